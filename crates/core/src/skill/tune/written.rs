//! Writes tune files.

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
    let table = toml::to_string(&girls).unwrap_or_default();
    format!("{MARK}\n\n{table}")
}
