use super::doc::userdata;
use super::pointed::pointed;
use super::{Bind, Methods};
use crate::api::convert::{TileArg, kind_arg};
use crate::api::interned::{lua_tile, lua_tiles};
use crate::api::object::{LuaMeld, Tile};
use crate::lua::error::fail;
use crate::problem::texts;
use mlua::{UserDataRef, Value};

userdata!(LuaMeld);

impl Bind for LuaMeld {
    const NAME: &'static str = "M37";
    const DOC: &'static str = "A meld. m[1] is its first tile: the lowest of a chii.";

    fn bind<M: Methods<Self>>(m: &mut M) {
        m.method("type", "(): string", "\"chii\" \"pon\" \"daiminkan\" \"ankan\" \"kakan\".", |_, s, ()| {
            Ok(s.0.kind().name())
        });
        m.method("has", "(tile: Tile): boolean", "Does it hold this kind?", |_, s, tile: TileArg| {
            Ok(s.0.has(kind_arg(&tile)))
        });
        m.method(
            "called",
            "(): T37?",
            "The tile that was called; of a kakan, that of its pon; nil for an ankan.",
            |lua, s, ()| s.0.claimed().map(|tile| lua_tile(lua, Tile::Exact(tile))).transpose(),
        );
        m.method("tiles", "(): T37[]", "Its three or four tiles.", |lua, s, ()| {
            lua_tiles(lua, s.0.tiles().iter().copied())
        });
        m.operator(
            "__index",
            "(index: integer): T37",
            "The tile at 1..3, or 1..4 of a kan.",
            |lua, (s, index): (UserDataRef<Self>, Value)| {
                let index = match index {
                    Value::Integer(index) => usize::try_from(index).ok(),
                    Value::Number(index) if index.fract() == 0.0 && index > 0.0 => Some(index as usize),
                    _ => None,
                };
                let tile = index.and_then(|index| s.0.tiles().get(index.checked_sub(1)?).copied());
                let tile = tile.ok_or_else(|| {
                    fail(
                        "EInvM37Idx",
                        texts::objects::no_such_meld_tile(s.0.kind().name(), s.0.tiles().len()),
                    )
                })?;
                lua_tile(lua, Tile::Exact(tile))
            },
        );
        m.operator(
            "__mod",
            "",
            "How many of its tiles the indicators on the left point at.",
            |lua, (by, what): (Value, Value)| pointed(lua, &by, &what),
        );
    }
}
