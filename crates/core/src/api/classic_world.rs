//! The library of classic scripts.

use super::world::say_one;
use crate::lua::machine::Printed;
use mlua::{Lua, Table, Value};
use std::rc::Rc;

/// The library of classic scripts: that of skills, without the parts of our dialect and with libsaki's
/// differences.
pub(crate) fn api(lua: &Lua, ours: &Table, printed: &Printed) -> mlua::Result<Table> {
    let api = lua.create_table()?;
    ours.for_each(|name: Value, value: Value| api.raw_set(name, value))?;
    let code = lua.load(include_str!("classic.lua")).set_name("=prelude");
    code.call::<Table>(ours)?.for_each(|name: Value, value: Value| api.raw_set(name, value))?;
    for name in ["skill", "test"] {
        api.raw_set(name, Value::Nil)?;
    }
    let buffer = Rc::clone(printed);
    let printone = move |_: &Lua, value: Value| {
        say_one(&buffer, &value);
        Ok(())
    };
    api.raw_set("printone", lua.create_function(printone)?)?;
    // Its name before libsaki 0.12.
    api.raw_set("Dreamhand", api.raw_get::<Value>("Hand")?)?;
    Ok(api)
}
