//! Events for skills: `{ type = "drawn", args = { who = ... } }`. They contain everything a girl at the table
//! could observe, but not the seed of the game.
//!
//! Most events interest nobody, so there is one table per type of event, and `args` is created when a script
//! reads it; it is valid while the hook runs.

use super::interned::{lua_tile, lua_tiles, lua_who};
use super::object::{LuaForm, LuaMeld, Tile};
use super::scene::Slot;
use super::shown::say;
use super::signature::split;
use crate::lua::error::fail;
use crate::lua::meter::{Meter, unguarded};
use crate::lua::quick::{Quick, Taking};
use crate::lua::raw::{Stack, settled};
use crate::options::did_you_mean;
use crate::problem::{quoted, texts};
use crate::state::{Game, Score, TableEvent};
use crate::tile::{TileCount, Who};
use mlua::{AnyUserData, IntoLua, Lua, Table, Value};

/// All events by number: name, types of args, description for the manual.
pub const EVENTS: [(&str, &str, &str); TableEvent::NAMES.len()] = [
    ("table-started", "()", "once, at the beginning"),
    ("first-dealer-chosen", "(who: Who)", "who"),
    ("cleaned", "()", "the table is cleared of the round before"),
    (
        "round-started",
        "(round: integer, extraround: integer, dealer: Who, alllast: boolean, deposit: integer, points: integer[])",
        "round, extraround, dealer, alllast, deposit, points",
    ),
    ("diced", "(die1: integer, die2: integer)", "die1, die2"),
    ("dealt", "()", "everybody has thirteen tiles"),
    ("flipped", "(indicator: T37)", "indicator"),
    ("drawn", "(who: Who, tile: T37, rinshan: boolean)", "who, tile, rinshan"),
    ("riichi-called", "(who: Who)", "who; the discard follows"),
    ("discarded", "(who: Who, tile: T37, spin: boolean)", "who, tile, spin (the tile just drawn)"),
    ("riichi-established", "(who: Who)", "who"),
    (
        "barked",
        "(who: Who, bark: M37, from: Who, spin: boolean)",
        "who, bark (M37), from (Who, nil for an own kan), spin",
    ),
    (
        "round-ended",
        "(result: string, openers: Who[], gunner: Who, forms: Form[], hands: T37[][], urids: T37[])",
        "result, openers, gunner (nil unless ron), forms, hands (T37[] of each opener), urids",
    ),
    ("points-changed", "(points: integer[])", "points"),
    ("table-ended", "(ranks: Who[], points: integer[], scores: number[])", "ranks, points, scores"),
    ("popped-up", "()", "never given to skills"),
    (
        "improved",
        "(who: Who, from: integer, to: integer)",
        "who, from, to: the steps of a hand before and after a draw that lowered them; told to files that name this event",
    ),
];

/// The type of an argument, if all events that have it agree.
pub fn arg_type(name: &str) -> Option<&'static str> {
    let params = EVENTS.iter().flat_map(|(_, args, _)| split(args).0);
    let mut types = params.filter(|(arg, _)| *arg == name).map(|(_, ty)| ty);
    let first = types.next()?;
    types.all(|ty| ty == first).then_some(first)
}

/// The event tables for hooks, one per event number, which look up `args` of the current event.
pub(super) fn tables(lua: &Lua, slot: &Slot) -> mlua::Result<Vec<Table>> {
    let strict = lua.create_table_from([("__index", lua.create_function(no_arg)?)])?;
    let (scene, expected) = (slot.clone(), strict.clone());
    let find = move |lua: &Lua, (_, key): (Value, Value)| match &key {
        Value::String(key) if key == "args" => {
            settled::<Meter>(lua, || unguarded(lua, || lua.pack_multi(current_args(lua, &scene, &strict)?)))
        }
        key => {
            let key = say(key);
            let hint = did_you_mean(&key, ["type", "args"]);
            Err(fail(
                "EUndeclared",
                texts::objects::no_such_event_field(quoted(key))
                    .help(texts::objects::use_type_or_args())
                    .hint(hint),
            ))
        }
    };
    let behind = lua.create_table()?;
    let (find, scene) = (lua.create_function(find)?, slot.clone());
    let is_args = |stack: &Stack<'_>| (stack.arg(1).text()? == b"args").then_some(());
    let quick = Taking { most: 2, may_raise: true, read: is_args };
    let find = Quick::new(lua)?.free(find, quick, move |lua, ()| current_args(lua, &scene, &expected))?;
    behind.raw_set("__index", find)?;
    behind.raw_set("__metatable", false)?;
    let table = |name: &'static str| {
        let table = lua.create_table_from([("type", name)])?;
        table.set_metatable(Some(behind.clone()))?;
        table.set_readonly(true);
        Ok(table)
    };
    TableEvent::NAMES.into_iter().map(table).collect()
}

/// Handles an argument that this event lacks: nil if other events have it, else an error.
fn no_arg(_: &Lua, (_, key): (Table, Value)) -> mlua::Result<()> {
    let key = say(&key);
    let types = EVENTS.iter().flat_map(|(_, types, _)| types.trim_matches(['(', ')']).split(", "));
    let known: Vec<&str> = types.filter_map(|arg| Some(arg.split_once(':')?.0)).collect();
    if known.contains(&key.as_str()) {
        return Ok(());
    }
    let hint = did_you_mean(&key, known);
    Err(fail("EUndeclared", texts::objects::no_such_event_argument(quoted(key)).hint(hint)))
}

/// The args of the current event.
fn current_args(lua: &Lua, slot: &Slot, strict: &Table) -> mlua::Result<Table> {
    slot.with(|scene| {
        if let Some(args) = &scene.event_args {
            return Ok(args.clone());
        }
        let event = scene.event.ok_or_else(|| fail("EExpired", texts::objects::event_expired()))?;
        let args = args(lua, event)?;
        show_hands(lua, &args, event, &opened(scene.game, event))?;
        args.set_metatable(Some(strict.clone()))?;
        Ok(scene.event_args.insert(args).clone())
    })
}

/// Concealed tiles of the seats that reveal their hands in this event.
pub fn opened(game: &Game, event: &TableEvent) -> Vec<TileCount> {
    match event {
        TableEvent::RoundEnded { openers, .. } => {
            openers.iter().map(|&who| *game.hand(who).closed()).collect()
        }
        _ => Vec::new(),
    }
}

/// An event as hooks see it, with what was [`opened`] then, as a permanent table.
pub fn event_with(lua: &Lua, event: &TableEvent, opened: &[TileCount]) -> mlua::Result<Table> {
    let table = event_table(lua, event)?;
    show_hands(lua, &table.raw_get("args")?, event, opened)?;
    Ok(table)
}

fn show_hands(lua: &Lua, args: &Table, event: &TableEvent, opened: &[TileCount]) -> mlua::Result<()> {
    if !matches!(event, TableEvent::RoundEnded { .. }) {
        return Ok(());
    }
    let hands = opened.iter().map(|hand| lua_tiles(lua, hand.tiles()));
    args.raw_set("hands", hands.collect::<mlua::Result<Vec<_>>>()?)
}

/// An event and its args as a permanent table, without revealed hands.
pub(crate) fn event_table(lua: &Lua, event: &TableEvent) -> mlua::Result<Table> {
    let table = lua.create_table_from([("type", event.name())])?;
    table.raw_set("args", args(lua, event)?)?;
    Ok(table)
}

fn args(lua: &Lua, event: &TableEvent) -> mlua::Result<Table> {
    let table = lua.create_table_with_capacity(0, 3)?;
    fill(&Args { lua, table: &table }, event)?;
    Ok(table)
}

struct Args<'a> {
    lua: &'a Lua,
    table: &'a Table,
}

impl Args<'_> {
    fn set(&self, key: &str, value: impl IntoLua) -> mlua::Result<()> {
        self.table.raw_set(key, value)
    }

    fn who(&self, key: &str, who: Who) -> mlua::Result<()> {
        self.set(key, lua_who(self.lua, who)?)
    }

    fn tile(&self, key: &str, tile: crate::tile::T37) -> mlua::Result<()> {
        self.set(key, lua_tile(self.lua, Tile::Exact(tile))?)
    }

    fn seats(&self, key: &str, seats: &[Who]) -> mlua::Result<()> {
        let seats: Vec<AnyUserData> =
            seats.iter().map(|&who| lua_who(self.lua, who)).collect::<mlua::Result<_>>()?;
        self.set(key, seats)
    }
}

fn fill(args: &Args<'_>, event: &TableEvent) -> mlua::Result<()> {
    match event {
        TableEvent::TableStarted { .. } | TableEvent::Cleaned | TableEvent::PoppedUp { .. } => Ok(()),
        TableEvent::FirstDealerChosen { who }
        | TableEvent::RiichiCalled { who }
        | TableEvent::RiichiEstablished { who } => args.who("who", *who),
        TableEvent::RoundStarted { round, extra_round, dealer, all_last, deposit, points } => {
            args.set("round", *round)?;
            args.set("extraround", *extra_round)?;
            args.who("dealer", *dealer)?;
            args.set("alllast", *all_last)?;
            args.set("deposit", *deposit)?;
            args.set("points", points.to_vec())
        }
        TableEvent::Diced { dice } => {
            args.set("die1", dice[0])?;
            args.set("die2", dice[1])
        }
        TableEvent::Dealt { .. } => Ok(()),
        TableEvent::Flipped { indicator } => args.tile("indicator", *indicator),
        TableEvent::Drawn { who, tile, rinshan } => {
            args.who("who", *who)?;
            args.tile("tile", *tile)?;
            args.set("rinshan", *rinshan)
        }
        TableEvent::Discarded { who, tile, spin } => {
            args.who("who", *who)?;
            args.tile("tile", *tile)?;
            args.set("spin", *spin)
        }
        TableEvent::Barked { who, meld, from, spin } => {
            args.who("who", *who)?;
            args.set("bark", LuaMeld(*meld))?;
            from.map_or(Ok(()), |from| args.who("from", from))?;
            args.set("spin", *spin)
        }
        TableEvent::RoundEnded { result, openers, gunner, forms, urids } => {
            args.set("result", result.code())?;
            args.seats("openers", openers)?;
            gunner.map_or(Ok(()), |gunner| args.who("gunner", gunner))?;
            args.set("forms", forms.iter().copied().map(LuaForm).collect::<Vec<_>>())?;
            args.set("urids", lua_tiles(args.lua, urids.iter().copied())?)
        }
        TableEvent::Improved { who, from, to } => {
            args.who("who", *who)?;
            args.set("from", *from)?;
            args.set("to", *to)
        }
        TableEvent::PointsChanged { points } => args.set("points", points.to_vec()),
        TableEvent::TableEnded { points, ranks, scores } => {
            args.seats("ranks", ranks)?;
            args.set("points", points.to_vec())?;
            args.set("scores", scores.map(Score::thousands).to_vec())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_of_events_is_in_their_order() {
        assert_eq!(EVENTS.map(|(name, ..)| name), TableEvent::NAMES);
    }

    #[test]
    fn an_argument_has_a_type_where_all_events_agree() {
        for (name, ty) in [
            ("who", Some("Who")),
            ("tile", Some("T37")),
            ("points", Some("integer[]")),
            ("hands", Some("T37[][]")),
            ("from", None),
            ("nothing", None),
        ] {
            assert_eq!(arg_type(name), ty, "{name}");
        }
    }
}
