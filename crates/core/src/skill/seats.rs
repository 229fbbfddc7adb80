//! Seatings: skills by handle or file, loaded once and seated for any number of games.

use super::error::SkillError;
use super::named::{NamedGirl, named};
use super::numbers::Numbers;
use super::tune::Variant;
use super::{Library, Skill, Source, Tuning, Vm, spelled};
use crate::girl::{Doge, Girl, Girls};
use crate::options::did_you_mean;
use crate::problem::{Lang, Problem, quoted, texts};
use crate::tile::Who;
use std::rc::Rc;

/// Seats at a table.
const SEATS: usize = 4;

/// Skills by seat; `None` is the girl without a skill.
pub type Skills = [Option<Rc<Skill>>; SEATS];

/// Creates girls for a game.
///
/// # Errors
/// A skill that cannot be started.
pub fn seated(skills: &Skills) -> Result<Girls, SkillError> {
    let [a, b, c, d] = Who::ALL.map(|who| match &skills[who.index()] {
        Some(skill) => skill.girl(who),
        None => Ok(Box::new(Doge::default()) as Box<dyn Girl>),
    });
    Ok([a?, b?, c?, d?])
}

/// Which girls to seat, and changes of their numbers.
#[derive(Debug, Clone, Default)]
pub struct Seating {
    /// Names from the first seat on, see [`named`](super::named); `doge` has no skill and takes the remaining seats.
    pub girls: Vec<String>,
    /// Their numbers.
    pub numbers: Numbers,
}

impl Seating {
    /// Loads all skills and applies the changes of numbers. Notes about files are passed to `told`.
    ///
    /// # Errors
    /// Too many girls, the same one twice, one that isn't found or doesn't load; a number that doesn't exist
    /// or is out of range.
    pub fn open(&self, told: impl FnMut(&Problem)) -> anyhow::Result<Seats> {
        self.open_in(&Vm::new()?, told)
    }

    /// As [`Seating::open`], in a machine that may have skills already.
    ///
    /// # Errors
    /// As there.
    pub fn open_in(&self, vm: &Vm, told: impl FnMut(&Problem)) -> anyhow::Result<Seats> {
        let library = Library::with(&self.numbers.skills)?;
        Seats::open(vm, self.read(&library)?, &self.numbers, told)
    }

    /// Reads the files of the girls.
    fn read(&self, library: &Library) -> anyhow::Result<[Option<NamedGirl>; SEATS]> {
        let names = &self.girls;
        if names.len() > SEATS {
            let message = texts::options::too_many_girls(names.len());
            let advice = texts::situations::doge_fills_the_table();
            return Err(Problem::advised(message, advice).into());
        }
        if names.iter().any(|name| name.trim().is_empty()) {
            return Err(Problem::advised(
                texts::command::girls_has_empty_name(),
                texts::command::one_comma_between_names(),
            )
            .into());
        }
        let mut girls = named(names, library)?.into_iter();
        Ok(std::array::from_fn(|_| girls.next().flatten()))
    }
}

/// The girls of a run, seated anew for each game. `None` is the girl without a skill.
pub struct Seats {
    /// The machine their skills run in.
    pub vm: Vm,
    skills: Skills,
    /// Their sources.
    sources: [Option<Source>; SEATS],
    /// The changes applied to their numbers.
    tuning: Tuning,
}

impl Seats {
    /// Loads girls that were read and applies the changes of numbers. Notes about files are passed to `told`.
    ///
    /// # Errors
    /// As [`Seating::open`].
    pub fn open(
        vm: &Vm,
        girls: [Option<NamedGirl>; SEATS],
        numbers: &Numbers,
        mut told: impl FnMut(&Problem),
    ) -> anyhow::Result<Self> {
        let (skills, sources, tuning) = Default::default();
        let mut seats = Self { vm: vm.clone(), skills, sources, tuning };
        let mut variants: Vec<Variant> = Vec::new();
        for (seat, girl) in girls.into_iter().enumerate() {
            let Some(NamedGirl { source, variant }) = girl else { continue };
            let skill = vm.load_read(&source)?;
            skill.notes().iter().for_each(&mut told);
            let handle = &skill.info().handle;
            if seats.skills.iter().flatten().any(|other| other.info().handle == *handle) {
                let message = texts::situations::seated_twice(handle);
                let advice = texts::situations::only_doge_sits_twice();
                return Err(Problem::advised(message, advice).into());
            }
            (seats.skills[seat], seats.sources[seat]) = (Some(skill), Some(source));
            variants.extend(variant);
        }
        let seated: Vec<_> = seats.skills.iter().flatten().cloned().collect();
        let others = texts::options::set_named_girls();
        seats.tuning = numbers.apply(vm, &seated, &variants, &others)?;
        Ok(seats)
    }

    /// Girls that are loaded, with their sources and the changes that were applied to their numbers.
    #[must_use]
    pub fn of(vm: &Vm, skills: Skills, sources: [Option<Source>; SEATS], tuning: Tuning) -> Self {
        Self { vm: vm.clone(), skills, sources, tuning }
    }

    /// Creates four girls for a game.
    ///
    /// # Errors
    /// A skill that cannot be started.
    pub fn girls(&self) -> Result<Girls, SkillError> {
        seated(&self.skills)
    }

    /// Returns a line of one of their files.
    #[must_use]
    pub fn line(&self, file: &str, line: u32) -> Option<&str> {
        self.skills.iter().flatten().find_map(|skill| skill.line_of(file, line as usize)).map(str::trim)
    }

    /// Their names in a language, by seat.
    #[must_use]
    pub fn names(&self, lang: Lang) -> [String; SEATS] {
        let name = |skill: &Rc<Skill>| skill.names().get(lang.code()).to_owned();
        self.skills.each_ref().map(|skill| skill.as_ref().map_or_else(|| Doge::name(lang).to_owned(), name))
    }

    /// Their skills, by seat.
    #[must_use]
    pub const fn skills(&self) -> &Skills {
        &self.skills
    }

    /// The changes applied to their numbers.
    #[must_use]
    pub const fn tuning(&self) -> &Tuning {
        &self.tuning
    }

    /// The skill of a seat.
    #[must_use]
    pub fn skill(&self, seat: usize) -> Option<&Skill> {
        self.skills[seat].as_deref()
    }

    /// The seat and the skill of a girl, by any name of hers.
    ///
    /// # Errors
    /// She is not at the table, or several are called so.
    pub fn named(&self, girl: &str) -> Result<(usize, &Skill), Problem> {
        let skills = || (0..SEATS).filter_map(|seat| Some((seat, self.skill(seat)?)));
        let girls: Vec<_> = skills().map(|(_, skill)| skill.spelled()).collect();
        let handle = spelled::handle(&girls, girl)?;
        skills().find(|(_, skill)| skill.info().handle == handle).ok_or_else(|| {
            let hint = did_you_mean(girl, skills().map(|(_, skill)| skill.info().handle.as_str()));
            let message = texts::situations::vary_girl_without_skill(quoted(girl)).hint(hint);
            Problem::advised(message, texts::options::vary_named_girls())
        })
    }

    /// The source of the skill at a seat.
    #[must_use]
    pub const fn source(&self, seat: usize) -> Option<&Source> {
        self.sources[seat].as_ref()
    }
}
