//! What happens at a table, as its record has it.

use super::Games;
use super::file::GameFile;
use crate::girl::{Reload, Report};
use crate::interop::saki::{Recorder, Recording};
use crate::mount::Mount;
use crate::problem::{Problem, texts};
use crate::state::{Action, Forbidden, Game, RefusedWin, TableEvent};
use crate::table::Observer;
use crate::tile::Who;
use std::cell::RefCell;
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;

/// The record of a game, beside others who hear of it.
pub(in crate::studio) struct Diary {
    recorder: Rc<RefCell<Recorder>>,
    others: Box<dyn Observer>,
}

/// The record of a game, and its file if it has one.
pub(in crate::studio) struct Kept {
    recorder: Rc<RefCell<Recorder>>,
    games: Arc<Games>,
    file: Option<(String, GameFile)>,
    rounds: usize,
}

impl Diary {
    pub fn new(recorder: Recorder, others: Box<dyn Observer>) -> Self {
        Self { recorder: Rc::new(RefCell::new(recorder)), others }
    }

    /// What is kept of the game, in a file or not.
    pub fn kept(&self, games: &Arc<Games>, file: Option<(String, GameFile)>) -> Kept {
        Kept { recorder: Rc::clone(&self.recorder), games: Arc::clone(games), file, rounds: 0 }
    }
}

impl Kept {
    /// The file as it would be if nothing more came.
    pub fn text(&self, over: bool) -> String {
        let recorder = self.recorder.borrow();
        format!("{}{}\n", recorder.lines(), last_line(&recorder, over))
    }

    /// The key of the game, if it is kept.
    pub fn key(&self) -> Option<&str> {
        self.file.as_ref().map(|(key, _)| &**key)
    }

    /// Its file, if it is kept.
    pub fn path(&self) -> Option<&Path> {
        self.file.as_ref().map(|(_, file)| file.path())
    }

    /// Writes what is new. Returns why it cannot, the first time.
    pub fn write(&mut self, rounds: usize, over: bool) -> Option<Problem> {
        let (_, file) = self.file.as_mut()?;
        let recorder = self.recorder.borrow();
        if let Err(error) = file.write(recorder.lines(), &last_line(&recorder, over)) {
            return self.games.fails(&error);
        }
        self.games.works();
        if rounds != self.rounds {
            self.rounds = rounds;
            file.settle();
        }
        None
    }

    /// Goes on in the file of a record that has been played again; these were its bytes.
    ///
    /// # Errors
    /// The game went another way.
    pub fn resume(&mut self, recording: &Recording, before: &[u8], over: bool) -> Result<(), Problem> {
        let recorder = self.recorder.borrow();
        if !recording.is_begun_by(recorder.lines()) {
            return Err(texts::studio::replay_diverges(&recording.head.version).into());
        }
        let Some((_, file)) = &mut self.file else { return Ok(()) };
        if let Err(error) = file.go_on(before, recorder.lines(), &last_line(&recorder, over)) {
            self.games.fails(&error);
        }
        Ok(())
    }
}

/// The last line of a file; a game that is not over breaks off there, for a reason `replay` can tell in all languages.
fn last_line(recorder: &Recorder, over: bool) -> String {
    recorder.end((!over).then(|| texts::replays::not_over().english()))
}

impl Observer for Diary {
    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
        self.others.on_event(game, mount, event);
        self.recorder.borrow_mut().on_event(game, mount, event);
    }

    fn on_action(&mut self, who: Who, action: &Action) {
        self.others.on_action(who, action);
        self.recorder.borrow_mut().on_action(who, action);
    }

    fn on_refused(&mut self, who: Who, refused: &RefusedWin) {
        self.others.on_refused(who, refused);
    }

    fn on_forbidden(&mut self, game: &Game, who: Who, forbidden: &Forbidden) {
        self.others.on_forbidden(game, who, forbidden);
        self.recorder.borrow_mut().on_forbidden(game, who, forbidden);
    }

    fn on_offered(&mut self, game: &Game) {
        self.others.on_offered(game);
    }

    fn on_report(&mut self, report: &Report) {
        self.others.on_report(report);
        self.recorder.borrow_mut().on_report(report);
    }

    fn on_reload(&mut self, reload: &Reload) {
        self.others.on_reload(reload);
        self.recorder.borrow_mut().on_reload(reload);
    }
}
