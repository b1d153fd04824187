//! `docs/rare.md` has every branch of the models, and none that was never reached.

use terra_oracle::{Model, crisis::Crisis, evolution::Evolution, futura::Futura};

/// The rows of a game's table: branch and how often.
fn table(game: &str) -> Vec<(&'static str, u64)> {
    let text = include_str!("../../../docs/rare.md");
    let (_, rest) = text.split_once(&format!("\n## {game}\n")).expect("each game has its table");
    let rows = rest.lines().take_while(|line| !line.starts_with("## ")).filter_map(|line| line.strip_prefix("| "));
    let cells = rows.filter_map(|row| row.strip_suffix(" |")?.rsplit_once(" | "));
    let numbers = cells.filter_map(|(branch, number)| Some((branch, number.replace(',', "").parse().ok()?)));
    numbers.collect()
}

fn has_every_branch<M: Model>(game: &str) {
    let table = table(game);
    let branches: Vec<&str> = table.iter().map(|&(branch, _)| branch).collect();
    assert_eq!(branches, M::BRANCHES, "{game}");
    assert!(table.iter().all(|&(_, number)| number > 0), "{game}: {table:?}");
}

#[test]
fn every_branch_is_listed_with_how_often_it_was_reached() {
    has_every_branch::<Crisis>("Crisis");
    has_every_branch::<Evolution>("Evolution");
    has_every_branch::<Futura>("Futura");
}
