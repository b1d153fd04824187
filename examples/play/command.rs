//! What can be typed.

use terra::Token;

/// What somebody typed.
pub(crate) enum Command<M> {
    /// Play this.
    Play(M),
    /// Play the move of that number in the list.
    Number(usize),
    /// List the commands and the rules that bear on the moment; or the clauses of that number.
    Help(Option<String>),
    /// Draw the table again.
    Table,
    /// Take back.
    Undo,
    /// Tell why that is not allowed.
    Why(M),
    /// Ask a bot.
    Hint,
    /// Save the game to that file.
    Save(String),
    /// Go on with the game of that file.
    Load(String),
    /// Leave.
    Quit,
}

/// The commands, as `?` shows them.
pub(crate) const HELP: &str = "\
number      play the move of that number        ?           this, and the rules of the moment
notation    play a move: docs/notation.md       ? C6        the clauses that begin so
table       draw the table again                hint        what a bot would play
undo        take back                           why MOVE    why it is not allowed
save FILE   save the game                       load FILE   go on with a saved game
quit        leave the game

With several persons at the terminal, undo takes back your own move, while no
card and no other person has followed it. A saved game can be loaded by all of
them: it goes back to where it was.
";

impl<M: Token> Command<M> {
    /// Reads what was typed, or says in a sentence why it cannot be read.
    pub(crate) fn read(typed: &str) -> Result<Self, String> {
        let (word, rest) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
        let rest = rest.trim();
        let file = |of: fn(String) -> Self| {
            if rest.is_empty() { Err(format!("the file is missing: {word} FILE")) } else { Ok(of(rest.to_owned())) }
        };
        match (word, rest) {
            ("?" | "help", "") => Ok(Command::Help(None)),
            ("?" | "help", clause) => Ok(Command::Help(Some(clause.to_owned()))),
            ("table", "") => Ok(Command::Table),
            ("undo", "") => Ok(Command::Undo),
            ("hint", "") => Ok(Command::Hint),
            ("quit" | "exit", "") => Ok(Command::Quit),
            ("save", _) => file(Command::Save),
            ("load", _) => file(Command::Load),
            ("why", "") => Err("the move is missing: why MOVE".to_owned()),
            ("why", number) if number.parse::<usize>().is_ok() => {
                Err("what has a number is allowed; why asks about another move: why MOVE".to_owned())
            }
            ("why", mv) => mv.parse().map(Command::Why).map_err(|error| unknown(mv, &error)),
            (_, "") => match (word.parse(), word.parse()) {
                (Ok(mv), _) => Ok(Command::Play(mv)),
                (Err(_), Ok(number)) => Ok(Command::Number(number)),
                (Err(error), Err(_)) => Err(unknown(word, &error)),
            },
            _ => Err(format!("\"{}\" is no command and no move; ? lists what can be typed", short(typed))),
        }
    }
}

fn unknown(text: &str, error: &impl std::fmt::Display) -> String {
    format!("\"{}\" is no command and no move ({error}); ? lists what can be typed", short(text))
}

/// The beginning of a text, for a message.
pub(crate) fn short(text: &str) -> String {
    let mut short: String = text.chars().filter(|char| !char.is_control()).take(40).collect();
    if text.chars().count() > 40 {
        short.push('…');
    }
    short
}
