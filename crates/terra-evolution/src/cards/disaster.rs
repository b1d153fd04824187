//! Disaster cards: seven different ones.

/// A kind of disaster card (E1.4). The names are ours; strength, cost and region type are in the
/// [`CardSet`](crate::CardSet).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Disaster {
    /// In the built-in set it strikes the sea.
    AlgalBloom,
    /// In the built-in set it strikes the sea.
    Tsunami,
    /// In the built-in set it strikes land.
    Wildfire,
    /// In the built-in set it strikes land.
    Earthquake,
    /// In the built-in set it strikes land.
    VolcanicEruption,
    /// In the built-in set it strikes both.
    IceAge,
    /// In the built-in set it strikes both.
    MeteoriteImpact,
}

impl Disaster {
    /// The seven kinds, in order.
    pub const ALL: [Disaster; 7] = [
        Disaster::AlgalBloom,
        Disaster::Tsunami,
        Disaster::Wildfire,
        Disaster::Earthquake,
        Disaster::VolcanicEruption,
        Disaster::IceAge,
        Disaster::MeteoriteImpact,
    ];

    /// Its number, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}
