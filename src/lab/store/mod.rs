//! Games that were played, kept by table: whoever asks for one again finds it, and plays only what is not there.
//!
//! A table is four girls in their places, with everything else that determines its games, under one seed (`key.rs`). Its
//! games are a line of a file (`line.rs`), which is written as soon as they were played, and begins with its key: a process
//! that is killed loses the line it was writing and nothing else. What a command is about to tell is no part of it, so all that
//! play games are views of the same store: `sim`, `sweep`, `matrix`, `compare` and `roster` with `--out`, and their shards, the
//! searches of `balance` and `tune` with `--state`. A changed girl has other keys, so only her tables are played again.
//!
//! The files of a folder are written by one command each (`place.rs` names and locks them), and read by all. Those of `sim`
//! and `roster` say what they were played for, so that a merge can put shards together (`parts.rs`). A file of `--state` is
//! deleted once its command is complete.

mod head;
mod kept;
mod key;
mod line;
mod parts;
mod place;
mod play;
mod taken;

pub use head::Search;
pub use kept::{Lacking, Store};
pub use key::{Base, Identity, Key, Keys, Known};
pub use parts::{Parted, Parts};
pub use taken::Taken;
