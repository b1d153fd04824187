//! Texts of cards and moves: what is written reads back, and nothing else is read.

use std::collections::BTreeSet;
use terra_crisis::{
    BadNotation, Card, CardSet, Colour, Combination, Crisis, MAX_THREAT, MIN_THREAT, Move, Region, Setup, SetupFault,
    Solution, Target,
};

#[test]
fn every_move_reads_back_from_its_text() {
    let mut texts = BTreeSet::new();
    for index in 0..Move::COUNT {
        let mv = Move::at(index).unwrap();
        let text = mv.to_string();
        assert_eq!(text.parse(), Ok(mv), "{text}");
        assert_eq!(mv.index(), index, "{text}");
        assert!(text.is_ascii() && !text.contains(char::is_whitespace) && !text.contains('#'), "{text}");
        assert!(texts.insert(text));
    }
    assert_eq!((Move::COUNT, texts.len()), (314, 314));
    assert_eq!([314, usize::MAX].map(Move::at), [None; 2]);
}

#[test]
fn moves_are_ordered_by_their_index() {
    let moves: Vec<Move> = (0..Move::COUNT).filter_map(Move::at).collect();
    assert!(moves.windows(2).all(|pair| pair[0] < pair[1]));
}

#[test]
fn every_solution_card_reads_back_from_its_text() {
    for card in Solution::all() {
        let text = card.to_string();
        assert_eq!(text.parse(), Ok(card));
        assert_eq!(text.parse(), Ok(Card::Solution(card)));
        assert_eq!(Solution::at(card.index()), Some(card));
    }
    assert_eq!(Solution::at(18), None);
    let texts: Vec<String> = Solution::all().map(|card| card.to_string()).collect();
    let expected = "g1 g2 g3 g4 g5 g6 b1 b2 b3 b4 b5 b6 r1 r2 r3 r4 r5 r6";
    assert_eq!(texts.join(" "), expected);
}

#[test]
fn every_crisis_card_reads_back_from_its_text() {
    let mut texts = BTreeSet::new();
    for colour in Colour::ALL {
        for region in Region::ALL {
            for threat in MIN_THREAT..=MAX_THREAT {
                let crisis = Crisis::new(colour, region, threat).unwrap();
                assert_eq!((crisis.colour(), crisis.region(), crisis.threat()), (colour, region, threat));
                let text = crisis.to_string();
                assert_eq!(text.parse(), Ok(crisis));
                assert_eq!(text.parse(), Ok(Card::Crisis(crisis)));
                texts.insert(text);
            }
        }
    }
    assert_eq!(texts.len(), 3 * 6 * 7);
    assert!(texts.contains("gNA10") && texts.contains("bEU13") && texts.contains("rOC16"));
}

#[test]
fn every_combination_reads_back_from_its_text() {
    for combination in Combination::all() {
        let text = combination.to_string();
        assert_eq!(text.parse(), Ok(combination));
        assert_eq!(Combination::at(combination.index()), Some(combination));
    }
    assert_eq!(Combination::at(60), None);
}

#[test]
fn the_cards_of_a_combination_come_in_any_order() {
    for text in ["r2b3g4", "r2g4b3", "b3r2g4", "b3g4r2", "g4r2b3", "g4b3r2"] {
        assert_eq!(text.parse::<Combination>().unwrap().to_string(), "r2b3g4");
        assert_eq!(format!("hoard:{text}").parse::<Move>().unwrap().to_string(), "hoard:r2b3g4");
    }
}

#[test]
fn there_are_twelve_targets() {
    let all: Vec<Target> = (0..Target::COUNT).filter_map(Target::at).collect();
    let indices = all.iter().map(|target| target.index());
    assert!(indices.eq(0..12));
    assert_eq!([12, 15, 16, usize::MAX].map(Target::at), [None; 4]);
}

#[test]
fn moves_mean_what_the_table_says() {
    let card: Solution = "g5".parse().unwrap();
    let region = Region::NorthAmerica;
    for (text, mv) in [
        ("pass", Move::Pass),
        ("end", Move::End),
        ("g5", Move::Contribute(card)),
        ("g5>NA", Move::Help { card, target: Target::new(region, false) }),
        ("g5>NA2", Move::Help { card, target: Target::new(region, true) }),
        ("discard:g5", Move::Discard(card)),
        ("hoard:r2b3g4", Move::Hoard("r2b3g4".parse().unwrap())),
    ] {
        assert_eq!(text.parse(), Ok(mv));
    }
    for (code, region) in ["NA", "SA", "EU", "AF", "AS", "OC"].into_iter().zip(Region::ALL) {
        assert_eq!(region.code(), code);
        assert_eq!(format!("g5>{code}").parse(), Ok(Move::Help { card, target: Target::new(region, false) }));
    }
}

#[test]
fn malformed_moves_are_refused() {
    for text in [
        "",
        " ",
        "pass ",
        " pass",
        "Pass",
        "PASS",
        "passed",
        "skip",
        "End",
        "end.",
        "g",
        "5",
        "g0",
        "g7",
        "g55",
        "5g",
        "y5",
        "G5",
        "g5 ",
        "g 5",
        "g5>",
        ">NA",
        "g5>na",
        "g5>N",
        "g5>NAA",
        "g5>XX",
        "g5>NA1",
        "g5>NA3",
        "g5>NA22",
        "g5>NA>EU",
        "g5> NA",
        "g5>2",
        "g7>NA",
        "g5-NA",
        "hoard",
        "hoard:",
        "hoard: g1g1g1",
        "hoard:g1g1",
        "hoard:g1g1b1",
        "hoard:g1g2g4",
        "hoard:g5g6g1",
        "hoard:g1g1g1g1",
        "hoard:g1 g1 g1",
        "hoard:g1g1g7",
        "Hoard:g1g1g1",
        "discard",
        "discard:",
        "discard:g7",
        "discard:g1g1",
        "discard: g1",
        "discard:pass",
        "+ g5",
        "gNA11",
        "g5é",
        "é",
        "gé",
        "hoard:é1g1g1",
        "hoard:g1é1g",
        "g5>é",
        "g5>NAé",
        "g\u{0}",
        "g\u{665}",
        "٣٣",
    ] {
        assert!(text.parse::<Move>().is_err(), "{text:?}");
    }
}

#[test]
fn malformed_cards_are_refused() {
    for text in [
        "",
        "g",
        "g0",
        "g7",
        "g5 ",
        " g5",
        "gg",
        "55",
        "g-1",
        "x3",
        "gNA",
        "gNA9",
        "gNA09",
        "gNA17",
        "gNA20",
        "gNA1",
        "gNA110",
        "gNA011",
        "gNA+1",
        "gna11",
        "GNA11",
        "gXX11",
        "NA11",
        "gNA 11",
        "gNA11 ",
        "xNA11",
        "gNA1é",
        "gNé11",
        "gé11",
        "g\u{e9}\u{e9}11",
        "pass",
        "g5>NA",
        "r2b3g4",
    ] {
        assert!(text.parse::<Card>().is_err(), "{text:?}");
        assert!(text.parse::<Solution>().is_err(), "{text:?}");
        assert!(text.parse::<Crisis>().is_err(), "{text:?}");
    }
}

#[test]
fn a_text_that_is_refused_is_told_what_belongs_there() {
    assert_eq!("g7".parse::<Solution>(), Err(BadNotation::Solution));
    assert_eq!("gNA17".parse::<Crisis>(), Err(BadNotation::Crisis));
    assert_eq!("g7".parse::<Card>(), Err(BadNotation::Card));
    assert_eq!("g1g1b1".parse::<Combination>(), Err(BadNotation::Combination));
    assert_eq!("skip".parse::<Move>(), Err(BadNotation::Move));
    assert_eq!("hoard:g1g1b1".parse::<Move>(), Err(BadNotation::Combination));
    assert_eq!("discard:g7".parse::<Move>(), Err(BadNotation::Solution));
    assert_eq!("g7>NA".parse::<Move>(), Err(BadNotation::Solution));
    assert_eq!("g5>XX".parse::<Move>(), Err(BadNotation::Target));
    assert!(BadNotation::Target.to_string().contains("NA, SA, EU, AF, AS or OC"));
}

#[test]
fn setups_and_sets_are_read_up_to_their_limits() {
    for (blanks, is_read) in [(993, true), (994, false)] {
        assert_eq!(format!("seats=4{}", " ".repeat(blanks)).parse::<Setup>().is_ok(), is_read, "{blanks}");
    }
    let eighteen = vec!["gNA10"; 18].join(",");
    assert!(eighteen.parse::<CardSet>().is_ok());
    let more = format!("{eighteen},whale").parse::<CardSet>().unwrap_err();
    let unreadable = SetupFault::Unreadable { word: "whale".into() };
    assert_eq!(more.faults, [unreadable.clone(), SetupFault::CardList { has: 19 }]);
    let many = vec!["whale"; 30].join(",").parse::<CardSet>().unwrap_err();
    assert_eq!(many.faults.iter().filter(|&fault| *fault == unreadable).count(), 19, "one more than there are");
    for (letters, is_too_long) in [(1000, false), (1001, true)] {
        let bad = "x".repeat(letters).parse::<CardSet>().unwrap_err();
        assert_eq!(matches!(bad.faults[..], [SetupFault::TooLong { .. }]), is_too_long, "{letters}");
    }
    let cards = |text: &str| text.parse::<Solution>().unwrap().theme();
    assert_eq!(["g1", "g5"].map(cards), ["waste sorting", "clean production"]);
}
