//! Imagined games: a table is played on to the end of its round, each seat by the base AI without hints.

use crate::girl::{Doge, Double, Girl, Limits, Outset, PastRounds};
use crate::player::ai;
use crate::state::Rule;
use crate::table::{Standing, Table};
use crate::tile::Who;
use std::rc::Rc;

/// A gain of so many standard errors is certain, from so many rounds on.
const CERTAIN: f64 = 4.0;
const ENOUGH: usize = 8;
/// Standard errors up to which a difference is not looked into any further.
pub(super) const DIM: f64 = 0.5;
/// Most actions of an imagined round.
const MOST_ACTIONS: usize = 600;

/// Plays the table to the end of its round; the seat `me` plays within the limits it is given. Returns how the
/// points changed; `None` if it took too long.
pub(super) fn play_out(
    table: &mut Table,
    me: Who,
    mut limits: impl FnMut(&mut Table) -> Limits,
) -> Option<[f64; 4]> {
    let (before, free) = (table.game().points(), Limits::default());
    for _ in 0..MOST_ACTIONS {
        let ended = table.is_over()
            || Who::ALL.into_iter().any(|who| table.choices(who).next_round || table.choices(who).end_table);
        let Some(who) = table.asked().filter(|_| !ended) else {
            let after = table.game().points();
            return Some([0, 1, 2, 3].map(|seat| f64::from(after[seat] - before[seat])));
        };
        let own = (who == me).then(|| limits(table));
        let action = ai::decide_within(&table.view(who), own.as_ref().unwrap_or(&free));
        table.act(who, action, &mut ()).ok()?;
    }
    None
}

/// Imagined rounds by one rule, all with a girl in the same state whose seat plays in the same manner.
pub(super) struct Rounds<'a> {
    rule: &'a Rule,
    me: Who,
    outset: Rc<dyn Outset>,
    past: PastRounds,
}

impl<'a> Rounds<'a> {
    /// Rounds that begin with this girl; `manner` tells how her seat plays.
    pub fn with(outset: Rc<dyn Outset>, rule: &'a Rule, me: Who, manner: &str) -> Option<Self> {
        let rule_text = serde_json::to_string(rule).ok()?;
        let past = outset.past(&format!("{manner} {rule_text}"));
        Some(Self { rule, me, outset, past })
    }

    /// What the seat gains in the round of this number, which decides everything drawn in it; `None` if it takes too long.
    /// Rounds are asked for in order, and each is played once.
    pub fn gain(&self, nth: u32, play: impl FnOnce(&mut Table) -> Option<[f64; 4]>) -> Option<f64> {
        if let Some(&known) = self.past.borrow().get(nth as usize) {
            return known;
        }
        let table = begun(self.rule, nth, self.me, self.outset.girl()?);
        let gain = table.and_then(|mut table| play(&mut table)).map(|change| change[self.me.index()]);
        self.past.borrow_mut().push(gain);
        gain
    }
}

/// A table at which an imagined round of a game by this rule begins, with this girl among rivals without skills.
fn begun(rule: &Rule, nth: u32, me: Who, girl: Box<dyn Girl>) -> Option<Table> {
    let mut girls = Doge::table();
    girls[me.index()] = girl;
    let round = nth % rule.flow.rounds.max(1);
    let standing = Standing {
        round,
        extra_round: 0,
        dealer: Who::new(round as usize % 4),
        points: [rule.flow.start_points; 4],
        sticks: 0,
    };
    let mut table = Table::at_round(rule.clone(), nth.into(), girls, &standing).ok()?;
    table.ask_no_menus();
    table.start(&mut ());
    Some(table)
}

/// Plays at a table at which a copy of the double sits, who takes it back.
pub(super) fn with_copy<T>(
    mut table: Table,
    me: Who,
    double: &mut dyn Double,
    play: impl FnOnce(&mut Table) -> Option<T>,
) -> Option<T> {
    let seen = play(&mut table)?;
    double.take_back(table.into_girl(me));
    Some(seen)
}

/// Tells a girl that the next round begins. Returns her state then, as text; `None` if she failed.
pub(super) fn begin_next(table: &Table, me: Who, girl: &mut dyn Girl) -> Option<String> {
    table.tell_next_round(me, girl);
    let failed = girl.take_report().is_some();
    girl.state().filter(|_| !failed).map(|state| state.to_string())
}

/// The mean of some numbers, and its standard error.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(super) struct Estimate {
    pub mean: f64,
    pub error: f64,
}

impl Estimate {
    pub fn of(values: &[f64]) -> Self {
        let n = values.len() as f64;
        if values.len() < 2 {
            return Self { mean: values.first().copied().unwrap_or(0.0), error: f64::INFINITY };
        }
        let mean = values.iter().sum::<f64>() / n;
        let squares: f64 = values.iter().map(|value| (value - mean) * (value - mean)).sum();
        Self { mean, error: (squares / (n - 1.0) / n).sqrt() }
    }

    /// Whether the mean is positive, by more than so many standard errors.
    pub fn gains(self, errors: f64) -> bool {
        self.mean > 0.0 && self.mean > errors * self.error
    }

    /// The estimate of so many times as much.
    pub fn times(self, factor: f64) -> Self {
        Self { mean: factor * self.mean, error: factor.abs() * self.error }
    }
}

/// Whether these gains leave no doubt, so that no more rounds need be imagined.
pub(super) fn is_certain(gains: &[f64]) -> bool {
    gains.len() >= ENOUGH && Estimate::of(gains).gains(CERTAIN)
}
