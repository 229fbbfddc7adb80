use super::doc::{FunctionDoc, quick_function, userdata};
use super::parse::{PARSE_TICKS, parse_table};
use super::pointed::pointed;
use super::{Bind, Methods};
use crate::api::convert::{ExactArg, TileArg, kind_arg};
use crate::api::interned::{Handles, OF_HAND, lua_kinds, lua_tile, lua_tiles, sequence};
use crate::api::look::Tiles;
use crate::api::object::{HandOf, LuaCount, LuaHand, LuaMeld, Tile};
use crate::hand::{self, HandError, WaitKind};
use crate::lua::error::fail;
use crate::lua::meter::charge;
use crate::tile::{T34Set, T37};
use mlua::{AnyUserData, Lua, Table, UserDataRef, Value};

/// Ticks charged for trying every discard.
const RIICHI_TICKS: u64 = 200;

userdata!(LuaHand);

impl Bind for LuaHand {
    const NAME: &'static str = "Hand";
    const DOC: &'static str = "A hand: concealed tiles, melds, and perhaps a drawn tile. Hands of the table can be looked at; Hand.new(hand) makes a copy to play with.";

    fn bind<M: Methods<Self>>(m: &mut M) {
        shape(m);
        content(m);
        calls(m);
        waits(m);
        own(m);
    }
}

fn shape<M: Methods<LuaHand>>(m: &mut M) {
    m.method(
        "step",
        "(): integer",
        "Step (shanten), drawn tile included: -1 complete, 0 tenpai.",
        |_, s, ()| s.with(|hand| Ok(hand.step())),
    );
    m.method("step4", "(): integer", "Step to four sets and a pair.", |_, s, ()| {
        s.with(|hand| Ok(hand.shape().step4()))
    });
    m.method("step7", "(): integer", "Step to seven pairs; 14 with melds.", |_, s, ()| {
        s.with(|hand| Ok(hand.shape().step7()))
    });
    m.method(
        "step7gb",
        "(): integer",
        "Step to seven pairs of which two may be alike; 14 with melds.",
        |_, s, ()| s.with(|hand| Ok(hand.shape().step7_gb())),
    );
    m.method("step13", "(): integer", "Step to thirteen orphans; 14 with melds.", |_, s, ()| {
        s.with(|hand| Ok(hand.shape().step13()))
    });
    m.method("ready", "(): boolean", "Tenpai, waiting for more than its own four tiles.", |_, s, ()| {
        s.with(|hand| Ok(hand.ready()))
    });
    m.method("effa", "(): T34[]", "The kinds that lower the step, in tile order.", |lua, s, ()| {
        let eff = s.with(|hand| Ok(hand.eff()))?;
        sequence(lua, eff.iter().map(Tile::Kind))
    });
    m.method(
        "noeffa",
        "(tiles: Tiles): T34[]",
        "The kinds among these that do not lower the step, in tile order.",
        |lua, s, tiles: Tiles| {
            let eff = s.with(|hand| Ok(hand.eff()))?;
            let kinds: T34Set = tiles.each().into_iter().map(Tile::kind).collect();
            sequence(lua, kinds.without(eff).iter().map(Tile::Kind))
        },
    );
    m.method("effa4", "(): T34[]", "The kinds that lower the step to four sets and a pair.", |lua, s, ()| {
        let eff = s.with(|hand| Ok(hand.shape().eff4()))?;
        sequence(lua, eff.iter().map(Tile::Kind))
    });
    m.method("haseffa", "(tile: Tile): boolean", "Does this kind lower the step?", |_, s, tile: TileArg| {
        s.with(|hand| Ok(hand.eff().has(kind_arg(&tile))))
    });
    m.method("parses", "(): {kind: string, head: T34, tiles: T34[], effa: T34[]}[][]", "Every minimal reading of the concealed tiles as run, triplet, open, closed, edge, pair and free blocks. Costs 1000 steps.", |lua, s, ()| {
        charge(lua, PARSE_TICKS)?;
        let parses = s.with(|hand| Ok(hand.parses()))?;
        parse_table(lua, &parses, OF_HAND)
    });
}

fn content<M: Methods<LuaHand>>(m: &mut M) {
    m.method("closed", "(): Tilecount", "The concealed tiles, without the drawn one.", |lua, s, ()| match &s
        .of()
    {
        HandOf::Seat(who) => Handles::of(lua, |handles| handles.closed[who.index()].clone()),
        HandOf::Init => Handles::of(lua, |handles| handles.init_closed.clone()),
        HandOf::Own(hand) => lua.create_userdata(LuaCount::Own(*hand.closed())),
    });
    m.method("barks", "(): M37[]", "The melds, in the order they were made.", |lua, s, ()| {
        let melds = s.with(|hand| Ok(hand.melds().to_vec()))?;
        lua.create_sequence_from(melds.into_iter().map(LuaMeld))
    });
    m.method(
        "ct",
        "(tiles: Tiles): integer",
        "Copies of a kind, or of all kinds that a text names, in the whole hand: concealed, drawn and melded.",
        |_, s, tiles: Tiles| {
            s.with(|hand| {
                Ok(match tiles {
                    Tiles::One(tile) => usize::from(hand.ct(tile.kind())),
                    Tiles::Set(set) => set.kinds().iter().map(|kind| usize::from(hand.ct(kind))).sum(),
                })
            })
        },
    );
    m.method(
        "common",
        "(tiles: Tilecount): integer",
        "How many of these tiles the whole hand has: of each kind, reds included, the smaller number of copies.",
        |_, s, tiles: AnyUserData| {
            let tiles = tiles.borrow::<LuaCount>()?.read(|count| Ok(*count))?;
            s.with(|hand| Ok(hand.whole().common(&tiles)))
        },
    );
    m.method("ctaka5", "(): integer", "Red fives in the whole hand.", |_, s, ()| {
        s.with(|hand| Ok(hand.ct_aka5()))
    });
    m.method("ismenzen", "(): boolean", "No melds but concealed kans?", |_, s, ()| {
        s.with(|hand| Ok(hand.is_menzen()))
    });
    m.method("hasdrawn", "(): boolean", "Is there a drawn tile?", |_, s, ()| {
        s.with(|hand| Ok(hand.drawn().is_some()))
    });
    m.method("drawn", "(): T37?", "The drawn tile.", |lua, s, ()| {
        let drawn = s.with(|hand| Ok(hand.drawn()))?;
        drawn.map(|tile| lua_tile(lua, Tile::Exact(tile))).transpose()
    });
    m.operator(
        "__mod",
        "",
        "How many tiles of the hand the indicators on the left point at.",
        |lua, (by, what): (Value, Value)| pointed(lua, &by, &what),
    );
}

fn calls<M: Methods<LuaHand>>(m: &mut M) {
    m.method(
        "canchii",
        "(tile: Tile): boolean",
        "Could it chii this tile and throw something?",
        |_, s, tile: TileArg| s.can_chii(kind_arg(&tile), None),
    );
    m.method(
        "canchiiasleft",
        "(tile: Tile): boolean",
        "The same with the tile as the lowest of the run.",
        |_, s, tile: TileArg| s.can_chii(kind_arg(&tile), Some(0)),
    );
    m.method(
        "canchiiasmiddle",
        "(tile: Tile): boolean",
        "The same with the tile in the middle.",
        |_, s, tile: TileArg| s.can_chii(kind_arg(&tile), Some(1)),
    );
    m.method(
        "canchiiasright",
        "(tile: Tile): boolean",
        "The same with the tile as the highest.",
        |_, s, tile: TileArg| s.can_chii(kind_arg(&tile), Some(2)),
    );
    m.method(
        "canpon",
        "(tile: Tile): boolean",
        "Could it pon this tile and throw something?",
        |_, s, tile: TileArg| {
            let kuikae = s.kuikae();
            s.with(|hand| Ok(!hand::pons(hand, T37::black(kind_arg(&tile)), kuikae).is_empty()))
        },
    );
    m.method("candaiminkan", "(tile: Tile): boolean", "Has it the other three?", |_, s, tile: TileArg| {
        s.with(|hand| Ok(hand::can_daiminkan(hand, kind_arg(&tile))))
    });
    m.method(
        "riichis",
        "(): T37[]",
        "The discards of a closed hand with drawn tile that leave it ready.",
        |lua, s, ()| {
            charge(lua, RIICHI_TICKS)?;
            let tiles = s.with(|hand| {
                if !hand.is_menzen() || hand.drawn().is_none() {
                    return Ok(Vec::new());
                }
                let (spin, swaps) = hand.riichis();
                let ready =
                    |tile: &T37| if hand.drawn() == Some(*tile) { spin } else { swaps.contains(tile) };
                Ok(hand.concealed().distinct().filter(ready).collect())
            })?;
            lua_tiles(lua, tiles.into_iter())
        },
    );
}

/// The waits of a hand, and their shapes.
fn waits<M: Methods<LuaHand>>(m: &mut M) {
    m.method(
        "waitkinds",
        "(): table<string, T34[]>",
        "The kinds that complete a hand in tenpai, without its drawn tile, by the shape of the wait: `ryanmen`, `kanchan`, `penchan`, `tanki`, `shanpon`, `orphans`. A shape it has not is not there; a kind may be in several.",
        |lua, s, ()| {
            charge(lua, PARSE_TICKS)?;
            let waits = s.with(|hand| Ok(hand.wait_kinds()))?;
            let table = lua.create_table()?;
            for (kind, kinds) in WaitKind::ALL.into_iter().zip(waits).filter(|(_, kinds)| !kinds.is_empty()) {
                table.raw_set(kind.name(), lua_kinds(lua, kinds.iter())?)?;
            }
            Ok(Value::Table(table))
        },
    );
}

fn own<M: Methods<LuaHand>>(m: &mut M) {
    m.method_mut("draw", "(tile: T37)", "A copy takes a tile up.", |_, s, tile: ExactArg| {
        s.own()?.draw(tile.0).map_err(drawing)
    });
    m.method_mut(
        "swapout",
        "(tile: T37)",
        "A copy throws a concealed tile and keeps the drawn one.",
        |_, s, tile: ExactArg| {
            let hand = s.own()?;
            // Right after a call the hand has a tile too many without a drawn one.
            if hand.drawn().is_none() && hand.closed().total() % 3 != 2 {
                return Err(drawing(HandError::NothingDrawn));
            }
            hand.swap_out(tile.0).map_err(drawing)
        },
    );
    m.method_mut("spinout", "()", "A copy throws its drawn tile.", |_, s, ()| {
        s.own()?.spin_out().map(drop).map_err(drawing)
    });
}

fn drawing(error: HandError) -> mlua::Error {
    let code = if error == HandError::AlreadyDrawn { "EDrmCntDrw" } else { "EDrmCntSwp" };
    fail(code, error)
}

pub(crate) const NEW: FunctionDoc =
    FunctionDoc { name: "Hand.new", signature: "(hand: Hand): Hand", doc: "A copy to play with." };

/// `Hand.new(hand)`.
pub(crate) fn constructors(lua: &Lua, globals: &Table) -> mlua::Result<()> {
    let class = lua.create_table()?;
    class.raw_set(
        "new",
        quick_function(lua, NEW, |lua, of: UserDataRef<LuaHand>| -> mlua::Result<AnyUserData> {
            lua.create_userdata(of.copy()?)
        })?,
    )?;
    class.set_readonly(true);
    globals.raw_set("Hand", class)
}
