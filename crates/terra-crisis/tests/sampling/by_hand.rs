//! Views made by hand: which cards are unseen, and where they can be. All others lie in the discard pile.

use serde_json::json;
use terra_core::{Seat, Viewer};
use terra_crisis::{COPIES, Combination, Solution, View};

/// A view in which nothing is decided but what is hidden. All crises are still in the pile.
#[derive(Clone, Debug)]
pub(crate) struct ByHand {
    pub(crate) viewer: Viewer,
    /// The cards that the viewer sees nowhere.
    pub(crate) unseen: Vec<Solution>,
    /// The viewer's hand.
    pub(crate) hand: Vec<Solution>,
    /// What the viewer has hoarded.
    pub(crate) hoard: Vec<Combination>,
    /// Cards in the hidden hands, and hidden combinations, by seat; those of the viewer are 0.
    pub(crate) hands: [u8; 3],
    pub(crate) hoards: [u8; 3],
}

pub(crate) fn cards(text: &str) -> Vec<Solution> {
    text.split_whitespace().map(|card| card.parse().unwrap()).collect()
}

impl ByHand {
    /// Seat 0 sees it, with an empty hand; three play.
    pub(crate) fn new(unseen: &str, hands: [u8; 3], hoards: [u8; 3]) -> Self {
        let viewer = Viewer::Seat(Seat::FIRST);
        ByHand { viewer, unseen: cards(unseen), hand: Vec::new(), hoard: Vec::new(), hands, hoards }
    }

    /// The same for the spectator.
    pub(crate) fn spectator(unseen: &str, hands: [u8; 3], hoards: [u8; 3]) -> Self {
        ByHand { viewer: Viewer::Spectator, ..ByHand::new(unseen, hands, hoards) }
    }

    /// Of all cards, those that are left when these are taken away.
    pub(crate) fn all_but(taken: &[Solution]) -> Vec<Solution> {
        let left = |card: Solution| usize::from(COPIES[card.index()]) - taken.iter().filter(|&&c| c == card).count();
        Solution::all().flat_map(|card| std::iter::repeat_n(card, left(card))).collect()
    }

    pub(crate) fn view(&self) -> View {
        self.try_view().unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// The view, or why there is none.
    pub(crate) fn try_view(&self) -> Result<View, String> {
        let ByHand { viewer, unseen, hand, hoard, hands, hoards } = self;
        let own: Vec<Solution> = hoard.iter().flat_map(|triple| triple.cards()).collect();
        let discards = ByHand::all_but(&[&unseen[..], hand, &own].concat());
        let hidden: u8 = hands.iter().sum::<u8>() + 3 * hoards.iter().sum::<u8>();
        let with = |sizes: &[u8; 3], own: usize| {
            let mut sizes = *sizes;
            if let Some(seat) = viewer.seat() {
                sizes[seat.index()] += own as u8;
            }
            sizes
        };
        let shown = |seat| if viewer.is(Seat::new(seat).unwrap()) { &hoard[..] } else { &[] };
        let cards: Vec<String> = terra_crisis::CardSet::BUILT_IN.crises().iter().map(ToString::to_string).collect();
        let view = json!({
            "viewer": viewer,
            "open": {
                "setup": { "seats": 3, "first": 0, "teams": false, "cards": cards },
                "phase": "drawing", "current": 0, "impending": null, "helped": false, "full_blown": [],
                "pile": unseen.len() as u8 - hidden + 18,
                "track": [0, 0, 0],
                "discards": discards,
                "discarded_crises": [],
            },
            "hand": hand,
            "hand_sizes": with(hands, hand.len()),
            "hoard_sizes": with(hoards, hoard.len()),
            "hoards": [shown(0), shown(1), shown(2)],
        });
        serde_json::from_str(&view.to_string()).map_err(|error| error.to_string())
    }
}
