//! What is done below mlua on top of the meter: methods that are called without mlua in between, and tables made without
//! the steps that a script pays.

mod made;
mod methods;

pub(crate) use made::{Elements, Maker, Opened, Sequence, made};
pub(crate) use methods::{Quick, QuickClass, Reader};
