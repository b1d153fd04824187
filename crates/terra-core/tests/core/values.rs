//! Small values by themselves: seats, teams, bags, lists, outcomes.

use terra_core::{Bag, MoveList, Outcome, Seat, SeatSet, Team, outside};

fn set(numbers: &[u8]) -> SeatSet {
    numbers.iter().filter_map(|&number| Seat::new(number)).collect()
}

#[test]
fn a_set_of_seats_is_counted_and_told() {
    for (numbers, says) in [
        (&[][..], "no seat"),
        (&[4], "seat 4"),
        (&[1, 3], "seats 1 and 3"),
        (&[0, 2, 5], "seats 0, 2 and 5"),
        (&[0, 1, 2, 3], "seats 0, 1, 2 and 3"),
    ] {
        let seats = set(numbers);
        assert_eq!(seats.to_string(), says);
        assert_eq!(seats.len(), numbers.len() as u32);
        assert_eq!(seats.is_empty(), numbers.is_empty());
        assert!(seats.iter().map(Seat::number).eq(numbers.iter().copied()));
    }
    assert_eq!(set(&[2, 4, 2]), set(&[2, 4]), "a seat is in a set once");
    assert_eq!(Team(1).to_string(), "team 1");
}

#[cfg(feature = "serde")]
#[test]
fn a_set_of_seats_is_read_when_each_comes_once_in_order() {
    let read = |text: &str| serde_json::from_str::<SeatSet>(text).ok();
    assert_eq!(read("[]"), Some(SeatSet::EMPTY));
    assert_eq!(read("[0,2,5]"), Some(set(&[0, 2, 5])));
    for refused in ["[2,0]", "[1,1]", "[0,2,1]", "[6]", "7"] {
        assert_eq!(read(refused), None, "{refused}");
    }
    assert_eq!(serde_json::to_string(&set(&[5, 0])).expect("it is written"), "[0,5]");
}

#[test]
fn a_bag_is_empty_when_all_is_taken() {
    let mut bag = Bag::from_counts([0, 1, 0, 1]);
    assert!(!bag.is_empty());
    assert!(bag.take(1) && !bag.is_empty());
    assert!(bag.take(3) && bag.is_empty());
    assert!(!bag.take(3));
}

#[test]
fn a_list_of_moves_is_walked_through_by_reference() {
    let list: MoveList<u8, 4> = [3, 5, 8].into_iter().collect();
    let mut seen = Vec::new();
    for &mv in &list {
        seen.push(mv);
    }
    assert_eq!(seen, [3, 5, 8]);
}

#[test]
fn a_team_takes_one_rank_however_many_they_are() {
    // Three in a team, one alone, two in a team.
    let team = |seat: Seat| Some(Team([0, 0, 0, 1, 2, 2][seat.index()]));
    let outcome = Outcome::ranked("all is over", &[5, 5, 5, 3, 4, 4], team);
    let ranks: Vec<_> = outcome.standings().iter().map(|standing| standing.rank).collect();
    assert_eq!(ranks, [Some(1), Some(1), Some(1), Some(3), Some(2), Some(2)]);
    assert!(outcome.winners().map(Seat::number).eq([0, 1, 2]));
}

#[test]
fn an_outcome_is_told_with_rank_and_points() {
    let ranked = Outcome::ranked("all is over", &[3, 7], |_| None);
    let told = "all is over: seat 0 has rank 2 with 3 points, seat 1 has rank 1 with 7 points";
    assert_eq!(ranked.to_string(), told);
    let lost = Outcome::all_lost("all is lost", 2, |_| None);
    assert_eq!(lost.to_string(), "all is lost: seat 0 has lost, seat 1 has lost");
    assert!(lost.is_common_loss() && !ranked.is_common_loss());
}

#[test]
fn what_is_impossible_names_its_clause() {
    let refused = outside::impossible::<()>("E5.1", "a whale").expect_err("it is refused");
    assert_eq!((refused.clause(), refused.to_string().as_str()), ("E5.1", "no game comes to this: a whale (E5.1)"));
}
