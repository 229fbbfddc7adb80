//! A game and its branches, as one thread plays them.

use super::answer::Refusal;
use super::host::{CommandOf, Host};
use super::notice::{Board, Head, Notice, What};
use crate::author::reload::{News, Running, Workshop};
use crate::lab::Players;
use crate::lab::playthrough::Playthrough;
use crate::problem::{Explain, Problem, texts};
use crate::skill::Source;
use crate::stop::Stop;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::broadcast::Sender;

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

/// What belongs to one game.
pub(super) struct Room {
    pub host: Arc<dyn Host>,
    pub notices: Sender<Notice>,
    pub plays: BTreeMap<u64, Play>,
    /// The skills of the first game, which can be reloaded.
    pub workshop: Option<Workshop>,
    /// The number of the first game.
    pub root: u64,
    pub again: Box<dyn Fn() -> Players>,
    pub command: Box<CommandOf>,
    pub seed: u64,
    /// What the skills of the room are told to stop by.
    pub stop: Stop,
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
    fn due(&self) -> Option<Instant> {
        let pace = self.pace?;
        (self.game.can_step(pace.for_persons)).then_some(pace.next)
    }
}

impl Room {
    /// A game of this room.
    ///
    /// # Errors
    /// There is none of this number.
    pub fn play(&mut self, id: u64) -> Result<&mut Play, Refusal> {
        self.plays.get_mut(&id).ok_or_else(|| Refusal::missing(texts::studio_no_table(id)))
    }

    /// How long until something is due; `None` if nothing is.
    pub fn due(&self) -> Option<Duration> {
        let next = self.plays.values().filter_map(Play::due).min()?;
        Some(next.saturating_duration_since(Instant::now()))
    }

    /// The games that are due.
    pub fn all_due(&self) -> Vec<u64> {
        let now = Instant::now();
        let due = |(id, play): (&u64, &Play)| play.due().filter(|due| *due <= now).map(|_| *id);
        self.plays.iter().filter_map(due).collect()
    }

    /// Does what is due in a game.
    pub fn tick(&mut self, id: u64) {
        let Some(play) = self.plays.get_mut(&id) else { return };
        let Some(pace) = play.pace.as_mut() else { return };
        pace.next = Instant::now() + pace.every;
        if play.game.step(pace.for_persons).is_err() || play.game.is_over() {
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
        if let Some(play) = self.plays.get(&id) {
            let head = play.head();
            play.board.set(head);
            self.tell(id, What::Head(head));
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
