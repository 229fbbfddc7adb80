//! Floor 14: tools for skill authors: checking files, running their tests, and reloading them during games.
//!
//! # How it works
//!
//! `author/testing/` runs the tests that skill files declare. A test's `t` owns a table and plays at it while
//! the test function runs; hooks of that table run inside, each with its own budget and memory limit. Its
//! bindings are registered and documented like those of the API.
//!
//! `author/check/` finds mistakes in a file before it is played. A file that compiles is parsed by full_moon,
//! on a large stack, and converted to a small tree with names resolved (`read`); types are inferred from top
//! to bottom, from registered signatures and hand-written pages of the manual (`api`, `infer`); each lint of
//! the single list (`lint`) checks that tree (`lints/`). Then the tests run, and `dry` plays games and the
//! situations of `situations.lua`. Problems that follow from others are dropped (`combine`).
//!
//! `author/book/` has the pages of the book.
//!
//! `author/port/` rewrites a script of libsaki as a skill file.
//!
//! `author/pack/` reads, tries, archives and installs packs of skills.

#[cfg(feature = "cli")]
pub mod book;
mod check;
pub mod doctor;
pub mod eject;
#[cfg(feature = "cli")]
pub mod lsp;
pub mod manual;
#[cfg(test)]
mod once;
pub mod pack;
pub mod port;
#[cfg(test)]
mod reach;
pub mod reload;
pub mod template;
mod testing;
#[cfg(feature = "cli")]
pub mod watch;

pub use check::{Checked, Effort, Lint, check, check_text};
pub use testing::{TestReport, Trials};
