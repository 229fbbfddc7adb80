//! What a girl's hooks are called for: `only` in `skill { }`. A call that would do nothing costs as
//! much as one that does something, so she may say which she cares for.

use super::bind::EVENTS;
use super::error::Findings;
use crate::girl::{Hook, HookSet};
use crate::options::did_you_mean;
use crate::table::{Moment, TableEvent};
use crate::tile::Who;
use mlua::{Table, Value};

/// Which calls of some hooks are wanted. The default is all.
#[derive(Debug, Clone, Default)]
pub(super) struct Only {
    /// Hooks that are called only for her own seat.
    own: HookSet,
    /// Hooks that are called only for other seats.
    others: HookSet,
    /// The events `onEvent` is called for, and of whom.
    events: Option<Vec<(&'static str, Whose)>>,
    /// The moments `onMenu` is called at.
    moments: Option<Vec<&'static str>>,
}

/// Of whom an event is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Whose {
    Own,
    Others,
    Anybodys,
}

/// Hooks that are called for a seat.
const SEATED: [Hook; 4] = [Hook::CheckInit, Hook::Draw, Hook::Inbox, Hook::Filter];

impl Only {
    /// Reads `only = { onDraw = "own", onEvent = { "dealt", discarded = "own" } }`.
    pub(super) fn read(table: &Table, hooks: &[Hook], found: &mut Findings<'_>) -> Self {
        let mut only = Self::default();
        for (key, value) in table.pairs::<Value, Value>().flatten() {
            let name = key.as_string().map(|name| name.to_string_lossy()).unwrap_or_default();
            let mut wrong = |text: String| found.add(&["only", &name], &text);
            let Some(&hook) = hooks.iter().find(|hook| hook.name() == name) else {
                let hint = did_you_mean(&name, hooks.iter().map(|hook| hook.name()));
                wrong(format!("EInvSkill: only names hooks of hers, and she has no {name:?}{hint}"));
                continue;
            };
            match hook {
                Hook::Event => only.events = list(&value, &EVENTS.map(|(name, ..)| name), &mut wrong),
                Hook::Menu => {
                    let moments = list(&value, &MOMENTS, &mut wrong);
                    only.moments = moments.map(|moments| moments.into_iter().map(|(name, _)| name).collect());
                }
                hook if SEATED.contains(&hook) => match whose(&name, &value, &mut wrong) {
                    Whose::Own => only.own = only.own.with(hook),
                    Whose::Others => only.others = only.others.with(hook),
                    Whose::Anybodys => {}
                },
                _ => wrong(format!("EInvSkill: {name} cannot be in `only`")),
            }
        }
        only
    }

    /// Is this hook called for a seat, her own or not?
    pub(super) fn seat(&self, hook: Hook, own: bool) -> bool {
        !if own { self.others.has(hook) } else { self.own.has(hook) }
    }

    /// Is `onEvent` of the girl at this seat called for an event?
    pub(super) fn event(&self, event: &TableEvent, me: Who) -> bool {
        let Some(events) = &self.events else { return true };
        let named = events.iter().filter(|(name, _)| *name == event.name());
        let whose = |whose| match whose {
            Whose::Own => event.who() == Some(me),
            Whose::Others => event.who().is_some_and(|who| who != me),
            Whose::Anybodys => true,
        };
        named.into_iter().any(|&(_, of)| whose(of))
    }

    /// Is `onMenu` called at this moment?
    pub(super) fn moment(&self, moment: Moment) -> bool {
        self.moments.as_ref().is_none_or(|moments| moments.contains(&moment.name()))
    }
}

const MOMENTS: [&str; 2] = [Moment::Dice.name(), Moment::Drawn.name()];

/// `"own"` or `"others"`.
fn whose(name: &str, value: &Value, wrong: &mut impl FnMut(String)) -> Whose {
    match value.to_string().unwrap_or_default().as_str() {
        "own" => Whose::Own,
        "others" => Whose::Others,
        _ => {
            wrong(format!("EInvSkill: only.{name} is \"own\" or \"others\""));
            Whose::Anybodys
        }
    }
}

/// Such names, as they are or each with whose.
fn list(
    value: &Value,
    names: &[&'static str],
    wrong: &mut impl FnMut(String),
) -> Option<Vec<(&'static str, Whose)>> {
    let Value::Table(table) = value else {
        let example = names[0];
        wrong(format!("EInvSkill: a list of names is wanted; as in `{{ {example:?} }}`"));
        return None;
    };
    let mut list = Vec::new();
    for (key, value) in table.pairs::<Value, Value>().flatten() {
        let (given, of) = match &key {
            Value::String(name) => {
                let name = name.to_string_lossy();
                let of = whose(&name, &value, wrong);
                (name, of)
            }
            _ => (value.to_string().unwrap_or_default(), Whose::Anybodys),
        };
        match names.iter().find(|&&name| name == given) {
            Some(name) => list.push((*name, of)),
            None => {
                let hint = did_you_mean(&given, names.iter().copied());
                let known = names.join(", ");
                wrong(format!("EInvSkill: there is no {given:?}{hint}; there is {known}"));
            }
        }
    }
    Some(list)
}
