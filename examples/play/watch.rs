//! Games of bots.

use crate::draw::Draw;
use crate::rules::Book;
use crate::session::{Dealing, Session};
use crate::terminal::Terminal;
use crate::{Failure, arguments::Play};
use std::io;
use std::thread;
use std::time::Duration;
use terra::{Seating, Turn, Viewer};

/// Plays to the end. On a terminal each turn is drawn and stays for a while; elsewhere what happens is told, and the
/// table is drawn whenever the first seat is in turn again.
pub(crate) fn watch<G: Book, D: Dealing>(
    session: &mut Session<G, D>,
    terminal: &mut Terminal,
    play: &Play,
) -> Result<(), Failure> {
    let mut told = session.table.steps();
    let mut current = session.table.state().current();
    let first = session.table.setup().first();
    show(session, terminal)?;
    while let Turn::Player(seat) = session.table.turn() {
        if !session.bot_plays(seat) {
            return Err(Failure::Argument(format!("a person plays at {seat} in that game: there is nothing to watch")));
        }
        let over = session.table.turn() == Turn::Over;
        let now = session.table.state().current();
        if now == current && !over {
            continue;
        }
        current = now;
        if terminal.is_seen() {
            terminal.clear()?;
            show(session, terminal)?;
        }
        for event in session.table.events(Viewer::Spectator, told) {
            terminal.line(&format!("- {event}"))?;
        }
        told = session.table.steps();
        if terminal.is_seen() {
            thread::sleep(Duration::from_millis(play.delay.into()));
        } else if now == first && !over {
            terminal.line("")?;
            show(session, terminal)?;
        }
    }
    if terminal.is_seen() {
        terminal.clear()?;
    }
    terminal.print(&format!("\n{}", session.end()))?;
    Ok(())
}

fn show<G: Book, D: Dealing>(session: &Session<G, D>, terminal: &mut Terminal) -> io::Result<()> {
    terminal.print(&format!("{}\n", session.table.view(Viewer::Spectator).draw()))
}
