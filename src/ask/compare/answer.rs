//! How `compare` is answered.

use super::asked::CompareAsk;
use super::doc;
use crate::ask::outcome::played;
use crate::ask::seats::open;
use crate::ask::{Answer, Outcome, Run};
use crate::lab::comparing::{Comparison, ComparisonReport, Side, same};
use crate::lab::expect::{unmet, worst};
use crate::lab::{ComparisonVerdict, Plan, numbers, sitters};
use crate::problem::{Problem, texts};

impl CompareAsk {
    /// Plays both sides and compares them.
    ///
    /// # Errors
    /// The question makes no sense, something cannot be found, read or loaded, or a game cannot be kept.
    pub fn answer(&self, run: &mut Run<'_>) -> anyhow::Result<Answer> {
        if self.expects_a_side() && self.metric.more_is_better().is_none() {
            let message = texts::options::metric_is_neutral(self.metric);
            return Err(Problem::advised(message, texts::options::try_other_metric()).into());
        }
        let mut tell = |problem: &Problem| run.watch.tell(problem);
        let planned = self.plan.plan(run.lang, &mut tell)?;
        let a = planned.plan.clone();
        let seats = open(&self.other()?, &mut tell)?;
        let girls = sitters(&seats, a.girls.each_ref().map(|girl| girl.player));
        let b = Plan { girls, ..a.clone() };
        let places = self.places(&a, &b)?;
        let (ours, theirs) = (a.name_of(places[0][0]), b.name_of(places[1][0]));
        let compared = b.girls[places[1][0]].spelled(theirs.clone());
        let expected = self.expect.as_ref().map(|expect| expect.of(compared)).transpose()?;
        let who = if ours == theirs { ours } else { format!("{ours} / {theirs}") };
        let mut comparison = Comparison::new(self.question(places)?);
        let tunes = [self.plan.seats.numbers.tune.as_slice(), &self.b_tune].concat();
        let is_same = same(&a, &b);
        let other = Side { girls: b.girls.clone(), numbers: numbers(&seats) };
        let outcome = if is_same && !self.expects_figures() {
            Outcome::Fine
        } else {
            // Figures of B are those of A where nothing was changed, and are judged as well.
            self.check_margin()?;
            let store = run.keep.open("compare-")?;
            let outcome = played(&comparison.play(&[a, b], self.games, &store, run.jobs, run.watch)?);
            run.tell_kept(&store, outcome);
            outcome
        };
        if run.is_nothing(outcome, comparison.games) {
            return Ok(Answer::nothing(outcome));
        }
        if is_same {
            comparison.verdict = ComparisonVerdict::Same;
        }
        let interrupted = outcome == Outcome::Interrupted;
        let games = if interrupted { comparison.games } else { self.games };
        let again = Self { plan: self.plan.settled(&planned), games, ..self.clone() };
        let repeat = again.repeat().with("compare");
        let judged = expected.map(|expect| expect.judged(&theirs, &comparison)).unwrap_or_default();
        let (outcome, unmet) = (outcome.expected(worst(&judged)), unmet(&judged));
        let report = ComparisonReport {
            planned: &planned,
            other,
            change: self.change(),
            who,
            comparison: &comparison,
            interrupted,
            judged,
            repeat,
        };
        let (log, doc) = if is_same {
            (doc::equal_logged(&report)?, doc::equal(&report, run))
        } else {
            (report.logged()?, doc::of(self, &report, run)?)
        };
        Ok(Answer { log: Some(log), tunes, unmet, ..Answer::of(outcome, doc) })
    }
}
