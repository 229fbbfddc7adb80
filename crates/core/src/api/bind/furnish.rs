//! Creates the objects of a VM and their quick methods.

use super::Bind;
use super::doc::Quickened;
use super::exist::LuaExist;
use super::form::LuaCtx;
use super::game::LuaGame;
use super::mount::LuaMount;
use super::parse::block_fields;
use super::rand::LuaRand;
use super::rule::LuaRule;
use super::view::LuaView;
use crate::api::events;
use crate::api::interned::{Frozen, Handles};
use crate::api::object::{HandOf, LuaCount, LuaHand, LuaMeld, Seat, Tile};
use crate::api::scene::Slot;
use crate::form::FormCtx;
use crate::hand::Hand;
use crate::lua::quick::Quick;
use crate::lua::raw::{self, Held};
use crate::state::Rule;
use crate::tile::{Meld, MeldKind, T34, T37, Who, parse_tiles};
use mlua::{AnyUserData, Function, Lua, Table};
use std::rc::Rc;

impl Handles {
    /// Creates all of them. Bindings find them in the VM, hooks in the return value.
    pub(crate) fn intern(lua: &Lua, held: &Rc<Held>) -> mlua::Result<Rc<Self>> {
        let slot = &Slot::of(lua)?;
        let hand = |of| lua.create_userdata(LuaHand::handle(slot.clone(), of));
        let closed = |of| lua.create_userdata(LuaCount::closed(slot.clone(), of));
        let exists = lua.create_table()?;
        for who in Who::ALL {
            exists.raw_set(who.index() + 1, LuaExist::new(slot.clone(), who))?;
        }
        exists.set_readonly(true);
        let of_seats = Who::ALL.map(HandOf::Seat);
        let all = T34::all().map(Tile::Kind).chain(T37::all().map(Tile::Exact));
        let objects: Vec<_> =
            all.clone().map(|tile| lua.create_userdata(tile)).collect::<mlua::Result<_>>()?;
        let places = objects.iter().map(AnyUserData::to_pointer).zip(all).collect();
        let (kinds, tiles) = objects.split_at(T34::COUNT);
        let seats: Vec<_> =
            Who::ALL.iter().map(|&who| lua.create_userdata(Seat(who))).collect::<mlua::Result<_>>()?;
        let handles = Self {
            kinds: kinds.to_vec(),
            frozen: Frozen::new(held, 0),
            worlds: Frozen::new(held, 1),
            menus: Frozen::new(held, 2),
            tiles: tiles.to_vec(),
            places,
            plain: [raw::kind_of(lua, &objects[0])?, raw::kind_of(lua, &seats[0])?],
            seated: seats.iter().map(AnyUserData::to_pointer).collect(),
            seats,
            hands: of_seats.clone().into_iter().map(hand).collect::<mlua::Result<_>>()?,
            closed: of_seats.into_iter().map(closed).collect::<mlua::Result<_>>()?,
            init: hand(HandOf::Init)?,
            init_closed: closed(HandOf::Init)?,
            exists,
            game: lua.create_userdata(LuaGame::new(slot.clone()))?,
            mount: lua.create_userdata(LuaMount::new(slot.clone()))?,
            rand: lua.create_userdata(LuaRand::new(slot.clone()))?,
            view: lua.create_userdata(LuaView::new(slot.clone()))?,
            block: block_fields(lua)?,
            events: events::tables(lua, slot)?,
        };
        let handles = Rc::new(handles);
        lua.set_app_data(Rc::clone(&handles));
        install(lua, &handles)?;
        Ok(handles)
    }
}

/// Makes an object of each class of which the machine has none yet. mlua sets a class up when its first object is made,
/// and whoever asked for that one, in whatever game, would be charged for it.
pub(crate) fn acquaint(lua: &Lua, slot: &Slot, api: &Table) -> mlua::Result<()> {
    let tile = T37::all().next().ok_or_else(|| mlua::Error::runtime("there are no tiles"))?;
    let meld = Meld::new(MeldKind::Pon, &[tile; 3], 0, 1).map_err(mlua::Error::external)?;
    lua.create_userdata(LuaMeld(meld))?;
    let complete = parse_tiles("1112223334445z").map_err(mlua::Error::external)?;
    let hand = || {
        LuaHand::handle(slot.clone(), HandOf::Own(Box::new(Hand::new(complete.iter().copied().collect()))))
    };
    let make = |class: &str| api.get::<Table>(class)?.get::<Function>("new");
    let ctx = || LuaCtx(FormCtx::default());
    make("Form")?.call::<AnyUserData>((hand(), "5z", ctx(), LuaRule(Rule::default())))?;
    make("Gb")?.call::<AnyUserData>((hand(), "5z", ctx()))?;
    Ok(())
}

/// Registers the quick methods of every class that a machine has objects of from the beginning.
fn install(lua: &Lua, handles: &Rc<Handles>) -> mlua::Result<()> {
    let of = &(Quick::new(lua)?, handles);
    class::<Tile>(of, &handles.kinds[0])?;
    class::<Seat>(of, &handles.seats[0])?;
    class::<LuaGame>(of, &handles.game)?;
    class::<LuaMount>(of, &handles.mount)?;
    class::<LuaRand>(of, &handles.rand)?;
    class::<LuaView>(of, &handles.view)?;
    class::<LuaHand>(of, &handles.init)?;
    class::<LuaCount>(of, &handles.init_closed)?;
    class::<LuaExist>(of, &handles.exists.get(1)?)
}

fn class<T: Bind>((quick, handles): &(Quick, &Rc<Handles>), object: &AnyUserData) -> mlua::Result<()> {
    let mut class = Quickened { class: quick.class::<T>(object)?, handles };
    T::bind(&mut class);
    class.class.end()
}
