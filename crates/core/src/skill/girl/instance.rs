//! Creates `self`.

use crate::api::interned::lua_who;
use crate::api::kin::kin;
use crate::api::shown::say;
use crate::lua::error::fail;
use crate::problem::{quoted, texts};
use crate::skill::class::Skill;
use crate::tile::Who;
use mlua::{Lua, Table, Value};
use std::rc::Rc;

/// A table without state, backed by the class and the fixed fields.
pub(super) fn instance(
    skill: &Skill,
    class: &Table,
    who: Who,
    numbers: &Rc<[(String, f64)]>,
) -> mlua::Result<Table> {
    let lua = &skill.vm.lua;
    // Class members are copied: they never change and are found sooner this way.
    let mut fields = Vec::new();
    class.for_each(|name: Value, field: Value| {
        // What she begins with is copied to her state.
        if name
            .as_string()
            .is_none_or(|name| !["state", "carry"].iter().any(|own| *name.as_bytes() == *own.as_bytes()))
        {
            fields.push((name, field));
        }
        Ok(())
    })?;
    let behind = lua.create_table_from(fields)?;
    behind.raw_set("who", lua_who(lua, who)?)?;
    behind.raw_set("mk", mk_table(skill, numbers)?)?;
    if class.raw_get::<Value>("publish")?.is_nil() {
        behind.raw_set("publish", &skill.vm.publish)?;
    }
    if !skill.info.kin.is_empty() {
        behind.raw_set("kin", kin(lua, &skill.vm.slot, &skill.info.kin)?)?;
    }
    if class.metatable().is_some() {
        behind.set_metatable(Some(lua.create_table_from([("__index", class)])?))?;
    }
    behind.set_readonly(true);

    let state = lua.create_table()?;
    let link = lua.create_table()?;
    link.raw_set("__index", behind)?;
    link.raw_set("__newindex", &skill.vm.new_field)?;
    link.raw_set("__metatable", false)?;
    state.set_metatable(Some(link))?;
    Ok(state)
}

/// Creates `self.mk`; reading an unknown number is an error.
pub(super) fn mk_table(skill: &Skill, numbers: &Rc<[(String, f64)]>) -> mlua::Result<Table> {
    let lua = &skill.vm.lua;
    let mk = lua.create_table_from(numbers.iter().map(|(name, value)| (name.as_str(), *value)))?;
    let (handle, names) = (skill.info.handle.clone(), Rc::clone(numbers));
    let unknown = move |_: &Lua, (_, name): (Table, Value)| -> mlua::Result<()> {
        let name = say(&name);
        let hint = crate::options::did_you_mean(&name, names.iter().map(|(name, _)| name.as_str()));
        Err(fail("EInvMkName", texts::world::no_such_mk_number(&handle, quoted(name)).hint(hint)))
    };
    let strict = lua.create_table_from([("__index", lua.create_function(unknown)?)])?;
    mk.set_metatable(Some(strict))?;
    mk.set_readonly(true);
    Ok(mk)
}
