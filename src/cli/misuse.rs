//! Localizes errors of the command line. In English clap's message is used; in other languages the sentence is
//! rebuilt from clap's error context, and clap's usage lines below it are kept.

use super::diagnostics::{lang, localized, problem_of};
use crate::problem::{Lang, Text, listed, texts};
use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use std::error::Error as _;
use std::io::Write;

/// Prints the error to standard error.
pub(super) fn report(error: &Error) {
    let text = match (lang(), sentence(error)) {
        (Lang::En, _) | (_, None) => without_jargon(error),
        (_, Some(sentence)) => {
            let values = all(error, ContextKind::ValidValue);
            let values = match values.is_empty() {
                true => String::new(),
                false => format!("  [{}]\n", word(&texts::situations::possible_values(listed(values)))),
            };
            let tips = tips(error)
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

/// Reason for an invalid value: the parser's message, and ours.
fn reason(error: &Error) -> Option<(String, Text)> {
    let source = error.source()?;
    let message = source.to_string();
    Some((message, problem_of(source).whole()))
}

/// Localized sentence for the error, if there is one.
fn sentence(error: &Error) -> Option<Text> {
    let context_value = |kind| one(error, kind);
    let arg = || context_value(ContextKind::InvalidArg).map(named);
    Some(match error.kind() {
        ErrorKind::UnknownArgument => texts::situations::unknown_option(arg()?),
        ErrorKind::InvalidSubcommand => {
            texts::situations::unknown_subcommand(named(context_value(ContextKind::InvalidSubcommand)?))
        }
        ErrorKind::InvalidValue
            if context_value(ContextKind::InvalidValue).is_none_or(|value| value.is_empty()) =>
        {
            texts::situations::option_without_value(arg()?)
        }
        ErrorKind::InvalidValue => {
            texts::situations::invalid_value(named(context_value(ContextKind::InvalidValue)?), arg()?)
        }
        ErrorKind::ValueValidation => {
            let (_, reason) = reason(error)?;
            texts::situations::invalid_value_because(
                named(context_value(ContextKind::InvalidValue)?),
                arg()?,
                reason,
            )
        }
        ErrorKind::MissingRequiredArgument => texts::situations::required_options_missing(),
        ErrorKind::ArgumentConflict => {
            let prior = all(error, ContextKind::PriorArg);
            if prior.is_empty() || prior.first() == context_value(ContextKind::InvalidArg).as_ref() {
                texts::situations::option_twice(arg()?)
            } else {
                texts::situations::options_exclude_each_other(arg()?, named(prior.join(", ")))
            }
        }
        _ => return None,
    })
}

/// A name in clap's quotes.
fn named(name: impl std::fmt::Display) -> String {
    format!("'{name}'")
}

/// The missing arguments, one per line.
fn missing(error: &Error) -> String {
    let is_missing = error.kind() == ErrorKind::MissingRequiredArgument;
    let names = all(error, ContextKind::InvalidArg).into_iter().filter(|_| is_missing);
    names.map(|name| format!("  {name}\n")).collect()
}

/// Suggestions by clap.
fn tips(error: &Error) -> Vec<Text> {
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
    kinds.into_iter().filter_map(tip).collect()
}

/// The line below `Usage:`.
fn usage(error: &Error) -> Option<String> {
    let usage = match error.get(ContextKind::Usage)? {
        ContextValue::StyledStr(usage) => usage.to_string(),
        _ => return None,
    };
    Some(usage.strip_prefix("Usage: ").unwrap_or(&usage).to_owned())
}

fn one(error: &Error, kind: ContextKind) -> Option<String> {
    all(error, kind).into_iter().next()
}

fn all(error: &Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(one)) => vec![one.clone()],
        Some(ContextValue::Strings(all)) => all.clone(),
        _ => Vec::new(),
    }
}
