//! Games that were kept, as the studio opens them again.

use super::{Desk, Opened, Reopened, again};
use crate::ask::problems;
use crate::game::playthrough::Cast;
use crate::interop::saki::{Recording, Seat, seated};
use crate::player::Builtin;
use crate::problem::{Problem, Text, texts};
use crate::skill::{Library, Seats, Source, Tuning, Vm};
use crate::stop::Stop;
use crate::tile::Who;

impl Desk {
    /// Loads a game that was kept, with the skills of its record. Called on its thread, as [`Desk::open`].
    ///
    /// # Errors
    /// A recorded skill does not start.
    pub(in crate::studio) fn reopen(
        &self,
        recording: &Recording,
        stop: &Stop,
    ) -> Result<Reopened, Vec<Problem>> {
        self.kept(recording, stop).map_err(|error| problems(&error))
    }

    fn kept(&self, recording: &Recording, stop: &Stop) -> anyhow::Result<Reopened> {
        let vm = Vm::stoppable(stop)?;
        let skills = recording.skills(&vm)?;
        let table = recording.table(seated(&skills)?)?;
        let (seed, cast) = (recording.head.seed, Cast::of_recording(recording));
        let builtin = |who: Who| cast.players[who.index()].parse::<Builtin>();
        let players = Who::ALL.map(|who| builtin(who).unwrap_or_default().player(seed, who));
        let foreign = Who::ALL.into_iter().filter(|who| !cast.persons[who.index()] && builtin(*who).is_err());
        let foreign = foreign.map(|who| texts::studio::builtin_ai_takes_over(&cast.labels[who.index()]));
        let library = Library::with(self.folders())?;
        let changed = recording.girls.iter().filter(|girl| has_changed(girl, &library));
        let changed = changed.map(|girl| texts::studio::girl_has_changed(&girl.handle));
        let changes: Vec<Text> = foreign.chain(changed).collect();
        let again = again(&cast, seed);
        let seats = Seats::of(&vm, skills, Default::default(), Tuning::default());
        // Its file is what repeats it.
        let command = Box::new(|subcommand: &str, more: &str| format!("saki-lua {subcommand} {more}"));
        let opened = Opened { table, players, ears: Box::new(()), cast, seats, again, command };
        Ok(Reopened { opened, changes })
    }
}

/// Whether a girl's file is not as it was when the game began.
fn has_changed(girl: &Seat, library: &Library) -> bool {
    let Some(written) = &girl.skill else { return false };
    let path = girl.path(written);
    let now = Source::read(&path).or_else(|_| Source::read(&library.find(&girl.handle)?));
    now.map_or(true, |source| source.hash() != written.hash)
}
