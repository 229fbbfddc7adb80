//! File helpers.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Path of a project file.
pub fn project(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// Where the sources of both crates are: the lower floors, and those above.
pub const SOURCES: [&str; 2] = ["crates/core/src", "src"];

/// Sorted contents of a folder.
pub fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    files
}

/// The number of girls that come with the program.
pub fn shipped_girls() -> usize {
    let lua = |file: &PathBuf| file.extension().is_some_and(|ending| ending == "lua");
    files(&project("skills")).iter().filter(|file| lua(file)).count()
}

/// All files of a folder, recursively, without what npm has installed there.
pub fn files_below(folder: &Path) -> Vec<PathBuf> {
    let below = |path: PathBuf| match path.is_dir() {
        true if path.ends_with("node_modules") => Vec::new(),
        true => files_below(&path),
        false => vec![path],
    };
    files(folder).into_iter().flat_map(below).collect()
}

/// Name of a file.
pub fn name(path: &Path) -> String {
    path.file_name().unwrap().to_str().unwrap().to_owned()
}

/// Contents of all files in a folder, by name.
pub fn contents(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    files(folder).into_iter().map(|path| (name(&path), fs::read(path).unwrap())).collect()
}
