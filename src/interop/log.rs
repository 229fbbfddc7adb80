use super::trouble::{LogError, LogNote};
use crate::form::Yaku;
use crate::problem::{Text, texts};
use crate::state::{RoundResult, Rule};
use crate::table::Setup;
use crate::tile::{T34, T37, Who};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

/// A recorded game, independent of its format. Seats are counted from the first dealer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Log {
    /// Two title lines; empty if the record has none.
    pub title: [String; 2],
    /// Names of the players, by seat; empty if unknown.
    pub names: [String; 4],
    /// The rules.
    pub rule: Rule,
    /// The rounds, in order.
    pub rounds: Vec<LogRound>,
    /// Final result; `None` if the record is incomplete.
    pub finals: Option<Finals>,
    /// What was not understood, in order; it is left out of everything else.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<LogNote>,
}

/// One game of a file.
#[derive(Debug, Clone, PartialEq)]
pub struct ReadGame {
    /// First line of the game, from 1.
    pub line: usize,
    /// The game. Positions in an error refer to the file.
    pub log: Result<Log, LogError>,
}

/// One round.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LogRound {
    /// Initial state.
    pub setup: Setup,
    /// Moves, in order.
    pub moves: Vec<Move>,
    /// Further indicators after the first, in order.
    pub indicators: Vec<T37>,
    /// Ura indicators, none unless a riichi hand won; `None` if they are not recorded.
    pub urids: Option<Vec<T37>>,
    /// Result; `None` if the record is incomplete.
    pub ending: Option<Ending>,
    /// Discards that somebody did not notice, in order; only our own records know of them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unnoticed: Vec<UnnoticedDiscard>,
    /// What comes next was not understood: the rest of this round, or the round after it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub cut: bool,
}

impl LogRound {
    /// Whether ura indicators must have been turned: a winner declared riichi.
    pub(super) fn turns_ura(&self) -> bool {
        let in_riichi = |who: Who| {
            self.moves
                .iter()
                .any(|step| matches!(*step, Move::Discard { who: by, riichi: true, .. } if by == who))
        };
        self.ending.as_ref().is_some_and(|ending| ending.wins.iter().any(|win| in_riichi(win.who)))
    }

    /// The ura indicators, if they are recorded. A record that has none, where some were turned, leaves them out.
    pub(super) fn recorded_ura(&self) -> Option<&[T37]> {
        let urids = self.urids.as_deref()?;
        (!urids.is_empty() || !self.turns_ura()).then_some(urids)
    }

    /// A round with only its initial state.
    pub(super) const fn new(setup: Setup) -> Self {
        Self {
            setup,
            moves: Vec::new(),
            indicators: Vec::new(),
            urids: None,
            ending: None,
            unnoticed: Vec::new(),
            cut: false,
        }
    }
}

/// A discard that somebody did not notice: who cannot win on it is not furiten by it either.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnnoticedDiscard {
    /// The seat.
    pub who: Who,
    /// Its place among the discards of the seat, from 0.
    pub turn: usize,
    /// The seats that did not notice it.
    pub by: Vec<Who>,
}

/// A move in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", content = "with", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Move {
    /// A tile was drawn.
    Draw {
        /// The seat.
        who: Who,
        /// The tile.
        tile: T37,
    },
    /// A tile was discarded.
    Discard {
        /// The seat.
        who: Who,
        /// The tile.
        tile: T37,
        /// Whether it is the tile just drawn (tsumogiri).
        spin: bool,
        /// Whether riichi was declared with it.
        riichi: bool,
    },
    /// The last discard was called for a chii or pon.
    Claim {
        /// The seat.
        who: Who,
        /// Whether it is a chii.
        chii: bool,
        /// Tiles from the caller's hand.
        own: [T37; 2],
    },
    /// The last discard was called for a daiminkan.
    Daiminkan {
        /// The seat.
        who: Who,
    },
    /// A concealed kan.
    Ankan {
        /// The seat.
        who: Who,
        /// The kind.
        kind: T34,
    },
    /// A tile was added to a pon (shouminkan).
    Kakan {
        /// The seat.
        who: Who,
        /// The tile.
        tile: T37,
    },
    /// A dora indicator was revealed, in records that say when.
    Flip(T37),
}

impl Move {
    /// The acting seat.
    #[must_use]
    pub const fn who(&self) -> Option<Who> {
        match *self {
            Self::Draw { who, .. }
            | Self::Discard { who, .. }
            | Self::Claim { who, .. }
            | Self::Daiminkan { who }
            | Self::Ankan { who, .. }
            | Self::Kakan { who, .. } => Some(who),
            Self::Flip(_) => None,
        }
    }

    /// Whether a replacement tile is drawn next.
    #[must_use]
    pub const fn is_kan(&self) -> bool {
        matches!(self, Self::Daiminkan { .. } | Self::Ankan { .. } | Self::Kakan { .. })
    }
}

impl LogWin {
    /// A win of which only the seats are known.
    pub(super) const fn new(who: Who, from: Who) -> Self {
        let (yaku, han, fu, points, deltas, pao) = (None, None, None, None, None, None);
        Self { who, from, yaku, more_yaku: false, han, fu, points, deltas, pao }
    }
}

/// Result of a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Ending {
    /// Kind of result.
    pub result: RoundResult,
    /// Paid wins, in turn order from the discarder.
    pub wins: Vec<LogWin>,
    /// Points gained or lost by each seat, if recorded.
    pub deltas: Option<[i32; 4]>,
    /// Who was tenpai at an exhaustive draw, if recorded.
    pub tenpai: Option<[bool; 4]>,
}

impl Ending {
    /// A result of which only the kind is known.
    pub(super) const fn new(result: RoundResult) -> Self {
        Self { result, wins: Vec::new(), deltas: None, tenpai: None }
    }
}

/// A win; unrecorded details are `None`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LogWin {
    /// The winner.
    pub who: Who,
    /// Who discarded the tile; the winner for tsumo.
    pub from: Who,
    /// Yaku and dora with their han; only the yakuman if there is one.
    pub yaku: Option<Vec<(Yaku, u32)>>,
    /// There are others beside them, whose names are not known.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub more_yaku: bool,
    /// Han; `None` for a yakuman.
    pub han: Option<u32>,
    /// Fu; `None` for a yakuman.
    pub fu: Option<u32>,
    /// Points of the hand, without honba and riichi sticks.
    pub points: Option<i32>,
    /// Points gained or lost by each seat through this win alone.
    pub deltas: Option<[i32; 4]>,
    /// Liable seat (pao).
    pub pao: Option<Who>,
}

/// Final result of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Finals {
    /// Points by seat, with leftover riichi sticks given to the first.
    pub points: [i32; 4],
    /// Final scores by seat, in points: 1000 points are 1 in score tables.
    pub scores: Option<[i32; 4]>,
}

/// Serialized fields of [`Ending`].
#[derive(Deserialize)]
#[serde(remote = "Ending", deny_unknown_fields)]
struct EndingFields {
    result: RoundResult,
    wins: Vec<LogWin>,
    deltas: Option<[i32; 4]>,
    tenpai: Option<[bool; 4]>,
}

impl<'de> Deserialize<'de> for Ending {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let ending = EndingFields::deserialize(deserializer)?;
        ending.check().map_err(|wrong| D::Error::custom(wrong.english()))?;
        Ok(ending)
    }
}

impl Ending {
    /// Checks that the wins match the kind of result.
    fn check(&self) -> Result<(), Text> {
        let result = self.result.code();
        let fits = match self.result {
            RoundResult::Tsumo => self.wins.len() == 1 && self.wins[0].who == self.wins[0].from,
            RoundResult::Ron => !self.wins.is_empty() && self.wins.iter().all(|win| win.who != win.from),
            _ => self.wins.is_empty(),
        };
        if fits { Ok(()) } else { Err(texts::logs::wins_do_not_fit(result)) }
    }
}

/// Sum of two payments.
pub(super) fn add(a: [i32; 4], b: [i32; 4]) -> [i32; 4] {
    [0, 1, 2, 3].map(|i| a[i].saturating_add(b[i]))
}
