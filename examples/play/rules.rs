//! The rules, clause by clause, as the documentation has them.

use crate::draw::Draw;
use terra::bots::Played;
use terra::{Seat, crisis, evolution, futura};

/// A game whose rules can be looked up.
pub(crate) trait Book: Played<View: Draw> {
    /// The text of `docs/rules`.
    const TEXT: &'static str;

    /// The clauses that bear on the moment: each stands for those that begin with it.
    fn topics(view: &Self::View) -> &'static [&'static str];

    /// Whose turn it is, also while others decide in it.
    fn current(&self) -> Seat;
}

impl Book for crisis::State {
    const TEXT: &'static str = include_str!("../../docs/rules/crisis.md");

    fn topics(view: &crisis::View) -> &'static [&'static str] {
        use crisis::Phase;
        match view.phase() {
            Phase::Dealing => &["C2.1"],
            Phase::Drawing => &["C3.1"],
            Phase::Impending => &["C4"],
            Phase::Acting | Phase::Hoarded => &["C6.1", "C6.2", "C6.3", "C6.4", "C6.5", "C6.6", "C6.7"],
            Phase::Discarding => &["C7"],
            Phase::Over => &["C8", "C9"],
        }
    }

    fn current(&self) -> Seat {
        crisis::State::current(self)
    }
}

impl Book for evolution::State {
    const TEXT: &'static str = include_str!("../../docs/rules/evolution.md");

    fn topics(view: &evolution::View) -> &'static [&'static str] {
        use evolution::Phase;
        match view.phase() {
            Phase::Dealing => &["E2.3"],
            Phase::Population => &["E3.1", "E4"],
            Phase::Species => &["E5"],
            Phase::Continent => &["E6"],
            Phase::Disaster => &["E7"],
            Phase::Buying => &["E8"],
            Phase::Drawing => &["E9.1"],
            Phase::Over => &["E10"],
        }
    }

    fn current(&self) -> Seat {
        evolution::State::current(self)
    }
}

impl Book for futura::State {
    const TEXT: &'static str = include_str!("../../docs/rules/futura.md");

    fn topics(view: &futura::View) -> &'static [&'static str] {
        use futura::Phase;
        match view.phase() {
            Phase::Dealing => &["F2.6"],
            Phase::Discarding => &["F3.1"],
            Phase::Refilling | Phase::Filling | Phase::Drawing => &["F3.3", "F3.4"],
            Phase::Taking => &["F3.2"],
            Phase::Placing => &["F3.5"],
            Phase::Activating => &["F3.7", "F4.1", "F4.2"],
            Phase::Choosing | Phase::Alternative => &["F4.2", "F5.6"],
            Phase::Copying => &["F5.1"],
            Phase::Paying => &["F4.4"],
            Phase::Gaining => &["F4.3"],
            Phase::Polluting => &["F6.1", "F6.2", "F6.3"],
            Phase::Shifting => &["F6.4"],
            Phase::Receiving => &["F5.2"],
            Phase::Cleaning => &["F5.3"],
            Phase::Patterns => &["F7.2"],
            Phase::Sets => &["F7.3"],
            Phase::Over => &["F8"],
        }
    }

    fn current(&self) -> Seat {
        futura::State::current(self)
    }
}

/// The clauses that begin with that number (`C6` is C6.1 and so on, `C6.2` is C6.2 and C6.2a), each as lines of at most
/// 80 columns; nothing when there is none.
pub(crate) fn clauses(text: &str, number: &str) -> Option<String> {
    let mut shown = String::new();
    let mut inside = false;
    let mut clause = String::new();
    for line in text.lines().chain([""]) {
        let begins = line.strip_prefix("- ").and_then(|rest| rest.split_whitespace().next());
        let goes_on = inside && begins.is_none() && line.starts_with(' ');
        if !goes_on && !clause.is_empty() {
            shown += &wrapped(&clause);
            clause.clear();
        }
        if let Some(found) = begins {
            inside = is_within(found, number);
        } else if !goes_on {
            inside = false;
        }
        if inside {
            clause.push(' ');
            clause.push_str(line.strip_prefix("- ").unwrap_or(line).trim());
        }
    }
    (!shown.is_empty()).then_some(shown)
}

/// Whether a clause is that one, or one beneath it.
fn is_within(clause: &str, number: &str) -> bool {
    // c6 will do for C6.
    let begins = clause.get(..number.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(number));
    let Some(rest) = clause.get(number.len()..).filter(|_| begins) else { return false };
    // C6.1 is not C6.10, nor is C1 C10.
    !rest.starts_with(|next: char| next.is_ascii_digit())
}

/// The text in lines of at most 80 columns, the first at the margin.
fn wrapped(text: &str) -> String {
    let plain = text.replace("**", "").replace('`', "");
    let mut lines = String::new();
    let mut column = 0;
    for word in plain.split_whitespace() {
        let width = word.chars().count();
        if column > 0 && column + 1 + width > 80 {
            lines += "\n  ";
            column = 2;
        } else if column > 0 {
            lines.push(' ');
            column += 1;
        }
        lines += word;
        column += width;
    }
    lines.push('\n');
    lines
}
