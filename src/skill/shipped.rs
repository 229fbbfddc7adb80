//! The files that are part of the program: the skills, and examples to begin with.
//!
//! They have paths like those of files on disk, with `builtin:` in the place of a folder: `builtin:/kuro.lua`. Whatever
//! reads a skill file reads them, so a path is all that has to be passed on.

use std::path::{Component, Path, PathBuf};

/// In the place of a folder of skills.
pub(crate) const ROOT: &str = "builtin:";
/// What a pack cannot be called, because it is the name of the shipped skills.
pub(crate) const NAME: &str = "builtin";

/// Every file by its path in the repository, written by `build.rs`.
static FILES: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/shipped.rs"));

/// The folder of the shipped skills.
#[must_use]
pub fn root() -> PathBuf {
    PathBuf::from(ROOT)
}

/// Is a path one of those that begin with `builtin:`?
pub(crate) fn is_shipped(path: &Path) -> bool {
    path.components().next() == Some(Component::Normal(ROOT.as_ref()))
}

/// The text of a shipped skill file.
pub(crate) fn text(path: &Path) -> Option<&'static str> {
    let below = path.strip_prefix(ROOT).ok()?.to_str()?.replace('\\', "/");
    self::file("skills", &below)
}

/// The names of the shipped skill files, in order.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    FILES.iter().filter_map(|(name, _)| name.strip_prefix("skills/")).filter(|name| !name.contains('/'))
}

/// The text of an example.
#[must_use]
pub fn example(name: &str) -> Option<&'static str> {
    file("examples", name)
}

/// The names of the examples, in order.
pub fn examples() -> impl Iterator<Item = &'static str> {
    FILES.iter().filter_map(|(name, _)| name.strip_prefix("examples/"))
}

fn file(folder: &str, below: &str) -> Option<&'static str> {
    FILES
        .iter()
        .find(|(name, _)| name.strip_prefix(folder).and_then(|n| n.strip_prefix('/')) == Some(below))
        .map(|(_, text)| *text)
}
