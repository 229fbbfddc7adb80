//! Commands that play many games, started from a page.

use super::answer::{Refusal, problem};
use super::files::Files;
use super::host::{Host, Onlooker};
use crate::lab::repeat::shell_quoted;
use crate::lab::{Band, SEEDS};
use crate::problem::{Lang, Problem, texts};
use axum::http::StatusCode;
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use tokio::sync::watch::{Receiver, Sender, channel};

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
/// Most points of a curve. Above that, every second one is left out.
const POINTS: usize = 512;

/// How far a command is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum State {
    Running,
    Stopped,
    Done,
    Failed,
}

/// A point of the curve, and its number among all that were made.
#[derive(Debug, Clone, Copy)]
struct Point {
    nth: u64,
    band: Band,
}

struct Progress {
    state: State,
    games: u64,
    of: u64,
    points: Vec<Point>,
    made: u64,
    /// One point of so many is kept.
    stride: u64,
    text: String,
    problems: Vec<Problem>,
    closing: bool,
}

/// A command.
pub(super) struct Job {
    id: u64,
    kind: String,
    command: String,
    progress: Mutex<Progress>,
    /// Wakes a command that pauses.
    woken: Condvar,
    changed: Sender<u64>,
}

impl Job {
    fn progress(&self) -> MutexGuard<'_, Progress> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn change(&self, change: impl FnOnce(&mut Progress)) {
        change(&mut self.progress());
        self.woken.notify_all();
        self.changed.send_modify(|changes| *changes += 1);
    }

    /// Is told whenever something changes.
    pub fn listen(&self) -> Receiver<u64> {
        self.changed.subscribe()
    }

    /// Whether it has come to its end.
    pub fn is_over(&self) -> bool {
        matches!(self.progress().state, State::Done | State::Failed)
    }

    /// Pauses it, or lets it go on.
    pub fn pause(&self, on: bool) {
        self.change(|progress| {
            progress.state = match (progress.state, on) {
                (State::Running, true) => State::Stopped,
                (State::Stopped, false) => State::Running,
                (other, _) => other,
            };
        });
    }

    /// Ends it: nobody will ask any more.
    fn close(&self) {
        self.change(|progress| progress.closing = true);
    }

    /// As a page sees it.
    pub fn told(&self, lang: Lang) -> Value {
        let progress = self.progress();
        let result: Option<Value> = serde_json::from_str(&progress.text).ok();
        let failed = progress.problems.iter().rev().find(|_| progress.state == State::Failed);
        json!({
            "id": self.id.to_string(),
            "kind": self.kind,
            "command": self.command,
            "state": progress.state,
            "games": progress.games,
            "of": progress.of,
            "points": progress.points.iter().map(point).collect::<Vec<_>>(),
            "result": result,
            "text": progress.text,
            "problem": failed.map(|found| problem(found, lang)),
            "notes": progress.problems.iter().map(|found| problem(found, lang)).collect::<Vec<_>>(),
        })
    }

    /// How far it is, with the points from one on; returns the number of the next.
    pub fn since(&self, nth: u64) -> (Value, u64) {
        let progress = self.progress();
        let points: Vec<Value> = progress.points.iter().filter(|point| point.nth >= nth).map(point).collect();
        (json!({ "games": progress.games, "of": progress.of, "points": points }), progress.made)
    }
}

fn point(point: &Point) -> Value {
    let Band { games, metric, mean, low, high } = point.band;
    json!({ "games": games, "mean": mean, "low": low, "high": high, "metric": metric.name() })
}

impl Onlooker for Job {
    fn out(&self, text: &str) {
        self.change(|progress| progress.text.push_str(text));
    }

    fn problem(&self, problem: &Problem) {
        self.change(|progress| progress.problems.push(problem.clone()));
    }

    fn begin(&self, games: u64) {
        self.change(|progress| progress.of = games);
    }

    fn reach(&self, done: u64, of: Option<u64>) {
        self.change(|progress| {
            progress.games = done;
            progress.of = of.unwrap_or(progress.of);
        });
    }

    fn band(&self, band: &Band) {
        self.change(|progress| {
            let nth = progress.made;
            progress.made += 1;
            if nth % progress.stride != 0 {
                return;
            }
            progress.points.push(Point { nth, band: *band });
            if progress.points.len() > POINTS {
                progress.stride *= 2;
                let stride = progress.stride;
                progress.points.retain(|point| point.nth % stride == 0);
            }
        });
    }

    fn is_stopped(&self) -> bool {
        let pauses = |progress: &mut Progress| progress.state == State::Stopped && !progress.closing;
        let progress = self.woken.wait_while(self.progress(), pauses);
        progress.unwrap_or_else(PoisonError::into_inner).closing
    }
}

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
            running.change(|progress| {
                progress.state = if done.is_ok() { State::Done } else { State::Failed };
                progress.problems.extend(done.err().unwrap_or_default());
            });
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
        let progress = Progress {
            state: State::Running,
            games: 0,
            of: 0,
            points: Vec::new(),
            made: 0,
            stride: 1,
            text: String::new(),
            problems: Vec::new(),
            closing: false,
        };
        let (progress, woken, changed) = (Mutex::new(progress), Condvar::new(), channel(0).0);
        let job = Arc::new(Job { id: *next, kind: kind.to_owned(), command, progress, woken, changed });
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
