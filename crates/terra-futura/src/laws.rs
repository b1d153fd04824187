//! What the laws of the core need to know of this game.

use crate::cards::PER_LEVEL;
use crate::state::NONE;
use crate::{Card, CardSet, Face, Level, MAX_POLLUTION, MAX_PRICE, MAX_REWARD, MAX_SEATS, Scoring, Setup, State};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use proptest::prelude::*;
use terra_core::laws::LawGame;
use terra_core::{Rng, Seat, Seed, Stream, Viewer};

/// The most steps of one activation: the card, its effect, whose card is copied, and which alternative; the price,
/// the choices of the reward, the pollution, and what the owner receives.
const ACTIVATION: usize = 5 + MAX_PRICE as usize + MAX_REWARD as usize + MAX_POLLUTION as usize;

impl LawGame for State {
    /// Scoring cards and rows are dealt; then each seat has eight turns of six steps (discard, its card, take, its
    /// card, place, stop), at most 27 activations in them and four at the end (F3.7, F7.2), and picks a pattern, stops and
    /// picks a set.
    const LONGEST: usize = 18 + MAX_SEATS as usize * (8 * 6 + 31 * ACTIVATION + 3);

    fn setups() -> BoxedStrategy<Setup> {
        let seats = (2..=5_u8, any::<u8>(), any::<bool>(), any::<bool>());
        (seats, card_sets())
            .prop_map(|((seats, first, adjacent, copy_inactive), cards)| {
                let builder = Setup::builder(seats).first(first % seats).adjacent(adjacent);
                builder.copy_inactive(copy_inactive).cards(cards).build().expect("the parts are made to fit")
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
        match rng.below(3) {
            0 => self.swap_with_box(seat, rng),
            1 => self.swap_with_seat(seat, *rng.choose(&hidden)?, rng),
            _ if viewer.is(self.current()) => None,
            _ => self.swap_blind(rng),
        }
    }
}

impl State {
    /// The places of scoring cards of a seat that nobody else has seen.
    fn unused(&self, seat: Seat) -> Vec<usize> {
        let hand = self.scoring[seat.index()];
        let mut used = self.open.used(seat);
        let mut hidden = Vec::new();
        for (place, number) in hand.into_iter().enumerate().filter(|&(_, number)| number != NONE) {
            match used.iter_mut().find(|used| **used == number) {
                Some(used) => *used = NONE,
                None => hidden.push(place),
            }
        }
        hidden
    }

    /// A scoring card of that seat changes places with one that was not dealt.
    fn swap_with_box(mut self, seat: Seat, rng: &mut Rng) -> Option<State> {
        let &place = rng.choose(&self.unused(seat))?;
        let left = self.scoring_left();
        let other = left.pick(rng.below(left.total()))?;
        self.scoring[seat.index()][place] = other as u8;
        self.scoring[seat.index()].sort_unstable();
        Some(self)
    }

    /// A scoring card of that seat changes places with one of another.
    fn swap_with_seat(mut self, seat: Seat, other: Seat, rng: &mut Rng) -> Option<State> {
        if seat == other {
            return None;
        }
        let (&mine, &theirs) = (rng.choose(&self.unused(seat))?, rng.choose(&self.unused(other))?);
        let (a, b) = (self.scoring[seat.index()][mine], self.scoring[other.index()][theirs]);
        self.scoring[seat.index()][mine] = b;
        self.scoring[other.index()][theirs] = a;
        self.scoring[seat.index()].sort_unstable();
        self.scoring[other.index()].sort_unstable();
        Some(self)
    }

    /// The card taken blind changes places with one of its deck.
    fn swap_blind(mut self, rng: &mut Rng) -> Option<State> {
        if self.blind == NONE {
            return None;
        }
        let level = usize::from(self.blind) / PER_LEVEL;
        let deck = &mut self.decks[level];
        let other = deck.pick(rng.below(deck.total()))?;
        deck.take(other);
        deck.add(usize::from(self.blind) % PER_LEVEL);
        self.blind = (level * PER_LEVEL + other) as u8;
        Some(self)
    }
}

/// The built-in set, and sets of random cards, sensible and strange. They are few, since a program keeps every set
/// for good.
fn card_sets() -> impl Strategy<Value = CardSet> {
    const SETS: u64 = 48;
    prop_oneof![1 => Just(CardSet::BUILT_IN), 2 => (0..SETS).prop_map(random_set)]
}

/// A set in which nothing is left out: the seed decides how many different cards it has.
fn random_set(seed: u64) -> CardSet {
    let mut rng = Seed::from(seed).rng(Stream(0));
    let mut builder = CardSet::builder();
    if rng.below(2) == 0 {
        builder = builder.start(random_face(&mut rng));
    }
    for level in Level::ALL {
        let mut left = level.cards() as u8;
        while left > 0 {
            let most = if seed % 3 == 0 { 1 } else { left };
            let copies = rng.below(u32::from(most)) as u8 + 1;
            builder = builder.level(level, copies, random_face(&mut rng));
            left -= copies;
        }
    }
    let mut left = crate::SCORING as u8;
    while left > 0 {
        let copies = rng.below(u32::from(left).min(3)) as u8 + 1;
        builder = builder.scoring(copies, random_scoring(&mut rng));
        left -= copies;
    }
    builder.build().expect("the cards are made within bounds")
}

fn letters(rng: &mut Rng, most: u32, from: &[&'static str]) -> String {
    (0..rng.below(most + 1)).filter_map(|_| rng.choose(from).copied()).collect()
}

fn random_face(rng: &mut Rng) -> Face {
    const PRICE: [&str; 12] = ["g", "r", "y", "F", "C", "G", "m", "A", "A", "A", "P", "m"];
    const REWARD: [&str; 12] = ["g", "r", "y", "F", "C", "G", "m", "A", "P", "E", "E", "A"];
    let mut face = Face::new(*rng.choose(&[0, 0, 1, 1, 2, 3, 7]).expect("there are some"));
    for _ in 0..*rng.choose(&[0, 0, 1, 1, 1, 2]).expect("there are some") {
        let reward = letters(rng, 2, &REWARD);
        let pollution = letters(rng, 1, &["~"]);
        if let Ok(gain) = alloc::format!("{reward}{pollution}").parse() {
            face = face.top(gain);
        }
    }
    for _ in 0..rng.below(4) {
        let effect = match rng.below(8) {
            0 => "shift".to_string(),
            1 => "assist".to_string(),
            2 => {
                let (price, reward) =
                    (letters(rng, MAX_PRICE.into(), &PRICE), letters(rng, MAX_REWARD.into(), &REWARD));
                alloc::format!(
                    "m{}>{reward}{}",
                    &price[..price.len().min(7)],
                    letters(rng, MAX_POLLUTION.into(), &["~"])
                )
            }
            _ => {
                let (price, reward) = (letters(rng, 2, &PRICE), letters(rng, 3, &REWARD));
                alloc::format!("{price}>{reward}{}", letters(rng, 2, &["~"]))
            }
        };
        let effect: crate::Effect = effect.parse().expect("its parts are letters of an effect");
        if !effect.is_idle() {
            face = face.bottom(effect);
        }
    }
    face
}

fn random_scoring(rng: &mut Rng) -> Scoring {
    let set = alloc::format!("{}{}", letters(rng, 3, &["g", "r", "F", "C", "G", "m"]), "y");
    let twice = rng.below(4) == 0;
    let mut pattern = [0; 4];
    let mut counts = [0; 9];
    for place in &mut pattern {
        *place = loop {
            let cell = rng.below(9) as u8;
            let count = &mut counts[usize::from(cell)];
            if *count == 0 || twice && *count == 1 {
                *count += 1;
                break cell;
            }
        };
    }
    Scoring::new(set.parse().expect("its letters are resources"), rng.below(8) as u8, pattern)
}
