use super::doc::userdata;
use super::form::Win;
use super::{Bind, FunctionDoc, Methods};
use crate::gb::Gb;
use crate::lua::meter::charge;
use mlua::{Lua, MultiValue, Table, Value};

/// Ticks charged for counting a hand.
const COUNT_TICKS: u64 = 200;

/// The value of a complete hand under the Chinese official rules.
pub(crate) struct LuaGb(Gb);

userdata!(LuaGb);

impl Bind for LuaGb {
    const NAME: &'static str = "Gb";
    const DOC: &'static str = "What a complete hand is worth under the Chinese official rules. Gb.new(hand, ctx, lastcopy?) for a complete hand; Gb.new(hand, pick, ctx, lastcopy?) with another's tile. `lastcopy`: the other three copies of the winning tile lie open. Raises EFrmNoAgr for a hand that is not complete. Costs 200 steps.";

    fn bind<M: Methods<Self>>(m: &mut M) {
        m.method("total", "(): integer", "All its fans together; 8 are needed to win.", |_, s, ()| {
            Ok(s.0.total())
        });
        m.method(
            "fans",
            "(): table<string, integer>",
            "Its fans by name, \"pure straight\", and how many times each counts.",
            |lua, s, ()| lua.create_table_from(s.0.fans().map(|(fan, times)| (fan.name(), times))),
        );
    }
}

pub(crate) const NEW: FunctionDoc = FunctionDoc {
    name: "Gb.new",
    signature: "(hand: Hand, ...: any): Gb",
    doc: "`Gb.new(hand, ctx, lastcopy?)`, or `Gb.new(hand, pick, ctx, lastcopy?)`.",
};

/// `Gb.new`.
pub(crate) fn constructors(lua: &Lua, globals: &Table) -> mlua::Result<()> {
    let class = lua.create_table()?;
    let forms = Win::forms(
        NEW,
        "(hand: Hand, ctx: Formctx, lastcopy: boolean?)",
        "(hand: Hand, pick: Tile, ctx: Formctx, lastcopy: boolean?)",
    );
    class.raw_set("new", lua.create_function(move |lua, args| forms.call(lua, args, new))?)?;
    class.set_readonly(true);
    globals.raw_set("Gb", class)
}

fn new(lua: &Lua, args: MultiValue) -> mlua::Result<LuaGb> {
    let mut args = args.into_iter();
    let win = Win::read(lua, &mut args)?;
    let last_copy: Option<bool> = lua.unpack(args.next().unwrap_or(Value::Nil))?;
    charge(lua, COUNT_TICKS)?;
    win.score(|hand, pick, ctx| {
        Gb::new(hand.closed(), hand.melds(), pick.t34(), ctx, last_copy.unwrap_or(false)).map(LuaGb)
    })
}
