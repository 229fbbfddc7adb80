//! Reading tune files. Everything in them knows its place.

use super::{Entry, Setting, Tune};
use crate::skill::error::SkillError;
use std::fs;
use std::io::{Error, ErrorKind};
use std::ops::Range;
use std::path::Path;
use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

/// Longest tune file, in bytes: all numbers of a thousand girls are less.
const LONGEST: u64 = 1 << 20;

impl Tune {
    pub(super) fn read(path: &Path) -> Result<Self, SkillError> {
        let broken = |source| SkillError::Read { path: path.to_owned(), source };
        if fs::metadata(path).map_err(broken)?.len() > LONGEST {
            let text = format!("a tune file has at most {LONGEST} bytes");
            return Err(broken(Error::new(ErrorKind::FileTooLarge, text)));
        }
        Self::parse(path, &fs::read_to_string(path).map_err(broken)?)
    }

    fn parse(path: &Path, text: &str) -> Result<Self, SkillError> {
        let wrong = |span: Range<usize>, message: String| {
            let (line, column) = place(text, &span);
            SkillError::Tune { path: path.to_owned(), line, column, message }
        };
        let root = DeTable::parse(text).map_err(|error| {
            wrong(error.span().unwrap_or_default(), error.message().trim().replace('\n', "; "))
        })?;
        let mut entries = Vec::new();
        for (girl, numbers) in root.get_ref() {
            let Some(numbers) = numbers.get_ref().as_table() else {
                let message =
                    format!("{0} is no girl with numbers: `[{0}]` and below it `name = 80`", girl.get_ref());
                return Err(wrong(girl.span(), message));
            };
            for (name, value) in numbers {
                entries.push(entry(text, girl, name, value).map_err(|message| wrong(value.span(), message))?);
            }
        }
        // A table goes by its keys; what is told first stands first.
        entries.sort_by_key(|entry| entry.at[1]);
        Ok(Self { path: path.to_owned(), entries })
    }
}

fn entry(
    text: &str,
    girl: &Spanned<DeString<'_>>,
    name: &Spanned<DeString<'_>>,
    value: &Spanned<DeValue<'_>>,
) -> Result<Entry, String> {
    let at = [girl.span(), name.span(), value.span()].map(|span| place(text, &span));
    let (girl, name) = (girl.get_ref().to_string(), name.get_ref().to_string());
    let value = number(value.get_ref())
        .ok_or_else(|| format!("{girl}.{name} is no number but of type {}", value.get_ref().type_str()))?;
    Ok(Entry { setting: Setting { girl, name, value }, at })
}

fn number(value: &DeValue<'_>) -> Option<f64> {
    match value {
        DeValue::Integer(whole) => {
            i64::from_str_radix(whole.as_str(), whole.radix()).ok().map(|whole| whole as f64)
        }
        DeValue::Float(float) => float.as_str().parse().ok(),
        _ => None,
    }
}

/// Line and column, from 1, where a span begins.
fn place(text: &str, span: &Range<usize>) -> (usize, usize) {
    let before = text.get(..span.start).unwrap_or(text);
    let line = before.rsplit('\n').next().unwrap_or_default();
    (1 + before.matches('\n').count(), 1 + line.chars().count())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Vec<(String, f64, usize)>, String> {
        let tune = Tune::parse(Path::new("t.toml"), text).map_err(|error| error.to_string())?;
        let flat = |entry: Entry| {
            let Setting { girl, name, value } = entry.setting;
            (format!("{girl}.{name}"), value, entry.at[1].0)
        };
        Ok(tune.entries.into_iter().map(flat).collect())
    }

    #[test]
    fn tables_and_dotted_names_are_the_same() {
        let text = "yuki.dora = 400 # more\n'a b'.x = -0.5\n\n[east]\nbar = 0x10\nguard = 1_000\n";
        let wanted =
            [("yuki.dora", 400.0, 1), ("a b.x", -0.5, 2), ("east.bar", 16.0, 5), ("east.guard", 1e3, 6)];
        assert_eq!(parse(text).unwrap(), wanted.map(|(name, value, line)| (name.to_owned(), value, line)));
        assert!(parse("").unwrap().is_empty());
    }

    #[test]
    fn whatever_is_wrong_has_a_place() {
        let told = |text| parse(text).unwrap_err();
        assert_eq!(
            told("dora = 400"),
            "t.toml:1:1: dora is no girl with numbers: `[dora]` and below it `name = 80`"
        );
        assert_eq!(told("[yuki]\ndora = '400'"), "t.toml:2:8: yuki.dora is no number but of type string");
        assert_eq!(told("'東'.x = true"), "t.toml:1:9: 東.x is no number but of type boolean");
        assert!(
            told("[yuki]\ndora = 1\ndora = 2").starts_with("t.toml:3:1: "),
            "{}",
            told("[yuki]\ndora = 1\ndora = 2")
        );
        assert!(told("[yuki").starts_with("t.toml:1:"), "{}", told("[yuki"));
    }
}
