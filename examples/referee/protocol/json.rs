//! The values of a request. Those that most requests have are borrowed from the line.

use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};
use std::borrow::Cow;
use std::fmt;

/// The value of a field.
pub(super) enum Arg<'a> {
    /// As if the field were not there.
    Null,
    Bool(bool),
    /// A number without a sign, a point or an exponent.
    Number(u64),
    /// Any other number.
    OtherNumber,
    Text(Cow<'a, str>),
    /// A list or an object.
    Whole(Value),
}

impl Arg<'_> {
    /// What it is, in a sentence.
    pub(super) fn kind(&self) -> &'static str {
        match self {
            Arg::Null => "null",
            Arg::Bool(_) => "true or false",
            Arg::Number(_) => "a number",
            Arg::OtherNumber => "a number that is negative or not whole",
            Arg::Text(_) => "a text",
            Arg::Whole(Value::Array(_)) => "a list",
            Arg::Whole(_) => "an object",
        }
    }
}

impl<'de> Deserialize<'de> for Arg<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ArgVisitor)
    }
}

struct ArgVisitor;

impl<'de> Visitor<'de> for ArgVisitor {
    type Value = Arg<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E: Error>(self) -> Result<Self::Value, E> {
        Ok(Arg::Null)
    }

    fn visit_bool<E: Error>(self, yes: bool) -> Result<Self::Value, E> {
        Ok(Arg::Bool(yes))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Self::Value, E> {
        Ok(Arg::Number(number))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Self::Value, E> {
        Ok(u64::try_from(number).map_or(Arg::OtherNumber, Arg::Number))
    }

    fn visit_f64<E: Error>(self, _: f64) -> Result<Self::Value, E> {
        Ok(Arg::OtherNumber)
    }

    fn visit_borrowed_str<E: Error>(self, text: &'de str) -> Result<Self::Value, E> {
        Ok(Arg::Text(Cow::Borrowed(text)))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Self::Value, E> {
        Ok(Arg::Text(Cow::Owned(text.to_owned())))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Self::Value, A::Error> {
        Whole.visit_seq(list).map(Arg::Whole)
    }

    fn visit_map<A: MapAccess<'de>>(self, object: A) -> Result<Self::Value, A::Error> {
        Whole.visit_map(object).map(Arg::Whole)
    }
}

/// A value with all that is in it. Unlike the reading of `Value` itself it refuses an object with one name twice: who
/// wrote it meant something else than the last of the two.
struct Whole;

impl<'de> DeserializeSeed<'de> for Whole {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Whole {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E: Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E: Error>(self, yes: bool) -> Result<Value, E> {
        Ok(yes.into())
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Value, E> {
        Ok(text.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Value, A::Error> {
        let mut values = Vec::new();
        while let Some(value) = list.next_element_seed(Whole)? {
            values.push(value);
        }
        Ok(Value::Array(values))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Value, A::Error> {
        let mut values = Map::new();
        while let Some(name) = object.next_key::<String>()? {
            let value = object.next_value_seed(Whole)?;
            if let Some(_first) = values.insert(name, value) {
                return Err(A::Error::custom("an object has one name twice"));
            }
        }
        Ok(Value::Object(values))
    }
}

/// The name of a field.
pub(super) struct Name<'a>(pub(super) Cow<'a, str>);

impl<'de> Deserialize<'de> for Name<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match deserializer.deserialize_str(ArgVisitor)? {
            Arg::Text(text) => Ok(Name(text)),
            _ => Err(D::Error::custom("a name is a text")),
        }
    }
}
