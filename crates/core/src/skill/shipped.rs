//! Files embedded in the program: skills, examples, teams, and the book with its pictures.
//!
//! Their paths look like those on disk, with `builtin:` as the folder: `builtin:/name.lua`. Functions that
//! read skill files accept them, so a path is all that has to be passed on.

use std::path::{Path, PathBuf};

/// Root folder of the paths.
pub(crate) const ROOT: &str = "builtin:";
/// Name of the embedded skills, which a pack cannot have.
pub const NAME: &str = "builtin";

/// The embedded texts by their paths in the repository, as `build/embedded.rs` lists them.
static FILES: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/shipped.rs"));
/// The pictures, likewise.
static PICTURES: &[(&str, &[u8])] = &include!(concat!(env!("OUT_DIR"), "/pictures.rs"));

/// Folder of the embedded skills.
#[must_use]
pub fn root() -> PathBuf {
    PathBuf::from(ROOT)
}

/// Returns whether the file at a path is part of the program.
pub fn is_shipped(path: &Path) -> bool {
    path.starts_with(ROOT) || instead(path).is_some()
}

/// The text of an embedded skill file: `builtin:/name.lua`, `builtin:/examples/name.lua`, or `examples/name.lua` where
/// there is no such file.
pub(crate) fn text(path: &Path) -> Option<&'static str> {
    let Ok(below) = path.strip_prefix(ROOT) else { return instead(path) };
    let below = below.to_str()?.replace('\\', "/");
    self::file("skills", &below).or_else(|| example(below.strip_prefix("examples/")?))
}

/// The text of an embedded example, by its path in the repository, if there is no such file.
pub fn instead(path: &Path) -> Option<&'static str> {
    let below = path.strip_prefix("examples").ok()?.to_str()?.replace('\\', "/");
    if path.symlink_metadata().is_ok() { None } else { example(&below) }
}

/// The path of the example with this handle.
pub(crate) fn example_called(handle: &str) -> Option<PathBuf> {
    let is_it = |name: &&str| {
        let file = name.rsplit('/').next().and_then(|file| file.strip_suffix(".lua"));
        file.is_some_and(|file| file.strip_suffix(".girl").unwrap_or(file) == handle)
    };
    examples().find(is_it).map(|name| root().join("examples").join(name))
}

/// File names of the embedded skills, sorted.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    FILES.iter().filter_map(|(name, _)| name.strip_prefix("skills/")).filter(|name| !name.contains('/'))
}

/// The text of an example.
#[must_use]
pub fn example(name: &str) -> Option<&'static str> {
    file("examples", name)
}

/// Names of the examples, sorted.
pub fn examples() -> impl Iterator<Item = &'static str> {
    FILES.iter().filter_map(|(name, _)| name.strip_prefix("examples/"))
}

/// The text of an embedded file, by its path in the repository.
pub fn at(path: &str) -> Option<&'static str> {
    FILES.iter().find(|(name, _)| *name == path).map(|(_, text)| *text)
}

/// File names of the embedded teams, sorted.
pub fn teams() -> impl Iterator<Item = &'static str> {
    FILES.iter().filter_map(|(name, _)| name.strip_prefix("teams/"))
}

/// The text of an embedded team.
pub fn team(name: &str) -> Option<&'static str> {
    file("teams", name)
}

/// An embedded picture, by its path in the repository.
pub fn picture(path: &str) -> Option<&'static [u8]> {
    PICTURES.iter().find(|(name, _)| *name == path).map(|(_, picture)| *picture)
}

fn file(folder: &str, below: &str) -> Option<&'static str> {
    FILES
        .iter()
        .find(|(name, _)| name.strip_prefix(folder).and_then(|n| n.strip_prefix('/')) == Some(below))
        .map(|(_, text)| *text)
}
