use super::doc::userdata;
use super::{Bind, LuaGame, Methods};
use crate::api::interned::lua_tile;
use crate::api::object::{LuaHand, Seat, Tile};
use crate::hand::Hand;
use crate::lua::error::fail;
use crate::lua::meter::charge;
use crate::player::Ai;
use crate::problem::texts;
use crate::state::View;
use mlua::{Lua, Table, UserDataRef};

/// Ticks charged for asking the AI.
const ATTACK_TICKS: u64 = 200;

/// The built-in AI.
pub(crate) struct LuaAi;

userdata!(LuaAi);

impl Bind for LuaAi {
    const NAME: &'static str = "Ai";
    const DOC: &'static str = "The built-in AI, to be asked what it would do. It knows no more than the seat it is asked about can see.";

    fn bind<M: Methods<Self>>(m: &mut M) {
        m.method(
            "attack",
            "(game: Game, who: Who, hand: Hand): T37?, boolean",
            "What it would throw to bring this hand of 14 tiles forward if it were that seat's, and whether that is the drawn tile. Only discards: no win, no riichi, no kan. nil if the seat is in riichi and has drawn nothing. Costs 200 steps.",
            |lua, _, (game, who, hand): (UserDataRef<LuaGame>, Seat, UserDataRef<LuaHand>)| {
                let hand = hand.with(|hand| Ok(hand.clone()))?;
                full(&hand)?;
                charge(lua, ATTACK_TICKS)?;
                let attack = |view: View<'_>| Ai::attack(&view, &hand);
                let thrown = game.look(|scene| attack(View::new(&scene.game.noticed_by(who.0), scene.mount.look(), who.0)))?;
                let spin = thrown.is_some() && thrown == hand.drawn();
                Ok((thrown.map(|tile| lua_tile(lua, Tile::Exact(tile))).transpose()?, spin))
            },
        );
    }
}

fn full(hand: &Hand) -> mlua::Result<()> {
    let tiles = hand.concealed().total() + 3 * hand.melds().len();
    if tiles == 14 {
        return Ok(());
    }
    Err(fail("EInvHand", texts::objects::hand_not_14_tiles(tiles).help(texts::objects::copy_hand_and_draw())))
}

/// `ai`.
pub(crate) fn constructors(lua: &Lua, globals: &Table) -> mlua::Result<()> {
    globals.raw_set("ai", lua.create_userdata(LuaAi)?)
}
