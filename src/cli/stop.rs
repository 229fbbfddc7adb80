//! Ctrl-C: the first ends the games where they are, so that what there is can be told and written; the
//! second one ends the program. Programs at the table end with the first.

use crate::player::kill_programs;
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

/// As shells tell of a program that was interrupted.
pub(super) const INTERRUPTED: u8 = 130;

/// The only one there is: a signal has one listener.
static STOP: OnceLock<StopSignal> = OnceLock::new();

/// Somebody looks whether the games shall end. If nobody does, the first Ctrl-C ends the program.
static HEEDED: AtomicBool = AtomicBool::new(false);

/// Somebody may want no more of it.
#[derive(Debug, Clone, Default)]
pub(super) struct StopSignal(Arc<AtomicBool>);

impl StopSignal {
    /// Listens from now on. Where that cannot be, Ctrl-C ends the program as it always does.
    pub fn listen() -> Self {
        HEEDED.store(true, Ordering::Relaxed);
        Self::of_ctrl_c()
    }

    fn of_ctrl_c() -> Self {
        let listen = || {
            let stop = Self::default();
            let asked = stop.clone();
            _ = ctrlc::set_handler(move || {
                let again = asked.0.swap(true, Ordering::Relaxed);
                // Whoever waits for the answer of one would not look whether to stop.
                kill_programs();
                if again || !HEEDED.load(Ordering::Relaxed) {
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

/// From now on Ctrl-C and SIGTERM kill the programs at the table before they end this one. They are in
/// process groups of their own, which the terminal's signals do not reach.
pub(super) fn guard_programs() {
    StopSignal::of_ctrl_c();
    #[cfg(unix)]
    on_termination();
}

/// SIGHUP is not listened for: under `nohup` it is ignored, and would no longer be.
#[cfg(unix)]
fn on_termination() {
    use signal_hook::consts::SIGTERM;
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    if let Ok(mut signals) = Signals::new([SIGTERM]) {
        std::thread::spawn(move || {
            if signals.forever().next().is_some() {
                kill_programs();
                _ = emulate_default_handler(SIGTERM);
            }
        });
    }
}
