//! What the expert expects, and how often that comes true.

use super::reliability::CAME;

/// Upper ends of the bands into which chances are sorted.
pub const BANDS: [f64; 11] = [0.01, 0.03, 0.06, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.7, 1.0];

/// Something the expert tells a chance of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Expectation {
    /// Winning the round.
    Win,
    /// Dealing in with a discard.
    DealIn,
    /// Being in tenpai at an exhaustive draw.
    Tenpai,
}

impl Expectation {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Win, Self::DealIn, Self::Tenpai];

    /// Its name in tables of `examples/calibration.rs`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::DealIn => "deal-in",
            Self::Tenpai => "tenpai",
        }
    }

    /// How often it came true, in simulated games without skills, where a chance like this was told. `None` where that
    /// was too rare to say.
    #[must_use]
    pub fn came_true(self, chance: f64) -> Option<f64> {
        Some(CAME[self as usize][band(chance)]).filter(|share| share.is_finite())
    }
}

/// The band of a chance.
#[must_use]
pub fn band(chance: f64) -> usize {
    BANDS.iter().position(|&end| chance < end).unwrap_or(BANDS.len() - 1)
}
