//! Sets up the table of a test.

use super::lua_test::{AnyWho, LuaTest, TICKS_PER_TABLE};
use crate::api::bind::Methods;
use crate::api::kin::seat_kin;
use crate::api::value::Reader;
use crate::author::testing::rig::{Rig, cannot_be, wrong};
use crate::author::testing::stage::{Hands, Log, Stage, Until};
use crate::girl::Girls;
use crate::lua::error::fail;
use crate::lua::meter::guarded;
use crate::options::did_you_mean;
use crate::problem::texts;
use crate::state::Rule;
use crate::table::Table as Game;
use crate::tile::{Who, tile_arg};
use mlua::{Lua, Table, Value};

pub(super) fn set_up<M: Methods<LuaTest>>(m: &mut M) {
    m.method("rig", "(rig: Rig)", "Sets the table anew. Says nothing of tiles: a game before its first dice, or before the dice of the round it names. Sets any tile: a round before a draw, what is left open filled with tiles that fit nothing. What cannot be is an error.", |lua, t, rig: Table| {
        let stage = t.build(lua, rig.clone())?;
        *t.stage_cell()? = Some(stage);
        t.rig.replace(Some(rig));
        Ok(())
    });
    m.method("deal", "()", "The real deal, with everybody's hooks, up to the dealer's first draw. Menus not answered by `t:pick` stay as they are.", |lua, t, ()| {
        if t.stage(lua)?.rigged {
            return Err(wrong(texts::testing::rig_leaves_no_deal().help(texts::testing::go_on_with_draw())));
        }
        t.play(lua, Hands::Idle, Until::Drawn(None))
    });
    m.method(
        "girl",
        "(who: Who|integer(1..4)?): Skill",
        "The `self` of the girl in a seat: her seat, her numbers, and her state, to read or to set.",
        |lua, t, who: AnyWho| {
            let who = t.seat(who)?;
            let selves = t.look(lua)?.selves[who.index()].clone();
            selves.ok_or_else(|| fail("EInvTest", texts::testing::seat_has_no_skill(who.index() + 1)))
        },
    );
}

impl LuaTest {
    /// Sets up a table.
    pub(super) fn build(&self, lua: &Lua, rig: Table) -> mlua::Result<Stage> {
        self.alive()?;
        self.charge(TICKS_PER_TABLE)?;
        let rig = Rig::read(lua, rig)?;
        let rule = rig.rule()?;
        let seed = self.seed_of(&rig)?;
        let (girls, selves) = self.bench.girls(&rig)?;
        let mut log = Log::default();
        let table = guarded(lua, || self.table(&rig, rule, seed, girls, &mut log))?;
        for (who, own) in Who::ALL.into_iter().zip(&selves) {
            own.iter().try_for_each(|own| seat_kin(lua, own, table.game(), who))?;
        }
        // Last, so that hooks at the start of a round do not undo it.
        self.set_state(&rig, &selves)?;
        self.sound(lua, &mut log)?;
        Ok(Stage { table, selves, rigged: rig.has_tiles, log })
    }

    fn table(&self, rig: &Rig, rule: Rule, seed: u64, girls: Girls, log: &mut Log) -> mlua::Result<Game> {
        if !rig.has_tiles {
            let Some(standing) = rig.standing(&rule)? else {
                return Ok(self.hosted(rig, Game::new(rule, seed, girls)));
            };
            let table = Game::at_round(rule, seed, girls, &standing).map_err(cannot_be)?;
            let mut table = self.hosted(rig, table);
            table.tell_beginning(log);
            return Ok(table);
        }
        let position = rig.position(&rule, seed)?;
        let mut table = self.hosted(rig, Game::resume(rule, seed, girls, &position).map_err(cannot_be)?);
        for (exit, tiles) in rig.to_come()? {
            for (pos, tile) in tiles.into_iter().enumerate() {
                if !table.rig(exit, pos, tile) {
                    return Err(wrong(texts::testing::exit_has_no_tile_left(exit, tile_arg(tile))));
                }
            }
        }
        table.open(log);
        log.forget_the_past();
        Ok(table)
    }

    /// Sets hour and moon of the rig. Lights are recorded only for tables whose law can be asked for; trials
    /// do without.
    fn hosted(&self, rig: &Rig, mut table: Game) -> Game {
        table.keep_ledger(!self.is_try);
        if let Some(hour) = rig.hour {
            table = table.at_hour(hour);
        }
        match rig.moon {
            Some(moon) => table.under_moon(moon),
            None => table,
        }
    }

    /// The seed of a table: from the rig, or of the test or trial.
    fn seed_of(&self, rig: &Rig) -> mlua::Result<u64> {
        if rig.seed.is_some() && self.is_try {
            return Err(wrong(texts::testing::seed_in_try()));
        }
        Ok(rig.seed.unwrap_or(self.seed))
    }

    /// Sets her state from a rig: plain data in fields that her file uses.
    fn set_state(&self, rig: &Rig, selves: &[Option<Table>; 4]) -> mlua::Result<()> {
        let (Some(state), Some(own)) = (rig.state()?, &selves[rig.seat.index()]) else { return Ok(()) };
        let known = &self.bench.state;
        let mut reader = Reader::default();
        state.for_each(|key: String, value: Value| {
            if !known.has(&key) {
                let hint = did_you_mean(&key, known.names());
                return Err(wrong(texts::testing::no_such_state(key).hint(hint)));
            }
            reader.read(&value, &format!("self.{key}")).map_err(wrong)?;
            own.set(key, value)
        })
    }
}
