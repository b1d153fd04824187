//! Every refusal, with its code, its clause and its numbers: what is refused changes nothing.

use crate::table::{Game, Position, card, mv, seat};
use std::collections::BTreeSet;
use terra_core::{Game as _, Refusal, Viewer};
use terra_evolution::{Continent, Disaster, Illegal, Move, Phase, RegionType, Species};

/// A position in each of the five steps.
fn steps() -> [Game; 5] {
    let at = |phase| {
        Position::new("seats=3", phase, 0)
            .planet(0, "ocean:fish africa india:bilaterian")
            .reserve(0, 3)
            .fossils(0, "fish")
            .planet(1, "ocean:reptile eurasia:bird")
            .hand(0, "population fish india australia tsunami")
            .bags(0, &["6*bilaterian"])
            .pool(Species::Bird, 0)
            .build()
    };
    ["population", "species", "continent", "disaster", "buying"].map(at)
}

/// Each refusal that a table gives.
fn refusals() -> Vec<Illegal> {
    let mut all = Vec::new();
    let dealing = Game::new("seats=3");
    all.push(dealing.refuses("decline", "hands-are-dealt", "E2.3"));
    all.push(dealing.refuses_card("bird", "not-in-starting-deck", "E2.1"));
    let [population, species, continent, disaster, buying] = steps();
    all.push(population.view(Viewer::Spectator).check(mv("decline")).expect_err("a spectator"));
    all.push(population.refuses("buy:fish", "other-step", "E3.1"));
    all.push(population.refuses("decline", "decline-by-number", "E4.1"));
    all.push(population.refuses("population:3", "population-short", "E4.1"));
    all.push(population.refuses_card("fish", "no-card-awaited", "E3.1"));
    all.push(species.refuses("bird>ocean", "not-in-hand", "E5.0"));
    all.push(species.refuses("fish>eurasia", "not-on-planet", "E5.0"));
    all.push(species.refuses("fish>ocean", "no-icon", "E5.2"));
    all.push(continent.refuses("india", "lies-already", "E6.1"));
    all.push(continent.refuses("eurasia", "not-in-hand", "E6.1"));
    all.push(disaster.refuses("tsunami>1:ocean", "cannot-activate", "E7.1"));
    all.push(disaster.refuses("wildfire>1:ocean", "not-in-hand", "E7.1"));
    all.push(buying.refuses("buy:bird", "pile-empty", "E8.1"));
    all.push(buying.refuses("buy:mammal", "cannot-pay", "E8.1"));
    all.push(buying.refuses("fossil:reptile", "no-fossil", "E8.2"));
    let mut closing = buying;
    closing.play("decline");
    all.push(closing.refuses("decline", "draw-first", "E9.1"));
    all.push(closing.refuses_card("mammal", "not-in-bag", "E9.1"));
    all
}

#[test]
fn every_refusal_names_its_numbers() {
    let expected = [
        Illegal::HandsAreDealt,
        Illegal::NotInStartingDeck { card: card("bird"), seat: seat(0) },
        Illegal::NotInTurn { to_move: seat(0) },
        Illegal::OtherStep { step: Phase::Population, belongs: Phase::Buying },
        Illegal::DeclineByNumber,
        Illegal::PopulationShort { wants: 3, has: 1 },
        Illegal::NoCardAwaited { to_move: seat(0) },
        Illegal::NotInHand { card: card("bird") },
        Illegal::NotOnPlanet { continent: Continent::Eurasia },
        Illegal::NoIcon { species: Species::Fish, lives: Species::Fish },
        Illegal::LiesAlready { continent: Continent::India },
        Illegal::NotInHand { card: card("eurasia") },
        Illegal::CannotActivate { disaster: Disaster::Tsunami, needs: 4, has: 3 },
        Illegal::NotInHand { card: card("wildfire") },
        Illegal::PileEmpty { card: card("bird") },
        Illegal::CannotPay { card: card("mammal"), needs: 7, has: 3 },
        Illegal::NoFossil { species: Species::Reptile },
        Illegal::DrawFirst { seat: seat(0) },
        Illegal::NotInBag { card: card("mammal"), seat: seat(0) },
    ];
    assert_eq!(refusals(), expected);
}

#[test]
fn every_refusal_has_a_code_and_ends_with_its_clause() {
    let more = [
        Illegal::Won { seat: seat(1) },
        Illegal::LimitReached,
        Illegal::Occupied { continent: Continent::Africa, lives: Species::Fish },
        Illegal::NothingToJoin { species: Species::Bird },
        Illegal::OwnPlanet { seat: seat(1) },
        Illegal::NoSuchSeat { seat: seat(3), seats: 3 },
        Illegal::WrongRegion { disaster: Disaster::Wildfire, region: RegionType::Land, continent: Continent::Ocean },
        Illegal::NothingLives { seat: seat(1), continent: Continent::India },
    ];
    let all: Vec<_> = refusals().into_iter().chain(more).collect();
    let codes: BTreeSet<_> = all.iter().map(Refusal::code).collect();
    assert_eq!(codes.len(), 25);
    for refusal in all {
        crate::table::cites(refusal, refusal.code(), refusal.clause());
    }
    assert!(size_of::<Result<(), Illegal>>() <= 8, "a refusal fits a register");
}

#[test]
fn every_move_that_is_not_listed_is_refused_and_changes_nothing() {
    for game in steps() {
        let before = game.state;
        let legal = before.legal_moves();
        assert!(!legal.is_empty());
        for mv in Move::all() {
            let mut state = before;
            match state.play(mv) {
                Ok(()) => assert!(legal.contains(&mv) && state != before, "{mv}"),
                Err(refusal) => assert!(!legal.contains(&mv) && state == before, "{mv}: {refusal}"),
            }
        }
    }
}

#[test]
fn the_move_for_an_absent_player_declines() {
    for (game, declines) in steps().into_iter().zip(["population:0", "decline", "decline", "decline", "decline"]) {
        assert_eq!(game.state.idle_move(), Some(mv(declines)));
        assert_eq!(game.view(seat(0)).idle_move(), Some(mv(declines)));
        assert_eq!(game.view(seat(1)).idle_move(), None);
    }
}
