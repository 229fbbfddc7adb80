//! Where a command shows itself if it does not run in a terminal: to who started it, on the same thread.

use crate::lab::Band;
use crate::problem::Problem;
use std::cell::RefCell;
use std::rc::Rc;

/// Who looks on instead of a terminal.
pub(super) trait Elsewhere {
    /// What the command prints, without colours.
    fn out(&self, text: &str);

    /// What it reports.
    fn problem(&self, problem: &Problem);

    /// So many games are going to be played at most.
    fn begin(&self, games: u64);

    /// So many were played, of an estimated total if there is one.
    fn reach(&self, done: u64, of: Option<u64>);

    /// What is known of the figure that decides.
    fn band(&self, band: &Band);

    /// Whether it is to stop. May wait as long as it is to pause.
    fn is_stopped(&self) -> bool;
}

thread_local! {
    static ELSEWHERE: RefCell<Option<Rc<dyn Elsewhere>>> = const { RefCell::new(None) };
}

/// Who looks on instead of a terminal, if somebody does.
pub(super) fn elsewhere() -> Option<Rc<dyn Elsewhere>> {
    ELSEWHERE.with_borrow(Clone::clone)
}

/// Runs something that shows itself elsewhere.
#[cfg(feature = "studio")]
pub(super) fn shown_to<R>(to: Rc<dyn Elsewhere>, run: impl FnOnce() -> R) -> R {
    let before = ELSEWHERE.replace(Some(to));
    let done = run();
    ELSEWHERE.replace(before);
    done
}
