//! The sentences of `locales/LANGUAGE/lists/NAME.toml`, which stand beside the items of a table in the source: a macro for each
//! file, which gives one as a literal by language and key, also for docs, or those of `each` language.
//!
//! ```toml
//! # locales/en/lists/flow_rules.toml
//! oka = "Points the first gets on top in the final score, paid in by all four (oka)."
//! ```
//!
//! makes `said_flow_rules!(en oka)`. A key that is no identifier, or that is known as a text, is asked for in quotes.

use super::sentences::{Failure, Form, LANGUAGES, names, read};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// Writes the macros.
pub(super) fn write(folder: &Path, out: &Path) -> Result<(), Failure> {
    let mut macros = String::new();
    for list in names(&folder.join(LANGUAGES[0]).join("lists"))? {
        let mut lists = Vec::new();
        for lang in LANGUAGES {
            lists.push(texts(folder, &format!("{lang}/lists/{list}.toml"))?);
        }
        writeln!(macros, "#[doc(hidden)]\n#[macro_export]\nmacro_rules! said_{list} {{")?;
        for (key, english) in &lists[0] {
            let mut each = vec![english];
            for (lang, list_of) in LANGUAGES.iter().zip(&lists).skip(1) {
                let said = list_of.iter().find(|(own, _)| own == key);
                each.push(
                    &said.ok_or_else(|| format!("locales/{lang}/lists/{list}.toml: {key} is missing"))?.1,
                );
            }
            let is_name =
                key.starts_with(char::is_alphabetic) && key.chars().all(|c| c.is_alphanumeric() || c == '_');
            for key in [Some(format!("{key:?}")), is_name.then(|| key.clone())].into_iter().flatten() {
                for (lang, text) in LANGUAGES.iter().zip(&each) {
                    writeln!(macros, "    ({lang} {key}) => {{ {text:?} }};")?;
                }
                writeln!(macros, "    (each {key}) => {{ {each:?} }};")?;
            }
        }
        macros.push_str("}\n");
        for (lang, list_of) in LANGUAGES.iter().zip(&lists).skip(1) {
            if let Some((key, _)) = list_of.iter().find(|(key, _)| lists[0].iter().all(|(own, _)| own != key))
            {
                return Err(
                    format!("locales/{lang}/lists/{list}.toml: {key}: English has no such key").into()
                );
            }
        }
    }
    fs::write(out, macros)?;
    Ok(())
}

/// What stands in a file, which counts nothing.
fn texts(folder: &Path, file: &str) -> Result<Vec<(String, String)>, Failure> {
    let text = |(key, form)| match form {
        Form::One(text) => Ok((key, text)),
        Form::Counted { .. } => Err(format!("locales/{file}: {key}: a list counts nothing").into()),
    };
    read(&folder.join(file))?.into_iter().map(text).collect()
}
