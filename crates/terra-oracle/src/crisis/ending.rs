//! C8 to C10: loss of control, success, teams.

use super::cards::{Colour, CrisisCard, Region};
use super::{Crisis, Lost, Numbers, Phase, sum};
use crate::Reached;
use terra_core::Seat;

impl Crisis {
    /// C8.1: as soon as there are three full-blown crises in one region, or four of one colour, or seven in all, the game
    /// ends without a winner. Checked each time a crisis becomes full-blown.
    pub(super) fn loss_of_control(&mut self, reached: &mut Reached) {
        let centre: Vec<CrisisCard> = self.centre.iter().map(|crisis| crisis.card).collect();
        self.lost = conditions(&centre, &self.numbers);
        match &self.lost {
            Some(lost) => self.count_loss(lost, reached),
            None => self.count_no_loss(&centre, reached),
        }
    }

    /// C9.1: the pile is played through. C9.2: on success all have won, and the totals rank them.
    pub(super) fn success(&mut self, reached: &mut Reached) {
        self.phase = Phase::Over;
        self.count_success(reached);
    }

    /// C9.2: final score = track score + the values of all hoarded cards.
    pub(super) fn own_score(&self, seat: Seat) -> u32 {
        self.track[seat.index()] + self.hoard_score(seat)
    }

    /// C9.5: the part of a score that is hoarded.
    pub(super) fn hoard_score(&self, seat: Seat) -> u32 {
        sum(self.hoards[seat.index()].iter().flatten())
    }

    /// C10.1: with 4 or 6 players, teams of two who sit opposite each other: seats {0,2},{1,3}; {0,3},{1,4},{2,5}.
    pub(super) fn team_of(&self, seat: Seat) -> Option<usize> {
        let teams: &[[u8; 2]] = match (self.teams, self.seats) {
            (true, 4) => &[[0, 2], [1, 3]],
            (true, 6) => &[[0, 3], [1, 4], [2, 5]],
            _ => &[],
        };
        teams.iter().position(|team| team.contains(&seat.number()))
    }

    /// Who is scored together: the teams, or each seat for itself.
    fn sides(&self) -> Vec<Vec<Seat>> {
        let mut sides: Vec<Vec<Seat>> = Vec::new();
        for seat in Seat::all(self.seats) {
            let partner = |side: &&mut Vec<Seat>| {
                self.team_of(seat).is_some() && side.iter().any(|&other| self.team_of(other) == self.team_of(seat))
            };
            match sides.iter_mut().find(partner) {
                Some(side) => side.push(seat),
                None => sides.push(vec![seat]),
            }
        }
        sides
    }

    /// C10.2: points are added up.
    fn points(&self, side: &[Seat]) -> u32 {
        side.iter().map(|&seat| self.own_score(seat)).sum()
    }

    /// C9.2, C9.3, C10.2: sides with more points come first, equal ones share their place.
    fn rank(&self, side: &[Seat]) -> usize {
        1 + self.sides().iter().filter(|other| self.points(other) > self.points(side)).count()
    }

    /// C9.2 to C9.4: how it ended. In a loss of control there is no winner, and no total is formed.
    pub(super) fn final_result(&self) -> Option<String> {
        if self.phase != Phase::Over {
            return None;
        }
        let mut words = vec![match &self.lost {
            None => "success".to_owned(),
            Some(lost) => lost_text(lost.region.map(Region::code), lost.colour.map(Colour::letter), lost.in_all),
        }];
        for seat in Seat::all(self.seats) {
            let team = self.team_of(seat).map(|team| team.to_string());
            let sides = self.sides();
            let side = sides.iter().find(|side| side.contains(&seat)).expect("every seat is on a side");
            let (rank, points) = match self.lost {
                None => (Some(self.rank(side).to_string()), Some(self.points(side).to_string())),
                Some(_) => (None, None),
            };
            words.push(standing_text(seat, rank, points, team));
        }
        Some(words.join("; "))
    }

    fn count_loss(&self, lost: &Lost, reached: &mut Reached) {
        reached.count(match (lost.region, lost.colour, lost.in_all) {
            (Some(_), None, false) => "C8.1 lost by three in one region",
            (None, Some(_), false) => "C8.1 lost by four of one colour",
            (None, None, true) => "C8.1 lost by seven in all",
            (Some(_), Some(_), false) => "C8.2 lost by three in one region and four of one colour",
            (Some(_), None, true) => "C8.2 lost by three in one region and seven in all",
            (None, Some(_), true) => "C8.2 lost by four of one colour and seven in all",
            (Some(_), Some(_), true) => "C8.2 lost by all three conditions",
            (None, None, false) => unreachable!("control is lost by a condition"),
        });
        if let Some(region) = lost.region {
            reached.count(match region {
                Region::NorthAmerica => "C8.1 lost in North America",
                Region::SouthAmerica => "C8.1 lost in South America",
                Region::Europe => "C8.1 lost in Europe",
                Region::Africa => "C8.1 lost in Africa",
                Region::Asia => "C8.1 lost in Asia and the Middle East",
                Region::Oceania => "C8.1 lost in Oceania and South-East Asia",
            });
        }
        if let Some(colour) = lost.colour {
            reached.count(match colour {
                Colour::Green => "C8.1 lost by green",
                Colour::Blue => "C8.1 lost by blue",
                Colour::Red => "C8.1 lost by red",
            });
        }
        if self.notes.crises_drawn > 1 {
            reached.count("C8.1 lost by a replacement");
        }
        if self.pile_is_empty() {
            reached.count("C8.1 lost by the last card");
        }
        if self.hoards.iter().any(|hoard| !hoard.is_empty()) {
            reached.count("C9.4 lost, and a hoard counts for nothing");
        }
        if self.centre.iter().any(|crisis| !crisis.on_it.is_empty()) {
            reached.count("C8.1 lost with cards on crises in the centre");
        }
        reached.count(if self.teams { "C10.1 teams have lost" } else { "C9.4 lost without teams" });
    }

    fn count_no_loss(&self, centre: &[CrisisCard], reached: &mut Reached) {
        let new = centre.last().expect("a crisis became full-blown just now");
        if centre.iter().filter(|card| card.region == new.region).count() == 2 {
            reached.count("C8.1 two in one region, and the game goes on");
        }
        if centre.iter().filter(|card| card.colour == new.colour).count() == 3 {
            reached.count("C8.1 three of one colour, and the game goes on");
        }
        if centre.len() == 6 {
            reached.count("C8.1 six in all, and the game goes on");
        }
        let with_solved: Vec<CrisisCard> = centre.iter().chain(&self.notes.solved_late).copied().collect();
        if let Some(would_be) = conditions(&with_solved, &self.numbers) {
            if would_be.region == Some(new.region) {
                reached.count("C6.4 a solved crisis counts no more in its region");
            }
            if would_be.colour == Some(new.colour) {
                reached.count("C6.4 a solved crisis counts no more for its colour");
            }
            if would_be.in_all {
                reached.count("C6.4 a solved crisis counts no more in all");
            }
        }
    }

    fn count_success(&self, reached: &mut Reached) {
        let sides = self.sides();
        let best: Vec<&Vec<Seat>> = sides.iter().filter(|side| self.rank(side) == 1).collect();
        let seats = Seat::all(self.seats);
        if self.teams {
            reached.count(match (self.seats, best.len()) {
                (4, 1) => "C10.2 one of two teams is best",
                (4, _) => "C10.2 two of two teams are best",
                (_, 1) => "C10.2 one of three teams is best",
                (_, _) => "C10.2 two or three of three teams are best",
            });
            let best_alone = seats.clone().max_by_key(|&seat| self.own_score(seat)).expect("there are seats");
            if !best.iter().any(|side| side.contains(&best_alone)) {
                reached.count("C10.2 the player with most points is not in the best team");
            }
        } else {
            reached.count(match best.len() {
                1 => "C9.2 one player is best",
                2 => "C9.3 two share the first place",
                _ => "C9.3 three or more share the first place",
            });
            if sides
                .iter()
                .any(|side| self.rank(side) > 1 && sides.iter().any(|o| o != side && self.rank(o) == self.rank(side)))
            {
                reached.count("C9.3 a place behind the first is shared");
            }
        }
        let most_on_track = self.track.iter().max().expect("there are seats");
        if best.iter().all(|side| side.iter().all(|seat| self.track[seat.index()] < *most_on_track)) {
            reached.count("C9.2 hoarded cards make another the best");
        }
        if self.hoards.iter().all(Vec::is_empty) {
            reached.count("C9.2 nobody has hoarded");
        }
        if seats.clone().any(|seat| self.own_score(seat) == 0) {
            reached.count("C9.2 a player without a point");
        }
        if self.centre.is_empty() {
            reached.count("C9.1 success with no crisis left");
        }
        if self.centre.len() == 6 {
            reached.count("C9.1 success with six crises left");
        }
    }
}

/// C8.1, C8.2: every condition that these full-blown crises meet.
fn conditions(centre: &[CrisisCard], numbers: &Numbers) -> Option<Lost> {
    let in_region = |region: &Region| centre.iter().filter(|card| card.region == *region).count() >= numbers.in_region;
    let of_colour = |colour: &Colour| centre.iter().filter(|card| card.colour == *colour).count() >= numbers.of_colour;
    let lost = Lost {
        region: Region::ALL.into_iter().find(in_region),
        colour: Colour::ALL.into_iter().find(of_colour),
        in_all: centre.len() >= numbers.in_all,
    };
    let any = lost.region.is_some() || lost.colour.is_some() || lost.in_all;
    any.then_some(lost)
}

/// A loss in words: `lost: region NA, colour g, in all`.
pub(super) fn lost_text(region: Option<&str>, colour: Option<char>, in_all: bool) -> String {
    let mut conditions = Vec::new();
    conditions.extend(region.map(|region| format!("region {region}")));
    conditions.extend(colour.map(|colour| format!("colour {colour}")));
    conditions.extend(in_all.then(|| "in all".to_owned()));
    format!("lost: {}", conditions.join(", "))
}

/// A standing in words: `seat 2: rank 1, points 17, team -`.
pub(super) fn standing_text(seat: Seat, rank: Option<String>, points: Option<String>, team: Option<String>) -> String {
    let or_none = |text: Option<String>| text.unwrap_or_else(|| "-".to_owned());
    format!("{seat}: rank {}, points {}, team {}", or_none(rank), or_none(points), or_none(team))
}
