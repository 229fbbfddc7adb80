//! Ctrl-C: the first ends the games where they are, so that what there is can be told and written; the
//! second one ends the program.

use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

/// As shells tell of a program that was interrupted.
pub(super) const INTERRUPTED: u8 = 130;

/// The only one there is: a signal has one listener.
static STOP: OnceLock<Stop> = OnceLock::new();

/// What tells of games that were not all played.
pub(super) const PART: &str = "interrupted: this is a part of what was asked for";

/// Somebody may want no more of it.
#[derive(Debug, Clone, Default)]
pub(super) struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Listens from now on. Where that cannot be, Ctrl-C ends the program as it always does.
    pub fn listen() -> Self {
        let listen = || {
            let stop = Self::default();
            let asked = stop.clone();
            _ = ctrlc::set_handler(move || {
                if asked.0.swap(true, Ordering::Relaxed) {
                    process::exit(INTERRUPTED.into());
                }
            });
            stop
        };
        STOP.get_or_init(listen).clone()
    }

    /// Was it pressed?
    pub fn is_asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
