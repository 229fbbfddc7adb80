//! Who sits down: skills by handle or file.

use super::complain::{self, Advised};
use crate::girl::{Doge, Girls};
use crate::interop::saki::{self, Skills};
use crate::options::{did_you_mean, nearest};
use crate::skill::{Library, Skill, SkillError, Vm};
use anyhow::Context;
use std::env;
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// Seats at a table.
const SEATS: usize = 4;

/// The girls of a run, to be seated anew for each game. `None` is the girl without skill.
pub(super) struct Seats {
    skills: Skills,
}

impl Seats {
    /// Finds everybody, loads the skills, and changes their numbers by `sets`, each `girl.key=value`.
    ///
    /// # Errors
    /// Too many girls, one twice, one that is not found or does not load; a number that does not
    /// exist or does not fit.
    pub fn open(names: &[String], sets: &[String], dir: Option<&Path>) -> anyhow::Result<Self> {
        if names.len() > SEATS {
            let message = format!("--girls names {} girls", names.len());
            let advice = "a table has four seats; those not named are taken by doge";
            return Err(Advised::new(message, advice).into());
        }
        if dir.is_some() {
            skills_dir(dir)?;
        }
        let vm = Vm::new()?;
        let mut seats = Self { skills: Default::default() };
        if names.iter().any(|name| name.trim().is_empty()) {
            return Err(Advised::new("--girls has an empty name", "names are separated by one comma").into());
        }
        for (seat, name) in names.iter().enumerate().filter(|(_, name)| *name != Doge::HANDLE) {
            let skill = vm.load(&find(name, dir)?)?;
            skill.notes().iter().for_each(complain::say);
            if seats.named(&skill.info().handle).is_some() {
                let message = format!("{} cannot sit at two seats of one table", skill.info().handle);
                return Err(
                    Advised::new(message, "only doge, who has no skill, may sit several times").into()
                );
            }
            seats.skills[seat] = Some(skill);
        }
        for set in sets {
            seats.set(set).with_context(|| format!("--set {set}"))?;
        }
        Ok(seats)
    }

    /// Four girls for a game.
    ///
    /// # Errors
    /// A skill that cannot be started.
    pub fn girls(&self) -> Result<Girls, SkillError> {
        saki::seated(&self.skills)
    }

    /// Their skills, by seat.
    pub const fn skills(&self) -> &Skills {
        &self.skills
    }

    fn named(&self, handle: &str) -> Option<&Rc<Skill>> {
        self.skills.iter().flatten().find(|skill| skill.info().handle == handle)
    }

    /// Changes a number: `girl.key=value`.
    fn set(&self, text: &str) -> anyhow::Result<()> {
        let parts = text.split_once('=').and_then(|(name, value)| {
            let (girl, key) = name.trim().rsplit_once('.')?;
            Some((girl, key, value.trim()))
        });
        let (girl, key, value) = parts
            .ok_or_else(|| Advised::new("this is not girl.key=value", "an example: --set yuki.rush=400"))?;
        let Some(skill) = self.named(girl) else {
            let seated = self.skills.iter().flatten().map(|skill| skill.info().handle.as_str());
            let hint = did_you_mean(girl, seated);
            let message = format!("{girl:?} has no skill at this table{hint}");
            return Err(Advised::new(message, "only numbers of girls named by --girls can be changed").into());
        };
        let number: f64 = value.parse().with_context(|| format!("{value:?} is no number"))?;
        Ok(skill.set(key, number)?)
    }
}

/// The file of a girl: a handle of the folder of skills, or a path.
pub(super) fn find(name: &str, dir: Option<&Path>) -> anyhow::Result<PathBuf> {
    let is_path = name.contains(['/', '\\']) || name.ends_with(".lua");
    let library = Library::open(&if is_path { PathBuf::new() } else { skills_dir(dir)? });
    library.find(name).map_err(|error| match error {
        error @ SkillError::Unknown { .. } => {
            let known: Vec<_> = library.handles().into_iter().chain([Doge::HANDLE.into()]).collect();
            Advised::new(error.to_string(), format!("there is {}", known.join(", "))).into()
        }
        error => near_file(name, error),
    })
}

/// A file that cannot be read, with the name of one in the same folder that may have been meant.
fn near_file(name: &str, error: SkillError) -> anyhow::Error {
    let path = Path::new(name);
    let folder = path.parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new("."));
    let (library, name) = (Library::open(folder), path.file_name().unwrap_or_default().to_string_lossy());
    let handles = library.handles();
    let handle = name.split('.').next().unwrap_or_default();
    let near = nearest(handle, handles.iter().map(String::as_str)).and_then(|near| library.find(near).ok());
    match near.as_deref().and_then(Path::file_name) {
        Some(near) => {
            let meant = path.with_file_name(near);
            Advised::new(error.to_string(), format!("did you mean {}?", meant.display())).into()
        }
        None => error.into(),
    }
}

/// The folder of skills: the one given, else `skills` here, else beside the program or above it.
///
/// # Errors
/// There is none.
pub(super) fn skills_dir(given: Option<&Path>) -> Result<PathBuf, Advised> {
    if let Some(dir) = given {
        let advice = "--skills takes the folder that has the skill files in it";
        let missing = || Advised::new(format!("{} is no folder", dir.display()), advice);
        return if dir.is_dir() { Ok(dir.to_owned()) } else { Err(missing()) };
    }
    let program = env::current_exe().ok();
    let folders = program.iter().flat_map(|program| program.ancestors().skip(1));
    [PathBuf::from("skills")]
        .into_iter()
        .chain(folders.map(|folder| folder.join("skills")))
        .find(|dir| dir.is_dir())
        .ok_or_else(|| Advised::new("no folder `skills` here or beside the program", "name it: --skills DIR"))
}
