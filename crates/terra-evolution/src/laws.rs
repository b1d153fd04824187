//! What the laws of the core need to know of this game.

use crate::state::arena::{self, KNOWN, LAST};
use crate::{
    Card, CardSet, Disaster, DisasterValues, MAX_VALUE, RegionType, Setup, Species, SpeciesSet, SpeciesValues, State,
};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use proptest::prelude::*;
use terra_core::laws::LawGame;
use terra_core::{Rng, Seat, Viewer};

/// The most turns of a game that the laws play. Nothing else makes it end (E10.4), so each has a limit.
const MOST_TURNS: u32 = 60;

impl LawGame for State {
    /// Five cards for each of four seats; in each turn five decisions and five cards drawn.
    const LONGEST: usize = 4 * 5 + MOST_TURNS as usize * 10;

    fn setups() -> BoxedStrategy<Setup> {
        let seats = (2..=4_u8, any::<u8>(), 10..=MOST_TURNS);
        (seats, card_sets())
            .prop_map(|((seats, first, limit), cards)| {
                let builder = Setup::builder(seats).first(first % seats).limit(limit).cards(cards);
                builder.build().expect("the parts are made to fit")
            })
            .boxed()
    }

    fn cards(_: &Setup) -> Vec<Card> {
        Card::all().collect()
    }

    fn audit(&self) -> Result<(), String> {
        State::audit(self).map_err(|impossible| impossible.to_string())
    }

    fn swap_hidden(&self, viewer: Viewer, rng: &mut Rng) -> Option<State> {
        let hidden: Vec<Seat> = Seat::all(self.seats()).filter(|&seat| !viewer.is(seat)).collect();
        let &seat = rng.choose(&hidden)?;
        self.swap_two(seat, rng)
    }
}

impl State {
    /// Two cards of a seat change places, none of them publicly known where it lies; while a bag is drawn whole,
    /// any two of hand and bag may.
    fn swap_two(mut self, seat: Seat, rng: &mut Rng) -> Option<State> {
        let open = self.open;
        let hand = usize::from(open.hand_size(seat));
        let size = usize::from(open.owned[seat.index()]);
        let draws_whole = seat == open.current && open.draws_whole();
        let together = if draws_whole { hand + usize::from(open.bag) } else { 0 };
        let start = open.start(seat);
        let theirs = &mut self.cards.0[start..start + size];
        let (one, other) = (rng.below(size as u32) as usize, rng.below(size as u32) as usize);
        let fixed = |place: usize| theirs.get(place).is_none_or(|byte| byte & KNOWN != 0);
        let both_together = one < together && other < together;
        if !both_together && (fixed(one) || fixed(other)) {
            return None;
        }
        let ends: Vec<usize> = (0..size).filter(|&place| theirs[place] & LAST != 0).collect();
        for byte in theirs.iter_mut() {
            *byte &= !LAST;
        }
        theirs.swap(one, other);
        let mut begin = hand;
        theirs[..hand].sort_unstable();
        for end in ends {
            theirs[begin..=end].sort_unstable();
            theirs[end] |= LAST;
            begin = end + 1;
        }
        if draws_whole {
            let (hand, deck) = theirs.split_at_mut(hand);
            arena::marks_to_bag(hand, &mut deck[..together - hand.len()]);
        }
        Some(self)
    }
}

/// The built-in set, and sets with any values and arrows.
fn card_sets() -> impl Strategy<Value = CardSet> {
    let value = || prop_oneof![3 => 0..=4_u8, 1 => 0..=MAX_VALUE];
    let species = prop::array::uniform6((value(), value(), value(), any::<u8>()));
    let strengths = prop::array::uniform16(value());
    let disasters = prop::array::uniform7((value(), 0..3_usize));
    let any_set = (species, strengths, disasters, Just([1, 2, 3, 4, 5]).prop_shuffle()).prop_map(
        |(species, strengths, disasters, order)| {
            let mut builder = CardSet::builder();
            for (kind, (population, defence, cost, arrows)) in Species::ALL.into_iter().zip(species) {
                let defence = if kind.has_points() { defence % 3 + 1 } else { defence };
                // Arrows go along a random order that begins with the bilaterian, so that none comes back.
                let place = |species: Species| order.iter().position(|&one| one == species.index());
                let later = |into: &Species| *into != Species::Bilaterian && place(*into) > place(kind);
                let into = Species::ALL.into_iter().filter(later).filter(|into| arrows >> into.index() & 1 == 1);
                let evolves_into: SpeciesSet = into.collect();
                builder = builder.species(kind, SpeciesValues { population, defence, cost, evolves_into });
            }
            for (kind, (cost, region)) in Disaster::ALL.into_iter().zip(disasters) {
                let (strength, region) = (strengths[usize::from(cost)], RegionType::ALL[region]);
                builder = builder.disaster(kind, DisasterValues { cost, strength, region });
            }
            // The values are made to fit; a program that has made too many sets goes on with the built-in one.
            builder.build().unwrap_or_default()
        },
    );
    prop_oneof![1 => Just(CardSet::BUILT_IN), 1 => any_set]
}
