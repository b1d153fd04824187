//! The rules, clause by clause (docs/rules/futura.md): a test is named after the clause that it proves.
//!
//! What a test expects comes from the words of the clause. A clause that states nothing to test has a line
//! `// Fx.y no test: why` in its chapter.

mod f1;
mod f2;
mod f3_decks;
mod f3_turn;
mod f4;
mod f5;
mod f6;
mod f7;
mod f8;
mod observation;
mod payments;
mod refusals;
mod sample;
#[cfg(feature = "serde")]
mod saves;
mod table;
mod texts;
