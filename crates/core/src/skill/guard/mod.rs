//! The first lines of a hook, evaluated without calling it. Most hooks begin with a guard that sends most calls away,
//! as in `if who ~= self.who then return end`, and a call costs some hundred times what such a comparison does.
//!
//! [`read`] takes from a function's source what it does before it first needs Lua: conditions on its parameters, on
//! `self.who`, `self.mk` and fields of `self`, and returns of nothing or of a constant. [`eval`] runs that for a call,
//! and says how it ends if it ends there; in all other cases the hook is called, and evaluates its guard once more.
//! Whatever could raise an error or has an effect is left to the call, so a game is the same with guards and without
//! ([`Vm::unguarded`](super::vm::Vm::unguarded)).

mod cursor;
mod eval;
mod expr;
mod read;
mod refused;
mod values;

pub(crate) use eval::{Asked, Guarded, Heard, Outcome};
use expr::Step;
use refused::Refused;

use crate::lua::reading::Reading;
use crate::lua::syntax::tokens::Word;
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
        let guard =
            |hook: &Hook| Guard::read(lua, source, class, *hook, numbers).filter(|_| hooks.contains(hook));
        Self(Hook::ALL.iter().map(guard).collect())
    }

    /// The guard of a hook.
    pub(crate) fn get(&self, hook: Hook) -> Option<&Guard> {
        self.0.get(hook as usize)?.as_ref()
    }
}

impl Guard {
    fn read(lua: &Lua, source: &Reading, class: &Table, hook: Hook, numbers: &[&str]) -> Option<Self> {
        let Value::Function(function) = class.raw_get(hook.name()).ok()? else { return None };
        let info = function.info();
        // A function of a required file is not to be looked for in this one.
        if source.required().iter().any(|required| info.short_src.as_deref() == Some(required.name.as_str()))
        {
            return None;
        }
        let (line, words) = (info.line_defined?, source.words());
        let begins = |&at: &usize| words[at].word == Word::Keyword("function") && words[at].line == line;
        let mut defined = (0..words.len()).filter(begins);
        let at = defined.next().filter(|_| defined.next().is_none())?;
        let (steps, fields) = read::function(source, &words[at..], hook, numbers)?;
        let field = |name: &String| {
            let in_class = !class.raw_get::<Value>(name.as_str()).ok()?.is_nil();
            Some(FieldName { name: lua.create_string(name).ok()?, in_class })
        };
        let fields = fields.iter().map(field).collect::<Option<Vec<_>>>()?;
        Some(Self { steps, fields, refused: OnceCell::new() })
    }
}
