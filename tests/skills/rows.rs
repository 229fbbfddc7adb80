//! Rows of menus that shipped skills show.

use crate::common::files::{files, project};

/// A rival is shown as who sits there (`who`), not as a direction that her player has to count out.
#[test]
fn rivals_are_chosen_by_name() {
    for file in
        files(&project("skills")).iter().filter(|file| file.extension().is_some_and(|end| end == "lua"))
    {
        let source = std::fs::read_to_string(file).unwrap();
        let direction = ["下家", "对家", "上家"].iter().find(|at| source.contains(&format!("zh = \"{at}\"")));
        assert_eq!(direction, None, "{}", file.display());
    }
}
