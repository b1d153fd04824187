//! Moves, which of them are legal, and why the others are not.

use crate::cards::{PILE_BITS, PILES, each_continent};
use crate::state::{Arena, Open, Phase, Sold, arena};
use crate::{Card, Continent, Disaster, DisasterValues, HAND, Illegal, Placement, Species, Target};
use core::cmp::Ordering;
use terra_core::{MoveList, Seat, Turn};

/// One decision of a player. Its text reads without a state: see docs/notation.md.
///
/// | text | move | clause |
/// |---|---|---|
/// | `population:2` | play that many population cards to the reserve, 0 to decline | E4.1 |
/// | `decline` | decline any other step | E3.1 |
/// | `fish>africa` | play a species onto an own continent | E5 |
/// | `africa` | play a continent | E6 |
/// | `tsunami>2:ocean` | play a disaster on a continent of a seat | E7 |
/// | `buy:fish`, `buy:tsunami` | buy a card from the pool | E8.1 |
/// | `fossil:fish` | take a card from the own fossil pile | E8.2 |
///
/// Moves are ordered by [`index`](Move::index).
// Two bytes: a disaster is an enum, and leaves room in its byte for the kind of the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Play so many population cards to the reserve (E4.1).
    Population(Number),
    /// Decline a step other than the first (E3.1).
    Decline,
    /// Play a species card onto an own continent (E5).
    Species(Placement),
    /// Play a continent card (E6).
    Continent(Continent),
    /// Play a disaster card (E7).
    Disaster {
        /// The card.
        disaster: Disaster,
        /// Where it strikes.
        target: Target,
    },
    /// Buy a species card from the pool (E8.1).
    BuySpecies(Species),
    /// Buy a disaster card from the pool (E8.1).
    BuyDisaster(Disaster),
    /// Take a card from the own fossil pile (E8.2).
    TakeFossil(Species),
}

/// The most population cards that can be played in a turn: a turn begins with five cards in hand at most.
pub const MAX_PLAYED: u8 = HAND;

/// A number of population cards to play: 0 to [`MAX_PLAYED`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Number(u8);

impl Number {
    /// No card: the step is declined.
    pub const NONE: Number = Number(0);

    /// That number; nothing when it is above [`MAX_PLAYED`].
    pub const fn new(number: u8) -> Option<Number> {
        if number <= MAX_PLAYED { Some(Number(number)) } else { None }
    }

    /// The number.
    #[inline]
    pub const fn get(self) -> u8 {
        self.0
    }
}

/// The legal moves of one decision, on the stack.
///
/// No decision offers more than 121. A turn begins with five cards in hand at most, and until the fifth step only
/// population comes into the hand (E5.4). So step 4 has at most 5 different disasters, each on 8 continents of 3
/// others: 120, and it can be declined. Step 2 has at most 5 species on 8 continents, step 5 at most 13 piles and 6
/// kinds of fossils.
// Few places: a list is returned by value, and that may copy it whole.
pub type Moves = MoveList<Move, 121>;

const DECLINE: usize = MAX_PLAYED as usize + 1;
const SPECIES: usize = DECLINE + 1;
const CONTINENT: usize = SPECIES + Placement::COUNT;
const DISASTER: usize = CONTINENT + Continent::ALL.len();
const BUY_SPECIES: usize = DISASTER + Disaster::ALL.len() * Target::COUNT;
const BUY_DISASTER: usize = BUY_SPECIES + Species::ALL.len();
const FOSSIL: usize = BUY_DISASTER + Disaster::ALL.len();

impl Move {
    /// How many moves there are: indices are below it.
    pub const COUNT: usize = FOSSIL + Species::ALL.len();

    /// Its number: population 0 to 5, `decline` 6, species from 7 by card and continent, continents from 55,
    /// disasters from 63 by card, seat and continent, purchases of species from 287 and of disasters from 293,
    /// fossils from 300.
    pub const fn index(self) -> usize {
        match self {
            Move::Population(number) => number.0 as usize,
            Move::Decline => DECLINE,
            Move::Species(placement) => SPECIES + placement.index(),
            Move::Continent(continent) => CONTINENT + continent.index(),
            Move::Disaster { disaster, target } => DISASTER + disaster.index() * Target::COUNT + target.index(),
            Move::BuySpecies(species) => BUY_SPECIES + species.index(),
            Move::BuyDisaster(disaster) => BUY_DISASTER + disaster.index(),
            Move::TakeFossil(species) => FOSSIL + species.index(),
        }
    }

    /// All moves there are, in order.
    pub fn all() -> impl Iterator<Item = Move> + Clone {
        (0..Move::COUNT).filter_map(Move::at)
    }

    /// The move of that index; nothing when it is not below [`COUNT`](Self::COUNT).
    pub fn at(index: usize) -> Option<Move> {
        match index {
            0..DECLINE => Number::new(index as u8).map(Move::Population),
            DECLINE => Some(Move::Decline),
            SPECIES..CONTINENT => Placement::at(index - SPECIES).map(Move::Species),
            CONTINENT..DISASTER => Continent::ALL.get(index - CONTINENT).copied().map(Move::Continent),
            DISASTER..BUY_SPECIES => {
                let (disaster, target) = ((index - DISASTER) / Target::COUNT, (index - DISASTER) % Target::COUNT);
                Some(Move::Disaster { disaster: *Disaster::ALL.get(disaster)?, target: Target::at(target)? })
            }
            BUY_SPECIES..BUY_DISASTER => Species::ALL.get(index - BUY_SPECIES).copied().map(Move::BuySpecies),
            BUY_DISASTER..FOSSIL => Disaster::ALL.get(index - BUY_DISASTER).copied().map(Move::BuyDisaster),
            _ => Species::ALL.get(index - FOSSIL).copied().map(Move::TakeFossil),
        }
    }
}

impl Ord for Move {
    fn cmp(&self, other: &Self) -> Ordering {
        self.index().cmp(&other.index())
    }
}

impl PartialOrd for Move {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// All that the legality of a move depends on: what lies open, and the hand of the player to move. States and
/// views both have it, so they cannot disagree.
pub(crate) struct Decision<'a> {
    pub(crate) open: &'a Open,
    cards: &'a Arena,
}

/// The purchases by the number of the pile.
const PURCHASES: [Move; 16] = {
    let mut moves = [Move::Decline; 16];
    let mut pile = 0;
    while pile < PILES {
        moves[pile] = if pile < Species::ALL.len() {
            Move::BuySpecies(Species::ALL[pile])
        } else {
            Move::BuyDisaster(Disaster::ALL[pile - Species::ALL.len()])
        };
        pile += 1;
    }
    moves
};

impl<'a> Decision<'a> {
    /// The decision of the current seat; its own cards have to be seen in that arena.
    #[inline]
    pub(crate) fn new(open: &'a Open, cards: &'a Arena) -> Decision<'a> {
        Decision { open, cards }
    }

    /// Where the hand begins.
    #[inline]
    fn start(&self) -> usize {
        self.open.begin.into()
    }

    /// How many cards are in hand.
    #[inline]
    fn hand(&self) -> usize {
        self.open.hand.into()
    }

    // Each step has a function of its own that is not inlined: none pays for what the others need.
    #[inline]
    pub(crate) fn legal_moves(self) -> Moves {
        match self.open.phase {
            Phase::Population => self.numbers(),
            Phase::Species => self.species(),
            Phase::Continent => self.continents(),
            Phase::Disaster => self.disasters(),
            Phase::Buying => self.purchases(),
            Phase::Dealing | Phase::Drawing | Phase::Over => Moves::new(),
        }
    }

    /// E4: as many population cards as there are in hand.
    fn numbers(&self) -> Moves {
        match self.population() {
            0 => numbers_below::<1>(),
            1 => numbers_below::<2>(),
            2 => numbers_below::<3>(),
            3 => numbers_below::<4>(),
            4 => numbers_below::<5>(),
            _ => numbers_below::<6>(),
        }
    }

    fn species(&self) -> Moves {
        let mut few = Few::new();
        self.each_species(&mut few);
        few.list().unwrap_or_else(|| self.many())
    }

    fn continents(&self) -> Moves {
        let mut few = Few::new();
        self.each_continent_card(&mut few);
        few.list().unwrap_or_else(|| self.many())
    }

    fn disasters(&self) -> Moves {
        let mut few = Few::new();
        few.push(Move::Decline);
        if !self.has_disaster() {
            return Moves::of_first(&few.moves, 1);
        }
        self.disasters_in_hand()
    }

    fn disasters_in_hand(&self) -> Moves {
        let mut few = Few::new();
        self.each_disaster(&mut few);
        few.list().unwrap_or_else(|| self.many())
    }

    fn purchases(&self) -> Moves {
        let mut few = Few::new();
        self.each_purchase(&mut few);
        few.list().unwrap_or_else(|| self.many())
    }

    /// The list of a step when it has many moves.
    #[cold]
    #[inline(never)]
    fn many(&self) -> Moves {
        let mut moves = Moves::new();
        match self.open.phase {
            Phase::Species => self.each_species(&mut moves),
            Phase::Continent => self.each_continent_card(&mut moves),
            Phase::Disaster => self.each_disaster(&mut moves),
            _ => self.each_purchase(&mut moves),
        }
        moves
    }

    /// E5: each species in hand where it may go.
    #[inline]
    fn each_species(&self, moves: &mut impl Sink) {
        let mut kinds = (self.kinds() >> Card::Bilaterian.index()) & ((1 << Species::ALL.len()) - 1);
        let (planet, values) = (self.planet(self.open.current), self.open.values());
        moves.push(Move::Decline);
        while let Some(&species) = Species::ALL.get(kinds.trailing_zeros() as usize) {
            each_continent(planet.places(species, values), |continent| {
                moves.push(Move::Species(Placement::new(species, continent)));
            });
            kinds &= kinds - 1;
        }
    }

    /// E6: each continent in hand that is not on the planet.
    #[inline]
    fn each_continent_card(&self, moves: &mut impl Sink) {
        let in_hand = (self.kinds() >> Card::Ocean.index()) as u8;
        moves.push(Move::Decline);
        each_continent(in_hand & !self.planet(self.open.current).continents(), |continent| {
            moves.push(Move::Continent(continent));
        });
    }

    /// E7: each disaster in hand that can be paid, on each continent of the others that it can strike.
    #[inline]
    fn each_disaster(&self, moves: &mut impl Sink) {
        let (open, values) = (self.open, self.open.values());
        let reserve = open.reserves[open.current.index()];
        let mut kinds = self.kinds() >> Card::AlgalBloom.index();
        moves.push(Move::Decline);
        while let Some(&disaster) = Disaster::ALL.get(kinds.trailing_zeros() as usize) {
            kinds &= kinds - 1;
            if values.disaster(disaster).cost > reserve {
                continue;
            }
            let region = values.disaster(disaster).region.mask();
            for seat in Seat::all(open.setup.seats()).filter(|&seat| seat != open.current) {
                each_continent(self.planet(seat).occupied() & region, |continent| {
                    let target = Target::of(seat, continent);
                    moves.push(Move::Disaster { disaster, target });
                });
            }
        }
    }

    /// E8: what the reserve can pay, and what is in the own fossil pile.
    #[inline]
    fn each_purchase(&self, moves: &mut impl Sink) {
        let open = self.open;
        let seat = open.current.index();
        let mut sold = open.pool.there() & open.values().affordable(open.reserves[seat]);
        moves.push(Move::Decline);
        while sold != 0 {
            moves.push(PURCHASES[(sold.trailing_zeros() / PILE_BITS) as usize & 15]);
            sold &= sold - 1;
        }
        if !open.fossils[seat].is_empty() {
            for species in Species::ALL {
                if open.fossils[seat].count(species) > 0 {
                    moves.push(Move::TakeFossil(species));
                }
            }
        }
    }

    /// How many population cards are in hand.
    #[inline]
    fn population(&self) -> u8 {
        self.cards.before(self.start(), self.hand(), arena::byte(1)) as u8
    }

    /// Whether a disaster is in hand: those come last.
    #[inline]
    fn has_disaster(&self) -> bool {
        self.hand() > 0 && self.cards.0[self.start() + self.hand() - 1] >= arena::byte(Card::AlgalBloom.index())
    }

    /// The kinds in hand, a bit each; that of population says nothing.
    #[inline]
    fn kinds(&self) -> u32 {
        if self.hand() >= 8 {
            return self.kinds_of_many();
        }
        let mut cards = self.cards.few(self.start(), self.hand());
        // Population comes first, as empty bytes: those are passed over.
        cards >>= cards.trailing_zeros() / 8 * 8 % 64;
        let mut kinds = 0;
        while cards != 0 {
            kinds |= 1 << (arena::kind(cards as u8) & 31);
            cards >>= 8;
        }
        kinds
    }

    /// The same of eight cards or more.
    #[cold]
    #[inline(never)]
    fn kinds_of_many(&self) -> u32 {
        let hand = &self.cards.0[self.start()..self.start() + self.hand()];
        hand.iter().fold(0, |kinds, &byte| kinds | 1 << arena::kind(byte))
    }

    #[inline]
    fn planet(&self, seat: Seat) -> crate::state::Planet {
        self.open.planets[seat.index()]
    }

    #[inline]
    pub(crate) fn check(&self, mv: Move) -> Result<(), Illegal> {
        match mv {
            Move::Population(number) => self.check_population(number).map(drop),
            Move::Decline => self.check_decline(),
            Move::Species(placement) => self.check_species(placement).map(drop),
            Move::Continent(continent) => self.check_continent(continent).map(drop),
            Move::Disaster { disaster, target } => self.check_disaster(disaster, target).map(drop),
            Move::BuySpecies(species) => self.check_species_purchase(species),
            Move::BuyDisaster(disaster) => self.check_disaster_purchase(disaster),
            Move::TakeFossil(species) => self.check_fossil(species),
        }
    }

    /// E3.1: a move of that step is possible now.
    #[inline]
    fn in_step(&self, step: Phase) -> Result<(), Illegal> {
        if self.open.phase == step { Ok(()) } else { Err(self.other_step(step)) }
    }

    /// Declining a step other than the first (E3.1).
    #[inline]
    pub(crate) fn check_decline(&self) -> Result<(), Illegal> {
        match self.open.phase {
            Phase::Species | Phase::Continent | Phase::Disaster | Phase::Buying => Ok(()),
            Phase::Population => Err(Illegal::DeclineByNumber),
            phase => Err(self.other_step(phase)),
        }
    }

    /// Step 1 (E4): where the cards played end in the hand.
    #[inline]
    pub(crate) fn check_population(&self, number: Number) -> Result<usize, Illegal> {
        self.in_step(Phase::Population)?;
        let has = self.population();
        if number.0 <= has {
            Ok(self.start() + usize::from(has))
        } else {
            Err(Illegal::PopulationShort { wants: number.0, has })
        }
    }

    /// Step 2 (E5): where the cards played end in the hand.
    #[inline]
    pub(crate) fn check_species(&self, placement: Placement) -> Result<usize, Illegal> {
        self.in_step(Phase::Species)?;
        let (species, continent) = (placement.species(), placement.continent());
        let end = self.in_hand(species.into())?;
        let planet = self.planet(self.open.current);
        if planet.places(species, self.open.values()) & continent.bit() != 0 {
            return Ok(end);
        }
        Err(match planet.on(continent) {
            _ if !planet.has(continent) => Illegal::NotOnPlanet { continent },
            None => Illegal::NothingToJoin { species },
            Some(lives) if species == Species::Bilaterian => Illegal::Occupied { continent, lives },
            Some(lives) => Illegal::NoIcon { species, lives },
        })
    }

    /// Step 3 (E6): where the cards played end in the hand.
    #[inline]
    pub(crate) fn check_continent(&self, continent: Continent) -> Result<usize, Illegal> {
        self.in_step(Phase::Continent)?;
        let end = self.in_hand(continent.into())?;
        let lies = self.planet(self.open.current).has(continent);
        if lies { Err(Illegal::LiesAlready { continent }) } else { Ok(end) }
    }

    /// Step 4 (E7): where the cards played end in the hand.
    #[inline]
    pub(crate) fn check_disaster(&self, disaster: Disaster, target: Target) -> Result<usize, Illegal> {
        self.in_step(Phase::Disaster)?;
        let open = self.open;
        let end = self.in_hand(disaster.into())?;
        let DisasterValues { cost: needs, region, .. } = *open.values().disaster(disaster);
        let has = open.reserves[open.current.index()];
        if needs > has {
            return Err(Illegal::CannotActivate { disaster, needs, has });
        }
        let (seat, continent) = (target.seat(), target.continent());
        if seat == open.current {
            return Err(Illegal::OwnPlanet { seat });
        }
        if !region.includes(continent) {
            return Err(Illegal::WrongRegion { disaster, region, continent });
        }
        if self.planet(seat).occupied() & continent.bit() != 0 {
            Ok(end)
        } else if seat.number() >= open.setup.seats() {
            Err(Illegal::NoSuchSeat { seat, seats: open.setup.seats() })
        } else {
            Err(Illegal::NothingLives { seat, continent })
        }
    }

    /// Step 5, buying a species (E8.1).
    #[inline]
    pub(crate) fn check_species_purchase(&self, species: Species) -> Result<(), Illegal> {
        self.check_purchase(species, self.open.values().species(species).cost)
    }

    /// Step 5, buying a disaster (E8.1).
    #[inline]
    pub(crate) fn check_disaster_purchase(&self, disaster: Disaster) -> Result<(), Illegal> {
        self.check_purchase(disaster, self.open.values().disaster(disaster).cost)
    }

    #[inline]
    fn check_purchase(&self, sold: impl Sold, needs: u8) -> Result<(), Illegal> {
        self.in_step(Phase::Buying)?;
        let has = self.open.reserves[self.open.current.index()];
        if self.open.pool.pile(sold) == 0 {
            Err(Illegal::PileEmpty { card: sold.into() })
        } else if needs > has {
            Err(Illegal::CannotPay { card: sold.into(), needs, has })
        } else {
            Ok(())
        }
    }

    /// Step 5, taking a fossil (E8.2).
    #[inline]
    pub(crate) fn check_fossil(&self, species: Species) -> Result<(), Illegal> {
        self.in_step(Phase::Buying)?;
        let there = self.open.fossils[self.open.current.index()].count(species) > 0;
        if there { Ok(()) } else { Err(Illegal::NoFossil { species }) }
    }

    /// Where the cards of that kind end in the hand: a card played is the last of them.
    #[inline]
    fn in_hand(&self, card: Card) -> Result<usize, Illegal> {
        let end = self.start() + self.cards.before(self.start(), self.hand(), arena::byte(card.index() + 1));
        let there = end > self.start() && arena::kind(self.cards.0[end - 1]) == card.index();
        if there { Ok(end) } else { Err(Illegal::NotInHand { card }) }
    }

    /// Why no move of that step is possible now.
    #[cold]
    fn other_step(&self, belongs: Phase) -> Illegal {
        let seat = self.open.current;
        match self.open.phase {
            Phase::Dealing => Illegal::HandsAreDealt,
            Phase::Drawing => Illegal::DrawFirst { seat },
            Phase::Over if self.open.is_drawn() => Illegal::LimitReached,
            Phase::Over => Illegal::Won { seat },
            step => Illegal::OtherStep { step, belongs },
        }
    }
}

/// What takes the moves of a list one by one.
trait Sink {
    fn push(&mut self, mv: Move);
}

impl Sink for Moves {
    fn push(&mut self, mv: Move) {
        Moves::push(self, mv);
    }
}

/// A list in the making, as long as it has few moves: most have.
// `Moves` is returned by value: one that is filled move by move is copied whole, places that are not used included. A
// few places are written at once where the list is wanted.
struct Few {
    moves: [Move; FEW],
    len: usize,
}

const FEW: usize = 16;

impl Few {
    #[inline]
    fn new() -> Few {
        Few { moves: [Move::Population(Number::NONE); FEW], len: 0 }
    }

    /// The list; nothing when there were more moves.
    #[inline]
    fn list(&self) -> Option<Moves> {
        if self.len > FEW { None } else { Some(Moves::of_first(&self.moves, self.len)) }
    }
}

impl Sink for Few {
    #[inline]
    fn push(&mut self, mv: Move) {
        self.moves[self.len % FEW] = mv;
        self.len += 1;
    }
}

/// So many numbers of population cards, from 0.
#[inline]
fn numbers_below<const N: usize>() -> Moves {
    let mut moves = Moves::new();
    for number in 0..N {
        moves.push(Move::Population(Number(number as u8)));
    }
    moves
}

impl Open {
    /// What is awaited.
    #[inline]
    pub(crate) fn turn(&self) -> Turn {
        match self.phase {
            Phase::Dealing | Phase::Drawing => Turn::Chance,
            Phase::Over => Turn::Over,
            _ => Turn::Player(self.current),
        }
    }

    /// The move that declines: no population, or `decline`.
    pub(crate) fn idle_move(&self) -> Option<Move> {
        match self.phase {
            Phase::Population => Some(Move::Population(Number::NONE)),
            Phase::Species | Phase::Continent | Phase::Disaster | Phase::Buying => Some(Move::Decline),
            Phase::Dealing | Phase::Drawing | Phase::Over => None,
        }
    }
}
