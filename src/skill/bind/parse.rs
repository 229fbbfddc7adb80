//! Readings of hands as skills see them.

use super::super::meter::with;
use super::super::raw::{Maker, made};
use super::Handles;
use crate::hand::Block;
use mlua::{Lua, LuaString, Table};

/// Ticks it costs to read a hand in every way.
pub(super) const PARSE_TICKS: u64 = 1000;

/// What a block has.
pub(super) fn block_fields(lua: &Lua) -> mlua::Result<[LuaString; 4]> {
    let text = |name| lua.create_string(name);
    Ok([text("kind")?, text("head")?, text("tiles")?, text("effa")?])
}

/// Readings, each a sequence of blocks.
pub(super) fn parse_table(lua: &Lua, parses: &[Vec<Block>]) -> mlua::Result<Table> {
    let list = Handles::of(lua, |handles| {
        made(lua, |maker| {
            maker.sequence(parses.iter(), |parse| {
                maker.sequence(parse.iter(), |block| put(maker, handles, block))
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

fn put(maker: &Maker<'_>, handles: &Handles, block: &Block) -> mlua::Result<()> {
    maker.record(&handles.block, |field| match field {
        0 => maker.value(block.kind.name()),
        1 => maker.value(handles.of_kind(block.head)),
        2 => maker.objects(block.tiles().map(|kind| handles.of_kind(kind))),
        _ => maker.objects(block.eff().iter().map(|kind| handles.of_kind(kind))),
    })
}
