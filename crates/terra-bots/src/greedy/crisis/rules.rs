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
use super::weights::Weights;
use terra_core::{Rng, Seat};
use terra_crisis::{Combination, Crisis, FullBlown, Hand, Move, Phase, Solution};

/// What the player to move knows and goes by: what lies open, and the own hand.
pub(super) struct Sight<'a> {
    /// How much it cares for what.
    pub(super) weights: &'a Weights,
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
    pub(super) fn weight(&self, weights: &Weights) -> f32 {
        let near = |limit, lying| weights.near(limit, lying);
        let mut weight = near(TOTAL_LIMIT, self.total) * f32::from(self.coming) * weights.total_share;
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
    fn of_one(&self, crisis: Crisis, more: u8, weights: &Weights) -> f32 {
        let (colour, region) = (crisis.colour().index(), crisis.region().index());
        let near = |limit, lying| weights.near(limit, lying);
        let step = |limit, lying: u8| near(limit, lying + more) - near(limit, (lying + more).saturating_sub(1));
        step(COLOUR_LIMIT, self.colours[colour]) * f32::from(self.coming_colours[colour])
            + step(REGION_LIMIT, self.regions[region]) * f32::from(self.coming_regions[region])
            + step(TOTAL_LIMIT, self.total) * f32::from(self.coming) * weights.total_share
    }

    /// Whether the world is lost if that crisis becomes full-blown.
    fn is_last(&self, crisis: Crisis) -> bool {
        self.colours[crisis.colour().index()] + 1 >= COLOUR_LIMIT
            || self.regions[crisis.region().index()] + 1 >= REGION_LIMIT
            || self.total + 1 >= TOTAL_LIMIT
    }
}

/// What a crisis to come asks for.
const MEAN_THREAT: f32 = 11.3;
/// What a player who has so many cards can be expected to play on a crisis.
const EXPECTED: [f32; 10] = [0.0, 1.5, 2.3, 2.8, 3.4, 3.8, 4.5, 5.2, 5.8, 6.0];

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
        if self.pile < u32::from(self.seats) { 0.0 } else { (self.pile as f32 / self.weights.span).min(1.0) }
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
        asked.map(|asked| (self.weights.keep + self.weights.asked * asked / 100.0) * later)
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
            expected: expected * if last { self.weights.alarm } else { self.weights.calm },
            asked,
            at_stake: self.weights.early
                + if last {
                    self.weights.world
                } else {
                    self.weights.danger * self.danger.of_one(crisis, 1, self.weights)
                },
            spread: self.weights.spread,
        })
    }

    /// The combinations in hand, with what hoarding them is worth.
    fn hoards(&self) -> Hoards {
        let mut hoards = Hoards { list: [(Combination::at(0).expect("there are sixty"), 0.0); 24], count: 0 };
        let missed = self.weights.missed * self.danger.weight(self.weights);
        for combination in self.hand.combinations().take(24) {
            let keep: f32 = combination.cards().into_iter().map(|card| self.keep(card)).sum();
            let worth =
                self.weights.points * f32::from(combination.value()) * (1.0 - missed) - self.weights.hoarded * keep;
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
            Move::End => hoards.best(self.hand, None) * self.weights.later * self.later() - self.overfull(0),
            Move::Discard(card) => {
                -self.keep(card) + hoards.best(self.hand, Some(card)) * self.weights.later * self.later()
            }
            Move::Pass | Move::Contribute(_) => 0.0,
        }
    }

    /// What a card on a full-blown crisis is worth (C6.4).
    fn help(&self, crisis: FullBlown, card: Solution) -> f32 {
        let missing = crisis.crisis().threat() - crisis.total();
        let danger = self.weights.danger * self.danger.of_one(crisis.crisis(), 0, self.weights);
        if card.value() >= missing {
            return self.weights.points * 5.0 + danger;
        }
        let left = missing - card.value();
        let progress = danger * self.weights.progress * f32::from(card.value()) / f32::from(missing);
        progress - if left <= 6 && missing > 6 { self.weights.left } else { 0.0 }
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
    /// By how much what is expected may be off.
    spread: f32,
}

impl Impending {
    fn score(&self, sight: &Sight<'_>, mv: Move) -> f32 {
        let Move::Contribute(card) = mv else { return self.solved(self.need) * self.at_stake };
        let value = f32::from(card.value());
        let first = if self.highest == 0 { 3.0 } else { 0.0 };
        let highest = if card.value() >= self.highest { 3.0 / (1.0 + 0.5 * self.asked) } else { 0.0 };
        self.solved(self.need - value) * (self.at_stake + sight.weights.points * (first + highest)) - sight.keep(card)
    }

    /// How likely it is that the others bring what is then missing.
    fn solved(&self, need: f32) -> f32 {
        if need <= 0.0 {
            return 1.0;
        }
        if self.asked == 0.0 || need > 6.0 * self.asked {
            return 0.0;
        }
        (0.5 + (self.expected - need) / (2.0 * self.spread)).clamp(0.0, 1.0)
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
