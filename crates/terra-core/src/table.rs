//! A game in progress: state, dealer and record together.

use crate::{ByHand, Dealer, Game, Record, Seat, Seating, Seed, SeedDealer, Step, Turn, View, Viewer, first_by_lot};
use alloc::vec::Vec;

/// A game in progress: its state, who resolves chance, and the record of what happened.
///
/// With a [`SeedDealer`] the table turns up cards by itself: it always waits for a player until the game is over.
/// [`ByHand`] leaves chance to the caller: [`deal`](Table::deal) whatever came up.
///
/// Its owner sees everything. Give players a [`view`](Table::view), never the table, its state, seed or record.
#[derive(Clone)]
pub struct Table<G: Game, D: Dealer = SeedDealer> {
    record: Record<G>,
    dealer: D,
}

impl<G: Game> Table<G, SeedDealer> {
    /// A table whose cards follow from the seed; the opening hands are dealt.
    pub fn new(setup: &G::Setup, seed: Seed) -> Self {
        Self::with_dealer(setup, SeedDealer::new(seed))
    }

    /// A table at which the seed draws the first seat by lot, whatever the setup says. The record names the
    /// seat that was drawn.
    pub fn by_lot(setup: &G::Setup, seed: Seed) -> Self {
        let first = first_by_lot(seed, setup.seats());
        let setup = setup.starting_with(first).expect("the lot draws a seat of the table");
        Self::new(&setup, seed)
    }

    /// Goes on where a record ends; chance is resolved by the seed from there on, as in a table that had dealt with
    /// this seed from the start.
    pub fn from_record(record: Record<G>, seed: Seed) -> Self {
        Self::resume(record, SeedDealer::new(seed))
    }

    /// The seed: whoever knows it knows every card to come.
    pub fn seed(&self) -> Seed {
        self.dealer.seed()
    }
}

impl<G: Game> Table<G, ByHand> {
    /// A table at which the caller deals: `Table::<State, ByHand>::by_hand(&setup)`.
    pub fn by_hand(setup: &G::Setup) -> Self {
        Self::with_dealer(setup, ByHand)
    }
}

impl<G: Game, D: Dealer> Table<G, D> {
    /// A table with a dealer of your own.
    pub fn with_dealer(setup: &G::Setup, dealer: D) -> Self {
        Self::resume(Record::new(setup), dealer)
    }

    /// Goes on where a record ends, with a dealer of your own.
    pub fn resume(record: Record<G>, dealer: D) -> Self {
        let mut table = Table { record, dealer };
        table.resolve_chance();
        table
    }

    /// The state: it holds every hidden hand.
    pub fn state(&self) -> &G {
        self.record.end()
    }

    /// How the game was set up.
    pub fn setup(&self) -> &G::Setup {
        self.record.setup()
    }

    /// What the table waits for.
    pub fn turn(&self) -> Turn {
        self.state().turn()
    }

    /// The seat that is to move, if one is.
    pub fn to_move(&self) -> Option<Seat> {
        self.turn().player()
    }

    /// What that viewer knows: a [`Seat`], or [`Viewer::Spectator`].
    pub fn view(&self, viewer: impl Into<Viewer>) -> G::View {
        self.state().view(viewer.into())
    }

    /// The legal moves of the seat that is to move.
    pub fn legal_moves(&self) -> G::Moves {
        self.state().legal_moves()
    }

    /// Plays a move for the seat that is to move.
    ///
    /// # Errors
    /// The reason why it is not legal; then nothing has changed.
    pub fn play(&mut self, mv: G::Move) -> Result<(), G::Illegal> {
        self.record.push(Step::Play(mv))?;
        self.resolve_chance();
        Ok(())
    }

    /// Plays a move for that seat, if it is to move: for servers, whose players send moves at any time.
    ///
    /// # Errors
    /// The reason why that seat may not play it, that another is in turn first of all; then nothing has changed.
    pub fn play_as(&mut self, seat: Seat, mv: G::Move) -> Result<(), G::Illegal> {
        self.view(seat).check(mv)?;
        self.play(mv)
    }

    /// Turns up the card that came up on the real table, when the dealer leaves chance to the caller.
    ///
    /// # Errors
    /// The reason why that card cannot come up now; then nothing has changed.
    pub fn deal(&mut self, card: G::Card) -> Result<(), G::Illegal> {
        self.record.push(Step::Deal(card))?;
        self.resolve_chance();
        Ok(())
    }

    /// How the game ended, once it has.
    pub fn outcome(&self) -> Option<crate::Outcome<G::Ending>> {
        self.state().outcome()
    }

    /// What happened so far. It holds every hidden card: for the players there are [`events`](Table::events).
    pub fn record(&self) -> &Record<G> {
        &self.record
    }

    /// The record, without the table.
    pub fn into_record(self) -> Record<G> {
        self.record
    }

    /// The number of steps so far, chance steps included.
    pub fn steps(&self) -> usize {
        self.record.steps().len()
    }

    /// The steps from number `since` on (0 for all) as that viewer saw them: for a client that comes back.
    pub fn events(&self, viewer: impl Into<Viewer>, since: usize) -> Vec<G::Event> {
        let viewer = viewer.into();
        let seen = self.record.states().skip(since);
        seen.map(|(before, step)| before.event(step, viewer)).collect()
    }

    /// Takes back the last move with the cards that came up after it, or the last card alone when the
    /// caller deals. Gives the step that was taken back; nothing when there is none (opening hands
    /// dealt by a seed stay).
    ///
    /// **Taking back a card shows what comes next**: with a seed the same card comes up again. At a table that
    /// others share use [`undo_to_chance`](Table::undo_to_chance).
    pub fn undo(&mut self) -> Option<Step<G::Move, G::Card>> {
        let mut kept = self.steps();
        while let Some(step) = self.record.steps()[..kept].last().copied() {
            kept -= 1;
            // A dealer that deals by itself would turn the same card up at once.
            let again = matches!(step, Step::Deal(_)) && self.deals_by_itself(kept);
            if !again {
                self.record.truncate(kept);
                return Some(step);
            }
        }
        None
    }

    /// Takes back every move since a card last came up, so that nothing is learned by it; gives their number.
    pub fn undo_to_chance(&mut self) -> usize {
        let steps = self.record.steps();
        let moves = steps.iter().rev().take_while(|step| matches!(step, Step::Play(_))).count();
        self.record.truncate(steps.len() - moves);
        moves
    }

    /// A table of its own that has gone the first `steps` steps of this one, to try something else from there.
    #[must_use]
    pub fn branch(&self, steps: usize) -> Self {
        Self::resume(self.record.branch(steps), self.dealer.clone())
    }

    /// Whether the dealer would resolve the chance step after the first `steps` steps.
    fn deals_by_itself(&self, steps: usize) -> bool {
        let before = self.record.branch(steps);
        let mut dealer = self.dealer.clone();
        dealer.deal(before.end(), before.deals()).is_some()
    }

    fn resolve_chance(&mut self) {
        while self.turn() == Turn::Chance {
            let k = self.record.deals();
            let Some(card) = self.dealer.deal(self.record.end(), k) else {
                return;
            };
            let step = Step::Deal(card);
            self.record.push(step).expect("a dealer deals a card that can come up");
        }
    }
}

impl<G: Game, D: Dealer> core::fmt::Debug for Table<G, D> {
    /// The state and the number of steps: not the dealer, whose seed tells the future.
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Table").field("steps", &self.steps()).field("state", self.state()).finish_non_exhaustive()
    }
}

#[cfg(feature = "serde")]
mod with_serde {
    use super::{Game, Record, Seed, Table};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    /// A whole table, for its owner: unlike the record it tells the future.
    #[derive(Serialize)]
    #[serde(rename = "Table", bound = "")]
    struct Written<'a, G: Game> {
        seed: Seed,
        record: &'a Record<G>,
    }

    #[derive(Deserialize)]
    #[serde(rename = "Table", bound = "", deny_unknown_fields)]
    struct Read<G: Game> {
        seed: Seed,
        record: Record<G>,
    }

    impl<G: Game> Serialize for Table<G> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let (seed, record) = (self.seed(), self.record());
            Written { seed, record }.serialize(serializer)
        }
    }

    impl<'de, G: Game> Deserialize<'de> for Table<G> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let Read { seed, record } = Read::deserialize(deserializer)?;
            Ok(Table::from_record(record, seed))
        }
    }
}
