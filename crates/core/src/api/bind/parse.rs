//! Readings of hands for skills.

use crate::api::interned::{Handles, OF_HAND};
use crate::hand::Block;
use crate::lua::meter::with;
use crate::tile::T34;
use mlua::{Lua, LuaString, Table};

/// Ticks charged for reading a hand in every way.
pub(super) const PARSE_TICKS: u64 = 1000;

/// Number of fields of a block read from a count: the first two of those read from a hand.
pub(super) const OF_COUNT: usize = 2;

/// Names of a block's fields.
pub(super) fn block_fields(lua: &Lua) -> mlua::Result<[LuaString; OF_HAND]> {
    let text = |name| lua.create_string(name);
    Ok([text("kind")?, text("head")?, text("tiles")?, text("effa")?])
}

/// Readings as tables: sequences of blocks with this many fields.
pub(super) fn parse_table(lua: &Lua, parses: &[Vec<Block>], fields: usize) -> mlua::Result<Table> {
    let list = Handles::of(lua, |handles| {
        let names = &handles.block[..fields];
        let reading = |parse: &Vec<Block>| {
            let blocks = parse.iter().map(|block| block_table(lua, handles, names, block));
            lua.create_sequence_from(blocks.collect::<mlua::Result<Vec<_>>>()?)
        };
        lua.create_sequence_from(parses.iter().map(reading).collect::<mlua::Result<Vec<_>>>()?)
    })??;
    // They have been paid for.
    with(lua, |meter| {
        meter.forgive(lua);
        Ok(())
    })?;
    Ok(list)
}

fn block_table(lua: &Lua, handles: &Handles, names: &[LuaString], block: &Block) -> mlua::Result<Table> {
    let table = lua.create_table_with_capacity(0, names.len())?;
    let kinds = |kinds: &mut dyn Iterator<Item = T34>| {
        lua.create_sequence_from(kinds.map(|kind| handles.of_kind(kind)))
    };
    for (nth, name) in names.iter().enumerate() {
        match nth {
            0 => table.raw_set(name, block.kind.name())?,
            1 => table.raw_set(name, handles.of_kind(block.head))?,
            2 => table.raw_set(name, kinds(&mut block.tiles())?)?,
            _ => table.raw_set(name, kinds(&mut block.eff().iter())?)?,
        }
    }
    Ok(table)
}
