//! Many games between the same players.

mod results;
mod stats;

pub use results::{Results, Row};
pub use stats::{Mean, Share};

use crate::{Contestant, Played, Player};
use std::fmt;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use terra_core::{Game, Outcome, Record, Refusal, Rng, Seat, Seating, Seed, Stream, Table};

/// Seats the same players at one table again and again, and tells who does how well.
///
/// Game number `i`, from 0, has the seed of the text `SEED/i`: its cards come from the dealing stream of that seed,
/// the choices of each player from the stream of the seat. The players move on by one seat from game to game, so after
/// any multiple of the number of seats each has sat everywhere equally often. Every game has fresh players. So the
/// results depend on the seed and the number of games alone, not on the number of threads (unless a player's budget is
/// a time).
///
/// ```
/// use terra_bots::Contestant;
/// use terra_bots::arena::Arena;
/// use terra_futura::{Setup, State};
/// let line_up = ["greedy", "random"].map(|name| name.parse::<Contestant>().expect("these are bots"));
/// let arena = Arena::<State>::of(&Setup::builder(2).build()?, &line_up)?.games(20);
/// let results = arena.run()?;
/// assert_eq!(results.games(), 20);
/// assert_eq!(results.rows()[0].name(), "greedy");
/// println!("{results}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Arena<G: Game> {
    setup: G::Setup,
    entrants: Vec<Entrant<G>>,
    games: u32,
    seed: Seed,
    threads: NonZeroUsize,
}

/// One who takes part: a name, and how to make the player.
pub struct Entrant<G: Game> {
    name: String,
    make: Box<dyn Fn() -> Player<G> + Send + Sync>,
}

impl<G: Game> Entrant<G> {
    /// One with that name. `make` is called once for every game.
    ///
    /// Entrants of the same name are counted together.
    pub fn new(name: impl Into<String>, make: impl Fn() -> Player<G> + Send + Sync + 'static) -> Self {
        Entrant { name: name.into(), make: Box::new(make) }
    }

    /// The name.
    pub fn name(&self) -> &str {
        &self.name
    }
}

impl<G: Played> From<Contestant> for Entrant<G> {
    fn from(contestant: Contestant) -> Self {
        Entrant::new(contestant.to_string(), move || contestant.player())
    }
}

/// A line-up does not fit the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the line-up has {entrants} players for {seats} seats: name one for each seat, or one for all")]
pub struct BadLineUp {
    entrants: usize,
    seats: u8,
}

/// A player gave a move that is not legal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("game {game}: {player}, at {seat}, played {mv}, which is not legal: {why} ({clause})")]
pub struct Misplay {
    game: u32,
    player: String,
    seat: Seat,
    mv: String,
    why: String,
    clause: &'static str,
}

/// A game that was played to its end.
pub struct Match<G: Game> {
    number: u32,
    names: Vec<String>,
    record: Record<G>,
    outcome: Outcome<G::Ending>,
}

impl<G: Game> Match<G> {
    /// The game's number, from 0.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// Who sat where, from seat 0.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// What happened.
    pub fn record(&self) -> &Record<G> {
        &self.record
    }

    /// How it ended.
    pub fn outcome(&self) -> &Outcome<G::Ending> {
        &self.outcome
    }
}

impl<G: Played> Arena<G> {
    /// A table with that setup and line-up: a contestant for each seat, or one for all.
    ///
    /// # Errors
    /// When there are neither as many contestants as seats nor one.
    pub fn of(setup: &G::Setup, line_up: &[Contestant]) -> Result<Self, BadLineUp> {
        let seats = setup.seats();
        let entrants = if let [one] = line_up { vec![*one; seats.into()] } else { line_up.to_vec() };
        Self::new(setup, entrants.into_iter().map(Entrant::from).collect())
    }
}

impl<G: Game> Arena<G> {
    /// A table with that setup, and players of your own: the first sits at seat 0 in game 0.
    ///
    /// # Errors
    /// When there are not as many as seats.
    pub fn new(setup: &G::Setup, entrants: Vec<Entrant<G>>) -> Result<Self, BadLineUp> {
        if entrants.len() != usize::from(setup.seats()) {
            return Err(BadLineUp { entrants: entrants.len(), seats: setup.seats() });
        }
        let threads = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        Ok(Arena { setup: setup.clone(), entrants, games: 100, seed: Seed::from(1), threads })
    }

    /// So many games; 100 if nothing is said. Take a multiple of the number of seats.
    #[must_use]
    pub fn games(mut self, games: u32) -> Self {
        self.games = games;
        self
    }

    /// The seed of the whole run; 1 if nothing is said.
    #[must_use]
    pub fn seed(mut self, seed: Seed) -> Self {
        self.seed = seed;
        self
    }

    /// On so many threads; on all cores if nothing is said.
    #[must_use]
    pub fn threads(mut self, threads: NonZeroUsize) -> Self {
        self.threads = threads;
        self
    }

    /// Who takes part; the first sits at seat 0 in game 0.
    pub fn entrants(&self) -> &[Entrant<G>] {
        &self.entrants
    }

    /// Plays all games.
    ///
    /// # Errors
    /// When a player plays a move that is not legal.
    pub fn run(&self) -> Result<Results, Misplay> {
        self.run_each(&AtomicBool::new(false), |_| ()).map(|(results, _)| results)
    }

    /// Plays the games, and gives what `each` makes of them, in the order of their numbers. It is called on the thread
    /// that played the game.
    ///
    /// Once `stop` is true no further game is begun, and those that run are left; the results tell how many were played
    /// to the end.
    ///
    /// # Errors
    /// When a player plays a move that is not legal.
    pub fn run_each<T: Send>(
        &self,
        stop: &AtomicBool,
        each: impl Fn(&Match<G>) -> T + Sync,
    ) -> Result<(Results, Vec<T>), Misplay> {
        let next = AtomicU64::new(0);
        let failed = AtomicBool::new(false);
        let work = || -> Result<Vec<(u32, results::Brief, T)>, Misplay> {
            let mut done = Vec::new();
            while !failed.load(Ordering::Relaxed) && !stop.load(Ordering::Relaxed) {
                // Past the last game there is a number for each thread, so it is wider than theirs.
                let Ok(number) = u32::try_from(next.fetch_add(1, Ordering::Relaxed)) else { break };
                if number >= self.games {
                    break;
                }
                match self.play(number, stop) {
                    Ok(Some(game)) => done.push((number, results::Brief::of(self, &game), each(&game))),
                    Ok(None) => break,
                    Err(misplay) => {
                        failed.store(true, Ordering::Relaxed);
                        return Err(misplay);
                    }
                }
            }
            Ok(done)
        };
        let threads = self.threads.get().min(self.games.max(1) as usize);
        let parts: Vec<_> = thread::scope(|scope| {
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            let join = |worker: thread::ScopedJoinHandle<_>| {
                worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            };
            workers.into_iter().map(join).collect()
        });
        let mut done = Vec::new();
        for part in parts {
            done.extend(part?);
        }
        done.sort_by_key(|&(number, ..)| number);
        let results = Results::of(self, done.iter().map(|(_, brief, _)| brief));
        Ok((results, done.into_iter().map(|(_, _, made)| made).collect()))
    }

    /// Which entrant sits at a seat in a game.
    fn sitting(&self, game: u32, seat: Seat) -> usize {
        let seats = self.entrants.len();
        (seat.index() + seats - game as usize % seats) % seats
    }

    /// The game of that number; nothing when it was left.
    fn play(&self, number: u32, stop: &AtomicBool) -> Result<Option<Match<G>>, Misplay> {
        let Ok(seed) = format!("{}/{number}", self.seed).parse::<Seed>();
        let mut table = Table::<G>::new(&self.setup, seed);
        let seats = || Seat::all(self.setup.seats());
        let mut players: Vec<(Player<G>, Rng)> = seats()
            .map(|seat| ((self.entrants[self.sitting(number, seat)].make)(), seed.rng(Stream::bot(seat))))
            .collect();
        while let Some(seat) = table.to_move() {
            if stop.load(Ordering::Relaxed) {
                return Ok(None);
            }
            let (player, rng) = &mut players[seat.index()];
            let mv = player.choose(table.state(), rng);
            table.play(mv).map_err(|why| Misplay {
                game: number,
                player: self.entrants[self.sitting(number, seat)].name.clone(),
                seat,
                mv: mv.to_string(),
                why: why.to_string(),
                clause: why.clause(),
            })?;
        }
        let outcome = table.outcome().expect("nobody is to move");
        let names = seats().map(|seat| self.entrants[self.sitting(number, seat)].name.clone()).collect();
        Ok(Some(Match { number, names, record: table.into_record(), outcome }))
    }
}

impl<G: Game> fmt::Debug for Arena<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.entrants.iter().map(Entrant::name).collect();
        f.debug_struct("Arena").field("setup", &self.setup).field("entrants", &names).finish_non_exhaustive()
    }
}
