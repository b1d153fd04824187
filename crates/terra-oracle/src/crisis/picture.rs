//! The whole state, of the model and of the rules crate, in the common form.

use super::cards::{in_a_row, sorted_text, triple_text};
use super::ending::{lost_text, standing_text};
use super::moves::precedence;
use super::{Crisis, FullBlown, Phase};
use crate::{Model, Picture};
use std::fmt::Display;
use terra_core::{Game, Seat};
use terra_crisis::{Colour, Ending, Region, Solution, State};

/// C6.10 and all that is hidden: what lies where. Crises in the centre come by colour, region and threat, equal ones by
/// C6.2a; the marks of C6.2 are stars.
pub(super) fn of_model(model: &Crisis) -> Picture {
    let mut picture = Picture::new();
    let mut put = |place: String, what: String| {
        picture.insert(place, what);
    };
    put("seats".into(), model.seats.to_string());
    put("first".into(), model.first.to_string());
    put("teams".into(), model.teams.to_string());
    put("card set".into(), sorted_text(&model.set));
    put("phase".into(), phase_text(model.phase).into());
    put("current".into(), model.current.to_string());
    put("to move".into(), model.turn().to_string());
    put("pile".into(), (model.solutions.len() + model.crises.len()).to_string());
    put("solutions in the pile".into(), sorted_text(&model.solutions));
    put("crises to come".into(), sorted_text(&model.crises));
    put("discards".into(), sorted_text(&model.discards));
    put("discarded crises".into(), sorted_text(&model.discarded_crises));
    put("has helped".into(), model.has_helped.to_string());
    let impending = model.impending.as_ref();
    put("impending".into(), impending.map_or(String::new(), |impending| impending.card.to_string()));
    let mut centre: Vec<&FullBlown> = model.centre.iter().collect();
    centre.sort_by_key(|crisis| (crisis.card.colour, crisis.card.region, precedence(crisis)));
    let centre: Vec<String> = centre
        .into_iter()
        .map(|crisis| {
            let total: u32 = super::sum(&crisis.on_it);
            full_blown_text(crisis.card, &sorted_text(&crisis.on_it), total, crisis.helped)
        })
        .collect();
    put("centre".into(), centre.join(", "));
    for seat in Seat::all(model.seats) {
        let place = seat.index();
        put(format!("{seat} hand"), sorted_text(&model.hands[place]));
        let mut hoarded: Vec<String> = model.hoards[place].iter().map(|&cards| triple_text(cards)).collect();
        hoarded.sort();
        put(format!("{seat} hoard"), hoarded.join(" "));
        put(format!("{seat} score"), format!("{} + {}", model.track[place], model.hoard_score(seat)));
        put(format!("{seat} total"), model.own_score(seat).to_string());
        let chance = impending.and_then(|impending| impending.chances.iter().find(|chance| chance.0 == seat));
        let card = chance.and_then(|&(_, card)| card);
        put(format!("{seat} on the impending crisis"), card.map_or(String::new(), |card| card.to_string()));
        put(format!("{seat} team"), model.team_of(seat).map_or(String::new(), |team| team.to_string()));
    }
    picture
}

/// The same of the rules crate, by its public readers.
pub(super) fn of_state(state: &State) -> Picture {
    let mut picture = Picture::new();
    let mut put = |place: String, what: String| {
        picture.insert(place, what);
    };
    let setup = state.setup();
    put("seats".into(), state.seats().to_string());
    put("first".into(), setup.first().to_string());
    put("teams".into(), setup.teams().to_string());
    put("card set".into(), in_a_row(setup.cards().crises()));
    put("phase".into(), real_phase_text(state.phase()).into());
    put("current".into(), state.current().to_string());
    put("to move".into(), state.turn().to_string());
    put("pile".into(), state.pile().to_string());
    let in_pile = Solution::all().flat_map(|card| std::iter::repeat_n(card, state.in_pile(card) as usize));
    put("solutions in the pile".into(), in_a_row(in_pile));
    put("crises to come".into(), in_a_row(state.crises_to_come()));
    let discards = Solution::all().flat_map(|card| std::iter::repeat_n(card, state.discarded(card).into()));
    put("discards".into(), in_a_row(discards));
    put("discarded crises".into(), in_a_row(state.discarded_crises()));
    put("has helped".into(), state.has_helped().to_string());
    put("impending".into(), state.impending().map_or(String::new(), |crisis| crisis.to_string()));
    let centre: Vec<String> = state
        .full_blown()
        .iter()
        .map(|crisis| {
            full_blown_text(crisis.crisis(), &in_a_row(crisis.cards()), crisis.total().into(), crisis.helped())
        })
        .collect();
    put("centre".into(), centre.join(", "));
    for seat in Seat::all(state.seats()) {
        put(format!("{seat} hand"), in_a_row(state.hand(seat).cards()));
        let mut hoarded: Vec<String> = state.hoarded(seat).map(|three| three.to_string()).collect();
        hoarded.sort();
        put(format!("{seat} hoard"), hoarded.join(" "));
        let score = state.score(seat).expect("every seat of the table has a score");
        put(format!("{seat} score"), format!("{} + {}", state.track(seat), score.hoard));
        put(format!("{seat} total"), score.total().to_string());
        let card = state.contribution(seat);
        put(format!("{seat} on the impending crisis"), card.map_or(String::new(), |card| card.to_string()));
        put(format!("{seat} team"), setup.team(seat).map_or(String::new(), |team| team.0.to_string()));
    }
    picture
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
