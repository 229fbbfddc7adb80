//! Subscriptions to calls while a field is set: `onDraw = { having = "power" }` in `only`.

use crate::lua::raw::any_set;
use crate::problem::{Problem, texts};
use crate::state::Hook;
use mlua::{Lua, LuaString, Table, Value};

/// Fields of `self` that are not state.
pub const FIXED: [&str; 2] = ["who", "mk"];

/// Fields of her state each hook is bound to: one must be set to something other than nil and false. By
/// default, hooks are always called.
#[derive(Debug, Clone, Default)]
pub(crate) struct Having([Vec<LuaString>; Hook::ALL.len()]);

/// The key that names them.
pub const HAVING: &str = "having";

impl Having {
    /// Reads this part of a hook's subscription and leaves the rest to the caller. Returns whether there is
    /// any.
    pub(crate) fn take(
        &mut self,
        hook: Hook,
        said: &Value,
        wrong: &mut impl FnMut(&[&str], Problem),
    ) -> bool {
        let having = said.as_table().map_or(Value::Nil, |table| table.raw_get(HAVING).unwrap_or(Value::Nil));
        if having.is_nil() {
            return true;
        }
        self.0[hook as usize] = names(&having, wrong);
        rest(said).next().is_some()
    }

    /// Returns whether a hook need not be called in this state.
    pub(crate) fn is_idle(&self, hook: Hook, lua: &Lua, state: &Table) -> bool {
        let fields = &self.0[hook as usize];
        !fields.is_empty() && !any_set(lua, state, fields)
    }
}

/// The rest of a hook's subscription.
pub(crate) fn rest(said: &Value) -> impl Iterator<Item = (Value, Value)> {
    let entries = said.as_table().map(|table| table.pairs::<Value, Value>().flatten());
    let is_having = |key: &Value| key.as_string().is_some_and(|key| *key.as_bytes() == *HAVING.as_bytes());
    entries.into_iter().flatten().filter(move |(key, _)| !is_having(key))
}

/// Reads a field name or a list of them.
fn names(having: &Value, wrong: &mut impl FnMut(&[&str], Problem)) -> Vec<LuaString> {
    let given: Vec<Value> = match having {
        Value::Table(names) => names.pairs::<Value, Value>().flatten().map(|(_, name)| name).collect(),
        name => vec![name.clone()],
    };
    let is_list = having.as_table().is_none_or(|names| names.raw_len() == given.len());
    let names: Vec<_> = given.iter().filter_map(|name| name.as_string().cloned()).collect();
    if !is_list || names.is_empty() || names.len() < given.len() {
        let problem =
            texts::files::having_not_a_field().help(texts::frame::for_example("`having = \"power\"`"));
        wrong(&[HAVING], problem.code("EInvSkill"));
    }
    for name in names.iter().map(LuaString::to_string_lossy).filter(|name| FIXED.contains(&name.as_str())) {
        let problem =
            texts::files::having_field_always_there(&name).help(texts::files::having_names_state_fields());
        wrong(&[HAVING, &name], problem.code("EInvSkill"));
    }
    names
}
