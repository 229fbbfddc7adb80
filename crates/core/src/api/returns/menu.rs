//! Menus and picks.

use super::fields::{What, flag, only, said, text_field, whole};
use super::named::any_action;
use super::spoken::{by_language, spoken};
use crate::api::convert::TileArg;
use crate::api::interned::Handles;
use crate::api::object::Seat;
use crate::lua::error::{clean, fail};
use crate::lua::raw::{self, Field};
use crate::problem::{Spoken, quoted, texts};
use crate::state::{Menu, MenuRow, Picks, RowKind, RowShows};
use mlua::{Lua, Table, Value};
use std::collections::BTreeMap;
use std::ffi::c_void;

/// Maximum number of rows of a menu: one per tile, and some to spare.
const MOST_ROWS: u8 = 64;

/// Reads a menu. If it and all its rows are frozen, it is read only once.
pub fn menu(lua: &Lua, answer: Option<Table>) -> mlua::Result<Option<Menu>> {
    let Some(table) = answer else { return Ok(None) };
    let place = raw::shown(lua, &table, unchanging);
    let known = |place| Handles::of(lua, |handles| handles.menus.known(place, Menu::clone));
    if let Some(known) = place.map(known).transpose()?.flatten() {
        return Ok(Some(known));
    }
    let menu = rows(lua, &table)?;
    if place.is_some() {
        let keep = |handles: &Handles| {
            raw::shown(lua, &table, |table| {
                handles.menus.keep(table, menu.clone());
                Some(())
            })
        };
        Handles::of(lua, keep)?;
    }
    Ok(Some(menu))
}

/// The address of a completely frozen menu.
fn unchanging(menu: Field<'_>) -> Option<*const c_void> {
    let place = menu.unchanging()?;
    menu.fields(|_, part| part.table().is_none().then_some(()).or_else(|| part.unchanging().map(|_| ())))?;
    Some(place)
}

/// An answer of `onMenu`.
pub(crate) const MENU: &str = "`{ { name = \"rush\" } }`";

/// An answer of `aiMenu`.
pub const PICKS: &str = "`{ rush = true }`";

/// What a menu has beside its rows.
const HEAD: [&str; 2] = ["title", "most"];

/// The title of a menu, and how many boxes may be on.
fn head(lua: &Lua, table: &Table) -> mlua::Result<Menu> {
    let [title, most] = HEAD.map(|key| table.raw_get::<Value>(key));
    let (title, most) = (title?, most?);
    let named = [&title, &most].into_iter().filter(|value| !value.is_nil()).count();
    if raw::entries(lua, table) != table.raw_len() + named {
        let help = texts::frame::for_example("`{ title = \"What to do\", { name = \"rush\" } }`");
        return Err(fail("EInvKey", texts::returns::not_sequence(texts::returns::menu()).help(help)));
    }
    let title = match &title {
        Value::Nil => None,
        title => Some(spoken(title).ok_or_else(|| fail("EInvMenu", texts::returns::bad_menu_title()))?),
    };
    let most = match &most {
        Value::Nil => None,
        most => Some(
            whole(most, 1, MOST_ROWS)
                .ok_or_else(|| fail("EInvMenu", texts::returns::bad_menu_most(MOST_ROWS, said(most))))?,
        ),
    };
    Ok(Menu { title: title.map(|title: Spoken| title.map(clean)), most, ..Menu::default() })
}

/// Reads a sequence of rows `{ name = "...", kind = "box"|"radio"|"child", text = "...", on = false, enabled
/// = true }`, with the head of the menu.
fn rows(lua: &Lua, table: &Table) -> mlua::Result<Menu> {
    let mut menu = head(lua, table)?;
    const WHAT: What = texts::returns::menu_row;
    for row in table.sequence_values::<Value>() {
        let Value::Table(row) = row? else {
            return Err(fail(
                "EInvMenu",
                texts::returns::menu_not_rows().help(texts::frame::for_example(MENU)),
            ));
        };
        only(lua, &row, WHAT, &["name", "kind", "text", "tile", "who", "action", "on", "enabled"])?;
        let Some(name) = text_field(&row, WHAT, "name")? else {
            return Err(fail(
                "EInvMenu",
                texts::returns::row_without_name().help(texts::frame::for_example("`{ name = \"rush\" }`")),
            ));
        };
        let kind = match text_field(&row, WHAT, "kind")?.as_deref() {
            None | Some("box") => RowKind::Box,
            Some("radio") => RowKind::Radio,
            Some("child") => RowKind::Child,
            Some(other) => {
                return Err(fail("EInvMenu", texts::returns::no_such_row_kind(quoted(other))));
            }
        };
        if menu.rows.iter().any(|row| row.name == name) {
            return Err(fail("EInvMenu", texts::returns::row_name_twice(quoted(name))));
        }
        if menu.rows.len() == usize::from(MOST_ROWS) {
            return Err(fail("EInvMenu", texts::world::menu_too_long(MOST_ROWS)));
        }
        let (text, texts) = row_text(&row, WHAT)?;
        let shows = shows(lua, &row)?;
        let text = text.unwrap_or_else(|| if shows.is_some() { String::new() } else { clean(&name) });
        let on = flag(&row, WHAT, "on")?.unwrap_or(false);
        let enabled = flag(&row, WHAT, "enabled")?.unwrap_or(true);
        menu.rows.push(MenuRow { name, kind, text, texts, shows, enabled, on });
    }
    menu.answer(&Picks::default()).map_err(|error| fail("EInvMenu", error))?;
    Ok(menu)
}

/// What a row is about: `tile`, `who` or `action`.
fn shows(lua: &Lua, row: &Table) -> mlua::Result<Option<RowShows>> {
    let tile = row.raw_get::<Option<TileArg>>("tile")?.map(|tile| RowShows::Tile(tile.0.exact()));
    let who = row.raw_get::<Option<Seat>>("who")?.map(|seat| RowShows::Who(seat.0));
    let action = match row.raw_get::<Value>("action")? {
        Value::Nil => None,
        Value::Table(action) => Some(RowShows::Action(any_action(lua, &action)?)),
        other => return Err(fail("EInvMenu", texts::returns::row_shows_not_one(other.type_name()))),
    };
    let mut all = [tile, who, action].into_iter().flatten();
    let first = all.next();
    match all.next() {
        Some(_) => Err(fail("EInvMenu", texts::returns::row_shows_several())),
        None => Ok(first),
    }
}

/// The text of a row, a string or `{ en = "...", zh = "...", ja = "..." }`: one of it, and the others by language.
fn row_text(row: &Table, what: What) -> mlua::Result<(Option<String>, BTreeMap<String, String>)> {
    let Value::Table(tongues) = row.raw_get::<Value>("text")? else {
        return Ok((text_field(row, what, "text")?.map(|text| clean(&text)), BTreeMap::new()));
    };
    let said = by_language(&tongues).ok_or_else(|| {
        let help = texts::frame::for_example("`text = { en = \"Aim\", zh = \"瞄准\", ja = \"狙う\" }`");
        fail("EInvMenu", texts::returns::bad_row_text().help(help))
    })?;
    let mut each = said.map(clean).texts();
    let first = each.next().map(|(_, text)| text);
    Ok((first, each.map(|(lang, text)| (lang.code().to_owned(), text)).collect()))
}

/// Reads row names with true or false.
pub fn picks(_: &Lua, answer: Option<Table>) -> mlua::Result<Option<Picks>> {
    let read = |pair: mlua::Result<(Value, Value)>| match pair? {
        (Value::String(name), Value::Boolean(on)) => Ok((name.to_string_lossy(), on)),
        _ => Err(fail("EInvMenu", texts::returns::bad_picks().help(texts::frame::for_example(PICKS)))),
    };
    answer.map(|table| table.pairs().map(read).collect::<mlua::Result<_>>().map(Picks)).transpose()
}

/// The ticked state of a menu's rows by name, for hooks.
pub fn ticks(lua: &Lua, picks: &Picks) -> mlua::Result<Table> {
    lua.create_table_from(picks.0.iter().map(|(name, on)| (name.as_str(), *on)))
}

/// A menu for the AI hook: rows by name.
pub fn menu_table(lua: &Lua, menu: &Menu) -> mlua::Result<Table> {
    let table = lua.create_table()?;
    for row in &menu.rows {
        let fields = lua.create_table()?;
        fields.raw_set("on", row.on)?;
        fields.raw_set("enabled", row.enabled)?;
        table.raw_set(row.name.as_str(), fields)?;
    }
    Ok(table)
}
