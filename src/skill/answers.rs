//! The answers of hooks: Lua tables read into what the table and the princess understand.

use super::bind::{Tile, TileArg, exacts, kind_set, lua_kinds, lua_tile, lua_tiles, lua_who};
use super::error::{clean, fail};
use super::order::in_order;
use super::raw::entries;
use crate::girl::{Ban, Claim, Fix, Limits, Worldline};
use crate::options::did_you_mean;
use crate::princess::Conflict;
use crate::table::{Action, Choices, Menu, MenuRow, Picks, RowKind};
use crate::tile::T37;
use mlua::{FromLua, Lua, Table, Value};

/// `{ ["1m"] = "four", ... }`
fn worldline(lua: &Lua, table: &Table) -> mlua::Result<Worldline> {
    let mut world = Worldline::default();
    let claims = table.for_each(|kind, of| claim(lua, &mut world, kind, of));
    if let Err(error) = claims {
        // Once more in order, so that of several mistakes it is always the same that is told.
        let mut world = Worldline::default();
        for kind in in_order(table, || Ok(()))? {
            claim(lua, &mut world, kind.clone(), table.raw_get(kind)?)?;
        }
        return Err(error);
    }
    Ok(world)
}

fn claim(lua: &Lua, world: &mut Worldline, kind: Value, claim: Value) -> mlua::Result<()> {
    let kind = TileArg::from_lua(kind, lua)?.0.kind();
    let Value::String(claim) = claim else {
        return Err(fail("EInvClaim", format_args!("a claim is a text, not {}", claim.type_name())));
    };
    let claim = claim.to_string_lossy();
    let claim = Claim::from_name(&claim).ok_or_else(|| {
        let hint = did_you_mean(&claim, ["any", "all", "four"]);
        fail("EInvClaim", format_args!("{claim:?} is no claim; there is any, all and four{hint}"))
    })?;
    let before = world.claim(kind);
    if ![Claim::None, claim].contains(&before) {
        let (one, other) = (before.name(), claim.name());
        return Err(fail("EInvClaim", format_args!("{kind} is claimed twice, as {one} and as {other}")));
    }
    world.set(kind, claim);
    Ok(())
}

/// The world line as a girl is told it.
pub(super) fn world_table(lua: &Lua, world: &Worldline) -> mlua::Result<Table> {
    lua.create_table_from(world.claims().map(|(kind, claim)| (kind.str34(), claim.name())))
}

/// Two dice, 1 to 6 each.
pub(super) fn dice(lua: &Lua, answer: Option<Table>) -> mlua::Result<Option<[u8; 2]>> {
    let Some(table) = answer else { return Ok(None) };
    if entries(lua, &table) != 2 || table.raw_len() != 2 {
        return Err(fail("EInvDice", "the answer is two dice; as in `return { 1, 6 }`"));
    }
    let die = |nth: usize| {
        let die: Value = table.raw_get(nth)?;
        let number = whole(&die, 1, 6);
        number.ok_or_else(|| fail("EInvDice", format_args!("a die shows 1 to 6, not {}", said(&die))))
    };
    Ok(Some([die(1)?, die(2)?]))
}

/// A whole number of this range.
fn whole(value: &Value, least: u8, most: u8) -> Option<u8> {
    let number = match value {
        Value::Integer(number) => *number as f64,
        Value::Number(number) => *number,
        _ => return None,
    };
    let fits = number.fract() == 0.0 && (f64::from(least)..=f64::from(most)).contains(&number);
    fits.then_some(number as u8)
}

/// A number as it is; of anything else its type.
fn said(value: &Value) -> String {
    match value {
        Value::Integer(number) => number.to_string(),
        Value::Number(number) => number.to_string(),
        other => other.type_name().into(),
    }
}

/// A field that is true or false, and false if it is not there.
fn flag(table: &Table, what: &str, key: &str) -> mlua::Result<Option<bool>> {
    match table.raw_get(key)? {
        Value::Nil => Ok(None),
        Value::Boolean(on) => Ok(Some(on)),
        other => {
            let kind = other.type_name();
            Err(fail("EInvAnswer", format_args!("{key} of {what} is true or false, not {kind}")))
        }
    }
}

/// A field that is a table.
fn table_field(table: &Table, what: &str, key: &str) -> mlua::Result<Option<Table>> {
    match table.raw_get(key)? {
        Value::Nil => Ok(None),
        Value::Table(found) => Ok(Some(found)),
        other => {
            let kind = other.type_name();
            Err(fail("EInvAnswer", format_args!("{key} of {what} is a table, not {kind}")))
        }
    }
}

/// A field that is a text.
fn text_field(table: &Table, what: &str, key: &str) -> mlua::Result<Option<String>> {
    match table.raw_get(key)? {
        Value::Nil => Ok(None),
        Value::String(text) => Ok(Some(text.to_string_lossy())),
        other => {
            let kind = other.type_name();
            Err(fail("EInvAnswer", format_args!("{key} of {what} is a text, not {kind}")))
        }
    }
}

/// The table a hook answers with, or nothing.
pub(super) fn answer(value: Value) -> mlua::Result<Option<Table>> {
    match value {
        Value::Nil => Ok(None),
        Value::Table(table) => Ok(Some(table)),
        other => {
            let kind = other.type_name();
            Err(fail("EInvAnswer", format_args!("the answer is a table or nothing, not {kind}")))
        }
    }
}

/// What a hook answers that is not asked anything.
pub(super) struct Nothing;

impl FromLua for Nothing {
    fn from_lua(value: Value, _: &Lua) -> mlua::Result<Self> {
        match value {
            Value::Nil => Ok(Self),
            other => {
                let kind = other.type_name();
                Err(fail("EInvAnswer", format_args!("this hook returns nothing, and now it returned {kind}")))
            }
        }
    }
}

/// What `status` answers.
pub(super) struct Status(pub(super) Option<String>);

impl FromLua for Status {
    fn from_lua(value: Value, _: &Lua) -> mlua::Result<Self> {
        match value {
            Value::Nil => Ok(Self(None)),
            Value::String(text) => Ok(Self(Some(text.to_string_lossy()))),
            other => {
                let kind = other.type_name();
                Err(fail("EInvAnswer", format_args!("status returns a text or nothing, not {kind}")))
            }
        }
    }
}

/// Tiles in the hand a girl is dealt.
const DEALT: usize = 13;
/// Copies of a kind of tile.
const COPIES: usize = 4;

/// A conflict as a girl is told it: `{ girls = {Who..}, kinds = {T34..} }`.
pub(super) fn conflict_table(lua: &Lua, conflict: &Conflict) -> mlua::Result<Table> {
    let table = lua.create_table()?;
    let girls = conflict.girls.iter().map(|&who| lua_who(lua, who)).collect::<mlua::Result<Vec<_>>>()?;
    table.raw_set("girls", girls)?;
    table.raw_set("kinds", lua_kinds(lua, conflict.kinds.iter().copied())?)?;
    Ok(table)
}

/// `{ priority = "high"|"low", take = {T37..}, load = {{T37, n}..} }`; nothing is fine too.
pub(super) fn fix(lua: &Lua, answer: Option<Table>) -> mlua::Result<Fix> {
    let Some(table) = answer else { return Ok(Fix::default()) };
    const WHAT: &str = "a raid or beg answer";
    only(&table, WHAT, &["priority", "take", "load"])?;
    let high = match text_field(&table, WHAT, "priority")?.as_deref() {
        Some("high") => true,
        None | Some("low") => false,
        Some(other) => {
            return Err(fail("EInvFix", format_args!("priority is \"high\" or \"low\", not {other:?}")));
        }
    };
    let take = table_field(&table, WHAT, "take")?.map_or(Ok(Vec::new()), |tiles| taken(lua, &tiles))?;
    let load = table_field(&table, WHAT, "load")?.map_or(Ok(Vec::new()), |rows| loaded(lua, &rows))?;
    Ok(Fix { high, take, load })
}

/// Tiles that one hand can have.
fn taken(lua: &Lua, tiles: &Table) -> mlua::Result<Vec<T37>> {
    sequence(lua, tiles, "take")?;
    let take = exacts(lua, tiles)?;
    if take.len() > DEALT {
        let text = format_args!("take has {} tiles; a hand is dealt {DEALT}", take.len());
        return Err(fail("EInvFix", text));
    }
    let many = |tile: &&T37| take.iter().filter(|other| other.t34() == tile.t34()).count() > COPIES;
    match take.iter().find(many) {
        Some(tile) => Err(fail("EInvFix", format_args!("take has {} more than four times", tile.t34()))),
        None => Ok(take),
    }
}

/// `{ {T37, n}.. }`
fn loaded(lua: &Lua, rows: &Table) -> mlua::Result<Vec<(T37, u8)>> {
    sequence(lua, rows, "load")?;
    let mut load = Vec::new();
    for row in rows.sequence_values::<Value>() {
        let Value::Table(row) = row? else {
            return Err(fail(
                "EInvFix",
                "load is a table of tiles and counts; as in `load = { { \"5z\", 2 } }`",
            ));
        };
        let count: Value = row.raw_get(2)?;
        let most = COPIES as u8;
        let n = whole(&count, 0, most).ok_or_else(|| {
            fail("EInvFix", format_args!("load counts tiles from 0 to {most}, not {}", said(&count)))
        })?;
        load.push((row.raw_get::<TileArg>(1)?.0.exact(), n));
    }
    Ok(load)
}

/// `{ tsumo = true, ron = true, riichi = true, call = true }`: what is forbidden.
pub(super) fn ban(_: &Lua, answer: Option<Table>) -> mlua::Result<Ban> {
    let Some(table) = answer else { return Ok(Ban::default()) };
    const WHAT: &str = "an onFilter answer";
    only(&table, WHAT, &["tsumo", "ron", "riichi", "call"])?;
    let flag = |key: &str| Ok::<_, mlua::Error>(flag(&table, WHAT, key)?.unwrap_or(false));
    Ok(Ban { tsumo: flag("tsumo")?, ron: flag("ron")?, riichi: flag("riichi")?, call: flag("call")? })
}

/// `{ nocall, noriichi, noankan, noreds, riichi, heedless = booleans, keep, pon = { tiles }, throw = tile }`
pub(super) fn limits(lua: &Lua, answer: Option<Table>) -> mlua::Result<Limits> {
    const WHAT: &str = "an aiLimits answer";
    const KEYS: [&str; 9] =
        ["nocall", "noriichi", "noankan", "noreds", "keep", "riichi", "pon", "throw", "heedless"];
    let mut limits = Limits::default();
    let Some(table) = answer else { return Ok(limits) };
    // In one pass: every decision of the AI asks for this.
    table.for_each(|key: Value, value: Value| {
        let name = key.as_string().map(|name| name.as_bytes());
        let flag = |value: Value| match value {
            Value::Boolean(on) => Ok(on),
            other => {
                let (key, kind) = (key.to_string().unwrap_or_default(), other.type_name());
                Err(fail("EInvAnswer", format_args!("{key} of {WHAT} is true or false, not {kind}")))
            }
        };
        match name.as_deref().unwrap_or_default() {
            b"nocall" => limits.no_call = flag(value)?,
            b"noriichi" => limits.no_riichi = flag(value)?,
            b"noankan" => limits.no_ankan = flag(value)?,
            b"noreds" => limits.no_reds = flag(value)?,
            b"keep" => limits.keep = kind_set(lua, &value)?,
            b"riichi" => limits.riichi = flag(value)?,
            b"pon" => limits.pon = kind_set(lua, &value)?,
            b"throw" => limits.throw = Some(TileArg::from_lua(value, lua)?.0.exact()),
            b"heedless" => limits.heedless = flag(value)?,
            _ => return Err(unknown_key(&key, WHAT, &KEYS)),
        }
        Ok(())
    })?;
    Ok(limits)
}

/// Most rows of a menu: one for each tile, and some to spare.
const MOST_ROWS: usize = 64;

/// A sequence of rows `{ name = "...", kind = "box"|"radio"|"child", text = "...", on = false,
/// enabled = true }`.
pub(super) fn menu(lua: &Lua, answer: Option<Table>) -> mlua::Result<Option<Menu>> {
    let Some(table) = answer else { return Ok(None) };
    sequence(lua, &table, "a menu")?;
    let mut menu = Menu::default();
    const WHAT: &str = "a menu row";
    for row in table.sequence_values::<Value>() {
        let Value::Table(row) = row? else {
            return Err(fail("EInvMenu", "a menu is a table of rows; as in `{ { name = \"rush\" } }`"));
        };
        only(&row, WHAT, &["name", "kind", "text", "on", "enabled"])?;
        let Some(name) = text_field(&row, WHAT, "name")? else {
            return Err(fail("EInvMenu", "a menu row has a name; as in `{ name = \"rush\" }`"));
        };
        let kind = match text_field(&row, WHAT, "kind")?.as_deref() {
            None | Some("box") => RowKind::Box,
            Some("radio") => RowKind::Radio,
            Some("child") => RowKind::Child,
            Some(other) => {
                return Err(fail("EInvMenu", format_args!("a row is a box, radio or child, not {other:?}")));
            }
        };
        if menu.rows.iter().any(|row| row.name == name) {
            return Err(fail("EInvMenu", format_args!("two rows are called {name:?}")));
        }
        if menu.rows.len() == MOST_ROWS {
            return Err(fail("EInvMenu", format_args!("a menu has at most {MOST_ROWS} rows")));
        }
        let text = text_field(&row, WHAT, "text")?.unwrap_or_else(|| name.clone());
        let text = clean(&text);
        let on = flag(&row, WHAT, "on")?.unwrap_or(false);
        let enabled = flag(&row, WHAT, "enabled")?.unwrap_or(true);
        menu.rows.push(MenuRow { name, kind, text, enabled, on });
    }
    menu.answer(&Picks::default()).map_err(|error| fail("EInvMenu", error))?;
    Ok(Some(menu))
}

/// Row names with true or false.
pub(super) fn picks(_: &Lua, answer: Option<Table>) -> mlua::Result<Option<Picks>> {
    let read = |pair: mlua::Result<(Value, Value)>| match pair? {
        (Value::String(name), Value::Boolean(on)) => Ok((name.to_string_lossy(), on)),
        _ => Err(fail("EInvMenu", "picks are names with true or false; as in `{ rush = true }`")),
    };
    answer.map(|table| table.pairs().map(read).collect::<mlua::Result<_>>().map(Picks)).transpose()
}

/// The rows of a menu by name, as hooks are given them: their ticks.
pub(super) fn ticks(lua: &Lua, picks: &Picks) -> mlua::Result<Table> {
    lua.create_table_from(picks.0.iter().map(|(name, on)| (name.as_str(), *on)))
}

/// A menu as the AI hook is given it: rows by name.
pub(super) fn menu_table(lua: &Lua, menu: &Menu) -> mlua::Result<Table> {
    let table = lua.create_table()?;
    for row in &menu.rows {
        let fields = lua.create_table()?;
        fields.raw_set("on", row.on)?;
        fields.raw_set("enabled", row.enabled)?;
        table.raw_set(row.name.as_str(), fields)?;
    }
    Ok(table)
}

/// An action as `onInbox` is given it: `{ type = "swap-out", tile = T37 }`, `own = { T37, T37 }`
/// for chii and pon.
pub(super) fn action_table(lua: &Lua, action: &Action) -> mlua::Result<Table> {
    let table = lua.create_table()?;
    let tile = |tile: T37| table.raw_set("tile", lua_tile(lua, Tile::Exact(tile))?);
    table.raw_set("type", action.name())?;
    match action {
        Action::SwapOut(thrown) | Action::SwapRiichi(thrown) | Action::Kakan(thrown) => tile(*thrown)?,
        Action::Ankan(kind) => tile(T37::black(*kind))?,
        Action::Chii(own) | Action::Pon(own) => {
            table.raw_set("own", lua_tiles(lua, own.iter().copied())?)?;
        }
        Action::Pick { rows, .. } => table.raw_set("picks", ticks(lua, rows)?)?,
        _ => {}
    }
    Ok(table)
}

/// One of these choices, told as `onInbox` is told actions.
pub(super) fn action(lua: &Lua, table: &Table, choices: &Choices) -> mlua::Result<Action> {
    let name: String = table.raw_get("type")?;
    let tile = table.raw_get::<Option<TileArg>>("tile")?.map(|tile| tile.0.exact());
    let own = table.raw_get::<Option<Table>>("own")?.map(|own| exacts(lua, &own)).transpose()?;
    let meant = |action: &Action| match action {
        Action::SwapOut(thrown) | Action::SwapRiichi(thrown) | Action::Kakan(thrown) => tile == Some(*thrown),
        Action::Ankan(kind) => tile.is_some_and(|tile| tile.t34() == *kind),
        Action::Chii(used) | Action::Pon(used) => own.as_deref() == Some(used),
        _ => true,
    };
    let legal = choices.actions();
    let found = legal.into_iter().find(|action| action.name() == name && meant(action));
    found.ok_or_else(|| {
        let tile = tile.map(|tile| format!(" {tile}")).unwrap_or_default();
        fail("EInvAction", format_args!("she may not do this now: {name}{tile}"))
    })
}

/// Choices as `onFilter` is given them.
pub(super) fn choices_table(lua: &Lua, choices: &Choices) -> mlua::Result<Table> {
    let riichi = choices.spin_riichi || !choices.swap_riichis.is_empty();
    let call = choices.daiminkan || !choices.chiis.is_empty() || !choices.pons.is_empty();
    let flags = [
        ("drawn", choices.is_drawn()),
        ("tsumo", choices.tsumo),
        ("ron", choices.ron),
        ("riichi", riichi),
        ("call", call),
    ];
    lua.create_table_from(flags)
}

/// What `checkInit` must answer.
pub(super) struct Verdict(pub(super) bool);

impl FromLua for Verdict {
    fn from_lua(value: Value, _: &Lua) -> mlua::Result<Self> {
        match value {
            Value::Boolean(content) => Ok(Self(content)),
            other => Err(fail(
                "ENoBoolean",
                format_args!("checkInit returns true or false, not {}", other.type_name()),
            )),
        }
    }
}

/// Most world lines one girl may offer.
const MOST_WORLDS: usize = 40;

/// A sequence of world lines, each once.
pub(super) fn worldlines(lua: &Lua, answer: Option<Table>) -> mlua::Result<Vec<Worldline>> {
    let Some(table) = answer else { return Ok(Vec::new()) };
    sequence(lua, &table, "an onBargain answer")?;
    let mut worlds = Vec::new();
    for line in table.sequence_values::<Value>() {
        let Value::Table(line) = line? else {
            return Err(fail("EInvBargain", "a world line is a table; as in `{ { [\"1m\"] = \"four\" } }`"));
        };
        let world = worldline(lua, &line)?;
        if !worlds.contains(&world) {
            worlds.push(world);
        }
        if worlds.len() > MOST_WORLDS {
            let given = table.raw_len();
            return Err(fail("EInvBargain", format_args!("{given} world lines; at most {MOST_WORLDS}")));
        }
    }
    Ok(worlds)
}

/// Refuses a table that is not simply 1 to n.
fn sequence(lua: &Lua, table: &Table, what: &str) -> mlua::Result<()> {
    if entries(lua, table) == table.raw_len() {
        return Ok(());
    }
    Err(fail("EInvKey", format_args!("{what} is a sequence; as in `{{ first, second }}`")))
}

/// Refuses keys an answer does not have.
pub(super) fn only(table: &Table, what: &str, keys: &[&str]) -> mlua::Result<()> {
    table.for_each(|key: Value, _: Value| match &key {
        Value::String(name) if keys.iter().any(|key| name == key) => Ok(()),
        _ => Err(unknown_key(&key, what, keys)),
    })
}

fn unknown_key(key: &Value, what: &str, keys: &[&str]) -> mlua::Error {
    let known = keys.join(", ");
    let Value::String(name) = key else {
        return fail("EInvKey", format_args!("the keys of {what} are names; it has {known}"));
    };
    let name = name.to_string_lossy();
    let hint = did_you_mean(&name, keys.iter().copied());
    fail("EInvKey", format_args!("{what} has no {name:?}; it has {known}{hint}"))
}
