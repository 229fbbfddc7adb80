//! Who decides for a seat: a built-in player, a person, or a program that speaks mjai.

use super::mjai::MjaiDialect;
use crate::player::{Builtin, ExpertOptions};
use crate::problem::{Problem, quoted, texts};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;
use std::path::Path;
use std::str::FromStr;

/// Player of a seat. Serialized as it is written on the command line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum PlayerKind {
    /// A built-in player.
    Builtin(Builtin),
    /// A person at the terminal or at the page.
    You,
    /// An mjai program.
    Mjai(Command),
}

/// The command line of an mjai program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    /// As it is written, with the dialect.
    text: String,
    /// How it is spoken with.
    pub dialect: MjaiDialect,
    /// Its words.
    pub words: Vec<String>,
}

/// Prefixes of a command line.
const DIALECTS: [(&str, MjaiDialect); 2] =
    [("mjai:", MjaiDialect::Line), ("mjai-batch:", MjaiDialect::Batch)];

/// The name of the built-in AI: what it decides is not recorded, but asked for again.
pub const AI: &str = Builtin::Ai.kind();
/// The name of the stronger AI, without options.
pub const EXPERT: &str = Builtin::Expert(ExpertOptions::DEFAULT).kind();
/// The name of a person.
pub const PERSON: &str = "you";
/// The name of an mjai program at the table.
pub const PROGRAM: &str = "mjai";
/// Names of the players of a seat that are not built in.
const OTHERS: [&str; 1 + DIALECTS.len()] = [PERSON, DIALECTS[0].0, DIALECTS[1].0];

/// Whether what a player of this name does hangs on what it is asked and on nothing else.
#[must_use]
pub fn decides_anew(player: &str) -> bool {
    [AI, EXPERT].contains(&player.split_once(':').map_or(player, |(kind, _)| kind))
}

/// Whether a player is named by the command line of a program.
#[must_use]
pub fn names_program(player: &str) -> bool {
    DIALECTS.iter().any(|(prefix, _)| player.trim_start().starts_with(prefix))
}

impl Default for PlayerKind {
    fn default() -> Self {
        Self::Builtin(Builtin::default())
    }
}

/// Whether there is such a program, is told by [`PlayerKind::check`].
impl FromStr for PlayerKind {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Self, Problem> {
        let mut dialects = DIALECTS.iter();
        match dialects.find_map(|(prefix, dialect)| Some((text.strip_prefix(prefix)?, *dialect))) {
            Some((command, dialect)) => {
                let words = words(text, command)?;
                Ok(Self::Mjai(Command { text: text.to_owned(), dialect, words }))
            }
            None if text == PERSON => Ok(Self::You),
            None if text.strip_prefix(PERSON).is_some_and(|options| options.starts_with(':')) => {
                Err(texts::options::player_takes_no_settings(PERSON).into())
            }
            None => Builtin::among(text, &OTHERS, &texts::options::kinds_of_players()).map(Self::Builtin),
        }
    }
}

impl TryFrom<String> for PlayerKind {
    type Error = Problem;

    fn try_from(text: String) -> Result<Self, Problem> {
        text.parse()
    }
}

impl From<PlayerKind> for String {
    fn from(kind: PlayerKind) -> Self {
        kind.to_string()
    }
}

/// As it is written on the command line.
impl fmt::Display for PlayerKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Mjai(command) => f.write_str(&command.text),
            _ => f.write_str(&self.name()),
        }
    }
}

impl PlayerKind {
    /// What may be said of a seat, without options.
    pub fn names() -> impl Iterator<Item = String> {
        let builtin = Builtin::ALL.iter().map(|builtin| builtin.kind().to_owned());
        builtin.chain(OTHERS.iter().map(|name| (*name).to_owned()))
    }

    /// Those that come with the program and a person, who is first, without options.
    #[must_use]
    pub fn plain() -> [&'static str; 1 + Builtin::ALL.len()] {
        let [ai, expert, tsumogiri, random] = Builtin::ALL.map(Builtin::kind);
        [PERSON, ai, expert, tsumogiri, random]
    }

    /// Its name at the table: programs are all called alike.
    #[must_use]
    pub fn name(&self) -> Cow<'static, str> {
        match self {
            Self::Builtin(builtin) => builtin.name(),
            Self::You => PERSON.into(),
            Self::Mjai(_) => PROGRAM.into(),
        }
    }

    /// Whether it is a program.
    #[must_use]
    pub const fn is_program(&self) -> bool {
        matches!(self, Self::Mjai(_))
    }

    /// Whether it is a person.
    #[must_use]
    pub const fn is_person(&self) -> bool {
        matches!(self, Self::You)
    }

    /// The built-in player it is, if it is one.
    #[must_use]
    pub const fn builtin(&self) -> Option<Builtin> {
        match self {
            Self::Builtin(builtin) => Some(*builtin),
            _ => None,
        }
    }

    /// Checks that a program is there and can be run.
    ///
    /// # Errors
    /// There is no such file, or it is not executable, with advice.
    pub fn check(&self) -> Result<(), Problem> {
        let Self::Mjai(Command { words, .. }) = self else { return Ok(()) };
        let program = words.first().map_or("", String::as_str);
        match () {
            () if !found(program, Path::is_file) => Err(Problem::advised(
                texts::options::no_such_program(quoted(program)),
                texts::options::program_lookup(),
            )),
            () if !found(program, is_executable) => Err(Problem::advised(
                texts::options::program_not_executable(quoted(program)),
                texts::options::name_interpreter(),
            )),
            () => Ok(()),
        }
    }
}

/// Splits a command line like a POSIX shell. Quotes around the whole are removed first, so that
/// `mjai:"bot a,b"` means the same whether or not the shell has removed them.
fn words(player: &str, command: &str) -> Result<Vec<String>, Problem> {
    let split = |text: &str| {
        let advice = texts::options::quote_like_shell();
        let message = texts::options::quote_not_closed(quoted(player));
        shlex::split(text).ok_or_else(|| Problem::advised(message, advice))
    };
    let mut words = split(command)?;
    if words.len() == 1 && command.starts_with(['"', '\'']) && command.ends_with(['"', '\'']) {
        words = split(&words[0])?;
    }
    match words.first() {
        None => Err(Problem::advised(
            texts::options::player_without_command(quoted(player)),
            texts::options::example_players(),
        )),
        Some(_) => Ok(words),
    }
}

/// Whether there is a file of that name with a property, on the search path for programs.
fn found(program: &str, is: impl Fn(&Path) -> bool) -> bool {
    let with_suffix = |path: &Path| {
        is(path) || is(Path::new(&format!("{}{}", path.display(), std::env::consts::EXE_SUFFIX)))
    };
    if program.contains(std::path::is_separator) {
        return with_suffix(Path::new(program));
    }
    let folders = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&folders).any(|folder| with_suffix(&folder.join(program)))
}

#[cfg(unix)]
fn is_executable(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    path.metadata().is_ok_and(|file| file.is_file() && file.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_executable(path: &Path) -> bool {
    path.is_file()
}
