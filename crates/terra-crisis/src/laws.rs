//! What the laws of the core need to know of this game.

use crate::cards::Solutions;
use crate::state::Phase;
use crate::{Card, CardSet, Colour, Combination, Crisis, MAX_THREAT, MIN_THREAT, Region, Setup, Solution, State};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use proptest::prelude::*;
use terra_core::laws::LawGame;
use terra_core::{Rng, Seat, Viewer};

impl LawGame for State {
    /// 90 Solution cards and 18 crises come up once each; every crisis gives each of 6 seats a chance, and there
    /// are at most 108 turns, in each of which one turn is ended, and one card discarded; each Solution card is
    /// played as help once at most, and each hoard takes three.
    const LONGEST: usize = 108 + 18 * 6 + 2 * 108 + 90 + 30;

    fn setups() -> BoxedStrategy<Setup> {
        let seats = (3..=6_u8, any::<u8>(), any::<bool>());
        (seats, card_sets())
            .prop_map(|((seats, first, teams), cards)| {
                let builder = Setup::builder(seats).first(first % seats).teams(teams && seats % 2 == 0);
                builder.cards(cards).build().expect("the parts are made to fit")
            })
            .boxed()
    }

    fn cards(_: &Setup) -> Vec<Card> {
        let mut cards: Vec<Card> = Solution::all().map(Card::Solution).collect();
        for colour in Colour::ALL {
            for region in Region::ALL {
                let threats = MIN_THREAT..=MAX_THREAT;
                cards.extend(threats.filter_map(|threat| Crisis::new(colour, region, threat)).map(Card::Crisis));
            }
        }
        cards
    }

    fn audit(&self) -> Result<(), String> {
        State::audit(self).map_err(|impossible| impossible.to_string())
    }

    fn swap_hidden(&self, viewer: Viewer, rng: &mut Rng) -> Option<State> {
        let hidden: Vec<Seat> = Seat::all(self.seats()).filter(|&seat| !viewer.is(seat)).collect();
        let &seat = rng.choose(&hidden)?;
        match rng.below(3) {
            0 => self.swap_with_pile(seat, rng),
            1 => self.swap_with_hand(seat, *rng.choose(&hidden)?, rng),
            _ if self.phase() == Phase::Over => None,
            _ => self.swap_triple(seat, rng),
        }
    }
}

impl State {
    /// A card of that hand changes places with one of the pile.
    fn swap_with_pile(mut self, seat: Seat, rng: &mut Rng) -> Option<State> {
        let mine = self.some_card(seat, rng)?;
        let theirs = some_of(&self.pile, rng)?;
        let hand = &mut self.hands[seat.index()];
        hand.take(mine);
        hand.add(theirs);
        self.pile.take(theirs.index());
        self.pile.add(mine.index());
        Some(self)
    }

    /// A card of that hand changes places with one of another hand.
    fn swap_with_hand(mut self, seat: Seat, other: Seat, rng: &mut Rng) -> Option<State> {
        let mine = self.some_card(seat, rng)?;
        let theirs = self.some_card(other, rng)?;
        if seat == other {
            return None;
        }
        self.hands[seat.index()].take(mine);
        self.hands[other.index()].take(theirs);
        self.hands[seat.index()].add(theirs);
        self.hands[other.index()].add(mine);
        Some(self)
    }

    /// A hoarded combination of that seat changes places with one from the pile.
    fn swap_triple(mut self, seat: Seat, rng: &mut Rng) -> Option<State> {
        let own: Vec<Combination> = self.hoarded(seat).collect();
        let &old = rng.choose(&own)?;
        for card in old.cards() {
            self.pile.add(card.index());
        }
        let fits = |new: &Combination| {
            let mut pile = self.pile;
            new.cards().iter().all(|card| pile.take(card.index()))
        };
        let possible: Vec<Combination> = Combination::all().filter(fits).collect();
        let &new = rng.choose(&possible)?;
        for card in new.cards() {
            self.pile.take(card.index());
        }
        let mut hoards = crate::state::Hoards::EMPTY;
        for other in Seat::all(self.seats()) {
            let mut replaced = other != seat;
            for combination in self.hoards.of(other) {
                let is_old = !replaced && combination == old;
                replaced |= is_old;
                hoards.add(other, if is_old { new } else { combination });
            }
        }
        self.hoards = hoards;
        Some(self)
    }

    fn some_card(&self, seat: Seat, rng: &mut Rng) -> Option<Solution> {
        some_of(&self.hand(seat).as_solutions(), rng)
    }
}

fn some_of(cards: &Solutions, rng: &mut Rng) -> Option<Solution> {
    cards.pick(rng.below(cards.total())).and_then(Solution::at)
}

/// The built-in set, sets with other threats, and sets with any pairings, where the same card comes more than once.
fn card_sets() -> impl Strategy<Value = CardSet> {
    let any_crisis = (0..3_usize, 0..6_usize, MIN_THREAT..=MAX_THREAT).prop_map(|(colour, region, threat)| {
        Crisis::new(Colour::ALL[colour], Region::ALL[region], threat).expect("the threat is in range")
    });
    // Few different cards: so equal ones lie side by side more often.
    let few = prop::collection::vec(any_crisis.clone(), 9).prop_map(|some| {
        let twice: Vec<Crisis> = some.iter().chain(&some).copied().collect();
        CardSet::new(twice.try_into().expect("twice nine are eighteen"))
    });
    prop_oneof![
        2 => Just(CardSet::BUILT_IN),
        1 => prop::array::uniform18(any_crisis).prop_map(CardSet::new),
        1 => few,
    ]
}
