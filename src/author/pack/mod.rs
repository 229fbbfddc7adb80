//! Packs: skills to share. A pack is a folder with a `pack.toml` and, in `skills/`, skill files and what they require.
//!
//! ```toml
//! name = "flowers"
//! version = "1.0.0"
//! api = 1
//! licence = "MIT"
//! authors = ["Somebody <somebody@example.org>"]
//!
//! [title]
//! en = "Flowers"
//! zh = "花"
//! ja = "花"
//! ```
//!
//! `files = ["skills/a.lua", ..]` lists the files of the pack beside `pack.toml` and `README.md`. Without it, they are
//! everything in `skills/`, `tunes/` and `looks/`, and in the folder itself files like `README.md` and `LICENSE`.
//! `requires = ["other >= 1.2"]` names other packs that have to be there. A file `tunes/soft.toml` makes variants of the
//! girls it has numbers for, as in `flowers/mei@soft`; what is in `looks/` is how they look and what they say.
//!
//! # How it works
//!
//! [`Contents`] is a pack in memory. Whether it is read from a folder, an archive or a repository, each name is checked by
//! `names.rs`, sizes and counts by the limits in `contents.rs`, and anything but a regular file is refused. Line endings
//! of texts are normalised, so that a pack has the same hashes on every system. An archive is a gzipped tar with one folder,
//! sorted, without times and owners, with a file `HASHES`: equal contents give equal bytes. Archives that a forge makes of a
//! repository have more in them, which is left alone. `vet.rs` refuses what does not parse.
//!
//! A [`Store`] is the folder of installed packs, each in a folder of its name, with `packs.lock`: name, version, source
//! and hash of each (`lock.rs`: if it is lost, it is made anew from the folders). Installing runs nothing: what is shown of a
//! pack ([`Facts`], [`Changes`]) is read from the tokens of its files. `trial.rs` is what `saki-lua pack` does before it writes
//! an archive: checks, tests, games.

mod archive;
mod changes;
mod contents;
#[cfg(test)]
mod example;
mod facts;
mod fetch;
mod git;
mod lock;
mod manifest;
mod names;
mod requires;
mod scratch;
mod store;
mod strength;
mod trial;
mod vet;

pub use archive::{read, write};
pub use changes::{Changes, FileChanges, GirlChanges, LineChanges};
pub use contents::Contents;
pub use facts::{Facts, NumberFacts};
pub use fetch::PackSource;
pub use lock::Locked;
pub use manifest::{Manifest, template};
pub use requires::{Requirement, number};
pub use scratch::Scratch;
pub use store::{Store, Unmet};
pub use strength::{Strength, difference};
pub use trial::{Tried, page, try_out};
