use super::args::Params;
use super::doc::{FunctionDoc, userdata};
use super::{Bind, LuaRule, Methods};
use crate::api::convert::{TileArg, exacts};
use crate::api::dialect;
use crate::api::look::{Look, Valued};
use crate::api::object::{LuaForm, LuaHand, Tile};
use crate::api::shown::say;
use crate::form::{Form, FormCtx, NoWin, Riichi};
use crate::hand::Hand;
use crate::lua::error::fail;
use crate::lua::meter::charge;
use crate::problem::{Explain, Problem, Text, quoted, texts};
use crate::tile::T37;
use mlua::{AnyUserData, FromLua, Lua, MultiValue, Table, UserDataRef, Value};

/// Ticks charged for scoring a hand.
const SCORE_TICKS: u64 = 100;

userdata!(LuaForm);

impl Bind for LuaForm {
    const NAME: &'static str = "Form";
    const DOC: &'static str = "What a winning hand is worth. Form.new(hand, ctx, rule, drids?, urids?) for a complete hand; Form.new(hand, pick, ctx, rule, drids?, urids?) with another's tile. Raises EFrmNoAgr for a hand that is not complete. A complete hand without yaku has a form too: its han are its dora, and nothing is paid for it.";

    fn bind<M: Methods<Self>>(m: &mut M) {
        m.method("hasyaku", "(): boolean", "Does the hand have a yaku?", |_, s, ()| Ok(s.0.has_yaku()));
        m.method("isprototypalyakuman", "(): boolean", "A yakuman by name, not by counting?", |_, s, ()| {
            Ok(s.0.is_prototypal_yakuman())
        });
        m.method("han", "(): integer", "Han, doras included.", |_, s, ()| Ok(s.0.han()));
        m.method("fu", "(): integer", "Fu; 0 for a yakuman.", |_, s, ()| Ok(s.0.fu()));
        m.method("base", "(): integer", "Base points.", |_, s, ()| Ok(s.0.base()));
        m.method("dora", "(): integer", "Doras.", |_, s, ()| Ok(s.0.dora()));
        m.method("uradora", "(): integer", "Ura doras.", |_, s, ()| Ok(s.0.uradora()));
        m.method("akadora", "(): integer", "Red fives.", |_, s, ()| Ok(s.0.akadora()));
        m.method(
            "yakus",
            "(): table<string, boolean>",
            "The set of its yaku by their three-letter keys.",
            |lua, s, ()| {
                let open = s.0.is_open();
                lua.create_table_from(s.0.yakus().map(|(yaku, _)| (yaku.key(open), true)))
            },
        );
        m.method("gain", "(): integer", "Points the winner gets, honba included, sticks not.", |_, s, ()| {
            Ok(s.0.gain())
        });
        m.method("netgain", "(): integer", "The same without honba.", |_, s, ()| Ok(s.0.net_gain()));
        m.method(
            "loss",
            "(dealer: boolean): integer",
            "Points one payer loses, honba included; `dealer`: he is the dealer.",
            |_, s, dealer: bool| Ok(s.0.loss(dealer)),
        );
        m.method("spell", "(): string", "Its yaku in words, dora after them.", |_, s, ()| Ok(s.0.spell()));
        m.method(
            "charge",
            "(): string",
            "What is paid in words, honba aside: \"3900\", \"1300/2600\", \"4000 all\".",
            |_, s, ()| Ok(s.0.charge().english()),
        );
        m.method("netloss", "(dealer: boolean): integer", "The same without honba.", |_, s, dealer: bool| {
            Ok(s.0.net_loss(dealer))
        });
    }
}

/// The circumstances of a win.
pub struct LuaCtx(pub(crate) FormCtx);

userdata!(LuaCtx);

impl Bind for LuaCtx {
    const NAME: &'static str = "Formctx";
    const DOC: &'static str = "The circumstances of a win, a copy one may change: ippatsu bless duringkan emptymount (booleans), riichi (0, 1, 2 = double), roundwind selfwind (1..4), extraround.";

    fn bind<M: Methods<Self>>(m: &mut M) {
        m.operator(
            "__index",
            "(field: string): boolean|integer",
            "Reads a field.",
            |lua, (ctx, field): (UserDataRef<Self>, String)| {
                let ctx = &ctx.0;
                let flag = |flag: bool| Ok(Value::Boolean(flag));
                let number = |number: u16| lua.pack(number);
                match field.as_str() {
                    "ippatsu" => flag(ctx.ippatsu),
                    "bless" => flag(ctx.bless),
                    "duringkan" => flag(ctx.during_kan),
                    "emptymount" => flag(ctx.empty_mount),
                    "riichi" => number(ctx.riichi as u16),
                    "roundwind" => number(ctx.round_wind.into()),
                    "selfwind" => number(ctx.self_wind.into()),
                    "extraround" => number(ctx.extra_round),
                    _ => Err(no_field(&field)),
                }
            },
        );
        m.operator(
            "__newindex",
            "(field: string, value: boolean|integer)",
            "Changes a field.",
            |lua, (ctx, field, value): (AnyUserData, String, Value)| {
                let ctx = &mut ctx.borrow_mut::<Self>()?.0;
                let flag = || ctx_flag(lua, &field, &value);
                match field.as_str() {
                    "ippatsu" => ctx.ippatsu = flag()?,
                    "bless" => ctx.bless = flag()?,
                    "duringkan" => ctx.during_kan = flag()?,
                    "emptymount" => ctx.empty_mount = flag()?,
                    "riichi" => ctx.riichi = riichi(lua, &value)?,
                    "roundwind" => ctx.round_wind = wind(lua, &value)?,
                    "selfwind" => ctx.self_wind = wind(lua, &value)?,
                    "extraround" => ctx.extra_round = extra_round(lua, &value)?,
                    _ => return Err(no_field(&field)),
                }
                Ok(())
            },
        );
    }
}

/// Fields of the circumstances.
pub const CTX_FIELDS: [&str; 8] =
    ["ippatsu", "bless", "duringkan", "emptymount", "riichi", "roundwind", "selfwind", "extraround"];

/// A value that must be true or false. Scripts of libsaki may give anything, as they may there.
fn ctx_flag(lua: &Lua, field: &str, value: &Value) -> mlua::Result<bool> {
    let anything = || dialect::is_calling(lua).then(|| !value.is_nil());
    value.as_boolean().or_else(anything).ok_or_else(|| {
        fail("EInvCtx", texts::returns::field_not_boolean(field, Text::verbatim("Formctx"), say(value)))
    })
}

/// The value, if it is a whole number from 0 to this.
fn whole(lua: &Lua, value: &Value, most: u16) -> Option<u16> {
    let number = Valued(lua, value).number()?;
    (number.fract() == 0.0 && (0.0..=f64::from(most)).contains(&number)).then_some(number as u16)
}

fn riichi(lua: &Lua, value: &Value) -> mlua::Result<Riichi> {
    match whole(lua, value, 2) {
        Some(0) => Ok(Riichi::None),
        Some(1) => Ok(Riichi::Single),
        Some(_) => Ok(Riichi::Double),
        None => Err(fail("EInvCtx", texts::objects::bad_riichi(say(value)))),
    }
}

fn wind(lua: &Lua, value: &Value) -> mlua::Result<u8> {
    let wind = whole(lua, value, 4).filter(|wind| *wind > 0);
    wind.map(|wind| wind as u8).ok_or_else(|| fail("EInvCtx", texts::objects::no_such_wind(say(value))))
}

fn extra_round(lua: &Lua, value: &Value) -> mlua::Result<u16> {
    whole(lua, value, u16::MAX).ok_or_else(|| {
        let (what, found) = (Text::verbatim("Formctx"), say(value));
        fail("EInvCtx", texts::returns::limit_out_of_range("extraround", what, u16::MAX, found))
    })
}

fn no_field(field: &str) -> mlua::Error {
    let hint = crate::options::did_you_mean(field, CTX_FIELDS);
    fail("EInvCtx", texts::objects::no_such_formctx_field(quoted(field)).hint(hint))
}

pub(crate) const NEW: FunctionDoc = FunctionDoc {
    name: "Form.new",
    signature: "(hand: Hand, ...: any): Form",
    doc: "`Form.new(hand, ctx, rule, drids?, urids?)`, or `Form.new(hand, pick, ctx, rule, drids?, urids?)`.",
};

/// `Form.new`.
pub(crate) fn constructors(lua: &Lua, globals: &Table) -> mlua::Result<()> {
    let class = lua.create_table()?;
    let forms = Win::forms(
        NEW,
        "(hand: Hand, ctx: Formctx, rule: Rule, drids: T37[]?, urids: T37[]?)",
        "(hand: Hand, pick: Tile, ctx: Formctx, rule: Rule, drids: T37[]?, urids: T37[]?)",
    );
    class.raw_set("new", lua.create_function(move |lua, args| forms.call(lua, args, new))?)?;
    class.set_readonly(true);
    globals.raw_set("Form", class)
}

fn new(lua: &Lua, args: MultiValue) -> mlua::Result<LuaForm> {
    let mut args = args.into_iter();
    let win = Win::read(lua, &mut args)?;
    let mut next = || args.next().unwrap_or(Value::Nil);
    let rule = UserDataRef::<LuaRule>::from_lua(next(), lua)?;
    let mut indicators = || -> mlua::Result<Vec<T37>> {
        Option::<Table>::from_lua(next(), lua)?.map_or(Ok(Vec::new()), |tiles| exacts(lua, &tiles))
    };
    let (drids, urids) = (indicators()?, indicators()?);
    charge(lua, SCORE_TICKS)?;
    win.score(|hand, pick, ctx| {
        let form = Form::complete(hand.closed(), hand.melds(), pick, ctx, &rule.0.score, &drids, &urids);
        form.map(LuaForm).ok_or(NoWin::NotAgari)
    })
}

/// Arguments of a win: `hand, ctx` for a complete hand, `hand, pick, ctx` with another's tile.
pub(super) struct Win {
    hand: UserDataRef<LuaHand>,
    pick: Option<T37>,
    ctx: FormCtx,
}

/// Both signatures: for a complete hand, and with another's tile after the hand.
pub(super) struct Forms {
    whole: Params,
    picking: Params,
}

impl Forms {
    /// Checks the arguments by the matching signature: a tile or text after the hand is a pick.
    pub(super) fn call<R>(
        &self,
        lua: &Lua,
        args: MultiValue,
        call: fn(&Lua, MultiValue) -> mlua::Result<R>,
    ) -> mlua::Result<R> {
        let params = match args.get(1) {
            Some(Value::String(_)) => &self.picking,
            Some(Value::UserData(data)) if data.is::<Tile>() => &self.picking,
            _ => &self.whole,
        };
        params.check(lua, &args)?;
        call(lua, args).map_err(|error| params.named(error))
    }
}

impl Win {
    pub(super) fn forms(
        FunctionDoc { name, .. }: FunctionDoc,
        whole: &'static str,
        picking: &'static str,
    ) -> Forms {
        Forms { whole: Params::of(name, whole), picking: Params::of(name, picking) }
    }

    pub(super) fn read(lua: &Lua, args: &mut impl Iterator<Item = Value>) -> mlua::Result<Self> {
        let mut next = || args.next().unwrap_or(Value::Nil);
        let (hand, second) = (UserDataRef::<LuaHand>::from_lua(next(), lua)?, next());
        let (pick, ctx) = match second {
            // Everything else is a tile, as the arguments were checked.
            Value::UserData(data) if data.is::<LuaCtx>() => (None, Value::UserData(data)),
            tile => (Some(TileArg::from_lua(tile, lua)?.0.exact()), next()),
        };
        let ctx = UserDataRef::<LuaCtx>::from_lua(ctx, lua)?.0;
        Ok(Self { hand, pick, ctx: FormCtx { tsumo: pick.is_none(), ..ctx } })
    }

    pub(super) fn score<R>(
        &self,
        score: impl FnOnce(&Hand, T37, &FormCtx) -> Result<R, NoWin>,
    ) -> mlua::Result<R> {
        let no_win = |problem: Problem| fail("EFrmNoAgr", problem);
        self.hand.with(|hand| {
            let pick =
                self.pick.or(hand.drawn()).ok_or_else(|| no_win(texts::objects::nothing_drawn().into()))?;
            score(hand, pick, &self.ctx).map_err(|error| no_win(error.problem()))
        })
    }
}
