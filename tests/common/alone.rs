//! Tests that need a process of their own: they measure it, or change what all its threads share.

use std::process::Command;

/// The test that a process was started for.
const ALONE: &str = "SAKI_LUA_TEST_ALONE";

/// True in a process that runs this test and no other. Where it is not, starts one, waits, and fails if that fails:
///
/// ```ignore
/// if !alone(module_path!(), "the_test") {
///     return;
/// }
/// ```
pub fn alone(module: &str, test: &str) -> bool {
    // The path of a test begins behind the name of its binary.
    let (_, module) = module.split_once("::").unwrap();
    let name = format!("{module}::{test}");
    if std::env::var_os(ALONE).is_some_and(|alone| alone == *name) {
        return true;
    }
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args([&name, "--exact", "--nocapture"]).env(ALONE, &name);
    let output = command.output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    let said = String::from_utf8_lossy(&said);
    assert!(output.status.success() && said.contains("1 passed"), "{name}, alone in its process:\n{said}");
    false
}
