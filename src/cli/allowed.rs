//! Holds the list of options that a page may give its lab against every option there is.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use super::Cli;
use super::studio::forms::is_allowed;
use crate::studio::{KINDS, OPTIONS};
use clap::CommandFactory;
use std::collections::BTreeSet;

/// Options of the commands of the lab that read or write a file, or are of no use to a page.
const FOR_THE_TERMINAL: [&str; 17] = [
    "b-tune",
    "bench",
    "color",
    "help",
    "lang",
    "log",
    "out",
    "plot",
    "profile",
    "report",
    "rows",
    "rule-file",
    "shard",
    "skills",
    "state",
    "tune",
    "version",
];

/// An option that is new is neither: decide whether it reads or writes a file, or runs a program.
#[test]
fn of_every_option_it_is_decided_whether_a_page_may_give_it() {
    let mut program = Cli::command();
    program.build();
    let commands = KINDS.iter().map(|kind| program.find_subcommand(kind).unwrap());
    let options = commands.flat_map(|command| command.get_arguments().filter_map(|option| option.get_long()));
    let there: BTreeSet<&str> = options.collect();
    let decided: BTreeSet<&str> = OPTIONS.into_iter().chain(FOR_THE_TERMINAL).collect();
    let undecided: Vec<_> = there.difference(&decided).collect();
    assert!(undecided.is_empty(), "neither allowed nor for the terminal: {undecided:?}");
    let gone: Vec<_> = decided.difference(&there).filter(|option| OPTIONS.contains(option)).collect();
    assert!(gone.is_empty(), "allowed, and not there: {gone:?}");
    assert_eq!(decided.len(), OPTIONS.len() + FOR_THE_TERMINAL.len(), "both allowed and for the terminal");
}

#[test]
fn options_that_name_files_are_for_the_terminal() {
    let mut program = Cli::command();
    program.build();
    for kind in KINDS {
        for option in program.find_subcommand(kind).unwrap().get_arguments() {
            let values = option.get_value_names().unwrap_or_default();
            let is_file = values.iter().any(|name| name.contains("FILE") || name.contains("DIR"));
            let long = option.get_long().unwrap_or_default();
            assert!(!is_file || !is_allowed(option), "{kind} --{long} names a file");
        }
    }
}
