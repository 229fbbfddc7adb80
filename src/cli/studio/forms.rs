//! The forms of the lab, as the command line defines its options: what it refuses, no form can say.

use crate::cli::helped::Texts;
use crate::lab::Metric;
use crate::problem::Lang;
use crate::studio::{Field, FieldKind, FieldValue, Form, KINDS, OPTIONS, Report};
use clap::builder::ValueParser;
use clap::{Arg, ArgAction, Command};
use std::any::TypeId;

/// Options that a page may give but no form shows: they say how a result is written.
const UNSEEN: [&str; 3] = ["format", "jobs", "quiet"];

/// Greatest number that is looked for as a bound.
const MOST: u64 = 1 << 40;

/// The forms of all commands of a program, with their help in a language.
pub(super) fn forms(mut all: Command, lang: Lang) -> Vec<Form> {
    all.build();
    let texts = Texts::of(lang);
    KINDS.iter().filter_map(|kind| Some(form(all.find_subcommand(kind)?, lang, &texts))).collect()
}

fn form(command: &Command, lang: Lang, texts: &Texts) -> Form {
    let about = command.get_about().map(|about| texts.say(&about.to_string())).unwrap_or_default();
    let allowed = command.get_arguments().filter(|arg| is_allowed(arg));
    let report = command.get_arguments().find(|arg| arg.get_long() == Some("report"));
    let report = report.map(|arg| if names_file(arg) { Report::File } else { Report::Folder });
    let fields = allowed.map(|arg| field(command, arg, lang, texts)).collect();
    Form { kind: command.get_name().to_owned(), about, fields, report }
}

/// Whether a page may give it: positional ones name girls.
pub(in crate::cli) fn is_allowed(arg: &Arg) -> bool {
    arg.get_long().is_none_or(|long| OPTIONS.contains(&long)) && !names_file(arg)
}

fn names_file(arg: &Arg) -> bool {
    written(arg).contains("FILE") || written(arg).contains("DIR")
}

fn written(arg: &Arg) -> String {
    let names = arg.get_value_names().unwrap_or_default();
    names.iter().map(|name| name.as_str()).collect::<Vec<_>>().join(" ")
}

fn field(command: &Command, arg: &Arg, lang: Lang, texts: &Texts) -> Field {
    let kind = kind(arg);
    let name = |arg: &Arg| arg.get_long().unwrap_or(arg.get_id().as_str()).to_owned();
    let values = match kind {
        FieldKind::Metric => Metric::ALL
            .iter()
            .map(|metric| FieldValue {
                name: metric.name().to_owned(),
                help: metric.meaning(lang).to_owned(),
            })
            .collect(),
        FieldKind::Choice => arg
            .get_possible_values()
            .iter()
            .map(|value| FieldValue {
                name: value.get_name().to_owned(),
                help: value.get_help().map(|help| texts.say(&help.to_string())).unwrap_or_default(),
            })
            .collect(),
        _ => Vec::new(),
    };
    let (min, max) = match kind {
        FieldKind::Integer => bounds(arg.get_value_parser()),
        _ => (None, None),
    };
    let excludes = command.get_arg_conflicts_with(arg).into_iter().map(name).collect();
    let help = arg.get_long_help().or(arg.get_help());
    Field {
        name: name(arg),
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
        shown: !UNSEEN.contains(&name(arg).as_str()),
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
