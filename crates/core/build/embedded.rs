//! The skills, the examples, the teams, the book and its pictures.

use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

/// Folders that are embedded, and the endings of their texts.
const FOLDERS: [(&str, &[&str]); 4] =
    [("skills", &["lua"]), ("examples", &["lua", "toml", "jsonl"]), ("docs", &["md"]), ("teams", &["toml"])];
/// The same of the pictures.
const PICTURES: [(&str, &[&str]); 1] = [("docs", &["png"])];

/// Writes the lists.
pub(super) fn write(top: &Path, out: &Path) -> Result<(), Box<dyn Error>> {
    for (folder, _) in FOLDERS {
        println!("cargo::rerun-if-changed={}", top.join(folder).display());
    }
    write_list(top, &FOLDERS, "include_str", &out.join("shipped.rs"))?;
    write_list(top, &PICTURES, "include_bytes", &out.join("pictures.rs"))
}

/// Writes a slice of the paths of files with what they contain, as a macro includes it.
fn write_list(
    top: &Path,
    folders: &[(&str, &[&str])],
    include: &str,
    out: &Path,
) -> Result<(), Box<dyn Error>> {
    let mut list = String::from("[\n");
    for (folder, endings) in folders {
        let mut files = Vec::new();
        collect(&top.join(folder), endings, &mut files)?;
        files.sort();
        for file in files {
            let name = file.strip_prefix(top)?.to_str().ok_or("a name is not text")?.replace('\\', "/");
            let file = file.to_str().ok_or("a name is not text")?;
            writeln!(list, "    ({name:?}, {include}!({file:?})),")?;
        }
    }
    list.push_str("]\n");
    fs::write(out, list)?;
    Ok(())
}

fn collect(folder: &Path, endings: &[&str], files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let ending = path.extension().and_then(|ending| ending.to_str());
        if path.is_dir() {
            collect(&path, endings, files)?;
        } else if ending.is_some_and(|ending| endings.contains(&ending)) {
            files.push(path);
        }
    }
    Ok(())
}
