//! The rules, clause by clause (docs/rules/evolution.md): a test is named after the clause that it proves.
//!
//! What a test expects comes from the words of the clause. A clause that states nothing to test has a line
//! `// Ex.y no test: why` in its chapter.

mod bad_input;
mod capacity;
mod e1;
mod e10;
mod e2;
mod e3_e4;
mod e5;
mod e6;
mod e7;
mod e8;
mod e9;
mod e9_known;
mod lengths;
mod refusals;
mod samples;
mod saves;
mod table;
mod texts;
