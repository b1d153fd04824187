//! The rules in motion: what a card that comes up and a move do, step by step.

use crate::moves::{Decision, Number};
use crate::state::Phase;
use crate::state::arena::{self, KNOWN, LAST};
use crate::{Card, Continent, Disaster, HAND, Illegal, Move, Placement, Species, State, Target};

impl State {
    #[inline]
    pub(crate) fn decision(&self) -> Decision<'_> {
        Decision::new(&self.open, &self.cards)
    }

    #[inline]
    pub(crate) fn play_move(&mut self, mv: Move) -> Result<(), Illegal> {
        match mv {
            Move::Population(number) => self.play_population(number),
            Move::Decline => self.decline(),
            Move::Species(placement) => self.play_species(placement),
            Move::Continent(continent) => self.play_continent(continent),
            Move::Disaster { disaster, target } => self.play_disaster(disaster, target),
            Move::BuySpecies(species) => self.buy_species(species),
            Move::BuyDisaster(disaster) => self.buy_disaster(disaster),
            Move::TakeFossil(species) => self.take_fossil(species),
        }
    }

    /// The step that follows when nothing but that happens: one that is declined, the last but one at most (E3.1).
    #[inline]
    pub(crate) fn step_after_declining(&self, mv: Move) -> Option<Phase> {
        let declines = match self.open.phase {
            Phase::Population => mv == Move::Population(Number::NONE),
            Phase::Species | Phase::Continent | Phase::Disaster => mv == Move::Decline,
            _ => false,
        };
        if declines { self.open.phase.next_step() } else { None }
    }

    /// E3.1: the step is over.
    fn decline(&mut self) -> Result<(), Illegal> {
        self.decision().check_decline()?;
        self.next_step();
        Ok(())
    }

    /// E3.1: strict order; after the fifth step the closing follows.
    #[inline]
    fn next_step(&mut self) {
        match self.open.phase.next_step() {
            Some(step) => self.open.phase = step,
            None => self.close(),
        }
    }

    /// E4.1: from the hand face up to the reserve.
    fn play_population(&mut self, number: Number) -> Result<(), Illegal> {
        let end = self.decision().check_population(number)?;
        if number.get() > 0 {
            self.leave_hand(end, number.get());
            self.open.reserves[self.open.current.index()] += number.get();
        }
        self.next_step();
        Ok(())
    }

    /// E5: onto an own continent; what it replaces goes to the fossil pile (E5.2).
    fn play_species(&mut self, placement: Placement) -> Result<(), Illegal> {
        let end = self.decision().check_species(placement)?;
        let (species, continent) = (placement.species(), placement.continent());
        self.leave_hand(end, 1);
        let open = &mut self.open;
        let seat = open.current;
        if let Some(replaced) = open.planets[seat.index()].settle(species, continent) {
            open.fossils[seat.index()].add(replaced);
        }
        // E5.5, E10.1: at once, before any population is taken.
        if open.wins(seat) {
            open.phase = Phase::Over;
            return Ok(());
        }
        // E5.4: as many as the card says, or as are left.
        let taken = open.values().species(species).population.min(open.pool.population());
        open.pool.set_population(open.pool.population() - taken);
        if taken > 0 {
            self.join_hand(Card::Population, taken);
        }
        self.next_step();
        Ok(())
    }

    /// E6.1: from the hand to the own planet.
    fn play_continent(&mut self, continent: Continent) -> Result<(), Illegal> {
        let end = self.decision().check_continent(continent)?;
        self.leave_hand(end, 1);
        self.open.planets[self.open.current.index()].lay(continent);
        self.next_step();
        Ok(())
    }

    /// E7: paid from the reserve; the target's reserve takes the first of the blow.
    fn play_disaster(&mut self, disaster: Disaster, target: Target) -> Result<(), Illegal> {
        let end = self.decision().check_disaster(disaster, target)?;
        // E7.7: the card leaves the game.
        self.leave_hand(end, 1);
        // E7.1: what is paid goes into the hand.
        let values = self.open.values();
        self.pay(values.disaster(disaster).cost);
        let open = &mut self.open;
        let (seat, continent) = (target.seat().index(), target.continent());
        // E7.3: population from the reserve to the pool, as many as the strength, or all.
        let strength = values.disaster(disaster).strength;
        let moved = strength.min(open.reserves[seat]);
        open.reserves[seat] -= moved;
        open.pool.set_population(open.pool.population() + moved);
        // E7.4, E7.5: what is left of the strength meets the species, then the continent.
        let rest = strength - moved;
        let species = open.planets[seat].on(continent).expect("a legal target holds a species");
        let defence = values.species(species).defence;
        if rest > 0 && rest >= defence {
            open.planets[seat].lose(continent);
            if rest == defence {
                open.planets[seat].lay(continent);
            } else {
                self.join_hand(continent.into(), 1);
            }
            self.join_hand(species.into(), 1);
        }
        self.next_step();
        Ok(())
    }

    /// E8.1: the card and what is paid for it go into the hand.
    fn buy_species(&mut self, species: Species) -> Result<(), Illegal> {
        self.decision().check_species_purchase(species)?;
        self.open.pool.take(species);
        self.pay(self.open.values().species(species).cost);
        self.join_hand(species.into(), 1);
        self.next_step();
        Ok(())
    }

    /// The same for a disaster.
    fn buy_disaster(&mut self, disaster: Disaster) -> Result<(), Illegal> {
        self.decision().check_disaster_purchase(disaster)?;
        self.open.pool.take(disaster);
        self.pay(self.open.values().disaster(disaster).cost);
        self.join_hand(disaster.into(), 1);
        self.next_step();
        Ok(())
    }

    /// E8.2: from the own fossil pile into the hand.
    fn take_fossil(&mut self, species: Species) -> Result<(), Illegal> {
        self.decision().check_fossil(species)?;
        self.open.fossils[self.open.current.index()].take(species);
        self.join_hand(species.into(), 1);
        self.next_step();
        Ok(())
    }

    /// E7.1, E8.1: from the own reserve into the hand.
    #[inline]
    fn pay(&mut self, cost: u8) {
        if cost > 0 {
            self.open.reserves[self.open.current.index()] -= cost;
            self.join_hand(Card::Population, cost);
        }
    }

    /// Equal cards leave the current hand, those before `end`. Of equal cards the publicly known ones go first: who
    /// has played one may hold no other (E9.4).
    #[inline]
    fn leave_hand(&mut self, end: usize, copies: u8) {
        let open = &mut self.open;
        self.cards.remove(end - usize::from(copies), copies.into(), open.cards_owned());
        open.hand -= copies;
        open.owned[open.current.index()] -= copies;
    }

    /// Cards come openly into the current hand: everybody knows them there (E9.4).
    #[inline]
    fn join_hand(&mut self, card: Card, copies: u8) {
        let open = &mut self.open;
        let start = usize::from(open.begin);
        let byte = arena::byte(card.index()) | KNOWN;
        let at = start + self.cards.before(start, open.hand.into(), byte);
        self.cards.insert(at, byte, copies.into(), open.cards_owned());
        open.hand += copies;
        open.owned[open.current.index()] += copies;
    }

    /// E9.1, E9.2: the hand goes under the deck as one bag; then cards are drawn from the top.
    #[inline]
    fn close(&mut self) {
        let open = &mut self.open;
        let (start, seat) = (usize::from(open.begin), open.current.index());
        let end = start + usize::from(open.owned[seat]);
        if start == end {
            return self.end_turn();
        }
        let hand = core::mem::take(&mut open.hand);
        if hand > 0 {
            self.cards.put_under(start, hand.into(), end);
            self.cards.0[end - 1] |= LAST;
        }
        open.phase = Phase::Drawing;
        self.open_bag();
    }

    /// E9.4: the drawing from the first bag begins. What is known of it stays known if it is drawn whole, and is
    /// dropped otherwise.
    #[inline]
    fn open_bag(&mut self) {
        let open = &mut self.open;
        let start = usize::from(open.begin);
        let hand = usize::from(open.hand);
        let size = self.cards.bag_size(start + hand);
        open.bag = size as u8;
        if !open.draws_whole() {
            self.cards.forget(start + hand, size);
        } else if self.cards.any_known(start, hand) {
            self.share_marks(hand, size);
        }
    }

    /// The marks of the hand go to equal cards of the first bag.
    #[cold]
    #[inline(never)]
    fn share_marks(&mut self, hand: usize, bag: usize) {
        let start = usize::from(self.open.begin);
        let (hand, bag) = self.cards.0[start..start + hand + bag].split_at_mut(hand);
        arena::marks_to_bag(hand, bag);
    }

    /// Why that card cannot come up now.
    #[cold]
    fn no_card(&self, card: Card) -> Illegal {
        let seat = self.open.current;
        match self.open.phase {
            Phase::Dealing => Illegal::NotInStartingDeck { card, seat },
            Phase::Drawing => Illegal::NotInBag { card, seat },
            Phase::Over if self.open.is_drawn() => Illegal::LimitReached,
            Phase::Over => Illegal::Won { seat },
            _ => Illegal::NoCardAwaited { to_move: seat },
        }
    }

    /// A card goes from the first bag to the hand (E9.1).
    #[inline]
    pub(crate) fn turn_up_card(&mut self, card: Card) -> Result<(), Illegal> {
        let open = &mut self.open;
        let bag = usize::from(open.begin) + usize::from(open.hand);
        let bag_end = bag + usize::from(open.bag);
        // When no card is awaited, the bag is empty. Of equal cards one that is not known is taken first.
        let Some(place) = self.cards.find(bag, bag_end, card.index()) else {
            return Err(self.no_card(card));
        };
        let (start, byte) = (usize::from(open.begin), self.cards.0[place] & !LAST);
        // Who draws has four cards at most.
        let at = start + self.cards.before_few(start, usize::from(open.hand) & 7, byte);
        self.cards.move_down(place, at, byte);
        open.hand += 1;
        open.bag -= 1;
        if open.bag > 0 {
            self.cards.0[bag_end - 1] |= LAST;
        }
        if open.bag == 0 || open.hand == HAND {
            self.bag_or_hand_done();
        }
        Ok(())
    }

    /// The card number `k` of the first bag goes to the hand (E9.1); nothing, when it has no such card.
    #[inline]
    pub(crate) fn draw_number(&mut self, k: u32) -> Option<Card> {
        let (start, hand, bag) = (usize::from(self.open.begin), self.open.hand, self.open.bag);
        if k >= bag.into() {
            return None;
        }
        // A bag is sorted: its places are in the order of the cards.
        let number = usize::from(hand) + k as usize;
        let Some(byte) = self.cards.draw_near(start, hand.into(), number, bag > 1) else {
            return self.draw_far(arena::card(self.cards.0[start + number])?);
        };
        let card = arena::card(byte);
        self.open.hand = hand + 1;
        self.open.bag = bag - 1;
        if bag == 1 || hand + 1 == HAND {
            self.bag_or_hand_done();
        }
        card
    }

    /// That card goes from the first bag to the hand, wherever it is.
    #[inline(never)]
    fn draw_far(&mut self, card: Card) -> Option<Card> {
        self.turn_up_card(card).ok().map(|()| card)
    }

    /// The bag is empty, or the hand complete.
    fn bag_or_hand_done(&mut self) {
        let open = &mut self.open;
        if open.hand < HAND && open.hand < open.owned[open.current.index()] {
            self.open_bag();
        } else if open.phase == Phase::Dealing {
            self.dealt();
        } else {
            open.bag = 0;
            self.end_turn();
        }
    }

    /// E2.3: the first seat its five cards, then clockwise; when all have theirs, the first turn begins.
    fn dealt(&mut self) {
        let open = &mut self.open;
        open.next_seat();
        if open.current == open.setup.first() {
            open.bag = 0;
            open.phase = Phase::Population;
        } else {
            open.hand = 0;
            open.bag = open.owned[open.current.index()];
        }
    }

    /// E10.4: after the closing of the turn with the number of the limit the game is drawn; otherwise the next player
    /// begins (E2.4).
    #[inline]
    fn end_turn(&mut self) {
        let open = &mut self.open;
        if open.setup.limit().is_some() {
            open.turns_left -= 1;
            if open.turns_left == 0 {
                open.phase = Phase::Over;
                return;
            }
        }
        open.next_seat();
        open.phase = Phase::Population;
    }
}
