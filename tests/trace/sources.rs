//! What the trace reads: clauses, tests, citations.

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;

/// The rules of the games, by their file.
const BOOKS: [(&str, char); 3] = [("crisis", 'C'), ("evolution", 'E'), ("futura", 'F')];

/// A clause: `C6.2a`; or a chapter: `C6`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Clause {
    book: char,
    chapter: u32,
    /// None for a chapter.
    number: Option<(u32, Option<char>)>,
}

impl Clause {
    /// Reads a text that is a clause and no more.
    pub(crate) fn read(text: &str) -> Option<Clause> {
        Self::begin(text).filter(|&(_, length)| length == text.len()).map(|(clause, _)| clause)
    }

    /// The clause with which a text begins, and its length.
    fn begin(text: &str) -> Option<(Clause, usize)> {
        let book = text.chars().next().filter(|book| BOOKS.iter().any(|(_, b)| b == book))?;
        let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
        let length = 1 + digits(&text[1..]);
        let chapter = text[1..length].parse().ok()?;
        let rest = &text[length..];
        let number = rest.strip_prefix('.').filter(|rest| digits(rest) > 0);
        let Some(number) = number else { return Some((Clause { book, chapter, number: None }, length)) };
        let figures = digits(number);
        let letter = number[figures..].chars().next().filter(char::is_ascii_lowercase);
        let clause = Clause { book, chapter, number: Some((number[..figures].parse().ok()?, letter)) };
        Some((clause, length + 1 + figures + usize::from(letter.is_some())))
    }

    /// The clause that a test's name begins with: `c6_2a_each_crisis` is of C6.2a, `c1_a_hand` of C1.
    fn of_test(name: &str) -> Option<Clause> {
        let mut words = name.split('_');
        let first = words.next()?.to_ascii_uppercase();
        let chapter = Clause::read(&first)?;
        let second = words.next().and_then(|second| Clause::read(&format!("{first}.{second}")));
        Some(second.unwrap_or(chapter))
    }

    /// Whether it is a chapter.
    pub(crate) fn is_chapter(&self) -> bool {
        self.number.is_none()
    }

    /// Whether it is of that chapter.
    pub(crate) fn is_in(&self, chapter: &Clause) -> bool {
        (self.book, self.chapter) == (chapter.book, chapter.chapter)
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.book, self.chapter)?;
        if let Some((number, letter)) = self.number {
            write!(f, ".{number}")?;
            letter.iter().try_for_each(|letter| write!(f, "{letter}"))?;
        }
        Ok(())
    }
}

/// All clauses, with the game's name and the first words of each.
pub(crate) fn clauses(root: &Path) -> BTreeMap<Clause, (&'static str, String)> {
    let mut clauses = BTreeMap::new();
    for (game, _) in BOOKS {
        let text = std::fs::read_to_string(root.join(format!("docs/rules/{game}.md"))).expect("the rules are there");
        for line in text.lines().filter_map(|line| line.strip_prefix("- ")) {
            let (number, rest) = line.split_once(' ').unwrap_or((line, ""));
            if let Some(clause) = Clause::read(number) {
                let twice = clauses.insert(clause, (game, first_words(rest)));
                assert!(twice.is_none(), "{clause} is there twice");
            }
        }
    }
    assert!(clauses.len() > 120, "the rules are read: {} clauses", clauses.len());
    clauses
}

/// The beginning of a clause, without its mark, fit for a table.
fn first_words(text: &str) -> String {
    let text = text.split_once("] ").filter(|_| text.starts_with('[')).map_or(text, |(_, rest)| rest);
    let plain = text.replace("**", "").replace('|', "/");
    let mut words = String::new();
    for word in plain.split_whitespace() {
        if words.len() + word.len() > 60 {
            return words + " …";
        }
        if !words.is_empty() {
            words.push(' ');
        }
        words += word;
    }
    words
}

/// A file.
pub(crate) struct Source {
    /// From the root, with slashes.
    pub(crate) path: String,
    text: String,
}

impl Source {
    fn is_rust(&self) -> bool {
        Path::new(&self.path).extension().is_some_and(|ending| ending == "rs")
    }

    /// Whether it is code of a library, not a test of it.
    pub(crate) fn is_code(&self) -> bool {
        self.path.contains("/src/") && !self.path.contains("tests") && !self.path.contains("terra-oracle")
    }

    /// The tests that are named after a clause.
    pub(crate) fn tests(&self) -> Vec<(Clause, String)> {
        if !self.is_rust() {
            return Vec::new();
        }
        let names = self.text.lines().filter_map(|line| line.trim_start().strip_prefix("fn "));
        let names = names.filter_map(|rest| rest.split('(').next());
        names.filter_map(|name| Some((Clause::of_test(name)?, name.to_owned()))).collect()
    }

    /// What it cites, with line numbers: clauses anywhere, chapters in comments and prose.
    pub(crate) fn citations(&self) -> Vec<(usize, Clause)> {
        let mut found = Vec::new();
        for (number, line) in self.text.lines().enumerate() {
            let comment = if self.is_rust() { line.find("//") } else { Some(0) };
            for (at, _) in line.char_indices() {
                let before = line[..at].chars().next_back();
                if before.is_some_and(|before| before.is_alphanumeric() || "_.#-`&>/".contains(before)) {
                    continue;
                }
                let Some((clause, length)) = Clause::begin(&line[at..]) else { continue };
                let after = line[at + length..].chars().next();
                if after.is_some_and(|after| after.is_alphanumeric() || after == '_') {
                    continue;
                }
                if !clause.is_chapter() || comment.is_some_and(|comment| comment < at) {
                    found.push((number + 1, clause));
                }
            }
        }
        found
    }

    /// The texts in quotes that are a clause and no more.
    pub(crate) fn quoted_clauses(&self) -> Vec<Clause> {
        self.text.split('"').skip(1).step_by(2).filter_map(Clause::read).collect()
    }
}

/// All files of Rust.
pub(crate) fn rust(root: &Path) -> Vec<Source> {
    ["crates", "tests", "examples", "src", "benches"].iter().flat_map(|folder| files(root, folder, ".rs")).collect()
}

/// All documentation.
pub(crate) fn prose(root: &Path) -> Vec<Source> {
    let mut prose = files(root, "docs", ".md");
    prose.retain(|source| source.path != "docs/trace.md");
    for file in ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"] {
        let text = std::fs::read_to_string(root.join(file)).expect("it is there");
        prose.push(Source { path: file.to_owned(), text });
    }
    prose
}

/// The files below a folder whose names end so, in order.
fn files(root: &Path, folder: &str, ending: &str) -> Vec<Source> {
    let mut entries: Vec<_> = std::fs::read_dir(root.join(folder)).expect("the folder is there").flatten().collect();
    entries.sort_by_key(std::fs::DirEntry::file_name);
    let mut found = Vec::new();
    for entry in entries {
        let name = entry.file_name().into_string().expect("names are UTF-8");
        let path = format!("{folder}/{name}");
        if entry.path().is_dir() {
            if name != "target" {
                found.extend(files(root, &path, ending));
            }
        } else if name.ends_with(ending) {
            let text = std::fs::read_to_string(entry.path()).expect("sources are UTF-8");
            found.push(Source { path, text });
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clause(text: &str) -> Clause {
        Clause::read(text).expect("a clause")
    }

    #[test]
    fn clauses_are_read() {
        for text in ["C6", "C6.2", "C6.2a", "E10.4", "F3.4b"] {
            assert_eq!(clause(text).to_string(), text);
        }
        for text in ["", "C", "G1.1", "C6.", "C6.2ab", "C6.2 ", "c6.2", "6.2", "C.2"] {
            assert_eq!(Clause::read(text), None, "{text}");
        }
        assert!(clause("C6.2a").is_in(&clause("C6")) && !clause("C10.1").is_in(&clause("C1")));
    }

    #[test]
    fn names_of_tests_are_read() {
        for (name, is) in [("c6_2a_each", "C6.2a"), ("e10_4_limit", "E10.4"), ("c1_a_hand", "C1"), ("f4_3", "F4.3")] {
            assert_eq!(Clause::of_test(name), Some(clause(is)), "{name}");
        }
        assert_eq!(Clause::of_test("clauses_are_read"), None);
        assert_eq!(Clause::of_test("fn_1"), None);
    }

    #[test]
    fn citations_are_found_where_they_stand_alone() {
        let text = "let a = 1; // by C6.2a, and E10\nlet gC4 = F5; // xC1.1 C1.1xy\n\"(F3.4b)\"".to_owned();
        let source = Source { path: "some.rs".to_owned(), text };
        let found: Vec<_> = source.citations().into_iter().map(|(line, clause)| (line, clause.to_string())).collect();
        assert_eq!(found, [(1, "C6.2a".to_owned()), (1, "E10".to_owned()), (3, "F3.4b".to_owned())]);
        assert_eq!(source.quoted_clauses(), []);
    }
}
