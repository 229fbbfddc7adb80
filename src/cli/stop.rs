//! Ctrl-C while games are saved: the first ends the game where it is, so that it can be written, the
//! second one the program.

use anyhow::Context;
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// As shells tell of a program that was interrupted.
const INTERRUPTED: i32 = 130;

/// Somebody may want no more of it.
#[derive(Debug, Clone, Default)]
pub(super) struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Listens for Ctrl-C from now on.
    ///
    /// # Errors
    /// Somebody listens already, or the system lets nobody.
    pub fn on_interrupt() -> anyhow::Result<Self> {
        let stop = Self::default();
        let asked = stop.clone();
        let stop_now = move || {
            if asked.0.swap(true, Ordering::Relaxed) {
                process::exit(INTERRUPTED);
            }
        };
        ctrlc::set_handler(stop_now).context("--save: Ctrl-C cannot be caught")?;
        Ok(stop)
    }

    /// Was it pressed?
    pub fn is_asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
