//! A request: an object of one line, its command and its fields.

use super::commands::{self, COMMANDS};
use super::fault::{Fault, word};
use super::json::{Arg, Name};
use super::limits;
use serde::Deserialize;
use serde::de::{Deserializer, Error, MapAccess, Visitor};
use serde_json::Value;
use std::fmt;
use terra::{Game, Seat, Seating, Seed, Viewer};

/// A line that was read as an object.
pub(super) struct Request<'a> {
    fields: Fields<'a>,
    command: &'static commands::Command,
    /// The field `tag`, as it is echoed.
    tag: Option<String>,
}

impl<'a> Request<'a> {
    /// Reads a line.
    pub(super) fn read(line: &'a [u8]) -> Result<Self, Unread> {
        if line.len() > limits::LINE {
            let message = format!("a line has at most {} bytes, this one has more: it is left out", limits::LINE);
            return Err(Unread::fault(Fault::new("line-too-long", message)));
        }
        let text = std::str::from_utf8(line).map_err(|error| {
            let at = error.valid_up_to() + 1;
            Unread::fault(Fault::new("not-utf-8", format!("the line is no UTF-8 from byte {at} on: JSON has to be")))
        })?;
        let fields = serde_json::from_str::<Fields>(text).map_err(|error| {
            let error = error.to_string().replace(" at line 1 column ", ", byte ");
            Unread::fault(Fault::found("bad-json", format_args!("the line has to be one JSON object: {error}")))
        })?;
        let tag = fields.tag().map_err(Unread::fault)?;
        match fields.command() {
            Ok(command) => Ok(Request { fields, command, tag }),
            Err(fault) => Err(Unread { fault, tag }),
        }
    }

    /// The name of the command.
    pub(super) fn command(&self) -> &'static str {
        self.command.name
    }

    /// What is echoed, as JSON.
    pub(super) fn tag(&self) -> Option<&str> {
        self.tag.as_deref()
    }

    /// Whether the command knows every field.
    pub(super) fn check_fields(&self) -> Result<(), Fault> {
        let commands::Command { name, fields } = self.command;
        for (field, _) in &self.fields.0 {
            if !fields.contains(&&**field) && field != "cmd" && field != "tag" {
                let known = match fields {
                    [] => "it has none but cmd and tag".to_owned(),
                    fields => format!("its fields are cmd, tag, {}", fields.join(", ")),
                };
                let message = format!("the command {name} has no field \"{}\": {known}", word(field));
                return Err(Fault::new("unknown-field", message));
            }
        }
        Ok(())
    }

    /// A text.
    pub(super) fn text(&self, field: &'static str) -> Result<Option<&str>, Fault> {
        match self.fields.get(field) {
            None => Ok(None),
            Some(Arg::Text(text)) => Ok(Some(text)),
            Some(other) => Err(wrong_type(field, "a text", other)),
        }
    }

    /// A whole number from 0 to `most`.
    pub(super) fn number(&self, field: &'static str, most: u64) -> Result<Option<u64>, Fault> {
        match self.fields.get(field) {
            None => Ok(None),
            Some(&Arg::Number(number)) if number <= most => Ok(Some(number)),
            Some(&Arg::Number(number)) => {
                Err(Fault::new("bad-value", format!("the field {field} is {number}, and must be 0 to {most}")))
            }
            Some(other) => Err(wrong_type(field, "a whole number", other)),
        }
    }

    /// True or false; false when it is not there.
    pub(super) fn flag(&self, field: &'static str) -> Result<bool, Fault> {
        match self.fields.get(field) {
            None => Ok(false),
            Some(&Arg::Bool(yes)) => Ok(yes),
            Some(other) => Err(wrong_type(field, "true or false", other)),
        }
    }

    /// Which of two words it is, of which the first is meant when it is not there: whether it is the second.
    pub(super) fn second_of(&self, field: &'static str, words: [&'static str; 2]) -> Result<bool, Fault> {
        let Some(found) = self.text(field)? else { return Ok(false) };
        let [one, other] = words;
        if found != one && found != other {
            let message = format!("the field {field} is \"{}\", and must be \"{one}\" or \"{other}\"", word(found));
            return Err(Fault::new("bad-value", message));
        }
        Ok(found == other)
    }

    /// A text or an object.
    pub(super) fn text_or_object(&self, field: &'static str) -> Result<Option<TextOrObject<'_>>, Fault> {
        match self.fields.get(field) {
            None => Ok(None),
            Some(Arg::Text(text)) => Ok(Some(TextOrObject::Text(text))),
            Some(Arg::Whole(value @ Value::Object(_))) => Ok(Some(TextOrObject::Object(value))),
            Some(other) => Err(wrong_type(field, "a text or an object", other)),
        }
    }

    /// An object.
    pub(super) fn object(&self, field: &'static str) -> Result<Option<&Value>, Fault> {
        match self.fields.get(field) {
            None => Ok(None),
            Some(Arg::Whole(value @ Value::Object(_))) => Ok(Some(value)),
            Some(other) => Err(wrong_type(field, "an object", other)),
        }
    }

    /// The field `seed`: a text, or a number that every JSON reader keeps whole.
    pub(super) fn seed(&self) -> Result<Option<Seed>, Fault> {
        match self.fields.get("seed") {
            None => Ok(None),
            Some(Arg::Text(text)) => {
                let Ok(seed) = text.parse();
                Ok(Some(seed))
            }
            Some(&Arg::Number(number)) if number <= limits::NUMBER => Ok(Some(Seed::from(number))),
            Some(&Arg::Number(number)) => {
                let message = format!("the field seed is {number}, above 2^53: write it as a text, \"{number}\"");
                Err(Fault::new("bad-value", message))
            }
            Some(other) => Err(wrong_type("seed", "a text or a whole number", other)),
        }
    }

    /// The field `seat`, at that table.
    pub(super) fn seat<G: Game>(&self, state: &G) -> Result<Option<Seat>, Fault> {
        let seats = state.setup().seats();
        self.number("seat", limits::NUMBER)?.map(|number| seat(number, seats)).transpose()
    }

    /// The field `viewer`, at that table: the number of a seat, or `"spectator"`.
    pub(super) fn viewer<G: Game>(&self, state: &G) -> Result<Viewer, Fault> {
        match needed("viewer", self.fields.get("viewer"))? {
            Arg::Text(text) if text == "spectator" => Ok(Viewer::Spectator),
            &Arg::Number(number) => seat(number, state.setup().seats()).map(Viewer::Seat),
            Arg::Text(text) => {
                let message = format!(
                    "the field viewer is \"{}\", and must be the number of a seat or \"spectator\"",
                    word(text)
                );
                Err(Fault::new("bad-value", message))
            }
            other => Err(wrong_type("viewer", "the number of a seat or \"spectator\"", other)),
        }
    }

    /// The id of the game that is meant.
    pub(super) fn id(&self) -> Result<&str, Fault> {
        needed("id", self.text("id")?)
    }

    /// The id that a new game is to have.
    pub(super) fn new_id(&self) -> Result<Option<&str>, Fault> {
        let id = self.text("id")?;
        match id.map(str::len) {
            Some(has) if has == 0 || has > limits::ID => {
                let message = format!("the field id has {has} bytes, and must have 1 to {}", limits::ID);
                Err(Fault::new("bad-value", message))
            }
            _ => Ok(id),
        }
    }
}

/// The field, which has to be there.
pub(super) fn needed<T>(field: &str, value: Option<T>) -> Result<T, Fault> {
    value.ok_or_else(|| Fault::new("missing-field", format!("the field {field} is missing")))
}

fn wrong_type(field: &str, must: &str, is: &Arg) -> Fault {
    Fault::new("wrong-type", format!("the field {field} is {}, and must be {must}", is.kind()))
}

fn seat(number: u64, seats: u8) -> Result<Seat, Fault> {
    let seat = u8::try_from(number).ok().filter(|&number| number < seats).and_then(Seat::new);
    seat.ok_or_else(|| {
        let last = seats - 1;
        Fault::new("no-such-seat", format!("there is no seat {number} at a table of {seats}: seats are 0 to {last}"))
    })
}

/// A value that has two forms.
pub(super) enum TextOrObject<'a> {
    Text(&'a str),
    Object(&'a Value),
}

/// A line that is no request, and its tag if it has got one.
pub(super) struct Unread {
    pub(super) fault: Fault,
    pub(super) tag: Option<String>,
}

impl Unread {
    fn fault(fault: Fault) -> Unread {
        Unread { fault, tag: None }
    }
}

/// The fields of a line in its order.
struct Fields<'a>(Vec<(std::borrow::Cow<'a, str>, Arg<'a>)>);

impl<'a> Fields<'a> {
    /// More than any command knows: an object of very many fields is not compared with itself.
    const MOST: usize = 16;

    /// The value of a field; null is as if it were not there.
    fn get(&self, field: &str) -> Option<&Arg<'a>> {
        let found = self.0.iter().find(|(name, _)| name == field);
        found.map(|(_, value)| value).filter(|value| !matches!(value, Arg::Null))
    }

    fn command(&self) -> Result<&'static commands::Command, Fault> {
        let names = || COMMANDS.iter().map(|command| command.name).collect::<Vec<_>>().join(", ");
        match self.get("cmd") {
            Some(Arg::Text(name)) => COMMANDS.iter().find(|command| command.name == name).ok_or_else(|| {
                let message = format!("there is no command \"{}\": there are {}", word(name), names());
                Fault::new("unknown-command", message)
            }),
            Some(other) => Err(wrong_type("cmd", "a text", other)),
            None => {
                let message = format!("the field cmd is missing: it is one of {}", names());
                Err(Fault::new("missing-field", message))
            }
        }
    }

    /// What is echoed, as JSON.
    fn tag(&self) -> Result<Option<String>, Fault> {
        match self.get("tag") {
            None => Ok(None),
            Some(Arg::Number(number)) if *number <= limits::NUMBER => Ok(Some(number.to_string())),
            Some(Arg::Text(text)) if text.len() <= limits::TAG => Ok(Some(Value::from(&**text).to_string())),
            Some(Arg::Number(_) | Arg::Text(_)) => {
                let message = format!("the field tag must be below 2^53 or have {} bytes at most", limits::TAG);
                Err(Fault::new("bad-value", message))
            }
            Some(other) => Err(wrong_type("tag", "a text or a whole number", other)),
        }
    }
}

impl<'de> Deserialize<'de> for Fields<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct FieldsVisitor;

        impl<'de> Visitor<'de> for FieldsVisitor {
            type Value = Fields<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Self::Value, A::Error> {
                let mut fields = Fields(Vec::with_capacity(6));
                while let Some(Name(name)) = object.next_key()? {
                    if fields.0.iter().any(|(other, _)| *other == name) {
                        return Err(A::Error::custom(format_args!("the field \"{}\" is there twice", word(&name))));
                    }
                    if fields.0.len() == Fields::MOST {
                        return Err(A::Error::custom("no command has so many fields"));
                    }
                    fields.0.push((name, object.next_value()?));
                }
                Ok(fields)
            }
        }

        deserializer.deserialize_map(FieldsVisitor)
    }
}
