//! The whole state, of the model and of the rules crate, in the common form.

use super::cards::{in_a_row, sorted_text, triple_text};
use super::ending::{lost_text, standing_text};
use super::moves::precedence;
use super::{Crisis, FullBlown, Phase};
use crate::{Model, Picture};
use std::fmt::Display;
use terra_core::{Game, Seat, Turn};
use terra_crisis::{Colour, Ending, Region, Solution, State};

/// C6.10 and all that is hidden: what lies where. Crises in the centre come by colour, region and threat, equal ones by
/// C6.2a; the marks of C6.2 are stars. The setup never changes: it is compared at the beginning and at the end.
pub(super) fn of_model(model: &Crisis) -> Picture {
    let mut picture = Picture::new();
    let mut put = |place: &str, what: String| drop(picture.insert(place.to_owned(), what));
    if matches!(model.phase, Phase::Dealing | Phase::Over) {
        let teams: Vec<String> = Seat::all(model.seats).map(|seat| format!("{:?}", model.team_of(seat))).collect();
        put("setup", setup_text(model.seats, model.first, model.teams, &sorted_text(&model.set), &teams));
    }
    put("turn", turn_text(phase_text(model.phase), model.current, model.turn(), model.has_helped));
    put("pile", (model.solutions.len() + model.crises.len()).to_string());
    put("solutions in the pile", counted(&model.solutions));
    put("crises to come", sorted_text(&model.crises));
    put("discards", counted(&model.discards));
    put("discarded crises", sorted_text(&model.discarded_crises));
    let impending = model.impending.as_ref();
    put("impending", impending.map_or(String::new(), |impending| impending.card.to_string()));
    let mut centre: Vec<&FullBlown> = model.centre.iter().collect();
    centre.sort_by_key(|crisis| (crisis.card.colour, crisis.card.region, precedence(crisis)));
    let centre = centre.into_iter().map(|crisis| {
        full_blown_text(crisis.card, &sorted_text(&crisis.on_it), super::sum(&crisis.on_it), crisis.helped)
    });
    put("centre", in_a_row(centre));
    for seat in Seat::all(model.seats) {
        let place = seat.index();
        let hoarded = model.hoards[place].iter().map(|&cards| triple_text(cards)).collect();
        let chance = impending.and_then(|impending| impending.chances.iter().find(|chance| chance.0 == seat));
        let texts =
            [sorted_text(&model.hands[place]), hoard_text(hoarded), in_a_row(chance.and_then(|&(_, card)| card))];
        put(SEATS[place], seat_text(&texts, model.track[place], model.hoard_score(seat), model.own_score(seat).into()));
    }
    picture
}

/// The same of the rules crate, by its public readers.
pub(super) fn of_state(state: &State) -> Picture {
    let mut picture = Picture::new();
    let mut put = |place: &str, what: String| drop(picture.insert(place.to_owned(), what));
    if matches!(state.phase(), terra_crisis::Phase::Dealing | terra_crisis::Phase::Over) {
        let setup = state.setup();
        let team = |seat: Seat| setup.team(seat).map(|team| team.0);
        let teams: Vec<String> = Seat::all(setup.seats()).map(|seat| format!("{:?}", team(seat))).collect();
        let set = in_a_row(setup.cards().crises());
        put("setup", setup_text(setup.seats(), setup.first(), setup.teams(), &set, &teams));
    }
    put("turn", turn_text(real_phase_text(state.phase()), state.current(), state.turn(), state.has_helped()));
    put("pile", state.pile().to_string());
    put("solutions in the pile", real_counted(|card| state.in_pile(card)));
    put("crises to come", in_a_row(state.crises_to_come()));
    put("discards", real_counted(|card| state.discarded(card).into()));
    put("discarded crises", in_a_row(state.discarded_crises()));
    put("impending", in_a_row(state.impending()));
    let centre = state.full_blown().iter().map(|crisis| {
        full_blown_text(crisis.crisis(), &in_a_row(crisis.cards()), crisis.total().into(), crisis.helped())
    });
    put("centre", in_a_row(centre));
    for seat in Seat::all(state.seats()) {
        let hoarded = state.hoarded(seat).map(|three| three.to_string()).collect();
        let texts = [in_a_row(state.hand(seat).cards()), hoard_text(hoarded), in_a_row(state.contribution(seat))];
        let score = state.score(seat).expect("every seat of the table has a score");
        assert_eq!(score.track, state.track(seat), "two readers of the same points");
        put(SEATS[seat.index()], seat_text(&texts, score.track.into(), score.hoard.into(), score.total().into()));
    }
    picture
}

/// The places of the seats in a picture.
const SEATS: [&str; 6] = ["seat 0", "seat 1", "seat 2", "seat 3", "seat 4", "seat 5"];

fn setup_text(seats: u8, first: Seat, teams: bool, set: &str, team_of: &[String]) -> String {
    format!("{seats} seats, {first} begins, teams {teams}: {team_of:?}, cards {set}")
}

fn turn_text(phase: &str, current: Seat, turn: Turn, has_helped: bool) -> String {
    format!("{phase}, current {current}, {turn}, has helped: {has_helped}")
}

fn seat_text([hand, hoard, contribution]: &[String; 3], track: u32, hoard_score: u32, total: i64) -> String {
    format!(
        "hand [{hand}], hoard [{hoard}], on the impending crisis [{contribution}], {track} + {hoard_score} = {total}"
    )
}

/// Triples as a text; in which order they were hoarded does not matter.
fn hoard_text(mut triples: Vec<String>) -> String {
    triples.sort();
    triples.join(" ")
}

/// Cards as a text, with how many there are of each kind: `g1*6 g2*5`.
fn counted(cards: &[super::cards::Solution]) -> String {
    let mut cards = cards.to_vec();
    cards.sort();
    in_a_row(cards.chunk_by(|a, b| a == b).map(|alike| format!("{}*{}", alike[0], alike.len())))
}

fn real_counted(how_many: impl Fn(Solution) -> u32) -> String {
    let counts = Solution::all().map(|card| (card, how_many(card))).filter(|&(_, number)| number > 0);
    in_a_row(counts.map(|(card, number)| format!("{card}*{number}")))
}

/// How the rules crate says that it ended.
pub(super) fn result_of_state(state: &State) -> Option<String> {
    let outcome = Game::outcome(state)?;
    let mut words = vec![match outcome.ending() {
        Ending::Success => "success".to_owned(),
        Ending::LossOfControl(loss) => {
            lost_text(loss.region.map(region_code), loss.colour.map(colour_letter), loss.total)
        }
    }];
    for (seat, standing) in Seat::all(state.seats()).zip(outcome.standings()) {
        let rank = standing.rank.map(|rank| rank.to_string());
        let points = standing.points.map(|points| points.to_string());
        words.push(standing_text(seat, rank, points, standing.team.map(|team| team.0.to_string())));
    }
    Some(words.join("; "))
}

fn full_blown_text(card: impl Display, on_it: &str, total: u32, helped: bool) -> String {
    format!("{card} [{on_it}] {total}{}", if helped { "*" } else { "" })
}

fn phase_text(phase: Phase) -> &'static str {
    match phase {
        Phase::Dealing => "dealing",
        Phase::Drawing => "drawing",
        Phase::Impending => "impending",
        Phase::Acting => "acting",
        Phase::Hoarded => "hoarded",
        Phase::Discarding => "discarding",
        Phase::Over => "over",
    }
}

fn real_phase_text(phase: terra_crisis::Phase) -> &'static str {
    match phase {
        terra_crisis::Phase::Dealing => "dealing",
        terra_crisis::Phase::Drawing => "drawing",
        terra_crisis::Phase::Impending => "impending",
        terra_crisis::Phase::Acting => "acting",
        terra_crisis::Phase::Hoarded => "hoarded",
        terra_crisis::Phase::Discarding => "discarding",
        terra_crisis::Phase::Over => "over",
    }
}

fn region_code(region: Region) -> &'static str {
    match region {
        Region::NorthAmerica => "NA",
        Region::SouthAmerica => "SA",
        Region::Europe => "EU",
        Region::Africa => "AF",
        Region::Asia => "AS",
        Region::Oceania => "OC",
    }
}

fn colour_letter(colour: Colour) -> char {
    match colour {
        Colour::Green => 'g',
        Colour::Blue => 'b',
        Colour::Red => 'r',
    }
}
