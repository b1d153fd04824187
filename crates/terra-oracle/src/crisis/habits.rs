//! Habits of players that go where games seldom get. They see all that the model holds.

use super::cards::{Solution, triple_of};
use super::moves::precedence;
use super::{Crisis, FullBlown, Phase, sum};
use crate::{Habit, Model};
use std::cmp::Ordering;
use terra_core::{Seat, Turn};

pub(super) const ALL: &[Habit<Crisis>] = &[
    Habit { name: "uniform", weigh: |_, _| 1 },
    Habit { name: "saviour", weigh: saviour },
    Habit { name: "careful saviour", weigh: careful_saviour },
    Habit { name: "hoarder", weigh: hoarder },
    Habit { name: "helper", weigh: helper },
    Habit { name: "saver", weigh: saver },
    Habit { name: "passer", weigh: passer },
    Habit { name: "free rider", weigh: free_rider },
    Habit { name: "exact", weigh: exact },
    Habit { name: "equal", weigh: equal },
    Habit { name: "twin", weigh: twin },
    Habit { name: "spender", weigh: spender },
    Habit { name: "on the edge", weigh: on_the_edge },
    Habit { name: "for a region", weigh: for_a_region },
    Habit { name: "for a colour", weigh: for_a_colour },
    Habit { name: "late traitor", weigh: late_traitor },
    Habit { name: "leveller", weigh: leveller },
];

/// A move, as the habits look at it.
enum Kind<'a> {
    Pass,
    /// A card on the impending crisis, what lies there already, and what is needed.
    Contribute(Solution, u32, u32),
    /// A card on a crisis in the centre.
    Help(Solution, &'a FullBlown),
    Hoard,
    End,
    Discard(Solution),
}

fn kind<'a>(model: &'a Crisis, mv: &str) -> Kind<'a> {
    if model.phase == Phase::Impending {
        if mv == "pass" {
            return Kind::Pass;
        }
        let impending = model.impending.as_ref().expect("in phase 2 a crisis is impending");
        return Kind::Contribute(Solution::of(mv), sum(&impending.on_it()), impending.card.threat);
    }
    if let Some(card) = mv.strip_prefix("discard:") {
        Kind::Discard(Solution::of(card))
    } else if mv.starts_with("hoard:") {
        Kind::Hoard
    } else if let Some((card, name)) = mv.split_once('>') {
        let card = Solution::of(card);
        Kind::Help(card, &model.centre[model.named(card, name)])
    } else {
        Kind::End
    }
}

/// Whether those who still have their chance at the impending crisis can solve it together.
fn can_be_solved(model: &Crisis) -> bool {
    let impending = model.impending.as_ref().expect("in phase 2 a crisis is impending");
    let mut total = sum(&impending.on_it());
    let mut seat = model.whose_chance();
    for _ in impending.chances.len()..usize::from(model.seats) {
        let cards = model.hands[seat.index()].iter().filter(|card| card.colour == impending.card.colour);
        total += cards.map(|card| card.value).max().unwrap_or(0);
        seat = model.next(seat);
    }
    total >= impending.card.threat
}

/// Whether the impending crisis would lose the game if it became full-blown.
fn would_lose(model: &Crisis) -> bool {
    let mut after = model.clone();
    let card = after.impending.take().expect("in phase 2 a crisis is impending").card;
    after.centre.push(FullBlown { card, on_it: Vec::new(), helped: false, new: true, own_card_before: false });
    after.loss_of_control(&mut crate::Reached::default());
    after.lost.is_some()
}

/// Solves what can be solved, with high cards; helps always; never hoards.
fn saviour(model: &Crisis, mv: &str) -> u32 {
    match kind(model, mv) {
        Kind::Contribute(card, total, threat) if can_be_solved(model) && total < threat => 1 << (2 * card.value),
        Kind::Help(card, crisis) => 20 + 10 * (sum(&crisis.on_it) + card.value),
        Kind::Pass | Kind::End => 1,
        Kind::Contribute(..) | Kind::Hoard => 0,
        Kind::Discard(card) => 8 - card.value,
    }
}

/// The same with as few and as low cards as will do; hoards when it can.
fn careful_saviour(model: &Crisis, mv: &str) -> u32 {
    match kind(model, mv) {
        Kind::Contribute(card, total, threat) if can_be_solved(model) && total < threat => match total + card.value {
            sum if sum >= threat => 100 - 10 * (sum - threat),
            _ => 10 * card.value,
        },
        Kind::Help(card, crisis) => match sum(&crisis.on_it) + card.value {
            total if total >= crisis.card.threat => 100 - 10 * (total - crisis.card.threat),
            total => 5 * total,
        },
        Kind::Hoard => 30,
        Kind::Pass | Kind::End => 2,
        Kind::Contribute(..) => 0,
        Kind::Discard(card) => 8 - card.value,
    }
}

/// Helps with its lowest cards, so that it may hoard, and hoards.
fn hoarder(model: &Crisis, mv: &str) -> u32 {
    match kind(model, mv) {
        Kind::Help(card, _) => 40 / card.value,
        Kind::Hoard => 200,
        Kind::Contribute(card, ..) if can_be_solved(model) => 1 + card.value,
        Kind::Contribute(..) | Kind::Pass | Kind::Discard(_) => 3,
        Kind::End => 1,
    }
}

/// Helps as many crises as it can in a turn, with low cards.
fn helper(model: &Crisis, mv: &str) -> u32 {
    match kind(model, mv) {
        Kind::Help(card, crisis) if sum(&crisis.on_it) + card.value < crisis.card.threat => 100 / card.value,
        Kind::Help(..) | Kind::Contribute(..) => 5,
        Kind::Hoard => 2,
        Kind::Pass | Kind::End | Kind::Discard(_) => 1,
    }
}

/// Keeps its cards, unless the game would be lost.
fn saver(model: &Crisis, mv: &str) -> u32 {
    match kind(model, mv) {
        Kind::Pass | Kind::End => 30,
        Kind::Contribute(card, ..) if can_be_solved(model) && would_lose(model) => 100 * card.value,
        Kind::Contribute(..) | Kind::Help(..) | Kind::Hoard => 1,
        Kind::Discard(card) => card.value,
    }
}

/// Does nothing.
fn passer(model: &Crisis, mv: &str) -> u32 {
    match kind(model, mv) {
        Kind::Pass | Kind::End | Kind::Discard(_) => 1,
        Kind::Contribute(..) | Kind::Help(..) | Kind::Hoard => 0,
    }
}

/// Plays its highest card when the crisis is solved already; helps when its card is the last one.
fn free_rider(model: &Crisis, mv: &str) -> u32 {
    match kind(model, mv) {
        Kind::Contribute(card, total, threat) if total >= threat => 1 << (2 * card.value),
        Kind::Contribute(card, ..) if can_be_solved(model) => 4 * card.value,
        Kind::Help(card, crisis) if sum(&crisis.on_it) + card.value >= crisis.card.threat => 100,
        Kind::Hoard => 50,
        Kind::Contribute(..) => 0,
        Kind::Help(..) | Kind::Pass | Kind::End | Kind::Discard(_) => 2,
    }
}

/// Likes it when cards are the threat, or miss it by 1.
fn exact(model: &Crisis, mv: &str) -> u32 {
    match kind(model, mv) {
        Kind::Contribute(card, total, threat) if total + card.value == threat => 200,
        Kind::Contribute(card, total, threat) if total + card.value + 1 == threat => 50,
        Kind::Help(card, crisis) if sum(&crisis.on_it) + card.value == crisis.card.threat => 200,
        Kind::Help(card, crisis) if sum(&crisis.on_it) + card.value < crisis.card.threat => 20,
        Kind::Contribute(_, total, threat) if total < threat => 10,
        Kind::Contribute(..) => 0,
        Kind::Help(..) | Kind::Pass | Kind::Hoard | Kind::End | Kind::Discard(_) => 3,
    }
}

/// Plays what equals the highest card on the impending crisis; hoards what it has hoarded.
fn equal(model: &Crisis, mv: &str) -> u32 {
    match kind(model, mv) {
        Kind::Contribute(card, ..) => {
            let on_it = model.impending.as_ref().expect("in phase 2 a crisis is impending").on_it();
            match on_it.iter().map(|card| card.value).max() {
                Some(highest) if card.value == highest => 100,
                Some(_) => 4,
                None => 10,
            }
        }
        Kind::Help(card, crisis) if sum(&crisis.on_it) + card.value >= crisis.card.threat => 30,
        Kind::Help(..) => 10,
        Kind::Hoard => {
            let hoards = &model.hoards[model.current.index()];
            let same = |cards: &[Solution; 3]| mv.ends_with(&super::cards::triple_text(*cards));
            if hoards.iter().any(same) { 500 } else { 20 }
        }
        Kind::Pass | Kind::End | Kind::Discard(_) => 2,
    }
}

/// Makes two crises of one pair equal, and plays on pairs: contributes nothing to a crisis whose pair lies in the centre.
fn twin(model: &Crisis, mv: &str) -> u32 {
    match kind(model, mv) {
        Kind::Contribute(card, ..) => {
            let new = model.impending.as_ref().expect("in phase 2 a crisis is impending").card;
            let pair =
                model.centre.iter().any(|other| (other.card.colour, other.card.region) == (new.colour, new.region));
            if pair && !would_lose(model) { 0 } else { 2 * card.value }
        }
        Kind::Help(card, crisis) => {
            let pair = |other: &&FullBlown| {
                (other.card.colour, other.card.region) == (crisis.card.colour, crisis.card.region)
                    && !std::ptr::eq(*other, crisis)
            };
            let mut after = crisis.clone();
            after.on_it.push(card);
            after.helped = true;
            match model.centre.iter().find(pair) {
                // Equal but for the help: on the first of them.
                Some(other) if other.helped && precedence(crisis).1 == precedence(other).1 => 1000,
                Some(other) if precedence(&after).1 == precedence(other).1 => 300,
                Some(_) => 1,
                None => 2,
            }
        }
        Kind::Pass | Kind::End => 5,
        Kind::Hoard | Kind::Discard(_) => 1,
    }
}

/// Gets rid of its cards, wherever they do something.
fn spender(model: &Crisis, mv: &str) -> u32 {
    match kind(model, mv) {
        Kind::Pass | Kind::End => 1,
        Kind::Contribute(card, ..) | Kind::Help(card, _) | Kind::Discard(card) => 20 * card.value,
        Kind::Hoard => 200,
    }
}

/// Lets crises become full-blown as long as that does not lose the game, and leaves them in the centre.
fn on_the_edge(model: &Crisis, mv: &str) -> u32 {
    match kind(model, mv) {
        Kind::Contribute(card, total, threat) if would_lose(model) => {
            if model.centre.len() < 6 && can_be_solved(model) && total < threat { 1 << (2 * card.value) } else { 1 }
        }
        Kind::Contribute(..) => 0,
        Kind::Help(card, crisis) if sum(&crisis.on_it) + card.value < crisis.card.threat => 5,
        Kind::Help(..) => 1,
        Kind::Pass | Kind::End => 5,
        Kind::Hoard | Kind::Discard(_) => 3,
    }
}

/// Solves a crisis unless another one of its region lies in the centre.
fn for_a_region(model: &Crisis, mv: &str) -> u32 {
    let with = |other: &FullBlown| model.impending.as_ref().is_some_and(|new| new.card.region == other.card.region);
    let spared = model.centre.iter().any(with) || model.centre.is_empty();
    if spared && model.phase == Phase::Impending { passer(model, mv) } else { careful_saviour(model, mv) }
}

/// Solves a crisis unless another one of its colour lies in the centre.
fn for_a_colour(model: &Crisis, mv: &str) -> u32 {
    let with = |other: &FullBlown| model.impending.as_ref().is_some_and(|new| new.card.colour == other.card.colour);
    let spared = model.centre.iter().any(with) || model.centre.is_empty();
    if spared && model.phase == Phase::Impending { passer(model, mv) } else { careful_saviour(model, mv) }
}

/// Plays for all until hardly a card is left, and then for nobody.
fn late_traitor(model: &Crisis, mv: &str) -> u32 {
    let left = model.solutions.len() + model.crises.len();
    if left > 2 {
        careful_saviour(model, mv)
    } else if model.phase == Phase::Impending {
        passer(model, mv)
    } else {
        hoarder(model, mv)
    }
}

/// Wants no more points than another has, so that the game ends in a tie.
fn leveller(model: &Crisis, mv: &str) -> u32 {
    let Turn::Player(seat) = model.turn() else { return 0 };
    let own = model.own_score(seat);
    let others = Seat::all(model.seats).filter(|&other| other != seat).map(|other| model.own_score(other));
    let best = others.max().unwrap_or(0);
    let gain = match kind(model, mv) {
        Kind::Hoard => sum(&triple_of(&mv["hoard:".len()..])),
        Kind::Help(card, crisis) if sum(&crisis.on_it) + card.value >= crisis.card.threat => model.numbers.late,
        _ => 0,
    };
    match (own + gain).cmp(&best) {
        Ordering::Equal if gain > 0 => 1000,
        Ordering::Greater if gain > 0 => u32::from(model.centre.len() > 4),
        _ => careful_saviour(model, mv),
    }
}
