use super::doc::{FieldDoc, userdata};
use super::{Bind, Methods};
use crate::lua::error::fail;
use crate::lua::meter::charge;
use crate::options::did_you_mean;
use crate::problem::{quoted, texts};
use crate::state::{Rule, RuleError};
use mlua::{AnyUserData, IntoLua, Lua, Table, UserDataRef, Value};
use serde_json::Value as Json;

/// The rules, with every option under its name and libsaki's.
pub struct LuaRule(pub(crate) Rule);

userdata!(LuaRule);

/// The names of its fields.
pub const FIELDS: [&str; Rule::FIELDS.len()] = Rule::FIELDS;

impl Bind for LuaRule {
    const NAME: &'static str = "Rule";
    const DOC: &'static str = "The rules, a copy one may change. Each option has the name it has in `saki-lua rules`; some have libsaki's name too. A list is a copy of its own: to change it, assign another.";

    fn bind<M: Methods<Self>>(m: &mut M) {
        m.operator(
            "__index",
            "(field: string): any",
            "Reads a field.",
            |lua, (rule, field): (UserDataRef<Self>, String)| read(lua, &rule.0, &field),
        );
        m.operator(
            "__newindex",
            "(field: string, value: any)",
            "Changes a field.",
            |lua, (rule, field, value): (AnyUserData, String, Value)| {
                write(lua, &mut rule.borrow_mut::<Self>()?.0, &field, &value)
            },
        );
    }

    fn fields() -> Vec<FieldDoc> {
        let doc = |alias_of, doc: &str| match alias_of {
            None => doc.to_owned(),
            Some(option) => {
                format!("libsaki's name for `{option}`{}{doc}", if doc.is_empty() { "." } else { ": " })
            }
        };
        let field = Rule::fields();
        field.map(|f| FieldDoc { name: f.name, ty: f.ty, doc: doc(f.alias_of, f.doc) }).collect()
    }
}

fn read(lua: &Lua, rule: &Rule, field: &str) -> mlua::Result<Value> {
    let value = rule.field(field).ok_or_else(|| no_field(field))?;
    match value {
        Json::Array(items) => {
            let items = items.iter().map(|item| plain(lua, item)).collect::<mlua::Result<Vec<_>>>()?;
            lua.create_sequence_from(items)?.into_lua(lua)
        }
        value => plain(lua, &value),
    }
}

/// A value that is not a list.
fn plain(lua: &Lua, value: &Json) -> mlua::Result<Value> {
    match value {
        Json::Bool(flag) => flag.into_lua(lua),
        Json::Number(number) => number.as_f64().into_lua(lua),
        Json::String(text) => text.as_str().into_lua(lua),
        _ => Ok(Value::Nil),
    }
}

fn write(lua: &Lua, rule: &mut Rule, field: &str, value: &Value) -> mlua::Result<()> {
    let option = Rule::fields().find(|known| known.name == field).ok_or_else(|| no_field(field))?;
    let json = match value {
        Value::Table(table) => list(lua, table)?,
        value => json(value),
    };
    let json = json.ok_or_else(|| RuleError::Value {
        key: field.to_owned(),
        reason: Box::new(texts::foreign::invalid_type(value.type_name(), option.ty).into()),
    });
    json.and_then(|json| rule.set_field(field, &json)).map_err(|error| fail("EInvRule", error))
}

/// A list of such values.
fn list(lua: &Lua, table: &Table) -> mlua::Result<Option<Json>> {
    charge(lua, table.raw_len() as u64)?;
    let items = table.sequence_values().map(|item| Ok(json(&item?)));
    let items = items.collect::<mlua::Result<Option<Vec<Json>>>>()?;
    // Tables with other keys are not lists.
    Ok(items
        .filter(|items| table.pairs::<Value, Value>().take(items.len() + 1).count() == items.len())
        .map(Json::Array))
}

fn json(value: &Value) -> Option<Json> {
    match value {
        Value::Boolean(flag) => Some((*flag).into()),
        Value::Integer(number) => Some((*number).into()),
        Value::Number(number) if number.fract() == 0.0 && number.abs() < EXACT => {
            Some((*number as i64).into())
        }
        Value::Number(number) => serde_json::Number::from_f64(*number).map(Json::Number),
        Value::String(text) => Some(text.to_string_lossy().into()),
        _ => None,
    }
}

/// Integers below this are exact.
const EXACT: f64 = 9_007_199_254_740_992.0;

fn no_field(field: &str) -> mlua::Error {
    let hint = did_you_mean(field, FIELDS);
    fail("EInvRule", texts::objects::no_such_rule_field(quoted(field)).hint(hint))
}
