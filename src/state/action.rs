use super::Picks;
use crate::problem::{Explain, Problem, explained, quoted, texts};
use crate::tile::{T34, T37, Who};
use serde::{Deserialize, Serialize};

/// What a seat may do. Calls name the own tiles that go into them, so that whether a red five is
/// laid open is part of the action; the discard after a call is an action of its own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", content = "with", rename_all = "kebab-case")]
pub enum Action {
    /// Roll the dice.
    Dice,
    /// Answer a skill's menu, see [`Choices::pick`](super::Choices::pick).
    Pick {
        /// The number of the menu that is answered.
        menu: u32,
        /// The rows that are to be on or off.
        rows: Picks,
    },
    /// Throw a concealed tile.
    SwapOut(T37),
    /// Throw the tile just drawn.
    SpinOut,
    /// Declare riichi and throw a concealed tile.
    SwapRiichi(T37),
    /// Declare riichi and throw the tile just drawn.
    SpinRiichi,
    /// Claim the discard for a run with these two own tiles.
    Chii([T37; 2]),
    /// Claim the discard for a triplet with these two own tiles.
    Pon([T37; 2]),
    /// Claim the discard for a quad.
    Daiminkan,
    /// Show four of a kind.
    Ankan(T34),
    /// Add this tile to an own pon.
    Kakan(T37),
    /// Win by one's own draw.
    Tsumo,
    /// Win by another's tile.
    Ron,
    /// Let the tile go by.
    Pass,
    /// Abort with nine kinds of terminals and honours.
    NineKinds,
    /// On to the next round.
    NextRound,
    /// End the game.
    EndTable,
}

impl Action {
    /// The name skills see, as in JSON.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Dice => "dice",
            Self::Pick { .. } => "pick",
            Self::SwapOut(_) => "swap-out",
            Self::SpinOut => "spin-out",
            Self::SwapRiichi(_) => "swap-riichi",
            Self::SpinRiichi => "spin-riichi",
            Self::Chii(_) => "chii",
            Self::Pon(_) => "pon",
            Self::Daiminkan => "daiminkan",
            Self::Ankan(_) => "ankan",
            Self::Kakan(_) => "kakan",
            Self::Tsumo => "tsumo",
            Self::Ron => "ron",
            Self::Pass => "pass",
            Self::NineKinds => "nine-kinds",
            Self::NextRound => "next-round",
            Self::EndTable => "end-table",
        }
    }
}

/// An action the rules do not allow now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Illegal {
    /// Who tried.
    pub who: Who,
    /// What.
    pub action: Box<Action>,
    /// Why not.
    pub reason: Box<Problem>,
}

impl Explain for Illegal {
    fn problem(&self) -> Problem {
        let Self { who, action, reason } = self;
        let message = texts::seat_may_not(who, quoted(action), &reason.message);
        Problem { message, ..(**reason).clone() }
    }
}

explained!(Illegal);
