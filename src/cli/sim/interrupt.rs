//! Ctrl-C: what there is so far is told. A second one ends the program at once.

use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// How a shell tells that a program was interrupted.
pub(in crate::cli) const CODE: u8 = 130;

/// Whether somebody has had enough.
pub(super) struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// Listens from here on. Where that cannot be, an interrupt ends the program as it always does.
    pub fn listen() -> Self {
        let came = Arc::<AtomicBool>::default();
        let before = Arc::clone(&came);
        _ = ctrlc::set_handler(move || {
            if before.swap(true, Ordering::Relaxed) {
                process::exit(CODE.into());
            }
        });
        Self(came)
    }

    pub fn came(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
