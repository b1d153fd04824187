//! Numbers for learning: the index of moves, and what a view shows as numbers from 0 to 1.

use crate::cards::{KINDS, Kinds};
use crate::state::arena;
use crate::{Card, Continent, Disaster, MAX_VALUE, Move, Species, Stack, State, View};
use terra_core::{Encode, Seat};

const SEATS: usize = crate::state::SEATS;
/// Own cards, then for each seat what is known of it.
const OWN: usize = 3 * KINDS;
const PLANET: usize = 8 * 7;
const SEAT: usize = 10 + PLANET + 6 + 3 * KINDS;
const POOL: usize = 14;
const PHASES: usize = 8;
const CARDS: usize = 6 * (3 + 6) + 7 * (2 + 2);

/// # Moves
/// `MOVES` is 306: see [`Move::index`].
///
/// # Observation
/// `OBSERVATION` is 731 numbers, each from 0 to 1. Seats are counted clockwise from the viewer (for a spectator from
/// seat 0); what belongs to absent seats is 0. Kinds of cards are in the order of [`Card::all`]; counts of them are
/// divided by 60.
///
/// | from | numbers | what |
/// |---:|---:|---|
/// | 0 | 22 | own hand: cards of each kind |
/// | 22 | 22 | first bag of the own deck: cards of each kind |
/// | 44 | 22 | the other bags of the own deck together: cards of each kind |
/// | 66 | 552 | for each seat 138 numbers, see below |
/// | 618 | 14 | pool: population / 60, the six species and seven disasters / 12 |
/// | 632 | 7 | disasters out of the game: of each kind / 4 |
/// | 639 | 8 | phase: dealing, population, species, continent, disaster, buying, drawing, over |
/// | 647 | 2 | is there a limit of turns; turns left / limit |
/// | 649 | 54 | card values, for each species: population count, defence, cost / 15, what it evolves into (6) |
/// | 703 | 28 | card values, for each disaster: cost, strength / 15, does it strike the sea, does it strike land |
///
/// | of a seat, from | numbers | what |
/// |---:|---:|---|
/// | 0 | 4 | is it there, is it its turn, is it to move, does it begin |
/// | 4 | 6 | reserve / 60, points / 60, has it the points to win, cards in hand / 196, cards in the deck / 196, bags / 196 |
/// | 10 | 56 | for each continent: does it lie on the planet, which of six species lives there |
/// | 66 | 6 | fossil pile: cards of each species / 28 |
/// | 72 | 22 | hand and deck together: cards of each kind |
/// | 94 | 22 | publicly known in the hand: cards of each kind |
/// | 116 | 22 | publicly known in the deck, all bags together: cards of each kind |
impl Encode for State {
    const MOVES: usize = Move::COUNT;
    const OBSERVATION: usize = OWN + SEATS * SEAT + POOL + 7 + PHASES + 2 + CARDS;

    fn move_index(mv: Move) -> usize {
        mv.index()
    }

    fn move_at(index: usize) -> Option<Move> {
        Move::at(index)
    }

    fn observe(view: &View, out: &mut [f32]) {
        assert_eq!(out.len(), Self::OBSERVATION, "an observation has a fixed size");
        out.fill(0.0);
        let mut planes = Planes(out);
        planes.own(view);
        let seats = planes.next(SEATS * SEAT);
        for (out, seat) in seats.chunks_mut(SEAT).zip(first_seat(view).clockwise(view.seats())) {
            Planes(out).seat(view, seat);
        }
        planes.pool(view);
        planes.next(PHASES)[view.phase() as usize] = 1.0;
        let limit = planes.next(2);
        if let (Some(all), Some(left)) = (view.setup().limit(), view.turns_left()) {
            limit.copy_from_slice(&[1.0, share(left, all)]);
        }
        planes.card_values(view);
    }
}

/// The part of the observation that is not written yet.
struct Planes<'a>(&'a mut [f32]);

impl<'a> Planes<'a> {
    /// The next numbers to write.
    fn next(&mut self, count: usize) -> &'a mut [f32] {
        let (next, rest) = core::mem::take(&mut self.0).split_at_mut(count);
        self.0 = rest;
        next
    }

    fn kinds(&mut self, cards: &Kinds) {
        for (out, &count) in self.next(KINDS).iter_mut().zip(cards.counts()) {
            *out = share(count.into(), 60);
        }
    }

    fn own(&mut self, view: &View) {
        self.kinds(&all_of(view.hand()));
        let mut bags = view.viewer().seat().map(|seat| view.bags(seat)).into_iter().flatten();
        self.kinds(&bags.next().map_or(Kinds::EMPTY, all_of));
        self.kinds(&together(bags.map(all_of)));
    }

    fn seat(&mut self, view: &View, seat: Seat) {
        let points = view.points(seat);
        self.next(10).copy_from_slice(&[
            1.0,
            flag(view.current() == seat),
            flag(view.turn().player() == Some(seat)),
            flag(view.setup().first() == seat),
            share(view.reserve(seat).into(), 60),
            share(points.min(60), 60),
            flag(points >= view.setup().points_to_win()),
            share(view.hand_size(seat).into(), 196),
            share(view.deck_size(seat).into(), 196),
            share(view.bags(seat).count() as u32, 196),
        ]);
        let planet = self.next(PLANET);
        for (continent, species) in view.planet(seat) {
            let out = &mut planet[continent.index() * 7..][..7];
            out[0] = 1.0;
            if let Some(species) = species {
                out[1 + species.index()] = 1.0;
            }
        }
        for (out, species) in self.next(6).iter_mut().zip(Species::ALL) {
            *out = share(view.fossils(seat, species).into(), 28);
        }
        let mut counts = [0; KINDS];
        for card in Card::all() {
            counts[card.index()] = view.owned(seat, card);
        }
        self.kinds(&Kinds::from_counts(counts));
        self.kinds(&known(view.hand_of(seat)));
        self.kinds(&together(view.bags(seat).map(known)));
    }

    fn pool(&mut self, view: &View) {
        let out = self.next(POOL);
        out[0] = share(view.pool(Card::Population).into(), 60);
        for species in Species::ALL {
            out[1 + species.index()] = share(view.pool(species).into(), 12);
        }
        let gone = self.next(7);
        for disaster in Disaster::ALL {
            out[7 + disaster.index()] = share(view.pool(disaster).into(), 12);
            gone[disaster.index()] = share(view.out_of_game(disaster).into(), 4);
        }
    }

    fn card_values(&mut self, view: &View) {
        let (setup, most) = (view.setup(), MAX_VALUE.into());
        for species in Species::ALL {
            let values = setup.cards().species(species);
            let out = self.next(3 + 6);
            for (out, value) in out.iter_mut().zip([values.population, values.defence, values.cost]) {
                *out = share(value.into(), most);
            }
            values.evolves_into.iter().for_each(|into| out[3 + into.index()] = 1.0);
        }
        for disaster in Disaster::ALL {
            let values = setup.cards().disaster(disaster);
            let strikes = |continent| flag(values.region.includes(continent));
            self.next(4).copy_from_slice(&[
                share(values.cost.into(), most),
                share(values.strength.into(), most),
                strikes(Continent::Ocean),
                strikes(Continent::Africa),
            ]);
        }
    }
}

/// The seat from which the others are counted.
fn first_seat(view: &View) -> Seat {
    view.viewer().seat().unwrap_or(Seat::FIRST)
}

fn all_of(stack: Stack<'_>) -> Kinds {
    arena::count(stack.bytes())
}

fn known(stack: Stack<'_>) -> Kinds {
    let mut kinds = Kinds::EMPTY;
    for card in stack.known() {
        kinds.add(card.index());
    }
    kinds
}

fn together(stacks: impl Iterator<Item = Kinds>) -> Kinds {
    let mut counts = [0; KINDS];
    for (kind, count) in stacks.flat_map(|kinds| kinds.iter()) {
        counts[kind] += count;
    }
    Kinds::from_counts(counts)
}

fn flag(yes: bool) -> f32 {
    f32::from(u8::from(yes))
}

/// A count as a share of its most.
fn share(count: u32, most: u32) -> f32 {
    debug_assert!(count <= most);
    (f64::from(count) / f64::from(most)) as f32
}
