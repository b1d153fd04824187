//! Pieces of text with styles, and lines made of them.

use anstyle::Style;
use std::fmt::{self, Display, Write};

/// A piece of a line: text in several styles. Its width is counted without the styles; no text here has a character
/// that is wider than one column.
#[derive(Clone, Default)]
pub(super) struct Ink(Vec<(Style, String)>);

impl Ink {
    /// A text in one style.
    pub(super) fn of(style: Style, text: impl Display) -> Ink {
        Ink::default().styled(style, text)
    }

    /// With more text behind it.
    pub(super) fn styled(mut self, style: Style, text: impl Display) -> Ink {
        self.0.push((style, text.to_string()));
        self
    }

    /// With more text without a style behind it.
    pub(super) fn plain(self, text: impl Display) -> Ink {
        self.styled(Style::new(), text)
    }

    /// With another piece behind it.
    pub(super) fn and(mut self, other: Ink) -> Ink {
        self.0.extend(other.0);
        self
    }

    /// Filled up with blanks to that width.
    pub(super) fn padded(self, width: usize) -> Ink {
        let blanks = width.saturating_sub(self.width());
        self.plain(" ".repeat(blanks))
    }

    pub(super) fn width(&self) -> usize {
        self.0.iter().map(|(_, text)| text.chars().count()).sum()
    }

    /// Without the blanks at its end.
    fn trimmed(mut self) -> Ink {
        while let Some((style, text)) = self.0.pop() {
            let text = text.trim_end();
            if !text.is_empty() {
                return self.styled(style, text);
            }
        }
        self
    }

    /// The first `width` columns, and the rest.
    fn split(self, width: usize) -> (Ink, Ink) {
        let (mut first, mut rest, mut room) = (Ink::default(), Ink::default(), width);
        for (style, text) in self.0 {
            let end = text.char_indices().nth(room).map_or(text.len(), |(end, _)| end);
            room -= text[..end].chars().count();
            first = first.styled(style, &text[..end]);
            rest = rest.styled(style, &text[end..]);
        }
        (first, rest)
    }
}

impl Display for Ink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let texts = self.0.iter().filter(|(_, text)| !text.is_empty());
        texts.into_iter().try_for_each(|(style, text)| write!(f, "{style}{text}{style:#}"))
    }
}

/// Lines of a width: the head, then the items with something between them. What does not fit any more goes on the
/// next line, which begins with `indent` blanks; what fits on no line is cut into pieces.
pub(super) fn wrapped(
    width: usize,
    head: Ink,
    indent: usize,
    between: &str,
    items: impl IntoIterator<Item = Ink>,
) -> Vec<Ink> {
    // A comma stays at the end of its line.
    let comma = between.trim_end();
    let mut lines = Vec::new();
    let mut line = head;
    for (place, mut item) in items.into_iter().enumerate() {
        let gap = if place == 0 { "" } else { between };
        let fits = line.width() + gap.len() + item.width() + comma.len() <= width;
        if fits || line.width() <= indent {
            line = line.plain(gap);
        } else {
            lines.push(if place == 0 { line } else { line.plain(comma) });
            line = Ink::default().padded(indent);
        }
        while line.width() + item.width() + comma.len() > width {
            let (first, rest) = item.split((width - comma.len()).saturating_sub(line.width()));
            lines.push(line.and(first));
            line = Ink::default().padded(indent);
            item = rest;
        }
        line = line.and(item);
    }
    lines.push(line);
    lines
}

/// Blocks of lines side by side, each block with the width of its place.
pub(super) fn side_by_side(width: usize, gap: usize, blocks: &[Vec<Ink>]) -> Vec<Ink> {
    let height = blocks.iter().map(Vec::len).max().unwrap_or(0);
    let line = |row: usize| {
        blocks.iter().enumerate().fold(Ink::default(), |line, (place, block)| {
            let line = line.padded(place * (width + gap));
            line.and(block.get(row).cloned().unwrap_or_default())
        })
    };
    (0..height).map(line).collect()
}

/// A drawing, line by line.
#[derive(Default)]
pub(super) struct Page(String);

impl Page {
    /// Adds a line, without the blanks at its end.
    pub(super) fn line(&mut self, ink: Ink) {
        writeln!(self.0, "{}", ink.trimmed()).expect("a string takes all");
    }

    /// Adds lines: see [`wrapped`].
    pub(super) fn wrapped(&mut self, head: Ink, indent: usize, between: &str, items: impl IntoIterator<Item = Ink>) {
        for line in wrapped(super::WIDTH, head, indent, between, items) {
            self.line(line);
        }
    }

    /// The text, a line feed behind each line.
    pub(super) fn into_text(self) -> String {
        self.0
    }
}
