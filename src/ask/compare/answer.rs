//! How `compare` is answered.

use super::asked::{CompareAsk, judged};
use super::doc;
use crate::ask::outcome::played;
use crate::ask::seats::open;
use crate::ask::{Answer, Outcome, Run};
use crate::lab::comparing::{Comparison, ComparisonReport, Side, same};
use crate::lab::log::LogEntry;
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
        let expected = self.expected(b.girls[places[1][0]].spelled(theirs.clone()))?;
        let who = if ours == theirs { ours } else { format!("{ours} / {theirs}") };
        let mut comparison = Comparison::new(self.question(places));
        let tunes = [self.plan.seats.numbers.tune.as_slice(), &self.b_tune].concat();
        if same(&a, &b) {
            comparison.verdict = ComparisonVerdict::Same;
            let outcome = Outcome::Fine.expected(self.finding(&comparison, &[]));
            let repeat = Self { plan: self.plan.settled(&planned), ..self.clone() }.repeat().with("compare");
            let said = [texts::lab::same_configuration()];
            let log = Some(LogEntry::new(&planned, 0, &repeat)?.saying(said));
            let (told, unmet) = (self.told(&comparison, &[]), self.unmet(&comparison, &[]));
            let doc = doc::same_configuration(&who, &repeat, told, run);
            return Ok(Answer { log, tunes, unmet, ..Answer::of(outcome, doc) });
        }
        self.check_margin()?;
        let other = Side { girls: b.girls.clone(), numbers: numbers(&seats) };
        let store = run.keep.open("compare-")?;
        let outcome = played(&comparison.play(&[a, b], self.games, &store, run.jobs, run.watch)?);
        run.tell_kept(&store, outcome);
        if run.is_nothing(outcome, comparison.games) {
            return Ok(Answer::nothing(outcome));
        }
        let interrupted = outcome == Outcome::Interrupted;
        let games = if interrupted { comparison.games } else { self.games };
        let again = Self { plan: self.plan.settled(&planned), games, ..self.clone() };
        let repeat = again.repeat().with("compare");
        let (planned, change) = (&planned, self.change());
        let report =
            ComparisonReport { planned, other, change, who, comparison: &comparison, interrupted, repeat };
        let judged = expected.map(|one| judged(&one, &theirs, &comparison)).unwrap_or_default();
        let doc = doc::of(self, &report, &judged, run)?;
        let outcome = outcome.expected(self.finding(&comparison, &judged));
        let unmet = self.unmet(&comparison, &judged);
        Ok(Answer { log: Some(report.logged()?), tunes, unmet, ..Answer::of(outcome, doc) })
    }
}
