//! The command line that repeats a game.

use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt::Write;

/// As many games as this are never over.
pub const ENDLESS: u64 = u64::MAX;

/// What of a command line decides how games go.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Repeat {
    /// Options with their values (a flag has none), seed and games not among them.
    options: Vec<(Cow<'static, str>, String)>,
    /// Only results are shown.
    #[serde(skip)]
    pub quiet: bool,
}

impl Repeat {
    /// One more option; one without a value is left out.
    pub fn push(&mut self, option: &'static str, value: impl Into<String>) {
        let value = value.into();
        if !value.is_empty() {
            self.options.push((option.into(), value));
        }
    }

    /// An option that has no value.
    pub fn flag(&mut self, option: &'static str) {
        self.options.push((option.into(), String::new()));
    }

    /// The options of another, behind these.
    pub fn extend(&mut self, other: &Self) {
        self.options.extend(other.options.iter().cloned());
    }

    /// A command with these options.
    pub fn with(&self, subcommand: &str) -> String {
        let mut command = format!("saki-lua {subcommand}");
        for (option, value) in &self.options {
            _ = write!(command, " {option}");
            if !value.is_empty() {
                _ = write!(command, " {}", shell_quoted(value));
            }
        }
        command
    }

    /// A command over one of these games, with more options behind.
    pub fn about(&self, subcommand: &str, seed: u64, more: &str) -> String {
        format!("{} --seed {seed} {more}", self.with(subcommand))
    }

    /// The command that plays these seeds again.
    pub fn command(&self, seed: u64, games: u64) -> String {
        let mut command = self.with("run");
        _ = write!(command, " --seed {seed}");
        if games > 1 {
            _ = write!(command, " --games {games}");
        }
        if self.quiet && games > 1 {
            command.push_str(" --quiet");
        }
        command
    }
}

/// A word as a POSIX shell takes it.
pub fn shell_quoted(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "_-./,=:+@%".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shell_takes_it_as_it_was_meant() {
        let mut repeat = Repeat::default();
        repeat.push("--girls", "yuki,my girls/it's.lua");
        repeat.push("--set", "yuki.rush=400");
        insta::assert_snapshot!(
            repeat.command(7, 1),
            @r"saki-lua run --girls 'yuki,my girls/it'\''s.lua' --set yuki.rush=400 --seed 7"
        );
        assert!(repeat.command(7, 3).ends_with("--seed 7 --games 3"));
        assert_eq!(shell_quoted(""), "''");
    }
}
