//! Runs tests in their own process, because they measure it or change its global state.

use std::process::Command;

/// Name of the test that the process was started for.
const ALONE: &str = "SAKI_LUA_TEST_ALONE";

/// Returns true in a process that runs only this test. Otherwise starts one, waits, and panics if it fails:
///
/// ```ignore
/// if !alone(module_path!(), "the_test") {
///     return;
/// }
/// ```
pub fn alone(module: &str, test: &str) -> bool {
    // The test path follows the name of the test binary.
    let (_, module) = module.split_once("::").unwrap();
    let name = format!("{module}::{test}");
    if std::env::var_os(ALONE).is_some_and(|alone| alone == *name) {
        return true;
    }
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args([&name, "--exact", "--nocapture"]).env(ALONE, &name);
    let output = command.output().unwrap();
    let output_text = [output.stdout, output.stderr].concat();
    let output_text = String::from_utf8_lossy(&output_text);
    assert!(
        output.status.success() && output_text.contains("1 passed"),
        "{name}, alone in its process:\n{output_text}"
    );
    false
}
