//! Checks arguments of methods and functions against their registered signatures. mlua alone would accept a
//! string for a number and anything for a boolean, and truncate 0.5 to 0.

use crate::api::argument::{Arguments, InValues, Row};
use crate::api::dialect;
use crate::api::events::EVENTS;
use crate::api::look::{Look, Valued};
use crate::api::object::Tile;
use crate::api::signature::{alternatives, range, split};
use crate::lua::error::fail;
use crate::options::did_you_mean;
use crate::problem::{Problem, Text, listed, texts};
use mlua::{Error, Lua, MultiValue, Value};
use std::fmt::Write as _;
use std::sync::Arc;

/// Up to this many words are joined with `or`, more as a list.
const FEW_WORDS: usize = 4;

/// The parameters of a method.
pub(crate) struct Params {
    /// The call as in the manual: `lighta(tile: Tile, mk: number?)`.
    call: String,
    name: &'static str,
    list: Vec<Param>,
    /// Whether any number of arguments may follow.
    open: bool,
}

/// One parameter.
struct Param {
    name: &'static str,
    /// Whether it is optional.
    optional: bool,
    /// Whether any value will do here, or is checked elsewhere.
    any: bool,
    flag: bool,
    number: bool,
    /// Limits of an integer.
    whole: Option<(f64, f64)>,
    /// Whether any text will do, including tiles.
    text: bool,
    /// Texts allowed.
    words: Vec<&'static str>,
    table: bool,
    function: bool,
    /// Classes of objects allowed.
    classes: Vec<&'static str>,
}

/// More than any integer that makes sense.
const MOST: f64 = 9_007_199_254_740_992.0;

impl Params {
    pub(super) fn of(name: &'static str, signature: &'static str) -> Self {
        let (params, _) = split(signature);
        let open = params.iter().any(|(name, _)| *name == "...");
        let list =
            params.iter().filter(|(name, _)| *name != "...").map(|(name, ty)| Param::of(name, ty)).collect();
        let texts: Vec<String> = params.iter().map(|(name, ty)| format!("{name}: {}", shown(ty))).collect();
        Self { call: format!("{name}({})", texts.join(", ")), name, list, open }
    }

    /// Maximum number of arguments.
    pub(crate) fn most(&self) -> usize {
        if self.open { usize::MAX } else { self.list.len() }
    }

    /// Returns whether these arguments fit; false for values that only mlua can identify.
    pub(super) fn fit(&self, given: &impl Row) -> bool {
        self.list.iter().enumerate().all(|(nth, param)| param.fits(given.nth(nth)))
    }

    /// Checks the arguments.
    ///
    /// # Errors
    /// The problem, with its id and the index of the argument.
    pub(super) fn check(&self, lua: &Lua, values: &MultiValue) -> mlua::Result<()> {
        for (nth, param) in self.list.iter().enumerate() {
            let value = values.get(nth).unwrap_or(&Value::Nil);
            if !param.fits(Valued(lua, value)) {
                // The object of the method counts as an argument, too.
                return Err(self.bad(nth + 2, &self.wrong(param, value)));
            }
        }
        self.surplus(lua, values)
    }

    /// Refuses surplus arguments other than nil. Scripts of libsaki may pass them; they are ignored there.
    fn surplus(&self, lua: &Lua, values: &MultiValue) -> mlua::Result<()> {
        let most = self.most();
        let beyond = values.iter().enumerate().skip(most).find(|(_, value)| !value.is_nil());
        let Some((nth, value)) = beyond.filter(|_| !dialect::is_calling(lua)) else { return Ok(()) };
        let takes = match most {
            0 => texts::testing::takes_no_arguments(self.name),
            most => texts::testing::takes_at_most_arguments(self.name, most),
        };
        let problem = takes.help(texts::testing::one_argument_too_many(given(value)));
        Err(self.bad(nth + 2, &fail("EInvArg", problem)))
    }

    fn wrong(&self, param: &Param, value: &Value) -> Error {
        let (what, given) = (param.what(), given(value));
        let Self { name, .. } = self;
        let hint = match value {
            Value::String(text) => did_you_mean(&text.to_string_lossy(), param.words.iter().copied()),
            _ => None,
        };
        fail(param.code(name), texts::testing::wrong_argument(name, what, param.name, given).hint(hint))
    }

    /// Returns whether a problem is about arguments and does not yet say how to call the method.
    fn is_of_arguments(&self, problem: &Problem) -> bool {
        const OTHERS: [&str; 2] = ["EInvTest", "EInvRig"];
        let code = problem.code.as_deref().unwrap_or_default();
        let told = texts::testing::call_it_so(&self.call).id();
        code.starts_with("EInv")
            && !OTHERS.contains(&code)
            && problem.help.iter().all(|help| help.id() != told)
    }

    #[expect(clippy::arc_with_non_send_sync, reason = "mlua keeps causes so")]
    fn bad(&self, pos: usize, error: &Error) -> Error {
        let cause = Arc::new(self.named(error.clone()));
        Error::BadArgument { to: Some(self.name.into()), pos, name: None, cause }
    }

    /// Adds to an error about arguments how the method is called.
    #[expect(clippy::arc_with_non_send_sync, reason = "mlua keeps causes so")]
    pub(super) fn named(&self, error: Error) -> Error {
        match error {
            Error::ExternalError(error) => match error.downcast_ref::<Problem>() {
                Some(problem) if self.is_of_arguments(problem) => {
                    Error::external(problem.clone().help(texts::testing::call_it_so(&self.call)))
                }
                _ => Error::ExternalError(error),
            },
            Error::BadArgument { to, pos, name, cause } => {
                Error::BadArgument { to, pos, name, cause: Arc::new(self.named((*cause).clone())) }
            }
            Error::FromLuaConversionError { .. } | Error::UserDataTypeMismatch => {
                let text =
                    texts::testing::wrong_arguments(self.name).help(texts::testing::call_it_so(&self.call));
                fail("EInvArg", text)
            }
            other => other,
        }
    }
}

impl Param {
    fn of(name: &'static str, ty: &'static str) -> Self {
        let mut param = Self {
            name,
            optional: ty.ends_with('?'),
            any: false,
            flag: false,
            number: false,
            whole: None,
            text: false,
            words: Vec::new(),
            table: false,
            function: false,
            classes: Vec::new(),
        };
        alternatives(ty.trim_end_matches('?')).into_iter().for_each(|part| param.allow(part.trim()));
        if param.text {
            param.words.clear();
        }
        param
    }

    fn allow(&mut self, part: &'static str) {
        let (plain, range) = range(part);
        match plain {
            "any" | "..." => self.any = true,
            "boolean" => self.flag = true,
            "number" => self.number = true,
            "integer" => {
                self.number = true;
                self.whole = Some(range.unwrap_or((-MOST, MOST)));
            }
            "string" => self.text = true,
            "EventType" => self.words = EVENTS.iter().map(|(name, ..)| *name).collect(),
            "Tile" | "Tiles" | "T34" | "T37" => {
                self.text = true;
                self.classes.push("Tile");
            }
            _ if plain.starts_with('"') => self.words.push(plain.trim_matches('"')),
            _ if plain.starts_with("fun(") => self.function = true,
            _ if is_table(plain) => self.table = true,
            class => self.classes.push(class),
        }
    }

    fn has(&self, text: &[u8]) -> bool {
        self.words.iter().any(|word| word.as_bytes() == text)
    }

    fn takes(&self, number: f64) -> bool {
        self.whole.is_none_or(|(least, most)| number.fract() == 0.0 && (least..=most).contains(&number))
    }

    fn fits(&self, given: impl Look) -> bool {
        if given.is_nil() {
            return self.optional || self.any;
        }
        self.any
            || (self.flag && given.flag().is_some())
            || (self.number && given.number().is_some_and(|number| self.takes(number)))
            || given.text(|text| self.text || self.has(text)).unwrap_or(false)
            || (self.table && given.is_table())
            || (self.function && given.is_function())
            || given.is_object(&self.classes)
    }

    /// The error id: libsaki's where it has one.
    fn code(&self, method: &str) -> &'static str {
        match (self.name, method) {
            ("exit", _) => "EInvMntExt",
            ("mk", _) => "EInvMk",
            (_, "gen") => "EInvRand",
            (_, "T34.new" | "T37.new") => "EInvT34Id",
            (_, "Tilecount.new") => "EInvCount",
            (_, "test") => "EInvTest",
            _ if self.classes.contains(&"Tile") => "EInvTile",
            _ if self.classes.contains(&"Who") => "EInvWho",
            _ => "EInvArg",
        }
    }

    /// The expected type, in words.
    fn what(&self) -> Text {
        let mut kinds: Vec<Text> = Vec::new();
        let mut allow = |on: bool, what: fn() -> Text| {
            if on {
                kinds.push(what());
            }
        };
        let tile = self.classes.contains(&"Tile");
        allow(tile, texts::testing::tile);
        allow(self.text && !tile, texts::testing::text);
        allow(self.flag, texts::testing::true_or_false);
        allow(self.number && self.whole.is_none(), texts::testing::number);
        allow(self.table, texts::testing::table);
        allow(self.function, texts::testing::function);
        match self.whole {
            Some((least, most)) if least == -MOST && most == MOST => {
                kinds.push(texts::testing::whole_number())
            }
            Some((least, most)) if most == MOST => kinds.push(texts::testing::whole_number_at_least(least)),
            Some((least, most)) => kinds.push(texts::testing::whole_number_in_range(least, most)),
            None => {}
        }
        let words = self.words.iter().map(|word| format!("{word:?}"));
        if self.words.len() > FEW_WORDS {
            kinds.push(texts::situations::any_in_list(listed(words)));
        } else {
            kinds.extend(words.map(Text::verbatim));
        }
        kinds.extend(self.classes.iter().filter(|class| **class != "Tile").map(|class| match *class {
            "Who" => texts::testing::seat(),
            class => texts::testing::object(class),
        }));
        kinds.into_iter().reduce(texts::testing::either_or).unwrap_or_default()
    }
}

/// Returns whether a type of the manual is a table.
fn is_table(ty: &str) -> bool {
    const SHAPES: [&str; 5] = ["table", "Action", "Foresight", "Rig", "Event"];
    ty.ends_with("[]") || ty.starts_with("table<") || ty.starts_with('{') || SHAPES.contains(&ty)
}

/// A type for display: `integer(0..4)` becomes `integer`, as the sentence says the rest.
fn shown(ty: &str) -> String {
    let mut text = String::new();
    for (nth, part) in alternatives(ty).into_iter().enumerate() {
        let (plain, _) = range(part);
        let asks = if part.ends_with('?') { "?" } else { "" };
        _ = write!(text, "{}{plain}{asks}", if nth > 0 { "|" } else { "" });
    }
    text
}

/// The given value, as a script would write it.
fn given(value: &Value) -> String {
    const MOST_SHOWN: usize = 32;
    match value {
        Value::Nil => "nil".into(),
        Value::Boolean(flag) => flag.to_string(),
        Value::Integer(number) => number.to_string(),
        Value::Number(number) => number.to_string(),
        Value::String(text) => {
            let text = text.to_string_lossy();
            let cut = if text.chars().nth(MOST_SHOWN).is_some() { ".." } else { "" };
            format!("{:?}", text.chars().take(MOST_SHOWN).collect::<String>() + cut)
        }
        Value::UserData(data) => match data.borrow::<Tile>() {
            Ok(tile) => tile.text().into(),
            Err(_) => data.type_name().map_or_else(|_| "an object".into(), |name| name.to_string_lossy()),
        },
        other => other.type_name().into(),
    }
}

/// Reads mlua values after checking them against the signature.
pub(super) fn read<A: Arguments>(params: &Params, lua: &Lua, values: &MultiValue) -> mlua::Result<A> {
    params.check(lua, values)?;
    A::read_all(&InValues(lua, values)).ok_or_else(|| {
        let (nth, error) = A::wrong_at(lua, values);
        params.bad(nth + 2, &error)
    })
}
