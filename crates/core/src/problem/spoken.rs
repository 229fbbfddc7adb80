//! What a girl says to her player.

use super::Lang;
use serde::Serialize;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};
use std::collections::BTreeMap;
use std::fmt;

/// A text in one language or several. As data it is a text, or texts by the codes of their languages: what a skill file
/// writes.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(into = "Written")]
pub struct Spoken {
    /// By language. A text whose language is not told stands in the first place alone.
    texts: [Option<String>; Lang::ALL.len()],
}

/// [`Spoken`] as data.
#[derive(Serialize)]
#[serde(untagged)]
enum Written {
    One(String),
    Each(BTreeMap<String, String>),
}

impl Spoken {
    /// This text for a language, in place of one it had.
    pub fn set(&mut self, lang: Lang, text: String) {
        self.texts[lang as usize] = Some(text);
    }

    /// The text in a language, or else the first there is, in the order of [`Lang::ALL`]; empty without any.
    #[must_use]
    pub fn within(&self, lang: Lang) -> &str {
        let own = self.texts[lang as usize].as_deref();
        own.or_else(|| self.texts.iter().flatten().next().map(String::as_str)).unwrap_or_default()
    }

    /// The text for scripts and tests, see [`Spoken::within`].
    #[must_use]
    pub fn english(&self) -> &str {
        self.within(Lang::En)
    }

    /// Returns whether there is nothing to read.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.texts.iter().flatten().all(String::is_empty)
    }

    /// Bytes of all texts.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.texts.iter().flatten().map(String::len).sum()
    }

    /// Its texts, by language.
    pub fn texts(self) -> impl Iterator<Item = (Lang, String)> {
        Lang::ALL.into_iter().zip(self.texts).filter_map(|(lang, text)| Some((lang, text?)))
    }

    /// Every text changed in the same way.
    #[must_use]
    pub fn map(mut self, change: impl Fn(&str) -> String) -> Self {
        self.texts.iter_mut().flatten().for_each(|text| *text = change(text));
        self
    }

    /// Appends what is said next, in every language that either has; `join` appends one text to another.
    pub fn add(&mut self, more: &Self, join: impl Fn(&mut String, &str)) {
        let new = |lang: &Lang| self.texts[*lang as usize].is_none() && more.texts[*lang as usize].is_some();
        let new: Vec<Lang> = Lang::ALL.into_iter().filter(new).collect();
        if !new.is_empty() {
            let so_far = self.within(Lang::En).to_owned();
            new.into_iter().for_each(|lang| self.set(lang, so_far.clone()));
        }
        for (lang, text) in Lang::ALL.into_iter().zip(&mut self.texts) {
            text.iter_mut().for_each(|text| join(text, more.within(lang)));
        }
    }
}

impl From<String> for Spoken {
    /// A text whose language is not told.
    fn from(text: String) -> Self {
        let mut said = Self::default();
        said.set(Lang::default(), text);
        said
    }
}

impl From<Spoken> for Written {
    fn from(said: Spoken) -> Self {
        match said.texts {
            [Some(text), None, None] => Self::One(text),
            [None, None, None] => Self::One(String::new()),
            texts => {
                let each = Lang::ALL.into_iter().zip(texts);
                Self::Each(each.filter_map(|(lang, text)| Some((lang.code().into(), text?))).collect())
            }
        }
    }
}

/// Reads what [`Written`] is written as, and says what was expected where it is neither.
struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Spoken;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text, or texts by language")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Spoken, E> {
        Ok(Spoken::from(text.to_owned()))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Spoken, A::Error> {
        let mut texts = BTreeMap::<String, String>::deserialize(MapAccessDeserializer::new(map))?;
        Ok(Spoken { texts: Lang::ALL.map(|lang| texts.remove(lang.code())) })
    }
}

impl<'de> Deserialize<'de> for Spoken {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Reader)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn each(texts: [(Lang, &str); 2]) -> Spoken {
        let mut said = Spoken::default();
        texts.into_iter().for_each(|(lang, text)| said.set(lang, text.into()));
        said
    }

    fn line(text: &mut String, more: &str) {
        text.push('\n');
        text.push_str(more);
    }

    #[test]
    fn a_language_that_comes_later_has_read_what_came_before() {
        let mut said = Spoken::from("3p".to_owned());
        said.add(&each([(Lang::En, "sunk"), (Lang::Ja, "沈めた")]), line);
        said.add(&Spoken::from("9s".to_owned()), line);
        assert_eq!(
            Lang::ALL.map(|lang| said.within(lang)),
            ["3p\nsunk\n9s", "3p\nsunk\n9s", "3p\n沈めた\n9s"]
        );
    }

    #[test]
    fn as_data_it_is_what_a_file_writes() {
        let texts = each([(Lang::Zh, "梦"), (Lang::Ja, "夢")]);
        for (said, json) in
            [(Spoken::from("fog".to_owned()), r#""fog""#), (texts, r#"{"ja":"夢","zh":"梦"}"#)]
        {
            assert_eq!(serde_json::to_string(&said).unwrap(), json);
            assert_eq!(serde_json::from_str::<Spoken>(json).unwrap(), said);
        }
    }
}
