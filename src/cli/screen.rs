//! Terminal of a bulk run: progress bar, error messages and Ctrl-C.

use super::diagnostics::{self, lang, localized};
use super::progress::Progress;
use super::stop::StopSignal;
use crate::ask::{Keep, Run, told_of_break, told_of_overrule};
use crate::girl::Report;
use crate::lab::{Watch, time_left};
use crate::problem::{Problem, Text};
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

/// A forecast that was wrong by this factor is told anew.
const WRONG: f64 = 1.3;

/// A `Watch` that shows progress on the terminal.
#[derive(Default)]
pub(super) struct Screen {
    quiet: bool,
    begun: Option<Instant>,
    /// How long everything takes, as was told last.
    forecast: Option<Duration>,
    on: Option<(Progress, StopSignal)>,
}

impl Screen {
    /// Creates a screen, without a bar if `quiet`.
    pub fn new(quiet: bool) -> Self {
        Self { quiet, ..Self::default() }
    }

    /// How a question about one game is answered here.
    pub fn run(&mut self) -> Run<'_> {
        Run { lang: lang(), jobs: NonZeroUsize::MIN, watch: self, keep: Keep::default(), page: false }
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
    fn listen(&mut self) {
        StopSignal::listen();
    }

    fn begin(&mut self, games: u64) {
        self.begun = Some(Instant::now());
        self.on = Some((Progress::new(games, self.quiet), StopSignal::listen()));
    }

    fn reach(&mut self, done: u64, of: Option<u64>) {
        self.on.iter().for_each(|(bar, _)| bar.reach(done, of));
    }

    fn forecast(&mut self, played: u64, left: u64) {
        let Some(begun) = self.begun.filter(|_| !self.quiet && played > 0) else { return };
        let elapsed = begun.elapsed();
        let all = elapsed.mul_f64(1.0 + left as f64 / played as f64);
        if self.forecast.is_some_and(|told| all < told.mul_f64(WRONG) && told < all.mul_f64(WRONG)) {
            return;
        }
        if let Some(left) = time_left(elapsed, played, left) {
            self.suspend(|| diagnostics::note(&localized(&left)));
            self.forecast = Some(all);
        }
    }

    fn is_stopped(&self) -> bool {
        self.on.as_ref().is_some_and(|(_, stop)| stop.is_asked())
    }

    fn broke(&mut self, seed: u64, report: &Report, shown_by: Option<&str>) {
        told_of_break(seed, report, shown_by).iter().for_each(|problem| self.tell(problem));
    }

    fn overruled(&mut self, seed: u64, rotation: Option<u8>, fault: &str) {
        self.tell(&told_of_overrule(seed, rotation, fault));
    }

    fn tell(&mut self, problem: &Problem) {
        self.suspend(|| diagnostics::print(problem));
    }

    fn remark(&mut self, known: &Text) {
        if !self.quiet {
            self.suspend(|| diagnostics::note(&localized(known)));
        }
    }

    fn say(&mut self, known: &Text) {
        self.on.iter().for_each(|(bar, _)| bar.say(&localized(known)));
    }

    fn end(&mut self) {
        self.on.iter().for_each(|(bar, _)| bar.finish());
    }
}
