//! Assertions, and the trials of statistical assertions.

use super::lua_test::{AnyWho, Life, LuaTest, TICKS_PER_TABLE, close};
use crate::api::bind::Methods;
use crate::author::testing::expect::LuaExpect;
use crate::author::testing::law::LuaLaw;
use crate::author::testing::sample::{Data, LEAST_OF_MEAN, LEAST_TRIES, LuaSample, MOST_TRIES};
use crate::author::testing::stage::Log;
use crate::author::testing::value::show;
use crate::lua::error::fail;
use crate::lua::meter::guarded;
use crate::mount::{Domain, WallKey};
use crate::problem::{Text, texts};
use mlua::{Function, Lua, Value};

/// Upper bound of chosen seeds, so that they are easy to read and type.
const SEEDS: u64 = 1_000_000_000;

pub(super) fn odds<M: Methods<LuaTest>>(m: &mut M) {
    m.method("law", "(who: Who|integer(1..4)?, rinshan: boolean?): Law", "The exact odds of the tile a seat would draw now, after everybody's `onDraw`, and the lights on it. Nobody draws: the girls are asked on a fork of the table.", |lua, t, (who, rinshan): (AnyWho, Option<bool>)| {
        let who = t.seat(who)?;
        t.charge(TICKS_PER_TABLE)?;
        let mut log = Log::default();
        let stage = t.look(lua)?;
        let record = guarded(lua, || Ok(stage.table.peek_draw(who, rinshan.unwrap_or(false), &mut log)))?;
        t.sound(lua, &mut log)?;
        let record = record.ok_or_else(|| fail("EInvTest", texts::testing::wall_is_empty()))?;
        Ok(LuaLaw { record, reds: stage.table.mount().reds() })
    });
}

pub(super) fn claim<M: Methods<LuaTest>>(m: &mut M) {
    m.method(
        "expect",
        "(value: any, about: string|number?): Expect",
        "Begins a claim about a value; `about` is shown if it does not hold.",
        |lua, t, (value, about): (Value, Option<String>)| {
            t.alive()?;
            if value.is_function() {
                return Err(fail("EInvTest", texts::testing::no_claim_about(value.type_name())));
            }
            Ok(LuaExpect::new(lua, &t.notes, value, about))
        },
    );
    m.method("rate", "(n: integer, try: fun(t: Test, i: integer): boolean): Sample", "Calls a function n times (30 or more), each time with a fresh `t` that has the rig of this one and a seed of its own; begins a claim about how often it returns true.", |lua, t, (n, attempt): (u64, Function)| {
        let number = t.notes.begin(lua);
        tries(n, LEAST_TRIES, texts::testing::claim_rate())?;
        let mut hits = 0;
        t.repeat(lua, n, &attempt, |value| match value {
            Value::Boolean(hit) => {
                hits += u64::from(hit);
                Ok(())
            }
            other => {
                let problem = texts::testing::rate_try_not_boolean(show(&other));
                Err(t.notes.fail(lua, problem))
            }
        })?;
        Ok(LuaSample::new(&t.notes, number, Data::Rate { hits, n }))
    });
    m.method(
        "mean",
        "(n: integer, try: fun(t: Test, i: integer): number): Sample",
        "The same for a number (100 tries or more); begins a claim about its mean.",
        |lua, t, (n, attempt): (u64, Function)| {
            let number = t.notes.begin(lua);
            tries(n, LEAST_OF_MEAN, texts::testing::claim_mean())?;
            let (mut sum, mut squares) = (0.0, 0.0);
            t.repeat(lua, n, &attempt, |value| {
                let value = match value {
                    Value::Integer(value) => value as f64,
                    Value::Number(value) if value.is_finite() => value,
                    other => {
                        let problem = texts::testing::mean_try_not_number(show(&other));
                        return Err(t.notes.fail(lua, problem));
                    }
                };
                sum += value;
                squares += value * value;
                Ok(())
            })?;
            Ok(LuaSample::new(&t.notes, number, Data::Mean { n, sum, squares }))
        },
    );
}

fn tries(n: u64, least: u64, what: Text) -> mlua::Result<()> {
    if (least..=MOST_TRIES).contains(&n) {
        return Ok(());
    }
    Err(fail("EInvTest", texts::testing::wrong_number_of_tries(what, least, MOST_TRIES, n)))
}

impl LuaTest {
    /// Runs trials, each with its own `t`.
    fn repeat(
        &self,
        lua: &Lua,
        n: u64,
        attempt: &Function,
        mut take: impl FnMut(Value) -> mlua::Result<()>,
    ) -> mlua::Result<()> {
        self.alive()?;
        self.life.set(Life::Waits);
        let key = WallKey { seed: self.seed, round: u32::MAX, honba: 3 }.key(Domain::Hook);
        let result = (1..=n).try_for_each(|i| {
            let seed = key.ticket(i) % SEEDS;
            let result = self.attempt(lua, seed, attempt, i).and_then(&mut take);
            result.map_err(|error| self.notes.in_try(error, texts::testing::in_try(i, n, seed)))
        });
        self.life.set(Life::On);
        result
    }

    fn attempt(&self, lua: &Lua, seed: u64, attempt: &Function, i: u64) -> mlua::Result<Value> {
        let t = lua.create_userdata(self.another(seed))?;
        let result = guarded(lua, || attempt.call::<Value>((&t, i)));
        close(&t)?;
        result
    }
}
