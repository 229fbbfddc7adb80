//! Who sits down: skills by handle or file.

use super::complain::{self, Advised};
use super::numbers::{NumberArgs, SEATED};
use super::repeat::Repeat;
use crate::girl::{Doge, Girls};
use crate::interop::saki::{self, Skills};
use crate::lab::Sitter;
use crate::options::{nearest, there_are};
use crate::player::Builtin;
use crate::problem::Lang;
use crate::skill::{Library, Skill, SkillError, Source, Tuning, Vm};
use std::env;
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// Seats at a table.
const SEATS: usize = 4;

/// Who sits at a table, and with what numbers.
#[derive(Debug, Clone, Default, clap::Args)]
pub(super) struct SeatArgs {
    /// Who sits at seats 1 to 4: handles (see `list`) and paths of .lua files; doge has no skill and
    /// takes the seats left over.
    #[arg(long, value_name = "GIRL,..", value_delimiter = ',')]
    pub girls: Vec<String>,
    #[command(flatten)]
    pub numbers: NumberArgs,
}

impl SeatArgs {
    /// Finds everybody, loads the skills, and changes their numbers.
    ///
    /// # Errors
    /// Too many girls, one twice, one that is not found or does not load; a number that does not
    /// exist or does not fit.
    pub fn open(&self) -> anyhow::Result<Seats> {
        let dir = self.numbers.skills.as_deref();
        if dir.is_some() {
            skills_dir(dir)?;
        }
        let vm = Vm::new()?;
        let seats = self.load(&vm, dir)?;
        let seated: Vec<_> = seats.skills.iter().flatten().cloned().collect();
        let tuning = self.numbers.apply(&vm, &seated, SEATED)?;
        Ok(Seats { tuning, ..seats })
    }

    fn load(&self, vm: &Vm, dir: Option<&Path>) -> anyhow::Result<Seats> {
        let names = &self.girls;
        if names.len() > SEATS {
            let message = format!("--girls names {} girls", names.len());
            let advice = "a table has four seats; those not named are taken by doge";
            return Err(Advised::new(message, advice).into());
        }
        if names.iter().any(|name| name.trim().is_empty()) {
            return Err(Advised::new("--girls has an empty name", "names are separated by one comma").into());
        }
        let (skills, sources, tuning) = Default::default();
        let mut seats = Seats { vm: vm.clone(), skills, sources, tuning };
        for (seat, name) in names.iter().enumerate().filter(|(_, name)| *name != Doge::HANDLE) {
            let source = Source::read(&find(name, dir)?)?;
            let skill = vm.load_read(&source)?;
            skill.notes().iter().for_each(complain::say);
            let handle = &skill.info().handle;
            if seats.skills.iter().flatten().any(|other| other.info().handle == *handle) {
                let message = format!("{handle} cannot sit at two seats of one table");
                let advice = "only doge, who has no skill, may sit several times";
                return Err(Advised::new(message, advice).into());
            }
            (seats.skills[seat], seats.sources[seat]) = (Some(skill), Some(source));
        }
        Ok(seats)
    }

    /// As options of the command that repeats a game.
    pub fn repeat(&self, repeat: &mut Repeat) {
        repeat.push("--girls", self.girls.join(","));
        self.numbers.repeat(repeat);
    }
}

/// The girls of a run, to be seated anew for each game. `None` is the girl without skill.
pub(super) struct Seats {
    /// The machine their skills run in.
    pub vm: Vm,
    skills: [Option<Rc<Skill>>; SEATS],
    /// What they were loaded from.
    sources: [Option<Source>; SEATS],
    /// What changed their numbers.
    tuning: Tuning,
}

impl Seats {
    /// Four girls for a game.
    ///
    /// # Errors
    /// A skill that cannot be started.
    pub fn girls(&self) -> Result<Girls, SkillError> {
        saki::seated(&self.skills)
    }

    /// What stands in a line of one of their files.
    pub fn line(&self, file: &str, line: u32) -> Option<&str> {
        let skill = self.skills.iter().flatten().find(|skill| skill.file_name() == file)?;
        skill.line(line as usize).map(str::trim)
    }

    /// Their names in a language, by seat.
    pub fn names(&self, lang: Lang) -> [String; SEATS] {
        let name = |skill: &Rc<Skill>| skill.names().get(lang.code()).to_owned();
        self.skills.each_ref().map(|skill| skill.as_ref().map_or_else(|| Doge::name(lang).to_owned(), name))
    }

    /// Their skills, by seat.
    pub const fn skills(&self) -> &Skills {
        &self.skills
    }

    /// What changed their numbers.
    pub const fn tuning(&self) -> &Tuning {
        &self.tuning
    }

    /// The skill of a seat.
    pub fn skill(&self, seat: usize) -> Option<&Skill> {
        self.skills[seat].as_deref()
    }

    /// Who sits where, for games in bulk: skills with their text and their changed numbers.
    pub fn sitters(&self, players: [Builtin; SEATS]) -> [Sitter; SEATS] {
        [0, 1, 2, 3].map(|seat| {
            let params = self.skill(seat).map(Skill::params).unwrap_or_default();
            let changed = params.into_iter().filter(|param| param.value != param.default);
            let mk = changed.map(|param| (param.name, param.value)).collect();
            Sitter { skill: self.sources[seat].clone(), mk, player: players[seat] }
        })
    }
}

/// The file of a girl: a handle of the folder of skills, or a path.
pub(super) fn find(name: &str, dir: Option<&Path>) -> anyhow::Result<PathBuf> {
    if name == Doge::HANDLE {
        return Err(Advised::new("doge has no skill and no file", "`saki-lua list` tells who has").into());
    }
    let is_path = name.contains(['/', '\\']) || name.ends_with(".lua");
    let library = Library::open(&if is_path { PathBuf::new() } else { skills_dir(dir)? });
    library.find(name).map_err(|error| match error {
        error @ SkillError::Unknown { .. } => {
            let known: Vec<_> = library.handles().into_iter().chain([Doge::HANDLE.into()]).collect();
            Advised::new(error.to_string(), there_are(&known)).into()
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
    match near.as_deref().filter(|near| near.is_file()).and_then(Path::file_name) {
        Some(near) if Some(near) != path.file_name() => {
            let meant = path.with_file_name(near);
            Advised::new(error.to_string(), format!("did you mean {}?", meant.display())).into()
        }
        _ => error.into(),
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
