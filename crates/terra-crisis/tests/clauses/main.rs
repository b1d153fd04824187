//! The rules, clause by clause (docs/rules/crisis.md): a test is named after the clause that it proves.
//!
//! What a test expects comes from the words of the clause. A clause that states nothing to test has a line
//! `// Cx.y no test: why` in its chapter.

mod c1;
mod c10;
mod c2;
mod c3;
mod c4;
mod c5;
mod c6_helping;
mod c6_hoarding;
mod c6_secrets;
mod c7;
mod c8;
mod c9;
mod refusals;
mod table;
