//! Texts of cards, sets and moves: what is written reads back, and nothing else is read.

use std::collections::BTreeSet;
use terra_core::{Seat, Seating as _};
use terra_futura::{
    BadNotation, Bundle, Card, CardSet, Cell, Choice, Effect, Face, Level, Move, Pick, Place, Resource, Scoring, Setup,
    SetupFault, Source, Target,
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
    assert_eq!((Move::COUNT, texts.len()), (492, 492));
    assert_eq!([492, usize::MAX].map(Move::at), [None; 2]);
    assert_eq!(size_of::<Move>(), 2);
}

#[test]
fn moves_are_ordered_by_their_index() {
    let moves: Vec<Move> = Move::all().collect();
    assert!(moves.windows(2).all(|pair| pair[0] < pair[1]));
}

#[test]
fn what_lies_behind_the_last_place_is_nothing() {
    assert_eq!([Cell::COUNT - 1, Cell::COUNT].map(|index| Cell::at(index).is_some()), [true, false]);
    assert_eq!([Target::COUNT - 1, Target::COUNT].map(|index| Target::at(index).is_some()), [true, false]);
    assert_eq!([Source::COUNT - 1, Source::COUNT].map(|index| Source::at(index).is_some()), [true, false]);
    assert_eq!([Move::COUNT - 1, Move::COUNT].map(|index| Move::at(index).is_some()), [true, false]);
}

#[test]
fn moves_mean_what_the_table_says() {
    let cell: Cell = "b3".parse().unwrap();
    let card = |text: &str| Pick::new(text.parse().unwrap()).unwrap();
    let target = Target::new(Seat::new(2).unwrap(), cell).unwrap();
    for (text, mv) in [
        ("keep", Move::Keep),
        ("discard:I", Move::Discard(Level::I)),
        ("take:II3", Move::Take(Place::new(Level::II, 3).unwrap())),
        ("draw:II", Move::Draw(Level::II)),
        ("place:b3", Move::Place(cell)),
        ("use:b3", Move::Use(cell)),
        ("top", Move::Choose(Choice::gain(1).unwrap())),
        ("top2", Move::Choose(Choice::gain(2).unwrap())),
        ("bottom", Move::Choose(Choice::bottom(1).unwrap())),
        ("bottom3", Move::Choose(Choice::bottom(3).unwrap())),
        ("copy:2b3", Move::Copy(target)),
        ("pay:r@b3", Move::Pay(Source::new(Resource::Red, cell))),
        ("gain:F", Move::Gain(Resource::Food)),
        ("pollute:b3", Move::Pollute(cell)),
        ("shift:b3", Move::Shift(cell)),
        ("enough", Move::Enough),
        ("stop", Move::Stop),
        ("receive:m", Move::Receive(Resource::Money)),
        ("clean:b3", Move::Clean(cell)),
        ("leave", Move::Leave),
        ("pattern:S5", Move::Pattern(card("S5"))),
        ("set:S16", Move::Set(card("S16"))),
    ] {
        assert_eq!(text.parse(), Ok(mv));
        assert_eq!(mv.to_string(), text);
    }
    assert_eq!((target.seat(), target.cell()), (Seat::new(2).unwrap(), cell));
    let source: Source = "G@e5".parse().unwrap();
    assert_eq!((source.resource(), source.cell().to_string()), (Resource::Goods, "e5".into()));
}

#[test]
fn malformed_moves_are_refused() {
    for text in [
        "",
        " ",
        "keep ",
        " keep",
        "Keep",
        "kept",
        "stop.",
        "stop:",
        "discard",
        "discard:",
        "discard:i",
        "discard:III",
        "take:I0",
        "take:I5",
        "take:III1",
        "take:1",
        "take:",
        "draw:S",
        "place:c0",
        "place:c6",
        "place:f3",
        "place:C3",
        "place:cc",
        "place:3c",
        "place:c33",
        "place:é3",
        "use:",
        "top0",
        "top1",
        "top3",
        "bottom0",
        "bottom4",
        "copy:5c3",
        "copy:c3",
        "copy:9c3",
        "copy:02c3",
        "copy:é3",
        "pay:rb3",
        "pay:r@",
        "pay:@b3",
        "pay:A@b3",
        "pay:R@b3",
        "gain:",
        "gain:f",
        "gain:gg",
        "gain:P",
        "receive:",
        "pattern:S0",
        "pattern:S17",
        "pattern:I1",
        "pattern:5",
        "set:start",
        "set:S01",
        "use:b3:b3",
        "pay:r@b3@b3",
        "+ I1",
        "use :b3",
    ] {
        assert!(text.parse::<Move>().is_err(), "{text:?} is read as a move");
    }
}

#[test]
fn every_card_reads_back_from_its_text() {
    let cards: Vec<Card> = Card::all().collect();
    assert_eq!(cards.len(), 16 + 23 + 24 + 1);
    assert!(cards.windows(2).all(|pair| pair[0] < pair[1]));
    for card in cards {
        assert_eq!(card.to_string().parse(), Ok(card));
    }
    let text = |text: &str| text.parse::<Card>();
    assert_eq!(text("I23"), Ok(Card::of_level(Level::I, 23).unwrap()));
    assert_eq!(text("II24"), Ok(Card::of_level(Level::II, 24).unwrap()));
    assert_eq!(text("S16"), Ok(Card::of_scoring(16).unwrap()));
    assert_eq!(text("start"), Ok(Card::START));
    for bad in [
        "", "I", "I0", "I24", "II25", "II0", "S0", "S17", "III1", "i1", "I01", "I+1", "I1 ", "1", "Start", "I256",
        "S é",
    ] {
        assert_eq!(text(bad), Err(BadNotation::Card), "{bad:?}");
    }
}

#[test]
fn bundles_and_effects_read_letters_in_any_order_and_write_them_in_one() {
    for (read, written) in [("yrg", "gry"), ("mEPAGCF", "FCGmAPE"), ("", ""), ("gggggggg", "gggggggg")] {
        assert_eq!(read.parse::<Bundle>().unwrap().to_string(), written);
    }
    let bundle: Bundle = "ggAAPPEEE".parse().unwrap();
    assert_eq!([Resource::Green, Resource::Red].map(|resource| bundle.count(resource)), [2, 0]);
    assert_eq!((bundle.any_raw(), bundle.any_product(), bundle.any_raw_or_money(), bundle.total()), (2, 2, 3, 9));
    for (text, is_exact) in [("gF", true), ("", true), ("gA", false), ("P", false), ("AE", false), ("AAE", false)] {
        assert_eq!(text.parse::<Bundle>().unwrap().is_exact(), is_exact, "{text}");
    }
    assert!("g".repeat(15).parse::<Bundle>().is_ok(), "as many letters as there may be");
    for (tildes, is_read) in [(1, true), (255, true), (256, false)] {
        assert_eq!(format!("g>{}", "~".repeat(tildes)).parse::<Effect>().is_ok(), is_read, "{tildes}");
    }
    for bad in ["x", "g g", "gggggggggggggggg", "é", "G1"] {
        assert_eq!(bad.parse::<Bundle>(), Err(BadNotation::Bundle), "{bad}");
    }
    for (read, written) in [
        ("yr>G~~", "ry>G~~"),
        ("g", "g"),
        ("shift", "shift"),
        ("assist", "assist"),
        ("gg>", "gg>"),
        (">F", "F"),
        (">~", ">~"),
        ("~", ">~"),
    ] {
        let effect: Effect = read.parse().unwrap();
        assert_eq!(effect.to_string(), written);
        assert_eq!(written.parse(), Ok(effect));
    }
    for bad in ["", "shifts", "g>r>y", "~g", "g>~r", "g~>r", "g-r", "Assist"] {
        assert_eq!(bad.parse::<Effect>(), Err(BadNotation::Effect), "{bad}");
    }
}

#[test]
fn faces_and_scoring_cards_read_back() {
    for text in ["/:0", "g/:1", "E/assist:0", "/A>A|A>AA~:2", "g|r/shift|m>F~|P>P:7"] {
        assert_eq!(text.parse::<Face>().unwrap().to_string(), text);
    }
    for bad in
        ["", "/", ":0", "g:0", "g/", "g/:", "g/:-1", "g/:01", "g|/:0", "/|g:0", "g//:0", "g/x:0", "g/:0:0", "g/:256"]
    {
        assert_eq!(bad.parse::<Face>(), Err(BadNotation::Face), "{bad}");
    }
    let card: Scoring = "GGm=4@c3a1b1b3".parse().unwrap();
    assert_eq!((card.to_string().as_str(), card.points(), card.pattern()), ("GGm=4@a1b1b3c3", 4, [0, 1, 7, 8]));
    for bad in [
        "",
        "FC=2",
        "FC@a1b1c1c2",
        "FC=2@a1b1c1",
        "FC=2@a1b1c1c2a1",
        "FC=2@a1b1c1d2",
        "FC=2@a0b1c1c2",
        "FC=-2@a1b1c1c2",
        "FC=2@é1b1c1c",
        "X=1@a1b1c1c2",
    ] {
        assert_eq!(bad.parse::<Scoring>(), Err(BadNotation::Scoring), "{bad}");
    }
}

#[test]
fn card_sets_read_back_and_say_all_that_is_wrong() {
    let text = "E/assist:0;20xg/:1,3x/shift:3;24x/gg>F|g>F~:0;10xFC=2@a1b1c1c2,6xm=1@a1a1b2b2";
    let set: CardSet = text.parse().unwrap();
    assert_eq!(set.to_string(), text);
    assert_eq!("built-in".parse::<CardSet>(), Ok(CardSet::BUILT_IN));
    // Single cards may be written without a number, and equal ones apart.
    let apart = text.replace("3x/shift:3", "/shift:3,1x/shift:3,/shift:3");
    assert_eq!(apart.parse::<CardSet>(), Ok(set));
    let setup: Setup = format!("seats=2 cards={text}").parse().unwrap();
    assert_eq!(setup.to_string(), format!("seats=2 first=0 adjacent=no copy_inactive=no cards={text}"));

    let faults = "E/assist:0;g/:1;what".parse::<CardSet>().unwrap_err().faults;
    assert_eq!(faults, [SetupFault::CardParts { has: 3 }]);
    let faults = "what;g/:1,hm;g/:1;who".parse::<CardSet>().unwrap_err().faults;
    let unreadable = |word: &str| SetupFault::UnreadableCard { word: word.into() };
    assert_eq!(faults, [unreadable("what"), unreadable("hm"), unreadable("who")]);
    let sentence = "/:9;23xg/:1;23xg/:1;16xg=1@a1b1c1a2".parse::<CardSet>().unwrap_err().to_string();
    assert_eq!(
        sentence,
        "/:9 has 9 pollution spaces, and a card has up to 7 (F6.2); a set has 24 cards of level II, this one has 23 (F1.1)"
    );
    for strange in ["255xg/:0;255xg/:0;g/:0;g=1@a1b1c1a2", ";;;", "0xg/:0;0xg/:0;0xg/:0;0xg=1@a1b1c1a2"] {
        assert!(strange.parse::<CardSet>().is_err(), "{strange}");
    }
}

#[test]
fn setups_read_back_and_say_all_that_is_wrong() {
    for text in [
        "seats=2 first=1 adjacent=yes copy_inactive=no cards=built-in",
        "seats=5 first=0 adjacent=no copy_inactive=yes cards=built-in",
    ] {
        assert_eq!(text.parse::<Setup>().unwrap().to_string(), text);
    }
    let faults = "seats=2 seats=3 adjacent=maybe teams=yes first=+1".parse::<Setup>().unwrap_err().faults;
    assert_eq!(faults.len(), 4, "{faults:?}");
    assert_eq!("".parse::<Setup>().unwrap_err().faults, [SetupFault::NoSeats]);
}

#[test]
fn the_turn_that_the_docs_show_is_legal() {
    use terra_core::{ByHand, Step, Table};
    let docs = include_str!("../../../docs/notation.md");
    let shown = docs.lines().find(|line| line.starts_with("keep take:I3")).expect("docs/notation.md shows a turn");
    let before = "+ S1 + S2 + S3 + S4 + I5 + I4 + I4 + I4 + II8 + II9 + II4 + II10 \
                  keep take:I1 + I3 place:c1 use:c3 top gain:y use:c1 bottom2 pay:y@c3 gain:g gain:r pollute:c1 stop \
                  keep take:II1 + II1 place:b3 stop keep take:II1 + II1 place:b2 stop keep take:I1 + I1 place:a3 stop";
    let mut table = Table::<terra_futura::State, ByHand>::by_hand(&"seats=2".parse().unwrap());
    for word in before.replace("+ ", "+").split(' ').chain(shown.replace("+ ", "+").split(' ')) {
        let step = match word.strip_prefix('+') {
            Some(card) => Step::Deal(card.parse().unwrap()),
            None => Step::Play(word.parse().unwrap()),
        };
        match step {
            Step::Deal(card) => table.deal(card).unwrap_or_else(|refusal| panic!("{word}: {refusal}")),
            Step::Play(mv) => table.play(mv).unwrap_or_else(|refusal| panic!("{word}: {refusal}")),
        }
    }
    assert_eq!(table.to_move().map(terra_core::Seat::number), Some(1), "the turn is over");
}

#[test]
fn a_scoring_card_that_a_set_has_not_shows_nothing() {
    let set: CardSet = "E/:0;23x/:0;24x/:0;16xg=1@a1b1c1a2".parse().unwrap();
    let shown = ["S1", "S2", "S16"].map(|text| set.scoring(text.parse().unwrap()).is_some());
    assert_eq!(shown, [true, false, false]);
}

#[test]
fn what_is_just_outside_is_refused() {
    for (text, is_cell) in [("a1", true), ("e5", true), ("f5", false), ("e6", false), ("e0", false)] {
        assert_eq!(text.parse::<Cell>().is_ok(), is_cell, "{text}");
    }
    for (text, is_pattern) in [("gF=5@a1b1c1b3", true), ("gF=5@a1b1d1b3", false), ("gF=5@a1b1c1b4", false)] {
        assert_eq!(text.parse::<Scoring>().is_ok(), is_pattern, "{text}");
    }
    for (blanks, is_read) in [(7993, true), (7994, false)] {
        assert_eq!(format!("seats=2{}", " ".repeat(blanks)).parse::<Setup>().is_ok(), is_read, "{blanks}");
    }
    assert_eq!("seats=0".parse::<Setup>().unwrap_err().faults, [SetupFault::Seats { seats: 0 }]);
    let setup: Setup = "seats=3".parse().unwrap();
    let first = [2, 3].map(|number| Seat::new(number).and_then(|seat| setup.starting_with(seat)));
    assert_eq!(first.map(|setup| setup.map(|setup| setup.first().number())), [Some(2), None]);
}
