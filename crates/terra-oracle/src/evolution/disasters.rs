//! E7: a disaster strikes.

use super::cards::{DISASTERS, OCEAN, POPULATION, card, number};
use super::player::count;
use super::{Evolution, Phase};
use crate::Reached;

impl Evolution {
    /// E7.2: the continents of other players that hold a species, of matching region type (sea: the Ocean only; land:
    /// land regions only; both: any).
    fn targets(&self, disaster: &str) -> Vec<(usize, &'static str)> {
        let region = self.values.disaster(disaster).region.as_str();
        let mut targets = Vec::new();
        for (seat, player) in self.players.iter().enumerate().filter(|(seat, _)| *seat != self.current) {
            for continent in player.planet.iter().filter(|continent| continent.species.is_some()) {
                let sea = continent.name == OCEAN;
                if region == "both" || (region == "sea" && sea) || (region == "land" && !sea) {
                    targets.push((seat, continent.name));
                }
            }
        }
        targets
    }

    /// E7.1: the cost is paid with population from the reserve.
    pub(crate) fn disaster_moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        for disaster in self.player().kinds_in_hand(&DISASTERS) {
            if self.values.disaster(disaster).cost <= self.player().reserve {
                let targets = self.targets(disaster);
                moves.extend(targets.iter().map(|(seat, continent)| format!("{disaster}>{seat}:{continent}")));
            }
        }
        moves
    }

    /// E7: a disaster on a continent of another player.
    pub(crate) fn strike(&mut self, mv: &str, reached: &mut Reached) {
        let (disaster, target) = mv.split_once('>').expect("a disaster and its target");
        let (seat, continent) = target.split_once(':').expect("a seat and a continent");
        let (disaster, seat) = (card(disaster), number(seat));
        let values = self.values.disaster(disaster).clone();
        reached.count(match (values.region.as_str(), continent == OCEAN) {
            ("sea", _) => "E7.2 a sea disaster on the Ocean",
            ("land", _) => "E7.2 a land disaster on a land region",
            (_, true) => "E7.2 a disaster of both types on the Ocean",
            (_, false) => "E7.2 a disaster of both types on a land region",
        });

        // E7.1: the payment goes into the hand. E7.7: the card leaves the game.
        let attacker = &mut self.players[self.current];
        reached.count(match (values.cost, attacker.reserve) {
            (0, _) => "E7.1 a disaster that costs nothing",
            (cost, reserve) if cost == reserve => "E7.1 paid with the whole reserve",
            _ => "E7.1 paid with some of the reserve",
        });
        if attacker.known_in_hand(disaster) > 0 {
            reached.count("E9.4 a known disaster is played");
        }
        attacker.play(disaster);
        attacker.pay(values.cost);
        self.out.push(disaster);
        reached.count("E7.7 the card leaves the game");
        if count(&self.out, disaster) == self.players.len() {
            reached.count("E7.7 the last of a disaster leaves the game");
        }

        let moved = self.shield(seat, values.strength, reached);
        self.take(seat, continent, values.strength - moved, reached);
    }

    /// E7.3: the owner moves population from the reserve to the pool, as many as the strength, or all.
    fn shield(&mut self, seat: usize, strength: usize, reached: &mut Reached) -> usize {
        let owner = &mut self.players[seat];
        reached.count(match (strength, owner.reserve) {
            (0, _) => "E7.3 a disaster without strength",
            (_, 0) => "E7.3 no population in the reserve",
            (strength, reserve) if reserve < strength => "E7.3 all population, fewer than the strength",
            (strength, reserve) if reserve == strength => "E7.3 all population, just the strength",
            _ => "E7.3 as many as the strength, and some are left",
        });
        if owner.reserve < strength && owner.in_hand(POPULATION) > 0 {
            reached.count("E7.3 population in the hand is not moved");
        }
        let moved = owner.reserve.min(strength);
        owner.reserve -= moved;
        self.pool.extend(vec![POPULATION; moved]);
        moved
    }

    /// E7.4: rest < defence: nothing more. Rest = defence: the attacker takes the species. Rest > defence: the
    /// species and the continent. E7.5: rest 0 never takes a species.
    fn take(&mut self, seat: usize, continent: &str, rest: usize, reached: &mut Reached) {
        let owner = &mut self.players[seat];
        let place = owner.continent(continent).expect("the target lies on the planet");
        let species = owner.planet[place].species.expect("the target holds a species");
        let defence = self.values.species(species).defence;
        if rest == 0 {
            reached.count(if defence == 0 {
                "E7.5 rest 0 against defence 0 takes nothing"
            } else {
                "E7.4 no rest: nothing more"
            });
        } else if rest < defence {
            reached.count("E7.4 rest below the defence: nothing more");
        } else if rest == defence {
            reached.count("E7.4 rest equal to the defence: the species is taken");
            owner.planet[place].species = None;
            self.players[self.current].gain(species);
        } else {
            reached.count("E7.4 rest above the defence: species and continent are taken");
            if continent == OCEAN {
                reached.count("E7.6 the Ocean is lost");
            }
            let lost = owner.planet.remove(place);
            if owner.planet.is_empty() {
                reached.count("E7.6 the last continent of a planet is lost");
            }
            let attacker = &mut self.players[self.current];
            attacker.gain(species);
            attacker.gain(lost.name);
        }
    }

    /// Which disasters can't be played, and why.
    pub(crate) fn count_disasters_refused(&self, reached: &mut Reached) {
        debug_assert_eq!(self.phase, Phase::Disaster, "asked in the step of disasters");
        let elsewhere = self.players.iter().enumerate().filter(|(seat, _)| *seat != self.current);
        let held_elsewhere = elsewhere.flat_map(|(_, player)| &player.planet).any(|place| place.species.is_some());
        for disaster in self.player().kinds_in_hand(&DISASTERS) {
            if self.values.disaster(disaster).cost > self.player().reserve {
                reached.count("E7.1 refused: too dear");
            } else if !held_elsewhere {
                reached.count("E7.2 refused: no other player has a species");
            } else if self.targets(disaster).is_empty() {
                reached.count("E7.2 refused: no species in a region of its type");
            }
        }
    }
}
