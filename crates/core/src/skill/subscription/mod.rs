//! Subscriptions: the calls of a hook that a skill asks for with `only` in `skill { }`. A call that does
//! nothing costs nearly as much as one that does something.

pub mod having;

use self::having::{Having, rest};
use super::declared::Findings;
use crate::api::returns::{OFFERS, OfferTest};
use crate::options::{did_you_mean, there_are};
use crate::problem::{Problem, quoted, texts};
use crate::state::{CalledFor, Choices, Hook, HookSet, Moment, TableEvent};
use crate::tile::Who;
use mlua::{Table, Value};

/// Subscriptions by hook. The default is all calls.
#[derive(Debug, Clone, Default)]
pub(crate) struct Only {
    /// Hooks called only for her own seat.
    own: HookSet,
    /// Hooks called only for other seats.
    others: HookSet,
    /// Events that `onEvent` is called for, by number, and for whose.
    events: Option<[Whose; TableEvent::NAMES.len()]>,
    /// Moments at which `onMenu` is called.
    moments: Option<Vec<&'static str>>,
    /// Offers of which the built-in AI must have one for `aiLimits` and `aiRivals` to be called.
    offers: [Option<Vec<OfferTest>>; Hook::ALL.len()],
    /// Fields hooks are bound to.
    pub(crate) having: Having,
}

/// Whose calls are wanted.
#[derive(Debug, Clone, Copy, Default)]
struct Whose {
    own: bool,
    others: bool,
    nobodys: bool,
}

impl Whose {
    const OWN: Self = Self { own: true, others: false, nobodys: false };
    const OTHERS: Self = Self { own: false, others: true, nobodys: false };
    const ALL: Self = Self { own: true, others: true, nobodys: true };

    const fn or(self, more: Self) -> Self {
        Self {
            own: self.own || more.own,
            others: self.others || more.others,
            nobodys: self.nobodys || more.nobodys,
        }
    }
}

/// The problem of an `only` that is not a table.
pub(crate) fn no_table() -> Problem {
    texts::files::only_not_a_table()
        .help(texts::frame::for_example("`only = { onDraw = \"own\" }`"))
        .code("EInvSkill")
}

impl Only {
    /// Reads `only = { onDraw = { "own", having = "power" }, onEvent = { "dealt", discarded = "own" } }`.
    pub(crate) fn read(table: &Table, hooks: &[Hook], found: &mut Findings<'_>) -> Self {
        let mut only = Self::default();
        for (key, value) in table.pairs::<Value, Value>().flatten() {
            let Some(name) = text(&key) else {
                found.add(&["only"], no_table());
                continue;
            };
            let mut wrong = |place: &[&str], problem: Problem| {
                found.add(&[&["only", name.as_str()], place].concat(), problem)
            };
            let Some(&hook) = hooks.iter().find(|hook| hook.name() == name) else {
                let hint = did_you_mean(&name, hooks.iter().map(|hook| hook.name()));
                wrong(
                    &[],
                    texts::files::hook_not_hers(quoted(&name))
                        .help(texts::files::only_names_her_hooks())
                        .hint(hint)
                        .code("EInvSkill"),
                );
                continue;
            };
            if !only.having.take(hook, &value, &mut wrong) {
                continue;
            }
            match hook.called_for() {
                CalledFor::Event => {
                    only.events = list(&value, &TableEvent::NAMES, true, &mut wrong).map(|events| {
                        let mut all = [Whose::default(); TableEvent::NAMES.len()];
                        events.into_iter().for_each(|(number, of)| all[number] = all[number].or(of));
                        all
                    });
                }
                CalledFor::Moment => {
                    only.moments = plain_list(&value, &MOMENTS.map(|name| (name, name)), &mut wrong)
                }
                CalledFor::Offer => {
                    only.offers[hook as usize] = plain_list(&value, &OFFERS, &mut wrong);
                }
                CalledFor::Seat => {
                    // Either alone, or in a table beside `having`.
                    let first =
                        || value.as_table().and_then(|table| table.raw_get::<Option<Value>>(1).ok()?);
                    let of = first().filter(|_| rest(&value).count() == 1).unwrap_or_else(|| value.clone());
                    match whose(&name, &of, &mut |place, text| wrong(&[place], text)) {
                        Whose { others: false, .. } => only.own = only.own.with(hook),
                        Whose { own: false, .. } => only.others = only.others.with(hook),
                        _ => {}
                    }
                }
                CalledFor::All => {
                    let advice = texts::frame::for_example(format!("`{name} = {{ having = \"power\" }}`"));
                    wrong(&[], texts::files::hook_called_for_no_seat(&name).help(advice).code("EInvSkill"));
                }
            }
        }
        only
    }

    /// Returns whether a hook is called for a seat, her own or another's.
    pub(crate) fn seat(&self, hook: Hook, own: bool) -> bool {
        !if own { self.others.has(hook) } else { self.own.has(hook) }
    }

    /// Returns whether `onEvent` is called for an event, for the girl at this seat.
    pub(crate) fn event(&self, event: &TableEvent, me: Who) -> bool {
        let Some(events) = &self.events else { return true };
        let of = events[event.number()];
        event.who().map_or(of.nobodys, |who| if who == me { of.own } else { of.others })
    }

    /// Returns whether a hook is called by an AI with these choices.
    pub(crate) fn offered(&self, hook: Hook, choices: &Choices) -> bool {
        let offers = &self.offers[hook as usize];
        offers.as_ref().is_none_or(|offers| offers.iter().any(|offer| offer(choices)))
    }

    /// Returns whether `onMenu` is called at this moment.
    pub(crate) fn moment(&self, moment: Moment) -> bool {
        self.moments.as_ref().is_none_or(|moments| moments.contains(&moment.name()))
    }
}

const MOMENTS: [&str; Moment::ALL.len()] = [Moment::ALL[0].name(), Moment::ALL[1].name()];

/// Reads `"own"` or `"others"`; anything else is reported.
fn whose(name: &str, value: &Value, wrong: &mut impl FnMut(&str, Problem)) -> Whose {
    match text(value).as_deref() {
        Some("own") => Whose::OWN,
        Some("others") => Whose::OTHERS,
        other => {
            let advice = texts::frame::for_example(format!("`{name} = \"own\"`"));
            let problem = texts::files::only_not_own_or_others(name).help(advice).code("EInvSkill");
            wrong(other.unwrap_or_default(), problem);
            Whose::ALL
        }
    }
}

/// Reads a list of names into the values they stand for.
fn plain_list<T: Copy, const N: usize>(
    value: &Value,
    named: &[(&str, T); N],
    wrong: &mut impl FnMut(&[&str], Problem),
) -> Option<Vec<T>> {
    let list = list(value, &named.map(|(name, _)| name), false, wrong)?;
    Some(list.into_iter().map(|(nth, _)| named[nth].1).collect())
}

/// Indices of listed names, each optionally with whose.
fn list(
    value: &Value,
    names: &[&str],
    may: bool,
    wrong: &mut impl FnMut(&[&str], Problem),
) -> Option<Vec<(usize, Whose)>> {
    let mut list = Vec::new();
    for (key, value) in rest(value) {
        let (given, of) = match (text(&key), text(&value)) {
            (Some(name), _) if may => {
                let of = whose(&name, &value, &mut |place, text| wrong(&[&name, place], text));
                (name, of)
            }
            (None, Some(name)) => (name, Whose::ALL),
            _ => return no_list(names, wrong),
        };
        match names.iter().position(|&name| name == given) {
            Some(nth) => list.push((nth, of)),
            None => {
                let hint = did_you_mean(&given, names.iter().copied());
                let known = there_are(names);
                wrong(
                    &[&given],
                    texts::files::no_such_name(quoted(&given)).hint(hint).help(known).code("EInvSkill"),
                );
            }
        }
    }
    if value.is_table() { Some(list) } else { no_list(names, wrong) }
}

fn no_list<T>(names: &[&str], wrong: &mut impl FnMut(&[&str], Problem)) -> Option<T> {
    let example = names[0];
    let advice = texts::frame::for_example(format!("`{{ {example:?} }}`"));
    wrong(&[], texts::files::not_a_list_of_names().help(advice).code("EInvSkill"));
    None
}

/// A text. Other values are not converted: a table would show its address.
fn text(value: &Value) -> Option<String> {
    value.as_string().map(|text| text.to_string_lossy())
}
