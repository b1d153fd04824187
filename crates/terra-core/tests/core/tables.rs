//! Dealers, tables and records, with the toy game.

use crate::toy::{BadText, Card, Illegal, Move, Setup, Sound};
use terra_core::{
    BadRecord, ByHand, Dealer, Game, Outcome, Record, Seat, Seed, SeedDealer, Step, Stream, Table, Turn, Viewer,
    first_by_lot, perft, playout,
};

const SETUP: Setup = Setup { first: Seat::FIRST };

/// The swap of the card that the seat to move holds.
fn swap(table: &Table<Sound>) -> Move<0> {
    let seat = table.to_move().expect("a table with a seed waits for a player");
    Move::Swap(Card(table.state().0.hands[seat.index()]))
}

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("0 to 5 are seats")
}

/// A table at which seat 0 has got 3, seat 1 has got 6, and seat 0 has swapped its 3 for a 4.
fn by_hand() -> Table<Sound, ByHand> {
    let mut table = Table::by_hand(&SETUP);
    for card in [3, 6] {
        assert_eq!(table.deal(Card(card)), Ok(()));
    }
    assert_eq!(table.play(Move::Swap(Card(3))), Ok(()));
    assert_eq!(table.deal(Card(4)), Ok(()));
    table
}

#[test]
fn a_draw_by_seek_is_the_draw_in_sequence() {
    let state = Sound::new(&SETUP);
    for seed in [0, 42, u64::MAX] {
        let mut rng = Seed::from(seed).rng(Stream::DEALING);
        let scaled = |bits: u64| ((u128::from(bits) * 12) >> 64) as u32;
        let drawn: Vec<_> = (0..600).map(|_| state.pick(scaled(rng.next_u64()))).collect();
        let mut dealer = SeedDealer::new(Seed::from(seed));
        // Forward, backward, the same again, and in leaps.
        let leaps = (0..600).map(|k| k * 37 % 600);
        for k in (0..600).chain((0..600).rev()).chain([5, 5, 5]).chain(leaps) {
            assert_eq!(dealer.deal(&state, k), drawn[k as usize], "draw {k} of seed {seed}");
        }
    }
    assert_eq!(ByHand.deal(&state, 0), None);
    let over = Sound::new(&SETUP).deal(Card(1)).and_then(|state| state.deal(Card(2))).expect("cards can come up");
    assert_eq!(SeedDealer::new(Seed::from(1)).deal(&over, 0), None, "no card is due");
}

#[test]
fn a_table_with_a_seed_waits_for_players_alone() {
    for seed in 0..50 {
        let mut table = Table::<Sound>::new(&SETUP, Seed::from(seed));
        assert_eq!((table.turn(), table.record().deals()), (Turn::Player(seat(0)), 2));
        assert_eq!(table.seed(), Seed::from(seed));
        let _ = table.play(swap(&table));
        assert!(table.to_move().is_some());
        while table.to_move().is_some() {
            table.play(Move::Hold).expect("a card can be held");
        }
        assert_eq!(table.turn(), Turn::Over);
        assert!(table.outcome().is_some_and(|outcome: Outcome<_>| outcome.winners().count() > 0));
        assert_eq!(table.play(Move::Hold), Err(Illegal::NoMoveIsDue));
        // The record alone, gone on with from anywhere, comes to the same cards.
        for steps in 0..=table.steps() {
            let mut again = Table::from_record(table.record().branch(steps), Seed::from(seed));
            let moves = table.record().steps()[again.steps()..].iter();
            for step in moves.filter(|step| matches!(step, Step::Play(_))) {
                let Step::Play(mv) = step else { unreachable!("others are left out") };
                assert_eq!(again.play(*mv), Ok(()), "after {steps} steps");
            }
            assert_eq!(again.record(), table.record(), "after {steps} steps");
        }
    }
}

#[test]
fn a_table_by_lot_begins_with_the_seat_that_the_lot_draws() {
    for seed in (0..20).map(Seed::from) {
        let table = Table::<Sound>::by_lot(&SETUP, seed);
        assert_eq!(table.setup().first, first_by_lot(seed, 2));
        assert_eq!(table.to_move(), Some(first_by_lot(seed, 2)));
    }
}

#[test]
fn at_a_table_by_hand_the_caller_deals() {
    let mut table = by_hand();
    assert_eq!(table.steps(), 4);
    assert_eq!(table.to_move(), Some(seat(1)));
    assert_eq!(table.deal(Card(1)), Err(Illegal::NoCardIsDue));
    assert_eq!(table.play(Move::Swap(Card(6))), Err(Illegal::SixStays));
    assert_eq!(table.steps(), 4, "what is refused is not recorded");
    assert_eq!(table.play_as(seat(0), Move::Hold), Err(Illegal::NotInTurn));
    assert_eq!(table.play_as(seat(5), Move::Hold), Err(Illegal::NotInTurn));
    assert_eq!(table.play_as(seat(1), Move::Hold), Ok(()));
    let outcome = table.outcome().expect("both have decided");
    assert_eq!(outcome.winners().collect::<Vec<_>>(), [seat(1)]);
    assert_eq!(
        table.record().to_string(),
        "terra-record 1\ngame high-card\nrules 7\nsetup first=0\n+ 3\n+ 6\nswap3\n+ 4\nhold\n"
    );
}

#[test]
fn undo_takes_back_what_was_decided() {
    let mut table = by_hand();
    assert_eq!(table.undo_to_chance(), 0, "a card came up last");
    assert_eq!(table.play(Move::Hold), Ok(()));
    assert_eq!(table.undo_to_chance(), 1);
    assert_eq!(table.undo(), Some(Step::Deal(Card(4))), "cards are the caller's to take back");
    assert_eq!((table.undo(), table.steps()), (Some(Step::Play(Move::Swap(Card(3)))), 2));
    assert_eq!(table.undo(), Some(Step::Deal(Card(6))));
    assert_eq!(table.undo(), Some(Step::Deal(Card(3))));
    assert_eq!((table.undo(), table.undo_to_chance(), table.steps()), (None, 0, 0));

    // With a seed, a move goes with the cards that came up after it, and the opening hands stay.
    let seed = (0..100).map(Seed::from).find(|&seed| Table::<Sound>::new(&SETUP, seed).legal_moves().len() == 2);
    let mut table = Table::<Sound>::new(&SETUP, seed.expect("not every first card is a 6"));
    let before = table.record().clone();
    let swap = swap(&table);
    assert_eq!(table.play(swap), Ok(()));
    let after = table.record().clone();
    assert_eq!(table.steps(), 4);
    assert_eq!(table.undo_to_chance(), 0);
    assert_eq!((table.undo(), table.record()), (Some(Step::Play(swap)), &before));
    assert_eq!((table.undo(), table.record()), (None, &before));
    assert_eq!(table.play(swap), Ok(()));
    assert_eq!(table.record(), &after, "the same card comes up");
}

#[test]
fn a_branch_leaves_the_trunk_as_it_is() {
    let trunk = by_hand();
    let mut branch = trunk.branch(2);
    assert_eq!(branch.play(Move::Hold), Ok(()));
    assert_eq!((branch.steps(), trunk.steps()), (3, 4));
    assert_eq!(trunk.branch(99).record(), trunk.record());
    let mut record = trunk.into_record();
    assert_eq!(record.branch(3).steps(), &record.steps()[..3]);
    assert_eq!(record.deals(), 3);
    record.truncate(99);
    assert_eq!(record.steps().len(), 4);
    assert_eq!((record.pop(), record.deals()), (Some(Step::Deal(Card(4))), 2));
    assert_eq!(record.end(), &record.state_at(99));
    record.truncate(0);
    assert_eq!((record.pop(), record.deals(), record.end()), (None, 0, &Sound::new(&SETUP)));
}

#[test]
fn events_show_each_viewer_its_own() {
    let table = by_hand();
    let texts = |viewer: Viewer, since| -> Vec<String> {
        table.events(viewer, since).iter().map(ToString::to_string).collect()
    };
    assert_eq!(
        texts(seat(0).into(), 0),
        ["seat 0 is dealt 3", "seat 1 is dealt a card", "seat 0 swaps 3", "seat 0 is dealt 4"]
    );
    assert_eq!(texts(seat(1).into(), 0)[..2], ["seat 0 is dealt a card", "seat 1 is dealt 6"]);
    assert_eq!(texts(Viewer::Spectator, 2), ["seat 0 swaps 3", "seat 0 is dealt a card"]);
    assert!(texts(Viewer::Spectator, 4).is_empty() && texts(Viewer::Spectator, 99).is_empty());
}

#[test]
fn a_bad_record_is_refused_where_it_is_wrong() {
    let read = |text: &str| text.parse::<Record<Sound>>().map(|record| record.steps().len());
    let head = "terra-record 1\ngame high-card\nrules 7\nsetup first=0\n";
    assert_eq!(read(head), Ok(0));
    assert_eq!(read(&format!("{head}+ 3\n+6 # seat 1\n\n# what now?\n  hold  \n")), Ok(3));
    let unreadable = |step, line, text: &str| {
        let (text, reason) = (text.to_string(), BadText.to_string());
        Err(BadRecord::Unreadable { step, line: Some(line), text, reason })
    };
    assert_eq!(read(&format!("{head}+ 7\n")), unreadable(1, 5, "+ 7"));
    assert_eq!(read(&format!("{head}+ 3\n+ 6\nfold\n")), unreadable(3, 7, "fold"));
    let illegal = |step, line, text: &str, reason| {
        Err(BadRecord::Illegal { step, line: Some(line), text: text.to_string(), reason })
    };
    assert_eq!(read(&format!("{head}+ 3\n+ 3\nhold\nhold\nhold")), illegal(5, 9, "hold", Illegal::NoMoveIsDue));
    assert_eq!(read(&format!("{head}hold")), illegal(1, 5, "hold", Illegal::NoMoveIsDue));
    assert_eq!(read(&format!("{head}+ 3\n+ 3\nhold\nswap3\n+ 3")), illegal(5, 9, "+ 3", Illegal::NotInPile));
    assert_eq!(read(&head.replace('7', "6")), Err(BadRecord::OtherRules { found: 6, kept: 7 }));
    let found = "chess".to_string();
    assert_eq!(read(&head.replace("high-card", "chess")), Err(BadRecord::OtherGame { found, expected: "high-card" }));
    let reason = BadText.to_string();
    assert_eq!(read(&head.replace("=0", "=2")), Err(BadRecord::Setup { line: Some(4), reason }));
}

#[test]
fn perft_counts_what_can_be_counted_by_hand() {
    let nodes = |decision, chance, terminal, leaves| perft::Nodes { decision, chance, terminal, leaves };
    let start = Sound::new(&SETUP);
    assert_eq!(perft::perft(&start, 0), nodes(0, 1, 0, 1));
    assert_eq!(perft::perft(&start, 1), nodes(0, 1 + 6, 0, 6));
    // 36 pairs of cards, of which 6 begin with a 6: that seat can only hold.
    assert_eq!(perft::perft(&start, 2), nodes(36, 1 + 6, 0, 36));
    assert_eq!(perft::perft(&start, 3), nodes(36 + 36, 1 + 6 + 30, 0, 36 + 30));
    let over = by_hand().state().apply(Move::Hold).expect("a card can be held");
    assert_eq!(perft::perft(&over, 9), nodes(0, 0, 1, 0));
    assert_eq!(nodes(1, 2, 3, 9).total(), 6);
}

#[test]
fn playouts_by_either_way_are_one_game() {
    for seed in (0..100).map(Seed::from) {
        let (mut one, mut other) = (seed.rng(Stream(5)), seed.rng(Stream(5)));
        let mut state = Sound::new(&SETUP);
        let length = playout::in_place(&mut state, &mut one);
        assert_eq!(playout::by_apply(&Sound::new(&SETUP), &mut other), (state, length));
        assert_eq!(one, other, "they take the same numbers");
        assert_eq!(length.decisions, 2);
        assert!((2..=4).contains(&length.deals) && state.turn() == Turn::Over);
    }
}
