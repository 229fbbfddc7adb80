//! Team files.

use crate::files;
use crate::girl::Doge;
use crate::interop::PlayerKind;
use crate::options::{did_you_mean, nearest};
use crate::problem::{Arg, Explain, Lang, Place, Problem, Spoken, Text, quoted, texts};
use crate::skill::{Library, Source, Spelled, shipped as program, spelled};
use serde::de::value::SeqAccessDeserializer;
use serde::de::{Deserializer, Error, SeqAccess, Visitor};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;
use std::path::{Path, PathBuf};
use toml::Spanned;

/// Maximum size of a team file in bytes.
const LONGEST: u64 = 1 << 16;

/// Where a girl plays, in the order of the match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Position {
    /// The first.
    Vanguard,
    /// The second.
    Second,
    /// The third.
    Middle,
    /// The fourth.
    Lieutenant,
    /// The last.
    Captain,
}

/// All positions, in order.
pub const POSITIONS: [Position; 5] =
    [Position::Vanguard, Position::Second, Position::Middle, Position::Lieutenant, Position::Captain];

impl Position {
    /// Its place among all, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name on the command line and in data.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Vanguard => "vanguard",
            Self::Second => "second",
            Self::Middle => "middle",
            Self::Lieutenant => "lieutenant",
            Self::Captain => "captain",
        }
    }

    /// Whether it is called so, in some language.
    #[must_use]
    pub fn is_called(self, name: &str) -> bool {
        let text = self.text();
        name.eq_ignore_ascii_case(self.name()) || Lang::ALL.iter().any(|&lang| text.say(lang) == name)
    }

    /// Its name for people.
    #[must_use]
    pub fn text(self) -> Text {
        match self {
            Self::Vanguard => texts::teams::position_vanguard(),
            Self::Second => texts::teams::position_second(),
            Self::Middle => texts::teams::position_middle(),
            Self::Lieutenant => texts::teams::position_lieutenant(),
            Self::Captain => texts::teams::position_captain(),
        }
    }
}

/// A girl of a team, with her player.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Member {
    /// The name in the file, or her handle.
    pub name: String,
    /// Her skill; `None` for a girl without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub skill: Option<Source>,
    /// Her numbers that differ from her file.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub mk: BTreeMap<String, f64>,
    /// Who decides for her.
    #[serde(default)]
    pub player: PlayerKind,
}

impl Member {
    /// Whether she is called so: as in the file, or by her handle.
    #[must_use]
    pub fn is_called(&self, name: &str) -> bool {
        self.name == name || self.skill.as_ref().is_some_and(|skill| skill.handle() == name)
    }
}

/// The handle of the girl of these teams whom a name means, see [`spelled::handle`].
///
/// # Errors
/// As there.
pub fn girl_called(teams: &[Team], name: &str) -> Result<String, Problem> {
    let girl = |member: &Member| match &member.skill {
        Some(skill) => skill.spelled(),
        None => Spelled::new(member.name.clone(), None),
    };
    let girls: Vec<Spelled> = teams.iter().flat_map(|team| &team.girls).map(girl).collect();
    Ok(spelled::handle(&girls, name)?)
}

/// A team.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Team {
    /// The name of its file.
    pub handle: String,
    /// Its name for people.
    pub name: Spoken,
    /// By position.
    pub girls: [Member; 5],
}

/// A team file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    name: Spanned<Spoken>,
    girls: Spanned<Vec<String>>,
    players: Option<Spanned<Players>>,
    #[serde(default)]
    set: BTreeMap<Spanned<String>, f64>,
}

/// One player for all, or one for each.
enum Players {
    One(String),
    Each(Vec<String>),
}

impl Players {
    /// The players by position.
    fn five(self) -> Result<[PlayerKind; 5], Problem> {
        let players = match self {
            Self::One(player) => vec![player; 5],
            Self::Each(players) => players,
        };
        let players = players.iter().map(|player| player.parse()).collect::<Result<Vec<PlayerKind>, _>>()?;
        players.try_into().map_err(|players: Vec<_>| texts::teams::wrong_player_count(players.len()).into())
    }
}

/// Reads [`Players`], and says what was expected where it is neither.
struct PlayersReader;

impl<'de> Visitor<'de> for PlayersReader {
    type Value = Players;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a player, or a list of players")
    }

    fn visit_str<E: Error>(self, player: &str) -> Result<Players, E> {
        Ok(Players::One(player.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Players, A::Error> {
        Vec::deserialize(SeqAccessDeserializer::new(list)).map(Players::Each)
    }
}

impl<'de> Deserialize<'de> for Players {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(PlayersReader)
    }
}

/// A file of teams, for the places of problems.
pub(super) struct File<'a> {
    /// Where it is.
    pub path: String,
    /// What it says.
    pub text: &'a str,
}

impl File<'_> {
    /// A problem at these bytes, unless it is one of another file.
    pub fn wrong(&self, bytes: Range<usize>, problem: impl Into<Problem>) -> Problem {
        let problem = problem.into();
        match problem.place {
            Some(_) => problem,
            None => problem.at(Place::file(&self.path).span(self.text, bytes)),
        }
    }

    /// What the reader of TOML says of it.
    pub fn unread(&self, error: &toml::de::Error) -> Problem {
        self.wrong(error.span().unwrap_or_default(), Problem::of_toml(self.text, error))
    }
}

/// The folder of the user's teams.
pub(super) const FOLDER: &str = "teams";
/// How the file of a tournament ends, among those of teams.
pub(super) const BRACKET: &str = ".bracket.toml";

/// Handles of the teams that are part of the program, sorted.
pub fn shipped() -> impl Iterator<Item = &'static str> {
    program::teams().filter(|file| !file.ends_with(BRACKET)).filter_map(|file| file.strip_suffix(".toml"))
}

impl Team {
    /// Reads a team: a path that ends in `.toml`, a file in `teams/` of this folder, or one that is part of the program. What a file
    /// lacks is passed to `told`: a girl who is not found is replaced by one without a skill.
    ///
    /// # Errors
    /// There is no such team, or its file is wrong.
    pub fn read(name: &str, library: &Library, mut told: impl FnMut(Problem)) -> Result<Self, Problem> {
        let (path, text) = text_of(name)?;
        let file = File { path: path.display().to_string(), text: &text };
        let written: Written = toml::from_str(&text).map_err(|error| file.unread(&error))?;
        let handle = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let name = written.name.get_ref();
        if is_blank(name) {
            return Err(file.wrong(written.name.span(), texts::teams::name_is_blank()));
        }
        let girls_at = written.girls.span();
        let names: [String; 5] = written
            .girls
            .into_inner()
            .try_into()
            .map_err(|names: Vec<_>| file.wrong(girls_at, texts::teams::wrong_girl_count(names.len())))?;
        let players = match written.players {
            None => <[PlayerKind; 5]>::default(),
            Some(players) => {
                let at = players.span();
                players.into_inner().five().map_err(|problem| file.wrong(at, problem))?
            }
        };
        let mut skill = |name: &str| {
            let found = library.find(name).map_err(|error| error.problem()).and_then(|path| read(&path));
            let missing = |problem: Problem| {
                told(problem.note(texts::teams::girl_replaced(name, &handle)).warning());
            };
            found.map_err(missing).ok()
        };
        let mut players = players.into_iter();
        let girls = names.map(|name| {
            let skill = if name == Doge::HANDLE { None } else { skill(&name) };
            Member { name, skill, mk: BTreeMap::new(), player: players.next().unwrap_or_default() }
        });
        let mut team = Self { handle: handle.clone(), name: written.name.into_inner(), girls };
        for (number, value) in &written.set {
            team.set(number.get_ref(), *value).map_err(|problem| file.wrong(number.span(), problem))?;
        }
        Ok(team)
    }

    /// Gives a number of one of its girls a value, named as in `--set`.
    fn set(&mut self, number: &str, value: f64) -> Result<(), Problem> {
        let (girl, name) = number.rsplit_once('.').unwrap_or((number, ""));
        let names: Vec<String> = self.girls.iter().map(|member| member.name.clone()).collect();
        let hint = did_you_mean(girl, names.iter().map(String::as_str));
        let handle = girl_called(std::slice::from_ref(self), girl)?;
        let member = self.girls.iter_mut().find(|member| member.is_called(&handle));
        let member = member.ok_or_else(|| texts::teams::no_such_girl(quoted(girl)).hint(hint))?;
        member.mk.insert(name.to_owned(), value);
        Ok(())
    }

    /// Whether it is called so: by its handle, or by its name in some language.
    #[must_use]
    pub fn is_called(&self, name: &str) -> bool {
        self.handle == name || Lang::ALL.iter().any(|&lang| self.title(lang) == name)
    }

    /// Its name in a language.
    #[must_use]
    pub fn title(&self, lang: Lang) -> &str {
        self.name.within(lang)
    }
}

fn read(path: &Path) -> Result<Source, Problem> {
    Source::read(path).map_err(|error| error.problems().into_iter().next().unwrap_or_default())
}

/// Whether a name has nothing to read in some language.
pub(super) fn is_blank(name: &Spoken) -> bool {
    Lang::ALL.iter().any(|&lang| name.within(lang).trim().is_empty())
}

/// Whether a word is a part of a name in some language.
fn is_part_of(word: &str, name: &Spoken) -> bool {
    let word = word.to_lowercase();
    !word.is_empty() && Lang::ALL.iter().any(|&lang| name.within(lang).to_lowercase().contains(&word))
}

/// The shipped teams of whose name in some language this is a part: a school by a word.
pub fn called(word: &str) -> impl Iterator<Item = KnownTeam> {
    all().filter(move |team| is_part_of(word, &team.name))
}

/// Which of these teams, which were named so, a name means: as it was named, its handle, or its name or a part of that in some
/// language; `None` if it means none of them or several.
#[must_use]
pub fn which(teams: &[Team], names: &[String], name: &str) -> Option<usize> {
    let is_it =
        |at: &usize| names.get(*at).is_some_and(|as_named| as_named == name) || teams[*at].is_called(name);
    let within = |at: &usize| is_part_of(name, &teams[*at].name);
    (0..teams.len()).find(is_it).or_else(|| {
        let mut parts = (0..teams.len()).filter(within);
        parts.next().filter(|_| parts.next().is_none())
    })
}

/// The shipped teams.
fn all() -> impl Iterator<Item = KnownTeam> {
    shipped().filter_map(|handle| listed(handle, program::team(&format!("{handle}.toml"))?))
}

/// A team that can be named.
#[derive(Debug, Clone, PartialEq)]
pub struct KnownTeam {
    /// The name of its file.
    pub handle: String,
    /// Its name for people.
    pub name: Spoken,
    /// Its girls as the file names them, by position.
    pub girls: Vec<String>,
}

/// A team by its handle, as it is listed; `None` if its file is wrong.
pub(super) fn known(handle: &str) -> Option<KnownTeam> {
    listed(handle, &text_of(handle).ok()?.1)
}

fn listed(handle: &str, text: &str) -> Option<KnownTeam> {
    let Written { name, girls, .. } = toml::from_str(text).ok()?;
    Some(KnownTeam { handle: handle.to_owned(), name: name.into_inner(), girls: girls.into_inner() })
}

/// The text of a file of the user, and where it is: a path that ends in `.toml`, or a file in `teams/` of this folder with this
/// ending; `None` if there is none.
pub(super) fn own(name: &str, ending: &str) -> Result<Option<(PathBuf, String)>, Problem> {
    let own = [PathBuf::from(name), Path::new(FOLDER).join(format!("{name}{ending}"))];
    let is_path = own[0].extension().is_some_and(|ending| ending == "toml");
    let found = own.into_iter().skip(usize::from(!is_path)).find(|path| path.is_file());
    let read = |path: PathBuf| {
        let text = files::text(&path, LONGEST);
        let text = text.map_err(|error| error.problem().at(Place::file(path.display())))?;
        Ok((path, text))
    };
    found.map(read).transpose()
}

/// The text of a team file, and where it is.
fn text_of(name: &str) -> Result<(PathBuf, String), Problem> {
    if let Some(found) = own(name, ".toml")? {
        return Ok(found);
    }
    let meant: Vec<String> = called(name).map(|team| team.handle).collect();
    let handle = if let [one] = &meant[..] { one } else { name };
    let file = format!("{handle}.toml");
    if let Some(text) = program::team(&file).filter(|_| !file.ends_with(BRACKET)) {
        return Ok((PathBuf::from(file), text.to_owned()));
    }
    // A name in the reader's language stands for one in another; a handle is the same in all.
    let names = |team: KnownTeam| {
        let titles = Lang::ALL.map(|lang| team.name.within(lang).to_owned());
        let shown = Arg::Each(titles.each_ref().map(|title| format!("{title:?}")));
        let handle = (team.handle.clone(), quoted(&team.handle));
        titles.into_iter().map(move |title| (title, shown.clone())).chain([handle])
    };
    let names: Vec<(String, Arg)> = all().flat_map(names).collect();
    // A school is also near by the beginning of its name, however it goes on.
    let begins = |whole: &String| whole.chars().take(name.chars().count()).collect::<String>();
    let near = |nearness: &dyn Fn(&String) -> String| {
        let known: Vec<String> = names.iter().map(|(name, _)| nearness(name)).collect();
        let at = nearest(name, known.iter().map(String::as_str))?;
        known.iter().position(|known| known == at).map(|at| names[at].1.clone())
    };
    let hint = near(&String::clone).or_else(|| near(&begins)).map(texts::frame::did_you_mean);
    Err(Problem::advised(texts::teams::no_such_team(quoted(name)).hint(hint), available()))
}

/// Which teams there are, in words.
#[must_use]
pub fn available() -> Text {
    let titles =
        |lang: Lang| all().map(|team| team.name.within(lang).to_owned()).collect::<Vec<_>>().join("、");
    let handles = shipped().collect::<Vec<_>>().join(", ");
    texts::teams::available(Arg::Each([handles, titles(Lang::Zh), titles(Lang::Ja)]))
}
