//! The rules of thumb. Every move has a worth in points; the best is played.
//!
//! - **Danger.** Each limit of C8.1 weighs by how near it is and by how many crises are to come that count for it. A
//!   full-blown crisis is as urgent as the danger that would go with it.
//! - **Helping.** The last card on a crisis brings 5 points (C6.4) and takes the danger away; any other brings the
//!   share of the danger that it is of what was missing. A card is worth something in hand as well, the more the higher
//!   it is and the more its colour is asked for, so the lowest that does it is played.
//! - **Impending crises.** How likely the others bring the rest is guessed from the sizes of their hands. That the
//!   crisis is solved is worth its points, the danger it would be, and above all the world, when it would be lost (C8).
//! - **Hoarding.** A combination counts its points (C9.2) less what its cards are worth to the world. That falls as the
//!   pile runs low, so the hoards come at the end; one in hand makes it worth while to help with the lowest card (C6.6).
//! - **The ninth card** is lost (C7.1), so it is better played.
//!
//! The numbers were found by trial: changed at random, and kept when a player with the changed ones did better among
//! players with the old ones, and worlds full of them were saved more often.

use super::super::best;
use terra_core::{Rng, Seat};
use terra_crisis::{Combination, Crisis, FullBlown, Hand, Move, Phase, Solution};

/// What the player to move knows and goes by: what lies open, and the own hand.
pub(super) struct Sight<'a> {
    pub(super) me: Seat,
    pub(super) seats: u8,
    pub(super) current: Seat,
    pub(super) phase: Phase,
    pub(super) hand: Hand,
    pub(super) impending: Option<Crisis>,
    /// What each seat has played on the impending crisis, 0 for nothing.
    pub(super) played: [u8; 6],
    pub(super) hand_sizes: [u8; 6],
    pub(super) centre: &'a [FullBlown],
    pub(super) pile: u32,
    pub(super) danger: Danger,
    /// What each value of a card is worth to keep, by colour.
    pub(super) price: [f32; 3],
}

/// How near the centre is to a loss of control (C8.1): how many crises lie there, and how many are still to come,
/// of each colour and in each region.
#[derive(Clone, Copy)]
pub(super) struct Danger {
    colours: [u8; 3],
    regions: [u8; 6],
    total: u8,
    coming_colours: [u8; 3],
    coming_regions: [u8; 6],
    pub(super) coming: u8,
}

/// The limits of C8.1.
const COLOUR_LIMIT: u8 = 4;
const REGION_LIMIT: u8 = 3;
const TOTAL_LIMIT: u8 = 7;

/// What it weighs that so many crises (0 to 6) are missing from a limit: each that is nearer weighs more than the last.
const NEAR: [f32; 7] = [4.0, 2.9, 0.35, 0.12, 0.02, 0.01, 0.0];

fn near(limit: u8, lying: u8) -> f32 {
    NEAR.get(usize::from(limit.saturating_sub(lying))).copied().unwrap_or(0.0)
}

impl Danger {
    /// Of those crises; an impending one counts as if it lay in the centre.
    pub(super) fn of(centre: &[FullBlown], impending: Option<Crisis>, to_come: impl Iterator<Item = Crisis>) -> Danger {
        let mut danger = Danger {
            colours: [0; 3],
            regions: [0; 6],
            total: 0,
            coming_colours: [0; 3],
            coming_regions: [0; 6],
            coming: 0,
        };
        for crisis in centre.iter().map(|full_blown| full_blown.crisis()).chain(impending) {
            danger.total += 1;
            danger.colours[crisis.colour().index()] += 1;
            danger.regions[crisis.region().index()] += 1;
        }
        for crisis in to_come {
            danger.coming_colours[crisis.colour().index()] += 1;
            danger.coming_regions[crisis.region().index()] += 1;
            danger.coming += 1;
        }
        danger
    }

    /// What weighs on the world: every limit by how near it is, and by how many crises are to come that count for it.
    pub(super) fn weight(&self) -> f32 {
        let mut weight = near(TOTAL_LIMIT, self.total) * f32::from(self.coming) * TOTAL_SHARE;
        for (&lying, &coming) in self.colours.iter().zip(&self.coming_colours) {
            weight += near(COLOUR_LIMIT, lying) * f32::from(coming);
        }
        for (&lying, &coming) in self.regions.iter().zip(&self.coming_regions) {
            weight += near(REGION_LIMIT, lying) * f32::from(coming);
        }
        weight
    }

    /// How much heavier it weighs with one more of that kind in the centre than without: `more` is 1 for a crisis
    /// that may come there, 0 for one that lies there.
    fn of_one(&self, crisis: Crisis, more: u8) -> f32 {
        let (colour, region) = (crisis.colour().index(), crisis.region().index());
        let step = |limit, lying: u8| near(limit, lying + more) - near(limit, (lying + more).saturating_sub(1));
        step(COLOUR_LIMIT, self.colours[colour]) * f32::from(self.coming_colours[colour])
            + step(REGION_LIMIT, self.regions[region]) * f32::from(self.coming_regions[region])
            + step(TOTAL_LIMIT, self.total) * f32::from(self.coming) * TOTAL_SHARE
    }

    /// Whether the world is lost if that crisis becomes full-blown.
    fn is_last(&self, crisis: Crisis) -> bool {
        self.colours[crisis.colour().index()] + 1 >= COLOUR_LIMIT
            || self.regions[crisis.region().index()] + 1 >= REGION_LIMIT
            || self.total + 1 >= TOTAL_LIMIT
    }
}

/// All crises to come count for the total (C8.1), but a third of them for a colour and a sixth for a region.
const TOTAL_SHARE: f32 = 0.25;
/// Points that a unit of danger is worth.
const DANGER: f32 = 5.8;
/// Points that the world is worth: as good as all that one can win.
const WORLD: f32 = 60.0;
/// Points that each value of a card in hand is worth later in the game.
const KEEP: f32 = 0.7;
/// While so many cards are in the pile, what is kept has its full worth.
const SPAN: f32 = 24.0;
/// Points that it is worth more for 100 points of threat of its colour that are still to be met.
const ASKED: f32 = 0.2;
/// What a crisis to come asks for.
const MEAN_THREAT: f32 = 11.3;
/// How many times what its cards are worth to keep a hoard costs: while that is much, hoards wait.
const HOARDED: f32 = 2.8;
/// How much of a combination counts that could be hoarded in a later turn: more than now, since it may still be used
/// otherwise.
const LATER: f32 = 1.2;
/// How much of a hoard the danger takes: the cards will be missed.
const MISSED: f32 = 0.05;
/// How much of the danger a card counts that brings a crisis nearer to its threat: more than its share, since nobody
/// solves one alone.
const PROGRESS: f32 = 1.6;
/// What it costs to leave the last card, and its 5 points, to others.
const LEFT: f32 = 0.35;
/// What a player who has so many cards can be expected to play on a crisis.
const EXPECTED: [f32; 10] = [0.0, 1.5, 2.3, 2.8, 3.4, 3.8, 4.5, 5.2, 5.8, 6.0];
/// The share of it when nothing much is at stake.
const CALM: f32 = 0.44;
/// The share of it when the world is at stake.
const ALARM: f32 = 0.7;
/// By so much may the sum of what is expected be off, either way.
const SPREAD: f32 = 5.0;
/// What is gained by solving any crisis early beyond points and danger: the others hold their cards together.
const EARLY: f32 = 4.0;

impl Sight<'_> {
    /// The best of these moves, which are legal.
    pub(super) fn choose(mut self, moves: &[Move], rng: &mut Rng) -> Option<Move> {
        if moves.len() < 2 {
            return moves.first().copied();
        }
        self.price = self.prices();
        if self.phase == Phase::Impending {
            let impending = self.on_impending()?;
            return best(moves, rng, |mv| impending.score(&self, mv));
        }
        let hoards = self.hoards();
        best(moves, rng, |mv| self.score(mv, &hoards))
    }

    /// How much of what is worth something later still is: nothing in one's last turn.
    fn later(&self) -> f32 {
        if self.pile < u32::from(self.seats) { 0.0 } else { (self.pile as f32 / SPAN).min(1.0) }
    }

    /// What a card in hand is worth to keep: by its value, and by how much its colour is asked for.
    fn keep(&self, card: Solution) -> f32 {
        f32::from(card.value()) * self.price[card.colour().index()]
    }

    /// What each value of a card is worth, by colour.
    fn prices(&self) -> [f32; 3] {
        let mut asked = self.danger.coming_colours.map(|coming| MEAN_THREAT * f32::from(coming));
        for one in self.centre {
            asked[one.crisis().colour().index()] += f32::from(one.crisis().threat() - one.total());
        }
        let later = self.later();
        asked.map(|asked| (KEEP + ASKED * asked / 100.0) * later)
    }

    /// What is known of the impending crisis.
    fn on_impending(&self) -> Option<Impending> {
        let crisis = self.impending?;
        let last = self.danger.is_last(crisis);
        // Those whose chance is still to come: clockwise from the next seat to the one who drew (C4.1).
        let later = self.me.clockwise(self.seats).skip(1).take_while(|&seat| seat != self.current);
        let (mut expected, mut asked) = (0.0, 0.0);
        for seat in later {
            expected += EXPECTED[usize::from(self.hand_sizes[seat.index()].min(9))];
            asked += 1.0;
        }
        Some(Impending {
            need: f32::from(crisis.threat()) - self.played.iter().map(|&value| f32::from(value)).sum::<f32>(),
            highest: self.played.iter().copied().max().unwrap_or(0),
            expected: expected * if last { ALARM } else { CALM },
            asked,
            at_stake: EARLY + if last { WORLD } else { DANGER * self.danger.of_one(crisis, 1) },
        })
    }

    /// The combinations in hand, with what hoarding them is worth.
    fn hoards(&self) -> Hoards {
        let mut hoards = Hoards { list: [(Combination::at(0).expect("there are sixty"), 0.0); 24], count: 0 };
        let missed = MISSED * self.danger.weight();
        for combination in self.hand.combinations().take(24) {
            let keep: f32 = combination.cards().into_iter().map(|card| self.keep(card)).sum();
            let worth = f32::from(combination.value()) * (1.0 - missed) - HOARDED * keep;
            hoards.list[hoards.count] = (combination, worth);
            hoards.count += 1;
        }
        hoards
    }

    fn score(&self, mv: Move, hoards: &Hoards) -> f32 {
        match mv {
            Move::Help { card, target } => {
                let lies = |one: &&FullBlown| {
                    one.crisis().colour() == card.colour() && one.crisis().region() == target.region()
                };
                let mut there = self.centre.iter().filter(lies);
                let crisis = if target.is_second() { there.nth(1) } else { there.next() };
                let Some(&crisis) = crisis else { return f32::NEG_INFINITY };
                self.help(crisis, card) - self.keep(card) + hoards.best(self.hand, Some(card)) - self.overfull(1)
            }
            Move::Hoard(combination) => hoards.worth(combination),
            Move::End => hoards.best(self.hand, None) * LATER * self.later() - self.overfull(0),
            Move::Discard(card) => -self.keep(card) + hoards.best(self.hand, Some(card)) * LATER * self.later(),
            Move::Pass | Move::Contribute(_) => 0.0,
        }
    }

    /// What a card on a full-blown crisis is worth (C6.4).
    fn help(&self, crisis: FullBlown, card: Solution) -> f32 {
        let missing = crisis.crisis().threat() - crisis.total();
        let danger = DANGER * self.danger.of_one(crisis.crisis(), 0);
        if card.value() >= missing {
            return 5.0 + danger;
        }
        let left = missing - card.value();
        let progress = danger * PROGRESS * f32::from(card.value()) / f32::from(missing);
        progress - if left <= 6 && missing > 6 { LEFT } else { 0.0 }
    }

    /// A ninth card is lost anyway (C7.1): the cheapest.
    fn overfull(&self, spent: u32) -> f32 {
        if self.hand.len() - spent <= 8 {
            return 0.0;
        }
        self.hand.kinds().map(|(card, _)| self.keep(card)).fold(f32::INFINITY, f32::min)
    }
}

/// The chance at an impending crisis.
struct Impending {
    /// What is missing from the threat.
    need: f32,
    /// The highest value on it.
    highest: u8,
    /// What those who are still asked can be expected to play.
    expected: f32,
    /// Their number.
    asked: f32,
    /// What it is worth that it is solved.
    at_stake: f32,
}

impl Impending {
    fn score(&self, sight: &Sight<'_>, mv: Move) -> f32 {
        let Move::Contribute(card) = mv else { return self.solved(self.need) * self.at_stake };
        let value = f32::from(card.value());
        let first = if self.highest == 0 { 3.0 } else { 0.0 };
        let highest = if card.value() >= self.highest { 3.0 / (1.0 + 0.5 * self.asked) } else { 0.0 };
        self.solved(self.need - value) * (self.at_stake + first + highest) - sight.keep(card)
    }

    /// How likely it is that the others bring what is then missing.
    fn solved(&self, need: f32) -> f32 {
        if need <= 0.0 {
            return 1.0;
        }
        if self.asked == 0.0 || need > 6.0 * self.asked {
            return 0.0;
        }
        (0.5 + (self.expected - need) / (2.0 * SPREAD)).clamp(0.0, 1.0)
    }
}

/// The combinations that a hand holds, each with what hoarding it is worth. Nine cards (C7.1) hold a dozen or so.
struct Hoards {
    list: [(Combination, f32); 24],
    count: usize,
}

impl Hoards {
    /// What the best is worth that is left without that card; nothing if all would be a loss.
    fn best(&self, hand: Hand, without: Option<Solution>) -> f32 {
        let left = |combination: Combination| {
            without.is_none_or(|card| {
                let needs = combination.cards().into_iter().filter(|&one| one == card).count() as u8;
                hand.count(card) > needs
            })
        };
        let list = self.list[..self.count].iter();
        list.filter(|&&(combination, _)| left(combination)).map(|&(_, worth)| worth).fold(0.0, f32::max)
    }

    fn worth(&self, combination: Combination) -> f32 {
        let list = self.list[..self.count].iter();
        list.filter(|&&(one, _)| one == combination).map(|&(_, worth)| worth).fold(f32::NEG_INFINITY, f32::max)
    }
}
