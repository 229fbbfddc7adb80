//! Reading tune files. Everything in them knows its place.

use super::{Setting, Tune, TuneEntry};
use crate::files;
use crate::problem::{Problem, texts};
use crate::skill::error::SkillError;
use std::path::Path;
use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

/// Longest tune file, in bytes: all numbers of a thousand girls are less.
const LONGEST: u64 = 1 << 20;

impl Tune {
    pub(super) fn read(path: &Path) -> Result<Self, SkillError> {
        let broken = |source| SkillError::Read { path: path.to_owned(), source };
        Self::parse(path, files::text(path, LONGEST).map_err(broken)?)
    }

    pub(super) fn parse(path: &Path, text: String) -> Result<Self, SkillError> {
        let mut tune = Self { path: path.to_owned(), text, entries: Vec::new(), variant: None };
        let mut entries = Vec::new();
        let root = DeTable::parse(&tune.text).map_err(|error| {
            tune.wrong(&error.span().unwrap_or_default(), Problem::of_toml(&tune.text, &error))
        })?;
        for (girl, numbers) in root.get_ref() {
            let Some(numbers) = numbers.get_ref().as_table() else {
                let name = girl.get_ref();
                let problem = texts::files::girl_without_numbers(name)
                    .help(texts::files::write_girl_above_numbers(name));
                return Err(tune.wrong(&girl.span(), problem));
            };
            for (name, value) in numbers {
                let entry = entry(girl, name, value).map_err(|text| tune.wrong(&value.span(), text))?;
                entries.push(entry);
            }
        }
        // A table goes by its keys; what is told first stands first.
        entries.sort_by_key(|entry| entry.at[1].start);
        tune.count_lines(&mut entries);
        tune.entries = entries;
        Ok(tune)
    }

    /// Numbers the lines of entries that are in order.
    fn count_lines(&self, entries: &mut [TuneEntry]) {
        let (mut line, mut counted) = (1, 0);
        for entry in entries {
            let start = entry.at[1].start;
            line += self.text.as_bytes()[counted..start].iter().filter(|&&byte| byte == b'\n').count();
            (entry.line, counted) = (line, start);
        }
    }
}

fn entry(
    girl: &Spanned<DeString<'_>>,
    name: &Spanned<DeString<'_>>,
    value: &Spanned<DeValue<'_>>,
) -> Result<TuneEntry, Problem> {
    let at = [girl.span(), name.span(), value.span()];
    let (girl, name) = (girl.get_ref().to_string(), name.get_ref().to_string());
    let value = number(value.get_ref())
        .ok_or_else(|| texts::files::tuned_to_no_number(&girl, &name, value.get_ref().type_str()))?;
    Ok(TuneEntry { setting: Setting { girl, name, value }, line: 0, at })
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

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Vec<(String, f64, usize)>, String> {
        let tune = Tune::parse(Path::new("t.toml"), text.into()).map_err(|error| error.to_string())?;
        let flat = |entry: TuneEntry| {
            let Setting { girl, name, value } = entry.setting;
            (format!("{girl}.{name}"), value, entry.line)
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
            "dora is no girl with numbers; `[dora]` and below it `name = 80` (t.toml:1:1)"
        );
        assert_eq!(told("[yuki]\ndora = '400'"), "yuki.dora is no number but of type string (t.toml:2:8)");
        assert_eq!(told("'東'.x = true"), "東.x is no number but of type boolean (t.toml:1:9)");
        assert!(
            told("[yuki]\ndora = 1\ndora = 2").contains("(t.toml:3:1)"),
            "{}",
            told("[yuki]\ndora = 1\ndora = 2")
        );
        assert!(told("[yuki").contains("(t.toml:1:"), "{}", told("[yuki"));
    }
}
