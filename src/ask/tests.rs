#![allow(clippy::unwrap_used, reason = "a test may panic")]

use super::{Ask, Values, negative_numbers};
use crate::problem::Lang;
use clap::builder::ValueParser;
use clap::{Arg, ArgAction, Command, FromArgMatches, Subcommand};
use proptest::prelude::*;
use proptest::test_runner::{TestCaseError, TestRunner};

/// The questions about one game, which a page asks otherwise.
#[derive(Debug, Subcommand)]
enum OfGame {
    Why(Box<super::WhyAsk>),
    Diff(Box<super::DiffAsk>),
    Review(super::ReviewAsk),
}

/// A question as it was understood, and the command it is shown as.
fn read(words: &[String]) -> Result<(String, String), clap::Error> {
    if !["why", "diff", "review"].contains(&&*words[1]) {
        return Ask::read(words).map(|ask| (format!("{ask:?}"), ask.command()));
    }
    let ask = OfGame::from_arg_matches(&of_game().try_get_matches_from(words)?)?;
    let command = match &ask {
        OfGame::Why(ask) => ask.repeat().with("why"),
        OfGame::Diff(ask) => ask.repeat().with("diff"),
        OfGame::Review(ask) => ask.repeat().with("review"),
    };
    Ok((format!("{ask:?}"), command))
}

fn of_game() -> Command {
    negative_numbers(OfGame::augment_subcommands(Command::new("saki-lua")))
}

/// Texts of all kinds; each option takes some of them.
const TEXTS: [&str; 42] = [
    "0",
    "1",
    "7",
    "23",
    "400",
    "-1.5",
    "0.05",
    "her",
    "doge",
    "doge,her",
    "it's a \"name\"",
    "a b,c",
    "her.dora=1",
    "her.dora=0,80,300",
    "her.dora=0:600:50",
    "her.dora",
    "place=2",
    "place=1.9..2.1",
    "her.place=1.9..2.1",
    "her.place",
    "place",
    "win,gain",
    "place:0.1",
    "her.win:0.5%",
    "better",
    "same",
    "2..3",
    "x.toml",
    "./dir",
    "1/2",
    "ai",
    "expert:rollouts=0,depth=0",
    "ai,random",
    "libsaki",
    "rounds=4",
    "both",
    "captain/2",
    "E1-0",
    "E1-0:t7:her",
    "captain/2/E1-0:t7:her",
    "5m",
    "rollouts=0,depth=0",
];

fn takes(parser: &ValueParser, text: &str) -> bool {
    let one = Arg::new("one").long("one").value_parser(parser.clone()).allow_negative_numbers(true);
    Command::new("one").arg(one).try_get_matches_from(["one", &format!("--one={text}")]).is_ok()
}

/// What can be given to an option.
fn samples(arg: &Arg) -> Vec<String> {
    let choices: Vec<String> =
        arg.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect();
    if arg.get_action().takes_values() && choices.is_empty() {
        let taken = TEXTS.iter().filter(|text| takes(arg.get_value_parser(), text));
        return taken.map(|text| (*text).to_owned()).collect();
    }
    choices
}

/// The words that give an option one of its samples.
fn given(arg: &Arg, pick: usize) -> Vec<String> {
    let Some(long) = arg.get_long() else {
        // No name of a girl or file that stands alone begins like an option.
        let samples: Vec<String> = samples(arg).into_iter().filter(|text| !text.starts_with('-')).collect();
        return vec![samples[pick % samples.len()].clone()];
    };
    if !arg.get_action().takes_values() {
        return vec![format!("--{long}")];
    }
    let samples = samples(arg);
    let times = if matches!(arg.get_action(), ArgAction::Append) { 1 + pick % 2 } else { 1 };
    (0..times).map(|nth| format!("--{long}={}", samples[(pick + nth) % samples.len()])).collect()
}

/// What a command needs that its definition does not say: `tune` searches a number, or screens all; `why` explains a game of a
/// seed or of a file.
fn needed(kind: &Command, pick: usize) -> &'static [&'static str] {
    match (kind.get_name(), pick % 2) {
        ("tune", 0) => &["--screen"],
        ("tune", _) => &["--vary=her.dora", "--target=place=2"],
        ("why", 0) => &["--seed=7"],
        ("why", _) => &["--record=x.toml"],
        _ => &[],
    }
}

/// A command line with what it needs, and more where a pick is 0 by three, as far as the definition allows it together.
fn words(kind: &Command, picks: &[usize]) -> Vec<String> {
    let mut words = vec!["saki-lua".to_owned(), kind.get_name().to_owned()];
    let args: Vec<&Arg> = kind.get_arguments().filter(|arg| arg.get_id() != "help").collect();
    let pick = |nth: usize| picks[nth % picks.len()];
    words.extend(needed(kind, pick(0)).iter().map(|word| (*word).to_owned()));
    for (nth, arg) in args.iter().enumerate().filter(|(_, arg)| arg.is_required_set()) {
        words.extend(given(arg, pick(nth)));
    }
    for (nth, arg) in args.iter().enumerate().filter(|(_, arg)| !arg.is_required_set()) {
        let more = [words.clone(), given(arg, pick(nth) / 3)].concat();
        if pick(nth) % 3 == 0 && read(&more).is_ok() {
            words = more;
        }
    }
    words
}

fn kinds() -> Vec<Command> {
    let built = |mut all: Command| {
        all.build();
        all.get_subcommands().filter(|kind| kind.get_name() != "help").cloned().collect::<Vec<_>>()
    };
    [built(Ask::definition()), built(of_game())].concat()
}

#[test]
fn every_option_takes_something() {
    for kind in kinds() {
        for arg in kind.get_arguments().filter(|arg| arg.get_action().takes_values()) {
            assert!(!samples(arg).is_empty(), "{} {}: add a text to TEXTS", kind.get_name(), arg.get_id());
        }
    }
}

/// The command shown for a question asks the same question.
fn asks_the_same(kind: &Command, picks: &[usize]) -> Result<(), TestCaseError> {
    let words = words(kind, picks);
    let (asked, command) =
        read(&words).map_err(|error| TestCaseError::fail(format!("{words:?}: {error}")))?;
    let shown = shlex::split(&command).unwrap();
    let (again, shown_again) =
        read(&shown).map_err(|error| TestCaseError::fail(format!("{command}: {error}")))?;
    prop_assert_eq!(again, asked, "{} of {:?}", command, words);
    prop_assert_eq!(shown_again, command);
    Ok(())
}

#[test]
fn the_command_that_a_question_shows_asks_the_same() {
    let mut faults = Vec::new();
    for kind in kinds() {
        let config = ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() };
        let picks = prop::collection::vec(0..10_000_usize, 48);
        let held = TestRunner::new(config).run(&picks, |picks| asks_the_same(&kind, &picks));
        faults.extend(held.err().map(|fault| format!("{}: {fault}", kind.get_name())));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn forms_ask_nothing_that_is_for_the_terminal() {
    for form in Ask::forms(Lang::En) {
        let has = |name: &str| form.fields.iter().any(|field| field.name == name);
        for name in [
            "help",
            "format",
            "report",
            "out",
            "shard",
            "state",
            "tune",
            "b-tune",
            "rule-file",
            "skills",
            "log",
        ] {
            assert!(!has(name), "{} has --{name}", form.kind);
        }
        assert!(has("seed") && has("rule-set"), "{}", form.kind);
        let values: Values = [("out".to_owned(), vec!["x".to_owned()])].into();
        assert!(Ask::of(&form.kind, &values).is_err());
    }
}
