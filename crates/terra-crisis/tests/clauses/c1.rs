//! C1 Components.

use crate::table::{Game, crisis, solution, tens_but, words};
use terra_core::Game as _;
use terra_crisis::{
    CRISES, Card, CardSet, CardSetFault, Colour, Crisis, Hand, KINDS, Region, SOLUTIONS, Setup, SetupFault, Solution,
    State,
};

#[test]
fn c1_1_ninety_solution_cards_thirty_of_each_colour() {
    let by_value = [(1, 6), (2, 6), (3, 5), (4, 5), (5, 4), (6, 4)];
    let state = State::new(&Setup::builder(4).build().unwrap());
    for colour in Colour::ALL {
        for (value, copies) in by_value {
            let card = Solution::new(colour, value).unwrap();
            assert_eq!((card.colour(), card.value(), card.copies()), (colour, value, copies));
            assert_eq!(state.in_pile(card), u32::from(copies));
        }
        let of_colour = Solution::all().filter(|card| card.colour() == colour);
        assert_eq!(of_colour.map(|card| u32::from(card.copies())).sum::<u32>(), 30);
    }
    assert_eq!((SOLUTIONS, KINDS, state.weight()), (90, 18, 90));
    assert_eq!(Solution::all().count(), 18);
}

#[test]
fn c1_1_there_is_no_value_but_one_to_six() {
    for colour in Colour::ALL {
        assert_eq!([0, 7, 255].map(|value| Solution::new(colour, value)), [None; 3]);
    }
}

#[test]
fn c1_1_no_more_cards_of_a_kind_come_up_than_there_are() {
    for (kind, copies) in [("g1", 6), ("b2", 6), ("r3", 5), ("g4", 5), ("b5", 4), ("r6", 4)] {
        let mut game = Game::new("seats=4");
        for _ in 0..copies {
            game.deal(kind);
        }
        game.refuses_card(kind, "not-in-pile", "C1.1");
    }
}

#[test]
fn c1_2_eighteen_crises_with_colour_region_and_threat() {
    let crises = CardSet::BUILT_IN.crises();
    assert_eq!((crises.len(), CRISES), (18, 18));
    for crisis in crises {
        assert!((10..=16).contains(&crisis.threat()), "{crisis}");
    }
    let names =
        ["North America", "South America", "Europe", "Africa", "Asia & Middle East", "Oceania & South-East Asia"];
    assert_eq!(Region::ALL.map(|region| region.to_string()), names);
    assert_eq!(Colour::ALL.map(|colour| colour.to_string()), ["green", "blue", "red"]);
}

#[test]
fn c1_2_a_threat_is_ten_to_sixteen() {
    let threats = |range: std::ops::RangeInclusive<u8>| {
        range.filter(|&threat| Crisis::new(Colour::Red, Region::Africa, threat).is_some()).collect::<Vec<_>>()
    };
    assert_eq!(threats(0..=255), [10, 11, 12, 13, 14, 15, 16]);
    for text in ["gNA10", "rOC16"] {
        assert_eq!(crisis(text).to_string(), text);
    }
}

#[test]
fn c1_2_a_crisis_comes_up_once() {
    let mut game = Game::start("seats=3", &["g1 g2 g3 g4", "b1 b2 b3 b4", "r1 r2 r3 r4"]);
    game.full_blown("gNA11");
    game.refuses_card("gNA11", "not-in-pile", "C1.2");
    game.refuses_card("gNA12", "not-in-set", "C1.3"); // no card of the set
}

#[test]
fn c1_3_the_built_in_set_has_each_pair_once() {
    for colour in Colour::ALL {
        for region in Region::ALL {
            let same = |crisis: &&Crisis| (crisis.colour(), crisis.region()) == (colour, region);
            assert_eq!(CardSet::BUILT_IN.crises().iter().filter(same).count(), 1, "{colour} in {region}");
        }
    }
    assert_eq!(*Setup::builder(4).build().unwrap().cards(), CardSet::BUILT_IN);
}

#[test]
fn c1_3_a_set_may_hold_other_threats_and_other_pairings() {
    let mut game = Game::start(
        &format!("seats=3 cards={}", tens_but("gNA16 gNA12 gNA12 rEU15")),
        &["g1 g2 g3 g4", "b1 b2 b3 b4", "r1 r2 r3 r4"],
    );
    let of_pair = |text: &str| {
        let wanted = crisis(text);
        game.state().setup().cards().crises().iter().filter(|&&other| other == wanted).count()
    };
    assert_eq!([of_pair("gNA12"), of_pair("gNA16"), of_pair("rEU15"), of_pair("gNA10")], [2, 1, 1, 0]);
    assert_eq!(game.state().in_pile(crisis("gNA12")), 2);
    game.full_blown("gNA12");
    assert_eq!(game.state().in_pile(crisis("gNA12")), 1);
    game.full_blown("gNA12"); // its twin
    game.refuses_card("gNA12", "not-in-pile", "C1.2");
    assert_eq!(game.state().in_pile(crisis("gNA16")), 1);
}

#[test]
fn c1_3_chance_weighs_equal_crises_together() {
    let setup = format!("seats=3 cards={}", tens_but("gNA12 gNA12 gNA12"));
    let game = Game::start(&setup, &["g1 g2 g3 g4", "b1 b2 b3 b4", "r1 r2 r3 r4"]);
    let weights: Vec<_> = game.state().chance().filter(|&(card, _)| card == crisis("gNA12").into()).collect();
    assert_eq!(weights, [(Card::Crisis(crisis("gNA12")), 3)]);
    assert_eq!(game.state().weight(), 96);
    let picked = (0..96).filter(|&k| game.state().pick(k) == Some(crisis("gNA12").into())).count();
    assert_eq!(picked, 3);
    assert_eq!(game.state().pick(96), None);
}

#[test]
fn c1_3_eighteen_equal_cards_are_a_set() {
    let twelve = crisis("bAF12");
    let set = CardSet::new([twelve; 18]);
    assert_eq!(set.crises(), &[twelve; 18]);
    assert_eq!(set.to_string().parse::<CardSet>(), Ok(set));
}

#[test]
fn c1_3_the_order_in_which_cards_are_given_does_not_matter() {
    let mut reversed = *CardSet::BUILT_IN.crises();
    reversed.reverse();
    assert_eq!(CardSet::new(reversed), CardSet::BUILT_IN);
    let text = reversed.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
    assert_eq!(text.parse::<CardSet>(), Ok(CardSet::BUILT_IN));
    assert_eq!(CardSet::BUILT_IN.to_string(), "built-in");
}

#[test]
fn c1_3_a_set_has_eighteen_cards_in_all() {
    for count in [0, 1, 17, 19, 200] {
        let cards = (0..count).fold(CardSet::builder(), |set, _| set.crisis(Colour::Red, Region::Asia, 10));
        let faults = cards.build().unwrap_err().faults;
        assert_eq!(faults, [CardSetFault::Count { has: count }]);
        assert!(faults[0].to_string().ends_with("(C1.2)"));
    }
    let eighteen = (0..18).fold(CardSet::builder(), |set, _| set.crisis(Colour::Red, Region::Asia, 10));
    assert_eq!(eighteen.build(), Ok(CardSet::new([crisis("rAS10"); 18])));
}

#[test]
fn c1_3_all_faults_of_a_set_are_reported_at_once() {
    let set = (0..17).fold(CardSet::builder(), |set, _| set.crisis(Colour::Red, Region::Asia, 16));
    let set = set.crisis(Colour::Green, Region::Europe, 9).crisis(Colour::Blue, Region::Africa, 17);
    let bad = set.build().unwrap_err();
    let threats = [(Colour::Green, Region::Europe, 9), (Colour::Blue, Region::Africa, 17)];
    let mut expected = threats.map(|(colour, region, threat)| CardSetFault::Threat { colour, region, threat }).to_vec();
    expected.push(CardSetFault::Count { has: 19 });
    assert_eq!(bad.faults, expected);
    for part in ["green in Europe is 9 (C1.2)", "blue in Africa is 17 (C1.2)", "this one has 19 (C1.2)"] {
        assert!(bad.to_string().contains(part), "{bad}");
    }
}

#[test]
fn c1_3_a_threat_out_of_range_is_refused_though_the_count_is_right() {
    let set = (0..17).fold(CardSet::builder(), |set, _| set.crisis(Colour::Red, Region::Asia, 16));
    let faults = set.crisis(Colour::Red, Region::Asia, 0).build().unwrap_err().faults;
    assert_eq!(faults, [CardSetFault::Threat { colour: Colour::Red, region: Region::Asia, threat: 0 }]);
}

#[test]
fn c1_3_eighteen_cards_beside_one_that_is_none_are_no_set() {
    let set = (0..18).fold(CardSet::builder(), |set, _| set.crisis(Colour::Red, Region::Asia, 16));
    let faults = set.crisis(Colour::Blue, Region::Europe, 17).build().unwrap_err().faults;
    let threat = CardSetFault::Threat { colour: Colour::Blue, region: Region::Europe, threat: 17 };
    assert_eq!(faults, [threat, CardSetFault::Count { has: 19 }]);
}

#[test]
fn c1_3_all_faults_of_a_list_of_cards_are_reported_at_once() {
    let faults = "gNA10,gNA17,what,bEU11".parse::<CardSet>().unwrap_err().faults;
    let unreadable = |word: &str| SetupFault::Unreadable { word: word.to_string() };
    assert_eq!(faults, [unreadable("gNA17"), unreadable("what"), SetupFault::CardList { has: 4 }]);
}

#[test]
fn c1_a_hand_is_a_multiset_of_cards() {
    let hand: Hand = ["r2", "g1", "r2"].map(solution).into_iter().collect();
    assert_eq!((hand.len(), hand.count(solution("r2")), hand.count(solution("r3"))), (3, 2, 0));
    assert_eq!(words(hand.cards()), "g1 r2 r2");
}

#[test]
fn c1_a_hand_holds_up_to_seven_of_a_kind() {
    for kind in ["g1", "b3", "r6"].map(solution) {
        let mut hand = Hand::EMPTY;
        for count in 1..=7 {
            hand = hand.with(kind).expect("there is room");
            assert_eq!((hand.len(), hand.count(kind)), (count, count as u8));
            let alike = hand.combinations().map(terra_crisis::Combination::cards).collect::<Vec<_>>();
            assert_eq!(alike, if count < 3 { vec![] } else { vec![[kind; 3]] });
        }
        assert_eq!(hand.with(kind), None);
        // Nor does an eighth card become one of another kind.
        assert_eq!(hand.cards().filter(|&card| card != kind).count(), 0);
    }
}
