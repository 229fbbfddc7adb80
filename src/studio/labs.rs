//! Questions that are answered by many games, asked from a page.

mod job;

#[cfg(test)]
pub(super) use job::JobProgress;
pub(super) use job::{Job, JobTold};

use super::answer::Refusal;
use crate::ask::{Ask, Keep, Run, Values, problems};
use crate::interop::players::EXPERT;
use crate::lab::{SEEDS, cores};
use crate::problem::{Lang, texts};
use axum::http::StatusCode;
use job::Watching;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

/// Those that name players, which may be programs.
const PLAYERS: [&str; 2] = ["players", "player"];

/// Most commands that play or pause at a time, and most that are remembered.
const MOST_OPEN: usize = 4;
const MOST: usize = 64;

/// All of them, by number.
#[derive(Default)]
pub(super) struct Labs {
    jobs: Mutex<(u64, BTreeMap<u64, Arc<Job>>)>,
}

impl Labs {
    fn jobs(&self) -> MutexGuard<'_, (u64, BTreeMap<u64, Arc<Job>>)> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn all(&self) -> Vec<Arc<Job>> {
        self.jobs().1.values().cloned().collect()
    }

    /// A command by its number, as text.
    ///
    /// # Errors
    /// There is none.
    pub fn job(&self, id: &str) -> Result<Arc<Job>, Refusal> {
        let missing = || Refusal::missing(texts::studio::no_such_job(id));
        let number: u64 = id.parse().map_err(|_| missing())?;
        self.jobs().1.get(&number).cloned().ok_or_else(missing)
    }

    /// Starts to answer a question. One without a seed is given one, so that it can be repeated.
    ///
    /// # Errors
    /// It is no such question, names a file that `may_name` does not allow, or there are too many.
    pub fn start(
        &self,
        may_name: impl Fn(&str) -> bool,
        kind: &str,
        mut values: Values,
        lang: Lang,
    ) -> Result<Arc<Job>, Refusal> {
        check(may_name, &values)?;
        values.entry("seed".to_owned()).or_insert_with(|| vec![rand::random_range(0..SEEDS).to_string()]);
        let ask = Ask::of(kind, &values).map_err(Refusal::bad)?;
        let job = self.add(kind, ask.command())?;
        let running = Arc::clone(&job);
        thread::Builder::new().name("lab".to_owned()).spawn(move || answer(&ask, &running, lang)).map_err(
            |error| Refusal::new(StatusCode::SERVICE_UNAVAILABLE, texts::studio::no_thread(error)),
        )?;
        Ok(job)
    }

    /// Forgets a command, and ends it if it is not over.
    ///
    /// # Errors
    /// There is none.
    pub fn remove(&self, id: &str) -> Result<(), Refusal> {
        let job = self.job(id)?;
        job.close();
        self.jobs().1.retain(|_, other| !Arc::ptr_eq(other, &job));
        Ok(())
    }

    fn add(&self, kind: &str, command: String) -> Result<Arc<Job>, Refusal> {
        let (next, jobs) = &mut *self.jobs();
        if jobs.values().filter(|job| !job.is_over()).count() >= MOST_OPEN {
            return Err(Refusal::conflict(texts::studio::too_many_jobs(MOST_OPEN)));
        }
        while jobs.len() >= MOST {
            let oldest = jobs.iter().find(|(_, job)| job.is_over()).map(|(id, _)| *id);
            match oldest {
                Some(id) => _ = jobs.remove(&id),
                None => break,
            }
        }
        *next += 1;
        let job = Arc::new(Job::new(*next, kind, command));
        jobs.insert(*next, Arc::clone(&job));
        Ok(job)
    }

    /// Ends all: the studio closes.
    pub fn close(&self) {
        self.all().iter().for_each(|job| job.close());
    }
}

/// Answers a question; a page may have the answer, too.
fn answer(ask: &Ask, job: &Arc<Job>, lang: Lang) {
    let watch = &mut Watching(Arc::clone(job));
    let mut run = Run { lang, jobs: cores(), watch, keep: Keep::default(), page: true };
    job.end(ask.answer(&mut run).map_err(|error| problems(&error)), lang);
}

/// A page can ask about what it may see: girls whom it may name, and players that are part of the program. What fields there
/// are, [`Ask`] says.
fn check(may_name: impl Fn(&str) -> bool, values: &Values) -> Result<(), Refusal> {
    let forbidden = |text: &str| Refusal::new(StatusCode::FORBIDDEN, texts::studio::terminal_only(text));
    for (name, values) in values {
        for value in values {
            if value.starts_with('@') || PLAYERS.contains(&&**name) && value.split(',').any(is_program) {
                return Err(forbidden(value));
            }
            let is_file = |part: &str| part.ends_with(".lua") || part.ends_with(".toml");
            let is_path = |name: &str| name.contains(['/', '\\']) || name.split('@').any(is_file);
            let mut names = value.split(',').flat_map(|part| part.split(' '));
            if let Some(file) = names.find(|name| is_path(name) && !may_name(name)) {
                return Err(forbidden(file));
            }
        }
    }
    Ok(())
}

/// Whether this, which may begin with whose player it is, is no player of ours: only `expert` has more to say behind a colon.
fn is_program(player: &str) -> bool {
    let kind =
        |(before, _): (&str, &str)| before.rsplit_once('=').map_or(before, |(_, kind)| kind).trim() != EXPERT;
    player.split_once(':').is_some_and(kind)
}

#[cfg(test)]
mod tests {
    use super::is_program;

    #[test]
    fn only_programs_are_programs() {
        for player in
            ["ai", "expert", "expert:rollouts=0", "achiga=ai", "achiga=expert:rollouts=0", "depth=0"]
        {
            assert!(!is_program(player), "{player}");
        }
        for player in
            ["mjai:bot", "achiga=mjai:bot", "mjai:bot a=expert:b", "achiga=mjai-batch:bot x=expert:y"]
        {
            assert!(is_program(player), "{player}");
        }
    }
}
