use crate::form::Yaku;
use crate::harmless::shortened;
use crate::table::{RoundResult, Rounding, Rule, Setup};
use crate::tile::{T34, T37, Who};

/// A recorded game, whatever it was recorded in. Seats are counted from the first dealer.
#[derive(Debug, Clone, PartialEq)]
pub struct Log {
    /// Two lines about the game; empty where the record has none.
    pub title: [String; 2],
    /// Who played, by seat; empty where the record does not say.
    pub names: [String; 4],
    /// The rules it was played by.
    pub rule: Rule,
    /// Its rounds, in order.
    pub rounds: Vec<LogRound>,
    /// How it ended; nothing if the record is of a part of a game.
    pub finals: Option<Finals>,
}

impl Log {
    /// Rules that a record does not state but shows: what the four began with, and whether final
    /// scores were rounded.
    pub(super) fn with_hints(mut self) -> Self {
        if let Some(LogRound { setup, .. }) = self.rounds.first() {
            let points = setup.points.iter().map(|&points| i64::from(points));
            let total = points.sum::<i64>() + 1000 * i64::from(setup.sticks);
            let fits = total % 400 == 0 && (0..=40_000_000).contains(&total);
            self.rule.flow.start_points = if fits { (total / 4) as i32 } else { 25_000 };
        }
        let rounded = |finals: Finals| {
            let whole = |scores: [i32; 4]| scores.iter().all(|score| score % 1000 == 0);
            finals.scores.is_some_and(whole) && finals.points.iter().any(|points| points % 1000 != 0)
        };
        if self.finals.is_some_and(rounded) {
            self.rule.flow.rounding = Rounding::Nearest;
        }
        self
    }
}

/// One round.
#[derive(Debug, Clone, PartialEq)]
pub struct LogRound {
    /// How it began.
    pub setup: Setup,
    /// What happened, in order.
    pub moves: Vec<Move>,
    /// Indicators turned after the first, in order.
    pub indicators: Vec<T37>,
    /// Ura indicators; none unless a riichi hand won.
    pub urids: Vec<T37>,
    /// How it ended; nothing if the record breaks off.
    pub ending: Option<Ending>,
}

impl LogRound {
    /// A round of which only the beginning is known.
    pub(super) const fn new(setup: Setup) -> Self {
        Self { setup, moves: Vec::new(), indicators: Vec::new(), urids: Vec::new(), ending: None }
    }
}

/// Something that happened in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Move {
    /// A tile was drawn.
    Draw {
        /// By whom.
        who: Who,
        /// The tile.
        tile: T37,
    },
    /// A tile was thrown.
    Discard {
        /// By whom.
        who: Who,
        /// The tile.
        tile: T37,
        /// The tile just drawn.
        spin: bool,
        /// Riichi was declared with it.
        riichi: bool,
    },
    /// The last discard was claimed for a run or a triplet.
    Claim {
        /// By whom.
        who: Who,
        /// A run, not a triplet.
        chii: bool,
        /// The own tiles that went into it.
        own: [T37; 2],
    },
    /// The last discard was claimed for a quad.
    Daiminkan {
        /// By whom.
        who: Who,
    },
    /// Four of a kind were shown.
    Ankan {
        /// By whom.
        who: Who,
        /// The kind.
        kind: T34,
    },
    /// A tile was added to a pon.
    Kakan {
        /// By whom.
        who: Who,
        /// The tile.
        tile: T37,
    },
    /// A dora indicator was turned, in records that say when.
    Flip(T37),
}

impl Move {
    /// Who did it.
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

    /// After this a replacement tile is drawn.
    #[must_use]
    pub const fn is_kan(&self) -> bool {
        matches!(self, Self::Daiminkan { .. } | Self::Ankan { .. } | Self::Kakan { .. })
    }
}

/// How a round ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ending {
    /// In which way.
    pub result: RoundResult,
    /// The paid wins, nearest to the discarder first.
    pub wins: Vec<LogWin>,
    /// Points each seat gained or lost, where the record says so.
    pub deltas: Option<[i32; 4]>,
    /// Who showed a tenpai hand at the exhaustive draw, where the record says so.
    pub tenpai: Option<[bool; 4]>,
}

impl Ending {
    /// An ending of which only the way is known.
    pub(super) const fn new(result: RoundResult) -> Self {
        Self { result, wins: Vec::new(), deltas: None, tenpai: None }
    }
}

/// A win; what a record does not say is left out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogWin {
    /// Who won.
    pub who: Who,
    /// Whose tile it was; the winner's own by tsumo.
    pub from: Who,
    /// Yaku and dora with their han; of a yakuman the yakuman alone.
    pub yaku: Option<Vec<(Yaku, u32)>>,
    /// Han, unless it is a yakuman.
    pub han: Option<u32>,
    /// Fu, unless it is a yakuman.
    pub fu: Option<u32>,
    /// Points for the hand, honba and sticks not counted.
    pub points: Option<i32>,
    /// Points each seat gained or lost by this win alone.
    pub deltas: Option<[i32; 4]>,
    /// Who is liable for it (pao).
    pub pao: Option<Who>,
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Finals {
    /// Points by seat, left-over sticks given to the first.
    pub points: [i32; 4],
    /// Final scores by seat, in points: 1000 is what people call one.
    pub scores: Option<[i32; 4]>,
}

/// Points of two payments at once.
pub(super) fn add(a: [i32; 4], b: [i32; 4]) -> [i32; 4] {
    [0, 1, 2, 3].map(|i| a[i].saturating_add(b[i]))
}

/// Characters of a reason that are told: it may have a text of the log in it, of any length.
const SHOWN: usize = 1000;

/// Why a log cannot be replayed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LogError {
    /// It does not read.
    #[error("{place}: {reason}")]
    Broken {
        /// Where in the file.
        place: String,
        /// What is wrong there.
        reason: String,
    },
    /// It reads, but is of a game that is none of ours.
    #[error("refused: {0}")]
    Refused(String),
}

impl LogError {
    pub(super) fn broken(place: impl Into<String>, reason: impl ToString) -> Self {
        Self::Broken { place: place.into(), reason: shortened(&reason.to_string(), SHOWN) }
    }
}
