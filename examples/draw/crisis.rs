//! The table of Crisis.

use super::ink::{Ink, Page};
use super::{BLUE, BOLD, DIM, Draw, GREEN, RED, ending, gauge, heading, legend, or_none, outcome, result, seat_head};
use anstyle::Style;
use terra::crisis::{Colour, Combination, Crisis, Ending, FullBlown, Phase, Region, Solution, View};
use terra::{Outcome, Seat};

/// So many full-blown crises in one region, of one colour and in all lose the world (C8.1).
const LIMITS: [usize; 3] = [3, 4, 7];

/// Where what belongs to a line's first word begins.
const INDENT: usize = 9;

impl Draw for View {
    fn draw(&self) -> String {
        let mut page = Page::default();
        let outcome = outcome(self);
        heading(&mut page, "Crisis", awaited(self), self.viewer());
        ending::<View>(&mut page, outcome.as_ref());
        draw_pile(self, &mut page);
        draw_impending(self, &mut page);
        draw_centre(self, &mut page);
        for seat in Seat::all(self.seats()) {
            draw_seat(self, &mut page, seat, outcome.as_ref());
        }
        if self.viewer().seat().is_some() {
            let head = Ink::of(BOLD, "hand").padded(INDENT);
            page.wrapped(head, INDENT, " ", or_none(self.hand().cards().map(card).collect()));
        }
        legend(
            &mut page,
            "g5: green, value 5; b blue, r red. gNA11: green crisis, North America, threat 11. \
             > is to move, * has the turn. [##.]: 2 of the 3 that lose the world.",
        );
        page.into_text()
    }
}

/// What the game waits for.
fn awaited(view: &View) -> String {
    let current = view.current();
    let to_move = view.turn().player().unwrap_or(current);
    match view.phase() {
        Phase::Dealing => format!("hands are dealt, now to {current}"),
        Phase::Drawing => format!("turn of {current}, who draws a card"),
        Phase::Impending => format!("turn of {current}, {to_move} may contribute"),
        Phase::Acting if view.has_helped() => format!("turn of {current}, who may help and hoard"),
        Phase::Acting => format!("turn of {current}, who may help"),
        Phase::Hoarded => format!("turn of {current}, who has hoarded"),
        Phase::Discarding => format!("turn of {current}, who must discard a card"),
        Phase::Over => "the game is over".to_owned(),
    }
}

fn style(colour: Colour) -> Style {
    match colour {
        Colour::Green => GREEN,
        Colour::Blue => BLUE,
        Colour::Red => RED,
    }
}

fn card(card: Solution) -> Ink {
    Ink::of(style(card.colour()), card)
}

fn crisis(crisis: Crisis) -> Ink {
    Ink::of(style(crisis.colour()).bold(), crisis)
}

fn combination(combination: Combination) -> Ink {
    combination.cards().iter().fold(Ink::default(), |ink, &one| ink.and(card(one)))
}

/// What lies in the pile and in the discards, as far as everybody knows.
fn draw_pile(view: &View, page: &mut Page) {
    let coming: Vec<_> = view.crises_to_come().map(crisis).collect();
    let colon = if coming.is_empty() { "" } else { ":" };
    let count = Ink::default().plain(format_args!("{} cards, {}{colon}", view.pile(), crises(coming.len())));
    let head = Ink::of(BOLD, "pile").padded(INDENT);
    page.wrapped(head, INDENT, " ", std::iter::once(count).chain(coming));

    let solved = Ink::default().plain(crises(view.discarded_crises().count()));
    let head = Ink::of(BOLD, "discards").padded(INDENT);
    let kinds = Solution::all().filter(|&card| view.discarded(card) > 0);
    let cards = kinds.map(|kind| {
        let times = match view.discarded(kind) {
            1 => String::new(),
            times => format!("x{times}"),
        };
        card(kind).plain(times)
    });
    page.wrapped(head, INDENT, " ", std::iter::once(solved).chain(cards));
}

fn crises(count: usize) -> String {
    if count == 1 { "1 crisis".to_owned() } else { format!("{count} crises") }
}

/// The impending crisis with what each seat has played on it.
fn draw_impending(view: &View, page: &mut Page) {
    let Some(impending) = view.impending() else { return };
    let played = Seat::all(view.seats()).filter_map(|seat| Some((seat, view.contribution(seat)?)));
    let total = played.clone().map(|(_, card)| card.value()).sum::<u8>();
    let region = impending.region();
    let items = std::iter::once(crisis(impending).plain(format_args!(" in {region}: {}", needs(impending, total))));
    let played = played.map(|(seat, one)| card(one).plain(format_args!(" by {seat}")));
    page.wrapped(Ink::of(BOLD, "impending "), INDENT, ", ", items.chain(played));
}

/// How much is still missing.
fn needs(crisis: Crisis, total: u8) -> String {
    match crisis.threat().saturating_sub(total) {
        0 => format!("{total} of {}, enough", crisis.threat()),
        missing => format!("{total} of {}, {missing} missing", crisis.threat()),
    }
}

/// The full-blown crises by region, and how near the loss of control is.
fn draw_centre(view: &View, page: &mut Page) {
    let crises = view.full_blown();
    let [in_region, of_colour, in_all] = LIMITS;
    let head = Ink::of(BOLD, "in all").padded(INDENT).and(gauge(crises.len(), in_all));
    let by_colour = Colour::ALL.map(|colour| {
        let count = crises.iter().filter(|full_blown| full_blown.crisis().colour() == colour).count();
        Ink::of(style(colour), colour).plain(" ").and(gauge(count, of_colour))
    });
    page.wrapped(head.plain(" are full-blown; by colour "), INDENT, " ", by_colour);
    for region in Region::ALL {
        let here = crises.iter().filter(|full_blown| full_blown.crisis().region() == region);
        let head = Ink::of(BOLD, region.code()).plain(" ").and(gauge(here.clone().count(), in_region)).padded(INDENT);
        let items: Vec<_> = here.map(|&one| full_blown(one)).collect();
        let none = items.is_empty().then(|| Ink::of(DIM, region));
        page.wrapped(head, INDENT, "   ", items.into_iter().chain(none));
    }
}

/// A full-blown crisis: `gNA11 g1 g2 g5: 8 of 11, 3 missing`.
fn full_blown(full_blown: FullBlown) -> Ink {
    let ink = full_blown.cards().fold(crisis(full_blown.crisis()), |ink, one| ink.plain(" ").and(card(one)));
    let helped = if full_blown.helped() { ", helped" } else { "" };
    ink.plain(format_args!(": {}{helped}", needs(full_blown.crisis(), full_blown.total())))
}

fn draw_seat(view: &View, page: &mut Page, seat: Seat, outcome: Option<&Outcome<Ending>>) {
    let mut head = seat_head(view, seat, view.current());
    if let Some(team) = view.setup().team(seat) {
        head = head.plain(format_args!("{team} "));
    }
    let (track, hand, hoards) = (view.track(seat), view.hand_size(seat), view.hoard_size(seat));
    head = head.plain(format_args!(" track {track:3}  hand {hand}  hoards {hoards}"));
    let mut items = Vec::new();
    if let Some(hoarded) = view.hoarded(seat).filter(|hoarded| hoarded.len() > 0) {
        let worth = view.score(seat).map_or(0, |score| score.hoard);
        items.push(Ink::default().plain(format_args!(" worth {worth}:")));
        items.extend(hoarded.map(combination));
    }
    if let Some(standing) = outcome.and_then(|outcome| outcome.standing(seat)) {
        items.insert(0, Ink::default().plain("  ").and(result(standing)));
    }
    page.wrapped(head, 2 * INDENT, " ", items);
}
