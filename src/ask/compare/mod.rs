//! `compare`: the effect of one change on the same seeds.

mod answer;
mod asked;
mod doc;

pub use asked::CompareAsk;
