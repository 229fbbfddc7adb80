//! Kin: where they sit, and a word between them.

use super::argument::Argument;
use super::look::Look;
use super::object::Seat;
use super::scene::{Scene, Slot};
use super::value::{Plain, PlainWriter, Reader};
use crate::lua::error::fail;
use crate::lua::meter::charge;
use crate::options::did_you_mean;
use crate::problem::{quoted, texts};
use crate::state::Game;
use crate::tile::Who;
use mlua::{Function, Lua, Table, Value};
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

/// What the running hook has published.
pub(crate) type Published = Rc<RefCell<Option<Arc<serde_json::Value>>>>;

/// Values published or read that cost a step.
const PUBLISHED: u64 = 4;

/// `self:publish(data)`.
pub(crate) fn publisher(lua: &Lua, slot: &Slot, published: &Published) -> mlua::Result<Function> {
    let (slot, published) = (slot.clone(), Rc::clone(published));
    lua.create_function(move |lua, (own, data): (Value, Value)| {
        slot.table(|_| Ok(()))?;
        // Her `self` has a metatable, plain data has none.
        if own.as_table().is_none_or(|own| own.metatable().is_none()) {
            let problem = texts::objects::publish_without_self().help(texts::objects::use_colon("publish"));
            return Err(fail("EInvSelf", problem));
        }
        let mut reader = Reader::in_order();
        let data = reader.read(&data, "published").map_err(|problem| fail("EInvState", problem))?;
        charge(lua, reader.count as u64 / PUBLISHED)?;
        published.replace(Some(Arc::new(data.to_json())));
        Ok(())
    })
}

/// `self.kin`: the seats of those whom the file names.
pub(crate) fn kin(lua: &Lua, slot: &Slot, names: &[String]) -> mlua::Result<Table> {
    let (slot, kin) = (slot.clone(), lua.create_table()?);
    find_by(lua, &kin, names, move |name| slot.with(|scene| Ok(scene.game.seat_of(name))))?;
    Ok(kin)
}

/// Lets `self.kin` of the girl in a seat be read where no hook runs, as in a test: who sits at a table stays there.
///
/// # Errors
/// There is no memory for it.
pub fn seat_kin(lua: &Lua, own: &Table, game: &Game, me: Who) -> mlua::Result<()> {
    let names = &game.girl_info(me).kin;
    let behind = own.metatable().and_then(|link| link.raw_get::<Table>("__index").ok());
    let kin = behind.filter(|_| !names.is_empty()).and_then(|behind| behind.raw_get::<Table>("kin").ok());
    let Some(kin) = kin else { return Ok(()) };
    let seats: Vec<_> = names.iter().map(|name| (name.clone(), game.seat_of(name))).collect();
    let seat = move |name: &str| seats.iter().find(|(kin, _)| kin == name).and_then(|(_, who)| *who);
    find_by(lua, &kin, names, move |name| Ok(seat(name)))
}

/// Has the seats of those whom the file names found in this way.
fn find_by(
    lua: &Lua,
    kin: &Table,
    names: &[String],
    seat: impl Fn(&str) -> mlua::Result<Option<Who>> + 'static,
) -> mlua::Result<()> {
    let names = names.to_vec();
    let find = move |lua: &Lua, (_, name): (Table, String)| {
        if !names.contains(&name) {
            let hint = did_you_mean(&name, names.iter().map(String::as_str));
            return Err(fail("EInvKin", texts::objects::no_such_kin(quoted(&name)).hint(hint)));
        }
        seat(&name)?.map(|who| super::interned::lua_who(lua, who)).transpose()
    };
    let behind = lua.create_table_from([("__index", lua.create_function(find)?)])?;
    kin.set_readonly(false);
    kin.set_metatable(Some(behind))?;
    kin.set_readonly(true);
    Ok(())
}

/// `game:published(who)`: what somebody has published, by seat or by name.
pub(crate) fn published(lua: &Lua, scene: &Scene<'_>, of: &Whom) -> mlua::Result<Value> {
    let game = scene.game;
    let (who, name) = match of {
        Whom::Seat(who) => (Some(*who), None),
        Whom::Named(name) => {
            let own = game.girl_info(scene.me);
            if !own.is(name) && !own.kin.iter().any(|kin| kin == name) {
                let hint = did_you_mean(name, own.kin.iter().map(String::as_str));
                let example = || texts::frame::for_example(format!("`kin = {{ {name:?} }}`"));
                let problem = texts::objects::published_for_kin_only(quoted(name));
                return Err(fail("EInvKin", problem.help(hint.unwrap_or_else(example))));
            }
            (game.seat_of(name), Some(name))
        }
    };
    let before = || name.filter(|_| who.is_none()).and_then(|name| game.published_before(scene.me, name));
    let Some(data) = who.and_then(|who| game.published(scene.me, who)).or_else(before) else {
        return Ok(Value::Nil);
    };
    let data = Plain::from_json(data).map_err(|problem| fail("EInvState", problem))?;
    charge(lua, size(&data) / PUBLISHED)?;
    PlainWriter::new(lua).write(&data)
}

/// The number of values in plain data.
fn size(data: &Plain) -> u64 {
    let rows = data.fields().unwrap_or_default();
    1 + rows.iter().map(|(key, value)| size(key) + size(value)).sum::<u64>()
}

/// Somebody, by seat or by a name she goes by.
pub(crate) enum Whom {
    Seat(Who),
    Named(String),
}

impl Argument for Whom {
    const CHECKED: bool = true;
    const MAY_RAISE: bool = false;

    fn read(given: impl Look) -> Option<Self> {
        let named = || given.text(|name| Some(Self::Named(str::from_utf8(name).ok()?.to_owned()))).flatten();
        Seat::read(given).map(|seat| Self::Seat(seat.0)).or_else(named)
    }

    fn wrong(lua: &Lua, value: &Value) -> mlua::Error {
        Seat::wrong(lua, value)
    }
}
