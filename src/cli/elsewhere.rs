//! Where a command shows itself if it does not run in a terminal: to who started it, for what runs on the same thread.

use crate::lab::Onlooker;
use std::cell::RefCell;
use std::sync::Arc;

thread_local! {
    static ELSEWHERE: RefCell<Option<Arc<dyn Onlooker>>> = const { RefCell::new(None) };
}

/// Who looks on instead of a terminal, if somebody does.
pub(super) fn elsewhere() -> Option<Arc<dyn Onlooker>> {
    ELSEWHERE.with_borrow(Clone::clone)
}

/// Runs something that shows itself elsewhere.
#[cfg(feature = "studio")]
pub(super) fn shown_to<R>(to: Arc<dyn Onlooker>, run: impl FnOnce() -> R) -> R {
    let before = ELSEWHERE.replace(Some(to));
    let done = run();
    ELSEWHERE.replace(before);
    done
}
