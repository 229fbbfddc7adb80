use super::super::scene::Slot;
use super::doc::userdata;
use super::{Bind, Methods};
use crate::lua::error::fail;
use crate::problem::texts;

/// Most numbers that one is drawn from.
const MOST: f64 = 4_294_967_296.0;

/// Random numbers for the running hook.
pub(crate) struct LuaRand {
    slot: Slot,
}

impl LuaRand {
    pub(crate) const fn new(slot: Slot) -> Self {
        Self { slot }
    }

    fn below(&self, n: u64) -> mlua::Result<u64> {
        self.slot.with(|scene| {
            let rand = scene.luck.rand(scene.game, scene.me);
            rand.map(|rand| rand.below(n))
                .ok_or_else(|| fail("EExpired", texts::objects::hook_without_rand()))
        })
    }
}

userdata!(LuaRand);

impl Bind for LuaRand {
    const NAME: &'static str = "Rand";
    const DOC: &'static str = "Random numbers. They depend on the game's seed, the girl, the hook and the moment, and on nothing anybody else does.";

    fn bind<M: Methods<Self>>(m: &mut M) {
        m.method(
            "gen",
            "(n: integer): integer",
            "One of 0 .. n-1, each as probable; n is at most 4294967296.",
            |_, s, n: f64| {
                if !(n.fract() == 0.0 && (1.0..=MOST).contains(&n)) {
                    return Err(fail("EInvRand", texts::objects::bad_rand_number(n, MOST)));
                }
                s.below(n as u64)
            },
        );
        m.method(
            "state",
            "(): integer",
            "A number that is different every time, for scripts that seed a generator of their own.",
            |_, s, ()| s.below(2_147_483_646).map(|n| n + 1),
        );
    }
}
