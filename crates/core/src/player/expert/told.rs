//! Chances as they are told.
//!
//! The chances that decide are too low for hands far from tenpai: only the better of two plans is counted, with calls or for
//! riichi, and the other may still win. Deciding by chances that come true was tried, and placed worse. A reader wants chances
//! that come true, so those that are told are corrected by what became of hands at the same [`Stage`] in simulated games
//! without skills.

use super::odds::{TENPAI, WIN};
use crate::hand::Shape;
use crate::state::View;
use crate::tile::{Meld, TileCount};

/// How far a seat has come once it has acted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Stage {
    /// Steps of its hand from tenpai, -1 in riichi.
    pub step: i8,
    /// Whether its hand is open.
    pub open: bool,
    /// Its turns, in threes.
    pub turns: usize,
}

/// The chances that are corrected by stage.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Told {
    /// Winning the round.
    Win,
    /// An exhaustive draw in tenpai.
    Tenpai,
}

impl Stage {
    /// How many steps and turns are told apart; the last are of more, too.
    pub const STEPS: usize = WIN.len();
    /// See [`Self::STEPS`].
    pub const TURNS: usize = WIN[0][0].len();

    /// The stage of the seat of a view once it has these tiles left.
    #[must_use]
    pub fn of(view: &View<'_>, rest: &TileCount, melds: &[Meld], riichi: bool) -> Self {
        let step = if riichi { -1 } else { Shape::new(rest, melds.len()).step().max(0) };
        Self { step, open: melds.iter().any(Meld::is_open), turns: view.turn(view.me()) / 3 }
    }

    /// Where it stands in a table: steps, open or not, turns.
    #[must_use]
    pub fn place(self) -> [usize; 3] {
        let step = usize::try_from(self.step + 1).unwrap_or(0);
        [step.min(Self::STEPS - 1), usize::from(self.open), self.turns.min(Self::TURNS - 1)]
    }
}

impl Told {
    /// A chance of what decides, as it comes true.
    pub(super) fn at(self, stage: Stage, chance: f64) -> f64 {
        moved(chance, self.odds(stage))
    }

    /// How many times as good the odds are that come true at a stage.
    #[must_use]
    pub fn odds(self, stage: Stage) -> f64 {
        let odds = match self {
            Self::Win => &WIN,
            Self::Tenpai => &TENPAI,
        };
        let [step, open, turns] = stage.place();
        odds[step][open][turns]
    }
}

/// A chance whose odds are so many times as good.
#[must_use]
pub fn moved(chance: f64, odds: f64) -> f64 {
    odds * chance / (odds * chance + 1.0 - chance)
}
