//! Writes what the source includes: the lists of the files that are part of the program, and a function for each sentence.

mod embedded;
mod lists;
mod sentences;

use std::env;
use std::error::Error;
use std::path::{Path, PathBuf};

fn main() -> Result<(), Box<dyn Error>> {
    let manifest = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?);
    let out = PathBuf::from(env::var("OUT_DIR")?);
    println!("cargo::rerun-if-changed=build");
    embedded::write(&top(&manifest), &out)?;
    let locales = top(&manifest).join("locales");
    println!("cargo::rerun-if-changed={}", locales.display());
    lists::write(&locales, &out.join("lists.rs"))?;
    sentences::write(&locales, &out.join("texts.rs"))
}

/// Where the folders are: in a checkout at its top, and in a package beside its manifest, where `cargo package` puts what
/// the links there lead to.
fn top(manifest: &Path) -> PathBuf {
    let top = manifest.join("../..");
    if top.join("locales").is_dir() { top } else { manifest.to_owned() }
}
