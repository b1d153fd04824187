//! Numbers for learning: the index of moves, and what a view shows as numbers from 0 to 1.

use crate::cards::Solutions;
use crate::state::Phase;
use crate::{Colour, Combination, Crisis, MAX_THREAT, MIN_THREAT, Move, Region, State, View};
use terra_core::{Encode, Seat};

const KINDS: usize = crate::KINDS;
const THREATS: usize = (MAX_THREAT - MIN_THREAT + 1) as usize;
const CRISIS_KINDS: usize = 3 * 6 * THREATS;
const PLACES: usize = 3 * 6 * 2;
const PLACE: usize = 4 + 6;
const SEATS: usize = crate::state::SEATS;
const SEAT: usize = 10;
const IMPENDING: usize = 3 + 6 + 1;
const PHASES: usize = 7;

/// # Moves
/// `MOVES` is 314: see [`Move::index`].
///
/// # Observation
/// `OBSERVATION` is 619 numbers, each from 0 to 1. Seats are counted clockwise from the viewer (for a spectator from
/// seat 0); what belongs to absent seats is 0.
///
/// | from | numbers | what |
/// |---:|---:|---|
/// | 0 | 18 | own hand: cards of each kind / 6 |
/// | 18 | 18 | own hoard: cards of each kind / 6 |
/// | 36 | 18 | discard pile: cards of each kind / 6 |
/// | 54 | 126 | crises to come, by colour, region, threat: how many / 18 |
/// | 180 | 360 | for each colour, region, and first or second full-blown crisis there: is there one, threat / 16, total on it / 15, helped in this turn, cards of value 1 to 6 on it / 7 |
/// | 540 | 60 | for each seat: is it there, is it its turn, is it to move, does it begin, is it of the viewer's team (of seat 0's, for a spectator), cards in hand / 9, combinations hoarded / 30, track / 108, value hoarded as far as shown / 540 (30 triples of 18; the cards there are make less), contribution to the impending crisis / 6 |
/// | 600 | 10 | impending crisis: its colour (3), its region (6), threat / 16 |
/// | 610 | 7 | phase: dealing, drawing, impending, acting, hoarded, discarding, over |
/// | 617 | 1 | has the current player helped in this turn |
/// | 618 | 1 | cards in the pile / 108 |
impl Encode for State {
    const MOVES: usize = Move::COUNT;
    const OBSERVATION: usize = 3 * KINDS + CRISIS_KINDS + PLACES * PLACE + SEATS * SEAT + IMPENDING + PHASES + 2;

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
        planes.solutions(&view.hand().as_solutions());
        planes.solutions(&own_hoard(view));
        planes.solutions(&view.open.discards);
        planes.crises_to_come(view);
        planes.full_blown(view);
        planes.seats(view);
        planes.impending(view);
        planes.next(PHASES)[phase_index(view.phase())] = 1.0;
        planes.next(1)[0] = flag(view.has_helped());
        planes.next(1)[0] = share(view.pile(), 108);
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

    fn solutions(&mut self, cards: &Solutions) {
        for (out, &count) in self.next(KINDS).iter_mut().zip(cards.counts()) {
            *out = share(count.into(), 6);
        }
    }

    fn crises_to_come(&mut self, view: &View) {
        let mut counts = [0; CRISIS_KINDS];
        for crisis in view.crises_to_come() {
            counts[crisis_index(crisis)] += 1;
        }
        for (out, count) in self.next(CRISIS_KINDS).iter_mut().zip(counts) {
            *out = share(count, 18);
        }
    }

    fn full_blown(&mut self, view: &View) {
        let out = self.next(PLACES * PLACE);
        let mut before = None;
        for full_blown in view.full_blown() {
            let crisis = full_blown.crisis();
            let first = 2 * (crisis.colour().index() * 6 + crisis.region().index());
            // In a lost game a third can lie in one place; it takes the place of the second.
            let place = if before == Some(first) { first + 1 } else { first };
            before = Some(first);
            let out = &mut out[place * PLACE..][..PLACE];
            out[0] = 1.0;
            out[1] = share(crisis.threat().into(), MAX_THREAT.into());
            out[2] = share(full_blown.total().into(), 15);
            out[3] = flag(full_blown.helped());
            for value in 1..=6 {
                out[3 + usize::from(value)] = share(full_blown.count(value).into(), 7);
            }
        }
    }

    fn seats(&mut self, view: &View) {
        let out = self.next(SEATS * SEAT);
        let (setup, viewer) = (view.setup(), first_seat(view));
        for (out, seat) in out.chunks_mut(SEAT).zip(viewer.clockwise(setup.seats())) {
            let value = view.hoarded(seat).map_or(0, |hoard| hoard.map(|triple| u32::from(triple.value())).sum());
            let team = setup.team(seat);
            out.copy_from_slice(&[
                1.0,
                flag(view.current() == seat),
                flag(view.turn().player() == Some(seat)),
                flag(setup.first() == seat),
                flag(team.is_some() && team == setup.team(viewer)),
                share(view.hand_size(seat).into(), 9),
                share(view.hoard_size(seat).into(), 30),
                share(view.track(seat).into(), 108),
                share(value, 540),
                view.contribution(seat).map_or(0.0, |card| share(card.value().into(), 6)),
            ]);
        }
    }

    fn impending(&mut self, view: &View) {
        let out = self.next(IMPENDING);
        if let Some(crisis) = view.impending() {
            out[crisis.colour().index()] = 1.0;
            out[3 + crisis.region().index()] = 1.0;
            out[9] = share(crisis.threat().into(), MAX_THREAT.into());
        }
    }
}

/// The seat from which the others are counted.
fn first_seat(view: &View) -> Seat {
    view.viewer().seat().unwrap_or(Seat::FIRST)
}

fn own_hoard(view: &View) -> Solutions {
    let mut cards = Solutions::EMPTY;
    let own = view.viewer().seat().and_then(|seat| view.hoarded(seat));
    for card in own.into_iter().flatten().flat_map(Combination::cards) {
        cards.add(card.index());
    }
    cards
}

fn crisis_index(crisis: Crisis) -> usize {
    let pair = crisis.colour().index() * Region::ALL.len() + crisis.region().index();
    debug_assert!(pair < Colour::ALL.len() * Region::ALL.len());
    pair * THREATS + usize::from(crisis.threat() - MIN_THREAT)
}

fn phase_index(phase: Phase) -> usize {
    phase as usize
}

fn flag(yes: bool) -> f32 {
    f32::from(u8::from(yes))
}

/// A small count as a share of its most.
fn share(count: u32, most: u32) -> f32 {
    debug_assert!(count <= most);
    (f64::from(count) / f64::from(most)) as f32
}
