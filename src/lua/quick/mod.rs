//! What is done below mlua on top of the meter: methods that are called without mlua in between.

mod methods;
mod returned;

pub(crate) use methods::{Quick, QuickClass, Taking};
pub(crate) use returned::Returned;
