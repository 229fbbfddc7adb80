//! Floor 10: skills. One girl is one Lua file, which is loaded and seated here.
//!
//! ```no_run
//! use saki_lua_core::{skill::Vm, tile::Who};
//! let vm = Vm::new()?;
//! let yuki = vm.load("examples/yuki.lua".as_ref())?;
//! yuki.set("rush", 400.0)?;
//! let girl = yuki.girl(Who::new(0))?;
//! # Ok::<(), saki_lua_core::skill::SkillError>(())
//! ```
//!
//! # How it works
//!
//! A `Vm` is a Lua machine (Luau) for one thread. Everything userdata points to is in a slot (`lua/slot.rs`)
//! for exactly as long as a hook runs; at any other time access is an `EExpired` error. `slot.rs` and the
//! code that bypasses mlua (`lua/raw/`, `lua/quick/`) contain all unsafe code: tables are read in place,
//! steps are counted at Luau's interrupt, and some calls do without mlua (`lua/quick/methods.rs`; errors go
//! through it): methods and operators of objects that every machine has, and what makes tiles, counts and hands.
//! Each argument type is described once for both ways (`api/argument.rs`). The prelude sets new fields of `self`. A frozen
//! list of tiles, world lines or menu rows is read once (`api/interned.rs`); it is identified by its address
//! and held as long (`lua/raw/held.rs`). `.cargo/config.toml` disables Luau's assertions in release builds.
//! Bytecode, tokens and the syntax tree (`lua/syntax/`) are kept with the text (`lua/reading.rs`) for all machines. Each file has an environment of its own: an allow-list of library
//! functions (`api/prelude.lua` replaces those that would show addresses or run unmetered), the API, and
//! errors for anything else. The file runs anew for every girl at every table. The first lines of a hook that
//! need no Lua are evaluated without calling it (`skill/guard/`). A skill can also subscribe with `only` to
//! some calls of a hook (`skill/subscription`): her own draws, some events, AI questions with certain offers,
//! or (`having.rs`) only while a field of her state is set; other calls then cost next to nothing. `self` is
//! an empty table backed by the class, so everything a script writes to it is state; a fork copies it as
//! plain data (`api/value.rs`). That it is plain data is checked when a hook returns
//! (`skill/girl/upkeep.rs`), for `checkInit` after the deal: all of a small state, of a large one the part
//! nearest to `self`, and the rest as often as the work of her hooks pays for it.
//!
//! Scripts of libsaki (`skill/classic/`, files `X.girl.lua`) use the same objects in another environment of
//! three layers: the arguments of the running hook, then what the script assigned, then the library; other
//! names are nil. Their state is the middle layer, copied completely for a fork (`classic/copy.rs`). Names
//! that are read but never assigned are found in the text (`classic/names.rs`) and reported as notes of the
//! skill; nothing is tracked at run time.
//!
//! A hook can look ahead: it is lent a `girl::Fork` (`table/fork.rs`) that copies the table, the other girls
//! and, through a second handle on her state, the girl herself; in `api/foresee.rs` the built-in AI plays the
//! copy. Hooks of the copies run inside the hook that asked, each with its own scene and print buffer, and
//! their ticks are charged to it. What was foreseen is fixed in the real wall.
//!
//! A hook that raises an error or exceeds a limit ends its girl's skill for the rest of that game and leaves
//! a `Report`. A classic girl continues after errors and leaves one report per place.

pub mod below;
mod bonds;
#[doc(hidden)]
pub mod class;
pub(crate) mod classic;
pub(crate) mod code;
pub(crate) mod declared;
pub mod error;
mod explained;
pub(crate) mod file_text;
pub mod folder;
pub mod girl;
pub(crate) mod guard;

pub mod library;
pub(crate) mod load;
pub mod looks;
pub mod named;
pub(crate) mod numbers;
pub mod params;
pub(crate) mod profile;
pub(crate) mod require;
pub(crate) mod seat;
pub(crate) mod seats;
pub mod shelf;
pub mod shipped;
pub(crate) mod sidecar;
pub mod source;
pub mod spelled;
pub mod subscription;
pub mod successor;
pub(crate) mod text;
pub mod tune;
pub mod vm;

pub use class::Skill;
pub use error::SkillError;
pub use file_text::LONGEST as LONGEST_FILE;
pub use library::Library;
pub use load::misnamed;
pub use numbers::Numbers;
pub use params::{Origin, Param};
pub use profile::{Profile, ProfileRow, WorstCall};
pub use seats::{Seating, Seats, Skills, seated};
pub use source::Source;
pub use spelled::Spelled;
pub use text::Text;
pub use tune::{Moved, Setting, Tuning, toml_key, toml_number, toml_table};
pub use vm::Vm;

use crate::girl::{Doge, Girl};
use crate::problem::Lang;

/// The name of a girl at a table in a language.
#[must_use]
pub fn name_of(girl: &dyn Girl, lang: Lang) -> String {
    let skill = successor::skill_of(girl);
    skill.map_or_else(|| Doge::name(lang).to_owned(), |skill| skill.names().get(lang.code()).to_owned())
}

/// A girl at a table by all her names.
#[must_use]
pub fn spelled_of(girl: &dyn Girl) -> Spelled {
    let skill = successor::skill_of(girl);
    skill.map_or_else(|| Spelled::new(girl.info().handle.clone(), None), |skill| skill.spelled())
}

#[doc(hidden)]
pub use crate::lua::shake_all;

/// The skill of a girl at a table, if she has one.
#[must_use]
pub fn skill_at(girl: &dyn Girl) -> Option<&Skill> {
    successor::skill_of(girl).map(|skill| &**skill)
}
