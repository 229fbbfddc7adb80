//! Evaluates a guard for a call.

use super::expr::{Binary, Expr, Given, Step};
use super::refused::Refused;
use super::{FieldName, Guard};
use crate::api::interned::Handles;
use crate::hand::Hand;
use crate::lua::raw;
use crate::state::{Grounds, TableEvent};
use crate::tile::Who;
use mlua::{Lua, Table};
use std::ops::Range;

/// The outcome of a guard.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Outcome {
    /// The hook must be called.
    Call,
    /// The hook would return nothing or an empty table.
    Nothing,
    /// The hook would return true or false. For a draft: also the grounds that hold for further drafts.
    Answer(bool, Option<Grounds>),
    /// The hook would return this constant table, by index.
    Constant(usize),
}

/// The arguments of a hook that guards can read.
#[derive(Clone, Copy, Default)]
pub(crate) struct Asked<'a> {
    pub(crate) who: Option<Who>,
    pub(crate) rinshan: Option<bool>,
    pub(crate) iter: Option<u32>,
    pub(crate) moment: Option<&'static str>,
    pub(crate) event: Option<Heard>,
    pub(crate) init: Option<&'a Hand>,
}

/// The part of an event that guards can read.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Heard {
    /// Its kind, as index into [`TableEvent::NAMES`].
    pub(crate) number: usize,
    /// Its seat, if it has one.
    pub(crate) who: Option<Who>,
}

impl Heard {
    pub(crate) fn of(event: &TableEvent) -> Self {
        Self { number: event.number(), who: event.who() }
    }
}

/// The girl whose guard is evaluated.
pub(crate) struct Guarded<'a> {
    pub(crate) me: Who,
    pub(crate) mk: &'a [(String, f64)],
    pub(crate) state: &'a Table,
    pub(crate) lua: &'a Lua,
    pub(crate) handles: &'a Handles,
}

/// Event number for hooks without an event.
const NO_EVENT: usize = TableEvent::NAMES.len();
/// Relations of a seat to the girl: no seat, her own, another's.
const RELATIONS: usize = 3;
const _: () = assert!((NO_EVENT + 1) * RELATIONS <= Refused::KINDS);

/// Evaluates a guard for every such call, with the girl at seat 0. Anything else it reads is unknown and ends the
/// evaluation.
fn refused(steps: &[Step], fields: &[FieldName]) -> Refused {
    let mut refused = Refused::default();
    for number in 0..=NO_EVENT {
        for (relation, who) in [None, Some(Who::new(0)), Some(Who::new(1))].into_iter().enumerate() {
            let event = (number < NO_EVENT).then_some(Heard { number, who });
            let who = who.filter(|_| number == NO_EVENT);
            let asked = Asked { who, event, ..Asked::default() };
            let mut run = Run { me: Who::new(0), girl: None, asked, fields, same: Same::default() };
            if run.outcome(steps) == Outcome::Nothing {
                refused.insert(number * RELATIONS + relation);
            }
        }
    }
    refused
}

impl Asked<'_> {
    /// The kind of call, as an index of [`Refused`].
    fn kind(self, me: Who) -> usize {
        let (number, who) = self.event.map_or((NO_EVENT, self.who), |event| (event.number, event.who));
        number * RELATIONS + who.map_or(0, |who| 2 - usize::from(who == me))
    }
}

impl Guard {
    /// Evaluates the guard for a call.
    pub(crate) fn eval(&self, girl: &Guarded<'_>, asked: Asked<'_>) -> Outcome {
        let refused = self.refused.get_or_init(|| refused(&self.steps, &self.fields));
        if refused.has(asked.kind(girl.me)) {
            return Outcome::Nothing;
        }
        let mut run =
            Run { me: girl.me, girl: Some(girl), asked, fields: &self.fields, same: Same::default() };
        run.outcome(&self.steps)
    }
}

/// A value. Texts belong to the guard or the table.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Datum<'a> {
    Nil,
    Flag(bool),
    Number(f64),
    Text(&'a str),
    Seat(Who),
    /// A table, function, string of hers or other object: true, and nothing else is known.
    Thing,
    /// `init:step()`, computed only as far as a comparison needs it.
    Step,
}

impl Datum<'_> {
    const fn is_true(self) -> bool {
        !matches!(self, Self::Nil | Self::Flag(false))
    }
}

/// The drafts of a deal for which the guard has the same outcome.
struct Same {
    /// The last draft.
    till: u32,
    /// Steps of the hand.
    steps: Range<i64>,
    /// Whether it read something that can change from draft to draft.
    changes: bool,
}

impl Default for Same {
    fn default() -> Self {
        Self { till: u32::MAX, steps: i64::MIN..i64::MAX, changes: false }
    }
}

impl Same {
    /// Grounds that refuse exactly these drafts, if they can be expressed.
    fn grounds(&self) -> Option<Grounds> {
        let step = |step: i64| i8::try_from(step).ok();
        let (minstep, maxstep) = match (self.steps.start, self.steps.end) {
            (i64::MIN, i64::MAX) => (None, None),
            (i64::MIN, end) => (Some(step(end)?), None),
            (start, i64::MAX) => (None, Some(step(start - 1)?)),
            _ => return None,
        };
        (!self.changes).then_some(Grounds { till: self.till, minstep, maxstep })
    }
}

enum End {
    /// The end of the block was reached.
    Fell,
    At(Outcome),
}

struct Run<'a, 'g> {
    me: Who,
    /// `None` if her state and numbers are unknown.
    girl: Option<&'a Guarded<'g>>,
    asked: Asked<'a>,
    fields: &'a [FieldName],
    same: Same,
}

impl<'a> Run<'a, '_> {
    fn outcome(&mut self, steps: &'a [Step]) -> Outcome {
        match self.block(steps) {
            End::Fell => Outcome::Nothing,
            End::At(outcome) => outcome,
        }
    }

    fn block(&mut self, steps: &'a [Step]) -> End {
        for step in steps {
            let outcome = match step {
                Step::If(branches) => match self.branch(branches) {
                    Some(None) => continue,
                    Some(Some(block)) => match self.block(block) {
                        End::Fell => continue,
                        End::At(outcome) => outcome,
                    },
                    None => Outcome::Call,
                },
                Step::Return | Step::Empty => Outcome::Nothing,
                Step::Answer(value) => match self.value(value) {
                    Some(Datum::Flag(true)) => Outcome::Answer(true, None),
                    Some(Datum::Flag(false)) => Outcome::Answer(false, self.same.grounds()),
                    _ => Outcome::Call,
                },
                Step::Constant(place) => Outcome::Constant(*place),
                Step::Call => Outcome::Call,
            };
            return End::At(outcome);
        }
        End::Fell
    }

    /// The block of the first true condition, if any. The outer `None` if that is unknown.
    fn branch(&mut self, branches: &'a [(Expr, Vec<Step>)]) -> Option<Option<&'a [Step]>> {
        for (condition, block) in branches {
            if self.value(condition)?.is_true() {
                return Some(Some(block));
            }
        }
        Some(None)
    }

    /// A value. None if it cannot be told without Lua, or is an error there.
    fn value(&mut self, expr: &'a Expr) -> Option<Datum<'a>> {
        Some(match expr {
            Expr::Nil => Datum::Nil,
            Expr::Flag(flag) => Datum::Flag(*flag),
            Expr::Number(number) => Datum::Number(*number),
            Expr::Text(text) => Datum::Text(text),
            Expr::Own => Datum::Seat(self.me),
            Expr::Given(given) => self.given(*given)?,
            Expr::Mk(place, name) => Datum::Number(self.number(*place, name)?),
            Expr::Field(field) => self.field(&self.fields[*field])?,
            Expr::Not(value) => Datum::Flag(!self.value(value)?.is_true()),
            Expr::And(left, right) => match self.value(left)? {
                left if left.is_true() => self.value(right)?,
                left => left,
            },
            Expr::Or(left, right) => match self.value(left)? {
                left if left.is_true() => left,
                _ => self.value(right)?,
            },
            Expr::Binary(operator, left, right) => self.binary(*operator, left, right)?,
            Expr::Unknown => return None,
        })
    }

    /// What an operator makes of two values, and until when.
    fn binary(&mut self, operator: Binary, left: &'a Expr, right: &'a Expr) -> Option<Datum<'a>> {
        const ITER: Expr = Expr::Given(Given::Iter);
        // Compared with the number of the draft, which says for which drafts it holds.
        let (operator, compared) = match (left, right) {
            (left, &ITER) if operator.is_comparison() && *left != ITER => (operator.swapped(), left),
            (left, right) if operator.is_comparison() && *left == ITER => (operator, right),
            _ => {
                let (left, right) = (self.value(left)?, self.value(right)?);
                return match (left, right) {
                    (Datum::Step, Datum::Number(number)) => self.step(operator, number),
                    (Datum::Number(number), Datum::Step) => self.step(operator.swapped(), number),
                    (left, right) => binary(operator, left, right),
                };
            }
        };
        let (iter, bound) = (self.asked.iter?, self.value(compared)?);
        let result = binary(operator, Datum::Number(f64::from(iter)), bound)?;
        self.same.till = self.same.till.min(last_alike(iter, operator, bound, result));
        Some(result)
    }

    fn given(&mut self, given: Given) -> Option<Datum<'a>> {
        let asked = self.asked;
        self.same.changes |= given == Given::Iter;
        let seat = |who: Option<Who>| who.map_or(Datum::Nil, Datum::Seat);
        Some(match given {
            Given::Who => Datum::Seat(asked.who?),
            Given::Rinshan => Datum::Flag(asked.rinshan?),
            Given::Iter => Datum::Number(f64::from(asked.iter?)),
            Given::Moment => Datum::Text(asked.moment?),
            Given::EventType => Datum::Text(TableEvent::NAMES[asked.event?.number]),
            Given::EventWho => seat(asked.event?.who),
            Given::Step => asked.init.map(|_| Datum::Step)?,
        })
    }

    fn number(&self, place: usize, name: &str) -> Option<f64> {
        let mk = self.girl?.mk;
        let here = mk.get(place).filter(|(named, _)| named == name);
        let number = here.or_else(|| mk.iter().find(|(named, _)| named == name));
        number.map(|&(_, value)| value)
    }

    /// What she keeps under a name.
    fn field(&mut self, field: &FieldName) -> Option<Datum<'a>> {
        self.same.changes = true;
        let Guarded { lua, state, handles, .. } = self.girl?;
        let value = raw::field(lua, state, &field.name, |value| {
            if value.is_nil() {
                return Some(Datum::Nil);
            }
            let seat =
                |object| Who::ALL.into_iter().find(|who| handles.seats[who.index()].to_pointer() == object);
            let number = || value.number().map(Datum::Number);
            let flag = value.flag().map(Datum::Flag).or_else(number);
            Some(flag.or_else(|| value.object().and_then(seat).map(Datum::Seat)).unwrap_or(Datum::Thing))
        })?;
        (value != Datum::Nil || !field.in_class).then_some(value)
    }

    /// Compares the step of the draft with a number.
    fn step(&mut self, operator: Binary, number: f64) -> Option<Datum<'a>> {
        let (init, limit) = (self.asked.init?, number.clamp(-100.0, 100.0));
        // Steps below `least`, and whether that is what is asked.
        let (least, below) = match operator {
            Binary::Less => (limit.ceil(), true),
            Binary::LessEqual => (limit.floor() + 1.0, true),
            Binary::Greater => (limit.floor() + 1.0, false),
            Binary::GreaterEqual => (limit.ceil(), false),
            _ => return None,
        };
        if number.is_nan() {
            return None;
        }
        let nearer = init.is_nearer_than(least as i8);
        let steps = &mut self.same.steps;
        if nearer {
            steps.end = steps.end.min(least as i64);
        } else {
            steps.start = steps.start.max(least as i64);
        }
        Some(Datum::Flag(nearer == below))
    }
}

/// The last draft from this one on for which a comparison of its number with a bound is what it is now.
fn last_alike(iter: u32, operator: Binary, bound: Datum<'_>, result: Datum<'_>) -> u32 {
    let Datum::Number(bound) = bound else { return iter };
    let last = match (operator, result) {
        (Binary::Less, Datum::Flag(true)) | (Binary::GreaterEqual, Datum::Flag(false)) => bound.ceil() - 1.0,
        (Binary::LessEqual, Datum::Flag(true)) | (Binary::Greater, Datum::Flag(false)) => bound.floor(),
        (Binary::Less | Binary::LessEqual, Datum::Flag(false))
        | (Binary::Greater | Binary::GreaterEqual, Datum::Flag(true)) => return u32::MAX,
        _ => return iter,
    };
    (last as u32).max(iter)
}

/// What an operator makes of two values. None if that is an error, or not known.
fn binary<'a>(operator: Binary, left: Datum<'_>, right: Datum<'_>) -> Option<Datum<'a>> {
    let equal = || match (left, right) {
        (Datum::Step, _) | (_, Datum::Step) | (Datum::Thing, Datum::Thing) => None,
        (Datum::Thing, Datum::Text(_) | Datum::Seat(_)) | (Datum::Text(_) | Datum::Seat(_), Datum::Thing) => {
            None
        }
        (left, right) => Some(left == right),
    };
    let numbers = || match (left, right) {
        (Datum::Number(left), Datum::Number(right)) => Some((left, right)),
        _ => None,
    };
    let compared =
        |compare: fn(&f64, &f64) -> bool| numbers().map(|(left, right)| Datum::Flag(compare(&left, &right)));
    match operator {
        Binary::Equal => equal().map(Datum::Flag),
        Binary::Unequal => equal().map(|equal| Datum::Flag(!equal)),
        Binary::Less => compared(f64::lt),
        Binary::LessEqual => compared(f64::le),
        Binary::Greater => compared(f64::gt),
        Binary::GreaterEqual => compared(f64::ge),
        Binary::Plus => numbers().map(|(left, right)| Datum::Number(left + right)),
        Binary::Minus => numbers().map(|(left, right)| Datum::Number(left - right)),
        Binary::Times => numbers().map(|(left, right)| Datum::Number(left * right)),
    }
}
