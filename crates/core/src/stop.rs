//! A request to end work that runs on another thread. Whoever works asks for it between pieces of work; a Lua machine made
//! with one asks at every step.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A request to stop. Clones are the same request.
#[derive(Debug, Clone, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Asks for the end.
    pub fn ask(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Takes the request back: what is to be stopped has ended.
    pub fn withdraw(&self) {
        self.0.store(false, Ordering::Relaxed);
    }

    /// Returns whether the end is asked for.
    #[must_use]
    pub fn is_asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// Asks for the end when the result is dropped.
    #[must_use]
    pub fn on_drop(&self) -> StopOnDrop {
        StopOnDrop(self.clone())
    }
}

/// Asks for the end when it is dropped.
#[derive(Debug)]
pub struct StopOnDrop(Stop);

impl StopOnDrop {
    /// The request.
    #[must_use]
    pub fn request(&self) -> Stop {
        self.0.clone()
    }
}

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.ask();
    }
}
