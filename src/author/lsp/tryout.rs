//! Tests and dry games of a file, on a thread of their own while its author goes on typing.

use crate::author::check::{Checked, Effort, check_text};
use crate::skill::Library;
use crate::stop::Stop;
use lsp_types::Uri;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

/// A check that runs. Dropped, it is told to stop.
#[derive(Debug)]
pub(super) struct Tryout {
    pub(super) uri: Uri,
    pub(super) version: i32,
    stop: Stop,
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
        let (stop, (sender, result)) = (Stop::default(), channel());
        let stopped = stop.clone();
        let work = move || {
            let checked = check_text(&path, &text, &library, Effort::Play, &stopped);
            // Nobody listens to a check that is out of date.
            if !stopped.is_asked() {
                _ = sender.send(checked);
            }
        };
        _ = thread::Builder::new().name("check".to_owned()).spawn(work);
        Self { uri, version, stop, result }
    }

    /// Ends it. It runs until it is lost, which takes it no more than a step.
    pub(super) fn stop(&self) {
        self.stop.ask();
    }

    pub(super) fn state(&self) -> State {
        match self.result.try_recv() {
            // It was told to stop when it had ended already.
            Ok(_) if self.stop.is_asked() => State::Lost,
            Ok(checked) => State::Done(checked),
            Err(TryRecvError::Empty) => State::Running,
            Err(TryRecvError::Disconnected) => State::Lost,
        }
    }
}

impl Drop for Tryout {
    fn drop(&mut self) {
        self.stop();
    }
}
