//! What an observation tells of a copied card, where it is easily wrong: whose it is, counted from the viewer, and what
//! its owner is paid.

use crate::table::{Game, cards, seat};
use terra_core::{Encode as _, Viewer};
use terra_futura::{Phase, State};

const COPIED: usize = 8004;
const PAID: usize = 8052;

fn observe(game: &Game, viewer: impl Into<Viewer>) -> Vec<f32> {
    let mut numbers = vec![0.0; State::OBSERVATION];
    State::observe(&game.view(viewer), &mut numbers);
    numbers
}

/// Which of the numbers are 1; all others are 0.
fn ones(numbers: &[f32]) -> Vec<usize> {
    assert!(numbers.iter().all(|&number| number.to_bits() == 0 || number.to_bits() == 1.0_f32.to_bits()));
    (0..numbers.len()).filter(|&place| numbers[place] > 0.5).collect()
}

#[test]
fn f5_1_a_copied_card_is_observed_with_its_owner_and_what_was_paid() {
    let mut game = Game::start(&format!("seats=4 first=1 {}", cards("grFm/assist:0", "", "/gFm>r:0")));
    game.turn("I1", "b3", "use:c3 top");
    game.turn("I1", "b3", "");
    game.turn("II1", "b3", "");
    game.turn("I1", "b3", "");
    game.place("I1", "d3");
    let nothing = observe(&game, seat(0));
    assert_eq!((ones(&nothing[COPIED..COPIED + 30]), ones(&nothing[PAID..PAID + 7])), (vec![], vec![]));
    // Seat 1 copies the card of seat 3 in b3.
    game.play("use:c3 bottom copy:3b3 bottom pay:g@c3");
    assert_eq!(game.phase(), Phase::Paying);
    let cell = terra_futura::Cell::index("b3".parse().expect("a cell"));
    let viewers =
        [(Viewer::Spectator, 3), (seat(0).into(), 3), (seat(1).into(), 2), (seat(2).into(), 1), (seat(3).into(), 0)];
    for (viewer, place) in viewers {
        let numbers = observe(&game, viewer);
        assert_eq!(ones(&numbers[COPIED..COPIED + 30]), [place, 5 + cell], "{viewer}");
        assert_eq!(ones(&numbers[PAID..PAID + 7]), [0], "{viewer}");
    }
    game.play("pay:F@c3 pay:m@c3");
    assert_eq!(game.phase(), Phase::Receiving);
    for (viewer, _) in viewers {
        assert_eq!(ones(&observe(&game, viewer)[PAID..PAID + 7]), [0, 3, 6], "{viewer}");
    }
}
