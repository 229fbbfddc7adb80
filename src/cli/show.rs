//! Interface between games and their output formats.

use super::diagnostics;
use super::save::GameRecorder;
use super::sight::Sight;
use crate::author::reload::News;
use crate::girl::{Reload, Report};
use crate::lab::Breaks;
use crate::mount::Mount;
use crate::state::{Action, Forbidden, Game, RefusedWin, Score, TableEvent};
use crate::table::Observer;
use crate::tile::Who;
use serde_json::Value;
use std::cell::{Cell, RefCell};
use std::io;
use std::path::Path;
use std::rc::Rc;

/// Result of a game, by seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Ending {
    pub seed: u64,
    pub points: [i32; 4],
    /// Seats from first to fourth place.
    pub ranks: [Who; 4],
    /// Final scores, in thousands.
    pub scores: [Score; 4],
    /// Whether skills changed during the game, so that it cannot be repeated.
    pub edited: bool,
}

/// An output format for games.
pub(super) trait Show: Observer {
    /// Called at the start of a game; `record` is the file it is saved in, if any.
    fn begin(&mut self, seed: u64, record: Option<&Path>);

    /// Called before a person at this seat is asked something.
    fn pause(&mut self, _who: Who) {}

    /// Called for changes of skill files.
    fn news(&mut self, news: &News);

    /// Flushes the output.
    ///
    /// # Errors
    /// Write error.
    fn flush(&mut self) -> io::Result<()>;

    /// Called at the end of a game, after its last event.
    ///
    /// # Errors
    /// Write error since the start of the game.
    fn end(&mut self, ending: &Ending) -> io::Result<()>;

    /// Called after the last game.
    ///
    /// # Errors
    /// Write error.
    fn finish(&mut self) -> io::Result<()>;
}

/// Shows nothing.
pub(super) struct Silent;

impl Observer for Silent {
    fn on_event(&mut self, _: &Game, _: &Mount, _: &TableEvent) {}
}

impl Show for Silent {
    fn begin(&mut self, _: u64, _: Option<&Path>) {}

    fn news(&mut self, _: &News) {}

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }

    fn end(&mut self, _: &Ending) -> io::Result<()> {
        Ok(())
    }

    fn finish(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Observer of one game: forwards events to the output and to the recorder, and keeps the result.
pub(super) struct GameWatcher<'a> {
    pub seed: u64,
    show: &'a RefCell<Box<dyn Show>>,
    breaks: &'a mut Breaks,
    recorder: Option<&'a mut GameRecorder>,
    /// Messages of skills that a person may not see are not printed.
    sight: Sight,
    edited: bool,
    /// Number of events so far.
    pub events: u64,
    pub ending: Option<Ending>,
}

impl<'a> GameWatcher<'a> {
    pub fn new(
        seed: u64,
        show: &'a RefCell<Box<dyn Show>>,
        breaks: &'a mut Breaks,
        recorder: Option<&'a mut GameRecorder>,
        sight: Sight,
    ) -> Self {
        Self { seed, show, breaks, recorder, sight, edited: false, events: 0, ending: None }
    }
}

impl GameWatcher<'_> {
    /// Shared counter of skill errors.
    pub fn breaks(&self) -> Rc<Cell<u64>> {
        Rc::clone(&self.breaks.count)
    }
}

impl Observer for GameWatcher<'_> {
    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
        self.events += 1;
        self.show.borrow_mut().on_event(game, mount, event);
        if let Some(recorder) = &mut self.recorder {
            recorder.on_event(game, mount, event);
        }
        if let TableEvent::TableEnded { points, ranks, scores } = *event {
            self.ending = Some(Ending { seed: self.seed, points, ranks, scores, edited: self.edited });
        }
    }

    fn on_action(&mut self, who: Who, action: &Action) {
        self.show.borrow_mut().on_action(who, action);
        if let Some(recorder) = &mut self.recorder {
            recorder.on_action(who, action);
        }
    }

    fn on_refused(&mut self, who: Who, refused: &RefusedWin) {
        self.show.borrow_mut().on_refused(who, refused);
    }

    fn on_forbidden(&mut self, game: &Game, who: Who, forbidden: &Forbidden) {
        self.show.borrow_mut().on_forbidden(game, who, forbidden);
        if let Some(recorder) = &mut self.recorder {
            recorder.on_forbidden(game, who, forbidden);
        }
    }

    fn on_report(&mut self, report: &Report) {
        self.show.borrow_mut().on_report(report);
        if let Some(recorder) = &mut self.recorder {
            recorder.on_report(report);
        }
        if self.breaks.add(report) && self.sight.sees(report.who) {
            diagnostics::broken_skill(self.seed, report);
        }
    }

    fn on_state(&mut self, who: Who, state: Option<&Value>) {
        self.show.borrow_mut().on_state(who, state);
    }

    fn on_reload(&mut self, reload: &Reload) {
        self.edited = true;
        self.show.borrow_mut().on_reload(reload);
        if let Some(recorder) = &mut self.recorder {
            recorder.on_reload(reload);
        }
    }
}
