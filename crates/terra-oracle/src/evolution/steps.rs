//! E4, E6 and E8: population, continents, buying and fossils.

use super::cards::{DISASTERS, LAND, OCEAN, POPULATION, SPECIES, card, number};
use super::player::{Continent, count, remove};
use super::{Evolution, Phase};
use crate::Reached;

impl Evolution {
    /// E4.1: any number of population cards from the hand.
    pub(crate) fn population_moves(&self) -> Vec<String> {
        let most = self.player().in_hand(POPULATION);
        (0..=most).map(|number| format!("population:{number}")).collect()
    }

    /// E4.1: they go face up to the reserve; 0 declines.
    pub(crate) fn play_population(&mut self, mv: &str, reached: &mut Reached) {
        let played = number(mv.strip_prefix("population:").expect("the move of this step"));
        let player = &mut self.players[self.current];
        let held = player.in_hand(POPULATION);
        reached.count(match (played, held) {
            (0, 0) => "E4.1 no population in hand",
            (0, _) => "E4.1 population is declined",
            (5, _) => "E4.1 five population cards are played",
            (played, held) if played == held => "E4.1 all population is played",
            _ => "E4.1 some of the population is played",
        });
        if player.known_in_hand(POPULATION) > 0 && played > 0 {
            reached.count("E9.4 known population is played");
        }
        for _ in 0..played {
            player.play(POPULATION);
        }
        player.reserve += played;
        self.phase = Phase::Species;
    }

    /// E6.1: a continent from the hand that does not lie on the planet.
    pub(crate) fn continent_moves(&self) -> Vec<String> {
        let player = self.player();
        let mut all = vec![OCEAN];
        all.extend(LAND);
        let playable = player.kinds_in_hand(&all).into_iter().filter(|name| player.continent(name).is_none());
        playable.map(str::to_owned).collect()
    }

    /// E6.1: it goes to the own planet.
    pub(crate) fn play_continent(&mut self, mv: &str, reached: &mut Reached) {
        let name = card(mv);
        let player = &mut self.players[self.current];
        reached.count(if name == OCEAN {
            "E7.6 the Ocean is played again from a hand"
        } else {
            "E6.1 a land region is played"
        });
        if player.known_in_hand(name) > 0 {
            reached.count("E6.1 a continent that was captured is played");
        }
        player.play(name);
        player.planet.push(Continent { name, species: None });
        if player.planet.len() == 8 {
            reached.count("E6.1 all eight continents lie on a planet");
        }
    }

    /// E6.1: a second copy can't be played while the first lies there.
    pub(crate) fn count_continents_refused(&self, reached: &mut Reached) {
        let player = self.player();
        for continent in &player.planet {
            if player.in_hand(continent.name) > 0 {
                reached.count("E6.1 refused: that continent lies on the planet");
                if continent.name == OCEAN {
                    reached.count("E6.1 refused: the captured Ocean beside the own");
                }
            }
        }
    }

    /// E8.1: one species or disaster card from the pool at its cost, paid from the reserve. E8.2: or one card from
    /// the own fossil pile. E8.3: population can't be bought.
    pub(crate) fn buying_moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        for name in SPECIES.into_iter().chain(DISASTERS) {
            if self.pool.contains(&name) && self.values.cost(name) <= self.player().reserve {
                moves.push(format!("buy:{name}"));
            }
        }
        for name in SPECIES {
            if self.player().fossils.contains(&name) {
                moves.push(format!("fossil:{name}"));
            }
        }
        moves
    }

    /// E8.1: card and payment go into the hand.
    pub(crate) fn buy(&mut self, name: &str, reached: &mut Reached) {
        let name = card(name);
        let cost = self.values.cost(name);
        let player = &mut self.players[self.current];
        reached.count(if SPECIES.contains(&name) { "E8.1 a species is bought" } else { "E8.1 a disaster is bought" });
        reached.count(match (cost, player.reserve) {
            (0, _) => "E8.1 bought at no cost",
            (cost, reserve) if cost == reserve => "E8.1 bought with the whole reserve",
            _ => "E8.1 bought with some of the reserve",
        });
        player.pay(cost);
        remove(&mut self.pool, name);
        player.gain(name);
        if !self.pool.contains(&name) {
            reached.count("E8.1 the last card of a pile is bought");
        }
    }

    /// E8.2: the fossil goes into the hand; it no longer counts.
    pub(crate) fn take_fossil(&mut self, name: &str, reached: &mut Reached) {
        let name = card(name);
        let enough = self.points(self.current) >= self.points_to_win();
        let player = &mut self.players[self.current];
        remove(&mut player.fossils, name);
        player.gain(name);
        reached.count(if self.values.points(name) > 0 {
            "E8.2 a fossil with points is taken"
        } else {
            "E8.2 a fossil without points is taken"
        });
        if enough && self.points(self.current) < self.points_to_win() {
            reached.count("E8.2 taking a fossil leaves too few points to win");
        }
    }

    /// What can't be bought, and why.
    pub(crate) fn count_purchases_refused(&self, reached: &mut Reached) {
        let reserve = self.player().reserve;
        for name in SPECIES.into_iter().chain(DISASTERS) {
            let left = count(&self.pool, name);
            let cost = self.values.cost(name);
            if left == 0 {
                reached.count("E8.1 refused: the pile is empty");
            } else if cost == reserve + 1 {
                reached.count("E8.1 refused: one population short");
            } else if cost > reserve {
                reached.count("E8.1 refused: too dear");
            }
        }
        if self.player().fossils.is_empty() {
            reached.count("E8.2 refused: no fossils");
        }
    }
}
