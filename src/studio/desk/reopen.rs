//! Games that were kept, as the studio opens them again.

use super::{Desk, Opened, PERSON, Reopened, Setting, again};
use crate::ask::problems;
use crate::game::playthrough::Cast;
use crate::interop::saki::{Recording, Seat, seated};
use crate::player::Builtin;
use crate::problem::{Problem, Text, texts};
use crate::skill::{Library, Seats, Source, Tuning, Vm};
use crate::state::{FlowRule, Rule};
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
        let setting = self.setting_of(recording, &library);
        let opened = Opened { table, players, ears: Box::new(()), cast, setting, seats, again, command };
        Ok(Reopened { opened, changes })
    }

    /// What another game like a recorded one is opened with.
    pub(in crate::studio) fn setting_of_record(&self, recording: &Recording) -> Option<Setting> {
        Some(self.setting_of(recording, &Library::with(self.folders()).ok()?))
    }

    fn setting_of(&self, recording: &Recording, library: &Library) -> Setting {
        let players = recording.head.players.iter().map(|player| known(player)).collect();
        let girls = recording.girls.iter().map(|girl| named(girl, library)).collect();
        let ((rule, east), numbers) =
            (self.rule_of(recording), recording.girls.iter().flat_map(numbers).collect());
        Setting { girls, players, seed: None, rule, east, numbers }
    }

    /// The name of the rules of a record, and whether it is an east game of them; those of the command line for rules that
    /// have none.
    fn rule_of(&self, recording: &Recording) -> (String, bool) {
        let recorded = &recording.head.rule;
        let is_east_of = |mut rule: Rule| {
            let is_it = rule == *recorded;
            rule.flow.rounds = FlowRule::EAST;
            (is_it || rule == *recorded).then_some(!is_it)
        };
        let ours = self.options.rules().rule().ok().and_then(is_east_of);
        let of_preset = |name: &&str| Some(((*name).to_owned(), is_east_of(Rule::preset(name).ok()?)?));
        let named = || Rule::PRESETS.iter().find_map(of_preset);
        let ours = ours.map(|east| (self.options.preset(), east));
        ours.or_else(named).unwrap_or_else(|| (self.options.preset(), false))
    }
}

/// A recorded player. A program that is not there is replaced by the built-in AI, as in [`Desk::reopen`].
fn known(player: &str) -> String {
    match player == PERSON || player.parse::<Builtin>().is_ok() {
        true => player.to_owned(),
        false => Builtin::default().kind().to_owned(),
    }
}

/// A recorded girl, as she is named now: by her handle, or by her file where that is not the one of the handle.
fn named(girl: &Seat, library: &Library) -> String {
    let path = girl.skill.as_ref().map(|written| girl.path(written)).filter(|path| path.is_file());
    let another = path.filter(|path| library.find(&girl.handle).ok().as_ref() != Some(path));
    another.map_or_else(|| girl.handle.clone(), |path| path.display().to_string())
}

/// The numbers of a recorded girl that were changed, by `girl.key`. A variant brings its own.
fn numbers(girl: &Seat) -> impl Iterator<Item = (String, f64)> {
    let written = girl.skill.iter().filter(move |_| !girl.is_classic() && !girl.handle.contains('@'));
    written.flat_map(move |written| {
        let changed = written.mk.iter().filter(move |(name, _)| written.set.contains(name));
        changed.map(move |(name, &value)| (format!("{}.{name}", girl.handle), value))
    })
}

/// Whether a girl's file is not as it was when the game began.
fn has_changed(girl: &Seat, library: &Library) -> bool {
    let Some(written) = &girl.skill else { return false };
    let path = girl.path(written);
    let now = Source::read(&path).or_else(|_| Source::read(&library.find(&girl.handle)?));
    now.map_or(true, |source| source.hash() != written.hash)
}
