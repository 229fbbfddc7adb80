//! What a girl's hooks are called for: `only` in `skill { }`. A call that would do nothing costs as
//! much as one that does something, so she may say which she cares for.

use super::bind::EVENTS;
use super::error::Findings;
use crate::girl::{Hook, HookSet};
use crate::options::did_you_mean;
use crate::table::Moment;
use mlua::{Table, Value};

/// Which calls of some hooks are wanted. The default is all.
#[derive(Debug, Clone, Default)]
pub(super) struct Only {
    /// Hooks that are called only for her own seat.
    own: HookSet,
    /// Hooks that are called only for other seats.
    others: HookSet,
    /// The events `onEvent` is called for.
    events: Option<Vec<&'static str>>,
    /// The moments `onMenu` is called at.
    moments: Option<Vec<&'static str>>,
}

/// Hooks that are called for a seat.
const SEATED: [Hook; 4] = [Hook::CheckInit, Hook::Draw, Hook::Inbox, Hook::Filter];

impl Only {
    /// Reads `only = { onDraw = "own", onEvent = { "discarded" } }`.
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
                Hook::Menu => only.moments = list(&value, &MOMENTS, &mut wrong),
                hook if SEATED.contains(&hook) => match value.to_string().unwrap_or_default().as_str() {
                    "own" => only.own = only.own.with(hook),
                    "others" => only.others = only.others.with(hook),
                    _ => wrong(format!("EInvSkill: only.{name} is \"own\" or \"others\"")),
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

    /// Is `onEvent` called for an event of this name?
    pub(super) fn event(&self, name: &str) -> bool {
        self.events.as_ref().is_none_or(|events| events.contains(&name))
    }

    /// Is `onMenu` called at this moment?
    pub(super) fn moment(&self, moment: Moment) -> bool {
        self.moments.as_ref().is_none_or(|moments| moments.contains(&moment.name()))
    }
}

const MOMENTS: [&str; 2] = [Moment::Dice.name(), Moment::Drawn.name()];

/// A sequence of such names.
fn list(value: &Value, names: &[&'static str], wrong: &mut impl FnMut(String)) -> Option<Vec<&'static str>> {
    let Value::Table(table) = value else {
        let example = names[0];
        wrong(format!("EInvSkill: a list of names is wanted; as in `{{ {example:?} }}`"));
        return None;
    };
    let mut list = Vec::new();
    for (_, value) in table.pairs::<Value, Value>().flatten() {
        let given = value.to_string().unwrap_or_default();
        match names.iter().find(|&&name| name == given) {
            Some(name) => list.push(*name),
            None => {
                let hint = did_you_mean(&given, names.iter().copied());
                let known = names.join(", ");
                wrong(format!("EInvSkill: there is no {given:?}{hint}; there is {known}"));
            }
        }
    }
    Some(list)
}
