//! Floor 8: the Lua machine. Budgets of steps and bytes, what is below mlua, what a file compiles to, and the one reader
//! of its source. It knows nothing of girls, hands or tables.

pub(crate) mod account;
pub(crate) mod bytecode;
pub(crate) mod compiled;
pub(crate) mod deep;
pub(crate) mod error;
pub(crate) mod loops;
pub(crate) mod machine;
pub(crate) mod math;
pub(crate) mod meter;
pub(crate) mod plain;
pub(crate) mod quick;
pub(crate) mod raw;
pub(crate) mod shake;
pub(crate) mod slot;
pub(crate) mod tokens;
pub(crate) mod weight;

#[doc(hidden)]
pub use shake::shake_all;
