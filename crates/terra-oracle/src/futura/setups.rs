//! The setups of a run: every number of seats, every option, the built-in cards, cards that make rare things likely,
//! and cards made up at random.

use super::book::KINDS;
use terra_core::{Rng, Seed, Stream};
use terra_futura::Setup;

/// Cards that make rare things likely.
const MADE: &[&str] = &[
    // Money and pollution at once: much is blocked, much is transferred.
    "E/assist:0;6xm/>gg~:0,6xm/>r~|>y~~:1,5x~/shift:2,6xm/shift:3;12x/m>F~|m>C~~|shift:2,12xm/shift:7;\
     8xFC=2@a1b1c1c2,8xg=1@a1a1b2b2",
    // Every card of a level alike; equal scoring cards; cells named twice.
    "E/assist:1;23xg/gg>F~:1;24xm/m>C~|g>r:1;16xgF=3@a1a1c3c3",
    // Nothing to activate.
    "/:0;23x/:0;24x/:0;16xg=1@a1b1c1a2",
    // Everything is worth nothing: cubes break the ties.
    "~/:7;23x~/:7;24x/m>~:0;16xm=1@a1b2c3c3",
    "m/assist:2;23x~|~~/shift:7;24x/shift|>~~:7;10xm=0@a1b1c1a2,6xm=1@b2b2c3c3",
    // Prices and rewards with every choice.
    "EE/assist:3;10xE|AP/AP>PA|A>EP:1,13xAAA/gA>P|yPP>EE~|AAP>PP~~:2;12xPm|r/PP>AAA|FP>EA|mA>PP:1,12xEP/assist|AA>Pm:2;\
     8xgFC=4@a1b1c2c2,8xryG=5@b1c1a3b3",
    // Order matters: little room, prices of several kinds.
    "gr/assist:0;12xgry/gA>~~|rA>F:0,11xAA/AAAA>FF~~~|Am>GG~:1;24xmE/yA>CC~~~~|PPm>EE|assist:0;\
     8xFG=7@b2b2a1c1,8xCm=3@a3b3c3c2",
    // Assistance everywhere.
    "E/assist:0;12xA/assist|A>P:0,11xE/assist:1;12x/assist|shift:1,12xP/A>P~|>m|assist:0;\
     8xFC=2@a1b1c1c2,8xGm=3@a3b2c1b1",
    "/assist:0;23x~/assist|shift:7;24x~/assist|AAAAPPPP>PPPP~~~~|shift:7;16xm=1@a1b1c1a2",
    // Exchanges for nothing, gains at the bottom, pollution alone.
    "m/assist:0;12xm/m>|>~:0,11xEE/EEE|A>gry:1;24x~/>F|m>~|gg>:1;8xm=2@a1b1c1a2,8xgry=5@a2b2c2b3",
    // The examples of the rulebook and their like: few cards, much used.
    "E/assist:0;8xrr/:1,8xyy/:1,7xg/:1;12x/rr>C|yyr>G~:0,12x/AA>P|shift:3;8xCCG=5@b1c2a3c3,8xFFFG=7@c1a2c2b3",
    // Transfers with much to transfer.
    "g~/assist:0;12x~~/shift:4,11x~/:1;12xg~/shift:3,12x~~~~/shift:7;8xg=1@a1b1c1a2,8xgg=3@b2b2c3c3",
    // Some cards of everything, each alone.
    "E/assist:0;g/:1,r/:0,y/:2,m/:0,19xg|r/A>m:1;24x/g>F|r>C|m>G~:0;13xFCG=9@a1b2c3a3,3xFFCC=40@b1b1a2a2",
];

/// How many sets are made up at random.
const RANDOM: u64 = 401;

pub(super) fn setup(number: u64) -> Setup {
    // Three games of different habits share a setup.
    let k = number / 3;
    let seats = 2 + k % 4;
    let cards = match k % 5 {
        0 | 1 => "built-in".to_owned(),
        2 | 3 => MADE[(k / 5 * 2 + k % 5 % 2) as usize % MADE.len()].to_owned(),
        _ => made_up(k / 5 % RANDOM),
    };
    let yes = |so: bool| if so { "yes" } else { "no" };
    let text = format!(
        "seats={seats} first={} adjacent={} copy_inactive={} cards={cards}",
        k / 4 % seats,
        yes(k / 8 % 3 == 1),
        yes(k / 24 % 3 == 1)
    );
    text.parse().expect("a setup that the rules take")
}

/// A set made up at random, the same for the same number.
fn made_up(number: u64) -> String {
    let Ok(seed) = format!("cards {number}").parse::<Seed>();
    let mut rng = seed.rng(Stream::DEALING);
    let start = if rng.below(2) == 0 { "E/assist:0".to_owned() } else { face(&mut rng) };
    let one = copies(23, &mut rng, face);
    let two = copies(24, &mut rng, face);
    let scoring = copies(16, &mut rng, scoring);
    format!("{start};{one};{two};{scoring}")
}

/// That many cards, of one sort to as many sorts as cards.
fn copies(mut left: u32, rng: &mut Rng, card: fn(&mut Rng) -> String) -> String {
    let most = 1 + rng.below(left);
    let mut cards = Vec::new();
    while left > 0 {
        let some = (1 + rng.below(most)).min(left);
        cards.push(format!("{some}x{}", card(rng)));
        left -= some;
    }
    cards.join(",")
}

/// One of some texts.
fn any(rng: &mut Rng, texts: &[&str]) -> String {
    texts[rng.below(texts.len() as u32) as usize].to_owned()
}

fn letters(rng: &mut Rng, count: u32, free: &[&str]) -> String {
    let letter = |rng: &mut Rng| {
        if rng.below(3) == 0 { any(rng, free) } else { KINDS[rng.below(7) as usize].to_string() }
    };
    (0..count).map(|_| letter(rng)).collect()
}

fn face(rng: &mut Rng) -> String {
    let mut tops = Vec::new();
    for _ in 0..any(rng, &["0", "1", "1", "2"]).parse().expect("a number") {
        let count = 1 + rng.below(3);
        let pollution = any(rng, &["", "", "", "~", "~~"]);
        tops.push(format!("{}{pollution}", letters(rng, count, &["A", "P", "E"])));
    }
    let mut bottoms = Vec::new();
    for _ in 0..any(rng, &["0", "1", "1", "2", "3"]).parse().expect("a number") {
        let (price, reward) = (rng.below(5), rng.below(4));
        let price = letters(rng, price, &["A", "P"]);
        let reward = letters(rng, reward, &["A", "P", "E"]);
        let pollution = any(rng, &["", "", "~", "~~", "~~~~"]);
        let nothing = price.is_empty() && reward.is_empty() && pollution.is_empty();
        bottoms.push(match rng.below(6) {
            0 => "shift".to_owned(),
            1 => "assist".to_owned(),
            _ if nothing => ">m".to_owned(),
            _ => format!("{price}>{reward}{pollution}"),
        });
    }
    format!("{}/{}:{}", tops.join("|"), bottoms.join("|"), any(rng, &["0", "0", "1", "1", "2", "3", "7"]))
}

fn scoring(rng: &mut Rng) -> String {
    let count = 1 + rng.below(4);
    let set = letters(rng, count, &["g", "m"]);
    let mut cells: Vec<String> = Vec::new();
    while cells.len() < 4 {
        let cell = any(rng, &["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]);
        // No cell three times.
        if cells.iter().filter(|other| **other == cell).count() < 2 {
            cells.push(cell);
        }
    }
    format!("{set}={}@{}", rng.below(12), cells.concat())
}
