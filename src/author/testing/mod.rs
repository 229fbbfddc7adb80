//! Runs the tests of skill files: `test(name, function(t) ... end)`.
//!
//! `t` owns a table. [`rig`] sets it up, [`stage`] plays at it, [`law`] reads probabilities, [`expect`] and
//! [`sample`] make exact and statistical assertions. A test runs in the same strict environment as hooks,
//! with its own budget; a hook that breaks at its table fails it.

mod act;
mod bench;
mod chance;
mod classes;
mod expect;
mod fill;
mod law;
mod lay;
mod method;
mod notes;
mod rig;
mod run;
mod sample;
mod stage;
mod state;
mod value;

#[cfg(feature = "cli")]
pub(crate) use act::NAMES as ACTIONS;
pub(crate) use classes::classes;
pub(crate) use expect::LuaExpect;
pub(crate) use law::LuaLaw;
pub(crate) use method::LuaTest;
pub use run::{TestReport, Trials};
pub(crate) use sample::LuaSample;
