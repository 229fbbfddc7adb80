//! The commands that check a balance, on seeds that it never saw.

use super::asked::BalanceAsk;
use crate::lab::balance::{Against, Balance, Balanced};
use crate::lab::repeat::Repeat;
use crate::player::Builtin;
use std::path::Path;

/// Checks what was found: one command for the roster, or one for each girl who was moved among doges. `file` has the numbers,
/// if they were written.
pub(super) fn checks(
    ask: &BalanceAsk,
    balance: &Balance,
    balanced: &Balanced,
    file: Option<&Path>,
) -> Vec<String> {
    if balanced.moves.is_empty() {
        return Vec::new();
    }
    let checks = Checks { ask, balance, file };
    match ask.against {
        Against::Roster => vec![checks.of_roster()],
        Against::Doge => {
            let mut moved: Vec<usize> = balanced.moves.iter().map(|done| done.girl).collect();
            moved.sort_unstable();
            moved.dedup();
            moved.into_iter().map(|girl| checks.of_girl(girl)).collect()
        }
    }
}

struct Checks<'a> {
    ask: &'a BalanceAsk,
    balance: &'a Balance,
    file: Option<&'a Path>,
}

impl Checks<'_> {
    /// All of them, among each other.
    fn of_roster(&self) -> String {
        let mut repeat = Repeat::default();
        repeat.word(self.ask.girls.join(","));
        if self.ask.player != Builtin::Ai {
            repeat.push("--player", self.ask.player.name());
        }
        self.begin(&mut repeat, None);
        repeat.push("--precision", self.ask.precision.to_string());
        repeat.push("--expect", format!("place={}", self.ask.band));
        repeat.with("roster")
    }

    /// One of them, among doges.
    fn of_girl(&self, girl: usize) -> String {
        let (name, mut repeat) = (&self.balance.plan.girls[girl].name, Repeat::default());
        repeat.push("--girls", self.given(name));
        if self.ask.player != Builtin::Ai {
            let player = self.ask.player.name();
            repeat.push("--players", [&*player; 4].join(","));
        }
        self.begin(&mut repeat, Some(name));
        repeat.push("--until", format!("{name}.place:{}", self.ask.precision));
        repeat.push("--expect", format!("{name}.place={}", self.ask.band));
        repeat.with("sim")
    }

    /// What both have in common. Numbers of somebody who does not sit there would be refused, in a file as well: those of one
    /// girl are set.
    fn begin(&self, repeat: &mut Repeat, only: Option<&str>) {
        self.ask.rules.repeat(repeat);
        if let Some(file) = self.file.filter(|_| only.is_none()) {
            repeat.push("--tune", file.display().to_string());
        } else {
            let changed = self.balance.changed();
            let hers = changed.iter().filter(|(girl, _)| only.is_none_or(|only| only == *girl));
            hers.for_each(|(girl, param)| {
                repeat.push("--set", format!("{girl}.{}={}", param.name, param.value));
            });
        }
        self.ask.numbers.library.repeat(repeat);
        repeat.push("--seed", self.balance.unused_seed().to_string());
    }

    /// A girl as she was given: one in a file of another folder is found by its path alone.
    fn given<'b>(&'b self, name: &'b str) -> &'b str {
        let file = |given: &str| Path::new(given).file_name().map(|file| file.to_string_lossy().into_owned());
        let is_hers = |given: &&String| {
            file(given).is_some_and(|file| file.split_once('.').is_some_and(|(handle, _)| handle == name))
        };
        self.ask.girls.iter().find(is_hers).map_or(name, String::as_str)
    }
}
