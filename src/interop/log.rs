use crate::form::Yaku;
use crate::problem::{Explain, Problem, Text, explained, texts};
use crate::state::{RoundResult, Rounding, Rule};
use crate::table::Setup;
use crate::tile::{T34, T37, Who};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

/// A recorded game, whatever it was recorded in. Seats are counted from the first dealer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
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
    /// What follows from the date of a game of Tenhou, which is in its id and so in the names of many files:
    /// `2008123123gm-0089-0000-1a2b3c4d`. Until 2008 its uma was not the one of today; which it was, such a
    /// record shows by its final scores. Does nothing for other names, other games and other rules.
    #[must_use]
    pub fn of_tenhou_id(mut self, name: &str) -> Self {
        let flow = &mut self.rule.flow;
        if year_of(name).is_some_and(|year| year <= LAST_YEAR_OF_OTHER_UMA)
            && flow.uma == Rule::tenhou().flow.uma
            && let Some(Finals { points, scores: Some(scores) }) = self.finals
            && let Some(uma) = flow.uma_of(points, scores)
        {
            flow.uma = uma;
        }
        self
    }

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

/// Final scores of games before 2009 show an uma of their own.
const LAST_YEAR_OF_OTHER_UMA: u32 = 2008;

/// The year in an id of Tenhou: ten digits, `gm-`.
fn year_of(name: &str) -> Option<u32> {
    let before = name.split("gm-").next().filter(|before| before.len() < name.len())?;
    let date = before.get(before.len().checked_sub(10)?..)?;
    date.bytes().all(|byte| byte.is_ascii_digit()).then(|| date[..4].parse().ok())?
}

/// One of the games in a file.
#[derive(Debug, Clone, PartialEq)]
pub struct ReadGame {
    /// The line it begins at, from 1.
    pub line: usize,
    /// What was read. Places in an error are those in the file.
    pub log: Result<Log, LogError>,
}

/// One round.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", content = "with", rename_all = "kebab-case", deny_unknown_fields)]
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Finals {
    /// Points by seat, left-over sticks given to the first.
    pub points: [i32; 4],
    /// Final scores by seat, in points: 1000 is what people call one.
    pub scores: Option<[i32; 4]>,
}

/// The fields of [`Ending`].
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
    /// Are the wins those of such an ending?
    fn check(&self) -> Result<(), Text> {
        let result = self.result.code();
        let fits = match self.result {
            RoundResult::Tsumo => self.wins.len() == 1 && self.wins[0].who == self.wins[0].from,
            RoundResult::Ron => !self.wins.is_empty() && self.wins.iter().all(|win| win.who != win.from),
            _ => self.wins.is_empty(),
        };
        if fits { Ok(()) } else { Err(texts::wins_do_not_fit(result)) }
    }
}

/// Points of two payments at once.
pub(super) fn add(a: [i32; 4], b: [i32; 4]) -> [i32; 4] {
    [0, 1, 2, 3].map(|i| a[i].saturating_add(b[i]))
}

/// Why a log cannot be replayed.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum LogError {
    /// It does not read.
    Broken {
        /// The line of the file, from 1, if it is known.
        line: Option<usize>,
        /// Where in the file, or in the line; empty if there is no more to say.
        place: Text,
        /// What is wrong there.
        reason: Text,
    },
    /// It reads, but is of a game that is none of ours.
    Refused(Text),
}

impl Explain for LogError {
    fn problem(&self) -> Problem {
        match self {
            Self::Broken { line, place, reason } => {
                let placed = match place.is_empty() {
                    true => reason.clone(),
                    false => texts::colon(place, reason),
                };
                line.map_or(placed.clone(), |line| texts::line(line, placed)).into()
            }
            Self::Refused(it) => texts::refused(it).into(),
        }
    }
}

explained!(LogError);

impl LogError {
    pub(super) fn broken(place: Text, reason: Text) -> Self {
        Self::Broken { line: None, place, reason }
    }

    /// The same about a line as a whole.
    pub(super) fn broken_line(line: usize, reason: Text) -> Self {
        Self::broken(Text::default(), reason).in_line(line)
    }

    /// The same about a text that is one line of a file.
    pub(super) fn in_line(self, line: usize) -> Self {
        match self {
            Self::Broken { place, reason, .. } => Self::Broken { line: Some(line), place, reason },
            refused @ Self::Refused(_) => refused,
        }
    }
}
