//! Floor 10: skills. One girl is one Lua file; here it is read and given a seat.
//!
//! ```no_run
//! use saki_lua::{skill::Vm, tile::Who};
//! let vm = Vm::new()?;
//! let yuki = vm.load("examples/yuki.lua".as_ref())?;
//! yuki.set("rush", 400.0)?;
//! let girl = yuki.girl(Who::new(0))?;
//! # Ok::<(), saki_lua::skill::SkillError>(())
//! ```

pub(crate) mod class;
pub(crate) mod classic;
pub(crate) mod code;
pub(crate) mod declared;
pub(crate) mod error;
pub mod folder;
pub(crate) mod girl;
pub(crate) mod having;
pub(crate) mod library;
pub(crate) mod load;
pub(crate) mod numbers;
pub(crate) mod only;
pub(crate) mod params;
pub(crate) mod profile;
pub(crate) mod seat;
pub(crate) mod seats;
pub(crate) mod sidecar;
pub(crate) mod source;
pub mod succeed;
pub(crate) mod text;
pub(crate) mod tune;
pub(crate) mod vm;

pub use class::Skill;
pub use error::SkillError;
pub use library::Library;
pub use numbers::Numbers;
pub use params::{Origin, Param};
pub use profile::{Profile, ProfileRow, WorstCall};
pub use seats::{Seating, Seats, Skills, seated};
pub use source::Source;
pub use text::Text;
pub use tune::{Moved, Setting, Tuning};
pub use vm::Vm;

#[doc(hidden)]
pub use crate::lua::shake_all;
