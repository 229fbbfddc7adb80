//! How a girl looks and what she says: files of her pack beside her skill, for the studio and the terminal.
//!
//! ```text
//! skills/mei.lua     her skill
//! looks/mei.png      her portrait: PNG, JPEG or WebP
//! looks/mei.toml     her colour, and a line of hers for each moment and language
//! ```
//!
//! ```toml
//! colour = "#c04060"
//! [riichi]
//! en = "One away!"
//! zh = "只差一张！"
//! ja = "あと一枚！"
//! ```

use super::shelf::{SKILLS, handle_of};
use crate::files;
use crate::harmless::one_line;
use crate::problem::{Explain, Lang, Place, Problem, Text, quoted, texts};
use serde::{Deserialize, Serialize};
use std::io;
use std::path::{Path, PathBuf};

/// Name of the folder, beside the folder of skills.
pub const LOOKS: &str = "looks";
/// Maximum size of the file of words, in bytes.
const LONGEST: u64 = 16 << 10;
/// Maximum length of a line of hers, in characters.
const LONGEST_LINE: usize = 120;
/// Maximum size of a portrait, in bytes.
pub const LARGEST: u64 = 512 << 10;
/// Extensions of portraits, their media types, and how the files begin; `?` stands for any byte.
const PORTRAITS: [(&str, &str, &[u8]); 4] = [
    ("png", "image/png", b"\x89PNG\r\n\x1a\n"),
    ("jpg", "image/jpeg", b"\xff\xd8\xff"),
    ("jpeg", "image/jpeg", b"\xff\xd8\xff"),
    ("webp", "image/webp", b"RIFF????WEBP"),
];

/// When she says something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "SpeechMoment"))]
#[serde(rename_all = "lowercase")]
pub enum Moment {
    /// She declares riichi.
    Riichi,
    /// She wins by her own draw.
    Tsumo,
    /// She wins by another's discard.
    Ron,
    /// Her power decided a draw, for the first time in a round.
    Power,
}

impl Moment {
    /// All moments.
    pub const ALL: [Self; 4] = [Self::Riichi, Self::Tsumo, Self::Ron, Self::Power];
}

/// How a girl looks, and what she says.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Looks {
    words: Words,
    /// The file of her portrait.
    pub portrait: Option<PathBuf>,
}

/// The file of words.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    #[serde(default)]
    colour: Option<String>,
    #[serde(default)]
    riichi: Line,
    #[serde(default)]
    tsumo: Line,
    #[serde(default)]
    ron: Line,
    #[serde(default)]
    power: Line,
}

/// A line of hers by language.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    #[serde(default)]
    en: String,
    #[serde(default)]
    zh: String,
    #[serde(default)]
    ja: String,
}

impl Line {
    const fn all(&self) -> [&String; 3] {
        [&self.en, &self.zh, &self.ja]
    }

    /// In a language, else in the first that there is.
    fn get(&self, lang: Lang) -> Option<&str> {
        let own = match lang {
            Lang::En => &self.en,
            Lang::Zh => &self.zh,
            Lang::Ja => &self.ja,
        };
        [own].into_iter().chain(self.all()).map(String::as_str).find(|line| !line.is_empty())
    }
}

impl Looks {
    /// Those of a girl, by her skill file; `None` if there are none beside it.
    ///
    /// # Errors
    /// A file of hers is damaged, with the place.
    pub fn beside(skill: &Path) -> Result<Option<Self>, Problem> {
        let (Some(folder), Some(girl)) = (folder_of(skill), handle_of(skill)) else { return Ok(None) };
        let words = folder.join(format!("{girl}.toml"));
        let words = match words.is_file() {
            false => None,
            true => {
                let shown = words.display().to_string();
                let bytes = files::read(&words, LONGEST).map_err(|error| unread(&shown, &error))?;
                Some(Words::read(&words, bytes)?)
            }
        };
        let portraits = PORTRAITS.iter().map(|(ending, ..)| folder.join(format!("{girl}.{ending}")));
        let portrait = portraits.filter(|file| file.is_file()).find(|file| portrait(file).is_ok());
        let any = words.is_some() || portrait.is_some();
        Ok(any.then(|| Self { words: words.unwrap_or_default(), portrait }))
    }

    /// Her colour, as in `#c04060`.
    #[must_use]
    pub fn colour(&self) -> Option<&str> {
        self.words.colour.as_deref()
    }

    /// What she says at a moment, in a language or the first that there is.
    #[must_use]
    pub fn line(&self, moment: Moment, lang: Lang) -> Option<String> {
        let line = match moment {
            Moment::Riichi => &self.words.riichi,
            Moment::Tsumo => &self.words.tsumo,
            Moment::Ron => &self.words.ron,
            Moment::Power => &self.words.power,
        };
        line.get(lang).map(one_line)
    }
}

impl Words {
    fn read(path: &Path, bytes: Vec<u8>) -> Result<Self, Problem> {
        let unread = |error: io::Error| unread(&path.display().to_string(), &error);
        Self::parse(path, &files::text_in(bytes, LONGEST).map_err(unread)?)
    }

    fn parse(path: &Path, text: &str) -> Result<Self, Problem> {
        let words: Self = toml::from_str(text).map_err(|error| Problem::of_toml_file(path, text, &error))?;
        let is_colour = |colour: &str| {
            let digits = colour.strip_prefix('#').filter(|digits| digits.len() == 6);
            digits.is_some_and(|digits| digits.bytes().all(|byte| byte.is_ascii_hexdigit()))
        };
        let at = |problem: Text| Problem::from(problem).at(Place::file(path.display()));
        if let Some(colour) = words.colour.as_deref().filter(|colour| !is_colour(colour)) {
            return Err(at(texts::packs::bad_colour(quoted(colour))));
        }
        let lines = [&words.riichi, &words.tsumo, &words.ron, &words.power];
        let is_long = |line: &&String| line.chars().count() > LONGEST_LINE || line.contains(char::is_control);
        let long = lines.into_iter().flat_map(Line::all).find(is_long).cloned();
        long.map_or(Ok(words), |line| Err(at(texts::packs::spoken_line_too_long(LONGEST_LINE, quoted(line)))))
    }
}

/// Checks a file of looks by name and bytes.
///
/// # Errors
/// It is not what its name says, or too large.
pub fn check(name: &str, bytes: &[u8]) -> Result<(), Problem> {
    let path = Path::new(name);
    match path.extension().and_then(|ending| ending.to_str()) {
        Some("toml") => Words::read(path, bytes.to_vec()).map(drop),
        Some(ending) => check_portrait(name, ending, bytes),
        None => Err(texts::packs::strange_looks_file(quoted(name)).into()),
    }
}

fn check_portrait(name: &str, ending: &str, bytes: &[u8]) -> Result<(), Problem> {
    let Some((.., begin)) = PORTRAITS.iter().find(|(known, ..)| *known == ending) else {
        return Err(texts::packs::strange_looks_file(quoted(name)).into());
    };
    if bytes.len() as u64 > LARGEST {
        return Err(texts::packs::portrait_too_large(quoted(name), LARGEST >> 10).into());
    }
    let alike = |(&wanted, byte): (&u8, &u8)| wanted == b'?' || wanted == *byte;
    match bytes.len() >= begin.len() && begin.iter().zip(bytes).all(alike) {
        true => Ok(()),
        false => Err(texts::packs::portrait_not_a_picture(quoted(name), ending).into()),
    }
}

/// Reads a portrait: its media type and its bytes.
///
/// # Errors
/// It cannot be read, or is no portrait.
pub fn portrait(file: &Path) -> Result<(&'static str, Vec<u8>), Problem> {
    let shown = file.display().to_string();
    let bytes = files::read(file, LARGEST).map_err(|error| unread(&shown, &error))?;
    let ending = file.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    check_portrait(&shown, ending, &bytes)?;
    let media = PORTRAITS.iter().find(|(known, ..)| *known == ending).map_or("", |(_, media, _)| media);
    Ok((media, bytes))
}

fn unread(shown: &str, error: &io::Error) -> Problem {
    texts::frame::colon(shown, error.problem().message).into()
}

/// The folder with the looks of a skill file.
fn folder_of(skill: &Path) -> Option<PathBuf> {
    let skills = skill.parent()?;
    skills.ends_with(SKILLS).then(|| skills.parent().map(|folder| folder.join(LOOKS))).flatten()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]

    use super::{Looks, Moment, check};
    use crate::problem::Lang;
    use std::fs;

    #[test]
    fn looks_stand_beside_the_skill() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::create_dir_all(at("skills")).unwrap();
        fs::create_dir_all(at("looks")).unwrap();
        assert_eq!(Looks::beside(&at("skills/mei.lua")), Ok(None));
        fs::write(at("looks/mei.toml"), "colour = '#a0b1C2'\n[riichi]\nja = 'リーチ'\nen = 'Ready.'\n")
            .unwrap();
        fs::write(at("looks/mei.png"), b"no picture").unwrap();
        fs::write(at("looks/mei.jpg"), b"\xff\xd8\xff\xe0").unwrap();
        let looks = Looks::beside(&at("skills/mei.lua")).unwrap().unwrap();
        assert_eq!(looks.colour(), Some("#a0b1C2"));
        assert_eq!(looks.line(Moment::Riichi, Lang::Ja).as_deref(), Some("リーチ"));
        assert_eq!(looks.line(Moment::Riichi, Lang::Zh).as_deref(), Some("Ready."));
        assert_eq!(looks.line(Moment::Ron, Lang::En), None);
        assert_eq!(looks.portrait, Some(at("looks/mei.jpg")));
    }

    #[test]
    fn what_is_no_look_is_refused() {
        let refused = |name: &str, bytes: &[u8]| check(name, bytes).is_err();
        assert!(refused("looks/a.toml", b"color = '#fff'"));
        assert!(refused("looks/a.toml", b"colour = 'red'"));
        assert!(refused("looks/a.toml", format!("[ron]\nen = '{}'", "x".repeat(121)).as_bytes()));
        assert!(refused("looks/a.toml", b"[ron]\nen = \"a\\nb\""));
        assert!(refused("looks/a.svg", b"<svg/>") && refused("looks/a", b""));
        assert!(refused("looks/a.png", b"GIF89a"));
        assert!(refused("looks/a.webp", &[b"RIFF".as_slice(), &[0; 600 << 10]].concat()));
        assert!(refused("looks/a.webp", b"RIFF1234WAVE") && refused("looks/a.webp", b"RIFF1234"));
        assert!(!refused("looks/a.webp", b"RIFF1234WEBP"));
        // As when they are looked at.
        assert!(refused("looks/a.toml", format!("# {}", "x".repeat(16 << 10)).as_bytes()));
        assert!(refused("looks/a.toml", b"[ron]\nen = '\xff'"));
        assert!(!refused("looks/a.toml", "\u{feff}colour = '#a0b1c2'\r\n".as_bytes()));
    }
}
