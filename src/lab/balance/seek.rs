//! Moves a girl to the edge of the band.

use super::field::{games, number};
use super::screen::{Choice, Outside};
use super::subject::Balance;
use crate::lab::roster::RosterPlan;
use crate::lab::tune::{Axis, Ending, Goal, find};
use crate::lab::watch::Watch;
use crate::skill::Param;
use std::num::NonZeroUsize;

/// A number that was changed.
#[derive(Debug, Clone, PartialEq)]
pub struct Move {
    /// The girl.
    pub girl: usize,
    /// Name of the number.
    pub name: String,
    /// Value before.
    pub from: f64,
    /// Value after.
    pub to: f64,
    /// Change in units of its range.
    pub cost: f64,
    /// Place to be reached.
    pub target: f64,
    /// How the search ended; `None` if the value is that of the screening.
    pub ending: Option<Ending>,
}

impl Balance {
    /// Searches the value of a girl's best number; `None` if it was stopped.
    ///
    /// # Errors
    /// A game cannot be played.
    pub(super) fn seek(
        &self,
        outside: &Outside,
        choice: &Choice,
        seed: u64,
        (jobs, watch): (NonZeroUsize, &mut dyn Watch),
    ) -> anyhow::Result<Option<Move>> {
        let Some(param) = self.tunable(outside.girl).into_iter().find(|param| param.name == choice.name)
        else {
            return Ok(None);
        };
        let mut done = Move::screened(outside, choice);
        if !choice.reaches {
            return Ok(Some(done));
        }
        let plan = RosterPlan { seed, ..self.plan.clone() };
        watch.begin(self.settings.most_games);
        let mut games = games(&plan, outside.girl, self.settings.against, &self.store, (jobs, &mut *watch));
        games.numbers = vec![number(&param.name, param.default)];
        let goal = Goal {
            target: outside.target,
            precision: Some(self.settings.precision),
            games: self.settings.most_games,
            keep: Vec::new(),
        };
        let found = find(&mut games, &[axis(choice, &param)], &goal)?;
        self.broken.borrow_mut().merge(&games.breaks.games);
        watch.end();
        if found.ending == Ending::Stopped {
            return Ok(None);
        }
        if let Some([value]) = found.values.as_deref() {
            done.to = param.nearest(*value);
            let range = param.most().zip(param.least()).map_or(f64::NAN, |(high, low)| high - low);
            done.cost = (done.to - done.from).abs() / range;
            done.ending = Some(found.ending);
        }
        Ok(Some(done))
    }
}

impl Move {
    /// The change as screened.
    fn screened(outside: &Outside, choice: &Choice) -> Self {
        let Choice { name, from, to, cost, .. } = choice.clone();
        Self { girl: outside.girl, name, from, to, cost, target: outside.target, ending: None }
    }
}

/// Values between the present one and the farthest to look at.
fn axis(choice: &Choice, param: &Param) -> Axis {
    Axis {
        low: choice.from.min(choice.beyond),
        high: choice.from.max(choice.beyond),
        step: (param.step > 0.0).then_some(param.step),
        start: choice.from,
    }
}
