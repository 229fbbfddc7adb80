use super::doc::userdata;
use super::{Bind, Methods};
use crate::api::interned::lua_who;
use crate::api::object::Seat;
use crate::tile::Who;
use mlua::{Lua, Table};

userdata!(Seat);

impl Bind for Seat {
    const NAME: &'static str = "Who";
    const DOC: &'static str = "A seat at the table. Right is the next to act.";

    fn bind<M: Methods<Self>>(m: &mut M) {
        m.method("right", "(): Who", "The next to act.", |lua, s, ()| lua_who(lua, s.0.right()));
        m.method("cross", "(): Who", "The seat opposite.", |lua, s, ()| lua_who(lua, s.0.cross()));
        m.method(
            "left",
            "(): Who",
            "The seat that acts before, whose discards may be chi'd.",
            |lua, s, ()| lua_who(lua, s.0.left()),
        );
        m.method(
            "bydice",
            "(sum: integer(1..12)): Who",
            "The seat a dice sum points at, counted from this seat as one.",
            |lua, s, sum: u8| lua_who(lua, s.0.by_dice(sum)),
        );
        m.method(
            "byturn",
            "(turns: integer(0..)): Who",
            "The seat so many to the right.",
            |lua, s, turns: f64| lua_who(lua, s.0.by_turn((turns % 4.0) as usize)),
        );
        m.method(
            "looksat",
            "(other: Who): integer?",
            "Where the other sits: 0 left, 1 cross, 2 right; nil for oneself.",
            |_, s, other: Self| Ok(s.0.looks_at(other.0)),
        );
        m.method(
            "turnfrom",
            "(other: Who): integer",
            "How many seats to the right of the other: 0..3.",
            |_, s, other: Self| Ok(s.0.turn_from(other.0)),
        );
        m.method("index", "(): integer", "1..4, for indexing.", |_, s, ()| Ok(s.0.index() + 1));
        m.operator("__tostring", "(): string", "Its index as text.", |_, s: Self| {
            Ok((s.0.index() + 1).to_string())
        });
    }
}

/// `Who.all`.
pub(crate) fn constructors(lua: &Lua, globals: &Table) -> mlua::Result<()> {
    let who = lua.create_table()?;
    let seats = Who::ALL.iter().map(|&who| lua_who(lua, who)).collect::<mlua::Result<Vec<_>>>()?;
    let all = lua.create_sequence_from(seats)?;
    all.set_readonly(true);
    who.raw_set("all", all)?;
    who.set_readonly(true);
    globals.raw_set("Who", who)
}
