//! What a girl carries for her team, from game to game of a match.

use super::LuaGirl;
use crate::api::value::{Plain, PlainWriter, Reader};
use crate::lua::meter::unguarded;
use mlua::{Table, Value};
use std::collections::BTreeMap;

impl LuaGirl {
    /// The fields of what she carries for her team.
    pub(super) fn carry(&self) -> Option<BTreeMap<String, serde_json::Value>> {
        let carry: Table = self.state.raw_get("carry").ok().filter(|_| !self.is_broken())?;
        let read = Reader::in_order().read(&Value::Table(carry), "carry").ok()?;
        let named = |(name, value): &(Plain, Plain)| {
            Some((String::from_utf8(name.as_text()?.to_vec()).ok()?, value.to_json()))
        };
        Some(read.fields()?.iter().filter_map(named).collect())
    }

    /// Takes over those fields of what her team carries that she declares.
    pub(super) fn inherit(&self, carried: &BTreeMap<String, serde_json::Value>) -> mlua::Result<()> {
        let Ok(carry) = self.state.raw_get::<Table>("carry") else { return Ok(()) };
        let declared: Vec<String> = self.carry().unwrap_or_default().into_keys().collect();
        for name in declared {
            let Some(Ok(value)) = carried.get(&name).map(Plain::from_json) else { continue };
            let mut writer = PlainWriter::new(self.lua());
            unguarded(self.lua(), || carry.raw_set(name.as_str(), writer.write(&value)?))?;
        }
        Ok(())
    }
}
