//! Floor 13: for who writes skills: what is wrong with a file, the tests it has, files that change while games go on.
//!
//! # How it works
//!
//! `author/testing/` runs the tests that skill files declare. Its `t` owns a table and plays at it while the test function
//! runs; the hooks of that table run inside, each with a budget and a memory limit of its own. Its bindings are registered and
//! documented like those of the API.
//!
//! `author/check/` tells what is wrong with a file before anybody plays. What Luau compiles is parsed by full_moon, on a thread
//! with room for its recursion, and made a small tree in which names are resolved (`read`); types are inferred from top to
//! bottom by the registered signatures and the hand-written pages of the manual (`api`, `infer`); each lint of the one list
//! (`lint`) looks at that, `lints/`. Then the tests run, and `dry` plays: games, and the situations of `situations.lua`. What
//! follows from another finding is left out (`combine`).

mod check;
#[cfg(test)]
mod once;
#[cfg(test)]
mod reach;
pub mod reload;
mod testing;
#[cfg(feature = "cli")]
pub mod watch;

pub use check::{Checked, Lint, check};
pub use testing::{TestReport, Trials, types};
