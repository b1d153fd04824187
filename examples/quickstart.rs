//! Plays one game from a seed, the loop that the README shows; then a move that is refused, and the record read back.
//!
//! `cargo run --example quickstart`

use terra::{Record, Refusal, Seed, Table, crisis};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let setup = crisis::Setup::builder(4).teams(true).build()?;
    let mut table = Table::<crisis::State>::new(&setup, Seed::from(42));
    // Chance is resolved by the table.
    while let Some(seat) = table.to_move() {
        let view = table.view(seat); // all that this seat may know
        let mv = view.legal_moves()[0];
        println!("{seat}: {mv}");
        table.play(mv)?; // or: why not, and by which rule
    }
    println!("{}", table.outcome().expect("nobody is to move"));
    println!("{}", table.record()); // text that replays without a generator

    // A refusal is a sentence, a stable code for programs, and the clause of docs/rules/crisis.md.
    let mut fresh = Table::<crisis::State>::new(&setup, Seed::from(42));
    let refusal = fresh.play("hoard:r2b3g4".parse()?).expect_err("nobody has helped yet");
    println!("hoard:r2b3g4 is refused: {refusal}");
    println!("  code {}, clause {}", refusal.code(), refusal.clause());

    // The text of a record plays through the rules again when it is read.
    let again: Record<crisis::State> = table.record().to_string().parse()?;
    assert_eq!(again.end(), table.state());
    println!("the record reads back: {} steps, and the same state at the end", again.steps().len());
    Ok(())
}
