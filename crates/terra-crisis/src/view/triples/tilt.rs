//! Rejection from independent combinations, for the usual case.
//!
//! The combinations are proposed independently with probability proportional
//! to the product of a weight `theta` per card (a sixth of it for three
//! alike). A proposal that uses `m_k` cards of kind `k` is accepted with
//! probability `prod_k A_k[m_k]`, where `A_k[m]` is the falling factorial
//! `(u_k)_m` over `theta_k^m`, scaled so that its maximum is 1. That leaves the
//! exact law for any positive weights. Good weights make the `A_k` flat around
//! the usual counts.

use super::{CARDS, COMBINATIONS, KINDS, MAX_TRIPLES, falling, unit};

/// Rounds of the iteration for the weights.
const ROUNDS: usize = 16;
/// Added to the cards left over: the middle between the two whole numbers that
/// are best just below and just above a whole number of used cards.
const SHIFT: f64 = 0.5;
/// The smallest weight of a kind that has unseen cards.
const MIN_WEIGHT: f64 = 0.15;
/// Proposals for one draw, at most.
const MAX_TRIALS: u32 = 100_000;

/// Three alike can be chosen in six orders.
const ALIKE_SHARE: f64 = 1.0 / 6.0;

/// Slots of the alias table: a power of two, so that the high bits of a random
/// number choose one uniformly.
const SLOTS: usize = 64;
/// Bits of a random number that choose the slot.
const SLOT_BITS: u32 = SLOTS.trailing_zeros();
/// Scale of the coin that decides between a slot and its alias.
#[allow(clippy::cast_precision_loss, reason = "a power of two")]
const COIN: f64 = (1u64 << (u64::BITS - SLOT_BITS)) as f64;

/// Counters are packed, half of the kinds in one word and half in the other.
const HALF: usize = KINDS / 2;
/// Bits of one packed counter.
const FIELD: usize = 7;
/// A counter starts at this number less the unseen cards of its kind, and
/// goes beyond it when the cards run out.
const FULL: u8 = 7;
/// The bit that shows that a counter went beyond `FULL`.
const SPENT: u64 = spread(FULL as u64 + 1);
/// What each combination adds to the counters. The slots behind the last
/// combination are never chosen unless no combination has any weight; they run
/// out at once.
const STEPS: [[u64; 2]; SLOTS] = steps();

/// The same number in all counters of a word.
const fn spread(number: u64) -> u64 {
    let mut word = 0;
    let mut field = 0;
    while field < HALF {
        word |= number << (field * FIELD);
        field += 1;
    }
    word
}

const fn steps() -> [[u64; 2]; SLOTS] {
    let mut steps = [[SPENT; 2]; SLOTS];
    let mut index = 0;
    while index < COMBINATIONS {
        steps[index] = [0; 2];
        index += 1;
    }
    let mut card = 0;
    while card < 3 * COMBINATIONS {
        let kind = CARDS[card / 3][card % 3];
        steps[card / 3][kind / HALF] += 1 << (kind % HALF * FIELD);
        card += 1;
    }
    steps
}

/// A slot of the alias table.
#[derive(Clone, Copy)]
struct Slot {
    /// Coins below this keep the slot's own combination.
    keep: u64,
    other: u8,
}

/// The prepared proposal and its acceptance.
#[derive(Clone)]
pub(super) struct Tilt {
    slots: [Slot; SLOTS],
    /// The packed counters before any card is used.
    begin: [u64; 2],
    /// The acceptance `A_k`, by the value of the counter of kind `k`.
    accept: [[f64; FULL as usize + 1]; KINDS],
    triples: usize,
}

impl Tilt {
    /// Chooses the weights and prepares the tables. The cards must suffice for
    /// the triples.
    pub(super) fn new(unseen: &[u8; KINDS], triples: usize) -> Self {
        let mut begin = [0; 2];
        for (kind, &count) in unseen.iter().enumerate() {
            begin[kind / HALF] |= u64::from(FULL - count) << (kind % HALF * FIELD);
        }
        let (weights, accept) = if triples == 1 {
            // One triple can be proposed with its exact weight.
            (exact_weights(unseen), [[1.0; FULL as usize + 1]; KINDS])
        } else {
            let theta = card_weights(unseen, triples);
            let scale = best_scale(unseen, triples, &theta);
            (tilted_weights(unseen, &theta), acceptance(unseen, &theta.map(|weight| weight * scale)))
        };
        Self { slots: alias(&weights), begin, accept, triples }
    }

    /// Proposes one list of combinations and returns the probability of its
    /// acceptance. `None` as soon as the cards of a kind run out.
    #[inline]
    pub(super) fn propose(&self, next: &mut impl FnMut() -> u64, list: &mut [u8]) -> Option<f64> {
        let [mut low, mut high] = self.begin;
        for place in list {
            let choice = self.pick(next());
            let step = STEPS[usize::from(choice) % SLOTS];
            low += step[0];
            high += step[1];
            if (low | high) & SPENT != 0 {
                return None;
            }
            *place = choice;
        }
        let (first, second) = self.accept.split_at(HALF);
        Some(product(first, low) * product(second, high))
    }

    /// One combination from one random number.
    #[inline]
    fn pick(&self, random: u64) -> u8 {
        #[allow(clippy::cast_possible_truncation, reason = "the shift leaves SLOT_BITS bits")]
        let own = (random >> (u64::BITS - SLOT_BITS)) as u8;
        let coin = random & (u64::MAX >> SLOT_BITS);
        let slot = self.slots[usize::from(own) % SLOTS];
        // The outcome is too random for a branch, which would often be guessed
        // wrong.
        let mask = u8::from(coin < slot.keep).wrapping_neg();
        slot.other ^ ((own ^ slot.other) & mask)
    }

    /// Draws into `list`, which has the length of the prepared draw. False when
    /// the limit of trials is reached.
    pub(super) fn draw(&self, next: &mut impl FnMut() -> u64, list: &mut [u8]) -> bool {
        for _ in 0..MAX_TRIALS {
            if let Some(chance) = self.propose(next, list) {
                if unit(next) < chance {
                    return true;
                }
            }
        }
        false
    }

    /// The mean probability of acceptance over at most this many proposals,
    /// fewer when their probabilities add up to `enough`. The proposals use a
    /// fixed sequence, so the answer depends on nothing but the prepared draw.
    pub(super) fn acceptance(&self, proposals: u32, enough: f64) -> f64 {
        let mut list = [0; MAX_TRIPLES];
        let list = &mut list[..self.triples];
        let mut state = 0;
        let mut random = || split_mix(&mut state);
        let (mut sum, mut made) = (0.0, 0);
        while made < proposals && sum < enough {
            sum += self.propose(&mut random, list).unwrap_or(0.0);
            made += 1;
        }
        sum / f64::from(made.max(1))
    }
}

/// One step of the splitmix64 generator.
pub(super) fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut mixed = *state;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

/// The product of the entries that the packed counters select.
#[inline]
fn product(accept: &[[f64; FULL as usize + 1]], mut counters: u64) -> f64 {
    let mut chance = 1.0;
    for row in accept {
        let [counter, ..] = counters.to_le_bytes();
        chance *= row[usize::from(counter & FULL)];
        counters >>= FIELD;
    }
    chance
}

/// The number of ways to pick the cards of each combination.
fn exact_weights(unseen: &[u8; KINDS]) -> [f64; COMBINATIONS] {
    core::array::from_fn(|index| {
        let [first, second, third] = CARDS[index];
        if first == second {
            return falling(unseen[first], 3) * ALIKE_SHARE;
        }
        f64::from(unseen[first]) * f64::from(unseen[second]) * f64::from(unseen[third])
    })
}

/// The proposal's weight of each combination. Three alike get no weight when
/// there are not three of them.
fn tilted_weights(unseen: &[u8; KINDS], theta: &[f64; KINDS]) -> [f64; COMBINATIONS] {
    core::array::from_fn(|index| {
        let [first, second, third] = CARDS[index];
        let weight = theta[first] * theta[second] * theta[third];
        if first != second {
            weight
        } else if unseen[first] >= 3 {
            weight * ALIKE_SHARE
        } else {
            0.0
        }
    })
}

/// Weights of the kinds: about as many cards as the triples leave over.
#[allow(clippy::cast_precision_loss, reason = "at most 30 triples")]
fn card_weights(unseen: &[u8; KINDS], triples: usize) -> [f64; KINDS] {
    let mut theta = unseen.map(f64::from);
    for _ in 0..ROUNDS {
        let weights = tilted_weights(unseen, &theta);
        let mut used = [0.0; KINDS];
        let mut total = 0.0;
        for (cards, weight) in CARDS.iter().zip(weights) {
            total += weight;
            for &kind in cards {
                used[kind] += weight;
            }
        }
        if total <= 0.0 {
            return theta;
        }
        let rate = triples as f64 / total;
        for kind in 0..KINDS {
            let count = f64::from(unseen[kind]);
            if count > 0.0 {
                let left = (count - used[kind] * rate + SHIFT).clamp(MIN_WEIGHT, count);
                theta[kind] = 0.5 * (theta[kind] + left);
            }
        }
    }
    theta
}

/// The best common factor of the weights. It does not change the proposal, but
/// it moves the counts at which the `A_k` have their maxima. The acceptance is
/// best when these counts add up to the cards that the triples use. `A_k`
/// rises from `m` to `m + 1` when `(u_k - m) / theta_k` is above the factor, so
/// the factor is the smallest of the largest such ratios.
pub(super) fn best_scale(unseen: &[u8; KINDS], triples: usize, theta: &[f64; KINDS]) -> f64 {
    let mut ratios = [0.0; 3 * MAX_TRIPLES];
    let mut len = 0;
    for (&count, weight) in unseen.iter().zip(theta) {
        for left in 1..=count {
            ratios[len] = f64::from(left) / weight;
            len += 1;
        }
    }
    if triples == 0 || 3 * triples > len {
        return 1.0;
    }
    let ratios = &mut ratios[..len];
    *ratios.select_nth_unstable_by(3 * triples - 1, |a, b| b.total_cmp(a)).1
}

/// The tables `A_k` for weights that are scaled already.
fn acceptance(unseen: &[u8; KINDS], theta: &[f64; KINDS]) -> [[f64; FULL as usize + 1]; KINDS] {
    core::array::from_fn(|kind| {
        let count = unseen[kind];
        let mut row = [0.0; FULL as usize + 1];
        let mut value = 1.0;
        let mut highest: f64 = 1.0;
        for left in (0..=count).rev() {
            row[usize::from(FULL - left)] = value;
            highest = highest.max(value);
            value *= f64::from(left) / theta[kind];
        }
        row.map(|value| value / highest)
    })
}

/// The alias table of the weights.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "slot numbers are small and coins are below 2^58"
)]
fn alias(weights: &[f64; COMBINATIONS]) -> [Slot; SLOTS] {
    let total: f64 = weights.iter().sum();
    // Without any weight every list is refused later.
    let scale = if total > 0.0 { SLOTS as f64 / total } else { 0.0 };
    let mut share = [0.0; SLOTS];
    for (share, weight) in share.iter_mut().zip(weights) {
        *share = weight * scale;
    }
    let mut slots: [Slot; SLOTS] = core::array::from_fn(|slot| Slot { keep: u64::MAX, other: slot as u8 });
    // Slots below the average are at the front of the list, others at the back.
    let mut order = [0; SLOTS];
    let (mut poor, mut rich) = (0, SLOTS);
    for (slot, &share) in share.iter().enumerate() {
        if share < 1.0 {
            order[poor] = slot;
            poor += 1;
        } else {
            rich -= 1;
            order[rich] = slot;
        }
    }
    while poor > 0 && rich < SLOTS {
        poor -= 1;
        let (needy, giver) = (order[poor], order[rich]);
        slots[needy] = Slot { keep: (share[needy] * COIN) as u64, other: giver as u8 };
        share[giver] -= 1.0 - share[needy];
        if share[giver] < 1.0 {
            rich += 1;
            order[poor] = giver;
            poor += 1;
        }
    }
    slots
}
