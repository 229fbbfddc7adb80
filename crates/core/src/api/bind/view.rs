use super::super::scene::{Scene, Slot};
use super::doc::userdata;
use super::wall::{doras, drids};
use super::{Bind, LuaRule, Methods};
use crate::api::interned::{Handles, lua_tiles, lua_who, sequence};
use crate::api::object::{LuaMeld, Seat};
use crate::lua::error::fail;
use crate::problem::texts;
use mlua::AnyUserData;

/// What the built-in AI sees when it plays a girl.
pub(crate) struct LuaView {
    slot: Slot,
}

impl LuaView {
    pub(crate) const fn new(slot: Slot) -> Self {
        Self { slot }
    }

    /// Lends the scene to hooks that see what their player sees; the others have `game`.
    fn honest<R>(&self, method: impl FnOnce(&mut Scene<'_>) -> mlua::Result<R>) -> mlua::Result<R> {
        let no_view = || fail("EExpired", texts::world::view_expired());
        self.slot.with(|scene| if scene.honest { method(scene) } else { Err(no_view()) })
    }

    fn look<R>(&self, pick: impl FnOnce(&Scene<'_>) -> R) -> mlua::Result<R> {
        self.honest(|scene| Ok(pick(scene)))
    }
}

userdata!(LuaView);

impl Bind for LuaView {
    const NAME: &'static str = "View";
    const DOC: &'static str =
        "What a seat can honestly see: its own hand and what lies open. Given to the AI hooks.";

    fn bind<M: Methods<Self>>(m: &mut M) {
        m.method("me", "(): Who", "The seat that looks.", |lua, s, ()| {
            lua_who(lua, s.look(|scene| scene.me)?)
        });
        m.method("hand", "(): Hand", "Its own hand.", |lua, s, ()| -> mlua::Result<AnyUserData> {
            let me = s.look(|scene| scene.me)?;
            Handles::of(lua, |handles| handles.hands[me.index()].clone())
        });
        m.method("getdrids", "(): T37[]", "The dora indicators shown.", |lua, s, ()| {
            s.honest(|scene| sequence(lua, drids(scene.mount.look())))
        });
        m.method(
            "doras",
            "(): T34[]",
            "The kinds that the indicators shown point at, one for each, in order.",
            |lua, s, ()| s.honest(|scene| sequence(lua, doras(scene.mount.look()))),
        );
        m.method(
            "ismenzen",
            "(who: Who): boolean",
            "Has somebody no melds but concealed kans?",
            |_, s, who: Seat| s.look(|scene| scene.game.hand(who.0).is_menzen()),
        );
        m.method("getbarks", "(who: Who): M37[]", "Somebody's melds.", |lua, s, who: Seat| {
            let melds = s.look(|scene| scene.game.hand(who.0).melds().to_vec())?;
            lua.create_sequence_from(melds.into_iter().map(LuaMeld))
        });
        m.method("getriver", "(who: Who): T37[]", "Somebody's discards.", |lua, s, who: Seat| {
            s.honest(|scene| lua_tiles(lua, scene.game.river(who.0).iter().map(|thrown| thrown.tile)))
        });
        m.method(
            "riichiestablished",
            "(who: Who): boolean",
            "Has somebody an accepted riichi?",
            |_, s, who: Seat| s.look(|scene| scene.game.riichi_established(who.0)),
        );
        m.method(
            "getgirl",
            "(who: Who): string",
            "Who sits there: the name of her file, or \"doge\" who has no skill.",
            |_, s, who: Seat| s.look(|scene| scene.game.girl(who.0).to_owned()),
        );
        m.method("getrule", "(): Rule", "The rules.", |_, s, ()| {
            s.look(|scene| LuaRule(scene.game.rule().clone()))
        });
        m.method("getround", "(): integer", "0 = East 1.", |_, s, ()| s.look(|scene| scene.game.round()));
        m.method("getextraround", "(): integer", "Repeat counter (honba).", |_, s, ()| {
            s.look(|scene| scene.game.extra_round())
        });
        m.method(
            "getselfwind",
            "(who: Who): integer",
            "1..4 = E S W N; 0 before the first dealer.",
            |_, s, who: Seat| s.look(|scene| scene.game.self_wind(who.0)),
        );
        m.method("getroundwind", "(): integer", "1..4 = E S W N.", |_, s, ()| {
            s.look(|scene| scene.game.round_wind())
        });
        m.method("getrank", "(): integer", "Its own rank, 1..4.", |_, s, ()| {
            s.look(|scene| scene.game.rank(scene.me))
        });
        m.method("isalllast", "(): boolean", "The last round, or one after it?", |_, s, ()| {
            s.look(|scene| scene.game.is_all_last())
        });
    }
}
