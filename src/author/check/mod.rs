//! What can be told of a skill without a game, and with a few: `saki-lua check`.
//!
//! [`lint`] lists what is looked for. A file that compiles is parsed by full_moon and made a tree of
//! our own (`tree`, `read`), in which names are resolved and, as far as it is cheap, types are known
//! (`infer`, by what the bindings register: `api`). The lints look at that. What loads is tried:
//! its tests, situations of our making, and games (`dry`).

mod api;
mod combine;
mod dry;
mod file;
mod infer;
mod lint;
mod lints;
mod read;
mod read_expr;
mod sheet;
mod tree;
mod ty;

pub use file::{Checked, check};
pub use lint::Lint;
