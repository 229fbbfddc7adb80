//! Progress bar on standard error, if it is a terminal.

use super::diagnostics::localized;
use crate::problem::texts;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use std::fmt::Write;

/// Progress of the games. Hidden if standard error is no terminal.
pub(super) struct Progress {
    bar: ProgressBar,
    /// Maximum number of games.
    most: u64,
}

impl Progress {
    pub fn new(most: u64, quiet: bool) -> Self {
        let target = if quiet { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr_with_hz(5) };
        let bar = ProgressBar::with_draw_target(Some(most), target);
        let figures = localized(&texts::lab::progress("{pos}", "{len}", "{rate}", "{eta}"));
        if let Ok(style) = ProgressStyle::with_template(&format!("{{wide_bar}} {figures}")) {
            bar.set_style(style.with_key("rate", |state: &ProgressState, to: &mut dyn Write| {
                _ = to.write_str(&rate(state.per_sec()));
            }));
        }
        Self { bar, most }
    }

    /// Sets the number of games played, and of games needed if that is estimated on the way.
    pub fn reach(&self, games: u64, needed: Option<u64>) {
        if self.bar.is_hidden() {
            return;
        }
        if let Some(needed) = needed {
            self.bar.set_length(needed.clamp(games, self.most.max(games)));
        }
        self.bar.set_position(games);
    }

    /// Hides the bar while something else is printed.
    pub fn suspend(&self, print: impl FnOnce()) {
        self.bar.suspend(print);
    }

    /// Prints a line above the bar.
    pub fn say(&self, line: &str) {
        self.bar.println(line);
    }

    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

/// A speed with two or three significant digits.
fn rate(speed: f64) -> String {
    match speed {
        speed if speed >= 9.95 => format!("{speed:.0}"),
        speed if speed >= 0.995 => format!("{speed:.1}"),
        speed => format!("{speed:.2}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speeds_have_significant_digits() {
        assert_eq!([0.0312, 1.0943, 9.96, 1234.5].map(rate), ["0.03", "1.1", "10", "1234"]);
    }
}
