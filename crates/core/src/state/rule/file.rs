//! Rule files: a flat list of options in TOML or JSON, complete or as changes to a preset.

use super::{Rule, current_key};
use crate::options::{did_you_mean, nearest};
use crate::problem::{Explain, Lang, Problem, explained, line_at, quoted, texts};
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, Visitor};
use std::cell::RefCell;
use std::fmt::{self, Write};
use std::ops::Range;

/// The key that names the preset a file changes.
const PRESET: &str = "preset";
/// The preset of a file that names none.
const BASE: &str = "libsaki";

/// Why a text is not a valid rule, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RuleTextError {
    /// The line, from 1.
    pub line: usize,
    /// The problem.
    pub reason: Box<Problem>,
    /// The byte range of the offending text, if known.
    pub span: Option<Range<usize>>,
}

impl Explain for RuleTextError {
    fn problem(&self) -> Problem {
        let message = texts::options::line_error(self.line, &self.reason.message);
        Problem { message, ..(*self.reason).clone() }
    }
}

explained!(RuleTextError);

/// Side channel for a problem with an option, because the deserializer's errors hold only text.
type Refused = RefCell<Option<Problem>>;

impl Rule {
    /// Parses a rule from TOML: options by name, as changes to `preset` (default `libsaki`).
    ///
    /// ```
    /// use saki_lua_core::state::Rule;
    /// let rule = Rule::from_toml("preset = 'tenhou'\nrounds = 4")?;
    /// assert_eq!((rule.flow.rounds, rule.flow.max_ron), (4, 2));
    /// let error = Rule::from_toml("preset = 'tenhou'\nronds = 4").unwrap_err();
    /// assert_eq!(error.to_string(), "line 2: no rule option \"ronds\"; did you mean \"rounds\"?");
    /// # Ok::<(), saki_lua_core::state::RuleTextError>(())
    /// ```
    ///
    /// # Errors
    /// The line and the problem: invalid TOML, an unknown option (with the nearest name), an impossible
    /// value.
    pub fn from_toml(text: &str) -> Result<Self, RuleTextError> {
        let refused = Refused::default();
        let read = || toml::Deserializer::parse(text)?.deserialize_map(Options { refused: &refused });
        read().map_err(|error: toml::de::Error| {
            let line = line_at(text, error.span().map_or(0, |span| span.start));
            let span = error.span().filter(|span| !span.is_empty());
            let reason = refused.take().unwrap_or_else(|| Problem::of_toml(text, &error));
            RuleTextError { line, reason: Box::new(reason), span }
        })
    }

    /// Parses a rule from a JSON object with the same contents as a TOML file.
    ///
    /// # Errors
    /// As [`Rule::from_toml`].
    pub fn from_json(text: &str) -> Result<Self, RuleTextError> {
        let mut json = serde_json::Deserializer::from_str(text);
        let refused = Refused::default();
        let rule =
            json.deserialize_map(Options { refused: &refused }).and_then(|rule| json.end().map(|()| rule));
        rule.map_err(|error| {
            let message = error.to_string();
            let place = format!(" at line {} column {}", error.line(), error.column());
            let reason = refused
                .take()
                .unwrap_or_else(|| Problem::of_reader(message.strip_suffix(&place).unwrap_or(&message)));
            let line = if error.is_data() { line_of(text, &error) } else { error.line() };
            RuleTextError { line, reason: Box::new(reason), span: None }
        })
    }

    /// All options as TOML, each below its documentation in a language.
    #[must_use]
    pub fn to_toml(&self, lang: Lang) -> String {
        let mut text = String::new();
        for row in self.rows() {
            let words = row.meaning(lang).split_whitespace();
            let mut line = String::from("#");
            for word in words {
                if line.len() > 1 && line.len() + 1 + word.len() > 100 {
                    _ = writeln!(text, "{line}");
                    line.truncate(1);
                }
                _ = write!(line, " {word}");
            }
            // Options are flags, integers, words or lists of these, which TOML and JSON write alike.
            _ = writeln!(text, "{line}\n{} = {}", row.key, row.value);
        }
        text
    }

    /// All options as a JSON object, one per line.
    #[must_use]
    pub fn to_json(&self) -> String {
        let options: Vec<_> =
            self.rows().iter().map(|row| format!("  {:?}: {}", row.key, row.value)).collect();
        format!("{{\n{}\n}}\n", options.join(",\n"))
    }

    fn copy(&mut self, key: &str, from: &Self) {
        let Some(value) = from.get(key) else { return };
        // What a rule has is a value that it takes.
        _ = self.flow.set(key, &value).or_else(|| self.score.set(key, &value));
    }
}

impl<'de> serde::Deserialize<'de> for Rule {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Options { refused: &Refused::default() })
    }
}

/// Stores the problem and makes the deserializer stop.
fn refuse<E: Error>(refused: &Refused, problem: impl Into<Problem>) -> E {
    let problem = problem.into();
    let error = E::custom(&problem);
    refused.replace(Some(problem));
    error
}

/// The line of an invalid value: the error position is after it, sometimes after the end of the map.
fn line_of(text: &str, error: &serde_json::Error) -> usize {
    let lines = text.split_inclusive('\n');
    let start: usize = lines.take(error.line().saturating_sub(1)).map(str::len).sum();
    let before = text.as_bytes().get(..start + error.column()).unwrap_or(text.as_bytes());
    let value = before.trim_ascii_end();
    let value = value.strip_suffix(b"}").unwrap_or(value).trim_ascii_end();
    1 + value.iter().filter(|&&byte| byte == b'\n').count()
}

/// Deserializes the map of options.
struct Options<'a> {
    refused: &'a Refused,
}

impl<'de> Visitor<'de> for Options<'_> {
    type Value = Rule;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("rule options by name")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Rule, A::Error> {
        let refused = self.refused;
        let (mut base, mut changes) = (None, Rule::default());
        let mut changed: Vec<&str> = Vec::new();
        while let Some(key) = map.next_key_seed(Key { refused })? {
            if key == PRESET && base.is_none() {
                base = Some(map.next_value_seed(Preset { refused })?);
            } else if key == PRESET || changed.contains(&key) {
                return Err(refuse(refused, texts::rules::option_twice(key)));
            } else {
                map.next_value_seed(OptionValue { rule: &mut changes, key, refused })?;
                changed.push(key);
            }
        }
        // Maps are unordered, so the preset may appear anywhere.
        let mut rule = base.map_or_else(|| Rule::preset(BASE).map_err(|error| refuse(refused, error)), Ok)?;
        changed.iter().for_each(|key| rule.copy(key, &changes));
        Ok(rule)
    }
}

/// Deserializes the name of an option, or [`PRESET`].
struct Key<'a> {
    refused: &'a Refused,
}

impl<'de> DeserializeSeed<'de> for Key<'_> {
    type Value = &'static str;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<&'static str, D::Error> {
        let name: String = serde::Deserialize::deserialize(deserializer)?;
        let known = || [PRESET].into_iter().chain(Rule::keys());
        let key = current_key(&name);
        known().find(|known| *known == key).ok_or_else(|| {
            let near = if nearest(&name, [PRESET]).is_some() {
                did_you_mean(&name, [PRESET])
            } else {
                Rule::near(&name)
            };
            refuse(self.refused, texts::rules::no_such_option(quoted(&name)).hint(near))
        })
    }
}

/// Deserializes the name of a preset.
struct Preset<'a> {
    refused: &'a Refused,
}

impl<'de> DeserializeSeed<'de> for Preset<'_> {
    type Value = Rule;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Rule, D::Error> {
        let name: String = serde::Deserialize::deserialize(deserializer)?;
        Rule::preset(&name).map_err(|error| refuse(self.refused, error))
    }
}

/// Deserializes the value of one option.
struct OptionValue<'a> {
    rule: &'a mut Rule,
    key: &'static str,
    refused: &'a Refused,
}

impl<'de> DeserializeSeed<'de> for OptionValue<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        let value = serde::Deserialize::deserialize(deserializer)?;
        self.rule.set_value(self.key, &value).map_err(|error| refuse(self.refused, error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::form::ScoreRule;
    use crate::state::FlowRule;
    use std::collections::HashSet;

    #[test]
    fn no_option_is_in_two_groups() {
        let keys: HashSet<_> = Rule::keys().chain([PRESET]).collect();
        assert_eq!(keys.len(), FlowRule::OPTIONS.len() + ScoreRule::OPTIONS.len() + 1);
    }
}
