//! Everything that determines the games of a roster.

use super::design::Design;
use crate::lab::contender::Contender;
use crate::lab::planned::{Number, described};
use crate::lab::repeat::Repeat;
use crate::lab::store::{Base, Identity, Key};
use crate::lab::{Plan, Sitter};
use crate::player::Builtin;
use crate::state::Rule;
use blake3::Hash;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use std::path::PathBuf;

/// Fewest girls of a roster; doge fills up.
const FEWEST: usize = 4;
/// Names the players that are all played.
pub const BOTH: &str = "both";
/// Games of a table: a foursome in four seatings.
pub(super) const GAMES_A_TABLE: u64 = 4;

/// A roster to be played, as data: the same roster and crate version give the same games, tile for tile.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RosterPlan {
    /// Version of the crate that made it.
    pub version: String,
    /// Rules, with every option.
    pub rule: Rule,
    /// Summary of the rules.
    pub rules: String,
    /// The girls, sorted by name; at least four.
    pub girls: Vec<Member>,
    /// Players, each of whom plays everything.
    pub players: Vec<Builtin>,
    /// First seed; table n has the n-th after it, wrapping around.
    pub seed: u64,
    /// How much to play.
    pub asked: Asked,
    /// Girls as entered.
    pub(in crate::lab) names: Vec<String>,
    /// Further options that determine the games.
    pub(in crate::lab) others: Repeat,
}

/// How much to play.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Asked {
    /// So many games, rounded up to whole rounds.
    Games(u64),
    /// Until every mean place is known to this half width of its 95 % interval.
    Precision(f64),
}

/// A girl of a roster.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Member {
    /// Her handle, unique within the roster.
    pub name: String,
    /// Her skill.
    pub sitter: Sitter,
    /// Her numbers.
    pub numbers: Vec<Number>,
}

impl RosterPlan {
    /// Plans a roster; `names` are the girls as entered, `others` the options that determine the games besides.
    #[must_use]
    pub fn new(
        contenders: Vec<Contender>,
        players: Vec<Builtin>,
        rule: Rule,
        rules: String,
        seed: u64,
        asked: Asked,
        (names, others): (Vec<String>, Repeat),
    ) -> Self {
        let member =
            |girl: Contender| Member { numbers: girl.numbers, name: girl.label, sitter: girl.sitter };
        let mut girls: Vec<Member> = contenders.into_iter().map(member).collect();
        for nth in 1..=FEWEST {
            if girls.len() >= FEWEST {
                break;
            }
            let mut doge = member(Contender::doge());
            if nth > 1 {
                doge.name = format!("{}-{nth}", doge.name);
            }
            if !girls.iter().any(|girl| girl.name == doge.name) {
                girls.push(doge);
            }
        }
        girls.sort_by(|a, b| a.name.cmp(&b.name));
        let version = env!("CARGO_PKG_VERSION").into();
        Self { version, rule, rules, girls, players, seed, asked, names, others }
    }

    /// Order of play.
    #[must_use]
    pub fn design(&self) -> Design {
        Design::new(self.girls.len(), self.seed)
    }

    /// Number of tables for so many games, in whole rounds.
    #[must_use]
    pub fn tables_of(&self, games: u64) -> u64 {
        let round = self.girls.len() as u64;
        games.div_ceil(GAMES_A_TABLE * round).max(1).saturating_mul(round)
    }

    /// Plan of the games of a table.
    #[must_use]
    pub fn table(&self, player: Builtin, girls: [usize; 4], nth: u64) -> Plan {
        let sitter = |girl: usize| Sitter { player, ..self.girls[girl].sitter.clone() };
        Plan::new(self.rule.clone(), girls.map(sitter), self.seed.wrapping_add(nth))
    }

    /// Everything that determines the results, in short: two rosters with equal facts have equal results.
    ///
    /// # Errors
    /// It cannot be serialized, which does not happen for plans made by this crate.
    pub fn facts(&self) -> serde_json::Result<Value> {
        let mut girls = Map::new();
        for girl in &self.girls {
            let skill = identity(girl)?.to_string();
            girls.insert(girl.name.clone(), json!({ "mk": girl.sitter.mk, "skill": skill }));
        }
        Ok(json!({
            "version": self.version, "seed": self.seed, "asked": self.asked, "players": self.players,
            "girls": girls, "rule": self.rule,
        }))
    }

    /// Hash of the facts.
    ///
    /// # Errors
    /// As [`RosterPlan::facts`].
    pub fn hash(&self) -> serde_json::Result<String> {
        Ok(blake3::hash(&serde_json::to_vec(&self.facts()?)?).to_string())
    }

    /// Describes all girls as JSON.
    #[must_use]
    pub fn described(&self) -> Value {
        self.girls.iter().map(|girl| described(&girl.sitter, &girl.numbers)).collect()
    }

    /// Options of a command that plays this roster again.
    #[must_use]
    pub fn repeat(&self) -> Repeat {
        self.repeat_for(self.asked)
    }

    /// As [`RosterPlan::repeat`], where other games were played than asked for.
    pub(super) fn repeat_for(&self, asked: Asked) -> Repeat {
        let player = match self.players.as_slice() {
            [one] => one.name(),
            _ => BOTH.into(),
        };
        options(&player, &self.others, self.seed, Some(asked))
    }

    /// Command with these options.
    #[must_use]
    pub fn command(&self, repeat: &Repeat) -> String {
        let mut command = Repeat::default();
        command.word(self.names.join(","));
        command.extend(repeat);
        command.with("roster")
    }
}

/// Options of a command that plays a roster: who plays, the options that determine the games besides, the first seed and
/// how much to play.
#[must_use]
pub fn options(player: &str, others: &Repeat, seed: u64, asked: Option<Asked>) -> Repeat {
    let mut repeat = Repeat::default();
    if player != Builtin::Ai.kind() {
        repeat.push("--player", player);
    }
    repeat.extend(others);
    repeat.push("--seed", seed.to_string());
    match asked {
        Some(Asked::Games(games)) => repeat.push("--games", games.to_string()),
        Some(Asked::Precision(half)) => repeat.push("--precision", half.to_string()),
        None => {}
    }
    repeat
}

/// Identity of a girl: her name, her skill as text, her numbers. The same file elsewhere is the same girl.
fn identity(girl: &Member) -> serde_json::Result<Hash> {
    let mut sitter = girl.sitter.clone();
    if let Some(skill) = &mut sitter.skill {
        skill.path = skill.path.file_name().map(PathBuf::from).unwrap_or_default();
    }
    Ok(blake3::hash(&serde_json::to_vec(&(&girl.name, sitter))?))
}

/// Keys of the tables of a roster.
pub(super) struct TableKeys {
    base: Base,
    /// Who plays, and the identity of each girl then.
    girls: Vec<(Builtin, Vec<Identity>)>,
    seed: u64,
}

impl TableKeys {
    /// # Errors
    /// The plan cannot be serialized, which does not happen for plans made by this crate.
    pub fn new(plan: &RosterPlan) -> serde_json::Result<Self> {
        let base = Base::of(&Plan::new(plan.rule.clone(), Default::default(), plan.seed))?;
        let mut girls = Vec::new();
        for &player in &plan.players {
            let one = |girl: &Member| Identity::of(&Sitter { player, ..girl.sitter.clone() });
            girls.push((player, plan.girls.iter().map(one).collect::<serde_json::Result<_>>()?));
        }
        Ok(Self { base, girls, seed: plan.seed })
    }

    /// Returns the key of a table; `None` if nobody plays like that.
    pub fn key(&self, player: Builtin, girls: [usize; 4], nth: u64) -> Option<Key> {
        let (_, all) = self.girls.iter().find(|(one, _)| *one == player)?;
        Some(self.base.key(girls.map(|girl| &all[girl]), self.seed.wrapping_add(nth)))
    }
}
