//! What is wrong with options, in our words: clap says it in English only.

use super::problem_of;
use crate::problem::{Problem, Text, texts};
use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use std::error::Error as _;
use std::num::ParseIntError;

/// The error as a problem.
#[must_use]
pub fn problem(error: &Error) -> Problem {
    sentence(error).unwrap_or_else(|| Text::foreign(error.to_string().trim())).into()
}

/// Reason for an invalid value: the parser's message, and ours.
pub(crate) fn reason(error: &Error) -> Option<(String, Text)> {
    let source = error.source()?;
    let is_negative = |value: String| value.parse::<i128>().is_ok_and(|number| number < 0);
    let below_zero =
        source.is::<ParseIntError>() && one(error, ContextKind::InvalidValue).is_some_and(is_negative);
    let ours = if below_zero { texts::situations::number_below_zero() } else { problem_of(source).whole() };
    Some((source.to_string(), ours))
}

/// Localized sentence for the error, if there is one.
pub(crate) fn sentence(error: &Error) -> Option<Text> {
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
pub(crate) fn named(name: impl std::fmt::Display) -> String {
    format!("'{name}'")
}

pub(crate) fn one(error: &Error, kind: ContextKind) -> Option<String> {
    all(error, kind).into_iter().next()
}

pub(crate) fn all(error: &Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(one)) => vec![one.clone()],
        Some(ContextValue::Strings(all)) => all.clone(),
        _ => Vec::new(),
    }
}
