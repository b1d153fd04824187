//! One step as one viewer saw it.

use crate::cards::Stock;
use crate::state::{Open, Phase};
use crate::{Bundle, Card, Cell, Choice, Level, Move, Resource, State, Target};
use core::fmt;
use terra_core::{Game, Seat, Step, Viewer};

/// One step as one viewer saw it, with what followed from it. What the viewer may not know is absent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
pub enum Event {
    /// A scoring card was dealt (F2.2).
    Dealt {
        /// Who was dealt it.
        seat: Seat,
        /// The card, for its owner.
        card: Option<Card>,
    },
    /// A card was laid open beside its deck (F2.3, F3.3).
    Laid {
        /// The card.
        card: Card,
    },
    /// A card taken from the top of a deck came to its taker (F3.4a).
    Drew {
        /// Who took it.
        seat: Seat,
        /// The level of the deck.
        level: Level,
        /// The card, for its taker, and for all when it can be deduced (F3.4b).
        card: Option<Card>,
    },
    /// No card was discarded (F3.1).
    Kept {
        /// Whose turn it is.
        seat: Seat,
    },
    /// The last card of a row was discarded (F3.1).
    Discarded {
        /// Whose turn it is.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A face-up card was taken (F3.2).
    Took {
        /// Who took it.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The top card of a deck is taken (F3.2).
    Reached {
        /// Who takes it.
        seat: Seat,
        /// The level of the deck.
        level: Level,
    },
    /// A card was placed, and lies open (F3.5).
    Placed {
        /// Who placed it.
        seat: Seat,
        /// The card.
        card: Card,
        /// Where.
        cell: Cell,
    },
    /// A card is activated (F3.7).
    Used {
        /// Who activates it.
        seat: Seat,
        /// The card.
        card: Card,
        /// Where it lies.
        cell: Cell,
    },
    /// An effect was chosen, of the activated card or of the copied one (F4.2).
    Chose {
        /// Who chose.
        seat: Seat,
        /// The effect.
        choice: Choice,
        /// What came onto the activated card by that.
        gained: Bundle,
    },
    /// A card is copied (F5.1).
    Copied {
        /// Who copies it.
        seat: Seat,
        /// Whose it is, and where it lies.
        target: Target,
        /// The card.
        card: Card,
    },
    /// A resource was paid (F4.4).
    Paid {
        /// Who paid.
        seat: Seat,
        /// The resource.
        resource: Resource,
        /// From which card.
        cell: Cell,
        /// What came onto the activated card by that, after the last of the price.
        gained: Bundle,
    },
    /// A resource of the reward was chosen (F4.3).
    Gained {
        /// Who chose.
        seat: Seat,
        /// The resource.
        resource: Resource,
    },
    /// A cube of pollution was placed (F6.1).
    Polluted {
        /// Who placed it.
        seat: Seat,
        /// On which card.
        cell: Cell,
        /// Whether the card is inactive by that (F6.3).
        blocked: bool,
    },
    /// A cube of pollution was transferred to the activated card (F6.4).
    Shifted {
        /// Who transferred it.
        seat: Seat,
        /// From which card.
        cell: Cell,
        /// Whether that card is active again by that (F6.5).
        freed: bool,
        /// Whether the activated card is inactive by that (F6.3).
        blocked: bool,
    },
    /// A transfer was ended (F6.4).
    Ended {
        /// Who ended it.
        seat: Seat,
    },
    /// The activations were ended (F4.1).
    Stopped {
        /// Whose turn, or final activation, it was.
        seat: Seat,
    },
    /// The owner of a copied card received a resource on it (F5.2).
    Received {
        /// The owner.
        seat: Seat,
        /// The resource.
        resource: Resource,
        /// The copied card.
        cell: Cell,
    },
    /// The owner of a copied card removed a pollution (F5.3).
    Cleaned {
        /// The owner.
        seat: Seat,
        /// From which card.
        cell: Cell,
        /// Whether that card is active again by that (F6.5).
        freed: bool,
    },
    /// The owner of a copied card removed no pollution (F5.3).
    Left {
        /// The owner.
        seat: Seat,
    },
    /// A pattern was picked (F7.2).
    PickedPattern {
        /// Who picked it.
        seat: Seat,
        /// The scoring card, which lies open now (F7.5).
        card: Card,
    },
    /// A set was picked (F7.3).
    PickedSet {
        /// Who picked it.
        seat: Seat,
        /// The scoring card, which lies open now (F7.5).
        card: Card,
        /// The points for it.
        points: u16,
        /// Whether the game is over by that.
        over: bool,
    },
}

impl Event {
    /// The step, taken from this state, as that viewer sees it.
    pub(crate) fn of(before: &State, step: Step<Move, Card>, viewer: Viewer) -> Event {
        let mut after = *before;
        // An illegal step has no event: what is given then says nothing.
        let _ = after.step(step);
        match step {
            Step::Deal(card) => dealt(before, card, &after, viewer),
            Step::Play(mv) => played(before, mv, &after),
        }
    }
}

fn dealt(before: &State, card: Card, after: &State, viewer: Viewer) -> Event {
    let open = &before.open;
    match (open.phase, card.level()) {
        (Phase::Drawing, Some(level)) => {
            let seat = open.current;
            let shown = viewer.is(seat) || !after.open.holds_blind();
            Event::Drew { seat, level, card: shown.then_some(card) }
        }
        (_, Some(_)) => Event::Laid { card },
        (_, None) => {
            let place = open.dealt / 2 % open.setup.seats();
            let mut clockwise = open.setup.first().clockwise(open.setup.seats());
            let seat = clockwise.nth(place.into()).unwrap_or(Seat::FIRST);
            Event::Dealt { seat, card: viewer.is(seat).then_some(card) }
        }
    }
}

fn played(before: &State, mv: Move, after: &State) -> Event {
    let open = &before.open;
    let seat = open.to_move();
    let kind_at = |seat: Seat, cell| open.at(seat, cell).map_or(Card::START, |at| Card::of_kind(at.kind(cell)));
    let is_active = |open: &Open, cell| open.at(seat, cell).is_some_and(|at| !at.inactive.contains(cell));
    let freed = |cell| !is_active(open, cell) && is_active(&after.open, cell);
    let blocked = |cell| is_active(open, cell) && !is_active(&after.open, cell);
    let in_row = |level, number: u8| before.row(level).nth(usize::from(number) - 1).unwrap_or(Card::START);
    match mv {
        Move::Keep => Event::Kept { seat },
        Move::Discard(level) => Event::Discarded { seat, card: in_row(level, 1) },
        Move::Take(place) => Event::Took { seat, card: in_row(place.level(), place.number()) },
        Move::Draw(level) => Event::Reached { seat, level },
        Move::Place(cell) => Event::Placed { seat, card: before.taken().unwrap_or(Card::START), cell },
        Move::Use(cell) => Event::Used { seat, card: kind_at(seat, cell), cell },
        Move::Choose(choice) => Event::Chose { seat, choice, gained: gained(open, None, &after.open) },
        Move::Copy(target) => Event::Copied { seat, target, card: kind_at(target.seat(), target.cell()) },
        Move::Pay(source) => {
            let (resource, cell) = (source.resource(), source.cell());
            Event::Paid { seat, resource, cell, gained: gained(open, Some((resource, cell)), &after.open) }
        }
        Move::Gain(resource) => Event::Gained { seat, resource },
        Move::Pollute(cell) => Event::Polluted { seat, cell, blocked: blocked(cell) },
        Move::Shift(cell) => {
            let onto = open.activated().unwrap_or(cell);
            Event::Shifted { seat, cell, freed: freed(cell), blocked: blocked(onto) }
        }
        Move::Enough => Event::Ended { seat },
        Move::Stop => Event::Stopped { seat },
        Move::Receive(resource) => {
            let cell = open.pending.copied().map_or(Cell::START, Target::cell);
            Event::Received { seat, resource, cell }
        }
        Move::Clean(cell) => Event::Cleaned { seat, cell, freed: freed(cell) },
        Move::Leave => Event::Left { seat },
        Move::Pattern(pick) => Event::PickedPattern { seat, card: pick.card() },
        Move::Set(pick) => Event::PickedSet {
            seat,
            card: pick.card(),
            points: after.sheet_with(seat, Some(pick.card())).map_or(0, |sheet| sheet.set),
            over: after.open.phase == Phase::Over,
        },
    }
}

/// What has come onto the activated card, beside what was paid from it.
fn gained(before: &Open, paid: Option<(Resource, Cell)>, after: &Open) -> Bundle {
    let Some(cell) = before.activated() else { return Bundle::NOTHING };
    let on = |open: &Open| open.at(open.current, cell).map_or(Stock::NONE, |own| own.on(cell));
    let mut less = on(before);
    if let Some((resource, _)) = paid.filter(|&(resource, from)| from == cell && less.of(resource.index()) > 0) {
        less = less.minus(Stock::one(resource.index()));
    }
    // Byte by byte nothing else has become less.
    Bundle { exact: Stock(on(after).0.saturating_sub(less.0)), free: [0; 3] }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Dealt { seat, card: Some(card) } => write!(f, "{seat} is dealt {card}"),
            Event::Dealt { seat, card: None } => write!(f, "{seat} is dealt a scoring card"),
            Event::Laid { card } => write!(f, "{card} is laid open"),
            Event::Drew { seat, card: Some(card), .. } => write!(f, "{seat} draws {card}"),
            Event::Drew { seat, level, card: None } => write!(f, "{seat} draws a card of level {level}"),
            Event::Kept { seat } => write!(f, "{seat} discards no card"),
            Event::Discarded { seat, card } => write!(f, "{seat} discards {card}"),
            Event::Took { seat, card } => write!(f, "{seat} takes {card}"),
            Event::Reached { seat, level } => write!(f, "{seat} takes the top card of level {level}"),
            Event::Placed { seat, card, cell } => write!(f, "{seat} places {card} in {cell}"),
            Event::Used { seat, card, cell } => write!(f, "{seat} activates {card} in {cell}"),
            Event::Chose { seat, choice, gained } => write!(f, "{seat} chooses {choice}{}", And(gained)),
            Event::Copied { seat, target, card } => {
                write!(f, "{seat} copies {card} of {} in {}", target.seat(), target.cell())
            }
            Event::Paid { seat, resource, cell, gained } => {
                write!(f, "{seat} pays {resource} from {cell}{}", And(gained))
            }
            Event::Gained { seat, resource } => write!(f, "{seat} gains {resource}"),
            Event::Polluted { seat, cell, blocked } => {
                write!(f, "{seat} pollutes {cell}{}", if *blocked { ", which is inactive now" } else { "" })
            }
            Event::Shifted { seat, cell, freed, blocked } => {
                write!(f, "{seat} transfers pollution from {cell}")?;
                f.write_str(if *freed { ", which is active again" } else { "" })?;
                f.write_str(if *blocked { "; the card that takes it is inactive now" } else { "" })
            }
            Event::Ended { seat } => write!(f, "{seat} transfers no more"),
            Event::Stopped { seat } => write!(f, "{seat} is done"),
            Event::Received { seat, resource, cell } => write!(f, "{seat} receives {resource} in {cell}"),
            Event::Cleaned { seat, cell, freed } => {
                let freed = if *freed { ", which is active again" } else { "" };
                write!(f, "{seat} removes pollution from {cell}{freed}")
            }
            Event::Left { seat } => write!(f, "{seat} removes no pollution"),
            Event::PickedPattern { seat, card } => write!(f, "{seat} picks the pattern of {card}"),
            Event::PickedSet { seat, card, points, over } => {
                let over = if *over { "; the game is over" } else { "" };
                write!(f, "{seat} picks the set of {card} for {points} points{over}")
            }
        }
    }
}

/// What was gained, as a part of a sentence.
struct And<'a>(&'a Bundle);

impl fmt::Display for And<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let gained = Resource::ALL.into_iter().map(|resource| (self.0.exact.of(resource.index()), resource));
        for (place, (number, resource)) in gained.filter(|&(number, _)| number > 0).enumerate() {
            f.write_str(if place == 0 { " and gains " } else { ", " })?;
            match number {
                1 => resource.fmt(f)?,
                _ => write!(f, "{number} {resource}")?,
            }
        }
        Ok(())
    }
}
