//! Reloads skills during games: what changed in a file, whether it can be seated, and the handover. Files are
//! read on request; `author/watch.rs` watches them.
//!
//! A [`Workshop`] holds the versions of all skills at a table. It is given the current contents of files
//! ([`Workshop::look`]), refuses what does not load or breaks in a rehearsal, and replaces girls when the
//! driver of the table asks for it ([`Workshop::exchange`]). Each replacement is a
//! [`Reload`](crate::girl::Reload) event, and [`redo`] repeats it.
//!
//! # How an exchange goes
//!
//! `Workshop` compares texts, has new versions loaded and played in a separate machine (`rehearsal.rs`), for two rounds
//! of a new game and two more on a copy of the running table, and keeps good ones until the driver of the table asks for the exchange. Then
//! `Skill::succeed` creates the successor: state of the same `state_version` is copied as plain data,
//! otherwise it is what `migrate` returns. `change.rs` classifies changes by comparing bytecode, without
//! comments, layout and tests. If nothing differs, she plays on. If only numbers in `mk` changed, the girl
//! keeps her closures and gets another `self.mk`; the version in play is then the old text with the new
//! numbers, so that its lines match her functions. `Table::exchange` seats her; luck is keyed by seat and
//! moment, so nobody else's changes. Each exchange is a `Reload` event with the new text and the number of
//! actions before it; `redo` repeats it, so an edited game is as reproducible as any other.
//!
//! On request, a table stops before each round (`pause_between_rounds`), and `game::play_with` calls back
//! between any two actions. `author/watch.rs` uses both to handle file events and waiting. Tune files are
//! handled likewise (`retune.rs`): their contents are rehearsed and applied as changes of numbers.
//! Simulations never reload.

mod change;
mod news;
mod overrides;
mod rehearsal;
mod retune;
mod tuned;
mod workshop;

pub use crate::skill::successor::{Successor, exchange, redo};
pub use news::{News, NewsKind};
pub use rehearsal::Running;
pub use workshop::Workshop;
