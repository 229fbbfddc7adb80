//! The languages people are told in. What is said is written in English where it happens; here it is
//! recognised and said in another language, when it is shown. So what a script can see is the same
//! everywhere.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// A language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Lang {
    /// English, in which everything is written.
    #[default]
    En,
    /// Chinese.
    Zh,
    /// Japanese.
    Ja,
}

/// How deep a sentence within a sentence is translated.
const DEEPEST: u32 = 3;

impl Lang {
    /// Its code, as `zh`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Zh => "zh",
            Self::Ja => "ja",
        }
    }

    /// A sentence in this language, or as it is where there is no translation.
    #[must_use]
    pub fn say(self, text: &str) -> Cow<'_, str> {
        // What has no English sentence in it, such as `dora 300 -> 77`, is the same everywhere.
        let part = |part: &str| {
            self.say_within(part, 0).or_else(|| (prose(part) == Some(0)).then(|| part.to_owned()))
        };
        let parts = || text.split("; ").map(part).collect::<Option<Vec<_>>>();
        let said = self.say_within(text, 0).or_else(|| Some(parts()?.join("; ")));
        said.map_or(Cow::Borrowed(text), Cow::Owned)
    }

    /// Every sentence there is a translation of, as it is written there: `{0}` stands for something.
    /// None in English.
    #[must_use]
    pub fn catalogue(self) -> &'static [Template] {
        static ZH: OnceLock<Vec<Template>> = OnceLock::new();
        static JA: OnceLock<Vec<Template>> = OnceLock::new();
        match self {
            Self::En => &[],
            Self::Zh => ZH.get_or_init(|| read(include_str!("zh.toml"))),
            Self::Ja => JA.get_or_init(|| read(include_str!("ja.toml"))),
        }
    }

    fn say_within(self, text: &str, depth: u32) -> Option<String> {
        self.catalogue().iter().find_map(|template| {
            let (mut loose, mut holes) = (0, Vec::new());
            for hole in template.holes(text)? {
                let deeper = (depth < DEEPEST).then(|| self.say_within(hole, depth + 1)).flatten();
                loose += if deeper.is_none() { prose(hole)? } else { 0 };
                holes.push(deeper.unwrap_or_else(|| hole.to_owned()));
            }
            // A short sentence fits much that it does not mean.
            (loose <= template.words).then(|| template.filled(&holes))
        })
    }
}

/// How many words of English a hole has, if it has several in a row outside of quotes. Nothing if it
/// is more than one sentence, or the beginning of `there is`.
fn prose(hole: &str) -> Option<usize> {
    if hole.contains("; ") || hole == "there" || hole.ends_with(" there") {
        return None;
    }
    let open = hole.split(['"', '`']).step_by(2);
    let runs = open.flat_map(|open| open.split(|c: char| !(c.is_ascii_lowercase() || c == ' ')));
    let words = |run: &str| run.split(' ').filter(|word| word.len() > 1).count();
    Some(runs.map(words).filter(|&words| words > 1).sum())
}

/// A sentence with holes, and what it is in another language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Template {
    /// In English.
    pub english: String,
    /// In the other language.
    pub other: String,
    /// The English between the holes.
    pieces: Vec<String>,
    /// How many words that is.
    words: usize,
}

impl Template {
    fn new(english: String, other: String) -> Self {
        let pieces = pieces(&english);
        let words = pieces.iter().flat_map(|piece| piece.split(' ')).filter(|word| !word.is_empty()).count();
        Self { pieces, words, english, other }
    }

    /// What stands in the holes of a text that is this sentence; nothing if it is another.
    fn holes<'t>(&self, text: &'t str) -> Option<Vec<&'t str>> {
        let (first, rest) = self.pieces.split_first()?;
        let mut text = text.strip_prefix(first.as_str())?;
        let Some((last, middle)) = rest.split_last() else { return text.is_empty().then(Vec::new) };
        let mut holes = Vec::new();
        for piece in middle {
            let (hole, after) = text.split_once(piece.as_str())?;
            holes.push(hole);
            text = after;
        }
        holes.push(text.strip_suffix(last.as_str())?);
        Some(holes)
    }

    fn filled(&self, holes: &[String]) -> String {
        let mut text = String::new();
        let mut rest = self.other.as_str();
        while let Some((before, number, after)) = hole(rest) {
            text.push_str(before);
            text.push_str(holes.get(number).map_or("", String::as_str));
            rest = after;
        }
        text + rest
    }
}

/// The sentences of a catalogue, those that say most first.
fn read(toml: &str) -> Vec<Template> {
    let sentences: BTreeMap<String, String> = toml::from_str(toml).unwrap_or_default();
    let mut templates: Vec<_> =
        sentences.into_iter().map(|(english, other)| Template::new(english, other)).collect();
    let said = |template: &Template| template.pieces.iter().map(String::len).sum::<usize>();
    templates.sort_by_key(|template| std::cmp::Reverse(said(template)));
    templates
}

/// What stands between the holes of a sentence; one piece more than there are holes.
fn pieces(text: &str) -> Vec<String> {
    let (mut pieces, mut rest) = (Vec::new(), text);
    while let Some((before, _, after)) = hole(rest) {
        pieces.push(before.to_owned());
        rest = after;
    }
    pieces.push(rest.to_owned());
    pieces
}

/// The first hole of a text: what is before it, its number, and what is behind it.
fn hole(text: &str) -> Option<(&str, usize, &str)> {
    text.match_indices('{').find_map(|(at, _)| {
        let inside = text.get(at + 1..at + 2)?;
        let after = text.get(at + 2..)?.strip_prefix('}')?;
        Some((&text[..at], inside.parse().ok()?, after))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_is_known_by_what_stands_around_its_holes() {
        let template = Template::new("{0} has no {1}".into(), "{1} ∉ {0}".into());
        assert_eq!(template.holes("T34 has no \"neww\""), Some(vec!["T34", "\"neww\""]));
        assert_eq!(template.holes("T34 has \"new\""), None);
        assert_eq!(template.filled(&["T34".into(), "x".into()]), "x ∉ T34");
    }

    #[test]
    fn a_short_sentence_is_not_found_in_a_long_one() {
        for text in [
            "B is to be like A in some respects",
            "the game has no E1-0:t70 of yuki; it ended at turn 6 of doge1",
            "out has no part in it",
        ] {
            assert_eq!((Lang::Zh.say(text), Lang::Ja.say(text)), (text.into(), text.into()));
        }
        assert_eq!(prose("\"a b c\" and `d e`, number"), Some(0));
        assert_eq!((prose("or by ron"), prose("a; b")), (Some(3), None));
    }

    #[test]
    fn advice_is_a_sentence_of_its_own() {
        let text = "no skill \"yuuk\" in skills; did you mean \"yuki\"?";
        let said = Lang::Zh.say(text);
        assert!(said.contains("; ") && !said.contains("skill ") && !said.contains("mean"), "{said}");
    }

    #[test]
    fn a_sentence_within_a_sentence_is_translated_too() {
        let text = "argument 2: expected number, got string";
        assert_eq!(Lang::Zh.say(text), "第 2 个参数：应为 number，却是 string");
        assert_eq!(Lang::En.say(text), text);
        assert_eq!(Lang::Ja.say("no luck today"), "no luck today");
        let text = "skills/a.lua: there is no such file";
        assert_eq!(Lang::Zh.say(text), "skills/a.lua：没有这个文件");
    }
}
