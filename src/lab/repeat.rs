//! Command lines that repeat games.

use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt::Write;

/// Number of games that means "endless".
pub const ENDLESS: u64 = u64::MAX;

/// Command-line options that determine the games.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Repeat {
    /// Options with their values (empty for a flag; a word stands without an option), without seed and number of games.
    options: Vec<(Cow<'static, str>, String)>,
    /// Show results only.
    #[serde(skip)]
    pub quiet: bool,
    /// The game of a match that it is.
    #[serde(skip)]
    pub game: Option<GameOf>,
}

/// A game of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameOf {
    /// Seed of the match.
    pub seed: u64,
    /// Where in the match it is: `lieutenant/2`.
    pub place: String,
    /// Its number in the match, from 1.
    pub number: u32,
    /// Options that show it.
    pub show: String,
}

impl Repeat {
    /// These options about a game of a match.
    #[must_use]
    pub fn of_game(&self, game: GameOf) -> Self {
        Self { game: Some(game), ..self.clone() }
    }

    /// Adds an option, unless its value is empty.
    pub fn push(&mut self, option: &'static str, value: impl Into<String>) {
        let value = value.into();
        if !value.is_empty() {
            self.options.push((option.into(), value));
        }
    }

    /// Adds a word that belongs to no option, unless it is empty.
    pub fn word(&mut self, word: impl Into<String>) {
        self.push("", word);
    }

    /// Adds an option without a value.
    pub fn flag(&mut self, option: &'static str) {
        self.options.push((option.into(), String::new()));
    }

    /// Whether there is nothing that repeats it.
    #[must_use]
    pub const fn is_lost(&self) -> bool {
        self.options.is_empty()
    }

    /// Appends the options of another.
    pub fn extend(&mut self, other: &Self) {
        self.options.extend(other.options.iter().cloned());
    }

    /// Formats a command with these options.
    pub fn with(&self, subcommand: &str) -> String {
        let mut command = format!("saki-lua {subcommand}");
        for (option, value) in &self.options {
            if !option.is_empty() {
                _ = write!(command, " {option}");
            }
            if !value.is_empty() {
                // A value that looks like an option needs `=` to be read as a value.
                let is_like_one = value.starts_with('-') && value.parse::<f64>().is_err();
                let between = if is_like_one && !option.is_empty() { '=' } else { ' ' };
                _ = write!(command, "{between}{}", shell_quoted(value));
            }
        }
        command
    }

    /// Formats a command about one of these games, followed by more options.
    pub fn about(&self, subcommand: &str, seed: u64, more: &str) -> String {
        let seed = self.game.as_ref().map_or(seed, |game| game.seed);
        format!("{} --seed {seed} {more}", self.with(subcommand))
    }

    /// The name of a place in the game with this seed, as such a command takes it.
    pub fn place(&self, at: &str) -> String {
        shell_quoted(&self.game.as_ref().map_or_else(|| at.to_owned(), |game| format!("{}/{at}", game.place)))
    }

    /// Formats the command that repeats these seeds.
    pub fn command(&self, seed: u64, games: u64) -> String {
        if let Some(GameOf { seed, number, show, .. }) = &self.game {
            return format!("{} --seed {seed} --from {number}{show}", self.with("match"));
        }
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

/// Quotes a word for a POSIX shell if necessary.
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
    fn command_is_quoted_for_the_shell() {
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
