//! Reads values from scripts, either on the Lua stack, bypassing mlua, or as mlua values. How they are
//! interpreted is defined once for both, by [`Argument`](super::argument::Argument) and by the parsers of
//! answers.

use super::dialect;
use super::interned::{EachTile, Handles};
use super::object::{Seat, Tile};
use crate::lua::raw::{self, Field, Stack};
use crate::tile::{T37, TileError, TileSet, parse_set};
use mlua::{FromLua, Lua, Value};

/// A value from a script. Accessors return `None` for other types.
pub trait Look: Copy {
    fn is_nil(self) -> bool;
    fn is_table(self) -> bool;
    fn is_function(self) -> bool;
    /// Returns whether it is an object of one of these classes.
    fn is_object(self, classes: &[&str]) -> bool;
    fn flag(self) -> Option<bool>;
    fn number(self) -> Option<f64>;
    /// Reads a string. Numbers are not converted.
    fn text<R>(self, read: impl FnOnce(&[u8]) -> R) -> Option<R>;
    /// The tile of an object.
    fn tile(self) -> Option<Tile>;
    fn seat(self) -> Option<Seat>;
    /// The tiles of an ordinary sequence.
    fn tiles(self) -> Option<EachTile>;
    /// Converts it with mlua.
    fn value<T: FromLua>(self) -> Option<T>;
    /// Returns whether it comes from a script of libsaki; false if unknown.
    fn of_libsaki(self) -> bool;
}

/// A value in Luau's memory.
#[derive(Clone, Copy)]
pub(crate) struct Lying<'a> {
    handles: &'a Handles,
    field: Field<'a>,
    /// Its argument index, if it is an argument.
    argument: Option<(&'a Stack<'a>, usize)>,
}

impl<'a> Lying<'a> {
    /// A value in a table.
    pub(crate) const fn within(handles: &'a Handles, field: Field<'a>) -> Self {
        Self { handles, field, argument: None }
    }

    /// The argument with this index, from 0.
    pub(crate) fn argument(handles: &'a Handles, stack: &'a Stack<'a>, nth: usize) -> Self {
        Self { handles, field: stack.arg(nth), argument: Some((stack, nth)) }
    }
}

impl Look for Lying<'_> {
    fn is_nil(self) -> bool {
        self.field.is_nil()
    }

    fn is_table(self) -> bool {
        self.field.table().is_some()
    }

    fn is_function(self) -> bool {
        self.field.is_function()
    }

    /// Objects other than tiles and seats are left to mlua.
    fn is_object(self, classes: &[&str]) -> bool {
        classes.iter().any(|class| match *class {
            "Tile" => self.tile().is_some(),
            "Who" => self.seat().is_some(),
            _ => false,
        })
    }

    fn flag(self) -> Option<bool> {
        self.field.flag()
    }

    fn number(self) -> Option<f64> {
        self.field.number()
    }

    fn text<R>(self, read: impl FnOnce(&[u8]) -> R) -> Option<R> {
        self.field.text().map(read)
    }

    fn tile(self) -> Option<Tile> {
        self.field.object().and_then(|place| self.handles.tile_at(place))
    }

    fn seat(self) -> Option<Seat> {
        self.field.object().and_then(|place| self.handles.seat_at(place))
    }

    fn tiles(self) -> Option<EachTile> {
        if self.is_table() { tiles_here(self.handles, self.field) } else { None }
    }

    fn value<T: FromLua>(self) -> Option<T> {
        let (stack, nth) = self.argument?;
        stack.value(nth)
    }

    fn of_libsaki(self) -> bool {
        false
    }
}

/// An mlua value.
#[derive(Clone, Copy)]
pub struct Valued<'a>(pub &'a Lua, pub &'a Value);

impl Look for Valued<'_> {
    fn is_nil(self) -> bool {
        self.1.is_nil()
    }

    fn is_table(self) -> bool {
        self.1.is_table()
    }

    fn is_function(self) -> bool {
        self.1.is_function()
    }

    fn is_object(self, classes: &[&str]) -> bool {
        let Value::UserData(data) = self.1 else { return false };
        let name = data.type_name().map(|name| name.to_string_lossy()).unwrap_or_default();
        classes.iter().any(|class| **class == *name)
    }

    fn flag(self) -> Option<bool> {
        self.1.as_boolean()
    }

    fn number(self) -> Option<f64> {
        match self.1 {
            Value::Integer(number) => Some(*number as f64),
            Value::Number(number) => Some(*number),
            _ => None,
        }
    }

    fn text<R>(self, read: impl FnOnce(&[u8]) -> R) -> Option<R> {
        self.1.as_string().map(|text| read(&text.as_bytes()))
    }

    fn tile(self) -> Option<Tile> {
        self.1.as_userdata().and_then(|data| Some(*data.borrow::<Tile>().ok()?))
    }

    fn seat(self) -> Option<Seat> {
        self.1.as_userdata().and_then(|data| Some(*data.borrow::<Seat>().ok()?))
    }

    fn tiles(self) -> Option<EachTile> {
        let table = self.1.as_table()?;
        let here = |handles: &Handles| raw::shown(self.0, table, |table| tiles_here(handles, table));
        Handles::of(self.0, here).ok()?
    }

    fn value<T: FromLua>(self) -> Option<T> {
        T::from_lua(self.1.clone(), self.0).ok()
    }

    fn of_libsaki(self) -> bool {
        dialect::is_calling(self.0)
    }
}

/// Tiles of a list read per tick; the 34 kinds are covered by the call itself, and so is a frozen list of all
/// tiles.
pub(crate) const CHEAP: u64 = 35;

/// Reads the tiles of a sequence in place, if it is short enough to be free, or frozen like `T34.all` and
/// `T37.all`, which are read only once.
fn tiles_here(handles: &Handles, tiles: Field<'_>) -> Option<EachTile> {
    let list = |most: usize| {
        if !tiles.is_plain_row() {
            return None;
        }
        let mut list = EachTile::new();
        tiles.elements(|tile| {
            let tile = Tile::of(Lying::within(handles, tile))?;
            (list.len() < most).then(|| list.push(tile))
        })?;
        Some(list)
    };
    let Some(place) = tiles.unchanging() else { return list(CHEAP as usize - 1) };
    let known = handles.frozen.known(place, |known| {
        let mut list = EachTile::new();
        // Unlike `clone`, copies all at once.
        list.try_extend_from_slice(known).map(|()| list).ok()
    });
    known.flatten().or_else(|| {
        let list = list(T37::COUNT)?;
        handles.frozen.keep(tiles, list.clone());
        Some(list)
    })
}

impl Tile {
    /// The tile of an object or text. `"5m"` is the kind, `"0m"` the red five.
    pub(crate) fn of(given: impl Look) -> Option<Self> {
        given.tile().or_else(|| given.text(|text| Self::of_text(str::from_utf8(text).ok()?).ok())?)
    }

    /// A tile of the [short notation](parse_set), where a black five stands for the kind.
    pub(crate) const fn named(tile: T37) -> Self {
        if tile.is_aka5() { Self::Exact(tile) } else { Self::Kind(tile.t34()) }
    }

    pub(crate) fn of_text(text: &str) -> Result<Self, TileError> {
        let exact: T37 = text.parse()?;
        Ok(Self::named(exact))
    }
}

/// One tile, or the tiles named by a text. Parsing a text is cheaper than looking up whether it was parsed
/// before.
pub(crate) enum Tiles {
    One(Tile),
    Set(TileSet),
}

impl Tiles {
    pub(crate) fn of(given: impl Look) -> Option<Self> {
        let set = |text: &[u8]| parse_set(str::from_utf8(text).ok()?).ok();
        given.tile().map(Self::One).or_else(|| given.text(set).flatten().map(Self::Set))
    }

    /// All tiles, ordered by id.
    pub(crate) fn each(&self) -> EachTile {
        match self {
            Self::One(tile) => std::iter::once(*tile).collect(),
            Self::Set(set) => set.iter().map(Tile::named).collect(),
        }
    }

    /// Sums a count over the tiles, counting no tile twice.
    pub(crate) fn sum(&self, count: impl Fn(Tile) -> usize) -> usize {
        match self {
            Self::One(tile) => count(*tile),
            Self::Set(set) => set.without_covered_reds().map(|tile| count(Tile::named(tile))).sum(),
        }
    }
}
