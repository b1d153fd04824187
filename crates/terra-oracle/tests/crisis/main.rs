//! Crisis: the rules crate against the literal model.

mod refusals;
mod wrong;

use std::collections::BTreeSet;
use std::thread;
use terra_core::Seed;
use terra_oracle::crisis::Crisis;
use terra_oracle::{Model, Run};

#[test]
fn the_rules_agree_with_the_model_in_two_thousand_games() {
    let half = |from: u64| move || Run::of::<Crisis>((from..2000).step_by(2), Seed::from(1));
    let other = thread::spawn(half(1));
    let mut run = half(0)().unwrap_or_else(|difference| panic!("{difference}"));
    run.add(&other.join().expect("the thread ends").unwrap_or_else(|difference| panic!("{difference}")));
    assert_eq!(run.games, 2000);

    let never: Vec<_> = Crisis::BRANCHES.iter().filter(|branch| run.reached.of(branch) == 0).collect();
    assert!(never.is_empty(), "never reached: {never:#?}");
    let unknown: Vec<_> = run.reached.iter().filter(|(branch, _)| !Crisis::BRANCHES.contains(branch)).collect();
    assert!(unknown.is_empty(), "not in the list of branches: {unknown:?}");
    let listed: BTreeSet<_> = Crisis::BRANCHES.iter().collect();
    assert_eq!(listed.len(), Crisis::BRANCHES.len(), "a branch is listed twice");
}
