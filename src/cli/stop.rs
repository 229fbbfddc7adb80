//! Ctrl-C: the first ends the games in order, so that results are printed and written; the second ends the
//! program. Programs at the table are killed by the first.

use crate::player::kill_programs;
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

/// Conventional exit code of an interrupted program.
pub(super) const INTERRUPTED: u8 = 130;

/// The only instance: a signal has one handler.
static STOP: OnceLock<StopSignal> = OnceLock::new();

/// Whether the flag is polled. If not, the first Ctrl-C ends the program.
static POLLED: AtomicBool = AtomicBool::new(false);

/// Request to stop.
#[derive(Debug, Clone, Default)]
pub(super) struct StopSignal(Arc<AtomicBool>);

impl StopSignal {
    /// Installs the handler. If that fails, Ctrl-C ends the program as usual.
    pub fn listen() -> Self {
        POLLED.store(true, Ordering::Relaxed);
        Self::of_ctrl_c()
    }

    fn of_ctrl_c() -> Self {
        let listen = || {
            let stop = Self::default();
            let asked = stop.clone();
            _ = ctrlc::set_handler(move || {
                let again = asked.0.swap(true, Ordering::Relaxed);
                // A thread that waits for a program's answer would not see the flag.
                kill_programs(|| {
                    if again || !POLLED.load(Ordering::Relaxed) {
                        process::exit(INTERRUPTED.into());
                    }
                });
            });
            stop
        };
        STOP.get_or_init(listen).clone()
    }

    /// Whether Ctrl-C was pressed.
    pub fn is_asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Makes Ctrl-C and SIGTERM kill the programs at the table before they end this one. The programs are in their
/// own process groups, which signals of the terminal do not reach.
pub(super) fn guard_programs() {
    StopSignal::of_ctrl_c();
    #[cfg(unix)]
    on_termination();
}

/// SIGHUP is not handled: under `nohup` it is ignored, and a handler would change that.
#[cfg(unix)]
fn on_termination() {
    use signal_hook::consts::SIGTERM;
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    if let Ok(mut signals) = Signals::new([SIGTERM]) {
        std::thread::spawn(move || {
            if signals.forever().next().is_some() {
                kill_programs(|| _ = emulate_default_handler(SIGTERM));
            }
        });
    }
}
