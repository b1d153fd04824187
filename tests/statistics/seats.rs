//! No seat is another than any other: a game in which everybody has moved on by some seats is the same game.

use crate::{CRISIS, EVOLUTION, FUTURA, random_step, setup};
use std::fmt::Write;
use terra::{Encode, Game, Outcome, Refusal, Rng, Seat, Seating, Seed, Step, Stream, Team, Turn, Viewer};
use terra::{crisis, evolution, futura};

/// Random games of each game.
const GAMES: u64 = 200;

/// Everybody moves on by some seats.
#[derive(Clone, Copy, Debug)]
struct Rotation {
    by: u8,
    seats: u8,
}

impl Rotation {
    fn seat(self, seat: Seat) -> Seat {
        if seat.number() >= self.seats {
            return seat; // none of this table's
        }
        Seat::new((seat.number() + self.by) % self.seats).expect("there is such a seat at the table")
    }

    fn viewer(self, viewer: Viewer) -> Viewer {
        viewer.seat().map_or(viewer, |seat| self.seat(seat).into())
    }

    fn turn(self, turn: Turn) -> Turn {
        turn.player().map_or(turn, |seat| Turn::Player(self.seat(seat)))
    }

    /// Partners sit opposite each other: there are half as many teams as seats.
    fn team(self, team: Team) -> Team {
        Team((team.0 + self.by) % (self.seats / 2))
    }

    /// A text with the seats as they are after the rotation: `seat 1` and `seats 1 and 3` become `<1>`, `<1,3>`.
    fn text(self, mut text: &str) -> String {
        let mut out = String::new();
        while let Some(at) = text.find("seat") {
            out += &text[..at];
            text = &text[at + 4..];
            let many = text.strip_prefix('s');
            let mut seats = Vec::new();
            let mut rest = many.unwrap_or(text);
            for between in [" "].into_iter().chain(std::iter::repeat_n("", 6)) {
                let separators = if between == " " { &[" "][..] } else { &[", ", " and "] };
                let next = separators.iter().find_map(|separator| rest.strip_prefix(*separator));
                let Some(number) = next.and_then(|next| next.chars().next()?.to_digit(10)) else { break };
                seats.push(self.seat(Seat::new(number as u8).expect("a digit of a seat")));
                rest = &next.expect("there is a digit in it")[1..];
                if many.is_none() {
                    break;
                }
            }
            if seats.is_empty() {
                out += "seat";
                continue;
            }
            seats.sort_unstable();
            let numbers: Vec<_> = seats.iter().map(|seat| seat.number().to_string()).collect();
            write!(out, "<{}>", numbers.join(",")).expect("writing to a string does not fail");
            text = rest;
        }
        out + text
    }

    /// The text of a view: what is listed by seats in the order of the seats.
    fn view(self, view: &str) -> Vec<String> {
        let mut lines: Vec<String> = view
            .lines()
            .map(|line| {
                let line = self.text(line);
                if let Some(points) = line.strip_prefix("points: ") {
                    let mut points: Vec<_> = (0..)
                        .zip(points.split(' '))
                        .map(|(seat, points)| (self.seat(Seat::new(seat).expect("a seat")), points))
                        .collect();
                    points.sort_unstable();
                    return format!("{points:?}");
                }
                if let Some((crisis, played)) = line.split_once(", on it ") {
                    let played = played.replace(" by ", "@");
                    let mut played: Vec<_> = played.split(' ').collect();
                    played.sort_unstable();
                    return format!("{crisis} {played:?}");
                }
                line
            })
            .collect();
        lines.sort_unstable();
        lines
    }
}

/// A game whose moves can name seats.
trait Seated: Encode {
    /// The same move with the seats after the rotation.
    fn rotated(mv: Self::Move, rotation: Rotation) -> Self::Move;
}

impl Seated for crisis::State {
    fn rotated(mv: crisis::Move, _: Rotation) -> crisis::Move {
        mv
    }
}

impl Seated for evolution::State {
    fn rotated(mv: evolution::Move, rotation: Rotation) -> evolution::Move {
        match mv {
            evolution::Move::Disaster { disaster, target } => {
                let target = evolution::Target::new(rotation.seat(target.seat()), target.continent());
                evolution::Move::Disaster { disaster, target: target.expect("a seat of the table") }
            }
            other => other,
        }
    }
}

impl Seated for futura::State {
    fn rotated(mv: futura::Move, rotation: Rotation) -> futura::Move {
        match mv {
            futura::Move::Copy(target) => {
                let target = futura::Target::new(rotation.seat(target.seat()), target.cell());
                futura::Move::Copy(target.expect("a seat of the table"))
            }
            other => other,
        }
    }
}

/// A game, and the same one with everybody moved on.
struct Pair<G: Seated> {
    game: G,
    moved: G,
    rotation: Rotation,
}

macro_rules! same {
    ($left:expr, $right:expr, $what:literal) => {{
        let (left, right) = ($left, $right);
        if left != right {
            return Err(format!(concat!($what, ":\n{:?}\n{:?}"), left, right));
        }
    }};
}

impl<G: Seated> Pair<G> {
    /// What both wait for is the same, and so is what can happen, and how they have ended.
    fn are_alike(&self) -> Result<(), String> {
        let rotation = self.rotation;
        same!(rotation.turn(self.game.turn()), self.moved.turn(), "the turn");
        let mut moves: Vec<_> = self.game.legal_moves().into_iter().map(|mv| G::rotated(mv, rotation)).collect();
        moves.sort_unstable();
        same!(moves, self.moved.legal_moves().into_iter().collect::<Vec<_>>(), "the legal moves");
        same!(self.game.chance().collect::<Vec<_>>(), self.moved.chance().collect::<Vec<_>>(), "the cards");
        match (self.game.outcome(), self.moved.outcome()) {
            (Some(one), Some(other)) => self.ends_alike(&one, &other),
            (one, other) => {
                same!(one.is_some(), other.is_some(), "whether it is over");
                Ok(())
            }
        }
    }

    fn ends_alike(&self, one: &Outcome<G::Ending>, other: &Outcome<G::Ending>) -> Result<(), String> {
        let (rotation, stay) = (self.rotation, Rotation { by: 0, ..self.rotation });
        same!(rotation.text(&one.ending().to_string()), stay.text(&other.ending().to_string()), "the ending");
        for seat in Seat::all(rotation.seats) {
            let (mut mine, theirs) = (one.standings()[seat.index()], other.standings()[rotation.seat(seat).index()]);
            mine.team = mine.team.map(|team| rotation.team(team));
            same!(mine, theirs, "a standing");
        }
        Ok(())
    }

    /// Every seat sees the same, and is refused the same.
    fn look_alike(&self) -> Result<(), String> {
        let (rotation, stay) = (self.rotation, Rotation { by: 0, ..self.rotation });
        for viewer in Viewer::all(rotation.seats) {
            let (mine, theirs) = (self.game.view(viewer), self.moved.view(rotation.viewer(viewer)));
            same!(rotation.view(&mine.to_string()), stay.view(&theirs.to_string()), "a view");
            // The viewer comes first in an observation; the spectator sees from seat 0.
            if viewer.seat().is_some() {
                same!(observed::<G>(&mine), observed::<G>(&theirs), "an observation");
            }
        }
        for mv in (0..G::MOVES).filter_map(G::move_at) {
            let code = |state: &G, mv| state.check(mv).map_err(|refusal| refusal.code());
            same!(code(&self.game, mv), code(&self.moved, G::rotated(mv, rotation)), "a refusal");
        }
        Ok(())
    }

    /// Takes a step in both; everybody sees the same happen.
    fn step(&mut self, step: Step<G::Move, G::Card>) -> Result<(), String> {
        let (rotation, stay) = (self.rotation, Rotation { by: 0, ..self.rotation });
        let moved = match step {
            Step::Play(mv) => Step::Play(G::rotated(mv, rotation)),
            Step::Deal(card) => Step::Deal(card),
        };
        for viewer in Viewer::all(rotation.seats) {
            let mine = self.game.event(step, viewer).to_string();
            let theirs = self.moved.event(moved, rotation.viewer(viewer)).to_string();
            same!(rotation.text(&mine), stay.text(&theirs), "an event");
        }
        self.game.step(step).map_err(|refusal| refusal.to_string())?;
        self.moved.step(moved).map_err(|refusal| refusal.to_string())
    }
}

fn observed<G: Encode>(view: &G::View) -> Vec<f32> {
    let mut numbers = vec![0.0; G::OBSERVATION];
    G::observe(view, &mut numbers);
    numbers
}

/// Plays a random game, and beside it the one in which everybody sits elsewhere. The labels are those by which they
/// are compared: the same, unless a test wants a mistake.
fn rotated_game<G: Seated>(text: &str, seed: u64, sit: u8, labels: u8) -> Result<(), String> {
    let setup = setup::<G>(text);
    let seats = setup.seats();
    let first = Rotation { by: sit, seats }.seat(setup.first());
    let moved = setup.starting_with(first).expect("a seat of the table");
    let mut pair = Pair { game: G::new(&setup), moved: G::new(&moved), rotation: Rotation { by: labels, seats } };
    let mut rng: Rng = Seed::from(seed).rng(Stream(40));
    loop {
        pair.are_alike()?;
        if rng.below(10) == 0 {
            pair.look_alike()?;
        }
        let Some(step) = random_step(&pair.game, &mut rng) else { break };
        pair.step(step)?;
    }
    pair.look_alike()
}

fn no_seat_is_special<G: Seated>(setups: &[&str]) {
    for seed in 0..GAMES {
        let text = setups[seed as usize % setups.len()];
        let seats = setup::<G>(text).seats();
        let by = 1 + (seed / setups.len() as u64) as u8 % (seats - 1);
        if let Err(difference) = rotated_game::<G>(text, seed, by, by) {
            panic!("{text}, everybody {by} seats on, seed {seed}: {difference}");
        }
        // Compared by wrong labels, every game differs.
        assert!(rotated_game::<G>(text, seed, by, 0).is_err(), "{text}, seed {seed}");
    }
}

#[test]
fn crisis_is_the_same_from_every_seat() {
    no_seat_is_special::<crisis::State>(&CRISIS);
}

#[test]
fn evolution_is_the_same_from_every_seat() {
    no_seat_is_special::<evolution::State>(&EVOLUTION);
}

#[test]
fn futura_is_the_same_from_every_seat() {
    no_seat_is_special::<futura::State>(&FUTURA);
}

#[test]
fn the_comparison_reads_seats_in_texts() {
    let rotation = Rotation { by: 1, seats: 4 };
    assert_eq!(rotation.text("seat 3 passes; highest seats 0, 2 and 3"), "<0> passes; highest <0,1,3>");
    assert_eq!(rotation.text("no seat, seat 2: 3 points, 4 cards"), "no seat, <3>: 3 points, 4 cards");
    assert_eq!(rotation.view("points: 5 6 7 8"), Rotation { by: 0, seats: 4 }.view("points: 8 5 6 7"));
    let played = rotation.view("impending: gNA11, on it r4 by seat 0 r5 by seat 3");
    assert_eq!(played, Rotation { by: 0, seats: 4 }.view("impending: gNA11, on it r5 by seat 0 r4 by seat 1"));
}

/// A mistake in one place of a game is noticed: a card that goes to the wrong seat, a move that names the wrong one.
#[test]
fn one_move_that_names_the_wrong_seat_is_noticed() {
    let mut noticed = 0;
    for seed in 0..40 {
        let setup = setup::<evolution::State>(EVOLUTION[2]);
        let rotation = Rotation { by: 1, seats: 4 };
        let moved = setup.starting_with(rotation.seat(setup.first())).expect("a seat of the table");
        let mut pair = Pair { game: evolution::State::new(&setup), moved: evolution::State::new(&moved), rotation };
        let mut rng = Seed::from(seed).rng(Stream(41));
        while let Some(step) = random_step(&pair.game, &mut rng) {
            if let Step::Play(mv @ evolution::Move::Disaster { .. }) = step {
                // Not rotated: it strikes another player, or the current one, or nothing.
                assert_ne!(evolution::State::rotated(mv, rotation), mv);
                let struck = pair.moved.apply(mv);
                pair.game.play(mv).expect("a listed move is legal");
                let differs = struck.is_err() || {
                    pair.moved = struck.expect("it was legal");
                    pair.look_alike().is_err()
                };
                assert!(differs, "seed {seed}");
                noticed += 1;
                break;
            }
            pair.step(step).unwrap_or_else(|difference| panic!("seed {seed}: {difference}"));
        }
    }
    assert!(noticed > 5, "{noticed} disasters");
}
