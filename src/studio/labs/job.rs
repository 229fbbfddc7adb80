//! A command that plays many games, and how far it is.

use crate::ask::{Answer, note, told_of_break, told_of_overrule};
use crate::girl::Report;
use crate::harmless::one_line;
use crate::lab::{Band, Watch};
use crate::problem::{Lang, Problem, Text};
use crate::report::styles::without_marks;
use crate::report::{Doc, render};
use crate::studio::answer::{Told, problem, problems};
use serde::Serialize;
use serde_json::Value;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use tokio::sync::watch::{Receiver, Sender, channel};

/// Most points of a curve. Above that, every second one is left out.
const POINTS: usize = 512;

/// Most letters of a name.
const NAME: usize = 80;

/// How far a command is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "LabState"))]
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
    answer: Shown,
    problems: Vec<Problem>,
    /// What the user calls it.
    name: String,
    closing: bool,
}

/// An answer in the forms that a page shows.
#[derive(Default)]
struct Shown {
    /// As JSON.
    data: Option<Value>,
    /// As in a terminal, without colours.
    text: String,
    /// As CSV.
    csv: String,
    conclusions: Vec<Text>,
    explanations: Vec<Text>,
    /// As a page.
    page: Option<String>,
}

/// Columns of an answer in text.
const WIDTH: usize = 80;

impl Shown {
    fn of(answer: &Answer, lang: Lang) -> anyhow::Result<Self> {
        let said = answer.said.as_ref().map(|said| said.say(lang)).unwrap_or_default();
        answer
            .doc
            .as_ref()
            .map_or_else(|| Ok(Self { text: said, ..Self::default() }), |doc| Self::doc(doc, lang))
    }

    fn doc(doc: &Doc, lang: Lang) -> anyhow::Result<Self> {
        let text = anstream::adapter::strip_str(&render::text(doc, lang, WIDTH)).to_string();
        let page = doc.page.as_ref().map(|page| render::page(page, lang)).transpose()?;
        let (conclusions, explanations) =
            (doc.conclusions().cloned().collect(), doc.explanations().cloned().collect());
        let data = Some(render::headed(doc.command, &doc.data)?);
        let csv = if doc.rows.columns.is_empty() { String::new() } else { render::csv(&doc.rows) };
        Ok(Self { data, text, csv, conclusions, explanations, page })
    }
}

/// A command.
pub(in crate::studio) struct Job {
    id: u64,
    kind: String,
    command: String,
    progress: Mutex<Progress>,
    /// Wakes a command that pauses.
    woken: Condvar,
    changed: Sender<u64>,
}

/// A command as a page sees it.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "LabJob"))]
pub(in crate::studio) struct JobTold {
    id: String,
    #[cfg_attr(test, schemars(extend("enum" = crate::ask::Ask::kinds())))]
    kind: String,
    /// As in a terminal.
    command: String,
    /// What the user calls it.
    name: String,
    /// Whether there is a page of it.
    report: bool,
    state: State,
    games: u64,
    of: u64,
    points: Vec<BandPoint>,
    /// The answer, once it is there.
    result: Option<Value>,
    /// The same in words.
    text: String,
    /// Its figures as CSV, as the command prints them; empty if it has none.
    csv: String,
    /// The sentences of it that say what it comes to.
    conclusions: Vec<String>,
    /// Those that say how its figures are to be read.
    explanations: Vec<String>,
    /// Why it failed.
    problem: Option<Told>,
    notes: Vec<Told>,
}

/// How far a command is.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "LabProgress"))]
pub(in crate::studio) struct JobProgress {
    games: u64,
    of: u64,
    /// Those that are new.
    points: Vec<BandPoint>,
}

/// A point of a curve: the figure after so many games, and its interval.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct BandPoint {
    games: u64,
    mean: f64,
    low: f64,
    high: f64,
    metric: &'static str,
}

impl Job {
    /// One that begins.
    pub fn new(id: u64, kind: &str, command: String) -> Self {
        let (progress, woken, changed) = (Mutex::new(Progress::default()), Condvar::new(), channel(0).0);
        Self { id, kind: kind.to_owned(), command, progress, woken, changed }
    }

    /// It has come to its end.
    pub fn end(&self, done: Result<Answer, Vec<Problem>>, lang: Lang) {
        let shown =
            done.and_then(|answer| Shown::of(&answer, lang).map_err(|error| crate::ask::problems(&error)));
        self.change(|progress| match shown {
            Ok(shown) => (progress.state, progress.answer) = (State::Done, shown),
            Err(problems) => {
                progress.state = State::Failed;
                progress.problems.extend(problems);
            }
        });
    }

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

    /// Gives it a name.
    pub fn call(&self, name: &str) {
        let name = one_line(name).chars().take(NAME).collect();
        self.change(|progress| progress.name = name);
    }

    /// Its result as a page, if there is one.
    pub fn report(&self) -> Option<String> {
        self.progress().answer.page.clone()
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
    pub fn close(&self) {
        self.change(|progress| progress.closing = true);
    }

    /// As a page sees it.
    pub fn told(&self, lang: Lang) -> JobTold {
        let progress = self.progress();
        let said = |texts: &[Text]| -> Vec<String> {
            texts.iter().map(|text| without_marks(&text.say(lang))).collect()
        };
        let failed = progress.problems.iter().rev().find(|_| progress.state == State::Failed);
        JobTold {
            id: self.id.to_string(),
            kind: self.kind.clone(),
            command: self.command.clone(),
            name: progress.name.clone(),
            report: progress.answer.page.is_some(),
            state: progress.state,
            games: progress.games,
            of: progress.of,
            points: progress.points.iter().map(point).collect(),
            result: progress.answer.data.clone(),
            text: progress.answer.text.clone(),
            csv: progress.answer.csv.clone(),
            conclusions: said(&progress.answer.conclusions),
            explanations: said(&progress.answer.explanations),
            problem: failed.map(|found| problem(found, lang)),
            notes: problems(&progress.problems, lang),
        }
    }

    /// How far it is, with the points from one on; returns the number of the next.
    pub fn since(&self, nth: u64) -> (JobProgress, u64) {
        let progress = self.progress();
        let points = progress.points.iter().filter(|point| point.nth >= nth).map(point).collect();
        (JobProgress { games: progress.games, of: progress.of, points }, progress.made)
    }
}

impl Default for Progress {
    fn default() -> Self {
        Self {
            state: State::Running,
            games: 0,
            of: 0,
            points: Vec::new(),
            made: 0,
            stride: 1,
            answer: Shown::default(),
            problems: Vec::new(),
            name: String::new(),
            closing: false,
        }
    }
}

fn point(point: &Point) -> BandPoint {
    let Band { games, metric, mean, low, high } = point.band;
    BandPoint { games, mean, low, high, metric: metric.name() }
}

/// Who looks on while a question is answered.
pub(super) struct Watching(pub Arc<Job>);

impl Watch for Watching {
    fn begin(&mut self, games: u64) {
        self.0.change(|progress| progress.of = games);
    }

    fn reach(&mut self, done: u64, of: Option<u64>) {
        self.0.change(|progress| {
            progress.games = done;
            progress.of = of.unwrap_or(progress.of);
        });
    }

    fn band(&mut self, band: &Band) {
        self.0.change(|progress| {
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
        let progress = self.0.woken.wait_while(self.0.progress(), pauses);
        progress.unwrap_or_else(PoisonError::into_inner).closing
    }

    fn broke(&mut self, seed: u64, report: &Report, shown_by: Option<&str>) {
        told_of_break(seed, report, shown_by).iter().for_each(|problem| self.tell(problem));
    }

    fn overruled(&mut self, seed: u64, rotation: Option<u8>, fault: &str) {
        self.tell(&told_of_overrule(seed, rotation, fault));
    }

    fn tell(&mut self, problem: &Problem) {
        self.0.change(|progress| progress.problems.push(problem.clone()));
    }

    fn remark(&mut self, known: &Text) {
        self.tell(&note(known.clone()));
    }
}
