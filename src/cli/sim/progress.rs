//! The bar on standard error, where somebody sees it.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::ops::Range;

const STYLE: &str = "{wide_bar} {pos}/{len} games, {per_sec}, {eta} left";

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
            bar.set_style(style);
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

    /// So many more were played.
    pub fn more(&self, games: u64) {
        self.bar.inc(games);
    }

    /// Prints something else without breaking the bar.
    pub fn aside(&self, print: impl FnOnce()) {
        self.bar.suspend(print);
    }

    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
