//! Commands that play many games, started from a page.

mod job;

pub(super) use job::Job;

use super::answer::Refusal;
use super::files::Files;
use super::host::Host;
use crate::lab::repeat::shell_quoted;
use crate::lab::{Onlooker, SEEDS};
use crate::problem::{Lang, texts};
use axum::http::StatusCode;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

/// The commands.
pub(super) const KINDS: [&str; 6] = ["sim", "compare", "sweep", "matrix", "tune", "roster"];

/// Options that write or read a file, or run a program: for the terminal.
const FOR_THE_TERMINAL: [&str; 16] = [
    "report",
    "rows",
    "out",
    "plot",
    "log",
    "tune",
    "b-tune",
    "rule-file",
    "skills",
    "wall",
    "write",
    "save",
    "profile",
    "html",
    "shard",
    "store",
];

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
        let missing = || Refusal::missing(texts::studio_no_job(id));
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
        check(files, kind, args)?;
        let mut words: Vec<String> = std::iter::once(kind.to_owned()).chain(args.iter().cloned()).collect();
        if !has(args, "seed") {
            words.extend(["--seed".to_owned(), rand::random_range(0..SEEDS).to_string()]);
        }
        let quoted: Vec<String> = words.iter().map(|word| shell_quoted(word)).collect();
        let command = format!("saki-lua {}", quoted.join(" "));
        if !has(args, "format") {
            words.push("--format=json".to_owned());
        }
        let job = self.add(kind, command)?;
        let running = Arc::clone(&job);
        let run = move || {
            let done = host.command(&words, lang, Arc::clone(&running) as Arc<dyn Onlooker>);
            running.end(done);
        };
        thread::Builder::new()
            .name("lab".to_owned())
            .spawn(run)
            .map_err(|error| Refusal::new(StatusCode::SERVICE_UNAVAILABLE, texts::studio_no_thread(error)))?;
        Ok(job)
    }

    fn add(&self, kind: &str, command: String) -> Result<Arc<Job>, Refusal> {
        let (next, jobs) = &mut *self.jobs();
        if jobs.values().filter(|job| !job.is_over()).count() >= MOST_OPEN {
            return Err(Refusal::conflict(texts::studio_too_many_jobs(MOST_OPEN)));
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

/// Whether an option is among the arguments.
fn has(args: &[String], option: &str) -> bool {
    args.iter().filter_map(|arg| arg.strip_prefix("--")).any(|arg| arg.split('=').next() == Some(option))
}

/// A page can run these commands on what it may see, and have them write nothing.
fn check(files: &Files, kind: &str, args: &[String]) -> Result<(), Refusal> {
    if !KINDS.contains(&kind) {
        return Err(Refusal::bad(texts::studio_no_command(kind, KINDS.join(", "))));
    }
    let forbidden = |text: &str| Refusal::new(StatusCode::FORBIDDEN, texts::studio_terminal_only(text));
    for arg in args {
        let option = arg.strip_prefix("--").map(|arg| arg.split('=').next().unwrap_or_default());
        // clap takes no abbreviations, so that the whole name is compared.
        if option.is_some_and(|option| FOR_THE_TERMINAL.contains(&option)) || arg.starts_with('@') {
            return Err(forbidden(arg));
        }
        let value = arg.split_once('=').filter(|_| option.is_some()).map_or(&**arg, |(_, value)| value);
        let names = value.split(',').flat_map(|part| part.split(' '));
        let is_file =
            |name: &str| name.contains(['/', '\\']) || name.ends_with(".lua") || name.ends_with(".toml");
        if let Some(file) = names.into_iter().find(|name| is_file(name) && !files.has(name)) {
            return Err(forbidden(file));
        }
    }
    Ok(())
}
