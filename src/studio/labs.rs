//! Commands that play many games, started from a page.

mod job;
mod page;

#[cfg(test)]
pub(super) use job::JobProgress;
pub(super) use job::{Job, JobTold};

use super::answer::Refusal;
use super::files::Files;
use super::form::{Form, KINDS};
use super::host::Host;
use crate::lab::repeat::shell_quoted;
use crate::lab::{Onlooker, SEEDS};
use crate::problem::{Lang, texts};
use axum::http::StatusCode;
use page::Page;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

/// The options of the commands ([`KINDS`]) that a page may give, where they name no file. They run no program but us. All others are
/// for the terminal; a test of the command line wants a decision about each there is.
pub const OPTIONS: [&str; 34] = [
    "girls",
    "set",
    "players",
    "player",
    "seed",
    "no-rotate",
    "hour",
    "moon",
    "rule",
    "rule-set",
    "games",
    "until",
    "jobs",
    "metrics",
    "metric",
    "format",
    "quiet",
    "b-set",
    "b-girls",
    "who",
    "margin",
    "all",
    "expect",
    "feel",
    "vary",
    "refine",
    "target",
    "keep",
    "against",
    "precision",
    "screen",
    "band",
    "plan",
    "most-games",
];

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

    /// Starts a command. One without a seed is given one, so that it can be repeated.
    ///
    /// # Errors
    /// It is no such command, names a file, or there are too many.
    pub fn start(
        &self,
        host: Arc<dyn Host>,
        files: &Files,
        kind: &str,
        args: &[String],
        lang: Lang,
    ) -> Result<Arc<Job>, Refusal> {
        let forms = host.lab_forms(lang);
        let form = check(&forms, files, kind, args)?;
        let mut words: Vec<String> = std::iter::once(kind.to_owned()).chain(args.iter().cloned()).collect();
        if !has(args, "seed") {
            words.extend(["--seed".to_owned(), rand::random_range(0..SEEDS).to_string()]);
        }
        let quoted: Vec<String> = words.iter().map(|word| shell_quoted(word)).collect();
        let command = format!("saki-lua {}", quoted.join(" "));
        if !has(args, "format") {
            words.push("--format=json".to_owned());
        }
        let report = form.report.filter(|_| !has(args, "screen")).and_then(Page::new);
        words.extend(report.as_ref().map(Page::option));
        let job = self.add(kind, command, report)?;
        let running = Arc::clone(&job);
        let run = move || {
            let done = host.command(&words, lang, Arc::clone(&running) as Arc<dyn Onlooker>);
            running.end(done);
        };
        thread::Builder::new().name("lab".to_owned()).spawn(run).map_err(|error| {
            Refusal::new(StatusCode::SERVICE_UNAVAILABLE, texts::studio::no_thread(error))
        })?;
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

    fn add(&self, kind: &str, command: String, report: Option<Page>) -> Result<Arc<Job>, Refusal> {
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
        let job = Arc::new(Job::new(*next, kind, command, report));
        jobs.insert(*next, Arc::clone(&job));
        Ok(job)
    }

    /// Ends all: the studio closes.
    pub fn close(&self) {
        self.all().iter().for_each(|job| job.close());
    }
}

/// Whether an option is among the arguments.
fn has(args: &[String], option: &str) -> bool {
    args.iter().filter_map(|arg| arg.strip_prefix("--")).any(|arg| arg.split('=').next() == Some(option))
}

/// A page can run these commands on what it may see, and have them write nothing.
fn check<'f>(forms: &'f [Form], files: &Files, kind: &str, args: &[String]) -> Result<&'f Form, Refusal> {
    let Some(form) = forms.iter().find(|form| form.kind == kind) else {
        return Err(Refusal::bad(texts::studio::no_such_command(kind, KINDS.join(", "))));
    };
    let options = || form.fields.iter().filter(|field| !field.positional).map(|field| &*field.name);
    let forbidden = |text: &str| Refusal::new(StatusCode::FORBIDDEN, texts::studio::terminal_only(text));
    let mut option = "";
    for arg in args {
        let value = match arg.strip_prefix("--") {
            Some(given) => {
                let (name, value) = given.split_once('=').unwrap_or((given, ""));
                // clap takes no abbreviations, so that the whole name is compared.
                option = options().find(|known| *known == name).ok_or_else(|| forbidden(arg))?;
                value
            }
            // A number, or the short name of an option.
            None if arg.starts_with('-') && arg.parse::<f64>().is_err() => return Err(forbidden(arg)),
            None => arg,
        };
        if value.starts_with('@') || PLAYERS.contains(&option) && value.split(',').any(is_program) {
            return Err(forbidden(arg));
        }
        let names = value.split(',').flat_map(|part| part.split(' '));
        let is_file =
            |name: &str| name.contains(['/', '\\']) || name.ends_with(".lua") || name.ends_with(".toml");
        if let Some(file) = names.into_iter().find(|name| is_file(name) && !files.has(name)) {
            return Err(forbidden(file));
        }
    }
    Ok(form)
}

/// Whether this is no player of ours: only `expert` has more to say behind a colon.
fn is_program(player: &str) -> bool {
    player.split_once(':').is_some_and(|(kind, _)| kind.trim() != "expert")
}
