//! Methods of `t`.

mod claim;
mod go_on;
mod look;
mod lua_test;
mod set_up;

use crate::api::bind::{Bind, Methods, userdata};
pub(crate) use lua_test::LuaTest;
pub(super) use lua_test::close;

userdata!(LuaTest);

impl Bind for LuaTest {
    const NAME: &'static str = "Test";
    const DOC: &'static str = "What a test is given: a table of its own, set up as the test says. Seats are 1 to 4, or `Who` objects; a seat left out is hers.";

    fn bind<M: Methods<Self>>(m: &mut M) {
        set_up::set_up(m);
        go_on::go_on(m);
        look::look(m);
        claim::odds(m);
        claim::claim(m);
    }
}
