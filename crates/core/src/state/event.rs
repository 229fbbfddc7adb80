use super::Score;
use crate::form::Form;
use crate::problem::{Spoken, Text, texts};
use crate::tile::{Meld, T37, Who};
use serde::{Deserialize, Serialize};

/// How a round ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum RoundResult {
    /// Win by self-draw.
    #[serde(rename = "TSUMO")]
    Tsumo,
    /// Win on another seat's tile.
    #[serde(rename = "RON")]
    Ron,
    /// Exhaustive draw.
    #[serde(rename = "HP")]
    Exhausted,
    /// Nine kinds of terminals and honours.
    #[serde(rename = "KSKP")]
    NineKinds,
    /// Four equal winds.
    #[serde(rename = "SFRT")]
    FourWinds,
    /// Four kans.
    #[serde(rename = "SKSR")]
    FourKans,
    /// Four riichi.
    #[serde(rename = "SCRC")]
    FourRiichis,
    /// Three winners (or more than the rule allows) on one discard.
    #[serde(rename = "SCHR")]
    TripleRon,
    /// Nagashi mangan.
    #[serde(rename = "NGSMG")]
    Nagashi,
}

impl RoundResult {
    /// All results.
    pub const ALL: [Self; 9] = [
        Self::Tsumo,
        Self::Ron,
        Self::Exhausted,
        Self::NineKinds,
        Self::FourWinds,
        Self::FourKans,
        Self::FourRiichis,
        Self::TripleRon,
        Self::Nagashi,
    ];

    /// libsaki's code, visible to skills.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Tsumo => "TSUMO",
            Self::Ron => "RON",
            Self::Exhausted => "HP",
            Self::NineKinds => "KSKP",
            Self::FourWinds => "SFRT",
            Self::FourKans => "SKSR",
            Self::FourRiichis => "SCRC",
            Self::TripleRon => "SCHR",
            Self::Nagashi => "NGSMG",
        }
    }

    /// A description for display.
    #[must_use]
    pub fn text(self) -> Text {
        match self {
            Self::Tsumo => texts::board::tsumo(),
            Self::Ron => texts::board::ron(),
            Self::Exhausted => texts::board::wall_empty(),
            Self::NineKinds => texts::board::nine_kinds(),
            Self::FourWinds => texts::board::four_winds(),
            Self::FourKans => texts::board::four_kans(),
            Self::FourRiichis => texts::board::four_riichi(),
            Self::TripleRon => texts::board::triple_ron(),
            Self::Nagashi => texts::board::nagashi_mangan(),
        }
    }

    /// Returns whether the round was won.
    #[must_use]
    pub const fn is_win(self) -> bool {
        matches!(self, Self::Tsumo | Self::Ron)
    }

    /// Returns whether the round was aborted before the wall ran out.
    #[must_use]
    pub const fn is_abort(self) -> bool {
        !matches!(self, Self::Tsumo | Self::Ron | Self::Exhausted | Self::Nagashi)
    }
}

/// Events at a table, in chronological order. Observers see everything; what skills see is decided where
/// events are passed to them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum TableEvent {
    /// Emitted once, at the beginning.
    TableStarted {
        /// The seed that reproduces the game.
        seed: u64,
    },
    /// The first dealer is decided.
    FirstDealerChosen {
        /// The dealer.
        who: Who,
    },
    /// The table is cleared of the previous round.
    Cleaned,
    /// A round begins.
    RoundStarted {
        /// 0 = East 1.
        round: u32,
        /// Repeat counter (honba).
        extra_round: u32,
        /// The dealer of this round.
        dealer: Who,
        /// The last round or an extension round.
        all_last: bool,
        /// Points in riichi sticks carried over.
        deposit: i32,
        /// Points by seat.
        points: [i32; 4],
    },
    /// Two dice were rolled.
    Diced {
        /// The dice.
        dice: [u8; 2],
    },
    /// Each seat has thirteen tiles.
    Dealt {
        /// Hands by seat, sorted.
        hands: [Vec<T37>; 4],
    },
    /// A dora indicator is flipped.
    Flipped {
        /// The indicator.
        indicator: T37,
    },
    /// A seat drew a tile.
    Drawn {
        /// The seat.
        who: Who,
        /// The tile.
        tile: T37,
        /// Whether it is a replacement tile.
        rinshan: bool,
    },
    /// A seat declares riichi; the discard follows.
    RiichiCalled {
        /// The seat.
        who: Who,
    },
    /// A seat discarded a tile.
    Discarded {
        /// The seat.
        who: Who,
        /// The tile.
        tile: T37,
        /// Whether it is the tile just drawn.
        spin: bool,
    },
    /// A riichi is accepted: its discard was not ronned.
    RiichiEstablished {
        /// The seat.
        who: Who,
    },
    /// A meld is made.
    Barked {
        /// The seat.
        who: Who,
        /// The meld; for a kakan, the resulting quad.
        meld: Meld,
        /// The seat whose discard was called.
        from: Option<Who>,
        /// For kans in the seat's own turn: whether the drawn tile was used.
        spin: bool,
    },
    /// The round is over; points have not changed yet.
    RoundEnded {
        /// The result.
        result: RoundResult,
        /// Seats that show their hands: winners (nearest to the discarder first), tenpai hands, or the seats
        /// that aborted.
        openers: Vec<Who>,
        /// The seat whose tile was won on.
        gunner: Option<Who>,
        /// Values of the winning hands, one per paid winner, in the order of `openers`.
        forms: Vec<Form>,
        /// Ura indicators, if a riichi hand won.
        urids: Vec<T37>,
    },
    /// Points changed.
    PointsChanged {
        /// Points by seat.
        points: [i32; 4],
    },
    /// The game is over.
    TableEnded {
        /// Points by seat, including left-over sticks for the first.
        points: [i32; 4],
        /// Seats from first to fourth.
        ranks: [Who; 4],
        /// Final scores by seat.
        scores: [Score; 4],
    },
    /// A draw brought a hand nearer. Told only to girls whose files name it, and to nobody else.
    Improved {
        /// The seat.
        who: Who,
        /// Its step before the draw.
        from: i8,
        /// Its step with the drawn tile.
        to: i8,
    },
    /// A skill's message to its own player.
    PoppedUp {
        /// The player's seat.
        who: Who,
        /// One or more lines.
        text: Spoken,
    },
}

impl TableEvent {
    /// The acting seat, for events caused by one.
    #[must_use]
    pub const fn who(&self) -> Option<Who> {
        match self {
            Self::FirstDealerChosen { who }
            | Self::Drawn { who, .. }
            | Self::RiichiCalled { who }
            | Self::Discarded { who, .. }
            | Self::RiichiEstablished { who }
            | Self::Barked { who, .. }
            | Self::Improved { who, .. }
            | Self::PoppedUp { who, .. } => Some(*who),
            _ => None,
        }
    }

    /// Returns whether the event belongs to a turn, as counted by [`Game::seq`](super::Game::seq).
    #[must_use]
    pub const fn is_of_a_turn(&self) -> bool {
        matches!(
            self,
            Self::Flipped { .. }
                | Self::Drawn { .. }
                | Self::RiichiCalled { .. }
                | Self::Discarded { .. }
                | Self::RiichiEstablished { .. }
                | Self::Barked { .. }
                | Self::RoundEnded { .. }
        )
    }

    /// Names of all kinds of events, indexed by [`Self::number`].
    pub const NAMES: [&str; 17] = [
        "table-started",
        "first-dealer-chosen",
        "cleaned",
        "round-started",
        "diced",
        "dealt",
        "flipped",
        "drawn",
        "riichi-called",
        "discarded",
        "riichi-established",
        "barked",
        "round-ended",
        "points-changed",
        "table-ended",
        "popped-up",
        "improved",
    ];

    /// The index of its kind in [`Self::NAMES`].
    #[must_use]
    pub const fn number(&self) -> usize {
        match self {
            Self::TableStarted { .. } => 0,
            Self::FirstDealerChosen { .. } => 1,
            Self::Cleaned => 2,
            Self::RoundStarted { .. } => 3,
            Self::Diced { .. } => 4,
            Self::Dealt { .. } => 5,
            Self::Flipped { .. } => 6,
            Self::Drawn { .. } => 7,
            Self::RiichiCalled { .. } => 8,
            Self::Discarded { .. } => 9,
            Self::RiichiEstablished { .. } => 10,
            Self::Barked { .. } => 11,
            Self::RoundEnded { .. } => 12,
            Self::PointsChanged { .. } => 13,
            Self::TableEnded { .. } => 14,
            Self::PoppedUp { .. } => 15,
            Self::Improved { .. } => 16,
        }
    }

    /// The name used by skills and event lines.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        Self::NAMES[self.number()]
    }
}
