//! Tests and dry games of a file, on a thread of their own while its author goes on typing.

use crate::author::check::{Checked, check_text};
use crate::skill::Library;
use lsp_types::Uri;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

/// A check that runs.
#[derive(Debug)]
pub(super) struct Tryout {
    pub(super) uri: Uri,
    pub(super) version: i32,
    stop: Arc<AtomicBool>,
    result: Receiver<Checked>,
}

/// How a check stands.
pub(super) enum State {
    Running,
    Done(Checked),
    /// It ended without a result.
    Lost,
}

impl Tryout {
    /// Starts checking a text. Without memory for a thread, nothing runs.
    pub(super) fn start(uri: Uri, version: i32, path: PathBuf, text: String, library: Library) -> Self {
        let (stop, (sender, result)) = (Arc::new(AtomicBool::new(false)), channel());
        let stopped = Arc::clone(&stop);
        let work = move || {
            let go_on = || !stopped.load(Ordering::Relaxed);
            // Nobody listens to a check that is out of date.
            _ = sender.send(check_text(&path, &text, &library, &go_on));
        };
        _ = thread::Builder::new().name("check".to_owned()).spawn(work);
        Self { uri, version, stop, result }
    }

    pub(super) fn state(&self) -> State {
        match self.result.try_recv() {
            Ok(checked) => State::Done(checked),
            Err(TryRecvError::Empty) => State::Running,
            Err(TryRecvError::Disconnected) => State::Lost,
        }
    }
}

/// It ends before its next test or game.
impl Drop for Tryout {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}
