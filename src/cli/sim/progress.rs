//! The bar on standard error, where somebody sees it.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use std::fmt::Write;
use std::ops::Range;

const STYLE: &str = "{wide_bar} {pos}/{len} games, {rate}/s, {eta} left";

/// How far the games are. Hidden where standard error is no terminal.
pub(in crate::cli) struct Progress {
    bar: ProgressBar,
    /// The game that is the first.
    first: u64,
    most: u64,
    /// How many games it will take is not known, only how many it may.
    is_open: bool,
}

impl Progress {
    pub fn new(games: Range<u64>, is_open: bool, quiet: bool) -> Self {
        let (first, most) = (games.start, games.end.saturating_sub(games.start));
        let target = if quiet { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr_with_hz(5) };
        let bar = ProgressBar::with_draw_target(Some(most), target);
        if let Ok(style) = ProgressStyle::with_template(STYLE) {
            bar.set_style(style.with_key("rate", |state: &ProgressState, to: &mut dyn Write| {
                _ = to.write_str(&rate(state.per_sec()));
            }));
        }
        Self { bar, first, most, is_open }
    }

    /// This game was played; so many will be needed, as far as is known.
    pub fn at(&self, game: u64, needed: Option<u64>) {
        if self.bar.is_hidden() {
            return;
        }
        let games = (game + 1).saturating_sub(self.first);
        if let Some(needed) = needed.filter(|_| self.is_open) {
            self.bar.set_length(needed.clamp(games, self.most));
        }
        self.bar.set_position(games);
    }

    /// So many were played.
    pub fn reach(&self, games: u64) {
        self.bar.set_position(games);
    }

    /// Prints something else without breaking the bar.
    pub fn aside(&self, print: impl FnOnce()) {
        self.bar.suspend(print);
    }

    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

/// A speed with two or three digits.
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
    fn a_speed_has_the_digits_that_mean_something() {
        assert_eq!([0.0312, 1.0943, 9.96, 1234.5].map(rate), ["0.03", "1.1", "10", "1234"]);
    }
}
