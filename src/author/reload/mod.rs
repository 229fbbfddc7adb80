//! Skills that change while they are played: what is another in a file, whether it may be seated, and
//! who takes over from whom. Files are read when it is asked for; watching them is somebody else's.
//!
//! A [`Workshop`] holds the versions of everybody at a table. It is told what the files say now
//! ([`Workshop::look`]), refuses what does not load or breaks in a rehearsal, and exchanges what is
//! good at a moment the driver of the table chooses ([`Workshop::exchange`]). What took place is a
//! [`Reload`](crate::girl::Reload), told to the observer, and [`redo`] does it again.
//!
//! # How an exchange goes
//!
//! `author/reload/` knows the versions of everybody at a table (`Workshop`). It is told what files say, compares texts, has what
//! is new loaded and played for two rounds in a machine of its own (`rehearsal.rs`), and keeps what is good until the driver
//! of the table says when. Then `Skill::succeed` makes the successor: state of the same `state_version` is copied as plain data,
//! of another it is what `migrate` returns. What is another is found by
//! `change.rs`: it compares what both texts compile to, without comments, layout and tests. If nothing differs she plays on
//! as she is. If only numbers written in `mk` do, the girl stays who she is, closures and all, and gets another `self.mk`; the
//! version that plays then is the old text with the new numbers, so that its lines are those of her functions. `Table::exchange` seats her; luck is
//! keyed by seat and moment, so nobody else's changes. Each exchange is a `Reload`, told to observers with the new text and
//! the number of actions before it; `redo` does it again, so an edited game is as repeatable as any other.
//!
//! A table stops before each round if it is asked to (`pause_between_rounds`), with nothing of the round begun, and
//! `lab::play_with` has a word between any two actions. `author/watch.rs` sits there: it hears file events, and lets time pass.
//! Files of numbers are looked at in the same way (`retune.rs`): what they say is rehearsed too, and comes as a change of
//! numbers alone. Simulations never reload.

mod change;
mod news;
mod overrides;
mod rehearsal;
mod retune;
mod tuned;
mod workshop;

pub use crate::skill::successor::{Successor, exchange, redo};
pub use news::{News, NewsKind};
pub use workshop::Workshop;
