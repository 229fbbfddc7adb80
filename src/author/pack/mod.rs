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
//! `files = ["skills/a.lua", ..]` lists the files of the pack. Without it, they are everything in `skills/`, and in the
//! folder itself files like `README.md` and `LICENSE`.
//!
//! # How it works
//!
//! [`Contents`] is a pack in memory. Whether it is read from a folder, an archive or a repository, each name is checked by
//! `names.rs`, sizes and counts by the limits in `contents.rs`, and anything but a regular file is refused. Line endings
//! of texts are normalised, so that a pack has the same hashes on every system. An archive is a gzipped tar, sorted,
//! without times and owners, with a file `HASHES`: equal contents give equal bytes.
//!
//! A [`Store`] is the folder of installed packs, each in a folder of its name, with `packs.lock`: name, version, source
//! and hash of each. Installing runs nothing: what is shown of a pack ([`Facts`], [`Changes`]) is read from the tokens of
//! its files. `trial.rs` is what `saki-lua pack` does before it writes an archive: checks, tests, games.

mod archive;
mod changes;
mod contents;
mod facts;
mod fetch;
mod manifest;
mod names;
mod scratch;
mod store;
mod strength;
mod trial;

pub use archive::{read, write};
pub use changes::{Changes, FileChanges, GirlChanges};
pub use contents::Contents;
pub use facts::Facts;
pub use fetch::PackSource;
pub use manifest::{Manifest, template};
pub use scratch::Scratch;
pub use store::{Locked, Store};
pub use strength::{Strength, difference};
pub use trial::{Tried, page, try_out};
