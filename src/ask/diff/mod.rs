//! Diff: a game with the same seed after one change.

mod answer;
mod asked;
mod report;
mod teams;

pub use asked::DiffAsk;
