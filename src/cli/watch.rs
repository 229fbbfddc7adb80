//! `run --watch`: plays on while the skill files at the table and their numbers are edited.

use super::show::Show;
use super::stop::StopSignal;
use crate::author::reload::{News, Workshop};
use crate::author::watch::{Live, Onlooker, Turns};
use crate::skill::Numbers;
use crate::table::Table;
use clap::ValueEnum;
use std::cell::RefCell;
use std::io::{self, IsTerminal};
use std::thread;
use std::time::{Duration, Instant};

/// Default duration of a turn on a terminal, in milliseconds.
const PACE: u64 = 300;

/// Options of a run whose skills are edited.
#[derive(clap::Args)]
pub(super) struct WatchArgs {
    /// Play on while the skill files at the table or those of --tune are edited: a saved file is checked away from
    /// the table and takes over if it is good. Unlimited games unless --games is given; Ctrl-C ends them with the
    /// totals.
    #[arg(long)]
    pub watch: bool,
    /// With --watch: when an edited skill takes over.
    #[arg(long, value_enum, default_value_t = When::Round, requires = "watch")]
    reload: When,
    /// Minimum duration of a turn in milliseconds. Default: 300 with --watch on a terminal, else 0.
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(..=60_000))]
    pace: Option<u64>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum When {
    /// Before the next round.
    Round,
    /// Before the next action, never within a hook.
    Now,
}

impl WatchArgs {
    /// How long a turn takes at least.
    pub fn pace(&self) -> Duration {
        let usual = if self.watch && io::stdout().is_terminal() { PACE } else { 0 };
        Duration::from_millis(self.pace.unwrap_or(usual))
    }

    /// Starts watching.
    ///
    /// # Errors
    /// As [`Live::open`].
    pub fn open<'a>(
        &self,
        workshop: Workshop,
        numbers: Numbers,
        show: &'a RefCell<Box<dyn Show>>,
        stop: StopSignal,
    ) -> anyhow::Result<Live<'a>> {
        let shown = Box::new(Shown { show, stop });
        Live::open(workshop, numbers, shown, self.reload == When::Now, self.pace())
    }
}

/// Lets turns take their time, where nothing is watched.
pub(super) struct Pace {
    least: Duration,
    turns: Turns,
}

impl Pace {
    pub fn new(least: Duration) -> Self {
        Self { least, turns: Turns::default() }
    }

    /// Waits if another turn has begun, until the user stops it.
    pub fn wait(&mut self, table: &Table, stop: &StopSignal, show: &RefCell<Box<dyn Show>>) {
        const MOMENT: Duration = Duration::from_millis(20);
        if self.least.is_zero() || !self.turns.go_on(table.game()) {
            return;
        }
        // What cannot be shown is told at the end of the game.
        _ = show.borrow_mut().flush();
        let until = Instant::now() + self.least;
        while !stop.is_asked() {
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return;
            }
            thread::sleep(left.min(MOMENT));
        }
    }
}

/// Output of a watched run.
struct Shown<'a> {
    show: &'a RefCell<Box<dyn Show>>,
    stop: StopSignal,
}

impl Onlooker for Shown<'_> {
    fn news(&mut self, news: &News) {
        self.show.borrow_mut().news(news);
    }

    fn flush(&mut self) -> io::Result<()> {
        self.show.borrow_mut().flush()
    }

    fn is_stopped(&self) -> bool {
        self.stop.is_asked()
    }
}
