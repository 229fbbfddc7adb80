//! Floor 6: skills. One girl is one Lua file; here it is read, checked and given a seat.
//!
//! ```no_run
//! use saki_lua::{skill::Vm, tile::Who};
//! let vm = Vm::new()?;
//! let yuki = vm.load("examples/yuki.lua".as_ref())?;
//! yuki.set("rush", 400.0)?;
//! let girl = yuki.girl(Who::new(0))?;
//! # Ok::<(), saki_lua::skill::SkillError>(())
//! ```

mod account;
mod answers;
mod bind;
mod bytecode;
mod check;
mod class;
mod classic;
mod classic_world;
mod code;
mod compiled;
mod content;
mod declared;
mod deep;
mod dialect;
mod error;
mod fault;
pub mod folder;
mod foresee;
mod girl;
mod given;
mod having;
mod library;
mod load;
mod loops;
mod machine;
mod math;
mod meter;
mod numbers;
mod only;
mod order;
mod params;
mod plain;
mod profile;
mod quick;
mod raw;
#[cfg(test)]
mod reach;
pub mod reload;
mod said;
mod scene;
mod seat;
mod seats;
mod shake;
mod shown;
mod sidecar;
mod signature;
mod skill_error;
mod slot;
mod source;
mod text;
mod tokens;
mod trial;
mod tune;
mod types;
mod value;
mod value_json;
mod vm;
mod weight;
mod world;

pub use check::{Checked, Lint, check};
pub use class::Skill;
pub use library::Library;
pub use numbers::Numbers;
pub use params::{Origin, Param};
pub use profile::{Profile, ProfileRow, WorstCall};
pub use seats::{Seating, Seats, Skills, seated};
#[doc(hidden)]
pub use shake::shake_all;
pub use skill_error::SkillError;
pub use source::Source;
pub use text::Text;
pub use trial::{TestReport, Trials, types};
pub use tune::{Moved, Setting, Tuning};
pub use vm::Vm;
