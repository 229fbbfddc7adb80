//! Playing the games of a match.

use super::state::{Match, NextGame};
use super::tally::Tally;
use crate::game::{Players, play};
use crate::girl::Report;
use crate::problem::{Explain, Lang, Problem};
use crate::skill::{Seats, Setting, Skill, SkillError, Skills, Tuning, Vm, seated};
use crate::table::Table;
use crate::tile::Who;
use std::rc::Rc;

/// The skills of four teams, which run in a machine of their own.
pub struct Cast {
    vm: Vm,
    /// By team and position; `None` is a girl without a skill.
    skills: [[Option<Rc<Skill>>; 5]; 4],
}

impl Cast {
    /// Loads the skills.
    ///
    /// # Errors
    /// A skill that does not load, or a number it does not have.
    pub fn load(it: &Match) -> Result<Self, SkillError> {
        Self::load_in(&Vm::new()?, it)
    }

    /// As [`Cast::load`], in a machine that is there.
    ///
    /// # Errors
    /// As there.
    pub fn load_in(vm: &Vm, it: &Match) -> Result<Self, SkillError> {
        let mut skills: [[Option<Rc<Skill>>; 5]; 4] = Default::default();
        for (team, places) in it.teams.iter().zip(&mut skills) {
            for (member, place) in team.girls.iter().zip(places) {
                let Some(source) = &member.skill else { continue };
                let skill = vm.load_read(source)?;
                member.mk.iter().try_for_each(|(name, &value)| skill.set(name, value))?;
                *place = Some(skill);
            }
        }
        Ok(Self { vm: vm.clone(), skills })
    }

    /// The skills at the table of a game, by seat.
    #[must_use]
    pub fn skills(&self, game: &NextGame) -> Skills {
        game.seats.map(|team| self.skills[team][game.position.index()].clone())
    }

    /// The girls at the table of a game, with their files and what was changed of their numbers.
    ///
    /// # Errors
    /// Never: their numbers are applied already.
    pub fn seats(&self, it: &Match, game: &NextGame) -> Result<Seats, SkillError> {
        let (skills, members) = (self.skills(game), it.members(game));
        let mut settings = Vec::new();
        for (skill, member) in skills.iter().zip(members) {
            let Some(skill) = skill else { continue };
            let girl = || skill.info().handle.clone();
            let numbers = member.mk.iter();
            settings.extend(numbers.map(|(name, &value)| Setting {
                girl: girl(),
                name: name.clone(),
                value,
            }));
        }
        let tuning = Tuning::read(&[], settings)?;
        Ok(Seats::of(&self.vm, skills, members.map(|member| member.skill.clone()), tuning))
    }

    /// A girl's skill; `None` for a girl without one.
    #[must_use]
    pub fn skill(&self, team: usize, position: usize) -> Option<&Skill> {
        self.skills[team][position].as_deref()
    }

    /// A girl's name for people, see [`Skill::name_in`].
    #[must_use]
    pub fn name(&self, it: &Match, team: usize, position: usize, lang: Lang) -> String {
        let written = || it.teams[team].girls[position].name.clone();
        self.skill(team, position).map_or_else(written, |skill| skill.name_in(lang).to_owned())
    }

    /// The next game with its table, before it starts; `None` if the match is over.
    ///
    /// # Errors
    /// A skill that does not start.
    pub fn begin(&self, it: &Match) -> Result<Option<(NextGame, Table)>, Problem> {
        let Some(game) = it.next() else { return Ok(None) };
        let girls = seated(&self.skills(&game)).map_err(|error| error.problem())?;
        let mut table = Table::new(it.table.clone(), game.seed, girls);
        table.set_opening(&game.opening).map_err(|error| error.problem())?;
        Ok(Some((game, table)))
    }

    /// Plays the rest of a match, and returns the failures of skills, of each game the first of each kind; the built-in AI plays
    /// for persons and programs.
    ///
    /// # Errors
    /// As [`Cast::begin`].
    pub fn play_out(&self, it: &mut Match) -> Result<Vec<Report>, Problem> {
        let mut reports = Vec::new();
        while let Some((game, mut table)) = self.begin(it)? {
            let kinds = it.players(&game).map(|kind| kind.builtin().unwrap_or_default());
            let mut players: Players = Who::ALL.map(|who| kinds[who.index()].player(game.seed, who));
            let mut tally = Tally::default();
            play(&mut table, &mut players, &mut tally);
            reports.append(&mut tally.reports);
            it.conclude(&game, &table, tally);
        }
        Ok(reports)
    }
}
