//! A game in progress with its past: persons and players decide one at a time, and every moment can be seen again.
//!
//! A [`Playthrough`] plays a table a decision at a time. What happens is kept as moments: the deal, a draw, a
//! discard, a call, an end. A [`Scene`] is a moment as one seat may see it, or as somebody who sees everything;
//! what that is, is decided in `scene` and nowhere else. [`Playthrough::lens`] explains the draws around a moment,
//! and [`Playthrough::branch`] plays on from one with something else.
//!
//! # How the past is kept
//!
//! Only the beginnings of rounds are kept as tables, and what was decided since (`tape.rs`). A moment between is
//! reached by playing there again from the beginning of its round, which takes milliseconds, so a long game
//! needs little memory. The built-in AI is asked again on the way, for asking it may change what girls remember;
//! what others decided is taken as it was. A girl who was exchanged is exchanged again at the same place.

mod branch;
mod change;
mod lens;
mod logs;
mod moment;
mod record;
mod scene;
mod step;
mod tape;

pub use crate::game::words::{actions, could, row, title_of};
pub use branch::{Branch, Branched, Parted};
pub use change::Changes;
pub use lens::{LawRow, Lens, NextDraw, law};
pub use logs::players_of_log;
pub use moment::{Ending, Moment};
pub use record::ais;
pub use scene::{Asked, Name, Offer, RoundOver, Scene, Sight};
pub use step::Step;
pub use tape::Still;

use super::Players;
use super::why::Chronicle;
use crate::girl::Report;
use crate::interop::players::{AI, PROGRAM};
use crate::problem::{Problem, texts};
use crate::state::{Action, Choices, TableEvent};
use crate::table::{Observer, Table};
use crate::tile::Who;
use tape::{Scribe, Tape};

/// Who sits at a table, by seat.
#[derive(Debug, Clone, Default)]
pub struct Cast {
    /// Handles of the girls.
    pub handles: [String; 4],
    /// Short unique labels of the girls, as places in a game name them.
    pub labels: [String; 4],
    /// Who plays, as in `--players`.
    pub players: [String; 4],
    /// Whether a person plays.
    pub persons: [bool; 4],
    /// What a record of another program calls the players; it tells nothing of powers. `None` in every other game.
    pub names: Option<[String; 4]>,
}

impl Cast {
    /// What a record of another program calls a player, if it is one.
    #[must_use]
    pub fn named(&self, who: Who) -> Option<&str> {
        self.names.as_ref().map(|names| names[who.index()].as_str()).filter(|name| !name.is_empty())
    }

    /// What a player is called in a sentence: as in a record of another program, else by the girl's label.
    #[must_use]
    pub fn called(&self, who: Who) -> &str {
        self.named(who).unwrap_or(&self.labels[who.index()])
    }
}

/// A game in progress. See [the module](self).
pub struct Playthrough {
    cast: Cast,
    table: Table,
    players: Players,
    /// Observers of programs at the table, which hear of the game as it is played.
    ears: Box<dyn Observer>,
    tape: Tape,
    chronicle: Chronicle,
    /// What broke since last asked.
    reports: Vec<Report>,
}

impl Playthrough {
    /// Begins a game at a table that has not started. Players of persons' seats decide only when asked to, see
    /// [`Playthrough::step`].
    #[must_use]
    pub fn new(table: Table, players: Players, ears: Box<dyn Observer>, cast: Cast) -> Self {
        let table = explained(table);
        let chronicle = Chronicle::new(cast.labels.clone(), cast.handles.clone());
        let (tape, reports) = Default::default();
        let mut game = Self { cast, table, players, ears, tape, chronicle, reports };
        // Nobody can refuse to begin.
        _ = game.take(Step::Start);
        game
    }

    /// Who sits here.
    #[must_use]
    pub const fn cast(&self) -> &Cast {
        &self.cast
    }

    /// The table as it is now.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The moments so far; there is at least one.
    #[must_use]
    pub fn moments(&self) -> &[Moment] {
        &self.tape.moments
    }

    /// The number of the last moment.
    #[must_use]
    pub fn last(&self) -> usize {
        self.moments().len().saturating_sub(1)
    }

    /// Draws, deals and acts so far.
    #[must_use]
    pub const fn chronicle(&self) -> &Chronicle {
        &self.chronicle
    }

    /// Whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.table.is_over()
    }

    /// The first person who has to choose.
    #[must_use]
    pub fn waiting(&self) -> Option<Who> {
        self.asked(true)
    }

    /// Takes what broke since the last call.
    pub fn take_reports(&mut self) -> Vec<Report> {
        std::mem::take(&mut self.reports)
    }

    /// The first seat with a choice to make, among persons or among others.
    fn asked(&self, persons: bool) -> Option<Who> {
        let chooses = |who: &Who| !self.table.choices(*who).is_empty();
        Who::ALL.into_iter().filter(chooses).find(|who| self.cast.persons[who.index()] == persons)
    }

    /// Takes a person's action.
    ///
    /// # Errors
    /// No person plays that seat, or the action is not legal now; nothing has happened.
    pub fn act(&mut self, who: Who, action: Action) -> Result<(), Problem> {
        if !self.cast.persons[who.index()] {
            return Err(texts::played::no_person_plays_her(&self.cast.labels[who.index()]).into());
        }
        self.take(Step::Acted { who, action, advised: false })
    }

    /// Lets the next player who is no person decide once; with `for_persons` also the built-in AI for persons.
    ///
    /// # Errors
    /// The game is over, or only persons have to choose.
    pub fn step(&mut self, for_persons: bool) -> Result<(), Problem> {
        let next = self.asked(false).or_else(|| self.waiting().filter(|_| for_persons));
        let Some(who) = next else {
            return Err(match self.waiting() {
                Some(who) => texts::played::person_has_to_choose(&self.cast.labels[who.index()]).into(),
                None => texts::played::game_already_over().into(),
            });
        };
        self.decide(who)
    }

    /// Lets the player of a seat decide, also for a person.
    fn decide(&mut self, who: Who) -> Result<(), Problem> {
        let player = &self.cast.players[who.index()];
        let decide = |table: &mut Table, players: &mut Players| {
            let (view, girls) = table.seat(who);
            players[who.index()].decide(&view, girls)
        };
        // A record has what a person or a program did and not that somebody was asked for it: that must leave no trace.
        let stands_in = self.cast.persons[who.index()] || player == PROGRAM;
        let action = match stands_in {
            true => decide(&mut self.table.clone(), &mut self.players),
            false => decide(&mut self.table, &mut self.players),
        };
        let advised = player == AI;
        let choices = self.table.choices(who);
        let action = if choices.is_legal(&action) { action } else { choices.fallback() };
        self.take(Step::Acted { who, action, advised })
    }

    /// All persons who have to choose.
    pub fn persons_asked(&self) -> impl Iterator<Item = Who> {
        let is_asked = |who: &Who| self.cast.persons[who.index()] && !self.table.choices(*who).is_empty();
        Who::ALL.into_iter().filter(is_asked)
    }

    /// Lets the player of a person's seat decide for the person once.
    ///
    /// # Errors
    /// No person plays that seat, or it has nothing to choose.
    pub fn stand_in(&mut self, who: Who) -> Result<(), Problem> {
        if self.persons_asked().any(|asked| asked == who) {
            self.decide(who)
        } else {
            Err(texts::played::no_person_plays_her(&self.cast.labels[who.index()]).into())
        }
    }

    /// Whether [`Playthrough::step`] can go on.
    #[must_use]
    pub fn can_step(&self, for_persons: bool) -> bool {
        self.asked(false).is_some() || for_persons && self.waiting().is_some()
    }

    /// The decision that led to a moment, or if nobody acted there, the next one: the table before it, who decided, and
    /// what was done. `None` if there has been none yet.
    ///
    /// # Errors
    /// There is no such moment.
    pub fn decided(&self, nth: usize) -> Result<Option<(Table, Who, Action)>, Problem> {
        let moment = self.tape.moment(nth)?;
        let acted = matches!(moment.event, TableEvent::Discarded { .. } | TableEvent::Barked { .. });
        let step = if acted { moment.step } else { moment.step + 1 };
        let Some((who, action)) = self.tape.steps.get(step).and_then(Step::acted) else { return Ok(None) };
        let action = action.clone();
        Ok(Some((self.tape.before(step, &mut ())?, who, action)))
    }

    /// Goes through the game again and shows each decision before it is carried out: the moment at which it was made, the table
    /// then, the seat, and what it did.
    ///
    /// # Errors
    /// A girl cannot be exchanged again as she was.
    pub fn retrace(&self, mut look: impl FnMut(usize, &mut Table, Who, &Action)) -> Result<(), Problem> {
        self.tape.retrace(&mut look)
    }

    /// Changes the table between two decisions: `change` may exchange girls. It is passed the number of actions
    /// the table has accepted.
    pub fn exchange<R>(&mut self, change: impl FnOnce(&mut Table, u64, &mut dyn Observer) -> R) -> R {
        let actions = self.tape.actions();
        let Self { table, tape, chronicle, ears, reports, .. } = self;
        change(table, actions, &mut Scribe { tape, chronicle, ears: ears.as_mut(), reports })
    }

    /// Does a step, and begins the next round if the table waits for that.
    fn take(&mut self, step: Step) -> Result<(), Problem> {
        self.carry(step)?;
        self.begin_rounds()
    }

    /// Begins the next round if the table waits for that.
    fn begin_rounds(&mut self) -> Result<(), Problem> {
        while self.table.between_rounds() {
            self.carry(Step::Round)?;
        }
        Ok(())
    }

    fn carry(&mut self, step: Step) -> Result<(), Problem> {
        self.tape.begin(step.clone(), &self.table);
        let Self { table, tape, chronicle, ears, reports, .. } = self;
        let done = step.carry(table, &mut Scribe { tape, chronicle, ears: ears.as_mut(), reports });
        if done.is_err() {
            self.tape.undo();
        }
        done
    }

    /// A moment again.
    ///
    /// # Errors
    /// There is no moment of this number, or a girl cannot be exchanged again as she was.
    pub fn still(&self, nth: usize) -> Result<Still, Problem> {
        if nth == self.last() {
            return Ok(Still::of_now(self.table.clone()));
        }
        self.tape.still(nth)
    }

    /// What a seat may choose at a moment.
    pub(super) fn choices_at(still: &Still, who: Who) -> Option<&Choices> {
        Some(still.settled.as_ref()?.choices(who)).filter(|choices| !choices.is_empty())
    }
}

/// A table whose draws are explained, and which waits after each round.
fn explained(mut table: Table) -> Table {
    table.keep_ledger(true);
    table.pause_between_rounds(true);
    table
}
