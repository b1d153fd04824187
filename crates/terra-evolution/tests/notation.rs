//! Texts of cards, moves and setups: what is written reads back, and nothing else is read.

use std::collections::BTreeSet;
use terra_core::{Seat, Seating as _};
use terra_evolution::{
    BadNotation, Card, CardSet, Continent, Disaster, DisasterValues, Illegal, MAX_VALUE, Move, Number, Phase,
    Placement, RegionType, Setup, SetupFault, Species, SpeciesSet, Target, Value,
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
    assert_eq!((Move::COUNT, texts.len()), (306, 306));
    assert_eq!([306, usize::MAX].map(Move::at), [None; 2]);
    assert_eq!(Move::all().count(), 306);
}

#[test]
fn moves_are_ordered_by_their_index_as_documented() {
    let moves: Vec<Move> = Move::all().collect();
    assert!(moves.windows(2).all(|pair| pair[0] < pair[1]));
    for (index, text) in [
        (0, "population:0"),
        (5, "population:5"),
        (6, "decline"),
        (7, "bilaterian>ocean"),
        (54, "mammal>south-america"),
        (55, "ocean"),
        (63, "algal-bloom>0:ocean"),
        (286, "meteorite-impact>3:south-america"),
        (287, "buy:bilaterian"),
        (293, "buy:algal-bloom"),
        (300, "fossil:bilaterian"),
        (305, "fossil:mammal"),
    ] {
        assert_eq!(moves[index].to_string(), text);
    }
}

#[test]
fn every_card_reads_back_from_its_text() {
    let texts: Vec<String> = Card::all().map(|card| card.to_string()).collect();
    assert_eq!(
        texts.join(" "),
        "population bilaterian insect fish reptile bird mammal ocean africa antarctica australia eurasia india north-america \
         south-america algal-bloom tsunami wildfire earthquake volcanic-eruption ice-age meteorite-impact"
    );
    for (index, (card, text)) in Card::all().zip(&texts).enumerate() {
        assert_eq!((text.parse(), Card::at(index), card.index()), (Ok(card), Some(card), index));
    }
    assert_eq!(Card::at(22), None);
    assert!(Continent::ALL.iter().all(|one| one.to_string().parse() == Ok(*one)));
    assert!(RegionType::ALL.iter().all(|one| one.to_string().parse() == Ok(*one)));
}

#[test]
fn placements_and_targets_read_back_from_their_texts() {
    for index in 0..Placement::COUNT {
        let placement = Placement::at(index).unwrap();
        assert_eq!((placement.to_string().parse(), placement.index()), (Ok(placement), index));
        assert_eq!(Placement::new(placement.species(), placement.continent()), placement);
    }
    for index in 0..Target::COUNT {
        let target = Target::at(index).unwrap();
        assert_eq!((target.to_string().parse(), target.index()), (Ok(target), index));
        assert_eq!(Target::new(target.seat(), target.continent()), Some(target));
    }
    assert_eq!((Placement::at(48), Target::at(32)), (None, None));
    assert_eq!(Target::new(terra_core::Seat::new(4).unwrap(), Continent::Ocean), None);
    assert_eq!((Number::new(5).map(Number::get), Number::new(6)), (Some(5), None));
}

#[test]
fn what_is_no_text_is_refused() {
    for (text, refusal) in [
        ("", BadNotation::Move),
        ("Decline", BadNotation::Move),
        ("decline ", BadNotation::Move),
        ("pass", BadNotation::Move),
        ("population", BadNotation::Move),
        ("population:", BadNotation::Number),
        ("population:6", BadNotation::Number),
        ("population:05", BadNotation::Number),
        ("population:+1", BadNotation::Number),
        ("fish", BadNotation::Move),
        ("fish>", BadNotation::Continent),
        ("whale>ocean", BadNotation::Species),
        ("fish>fish", BadNotation::Continent),
        ("fish>1:ocean", BadNotation::Continent),
        ("tsunami>ocean", BadNotation::Target),
        ("tsunami>4:ocean", BadNotation::Target),
        ("tsunami>9:ocean", BadNotation::Target),
        ("tsunami>1:", BadNotation::Continent),
        ("buy:population", BadNotation::Pile),
        ("buy:africa", BadNotation::Pile),
        ("fossil:tsunami", BadNotation::Species),
        ("sell:fish", BadNotation::Move),
        ("ＦＩＳＨ>ocean", BadNotation::Species),
    ] {
        assert_eq!(text.parse::<Move>(), Err(refusal), "{text}");
        assert!(!refusal.to_string().is_empty());
    }
    assert_eq!("?".parse::<Card>(), Err(BadNotation::Card));
    assert_eq!("fish*".parse::<Card>(), Err(BadNotation::Card));
}

#[test]
fn setups_read_back_from_their_texts() {
    for text in ["seats=4 first=0 limit=none cards=built-in", "seats=2 first=1 limit=100 cards=built-in"] {
        assert_eq!(text.parse::<Setup>().unwrap().to_string(), text);
    }
    assert_eq!("cards=built-in seats=3".parse::<Setup>(), "seats=3".parse());
    let tsunami = DisasterValues { cost: 9, strength: 12, region: RegionType::Both };
    let set = CardSet::builder().disaster(Disaster::Tsunami, tsunami).build().unwrap();
    let text = set.to_string();
    assert!(text.starts_with("bilaterian:1/1/1>insect+fish,insect:4/1/3,") && text.contains(",tsunami:9/12/both,"));
    assert_eq!(text.parse(), Ok(set));
    let turned: Vec<&str> = text.split(',').rev().collect();
    assert_eq!(turned.join(",").parse(), Ok(set), "in any order");
    let setup = Setup::builder(3).cards(set).build().unwrap();
    assert_eq!(setup.to_string().parse(), Ok(setup));
}

#[test]
fn all_faults_of_a_text_are_told_at_once() {
    let bad = "seats=5 first=x limit=0 limit=none teams=no cards=built-in".parse::<Setup>().unwrap_err();
    let unreadable = |word: &str| SetupFault::Unreadable { word: word.into() };
    assert_eq!(
        bad.faults,
        [
            unreadable("first=x"),
            SetupFault::Twice { key: "limit" },
            unreadable("teams=no"),
            SetupFault::Seats { seats: 5 },
        ]
    );
    assert_eq!("first=1".parse::<Setup>().unwrap_err().faults, [SetupFault::NoSeats]);
    for text in ["seats=04", "seats=+4", "seats=", "limit=4294967296 seats=2", "seats=256"] {
        assert!(text.parse::<Setup>().is_err(), "{text}");
    }
    let set =
        "fish:2/2,fish:2/2/3>whale,tsunami:4/4/air,fish:2/2/3>reptile,fish:2/2/3>reptile,africa:1/1/1,ice-age:4/5/both";
    let bad = set.parse::<CardSet>().unwrap_err();
    let count = |fits: fn(&SetupFault) -> bool| bad.faults.iter().filter(|fault| fits(fault)).count();
    assert_eq!(count(|fault| matches!(fault, SetupFault::UnreadableCard { .. })), 4);
    assert_eq!(count(|fault| matches!(fault, SetupFault::TwiceCard { card: Card::Fish })), 1);
    assert_eq!(count(|fault| matches!(fault, SetupFault::NoCard { .. })), 11);
    assert_eq!(count(|fault| matches!(fault, SetupFault::Cards(_))), 1);
    assert!(Species::ALL.iter().all(|species| !species.name().is_empty()));
}

#[test]
fn a_text_of_cards_is_read_as_far_as_it_can_be_right() {
    let strong = DisasterValues { cost: MAX_VALUE, strength: MAX_VALUE, region: RegionType::Both };
    let set = CardSet::builder().disaster(Disaster::MeteoriteImpact, strong).build().unwrap();
    assert_eq!(set.to_string().parse(), Ok(set));
    // All cards are there, and one word more.
    let more = format!("{set},whale:1/1/1").parse::<CardSet>().unwrap_err();
    assert_eq!(more.faults, [SetupFault::UnreadableCard { word: "whale:1/1/1".into() }]);
    let many = vec!["whale"; 40].join(",").parse::<CardSet>().unwrap_err();
    let unreadable = many.faults.iter().filter(|fault| matches!(fault, SetupFault::UnreadableCard { .. }));
    assert_eq!(unreadable.count(), 26, "twice as many as there are cards");
    for (blanks, is_read) in [(1993, true), (1994, false)] {
        assert_eq!(format!("seats=2{}", " ".repeat(blanks)).parse::<Setup>().is_ok(), is_read, "{blanks}");
    }
}

#[test]
fn values_and_steps_are_told_in_words() {
    let words = [Value::Population, Value::Defence, Value::Cost, Value::Strength].map(|value| value.to_string());
    assert_eq!(words, ["population count", "defence", "cost", "strength"]);
    assert_eq!(format!("{:>8}", Value::Cost), "    cost");
    let refusal = Illegal::OtherStep { step: Phase::Species, belongs: Phase::Buying };
    assert_eq!(
        refusal.to_string(),
        "this is step 2, species, and that is of step 5, buying: steps are in strict order (E3.1)"
    );
    assert!(SpeciesSet::EMPTY.is_empty() && !SpeciesSet::EMPTY.with(Species::Fish).is_empty());
    let setup: Setup = "seats=2".parse().unwrap();
    let first = [1, 2].map(|number| Seat::new(number).and_then(|seat| setup.starting_with(seat)));
    assert_eq!(first.map(|setup| setup.map(|setup| setup.first().number())), [Some(1), None]);
}

#[test]
fn an_observation_has_the_size_that_is_documented() {
    use terra_core::Encode;
    use terra_evolution::State;
    assert_eq!((State::MOVES, State::OBSERVATION), (306, 731));
}
