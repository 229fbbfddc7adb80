//! World lines: a girl's offers in the bargain, and its outcome.

use super::fields::sequence;
use crate::api::interned::{Handles, lua_kinds, lua_who};
use crate::api::look::{Lying, Tiles};
use crate::api::object::Tile;
use crate::api::order::in_order;
use crate::lua::error::fail;
use crate::lua::raw::{self, Field, in_turn};
use crate::options::did_you_mean;
use crate::problem::{quoted, texts};
use crate::state::{Claim, Conflict, Worldline};
use crate::tile::{T34, T37, tile_arg};
use mlua::{FromLua, Lua, Table, Value};

/// Maximum number of world lines a girl can offer.
const MOST_WORLDS: usize = 40;

/// Reads a sequence of world lines without duplicates.
pub fn worldlines(lua: &Lua, answer: Option<Table>) -> mlua::Result<Vec<Worldline>> {
    let Some(table) = answer else { return Ok(Vec::new()) };
    let quick = Handles::of(lua, |handles| lines_here(lua, &table, handles))?;
    quick.map_or_else(|| lines(lua, &table), Ok)
}

/// Reads world lines in place; frozen ones are read only once.
pub(super) fn lines_here(lua: &Lua, table: &Table, handles: &Handles) -> Option<Vec<Worldline>> {
    raw::shown(lua, table, |table| {
        let place = table.unchanging();
        if let Some(known) = place.and_then(|place| handles.worlds.known(place, Vec::clone)) {
            return Some(known);
        }
        let (mut worlds, mut unchanging) = (Vec::new(), true);
        table.fields(in_turn(|line| {
            unchanging &= line.unchanging().is_some();
            add(&mut worlds, line_here(handles, line)?).then_some(())
        }))?;
        if place.is_some() && unchanging {
            handles.worlds.keep(table, worlds.clone());
        }
        Some(worlds)
    })
}

/// Adds a world line unless it is a duplicate. Returns false if there are too many.
fn add(worlds: &mut Vec<Worldline>, world: Worldline) -> bool {
    if !worlds.contains(&world) {
        worlds.push(world);
    }
    worlds.len() <= MOST_WORLDS
}

/// Reads a world line in place: `{ ["1m"] = "four", [T34.new("5p")] = "any", z = "all" }`.
fn line_here(handles: &Handles, line: Field<'_>) -> Option<Worldline> {
    let mut world = Worldline::default();
    line.fields(|kind, of| {
        let claim = Claim::from_name(str::from_utf8(of.text()?).ok()?)?;
        put(&mut world, &Tiles::of(Lying::within(handles, kind))?, claim).ok()
    })?;
    Some(world)
}

/// An answer of `onBargain`.
pub(crate) const WORLDLINES: &str = "`{ { [\"1m\"] = \"four\" } }`";

pub(super) fn lines(lua: &Lua, table: &Table) -> mlua::Result<Vec<Worldline>> {
    sequence(lua, table, texts::returns::onbargain_answer)?;
    let mut worlds = Vec::new();
    for line in table.sequence_values::<Value>() {
        let Value::Table(line) = line? else {
            return Err(fail(
                "EInvBargain",
                texts::returns::world_line_not_table().help(texts::frame::for_example(WORLDLINES)),
            ));
        };
        if !add(&mut worlds, worldline(lua, &line)?) {
            let given = table.raw_len();
            return Err(fail(
                "EInvBargain",
                texts::returns::too_many_world_lines(given).help(texts::frame::at_most(MOST_WORLDS)),
            ));
        }
    }
    Ok(worlds)
}

/// Reads the keys in order, so that the same mistake of several is reported.
fn worldline(lua: &Lua, table: &Table) -> mlua::Result<Worldline> {
    let mut world = Worldline::default();
    for kind in in_order(table, || Ok(()))? {
        claim(lua, &mut world, kind.clone(), table.raw_get(kind)?)?;
    }
    Ok(world)
}

fn claim(lua: &Lua, world: &mut Worldline, kind: Value, claim: Value) -> mlua::Result<()> {
    let kinds = Tiles::from_lua(kind, lua)?;
    let Value::String(claim) = claim else {
        return Err(fail("EInvClaim", texts::returns::claim_not_text(claim.type_name())));
    };
    let claim = claim.to_string_lossy();
    let claim = Claim::from_name(&claim).ok_or_else(|| {
        let hint = did_you_mean(&claim, ["any", "all", "four"]);
        fail(
            "EInvClaim",
            texts::returns::no_such_claim(quoted(claim)).help(texts::returns::use_known_claim()).hint(hint),
        )
    })?;
    put(world, &kinds, claim).map_err(|(kind, before)| {
        let (one, other) = (before.name(), claim.name());
        fail("EInvClaim", texts::returns::claimed_twice(tile_arg(T37::black(kind)), one, other))
    })
}

/// Adds a claim, unless there is another on one of these kinds.
fn put(world: &mut Worldline, kinds: &Tiles, claim: Claim) -> Result<(), (T34, Claim)> {
    kinds.each().into_iter().map(Tile::kind).try_for_each(|kind| match world.claim(kind) {
        before if before != Claim::None && before != claim => Err((kind, before)),
        _ => {
            world.set(kind, claim);
            Ok(())
        }
    })
}

/// A world line for hooks.
pub fn world_table(lua: &Lua, world: &Worldline) -> mlua::Result<Table> {
    lua.create_table_from(world.claims().map(|(kind, claim)| (kind.str34(), claim.name())))
}

/// A conflict for hooks: `{ girls = {Who..}, kinds = {T34..} }`.
pub fn conflict_table(lua: &Lua, conflict: &Conflict) -> mlua::Result<Table> {
    let table = lua.create_table()?;
    let girls = conflict.girls.iter().map(|&who| lua_who(lua, who)).collect::<mlua::Result<Vec<_>>>()?;
    table.raw_set("girls", girls)?;
    table.raw_set("kinds", lua_kinds(lua, conflict.kinds.iter().copied())?)?;
    Ok(table)
}
