//! What the README shows is what happens.

#[test]
fn the_readme_is_true() {
    trycmd::TestCases::new().case("README.md");
}
