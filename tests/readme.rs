//! What the README shows is what happens.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may panic")]

#[test]
fn the_readme_is_true() {
    trycmd::TestCases::new().case("README.md");
}
