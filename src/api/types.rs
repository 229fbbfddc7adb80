//! Generates `lua-api/saki.lua`: the API in LuaLS annotations, for editors, from the bindings.

use super::bind::{Class, FunctionDoc, MAKERS};
use super::events::EVENTS;
use super::file_tests::TEST;
use super::require::REQUIRE;
use super::returns::OFFERS;
use super::signature::{range, split};
use super::world::SKILL;
use crate::girl::{CalledFor, Hook, LimitRow, Limits};
use crate::state::Moment;
use std::fmt::Write as _;
use std::sync::LazyLock;

/// Types of hook arguments and answers other than classes.
const SHAPES: &str = r#"---What a designer may turn: a number, or a number with its range.
---@alias MkParam number|{ [1]: number, min?: number, max?: number, doc?: string, unit?: string }

---A text in English, or in three languages.
---@alias Text string|{ zh?: string, ja?: string, en: string }

---Which seats: her own or the others'. `having` names fields of her state of which one must be set, to something
---that is neither nil nor false.
---@alias Seats "own"|"others"|{[1]: "own"|"others"|nil, having: string|string[]}

---Which calls of some hooks are made at all: for her own seat or the others, for these events, at these
---moments, when the built-in AI is offered one of these; of any hook, only while she has something, as in
---`status = { having = "power" }`. A call that has nothing to do costs nearly as much as one that has.
---@class Only
---@field [string] {having: string|string[]}

---A girl. `self.who` is her seat, `self.mk` her numbers; every other field of `self` is her state:
---plain data, tiles and seats.
---@class Skill
---@field api? integer the version of this API that the file was written for: 1
---@field id? integer
---@field name? Text
---@field desc? Text `{name}` stands for the number `mk.name` as it is now
---@field school? string
---@field mk? table<string, MkParam>
---@field mk_doc? table<"zh"|"ja", table<string, string>> what numbers do, in Chinese and Japanese; in English it is their `doc`
---@field only? Only which calls of her hooks she cares for; all is the default
---@field state_version? integer of which shape her state is; 0 is the default
---@field migrate? fun(self: Skill, old: table, from: integer): table when the file changes in a game and `state_version` with it: makes the new state of the old one
---@field who Who
---@field [string] any
local Skill = {}

---What `t:rig` sets up. Every field may be left out. Where tiles are set, skills are told before the first draw what
---a game would have told them of the round so far: `round-started`, `dealt`, then draws, discards, calls, riichi and
---indicators in an order of turns that leads there, everybody having drawn what was thrown next. The table is already
---as it is set up. Tiles are texts like `"123m0p5z"`; tables by seat
---have the keys 1 to 4.
---@class Rig
---@field seat? any her seat; 1 is the default
---@field girls? table<any, string> who else sits where, by handle; the others are doge
---@field rule? string|table a preset, or `{ preset = "tenhou", rounds = 4 }`; libsaki is the default
---@field mk? table<string, number> numbers to change: `dora` of hers, `"rival.dora"` of another's
---@field state? table<string, any> fields of her `self` to begin with, such as her file names
---@field seed? integer the seed of the game
---@field hour? integer the hour of day, 0 to 23
---@field moon? integer the phase of the moon, 0 (new) to 7
---@field round? integer 0 = East 1
---@field honba? integer
---@field dealer? any seat 1 is the default
---@field points? integer[] by seat, sticks not counted
---@field sticks? integer riichi sticks on the table; those in riichi have paid theirs by default
---@field hand? string her concealed tiles, all or some of them
---@field hands? table<any, string> the same by seat
---@field melds? table<any, string[]> by seat: `"pon 555p from 4"`, `"chii 456s"`, `"ankan 1111z"`; the claimed tile first, a kakan's added tile last
---@field rivers? table<any, string> by seat, called tiles included
---@field riichi? table<any, boolean|integer> by seat: true, or which discard it was declared with
---@field turn? integer how many tiles everybody has thrown, where rivers are not given
---@field next? any who draws next; the first from the dealer on who has thrown least by default
---@field drids? string the dora indicators that lie open
---@field a? table<Tile, integer> copies of a kind, or of a tile, left in space A; those too many go to B
---@field b? string tiles in space B
---@field pii? string the next tiles of the live wall
---@field rinshan? string the next replacement tiles
---@field dorahyou? string the next dora indicators
---@field urahyou? string the next ura indicators

---Says something to her player alone.
---@param ... any
function print(...) end

---Tiles for a starting hand, and tiles to move into B.
---@class Fix
---@field priority? "high"|"low" raids only; low is the default
---@field take? T37[]|string|Tilecount tiles, or a text that names them (`"1144f"`); skipped where A lacks one
---@field load? { [1]: T37, [2]: integer }[]

---Why a draft is refused, as in `return false, { till = 300, minstep = 5 }`. Drafts of the same seat to which it
---applies are refused without asking: here whatever is nearer to tenpai than 5 steps, up to draft 300. Without
---steps, every draft. It stands until other grounds are given.
---@class Grounds
---@field till? number the last draft, counted from 0; without it, all
---@field minstep? number hands of a lower step are refused
---@field maxstep? number hands of a higher step are refused

---Demands that cannot hold together: whose, and on which kinds.
---@class Conflict
---@field girls Who[]
---@field kinds T34[]

---A row of a menu. Exactly one of neighbouring radio rows is on; an answer that ticks one unticks the others.
---@class MenuRow
---@field name string
---@field kind? "box"|"radio"|"child" box is the default
---@field text? string
---@field on? boolean
---@field enabled? boolean true is the default; a row that is not keeps its state

---What somebody may not do now.
---@class Ban
---@field tsumo? boolean
---@field ron? boolean
---@field riichi? boolean
---@field call? boolean

---How the built-in AI plays her.
---@class Limits

---What somebody does, as in JSON: `{ type = "swap-out", tile = T37 }`.
---@class Action
---@field type string
---@field tile? T37 of swap-out, swap-riichi, kakan and ankan
---@field own? T37[] of chii and pon: what goes into the meld

---How far to look ahead: to her next decision (default), to the end of the round, or so many draws
---of anybody. Beyond her next decision the built-in AI decides for her too.
---@class Foresight
---@field stop? "decision"|"round"|integer
---@field pin? boolean true is the default: what was seen is fixed in the wall

---Something that happened.
---@class Event
---@field type EventType
---@field args table
"#;

/// [`SHAPES`] completed with definitions from elsewhere.
pub(crate) fn shapes() -> &'static str {
    static ALL: LazyLock<String> = LazyLock::new(|| {
        let with = |shapes: &str, class: &str, fields: String| {
            shapes.replacen(class, &(class.to_owned() + &fields), 1)
        };
        with(&with(SHAPES, "---@class Limits\n", limit_fields()), "---@class Only\n", only_fields())
    });
    &ALL
}

/// Hooks that `only` applies to, and their options.
fn only_fields() -> String {
    const NAMES: &str = "table<integer|string, string|string[]>";
    let list = |names: &[&str]| names.iter().map(|name| format!("{name:?}")).collect::<Vec<_>>().join(", ");
    let said = |called_for| match called_for {
        CalledFor::All => None,
        CalledFor::Seat => Some("Seats".to_owned()),
        CalledFor::Event => Some(format!(
            "{NAMES} events: their names, or `discarded = \"own\"`, `drawn = \"others\"`; and `having`"
        )),
        CalledFor::Moment => {
            Some(format!("{NAMES} moments: {}; and `having`", list(&Moment::ALL.map(Moment::name))))
        }
        CalledFor::Offer => {
            let offers = list(&OFFERS.map(|(name, _)| name));
            Some(format!(
                "{NAMES} what the AI is offered whose view it is: {offers} (of another's tile); and `having`"
            ))
        }
    };
    let field = |hook: &Hook| Some(format!("---@field {}? {}\n", hook.name(), said(hook.called_for())?));
    Hook::ALL.iter().filter_map(field).collect()
}

/// The fields of an answer of `aiLimits`, and the offers for which each matters.
fn limit_fields() -> String {
    let field = |row: &LimitRow| {
        let at: Vec<_> = row.at.iter().map(|offer| format!("{offer:?}")).collect();
        let at = if at.is_empty() { String::new() } else { format!("; matters at {}", at.join(" and ")) };
        format!("---@field {}? {} {}{at}\n", row.key, row.luau, row.doc)
    };
    Limits::ROWS.iter().map(field).collect()
}

/// The whole file with these classes.
pub(crate) fn types(classes: &[Class]) -> String {
    let mut out = String::from(
        "---@meta saki\n-- Written by `saki-lua types`. Do not edit: the bindings are the source.\n\n",
    );
    let tables: String = Hook::ALL.iter().filter(|hook| hook.may_be_table()).map(either).collect();
    let last = "---@field [string] any\nlocal Skill";
    out.push_str(&shapes().replace(last, &(tables + last)));
    out.push_str(
        "\n-- Hooks, in the order of a round. All are optional. `aiLimits` and `aiRivals` are above.\n",
    );
    for hook in Hook::ALL.iter().filter(|hook| !hook.may_be_table()) {
        function(&mut out, "Skill", ":", hook.name(), hook.signature(), hook.doc());
    }
    out.push_str("\n-- Events and their args.\n---@alias EventType\n");
    for (name, _, doc) in EVENTS {
        _ = writeln!(out, "---| \"{name}\" # {doc}");
    }
    for page in classes {
        class(&mut out, page);
    }
    out.push_str(GLOBALS);
    for entry in functions() {
        function(&mut out, "", "", entry.name, entry.signature, entry.doc);
    }
    out
}

/// Functions available to every skill, other than Luau's own.
pub(crate) fn functions() -> impl Iterator<Item = FunctionDoc> {
    [SKILL, TEST, REQUIRE].into_iter().chain(MAKERS)
}

/// Classes that are globals of every skill.
const CONSTRUCTIBLE: [&str; 5] = ["Who", "Hand", "Tilecount", "Form", "Gb"];

/// Globals of every skill other than functions.
pub(crate) const GLOBALS: &str = r#"
---A tile, or a text that names tiles. Digits apply to each suit letter that follows: `19mps` is 1 and 9 of m, p and s.
---A letter without digits is the whole suit: `m`, `p`, `s`, `f` (winds), `y` (dragons), `z` (both). A blank ends a group:
---`19mps z`. A five is the kind, red or black; `0m` is the red one, and `reds` are all three. `doras`, where something is
---lit, are the kinds the indicators shown point at.
---@alias Tiles Tile|string

---@class T34: Tile
---@class T37: Tile

---Kinds.
T34 = {}
---All 34 in order.
---@type T34[]
T34.all = {}

---Tiles one can hold.
T37 = {}
---All 37 in reading order, each red five before its black one.
---@type T37[]
T37.all = {}

---The four seats.
---@type Who[]
Who.all = {}

---@type Ai
ai = nil
"#;

fn class(out: &mut String, class: &Class) {
    _ = write!(out, "\n---{}\n---@class {}\n", class.doc, class.name);
    for field in &class.fields {
        _ = writeln!(out, "---@field {} {} {}", field.name, field.ty, field.doc);
    }
    let is_operator = |name: &str| name.starts_with("__");
    for entry in class.entries.iter().filter(|entry| is_operator(entry.name)) {
        _ = writeln!(out, "---`{}{}` {}", entry.name, entry.signature, entry.doc);
    }
    let local = if CONSTRUCTIBLE.contains(&class.name) { "" } else { "local " };
    _ = writeln!(out, "{local}{} = {{}}", class.name);
    for entry in class.entries.iter().filter(|entry| !is_operator(entry.name)) {
        function(out, class.name, ":", entry.name, entry.signature, entry.doc);
    }
}

/// The field of a hook that can be a constant answer.
fn either(hook: &Hook) -> String {
    let (params, answer) = split(hook.signature());
    let params: String = params.iter().map(|(name, kind)| format!(", {name}: {kind}")).collect();
    let (table, doc) = (answer.trim_end_matches('?'), hook.doc());
    format!("---@field {}? {table}|fun(self: Skill{params}): {answer} {doc}\n", hook.name())
}

/// A documented function from a signature like `(a: T34, n: integer?): boolean`.
fn function(out: &mut String, owner: &str, dot: &str, name: &str, signature: &str, doc: &str) {
    let (params, returns) = split(signature);
    _ = write!(out, "\n---{doc}\n");
    let mut names = Vec::new();
    for (param, kind) in params {
        let (kind, optional) = kind.strip_suffix('?').map_or((kind, ""), |kind| (kind, "?"));
        let (kind, range) = range(kind);
        let range = range.map(said).unwrap_or_default();
        _ = writeln!(out, "---@param {param}{optional} {kind}{range}");
        names.push(param);
    }
    if !returns.is_empty() {
        _ = writeln!(out, "---@return {returns}");
    }
    _ = writeln!(out, "function {owner}{dot}{name}({}) end", names.join(", "));
}

/// A range in words.
fn said((least, most): (f64, f64)) -> String {
    if most > 4_294_967_296.0 { format!(" {least} or more") } else { format!(" {least} to {most}") }
}
