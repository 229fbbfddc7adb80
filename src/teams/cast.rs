//! Playing the games of a match.

use super::state::{Match, NextGame, Played};
use crate::girl::Report;
use crate::lab::{Players, play};
use crate::mount::Mount;
use crate::problem::{Explain, Lang, Problem};
use crate::skill::{Skill, SkillError, Skills, Vm, seated};
use crate::table::{Both, Game, Illegal, Observer, Table, TableEvent};
use crate::tile::Who;
use std::rc::Rc;

/// The skills of four teams, which run in a machine of their own.
pub struct Cast {
    /// By team and position; `None` is a girl without a skill.
    skills: [[Option<Rc<Skill>>; 5]; 4],
}

/// What came of a game.
pub struct GameEnd {
    /// Result.
    pub played: Played,
    /// An illegal action of a player that was replaced.
    pub fault: Option<Illegal>,
}

impl Cast {
    /// Loads the skills.
    ///
    /// # Errors
    /// A skill that does not load, or a number it does not have.
    pub fn load(it: &Match) -> Result<Self, SkillError> {
        let vm = Vm::new()?;
        let mut skills: [[Option<Rc<Skill>>; 5]; 4] = Default::default();
        for (team, places) in it.teams.iter().zip(&mut skills) {
            for (member, place) in team.girls.iter().zip(places) {
                let Some(source) = &member.skill else { continue };
                let skill = vm.load_read(source)?;
                member.mk.iter().try_for_each(|(name, &value)| skill.set(name, value))?;
                *place = Some(skill);
            }
        }
        Ok(Self { skills })
    }

    /// The skills at the table of a game, by seat.
    #[must_use]
    pub fn skills(&self, game: &NextGame) -> Skills {
        let position = game.position.index();
        game.seats.map(|team| self.skills[team][position].clone())
    }

    /// A girl's name for people: her handle in English, her name in other languages.
    #[must_use]
    pub fn name(&self, it: &Match, team: usize, position: usize, lang: Lang) -> String {
        let names =
            self.skills[team][position].as_ref().map(|skill| skill.names().get(lang.code()).to_owned());
        names.filter(|_| lang != Lang::En).unwrap_or_else(|| it.teams[team].girls[position].name.clone())
    }

    /// The table of a game before it starts.
    ///
    /// # Errors
    /// A skill that does not start; points that its rules do not have.
    pub fn table(&self, it: &Match, game: &NextGame) -> Result<Table, Problem> {
        let girls = seated(&self.skills(game)).map_err(|error| error.problem())?;
        let mut table = Table::new(it.table.clone(), game.seed, girls);
        table.set_opening(&game.opening).map_err(|error| error.problem())?;
        Ok(table)
    }

    /// The next game with its table, before it starts; `None` if the match is over.
    ///
    /// # Errors
    /// As [`Cast::table`].
    pub fn begin(&self, it: &Match) -> Result<Option<(NextGame, Table)>, Problem> {
        it.next().map(|game| Ok((game.clone(), self.table(it, &game)?))).transpose()
    }

    /// Plays a game to its end and records it.
    pub fn finish(
        &self,
        it: &mut Match,
        game: &NextGame,
        mut table: Table,
        watch: &mut dyn Observer,
    ) -> GameEnd {
        let position = game.position.index();
        let player =
            |who: Who| it.teams[game.seats[who.index()]].girls[position].player.player(game.seed, who);
        let mut players: Players = Who::ALL.map(player);
        let mut count = Count::default();
        let fault = play(&mut table, &mut players, &mut Both(&mut count, watch));
        let (mut after, mut won, mut legacies) = ([0; 4], [0; 4], it.legacies.clone());
        for who in Who::ALL {
            let team = game.seats[who.index()];
            after[team] = table.game().points()[who.index()];
            won[team] = count.won[who.index()];
            legacies[team] = table.legacy(who);
        }
        let Count { rounds, broken, .. } = count;
        let NextGame { position, seats, .. } = *game;
        let played = Played { position, seats, before: it.points, after, won, rounds, broken };
        it.record(played.clone(), legacies);
        GameEnd { played, fault }
    }

    /// Plays the rest of a match.
    ///
    /// # Errors
    /// As [`Cast::table`].
    pub fn play_out(&self, it: &mut Match) -> Result<(), Problem> {
        while let Some((game, table)) = self.begin(it)? {
            self.finish(it, &game, table, &mut ());
        }
        Ok(())
    }
}

/// Counts what is told of a game.
#[derive(Default)]
struct Count {
    won: [u32; 4],
    rounds: u32,
    broken: Vec<String>,
}

impl Observer for Count {
    fn on_event(&mut self, _: &Game, _: &Mount, event: &TableEvent) {
        if let TableEvent::RoundEnded { openers, forms, .. } = event {
            self.rounds += 1;
            openers.iter().zip(forms.iter()).for_each(|(who, _)| self.won[who.index()] += 1);
        }
    }

    fn on_report(&mut self, report: &Report) {
        self.broken.push(report.girl.clone());
    }
}
