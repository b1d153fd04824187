//! How fast bots decide.

use std::time::{Duration, Instant};
use terra::bots::{Contestant, Played};
use terra::{Rng, Seat, Seating, Seed, Stream, Table};

/// What a bot came to, at all seats of seeded games.
pub(crate) struct Pace {
    game: &'static str,
    seats: u8,
    bot: Contestant,
    /// Decisions with more than one legal move: the others need no thought.
    choices: u64,
    seconds: f64,
}

impl Pace {
    /// The first line of a table.
    pub(crate) const HEADING: &'static str = "game       seats  bot            choices  choices/s";

    /// Plays games until the time is over; the time is that of the bots alone, on one thread.
    pub(crate) fn measure<G: Played>(setup: &G::Setup, bot: Contestant, budget: Duration) -> Pace {
        let (mut choices, mut spent) = (0, Duration::ZERO);
        for game in 0.. {
            let seed = Seed::from(game);
            let mut table = Table::<G>::new(setup, seed);
            let mut player = bot.player::<G>();
            let mut rngs: Vec<Rng> = Seat::all(setup.seats()).map(|seat| seed.rng(Stream::bot(seat))).collect();
            while let Some(seat) = table.to_move() {
                let choice = table.legal_moves().len() > 1;
                let begun = Instant::now();
                let mv = player.choose(table.state(), &mut rngs[seat.index()]);
                if choice {
                    spent += begun.elapsed();
                    choices += 1;
                }
                table.play(mv).expect("bots play legal moves");
                if spent >= budget {
                    let seconds = spent.as_secs_f64();
                    return Pace { game: G::NAME, seats: setup.seats(), bot, choices, seconds };
                }
            }
        }
        unreachable!("games do not run out before the time")
    }

    #[allow(clippy::cast_precision_loss)] // far below 2^53
    fn per_second(&self) -> f64 {
        self.choices as f64 / self.seconds
    }

    /// A row of the table.
    pub(crate) fn to_row(&self) -> String {
        let Pace { game, seats, bot, choices, .. } = self;
        format!("{game:<10} {seats:>5}  {:<12} {choices:>9} {:>10.1}", bot.to_string(), self.per_second())
    }

    /// A JSON object.
    pub(crate) fn to_json(&self) -> String {
        let Pace { game, seats, bot, choices, .. } = self;
        let rate = self.per_second();
        format!(r#"{{"game":"{game}","seats":{seats},"bot":"{bot}","choices":{choices},"choices_per_s":{rate:.1}}}"#)
    }
}
