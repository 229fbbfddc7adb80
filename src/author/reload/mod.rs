//! Skills that change while they are played: what is another in a file, whether it may be seated, and
//! who takes over from whom. Files are read when it is asked for; watching them is somebody else's.
//!
//! A [`Workshop`] holds the versions of everybody at a table. It is told what the files say now
//! ([`Workshop::look`]), refuses what does not load or breaks in a rehearsal, and exchanges what is
//! good at a moment the driver of the table chooses ([`Workshop::exchange`]). What took place is a
//! [`Reload`](crate::girl::Reload), told to the observer, and [`redo`] does it again.

mod alike;
mod carry;
mod news;
mod rehearsal;
mod retune;
mod tuned;
mod workshop;

pub use crate::skill::succeed::{Heir, exchange, redo};
pub use news::{Kind, News};
pub use workshop::Workshop;
