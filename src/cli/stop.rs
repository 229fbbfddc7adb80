//! Ctrl-C: the first stops the games so that results can be printed and written; the second ends the program.
//! Programs at the table end with the first.

use crate::player::kill_programs;
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

/// The exit code of an interrupted program, as used by shells.
pub(super) const INTERRUPTED: u8 = 130;

/// The single instance: a signal has one listener.
static STOP: OnceLock<StopSignal> = OnceLock::new();

/// Whether the stop signal is polled. If not, the first Ctrl-C ends the program.
static HEEDED: AtomicBool = AtomicBool::new(false);

/// The stop signal.
#[derive(Debug, Clone, Default)]
pub(super) struct StopSignal(Arc<AtomicBool>);

impl StopSignal {
    /// Starts listening. If that fails, Ctrl-C ends the program as usual.
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
                // A wait for a program's answer would not poll the signal.
                kill_programs();
                if again || !HEEDED.load(Ordering::Relaxed) {
                    process::exit(INTERRUPTED.into());
                }
            });
            stop
        };
        STOP.get_or_init(listen).clone()
    }

    /// Returns whether Ctrl-C was pressed.
    pub fn is_asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Makes Ctrl-C and SIGTERM kill the programs at the table before they end this one. They are in process
/// groups of their own, which signals of the terminal do not reach.
pub(super) fn guard_programs() {
    StopSignal::of_ctrl_c();
    #[cfg(unix)]
    on_termination();
}

/// SIGHUP is not handled: `nohup` ignores it, and a handler would undo that.
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
