use crate::form::Yaku;
use crate::problem::{Explain, Problem, Text, explained, texts};
use crate::state::{RoundResult, Rounding, Rule};
use crate::table::Setup;
use crate::tile::{T34, T37, Who};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

/// A recorded game, independent of its format. Seats are numbered from the first dealer.
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
    /// Its result; `None` for part of a game.
    pub finals: Option<Finals>,
}

impl Log {
    /// Adjusts rules according to the date in a Tenhou id, which is part of many file names:
    /// `2008123123gm-0089-0000-1a2b3c4d`. Until 2008, uma differed; the final scores of such a record show
    /// which it was. Other names, games and rules are not affected.
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

    /// Infers rules not stated in the record: starting points, and rounding of final scores.
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

/// The year in a Tenhou id: ten digits, `gm-`.
fn year_of(name: &str) -> Option<u32> {
    let before = name.split("gm-").next().filter(|before| before.len() < name.len())?;
    let date = before.get(before.len().checked_sub(10)?..)?;
    date.bytes().all(|byte| byte.is_ascii_digit()).then(|| date[..4].parse().ok())?
}

/// One of the games in a file.
#[derive(Debug, Clone, PartialEq)]
pub struct ReadGame {
    /// Its first line, from 1.
    pub line: usize,
    /// The result of reading it. Places in errors refer to the file.
    pub log: Result<Log, LogError>,
}

/// One round.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LogRound {
    /// Its initial situation.
    pub setup: Setup,
    /// Its moves in order.
    pub moves: Vec<Move>,
    /// Indicators after the first, in order.
    pub indicators: Vec<T37>,
    /// Ura indicators; none unless a riichi hand won.
    pub urids: Vec<T37>,
    /// Its result; `None` if the record breaks off.
    pub ending: Option<Ending>,
}

impl LogRound {
    /// A round with only its start.
    pub(super) const fn new(setup: Setup) -> Self {
        Self { setup, moves: Vec::new(), indicators: Vec::new(), urids: Vec::new(), ending: None }
    }
}

/// A move in a round.
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
    /// A tile was discarded.
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
    /// The last discard was called for a run or triplet.
    Claim {
        /// By whom.
        who: Who,
        /// A run, not a triplet.
        chii: bool,
        /// The own tiles used.
        own: [T37; 2],
    },
    /// The last discard was called for a kan.
    Daiminkan {
        /// By whom.
        who: Who,
    },
    /// A concealed kan.
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
    /// The seat that moved.
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

    /// Returns whether a replacement tile is drawn afterwards.
    #[must_use]
    pub const fn is_kan(&self) -> bool {
        matches!(self, Self::Daiminkan { .. } | Self::Ankan { .. } | Self::Kakan { .. })
    }
}

/// How a round ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Ending {
    /// The kind of result.
    pub result: RoundResult,
    /// The paid wins, nearest to the discarder first.
    pub wins: Vec<LogWin>,
    /// Points gained or lost by seat, if recorded.
    pub deltas: Option<[i32; 4]>,
    /// Seats with a tenpai hand at an exhaustive draw, if recorded.
    pub tenpai: Option<[bool; 4]>,
}

impl Ending {
    /// An ending of which only the kind is known.
    pub(super) const fn new(result: RoundResult) -> Self {
        Self { result, wins: Vec::new(), deltas: None, tenpai: None }
    }
}

/// A win; fields not recorded are `None`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LogWin {
    /// Who won.
    pub who: Who,
    /// The discarder; the winner for a tsumo.
    pub from: Who,
    /// Yaku and dora with their han; of a yakuman the yakuman alone.
    pub yaku: Option<Vec<(Yaku, u32)>>,
    /// Han, unless it is a yakuman.
    pub han: Option<u32>,
    /// Fu, unless it is a yakuman.
    pub fu: Option<u32>,
    /// Points for the hand, without honba and sticks.
    pub points: Option<i32>,
    /// Points gained or lost by seat by this win alone.
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
    /// Checks that the wins fit the kind of result.
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

/// Adds two payments.
pub(super) fn add(a: [i32; 4], b: [i32; 4]) -> [i32; 4] {
    [0, 1, 2, 3].map(|i| a[i].saturating_add(b[i]))
}

/// Why a log cannot be replayed.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum LogError {
    /// It cannot be parsed.
    Broken {
        /// The line of the file, from 1, if it is known.
        line: Option<usize>,
        /// Place in the file or line; empty if unknown.
        place: Text,
        /// The problem.
        reason: Text,
    },
    /// It is a game with unsupported rules.
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

    /// An error about a whole line.
    pub(super) fn broken_line(line: usize, reason: Text) -> Self {
        Self::broken(Text::default(), reason).in_line(line)
    }

    /// The error with its line in the file.
    pub(super) fn in_line(self, line: usize) -> Self {
        match self {
            Self::Broken { place, reason, .. } => Self::Broken { line: Some(line), place, reason },
            refused @ Self::Refused(_) => refused,
        }
    }
}
