//! How long games take: uniformly random players practically never win, purposeful ones do.

use terra_core::{Seed, Stream, Table, playout};
use terra_evolution::{Card, Ending, Move, Phase, Setup, Species, State, View};

#[test]
fn random_games_hit_the_limit() {
    const GAMES: u32 = 10_000;
    let setup = Setup::builder(4).limit(100).build().unwrap();
    let mut hits = 0;
    for number in 0..GAMES {
        let mut state = State::new(&setup);
        playout::in_place(&mut state, &mut Seed::from(u64::from(number)).rng(Stream::DEALING));
        hits += u32::from(*state.outcome().unwrap().ending() == Ending::Limit);
    }
    println!("{hits} of {GAMES} random games hit the limit of 100 turns in all");
    assert!(hits > GAMES - GAMES / 100, "{hits}");
}

/// What a player wants to own of each species, hand, deck and planet together, the most wanted first.
const WANTED: [(Species, u8); 7] = [
    (Species::Mammal, 1),
    (Species::Bird, 1),
    (Species::Reptile, 3),
    (Species::Fish, 4),
    (Species::Mammal, 2),
    (Species::Bird, 2),
    (Species::Bilaterian, 6),
];

/// A move of a player who wants to win, by simple rules.
fn purposeful(view: &View) -> Move {
    let moves = view.legal_moves();
    let seat = view.turn().player().expect("the viewer is to move");
    let lives = |species| view.planet(seat).filter(|&(_, lives)| lives == Some(species)).count() as u8;
    let most = |value: &dyn Fn(&Move) -> i32| *moves.iter().max_by_key(|mv| value(mv)).expect("a player has a move");
    match view.phase() {
        // All population to the reserve, and a continent if there is one.
        Phase::Population | Phase::Continent => moves[moves.len() - 1],
        Phase::Species => most(&|mv| {
            let Move::Species(placement) = mv else { return 0 };
            let below = view.planet(seat).find(|&(continent, _)| continent == placement.continent());
            let fossil = below.and_then(|(_, lives)| lives).map_or(0, |species| view.setup().cards().points(species));
            match placement.species() {
                species @ (Species::Bird | Species::Mammal) if lives(species) == 0 => 100,
                // Insects take the place of bilaterians, which fish need.
                Species::Insect => 5 * i32::from(lives(Species::Bilaterian) > 2),
                _ => 10 + 10 * i32::from(fossil),
            }
        }),
        // What takes most.
        Phase::Disaster => most(&|mv| {
            let Move::Disaster { disaster, target } = mv else { return 0 };
            let strength = view.setup().cards().disaster(*disaster).strength;
            i32::from(strength.saturating_sub(view.reserve(target.seat())))
        }),
        _ => {
            let owned = |species| view.owned(seat, Card::from(species)) + lives(species);
            let wanted = WANTED.iter().filter(|&&(species, count)| owned(species) < count);
            let buy = wanted.map(|&(species, _)| Move::BuySpecies(species)).find(|mv| moves.contains(mv));
            buy.unwrap_or(Move::Decline)
        }
    }
}

/// Turns of all seats until the end of a game of purposeful players; nothing if the limit was hit.
fn turns(seats: u8, seed: u64) -> Option<u32> {
    const LIMIT: u32 = 400;
    let setup = Setup::builder(seats).limit(LIMIT).build().expect("a setup");
    let mut table = Table::<State>::new(&setup, Seed::from(seed));
    while let Some(seat) = table.to_move() {
        let mv = purposeful(&table.view(seat));
        table.play(mv).expect("a listed move");
    }
    let left = table.state().turns_left().expect("there is a limit");
    (*table.outcome().expect("the game is over").ending() != Ending::Limit).then(|| LIMIT - left + 1)
}

#[test]
fn purposeful_players_win() {
    const GAMES: u32 = 200;
    for seats in 2..=4 {
        let finished: Vec<u32> = (0..u64::from(GAMES)).filter_map(|seed| turns(seats, seed)).collect();
        let each = f64::from(finished.iter().sum::<u32>()) / f64::from(finished.len() as u32) / f64::from(seats);
        let (least, most) = (finished.iter().min().unwrap(), finished.iter().max().unwrap());
        println!("{seats} seats: {} of {GAMES} won, {each:.1} turns each ({least} to {most} in all)", finished.len());
        assert!(finished.len() as u32 > GAMES * 3 / 4, "{} of {GAMES}", finished.len());
        assert!((8.0..45.0).contains(&each), "{each}");
    }
}
