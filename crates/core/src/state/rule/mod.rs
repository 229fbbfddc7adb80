//! The rules of a table. Every option is defined once: flow in [`FlowRule`], scoring in [`ScoreRule`].

mod file;
mod flow;
mod libsaki;
mod preset;
mod team;

pub use file::RuleTextError;
pub use flow::{FifthTile, FlowRule, KanFlip, NagashiRenchan, RiichiAnkan, Rounding, Suukan, Yame};
pub use preset::Preset;
pub use team::{MOST_GAMES, MatchRule, TeamBust};

use crate::form::ScoreRule;
use crate::options::{OptionDoc, value_of};
use crate::problem::{Explain, Lang, Problem, Text, explained, listed, quoted, texts};
use serde::Serialize;
use serde_json::Value;

/// The rules of a table: flow and scoring.
///
/// Serialized as one flat map of options. Input may be partial: a `preset` plus changes, or changes to
/// `libsaki` without one, see [`Rule::from_toml`].
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Rule {
    /// All options except those of scoring.
    #[serde(flatten)]
    pub flow: FlowRule,
    /// Scoring options.
    #[serde(flatten)]
    pub score: ScoreRule,
}

/// One option of a rule.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct RuleRow {
    /// The name, as in `--rule-set key=value`.
    pub key: &'static str,
    /// The value, as JSON.
    pub value: Value,
    /// Meaning, default and source.
    pub doc: &'static str,
    /// The option, with documentation in Chinese and Japanese.
    #[serde(skip)]
    option: &'static OptionDoc,
}

impl RuleRow {
    fn of(option: &'static OptionDoc, value: Option<Value>) -> Self {
        Self { key: option.key, value: value.unwrap_or_default(), doc: option.meaning(Lang::En), option }
    }

    /// The value, as `--rule-set` takes it.
    #[must_use]
    pub fn written(&self) -> String {
        self.value.as_str().map_or_else(|| self.value.to_string(), str::to_owned)
    }

    /// Meaning, default and source, in a language.
    #[must_use]
    pub fn meaning(&self, lang: Lang) -> &'static str {
        self.option.meaning(lang)
    }
}

/// Why a rule could not be set.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum RuleError {
    /// An unknown preset.
    NoPreset(String),
    /// An argument of `--rule-set` that is not `key=value`.
    Assignment(String),
    /// An unknown option.
    Key {
        /// The requested name.
        key: String,
    },
    /// An invalid value for an existing option.
    Value {
        /// The option.
        key: String,
        /// The problem.
        reason: Box<Problem>,
    },
}

impl Explain for RuleError {
    fn problem(&self) -> Problem {
        match self {
            Self::NoPreset(name) => texts::rules::no_such_preset(quoted(name), listed(Rule::PRESETS))
                .hint(Rule::near_preset(name)),
            Self::Assignment(text) => texts::situations::not_key_value(quoted(text)).into(),
            Self::Key { key } => texts::rules::no_such_option(quoted(key)).hint(Rule::near(key)),
            Self::Value { key, reason } => {
                let message = texts::rules::option_refused(key, &reason.message);
                Problem { message, ..(**reason).clone() }
            }
        }
    }
}

explained!(RuleError);

impl Rule {
    /// Sets one option from `key=value`; values are JSON or bare words.
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
        self.set_value(key, &value_of(value))
    }

    /// The value of one option.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<Value> {
        self.flow.get(key).or_else(|| self.score.get(key))
    }

    /// Sets one option, by its key or the key it had in an earlier version.
    fn set_value(&mut self, key: &str, value: &Value) -> Result<(), RuleError> {
        let mut wanted = self.clone();
        let key = current_key(key);
        let set = wanted.flow.set(key, value).or_else(|| wanted.score.set(key, value));
        let refuse = |reason| RuleError::Value { key: key.into(), reason: Box::new(reason) };
        let set = set.ok_or_else(|| RuleError::Key { key: key.into() })?;
        set.map_err(|reason| refuse(self.limit(key, value).map_or(reason, Problem::from)))?;
        wanted.check().map_err(|text| refuse(text.into()))?;
        *self = wanted;
        Ok(())
    }

    /// What the rule says about the range of an option, for whole numbers that its type cannot even hold: what it says about
    /// those that it can hold and refuses.
    fn limit(&self, key: &str, value: &Value) -> Option<Text> {
        let all = |number: i32| match value {
            Value::Number(given) if given.is_i64() || given.is_u64() => Some(Value::from(number)),
            Value::Array(given) if given.iter().all(|given| given.is_i64() || given.is_u64()) => {
                Some(given.iter().map(|_| number).collect())
            }
            _ => None,
        };
        [0, 255, i32::MAX].into_iter().filter_map(all).find_map(|extreme| {
            let mut wanted = self.clone();
            let set = wanted.flow.set(key, &extreme).or_else(|| wanted.score.set(key, &extreme));
            set?.ok().and_then(|()| wanted.check().err())
        })
    }

    /// Rejects unplayable values, which a rule read from a file may have.
    ///
    /// # Errors
    /// A sentence naming the option and its valid values.
    pub fn check(&self) -> Result<(), Text> {
        self.flow.check()?;
        self.score.check()
    }

    /// Replaces every value that [`Rule::check`] rejects with the nearest valid one. Tables apply it, because
    /// the fields of a rule are public and may hold any value.
    ///
    /// ```
    /// use saki_lua_core::state::Rule;
    /// let mut rule = Rule::tenhou();
    /// rule.flow.rounds = u32::MAX;
    /// assert_eq!(rule.clamped().flow.rounds, 16);
    /// assert_eq!(Rule::tenhou().clamped(), Rule::tenhou());
    /// ```
    #[must_use]
    pub fn clamped(self) -> Self {
        Self { flow: self.flow.clamped(), score: self.score.clamped() }
    }

    /// All options, those of the flow first.
    pub fn options() -> impl Iterator<Item = &'static OptionDoc> {
        FlowRule::OPTIONS.iter().chain(ScoreRule::OPTIONS)
    }

    /// All options with values and documentation, those of the flow first.
    #[must_use]
    pub fn rows(&self) -> Vec<RuleRow> {
        Self::options().map(|option| RuleRow::of(option, self.get(option.key))).collect()
    }

    fn keys() -> impl Iterator<Item = &'static str> {
        Self::options().map(|option| option.key)
    }
}

/// Former keys of options, which libsaki still has, with the current ones; accepted in records and rule files of earlier versions.
const FORMER: [(&str, &str); 1] = [("hill", "oka")];

/// Maps a former key of an option to the current one.
fn current_key(name: &str) -> &str {
    FORMER.iter().find(|(former, _)| *former == name).map_or(name, |(_, current)| current)
}
