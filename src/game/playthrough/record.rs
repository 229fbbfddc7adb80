//! A recorded game, to be walked through.

use super::step::Step;
use super::{Cast, Playthrough};
use crate::game::{Players, labels};
use crate::girl::Reload;
use crate::interop::players::{AI, PERSON};
use crate::interop::saki::{Recorded, Recording, Skills, seated};
use crate::player::Builtin;
use crate::problem::{Explain, Problem};
use crate::skill::successor::redo;
use crate::table::{Observer, Table};
use crate::tile::Who;

impl Playthrough {
    /// Plays a recorded game again, with the recorded skills. Nobody is asked: where a person, a program or another player
    /// decided, that is taken from the record.
    ///
    /// # Errors
    /// A skill does not start, or the game goes another way than the record says.
    pub fn of_recording(recording: &Recording, skills: &Skills) -> Result<Self, Problem> {
        let head = &recording.head;
        let girls = seated(skills).map_err(|error| error.problem())?;
        let table = recording.table(girls).map_err(|error| error.problem())?;
        let cast = Cast { persons: [false; 4], ..Cast::of_recording(recording) };
        Self::resumed(recording, table, ais(head.seed), Box::new(()), cast)
    }

    /// Plays a recorded game again at its table, which has not started, to go on from where the record ends.
    ///
    /// # Errors
    /// The game goes another way than the record says.
    pub fn resumed(
        recording: &Recording,
        table: Table,
        players: Players,
        ears: Box<dyn Observer>,
        cast: Cast,
    ) -> Result<Self, Problem> {
        let head = &recording.head;
        let mut game = Self::new(table, players, ears, cast);
        for recorded in recording.decisions() {
            match recorded.map_err(Problem::new)? {
                Recorded::Acted(who, action) => {
                    game.begin_rounds()?;
                    let advised = head.players[who.index()] == AI;
                    let step = Step::Acted { who, action, advised };
                    step.ask(&mut game.table);
                    game.carry(step)?;
                }
                Recorded::Reloaded(reload) => game.exchange_again(&reload)?,
            }
        }
        game.begin_rounds()?;
        Ok(game)
    }

    /// Exchanges a girl as it was recorded.
    fn exchange_again(&mut self, reload: &Reload) -> Result<(), Problem> {
        self.exchange(|table, _, watch| redo(table, reload, watch)).map_err(|error| error.problem())
    }
}

impl Cast {
    /// Who sat at the table of a record.
    #[must_use]
    pub fn of_recording(recording: &Recording) -> Self {
        let handles = recording.girls.each_ref().map(|girl| girl.handle.clone());
        let players = recording.head.players.clone();
        let persons = players.each_ref().map(|player| player == PERSON);
        let labels = labels(handles.each_ref().map(String::as_str));
        Self { labels, handles, players, persons, names: None }
    }
}

/// The built-in AI at every seat.
#[must_use]
pub fn ais(seed: u64) -> Players {
    Who::ALL.map(|who| Builtin::Ai.player(seed, who))
}
