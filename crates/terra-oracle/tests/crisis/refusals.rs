//! What is not legal is refused, and by a clause that does speak against it.

use std::collections::{BTreeMap, BTreeSet};
use terra_core::{Game, Refusal, Seat, Seed, Stream, Turn, Viewer};
use terra_crisis::State;
use terra_oracle::crisis::Crisis;
use terra_oracle::{Model, Reached};

/// All moves of the notation.
fn all_moves(solutions: &[String]) -> Vec<String> {
    let mut moves = vec!["pass".to_owned(), "end".to_owned()];
    for card in solutions {
        moves.extend([card.clone(), format!("discard:{card}")]);
        for region in ["NA", "SA", "EU", "AF", "AS", "OC"] {
            moves.extend([format!("{card}>{region}"), format!("{card}>{region}2")]);
        }
        for second in solutions {
            for third in solutions {
                let hoard = format!("hoard:{card}{second}{third}");
                // Only the sixty of C6.7, and each in its one order.
                let written = hoard.parse::<terra_crisis::Move>().map(|mv| mv.to_string());
                moves.extend(written.ok().filter(|text| *text == hoard));
            }
        }
    }
    moves
}

/// All cards of the notation.
fn all_cards(solutions: &[String]) -> Vec<String> {
    let mut cards = solutions.to_vec();
    for colour in ["g", "b", "r"] {
        for region in ["NA", "SA", "EU", "AF", "AS", "OC"] {
            cards.extend((10..=16).map(|threat| format!("{colour}{region}{threat}")));
        }
    }
    cards
}

#[test]
fn what_is_not_listed_is_refused_by_a_clause_that_speaks_against_it() {
    let clauses: BTreeSet<&str> = include_str!("../../../../docs/rules/crisis.md")
        .lines()
        .filter_map(|line| line.strip_prefix("- ")?.split(' ').next())
        .filter(|word| word.starts_with('C'))
        .collect();
    let solutions: Vec<String> = ["g", "b", "r"].iter().flat_map(|c| (1..=6).map(move |v| format!("{c}{v}"))).collect();
    let (moves, cards) = (all_moves(&solutions), all_cards(&solutions));
    assert_eq!((moves.len(), cards.len()), (2 + 18 + 18 + 216 + 60, 18 + 126));
    let parsed: Vec<(terra_crisis::Move, &String)> =
        moves.iter().map(|text| (text.parse().expect("a move of the notation"), text)).collect();

    let mut refused: BTreeMap<&str, u32> = BTreeMap::new();
    for number in 0..48 {
        let setup = Crisis::setup(number);
        let (mut model, mut real) = (Crisis::new(&setup), State::new(&setup));
        let mut rng = Seed::from(number).rng(Stream::DEALING);
        // Every player has the same habit, so that games get far.
        let habit = Crisis::HABITS[number as usize % Crisis::HABITS.len()];
        loop {
            for &(mv, text) in &parsed {
                let against = model.against_move(text);
                match real.check(mv) {
                    Ok(()) => assert!(against.is_empty(), "{text} is legal, but for the model {against:?}: {real:?}"),
                    Err(refusal) => {
                        let clause = refusal.clause();
                        assert!(
                            against.contains(clause),
                            "{text}, refused: {refusal}; the model: {against:?}: {real:?}"
                        );
                        assert!(clauses.contains(clause), "{clause} is no clause");
                        *refused.entry(clause).or_default() += 1;
                    }
                }
            }
            for text in &cards {
                let against = model.against_card(text);
                match real.deal(text.parse().expect("a card of the notation")) {
                    Ok(_) => assert!(against.is_empty(), "{text} comes up, but for the model {against:?}: {real:?}"),
                    Err(refusal) => {
                        let clause = refusal.clause();
                        assert!(
                            against.contains(clause),
                            "{text}, refused: {refusal}; the model: {against:?}: {real:?}"
                        );
                        assert!(clauses.contains(clause), "{clause} is no clause");
                        *refused.entry(clause).or_default() += 1;
                    }
                }
            }
            let to_move = match model.turn() {
                Turn::Player(seat) => Some(seat),
                Turn::Chance | Turn::Over => None,
            };
            let listed = model.moves();
            for viewer in Seat::all(setup.seats()).map(Viewer::Seat).chain([Viewer::Spectator]) {
                let seen: BTreeSet<String> = real.view(viewer).legal_moves().iter().map(ToString::to_string).collect();
                let expected =
                    if to_move.is_some_and(|seat| viewer.is(seat)) { listed.clone() } else { BTreeSet::new() };
                assert_eq!(seen, expected, "{viewer} of {real:?}");
            }
            let idle = real.idle_move().map(|mv| mv.to_string());
            assert_eq!(idle.is_some(), to_move.is_some());
            assert!(idle.is_none_or(|idle| listed.contains(&idle)), "{real:?}");

            match model.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let card = real.turn_up_number(rng.below(real.weight())).expect("a card is awaited");
                    model.deal(&card.to_string(), &mut Reached::default());
                }
                Turn::Player(_) => {
                    let liked = listed.iter().flat_map(|mv| vec![mv; (habit.weigh)(&model, mv).min(50) as usize]);
                    let liked: Vec<&String> =
                        if liked.clone().next().is_none() { listed.iter().collect() } else { liked.collect() };
                    let mv = rng.choose(&liked).expect("there is a legal move").as_str();
                    model.play(mv, &mut Reached::default());
                    real.play(mv.parse().expect("a move of the notation")).expect("a listed move is legal");
                }
            }
        }
    }
    // Every clause that can speak against something has done so.
    let expected = [
        "C1.1", "C1.2", "C1.3", "C2.1", "C3.1", "C4.1", "C6.2", "C6.2a", "C6.3", "C6.6", "C6.7", "C6.8", "C7.1",
        "C8.1", "C9.1",
    ];
    assert_eq!(refused.keys().copied().collect::<Vec<_>>(), expected);
}
