//! T34 and T37. Both are one Rust type, for an operator across two types would never be called.

use super::super::dialect;
use super::doc::userdata;
use super::interned::EachTile;
use super::{Bind, Handles, LuaHand, LuaMeld, Methods, lua_tile};
use crate::lua::error::fail;
use crate::lua::meter::charge;
use crate::lua::raw::{self, Args, Field, Given, Stack};
use crate::mount::Target;
use crate::tile::{T34, T34Set, T37};
use mlua::{AnyUserData, Either, FromLua, Lua, Table, UserDataRef, Value};

/// Tiles of a list that cost one step to go through; the 34 kinds come with the call, and so does a frozen list of
/// every tile.
pub(super) const CHEAP: u64 = 35;

/// A kind or an exact tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tile {
    Kind(T34),
    Exact(T37),
}

impl Tile {
    pub(crate) const fn kind(self) -> T34 {
        match self {
            Self::Kind(kind) => kind,
            Self::Exact(tile) => tile.t34(),
        }
    }

    /// The black tile of a kind.
    pub(crate) const fn exact(self) -> T37 {
        match self {
            Self::Kind(kind) => T37::black(kind),
            Self::Exact(tile) => tile,
        }
    }

    /// The tile that lies here, if it is one: its object, or its text.
    pub(crate) fn here(handles: &Handles, field: Field<'_>) -> Option<Self> {
        match field.object() {
            Some(place) => handles.tile_at(place),
            None => parse(str::from_utf8(field.text()?).ok()?).ok(),
        }
    }

    pub(crate) const fn target(self) -> Target {
        match self {
            Self::Kind(kind) => Target::Kind(kind),
            Self::Exact(tile) => Target::Tile(tile),
        }
    }

    pub(crate) const fn text(self) -> &'static str {
        match self {
            Self::Kind(kind) => kind.str34(),
            Self::Exact(tile) => tile.str37(),
        }
    }
}

/// A tile given to a method: the object, or its text. `"5m"` is the kind, `"0m"` the red five.
pub(crate) struct TileArg(pub(crate) Tile);

impl FromLua for TileArg {
    fn from_lua(value: Value, _: &Lua) -> mlua::Result<Self> {
        Self::read(&value)
    }
}

impl TileArg {
    fn read(value: &Value) -> mlua::Result<Self> {
        match value {
            Value::UserData(data) => match data.borrow::<Tile>() {
                Ok(tile) => Ok(Self(*tile)),
                Err(_) => Err(no_tile(value)),
            },
            Value::String(text) => parse(&text.to_string_lossy()).map(Self),
            _ => Err(no_tile(value)),
        }
    }
}

/// An exact tile given to a method: the object, or its text. What is only a kind is refused, for a five may be red
/// or black.
pub(crate) struct ExactArg(pub(crate) T37);

impl FromLua for ExactArg {
    /// Scripts of libsaki give kinds too and mean their black tiles.
    fn from_lua(value: Value, lua: &Lua) -> mlua::Result<Self> {
        let tile = TileArg::read(&value)?.0;
        if let (Tile::Kind(kind), Value::UserData(_)) = (tile, &value)
            && !dialect::is_calling(lua)
        {
            let problem = format!("{kind} is a kind, not a tile; `T37.new(kind)` makes its black tile");
            return Err(fail("EInvTile", problem));
        }
        Ok(Self(tile.exact()))
    }
}

fn no_tile(value: &Value) -> mlua::Error {
    fail(
        "EInvTile",
        format_args!("expected a tile (T34, T37 or a text like \"3m\"), got {}", value.type_name()),
    )
}

fn parse(text: &str) -> mlua::Result<Tile> {
    let exact: T37 = text.parse().map_err(|error| fail("EInvT37Str", error))?;
    Ok(if exact.is_aka5() { Tile::Exact(exact) } else { Tile::Kind(exact.t34()) })
}

/// The kind of a tile argument.
pub(crate) const fn kind_arg(tile: &TileArg) -> T34 {
    tile.0.kind()
}

/// Each tile of a sequence.
pub(crate) fn each_tile(
    lua: &Lua,
    tiles: &Table,
    mut each: impl FnMut(TileArg) -> mlua::Result<()>,
) -> mlua::Result<()> {
    let here = |handles: &Handles| raw::shown(lua, tiles, |tiles| tiles_here(handles, tiles));
    if let Some(tiles) = Handles::of(lua, here)? {
        return tiles.into_iter().try_for_each(|tile| each(TileArg(tile)));
    }
    let mut seen = 0;
    for tile in tiles.sequence_values::<Either<UserDataRef<Tile>, Value>>() {
        each(match tile? {
            Either::Left(tile) => TileArg(*tile),
            Either::Right(value) => TileArg::read(&value)?,
        })?;
        seen += 1;
    }
    charge(lua, 2 * (seen as u64 / CHEAP))?;
    if seen < tiles.raw_len() { Err(no_tile(&Value::Nil)) } else { Ok(()) }
}

/// The kinds of a sequence of tiles.
pub(crate) fn kind_set(lua: &Lua, tiles: &Value) -> mlua::Result<T34Set> {
    let Value::Table(tiles) = tiles else {
        return Err(fail(
            "EInvTile",
            format_args!("expected a sequence of tiles, got {}", tiles.type_name()),
        ));
    };
    let mut set = T34Set::EMPTY;
    each_tile(lua, tiles, |tile| {
        set.insert(tile.0.kind());
        Ok(())
    })?;
    Ok(set)
}

/// The tiles of a sequence, read where it lies: of one that is short enough to cost nothing, or that never changes, as
/// `T34.all` and `T37.all`, and is read but once.
pub(crate) fn tiles_here(handles: &Handles, tiles: Field<'_>) -> Option<EachTile> {
    let list = |most: usize| {
        let mut list = EachTile::new();
        tiles.elements(|tile| {
            let tile = Tile::here(handles, tile)?;
            (list.len() < most).then(|| list.push(tile))
        })?;
        Some(list)
    };
    let Some(place) = tiles.unchanging() else { return list(CHEAP as usize - 1) };
    let known = handles.frozen.known(place, |known| {
        let mut list = EachTile::new();
        // All at once, other than a clone.
        list.try_extend_from_slice(known).map(|()| list).ok()
    });
    known.flatten().or_else(|| {
        let list = list(T37::COUNT)?;
        handles.frozen.keep(tiles, list.clone());
        Some(list)
    })
}

/// The exact tiles of a sequence.
pub(crate) fn exacts(lua: &Lua, tiles: &Table) -> mlua::Result<Vec<T37>> {
    let mut exacts = Vec::new();
    each_tile(lua, tiles, |tile| {
        exacts.push(tile.0.exact());
        Ok(())
    })?;
    Ok(exacts)
}

userdata!(Tile);

impl Bind for Tile {
    const NAME: &'static str = "Tile";
    const DOC: &'static str = "A tile. T34 is a kind, T37 a tile one can hold: of fives it knows whether it is red. Tiles are interned: the same tile is always the same object.";

    fn bind<M: Methods<Self>>(m: &mut M) {
        m.method(
            "id34",
            "(): integer",
            "0..33 in the order 1m..9m 1p..9p 1s..9s 1f..4f 1y..3y.",
            |_, t, ()| Ok(t.kind().id34()),
        );
        m.method(
            "suit",
            "(): string",
            "\"m\" \"p\" \"s\", \"f\" for winds, \"y\" for dragons.",
            |_, t, ()| Ok(t.kind().suit().letter().to_string()),
        );
        m.method(
            "val",
            "(): integer",
            "1..9; winds 1..4 = E S W N; dragons 1..3 = haku hatsu chun.",
            |_, t, ()| Ok(t.kind().val()),
        );
        m.method("str34", "(): string", "The kind as text: \"5m\", \"1f\".", |_, t, ()| Ok(t.kind().str34()));
        m.method("str37", "(): string", "The tile as text, a red five as \"0m\".", |_, t, ()| Ok(t.text()));
        m.method("isz", "(): boolean", "Wind or dragon?", |_, t, ()| Ok(t.kind().is_z()));
        m.method("isnum", "(): boolean", "Of a number suit?", |_, t, ()| Ok(t.kind().is_num()));
        m.method("isnum19", "(): boolean", "1 or 9 of a number suit?", |_, t, ()| Ok(t.kind().is_num19()));
        m.method("isnum1928", "(): boolean", "1, 2, 8 or 9 of a number suit?", |_, t, ()| {
            Ok(t.kind().is_num1928())
        });
        m.method("isyao", "(): boolean", "Terminal or honour?", |_, t, ()| Ok(t.kind().is_yao()));
        m.method("isaka5", "(): boolean", "A red five?", |_, t, ()| Ok(t.exact().is_aka5()));
        m.method(
            "isyakuhai",
            "(selfwind: integer(0..4), roundwind: integer(0..4)): boolean",
            "A dragon, or one of these winds (1..4)?",
            |_, t, (own, round): (u8, u8)| Ok(t.kind().is_yakuhai(own, round)),
        );
        m.method(
            "lookssame",
            "(other: Tile): boolean",
            "The same tile, colour included?",
            |_, t, other: TileArg| Ok(t.exact() == other.0.exact()),
        );
        m.method("dora", "(): T34", "The kind this one indicates.", |lua, t, ()| {
            lua_tile(lua, Tile::Kind(t.kind().dora()))
        });
        m.method("indicator", "(): T34", "The kind that indicates this one.", |lua, t, ()| {
            lua_tile(lua, Tile::Kind(t.kind().indicator()))
        });
        m.method(
            "next",
            "(): T34?",
            "One up in its number suit; nil for a 9 and for honours.",
            |lua, t, ()| near(lua, t.kind().next()),
        );
        m.method("nnext", "(): T34?", "Two up in its number suit; nil where there is none.", |lua, t, ()| {
            near(lua, t.kind().nnext())
        });
        m.method(
            "prev",
            "(): T34?",
            "One down in its number suit; nil for a 1 and for honours.",
            |lua, t, ()| near(lua, t.kind().prev()),
        );
        m.method(
            "pprev",
            "(): T34?",
            "Two down in its number suit; nil where there is none.",
            |lua, t, ()| near(lua, t.kind().pprev()),
        );
        m.method(
            "isnextto",
            "(other: Tile): boolean",
            "Is the other one above this in the same number suit, as 9m above 8m?",
            |_, t, other: TileArg| Ok(t.kind().is_next_to(other.0.kind())),
        );
        m.method(
            "isgapto",
            "(other: Tile): boolean",
            "Is the other two above this in the same number suit, as 9m above 7m?",
            |_, t, other: TileArg| Ok(t.kind().is_gap_to(other.0.kind())),
        );
        m.method(
            "issujito",
            "(other: Tile): boolean",
            "Is the other three above this in the same number suit, as 4s above 1s?",
            |_, t, other: TileArg| Ok(t.kind().is_suji_to(other.0.kind())),
        );
        m.operator(
            "__eq",
            "(other: Tile): boolean",
            "The same kind? Colour is ignored; see lookssame.",
            |_, (a, b): (TileArg, TileArg)| Ok(a.0.kind() == b.0.kind()),
        );
        m.operator(
            "__lt",
            "(other: Tile): boolean",
            "Before it in tile order?",
            |_, (a, b): (TileArg, TileArg)| Ok(a.0.kind() < b.0.kind()),
        );
        m.operator(
            "__le",
            "(other: Tile): boolean",
            "Before it in tile order, or the same kind?",
            |_, (a, b): (TileArg, TileArg)| Ok(a.0.kind() <= b.0.kind()),
        );
        m.operator("__mod", "(other: Tile|Hand|M37): boolean|integer", "Indicates that tile? Or: how many tiles of that hand or meld it indicates. A sequence of indicators may stand on the left.", |lua, args: Args<Pointed>| args.0.count(lua));
        m.operator("__tostring", "(): string", "The tile as text.", |_, tile: TileArg| Ok(tile.0.text()));
    }
}

fn near(lua: &Lua, kind: Option<T34>) -> mlua::Result<Option<AnyUserData>> {
    kind.map(|kind| lua_tile(lua, Tile::Kind(kind))).transpose()
}

/// `indicator % tile` is a boolean; with a sequence of indicators or a hand or meld it counts.
pub(crate) enum Pointed {
    /// Tiles on the left, or one alone, and one on the right.
    Tiles { by: EachTile, single: bool, what: T34 },
    /// Whatever the script gave.
    Any(Value, Value),
}

impl Given for Pointed {
    type As = (Value, Value);

    fn given((by, what): Self::As) -> Self {
        Self::Any(by, what)
    }
}

impl Pointed {
    pub(super) fn read(handles: &Handles, stack: &Stack<'_>) -> Option<Self> {
        let what = handles.tile_at(stack.arg(1).object()?)?.kind();
        let single = stack.arg(0).table().is_none();
        let by = if single {
            std::iter::once(handles.tile_at(stack.arg(0).object()?)?).collect()
        } else {
            tiles_here(handles, stack.arg(0))?
        };
        Some(Self::Tiles { by, single, what })
    }

    pub(super) fn count(self, lua: &Lua) -> mlua::Result<Value> {
        let (by, single, what) = match self {
            Self::Tiles { by, single, what } => {
                return Ok(pointing(by.iter().map(|tile| tile.exact()), single, what));
            }
            Self::Any(Value::Table(list), what) => (exacts(lua, &list)?, false, what),
            Self::Any(one, what) => (vec![TileArg::read(&one)?.0.exact()], true, what),
        };
        let count = |of: &dyn Fn(T34) -> u8| -> u32 {
            by.iter().map(|indicator| u32::from(of(indicator.t34().dora()))).sum()
        };
        if let Value::UserData(data) = &what
            && !data.is::<Tile>()
        {
            if let Ok(hand) = data.borrow::<LuaHand>() {
                return Ok(Value::Number(f64::from(hand.with(|hand| Ok(count(&|kind| hand.ct(kind))))?)));
            }
            if let Ok(meld) = data.borrow::<LuaMeld>() {
                return Ok(Value::Number(f64::from(count(&|kind| meld.0.ct34(kind)))));
            }
        }
        let tile = TileArg::read(&what)?.0.kind();
        Ok(pointing(by.into_iter(), single, tile))
    }
}

/// How many of these indicate a kind; of one, whether it does.
fn pointing(by: impl Iterator<Item = T37>, single: bool, what: T34) -> Value {
    let hits = by.filter(|indicator| indicator.t34().dora() == what).count();
    if single { Value::Boolean(hits > 0) } else { Value::Number(hits as f64) }
}
