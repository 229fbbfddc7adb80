//! `balance`: all girls into a band of mean places.

mod answer;
mod asked;
mod checks;
mod doc;

pub use asked::BalanceAsk;
