//! Every rule option of the table, once: its default (the `libsaki` world), meaning and source.

use crate::form::ScoreRule;
use crate::options::{OptionDoc, options};
use crate::tile::Reds;
use serde::{Deserialize, Serialize};

/// When the indicator of an open kan (daiminkan, kakan) is turned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OpenKanFlip {
    /// With the discard that follows, before anybody may ron it.
    Discard,
    /// At once, before the replacement tile is drawn.
    Immediate,
}

/// When four kans by more than one player abort the round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Suukan {
    /// Never.
    Off,
    /// At the fourth kan, before its replacement tile.
    AtKan,
    /// After the discard that follows the fourth kan, if nobody rons it.
    AfterDiscard,
}

/// Which concealed kans a riichi player may make.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RiichiAnkan {
    /// None.
    Never,
    /// Of the tile just drawn, if no reading of the hand uses the triplet in a run.
    Strict,
    /// Of the tile just drawn, if the waits stay the same.
    SameWaits,
}

/// Whether the dealer who is top may end the game instead of dealing again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Yame {
    /// The game goes on.
    Off,
    /// The dealer chooses.
    Optional,
    /// The game ends.
    Forced,
}

/// Whose four-tile waits are no tenpai at an exhaustive draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FifthTile {
    /// Waits of which all copies are in the own hand, melds included.
    WholeHand,
    /// Waits of which all copies are concealed in the own hand.
    Closed,
    /// Every formal wait counts.
    Ignore,
}

/// Who keeps the deal after nagashi mangan.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NagashiRenchan {
    /// The dealer if he is tenpai.
    Tenpai,
    /// The dealer if the nagashi is his.
    Swimmer,
}

options! {
    /// How a game runs: everything but the value of hands.
    pub struct FlowRule {
        #[doc = "Points everybody starts with. Default 25000 (all presets)."]
        start_points: i32 = 25_000,
        #[doc = "Points somebody needs for the game to end on time. Default 30000 (all presets)."]
        return_points: i32 = 30_000,
        #[doc = "Bonus points of the first in the final score (oka). Default 20000 (libsaki: hill)."]
        hill: i32 = 20_000,
        #[doc = "Final score bonus by rank, in thousands. Default none (libsaki has no uma)."]
        uma: [i32; 4] = [0; 4],
        #[doc = "Rounds without repeats: 4 east only, 8 half game. Default 8."]
        rounds: u32 = 8,
        #[doc = "Further rounds while nobody has return_points; then the game ends whatever the points. Default 8 (decision 9: a game can always end)."]
        extra_rounds: u32 = 8,
        #[doc = "Repeats of one deal before the deal passes on whatever happens. Default 100 (decision 9)."]
        max_repeats: u32 = 100,
        #[doc = "Exactly return_points is enough. Default false (libsaki: more is needed)."]
        target_inclusive: bool = false,
        #[doc = "The game ends when somebody is below zero; zero is alive. Default true."]
        bust: bool = true,
        #[doc = "The dealer who is top at the end and keeps the deal: off, optional or forced end. Default optional (libsaki)."]
        yame: Yame = Yame::Optional,
        #[doc = "Such an end also after an abortive draw. Default true (libsaki)."]
        yame_on_abort: bool = true,
        #[doc = "Red fives in the set, by suit m p s. Default [1,2,1] (libsaki)."]
        reds: Reds = Reds::FOUR,
        #[doc = "How many may win on one discard; one more aborts the round, unless it is 1: then only the nearest wins. Default 1 (libsaki: head bump)."]
        max_ron: u8 = 1,
        #[doc = "Every winner of a multiple ron gets the honba, not only the nearest. Default true (libsaki)."]
        honba_each: bool = true,
        #[doc = "Ippatsu counts. Default true."]
        ippatsu: bool = true,
        #[doc = "Ura dora count. Default true."]
        ura: bool = true,
        #[doc = "Kans reveal another indicator. Default true."]
        kan_dora: bool = true,
        #[doc = "The indicator of an open kan: with the next discard, or immediate. Default discard; that of a concealed kan always turns at once."]
        open_kan_flip: OpenKanFlip = OpenKanFlip::Discard,
        #[doc = "A pending indicator turns when the next kan is declared, so that robbing that kan counts it; false: only when its replacement tile is drawn. Default true (libsaki)."]
        flip_before_chankan: bool = true,
        #[doc = "The kind just called may be thrown. Default false."]
        kuikae_same: bool = false,
        #[doc = "The other end of a called run may be thrown. Default false."]
        kuikae_other: bool = false,
        #[doc = "Concealed kans in riichi: never, strict or same_waits. Default strict (libsaki)."]
        riichi_ankan: RiichiAnkan = RiichiAnkan::Strict,
        #[doc = "Points one must have to declare riichi. Default 1000."]
        riichi_min_points: i32 = 1_000,
        #[doc = "Tiles the live wall must still have to declare riichi. Default 4."]
        riichi_min_wall: u8 = 4,
        #[doc = "Thirteen orphans may rob a concealed kan. Default true (libsaki)."]
        kokushi_ankan_ron: bool = true,
        #[doc = "Robbing a kakan in the ippatsu turn counts ippatsu. Default false (libsaki)."]
        ippatsu_chankan: bool = false,
        #[doc = "Who feeds an open kan pays all if its replacement tile wins. Default true (libsaki)."]
        daiminkan_pao: bool = true,
        #[doc = "Nine kinds of terminals and honours on the first draw may abort. Default true."]
        kyuushu: bool = true,
        #[doc = "Four equal winds as the first four discards abort. Default true."]
        suufon: bool = true,
        #[doc = "A riichi on the fourth of those winds still pays its stick. Default false (libsaki)."]
        suufon_riichi_paid: bool = false,
        #[doc = "Four riichi abort. Default true."]
        suucha: bool = true,
        #[doc = "Four kans by two or more players: off, at_kan or after_discard. Default at_kan (libsaki)."]
        suukan: Suukan = Suukan::AtKan,
        #[doc = "Only terminals and honours thrown, none called: a mangan at the exhaustive draw. Default true."]
        nagashi: bool = true,
        #[doc = "Who keeps the deal after it: tenpai or swimmer. Default swimmer (libsaki)."]
        nagashi_renchan: NagashiRenchan = NagashiRenchan::Swimmer,
        #[doc = "Points that change hands between tenpai and noten. Default 3000."]
        noten_pool: i32 = 3_000,
        #[doc = "Waits all of whose copies one holds: whole_hand, closed or ignore. Default whole_hand (libsaki)."]
        fifth_tile: FifthTile = FifthTile::WholeHand,
    }
}

/// The rules of a table: how it flows and how hands score.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rule {
    /// Everything but the value of hands.
    pub flow: FlowRule,
    /// The value of hands.
    pub score: ScoreRule,
}

/// Why a rule could not be set.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RuleError {
    /// No preset of that name.
    #[error("no rule preset {0:?}: there is {list}", list = Rule::PRESETS.join(", "))]
    Preset(String),
    /// `--rule-set` wants `key=value`.
    #[error("{0:?} is not key=value")]
    Assignment(String),
    /// No option of that name.
    #[error("no rule option {key:?}{}", crate::options::did_you_mean(key, Rule::keys()))]
    Key {
        /// The name asked for.
        key: String,
    },
    /// The option exists, the value does not fit.
    #[error("rule option {key}: {reason}")]
    Value {
        /// The option.
        key: String,
        /// What is wrong.
        reason: String,
    },
}

impl Rule {
    /// The names [`Rule::preset`] knows.
    pub const PRESETS: &'static [&'static str] = &["libsaki"];

    /// A named rule set. `libsaki` is the world the skills were tuned in.
    ///
    /// # Errors
    /// [`RuleError::Preset`].
    pub fn preset(name: &str) -> Result<Self, RuleError> {
        match name {
            "libsaki" => Ok(Self {
                score: ScoreRule { yakuman_stack: false, ..ScoreRule::default() },
                ..Self::default()
            }),
            _ => Err(RuleError::Preset(name.into())),
        }
    }

    /// Sets one option from `key=value`; values are JSON or plain words.
    ///
    /// # Errors
    /// A [`RuleError`] that names the option or the nearest one.
    pub fn assign(&mut self, assignment: &str) -> Result<(), RuleError> {
        let (key, value) =
            assignment.split_once('=').ok_or_else(|| RuleError::Assignment(assignment.into()))?;
        self.set(key.trim(), value.trim())
    }

    /// Sets one option from text.
    ///
    /// # Errors
    /// A [`RuleError`] that names the option or the nearest one.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), RuleError> {
        let mut wanted = self.clone();
        let set = wanted.flow.set(key, value).or_else(|| wanted.score.set(key, value));
        let refuse = |reason| RuleError::Value { key: key.into(), reason };
        set.ok_or_else(|| RuleError::Key { key: key.into() })?.map_err(refuse)?;
        wanted.flow.check().map_err(|reason| RuleError::Value { key: key.into(), reason })?;
        *self = wanted;
        Ok(())
    }

    /// Every option, those of the flow first.
    pub fn options() -> impl Iterator<Item = &'static OptionDoc> {
        FlowRule::OPTIONS.iter().chain(ScoreRule::OPTIONS)
    }

    fn keys() -> impl Iterator<Item = &'static str> {
        Self::options().map(|option| option.key)
    }
}

impl FlowRule {
    /// Refuses values with which no game can be played.
    fn check(&self) -> Result<(), String> {
        let limits = [
            ("rounds is 1 to 16", (1..=16).contains(&self.rounds)),
            ("extra_rounds is 0 to 64", self.extra_rounds <= 64),
            ("max_repeats is 1 to 1000", (1..=1000).contains(&self.max_repeats)),
            ("max_ron is 1 to 3", (1..=3).contains(&self.max_ron)),
            ("start_points is 0 to 10000000", (0..=10_000_000).contains(&self.start_points)),
            ("return_points is 0 to 10000000", (0..=10_000_000).contains(&self.return_points)),
            ("hill is 0 to 10000000", (0..=10_000_000).contains(&self.hill)),
            (
                "noten_pool is 0 to 120000 and a multiple of 600",
                self.noten_pool % 600 == 0 && (0..=120_000).contains(&self.noten_pool),
            ),
            ("a suit has at most 4 red fives", self.reds.0.iter().all(|&reds| reds <= 4)),
        ];
        match limits.iter().find(|(_, holds)| !holds) {
            Some((limit, _)) => Err((*limit).into()),
            None => Ok(()),
        }
    }
}
