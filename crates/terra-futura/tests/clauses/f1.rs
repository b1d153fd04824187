//! F1 Components.

use crate::table::{Game, card, cards, seat};
use terra_core::Game as _;
use terra_futura::{Card, CardSet, CardSetFault, Effect, Face, Level, Resource, SCORING, Scoring, Setup, State};

#[test]
fn f1_1_23_and_24_cards_and_16_scoring_cards() {
    let set = CardSet::BUILT_IN;
    let copies = |level| -> u32 {
        set.cards().filter(|card| card.level() == level).map(|card| u32::from(set.copies(card))).sum()
    };
    assert_eq!([Some(Level::I), Some(Level::II), None].map(copies), [23, 24, 16]);
    assert_eq!((Level::I.cards(), Level::II.cards(), SCORING), (23, 24, 16));
    // A starting card for each of five seats.
    let state = State::new(&Setup::builder(5).build().unwrap());
    for number in 0..5 {
        assert_eq!(state.card(seat(number), "c3".parse().unwrap()), Some(Card::START));
    }
}

#[test]
fn f1_1_no_more_cards_of_a_kind_come_up_than_there_are() {
    let mut game = Game::new("seats=2");
    game.deal("S1");
    game.refuses_card("S1", "not-in-deck", "F1.1");
    game.deal("S2 S3 S4 I5 I5");
    game.refuses_card("I5", "not-in-deck", "F1.1");
}

#[test]
fn f1_1_all_faults_of_a_set_are_reported_at_once() {
    let face = |text: &str| text.parse::<Face>().unwrap();
    let (dear, idle) = (face("/gggggrrrr>F:0"), face("/>:0"));
    let builder = CardSet::builder().level(Level::I, 22, dear).level(Level::II, 25, idle);
    let scoring: Scoring = "A=1@a1b1c1a2".parse().unwrap();
    let faults = builder.scoring(15, scoring).build().unwrap_err().faults;
    assert_eq!(
        faults,
        [
            CardSetFault::Count { level: Level::I, has: 22 },
            CardSetFault::Price { face: dear, has: 9 },
            CardSetFault::Count { level: Level::II, has: 25 },
            CardSetFault::Idle { face: idle },
            CardSetFault::ScoringCount { has: 15 },
            CardSetFault::SetOfChoice { card: scoring },
        ]
    );
}

#[test]
fn f1_1_strange_cards_are_refused_with_a_reason() {
    let faults = |text: &str| {
        let builder = CardSet::builder().level(Level::I, 23, text.parse().unwrap());
        let builder = builder.level(Level::II, 24, "g/:0".parse().unwrap());
        builder.scoring(16, "g=1@a1b1c1a2".parse().unwrap()).build().map(|_| ()).map_err(|bad| bad.to_string())
    };
    for (text, says) in [
        ("g|r|y/:0", "3 gains"),
        ("/g>r|r>g|y>g|m>g:0", "4 alternatives"),
        ("/:8", "8 pollution spaces"),
        ("g>r/:0", "no gain"),
        ("shift/:0", "no gain"),
        ("assist/:0", "no gain"),
        ("/>:0", "costs nothing"),
        ("/gggrrryyy>F:0", "a price of 9"),
        ("/E>F:0", "money in a price"),
        ("/g>FFFFF:0", "a reward of 5"),
        ("/g>F~~~~~:0", "5 pollution"),
    ] {
        let sentence = faults(text).unwrap_err();
        assert!(sentence.contains(says), "{text}: {sentence}");
    }
    // A card without effect, a free exchange, a price for nothing, pollution alone are played right.
    for text in ["/:0", "/>F:0", "/gg>:0", "/>~:0", "~/:7", "EE|AP/shift|assist|PPPPAAAA>Ag~~~~:7"] {
        assert_eq!(faults(text), Ok(()), "{text}");
    }
}

#[test]
fn f1_1_no_copies_of_a_card_are_no_card() {
    let (face, absent) = ("g/:0".parse::<Face>().unwrap(), "/:8".parse::<Face>().unwrap());
    let (points, free) = ("g=1@a1b1c1a2".parse::<Scoring>().unwrap(), "=5@a1b1c1a2".parse::<Scoring>().unwrap());
    let plain = CardSet::builder().level(Level::I, 23, face).level(Level::II, 24, face).scoring(16, points);
    // Nor does it matter that there could be no such card.
    let builder = CardSet::builder().level(Level::I, 0, absent).level(Level::I, 23, face);
    let builder = builder.level(Level::II, 24, face).level(Level::II, 0, absent);
    let builder = builder.scoring(0, free).scoring(16, points);
    assert_eq!(builder.build().unwrap(), plain.build().unwrap());
}

#[test]
fn f1_1_a_gain_too_many_takes_no_place_of_the_bottom() {
    let bottom = "gg>F".parse::<Effect>().unwrap();
    let gain = |text: &str| text.parse().unwrap();
    let face = Face::new(0).bottom(bottom).gain(gain("g")).gain(gain("r")).gain(gain("y"));
    assert_eq!(face.bottoms().collect::<Vec<_>>(), [bottom]);
    assert_eq!(face.gains().count(), 2);
    let bottoms = ["g>r", "r>g", "y>g", "m>g"].map(|text| text.parse::<Effect>().unwrap());
    let face = bottoms.into_iter().fold(Face::new(0), Face::bottom);
    assert_eq!(face.bottoms().collect::<Vec<_>>(), bottoms[..3]);
    assert_eq!(face.gains().count(), 0);
}

#[test]
fn f1_1_strange_scoring_cards_are_refused_with_a_reason() {
    let faults = |card: Scoring| {
        let builder = CardSet::builder().level(Level::I, 23, "g/:0".parse().unwrap());
        let builder = builder.level(Level::II, 24, "g/:0".parse().unwrap());
        builder.scoring(16, card).build().map(|_| ()).map_err(|bad| bad.to_string())
    };
    for (text, says) in [
        ("=5@a1b1c1a2", "0 resources"),
        ("gggggrrrr=5@a1b1c1a2", "9 resources"),
        ("P=5@a1b1c1a2", "any material or product"),
        ("g=51@a1b1c1a2", "51 points"),
        ("g=1@a1a1a1a2", "more than twice"),
    ] {
        let sentence = faults(text.parse().unwrap()).unwrap_err();
        assert!(sentence.contains(says), "{text}: {sentence}");
    }
    let outside = Scoring::new("g".parse().unwrap(), 1, [0, 1, 2, 9]);
    assert!(faults(outside).unwrap_err().contains("leaves the grid"));
    assert_eq!(faults("mm=0@a1a1b1b1".parse().unwrap()), Ok(()));
}

#[test]
fn f1_1_sets_of_the_same_cards_are_equal_and_up_to_47_kinds_are_told_apart() {
    let level = |level: Level, builder: terra_futura::CardSetBuilder| {
        (0..level.cards() as u8).fold(builder, |builder, number| {
            let text = format!(
                "{}/{}>F:{}",
                "gryFm".get(number as usize % 5..=number as usize % 5).unwrap(),
                "g".repeat(usize::from(number / 5) + 1),
                number % 8
            );
            builder.level(level, 1, text.parse().unwrap())
        })
    };
    let build = || {
        let builder = level(Level::II, level(Level::I, CardSet::builder()));
        builder.scoring(16, "g=1@a1b1c1a2".parse().unwrap()).build().unwrap()
    };
    let (one, other) = (build(), build());
    assert_eq!(one, other);
    assert_eq!(one.cards().filter(|card| card.level().is_some()).count(), 47);
    assert_eq!(one.to_string().parse(), Ok(one));
    assert_ne!(one, CardSet::BUILT_IN);
    // The same cards as the built-in set's are the built-in set.
    let mut builder = CardSet::builder();
    for card in CardSet::BUILT_IN.cards() {
        let copies = CardSet::BUILT_IN.copies(card);
        builder = match (card.level(), CardSet::BUILT_IN.face(card), CardSet::BUILT_IN.scoring(card)) {
            (Some(level), Some(face), _) => builder.level(level, copies, face),
            (_, _, Some(scoring)) => builder.scoring(copies, scoring),
            _ => unreachable!(),
        };
    }
    assert_eq!(builder.build().unwrap().to_string(), "built-in");
}

#[test]
fn f1_2_seven_resources() {
    let names = Resource::ALL.map(|resource| resource.to_string());
    assert_eq!(names, ["green", "red", "yellow", "food", "construction", "goods", "money"]);
    let raw = Resource::ALL.map(Resource::is_raw);
    assert_eq!(raw, [true, true, true, false, false, false, false]);
    let products = Resource::ALL.map(Resource::is_product);
    assert_eq!(products, [false, false, false, true, true, true, false]);
}

#[test]
fn f1_3_supplies_do_not_limit_play() {
    // More than the 20 tokens of food in the box, on two cards.
    let mut game = Game::start(&format!("seats=2 {}", cards("FFFF/:0", "8xFFFF/:0", "")));
    for (turn, cell) in ["b3", "d3", "c2"].into_iter().enumerate() {
        let moves = ["use:c3 top use:b3 top", "use:b3 top use:c3 top use:d3 top", "use:c2 top use:c3 top"][turn];
        game.turn("I1", cell, moves);
        game.turn("I2", cell, "");
    }
    assert_eq!(game.sheet(0).resources[Resource::Food.index()], 28);
}

#[test]
fn f1_4_the_built_in_cards_are_those_of_the_table() {
    let set = CardSet::BUILT_IN;
    let shows = |text: &str| set.face(card(text)).map(|face| format!("{}x{face}", set.copies(card(text))));
    assert_eq!(set.face(Card::START).unwrap().to_string(), "E/assist:0");
    let one: Vec<_> = (1..=6).map(|number| shows(&format!("I{number}"))).collect();
    let expected = ["4xm/:0", "6xg/:1", "6xr/:1", "5xy/:1", "2x/A>A|A>AA~:2"];
    assert_eq!(one, [&expected.map(|text| Some(text.to_string()))[..], &[None]].concat());
    let two: Vec<_> = (1..=15).filter_map(|number| shows(&format!("II{number}"))).collect();
    let expected = [
        "2x/m>F~|P>P:0",
        "2x/m>C~|P>P:0",
        "2x/m>G~~|P>P:0",
        "1x/AA>C~:0",
        "1x/AA>F~:0",
        "1x/AAA>G~:0",
        "2x/AAAA>P:0",
        "2x/gg>F|g>F~:0",
        "2x/rr>C|r>C~:0",
        "2x/ryy>G|ry>G~:0",
        "1x/m>gg|m>ggg~:0",
        "1x/m>rr|m>rrr~:0",
        "1x/m>yy|m>yyy~:0",
        "1x/mm>P~:0",
        "3x/shift:3",
    ];
    assert_eq!(two, expected);
    let sets: Vec<_> =
        (1..=16).map(|number| set.scoring(Card::of_scoring(number).unwrap()).unwrap().to_string()).collect();
    assert_eq!(sets[0], "FC=2@a1b1c1c2");
    assert_eq!(sets[9], "CCG=5@b1c2a3c3");
    assert_eq!(sets[15], "gry=2@c2a3b3c3");
}

#[test]
fn f1_4_a_card_that_the_set_has_not_cannot_come_up() {
    let mut game = Game::new("seats=2");
    game.deal("S1 S2 S3 S4");
    game.refuses_card("I6", "not-in-set", "F1.4");
    game.refuses_card("start", "not-in-set", "F1.4");
    assert_eq!(game.state().weight(), 23);
}
