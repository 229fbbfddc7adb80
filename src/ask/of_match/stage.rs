//! A match that is played game by game, and the games of one that are looked at.

use super::setting::has_persons;
use crate::ask::setting::OpenedSetting;
use crate::ask::staging::Staging;
use crate::ask::{note, problems};
use crate::lab::repeat::{GameOf, Repeat};
use crate::problem::{Problem, quoted, texts};
use crate::skill::{SkillError, Source, Vm};
use crate::stop::Stop;
use crate::table::Table;
use crate::teams::{Cast, Match, NextGame, POSITIONS, Position, Tally, game_called};
use std::fmt;
use std::str::FromStr;

/// A match with everything that its games need.
pub struct Stage {
    /// The match.
    pub it: Match,
    /// Its girls.
    pub cast: Cast,
    staging: Staging,
}

/// A game of a match that can begin.
pub struct Staged {
    /// The game.
    pub game: NextGame,
    /// Its table.
    pub opened: OpenedSetting,
}

impl Stage {
    /// A match that goes on.
    ///
    /// # Errors
    /// A skill does not load.
    pub fn of(it: Match, staging: Staging) -> anyhow::Result<Self> {
        let cast = load(&it, staging.stop.as_ref())?;
        Ok(Self { it, cast, staging })
    }

    /// The same after its girls were changed.
    ///
    /// # Errors
    /// A skill does not load.
    pub fn again(&self) -> anyhow::Result<Self> {
        Self::of(self.it.clone(), self.staging.clone())
    }

    /// The next game; `None` if the match is over.
    ///
    /// # Errors
    /// A skill fails to start.
    pub fn next(&self) -> anyhow::Result<Option<Staged>> {
        let Some(game) = self.it.next() else { return Ok(None) };
        let seats = self.cast.seats(&self.it, &game)?;
        let opened = OpenedSetting::of_match(&self.it, &game, seats, &self.staging)?;
        Ok(Some(Staged { game, opened }))
    }

    /// The next game. If files are `edited`, with the girls as their files are now.
    ///
    /// # Errors
    /// As [`Stage::next`].
    pub fn upcoming(&mut self, edited: bool) -> anyhow::Result<Option<Staged>> {
        if edited {
            self.read_again()?;
        }
        self.next()
    }

    /// Takes over the girls whose changed files load. Where one does not, the girl of before plays on, and that is told.
    fn read_again(&mut self) -> anyhow::Result<()> {
        let Staging { ear, stop, .. } = &self.staging;
        let mut is_changed = false;
        for member in self.it.teams.iter_mut().flat_map(|team| &mut team.girls) {
            let Some(source) = &mut member.skill else { continue };
            let read = match Source::read(&source.path) {
                Ok(read) if read == *source => continue,
                read => read.and_then(|read| machine(stop.as_ref())?.load_read(&read).map(|_| read)),
            };
            match read {
                Ok(read) => {
                    ear(&note(texts::match_games::girl_edited(read.handle())));
                    (*source, is_changed) = (read, true);
                }
                Err(error) => problems(&error.into()).into_iter().for_each(|found| ear(&found.warning())),
            }
        }
        if is_changed {
            self.cast = load(&self.it, stop.as_ref())?;
        }
        Ok(())
    }

    /// Whether a person plays.
    #[must_use]
    pub fn has_persons(&self) -> bool {
        has_persons(&self.it.teams)
    }

    /// The options of a command about a game of the match.
    #[must_use]
    pub fn repeat(&self, game: &NextGame, show: &str) -> Repeat {
        let (place, show) = (GamePlace::of(game).to_string(), format!(" --show {show}"));
        let of = GameOf { seed: self.it.seed, place, number: game.number, show };
        self.staging.repeat.of_game(of)
    }

    /// Plays on to a game.
    ///
    /// # Errors
    /// The match ends before it, or a skill fails to start.
    pub fn reach(&mut self, place: GamePlace) -> anyhow::Result<Staged> {
        while let Some(Staged { game, opened }) = self.next()? {
            if place == GamePlace::of(&game) {
                return Ok(Staged { game, opened });
            }
            let (mut table, mut tally) = (opened.table(game.seed)?, Tally::default());
            opened.play(&mut table, &mut tally);
            self.take(&game, &table, tally);
        }
        Err(self.is_over_before(place).into())
    }

    /// Takes what came of a game.
    pub fn take(&mut self, game: &NextGame, table: &Table, tally: Tally) {
        self.it.conclude(game, table, tally);
    }

    /// The match ended before this game.
    #[must_use]
    pub fn is_over_before(&self, place: GamePlace) -> Problem {
        let missing = texts::match_games::no_such_game(place);
        match self.it.bust_text() {
            Some(why) => Problem::advised(missing, why),
            None => missing.into(),
        }
    }
}

/// Loads the girls of a match.
fn load(it: &Match, stop: Option<&Stop>) -> Result<Cast, SkillError> {
    Cast::load_in(&machine(stop)?, it)
}

/// A machine whose skills end when `stop` is asked for.
fn machine(stop: Option<&Stop>) -> Result<Vm, SkillError> {
    stop.map_or_else(Vm::new, Vm::stoppable)
}

/// A game of a match: `lieutenant/2`, or as it is called where it is told, 副将戦後半戦.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GamePlace {
    /// Whose game it is.
    pub position: Position,
    /// Which game of this position, from 1.
    pub nth: u32,
}

impl GamePlace {
    /// The place of a game.
    #[must_use]
    pub const fn of(game: &NextGame) -> Self {
        Self { position: game.position, nth: game.nth }
    }

    /// Splits a text into a game and what comes behind it.
    #[must_use]
    pub fn split(text: &str) -> Option<(Self, &str)> {
        let (name, behind) = text.split_once('/').unwrap_or((text, ""));
        let (number, rest) = behind.split_once('/').unwrap_or((behind, ""));
        let position = POSITIONS.into_iter().find(|position| position.is_called(name));
        match (position, number.parse()) {
            (Some(position), Ok(nth)) if nth > 0 => Some((Self { position, nth }, rest)),
            (Some(_), Ok(_)) => None,
            _ => game_called(name).map(|(position, nth)| (Self { position, nth }, behind)),
        }
    }
}

impl FromStr for GamePlace {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Self, Problem> {
        match Self::split(text) {
            Some((place, "")) => Ok(place),
            _ => Err(Problem::advised(
                texts::match_games::bad_game_name(quoted(text)),
                texts::match_games::game_names(),
            )),
        }
    }
}

impl fmt::Display for GamePlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.position.name(), self.nth)
    }
}
