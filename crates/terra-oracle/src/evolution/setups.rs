//! Setups to play.

use terra_evolution::Setup;

/// Sets of cards that make rare things likely; the built-in one stands more than once.
const CARDS: [&str; 16] = [
    "built-in", FAST, "built-in", FREE, POOR, "built-in", RICH, WEAK, FAST, TANGLED, BARE, STRONG, BLOOD, "built-in",
    TANGLED, FAST,
];

/// Everything evolves at once, and is cheap: games are won.
const FAST: &str = "bilaterian:2/3/1>fish+reptile+bird+mammal,insect:4/1/1,fish:2/3/1>bird+mammal,reptile:3/2/1>bird+mammal,\
bird:2/2/1,mammal:3/3/1,algal-bloom:2/2/sea,tsunami:4/4/sea,wildfire:2/2/land,earthquake:3/3/land,\
volcanic-eruption:5/5/land,ice-age:4/4/both,meteorite-impact:6/6/both";

/// Nothing costs anything.
const FREE: &str = "bilaterian:1/1/0>fish+insect,insect:4/1/0,fish:2/2/0>reptile,reptile:3/3/0>bird+mammal,bird:2/2/0,\
mammal:3/3/0,algal-bloom:0/3/sea,tsunami:0/3/sea,wildfire:0/3/land,earthquake:0/3/land,volcanic-eruption:0/3/land,\
ice-age:0/3/both,meteorite-impact:0/3/both";

/// Species bring no population: decks run empty.
const POOR: &str = "bilaterian:0/1/1>fish+insect,insect:0/1/1,fish:0/2/1>reptile,reptile:0/3/2>bird+mammal,bird:0/2/2,\
mammal:0/3/2,algal-bloom:1/2/sea,tsunami:1/2/sea,wildfire:1/2/land,earthquake:2/4/land,volcanic-eruption:2/4/land,\
ice-age:3/5/both,meteorite-impact:4/6/both";

/// Species bring more population than the pool has.
const RICH: &str = "bilaterian:7/1/1>fish+insect,insect:15/1/3,fish:11/2/3>reptile,reptile:13/3/5>bird+mammal,bird:15/2/6,\
mammal:15/3/7,algal-bloom:2/2/sea,tsunami:4/4/sea,wildfire:2/2/land,earthquake:3/3/land,volcanic-eruption:5/5/land,\
ice-age:4/4/both,meteorite-impact:6/6/both";

/// Defences and strengths of nothing.
const WEAK: &str = "bilaterian:3/1/0>bird+insect+mammal+fish,insect:4/0/0>bird,fish:2/2/0>reptile,reptile:1/3/0>bird+mammal,\
bird:1/0/0,mammal:1/0/0,algal-bloom:0/0/sea,tsunami:1/1/sea,wildfire:0/0/land,earthquake:1/1/land,\
volcanic-eruption:1/1/land,ice-age:0/0/both,meteorite-impact:2/2/both";

/// Arrows go all ways that they may: insects, birds and mammals get into fossil piles.
const TANGLED: &str = "bilaterian:2/2/1>insect+fish+reptile+bird+mammal,insect:2/2/1>fish+reptile+bird+mammal,\
fish:2/1/1>reptile+bird+mammal,reptile:2/3/1>bird+mammal,bird:2/2/1>mammal,mammal:1/1/1,algal-bloom:1/3/sea,tsunami:2/1/sea,\
wildfire:3/0/land,earthquake:1/3/land,volcanic-eruption:2/1/land,ice-age:1/3/both,meteorite-impact:0/15/both";

/// Nothing evolves into anything.
const BARE: &str = "bilaterian:1/1/1,insect:4/1/1,fish:2/2/1,reptile:3/3/1,bird:2/2/1,mammal:3/3/1,algal-bloom:2/2/sea,\
tsunami:2/2/land,wildfire:2/2/sea,earthquake:3/3/sea,volcanic-eruption:5/5/both,ice-age:4/4/both,meteorite-impact:6/6/land";

/// Disasters take whole planets: planets run empty.
const STRONG: &str = "bilaterian:4/1/1>insect+fish,insect:4/15/2,fish:2/2/1>reptile,reptile:3/3/1>bird+mammal,bird:2/15/2,\
mammal:3/14/3,algal-bloom:1/15/sea,tsunami:1/15/sea,wildfire:1/15/land,earthquake:1/15/land,volcanic-eruption:15/14/land,\
ice-age:1/15/both,meteorite-impact:1/15/both";

/// Every disaster strikes the Ocean, and games are won in spite of it.
const BLOOD: &str = "bilaterian:3/3/1>fish+bird+mammal,insect:4/1/1,fish:3/1/1>reptile,reptile:3/3/1>bird+mammal,bird:3/2/1,\
mammal:3/3/1,algal-bloom:1/6/sea,tsunami:1/6/sea,wildfire:1/6/both,earthquake:1/6/both,volcanic-eruption:2/3/both,\
ice-age:2/3/both,meteorite-impact:2/3/both";

/// Limits; a game without one is broken off by the frame, if it does not end.
const LIMITS: [&str; 12] = ["60", "40", "60", "25", "50", "60", "1", "60", "33", "60", "12", "45"];

/// The setup of that number.
pub(super) fn setup(number: u64) -> Setup {
    // The number modulo 3 chooses the habits: the seats must not go with it.
    let seats = 2 + number / 3 % 3;
    let first = number / 5 % seats;
    let limit = match number % 100 {
        17 => "none",
        58 => "150",
        99 => "400",
        _ => LIMITS[(number / 7 % 12) as usize],
    };
    let cards = CARDS[(number / 9 % 16) as usize];
    let text = format!("seats={seats} first={first} limit={limit} cards={cards}");
    text.parse().map_err(|error| format!("{error}: {text}")).expect("a valid setup")
}
