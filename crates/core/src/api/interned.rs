//! Userdata made once per VM: tiles, seats, and handles of the table's objects.

use super::object::{Seat, Tile};
use crate::lua::error::fail;
use crate::lua::raw::{Field, Held};
use crate::problem::texts;
use crate::state::{Menu, TableEvent, Worldline};
use crate::tile::{T34, T37, Who};
use arrayvec::ArrayVec;
use mlua::{AnyUserData, Lua, LuaString, Table};
use std::cell::{RefCell, RefMut};
use std::ffi::c_void;
use std::rc::Rc;

/// A list with room for every tile.
pub(crate) type EachTile = ArrayVec<Tile, { T37::COUNT }>;

/// Number of fields of a block.
pub(super) const OF_HAND: usize = 4;

/// The interned userdata of a VM.
pub struct Handles {
    pub kinds: Vec<AnyUserData>,
    /// Frozen lists of tiles.
    pub(crate) frozen: Frozen<EachTile>,
    /// Frozen world lines.
    pub(crate) worlds: Frozen<Vec<Worldline>>,
    /// Frozen menus.
    pub(crate) menus: Frozen<Menu>,
    pub tiles: Vec<AnyUserData>,
    /// Tiles by address. Whatever is identified by its address here is kept alive beside it, as long as the
    /// machine lives.
    pub(super) places: Places,
    /// The classes of tiles and seats, the only objects allowed in a state.
    pub plain: [*const c_void; 2],
    pub seats: Vec<AnyUserData>,
    /// Seats by address.
    pub seated: Vec<*const c_void>,
    pub hands: Vec<AnyUserData>,
    pub closed: Vec<AnyUserData>,
    pub init: AnyUserData,
    pub init_closed: AnyUserData,
    pub exists: Table,
    pub game: AnyUserData,
    pub mount: AnyUserData,
    pub rand: AnyUserData,
    pub view: AnyUserData,
    /// The names of the fields of a block.
    pub block: [LuaString; OF_HAND],
    /// Event tables for hooks, by event number.
    pub(super) events: Vec<Table>,
}

impl Handles {
    /// The tile whose object has this address.
    pub(crate) fn tile_at(&self, place: *const c_void) -> Option<Tile> {
        self.places.find(place)
    }

    /// The seat whose object has this address.
    pub(crate) fn seat_at(&self, place: *const c_void) -> Option<Seat> {
        self.seated.iter().position(|&seat| seat == place).map(|seat| Seat(Who::new(seat)))
    }

    /// The object of a kind.
    pub(super) fn of_kind(&self, kind: T34) -> &AnyUserData {
        &self.kinds[kind.id34()]
    }

    fn of_tile(&self, tile: Tile) -> &AnyUserData {
        match tile {
            Tile::Kind(kind) => self.of_kind(kind),
            Tile::Exact(tile) => &self.tiles[tile.id37()],
        }
    }

    /// The table of an event.
    pub(crate) fn event(&self, event: &TableEvent) -> &Table {
        &self.events[event.number()]
    }

    /// The tables of all events.
    pub fn events(&self) -> &[Table] {
        &self.events
    }

    /// The handles of a machine, to be kept.
    pub(super) fn shared(lua: &Lua) -> mlua::Result<Rc<Self>> {
        lua.app_data_ref::<Rc<Self>>().map(|handles| Rc::clone(&handles)).ok_or_else(closing)
    }

    /// Passes the handles of a machine to `pick`.
    pub(crate) fn of<R>(lua: &Lua, pick: impl FnOnce(&Self) -> R) -> mlua::Result<R> {
        let handles = lua.app_data_ref::<Rc<Self>>();
        handles.map(|handles| pick(&handles)).ok_or_else(closing)
    }
}

fn closing() -> mlua::Error {
    fail("EExpired", texts::world::vm_is_closing())
}

/// The userdata of a tile.
pub fn lua_tile(lua: &Lua, tile: Tile) -> mlua::Result<AnyUserData> {
    Handles::of(lua, |handles| handles.of_tile(tile).clone())
}

/// The userdata of a seat.
pub(crate) fn lua_who(lua: &Lua, who: Who) -> mlua::Result<AnyUserData> {
    Handles::of(lua, |handles| handles.seats[who.index()].clone())
}

/// A sequence of tiles.
pub(super) fn sequence(lua: &Lua, tiles: impl Iterator<Item = Tile>) -> mlua::Result<Table> {
    Handles::of(lua, |handles| lua.create_sequence_from(tiles.map(|tile| handles.of_tile(tile))))?
}

/// A sequence of kinds.
pub fn lua_kinds(lua: &Lua, kinds: impl Iterator<Item = T34>) -> mlua::Result<Table> {
    sequence(lua, kinds.map(Tile::Kind))
}

/// A sequence of exact tiles.
pub fn lua_tiles(lua: &Lua, tiles: impl Iterator<Item = T37>) -> mlua::Result<Table> {
    sequence(lua, tiles.map(Tile::Exact))
}

/// A hash table of tiles by address with linear probing. It is consulted for every tile of every list, so it
/// is large enough that the first slot nearly always matches.
pub(super) struct Places(Box<[Option<(*const c_void, Tile)>; Self::ROOM]>);

impl Places {
    const ROOM: usize = 256;

    fn of(place: *const c_void) -> impl Iterator<Item = usize> {
        // Objects are at least 16 bytes apart.
        let first = place.addr() >> 4;
        (first..first + Self::ROOM).map(|at| at % Self::ROOM)
    }

    fn find(&self, place: *const c_void) -> Option<Tile> {
        let found = Self::of(place).map_while(|at| self.0[at]).find(|&(taken, _)| taken == place);
        found.map(|(_, tile)| tile)
    }
}

impl FromIterator<(*const c_void, Tile)> for Places {
    fn from_iter<I: IntoIterator<Item = (*const c_void, Tile)>>(tiles: I) -> Self {
        let mut places = Self(Box::new([None; Self::ROOM]));
        for (place, tile) in tiles {
            if let Some(free) = Self::of(place).find(|&at| places.0[at].is_none()) {
                places.0[free] = Some((place, tile));
            }
        }
        places
    }
}

/// Parsed contents of frozen lists, by address. The lists are held, so nothing else can have their address.
/// The meter releases them before it collects, so that being known here keeps nothing alive longer; then all
/// are forgotten.
pub(crate) struct Frozen<T> {
    held: Rc<Held>,
    /// Its first place in `held`.
    first: usize,
    read: RefCell<Read<T>>,
}

struct Read<T> {
    /// Number of releases when they were stored.
    releases: u64,
    places: ArrayVec<*const c_void, MOST_LISTS>,
    lists: Vec<T>,
}

/// Maximum number of lists of a kind; when exceeded, all are forgotten.
const MOST_LISTS: usize = 64;
/// Number of places for held tables of the three kinds.
pub(crate) const TABLES_HELD: usize = 3 * MOST_LISTS;

impl<T> Read<T> {
    fn forget(&mut self) {
        self.places.clear();
        self.lists.clear();
    }
}

impl<T> Frozen<T> {
    /// Creates the cache of this kind.
    pub(super) fn new(held: &Rc<Held>, sort: usize) -> Self {
        let read = Read { releases: 0, places: ArrayVec::new(), lists: Vec::new() };
        Self { held: Rc::clone(held), first: sort * MOST_LISTS, read: RefCell::new(read) }
    }

    /// The entries still held: all or none.
    fn held_still(&self) -> RefMut<'_, Read<T>> {
        let mut known = self.read.borrow_mut();
        if known.releases != self.held.releases() {
            known.releases = self.held.releases();
            known.forget();
        }
        known
    }

    /// Reads from the entry of a list, if it is known.
    pub(crate) fn known<R>(&self, place: *const c_void, pick: impl FnOnce(&T) -> R) -> Option<R> {
        let known = self.held_still();
        known.places.iter().position(|&taken| taken == place).map(|at| pick(&known.lists[at]))
    }

    /// Adds an entry for a list that is not known yet.
    pub(crate) fn keep(&self, table: Field<'_>, list: T) {
        let Some(place) = table.table() else { return };
        let mut known = self.held_still();
        if known.places.is_full() {
            known.forget();
        }
        if self.held.hold(self.first + known.places.len(), table) {
            known.places.push(place);
            known.lists.push(list);
        }
    }
}
