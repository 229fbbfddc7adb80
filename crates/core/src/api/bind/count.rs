use super::doc::{FunctionDoc, quick_function, userdata};
use super::parse::{OF_COUNT, PARSE_TICKS, parse_table};
use super::{Bind, Methods};
use crate::api::argument::Argument;
use crate::api::convert::{TileArg, each_tile, written};
use crate::api::interned::sequence;
use crate::api::look::{Look, Tiles, Valued};
use crate::api::object::{LuaCount, Tile};
use crate::hand::{Block, Shape, only_a_triplet, parses};
use crate::lua::error::fail;
use crate::lua::meter::charge;
use crate::problem::texts;
use crate::tile::{Suit, T34, T34Set, TileCount, parse_set};
use mlua::{AnyUserData, Lua, Table, Value};

userdata!(LuaCount);

impl LuaCount {
    /// All minimal readings with this many melds; charges ticks.
    fn parses(&self, lua: &Lua, melds: Option<u8>) -> mlua::Result<Vec<Vec<Block>>> {
        charge(lua, PARSE_TICKS)?;
        let melds = usize::from(melds.unwrap_or(0));
        self.read(|count| at_most_a_hand(count).map(|()| parses(count, melds)))
    }
}

impl Bind for LuaCount {
    const NAME: &'static str = "Tilecount";
    const DOC: &'static str = "How many of each tile there are.";

    fn bind<M: Methods<Self>>(m: &mut M) {
        m.method(
            "ct",
            "(what: Tiles): integer",
            "Copies of a kind (T34) with its reds, of exactly a tile (T37), or of all that a text names: `\"m\"`, `\"19mps z\"`.",
            |_, s, what: Counted| match what {
                Counted::Tiles(tiles) => s.read(|count| {
                    Ok(tiles.sum(|tile| {
                        usize::from(match tile {
                            Tile::Kind(kind) => count.ct34(kind),
                            Tile::Exact(tile) => count.ct37(tile),
                        })
                    }))
                }),
                Counted::Suit(suit) => s.read(|count| Ok(usize::from(count.ct_suit(suit)))),
            },
        );
        m.method("ctaka5", "(): integer", "Red fives.", |_, s, ()| s.read(|count| Ok(count.ct_aka5())));
        m.method("total", "(): integer", "All tiles.", |_, s, ()| s.read(|count| Ok(count.total())));
        m.method("tiles", "(): T37[]", "Each tile once, in reading order.", |lua, s, ()| {
            s.read(|count| sequence(lua, count.distinct().map(Tile::Exact)))
        });
        m.method(
            "kinds",
            "(n: integer(0..255), most: integer(0..255)?): T34[]",
            "The kinds of which there are n copies, or n to `most`, in order.",
            |lua, s, (n, most): (u8, Option<u8>)| {
                let wanted = n..=most.unwrap_or(n);
                s.read(|count| {
                    let kinds = T34::all().filter(|&kind| wanted.contains(&count.ct34(kind)));
                    sequence(lua, kinds.map(Tile::Kind))
                })
            },
        );
        m.method(
            "lack",
            "(tiles: Tiles, n: integer(1..4)?): T34[]",
            "The kinds among these of which there are fewer than n copies (1 if it is left out), in order: `closed:lack(\"123mps\")`.",
            |lua, s, (tiles, n): (Tiles, Option<u8>)| {
                let kinds: T34Set = tiles.each().into_iter().map(Tile::kind).collect();
                s.read(|count| {
                    let held = T34Set::at_least(count.kinds(), n.unwrap_or(1));
                    sequence(lua, kinds.without(held).iter().map(Tile::Kind))
                })
            },
        );
        m.method(
            "covers",
            "(other: Tilecount): boolean",
            "Is every tile of the other here as often?",
            |_, s, other: AnyUserData| {
                let other = other.borrow::<Self>()?.read(|count| Ok(*count))?;
                s.read(|count| Ok(count.covers(&other)))
            },
        );
        m.method(
            "common",
            "(other: Tilecount): integer",
            "How many tiles both have: of each kind, reds included, the smaller number of copies.",
            |_, s, other: AnyUserData| {
                let other = other.borrow::<Self>()?.read(|count| Ok(*count))?;
                s.read(|count| Ok(count.common(&other)))
            },
        );
        m.method(
            "step",
            "(melds: integer(0..4)?): integer",
            "Step (shanten) of up to 14 tiles beside so many melds.",
            |_, s, melds: Option<u8>| {
                s.read(|count| {
                    at_most_a_hand(count)?;
                    Ok(Shape::new(count, usize::from(melds.unwrap_or(0))).step())
                })
            },
        );
        m.method(
            "onlytriplet",
            "(kind: Tile, melds: integer(0..4)?): boolean",
            "Can three tiles of this kind be read as a triplet and as nothing else, as strict rules ask of a kan in riichi? Of what is no hand of 13 in tenpai to four sets and a pair, so many melds included, false.",
            |_, s, (kind, melds): (TileArg, Option<u8>)| {
                let (kind, melds) = (kind.0.kind(), usize::from(melds.unwrap_or(0)));
                s.read(|count| {
                    let waits = || Shape::new(count, melds).step4() == 0;
                    let fits = count.total() + 3 * melds == 13 && count.ct34(kind) == 3 && waits();
                    Ok(fits && only_a_triplet(count, melds, kind))
                })
            },
        );
        m.method(
            "parses",
            "(melds: integer(0..4)?): {kind: string, head: T34}[][]",
            "Every minimal reading of up to 14 tiles beside so many melds, as of a hand. Costs 1000 steps.",
            |lua, s, melds: Option<u8>| parse_table(lua, &s.parses(lua, melds)?, OF_COUNT),
        );
        m.method(
            "readings",
            "(melds: integer(0..4)?): integer",
            "How many readings `parses` has. Costs 1000 steps, too, but makes no tables.",
            |lua, s, melds: Option<u8>| Ok(s.parses(lua, melds)?.len()),
        );
        m.method_mut(
            "inc",
            "(tiles: Tiles, n: integer(-255..255)?)",
            "Adds copies of a tile, or of each that a text names, to an own count; a negative n takes away what there is.",
            |_, s, (tiles, n): (Tiles, Option<i32>)| {
                let (count, n) = (s.own()?, n.unwrap_or(1).clamp(-255, 255));
                for tile in tiles.each().into_iter().map(Tile::exact) {
                    if n >= 0 {
                        count.add_many(tile, n as u8);
                    } else {
                        (0..-n).for_each(|_| _ = count.remove(tile));
                    }
                }
                Ok(())
            },
        );
    }
}

/// What to count.
pub(super) enum Counted {
    Tiles(Tiles),
    /// A letter, in either case.
    Suit(Suit),
}

impl Counted {
    fn letter(text: &[u8]) -> Option<char> {
        let [letter] = text else { return None };
        Some(char::from(*letter))
    }
}

impl Argument for Counted {
    const CHECKED: bool = true;
    const MAY_RAISE: bool = false;

    fn read(given: impl Look) -> Option<Self> {
        match given.text(Self::letter).flatten().and_then(Suit::from_letter) {
            Some(suit) => Some(Self::Suit(suit)),
            None => Tiles::of(given).map(Self::Tiles),
        }
    }

    fn wrong(lua: &Lua, value: &Value) -> mlua::Error {
        match Valued(lua, value).text(Self::letter).flatten() {
            Some(letter) => parse_set(letter.encode_utf8(&mut [0; 4]))
                .map_or_else(|error| fail("EInvSuit", error), |_| mlua::Error::UserDataTypeMismatch),
            None => Tiles::wrong(lua, value),
        }
    }
}

fn at_most_a_hand(count: &TileCount) -> mlua::Result<()> {
    let total = count.total();
    if total <= 14 {
        return Ok(());
    }
    Err(fail("EInvCount", texts::objects::too_many_in_hand(total)))
}

fn counted(lua: &Lua, tiles: &Table) -> mlua::Result<TileCount> {
    let mut count = TileCount::EMPTY;
    each_tile(lua, tiles, |tile| {
        count.add(tile.0.exact());
        Ok(())
    })?;
    Ok(count)
}

pub(crate) const NEW: FunctionDoc = FunctionDoc {
    name: "Tilecount.new",
    signature: "(from: Tile[]|string|Tilecount?): Tilecount",
    doc: "Empty, or a copy of tiles, of what a text names (`\"112m0p\"`, each as often as it is named) or of another count.",
};

/// `Tilecount.new([tiles or count])`.
pub(crate) fn constructors(lua: &Lua, globals: &Table) -> mlua::Result<()> {
    let class = lua.create_table()?;
    class.raw_set(
        "new",
        quick_function(lua, NEW, |lua, from: Value| {
            let count = match &from {
                Value::Nil => TileCount::EMPTY,
                Value::Table(tiles) => counted(lua, tiles)?,
                Value::String(text) => written(lua, text)?.into_iter().collect(),
                Value::UserData(data) => data.borrow::<LuaCount>()?.read(|count| Ok(*count))?,
                other => {
                    return Err(fail("EInvCount", texts::objects::not_tiles(other.type_name())));
                }
            };
            Ok(LuaCount::Own(count))
        })?,
    )?;
    class.set_readonly(true);
    globals.raw_set("Tilecount", class)
}
