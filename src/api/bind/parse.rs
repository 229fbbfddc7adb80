//! Readings of hands as skills see them.

use crate::api::interned::{Handles, OF_HAND};
use crate::hand::Block;
use crate::lua::meter::with;
use crate::lua::quick::{Maker, made};
use mlua::{Lua, LuaString, Table};

/// Ticks it costs to read a hand in every way.
pub(super) const PARSE_TICKS: u64 = 1000;

/// What a block of a mere count has: the first two of what one of a hand has.
pub(super) const OF_COUNT: usize = 2;

/// What a block has.
pub(super) fn block_fields(lua: &Lua) -> mlua::Result<[LuaString; OF_HAND]> {
    let text = |name| lua.create_string(name);
    Ok([text("kind")?, text("head")?, text("tiles")?, text("effa")?])
}

/// Readings, each a sequence of blocks with so many of their fields.
pub(super) fn parse_table(lua: &Lua, parses: &[Vec<Block>], fields: usize) -> mlua::Result<Table> {
    let list = Handles::of(lua, |handles| {
        let names = &handles.block[..fields];
        made(lua, |maker| {
            maker.sequence(parses.iter(), |parse| {
                maker.sequence(parse.iter(), |block| put(maker, handles, names, block))
            })
        })
    })??;
    // They are paid for.
    with(lua, |meter| {
        meter.forgive(lua);
        Ok(())
    })?;
    Ok(list)
}

fn put(maker: &Maker<'_>, handles: &Handles, names: &[LuaString], block: &Block) -> mlua::Result<()> {
    maker.record(names, |field| match field {
        0 => maker.value(block.kind.name()),
        1 => maker.value(handles.of_kind(block.head)),
        2 => maker.objects(block.tiles().map(|kind| handles.of_kind(kind))),
        _ => maker.objects(block.eff().iter().map(|kind| handles.of_kind(kind))),
    })
}
