//! The first lines of a hook, evaluated without calling it. Most hooks begin with a guard that sends most calls away,
//! as in `if who ~= self.who then return end`, and a call costs some hundred times what such a comparison does.
//!
//! [`read`] takes from a function's syntax tree what it does before it first needs Lua: conditions on its parameters, on
//! `self.who`, `self.mk` and fields of `self`, and returns of nothing or of a constant. [`eval`] runs that for a call,
//! and says how it ends if it ends there; in all other cases the hook is called, and evaluates its guard once more.
//! Whatever could raise an error or has an effect is left to the call, so a game is the same with guards and without
//! ([`Vm::unguarded`](super::vm::Vm::unguarded)).

mod eval;
mod expr;
mod read;
mod reader;
mod refused;
mod values;

pub(crate) use eval::{Asked, Guarded, Heard, Outcome};
use expr::Step;
use read::Found;
use refused::Refused;

use crate::lua::reading::Reading;
use crate::lua::syntax::tokens::{Token, Word};
use crate::state::Hook;
use mlua::{Lua, LuaString, Table, Value};
use std::cell::OnceCell;
use std::rc::Rc;

/// The guards of a skill's hooks. The default is none.
#[derive(Debug, Clone, Default)]
pub(crate) struct Guards(Rc<[Option<Guard>]>);

/// What a hook does before it needs Lua.
#[derive(Debug)]
pub(crate) struct Guard {
    steps: Vec<Step>,
    fields: Vec<FieldName>,
    /// Set by the first evaluation.
    refused: OnceCell<Refused>,
}

/// A field of `self` that a guard reads.
#[derive(Debug)]
struct FieldName {
    name: LuaString,
    /// Does the class have it too? Then what is not in her state is read there, by Lua.
    in_class: bool,
}

impl Guards {
    /// The guards of these hooks, for a class as its file returned it.
    pub(crate) fn read(lua: &Lua, source: &Reading, class: &Table, hooks: &[Hook], numbers: &[&str]) -> Self {
        // With a metatable behind the class nobody can say what a field is that is not there.
        if class.metatable().is_some() {
            return Self::default();
        }
        let begun: Vec<(Hook, usize)> =
            hooks.iter().filter_map(|&hook| Some((hook, begin(source, class, hook)?))).collect();
        if begun.is_empty() {
            return Self::default();
        }
        let read = source.with_tree(|tree| read::guards(source, tree, &begun, numbers));
        let mut guards: Vec<Option<Guard>> = Hook::ALL.iter().map(|_| None).collect();
        for Found { hook, steps, fields } in read.unwrap_or_default() {
            if let Some(guard) = guards.get_mut(hook as usize) {
                *guard = Guard::new(lua, class, steps, &fields);
            }
        }
        Self(guards.into())
    }

    /// The guard of a hook.
    pub(crate) fn get(&self, hook: Hook) -> Option<&Guard> {
        self.0.get(hook as usize)?.as_ref()
    }
}

impl Guard {
    fn new(lua: &Lua, class: &Table, steps: Vec<Step>, fields: &[String]) -> Option<Self> {
        let field = |name: &String| {
            let in_class = !class.raw_get::<Value>(name.as_str()).ok()?.is_nil();
            Some(FieldName { name: lua.create_string(name).ok()?, in_class })
        };
        let fields = fields.iter().map(field).collect::<Option<Vec<_>>>()?;
        Some(Self { steps, fields, refused: OnceCell::new() })
    }
}

/// The byte at which the `function` of a hook begins, if it is the only one of its line.
fn begin(source: &Reading, class: &Table, hook: Hook) -> Option<usize> {
    let Value::Function(function) = class.raw_get(hook.name()).ok()? else { return None };
    let info = function.info();
    // A function of a required file is not to be looked for in this one.
    if source.required().iter().any(|required| info.short_src.as_deref() == Some(required.name.as_str())) {
        return None;
    }
    let line = info.line_defined?;
    let begins = |token: &Token<'_>| token.word == Word::Keyword("function") && token.line == line;
    let mut defined = source.words().iter().filter(begins);
    let only = defined.next()?;
    defined.next().is_none().then_some(only.start)
}
