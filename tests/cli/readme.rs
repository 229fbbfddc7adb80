//! Runs the examples of the README.

use crate::common::alone::alone;
use std::fs;
use std::path::{Path, PathBuf};

/// Commands run in a temporary folder, because some of them write files.
#[test]
fn readme_examples_work() {
    if !alone(module_path!(), "readme_examples_work") {
        return;
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let sandbox = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("readme");
    for folder in ["skills", "examples"] {
        fs::create_dir_all(sandbox.join(folder)).unwrap();
        for file in fs::read_dir(root.join(folder)).unwrap().map(|file| file.unwrap()) {
            if file.file_type().unwrap().is_file() {
                fs::copy(file.path(), sandbox.join(folder).join(file.file_name())).unwrap();
            }
        }
    }
    let (readme, copy) = (root.join("README.md"), sandbox.join("README.md"));
    fs::copy(&readme, &copy).unwrap();
    std::env::set_current_dir(&sandbox).unwrap();
    trycmd::TestCases::new().case(&copy);
    if std::env::var_os("TRYCMD").is_some_and(|mode| mode == "overwrite") {
        fs::copy(copy, readme).unwrap();
    }
}
