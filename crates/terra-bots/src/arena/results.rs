//! What a run of games came to.

use super::{Arena, Match, Mean, Share};
use crate::Returns;
use crate::evaluation::by_rank;
use std::fmt;
use terra_core::{Game, MAX_SEATS, Seat};

/// What one game came to, by entrant.
pub(super) struct Brief {
    wins: Returns,
    /// 0 when everybody has lost.
    ranks: [u8; MAX_SEATS],
    points: [Option<i32>; MAX_SEATS],
    lost: bool,
    drawn: bool,
    decisions: u32,
}

impl Brief {
    pub(super) fn of<G: Game>(arena: &Arena<G>, game: &Match<G>) -> Brief {
        let outcome = &game.outcome;
        let wins = by_rank(outcome);
        let mut brief = Brief {
            wins: [0.0; MAX_SEATS],
            ranks: [0; MAX_SEATS],
            points: [None; MAX_SEATS],
            lost: outcome.is_common_loss(),
            drawn: outcome.standings().iter().all(|standing| standing.rank == Some(1)),
            decisions: (game.record.steps().len() as u64 - game.record.deals()) as u32,
        };
        for (seat, standing) in Seat::all(outcome.standings().len() as u8).zip(outcome.standings()) {
            let entrant = arena.sitting(game.number, seat);
            brief.wins[entrant] = wins[seat.index()];
            brief.ranks[entrant] = standing.rank.unwrap_or(0);
            brief.points[entrant] = standing.points;
        }
        brief
    }
}

/// What a run of games came to.
#[derive(Clone, Debug, PartialEq)]
pub struct Results {
    games: u32,
    seats: u8,
    lost: Share,
    drawn: Share,
    decisions: Mean,
    rows: Vec<Row>,
}

/// What the entrants of one name came to.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    name: String,
    seats: u8,
    wins: Share,
    points: Mean,
    ranks: Vec<u32>,
}

impl Row {
    /// Whose row it is.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// At how many seats of the table they sit.
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// The part of the games that one of them won, a shared first place in equal parts. When nobody is better than
    /// another and no game is lost by all, this is one part in as many as there are sides.
    pub fn wins(&self) -> Share {
        self.wins
    }

    /// Points of one of them, over the games in which there were points.
    pub fn points(&self) -> Mean {
        self.points
    }

    /// How often one of them had each rank, from the first; games that everybody has lost have none.
    pub fn ranks(&self) -> &[u32] {
        &self.ranks
    }
}

impl Results {
    pub(super) fn of<'a, G: Game>(arena: &Arena<G>, briefs: impl Iterator<Item = &'a Brief>) -> Results {
        let seats = arena.entrants.len();
        // Entrants of one name, in the order in which the names first come.
        let mut rows: Vec<(Row, Vec<usize>)> = Vec::new();
        for (entrant, name) in arena.entrants.iter().map(super::Entrant::name).enumerate() {
            if let Some((_, entrants)) = rows.iter_mut().find(|(row, _)| row.name == name) {
                entrants.push(entrant);
            } else {
                let (wins, points) = (Share::default(), Mean::default());
                let row = Row { name: name.to_owned(), seats: 0, wins, points, ranks: vec![0; seats] };
                rows.push((row, vec![entrant]));
            }
        }
        let (mut games, mut lost, mut drawn, mut decisions) = (0, 0, 0, Mean::default());
        for brief in briefs {
            games += 1;
            lost += u32::from(brief.lost);
            drawn += u32::from(brief.drawn);
            decisions.add(brief.decisions.into());
            for (row, entrants) in &mut rows {
                // Games are independent of each other, seats of one game are not: one number a game.
                let of = f64::from(entrants.len() as u8);
                row.wins.add(entrants.iter().map(|&entrant| f64::from(brief.wins[entrant])).sum::<f64>() / of);
                if !brief.lost {
                    let points = entrants.iter().filter_map(|&entrant| brief.points[entrant]).map(f64::from);
                    row.points.add(points.sum::<f64>() / of);
                }
                for &entrant in entrants.iter() {
                    if let Some(rank) = usize::from(brief.ranks[entrant]).checked_sub(1) {
                        row.ranks[rank] += 1;
                    }
                }
            }
        }
        let rows = rows.into_iter().map(|(row, entrants)| Row { seats: entrants.len() as u8, ..row }).collect();
        let (lost, drawn) = (Share::of_games(lost, games), Share::of_games(drawn, games));
        Results { games, seats: seats as u8, lost, drawn, decisions, rows }
    }

    /// How many games were played to their end.
    pub fn games(&self) -> u32 {
        self.games
    }

    /// How many seats the table has.
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// The games that everybody lost together: in Crisis the lost worlds.
    pub fn lost(&self) -> Share {
        self.lost
    }

    /// The games in which all had the first rank: in Evolution those that hit the limit.
    pub fn drawn(&self) -> Share {
        self.drawn
    }

    /// Decisions of all players in a game.
    pub fn decisions(&self) -> Mean {
        self.decisions
    }

    /// A row for each name, in the order of the line-up.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }
}

impl fmt::Display for Results {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.rows.iter().map(|row| row.name.len()).max().unwrap_or(0).max(3);
        write!(f, "{:<width$}  seats  {:<29}  {:<28}", "bot", "games won, each", "points")?;
        for rank in 1..=self.seats {
            write!(f, " {:>5}", format!("#{rank}"))?;
        }
        writeln!(f)?;
        for row in &self.rows {
            write!(f, "{:<width$}  {:>5}  {:<29}  {:<28}", row.name, row.seats, row.wins, row.points)?;
            for count in &row.ranks {
                write!(f, " {count:>5}")?;
            }
            writeln!(f)?;
        }
        for (share, name) in [(self.lost, "lost by all"), (self.drawn, "drawn")] {
            if share.sum > 0.0 {
                writeln!(f, "{name}: {share}")?;
            }
        }
        Ok(())
    }
}
