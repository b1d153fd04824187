//! The puzzles. The right move of seat 0 is the one that a comment or a test says.

use crate::puzzle::{Node, What};
use std::sync::OnceLock;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Puzzle {
    /// Three plies, nothing hidden.
    Fork,
    /// A coin lies hidden: bet on it now, bet on it later, or take what is safe.
    Bet,
    /// The other hides a stone in one hand, unseen.
    Stone,
    /// A card comes up, face down.
    FaceDown,
    /// A card comes up, face up, before the bet.
    Peek,
    /// Chances of different weights.
    Dice,
    /// Teams of two.
    Partner,
    /// All can lose together.
    Commons,
    /// The other's move shows what was hidden.
    Tell,
    /// Two own decisions with a forced move and a card between them, then one of the other seat, then an own one.
    Row,
}

impl Puzzle {
    pub(crate) const ALL: [Puzzle; 10] = [
        Puzzle::Fork,
        Puzzle::Bet,
        Puzzle::Stone,
        Puzzle::FaceDown,
        Puzzle::Peek,
        Puzzle::Dice,
        Puzzle::Partner,
        Puzzle::Commons,
        Puzzle::Tell,
        Puzzle::Row,
    ];

    pub(crate) fn seats(self) -> u8 {
        if self == Puzzle::Partner { 4 } else { 2 }
    }

    pub(crate) fn has_teams(self) -> bool {
        self == Puzzle::Partner
    }

    pub(crate) fn root(self) -> &'static Node {
        static ROOTS: [OnceLock<Node>; Puzzle::ALL.len()] = [const { OnceLock::new() }; Puzzle::ALL.len()];
        ROOTS[self as usize].get_or_init(|| match self {
            Puzzle::Fork => fork(),
            Puzzle::Bet => bet(),
            Puzzle::Stone => stone(),
            Puzzle::FaceDown => face_down(),
            Puzzle::Peek => peek(),
            Puzzle::Dice => dice(),
            Puzzle::Partner => partner(),
            Puzzle::Commons => commons(),
            Puzzle::Tell => tell(),
            Puzzle::Row => row(),
        })
    }
}

/// A name that lives as long as the tests.
fn name(text: String) -> &'static str {
    Box::leak(text.into_boxed_str())
}

fn player(name: &'static str, seat: u8, moves: Vec<(char, Node)>) -> Node {
    Node { name, looks: Vec::new(), what: What::Player(seat, moves) }
}

fn chance(name: &'static str, cards: Vec<(char, u32, Node)>) -> Node {
    Node { name, looks: Vec::new(), what: What::Chance(cards) }
}

fn over(text: String, points: Option<Vec<i32>>) -> Node {
    Node { name: name(text), looks: Vec::new(), what: What::Over(points) }
}

/// Seat 0 (with its partner) has won, or the other.
fn end(text: String, won: bool) -> Node {
    over(text, Some(vec![i32::from(won), i32::from(!won), i32::from(won), i32::from(!won)]))
}

/// Two seats: seat 0 wins with `of` cards in ten.
fn odds(text: &'static str, of: u32) -> Node {
    let [won, lost] = [true, false].map(|won| two(name(format!("{text} {won}")), won));
    chance(text, vec![('+', of, won), ('-', 10 - of, lost)])
}

fn two(text: &'static str, won: bool) -> Node {
    over(text.to_owned(), Some(vec![i32::from(won), i32::from(!won)]))
}

impl Node {
    fn looks_to(mut self, seat: u8, shared: &'static str) -> Node {
        self.looks.push((seat, shared));
        self
    }
}

/// `a` is won against three of four replies, and lost against the fourth; `b` is even; `c` wins by force, but three of
/// four moves that follow it are mistakes. Who does not look ahead plays `a`.
fn fork() -> Node {
    let reply = |mv: char| (mv, two(name(format!("a{mv}")), mv != 'z'));
    let a = player("a", 1, vec![reply('w'), reply('x'), reply('y'), reply('z')]);
    let finish = |before: char| {
        let finish = |mv: char| (mv, two(name(format!("c{before}{mv}")), mv == 'r'));
        (before, player(name(format!("c{before}")), 0, vec![finish('p'), finish('q'), finish('r'), finish('s')]))
    };
    let c = player("c", 1, vec![finish('x'), finish('y')]);
    player("fork", 0, vec![('a', a), ('b', odds("b", 5)), ('c', c)])
}

/// The coin shows `x` once in three times. A bet wins when it is right, now (`x`, `y`) as later (`l`): in two of three
/// times at best. `s` wins in eight of ten. Who thinks that it will know the coin later plays `l`.
fn bet() -> Node {
    let with = |coin: char| {
        let bet = |when: &str, bet: char| (bet, two(name(format!("{when} {bet} on {coin}")), bet == coin));
        let later = player(name(format!("later {coin}")), 0, vec![bet("later", 'x'), bet("later", 'y')]);
        let safe = odds(name(format!("safe {coin}")), 8).looks_to(0, "safe");
        let moves = vec![('l', later.looks_to(0, "later")), ('s', safe), bet("now", 'x'), bet("now", 'y')];
        player(name(format!("bet {coin}")), 0, moves).looks_to(0, "bet")
    };
    chance("coin", vec![('x', 1, with('x')), ('y', 2, with('y'))])
}

/// `g`: seat 1 hides a stone left or right, unseen, and seat 0 guesses: even. `s` wins in seven of ten.
fn stone() -> Node {
    let hidden = |hand: char| {
        let guess = |guess: char| (guess, two(name(format!("{guess} for {hand}")), guess == hand));
        (hand, player(name(format!("hidden {hand}")), 0, vec![guess('l'), guess('r')]).looks_to(0, "hidden"))
    };
    let guess = player("hide", 1, vec![hidden('l'), hidden('r')]);
    player("stone", 0, vec![('g', guess), ('s', odds("safe", 7))])
}

/// `g`: a card comes up face down, and seat 0 guesses: even. `s` wins in seven of ten.
fn face_down() -> Node {
    let down = |card: char| {
        let guess = |guess: char| (guess, two(name(format!("{guess} for {card}")), guess == card));
        (card, 1, player(name(format!("down {card}")), 0, vec![guess('l'), guess('r')]).looks_to(0, "down"))
    };
    player("face down", 0, vec![('g', chance("deal", vec![down('l'), down('r')])), ('s', odds("safe", 7))])
}

/// `p`: a card comes up for all to see, and a bet on it wins: certain. `s` wins in seven of ten. Who thinks that it
/// must bet before it sees the card plays `s`.
fn peek() -> Node {
    let up = |card: char| {
        let bet = |bet: char| (bet, two(name(format!("{bet} for {card}")), bet == card));
        (card, 1, player(name(format!("up {card}")), 0, vec![bet('l'), bet('m'), bet('r')]))
    };
    player("peek", 0, vec![('p', chance("deal", vec![up('l'), up('m'), up('r')])), ('s', odds("safe", 7))])
}

/// `a` has two cards of which one wins, with weight 3 of 10; `b` the same with 6 of 10; `c` with 5.
fn dice() -> Node {
    player("dice", 0, vec![('a', odds("a", 3)), ('b', odds("b", 6)), ('c', odds("c", 5))])
}

/// `p` leaves it to the partner, seat 2, who has four moves, one of which wins for the team. `a` wins in five of ten.
fn partner() -> Node {
    let reply = |mv: char| (mv, end(format!("partner {mv}"), mv == 'y'));
    let alone = chance("alone", vec![('+', 1, end("alone won".into(), true)), ('-', 1, end("lost".into(), false))]);
    let partner = player("partner", 2, vec![reply('w'), reply('x'), reply('y'), reply('z')]);
    player("team", 0, vec![('a', alone), ('p', partner)])
}

/// `g` grabs all: in three of four times everybody loses. `s` shares: seat 1 can share too, and then both win, or take
/// a step by which all lose.
fn commons() -> Node {
    let lost = |text: &str| over(text.to_owned(), None);
    let grab = chance("grab", vec![('+', 1, two("grabbed", true)), ('-', 3, lost("ruin"))]);
    let both = over("both".into(), Some(vec![1, 1]));
    let share = player("share", 1, vec![('r', lost("revenge")), ('s', both), ('t', lost("trick"))]);
    player("commons", 0, vec![('g', grab), ('s', share)])
}

/// Seat 1 holds a card that seat 0 does not see. `d`: seat 1 lays it down, the only move that it has, and seat 0 bets:
/// certain. `s` wins in seven of ten.
fn tell() -> Node {
    let with = |card: char| {
        let bet = |bet: char| (bet, two(name(format!("{bet} for {card}")), bet == card));
        let shown = player(name(format!("shown {card}")), 0, vec![bet('l'), bet('m'), bet('r')]);
        let down = player(name(format!("lay {card}")), 1, vec![('!', shown)]).looks_to(0, "lay");
        let safe = odds(name(format!("safe {card}")), 7).looks_to(0, "safe");
        (card, 1, player(name(format!("tell {card}")), 0, vec![('d', down), ('s', safe)]).looks_to(0, "tell"))
    };
    chance("hold", vec![with('l'), with('m'), with('r')])
}

/// Two own decisions (`a` and `b`, then `x` and `y`) with a forced move `!` and a card between them; then seat 1 says
/// `u` or `v`, and seat 0 decides once more. Best is `a`, then `x`, whatever comes.
fn row() -> Node {
    let last = |text: &str, good: bool| {
        let mv = |mv: char| (mv, two(name(format!("{text} {mv}")), good && mv == 'm'));
        player(name(text.to_owned()), 0, vec![mv('m'), mv('n')])
    };
    let other = |text: &str, good: bool| {
        let say = |mv: char| (mv, last(&format!("{text}{mv}"), good));
        player(name(text.to_owned()), 1, vec![say('u'), say('v')])
    };
    let second = |text: &str, good: bool| {
        let mv = |mv: char| (mv, other(&format!("{text}{mv}"), good && mv == 'x'));
        player(name(text.to_owned()), 0, vec![mv('x'), mv('y')])
    };
    let first = |mv: char| {
        let card = |card: char| (card, 1, second(&format!("{mv}{card}"), mv == 'a'));
        let forced = vec![('!', chance(name(format!("{mv}!")), vec![card('1'), card('2')]))];
        (mv, player(name(format!("{mv}")), 0, forced))
    };
    player("row", 0, vec![first('a'), first('b')])
}
