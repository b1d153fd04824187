//! Serde for types that have a text form: written as that text, read back through the parser.

use core::fmt::{self, Display};
use core::marker::PhantomData;
use core::str::FromStr;
use serde::de::{Deserializer, Error, Visitor};
use serde::ser::Serializer;

#[doc(hidden)]
pub use serde;

/// Writes the value's `Display` text.
///
/// # Errors
/// The serializer's.
pub fn serialize<T: Display, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

/// Reads a text and parses it.
///
/// # Errors
/// The deserializer's, and the parser's own message.
pub fn deserialize<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: FromStr<Err: Display>,
    D: Deserializer<'de>,
{
    struct Text<T>(PhantomData<T>);

    impl<T: FromStr<Err: Display>> Visitor<'_> for Text<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a text")
        }

        fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
            text.parse().map_err(E::custom)
        }
    }

    deserializer.deserialize_str(Text(PhantomData))
}

/// Implements `Serialize` and `Deserialize` through `Display` and `FromStr`.
#[macro_export]
#[doc(hidden)]
macro_rules! text_serde {
    ($($type:ty),+ $(,)?) => {$(
        impl $crate::serde_text::serde::Serialize for $type {
            fn serialize<S: $crate::serde_text::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $crate::serde_text::serialize(self, serializer)
            }
        }
        impl<'de> $crate::serde_text::serde::Deserialize<'de> for $type {
            fn deserialize<D: $crate::serde_text::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $crate::serde_text::deserialize(deserializer)
            }
        }
    )+};
}
