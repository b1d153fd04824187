//! What players like.

use super::cards::{DISASTERS, OCEAN, SPECIES, number};
use super::species::Placing;
use super::{Evolution, Phase};
use crate::Habit;
use std::cmp::Ordering;

/// All of them.
pub(super) const HABITS: &[Habit<Evolution>] = &[
    Habit { name: "uniform", weigh: |_, _| 1 },
    Habit { name: "decliner", weigh: decliner },
    Habit { name: "bait", weigh: bait },
    Habit { name: "shedder", weigh: shedder },
    Habit { name: "attacker", weigh: attacker },
    Habit { name: "conqueror", weigh: conqueror },
    Habit { name: "buyer", weigh: buyer },
    Habit { name: "settler", weigh: settler },
    Habit { name: "collector", weigh: collector },
    Habit { name: "racer", weigh: racer },
    Habit { name: "fossilist", weigh: fossilist },
    Habit { name: "winner", weigh: winner },
    Habit { name: "late winner", weigh: late_winner },
];

/// The number in `population:2`: more is liked more.
fn population(mv: &str) -> Option<u32> {
    let played = number(mv.strip_prefix("population:")?) as u32;
    Some(1 + 20 * played * played)
}

/// The species and the continent of `fish>africa`.
fn placed(mv: &str) -> Option<(&str, &str)> {
    mv.split_once('>').filter(|(card, _)| SPECIES.contains(card))
}

/// The disaster and the seat and continent that it is to strike.
fn struck(mv: &str) -> Option<(&str, usize, &str)> {
    let (card, target) = mv.split_once('>').filter(|(card, _)| DISASTERS.contains(card))?;
    let (seat, continent) = target.split_once(':')?;
    Some((card, number(seat), continent))
}

/// The species that the placed one would replace.
fn replaced(model: &Evolution, mv: &str) -> Option<&'static str> {
    let (species, continent) = placed(mv)?;
    match model.places(species).into_iter().find(|(name, _)| *name == continent)?.1 {
        Placing::Replaces(old) => Some(old),
        Placing::Empty => None,
    }
}

/// The rest of a strike against the defence: a lesser one takes nothing (E7.4), nor does a rest of 0 (E7.5).
fn rest(model: &Evolution, mv: &str) -> Option<Ordering> {
    let (disaster, seat, continent) = struck(mv)?;
    let owner = &model.players[seat];
    let species = owner.planet[owner.continent(continent)?].species?;
    let rest = model.values.disaster(disaster).strength.saturating_sub(owner.reserve);
    Some(if rest == 0 { Ordering::Less } else { rest.cmp(&model.values.species(species).defence) })
}

/// Does nothing, mostly.
fn decliner(_: &Evolution, mv: &str) -> u32 {
    if mv == "decline" || mv == "population:0" { 30 } else { 1 }
}

/// Puts species on the planet, and no population that would shield them.
fn bait(_: &Evolution, mv: &str) -> u32 {
    match mv {
        "population:0" => 200,
        "decline" => 1,
        _ if mv.starts_with("buy:") => 1,
        _ => 50,
    }
}

/// Plays whatever it can and takes nothing: hand and deck run empty.
fn shedder(_: &Evolution, mv: &str) -> u32 {
    let takes = mv.starts_with("buy:") || mv.starts_with("fossil:");
    match population(mv) {
        Some(weight) => weight,
        None if takes => 0,
        None if mv == "decline" => 1,
        None => 300,
    }
}

/// Buys disasters and strikes.
fn attacker(_: &Evolution, mv: &str) -> u32 {
    if let Some(weight) = population(mv) {
        return weight;
    }
    let disaster = mv.strip_prefix("buy:").is_some_and(|card| DISASTERS.contains(&card));
    if disaster || struck(mv).is_some() { 100 } else { 2 }
}

/// Strikes where a continent falls, the Ocean first of all, and keeps the continents in hand for later.
fn conqueror(model: &Evolution, mv: &str) -> u32 {
    match rest(model, mv) {
        Some(Ordering::Greater) if mv.ends_with(OCEAN) => 5_000,
        Some(Ordering::Greater) => 500,
        Some(Ordering::Equal) => 100,
        Some(Ordering::Less) => 5,
        None if mv == OCEAN => 500,
        None if mv == "decline" => 3,
        None => attacker(model, mv),
    }
}

/// Buys the dearest card that it can.
fn buyer(model: &Evolution, mv: &str) -> u32 {
    match mv.strip_prefix("buy:") {
        Some(card) => 10 + 10 * model.values.cost(card) as u32,
        None => population(mv).unwrap_or(1),
    }
}

/// Fills the planet, with continents and with species, and replaces none.
fn settler(model: &Evolution, mv: &str) -> u32 {
    if let Some(weight) = population(mv) {
        return weight;
    }
    match model.phase {
        Phase::Species if replaced(model, mv).is_some() => 1,
        Phase::Species | Phase::Continent if mv != "decline" => 100,
        Phase::Buying if mv.starts_with("buy:bilaterian") => 50,
        _ => 2,
    }
}

/// Replaces whatever it can and takes the fossils back.
fn collector(model: &Evolution, mv: &str) -> u32 {
    if mv.starts_with("fossil:") {
        return 60;
    }
    racer(model, mv)
}

/// Goes for fossils.
fn racer(model: &Evolution, mv: &str) -> u32 {
    if let Some(weight) = population(mv) {
        return weight;
    }
    if let Some(old) = replaced(model, mv) {
        return 50 + 200 * model.values.points(old) as u32;
    }
    match model.phase {
        Phase::Species | Phase::Continent if mv != "decline" => 40,
        Phase::Buying if mv.strip_prefix("buy:").is_some_and(|card| SPECIES.contains(&card)) => 40,
        Phase::Disaster | Phase::Buying if mv != "decline" => 3,
        _ => 2,
    }
}

/// Races for points alone, with fish and reptiles.
fn fossilist(model: &Evolution, mv: &str) -> u32 {
    let card = placed(mv).map(|(card, _)| card).or(mv.strip_prefix("buy:"));
    if card.is_some_and(|card| ["bird", "mammal"].contains(&card)) || mv.starts_with("fossil:") {
        return 0;
    }
    racer(model, mv)
}

/// Races, gets one bird and one mammal, and keeps them.
fn winner(model: &Evolution, mv: &str) -> u32 {
    let player = model.player();
    if let Some(old) = replaced(model, mv) {
        let last = player.planet.iter().filter(|place| place.species == Some(old)).count() == 1;
        if last && ["bird", "mammal"].contains(&old) {
            return 0;
        }
    }
    // A kind that it still needs.
    let wanted = |card: &str| ["bird", "mammal"].contains(&card) && !player.lives(card);
    if placed(mv).is_some_and(|(card, _)| wanted(card)) {
        return 3_000;
    }
    match mv.strip_prefix("buy:") {
        Some(card) if wanted(card) && player.in_hand(card) == 0 => 1_000,
        _ if mv.starts_with("fossil:") => 0,
        _ => racer(model, mv),
    }
}

/// Gets bird and mammal early, or the points; takes fossils back when it is about to win.
fn late_winner(model: &Evolution, mv: &str) -> u32 {
    let enough = model.points(model.current) >= model.points_to_win();
    if mv.starts_with("fossil:") && enough {
        return 2_000;
    }
    // Without enough turns gone it holds back what would win.
    let last = model.limit.is_some_and(|limit| model.turns + model.players.len() < limit);
    if last && enough && placed(mv).is_some_and(|(card, _)| ["bird", "mammal"].contains(&card)) {
        return 1;
    }
    winner(model, mv)
}
