//! How much the players of these rules care for what.

/// The numbers that the rules of thumb go by.
#[derive(Debug)]
pub(super) struct Weights {
    /// What it weighs that so many crises (0 to 6) are missing from a limit of C8.1.
    pub(super) near: [f32; 7],
    /// All crises to come count for the total (C8.1), but a third of them for a colour and a sixth for a region.
    pub(super) total_share: f32,
    /// Points that a unit of danger is worth.
    pub(super) danger: f32,
    /// Points that the world is worth.
    pub(super) world: f32,
    /// How much of the points counts that are won (C4.5, C6.4) or hoarded (C9.2).
    pub(super) points: f32,
    /// Points that each value of a card in hand is worth later in the game.
    pub(super) keep: f32,
    /// While so many cards are in the pile, what is kept has its full worth.
    pub(super) span: f32,
    /// Points that it is worth more for 100 points of threat of its colour that are still to be met.
    pub(super) asked: f32,
    /// How many times what its cards are worth to keep a hoard costs: while that is much, hoards wait.
    pub(super) hoarded: f32,
    /// How much of a combination counts that could be hoarded in a later turn: when it is more than now, that is since
    /// it may still be used otherwise.
    pub(super) later: f32,
    /// How much of a hoard the danger takes: the cards will be missed.
    pub(super) missed: f32,
    /// How much of the danger a card counts that brings a crisis nearer to its threat: more than its share, since nobody
    /// solves one alone.
    pub(super) progress: f32,
    /// What it costs to leave the last card, and its 5 points, to others.
    pub(super) left: f32,
    /// The share of what the others can be expected to play when nothing much is at stake.
    pub(super) calm: f32,
    /// The share of it when the world is at stake.
    pub(super) alarm: f32,
    /// By so much may the sum of what is expected be off, either way.
    pub(super) spread: f32,
    /// What is gained by solving any crisis early beyond points and danger: the others hold their cards together.
    pub(super) early: f32,
}

impl Weights {
    /// What so many crises weigh on a limit.
    pub(super) fn near(&self, limit: u8, lying: u8) -> f32 {
        self.near.get(usize::from(limit.saturating_sub(lying))).copied().unwrap_or(0.0)
    }
}

/// Who wants the world saved, and to be the best of those who did. Changed at random, and kept when a player with the
/// changed ones did better among players with the old ones, and worlds full of them were saved more often.
pub(super) const RIVAL: Weights = Weights {
    near: [4.0, 2.9, 0.35, 0.12, 0.02, 0.01, 0.0],
    total_share: 0.25,
    danger: 5.8,
    world: 60.0,
    points: 1.0,
    keep: 0.7,
    span: 24.0,
    asked: 0.2,
    hoarded: 2.8,
    later: 1.2,
    missed: 0.05,
    progress: 1.6,
    left: 0.35,
    calm: 0.44,
    alarm: 0.7,
    spread: 5.0,
    early: 4.0,
};

/// Who wants the world saved. Found from the numbers above: changed at random, and kept when worlds of four
/// such players were saved more often.
pub(super) const SAVIOUR: Weights = Weights {
    near: [4.0, 2.9, 0.77, 0.16, 0.023, 0.01, 0.0088],
    total_share: 0.276,
    danger: 10.9,
    world: 93.0,
    points: 0.27,
    keep: 1.256,
    span: 76.0,
    asked: 0.362,
    hoarded: 3.0,
    later: 2.76,
    missed: 0.05,
    progress: 1.39,
    left: 0.2,
    calm: 0.183,
    alarm: 0.754,
    spread: 6.73,
    early: 4.0,
};
