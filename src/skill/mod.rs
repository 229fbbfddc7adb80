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
//!
//! # How it works
//!
//! A `Vm` is one Lua machine (Luau) for a thread. Everything userdata points at sits in a slot (`lua/slot.rs`) for
//! exactly as long as a hook runs; outside of it every access is an `EExpired` error. `slot.rs` and `lua/raw/`, what is
//! done below mlua, have the unsafe code: tables are read where they lie, steps counted where they fall, the methods of
//! objects that every machine has one of are called without mlua in between (`lua/quick/methods.rs`; whatever is wrong
//! goes the way of mlua), and so are new fields of a state set (`lua/raw/fixed.rs`). What an argument means is said once
//! for both ways (`api/argument.rs`). A list of tiles, of world lines or of the rows of a menu that is frozen is read once
//! (`api/interned.rs`); it is known by its address, and held for as long (`lua/raw/held.rs`). A release build is told by
//! `.cargo/config.toml` to leave Luau's assertions out. What a file compiles to is kept with its text (`lua/reading.rs`) for
//! all machines that play with it, as are its words and, where it is checked or reloaded, its tree. Tiles, seats and the
//! handles of the table are made once per machine. Each file runs in an environment of its own: an allow-list of library
//! functions (`api/prelude.lua` replaces those that would show addresses or run unseen), the API, and errors for anything
//! else. The file itself runs anew for every girl at every table. The first lines of a hook that need no Lua
//! are evaluated without calling it (`skill/guard/`). A skill may also say by `only` which calls of a hook she cares for
//! (`skill/subscription`): her own draws, some events, the AI's questions when it is offered this or that, or (`having.rs`)
//! only while something is set in her state; the others cost next to nothing then. `self` is an empty table with the class
//! behind it, so what a script puts there is its state and nothing else; a fork copies it through plain data
//! (`api/value.rs`). Whether it is plain data is looked at when a hook returns (`skill/girl/upkeep.rs`), for `checkInit`
//! when the drafts of a deal are over: all of a small state, of a large one what lies nearest to `self`, and the rest as
//! often as the work of her hooks pays for it.
//!
//! Scripts of libsaki (`skill/classic/`, files `X.girl.lua`) have the same objects in another world: an environment of three
//! layers, what the running hook is about over what the script has set over what there is for all, and nil behind. Their
//! state is the middle layer, copied for a fork with everything in it (`classic/copy.rs`). Which names they read and never
//! set is found by reading the file (`classic/names.rs`) and told as notes of the skill; nothing is watched while it runs.
//!
//! A girl looks ahead in the midst of her own hook: a `girl::Fork` is lent to it (`table/fork.rs`) and copies the table, the
//! other girls and, through a second handle on her state, herself; `api/foresee.rs` has the built-in AI play the copy. The
//! hooks of those copies run inside of the one that asked, each with a scene and a print buffer of its own, and their ticks
//! are hers. What was seen is collapsed in the real wall.
//!
//! A hook that raises or runs over its budget makes its girl skill-less for the rest of that game and leaves a `Report`. A
//! classic one goes on after errors, and leaves one for each place.

pub(crate) mod class;
pub(crate) mod classic;
pub(crate) mod code;
pub(crate) mod declared;
pub(crate) mod error;
mod explained;
pub mod folder;
pub(crate) mod girl;
pub(crate) mod guard;

pub(crate) mod library;
pub(crate) mod load;
pub(crate) mod numbers;
pub(crate) mod params;
pub(crate) mod profile;
pub(crate) mod require;
pub(crate) mod seat;
pub(crate) mod seats;
pub mod shelf;
pub mod shipped;
pub(crate) mod sidecar;
pub(crate) mod source;
pub(crate) mod subscription;
pub mod successor;
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
