//! Futura: gain raw materials, turn them into products, keep room for the pollution.

use super::{Greedy, best, slope};
use crate::{Bot, Evaluation, Policy, Returns};
use terra_core::{Game, MAX_SEATS, Rng, Seat};
use terra_futura::{Card, Cell, Effect, Move, Moves, Resource, State, Target, View};

/// The rules, once for what lies open to a view and to a state alike.
macro_rules! rules {
    ($choose:ident, $type:ty) => {
        fn $choose(seen: &$type, moves: &Moves, rng: &mut Rng) -> Option<Move> {
            let set = *seen.setup().cards();
            let me = seen.current();
            let active = |cell: &Cell| seen.is_active(me, *cell);
            // A cube in a free space costs its card a point (F8.2), one in a centre blocks the card (F6.3).
            let free = |cell: Cell| {
                let spaces = seen.card(me, cell).and_then(|card| set.face(card)).map_or(0, |face| face.spaces());
                seen.pollution(me, cell) < spaces
            };
            let cube = if seen.cells(me).any(free) { 0.8 } else { 2.0 };
            let on = |cell: Cell| -> f32 {
                Resource::ALL.iter().map(|&kind| f32::from(seen.resources(me, cell, kind)) * worth(kind)).sum()
            };
            let net = |effect: Effect| net(effect, cube);
            let payable = |effect: Effect| match effect {
                Effect::Exchange(exchange) => {
                    let stock = |kind| seen.stock(me, kind);
                    let total = |kinds: &[Resource]| kinds.iter().map(|&kind| stock(kind)).sum::<u8>();
                    Resource::ALL.iter().all(|&kind| exchange.price.count(kind) <= stock(kind))
                        && exchange.price.any_raw() <= total(&Resource::ALL[..3])
                        && exchange.price.any_product() <= total(&Resource::ALL[3..6])
                }
                _ => false,
            };
            // What activating a card brings now.
            let yields = |card: Card| {
                let effects = |face: terra_futura::Face| {
                    let mut most = 0.0_f32;
                    face.gains().chain(face.bottoms()).filter(|&e| payable(e)).for_each(|e| most = most.max(net(e)));
                    most
                };
                set.face(card).map_or(0.0, effects)
            };
            // What it may bring later: half as much when it can't be paid yet.
            let promise = |card: Card| {
                let effects = |face: terra_futura::Face| {
                    let mut most = 0.0_f32;
                    face.gains().chain(face.bottoms()).for_each(|e| most = most.max(net(e)));
                    most
                };
                0.5 * yields(card) + 0.5 * set.face(card).map_or(0.0, effects)
            };
            let at = |cell: Cell| seen.card(me, cell).map_or(0.0, yields);
            best(moves, rng, |mv| match mv {
                // Who gains by a discard is hard to tell; what declines is as good as nothing.
                Move::Keep | Move::Enough | Move::Leave | Move::Stop => 0.0,
                Move::Discard(_) | Move::Draw(_) => -1.0,
                Move::Take(place) => {
                    let mut row = seen.row(place.level());
                    row.nth(usize::from(place.number() - 1)).map_or(0.0, promise)
                }
                // Its row and its column are activated (F3.7): where most can be had.
                Move::Place(cell) => {
                    let line = |other: &Cell| other.row() == cell.row() || other.column() == cell.column();
                    seen.cells(me).filter(line).filter(active).map(at).sum()
                }
                // Gains before exchanges, so that they can pay (F3.8); what brings nothing is left.
                Move::Use(cell) => {
                    let is_gain = |face: terra_futura::Face| face.gains().next().is_some();
                    let first = seen.card(me, cell).and_then(|card| set.face(card)).is_some_and(is_gain);
                    let now = at(cell);
                    if now > 0.0 { now + if first { 10.0 } else { 0.0 } } else { -1.0 }
                }
                Move::Choose(choice) => {
                    let own = seen.activated().and_then(|cell| seen.card(me, cell));
                    let copied = seen.copied().and_then(|target| seen.card(target.seat(), target.cell()));
                    let face = copied.or(own).and_then(|card| set.face(card));
                    let place = usize::from(choice.number() - 1);
                    let effect = face.and_then(|face| {
                        if choice.is_gain() { face.gains().nth(place) } else { face.bottoms().nth(place) }
                    });
                    effect.map_or(0.0, net)
                }
                Move::Copy(target) => seen.card(target.seat(), target.cell()).map_or(0.0, yields),
                Move::Pay(source) => -worth(source.resource()),
                Move::Gain(kind) | Move::Receive(kind) => worth(kind),
                // Into a free space, or else where least is lost.
                Move::Pollute(cell) => {
                    if free(cell) {
                        10.0
                    } else {
                        -on(cell) - at(cell)
                    }
                }
                // Blocked cards count again once the cube is off (F6.5).
                Move::Shift(cell) => {
                    if seen.is_active(me, cell) {
                        -1.0
                    } else {
                        1.0 + on(cell)
                    }
                }
                Move::Clean(cell) => {
                    let owner = seen.copied().map_or(me, Target::seat);
                    if seen.is_active(owner, cell) { 0.5 } else { 5.0 }
                }
                Move::Pattern(pick) => {
                    let column = seen.cells(me).map(Cell::column).min().unwrap_or(0);
                    let row = seen.cells(me).map(Cell::row).min().unwrap_or(0);
                    let cells = set.scoring(pick.card()).map_or([0; 4], |card| card.pattern());
                    let cell = |place: u8| Cell::new(column + place % 3, row + place / 3);
                    cells.into_iter().filter_map(cell).filter(active).map(at).sum()
                }
                Move::Set(pick) => seen.sheet_with(me, Some(pick.card())).map_or(0.0, |sheet| sheet.total() as f32),
            })
        }
    };
}
rules!(by_view, View);
rules!(by_state, State);

/// Points (F8.1); money counts for what it buys, and a raw material for a little more than itself.
fn worth(kind: Resource) -> f32 {
    if kind == Resource::Money { 1.2 } else { f32::from(kind.points()) + if kind.is_raw() { 0.2 } else { 0.0 } }
}

/// What an effect brings beyond its price. Assistance and transfer are not counted on.
fn net(effect: Effect, cube: f32) -> f32 {
    let Effect::Exchange(exchange) = effect else { return -1.0 };
    let sum = |bundle: terra_futura::Bundle| -> f32 {
        let exact: f32 = Resource::ALL.iter().map(|&kind| f32::from(bundle.count(kind)) * worth(kind)).sum();
        exact + 1.2 * f32::from(bundle.any_raw() + bundle.any_raw_or_money()) + 5.5 * f32::from(bundle.any_product())
    };
    sum(exchange.reward) - sum(exchange.price) - cube * f32::from(exchange.pollution)
}

impl Bot<State> for Greedy {
    fn choose(&mut self, view: &View, rng: &mut Rng) -> Move {
        by_view(view, &view.legal_moves(), rng).expect("the viewer is to move")
    }
}

impl Policy<State> for Greedy {
    fn choose(&self, state: &State, rng: &mut Rng) -> Move {
        by_state(state, &state.legal_moves(), rng).expect("a player is to move")
    }
}

impl Evaluation<State> for Greedy {
    /// Each seat's points so far against the mean of the others', as shares of the one win that there is. A lead says the
    /// more the fewer cards are still to come.
    fn estimate(&self, state: &State) -> Returns {
        let seats = state.seats();
        let cards: usize = Seat::all(seats).map(|seat| state.cells(seat).count()).sum();
        let missing = f32::from(seats) * 9.0 - f32::from(cards as u8);
        // A lead of so many points is sure enough: fitted to games among its like.
        let lead = 12.0 + 6.0 * missing / f32::from(seats);
        let points = |seat| state.sheet(seat).map_or(0.0, |sheet| sheet.total() as f32);
        let total: f32 = Seat::all(seats).map(points).sum();
        let mut returns = [0.0; MAX_SEATS];
        for seat in Seat::all(seats) {
            let others = (total - points(seat)) / f32::from(seats - 1);
            returns[seat.index()] = slope((points(seat) - others) / lead);
        }
        let sum: f32 = returns.iter().sum();
        for share in &mut returns {
            *share /= sum;
        }
        returns
    }
}
