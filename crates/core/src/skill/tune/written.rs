//! Writes tune files.

use super::words::toml_table;
use std::collections::BTreeMap;

/// The first line of a tune file of ours, by which it may be written again.
pub const MARK: &str = "# numbers of saki-lua";

/// A tune file with these numbers, by `girl.key`.
#[must_use]
pub fn written(numbers: &BTreeMap<String, f64>) -> String {
    let mut girls: BTreeMap<&str, BTreeMap<&str, f64>> = BTreeMap::new();
    for (number, &value) in numbers {
        let (girl, key) = number.rsplit_once('.').unwrap_or((number, ""));
        girls.entry(girl).or_default().insert(key, value);
    }
    let tables = girls.into_iter().map(|(girl, numbers)| format!("\n{}", toml_table(girl, numbers)));
    format!("{MARK}\n{}", tables.collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_everywhere() {
        let numbers = [("A.luck", 400.0), ("A.late", 0.5), ("a b.x", -3.0)];
        let numbers = numbers.map(|(number, value)| (number.to_owned(), value));
        assert_eq!(
            written(&BTreeMap::from(numbers)),
            "# numbers of saki-lua\n\n[A]\nlate = 0.5\nluck = 400\n\n[\"a b\"]\nx = -3\n"
        );
    }
}
