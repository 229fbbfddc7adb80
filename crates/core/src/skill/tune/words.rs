//! How names and numbers are written in a tune file.

/// A key, quoted unless bare keys allow it.
#[must_use]
pub fn toml_key(name: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    if !name.is_empty() && name.chars().all(plain) {
        name.into()
    } else {
        toml::Value::from(name).to_string()
    }
}

/// The table of a girl, with a line for each number.
#[must_use]
pub fn toml_table<'a>(girl: &str, numbers: impl IntoIterator<Item = (&'a str, f64)>) -> String {
    let lines =
        numbers.into_iter().map(|(name, value)| format!("{} = {}\n", toml_key(name), toml_number(value)));
    format!("[{}]\n{}", toml_key(girl), lines.collect::<String>())
}

/// A number: integers without a decimal point where TOML can represent them.
#[must_use]
pub fn toml_number(value: f64) -> String {
    if value.fract() == 0.0 && value.abs() < 1e15 { format!("{value:.0}") } else { format!("{value:?}") }
}
