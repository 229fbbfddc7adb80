//! Lists stand beside the items of a table in the source: a macro for each file of `locales/LANGUAGE/lists`, which gives a
//! sentence as a literal by language and key, also for docs, or those of `each` language.
//!
//! ```toml
//! # locales/en/lists/flow_rules.toml
//! oka = "Points the first gets on top in the final score, paid in by all four (oka)."
//! ```
//!
//! makes `said_flow_rules!(en oka)`. A key that is no identifier, or that is known as a text, is asked for in quotes.

use super::locales::{Failure, Form, LANGUAGES, file, names, rows};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// Writes the macros.
pub(super) fn write(top: &Path, out: &Path) -> Result<(), Failure> {
    let mut macros = String::new();
    for list in names(top, "lists/")? {
        let name = format!("lists/{list}");
        writeln!(macros, "#[doc(hidden)]\n#[macro_export]\nmacro_rules! said_{list} {{")?;
        for row in rows(top, &name)? {
            let mut each = Vec::new();
            for (lang, form) in LANGUAGES.iter().zip([Some(row.english)].into_iter().chain(row.others)) {
                each.push(match form {
                    Some(Form::One(text)) => text,
                    Some(Form::Counted { .. }) => {
                        return Err(
                            format!("{}: {}: a list counts nothing", file(lang, &name), row.key).into()
                        );
                    }
                    None => return Err(format!("{}: {} is missing", file(lang, &name), row.key).into()),
                });
            }
            let key = row.key;
            let is_name =
                key.starts_with(char::is_alphabetic) && key.chars().all(|c| c.is_alphanumeric() || c == '_');
            for key in [Some(format!("{key:?}")), is_name.then_some(key)].into_iter().flatten() {
                for (lang, text) in LANGUAGES.iter().zip(&each) {
                    writeln!(macros, "    ({lang} {key}) => {{ {text:?} }};")?;
                }
                writeln!(macros, "    (each {key}) => {{ {each:?} }};")?;
            }
        }
        macros.push_str("}\n");
    }
    fs::write(out, macros)?;
    Ok(())
}
