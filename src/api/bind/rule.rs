use super::doc::userdata;
use super::{Bind, Methods};
use crate::lua::error::fail;
use crate::options::did_you_mean;
use crate::table::Rule;
use crate::tile::Reds;
use mlua::{AnyUserData, IntoLua, Lua, UserDataRef, Value};

/// The rules, as libsaki names them.
pub(crate) struct LuaRule(pub(crate) Rule);

userdata!(LuaRule);

/// What it has.
pub(crate) const FIELDS: [&str; 11] = [
    "fly",
    "headjump",
    "nagashimangan",
    "ippatsu",
    "uradora",
    "kandora",
    "daiminkanpao",
    "akadora",
    "hill",
    "returnlevel",
    "roundlimit",
];

impl Bind for LuaRule {
    const NAME: &'static str = "Rule";
    const DOC: &'static str = "The rules, a copy one may change: fly headjump nagashimangan ippatsu uradora kandora daiminkanpao (booleans), akadora (0, 3 or 4), hill returnlevel roundlimit (integers).";

    fn bind<M: Methods<Self>>(m: &mut M) {
        m.operator(
            "__index",
            "(field: string): boolean|integer",
            "Reads a field.",
            |lua, (rule, field): (UserDataRef<Self>, String)| read(lua, &rule.0, &field),
        );
        m.operator(
            "__newindex",
            "(field: string, value: boolean|integer)",
            "Changes a field.",
            |lua, (rule, field, value): (AnyUserData, String, Value)| {
                write(lua, &mut rule.borrow_mut::<Self>()?.0, &field, value)
            },
        );
    }
}

fn read(lua: &Lua, rule: &Rule, field: &str) -> mlua::Result<Value> {
    let flow = &rule.flow;
    match field {
        "fly" => flow.bust.into_lua(lua),
        "headjump" => (flow.max_ron == 1).into_lua(lua),
        "nagashimangan" => flow.nagashi.into_lua(lua),
        "ippatsu" => flow.ippatsu.into_lua(lua),
        "uradora" => flow.ura.into_lua(lua),
        "kandora" => flow.kan_dora.into_lua(lua),
        "daiminkanpao" => flow.daiminkan_pao.into_lua(lua),
        "akadora" => flow.reds.total().into_lua(lua),
        "hill" => flow.hill.into_lua(lua),
        "returnlevel" => flow.return_points.into_lua(lua),
        "roundlimit" => flow.rounds.into_lua(lua),
        _ => Err(no_field(field)),
    }
}

fn write(lua: &Lua, rule: &mut Rule, field: &str, value: Value) -> mlua::Result<()> {
    let flow = &mut rule.flow;
    match field {
        "fly" => flow.bust = lua.unpack(value)?,
        "headjump" => (flow.max_ron, flow.ron_abort) = if lua.unpack(value)? { (1, 0) } else { (2, 3) },
        "nagashimangan" => flow.nagashi = lua.unpack(value)?,
        "ippatsu" => flow.ippatsu = lua.unpack(value)?,
        "uradora" => flow.ura = lua.unpack(value)?,
        "kandora" => flow.kan_dora = lua.unpack(value)?,
        "daiminkanpao" => flow.daiminkan_pao = lua.unpack(value)?,
        "akadora" => {
            let reds = Reds::with(lua.unpack(value)?);
            flow.reds = reds.ok_or_else(|| fail("EInvRule", "akadora is 0, 3 or 4"))?;
        }
        "hill" => flow.hill = lua.unpack(value)?,
        "returnlevel" => flow.return_points = lua.unpack(value)?,
        "roundlimit" => flow.rounds = lua.unpack(value)?,
        _ => return Err(no_field(field)),
    }
    Ok(())
}

fn no_field(field: &str) -> mlua::Error {
    let hint = did_you_mean(field, FIELDS);
    fail("EInvRule", format_args!("Rule has no field {field:?}{hint}"))
}
