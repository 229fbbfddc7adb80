//! Exact assertions.

use super::notes::Notes;
use super::value::{comparable, has, number, same, show, show_beside};
use crate::api::bind::{Bind, Methods, userdata};
use crate::lua::error::fail;
use crate::problem::{Text, texts};
use mlua::{Lua, Value};
use std::rc::Rc;

/// Default tolerance of `near`.
const TOLERANCE: f64 = 1e-9;

/// A value to assert something about.
pub(crate) struct LuaExpect {
    notes: Rc<Notes>,
    number: u32,
    found: Value,
    about: Option<String>,
}

userdata!(LuaExpect);

impl Bind for LuaExpect {
    const NAME: &'static str = "Expect";
    const DOC: &'static str =
        "A value that a claim is to be made about. The first claim that does not hold ends the test.";

    fn bind<M: Methods<Self>>(m: &mut M) {
        m.method("is", "(value: any)", "It is this. Tables are compared by content. A text of tiles stands for a tile, or for all tiles of a hand, count or list in any order (`0m` is the red five); 1 to 4 for a seat.", |lua, s, value: Value| {
            s.claim(lua, s.is(&value)?, || texts::frame::just(show_beside(&value, &s.found)))
        });
        m.method("isnt", "(value: any)", "It is anything but this.", |lua, s, value: Value| {
            s.claim(lua, !s.is(&value)?, || texts::testing::other_than_value(show_beside(&value, &s.found)))
        });
        m.method("at_least", "(least: number)", "It is this number or more.", |lua, s, least: f64| {
            s.claim(lua, s.number()? >= least, || texts::testing::at_least(least))
        });
        m.method("at_most", "(most: number)", "It is this number or less.", |lua, s, most: f64| {
            s.claim(lua, s.number()? <= most, || texts::frame::at_most(most))
        });
        m.method(
            "between",
            "(least: number, most: number)",
            "It is in this range, its ends included.",
            |lua, s, (least, most): (f64, f64)| {
                s.claim(lua, (least..=most).contains(&s.number()?), || texts::frame::range(least, most))
            },
        );
        m.method(
            "near",
            "(value: number, by: number?)",
            "It is this number but for rounding, or but for `by`.",
            |lua, s, (value, by): (f64, Option<f64>)| {
                let by = by.unwrap_or(TOLERANCE);
                if !(by.is_finite() && value.is_finite()) {
                    return Err(fail("EInvTest", texts::testing::near_not_finite()));
                }
                s.claim(lua, (s.number()? - value).abs() <= by, || texts::testing::give_or_take(value, by))
            },
        );
        m.method("has", "(part: any)", "It has this in it: a list an element, a text a part; a hand, count or list of tiles these tiles (in a text, `5m` is any five of manzu).", |lua, s, part: Value| {
            let has = has(&s.found, &part).map_err(|why| fail("EInvTest", why))?;
            s.claim(lua, has, || texts::testing::containing_part(show_beside(&part, &s.found)))
        });
        m.method(
            "hasnt",
            "(part: any)",
            "It has nothing of this in it; of tiles, not all of these.",
            |lua, s, part: Value| {
                let has = has(&s.found, &part).map_err(|why| fail("EInvTest", why))?;
                s.claim(lua, !has, || texts::testing::lacking_part(show_beside(&part, &s.found)))
            },
        );
    }
}

impl LuaExpect {
    pub(super) fn new(lua: &Lua, notes: &Rc<Notes>, found: Value, about: Option<String>) -> Self {
        Self { notes: Rc::clone(notes), number: notes.begin(lua), found, about }
    }

    fn claim(&self, lua: &Lua, holds: bool, expected: impl FnOnce() -> Text) -> mlua::Result<()> {
        let contradiction = || {
            let (expected, found) = (expected(), show(&self.found));
            match &self.about {
                Some(about) => texts::testing::expected_found_about(about, expected, found),
                None => texts::testing::expected_found(expected, found),
            }
        };
        self.notes.claim(lua, self.number, (!holds).then(contradiction))
    }

    fn is(&self, value: &Value) -> mlua::Result<bool> {
        let comparable = comparable(&self.found).and_then(|()| comparable(value));
        comparable.map_err(|why| fail("EInvTest", why))?;
        Ok(same(&self.found, value))
    }

    fn number(&self) -> mlua::Result<f64> {
        number(&self.found).ok_or_else(|| self.cannot(texts::testing::be_compared_with_numbers()))
    }

    fn cannot(&self, what: Text) -> mlua::Error {
        fail("EInvTest", texts::testing::cannot_do(show(&self.found), what))
    }
}
