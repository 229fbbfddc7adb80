//! What happened at a table, and a way back to any moment of it.

use super::moment::{Ending, Joins, Moment};
use super::step::Step;
use crate::game::why::{At, Chronicle};
use crate::girl::{Reload, Report};
use crate::mount::Mount;
use crate::problem::{Problem, texts};
use crate::state::{Action, Forbidden, Game, RefusedWin, TableEvent, round_name};
use crate::table::{Observer, Table};
use crate::tile::Who;
use std::rc::Rc;

/// A table before a step.
#[derive(Clone)]
struct Kept {
    step: usize,
    table: Rc<Table>,
}

/// The past of a game.
#[derive(Clone, Default)]
pub(super) struct Tape {
    pub moments: Vec<Moment>,
    pub steps: Vec<Step>,
    /// The table before each round.
    kept: Vec<Kept>,
    /// Events of the last step so far.
    events: usize,
}

/// A moment that was reached again.
pub struct Still {
    /// The state, without the wall.
    pub game: Game,
    /// The wall.
    pub mount: Mount,
    /// The table, if it waits for a choice at this moment.
    pub settled: Option<Table>,
    /// The table before the step in which this moment lies, if it lies within one.
    pub before: Option<Table>,
}

impl Still {
    pub(super) fn of_now(table: Table) -> Self {
        Self { game: table.game().clone(), mount: table.mount().clone(), settled: Some(table), before: None }
    }

    /// The table at the moment, or the nearest one before it.
    #[must_use]
    pub const fn table(&self) -> Option<&Table> {
        match &self.settled {
            Some(table) => Some(table),
            None => self.before.as_ref(),
        }
    }
}

impl Tape {
    /// A step begins at this table.
    pub fn begin(&mut self, step: Step, table: &Table) {
        if step.begins_round() {
            self.kept.push(Kept { step: self.steps.len(), table: Rc::new(table.clone()) });
        }
        self.push(step);
    }

    fn push(&mut self, step: Step) {
        self.steps.push(step);
        self.events = 0;
    }

    /// The last step was refused.
    pub fn undo(&mut self) {
        self.steps.pop();
        self.kept.pop_if(|kept| kept.step >= self.steps.len());
    }

    /// The number of actions so far.
    pub fn actions(&self) -> u64 {
        self.steps.iter().filter(|step| matches!(step, Step::Acted { .. })).count() as u64
    }

    /// Rounds that had begun at a moment.
    pub fn rounds_until(&self, nth: usize) -> usize {
        self.rounds_within(nth + 1)
    }

    /// Rounds that had begun when the last table was kept.
    pub fn rounds_before_the_last(&self) -> usize {
        let step = self.kept.last().map_or(0, |kept| kept.step);
        self.rounds_within(self.moments.iter().take_while(|moment| moment.step < step).count())
    }

    /// Rounds that begin within the first `moments`.
    fn rounds_within(&self, moments: usize) -> usize {
        let begins = |moment: &&Moment| matches!(moment.event, TableEvent::RoundStarted { .. });
        self.moments.iter().take(moments).filter(begins).count()
    }

    /// Whether a round has ended after a moment.
    pub fn ended_since(&self, nth: usize) -> bool {
        self.moments.iter().skip(nth + 1).any(Moment::ends_round)
    }

    /// Whether nothing has gone another way than in another past since a moment.
    pub fn follows(&self, other: &Self, from: usize) -> bool {
        let mine = self.moments.get(from..).unwrap_or_default();
        let theirs = other.moments.get(from..).unwrap_or_default();
        mine.len() <= theirs.len() && mine.iter().zip(theirs).all(|(mine, theirs)| mine.is_like(theirs))
    }

    /// The step that is being done.
    fn current(&self) -> usize {
        self.steps.len().saturating_sub(1)
    }

    /// Whether the table waited for a choice when this moment had come.
    pub fn is_settled(&self, nth: usize) -> bool {
        self.moments.get(nth + 1).is_none_or(|next| next.step != self.moments[nth].step)
    }

    pub fn moment(&self, nth: usize) -> Result<&Moment, Problem> {
        self.moments
            .get(nth)
            .ok_or_else(|| texts::played::no_such_moment(nth, self.moments.len().saturating_sub(1)).into())
    }

    /// The table before a step, watched from the beginning of its round.
    pub fn before(&self, step: usize, watch: &mut dyn Observer) -> Result<Table, Problem> {
        let kept = self.kept.iter().rfind(|kept| kept.step <= step);
        let kept = kept.ok_or_else(|| Problem::from(texts::played::game_already_over()))?;
        let mut table = Table::clone(&kept.table);
        for step in &self.steps[kept.step..step] {
            step.again(&mut table, watch)?;
        }
        Ok(table)
    }

    /// Goes through all of it again and shows each decision before it is carried out: the moment at which it was made, the table
    /// then, the seat, and what it did.
    pub fn retrace(&self, look: &mut dyn FnMut(usize, &mut Table, Who, &Action)) -> Result<(), Problem> {
        let Some(first) = self.kept.first() else { return Ok(()) };
        let mut table = Table::clone(&first.table);
        for (nth, step) in self.steps.iter().enumerate().skip(first.step) {
            if let Some((who, action)) = step.acted() {
                let before = self.moments.partition_point(|moment| moment.step < nth);
                look(before.saturating_sub(1), &mut table, who, action);
            }
            step.again(&mut table, &mut ())?;
        }
        Ok(())
    }

    /// A moment again.
    pub fn still(&self, nth: usize) -> Result<Still, Problem> {
        let moment = self.moment(nth)?;
        let mut table = self.before(moment.step, &mut ())?;
        if self.is_settled(nth) {
            self.steps[moment.step].again(&mut table, &mut ())?;
            return Ok(Still::of_now(table));
        }
        let before = Some(table.clone());
        let mut camera = Camera { left: moment.nth, taken: None };
        self.steps[moment.step].again(&mut table, &mut camera)?;
        let (game, mount) = camera.taken.ok_or_else(|| Problem::from(texts::played::game_already_over()))?;
        Ok(Still { game, mount, settled: None, before })
    }

    /// What seats did between the moment before and this one, by seat: also what left no trace at the table, like a pass.
    pub fn acts_to(&self, nth: usize) -> Vec<(Who, &Action)> {
        let Some(moment) = self.moments.get(nth) else { return Vec::new() };
        let before = nth.checked_sub(1).map_or(0, |before| self.moments[before].step + 1);
        let steps = self.steps.get(before..=moment.step).unwrap_or_default();
        let mut acts: Vec<_> = steps.iter().filter_map(Step::acted).collect();
        // Of seats that are asked together it does not matter who answers first.
        acts.sort_by_key(|(who, _)| who.index());
        acts
    }

    /// The past up to a moment with the girls exchanged then, without the step in which it lies if that goes on after it;
    /// that step is returned.
    pub fn cut(&self, nth: usize) -> Result<(Self, Option<Step>), Problem> {
        let moment = self.moment(nth)?;
        let settled = self.is_settled(nth);
        let steps = moment.step + usize::from(settled);
        let next_step = self.moments.get(nth + 1).map_or(self.steps.len(), |next| next.step);
        let exchanged = self.steps.get(steps..next_step).unwrap_or_default();
        let exchanged = exchanged.iter().filter(|step| step.acted().is_none()).cloned();
        let mut moments = self.moments[..=nth].to_vec();
        moments.retain(|moment| moment.step < steps);
        let kept = self.kept.iter().filter(|kept| kept.step < steps).cloned().collect();
        let next = (!settled).then(|| self.steps[moment.step].clone());
        let steps = self.steps[..steps].iter().cloned().chain(exchanged).collect();
        Ok((Self { moments, steps, kept, events: 0 }, next))
    }
}

/// Takes the state after so many events.
struct Camera {
    left: usize,
    taken: Option<(Game, Mount)>,
}

impl Observer for Camera {
    fn on_event(&mut self, game: &Game, mount: &Mount, _: &TableEvent) {
        if self.left == 0 && self.taken.is_none() {
            self.taken = Some((game.clone(), mount.clone()));
        }
        self.left = self.left.saturating_sub(1);
    }
}

/// Writes down what happens.
pub(super) struct Scribe<'a> {
    pub tape: &'a mut Tape,
    pub chronicle: &'a mut Chronicle,
    pub ears: &'a mut dyn Observer,
    pub reports: &'a mut Vec<Report>,
}

impl Observer for Scribe<'_> {
    fn on_offered(&mut self, game: &Game) {
        self.chronicle.on_offered(game);
        self.ears.on_offered(game);
    }

    fn on_forbidden(&mut self, game: &Game, who: Who, forbidden: &Forbidden) {
        self.chronicle.on_forbidden(game, who, forbidden);
        self.ears.on_forbidden(game, who, forbidden);
        if let Some(last) = self.tape.moments.last_mut() {
            last.forbidden.push((who, forbidden.clone()));
        }
    }

    fn on_refused(&mut self, who: Who, refused: &RefusedWin) {
        self.ears.on_refused(who, refused);
        if let Some(last) = self.tape.moments.last_mut() {
            last.refused.push((who, *refused));
        }
    }

    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
        self.chronicle.on_event(game, mount, event);
        self.ears.on_event(game, mount, event);
        let (step, nth) = (self.tape.current(), self.tape.events);
        self.tape.events += 1;
        let noticed = Who::ALL.map(|who| game.notices_event(who, event));
        let joined = self.tape.moments.last_mut().and_then(|last| Some((last.joins(step, event)?, last)));
        match joined {
            Some((Joins::Aside, last)) => {
                if let TableEvent::PoppedUp { who, text } = event {
                    last.popups.push((*who, text.clone()));
                }
            }
            Some((how, last)) => {
                last.nth = nth;
                if let (TableEvent::PointsChanged { points }, Some(ending)) = (event, &mut last.ending) {
                    ending.after = *points;
                }
                let aside = match how {
                    Joins::Chief => std::mem::replace(&mut last.event, event.clone()),
                    _ => event.clone(),
                };
                last.also.push(aside);
                if how == Joins::Chief {
                    last.at = place(game, self.chronicle, event);
                    last.noticed = noticed;
                }
            }
            None => {
                let (at, draw) = (place(game, self.chronicle, event), drawn(self.chronicle, event));
                let ending = Ending::of(game, event).map(Box::new);
                let event = event.clone();
                let (also, popups) = (Vec::new(), Vec::new());
                let (forbidden, refused) = (Vec::new(), Vec::new());
                self.tape.moments.push(Moment {
                    event,
                    also,
                    at,
                    popups,
                    noticed,
                    forbidden,
                    refused,
                    draw,
                    ending,
                    step,
                    nth,
                });
            }
        }
    }

    fn on_report(&mut self, report: &Report) {
        self.ears.on_report(report);
        self.reports.push(report.clone());
    }

    fn on_action(&mut self, who: Who, action: &Action) {
        self.ears.on_action(who, action);
    }

    fn on_reload(&mut self, reload: &Reload) {
        self.ears.on_reload(reload);
        self.tape.push(Step::Exchanged(Box::new(reload.clone())));
    }
}

/// Where something happens.
fn place(game: &Game, chronicle: &Chronicle, event: &TableEvent) -> String {
    let round = round_name(game.round(), game.extra_round());
    let label = |who: Who| &*chronicle.names[who.index()];
    match event {
        TableEvent::Drawn { .. } => match chronicle.rounds.last().and_then(|round| round.draws.last()) {
            Some(drawn) => drawn.at.to_string(),
            None => round,
        },
        TableEvent::Discarded { who, .. } => At::draw(&round, game.turn(*who), label(*who), None).to_string(),
        TableEvent::Barked { who, .. } => {
            At::draw(&round, game.turn(*who) + 1, label(*who), None).to_string()
        }
        _ => round,
    }
}

/// Where the chronicle has a draw.
fn drawn(chronicle: &Chronicle, event: &TableEvent) -> Option<(usize, usize)> {
    let round = chronicle.rounds.len().checked_sub(1)?;
    let draw = chronicle.rounds[round].draws.len().checked_sub(1)?;
    matches!(event, TableEvent::Drawn { .. }).then_some((round, draw))
}
