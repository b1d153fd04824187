//! The protocol: a line in, an answer out. Nothing here reads or writes a stream, so that a test or a fuzz target can
//! include this module and call [`Referee::answer`].
//!
//! | module | what |
//! |---|---|
//! | `json`, `request` | reading a line: its fields, of which type |
//! | `answer`, `fault` | writing an answer; what is wrong, with code, clause and sentence |
//! | `games` | the games by name: the one place that lists them |
//! | `session`, `position`, `chance` | an open game, one that began at a saved state, and who deals |
//! | `commands` | a file for each command, and the fields that it knows |
//! | `limits` | how much of anything is kept or done |

mod answer;
mod chance;
mod commands;
mod fault;
mod games;
mod json;
mod limits;
mod position;
mod request;
mod session;

use answer::Answer;
use fault::Fault;
use games::OpenGame;
pub(crate) use limits::LINE;
use request::{Request, Unread};
use std::collections::BTreeMap;

/// All open games by their ids, and the answer that was given last.
pub(crate) struct Referee {
    games: BTreeMap<String, Box<dyn OpenGame>>,
    /// The last id that was given to a game whose opener chose none.
    last_id: u64,
    has_quit: bool,
    out: Vec<u8>,
}

impl Referee {
    /// No game is open.
    pub(crate) fn new() -> Self {
        Referee { games: BTreeMap::new(), last_id: 0, has_quit: false, out: Vec::new() }
    }

    /// Whether a request has said that it was the last one.
    pub(crate) fn has_quit(&self) -> bool {
        self.has_quit
    }

    /// The answer to one line, both without their ends: one JSON object, whatever the line is. An empty line, or one
    /// of blanks, has none.
    pub(crate) fn answer(&mut self, line: &[u8]) -> Option<&[u8]> {
        if line.trim_ascii().is_empty() {
            return None;
        }
        let mut out = std::mem::take(&mut self.out);
        out.clear();
        match Request::read(line) {
            Ok(request) => {
                let mut answer = Answer::begin(&mut out, request.tag());
                let done = request.check_fields().and_then(|()| self.run(&request, &mut answer));
                answer.end(done);
            }
            Err(Unread { fault, tag }) => Answer::begin(&mut out, tag.as_deref()).end(Err(fault)),
        }
        self.out = out;
        Some(&self.out)
    }

    fn run(&mut self, request: &Request, answer: &mut Answer) -> Result<(), Fault> {
        match request.command() {
            "games" => commands::games::games(self.games.len(), answer),
            "new" => {
                let (id, last_id) = self.free_id(request)?;
                let game = commands::new::new(request, &id, answer)?;
                self.keep(id, last_id, game);
            }
            "load" => {
                let (id, last_id) = self.free_id(request)?;
                let game = commands::load::load(request, &id, answer)?;
                self.keep(id, last_id, game);
            }
            "close" => {
                let id = request.id()?;
                self.games.remove(id).ok_or_else(|| no_such_id(id))?;
                answer.field("open", &self.games.len());
            }
            "quit" => {
                self.has_quit = true;
                answer.field("open", &self.games.len());
            }
            _ => {
                let id = request.id()?;
                let game = self.games.get_mut(id).ok_or_else(|| no_such_id(id))?;
                game.run(request, answer)?;
            }
        }
        Ok(())
    }

    /// The id that a new game will have, and the last one given then: the one that is asked for, or the next number.
    fn free_id(&self, request: &Request) -> Result<(String, u64), Fault> {
        if self.games.len() >= limits::GAMES {
            let message = format!("{} games are open, and no more can be: close one first", limits::GAMES);
            return Err(Fault::new("too-many-games", message));
        }
        if let Some(id) = request.new_id()? {
            if self.games.contains_key(id) {
                let message =
                    format!("a game with the id \"{}\" is open: close it, or choose another", fault::word(id));
                return Err(Fault::new("id-taken", message));
            }
            return Ok((id.to_owned(), self.last_id));
        }
        let mut number = self.last_id;
        loop {
            number += 1;
            let id = number.to_string();
            if !self.games.contains_key(&id) {
                return Ok((id, number));
            }
        }
    }

    fn keep(&mut self, id: String, last_id: u64, game: Box<dyn OpenGame>) {
        self.last_id = last_id;
        self.games.insert(id, game);
    }
}

fn no_such_id(id: &str) -> Fault {
    let message = format!("no game with the id \"{}\" is open: new and load open games", fault::word(id));
    Fault::new("no-such-id", message)
}
