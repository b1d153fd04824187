//! The table of Evolution.

use super::ink::{Ink, Page, side_by_side, wrapped};
use super::{
    BOLD, CYAN, DIM, Draw, GREEN, RED, WIDTH, YELLOW, ending, heading, legend, or_none, outcome, result, seat_head,
};
use anstyle::Style;
use std::fmt::Display;
use terra::evolution::{Card, CardKind, Disaster, Ending, Phase, Species, Stack, View};
use terra::{Outcome, Seat};

/// Where what belongs to a line's first word begins.
const INDENT: usize = 9;

impl Draw for View {
    fn draw(&self) -> String {
        let mut page = Page::default();
        let outcome = outcome(self);
        heading(&mut page, "Evolution", awaited(self), self.viewer());
        ending::<View>(&mut page, outcome.as_ref());
        draw_pool(self, &mut page);
        for seat in Seat::all(self.seats()) {
            draw_seat(self, &mut page, seat, outcome.as_ref());
        }
        if self.viewer().seat().is_some() {
            let hand = Card::all().filter_map(|kind| match self.hand().count(kind) {
                0 => None,
                1 => Some(card(kind)),
                count => Some(Ink::default().plain(format_args!("{count} ")).and(card(kind))),
            });
            page.wrapped(Ink::of(BOLD, "hand").padded(INDENT), INDENT, ", ", or_none(hand.collect()));
        }
        legend(&mut page, "> is to move, * in turn. [2pop fis 3?]: 6 cards, named by three letters.");
        page.into_text()
    }
}

/// The turn and its step, or what else the game waits for.
fn awaited(view: &View) -> String {
    let current = view.current();
    let turn = match (view.setup().limit(), view.turns_left()) {
        (Some(limit), Some(left)) => {
            format!("turn {} of {limit}, {current}", limit.saturating_sub(left).saturating_add(1))
        }
        _ => format!("turn of {current}"),
    };
    match view.phase() {
        Phase::Dealing => format!("hands are dealt, now to {current}"),
        Phase::Population => format!("{turn}, step 1 of 5: population"),
        Phase::Species => format!("{turn}, step 2 of 5: species"),
        Phase::Continent => format!("{turn}, step 3 of 5: continent"),
        Phase::Disaster => format!("{turn}, step 4 of 5: disaster"),
        Phase::Buying => format!("{turn}, step 5 of 5: buying"),
        Phase::Drawing => format!("{turn}, closing: a card is drawn"),
        Phase::Over => "the game is over".to_owned(),
    }
}

fn style(card: Card) -> Style {
    match card.kind() {
        CardKind::Population => YELLOW,
        CardKind::Species(_) => GREEN,
        CardKind::Continent(_) => CYAN,
        CardKind::Disaster(_) => RED,
    }
}

fn card(card: impl Into<Card>) -> Ink {
    let card = card.into();
    Ink::of(style(card), card)
}

/// The first letters of a name: three tell all cards apart.
fn short(card: impl Into<Card>) -> String {
    card.into().to_string().chars().take(3).collect()
}

/// The cards that are seen, in order, equal ones together, with short names: `3pop`, `fis`.
fn grouped(stack: Stack<'_>) -> Vec<Ink> {
    Card::all().filter_map(|kind| counted(kind, stack.count(kind))).collect()
}

fn counted(kind: Card, count: usize) -> Option<Ink> {
    let name = Ink::of(style(kind), short(kind));
    match count {
        0 => None,
        1 => Some(name),
        count => Some(Ink::default().plain(count).and(name)),
    }
}

/// A hand or a bag, with how many of its cards the viewer does not see: `[2pop fis 3?]`.
fn stack(stack: Stack<'_>) -> Ink {
    let mut cards = grouped(stack);
    match stack.len() - stack.cards().count() {
        0 => {}
        hidden => cards.push(Ink::default().plain(format_args!("{hidden}?"))),
    }
    let cards = cards.into_iter().enumerate().fold(Ink::of(DIM, "["), |ink, (place, one)| {
        let ink = if place == 0 { ink } else { ink.plain(" ") };
        ink.and(one)
    });
    cards.styled(DIM, "]")
}

/// The pool: how many there are of each card, with its values.
fn draw_pool(view: &View, page: &mut Page) {
    let population = Ink::default().plain(format_args!("{:3} ", view.pool(Card::Population)));
    let mut left = vec![Ink::of(BOLD, "pool").padded(14).styled(DIM, " cost pop def into")];
    left.push(population.and(card(Card::Population)));
    left.extend(Species::ALL.map(|species| species_in_pool(view, species)));
    let mut right = vec![Ink::default().padded(20).styled(DIM, " cost str on")];
    right.extend(Disaster::ALL.map(|disaster| {
        let values = view.setup().cards().disaster(disaster);
        let head = Ink::default().plain(format_args!("{:2} ", view.pool(disaster))).and(card(disaster)).padded(20);
        head.plain(format_args!("{:5}{:4} {}", values.cost, values.strength, values.region))
    }));
    for line in side_by_side(44, 2, &[left, right]) {
        page.line(line);
    }
}

fn species_in_pool(view: &View, species: Species) -> Ink {
    let values = view.setup().cards().species(species);
    let into = values.evolves_into.iter().count();
    let into = match into {
        0 => "-".to_owned(),
        // All that a bilaterian may become would be too wide even so.
        1..=4 => values.evolves_into.iter().map(short).collect::<Vec<_>>().join(" "),
        5.. => "all others".to_owned(),
    };
    let head = Ink::default().plain(format_args!("{:3} ", view.pool(species))).and(card(species)).padded(14);
    head.plain(format_args!("{:5}{:4}{:4} {into}", values.cost, values.population, values.defence))
}

fn draw_seat(view: &View, page: &mut Page, seat: Seat, outcome: Option<&Outcome<Ending>>) {
    draw_counts(view, page, seat, outcome);
    let planet = |shortened: bool| {
        let name = |card: Card| if shortened { short(card) } else { card.to_string() };
        let items = view.planet(seat).map(move |(continent, lives)| {
            let ink = Ink::of(CYAN, name(continent.into())).plain(if shortened { ":" } else { ": " });
            lives.map_or(ink.clone().plain("-"), |species| ink.styled(GREEN, name(species.into())))
        });
        wrapped(WIDTH, Ink::of(DIM, "  planet").padded(INDENT), INDENT, ", ", or_none(items.collect()))
    };
    // A full planet would take three lines, and takes one with short names.
    let whole = planet(false);
    let lines = if whole.len() == 1 { whole } else { planet(true) };
    for line in lines {
        page.line(line);
    }
    draw_cards(view, page, seat);
}

/// What of a seat can be counted.
fn draw_counts(view: &View, page: &mut Page, seat: Seat, outcome: Option<&Outcome<Ending>>) {
    let (points, goal) = (view.points(seat), view.setup().points_to_win());
    let mut items = Vec::new();
    let count = |name: &str, count: &dyn Display| Ink::default().plain(format_args!("{name} {count}"));
    match outcome.and_then(|outcome| outcome.standing(seat)) {
        Some(standing) => items.push(result(standing)),
        None => items.push(count("points", &format_args!("{points} of {goal}"))),
    }
    items.push(count("reserve", &view.reserve(seat)));
    items.push(count("hand", &view.hand_size(seat)));
    items.push(count("deck", &view.deck_size(seat)));
    let fossils = Species::ALL.into_iter();
    let fossils = fossils.filter_map(|species| counted(species.into(), view.fossils(seat, species).into()));
    let mut fossils = fossils.peekable();
    if fossils.peek().is_some() {
        items.push(fossils.fold(Ink::default().plain("fossils"), |ink, one| ink.plain(" ").and(one)));
    }
    page.wrapped(seat_head(view, seat, view.current()), INDENT, "  ", items);
}

/// The cards of a seat: those in hand and deck together, which everybody knows, and as far as the viewer knows, which
/// lie in the hand and which in each bag of the deck (E9.4).
fn draw_cards(view: &View, page: &mut Page, seat: Seat) {
    let is_continent = |card: &Card| matches!(card.kind(), CardKind::Continent(_));
    let kinds = Card::all().filter(|card| !is_continent(card));
    let mut items: Vec<_> = kinds.filter_map(|kind| counted(kind, view.owned(seat, kind).into())).collect();
    match Card::all().filter(is_continent).map(|kind| u32::from(view.owned(seat, kind))).sum::<u32>() {
        0 => {}
        1 => items.push(Ink::of(CYAN, "1 continent")),
        count => items.push(Ink::of(CYAN, format_args!("{count} continents"))),
    }
    let deck = or_none(view.bags(seat).map(stack).collect());
    if view.viewer().is(seat) {
        // The hand has a line of its own, and so the owner knows where everything is.
        page.wrapped(Ink::of(DIM, "  deck").padded(INDENT), INDENT, " ", deck);
        return;
    }
    items.push(Ink::of(DIM, "- hand").plain(" ").and(stack(view.hand_of(seat))));
    items.push(Ink::of(DIM, "deck"));
    items.extend(deck);
    page.wrapped(Ink::of(DIM, "  cards").padded(INDENT), INDENT, " ", items);
}
