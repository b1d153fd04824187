//! The rules of thumb. Every move has a worth, whose unit is about two population cards; the best is played.
//!
//! - **Population** goes to the reserve, all of it: it buys, and shields the planet (E7.3). **Continents** are laid out.
//! - **Species.** One that wins goes first. Others bring population, fossils that are still missing, and what there is on
//!   the planet to evolve from: bird and mammal most. What they replace is lost there.
//! - **Buying.** By a table of how much one more of a species is worth when one has had so many: two or three fish
//!   and reptiles, a bird and a mammal make the fossils needed; insects bring population (E5.4). What is missing for the
//!   next link of the chain comes before the table, and what wins as soon as it is played before all.
//!   When nothing is worth its cost, the reserve is saved for what is.
//! - **Disasters** are played where they do most, all the more against who leads. They are bought only against one who is
//!   about to win: the time is missed in one's own race. Players who bought more of them won less.
//!
//! The numbers were found by trial: changed at random, and kept when a player with the changed ones won more often
//! among players with the old ones.

use super::super::best;
use terra_core::{Rng, Seat};
use terra_evolution::{Card, CardSet, Continent, Disaster, Move, Phase, Placement, Species, Target};

/// What the player to move knows and goes by. It is a trait, so that states and views need not be copied.
pub(super) trait Seen {
    fn me(&self) -> Seat;
    fn seats(&self) -> u8;
    fn phase(&self) -> Phase;
    fn cards(&self) -> CardSet;
    fn points(&self, seat: Seat) -> u8;
    fn points_to_win(&self) -> u8;
    fn living(&self, seat: Seat, species: Species) -> u8;
    fn on_continent(&self, seat: Seat, continent: Continent) -> Option<Species>;
    fn reserve(&self, seat: Seat) -> u8;
    fn fossils(&self, seat: Seat, species: Species) -> u8;
    fn pool(&self, card: Card) -> u8;
    fn owned(&self, seat: Seat, card: Card) -> u8;
}

/// What a species on the planet is worth beside how many of its kind: none, one, two, three or more. Rows by species.
const HOME: [f32; 24] = [
    2.55, 2.5, 3.06, 0.84, -0.5, -0.35, 0.0, -0.5, 6.0, 3.5, 3.0, 1.0, 9.0, 9.6, 4.0, 4.0, 42.0, 2.0, 0.0, -0.5, 30.0,
    1.0, 0.0, -0.5,
];
/// What it is worth to buy a species when one has had none of it, one, two and so on, in hand, deck, planet and
/// fossil pile together; the last for all higher numbers. Rows by species. The bilaterians count from 5.
const BUY: [f32; 36] = [
    -1.0, -1.0, -1.0, -0.7, -1.0, -1.0, 6.0, 3.0, 0.5, -1.0, -0.35, -2.0, 9.6, 8.0, 8.4, 0.595, -1.0, -0.85, 12.0,
    24.0, 11.0, 1.0, 0.0, -1.0, 12.6, 1.0, -1.0, -0.85, -1.0, -1.0, 10.0, 0.7, -1.7, -0.7, -1.0, -1.0,
];
/// A point in the fossil pile that is still missing (E10.1).
const FOSSIL: f32 = 4.0;
/// A population card gained (E5.4).
const POPULATION: f32 = 0.5;
/// The share of its worth that a card has before there is anything for it to evolve from.
const EARLY: f32 = 0.5;
/// What each population card that is paid is worth: it comes back, but later.
const COST: f32 = 0.36;
/// A population card taken from another's reserve for good (E7.3).
const TAKEN: f32 = 0.5;
/// How much of what a species is worth to its owner counts as damage.
const DAMAGE: f32 = 0.6;
/// How much of what it is worth to buy a species it is worth to capture it.
const CAPTURE: f32 = 0.5;
/// How much more all damage counts to those who lead: at most that many times more.
const LEADER: f32 = 2.0;
/// What it is worth to buy a disaster, of what it could do now to those who are about to win.
const STRIKE: f32 = 0.3;
/// How near to winning one has to be for that, from 0 to 1: halves for the points and for bird and mammal.
const STOP: f32 = 0.75;
/// What it is worth to take a card from the fossil pile, of what it is worth to buy it.
const REVIVE: f32 = 0.3;
/// What a card is worth that wins as soon as it is played.
const FINISH: f32 = 30.0;
/// What a card is worth without which neither bird nor mammal can come any more.
const LINK: f32 = 10.0;
/// That the next move wins.
const VICTORY: f32 = 1000.0;

/// The best of these moves, which are legal.
pub(super) fn choose(seen: &impl Seen, moves: &[Move], rng: &mut Rng) -> Option<Move> {
    match seen.phase() {
        // All population to the reserve: it buys, and shields the planet. They are listed from none to all.
        Phase::Population => moves.last().copied(),
        // Every continent is room, and one card less that is drawn for nothing.
        Phase::Continent if moves.len() > 1 => rng.choose(&moves[1..]).copied(),
        _ if moves.len() == 1 => moves.first().copied(),
        _ => {
            let (me, mut has) = (seen.me(), [0; 6]);
            if seen.phase() != Phase::Species {
                for species in Species::ALL {
                    has[species.index()] = seen.owned(me, species.into()) + seen.living(me, species);
                }
            }
            let player = Player { seen, cards: seen.cards(), me, has };
            best(moves, rng, |mv| player.score(mv))
        }
    }
}

struct Player<'a, T> {
    seen: &'a T,
    cards: CardSet,
    me: Seat,
    /// How many of each species it has in hand, deck and on the planet; not needed to settle one.
    has: [u8; 6],
}

impl<T: Seen> Player<'_, T> {
    fn score(&self, mv: Move) -> f32 {
        match mv {
            Move::Species(placement) => self.settle(placement),
            Move::Disaster { disaster, target } => self.strike(disaster, target),
            Move::BuySpecies(species) => self.buy(species) - COST * f32::from(self.cards.species(species).cost),
            Move::BuyDisaster(disaster) => self.arm(disaster),
            Move::TakeFossil(species) => REVIVE * self.buy(species) - FOSSIL * f32::from(self.cards.points(species)),
            Move::Population(_) | Move::Decline | Move::Continent(_) => 0.0,
        }
    }

    /// What another of that species on a planet is worth, beside so many.
    fn home(species: Species, beside: u8) -> f32 {
        HOME[4 * species.index() + usize::from(beside.min(3))]
    }

    fn settle(&self, placement: Placement) -> f32 {
        let (seen, species) = (self.seen, placement.species());
        let replaced = seen.on_continent(self.me, placement.continent());
        let missing = seen.points_to_win().saturating_sub(seen.points(self.me));
        let points = replaced.map_or(0, |below| self.cards.points(below));
        let living = seen.living(self.me, species);
        let brings = self.cards.species(species).population.min(seen.pool(Card::Population));
        let value =
            Self::home(species, living) + POPULATION * f32::from(brings) + FOSSIL * f32::from(points.min(missing));
        let lost = replaced.map_or(0.0, |below| Self::home(below, seen.living(self.me, below).saturating_sub(1)));
        let there = |kind| species == kind || seen.living(self.me, kind) > 0;
        let wins = points >= missing && there(Species::Bird) && there(Species::Mammal);
        value - lost + if wins { VICTORY } else { 0.0 }
    }

    /// What it is worth to have another card of that species.
    fn buy(&self, species: Species) -> f32 {
        let (seen, has) = (self.seen, |species: Species| self.has[species.index()]);
        let home = |species: Species| seen.living(self.me, species) > 0;
        let (bird, mammal) = (home(Species::Bird), home(Species::Mammal));
        let missing = seen.points_to_win().saturating_sub(seen.points(self.me));
        let from = self.cards.evolves_from(species);
        let most = from.iter().filter(|&below| home(below)).map(|below| self.cards.points(below)).max();
        let wins = most.is_some_and(|most| most >= missing)
            && (bird || species == Species::Bird)
            && (mammal || species == Species::Mammal);
        if wins && self.has_in_cards(species) == 0 {
            return FINISH;
        }
        // A fossil counts as had; but without anything to evolve from bird and mammal never come.
        let broken = !(bird && mammal)
            && has(species) == 0
            && match species {
                Species::Bilaterian => has(Species::Fish) == 0 && has(Species::Reptile) == 0,
                Species::Fish => !home(Species::Reptile),
                Species::Reptile => true,
                _ => false,
            };
        if broken {
            return LINK;
        }
        let had = has(species) + seen.fossils(self.me, species);
        let had = match species {
            // All begin with five.
            Species::Bilaterian => had.saturating_sub(5),
            // With more seats fewer points are needed, and so fewer of those that make them.
            Species::Fish | Species::Reptile => had + 15_u8.saturating_sub(seen.points_to_win()) / 3,
            _ => had,
        };
        let value = BUY[6 * species.index() + usize::from(had.min(5))];
        let early = !from.is_empty() && has(species) == 0 && !from.iter().any(|below| has(below) > 0);
        if early { value * EARLY } else { value }
    }

    fn has_in_cards(&self, species: Species) -> u8 {
        self.has[species.index()] - self.seen.living(self.me, species)
    }

    /// What a disaster does there (E7.3, E7.4).
    fn strike(&self, disaster: Disaster, target: Target) -> f32 {
        let values = self.cards.disaster(disaster);
        self.blow(values.strength, target.seat(), target.continent()) - COST * f32::from(values.cost)
    }

    fn blow(&self, strength: u8, seat: Seat, continent: Continent) -> f32 {
        let seen = self.seen;
        let Some(species) = seen.on_continent(seat, continent) else { return 0.0 };
        let moved = strength.min(seen.reserve(seat));
        let rest = strength - moved;
        let mut damage = TAKEN * f32::from(moved);
        let mut gain = 0.0;
        if rest > 0 && rest >= self.cards.species(species).defence {
            damage += DAMAGE * Self::home(species, seen.living(seat, species).saturating_sub(1));
            gain = CAPTURE * self.buy(species).max(0.0);
        }
        damage * (1.0 + LEADER * self.lead(seat)) + gain
    }

    /// How near a seat is to winning, from 0 to 1.
    fn lead(&self, seat: Seat) -> f32 {
        let seen = self.seen;
        let points = f32::from(seen.points(seat)) / f32::from(seen.points_to_win());
        let there = |kind| if seen.living(seat, kind) > 0 { 0.25 } else { 0.0 };
        points.min(1.0) * 0.5 + there(Species::Bird) + there(Species::Mammal)
    }

    /// What a disaster is worth to buy: some of the best that it could do now.
    fn arm(&self, disaster: Disaster) -> f32 {
        let values = self.cards.disaster(disaster);
        let mut most = 0.0_f32;
        for seat in Seat::all(self.seen.seats()).filter(|&seat| seat != self.me) {
            for continent in Continent::ALL.into_iter().filter(|&one| values.region.includes(one)) {
                if self.lead(seat) >= STOP {
                    most = most.max(self.blow(values.strength, seat, continent));
                }
            }
        }
        STRIKE * most - COST * f32::from(values.cost)
    }
}
