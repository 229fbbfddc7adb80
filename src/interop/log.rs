use crate::form::Yaku;
use crate::problem::{Explain, Problem, Text, explained, texts};
use crate::state::{RoundResult, Rounding, Rule};
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
}

impl Log {
    /// Corrects the uma of a game of Tenhou by the date in its id, which is part of many file names:
    /// `2008123123gm-0089-0000-1a2b3c4d`. Until 2008 the uma differed from today's, and the final scores of such a
    /// record show which it was. Other names, games and rules are unchanged.
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

    /// Infers rules that a record does not state: the starting points, and whether final scores were rounded.
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

/// Last year in which the final scores may show another uma.
const LAST_YEAR_OF_OTHER_UMA: u32 = 2008;

/// Year in a Tenhou id: ten digits, then `gm-`.
fn year_of(name: &str) -> Option<u32> {
    let before = name.split("gm-").next().filter(|before| before.len() < name.len())?;
    let date = before.get(before.len().checked_sub(10)?..)?;
    date.bytes().all(|byte| byte.is_ascii_digit()).then(|| date[..4].parse().ok())?
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
    /// Ura indicators; empty unless a riichi hand won.
    pub urids: Vec<T37>,
    /// Result; `None` if the record is incomplete.
    pub ending: Option<Ending>,
}

impl LogRound {
    /// A round with only its initial state.
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
        if fits { Ok(()) } else { Err(texts::wins_do_not_fit(result)) }
    }
}

/// Sum of two payments.
pub(super) fn add(a: [i32; 4], b: [i32; 4]) -> [i32; 4] {
    [0, 1, 2, 3].map(|i| a[i].saturating_add(b[i]))
}

/// Why a log cannot be replayed.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum LogError {
    /// It cannot be parsed.
    Broken {
        /// Line in the file, from 1, if known.
        line: Option<usize>,
        /// Position in the file or line; empty if unknown.
        place: Text,
        /// The problem.
        reason: Text,
    },
    /// It is valid, but its rules are not supported.
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

    /// Adds the line number to an error about a single line.
    pub(super) fn in_line(self, line: usize) -> Self {
        match self {
            Self::Broken { place, reason, .. } => Self::Broken { line: Some(line), place, reason },
            refused @ Self::Refused(_) => refused,
        }
    }
}
