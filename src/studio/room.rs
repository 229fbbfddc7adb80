//! A game and its branches, as one thread plays them.

use super::answer::Refusal;
use super::desk::CommandOf;
use super::friends::Friends;
use super::games::Kept;
use super::notice::{Board, Head, Notice, What};
use crate::author::reload::{News, Running, Workshop};
use crate::game::Players;
use crate::game::playthrough::Playthrough;
use crate::problem::{Explain, Problem, texts};
use crate::skill::Source;
use crate::stop::Stop;
use crate::teams::SharedTally;
use crate::tile::Who;
use axum::body::Bytes;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::broadcast::Sender;

/// How often it is looked whether a guest has left.
const LOOK: Duration = Duration::from_millis(500);

/// A game that is played, or was.
pub(super) struct Play {
    pub game: Playthrough,
    /// Where it goes on by itself: how.
    pub pace: Option<Pace>,
    /// How far it is, for who does not wait for its thread.
    pub board: Board,
}

/// How a game goes on by itself.
#[derive(Debug, Clone, Copy)]
pub(super) struct Pace {
    /// The time between two decisions.
    pub every: Duration,
    /// Whether persons' seats are played too.
    pub for_persons: bool,
    /// When the next is due.
    pub next: Instant,
}

impl Pace {
    /// Where nobody asks for another: three decisions a second.
    pub fn usual() -> Self {
        let every = Duration::from_millis(333);
        Self { every, for_persons: false, next: Instant::now() + every }
    }
}

/// What belongs to one game.
pub(super) struct Room {
    pub notices: Sender<Notice>,
    pub plays: BTreeMap<u64, Play>,
    /// The skills of the first game, which can be reloaded.
    pub workshop: Option<Workshop>,
    /// The number of the first game.
    pub root: u64,
    pub again: Box<dyn Fn() -> Players>,
    pub command: Box<CommandOf>,
    /// What the skills of the room are told to stop by.
    pub stop: Stop,
    /// What a match keeps of the first game, if it is one of a match.
    pub tally: Option<SharedTally>,
    /// The record of the first game.
    pub record: Record,
    /// Who has left the first game, if it is played over the network.
    pub friends: Option<Arc<Friends>>,
}

/// The record of a game.
pub(super) enum Record {
    /// It was opened from one.
    Read(Bytes),
    /// It is written as it is played.
    Written(Kept),
}

impl Play {
    pub fn new(game: Playthrough) -> Self {
        let play = Self { game, pace: None, board: Board::default() };
        play.board.set(play.head());
        play
    }

    pub fn head(&self) -> Head {
        let waiting = self.game.waiting();
        let open = waiting.is_some_and(|who| !self.game.table().choices(who).pass);
        let (last, over) = (self.game.last(), self.game.is_over());
        Head { last, waiting, open, over, playing: self.pace.is_some() }
    }

    /// When it goes on by itself, if it does.
    fn due(&self, absent: bool) -> Option<Instant> {
        let pace = self.pace?;
        (absent || self.game.can_step(pace.for_persons)).then_some(pace.next)
    }
}

impl Room {
    /// A game of this room.
    ///
    /// # Errors
    /// There is none of this number.
    pub fn play(&mut self, id: u64) -> Result<&mut Play, Refusal> {
        self.plays.get_mut(&id).ok_or_else(|| Refusal::missing(texts::studio::no_such_table(id)))
    }

    /// Ends a game. Its file is free then.
    pub fn leave(&mut self, id: u64) {
        self.plays.remove(&id);
        if id == self.root {
            self.record = Record::Read(Bytes::new());
        }
    }

    /// How long until something is due; `None` if nothing is.
    pub fn due(&self) -> Option<Duration> {
        let next = self.plays.iter().filter_map(|(id, play)| play.due(self.absent(*id).is_some())).min();
        let next = next.map(|next| next.saturating_duration_since(Instant::now()));
        // Nobody tells when a guest has been away for long enough.
        let waits = || self.plays.get(&self.root).is_some_and(|play| play.game.waiting().is_some());
        let look = self.friends.as_ref().filter(|_| waits()).map(|_| LOOK);
        next.into_iter().chain(look).min()
    }

    /// A person who has to choose in a game and has left it.
    fn absent(&self, id: u64) -> Option<Who> {
        let friends = self.friends.as_ref().filter(|_| id == self.root)?;
        self.plays.get(&id)?.game.persons_asked().find(|who| friends.is_absent(*who))
    }

    /// The games that are due.
    pub fn all_due(&self) -> Vec<u64> {
        let now = Instant::now();
        let due = |(id, play): (&u64, &Play)| {
            play.due(self.absent(*id).is_some()).filter(|due| *due <= now).map(|_| *id)
        };
        self.plays.iter().filter_map(due).collect()
    }

    /// Does what is due in a game.
    pub fn tick(&mut self, id: u64) {
        let absent = self.absent(id);
        let Some(play) = self.plays.get_mut(&id) else { return };
        let Some(pace) = play.pace.as_mut() else { return };
        pace.next = Instant::now() + pace.every;
        let stepped = match absent {
            Some(who) => play.game.stand_in(who),
            None => play.game.step(pace.for_persons),
        };
        if stepped.is_err() || play.game.is_over() {
            play.pace = None;
        }
        self.tell_head(id);
    }

    /// Tells how far a game is, and what broke in it.
    pub fn tell_head(&mut self, id: u64) {
        let Some(play) = self.plays.get_mut(&id) else { return };
        for report in play.game.take_reports() {
            self.tell(id, What::Broke(Box::new(report.with_location())));
        }
        self.keep(id);
        if let Some(play) = self.plays.get(&id) {
            let head = play.head();
            play.board.set(head);
            self.tell(id, What::Head(head));
        }
    }

    /// Writes what is new in a game that is kept.
    fn keep(&mut self, id: u64) {
        let (Record::Written(kept), Some(play)) = (&mut self.record, self.plays.get(&id)) else { return };
        if id != self.root {
            return;
        }
        if let Some(problem) = kept.write(play.game.chronicle().rounds.len(), play.game.is_over()) {
            self.tell(id, What::Unkept(Box::new(problem)));
        }
    }

    /// Tells news of files.
    pub fn tell_news(&self, news: &[News]) {
        for one in news {
            self.tell(self.root, What::News(Box::new(one.clone())));
        }
    }

    fn tell(&self, id: u64, what: What) {
        // Nobody listens: nobody misses it.
        _ = self.notices.send(Notice { table: Some(id), what });
    }

    /// Plays on without persons, as far as it can.
    pub fn settle(&mut self, id: u64) -> Result<(), Problem> {
        let Some(play) = self.plays.get_mut(&id) else { return Ok(()) };
        while play.game.can_step(false) && !self.stop.is_asked() {
            play.game.step(false)?;
        }
        self.tell_head(id);
        Ok(())
    }

    /// A copy of a girl's file has taken its place, or the file that of its copy.
    pub fn follow(&mut self, from: &Path, to: &Path) {
        if let Some(workshop) = &mut self.workshop {
            workshop.follow(from, to);
        }
    }

    /// Reads the files again, and lets what is new and good take over now.
    pub fn reload(&mut self) -> Vec<News> {
        let Self { workshop: Some(workshop), plays, root, .. } = self else { return Vec::new() };
        let table = plays.get(root).map(|play| play.game.table());
        let running = table.map(|table| Running { table, at_once: true });
        let found = workshop.paths().into_iter().map(|(who, path)| (who, Source::read(&path)));
        let mut news = workshop.look(found.collect(), running);
        news.extend(self.take_over());
        self.tell_news(&news);
        news
    }

    /// What waits takes over.
    fn take_over(&mut self) -> Vec<News> {
        let Self { workshop: Some(workshop), plays, root, .. } = self else { return Vec::new() };
        let news = match plays.get_mut(root) {
            Some(play) => {
                play.game.exchange(|table, actions, watch| workshop.exchange(table, actions, watch))
            }
            None => Vec::new(),
        };
        let root = *root;
        self.tell_head(root);
        news
    }

    /// Gives girls other numbers from the next decision on; in the first game, also those of files to come.
    ///
    /// # Errors
    /// Nobody here has such a number, or it is out of range.
    pub fn set_numbers(&mut self, id: u64, numbers: &BTreeMap<String, f64>) -> Result<String, Refusal> {
        match &mut self.workshop {
            Some(workshop) if id == self.root => {
                for (key, &value) in numbers {
                    let (girl, name) = key.rsplit_once('.').unwrap_or((key, ""));
                    workshop
                        .set(girl, [(name, value)])
                        .map_err(|error| Refusal::conflict(error.problem()))?;
                }
                self.take_over();
            }
            _ => {
                self.play(id)?.game.set_numbers(numbers).map_err(Refusal::conflict)?;
                self.tell_head(id);
            }
        }
        let set = numbers.iter().map(|(key, value)| format!("{key}={value}"));
        Ok(set.collect::<Vec<_>>().join(" "))
    }
}
