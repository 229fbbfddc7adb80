//! Types of hook arguments and answers other than classes, and the globals of a skill file: the part of the API that
//! is not registered with a binding.

use super::bind::{FunctionDoc, MAKERS};
use super::file_tests::TEST;
use super::require::{BORROW, REQUIRE};
use super::returns::OFFERS;
use super::world::SKILL;
use crate::girl::{LimitRow, Limits};
use crate::state::{CalledFor, Hook, Moment};
use std::borrow::Cow;
use std::sync::LazyLock;

/// A table with known fields.
#[derive(Debug)]
pub struct Shape {
    pub name: &'static str,
    pub doc: &'static str,
    pub fields: Vec<ShapeField>,
}

/// A field of such a table.
#[derive(Debug)]
pub struct ShapeField {
    /// Its name; `[string]` stands for all others, `[integer]` for a sequence.
    pub name: &'static str,
    pub ty: Cow<'static, str>,
    pub optional: bool,
    pub doc: Cow<'static, str>,
}

/// A name for a type.
#[derive(Debug, Clone, Copy)]
pub struct Alias {
    pub name: &'static str,
    pub ty: &'static str,
    pub doc: &'static str,
}

/// A global that is no function.
#[derive(Debug, Clone, Copy)]
pub struct Global {
    /// Its name, such as `T34.all`.
    pub name: &'static str,
    pub ty: &'static str,
    pub doc: &'static str,
}

/// Names of types in signatures.
pub const ALIASES: [Alias; 4] = [
    Alias {
        name: "MkParam",
        ty: "number|{ [1]: number, min?: number, max?: number, step?: number, doc?: string, unit?: string, tune?: boolean }",
        doc: "What a designer may turn: a number, or a number with its range. `unit` stands beside its range where it is neither mk nor a count: `%`, whose range lies within 0 and 100, or `points`. `tune = false` keeps searches for values from it.",
    },
    Alias {
        name: "Text",
        ty: "string|{ zh?: string, ja?: string, en: string }",
        doc: "A text in English, or in three languages.",
    },
    Alias {
        name: "Seats",
        ty: "\"own\"|\"others\"|{[1]: \"own\"|\"others\"|nil, having: string|string[]}",
        doc: "Which seats: her own or the others'. `having` names fields of her state of which one must be set, to something that is neither nil nor false.",
    },
    Alias {
        name: "Tiles",
        ty: "Tile|string",
        doc: "A tile, or a text that names tiles. Digits apply to each suit letter that follows: `19mps` is 1 and 9 of m, p and s. A letter without digits is the whole suit: `m`, `p`, `s`, `f` (winds), `y` (dragons), `z` (both). A blank ends a group: `19mps z`. A five is the kind, red or black; `0m` is the red one, and `reds` are all three. `doras`, where something is lit, are the kinds the indicators shown point at.",
    },
];

/// Classes that are another with fewer values: name, class, meaning.
pub const SUBCLASSES: [(&str, &str, &str); 2] =
    [("T34", "Tile", "A kind of tile."), ("T37", "Tile", "A tile one can hold.")];

/// Classes that are also tables of functions.
pub const LIBRARIES: [&str; 7] = ["T34", "T37", "Who", "Hand", "Tilecount", "Form", "Gb"];

/// Globals other than functions.
pub const GLOBALS: [Global; 4] = [
    Global { name: "T34.all", ty: "T34[]", doc: "All 34 kinds in order." },
    Global {
        name: "T37.all",
        ty: "T37[]",
        doc: "All 37 tiles in reading order, each red five before its black one.",
    },
    Global { name: "Who.all", ty: "Who[]", doc: "The four seats." },
    Global { name: "ai", ty: "Ai", doc: "The built-in AI." },
];

const PRINT: FunctionDoc = FunctionDoc {
    name: "print",
    signature: "(...: any)",
    doc: "Says something to her player alone. A word may be a table of texts by language: `print({ en = \"draw\", zh = \"摸\", ja = \"引く\" }, tile)`.",
};

/// Functions available to every skill, other than Luau's own.
pub fn functions() -> impl Iterator<Item = FunctionDoc> {
    [SKILL, TEST, REQUIRE, BORROW, PRINT].into_iter().chain(MAKERS)
}

/// A field as it is written here: the name, with `?` if it may be left out, type and meaning.
type Row = (&'static str, &'static str, &'static str);

/// All tables with known fields.
pub fn shapes() -> &'static [Shape] {
    static ALL: LazyLock<Vec<Shape>> = LazyLock::new(|| {
        let shape = |&(name, doc, rows): &(&'static str, &'static str, &[Row])| {
            let mut fields: Vec<_> = rows.iter().map(ShapeField::of).collect();
            match name {
                "Limits" => fields.extend(limits()),
                "Only" => drop(fields.splice(..0, only())),
                _ => {}
            }
            Shape { name, doc, fields }
        };
        SHAPES.iter().map(shape).collect()
    });
    &ALL
}

impl ShapeField {
    fn of(&(name, ty, doc): &Row) -> Self {
        let (plain, optional) = name.strip_suffix('?').map_or((name, false), |name| (name, true));
        Self { name: plain, ty: ty.into(), optional, doc: doc.into() }
    }
}

/// Hooks that `only` applies to, and their options.
fn only() -> impl Iterator<Item = ShapeField> {
    const NAMES: &str = "table<integer|string, string|string[]>";
    let list = |names: &[&str]| names.iter().map(|name| format!("{name:?}")).collect::<Vec<_>>().join(", ");
    let said = move |called_for| match called_for {
        CalledFor::All => None,
        CalledFor::Seat => Some(("Seats", String::new())),
        CalledFor::Event => Some((
            NAMES,
            "events: their names, or `discarded = \"own\"`, `drawn = \"others\"`; and `having`".to_owned(),
        )),
        CalledFor::Moment => {
            Some((NAMES, format!("moments: {}; and `having`", list(&Moment::ALL.map(Moment::name)))))
        }
        CalledFor::Offer => {
            let offers = list(&OFFERS.map(|(name, _)| name));
            let doc = format!(
                "what the AI is offered whose view it is: {offers} (of another's tile); and `having`"
            );
            Some((NAMES, doc))
        }
    };
    Hook::ALL.iter().filter_map(move |hook| {
        let (ty, doc) = said(hook.called_for())?;
        Some(ShapeField { name: hook.name(), ty: ty.into(), optional: true, doc: doc.into() })
    })
}

/// The fields of an answer of `aiLimits`, and the offers for which each matters.
fn limits() -> impl Iterator<Item = ShapeField> {
    Limits::ROWS.iter().map(|row: &LimitRow| {
        let at: Vec<_> = row.at.iter().map(|offer| format!("{offer:?}")).collect();
        let at = if at.is_empty() { String::new() } else { format!("; matters at {}", at.join(" and ")) };
        ShapeField {
            name: row.key,
            ty: row.luau.into(),
            optional: true,
            doc: format!("{}{at}", row.doc).into(),
        }
    })
}

/// The tables: name, meaning, fields.
const SHAPES: &[(&str, &str, &[Row])] = &[
    (
        "Only",
        "Which calls of some hooks are made at all: for her own seat or the others, for these events, at these moments, when the built-in AI is offered one of these; of any hook, only while she has something, as in `status = { having = \"power\" }`. A call that has nothing to do costs nearly as much as one that has.",
        &[("[string]", "{having: string|string[]}", "")],
    ),
    (
        "Declaration",
        "What `skill {}` declares. Its hooks follow, as functions of what it returns.",
        &[
            ("api?", "integer", "the version of this API that the file was written for: 1"),
            ("id?", "integer", "her number in libsaki, if she is from there"),
            ("name?", "Text", "her name"),
            ("desc?", "Text", "`{name}` stands for the number `mk.name` as it is now"),
            ("school?", "string", "where she is from"),
            ("from?", "string", "the handle of the girl whom this file is a copy of, for `game:isgirl`"),
            (
                "kin?",
                "string[]",
                "girls without whom she is nothing, or whom she helps, by handle: `self.kin.mei` is the seat of one, or nil, and each reads what the other publishes",
            ),
            (
                "seesthrough?",
                "boolean|string[]",
                "true, or the handles of those whose veils she sees through",
            ),
            (
                "carry?",
                "table<string, any>",
                "what stays with her team from game to game of a match, as `self.carry`; in a single game, what is declared",
            ),
            ("mk?", "table<string, MkParam>", "her numbers, each with its range"),
            (
                "mk_doc?",
                "table<\"zh\"|\"ja\", table<string, string>>",
                "what numbers do, in Chinese and Japanese; in English it is their `doc`",
            ),
            ("only?", "Only", "which calls of her hooks she cares for; all is the default"),
            (
                "state?",
                "table<string, any>",
                "fields of her `self` when a game begins, as in `{ rounds = 0 }`: plain data, tiles and seats; a fresh copy for every game",
            ),
            ("state_version?", "integer", "of which shape her state is; 0 is the default"),
            (
                "migrate?",
                "fun(self: Skill, old: table, from: integer): table",
                "when the file changes in a game and `state_version` with it: makes the new state of the old one",
            ),
        ],
    ),
    (
        "Skill",
        "A girl. `self.who` is her seat, `self.mk` her numbers as they are now; every other field of `self` is her state: plain data, tiles and seats.",
        &[
            ("who", "Who", "her seat"),
            ("mk", "table<string, number>", "her numbers"),
            ("kin", "table<string, Who?>", "the seats of those whom `kin` names; nil who is not here"),
            ("carry", "table<string, any>", "what stays with her team, if the file declares it"),
            (
                "publish",
                "fun(self: Skill, data: any)",
                "`self:publish(data)`: plain data for her kin, who read it with `game:published` from the next event on; it takes the place of what she published before",
            ),
            ("[string]", "any", ""),
        ],
    ),
    (
        "Rig",
        "What `t:rig` sets up. Every field may be left out. Where tiles are set, skills are told before the first draw what a game would have told them of the round so far: `round-started`, `dealt`, then draws, discards, calls, riichi and indicators in an order of turns that leads there, everybody having drawn what was thrown next. The table is already as it is set up. Tiles are texts like `\"123m0p5z\"`; tables by seat have the keys 1 to 4.",
        &[
            ("seat?", "any", "her seat; 1 is the default"),
            ("girls?", "table<any, string>", "who else sits where, by handle; the others are doge"),
            (
                "rule?",
                "string|table",
                "a preset, or `{ preset = \"tenhou\", rounds = 4 }`; libsaki is the default",
            ),
            (
                "mk?",
                "table<string, number>",
                "numbers to change: `dora` of hers, `\"rival.dora\"` of another's",
            ),
            ("state?", "table<string, any>", "fields of her `self` to begin with, such as her file names"),
            ("seed?", "integer", "the seed of the game"),
            ("hour?", "integer", "the hour of day, 0 to 23"),
            ("moon?", "integer", "the phase of the moon, 0 (new) to 7"),
            ("round?", "integer", "0 = East 1"),
            ("honba?", "integer", ""),
            ("dealer?", "any", "seat 1 is the default"),
            ("points?", "integer[]", "by seat, sticks not counted"),
            ("sticks?", "integer", "riichi sticks on the table; those in riichi have paid theirs by default"),
            ("hand?", "string", "her concealed tiles, all or some of them"),
            ("hands?", "table<any, string>", "the same by seat"),
            (
                "melds?",
                "table<any, string[]>",
                "by seat: `\"pon 777p from 4\"`, `\"chii 456s\"`, `\"ankan 1111z\"`; the claimed tile first, a kakan's added tile last",
            ),
            ("rivers?", "table<any, string>", "by seat, called tiles included"),
            (
                "riichi?",
                "table<any, boolean|integer>",
                "by seat: true, or which discard it was declared with",
            ),
            ("turn?", "integer", "how many tiles everybody has thrown, where rivers are not given"),
            ("next?", "any", "who draws next; the first from the dealer on who has thrown least by default"),
            ("drids?", "string", "the dora indicators that lie open"),
            (
                "a?",
                "table<Tile, integer>",
                "copies of a kind, or of a tile, left in space A; those too many go to B",
            ),
            ("b?", "string", "tiles in space B"),
            ("pii?", "string", "the next tiles of the live wall"),
            ("rinshan?", "string", "the next replacement tiles"),
            ("dorahyou?", "string", "the next dora indicators"),
            ("urahyou?", "string", "the next ura indicators"),
        ],
    ),
    (
        "Fix",
        "Tiles for a starting hand, and tiles to move into B.",
        &[
            ("priority?", "\"high\"|\"low\"", "raids only; low is the default"),
            (
                "take?",
                "T37[]|string|Tilecount",
                "tiles, or a text that names them (`\"1144f\"`); skipped where A lacks one",
            ),
            ("load?", "{ [1]: T37, [2]: integer }[]", ""),
        ],
    ),
    (
        "Grounds",
        "Why a draft is refused, as in `return false, { till = 300, minstep = 5 }`. Drafts of the same seat to which it applies are refused without asking: here whatever is nearer to tenpai than 5 steps, up to draft 300. Without steps, every draft. It stands until other grounds are given.",
        &[
            ("till?", "number", "the last draft, counted from 0; without it, all"),
            ("minstep?", "number", "hands of a lower step are refused"),
            ("maxstep?", "number", "hands of a higher step are refused"),
        ],
    ),
    (
        "Conflict",
        "Demands that cannot hold together: whose, and on which kinds.",
        &[("girls", "Who[]", ""), ("kinds", "T34[]", "")],
    ),
    (
        "Menu",
        "Rows from top to bottom, and what stands above them: `{ title = \"Aim\", most = 1, { name = \"right\" }, { name = \"left\" } }`. Without rows nothing is shown.",
        &[
            ("title?", "Text", "what her player reads above the rows: what ticking does, and what it costs"),
            ("most?", "integer", "how many boxes may be on; any number is the default"),
            ("[integer]", "MenuRow", ""),
        ],
    ),
    (
        "MenuRow",
        "A row of a menu. Exactly one of neighbouring radio rows is on; an answer that ticks one unticks the others.",
        &[
            ("name", "string", ""),
            (
                "kind?",
                "\"box\"|\"radio\"|\"child\"",
                "box is the default; a `child` is a box that belongs to the box above it: indented, and not counted against `most`; radio rows stand together, and a row of another kind between them begins a group of its own",
            ),
            (
                "text?",
                "Text",
                "what her player reads; her row's name is the default, or nothing where the row shows something",
            ),
            ("tile?", "Tile", "shown as a tile"),
            ("who?", "Who", "shown as the girl who sits there"),
            (
                "action?",
                "Action",
                "shown as what it is called in the reader's language, with its tile: one of `game:getactions(self.who)`",
            ),
            ("on?", "boolean", ""),
            ("enabled?", "boolean", "true is the default; a row that is not keeps its state"),
        ],
    ),
    (
        "Ban",
        "What somebody may not do now.",
        &[
            ("tsumo?", "boolean", ""),
            ("ron?", "boolean", ""),
            ("riichi?", "boolean", ""),
            ("call?", "boolean", ""),
        ],
    ),
    (
        "Damp",
        "How much of somebody's power she holds down, in percent. What is not named is left alone.",
        &[
            (
                "draws?",
                "number",
                "of each mk that is pushed in the wall, rounded towards zero; at 100, no looking ahead and no moving of tiles (`loadb`) either",
            ),
            (
                "deal?",
                "number",
                "of each mk pushed in the deal; a draft is refused for so much shorter; a raid, bargain or beg fails with this chance",
            ),
            ("bans?", "number", "each ban fails with this chance"),
        ],
    ),
    (
        "Veil",
        "What of her own the others do not notice, to the end of the round: they cannot win on it or call it, it makes nobody furiten, and it is in nobody's view who does not see through it.",
        &[
            ("riichi?", "boolean", "a riichi that she declares now, and its stick"),
            ("river?", "boolean", "the tile that she throws now"),
            ("calls?", "boolean", "the meld that she makes now"),
        ],
    ),
    ("Limits", "How the built-in AI plays her.", &[]),
    (
        "Action",
        "What somebody does, as in JSON: `{ type = \"swap-out\", tile = T37 }`.",
        &[
            ("type", "string", ""),
            ("tile?", "T37", "of swap-out, swap-riichi, kakan and ankan"),
            ("own?", "T37[]", "of chii and pon: what goes into the meld"),
        ],
    ),
    (
        "Foresight",
        "How far to look ahead: to her next decision (default), to the end of the round, or so many draws of anybody. Beyond her next decision the built-in AI decides for her too.",
        &[
            ("stop?", "\"decision\"|\"round\"|integer", ""),
            ("pin?", "boolean", "true is the default: what was seen is fixed in the wall"),
        ],
    ),
    ("Event", "Something that happened.", &[("type", "EventType", ""), ("args", "table", "")]),
];
