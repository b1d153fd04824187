//! Lines from a reader, each in bounded memory.

use std::io::{self, BufRead, BufReader, ErrorKind, Read};

/// Reads lines and keeps no more than the beginning of one that is too long.
pub(crate) struct Lines<R> {
    input: BufReader<R>,
    line: Vec<u8>,
    kept: usize,
}

impl<R: Read> Lines<R> {
    /// The lines of that input, with `kept` bytes of each at most.
    pub(crate) fn new(input: R, kept: usize) -> Self {
        Lines { input: BufReader::with_capacity(1 << 16, input), line: Vec::new(), kept }
    }

    /// The next line, without its end; nothing when the input has ended. A last line needs no end.
    ///
    /// `before_waiting` is called whenever no more input is there, before some is waited for.
    pub(crate) fn next(&mut self, mut before_waiting: impl FnMut() -> io::Result<()>) -> io::Result<Option<&[u8]>> {
        self.line.clear();
        let mut has_begun = false;
        loop {
            if self.input.buffer().is_empty() {
                before_waiting()?;
            }
            let there = match self.input.fill_buf() {
                Ok(there) => there,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if there.is_empty() {
                return Ok(has_begun.then_some(&self.line));
            }
            has_begun = true;
            let end = there.iter().position(|&byte| byte == b'\n');
            let part = &there[..end.unwrap_or(there.len())];
            let room = self.kept - self.line.len();
            self.line.extend_from_slice(&part[..part.len().min(room)]);
            let used = end.map_or(there.len(), |end| end + 1);
            self.input.consume(used);
            if end.is_some() {
                return Ok(Some(&self.line));
            }
        }
    }
}
