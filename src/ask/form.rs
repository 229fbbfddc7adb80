//! Questions as forms, made from the definition of their options: what a command refuses, no form can say, and what it does not
//! ask, no page can give.

use super::help::Texts;
use super::misuse;
use super::question::Ask;
use crate::lab::Metric;
use crate::problem::{Lang, Problem, listed, texts};
use clap::builder::ValueParser;
use clap::{Arg, ArgAction, Command};
use serde::Serialize;
use std::any::TypeId;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// A command.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "LabForm"))]
pub struct Form {
    /// The command.
    #[cfg_attr(test, schemars(extend("enum" = Ask::kinds())))]
    pub kind: String,
    /// What it does.
    pub about: String,
    /// Its arguments.
    pub fields: Vec<Field>,
}

/// An argument of a command.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "LabField"))]
pub struct Field {
    /// The name of the option; of a positional argument, what it is.
    pub name: String,
    /// Whether it stands in the command without a name.
    pub positional: bool,
    /// What it takes.
    #[serde(rename = "type")]
    pub kind: FieldKind,
    /// How its value is written, as in the help: `GIRL.KEY=VALUE`.
    pub written: String,
    /// The values of a choice, and the metrics.
    pub values: Vec<FieldValue>,
    /// The least and the greatest number.
    pub min: Option<f64>,
    /// The greatest number.
    pub max: Option<f64>,
    /// Whether it may be given several times.
    pub repeated: bool,
    /// Whether several values stand in a row, with commas.
    pub listed: bool,
    /// Whether the command is refused without it.
    pub required: bool,
    /// What it is if it is not given.
    pub default: Option<String>,
    /// Names of those that it cannot be given with.
    pub excludes: Vec<String>,
    /// What it is for.
    pub help: String,
}

/// A value of a choice.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct FieldValue {
    /// As it is written.
    pub name: String,
    /// As people call it; of a metric, its title in tables.
    pub title: String,
    /// Whether it is a metric that is told in percent.
    pub share: bool,
    /// What it means.
    pub help: String,
}

/// What an argument takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "FieldType"))]
#[serde(rename_all = "lowercase")]
pub enum FieldKind {
    /// Nothing: it is given or not.
    Flag,
    /// A whole number.
    Integer,
    /// A number.
    Number,
    /// One of some values.
    Choice,
    /// A metric.
    Metric,
    /// A girl.
    Girl,
    /// Girls in a row: a team, if there are four.
    Girls,
    /// A number of a girl and its value.
    Set,
    /// A number of a girl and the values that are tried.
    Vary,
    /// A player.
    Player,
    /// Players in a row.
    Players,
    /// Anything else.
    Text,
}

/// Greatest number that is looked for as a bound.
const MOST: u64 = 1 << 40;

/// Values by the names of fields: several where a field may be given several times, none for a flag.
pub type Values = BTreeMap<String, Vec<String>>;

impl Ask {
    /// The forms of all, their help in a language.
    #[must_use]
    pub fn forms(lang: Lang) -> Vec<Form> {
        let (mut all, texts) = (Self::definition(), Texts::of(lang));
        all.build();
        let questions = all.get_subcommands().filter(|command| command.get_name() != "help");
        questions.map(|command| form(command, &texts, lang)).collect()
    }

    /// Makes a question from the values of a form.
    ///
    /// # Errors
    /// There is no such question or field, or a value is none that it takes.
    pub fn of(kind: &str, values: &Values) -> Result<Self, Problem> {
        let all = Self::definition();
        let Some(command) = all.find_subcommand(kind) else {
            return Err(texts::studio::no_such_command(kind, listed(Self::kinds())).into());
        };
        let mut words = vec!["saki-lua".to_owned(), kind.to_owned()];
        let mut behind = vec!["--".to_owned()];
        for (name, values) in values {
            let Some(arg) = asked(command).find(|arg| named(arg) == name) else {
                return Err(texts::studio::terminal_only(name).into());
            };
            match (arg.is_positional(), values.is_empty()) {
                (true, _) => behind.extend(values.iter().cloned()),
                (false, true) => words.push(format!("--{name}")),
                (false, false) => words.extend(values.iter().map(|value| format!("--{name}={value}"))),
            }
        }
        words.extend(behind.into_iter().filter(|_| asked(command).any(Arg::is_positional)));
        Self::read(&words).map_err(|error| misuse::problem(&error))
    }
}

/// The options that a form asks: files are for the terminal.
fn asked(command: &Command) -> impl Iterator<Item = &Arg> {
    command.get_arguments().filter(|arg| !names_file(arg) && !is_of_clap(arg))
}

/// The name of an option; of a positional argument, what it is.
fn named(arg: &Arg) -> &str {
    arg.get_long().unwrap_or(arg.get_id().as_str())
}

/// The form of a question, its help in a language.
fn form(command: &Command, texts: &Texts, lang: Lang) -> Form {
    let about = command.get_about().map(|about| texts.say(&about.to_string())).unwrap_or_default();
    let fields = asked(command).map(|arg| field(command, arg, lang, texts)).collect();
    Form { kind: command.get_name().to_owned(), about, fields }
}

/// Whether an option is added by clap, like `--help`.
fn is_of_clap(arg: &Arg) -> bool {
    matches!(
        arg.get_action(),
        ArgAction::Help | ArgAction::HelpShort | ArgAction::HelpLong | ArgAction::Version
    )
}

/// Whether it names a file: its type says so.
fn names_file(arg: &Arg) -> bool {
    arg.get_value_parser().type_id() == TypeId::of::<PathBuf>()
}

fn written(arg: &Arg) -> String {
    let names = arg.get_value_names().unwrap_or_default();
    names.iter().map(|name| name.as_str()).collect::<Vec<_>>().join(" ")
}

fn field(command: &Command, arg: &Arg, lang: Lang, texts: &Texts) -> Field {
    let kind = kind(arg);
    let values = match kind {
        FieldKind::Metric => Metric::ALL
            .iter()
            .map(|metric| FieldValue {
                name: metric.name().to_owned(),
                title: metric.title(lang).to_owned(),
                share: metric.is_share(),
                help: metric.meaning(lang).to_owned(),
            })
            .collect(),
        FieldKind::Choice => arg
            .get_possible_values()
            .iter()
            .map(|value| FieldValue {
                name: value.get_name().to_owned(),
                title: value.get_name().to_owned(),
                share: false,
                help: value.get_help().map(|help| texts.say(&help.to_string())).unwrap_or_default(),
            })
            .collect(),
        _ => Vec::new(),
    };
    let (min, max) = match kind {
        FieldKind::Integer => bounds(arg.get_value_parser()),
        _ => (None, None),
    };
    let excludes =
        command.get_arg_conflicts_with(arg).into_iter().map(|other| named(other).to_owned()).collect();
    let help = arg.get_long_help().or(arg.get_help());
    Field {
        name: named(arg).to_owned(),
        positional: arg.is_positional(),
        kind,
        written: written(arg),
        values,
        min,
        max,
        repeated: matches!(arg.get_action(), ArgAction::Append) && arg.get_value_delimiter().is_none(),
        listed: arg.get_value_delimiter().is_some() || written(arg).ends_with(",.."),
        required: arg.is_required_set(),
        default: arg.get_default_values().first().map(|value| value.to_string_lossy().into_owned()),
        excludes,
        help: help.map(|help| texts.say(&help.to_string())).unwrap_or_default(),
    }
}

fn kind(arg: &Arg) -> FieldKind {
    let parser = arg.get_value_parser().type_id();
    let is = |types: &[TypeId]| types.iter().any(|one| parser == *one);
    if !arg.get_action().takes_values() {
        return FieldKind::Flag;
    }
    if !arg.get_possible_values().is_empty() {
        return FieldKind::Choice;
    }
    if is(&[TypeId::of::<Metric>()]) {
        return FieldKind::Metric;
    }
    if is(&[TypeId::of::<u64>(), TypeId::of::<u32>(), TypeId::of::<u16>(), TypeId::of::<u8>()]) {
        return FieldKind::Integer;
    }
    if is(&[TypeId::of::<f64>()]) {
        return FieldKind::Number;
    }
    match &*written(arg) {
        "GIRL" => FieldKind::Girl,
        names if names.starts_with("GIRL,") => FieldKind::Girls,
        "GIRL.KEY=VALUE" => FieldKind::Set,
        names if names.starts_with("GIRL.KEY") => FieldKind::Vary,
        "PLAYER" => FieldKind::Player,
        "PLAYER,.." => FieldKind::Players,
        _ => FieldKind::Text,
    }
}

/// The least and the greatest whole number that a parser takes, if there is such a bound: asked of itself.
fn bounds(parser: &ValueParser) -> (Option<f64>, Option<f64>) {
    let one = Command::new("number").arg(Arg::new("number").value_parser(parser.clone()));
    let takes = |number: u64| one.clone().try_get_matches_from(["number", &number.to_string()]).is_ok();
    let powers = || (0..=40).map(|power| 1u64 << power).take_while(|number| *number <= MOST);
    let Some(some) = [0].into_iter().chain(powers()).find(|number| takes(*number)) else {
        return (None, None);
    };
    let least = if some == 0 { 0 } else { first(some / 2, some, takes) };
    let too_much = powers().find(|number| *number > some && !takes(*number));
    let most = too_much.map(|above| first((above / 2).max(some), above, |number| !takes(number)) - 1);
    (Some(least as f64), most.map(|most| most as f64))
}

/// The first number above `low` for which something holds; it does for `high`.
fn first(low: u64, high: u64, holds: impl Fn(u64) -> bool) -> u64 {
    let (mut low, mut high) = (low, high);
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        if holds(middle) { high = middle } else { low = middle }
    }
    high
}
