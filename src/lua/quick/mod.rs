//! What is done below mlua on top of the meter: methods that are called without mlua in between.

mod methods;

pub(crate) use methods::{Quick, QuickClass, Reader};
