use super::Score;
use crate::form::Form;
use crate::problem::{Text, texts};
use crate::tile::{Meld, T37, Who};
use serde::{Deserialize, Serialize};

/// How a round ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum RoundResult {
    /// Somebody drew the winning tile.
    #[serde(rename = "TSUMO")]
    Tsumo,
    /// Somebody won on another's tile.
    #[serde(rename = "RON")]
    Ron,
    /// The wall ran out.
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
    /// Three (or more than the rule allows) on one discard.
    #[serde(rename = "SCHR")]
    TripleRon,
    /// The wall ran out over a river of terminals and honours.
    #[serde(rename = "NGSMG")]
    Nagashi,
}

impl RoundResult {
    /// libsaki's code, which skills see.
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

    /// How it ended, in words.
    #[must_use]
    pub fn text(self) -> Text {
        match self {
            Self::Tsumo => texts::board_tsumo(),
            Self::Ron => texts::board_ron(),
            Self::Exhausted => texts::board_wall_is_empty(),
            Self::NineKinds => texts::board_nine_kinds_of_terminals_and(),
            Self::FourWinds => texts::board_four_equal_winds(),
            Self::FourKans => texts::board_four_kans(),
            Self::FourRiichis => texts::board_four_riichi(),
            Self::TripleRon => texts::board_three_wins_on_one_tile(),
            Self::Nagashi => texts::board_nagashi_mangan(),
        }
    }

    /// Somebody won.
    #[must_use]
    pub const fn is_win(self) -> bool {
        matches!(self, Self::Tsumo | Self::Ron)
    }

    /// Broken off before the wall ran out.
    #[must_use]
    pub const fn is_abort(self) -> bool {
        !matches!(self, Self::Tsumo | Self::Ron | Self::Exhausted | Self::Nagashi)
    }
}

/// What happens at a table, in the order it happens. Observers see everything; what a skill is
/// shown of it is decided where skills are told.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum TableEvent {
    /// Once, at the beginning.
    TableStarted {
        /// The seed that repeats the game.
        seed: u64,
    },
    /// The dealer of the first round is found.
    FirstDealerChosen {
        /// That dealer.
        who: Who,
    },
    /// The table is cleared of the round before.
    Cleaned,
    /// A round begins.
    RoundStarted {
        /// 0 = East 1.
        round: u32,
        /// Repeat counter (honba).
        extra_round: u32,
        /// East of this round.
        dealer: Who,
        /// The last round, or one after it.
        all_last: bool,
        /// Points in riichi sticks left over from before.
        deposit: i32,
        /// Everybody's points.
        points: [i32; 4],
    },
    /// Two dice fell.
    Diced {
        /// The dice.
        dice: [u8; 2],
    },
    /// Everybody has thirteen tiles.
    Dealt {
        /// The hands by seat, in reading order.
        hands: [Vec<T37>; 4],
    },
    /// A dora indicator is turned.
    Flipped {
        /// The indicator.
        indicator: T37,
    },
    /// Somebody drew.
    Drawn {
        /// Who.
        who: Who,
        /// What.
        tile: T37,
        /// A replacement tile.
        rinshan: bool,
    },
    /// Somebody declares riichi; the discard follows.
    RiichiCalled {
        /// Who.
        who: Who,
    },
    /// Somebody threw a tile.
    Discarded {
        /// Who.
        who: Who,
        /// What.
        tile: T37,
        /// The tile just drawn.
        spin: bool,
    },
    /// The riichi stands: its discard was not won on.
    RiichiEstablished {
        /// Who.
        who: Who,
    },
    /// A meld is laid.
    Barked {
        /// Who.
        who: Who,
        /// The meld, a grown one for a kakan.
        meld: Meld,
        /// Whose discard it was.
        from: Option<Who>,
        /// For own kans: with the tile just drawn.
        spin: bool,
    },
    /// The round is over; points have not moved yet.
    RoundEnded {
        /// How.
        result: RoundResult,
        /// Who shows a hand: winners (nearest to the gunner first), tenpai hands, or who aborted.
        openers: Vec<Who>,
        /// Whose tile was won on.
        gunner: Option<Who>,
        /// The winning hands' worth, one for each paid winner, in the order of `openers`.
        forms: Vec<Form>,
        /// Ura indicators, if a riichi hand won.
        urids: Vec<T37>,
    },
    /// Points moved.
    PointsChanged {
        /// Everybody's points now.
        points: [i32; 4],
    },
    /// The game is over.
    TableEnded {
        /// Points by seat, left-over sticks given to the first.
        points: [i32; 4],
        /// Seats from first to fourth.
        ranks: [Who; 4],
        /// Final scores by seat.
        scores: [Score; 4],
    },
    /// A skill has something to say to its player alone.
    PoppedUp {
        /// That player.
        who: Who,
        /// One or more lines.
        text: String,
    },
}

impl TableEvent {
    /// Whose it is: of those that somebody does.
    #[must_use]
    pub const fn who(&self) -> Option<Who> {
        match self {
            Self::FirstDealerChosen { who }
            | Self::Drawn { who, .. }
            | Self::RiichiCalled { who }
            | Self::Discarded { who, .. }
            | Self::RiichiEstablished { who }
            | Self::Barked { who, .. }
            | Self::PoppedUp { who, .. } => Some(*who),
            _ => None,
        }
    }

    /// Does it belong to a turn, as counted by [`Game::seq`](super::Game::seq)?
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

    /// The names of all kinds of events, in the order of their numbers.
    pub const NAMES: [&str; 16] = [
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
    ];

    /// The number of its kind.
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
        }
    }

    /// The name skills and event lines use.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        Self::NAMES[self.number()]
    }
}
