//! Actions at the table of a test.

use super::lua_test::{AnyWho, LuaTest};
use crate::api::bind::Methods;
use crate::api::interned::lua_tile;
use crate::api::object::Tile;
use crate::api::returns::picks;
use crate::author::testing::act;
use crate::author::testing::rig::WhoArg;
use crate::author::testing::stage::{Hands, Told, Until};
use crate::lua::meter::guarded;
use crate::state::Action;
use crate::tile::Who;
use mlua::{Lua, Table, Value};

/// Ticks charged for an action at a table, not counting hooks.
const TICKS_PER_ACTION: u64 = 500;

pub(super) fn go_on<M: Methods<LuaTest>>(m: &mut M) {
    m.method("draw", "(who: Who|integer(1..4)?): T37", "On to the next draw, or to that of one seat: until then everybody throws what they drew and lets everything go by. Returns the tile.", |lua, t, who: AnyWho| {
        t.play(lua, Hands::Idle, Until::Drawn(who.map(|who| who.0)))?;
        let tile = t.look(lua)?.last_drawn();
        tile.map(|tile| lua_tile(lua, Tile::Exact(tile))).transpose()
    });
    m.method("act", "(who: Who|integer(1..4), action: string, with: any?)", "Does something for a seat that is asked: \"discard\" or \"riichi\" (with a tile, else the drawn one), \"tsumogiri\", \"tsumo\" \"ron\" \"pass\" \"daiminkan\" \"nine-kinds\" \"dice\" \"next-round\" \"end-table\", \"ankan\" \"kakan\" (with a tile), \"chii\" \"pon\" (with two own tiles, else the first offered). The types of `Action` and other usual words do as well: \"swap-out\" \"tedashi\" \"spin-out\" \"reach\" \"chi\" \"kan\" (whichever is offered) \"agari\" \"skip\". What is not allowed is an error.", |lua, t, (who, name, with): (WhoArg, String, Value)| {
        let action = {
            let stage = t.look(lua)?;
            let drawn = stage.table.game().hand(who.0).drawn();
            act::action(lua, &name, with, stage.table.choices(who.0), drawn)?
        };
        t.act(lua, who.0, action)
    });
    m.method("pick", "(rows: table<string, boolean>, who: Who|integer(1..4)?)", "Answers the menu of a seat, that at the dice if the round has not begun. Rows not named stay as they are.", |lua, t, (rows, who): (Table, AnyWho)| {
        let who = t.seat(who)?;
        t.play(lua, Hands::Idle, Until::Menu(who))?;
        let picks = picks(lua, Some(rows))?.unwrap_or_default();
        let answer = t.look(lua)?.table.choices(who).pick(picks);
        t.act(lua, who, answer)
    });
    m.method(
        "play",
        "(draws: integer(0..))",
        "The built-in AI plays on for so many draws, or to the end of the round.",
        |lua, t, draws: usize| t.play(lua, Hands::Ai, Until::Draws(draws)),
    );
    m.method(
        "play_round",
        "(): table",
        "The built-in AI plays the round to its end. Returns the args of its `round-ended`.",
        |lua, t, ()| {
            t.play(lua, Hands::Ai, Until::Round)?;
            t.args_of_last(lua, "round-ended")
        },
    );
    m.method(
        "play_game",
        "(): table",
        "The built-in AI plays the game to its end. Returns the args of its `table-ended`.",
        |lua, t, ()| {
            t.play(lua, Hands::Ai, Until::Game)?;
            t.args_of_last(lua, "table-ended")
        },
    );
}

impl LuaTest {
    /// Continues the game.
    pub(super) fn play(&self, lua: &Lua, hands: Hands, until: Until) -> mlua::Result<()> {
        let mut stage = self.stage(lua)?;
        self.notes.hear(&self.bench.vm);
        guarded(lua, || {
            stage.play(hands, until, |log| {
                self.charge(TICKS_PER_ACTION)?;
                self.sound(lua, log)
            })
        })
    }

    /// Takes an action and handles its consequences.
    fn act(&self, lua: &Lua, who: Who, action: Action) -> mlua::Result<()> {
        let mut stage = self.stage(lua)?;
        self.notes.hear(&self.bench.vm);
        self.charge(TICKS_PER_ACTION)?;
        guarded(lua, || stage.act(who, action))?;
        self.sound(lua, &mut stage.log)
    }

    /// Advances a round that has not begun to the menu of a seat, if it has one.
    pub(super) fn begin(&self, lua: &Lua, who: Who) -> mlua::Result<()> {
        let waits = {
            let stage = self.stage(lua)?;
            !stage.rigged && stage.last("dealt").is_none() && stage.table.choices(who).menu.is_none()
        };
        if waits { self.play(lua, Hands::Idle, Until::Asked(who)) } else { Ok(()) }
    }

    fn args_of_last(&self, lua: &Lua, name: &str) -> mlua::Result<Option<Table>> {
        let stage = self.look(lua)?;
        let args = |told: &Told| told.table(lua)?.raw_get("args");
        stage.last(name).map(args).transpose()
    }
}
