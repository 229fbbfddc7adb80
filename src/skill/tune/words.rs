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

/// A number: integers without a decimal point where TOML can represent them.
#[must_use]
pub fn toml_number(value: f64) -> String {
    if value.fract() == 0.0 && value.abs() < 1e15 { format!("{value:.0}") } else { format!("{value:?}") }
}
