//! Writes what the source includes: the lists of the files that are part of the program, and a function for each sentence.

mod embedded;
mod lists;
mod locales;
mod sentences;

use std::env;
use std::error::Error;
use std::path::PathBuf;

fn main() -> Result<(), Box<dyn Error>> {
    let manifest = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?);
    let out = PathBuf::from(env::var("OUT_DIR")?);
    // In a checkout the folders are at its top, in a package beside its manifest, where `cargo package` puts what the links
    // there lead to.
    let checkout = manifest.join("../..");
    let top = if checkout.join("locales").is_dir() { checkout } else { manifest };
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed={}", top.join("locales").display());
    embedded::write(&top, &out)?;
    lists::write(&top, &out.join("lists.rs"))?;
    sentences::write(&top, &out.join("texts.rs"))
}
