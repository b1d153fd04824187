//! Lines in, text out.

use anstream::AutoStream;
use std::io::{self, BufRead, IsTerminal, Write};

/// A line that is longer is cut: nothing that can be typed here is.
const LINE: u64 = 4096;

/// The terminal, or what stands in its place.
pub(crate) struct Terminal {
    out: AutoStream<io::Stdout>,
    seen: bool,
}

impl Terminal {
    pub(crate) fn new() -> Self {
        Terminal { out: anstream::stdout(), seen: io::stdout().is_terminal() }
    }

    /// Whether somebody looks at a terminal.
    pub(crate) fn is_seen(&self) -> bool {
        self.seen
    }

    /// Prints text as it is; styles are taken away where they are not wanted.
    pub(crate) fn print(&mut self, text: &str) -> io::Result<()> {
        self.out.write_all(text.as_bytes())?;
        self.out.flush()
    }

    /// Prints a line.
    pub(crate) fn line(&mut self, text: &str) -> io::Result<()> {
        self.print(&format!("{text}\n"))
    }

    /// Empties the screen, and what can be scrolled back to, so that the next person does not see it.
    pub(crate) fn clear(&mut self) -> io::Result<()> {
        if self.seen {
            // Not through the stream of colours: NO_COLOR must not keep the screen as it was.
            let mut out = io::stdout();
            out.write_all(b"\x1b[2J\x1b[3J\x1b[H")?;
            out.flush()?;
        }
        Ok(())
    }

    /// Asks for a line; nothing at the end of the input.
    pub(crate) fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        self.print(prompt)?;
        let mut line = Vec::new();
        let mut input = io::stdin().lock();
        if io::Read::take(&mut input, LINE).read_until(b'\n', &mut line)? == 0 {
            drop(input);
            self.line("")?;
            return Ok(None);
        }
        // The rest of a line that is too long.
        if line.last() != Some(&b'\n') && line.len() as u64 == LINE {
            input.skip_until(b'\n')?;
        }
        Ok(Some(String::from_utf8_lossy(&line).trim().to_owned()))
    }
}
