//! Parallel work whose results are consumed in order.

use std::any::Any;
use std::collections::BTreeMap;
use std::io;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError, mpsc};
use std::thread;

/// Items per thread that may be finished but not yet consumed. Bounds memory while a slow item does not
/// stall other threads.
const AHEAD: u64 = 8;

/// Stack size of a thread in bytes. As large as the main thread's, because skills recurse.
const STACK: usize = 8 << 20;

/// Returns the number of available cores, or 1 if unknown.
#[must_use]
pub fn cores() -> NonZeroUsize {
    thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

/// Failure of parallel work.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Crash {
    /// The work panicked, which is a bug in this program.
    #[error("item {nth} panicked: {message}")]
    Panicked {
        /// Number of the item.
        nth: u64,
        /// Panic message.
        message: String,
    },
    /// No thread could be started.
    #[error("no thread can be started: {0}")]
    Threads(#[from] io::Error),
}

/// Processes the items `0..count` on several threads and passes the results in order to `take`, on the
/// calling thread, until it breaks. The results taken do not depend on the number of threads.
///
/// # Errors
/// [`Crash`]; the results of earlier items have been taken.
pub fn in_order<R: Send, B>(
    count: u64,
    jobs: NonZeroUsize,
    work: impl Fn(u64) -> R + Sync,
    mut take: impl FnMut(R) -> ControlFlow<B>,
) -> Result<Option<B>, Crash> {
    let jobs = jobs.get().min(usize::try_from(count).unwrap_or(usize::MAX));
    let gate = Gate { count, ahead: AHEAD * jobs as u64, ..Gate::default() };
    let (send, receive) = mpsc::channel();
    thread::scope(|scope| {
        let _closing = CloseOnDrop(&gate);
        for nth in 0..jobs {
            let (send, gate, work) = (send.clone(), &gate, &work);
            let body = move || {
                while let Some(nth) = gate.next() {
                    let result = catch_unwind(AssertUnwindSafe(|| work(nth)));
                    if send.send((nth, result)).is_err() {
                        break;
                    }
                }
            };
            match thread::Builder::new().stack_size(STACK).spawn_scoped(scope, body) {
                Ok(_) => {}
                Err(error) if nth == 0 => return Err(error.into()),
                // Continue with the threads that were started.
                Err(_) => break,
            }
        }
        drop(send);
        let mut early = BTreeMap::new();
        let mut expected_nth = 0;
        for (nth, result) in receive {
            early.insert(nth, result);
            while let Some(result) = early.remove(&expected_nth) {
                let panicked = |panic| Crash::Panicked { nth: expected_nth, message: panic_message(panic) };
                if let ControlFlow::Break(end) = take(result.map_err(panicked)?) {
                    return Ok(Some(end));
                }
                expected_nth += 1;
                gate.open(expected_nth);
            }
        }
        Ok(None)
    })
}

/// Returns the message of a panic.
pub(super) fn panic_message(panic: Box<dyn Any + Send>) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast::<String>().ok().map(|text| *text))
        .unwrap_or_else(|| "no reason given".into())
}

/// Hands out items, at most `ahead` beyond those taken.
#[derive(Default)]
struct Gate {
    count: u64,
    ahead: u64,
    state: Mutex<State>,
    moved: Condvar,
}

#[derive(Default)]
struct State {
    next: u64,
    taken: u64,
    closed: bool,
}

impl Gate {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the next item, waiting until it is within `ahead`; `None` when closed or exhausted.
    fn next(&self) -> Option<u64> {
        let mut state = self.lock();
        while !state.closed && state.next < self.count {
            if state.next < state.taken + self.ahead {
                state.next += 1;
                return Some(state.next - 1);
            }
            state = self.moved.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        None
    }

    fn open(&self, taken: u64) {
        self.lock().taken = taken;
        self.moved.notify_all();
    }
}

/// Closes the gate on drop, so that no thread waits forever.
struct CloseOnDrop<'a>(&'a Gate);

impl Drop for CloseOnDrop<'_> {
    fn drop(&mut self) {
        self.0.lock().closed = true;
        self.0.moved.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU64, Ordering};
    use std::time::Duration;

    fn jobs(n: usize) -> NonZeroUsize {
        NonZeroUsize::new(n).unwrap()
    }

    fn all(count: u64, n: usize) -> Vec<u64> {
        let mut taken = Vec::new();
        let work = |nth: u64| {
            thread::sleep(Duration::from_micros(nth * 7 % 11 * 50));
            nth * nth
        };
        let end = in_order(count, jobs(n), work, |result| {
            taken.push(result);
            ControlFlow::<()>::Continue(())
        });
        assert!(matches!(end, Ok(None)));
        taken
    }

    #[test]
    fn results_are_taken_in_order() {
        let expected: Vec<u64> = (0..200).map(|nth| nth * nth).collect();
        for n in [1, 2, 8, 300] {
            assert_eq!(all(200, n), expected, "{n} threads");
        }
        assert!(all(0, 4).is_empty());
    }

    #[test]
    fn threads_do_not_run_far_ahead_of_a_slow_item() {
        let (begun, slow) = (AtomicU64::new(0), AtomicU64::new(0));
        let work = |nth: u64| {
            begun.fetch_add(1, Ordering::SeqCst);
            if nth == 0 {
                thread::sleep(Duration::from_millis(50));
                slow.store(begun.load(Ordering::SeqCst), Ordering::SeqCst);
            }
        };
        let end = in_order(1000, jobs(4), work, |()| ControlFlow::<()>::Continue(()));
        assert!(end.is_ok() && begun.into_inner() == 1000);
        let slow = slow.into_inner();
        assert!((2..=4 * AHEAD).contains(&slow), "{slow} items were begun");
    }

    #[test]
    fn break_stops_at_the_same_item_with_any_number_of_threads() {
        for n in [1, 2, 8] {
            let mut taken = 0;
            let end = in_order(
                u64::MAX,
                jobs(n),
                |nth| nth,
                |nth| {
                    taken += 1;
                    if nth == 40 { ControlFlow::Break(nth) } else { ControlFlow::Continue(()) }
                },
            );
            assert_eq!((end.unwrap(), taken), (Some(40), 41));
        }
    }

    #[test]
    fn panic_is_reported_with_its_item() {
        let mut taken = 0;
        let work = |nth: u64| assert!(nth != 30, "not this one");
        let end = in_order(1000, jobs(3), work, |()| {
            taken += 1;
            ControlFlow::<()>::Continue(())
        });
        let error = end.unwrap_err().to_string();
        assert_eq!((error.as_str(), taken), ("item 30 panicked: not this one", 30));
    }
}
