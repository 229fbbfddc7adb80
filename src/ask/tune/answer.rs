//! How `tune` is answered.

use super::asked::TuneAsk;
use super::doc;
use crate::ask::seats::refuse_set;
use crate::ask::{Answer, Outcome, Run};
use crate::files::atomic;
use crate::lab::expect::{unmet, worst};
use crate::lab::tune::{Conclusion, Searched, Task, TuneReport, lot};
use crate::problem::{Problem, texts};
use crate::report::styles::without_marks;
use anyhow::Context;

impl TuneAsk {
    /// Searches the value, or screens all numbers.
    ///
    /// # Errors
    /// The question makes no sense, something cannot be found, read or loaded, or a game or the numbers cannot be kept.
    pub fn answer(&self, run: &mut Run<'_>) -> anyhow::Result<Answer> {
        if self.screen { self.screened(run) } else { self.searched(run) }
    }

    fn searched(&self, run: &mut Run<'_>) -> anyhow::Result<Answer> {
        let (planned, seats) = self.seated(run)?;
        let numbers = self.plan.seats.numbers.numbers();
        let lot = lot(&self.against, &planned, &numbers, |problem: &Problem| run.watch.tell(problem))?;
        let mut task = Task::new(planned, &seats, lot, self.wanted()?)?;
        refuse_set(&numbers.set, task.wanted.vary.iter().map(Searched::number), &seats)?;
        let store = run.keep.state.map(|state| task.resume(state, self.plan.seed)).transpose()?;
        let tuned = task.run(store.as_ref(), run.jobs, run.watch)?;
        store.iter().filter_map(|store| store.told()).for_each(|told| run.watch.remark(&told));
        let repeat = self.settled(&task.planned, self.games()).repeat().with("tune");
        let report = TuneReport { task: &task, tuned: &tuned, repeat };
        self.write(&report, run)?;
        let outcome = outcome(&report);
        let doc = doc::of(self, &report, run)?;
        let (log, tunes) = (Some(report.logged()?), self.plan.seats.numbers.tune.clone());
        let spent = store.filter(|_| outcome != Outcome::Interrupted);
        let unmet = unmet(&report.kept());
        Ok(Answer { log, tunes, spent, unmet, ..Answer::of(outcome, doc) })
    }

    /// Writes the values found; warns if fresh seeds contradict them.
    fn write(&self, report: &TuneReport<'_>, run: &mut Run<'_>) -> anyhow::Result<()> {
        let is_over = report.conclusion() != Conclusion::Stopped;
        let found = is_over && report.tuned.found.values.is_some();
        let Some(file) = run.keep.numbers.filter(|_| found) else { return Ok(()) };
        if !report.is_confirmed() {
            run.tell(&Problem::from(texts::tuning::file_not_written(file.display())).warning());
            return Ok(());
        }
        let text = report.tune_file(|text| without_marks(&text.say(run.lang)));
        atomic::write(file, text).with_context(|| format!("--out {}", file.display()))
    }
}

fn outcome(report: &TuneReport<'_>) -> Outcome {
    let outcome = match report.conclusion() {
        Conclusion::Stopped => Outcome::Interrupted,
        _ if report.tuned.broken.any() => Outcome::BrokenSkill,
        Conclusion::Reached => Outcome::Fine,
        Conclusion::Unsure => Outcome::Short,
        Conclusion::Nowhere => Outcome::Nowhere,
    };
    outcome.expected(worst(&report.kept()))
}
