//! Players of the seats.

use super::{Ear, told_of_overrule};
use crate::game::Players;
use crate::interop::mjai::{self, MjaiObserver, MjaiWriter, Program};
use crate::interop::{Command, PlayerKind};
use crate::mount::Mount;
use crate::player::Player;
use crate::player::person::Person;
use crate::problem::{Problem, texts};
use crate::state::{Action, Forbidden, Game, RefusedWin, TableEvent};
use crate::table::Observer;
use crate::tile::Who;
use std::cell::Cell;
use std::fmt::Display;
use std::rc::Rc;
use std::time::Duration;

/// Settings common to the players of a run.
pub struct Settings {
    /// Time limit of a program for one answer.
    pub timeout: Duration,
    /// Builds the messages for programs.
    pub writer: MjaiWriter,
    /// Set when a program misbehaves.
    pub faulty: Rc<Cell<bool>>,
    /// Where the decisions of persons are put down.
    pub person: Person,
    /// Who is told of what players do wrongly.
    pub ear: Ear,
}

impl Settings {
    /// Reports that an illegal action of a player was replaced.
    pub fn overruled(&self, seed: u64, fault: &impl Display) {
        (self.ear)(&told_of_overrule(seed, None, &fault.to_string()));
    }
}

/// A player for a seat, and the observer of a program.
fn player(
    kind: &PlayerKind,
    table: &Settings,
    seed: u64,
    who: Who,
) -> (Box<dyn Player>, Option<MjaiObserver>) {
    match kind {
        PlayerKind::Builtin(builtin) => (builtin.player(seed, who), None),
        PlayerKind::You => (Box::new(table.person.clone()), None),
        PlayerKind::Mjai(Command { dialect, words, .. }) => {
            let (dialect, timeout) = (*dialect, table.timeout);
            let program = Program { dialect, words: words.clone(), timeout };
            let (faulty, ear) = (Rc::clone(&table.faulty), Rc::clone(&table.ear));
            let report = move |fault: &mjai::Fault| {
                faulty.set(true);
                let told = texts::frame::colon(texts::mjai::label_seed(seed), fault.arg());
                ear(&Problem::from(told).warning());
            };
            let (player, observer) = mjai::seat(program, who, table.writer.clone(), report);
            (Box::new(player), Some(observer))
        }
    }
}

/// Players for one game, and their observers.
pub struct Seated {
    /// The players, by seat.
    pub players: Players,
    ears: Vec<MjaiObserver>,
}

impl Seated {
    /// Creates the players of a game with this seed.
    #[must_use]
    pub fn new(kinds: &[PlayerKind; 4], settings: &Settings, seed: u64) -> Self {
        let mut ears = Vec::new();
        let players = Who::ALL.map(|who| {
            let (player, observer) = player(&kinds[who.index()], settings, seed, who);
            ears.extend(observer);
            player
        });
        Self { players, ears }
    }

    /// The players, and an observer that forwards events to theirs.
    #[must_use]
    pub fn apart(self) -> (Players, Box<dyn Observer>) {
        struct Ears(Vec<MjaiObserver>);
        impl Observer for Ears {
            fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
                self.0.iter_mut().for_each(|observer| observer.on_event(game, mount, event));
            }
        }
        (self.players, Box::new(Ears(self.ears)))
    }

    /// The players, and an observer that forwards events to theirs and to `watch`.
    pub fn with<'a>(&'a mut self, watch: &'a mut dyn Observer) -> (&'a mut Players, Broadcast<'a>) {
        (&mut self.players, Broadcast { ears: &mut self.ears, watch })
    }
}

/// Forwards events to several observers.
pub struct Broadcast<'a> {
    ears: &'a mut [MjaiObserver],
    watch: &'a mut dyn Observer,
}

impl Observer for Broadcast<'_> {
    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
        self.ears.iter_mut().for_each(|observer| observer.on_event(game, mount, event));
        self.watch.on_event(game, mount, event);
    }

    fn on_action(&mut self, who: Who, action: &Action) {
        self.watch.on_action(who, action);
    }

    fn on_refused(&mut self, who: Who, refused: &RefusedWin) {
        self.watch.on_refused(who, refused);
    }

    fn on_offered(&mut self, game: &Game) {
        self.watch.on_offered(game);
    }

    fn on_forbidden(&mut self, game: &Game, who: Who, forbidden: &Forbidden) {
        self.watch.on_forbidden(game, who, forbidden);
    }

    fn on_report(&mut self, report: &crate::girl::Report) {
        self.watch.on_report(report);
    }

    fn on_state(&mut self, who: Who, state: Option<&serde_json::Value>) {
        self.watch.on_state(who, state);
    }

    fn on_reload(&mut self, reload: &crate::girl::Reload) {
        self.watch.on_reload(reload);
    }
}
