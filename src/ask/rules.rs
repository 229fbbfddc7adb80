//! Rules from options and files, with advice on errors.

use super::{Tell, advice};
use crate::files;
use crate::form::ScoreRule;
use crate::lab::repeat::Repeat;
use crate::options::{OptionDoc, there_are};
use crate::problem::{Arg, Explain, Lang, Place, Problem, Text, texts};
use crate::skill::shipped;
use crate::state::{FlowRule, Preset, Rule, RuleError};
use anyhow::Context;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// The rules that the skills were tuned for.
const PRESET: &str = "libsaki";
/// Maximum size of a rule file in bytes.
const LONGEST: u64 = 1 << 20;

/// Changes of a preset that are told one by one.
const MOST_CHANGES: usize = 3;

/// One red five of each suit, as a value of `--rule-set`.
const ONE_RED_EACH: &str = "reds=[1,1,1]";

/// Options that define the rules.
#[derive(Debug, Clone, clap::Args)]
pub struct RuleArgs {
    /// Preset to start from: libsaki (default), tenhou, mahjongsoul or riichi; or a rule file.
    #[arg(long, alias = "preset", value_name = "PRESET", conflicts_with = "rule_file")]
    rule: Option<String>,
    /// Rule file, .toml or .json, as printed by `saki-lua rules --format toml`; it may name a `preset` and only
    /// the options that differ.
    #[arg(long, value_name = "FILE")]
    rule_file: Option<PathBuf>,
    /// Change a rule, like `rounds=4` (an east game); may be repeated. `saki-lua rules` lists them all.
    #[arg(long, value_name = "KEY=VALUE")]
    rule_set: Vec<String>,
}

impl RuleArgs {
    /// The resulting rule: preset or file, then the changes.
    ///
    /// # Errors
    /// What is wrong with an option.
    pub fn rule(&self) -> anyhow::Result<Rule> {
        let mut rule = match &self.rule_file {
            Some(file) => read(file)?,
            None => named(self.preset())?,
        };
        for assignment in &self.rule_set {
            assign(&mut rule, assignment)?;
        }
        Ok(rule)
    }

    /// The options that give a rule: the preset it is nearest to, and what differs.
    fn of(rule: &Rule) -> Self {
        let changes = |preset: &Preset| -> Vec<String> {
            let (rows, base) = (rule.rows(), preset.rule().rows());
            let differ = rows.iter().zip(&base).filter(|(row, base)| row.value != base.value);
            differ.map(|(row, _)| format!("{}={}", row.key, row.written())).collect()
        };
        let presets = Preset::ALL.iter().map(|preset| (preset.name.to_owned(), changes(preset)));
        let (rule, rule_set) = presets.min_by_key(|(_, changes)| changes.len()).unzip();
        Self { rule, rule_file: None, rule_set: rule_set.unwrap_or_default() }
    }

    /// The name of the preset, in whatever language it was asked for; of a file, its path.
    fn preset(&self) -> &str {
        let word = self.rule.as_deref().unwrap_or(PRESET);
        Preset::find(word).map_or(word, |preset| preset.name)
    }

    /// The same with this preset, if none is named.
    pub fn or_preset(&self, preset: &str) -> Self {
        let rule = self.rule.clone().or_else(|| self.rule_file.is_none().then(|| preset.to_owned()));
        Self { rule, ..self.clone() }
    }

    /// The rules of this preset.
    pub fn with_preset(&self, preset: &str) -> Self {
        if self.rule_file.is_none() && self.preset() == preset {
            return self.clone();
        }
        Self { rule: Some(preset.to_owned()), rule_file: None, rule_set: Vec::new() }
    }

    /// The same, of an east game.
    pub fn of_east(&self) -> Self {
        let rule_set = self.rule_set.iter().cloned().chain([format!("rounds={}", FlowRule::EAST)]).collect();
        Self { rule_set, ..self.clone() }
    }

    /// The rules of a preset for a page: those of the program and of the command line, and no file; empty for those of the
    /// command line.
    ///
    /// # Errors
    /// It is none of them.
    pub fn for_page(&self, preset: &str) -> Result<Self, Problem> {
        if preset.is_empty() || preset == self.preset_name() {
            return Ok(self.clone());
        }
        Rule::preset(preset).map_err(|error| error.problem())?;
        Ok(self.with_preset(preset))
    }

    /// The name of the preset; empty for a file.
    pub fn preset_name(&self) -> String {
        if self.rule_file.is_some() { String::new() } else { self.preset().to_owned() }
    }

    /// Rules for a table with an mjai program: the protocol has only one kind of red five per suit. Without
    /// explicit rules there is one of each; explicit rules with more cause a warning, because many programs
    /// crash when they see the second.
    ///
    /// # Errors
    /// A problem of the rules.
    pub fn with_programs(&self, tell: &mut Tell<'_>) -> anyhow::Result<Self> {
        let rule = self.rule()?;
        if !has_several_reds(&rule) {
            return Ok(self.clone());
        }
        let sets_reds = |change: &String| change.split('=').next().is_some_and(|key| key.trim() == "reds");
        if self.rule.is_some() || self.rule_file.is_some() || self.rule_set.iter().any(sets_reds) {
            warn_of_reds(&rule, &Text::verbatim("mjai"), tell);
            return Ok(self.clone());
        }
        let warning = Problem::from(texts::games::mjai_names_one_red()).warning();
        tell(&warning);
        tell(&advice(texts::games::libsaki_has_two_reds()));
        let rule_set = [ONE_RED_EACH.to_owned()].into_iter().chain(self.rule_set.iter().cloned()).collect();
        Ok(Self { rule_set, ..self.clone() })
    }

    /// A short description.
    #[must_use]
    pub fn words(&self) -> Text {
        let changes = self.rule_set.iter().map(Text::verbatim);
        let rules = match &self.rule_file {
            Some(file) => texts::lab::file_rules(file.display()),
            None => texts::lab::preset_rules(self.preset()),
        };
        Text::joined([rules].into_iter().chain(changes), ", ")
    }

    /// As JSON.
    pub fn json(&self) -> Value {
        match &self.rule_file {
            Some(file) => json!({ "file": file, "set": self.rule_set }),
            None => json!({ "preset": self.preset(), "set": self.rule_set }),
        }
    }

    /// Appends these options to a command that repeats a game.
    pub fn repeat(&self, repeat: &mut Repeat) {
        if let Some(file) = &self.rule_file {
            repeat.push("--rule-file", file.display().to_string());
        }
        // Also the default preset: otherwise a game with a program would get other rules.
        if self.rule.is_some() {
            repeat.push("--rule", self.preset());
        }
        self.rule_set.iter().for_each(|change| repeat.push("--rule-set", change));
    }
}

/// A short description of the rules of a record: as that of options, or by its file where much differs from every preset.
#[must_use]
pub fn recorded(rule: &Rule, file: &str) -> Text {
    let options = RuleArgs::of(rule);
    if options.rule_set.len() > MOST_CHANGES { texts::lab::file_rules(file) } else { options.words() }
}

/// The rules of `--rule`: of a preset, or of a file. One with another ending than a file of rules is told which it needs.
fn named(name: &str) -> anyhow::Result<Rule> {
    let file = Path::new(name);
    match Rule::preset(name) {
        Ok(rule) => Ok(rule),
        Err(_) if is_file(name) => read_by("--rule", file),
        Err(error) if name.contains('=') => {
            Err(error.problem().help(texts::games::change_one_rule(name)).into())
        }
        Err(_) if file.exists() => read_by("--rule", file),
        Err(error) => Err(error.into()),
    }
}

fn has_several_reds(rule: &Rule) -> bool {
    rule.flow.reds.0.iter().any(|&reds| reds > 1)
}

/// Warns of rules that this foreign format cannot express well.
pub fn warn_of_reds(rule: &Rule, format: &Text, tell: &mut Tell<'_>) {
    if has_several_reds(rule) {
        tell(&Problem::from(texts::games::several_red_fives(format)).warning());
        tell(&advice(texts::games::rules_with_single_reds()));
    }
}

/// Whether this names a rule file rather than a preset.
fn is_file(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|ending| ending == "toml" || ending == "json")
}

/// Reads a rule file.
///
/// # Errors
/// Names the file, the line if known, and what is wrong.
pub fn read(file: &Path) -> anyhow::Result<Rule> {
    read_by("--rule-file", file)
}

fn read_by(option: &str, file: &Path) -> anyhow::Result<Rule> {
    let name = file.display();
    let ending = file.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    let parse = match ending.to_ascii_lowercase().as_str() {
        "toml" => Rule::from_toml,
        "json" => Rule::from_json,
        _ => {
            let message = texts::options::rule_file_ending(option, &name);
            return Err(Problem::advised(message, texts::options::rules_prints_file()).into());
        }
    };
    let text = match shipped::instead(file) {
        Some(example) => example.to_owned(),
        None => files::text(file, LONGEST).with_context(|| format!("{option} {name}"))?,
    };
    parse(&text).map_err(|error| {
        let place = Place::file(name);
        let place = match error.span {
            Some(span) => place.span(&text, span),
            None => place.line(&text, error.line),
        };
        error.reason.code("ERuleFile").at(place).help(texts::rules::command_lists_options()).into()
    })
}

/// Applies `--rule-set key=value`.
///
/// # Errors
/// What is wrong; the advice lists the options or describes the one in question.
pub fn assign(rule: &mut Rule, assignment: &str) -> Result<(), Problem> {
    rule.assign(assignment).map_err(|error| advised(&error, texts::rules::command_lists_options()))
}

/// As [`assign`] for scoring options, which are few enough to list in the advice.
///
/// # Errors
/// As [`assign`]; options that do not affect scoring are refused.
pub fn assign_score(rule: &mut ScoreRule, assignment: &str) -> Result<(), Problem> {
    let mut full = Rule { score: rule.clone(), ..Rule::default() };
    full.assign(assignment).map_err(|error| advised(&error, known(ScoreRule::OPTIONS.iter())))?;
    if full.score == *rule && full != (Rule { score: rule.clone(), ..Rule::default() }) {
        let message = texts::options::rule_not_about_score(assignment);
        return Err(Problem::advised(message, known(ScoreRule::OPTIONS.iter())));
    }
    *rule = full.score;
    Ok(())
}

fn advised(error: &RuleError, listed: Text) -> Problem {
    let help = match error {
        RuleError::Value { key, .. } => about(key),
        RuleError::Assignment(_) => texts::situations::example("--rule-set kiriage=true"),
        _ => listed,
    };
    let problem = error.problem();
    Problem { message: texts::command::rule_set_refused(&problem.message), ..problem }.help(help)
}

fn about(key: &str) -> Text {
    let option = Rule::options().find(|option| option.key == key);
    let meaning = |option: &OptionDoc| Lang::ALL.map(|lang| option.meaning(lang).to_owned());
    texts::frame::colon(key, Arg::Each(option.map_or_else(Default::default, meaning)))
}

fn known(options: impl Iterator<Item = &'static OptionDoc>) -> Text {
    there_are(&options.map(|option| option.key).collect::<Vec<_>>())
}
