//! One step as one viewer saw it.

use crate::state::{Loss, Phase};
use crate::{Card, Combination, Crisis, MIN_THREAT, Move, Solution, State, Target};
use core::fmt;
use terra_core::{Game, Seat, SeatSet, Step, Viewer};

/// One step as one viewer saw it, with what followed from it. What the viewer may not know is absent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
pub enum Event {
    /// A card of the opening hand (C2.1).
    Dealt {
        /// Whose hand.
        seat: Seat,
        /// The card, for its owner.
        card: Option<Solution>,
    },
    /// A Solution card was drawn (C3.1).
    Drew {
        /// Who drew it.
        seat: Seat,
        /// The card, for its owner.
        card: Option<Solution>,
    },
    /// A Crisis card was drawn and is impending (C3.1).
    Impending {
        /// Who drew it.
        seat: Seat,
        /// The card.
        crisis: Crisis,
    },
    /// A player passed on the impending crisis (C4.1).
    Passed {
        /// Who passed.
        seat: Seat,
        /// How the crisis was settled, after the last chance at it.
        settled: Option<Settled>,
    },
    /// A player contributed to the impending crisis (C4.1).
    Contributed {
        /// Who contributed.
        seat: Seat,
        /// The card.
        card: Solution,
        /// How the crisis was settled, after the last chance at it.
        settled: Option<Settled>,
    },
    /// A player helped a full-blown crisis (C6.2).
    Helped {
        /// Who helped.
        seat: Seat,
        /// The card.
        card: Solution,
        /// Which crisis of the card's colour: as the move names it (C6.2a).
        target: Target,
        /// The crisis.
        crisis: Crisis,
        /// Whether it is solved by that (C6.4): 5 points.
        solved: bool,
    },
    /// A player hoarded a combination, face down (C6.6).
    Hoarded {
        /// Who hoarded.
        seat: Seat,
        /// The cards, for their owner.
        combination: Option<Combination>,
    },
    /// A player ended the turn (C6.1).
    Ended {
        /// Whose turn it was.
        seat: Seat,
        /// Whether the game is over by that (C9.1).
        over: bool,
    },
    /// A player discarded the card that was too much (C7.1).
    Discarded {
        /// Who discarded.
        seat: Seat,
        /// The card.
        card: Solution,
        /// Whether the game is over by that (C9.1).
        over: bool,
    },
}

/// How an impending crisis was settled after the last chance (C4.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
pub enum Settled {
    /// It is solved, and the turn is over (C4.5).
    Solved {
        /// The crisis.
        crisis: Crisis,
        /// Who played the first card on it: 3 points.
        first: Seat,
        /// Who played the highest card on it: 3 points each.
        highest: SeatSet,
        /// Whether the game is over by that (C9.1).
        over: bool,
    },
    /// It is full-blown (C5.1).
    FullBlown {
        /// The crisis.
        crisis: Crisis,
        /// How control was lost by that, if it was (C8).
        loss: Option<Loss>,
    },
}

impl Event {
    /// The step, taken from this state, as that viewer sees it.
    pub(crate) fn of(before: &State, step: Step<Move, Card>, viewer: Viewer) -> Event {
        let open = &before.open;
        let mut after = *before;
        // An illegal step has no event: what is given then says nothing.
        let _ = after.step(step);
        let over = after.open.phase == Phase::Over;
        let own = |seat| viewer.is(seat);
        match step {
            Step::Deal(Card::Crisis(crisis)) => Event::Impending { seat: open.current, crisis },
            Step::Deal(Card::Solution(card)) => {
                let seat = open.current;
                let card = own(seat).then_some(card);
                match open.phase {
                    Phase::Dealing => Event::Dealt { seat, card },
                    _ => Event::Drew { seat, card },
                }
            }
            Step::Play(mv) => {
                let seat = open.to_move();
                match mv {
                    Move::Pass => Event::Passed { seat, settled: settled(before, mv, &after) },
                    Move::Contribute(card) => Event::Contributed { seat, card, settled: settled(before, mv, &after) },
                    Move::Help { card, target } => {
                        let place = open.centre.find(card.colour(), target);
                        // Without meaning, for a step that is not legal.
                        let named = Crisis::new(card.colour(), target.region(), MIN_THREAT);
                        let crisis = match place {
                            Ok(place) => open.centre.at(place).crisis(),
                            Err(_) => named.expect("the lowest threat is a threat"),
                        };
                        let solved = after.open.centre.as_slice().len() < open.centre.as_slice().len();
                        Event::Helped { seat, card, target, crisis, solved }
                    }
                    Move::Hoard(combination) => {
                        let combination = own(seat).then_some(combination);
                        Event::Hoarded { seat, combination }
                    }
                    Move::End => Event::Ended { seat, over },
                    Move::Discard(card) => Event::Discarded { seat, card, over },
                }
            }
        }
    }
}

/// How the impending crisis was settled by that step, if it was.
fn settled(before: &State, last: Move, after: &State) -> Option<Settled> {
    let crisis = before.open.impending?;
    if after.open.phase == Phase::Impending {
        return None;
    }
    if after.open.crises_solved() == before.open.crises_solved() {
        return Some(Settled::FullBlown { crisis, loss: after.open.loss() });
    }
    let mut played = before.open;
    if let Move::Contribute(card) = last {
        played.contributions[played.asked.index()] = card.value();
    }
    let rewards = played.rewards();
    Some(Settled::Solved {
        crisis,
        first: rewards.first,
        highest: rewards.highest,
        over: after.open.phase == Phase::Over,
    })
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Dealt { seat, card: Some(card) } => write!(f, "{seat} is dealt {card}"),
            Event::Dealt { seat, card: None } => write!(f, "{seat} is dealt a card"),
            Event::Drew { seat, card: Some(card) } => write!(f, "{seat} draws {card}"),
            Event::Drew { seat, card: None } => write!(f, "{seat} draws a Solution card"),
            Event::Impending { seat, crisis } => write!(f, "{seat} draws the crisis {crisis}"),
            Event::Passed { seat, settled } => write!(f, "{seat} passes{}", Then(settled)),
            Event::Contributed { seat, card, settled } => {
                write!(f, "{seat} contributes {card}{}", Then(settled))
            }
            Event::Helped { seat, card, target, crisis, solved } => {
                let solved = if *solved { " and solves it" } else { "" };
                let second = if target.is_second() { ", the second there," } else { "" };
                write!(f, "{seat} helps {crisis}{second} with {card}{solved}")
            }
            Event::Hoarded { seat, combination: Some(combination) } => write!(f, "{seat} hoards {combination}"),
            Event::Hoarded { seat, combination: None } => write!(f, "{seat} hoards three cards"),
            Event::Ended { seat, over } => write!(f, "{seat} ends the turn{}", over_text(*over)),
            Event::Discarded { seat, card, over } => write!(f, "{seat} discards {card}{}", over_text(*over)),
        }
    }
}

fn over_text(over: bool) -> &'static str {
    if over { "; the game is over" } else { "" }
}

/// What followed a player's chance at a crisis, as text.
struct Then<'a>(&'a Option<Settled>);

impl fmt::Display for Then<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            None => Ok(()),
            Some(Settled::Solved { crisis, first, highest, over }) => {
                write!(f, "; {crisis} is solved: first {first}, highest {highest}{}", over_text(*over))
            }
            Some(Settled::FullBlown { crisis, loss: None }) => write!(f, "; {crisis} is full-blown"),
            Some(Settled::FullBlown { crisis, loss: Some(loss) }) => {
                write!(f, "; {crisis} is full-blown and control is lost: {loss}")
            }
        }
    }
}
