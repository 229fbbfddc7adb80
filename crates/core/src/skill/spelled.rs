//! Girls by the names their files spell: `葵`, `大原葵`, `Oohara Aoi` or `おおはらあおい` for the file that says so.
//!
//! Names are read off the tokens of a file, so that looking for somebody runs nobody's code.

use super::error::SkillError;
use super::shelf::shelf_of;
use crate::girl::Doge;
use crate::harmless::narrow;
use crate::lua::reading::Reading;
use crate::lua::syntax::tokens::{Token, Word};
use crate::options::nearest;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::LazyLock;

/// The texts of a field of a skill file, as it spells them; none if it computes them.
fn texts(text: &Reading, field: &str) -> Vec<String> {
    let words = text.words();
    let is_field =
        |pair: [Token<'_>; 2]| pair[0].word == Word::Name(field) && pair[1].word == Word::Mark("=");
    let Some(at) = words.windows::<2>().position(is_field) else { return Vec::new() };
    let literal = |token: Token<'_>| {
        let quoted = (token.word == Word::Literal).then(|| text.get(token.start..token.end)).flatten()?;
        let name = quoted.strip_prefix(['"', '\''])?.strip_suffix(['"', '\''])?;
        (!name.is_empty() && !name.contains('\\')).then(|| name.to_owned())
    };
    let value = words.part(at + 2..);
    match value.first() {
        Some(token) if token.word == Word::Mark("{") => {
            value.iter().take_while(|token| token.word != Word::Mark("}")).filter_map(literal).collect()
        }
        Some(token) => literal(token).into_iter().collect(),
        None => Vec::new(),
    }
}

/// A girl in a library or at a table, and her names as her file spells them.
#[derive(Debug, Clone)]
pub struct Spelled {
    /// Her name in `--girls`.
    pub handle: String,
    /// Her handle after her pack, or the program, as `--girls` also takes it; `None` if her file is of neither.
    qualified: Option<String>,
    /// Names in her file.
    pub names: Vec<String>,
    /// Her school and description in her file, in all languages.
    about: String,
}

/// What somebody wrote for a name.
struct Wanted {
    folded: String,
    /// The same in Latin letters, if it was written in hiragana or katakana.
    latin: Option<String>,
}

/// How much of a name was written.
#[derive(Clone, Copy)]
enum HowMuch {
    Whole,
    /// A part as it is written, or the given name.
    Part,
    /// A few characters of a name without blanks.
    Within,
}

/// Characters of a family name in a name without blanks; where it has more or fewer, nothing tells where the given name begins.
const FAMILY: usize = 2;

impl Wanted {
    fn new(name: &str) -> Self {
        let folded = folded_name(name);
        let is_kana = folded.chars().all(|c| hiragana(c).is_some());
        let latin = is_kana.then(|| short_vowels(&romanized(&folded))).filter(|latin| !latin.is_empty());
        Self { folded, latin }
    }

    /// Whether it is this name.
    fn is(&self, name: &str) -> bool {
        let name = folded_name(name);
        name == self.folded || self.latin.as_ref().is_some_and(|latin| short_vowels(&name) == *latin)
    }

    /// Whether it is what follows the family name in a name without blanks.
    fn is_given(&self, name: &str) -> bool {
        let name = folded_name(name);
        let mut given = name.chars();
        is_cjk(&self.folded) && given.nth(FAMILY - 1).is_some() && given.as_str() == self.folded
    }
}

impl Spelled {
    /// A girl, as her file spells her, by its path and its text; without a file she has only a handle.
    #[must_use]
    pub fn new(handle: String, file: Option<(&Path, &Reading)>) -> Self {
        let spelled = |field| file.map(|(_, text)| texts(text, field)).unwrap_or_default();
        let about = [spelled("school"), spelled("desc")].concat().join(" ");
        let shelf = file.filter(|_| !handle.contains('/')).and_then(|(path, _)| shelf_of(path));
        let qualified = shelf.map(|shelf| format!("{shelf}/{handle}"));
        Self { handle, qualified, names: spelled("name"), about: about.to_lowercase() }
    }

    /// Whether somebody who writes this means her, if it is so much of her name.
    fn is_called(&self, wanted: &Wanted, how: HowMuch) -> bool {
        self.names.iter().any(|name| match how {
            HowMuch::Whole => wanted.is(name),
            HowMuch::Part => parts(name).any(|part| wanted.is(part)) || wanted.is_given(name),
            HowMuch::Within => is_cjk(&wanted.folded) && folded_name(name).contains(&wanted.folded),
        })
    }

    /// Whether her handle or one of her names contains this.
    #[must_use]
    pub fn has(&self, word: &str) -> bool {
        let folded = folded_name(word);
        let all = self.names.iter().chain([&self.handle]);
        !folded.is_empty() && all.into_iter().any(|name| folded_name(name).contains(&folded))
    }

    /// Whether her school or her description contains this.
    #[must_use]
    pub fn tells_of(&self, word: &str) -> bool {
        !word.is_empty() && self.about.contains(&word.to_lowercase())
    }
}

/// The handle of the girl whom a name means among these: her handle itself, also after her pack or `builtin`, or her name, or a
/// part of it, in any spelling of her file's; `None` if it means none of them.
///
/// # Errors
/// [`SkillError::Several`] if several are called so.
pub fn whom<'g>(girls: &'g [Spelled], name: &str) -> Result<Option<&'g str>, SkillError> {
    if let Some(girl) = girls.iter().find(|girl| girl.handle == name) {
        return Ok(Some(&girl.handle));
    }
    let mut handles: Vec<&str> = meant(girls, name).into_iter().map(|girl| girl.handle.as_str()).collect();
    handles.sort_unstable();
    handles.dedup();
    match handles[..] {
        [] => Ok(None),
        [one] => Ok(Some(one)),
        _ => Err(SkillError::Several {
            name: name.into(),
            handles: handles.into_iter().map(str::to_owned).collect(),
        }),
    }
}

/// As [`whom`], but returns a name of nobody as it was written: the caller says that there is nobody of that name.
///
/// # Errors
/// As there.
pub fn handle(girls: &[Spelled], name: &str) -> Result<String, SkillError> {
    Ok(whom(girls, name)?.unwrap_or(name).to_owned())
}

/// Whom a name means that is no handle: her of the qualified name, else those of the whole name, else those of whose name it is a
/// part or the given name, else those within whose name it stands.
fn meant<'g>(girls: &'g [Spelled], name: &str) -> Vec<&'g Spelled> {
    // Nobody is called by a path.
    if name.contains(['/', '\\']) {
        return girls.iter().filter(|girl| girl.qualified.as_deref() == Some(name)).collect();
    }
    let wanted = Wanted::new(name);
    if wanted.folded.is_empty() {
        return Vec::new();
    }
    let called = |how| girls.iter().filter(|girl| girl.is_called(&wanted, how)).collect::<Vec<_>>();
    let mut all = [HowMuch::Whole, HowMuch::Part, HowMuch::Within].into_iter().map(called);
    all.find(|girls| !girls.is_empty()).unwrap_or_default()
}

/// The name nearest to one that means nobody: by its letters, by its sound if it was written in hiragana or katakana, or without
/// what was written twice.
pub(super) fn near<'g>(girls: &'g [Spelled], name: &str) -> Option<&'g str> {
    let handles = || girls.iter().map(|girl| girl.handle.as_str()).chain([Doge::HANDLE]);
    let names = || girls.iter().flat_map(|girl| &girl.names).map(String::as_str);
    let by_sound = || {
        let wanted = Wanted::new(name).latin?;
        let sounds = girls.iter().flat_map(|girl| girl.names.iter().map(move |name| (name, &girl.handle)));
        let sounds: Vec<_> = sounds.map(|(name, girl)| (short_vowels(&folded_name(name)), girl)).collect();
        let near = nearest(&wanted, sounds.iter().map(|(sound, _)| sound.as_str()))?;
        sounds.iter().find(|(sound, _)| sound == near).map(|(_, girl)| girl.as_str())
    };
    let once = || {
        let mut letters: Vec<char> = name.chars().collect();
        letters.dedup();
        let shorter: String = letters.into_iter().collect();
        let girls = if shorter.len() < name.len() { meant(girls, &shorter) } else { Vec::new() };
        girls.first().map(|girl| girl.handle.as_str())
    };
    nearest(name, handles()).or_else(|| nearest(name, names())).or_else(by_sound).or_else(once)
}

/// A name without what people write differently: case, blanks, dots between parts.
fn folded_name(name: &str) -> String {
    name.chars()
        .map(narrow)
        .flat_map(char::to_lowercase)
        .filter(|c| c.is_alphanumeric() || *c == 'ー')
        .collect()
}

/// A name in Latin letters without the length of its vowels, which syllables tell and Latin letters may.
fn short_vowels(latin: &str) -> String {
    let short =
        latin.replace('ō', "o").replace('ū', "u").replace("ou", "o").replace("oo", "o").replace("uu", "u");
    short.replace("oh", "o")
}

/// Words of a name.
fn parts(name: &str) -> impl Iterator<Item = &str> {
    name.split(|c: char| !c.is_alphanumeric() && c != 'ー').filter(|part| !part.is_empty())
}

/// Whether a part of a name may be a few characters without blanks around them.
fn is_cjk(text: &str) -> bool {
    let in_range = |c: char| matches!(c, '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}');
    text.chars().all(in_range) && text.chars().any(|c| c != 'ー')
}

/// Place of a syllable among hiragana, and marks that go with one.
fn hiragana(c: char) -> Option<char> {
    match c {
        'ぁ'..='ん' | 'ー' => Some(c),
        'ァ'..='ン' => char::from_u32(c as u32 - 0x60),
        _ => None,
    }
}

/// Hiragana by rows: a consonant, and its syllables with the vowels a, i, u, e, o (`_` where there is none).
const ROWS: [(&str, &str); 16] = [
    ("", "あいうえお"),
    ("k", "かきくけこ"),
    ("g", "がぎぐげご"),
    ("s", "さしすせそ"),
    ("z", "ざじずぜぞ"),
    ("t", "たちつてと"),
    ("d", "だぢづでど"),
    ("n", "なにぬねの"),
    ("h", "はひふへほ"),
    ("b", "ばびぶべぼ"),
    ("p", "ぱぴぷぺぽ"),
    ("m", "まみむめも"),
    ("y", "や_ゆ_よ"),
    ("r", "らりるれろ"),
    ("w", "わ___を"),
    ("", "ぁぃぅぇぉ"),
];
/// Syllables that Hepburn spells otherwise than by their row.
const OTHERWISE: [(&str, &str); 8] = [
    ("si", "shi"),
    ("zi", "ji"),
    ("ti", "chi"),
    ("tu", "tsu"),
    ("di", "ji"),
    ("du", "zu"),
    ("hu", "fu"),
    ("wo", "o"),
];

/// Syllables in Latin letters, as Hepburn writes them; long vowels twice.
fn romanized(text: &str) -> String {
    let mut latin = String::new();
    let mut doubles = false;
    for c in text.chars().filter_map(hiragana) {
        let syllable = match c {
            'ん' => "n".to_owned(),
            'っ' => {
                doubles = true;
                continue;
            }
            'ー' => latin.chars().last().map(String::from).unwrap_or_default(),
            'ゃ' | 'ゅ' | 'ょ' => {
                let vowel = if c == 'ゃ' {
                    "a"
                } else if c == 'ゅ' {
                    "u"
                } else {
                    "o"
                };
                // ki + small ya is kya, shi + small ya is sha.
                latin.pop();
                let soft = latin.ends_with("sh") || latin.ends_with("ch") || latin.ends_with('j');
                format!("{}{vowel}", if soft { "" } else { "y" })
            }
            _ => syllable(c),
        };
        if std::mem::take(&mut doubles) {
            let first = if syllable.starts_with("ch") { Some('t') } else { syllable.chars().next() };
            latin.extend(first);
        }
        latin += &syllable;
    }
    latin
}

fn syllable(c: char) -> String {
    for (consonant, row) in ROWS {
        if let Some(nth) = row.chars().position(|syllable| syllable == c) {
            let plain = format!("{consonant}{}", ["a", "i", "u", "e", "o"][nth]);
            let other = OTHERWISE.iter().find(|(by_row, _)| *by_row == plain);
            return other.map_or(plain.clone(), |(_, hepburn)| (*hepburn).to_owned());
        }
    }
    String::new()
}

/// Syllables that a small ya, yu or yo may follow.
const SOFT: &str = "きしちにひみりぎじびぴ";

/// Hiragana by what they are in Latin letters; of those that are alike the usual one.
static HIRAGANA: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| {
    let plain = ROWS.iter().flat_map(|(_, row)| row.chars()).filter(|c| *c != '_').map(String::from);
    let soft = SOFT.chars().flat_map(|c| ["ゃ", "ゅ", "ょ"].map(|small| format!("{c}{small}")));
    let mut all = BTreeMap::new();
    for reading in plain.chain(soft) {
        all.entry(romanized(&reading)).or_insert(reading);
    }
    all
});

/// A name in Latin letters as it sounds, in hiragana; `None` if it is not one that Hepburn spells.
#[must_use]
pub fn in_hiragana(name: &str) -> Option<String> {
    let mut reading = String::new();
    for part in parts(name) {
        let part = part.to_lowercase();
        let mut rest = part.as_str();
        while !rest.is_empty() {
            let (read, left) = first_syllable(rest)?;
            reading += read;
            rest = left;
        }
    }
    (!reading.is_empty()).then_some(reading)
}

/// The first syllable in hiragana, and what is left.
fn first_syllable(latin: &str) -> Option<(&str, &str)> {
    let whole = (1..=3).rev().find_map(|length| {
        let (syllable, left) = latin.split_at_checked(length)?;
        Some((HIRAGANA.get(syllable)?.as_str(), left))
    });
    let doubles = || {
        let (first, left) = latin.split_at_checked(1)?;
        let is_vowel = matches!(first, "a" | "i" | "u" | "e" | "o");
        (!is_vowel && left.starts_with(first) || latin.starts_with("tch")).then_some(("っ", left))
    };
    whole.or_else(|| latin.strip_prefix('n').map(|left| ("ん", left))).or_else(doubles)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn girl(handle: &str, text: &str) -> Spelled {
        Spelled::new(handle.into(), Some((Path::new("here.lua"), &text.to_owned().into())))
    }

    /// The handles of those whom a name means.
    fn handles_of<'g>(girls: &'g [Spelled], name: &str) -> Vec<&'g str> {
        meant(girls, name).iter().map(|girl| girl.handle.as_str()).collect()
    }

    #[test]
    fn names_are_read_off_the_file() {
        let file = "-- name = { en = 'No' }\nlocal G = skill {\n  id = 1, name = { zh = \"松田红\", ja = '松田紅', en = \"Matsuda Kurenai\" },\n}";
        assert_eq!(girl("a", file).names, ["松田红", "松田紅", "Matsuda Kurenai"]);
        assert_eq!(girl("a", "local G = skill { name = 'Mei' }").names, ["Mei"]);
        for none in ["local G = skill { name = f('x') }", "name =", "name = {", "name = { en = ''"] {
            assert!(girl("a", none).names.is_empty(), "{none}");
        }
    }

    #[test]
    fn every_spelling_finds_her() {
        let girls = [
            girl("first", "skill { name = { zh = \"松田红\", ja = \"松田紅\", en = \"Matsuda Kurenai\" } }"),
            girl("second", "skill { name = { zh = \"松田陽\", ja = \"松田陽\", en = \"Matsuda Youko\" } }"),
            girl("third", "skill { name = { ja = \"アイリーン・ウッドワード\", en = \"Eileen Woodward\" } }"),
            girl("fourth", "skill { name = { ja = \"大原葵\", en = \"Oohara Aoi\" } }"),
        ];
        let who = |name: &str| handles_of(&girls, name);
        for name in [
            "紅",
            "松田红",
            "松田 紅",
            "まつだくれない",
            "マツダクレナイ",
            "matsuda kurenai",
            "Kurenai",
            "くれない",
            "Ｋｕｒｅｎａｉ",
        ] {
            assert_eq!(who(name), ["first"], "{name}");
        }
        for name in ["松田", "Matsuda", "まつだ"] {
            assert_eq!(who(name), ["first", "second"], "{name}");
        }
        assert_eq!(super::handle(&girls, "松田 紅").unwrap(), "first");
        assert_eq!(super::handle(&girls, "second").unwrap(), "second");
        assert_eq!(super::handle(&girls, "nobody").unwrap(), "nobody");
        let both = super::handle(&girls, "松田").unwrap_err();
        assert!(matches!(both, SkillError::Several { handles, .. } if handles == ["first", "second"]));
        assert_eq!(who("まつだようこ"), ["second"]);
        assert_eq!(who("アイリーン"), ["third"]);
        assert_eq!(who("おおはらあおい"), ["fourth"]);
        for nobody in ["", " ", "urenai", "Kurennai", "Yoko", "・", "ー"] {
            assert!(who(nobody).is_empty(), "{nobody}");
        }
    }

    #[test]
    fn a_shelf_before_a_handle_tells_whose_she_is() {
        let of = |path: &str, handle: &str| {
            Spelled::new(handle.into(), Some((Path::new(path), &"skill { }".to_owned().into())))
        };
        let girls =
            [of("builtin:/mei.lua", "mei"), of("skills/ann.lua", "ann"), of("builtin:/bea.lua", "bea@soft")];
        for (name, handle) in [
            ("builtin/mei", Some("mei")),
            ("builtin/bea@soft", Some("bea@soft")),
            ("builtin/ann", None),
            ("builtin/bea", None),
            ("builtin", None),
            ("other/mei", None),
            ("/mei", None),
        ] {
            assert_eq!(whom(&girls, name).unwrap(), handle, "{name}");
        }
    }

    #[test]
    fn a_given_name_beats_characters_within_other_names() {
        let girls = [
            girl("first", "skill { name = { ja = \"松田陽\", en = \"Matsuda You\" } }"),
            girl("second", "skill { name = { ja = \"大原陽子\", en = \"Oohara Youko\" } }"),
            girl("third", "skill { name = { ja = \"大原春陽\", en = \"Oohara Haruhi\" } }"),
            girl("fourth", "skill { name = { ja = \"東陽院葵\", en = \"Touyouin Aoi\" } }"),
        ];
        let who = |name: &str| handles_of(&girls, name);
        assert_eq!(who("陽"), ["first"]);
        assert_eq!(who("陽子"), ["second"]);
        assert_eq!(who("春陽"), ["third"]);
        assert_eq!(who("大原"), ["second", "third"]);
        assert_eq!(who("原"), ["second", "third"]);
        assert_eq!(who("葵"), ["fourth"]);
    }

    #[test]
    fn who_is_nearest() {
        let girls = [
            girl(
                "kurenai",
                "skill { name = { zh = \"松田红\", ja = \"松田紅\", en = \"Matsuda Kurenai\" } }",
            ),
            girl(
                "eileen",
                "skill { name = { ja = \"アイリーン・ウッドワード\", en = \"Eileen Woodward\" } }",
            ),
        ];
        for (name, near) in [
            ("kurenia", Some("kurenai")),
            ("松田緑", Some("松田紅")),
            ("matsuda kurenal", Some("Matsuda Kurenai")),
            ("まつだくれまい", Some("kurenai")),
            ("まつだくれないい", Some("kurenai")),
            ("紅紅", Some("kurenai")),
            ("dogee", Some("doge")),
            ("やまだたろう", None),
            ("山", None),
            ("", None),
        ] {
            assert_eq!(super::near(&girls, name), near, "{name}");
        }
    }

    #[test]
    fn latin_letters_are_read_as_kana() {
        for (latin, reading) in [
            ("Matsuda Kurenai", Some("まつだくれない")),
            ("Oohara Aoi", Some("おおはらあおい")),
            ("Junko Itou", Some("じゅんこいとう")),
            ("Hassaku Shunko", Some("はっさくしゅんこ")),
            ("Kitchou Ryuuji", Some("きっちょうりゅうじ")),
            ("Eileen Woodward", None),
            ("松田", None),
            ("", None),
        ] {
            assert_eq!(in_hiragana(latin).as_deref(), reading, "{latin}");
        }
    }

    #[test]
    fn kana_are_spelled_as_hepburn_does() {
        for (syllable, latin) in [
            ("しょうじ", "shouji"),
            ("きっか", "kikka"),
            ("マッチ", "matchi"),
            ("じゅんこ", "junko"),
            ("ひょうふ", "hyoufu"),
        ] {
            assert_eq!(romanized(syllable), latin, "{syllable}");
        }
    }
}
