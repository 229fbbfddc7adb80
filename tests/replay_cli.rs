//! The `replay` and `rules` subcommands as functions.

#![allow(clippy::unwrap_used)]

use saki_lua::cli::{replay, rules};
use std::path::PathBuf;

#[test]
fn a_file_that_cannot_be_read_is_no_success() {
    let missing = PathBuf::from("no such file.xml");
    assert!(!replay::run(std::slice::from_ref(&missing), false).unwrap());
    assert!(!replay::run(&[missing], true).unwrap());
    assert!(replay::run(&[], false).unwrap());
}

#[test]
fn every_preset_prints() {
    for preset in saki_lua::table::Rule::PRESETS {
        rules::run(preset, false).unwrap();
        rules::run(preset, true).unwrap();
    }
    assert!(rules::run("tenhu", false).is_err());
}
