//! Reads the table of a test.

use super::lua_test::{AnyWho, LuaTest};
use crate::api::bind::Methods;
use crate::api::object::{HandOf, LuaHand};
use crate::api::returns::{conflict_table, world_table};
use crate::api::scene::Scene;
use crate::author::testing::act;
use crate::author::testing::stage::Told;
use crate::lua::meter::guarded;
use crate::state::TableEvent;
use mlua::{Function, Lua, MultiValue};

pub(super) fn look<M: Methods<LuaTest>>(m: &mut M) {
    m.method(
        "look",
        "(see: fun(game: Game, mount: Mount): any): any",
        "Calls a function with the table and the wall, to look at as hooks do, and returns what it returns.",
        |lua, t, see: Function| t.see(lua, &see),
    );
    m.method(
        "hand",
        "(who: Who|integer(1..4)?): Hand",
        "A copy of somebody's hand, to keep and to play with.",
        |lua, t, who: AnyWho| {
            let who = t.seat(who)?;
            let hand = t.look(lua)?.table.game().hand(who).clone();
            let slot = t.bench.vm.slot.clone();
            lua.create_userdata(LuaHand::handle(slot, HandOf::Own(Box::new(hand))))
        },
    );
    m.method(
        "choices",
        "(who: Who|integer(1..4)?): table<string, any>",
        "What a seat may do now, by the names `t:act` takes: true, or the tiles it may be done with.",
        |lua, t, who: AnyWho| {
            let who = t.seat(who)?;
            let stage = t.look(lua)?;
            act::choices_table(lua, stage.table.choices(who), stage.table.game().hand(who).drawn())
        },
    );
    m.method(
        "menu",
        "(who: Who|integer(1..4)?): table<string, boolean>?",
        "The rows of the menu a seat is asked by and whether they are ticked; nil if it is asked by none.",
        |lua, t, who: AnyWho| {
            let who = t.seat(who)?;
            t.begin(lua, who)?;
            let stage = t.look(lua)?;
            stage.table.choices(who).menu.as_deref().map(|menu| act::menu_table(lua, menu)).transpose()
        },
    );
    m.method(
        "events",
        "(kind: EventType?): Event[]",
        "What has happened, from `round-started` or the beginning of the game on, or those events of one type, in order. What a rig says of the round before is told to skills alone.",
        |lua, t, kind: Option<String>| {
            let stage = t.look(lua)?;
            let wanted = |told: &&Told| kind.as_ref().is_none_or(|kind| told.event.name() == kind);
            let events = stage.log.events.iter().filter(wanted).map(|told| told.table(lua));
            events.collect::<mlua::Result<Vec<_>>>()
        },
    );
    m.method(
        "popups",
        "(who: Who|integer(1..4)?): string[]",
        "What a seat's player was told by her skill: prints and status lines, in English where there are several languages.",
        |lua, t, who: AnyWho| {
            let wanted = t.seat(who)?;
            let stage = t.look(lua)?;
            let popups = stage.log.events.iter().filter_map(|told| match &told.event {
                TableEvent::PoppedUp { who, text } if *who == wanted => Some(text.english().to_owned()),
                _ => None,
            });
            Ok(popups.collect::<Vec<_>>())
        },
    );
    m.method(
        "world",
        "(who: Who|integer(1..4)?): table<string, string>?, Conflict?",
        "What became of the bargain of this deal, as `onBargained` is told: her world line, or the conflict.",
        |lua, t, who: AnyWho| {
            let who = t.seat(who)?;
            let stage = t.look(lua)?;
            let bargain = &stage.table.game().deal().bargain;
            let world = bargain.world(who).map(|world| world_table(lua, world)).transpose()?;
            Ok((world, bargain.conflict().map(|conflict| conflict_table(lua, conflict)).transpose()?))
        },
    );
    m.method(
        "drafts",
        "(who: Who|integer(1..4)?): integer",
        "How many drafts of a seat's starting hand were made in this deal.",
        |lua, t, who: AnyWho| {
            let who = t.seat(who)?;
            Ok(t.look(lua)?.table.game().deal().drafts[who.index()].made)
        },
    );
}

impl LuaTest {
    fn see(&self, lua: &Lua, see: &Function) -> mlua::Result<MultiValue> {
        let stage = self.look(lua)?;
        let me = self.seat(None)?;
        let (handles, slot) = (&self.bench.vm.handles, &self.bench.vm.slot);
        let mut scene = Scene::look(stage.table.game(), stage.table.mount(), me);
        slot.enter(&mut scene, || guarded(lua, || see.call((&handles.game, &handles.mount))))
    }
}
