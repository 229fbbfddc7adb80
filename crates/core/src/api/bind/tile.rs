//! T34 and T37.

use super::doc::userdata;
use super::pointed::pointed;
use super::{Bind, Methods};
use crate::api::convert::TileArg;
use crate::api::interned::lua_tile;
use crate::api::object::Tile;
use crate::tile::T34;
use mlua::{AnyUserData, Lua, Value};

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
        m.operator("__mod", "(other: Tile|Hand|M37): boolean|integer", "Indicates that tile? Or: how many tiles of that hand or meld it indicates. A sequence of indicators may stand on the left.", |lua, (by, what): (Value, Value)| pointed(lua, &by, &what));
        m.operator("__tostring", "(): string", "The tile as text.", |_, tile: TileArg| Ok(tile.0.text()));
    }
}

fn near(lua: &Lua, kind: Option<T34>) -> mlua::Result<Option<AnyUserData>> {
    kind.map(|kind| lua_tile(lua, Tile::Kind(kind))).transpose()
}
