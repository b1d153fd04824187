//! The whole state, of the model and of the rules crate, in the common form.

#![expect(clippy::cast_possible_wrap, clippy::cast_sign_loss, reason = "numbers of cards are small")]

use super::cards::{Colour as ModelColour, CrisisCard, Region as ModelRegion, Solution as ModelSolution, in_order};
use super::ending::{lost_text, standing_text};
use super::moves::precedence;
use super::{Crisis, FullBlown, Phase};
use crate::{Picture, Place, plain};
use terra_core::{Game, Seat};
use terra_crisis::{Colour, Ending, Region, Solution, State};

static SETUP: Place = Place { name: "setup", say: plain };
static SET: Place = Place { name: "set", say: crises };
static PHASE: Place = Place { name: "phase", say: plain };
static CURRENT: Place = Place { name: "current", say: plain };
static HAS_HELPED: Place = Place { name: "has helped", say: plain };
static PILE: Place = Place { name: "pile", say: plain };
static IN_PILE: Place = Place { name: "solutions in the pile", say: kinds };
static TO_COME: Place = Place { name: "crises to come", say: crises };
static DISCARDS: Place = Place { name: "discards", say: kinds };
static DISCARDED_CRISES: Place = Place { name: "discarded crises", say: crises };
static IMPENDING: Place = Place { name: "impending", say: crises };
static CENTRE: Place = Place { name: "full-blown", say: crises };
static ON_IT: Place = Place { name: "full-blown: cards, sum, whether it was helped", say: plain };
static HAND: Place = Place { name: "hand", say: kinds };
static HOARD: Place = Place { name: "hoard", say: plain };
static CONTRIBUTION: Place = Place { name: "on the impending crisis", say: plain };
static SCORE: Place = Place { name: "track, hoard, total", say: plain };

/// How many there are of each Solution card: by colour, then by value.
type Kinds = [i32; 18];

/// Counts in words: `6*g1 5*g2`.
fn kinds(counts: &[i32]) -> String {
    let card = |kind: usize| format!("{}{}", ['g', 'b', 'r'][kind / 6], kind % 6 + 1);
    let there = counts.iter().enumerate().filter(|&(_, &number)| number != 0);
    there.map(|(kind, number)| format!("{number}*{}", card(kind))).collect::<Vec<_>>().join(" ")
}

/// A Crisis card as a number: colour, region, threat.
fn crisis(colour: usize, region: usize, threat: u32) -> i32 {
    colour as i32 * 1000 + region as i32 * 100 + threat as i32
}

/// Such numbers in words.
fn crises(numbers: &[i32]) -> String {
    let text = |number: &i32| {
        let region = ModelRegion::ALL[(number / 100 % 10) as usize];
        format!("{}{}{}", ['g', 'b', 'r'][(number / 1000) as usize], region.code(), number % 100)
    };
    numbers.iter().map(text).collect::<Vec<_>>().join(" ")
}

/// C6.10 and all that is hidden: what lies where. Crises in the centre come by colour, region and threat, equal ones by
/// C6.2a. The setup never changes: it is compared at the beginning and at the end.
pub(super) fn of_model(model: &Crisis) -> Picture {
    let mut picture = Picture::with_capacity(64, 512);
    if matches!(model.phase, Phase::Dealing | Phase::Over) {
        picture.put(&SETUP, 0, [model.seats.into(), model.first.number().into(), model.teams.into()]);
        for seat in Seat::all(model.seats) {
            picture.put(&SETUP, seat.index(), model.team_of(seat).map(|team| team as i32));
        }
        picture.put(&SET, 0, sorted(&model.set));
    }
    picture.put(&PHASE, 0, [model.phase as i32]);
    picture.put(&CURRENT, 0, [model.current.number().into()]);
    picture.put(&HAS_HELPED, 0, [model.has_helped.into()]);
    picture.put(&PILE, 0, [(model.solutions.len() + model.crises.len()) as i32]);
    picture.put(&IN_PILE, 0, counted(&model.solutions));
    picture.put(&TO_COME, 0, sorted(&model.crises));
    picture.put(&DISCARDS, 0, counted(&model.discards));
    picture.put(&DISCARDED_CRISES, 0, sorted(&model.discarded_crises));
    let impending = model.impending.as_ref();
    picture.put(&IMPENDING, 0, impending.map(|impending| crisis_number(impending.card)));
    let mut centre: Vec<&FullBlown> = model.centre.iter().collect();
    centre.sort_by_cached_key(|crisis| (crisis.card.colour, crisis.card.region, precedence(crisis)));
    for (place, crisis) in centre.into_iter().enumerate() {
        picture.put(&CENTRE, place, [crisis_number(crisis.card)]);
        let on_it = counted(&crisis.on_it).into_iter();
        picture.put(&ON_IT, place, on_it.chain([super::sum(&crisis.on_it) as i32, crisis.helped.into()]));
    }
    for seat in Seat::all(model.seats) {
        let place = seat.index();
        picture.put(&HAND, place, counted(&model.hands[place]));
        // In which order triples were hoarded does not matter.
        let mut hoard: Vec<i32> = model.hoards[place].iter().map(|&cards| triple(in_order(cards).map(kind))).collect();
        hoard.sort_unstable();
        picture.put(&HOARD, place, hoard);
        let chance = impending.and_then(|impending| impending.chances.iter().find(|chance| chance.0 == seat));
        picture.put(&CONTRIBUTION, place, chance.and_then(|&(_, card)| card).map(|card| kind(card) as i32));
        let (track, hoard) = (model.track[place], model.hoard_score(seat));
        picture.put(&SCORE, place, [track as i32, hoard as i32, model.own_score(seat) as i32]);
    }
    picture
}

/// The same of the rules crate, by its public readers.
pub(super) fn of_state(state: &State) -> Picture {
    let mut picture = Picture::with_capacity(64, 512);
    if matches!(state.phase(), terra_crisis::Phase::Dealing | terra_crisis::Phase::Over) {
        let setup = state.setup();
        picture.put(&SETUP, 0, [setup.seats().into(), setup.first().number().into(), setup.teams().into()]);
        for seat in Seat::all(setup.seats()) {
            picture.put(&SETUP, seat.index(), setup.team(seat).map(|team| team.0.into()));
        }
        picture.put(&SET, 0, setup.cards().crises().iter().copied().map(real_crisis));
    }
    picture.put(&PHASE, 0, [real_phase(state.phase()) as i32]);
    picture.put(&CURRENT, 0, [state.current().number().into()]);
    picture.put(&HAS_HELPED, 0, [state.has_helped().into()]);
    picture.put(&PILE, 0, [state.pile() as i32]);
    picture.put(&IN_PILE, 0, real_counts(|card| state.in_pile(card) as i32));
    picture.put(&TO_COME, 0, state.crises_to_come().map(real_crisis));
    picture.put(&DISCARDS, 0, real_counts(|card| state.discarded(card).into()));
    picture.put(&DISCARDED_CRISES, 0, state.discarded_crises().map(real_crisis));
    picture.put(&IMPENDING, 0, state.impending().map(real_crisis));
    for (place, crisis) in state.full_blown().iter().enumerate() {
        picture.put(&CENTRE, place, [real_crisis(crisis.crisis())]);
        let on_it = real_counted(crisis.cards()).into_iter();
        picture.put(&ON_IT, place, on_it.chain([crisis.total().into(), crisis.helped().into()]));
    }
    for seat in Seat::all(state.seats()) {
        let place = seat.index();
        picture.put(&HAND, place, real_counted(state.hand(seat).cards()));
        let mut hoard: Vec<i32> = state.hoarded(seat).map(|three| triple(three.cards().map(real_kind))).collect();
        hoard.sort_unstable();
        picture.put(&HOARD, place, hoard);
        picture.put(&CONTRIBUTION, place, state.contribution(seat).map(|card| real_kind(card) as i32));
        let score = state.score(seat).expect("every seat of the table has a score");
        assert_eq!(score.track, state.track(seat), "two readers of the same points");
        picture.put(&SCORE, place, [score.track.into(), score.hoard.into(), score.total()]);
    }
    picture
}

/// The place of a Solution card among the kinds.
fn kind(card: ModelSolution) -> usize {
    card.colour as usize * 6 + card.value as usize - 1
}

/// The same of the rules crate.
fn real_kind(card: Solution) -> usize {
    colour(card.colour()) * 6 + usize::from(card.value()) - 1
}

/// How many there are of each kind.
fn counted(cards: &[ModelSolution]) -> Kinds {
    let mut counts = [0; 18];
    for &card in cards {
        counts[kind(card)] += 1;
    }
    counts
}

fn real_counted(cards: impl Iterator<Item = Solution>) -> Kinds {
    let mut counts = [0; 18];
    for card in cards {
        counts[real_kind(card)] += 1;
    }
    counts
}

fn real_counts(how_many: impl Fn(Solution) -> i32) -> Kinds {
    let mut counts = [0; 18];
    for card in Solution::all() {
        counts[real_kind(card)] = how_many(card);
    }
    counts
}

/// Three cards, in the order in which they are written, as a number.
fn triple([a, b, c]: [usize; 3]) -> i32 {
    (a * 10_000 + b * 100 + c) as i32
}

fn crisis_number(card: CrisisCard) -> i32 {
    crisis(card.colour as usize, card.region as usize, card.threat)
}

fn real_crisis(card: terra_crisis::Crisis) -> i32 {
    crisis(colour(card.colour()), region(card.region()), card.threat().into())
}

/// Crises in the order of colour, region and threat.
fn sorted(cards: &[CrisisCard]) -> Vec<i32> {
    let mut numbers: Vec<i32> = cards.iter().map(|&card| crisis_number(card)).collect();
    numbers.sort_unstable();
    numbers
}

/// How the rules crate says that it ended.
pub(super) fn result_of_state(state: &State) -> Option<String> {
    let outcome = Game::outcome(state)?;
    let mut words = vec![match outcome.ending() {
        Ending::Success => "success".to_owned(),
        Ending::LossOfControl(loss) => lost_text(
            loss.region.map(|lost| ModelRegion::ALL[region(lost)].code()),
            loss.colour.map(|lost| ModelColour::ALL[colour(lost)].letter()),
            loss.total,
        ),
    }];
    for (seat, standing) in Seat::all(state.seats()).zip(outcome.standings()) {
        let rank = standing.rank.map(|rank| rank.to_string());
        let points = standing.points.map(|points| points.to_string());
        words.push(standing_text(seat, rank, points, standing.team.map(|team| team.0.to_string())));
    }
    Some(words.join("; "))
}

/// The rules crate's phase.
fn real_phase(phase: terra_crisis::Phase) -> Phase {
    match phase {
        terra_crisis::Phase::Dealing => Phase::Dealing,
        terra_crisis::Phase::Drawing => Phase::Drawing,
        terra_crisis::Phase::Impending => Phase::Impending,
        terra_crisis::Phase::Acting => Phase::Acting,
        terra_crisis::Phase::Hoarded => Phase::Hoarded,
        terra_crisis::Phase::Discarding => Phase::Discarding,
        terra_crisis::Phase::Over => Phase::Over,
    }
}

/// The place of a colour and of a region in the order of the notation.
fn colour(colour: Colour) -> usize {
    match colour {
        Colour::Green => 0,
        Colour::Blue => 1,
        Colour::Red => 2,
    }
}

fn region(region: Region) -> usize {
    match region {
        Region::NorthAmerica => 0,
        Region::SouthAmerica => 1,
        Region::Europe => 2,
        Region::Africa => 3,
        Region::Asia => 4,
        Region::Oceania => 5,
    }
}
