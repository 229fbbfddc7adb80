//! Names of actions in tests.

use crate::api::convert::{TileArg, exacts};
use crate::api::interned::{lua_kinds, lua_tiles};
use crate::api::object::Tile;
use crate::api::returns::ticks;
use crate::lua::error::fail;
use crate::options::did_you_mean;
use crate::problem::{listed, quoted, texts};
use crate::state::{Action, Choices, Menu, Picks};
use crate::tile::{T37, parse_tiles, tile_arg};
use mlua::{FromLua, Lua, Table, Value};

/// Aliases of actions: those of `Action`, and common words.
const ALSO: [(&str, &str); 19] = [
    ("dahai", "discard"),
    ("swap-out", "tedashi"),
    ("spin-out", "tsumogiri"),
    ("swap-riichi", "riichi"),
    ("spin-riichi", "riichi"),
    ("reach", "riichi"),
    ("chi", "chii"),
    ("chow", "chii"),
    ("pung", "pon"),
    ("minkan", "daiminkan"),
    ("concealed-kan", "ankan"),
    ("open-kan", "daiminkan"),
    ("shouminkan", "kakan"),
    ("hora", "agari"),
    ("win", "agari"),
    ("skip", "pass"),
    ("none", "pass"),
    ("kyuushu", "nine-kinds"),
    ("ryuukyoku", "nine-kinds"),
];

/// Names of actions; `discard` and `riichi` take the drawn tile or another.
pub(crate) const NAMES: [&str; 18] = [
    "discard",
    "tedashi",
    "tsumogiri",
    "riichi",
    "tsumo",
    "ron",
    "pass",
    "chii",
    "pon",
    "daiminkan",
    "ankan",
    "kakan",
    "kan",
    "agari",
    "nine-kinds",
    "dice",
    "next-round",
    "end-table",
];

/// Parses an action. `drawn` is the tile just drawn.
pub(super) fn action(
    lua: &Lua,
    name: &str,
    with: Value,
    choices: &Choices,
    drawn: Option<T37>,
) -> mlua::Result<Action> {
    let tile = || TileArg::from_lua(with.clone(), lua).map(|tile| tile.0);
    let thrown = || Ok::<_, mlua::Error>(if with.is_nil() { None } else { Some(tile()?.exact()) });
    let also = ALSO.iter().find(|(also, _)| *also == name);
    Ok(match also.map_or(name, |&(_, name)| name) {
        "tsumogiri" => match thrown()? {
            Some(tile) if drawn != Some(tile) => {
                return Err(fail("EInvTest", texts::testing::not_tile_just_drawn(tile_arg(tile))));
            }
            _ => Action::SpinOut,
        },
        "tedashi" => Action::SwapOut(tile()?.exact()),
        "kan" => kan(choices, with.is_nil(), tile)?,
        "agari" if choices.ron => Action::Ron,
        "agari" => Action::Tsumo,
        "discard" => match thrown()? {
            Some(tile) if drawn != Some(tile) || !choices.spin_out => Action::SwapOut(tile),
            _ => Action::SpinOut,
        },
        "riichi" => match thrown()? {
            Some(tile) if drawn != Some(tile) => Action::SwapRiichi(tile),
            _ => Action::SpinRiichi,
        },
        "chii" => Action::Chii(pair(lua, with, choices.chiis.first())?),
        "pon" => Action::Pon(pair(lua, with, choices.pons.first())?),
        "ankan" => Action::Ankan(tile()?.kind()),
        "kakan" => Action::Kakan(tile()?.exact()),
        "daiminkan" => Action::Daiminkan,
        "tsumo" => Action::Tsumo,
        "ron" => Action::Ron,
        "pass" => Action::Pass,
        "nine-kinds" => Action::NineKinds,
        "dice" => Action::Dice,
        "next-round" => Action::NextRound,
        "end-table" => Action::EndTable,
        _ => {
            let also = ALSO.iter().map(|(also, _)| *also);
            let hint = did_you_mean(name, NAMES.into_iter().chain(also));
            return Err(fail(
                "EInvTest",
                texts::testing::no_such_action(quoted(name), listed(NAMES)).hint(hint),
            ));
        }
    })
}

/// The kan that is offered: of a discard, or with an own tile.
fn kan(choices: &Choices, unnamed: bool, tile: impl Fn() -> mlua::Result<Tile>) -> mlua::Result<Action> {
    match (choices.ankans.as_slice(), choices.kakans.as_slice()) {
        _ if choices.daiminkan => Ok(Action::Daiminkan),
        ([kind], []) if unnamed => Ok(Action::Ankan(*kind)),
        ([], [added]) if unnamed => Ok(Action::Kakan(*added)),
        (ankans, _) => {
            let tile = tile()?;
            let ankan = ankans.contains(&tile.kind());
            Ok(if ankan { Action::Ankan(tile.kind()) } else { Action::Kakan(tile.exact()) })
        }
    }
}

/// The two own tiles of a call: those named, or those of the first offer.
fn pair(lua: &Lua, with: Value, first: Option<&[T37; 2]>) -> mlua::Result<[T37; 2]> {
    let tiles = match &with {
        Value::Nil => first.map(|pair| pair.to_vec()).unwrap_or_default(),
        Value::Table(tiles) => exacts(lua, tiles)?,
        Value::String(text) => {
            parse_tiles(&text.to_string_lossy()).map_err(|error| fail("EInvTest", error))?
        }
        _ => Vec::new(),
    };
    let problem = || fail("EInvTest", texts::testing::call_needs_two_own_tiles());
    let mut pair: [T37; 2] = tiles.try_into().map_err(|_| problem())?;
    pair.sort_unstable_by_key(|tile| tile.sort_key());
    Ok(pair)
}

/// The choices of a seat by action name: tiles where there is a choice, else true.
pub(super) fn choices_table(lua: &Lua, choices: &Choices, drawn: Option<T37>) -> mlua::Result<Table> {
    let table = lua.create_table()?;
    let flag = |name: &str, on: bool| if on { table.raw_set(name, true) } else { Ok(()) };
    for (name, on) in [
        ("tsumo", choices.tsumo),
        ("ron", choices.ron),
        ("pass", choices.pass),
        ("daiminkan", choices.daiminkan),
        ("nine-kinds", choices.nine_kinds),
        ("dice", choices.dice),
        ("next-round", choices.next_round),
        ("end-table", choices.end_table),
    ] {
        flag(name, on)?;
    }
    let throws = |swaps: &[T37], spin: bool| -> Vec<T37> {
        let mut tiles: Vec<T37> = swaps.iter().copied().chain(drawn.filter(|_| spin)).collect();
        tiles.sort_unstable_by_key(|tile| tile.sort_key());
        tiles.dedup();
        tiles
    };
    let list = |name: &str, tiles: Vec<T37>| match tiles.is_empty() {
        true => Ok(()),
        false => table.raw_set(name, lua_tiles(lua, tiles.into_iter())?),
    };
    list("discard", throws(&choices.swap_outs, choices.spin_out))?;
    list("riichi", throws(&choices.swap_riichis, choices.spin_riichi))?;
    list("kakan", choices.kakans.to_vec())?;
    if !choices.ankans.is_empty() {
        table.raw_set("ankan", lua_kinds(lua, choices.ankans.iter().copied())?)?;
    }
    for (name, pairs) in [("chii", &choices.chiis), ("pon", &choices.pons)] {
        let pairs = pairs.iter().map(|pair| lua_tiles(lua, pair.iter().copied()));
        let pairs = pairs.collect::<mlua::Result<Vec<_>>>()?;
        if !pairs.is_empty() {
            table.raw_set(name, pairs)?;
        }
    }
    Ok(table)
}

/// The rows of a menu by name, with their ticked state.
pub(super) fn menu_table(lua: &Lua, menu: &Menu) -> mlua::Result<Table> {
    ticks(lua, &Picks(menu.rows.iter().map(|row| (row.name.clone(), row.on)).collect()))
}
