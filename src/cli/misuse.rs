//! Localizes errors of the command line. In English clap's message is used; in other languages the sentence is
//! rebuilt from clap's error context, and clap's usage lines below it are kept.

use super::diagnostics::{lang, localized};
use crate::ask::misuse::{all, named, one, reason, sentence};
use crate::options::nearest;
use crate::problem::{Lang, Text, listed, texts};
use crate::skill::Library;
use crate::state::Preset;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, Error};
use std::io::Write;

/// Prints the error of a command line to standard error.
pub(super) fn report(mut error: Error, program: &Command) {
    guess_command(&mut error, program);
    let cured = cure(&error, program);
    if error.kind() == ErrorKind::UnknownArgument {
        // Clap's own: how it would be a value.
        error.remove(ContextKind::Suggested);
    }
    if let Some(tip) = &cured {
        if is_far_guess(&error) {
            error.remove(ContextKind::SuggestedArg);
            // It has the guess in it.
            error.remove(ContextKind::Usage);
        }
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![word(tip).into()]));
    }
    let error = &error;
    let text = match (lang(), sentence(error)) {
        (Lang::En, _) | (_, None) => without_jargon(error),
        (_, Some(sentence)) => {
            let values = all(error, ContextKind::ValidValue);
            let values = match values.is_empty() {
                true => String::new(),
                false => format!("  [{}]\n", word(&texts::situations::possible_values(listed(values)))),
            };
            let tips = tips(error, cured)
                .into_iter()
                .map(|tip| format!("\n  {}\n", word(&texts::frame::colon(texts::situations::tip(), tip))));
            let usage = usage(error).map(|usage| {
                format!("\n{}\n", word(&texts::frame::colon(texts::situations::usage(), usage)))
            });
            let more = word(&texts::situations::try_help());
            let head = format!("{}\n", word(&texts::frame::colon(texts::frame::error(), sentence)));
            [head, missing(error), values, tips.collect(), usage.unwrap_or_default(), format!("\n{more}\n")]
                .concat()
        }
    };
    _ = write!(anstream::stderr(), "{text}");
}

fn word(text: &Text) -> String {
    localized(text)
}

/// Clap's message, with the reason for an invalid value in our words.
fn without_jargon(error: &Error) -> String {
    let shown = error.render().ansi().to_string();
    match reason(error) {
        Some((message, ours)) => shown.replace(&message, &ours.say(lang())),
        None => shown,
    }
}

/// The missing arguments, one per line.
fn missing(error: &Error) -> String {
    let is_missing = error.kind() == ErrorKind::MissingRequiredArgument;
    let names = all(error, ContextKind::InvalidArg).into_iter().filter(|_| is_missing);
    names.map(|name| format!("  {name}\n")).collect()
}

/// Suggestions by clap, and ours.
fn tips(error: &Error, cured: Option<Text>) -> Vec<Text> {
    type Tip = fn(String) -> Text;
    let kinds: [(ContextKind, Tip); 3] = [
        (ContextKind::SuggestedArg, |known| texts::situations::similar_option(known)),
        (ContextKind::SuggestedValue, |known| texts::situations::similar_value(known)),
        (ContextKind::SuggestedSubcommand, |known| texts::situations::similar_subcommand(known)),
    ];
    let tip = |(kind, tip): (ContextKind, Tip)| {
        let known = all(error, kind);
        (!known.is_empty()).then(|| tip(named(known.join(", "))))
    };
    kinds.into_iter().filter_map(tip).chain(cured).collect()
}

/// What somebody wanted whom clap does not understand.
fn cure(error: &Error, program: &Command) -> Option<Text> {
    behind_record(error, program)
        .or_else(|| behind_girls(error, program))
        .or_else(|| behind_rule(error, program))
        .or_else(|| behind_seat(error, program))
        .or_else(|| as_json(error, program))
        .or_else(|| of_players(error, program))
        .or_else(|| of_others(error, program))
        .or_else(|| a_seat(error))
}

/// The cure for `run GIRL`: where `studio` takes girls as they are, other commands have an option.
fn behind_girls(error: &Error, program: &Command) -> Option<Text> {
    let girl = bare_word(error)?;
    Library::with(&[]).ok()?.find(&girl).ok()?;
    takes(error, program, "girls").then(|| texts::situations::girls_behind_option(girl))
}

/// The cure for `rules PRESET`.
fn behind_rule(error: &Error, program: &Command) -> Option<Text> {
    let preset = bare_word(error)?;
    Preset::find(&preset).ok()?;
    takes(error, program, "rule").then(|| texts::situations::rules_behind_option(preset))
}

/// The cure for `review FILE SEAT`.
fn behind_seat(error: &Error, program: &Command) -> Option<Text> {
    // Not a second file.
    let seat = bare_word(error).filter(|word| !word.contains(['.', '/', '\\']))?;
    takes(error, program, "seat").then(|| texts::situations::seat_behind_option(seat))
}

/// The cure for `--format json` where JSON has an option of its own, and for `--json` where it is a format.
fn as_json(error: &Error, program: &Command) -> Option<Text> {
    let option = match unknown(error)?.as_str() {
        "--format" if takes(error, program, "json") => "--json",
        "--json" if command_of(error, program)?.get_arguments().any(is_format_with_json) => "--format json",
        _ => return None,
    };
    Some(texts::situations::json_behind_option(named(option)))
}

/// The cure for `--player` where players are named by seat, and for `--players` where one is of everybody.
fn of_players(error: &Error, program: &Command) -> Option<Text> {
    match unknown(error)?.as_str() {
        "--player" if takes(error, program, "players") => Some(texts::situations::players_by_seat()),
        "--players" if takes(error, program, "player") => Some(texts::situations::player_of_all()),
        _ => None,
    }
}

fn is_format_with_json(arg: &Arg) -> bool {
    arg.get_long() == Some("format")
        && arg.get_possible_values().iter().any(|value| value.get_name() == "json")
}

/// Puts the command that is nearest to an unknown one in the place of what clap guesses.
fn guess_command(error: &mut Error, program: &Command) {
    let Some(typed) = one(error, ContextKind::InvalidSubcommand) else { return };
    let around = command_of(error, program).unwrap_or(program);
    let known = around.get_subcommands().filter(|command| !command.is_hide_set()).map(Command::get_name);
    error.remove(ContextKind::SuggestedSubcommand);
    if let Some(near) = nearest(&typed, known) {
        let near = ContextValue::Strings(vec![near.to_owned()]);
        error.insert(ContextKind::SuggestedSubcommand, near);
    }
}

/// Whether clap guesses an option that is not near to what was typed.
fn is_far_guess(error: &Error) -> bool {
    let is_far =
        |guess: String| unknown(error).is_some_and(|typed| nearest(&typed, [guess.as_str()]).is_none());
    one(error, ContextKind::SuggestedArg).is_some_and(is_far)
}

/// A word that the command has no place for, and that is no option.
fn bare_word(error: &Error) -> Option<String> {
    unknown(error).filter(|arg| !arg.starts_with('-'))
}

/// The argument that the command does not know, if that is the error.
fn unknown(error: &Error) -> Option<String> {
    one(error, ContextKind::InvalidArg).filter(|_| error.kind() == ErrorKind::UnknownArgument)
}

/// The cure for an option that other commands have; for `--girls`, if girls are named here without it.
fn of_others(error: &Error, program: &Command) -> Option<Text> {
    let option = unknown(error)?;
    if option == "--girls" && command_of(error, program)?.get_positionals().any(is_of_girls) {
        return Some(texts::situations::girls_without_option(named(&option)));
    }
    let mut commands = Vec::new();
    having(program, &option, "", &mut commands);
    (!commands.is_empty()).then(|| texts::situations::option_of_others(named(&option), listed(commands)))
}

/// Whether an argument is a list of girls, by handle or by file.
fn is_of_girls(positional: &Arg) -> bool {
    let value = positional.get_value_names().and_then(<[_]>::first);
    value.is_some_and(|value| value.starts_with("GIRL") || value.as_str() == "PATH")
}

/// Finds the commands that have an option, which is given as it is typed. Inner commands are told with those around them.
fn having(command: &Command, option: &str, around: &str, found: &mut Vec<String>) {
    for inner in command.get_subcommands().filter(|inner| !inner.is_hide_set()) {
        let name = format!("{around}{}", inner.get_name());
        having(inner, option, &format!("{name} "), found);
        if inner.get_arguments().any(|arg| !arg.is_hide_set() && is_typed(arg, option)) {
            found.push(name);
        }
    }
}

/// Whether an argument is typed like this: `--quiet`, `-q`.
fn is_typed(arg: &Arg, option: &str) -> bool {
    match option.strip_prefix("--") {
        Some(long) => arg.get_long() == Some(long),
        None => arg.get_short().is_some_and(|short| option == format!("-{short}")),
    }
}

/// Whether the command of an error has this option.
fn takes(error: &Error, program: &Command, option: &str) -> bool {
    let has = |command: &Command| command.get_arguments().any(|arg| arg.get_long() == Some(option));
    command_of(error, program).is_some_and(has)
}

/// The command of an error, by its usage line.
fn command_of<'p>(error: &Error, program: &'p Command) -> Option<&'p Command> {
    let usage = usage(error)?;
    let mut words = usage.split(' ').skip(1);
    let command = words.try_fold(program, |command, word| command.find_subcommand(word).ok_or(command));
    let (Ok(command) | Err(command)) = command;
    Some(command)
}

/// The cure for `play`: who plays takes a seat of a game.
fn a_seat(error: &Error) -> Option<Text> {
    let command = one(error, ContextKind::InvalidSubcommand)?;
    (command == "play").then(texts::situations::play_a_seat)
}

/// The cure for `why FILE.saki`, where a recorded game needs its option, and for commands that take none.
fn behind_record(error: &Error, program: &Command) -> Option<Text> {
    let file = bare_word(error).filter(|arg| arg.ends_with(".saki"))?;
    if takes(error, program, "record") {
        return Some(texts::situations::record_behind_option(file));
    }
    let takes_none = command_of(error, program)?.get_positionals().next().is_none();
    takes_none.then(|| texts::situations::record_is_replayed(file))
}

/// The line below `Usage:`.
fn usage(error: &Error) -> Option<String> {
    let usage = match error.get(ContextKind::Usage)? {
        ContextValue::StyledStr(usage) => usage.to_string(),
        _ => return None,
    };
    Some(usage.strip_prefix("Usage: ").unwrap_or(&usage).to_owned())
}
