//! Methods called without going through mlua, metered.

mod methods;
mod returned;

pub(crate) use methods::{Quick, QuickClass, Taking};
pub use returned::Returned;
