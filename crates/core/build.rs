//! Writes the lists of the files that are part of the program: the skills, the examples, the teams and the book, and the pictures of
//! the book.

use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// Folders that are embedded, and the endings of their texts.
const FOLDERS: [(&str, &[&str]); 4] =
    [("skills", &["lua"]), ("examples", &["lua", "toml", "jsonl"]), ("docs", &["md"]), ("teams", &["toml"])];
/// The same of the pictures.
const PICTURES: [(&str, &[&str]); 1] = [("docs", &["png"])];

fn main() -> Result<(), Box<dyn Error>> {
    let root = root(Path::new(&env::var("CARGO_MANIFEST_DIR")?));
    println!("cargo::rerun-if-changed=build.rs");
    for (folder, _) in FOLDERS {
        println!("cargo::rerun-if-changed={}", root.join(folder).display());
    }
    write_list(&root, &FOLDERS, "include_str", "shipped.rs")?;
    write_list(&root, &PICTURES, "include_bytes", "pictures.rs")
}

/// Writes a slice of the paths of files with what they contain, as a macro includes it.
fn write_list(
    root: &Path,
    folders: &[(&str, &[&str])],
    include: &str,
    name: &str,
) -> Result<(), Box<dyn Error>> {
    let mut list = String::from("[\n");
    for (folder, endings) in folders {
        let mut files = Vec::new();
        collect(&root.join(folder), endings, &mut files)?;
        files.sort();
        for file in files {
            let name = file.strip_prefix(root)?.to_str().ok_or("a name is not text")?.replace('\\', "/");
            let file = file.to_str().ok_or("a name is not text")?;
            writeln!(list, "    ({name:?}, {include}!({file:?})),")?;
        }
    }
    list.push_str("]\n");
    fs::write(PathBuf::from(env::var("OUT_DIR")?).join(name), list)?;
    Ok(())
}

/// Where the folders are: in a checkout at its top, and in a package beside its manifest, where `cargo package` puts what
/// the links there lead to.
fn root(manifest: &Path) -> PathBuf {
    let top = manifest.join("../..");
    if FOLDERS.iter().all(|(folder, _)| top.join(folder).is_dir()) { top } else { manifest.to_owned() }
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
