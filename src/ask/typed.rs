//! Command lines as an input method writes them: `，` or `、` between names, full-width digits, letters and signs. They mean what the
//! ASCII ones mean, except in names of files and in texts.

use crate::harmless::narrow;
use clap::{Arg, Command};
use std::ffi::OsString;

/// Parts of the names of values that are kept as they are: files, and what people call something.
const KEPT: [&str; 11] =
    ["FILE", "DIR", "PATH", "NAME", "TEXT", "TEMPLATE", "WORD", "SOURCE", "PACK", "PLAYER", "CHAPTER"];

/// The words of a command line with the ASCII characters that they mean.
#[must_use]
pub fn typed(program: &Command, words: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    let (mut command, mut option) = (program, None);
    let one = |word: OsString| {
        let Some(text) = word.to_str() else { return word };
        let value_of = option.take().filter(|_| !text.starts_with("--"));
        if let Some(arg) = value_of {
            return meant(arg, text).into();
        }
        if let Some(name) = text.strip_prefix("--") {
            let (name, value) =
                name.split_once('=').map_or((name, None), |(name, value)| (name, Some(value)));
            let arg = named(command, name);
            return match (arg, value) {
                (Some(arg), Some(value)) => format!("--{name}={}", meant(arg, value)).into(),
                _ => {
                    option = arg;
                    word
                }
            };
        }
        if let Some(under) = command.find_subcommand(text) {
            command = under;
            return word;
        }
        command.get_positionals().next().map_or_else(|| text.into(), |arg| meant(arg, text).into())
    };
    words.into_iter().map(one).collect()
}

/// The option of this name, if it takes a value.
fn named<'c>(command: &'c Command, name: &str) -> Option<&'c Arg> {
    command.get_arguments().find(|arg| arg.get_long() == Some(name) && arg.get_action().takes_values())
}

/// A value of an option as it was meant.
fn meant(arg: &Arg, text: &str) -> String {
    let is_list = arg.get_value_delimiter() == Some(',');
    let of =
        |part: &str| arg.get_value_names().is_some_and(|names| names.iter().any(|name| name.contains(part)));
    // A girl or a team may be a file, whose name stays as it is.
    let is_name = KEPT.iter().any(|part| of(part)) || is_list && (of("GIRL") || of("TEAM"));
    let letter = |c: char| match c {
        '，' | '、' if is_list => ',',
        c if is_name => c,
        c => narrow(c),
    };
    text.chars().map(letter).collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]

    use super::*;
    use clap::{ArgAction, Command};

    #[test]
    fn what_an_input_method_writes_is_what_it_stands_for() {
        let list = |id: &'static str, name: &'static str| {
            Arg::new(id).long(id).value_name(name).value_delimiter(',').action(ArgAction::Append)
        };
        let one = |id: &'static str, name: &'static str| Arg::new(id).long(id).value_name(name);
        let play = Command::new("play").args([
            list("girls", "GIRL,.."),
            one("seed", "SEED"),
            one("at", "PLACE"),
            one("save", "FILE"),
            Arg::new("quiet").long("quiet").action(ArgAction::SetTrue),
        ]);
        let all = Command::new("all").arg(Arg::new("them").value_name("GIRL,..").value_delimiter(','));
        let program = Command::new("x").subcommands([play, all]);
        let read = |line: &str| {
            let words = typed(&program, line.split(' ').map(OsString::from));
            words.iter().map(|word| word.to_str().unwrap()).collect::<Vec<_>>().join(" ")
        };
        for (line, meant) in [
            ("x play --girls a，b、c --seed １２", "x play --girls a,b,c --seed 12"),
            (
                "x play --girls=./甲，ｂ.lua --quiet --at Ｅ3-0：t12",
                "x play --girls=./甲,ｂ.lua --quiet --at E3-0:t12",
            ),
            ("x play --save 記録１、２.saki", "x play --save 記録１、２.saki"),
            ("x all a、b --seed １", "x all a,b --seed １"),
        ] {
            assert_eq!(read(line), meant);
        }
    }
}
