//! What girls are called where places of a game are named.

use crate::harmless::{fitting, one_line};
use crate::tile::Who;

/// Maximum width of a label in columns.
const LABEL: usize = 12;

/// Labels of girls by seat: their handles, shortened, and numbered by seat where several come to the same.
#[must_use]
pub fn labels(handles: [&str; 4]) -> [String; 4] {
    let short = |handle, columns| fitting(&one_line(handle), columns);
    let plain = handles.map(|handle| short(handle, LABEL));
    Who::ALL.map(|who| {
        let label = &plain[who.index()];
        if plain.iter().filter(|other| *other == label).count() == 1 {
            return label.clone();
        }
        let number = who.to_string();
        format!("{}{number}", short(handles[who.index()], LABEL - number.len()))
    })
}

#[cfg(test)]
mod tests {
    use super::labels;

    #[test]
    fn everybody_has_a_label_of_her_own() {
        assert_eq!(labels(["mei", "lin", "fei", "doge"]), ["mei", "lin", "fei", "doge"]);
        assert_eq!(labels(["doge", "mei", "doge", "doge"]), ["doge1", "mei", "doge3", "doge4"]);
        let long = labels(["versions/mei-1.lua", "versions/mei-2.lua", "lin", "doge"]);
        assert_eq!(long, ["versions/m…1", "versions/m…2", "lin", "doge"]);
    }
}
