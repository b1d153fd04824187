//! E5 and E10: a species card is played, and perhaps the game is won.

use super::cards::{OCEAN, POPULATION, SPECIES, card};
use super::player::{count, remove};
use super::{Ending, Evolution, Phase};
use crate::Reached;

/// What happens on the continent that a species card is played on (E5.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Placing {
    /// It is empty (E5.1, E5.2 (a)).
    Empty,
    /// The card there shows the icon of the new one, which replaces it (E5.2 (b)).
    Replaces(&'static str),
}

impl Evolution {
    /// E5.1, E5.2: where on the own planet that species can be played. E5.6: on any continent, whatever its region.
    pub(crate) fn places(&self, species: &str) -> Vec<(&'static str, Placing)> {
        let player = self.player();
        // E5.1: a bilaterian needs no species on the planet; E5.2 (a): another kind needs a card of the same kind.
        let may_go_on_empty = species == "bilaterian" || player.lives(species);
        let mut places = Vec::new();
        for continent in &player.planet {
            match continent.species {
                None if may_go_on_empty => places.push((continent.name, Placing::Empty)),
                // E5.2 (b): a card that shows the kind's icon.
                Some(old) if self.values.species(old).icons.contains(&species) => {
                    places.push((continent.name, Placing::Replaces(old)));
                }
                _ => {}
            }
        }
        places
    }

    /// E5: a species from the hand.
    pub(crate) fn species_moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        for species in self.player().kinds_in_hand(&SPECIES) {
            moves.extend(self.places(species).iter().map(|(continent, _)| format!("{species}>{continent}")));
        }
        moves
    }

    /// E5.5: the replaced card to the fossil pile, the victory check, the population.
    pub(crate) fn play_species(&mut self, mv: &str, reached: &mut Reached) {
        let (species, continent) = mv.split_once('>').expect("a species and where it goes");
        let species = card(species);
        let places = self.places(species);
        let placing = places.iter().find(|(name, _)| *name == continent).expect("a listed place").1;
        self.count_placing(species, continent, placing, &places, reached);

        let player = &mut self.players[self.current];
        player.play(species);
        let place = player.continent(continent).expect("a continent of the planet");
        player.planet[place].species = Some(species);
        if let Placing::Replaces(old) = placing {
            player.fossils.push(old);
        }
        self.phase = Phase::Continent;
        if self.check_victory(reached) {
            if self.values.species(species).population > 0 && self.pool.contains(&POPULATION) {
                reached.count("E5.5 the winner takes no population");
            }
            return;
        }
        self.take_population(self.values.species(species).population, reached);
    }

    fn count_placing(
        &self,
        species: &str,
        continent: &str,
        placing: Placing,
        places: &[(&str, Placing)],
        reached: &mut Reached,
    ) {
        let player = self.player();
        let both = places.iter().any(|&(_, placing)| placing == Placing::Empty)
            && places.iter().any(|&(_, placing)| placing != Placing::Empty);
        let first = player.planet.iter().all(|continent| continent.species.is_none());
        reached.count(match placing {
            Placing::Empty if species == "bilaterian" && first => "E5.1 a bilaterian on a planet without species",
            Placing::Empty if species == "bilaterian" => "E5.1 a bilaterian beside other species",
            Placing::Empty => "E5.2 a card of a kind that lives there goes on an empty continent",
            Placing::Replaces("bilaterian") => "E5.2 a bilaterian is replaced",
            Placing::Replaces("fish") => "E5.2 a fish is replaced",
            Placing::Replaces("reptile") => "E5.2 a reptile is replaced",
            Placing::Replaces("bird" | "mammal") => "E1.6 a bird or mammal is replaced, by a user's arrows",
            Placing::Replaces(_) => "E1.6 an insect is replaced, by a user's arrows",
        });
        if both {
            reached.count(match placing {
                Placing::Empty => "E5.3 both open: on an empty continent",
                Placing::Replaces(_) => "E5.3 both open: replaces",
            });
        }
        reached.count(match (continent == OCEAN, species == "fish") {
            (true, true) => "E5.6 a fish in the Ocean",
            (true, false) => "E5.6 another species in the Ocean",
            (false, true) => "E5.6 a fish on land",
            (false, false) => "E5.6 another species on land",
        });
        if player.known_in_hand(species) > 0 {
            reached.count("E9.4 a known species is played");
            if player.in_hand(species) > player.known_in_hand(species) {
                reached.count("E9.4 of a known and an unknown card the known one is played");
            }
        }
    }

    /// E5.4: as many population cards as the card's count from the pool into the hand; as many as are left when the
    /// pool runs short.
    fn take_population(&mut self, due: usize, reached: &mut Reached) {
        let left = count(&self.pool, POPULATION);
        reached.count(match (due, left) {
            (0, _) => "E5.4 a species brings no population",
            (_, 0) => "E5.4 none: the pool is empty",
            (due, left) if left < due => "E5.4 fewer: the pool runs short",
            (due, left) if left == due => "E5.4 exactly the last of the pool",
            _ => "E5.4 the whole population count is taken",
        });
        for _ in 0..due.min(left) {
            remove(&mut self.pool, POPULATION);
            self.players[self.current].gain(POPULATION);
        }
    }

    /// E1.6: the points in a fossil pile.
    pub(crate) fn points(&self, seat: usize) -> usize {
        self.players[seat].fossils.iter().map(|fossil| self.values.points(fossil)).sum()
    }

    /// E10.1: at least 15 (2 players), 13 (3), 10 (4).
    pub(crate) fn points_to_win(&self) -> usize {
        match self.players.len() {
            2 => 15,
            3 => 13,
            _ => 10,
        }
    }

    /// E10.1: at once, with the points, a bird and a mammal. E10.2: checked in the species step.
    fn check_victory(&mut self, reached: &mut Reached) -> bool {
        let (points, needed) = (self.points(self.current), self.points_to_win());
        let (bird, mammal) = (self.player().lives("bird"), self.player().lives("mammal"));
        match (points >= needed, bird, mammal) {
            (true, true, true) => {}
            (true, false, false) => return miss("E10.1 points enough, neither bird nor mammal", reached),
            (true, false, true) => return miss("E10.1 points enough, a mammal, no bird", reached),
            (true, true, false) => return miss("E10.1 points enough, a bird, no mammal", reached),
            (false, true, true) if points + 1 == needed => return miss("E10.1 one point short", reached),
            (false, true, true) => return miss("E10.1 bird and mammal, too few points", reached),
            (false, _, _) => return false,
        }
        reached.count(match self.players.len() {
            2 => "E10.1 victory of two",
            3 => "E10.1 victory of three",
            _ => "E10.1 victory of four",
        });
        reached.count(if points == needed {
            "E10.1 victory with exactly the points"
        } else {
            "E10.1 victory with more points"
        });
        let others = (0..self.players.len()).filter(|&seat| seat != self.current);
        if others.into_iter().any(|seat| self.points(seat) > points) {
            reached.count("E10.3 another has more points than the winner");
        }
        match self.limit {
            None => reached.count("E10.4 victory without a limit"),
            Some(limit) if limit == self.turns + 1 => reached.count("E10.4 victory in the last turn"),
            Some(_) => {}
        }
        self.ending = Some(Ending::Victory(self.current));
        self.phase = Phase::Over;
        true
    }

    /// Which species can't be played, and why.
    pub(crate) fn count_species_refused(&self, reached: &mut Reached) {
        let player = self.player();
        for species in player.kinds_in_hand(&SPECIES) {
            if !self.places(species).is_empty() {
                continue;
            }
            reached.count(if player.planet.is_empty() {
                "E5.0 refused: no continent on the planet"
            } else if species == "bilaterian" {
                "E5.1 refused: no empty continent"
            } else if player.lives(species) && !player.has_empty_continent() {
                "E5.2 refused: one of the kind lives there, no continent is empty"
            } else if player.planet.iter().all(|continent| continent.species.is_none()) {
                "E5.2 refused: no species on the planet"
            } else {
                "E5.2 refused: neither its kind nor one with its icon"
            });
        }
    }
}

/// No victory, for that reason.
fn miss(branch: &'static str, reached: &mut Reached) -> bool {
    reached.count(branch);
    false
}
