//! The drawings of the examples: they fit a terminal, and show what the viewer may know.
//!
//! Three of them are pinned in `tests/drawings`, without their styles. To write them anew:
//!
//! ```sh
//! TERRA_WRITE_DRAWINGS=1 cargo test --test draw
//! ```

#[path = "../examples/draw/mod.rs"]
mod draw;

use anstream::adapter::strip_str;
use draw::Draw;
use std::path::PathBuf;
use terra::{Game, Outcome, Record, Rng, Seat, Seating, Seed, Stream, Table, Viewer, crisis, evolution, futura};

const CRISIS: [&str; 8] = ["3", "4", "5", "6", "4-teams", "6-teams", "twins", "lot"];
const EVOLUTION: [&str; 5] = ["2", "3", "4", "cards", "lot"];
const FUTURA: [&str; 7] = ["2", "3", "4", "5", "options", "cards", "lot"];

fn path(file: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests").join(file)
}

/// A golden game.
fn golden<G: Game>(name: &str) -> Record<G> {
    let path = path(&format!("goldens/{}-{name}.record", G::NAME));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text.parse().unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn viewers<G: Game>(state: &G) -> impl Iterator<Item = Viewer> + Clone + use<G> {
    Viewer::all(state.setup().seats())
}

/// The drawing without its styles.
fn plain<G: Game<View: Draw>>(state: &G, viewer: Viewer) -> String {
    strip_str(&state.view(viewer).draw()).to_string()
}

/// Says what is wrong with the form of a drawing.
fn fault(drawing: &str, viewer: Viewer) -> Option<String> {
    let text = strip_str(drawing).to_string();
    let eyes = format!("seen by {viewer}");
    let wide = text.lines().find(|line| line.chars().count() > 80);
    let blank = text.lines().find(|line| line.ends_with(' ') || line.is_empty());
    let wrong = match () {
        () if text == drawing => "it has no styles".to_owned(),
        () if !text.ends_with('\n') => "its last line has no end".to_owned(),
        () if text.chars().any(|letter| letter.is_control() && letter != '\n') => "it controls the terminal".to_owned(),
        () if !text.lines().next().is_some_and(|line| line.ends_with(&eyes)) => format!("its head lacks \"{eyes}\""),
        () => match (wide, blank) {
            (Some(line), _) => format!("this line is too wide: {line}"),
            (None, Some(line)) => format!("this line is empty or ends with a blank: {line:?}"),
            (None, None) => return None,
        },
    };
    Some(format!("{wrong}\n{text}"))
}

/// Every viewer's drawing has the form. Gives the greatest number of lines.
fn well_drawn<G: Game<View: Draw>>(state: &G) -> Result<usize, String> {
    let mut lines = 0;
    for viewer in viewers(state) {
        let drawing = state.view(viewer).draw();
        if let Some(fault) = fault(&drawing, viewer) {
            return Err(fault);
        }
        lines = lines.max(drawing.lines().count());
    }
    Ok(lines)
}

/// All steps of a game. Gives the greatest number of lines.
fn all_steps<G: Game<View: Draw>>(record: &Record<G>) -> usize {
    let states = record.states().map(|(state, _)| state).chain([record.end().clone()]);
    let lines = states.enumerate().map(|(step, state)| {
        well_drawn(&state).unwrap_or_else(|fault| panic!("after {step} steps of {}: {fault}", record.setup()))
    });
    lines.max().unwrap_or(0)
}

/// A game of random players.
fn random_game<G: Game>(setup: &str, seed: u64) -> Record<G> {
    let setup: G::Setup = setup.parse().unwrap_or_else(|error| panic!("{setup}: {error}"));
    let seed = Seed::from(seed);
    let mut rng: Rng = seed.rng(Stream(7));
    let mut table = Table::<G>::new(&setup, seed);
    while table.to_move().is_some() {
        let mv = *rng.choose(&table.legal_moves()).expect("who is to move has a move");
        table.play(mv).expect("a listed move is legal");
    }
    table.into_record()
}

#[test]
fn golden_games_are_well_drawn_at_every_step() {
    for name in CRISIS {
        assert!(all_steps(&golden::<crisis::State>(name)) > 12);
    }
    for name in EVOLUTION {
        assert!(all_steps(&golden::<evolution::State>(name)) > 12);
    }
    for name in FUTURA {
        assert!(all_steps(&golden::<futura::State>(name)) > 12);
    }
}

#[test]
fn random_games_of_all_seat_counts_are_well_drawn_at_every_step() {
    for seed in 0..2 {
        for seats in 2..=6 {
            if seats >= 3 {
                all_steps(&random_game::<crisis::State>(&format!("seats={seats}"), seed));
            }
            if seats <= 4 {
                all_steps(&random_game::<evolution::State>(&format!("seats={seats} limit=40"), seed));
            }
            if seats <= 5 {
                all_steps(&random_game::<futura::State>(&format!("seats={seats}"), seed));
            }
        }
    }
}

#[test]
fn running_games_with_the_built_in_cards_fit_24_lines() {
    /// The share of drawings that fit 24 lines, and the longest.
    fn lines<G: Game<View: Draw>>(setup: &str) -> (f64, usize) {
        let (mut fit, mut all, mut longest) = (0_u32, 0_u32, 0);
        for seed in 0..3 {
            for (step, (state, _)) in random_game::<G>(setup, seed).states().enumerate() {
                let viewer = viewers(&state).cycle().nth(step).expect("a cycle has no end");
                let lines = state.view(viewer).draw().lines().count();
                (all, fit, longest) = (all + 1, fit + u32::from(lines <= 24), longest.max(lines));
            }
        }
        (f64::from(fit) / f64::from(all), longest)
    }
    for setup in ["seats=3", "seats=4 teams=yes", "seats=5", "seats=6"] {
        assert!(lines::<crisis::State>(setup).1 <= 24, "crisis {setup}");
    }
    let (share, longest) = lines::<evolution::State>("seats=2 limit=60");
    assert!(longest <= 24, "evolution of 2: {share}, {longest}");
    let (share, longest) = lines::<evolution::State>("seats=3 limit=60");
    assert!(share > 0.95 && longest <= 26, "evolution of 3: {share}, {longest}");
    let (share, longest) = lines::<evolution::State>("seats=4 limit=60");
    assert!(share > 0.3 && longest <= 30, "evolution of 4: {share}, {longest}");
    let (_, longest) = lines::<futura::State>("seats=2");
    assert!(longest <= 24, "futura of 2: {longest}");
}

/// What every line of an outcome says stands in every viewer's drawing.
fn ends_drawn<G: Game<View: Draw>>(record: &Record<G>) {
    let outcome: Outcome<_> = record.end().outcome().expect("golden games are over");
    for viewer in viewers(record.end()) {
        let text = plain(record.end(), viewer);
        assert!(text.contains("the game is over"), "{text}");
        // The ending may go on in a second line.
        let words: Vec<_> = text.split_whitespace().collect();
        assert!(words.join(" ").contains(&format!("ending {}", outcome.ending())), "{text}");
        for seat in Seat::all(record.setup().seats()) {
            let standing = outcome.standing(seat).expect("the seat is at the table");
            let result = match (standing.rank, standing.points) {
                (Some(rank), Some(points)) => format!("rank {rank} with {points} points"),
                _ => "has lost".to_owned(),
            };
            let head = format!("  {seat} ");
            let drawn = text.lines().filter_map(|line| line.split_once(&head)).any(|(_, rest)| {
                // Territories stand side by side.
                let own = rest.find("  seat ").map_or(rest, |end| &rest[..end]);
                own.contains(&result)
            });
            assert!(drawn, "{seat}, {result}, seen by {viewer}:\n{text}");
        }
    }
    let before = record.state_at(record.steps().len() - 1);
    assert!(!plain(&before, Viewer::Spectator).lines().any(|line| line.starts_with("ending")));
}

#[test]
fn the_end_shows_the_outcome_to_everybody() {
    for name in CRISIS {
        ends_drawn(&golden::<crisis::State>(name));
    }
    for name in EVOLUTION {
        ends_drawn(&golden::<evolution::State>(name));
    }
    for name in FUTURA {
        ends_drawn(&golden::<futura::State>(name));
    }
}

#[test]
fn a_hand_of_crisis_is_drawn_for_its_owner_alone() {
    let record = golden::<crisis::State>("5");
    for (state, _) in record.states() {
        for viewer in viewers(&state) {
            let text = plain(&state, viewer);
            let drawn = text.lines().find_map(|line| line.strip_prefix("hand ")).map(str::trim);
            let hand = viewer.seat().map(|seat| state.hand(seat));
            let expected = hand.map(|hand| if hand.is_empty() { "none".to_owned() } else { hand.to_string() });
            assert_eq!(drawn, expected.as_deref(), "{viewer}:\n{text}");
        }
    }
}

#[test]
fn a_hand_of_evolution_is_drawn_for_its_owner_alone() {
    let record = golden::<evolution::State>("3");
    for (state, _) in record.states() {
        for viewer in viewers(&state) {
            let text = plain(&state, viewer);
            let drawn = text.lines().find_map(|line| line.strip_prefix("hand ")).map(str::trim);
            let expected = viewer.seat().map(|seat| {
                let hand = state.hand(seat);
                let kinds = evolution::Card::all().filter(|&kind| hand.count(kind) > 0);
                let named = kinds.map(|kind| match hand.count(kind) {
                    1 => kind.to_string(),
                    count => format!("{count} {kind}"),
                });
                let named: Vec<_> = named.collect();
                if named.is_empty() { "none".to_owned() } else { named.join(", ") }
            });
            assert_eq!(drawn, expected.as_deref(), "{viewer}:\n{text}");
        }
    }
}

#[test]
fn three_letters_tell_the_cards_of_evolution_apart() {
    let mut short: Vec<_> = evolution::Card::all().map(|card| card.to_string()[..3].to_owned()).collect();
    short.sort();
    short.dedup();
    assert_eq!(short.len(), evolution::Card::KINDS);
}

#[test]
fn scoring_cards_of_futura_are_drawn_for_those_who_may_see_them() {
    for (state, _) in golden::<futura::State>("4").states() {
        for viewer in viewers(&state) {
            let text = plain(&state, viewer);
            for seat in Seat::all(4) {
                // The line of the scoring cards begins with the seat; the head of a territory does not.
                let line = text.lines().find(|line| line.starts_with(&seat.to_string())).unwrap_or("");
                let drawn = line.split_whitespace().filter(|word| word.starts_with('S'));
                let seen = state.view(viewer).scoring_cards(seat).map(|card| card.to_string());
                assert_eq!(drawn.collect::<Vec<_>>(), seen.collect::<Vec<_>>(), "{seat} for {viewer}:\n{text}");
            }
        }
    }
}

#[test]
fn gauges_of_crisis_count_what_lies_in_the_centre() {
    for name in CRISIS {
        for (state, _) in golden::<crisis::State>(name).states() {
            let text = plain(&state, Viewer::Spectator);
            let crises = state.full_blown();
            for region in crisis::Region::ALL {
                let here = crises.iter().filter(|one| one.crisis().region() == region).count();
                let gauge = format!("{} [{}{}]", region.code(), "#".repeat(here), ".".repeat(3 - here));
                assert!(text.lines().any(|line| line.starts_with(&gauge)), "{gauge}:\n{text}");
            }
            for colour in crisis::Colour::ALL {
                let of_it = crises.iter().filter(|one| one.crisis().colour() == colour).count();
                let gauge = format!("{colour} [{}{}]", "#".repeat(of_it), ".".repeat(4 - of_it));
                assert!(text.contains(&gauge), "{gauge}:\n{text}");
            }
            for one in crises {
                let (threat, total) = (one.crisis().threat(), one.total());
                let missing = format!("{total} of {threat}, {} missing", threat - total);
                let drawn = text.split(&one.crisis().to_string()).any(|rest| rest.contains(&missing));
                assert!(drawn, "{one}:\n{text}");
            }
        }
    }
}

#[test]
fn one_drawing_of_each_game_is_pinned() {
    fn pinned<G: Game<View: Draw>>(name: &str, step: usize, viewer: Viewer) {
        let text = plain(&golden::<G>(name).state_at(step), viewer);
        let path = path(&format!("drawings/{}.txt", G::NAME));
        if std::env::var_os("TERRA_WRITE_DRAWINGS").is_some() {
            std::fs::write(&path, &text).expect("the file can be written");
        }
        let expected = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert_eq!(text, expected, "drawn now:\n{text}");
    }
    let second = Viewer::Seat(Seat::FIRST.next(2));
    pinned::<crisis::State>("4-teams", 117, second);
    pinned::<evolution::State>("3", 180, second);
    pinned::<futura::State>("3", 120, second);
}

/// Laws of the drawings, over random games of every setup.
#[cfg(feature = "proptest")]
mod laws {
    use super::{Draw, viewers, well_drawn};
    use proptest::test_runner::TestCaseError;
    use terra::laws::{LawGame, hold};
    use terra::{Rng, View, crisis, evolution, futura};

    /// States that differ only in what a viewer cannot see are drawn the same for that viewer.
    fn hidden_is_not_drawn<G: LawGame<View: Draw>>(state: &G, rng: &mut Rng) -> Result<(), TestCaseError> {
        for viewer in viewers(state) {
            let view = state.view(viewer);
            let drawing = view.draw();
            // Equal views are drawn the same.
            let swapped = (0..3).filter_map(|_| state.swap_hidden(viewer, rng)).collect::<Vec<_>>();
            for other in swapped.into_iter().chain([state.clone(), view.sample(rng)]) {
                let other = other.view(viewer).draw();
                if other != drawing {
                    return Err(TestCaseError::fail(format!("{viewer} sees\n{drawing}\nand\n{other}")));
                }
            }
        }
        Ok(())
    }

    fn fits<G: LawGame<View: Draw>>(state: &G, _: &mut Rng) -> Result<(), TestCaseError> {
        well_drawn(state).map(|_| ()).map_err(TestCaseError::fail)
    }

    #[test]
    fn hidden_things_of_crisis_are_not_drawn() {
        hold::<crisis::State>(100, hidden_is_not_drawn);
    }

    #[test]
    fn hidden_things_of_evolution_are_not_drawn() {
        hold::<evolution::State>(40, hidden_is_not_drawn);
    }

    #[test]
    fn hidden_things_of_futura_are_not_drawn() {
        hold::<futura::State>(40, hidden_is_not_drawn);
    }

    #[test]
    fn games_of_all_setups_are_well_drawn() {
        hold::<crisis::State>(200, fits);
        hold::<evolution::State>(100, fits);
        hold::<futura::State>(100, fits);
    }
}
