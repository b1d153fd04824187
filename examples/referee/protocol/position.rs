//! A game that goes on from a saved state. How it came there is not known, so it has no record; else it is what a
//! [`Table`](terra::Table) is.

use super::chance::Chance;
use terra::{Dealer, Game, Step, Turn, Viewer};

/// A game from a saved state on.
pub(super) struct Position<G: Game> {
    start: G,
    steps: Vec<Step<G::Move, G::Card>>,
    end: G,
    dealer: Chance,
}

impl<G: Game> Position<G> {
    pub(super) fn new(start: G, dealer: Chance) -> Self {
        let mut position = Position { end: start.clone(), start, steps: Vec::new(), dealer };
        position.resolve_chance();
        position
    }

    pub(super) fn state(&self) -> &G {
        &self.end
    }

    /// The number of steps since the saved state.
    pub(super) fn steps(&self) -> usize {
        self.steps.len()
    }

    pub(super) fn push(&mut self, step: Step<G::Move, G::Card>) -> Result<(), G::Illegal> {
        self.end.step(step)?;
        self.steps.push(step);
        self.resolve_chance();
        Ok(())
    }

    pub(super) fn events(&self, viewer: Viewer, since: usize) -> Vec<G::Event> {
        let mut state = self.start.clone();
        let mut events = Vec::new();
        for (number, &step) in self.steps.iter().enumerate() {
            if number >= since {
                events.push(state.event(step, viewer));
            }
            state.step(step).expect("every step was legal");
        }
        events
    }

    /// Takes back the last move with the cards after it, or the last card alone when the caller deals.
    pub(super) fn undo(&mut self) {
        let moves = self.steps.iter().rposition(|step| matches!(step, Step::Play(_)));
        // With a seed the cards before the first move would come up again at once.
        let kept = if self.dealer.is_seeded() { moves } else { self.steps.len().checked_sub(1) };
        if let Some(kept) = kept {
            self.truncate(kept);
        }
    }

    /// Takes back every move since a card last came up.
    pub(super) fn undo_to_chance(&mut self) {
        let moves = self.steps.iter().rev().take_while(|step| matches!(step, Step::Play(_))).count();
        self.truncate(self.steps.len() - moves);
    }

    fn truncate(&mut self, kept: usize) {
        self.steps.truncate(kept);
        self.end = self.start.clone();
        for &step in &self.steps {
            self.end.step(step).expect("every step was legal");
        }
    }

    fn resolve_chance(&mut self) {
        while self.end.turn() == Turn::Chance {
            let deals = self.steps.iter().filter(|step| matches!(step, Step::Deal(_))).count() as u64;
            let Some(card) = self.dealer.deal(&self.end, deals) else { return };
            self.end.turn_up(card).expect("a dealer deals a card that can come up");
            self.steps.push(Step::Deal(card));
        }
    }
}
