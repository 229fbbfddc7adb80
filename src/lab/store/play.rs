//! Tables that are there already, or else played.

use super::kept::{Lacking, Store};
use super::key::{Key, Keys};
use super::line;
use super::taken::Taken;
use crate::lab::crew::{Breakdown, Crew};
use crate::lab::{GameRow, Plan};
use std::borrow::Borrow;
use std::ops::Range;

impl Store {
    /// Takes a table with this key, its rows numbered from game `first` on; `play` plays it if it is not there, and returns
    /// the plan with it. On any thread; [`Store::settle`] then adds it, in order.
    ///
    /// # Errors
    /// A file cannot be read, the games cannot be played, or are [`Lacking`].
    pub fn take<P: Borrow<Plan>>(
        &self,
        key: Option<Key>,
        first: u64,
        play: impl FnOnce() -> Result<(P, Vec<GameRow>), Breakdown>,
    ) -> anyhow::Result<Taken> {
        if let Some(key) = key {
            match self.get(key, first)? {
                Some(rows) => return Ok(Taken::kept(rows)),
                None if self.is_closed() => return Err(Lacking(key).into()),
                None => {}
            }
        }
        let (plan, rows) = play()?;
        let line = key.map(|key| anyhow::Ok((key, line::written(key, plan.borrow(), &rows)?))).transpose()?;
        Ok(Taken { rows, line, is_kept: false })
    }

    /// Keys of the tables of a plan, if they are of use.
    ///
    /// # Errors
    /// As [`Keys::new`].
    pub fn keys(&self, plan: &Plan) -> serde_json::Result<Option<Keys>> {
        (!self.is_nowhere()).then(|| Keys::new(plan)).transpose()
    }

    /// Takes the tables with some seeds of a plan. What is played is played on one machine.
    ///
    /// # Errors
    /// As [`Store::take`].
    pub fn stretch(&self, plan: &Plan, keys: Option<&Keys>, seeds: Range<u64>) -> anyhow::Result<Vec<Taken>> {
        let mut crew: Option<Crew<'_>> = None;
        let mut one = |nth: u64| {
            let games = nth * plan.unit()..(nth + 1) * plan.unit();
            self.take(keys.map(|keys| keys.key(nth)), games.start, || {
                let crew = match &crew {
                    Some(crew) => crew,
                    None => crew.insert(Crew::new(plan)?),
                };
                Ok((plan, games.clone().map(|game| crew.play(game)).collect::<Result<_, _>>()?))
            })
        };
        seeds.map(&mut one).collect()
    }
}
