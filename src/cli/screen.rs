//! Terminal of a bulk run: progress bar, error messages and Ctrl-C.

use super::diagnostics::{self, localized, warning};
use super::elsewhere::elsewhere;
use super::progress::{Progress, time_left};
use super::stop::StopSignal;
use crate::girl::Report;
use crate::lab::{Band, Onlooker, Watch};
use crate::problem::{Text, texts};
use std::sync::Arc;
use std::time::Instant;

/// A `Watch` that shows progress on the terminal, or to who looks on instead.
#[derive(Default)]
pub(super) struct Screen {
    quiet: bool,
    begun: Option<Instant>,
    on: Option<(Progress, StopSignal)>,
    elsewhere: Option<Arc<dyn Onlooker>>,
}

impl Screen {
    /// Creates a screen, without a bar if `quiet`.
    pub fn new(quiet: bool) -> Self {
        Self { quiet, ..Self::default() }
    }

    /// Prints something while the bar is hidden.
    fn suspend(&self, print: impl FnOnce()) {
        match &self.on {
            Some((bar, _)) => bar.suspend(print),
            None => print(),
        }
    }
}

impl Watch for Screen {
    fn begin(&mut self, games: u64) {
        self.elsewhere = elsewhere();
        if let Some(elsewhere) = &self.elsewhere {
            return elsewhere.begin(games);
        }
        self.begun = Some(Instant::now());
        self.on = Some((Progress::new(games, self.quiet), StopSignal::listen()));
    }

    fn reach(&mut self, done: u64, of: Option<u64>) {
        self.elsewhere.iter().for_each(|elsewhere| elsewhere.reach(done, of));
        self.on.iter().for_each(|(bar, _)| bar.reach(done, of));
    }

    fn forecast(&mut self, played: u64, left: u64) {
        let left =
            self.begun.filter(|_| !self.quiet).and_then(|begun| time_left(begun.elapsed(), played, left));
        left.iter().for_each(|left| self.suspend(|| diagnostics::note(&localized(left))));
    }

    fn is_stopped(&self) -> bool {
        let here = self.on.as_ref().is_some_and(|(_, stop)| stop.is_asked());
        here || self.elsewhere.as_ref().is_some_and(|elsewhere| elsewhere.is_stopped())
    }

    fn band(&mut self, band: &Band) {
        self.elsewhere.iter().for_each(|elsewhere| elsewhere.band(band));
    }

    fn broke(&mut self, seed: u64, report: &Report, shown_by: Option<&str>) {
        self.suspend(|| {
            diagnostics::broken_skill(seed, report);
            shown_by.iter().for_each(|command| diagnostics::help(&texts::this_shows_it(command)));
        });
    }

    fn overruled(&mut self, seed: u64, rotation: Option<u8>, fault: &str) {
        self.suspend(|| match rotation {
            None => diagnostics::overruled(seed, &fault),
            Some(rotation) => {
                warning(texts::seed_rotation_player_was_overruled(seed, rotation, fault));
            }
        });
    }

    fn say(&mut self, known: &Text) {
        self.on.iter().for_each(|(bar, _)| bar.say(&localized(known)));
    }

    fn end(&mut self) {
        self.on.iter().for_each(|(bar, _)| bar.finish());
    }
}
