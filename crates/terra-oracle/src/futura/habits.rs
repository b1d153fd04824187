//! The habits of players: most seek corners where uniform choice seldom gets.

use super::book::{Cell, Effect};
use super::territory::{self, Placed};
use super::{Futura, Stage};
use crate::Habit;

pub(super) const ALL: &[Habit<Futura>] = &[
    Habit { name: "uniform", weigh: |_, _| 1 },
    Habit { name: "worker", weigh: worker },
    Habit { name: "digger", weigh: digger },
    Habit { name: "blind", weigh: |model, mv| if mv.starts_with("draw:") { 40 } else { worker(model, mv) } },
    Habit { name: "first level", weigh: |model, mv| level_lover(model, mv, "I") },
    Habit { name: "second level", weigh: |model, mv| level_lover(model, mv, "II") },
    Habit { name: "polluter", weigh: polluter },
    Habit { name: "stacker", weigh: stacker },
    Habit { name: "spoiler", weigh: spoiler },
    Habit { name: "assistant", weigh: assistant },
    Habit { name: "transferrer", weigh: transferrer },
    Habit { name: "cleaner", weigh: cleaner },
    Habit { name: "leaver", weigh: leaver },
    Habit { name: "idler", weigh: |_, mv| if mv == "stop" || mv == "leave" { 30 } else { 1 } },
    Habit { name: "spreader", weigh: spreader },
    Habit { name: "collector", weigh: collector },
    Habit { name: "exchanger", weigh: exchanger },
    Habit { name: "banker", weigh: banker },
    Habit { name: "tail end", weigh: tail_end },
];

/// The first word of a move.
fn word(mv: &str) -> &str {
    mv.split(':').next().unwrap_or(mv)
}

/// The cell that a move names.
fn cell(mv: &str) -> Option<Cell> {
    let names = ["place", "use", "copy", "pay", "pollute", "shift", "clean"].contains(&word(mv));
    names.then(|| Cell::read(&mv[mv.len() - 2..]))
}

/// The effect that a move chooses.
fn effect(model: &Futura, mv: &str) -> Option<Effect> {
    match model.stage {
        Stage::Choosing => Some(model.own_at(model.doing().cell).face.effect(mv)),
        Stage::Alternative => Some(model.copied_card().face.effect(mv)),
        _ => None,
    }
}

/// What the taken or offered card shows.
fn offered<'a>(model: &'a Futura, mv: &str) -> Option<&'a super::book::Face> {
    let place = mv.strip_prefix("take:")?;
    let (level, number) = place.split_at(place.len() - 1);
    let row = &model.rows[usize::from(level == "II")];
    Some(model.book.face(&row[number.parse::<usize>().ok()? - 1]))
}

/// Activates all that can be.
fn worker(_: &Futura, mv: &str) -> u32 {
    match word(mv) {
        "stop" => 1,
        "use" => 30,
        "bottom" | "bottom2" | "bottom3" => 6,
        _ => 2,
    }
}

/// Makes the decks run out.
fn digger(model: &Futura, mv: &str) -> u32 {
    match word(mv) {
        "discard" | "draw" => 20,
        "keep" | "take" => 1,
        _ => worker(model, mv),
    }
}

/// Takes cards of one level, and discards them.
fn level_lover(model: &Futura, mv: &str, level: &str) -> u32 {
    let (word, what) = mv.split_once(':').unwrap_or((mv, ""));
    let of_level = what.trim_end_matches(|c: char| c.is_ascii_digit()) == level;
    match word {
        "take" => 1 + 200 * u32::from(of_level),
        "draw" => 1 + 100 * u32::from(of_level),
        "discard" => 1 + 8 * u32::from(of_level),
        "keep" => 4,
        _ => worker(model, mv),
    }
}

/// Pollutes as much as can be.
fn polluter(model: &Futura, mv: &str) -> u32 {
    if let Some(effect) = effect(model, mv) {
        return 1 + 30 * effect.pollution() as u32;
    }
    match offered(model, mv) {
        Some(face) => 1 + 20 * face.named().map(|(_, effect)| effect.pollution()).sum::<usize>() as u32,
        None => worker(model, mv),
    }
}

/// Puts pollution where pollution lies, and on the activated card.
fn stacker(model: &Futura, mv: &str) -> u32 {
    match (word(mv), cell(mv)) {
        ("pollute", Some(cell)) => {
            1 + 20 * model.own_at(cell).cubes as u32 + 20 * u32::from(cell == model.doing().cell)
        }
        _ => polluter(model, mv),
    }
}

/// Blocks cards: those with resources on them, and those that are still to be activated.
fn spoiler(model: &Futura, mv: &str) -> u32 {
    match (word(mv), cell(mv)) {
        ("pollute", Some(cell)) => {
            let placed = model.own_at(cell);
            let blocks = placed.room() == 1;
            let bad = placed.resources.len() as u32 * 5 + 20 * u32::from(model.to_activate.contains(&cell));
            1 + u32::from(blocks) * (10 + bad)
        }
        _ => polluter(model, mv),
    }
}

/// Copies whenever it can, first of all transfers and what costs nothing.
fn assistant(model: &Futura, mv: &str) -> u32 {
    if let Some(effect) = effect(model, mv) {
        return match effect {
            Effect::Assistance => 100,
            Effect::Transfer => 30,
            Effect::Exchange(exchange) if exchange.price.is_empty() => 20,
            Effect::Exchange(_) => 10,
        };
    }
    match word(mv) {
        "use" => {
            20 + 60 * u32::from(model.own_at(cell(mv).expect("a cell")).face.bottoms.contains(&Effect::Assistance))
        }
        "copy" => {
            let (owner, at) = mv["copy:".len()..].split_at(1);
            let owner = owner.parse::<usize>().expect("a seat");
            let other = territory::at(&model.territories[owner], Cell::read(at)).expect("a card lies there");
            1 + 30 * u32::from(other.is_inactive()) + 20 * u32::from(other.face.bottoms.contains(&Effect::Transfer))
        }
        _ => worker(model, mv),
    }
}

/// Gathers pollution and transfers it, inactive cards first.
fn transferrer(model: &Futura, mv: &str) -> u32 {
    let shifts = |face: &super::book::Face| face.bottoms.contains(&Effect::Transfer);
    if let Some(effect) = effect(model, mv) {
        return if effect == Effect::Transfer { 50 } else { 2 + 20 * effect.pollution() as u32 };
    }
    if let Some(face) = offered(model, mv) {
        return 1
            + 60 * u32::from(shifts(face))
            + 5 * u32::from(face.named().any(|(_, effect)| effect.pollution() > 0));
    }
    match (word(mv), cell(mv)) {
        // First what pollutes, then what transfers it, then what that has freed.
        ("use", Some(cell)) => 60 - 30 * u32::from(shifts(&model.own_at(cell).face)),
        ("shift", Some(cell)) => 20 + 40 * u32::from(model.own_at(cell).is_inactive()),
        ("enough", _) => 1,
        _ => stacker(model, mv),
    }
}

/// Copies transfers, and removes pollution when it can.
fn cleaner(model: &Futura, mv: &str) -> u32 {
    match (word(mv), cell(mv)) {
        ("clean", Some(at)) => {
            let (owner, _) = model.doing().copied.expect("a card is copied");
            let inactive = territory::at(&model.territories[owner], at).is_some_and(Placed::is_inactive);
            30 + 100 * u32::from(inactive)
        }
        ("copy" | "bottom" | "bottom2" | "bottom3", _) => assistant(model, mv),
        _ => transferrer(model, mv),
    }
}

/// Copies, but wants no more than it must.
fn leaver(model: &Futura, mv: &str) -> u32 {
    match word(mv) {
        "leave" | "enough" => 50,
        _ => cleaner(model, mv),
    }
}

/// Places cards apart from one another.
fn spreader(model: &Futura, mv: &str) -> u32 {
    match (word(mv), cell(mv)) {
        ("place", Some(cell)) => {
            let in_line = territory::row_and_column(model.own(), cell).len() as u32;
            let touches = model.own().iter().filter(|placed| placed.cell.touches(cell)).count() as u32;
            60 / (1 + 4 * in_line + 4 * touches) + 1
        }
        _ => worker(model, mv),
    }
}

/// Gains, and exchanges nothing.
fn collector(model: &Futura, mv: &str) -> u32 {
    match word(mv) {
        "top" | "top2" => 50,
        "bottom" | "bottom2" | "bottom3" => 1,
        _ => level_lover(model, mv, "I"),
    }
}

/// Gains first, then exchanges all it can, of cards with all sorts of prices.
fn exchanger(model: &Futura, mv: &str) -> u32 {
    if let Some(Effect::Exchange(exchange)) = effect(model, mv) {
        return 1 + 10 * exchange.price.len() as u32;
    }
    match (word(mv), cell(mv)) {
        ("use", Some(cell)) => 10 + 40 * u32::from(!model.own_at(cell).face.tops.is_empty()),
        ("copy", _) => 10,
        _ => worker(model, mv),
    }
}

/// Wants money, and pays with it.
fn banker(model: &Futura, mv: &str) -> u32 {
    match mv {
        "gain:m" => 60,
        "receive:m" => 20,
        _ if mv.starts_with("pay:m") => 20,
        _ => exchanger(model, mv),
    }
}

/// Prefers what comes last in order.
fn tail_end(model: &Futura, mv: &str) -> u32 {
    match (word(mv), cell(mv)) {
        ("use" | "pay" | "pollute" | "shift" | "copy" | "place", Some(cell)) => u32::from(cell.row * 5 + cell.column),
        ("gain", _) => 1 + super::book::order(mv.chars().last().expect("a letter")) as u32 * 4,
        ("stop" | "enough", _) => 2,
        _ => exchanger(model, mv),
    }
}
