//! Numbers changed for a run: tune files, and single settings over them.

mod file;
pub mod variant;
mod words;
mod written;

pub use words::{toml_key, toml_number, toml_table};
pub use written::{MARK, written};

use super::class::Skill;
use super::error::SkillError;
use super::params::{Origin, Param};
use super::shelf::handle_of;
use super::spelled::{self, Spelled};
use crate::problem::{Explain, Place, Problem, Text, listed, quoted, texts};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// One number that is to have another value.
#[derive(Debug, Clone, PartialEq)]
pub struct Setting {
    /// The girl it belongs to, as she was written.
    pub girl: String,
    /// Its name in her `mk`.
    pub name: String,
    /// The value.
    pub value: f64,
}

impl Setting {
    /// Reads `girl.name=value`.
    ///
    /// # Errors
    /// [`SkillError::Param`]: it is not of this form, or the value is no number.
    pub fn parse(text: &str) -> Result<Self, SkillError> {
        let parts = text.split_once('=').and_then(|(number, value)| {
            let (girl, name) = number.trim().rsplit_once('.')?;
            Some((girl.trim(), name.trim(), value.trim()))
        });
        let (girl, name, value) =
            parts.ok_or_else(|| SkillError::param(texts::files::not_girl_key_value()))?;
        let number =
            value.parse().map_err(|_| SkillError::param(texts::situations::not_a_number(quoted(value))))?;
        Ok(Self { girl: girl.into(), name: name.into(), value: number })
    }
}

/// A number whose value changed.
#[derive(Debug, Clone, PartialEq)]
pub struct Moved {
    /// The handle of the girl it belongs to.
    pub girl: String,
    /// Its name in her `mk`.
    pub name: String,
    /// What it was.
    pub from: f64,
    /// What it is now.
    pub to: f64,
    /// Where the new value comes from.
    pub origin: Origin,
}

/// A setting of a tune file, and where it stands.
#[derive(Debug, Clone, PartialEq)]
struct TuneEntry {
    setting: Setting,
    /// The line of the number's name, from 1.
    line: usize,
    /// The girl, the number's name and its value, in bytes.
    at: [Range<usize>; 3],
}

/// A girl with the numbers of a tune file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Variant {
    /// The tune file.
    pub file: PathBuf,
    /// Her handle there.
    pub girl: String,
    /// Her handle at the table.
    pub called: String,
}

/// A tune file that was read.
#[derive(Debug, Clone, PartialEq)]
struct Tune {
    path: PathBuf,
    text: String,
    entries: Vec<TuneEntry>,
    /// The girl it makes a variant of, if it is read for her alone.
    variant: Option<Variant>,
}

/// Everything that changes numbers for a run. Of two tune files the later one wins, and a single
/// setting over any file.
///
/// A tune file is TOML: a table for each girl, `[yuki]` with `rush = 400` below it, or
/// `yuki.rush = 400` at the top.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Tuning {
    tunes: Vec<Tune>,
    settings: Vec<Setting>,
}

impl Tuning {
    /// Reads the tune files; what they set is checked by [`Tuning::apply`].
    ///
    /// # Errors
    /// [`SkillError::Read`], or [`SkillError::Tune`] with the place.
    pub fn read(files: &[PathBuf], settings: Vec<Setting>) -> Result<Self, SkillError> {
        let tunes = files.iter().map(|path| Tune::read(path)).collect::<Result<_, _>>()?;
        Ok(Self { tunes, settings })
    }

    /// The same, with variants of girls below everything else.
    ///
    /// # Errors
    /// As [`Tuning::read`].
    pub fn over(self, variants: &[Variant]) -> Result<Self, SkillError> {
        let mut tunes: Vec<Tune> = variants.iter().map(Tune::of_variant).collect::<Result<_, _>>()?;
        tunes.extend(self.tunes);
        Ok(Self { tunes, ..self })
    }

    /// The same, with another above it.
    #[must_use]
    pub fn then(mut self, other: Self) -> Self {
        self.tunes.extend(other.tunes);
        self.settings.extend(other.settings);
        self
    }

    /// The tune files, in order.
    pub fn files(&self) -> impl Iterator<Item = &Path> {
        self.tunes.iter().map(|tune| tune.path.as_path())
    }

    /// Gives the girls at a table their numbers: what their files say, then every change in order.
    /// Tells the numbers that are not what they were before. If anything is wrong nothing changes.
    ///
    /// A tune file may also set numbers of girls who are not here: `find` gets their skills, to
    /// check them. A single setting may not.
    ///
    /// # Errors
    /// [`SkillError::Tune`] with the place, or [`SkillError::Param`]: no such girl, no such number,
    /// a value out of range.
    pub fn apply(
        &self,
        seated: &[Rc<Skill>],
        find: impl Fn(&str) -> Result<Rc<Skill>, SkillError>,
    ) -> Result<Vec<Moved>, SkillError> {
        let mut sheets: Vec<Sheet> = seated.iter().map(Sheet::new).collect();
        let girls: Vec<Spelled> = seated.iter().map(|skill| skill.spelled()).collect();
        let mut absent: BTreeMap<&str, Rc<Skill>> = BTreeMap::new();
        for tune in &self.tunes {
            for entry in &tune.entries {
                let sheet = sheet_of(&mut sheets, &girls, &entry.setting)
                    .map_err(|error| tune.wrong(&entry.at[0], error.problem()))?;
                match sheet {
                    Some(sheet) => tune.set(entry, sheet)?,
                    None => {
                        let girl = match absent.entry(&entry.setting.girl) {
                            Entry::Occupied(girl) => girl.into_mut(),
                            Entry::Vacant(place) => place.insert(
                                find(&entry.setting.girl)
                                    .map_err(|error| tune.wrong(&entry.at[0], problem_of(&error)))?,
                            ),
                        };
                        tune.set(entry, &mut Sheet::new(girl))?;
                    }
                }
            }
        }
        for setting in &self.settings {
            let sheet = sheet_of(&mut sheets, &girls, setting)?;
            let sheet = sheet.ok_or_else(|| nobody(setting, seated))?;
            sheet.set(setting, Origin::Set)?;
        }
        Ok(sheets.into_iter().flat_map(Sheet::commit).collect())
    }

    /// Reads the tune files again and [applies](Tuning::apply) them. If anything is wrong everything
    /// stays as it was.
    ///
    /// # Errors
    /// As [`Tuning::read`] and [`Tuning::apply`].
    pub fn reread(
        &mut self,
        seated: &[Rc<Skill>],
        find: impl Fn(&str) -> Result<Rc<Skill>, SkillError>,
    ) -> Result<Vec<Moved>, SkillError> {
        let tunes = self.tunes.iter().map(Tune::again).collect::<Result<_, _>>()?;
        let anew = Self { tunes, settings: self.settings.clone() };
        let moved = anew.apply(seated, find)?;
        *self = anew;
        Ok(moved)
    }
}

impl Tune {
    fn set(&self, entry: &TuneEntry, sheet: &mut Sheet) -> Result<(), SkillError> {
        let [_, name, value] = &entry.at;
        let origin = Origin::Tune { path: self.path.clone(), line: entry.line };
        // What can be wrong with a name that exists is its value.
        let exists = sheet.params.iter().any(|param| param.name == entry.setting.name);
        let place = if exists { value } else { name };
        sheet.set(&entry.setting, origin).map_err(|error| self.wrong(place, error))
    }

    fn wrong(&self, span: &Range<usize>, problem: impl Into<Problem>) -> SkillError {
        let place = Place::file(self.path.display()).span(&self.text, span.clone());
        SkillError::Tune(Box::new(problem.into().at(place)))
    }
}

/// The numbers of a girl while they are being changed.
struct Sheet {
    skill: Rc<Skill>,
    params: Vec<Param>,
}

impl Sheet {
    fn new(skill: &Rc<Skill>) -> Self {
        let mut params = skill.params();
        for param in &mut params {
            (param.value, param.origin) = (param.default, Origin::File);
        }
        Self { skill: Rc::clone(skill), params }
    }

    fn set(&mut self, setting: &Setting, origin: Origin) -> Result<(), SkillError> {
        self.skill.changed(&mut self.params, &setting.name, setting.value, origin)
    }

    fn commit(self) -> Vec<Moved> {
        let girl = &self.skill.info().handle;
        let before = self.skill.params.replace(self.params.clone());
        let pairs = before.into_iter().zip(self.params);
        pairs
            .filter(|(was, is)| was.value.total_cmp(&is.value).is_ne())
            .map(|(was, is)| Moved {
                girl: girl.clone(),
                name: is.name,
                from: was.value,
                to: is.value,
                origin: is.origin,
            })
            .collect()
    }
}

/// The numbers of the girl whom a setting means.
fn sheet_of<'s>(
    sheets: &'s mut [Sheet],
    girls: &[Spelled],
    setting: &Setting,
) -> Result<Option<&'s mut Sheet>, SkillError> {
    let handle = spelled::handle(girls, &setting.girl)?;
    Ok(sheets.iter_mut().find(|sheet| sheet.skill.info().handle == handle))
}

/// A girl who is not there, without the folder: the place of the setting is told already.
fn problem_of(error: &SkillError) -> Problem {
    match error {
        SkillError::Unknown { name, hint, .. } => texts::files::no_such_girl(quoted(name)).hint(hint.clone()),
        error => error.problem(),
    }
}

fn nobody(setting: &Setting, seated: &[Rc<Skill>]) -> SkillError {
    let seated = || seated.iter().map(|skill| skill.info().handle.as_str());
    let hint = say_which(seated(), setting).or_else(|| crate::options::did_you_mean(&setting.girl, seated()));
    SkillError::param(texts::files::nobody_with_skill_here(quoted(&setting.girl)).hint(hint))
}

/// Says what sets a number where several files of one handle are told apart by their names, as `new/mei.lua` and `old/mei.lua`;
/// `None` if none of these handles is of a file of hers.
#[must_use]
pub fn say_which<'g>(handles: impl Iterator<Item = &'g str>, setting: &Setting) -> Option<Text> {
    let Setting { girl, name, .. } = setting;
    let is_hers = |handle: &&str| handle_of(Path::new(*handle)).as_ref() == Some(girl);
    let keys: Vec<String> = handles.filter(is_hers).map(|handle| format!("{handle}.{name}")).collect();
    (!keys.is_empty()).then(|| texts::packs::say_which(listed(&keys)))
}
