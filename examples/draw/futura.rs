//! The table of Futura.

use super::ink::{Ink, Page, side_by_side, wrapped};
use super::{BOLD, CYAN, DIM, Draw, GREEN, RED, YELLOW, ending, heading, legend, outcome, result, seat_head};
use anstyle::Style;
use std::collections::BTreeSet;
use terra::futura::{Card, Cell, Ending, Face, Level, Phase, Resource, View};
use terra::{Outcome, Seat};

/// Where what belongs to a line's first word begins.
const INDENT: usize = 9;
/// The width of a card in a territory.
const CARD: usize = 11;
/// The width of a territory: the names of the rows, three cards, and what parts them.
const TERRITORY: usize = 2 + 3 * CARD + 2;
/// What parts two territories side by side.
const GAP: usize = 4;

impl Draw for View {
    fn draw(&self) -> String {
        let mut page = Page::default();
        let outcome = outcome(self);
        heading(&mut page, "Futura", awaited(self), self.viewer());
        ending::<View>(&mut page, outcome.as_ref());
        for level in Level::ALL {
            draw_row(self, &mut page, level);
        }
        if let Some(taken) = self.taken() {
            let face = Ink::default().plain(" ").and(card_and_face(self, taken));
            page.wrapped(Ink::of(BOLD, "to place").padded(INDENT - 1), INDENT, "", [face]);
        }
        let territories: Vec<_> = Seat::all(self.seats()).map(|seat| territory(self, seat, outcome.as_ref())).collect();
        for pair in territories.chunks(2) {
            for line in side_by_side(TERRITORY, GAP, pair) {
                page.line(line);
            }
        }
        for seat in Seat::all(self.seats()) {
            draw_scoring(self, &mut page, seat);
        }
        legend(
            &mut page,
            "> is to move, * has the turn. rr>C~: two red for a construction, with a pollution. g r y: raw \
             materials, F C G: products, m: money, A: any raw, P: any product, E: any raw or money. On a card: \
             x1/2: 1 pollution on 2 spaces, off: inactive, +: may be activated, !: is activated, =: is copied.",
        );
        page.into_text()
    }
}

/// What the game waits for.
fn awaited(view: &View) -> String {
    let current = view.current();
    let to_move = view.turn().player().unwrap_or(current);
    let what = match view.phase() {
        Phase::Dealing => "cards are dealt",
        Phase::Discarding => "discard from a row?",
        Phase::Refilling | Phase::Filling => "a row is filled",
        Phase::Taking => "take a card",
        Phase::Drawing => "a card is drawn",
        Phase::Placing => "place the card",
        Phase::Activating => "activate a card",
        Phase::Choosing => "choose an effect",
        Phase::Copying => "choose a card to copy",
        Phase::Alternative => "choose an effect to copy",
        Phase::Paying => "pay",
        Phase::Gaining => "choose what is gained",
        Phase::Polluting => "place the pollution",
        Phase::Shifting => "shift pollution",
        Phase::Receiving => return format!("turn of {current}: {to_move} receives"),
        Phase::Cleaning => return format!("turn of {current}: {to_move} may clean"),
        Phase::Patterns => "pick a pattern",
        Phase::Sets => "pick a set",
        Phase::Over => return "the game is over".to_owned(),
    };
    format!("turn of {current}: {what}")
}

fn style(resource: Resource) -> Style {
    match resource {
        Resource::Green | Resource::Food => GREEN,
        Resource::Red | Resource::Construction => RED,
        Resource::Yellow | Resource::Goods => YELLOW,
        Resource::Money => CYAN,
    }
}

/// An effect or a set of resources with its letters coloured.
fn letters(text: &str) -> Ink {
    let is_word = matches!(text, "shift" | "assist");
    text.chars().fold(Ink::default(), |ink, letter| {
        let resource = Resource::ALL.into_iter().find(|resource| !is_word && resource.letter() == letter);
        ink.styled(resource.map_or(Style::new(), style), letter)
    })
}

/// What a card does, a piece for each alternative: gains before the slash, what is at the bottom after it.
fn effects(face: &Face) -> Vec<Ink> {
    let gains: Vec<_> = face.gains().map(|effect| effect.to_string()).collect();
    let bottoms: Vec<_> = face.bottoms().map(|effect| effect.to_string()).collect();
    let count = gains.len() + bottoms.len();
    let pieces = gains.iter().chain(&bottoms).enumerate().map(|(place, text)| {
        let behind = match place + 1 {
            next if next == gains.len() && next < count => "/",
            next if next < count => "|",
            _ => "",
        };
        let before = if gains.is_empty() && place == 0 { "/" } else { "" };
        Ink::default().plain(before).and(letters(text)).plain(behind)
    });
    pieces.collect()
}

fn card_and_face(view: &View, card: Card) -> Ink {
    let ink = Ink::of(BOLD, card);
    let Some(face) = view.setup().cards().face(card) else { return ink };
    let ink = effects(&face).into_iter().fold(ink.plain(" "), Ink::and);
    match face.spaces() {
        0 => ink,
        spaces => ink.styled(DIM, format_args!(" x{spaces}")),
    }
}

/// The face-up cards of a level, numbered as moves name them, and what else there is of it.
fn draw_row(view: &View, page: &mut Page, level: Level) {
    let head = Ink::of(BOLD, format_args!("level {level}")).padded(INDENT);
    let row = (1..).zip(view.row(level));
    let cards = row.map(|(number, card)| Ink::of(DIM, format_args!("{number}:")).and(card_and_face(view, card)));
    let of_level = Card::all().filter(|card| card.level() == Some(level));
    let discards = of_level.map(|card| u32::from(view.discarded(card))).sum::<u32>();
    let rest = Ink::of(DIM, format_args!("(deck {}, discards {discards})", view.deck(level)));
    page.wrapped(head, INDENT, "  ", cards.chain([rest]));
}

/// A seat's territory, as wide as [`TERRITORY`].
fn territory(view: &View, seat: Seat, outcome: Option<&Outcome<Ending>>) -> Vec<Ink> {
    let mut lines = head(view, seat, outcome);
    let columns: BTreeSet<_> = view.cells(seat).map(Cell::column).collect();
    let rows: BTreeSet<_> = view.cells(seat).map(Cell::row).collect();
    let (Some(&left), Some(&right)) = (columns.first(), columns.last()) else { return lines };
    let (Some(&top), Some(&bottom)) = (rows.first(), rows.last()) else { return lines };
    let names = (left..=right).map(|column| {
        let name = Ink::of(DIM, char::from(b'a' + column));
        Ink::default().padded(CARD / 2).and(name).padded(CARD)
    });
    let parted = |cells: Vec<Ink>| {
        let parted = cells.into_iter().enumerate();
        parted.fold(Ink::default(), |line, (place, cell)| {
            let line = if place == 0 { line } else { line.styled(DIM, "|") };
            line.and(cell)
        })
    };
    lines.push(Ink::default().padded(2).and(parted(names.collect())));
    for row in top..=bottom {
        let cells = (left..=right).map(|column| Cell::new(column, row).map_or(Vec::new(), |at| cell(view, seat, at)));
        let cells: Vec<_> = cells.collect();
        let height = cells.iter().map(Vec::len).max().unwrap_or(0);
        for line in 0..height {
            let name = Ink::of(DIM, if line == 0 { format!("{} ", row + 1) } else { "  ".to_owned() });
            let pieces = cells.iter().map(|cell| cell.get(line).cloned().unwrap_or_default().padded(CARD));
            lines.push(name.and(parted(pieces.collect())));
        }
    }
    lines
}

/// What a seat has in all, on active cards, and its points as if the game ended now (F8.5).
fn head(view: &View, seat: Seat, outcome: Option<&Outcome<Ending>>) -> Vec<Ink> {
    let Some(sheet) = view.sheet(seat) else { return Vec::new() };
    let mut items = Vec::new();
    match outcome.and_then(|outcome| outcome.standing(seat)) {
        Some(standing) => items.push(result(standing)),
        None => items.push(Ink::default().plain(format_args!("{} points", sheet.total()))),
    }
    let stock = Resource::ALL.into_iter().filter_map(|resource| counted(resource, view.stock(seat, resource)));
    items.extend(stock);
    if sheet.cubes > 0 {
        items.push(Ink::of(DIM, format_args!("x{}", sheet.cubes)));
    }
    wrapped(TERRITORY, seat_head(view, seat, view.current()), 4, " ", items)
}

/// `3r`; nothing for none.
fn counted(resource: Resource, count: u8) -> Option<Ink> {
    let letter = Ink::of(style(resource), resource.letter());
    match count {
        0 => None,
        1 => Some(letter),
        count => Some(Ink::of(style(resource), count).and(letter)),
    }
}

/// The card in a cell, line by line: what it is, what it does, what lies on it.
fn cell(view: &View, seat: Seat, cell: Cell) -> Vec<Ink> {
    let Some(card) = view.card(seat, cell) else { return Vec::new() };
    let mut lines = wrapped(CARD, Ink::default(), 0, " ", title(view, seat, cell, card));
    let effects = view.setup().cards().face(card).map_or(Vec::new(), |face| effects(&face));
    if !effects.is_empty() {
        lines.extend(wrapped(CARD, Ink::default(), 0, "", effects));
    }
    let on_it = Resource::ALL.into_iter();
    let on_it = on_it.filter_map(|resource| counted(resource, view.resources(seat, cell, resource)));
    let mut on_it: Vec<_> = on_it.collect();
    if let Some(last) = on_it.pop() {
        on_it.push(last.styled(DIM, "]"));
        lines.extend(wrapped(CARD, Ink::of(DIM, "["), 1, " ", on_it));
    }
    lines
}

/// The name of a card with its marks, and its pollution: `I3+` `x1/2`, `II15` `x1/0off`.
fn title(view: &View, seat: Seat, cell: Cell, card: Card) -> Vec<Ink> {
    let is_current = seat == view.current();
    let copied = view.copied().is_some_and(|target| target.seat() == seat && target.cell() == cell);
    let mark = match () {
        () if is_current && view.activated() == Some(cell) => "!",
        () if copied => "=",
        () if is_current && view.to_activate().any(|other| other == cell) => "+",
        () => "",
    };
    let mut title = vec![Ink::of(BOLD, card).styled(YELLOW.bold(), mark)];
    let spaces = view.setup().cards().face(card).map_or(0, |face| face.spaces());
    match view.pollution(seat, cell) {
        0 if spaces == 0 => {}
        0 => title.push(Ink::of(DIM, format_args!("x0/{spaces}"))),
        cubes if view.is_active(seat, cell) => title.push(Ink::default().plain(format_args!("x{cubes}/{spaces}"))),
        cubes if spaces == 0 => title.push(Ink::of(RED, format_args!("x{cubes}off"))),
        cubes => title.push(Ink::of(RED, format_args!("x{cubes}/{spaces}off"))),
    }
    title
}

/// The scoring cards of a seat that the viewer may see, and how many others there are.
fn draw_scoring(view: &View, page: &mut Page, seat: Seat) {
    let shown: Vec<_> = view.scoring_cards(seat).collect();
    let hidden = usize::from(view.scoring_count(seat)).saturating_sub(shown.len());
    if shown.is_empty() {
        return;
    }
    let head = Ink::of(BOLD, seat).padded(INDENT);
    let cards = shown.iter().map(|&card| scoring(view, seat, card));
    let hidden = (hidden > 0).then(|| Ink::of(DIM, format_args!("{hidden} not shown")));
    let sheet = view.sheet(seat).filter(|_| view.phase() == Phase::Over);
    let sheet = sheet.map(|sheet| {
        let (raw, products, set, polluted) = (sheet.raw(), sheet.products(), sheet.set, sheet.polluted);
        Ink::default().plain(format_args!("raw {raw} + products {products} + set {set} - pollution {polluted}"))
    });
    page.wrapped(head, INDENT, "  ", cards.chain(hidden).chain(sheet));
}

/// `S5 FFC=4 X.X/XX./...`: the points for each set, and the pattern row by row; 2 is a cell named twice.
fn scoring(view: &View, seat: Seat, card: Card) -> Ink {
    let ink = Ink::of(BOLD, card);
    let Some(shown) = view.setup().cards().scoring(card) else { return ink };
    let mut times = [0_u8; 9];
    for cell in shown.pattern() {
        times[usize::from(cell)] += 1;
    }
    let sign = |&times: &u8| match times {
        0 => ".".to_owned(),
        1 => "X".to_owned(),
        _ => times.to_string(),
    };
    let rows = times.chunks(3).map(|row| row.iter().map(sign).collect::<String>());
    let pattern = rows.collect::<Vec<_>>().join("/");
    let ink =
        ink.plain(" ").and(letters(&shown.set().to_string())).plain(format_args!("={} {pattern}", shown.points()));
    match (view.pattern(seat) == Some(card), view.set(seat) == Some(card)) {
        (true, true) => ink.styled(GREEN, " pattern, set"),
        (true, false) => ink.styled(GREEN, " pattern"),
        (false, true) => ink.styled(GREEN, " set"),
        (false, false) => ink,
    }
}
