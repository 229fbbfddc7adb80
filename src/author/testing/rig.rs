//! Parses `t:rig { ... }` and creates a table from it.

use crate::api::argument::{Argument, from_lua};
use crate::api::convert::TileArg;
use crate::api::look::Look;
use crate::api::object::{Seat, Tile};
use crate::api::returns::only;
use crate::api::said::raised;
use crate::api::shown::say;
use crate::lua::error::fail;
use crate::problem::{Explain, Problem, Text, quoted, texts};

use crate::mount::Exit;
use crate::state::Rule;
use crate::table::{SetupError, Standing};
use crate::tile::{Meld, MeldKind, T37, Who, parse_tiles};
use mlua::{FromLua, Lua, Table, Value};

/// Keys of a rig.
const KEYS: [&str; 27] = [
    "seat", "girls", "rule", "seed", "hour", "moon", "round", "honba", "sticks", "dealer", "points", "mk",
    "state", "hand", "hands", "melds", "rivers", "riichi", "turn", "next", "drids", "a", "b", "pii",
    "rinshan", "dorahyou", "urahyou",
];
/// Keys about tiles, which replace the deal.
const OF_TILES: [&str; 14] = [
    "hand", "hands", "melds", "rivers", "riichi", "turn", "next", "drids", "a", "b", "pii", "rinshan",
    "dorahyou", "urahyou",
];
/// Keys about the standing.
const OF_STANDING: [&str; 5] = ["round", "honba", "sticks", "dealer", "points"];
/// Default rules of a test: those for which skills are tuned.
const PRESET: &str = "libsaki";

/// A seat: the object, or 1 to 4.
#[derive(Clone, Copy)]
pub(super) struct WhoArg(pub(super) Who);

impl Argument for WhoArg {
    const CHECKED: bool = false;
    const MAY_RAISE: bool = false;

    fn read(given: impl Look) -> Option<Self> {
        let whole = || given.number().filter(|seat| seat.fract() == 0.0 && (1.0..=4.0).contains(seat));
        let seat = || Some(Seat(Who::new(whole()? as usize - 1)));
        given.seat().or_else(seat).map(|seat| Self(seat.0))
    }

    fn wrong(_: &Lua, value: &Value) -> mlua::Error {
        fail("EInvTest", texts::testing::no_such_seat(super::value::show(value)))
    }
}

from_lua!(WhoArg);

/// A parsed rig.
pub(super) struct Rig {
    table: Table,
    /// Her seat.
    pub(super) seat: Who,
    /// The others, by handle.
    pub(super) girls: [Option<String>; 4],
    pub(super) seed: Option<u64>,
    pub(super) hour: Option<u8>,
    pub(super) moon: Option<u8>,
    /// Whether tiles are given, so that there is no deal.
    pub(super) has_tiles: bool,
}

impl Rig {
    pub(super) fn read(lua: &Lua, table: Table) -> mlua::Result<Self> {
        only(lua, &table, texts::testing::rig, &KEYS)?;
        let seat = field::<WhoArg>(&table, "seat")?.map_or(Who::new(0), |seat| seat.0);
        let girls = by_seat::<String>(&table, "girls")?;
        if girls[seat.index()].is_some() {
            return Err(wrong(
                texts::testing::girls_name_her_seat(seat.index() + 1)
                    .help(texts::testing::move_her_with_seat()),
            ));
        }
        let hour = whole(&table, "hour", 23)?.map(|hour| hour as u8);
        let moon = whole(&table, "moon", 7)?.map(|moon| moon as u8);
        let mut has_tiles = false;
        for key in OF_TILES {
            has_tiles |= table.contains_key(key)?;
        }
        let seed = whole(&table, "seed", u32::MAX)?.map(u64::from);
        Ok(Self { seat, girls, seed, hour, moon, has_tiles, table })
    }

    /// A preset by name, or `{ preset = "tenhou", rounds = 4 }`.
    pub(super) fn rule(&self) -> mlua::Result<Rule> {
        let value: Value = self.table.raw_get("rule")?;
        let (preset, options) = match &value {
            Value::Nil => (PRESET.to_owned(), None),
            Value::String(name) => (name.to_string_lossy(), None),
            Value::Table(options) => {
                (options.raw_get::<Option<String>>("preset")?.unwrap_or_else(|| PRESET.into()), Some(options))
            }
            _ => return Err(wrong(texts::testing::rule_not_understood())),
        };
        let mut rule = Rule::preset(&preset).map_err(|error| wrong(error.problem().about("rule")))?;
        for pair in options.iter().flat_map(|options| options.pairs::<String, Value>()) {
            let (key, value) = pair?;
            if key != "preset" {
                let set = rule.assign(&format!("{key}={}", option(&value)));
                set.map_err(|error| wrong(error.problem().about("rule")))?;
            }
        }
        Ok(rule)
    }

    /// The standing at the start of the round; `None` at the start of a game.
    pub(super) fn standing(&self, rule: &Rule) -> mlua::Result<Option<Standing>> {
        for key in OF_STANDING {
            if self.table.contains_key(key)? {
                return self.stands(rule).map(Some);
            }
        }
        Ok(None)
    }

    pub(super) fn stands(&self, rule: &Rule) -> mlua::Result<Standing> {
        let table = &self.table;
        let in_riichi = by_seat::<Value>(table, "riichi")?
            .map(|riichi| riichi.is_some_and(|r| r != Value::Boolean(false)));
        let declared = in_riichi.iter().filter(|&&riichi| riichi).count();
        let start = rule.flow.start_points;
        let points = match points(table)? {
            Some(points) => points,
            None => in_riichi.map(|riichi| if riichi { start - 1000 } else { start }),
        };
        Ok(Standing {
            round: whole(table, "round", u32::MAX)?.unwrap_or(0),
            extra_round: whole(table, "honba", u32::MAX)?.unwrap_or(0),
            dealer: field::<WhoArg>(table, "dealer")?.map_or(Who::new(0), |dealer| dealer.0),
            points,
            sticks: whole(table, "sticks", u32::MAX)?.unwrap_or(declared as u32),
        })
    }

    /// Numbers to change, as `name` or `girl.name`.
    pub(super) fn numbers(&self) -> mlua::Result<Vec<(String, f64)>> {
        let table = field::<Table>(&self.table, "mk")?;
        table.map_or(Ok(Vec::new()), |table| table.pairs::<String, f64>().collect())
    }

    /// The tiles under a key.
    pub(super) fn tiles(&self, key: &str) -> mlua::Result<Vec<T37>> {
        read_tiles(key, self.table.raw_get(key)?)
    }

    /// The tiles of each seat under a key.
    pub(super) fn tiles_by_seat(&self, key: &str) -> mlua::Result<[Vec<T37>; 4]> {
        let [a, b, c, d] =
            by_seat(&self.table, key)?.map(|tiles| read_tiles(key, tiles.unwrap_or(Value::Nil)));
        Ok([a?, b?, c?, d?])
    }

    /// Concealed tiles by seat, hers by either name.
    pub(super) fn hands(&self) -> mlua::Result<[Vec<T37>; 4]> {
        let mut hands = self.tiles_by_seat("hands")?;
        let own = self.tiles("hand")?;
        if !own.is_empty() && !std::mem::replace(&mut hands[self.seat.index()], own).is_empty() {
            return Err(wrong(texts::testing::hand_given_twice()));
        }
        Ok(hands)
    }

    /// `{ [2] = { "pon 777p from 4", "chii 456s", "ankan 1111z" } }`: the claimed tile comes first,
    /// a kakan's added tile last.
    pub(super) fn melds(&self) -> mlua::Result<[Vec<Meld>; 4]> {
        let mut melds: [Vec<Meld>; 4] = Default::default();
        for (who, texts) in Who::ALL.into_iter().zip(by_seat::<Table>(&self.table, "melds")?) {
            for text in texts.iter().flat_map(|texts| texts.sequence_values::<String>()) {
                melds[who.index()].push(meld(&text?, who)?);
            }
        }
        Ok(melds)
    }

    /// Who draws next, if it says.
    pub(super) fn next(&self) -> mlua::Result<Option<Who>> {
        Ok(field::<WhoArg>(&self.table, "next")?.map(|next| next.0))
    }

    /// How often everybody has thrown, if it says.
    pub(super) fn turn(&self) -> mlua::Result<Option<usize>> {
        Ok(whole(&self.table, "turn", u32::MAX)?.map(|turn| turn as usize))
    }

    /// Who is in riichi: true, or by which discard.
    pub(super) fn riichi(&self) -> mlua::Result<[Option<Value>; 4]> {
        by_seat(&self.table, "riichi")
    }

    /// How many of some kinds or tiles are to be left in A.
    pub(super) fn left(&self) -> mlua::Result<Vec<(Tile, usize)>> {
        let Some(left) = field::<Table>(&self.table, "a")? else { return Ok(Vec::new()) };
        let read = |pair: mlua::Result<(TileArg, usize)>| match pair {
            Ok((tile, n)) => Ok((tile.0, n)),
            Err(error) => Err(wrong(texts::frame::colon("a", reason(&error)))),
        };
        left.pairs().map(read).collect()
    }

    /// What her `self` has to begin with.
    pub(super) fn state(&self) -> mlua::Result<Option<Table>> {
        field(&self.table, "state")
    }

    /// The tiles to come at each exit.
    pub(super) fn to_come(&self) -> mlua::Result<Vec<(Exit, Vec<T37>)>> {
        Exit::ALL.into_iter().map(|exit| Ok((exit, self.tiles(exit.name())?))).collect()
    }
}

fn meld(text: &str, who: Who) -> mlua::Result<Meld> {
    let shape = || wrong(texts::testing::meld_not_understood(quoted(text)));
    let words: Vec<&str> = text.split_whitespace().collect();
    let (kind, tiles, from) = match *words {
        [kind, tiles] => (kind, tiles, who.left()),
        [kind, tiles, "from", seat] => {
            let seat = seat.parse::<usize>().ok().filter(|seat| (1..=4).contains(seat)).ok_or_else(shape)?;
            (kind, tiles, Who::new(seat - 1))
        }
        _ => return Err(shape()),
    };
    let kinds = [MeldKind::Chii, MeldKind::Pon, MeldKind::Daiminkan, MeldKind::Ankan, MeldKind::Kakan];
    let kind = kinds.into_iter().find(|known| known.name() == kind).ok_or_else(shape)?;
    let tiles = parse_tiles(tiles).map_err(|error| wrong(error.problem().about("melds")))?;
    let side = who.looks_at(from).ok_or_else(|| wrong(texts::testing::meld_from_oneself(quoted(text))))?;
    if kind == MeldKind::Chii && from != who.left() {
        return Err(wrong(texts::testing::chii_not_from_seat_before(quoted(text))));
    }
    Meld::new(kind, &tiles, 0, side)
        .map_err(|error| wrong(texts::testing::wrong_meld(quoted(text), error.problem().whole())))
}

/// The tiles of a text, or of a sequence of tiles.
fn read_tiles(key: &str, value: Value) -> mlua::Result<Vec<T37>> {
    match value {
        Value::Nil => Ok(Vec::new()),
        Value::String(text) => parse_tiles(&text.to_string_lossy())
            .map_err(|error| wrong(texts::frame::colon(key, error.problem().whole()))),
        Value::Table(list) => {
            let tile = |tile: mlua::Result<TileArg>| tile.map(|tile| tile.0.exact());
            let tiles: mlua::Result<Vec<T37>> = list.sequence_values().map(tile).collect();
            tiles.map_err(|error| wrong(texts::frame::colon(key, reason(&error))))
        }
        _ => Err(wrong(texts::testing::key_wants_tiles(key))),
    }
}

/// A table by seat, from 1.
fn by_seat<T: FromLua>(table: &Table, key: &str) -> mlua::Result<[Option<T>; 4]> {
    let mut seats = [const { None }; 4];
    let rows: Value = table.raw_get(key)?;
    let rows = match rows {
        Value::Nil => return Ok(seats),
        Value::Table(rows) => rows,
        _ => return Err(wrong(texts::testing::key_wants_table_by_seat(key))),
    };
    for pair in rows.pairs::<WhoArg, T>() {
        let (who, row) = pair.map_err(|error| wrong(texts::frame::colon(key, reason(&error))))?;
        seats[who.0.index()] = Some(row);
    }
    Ok(seats)
}

fn field<T: FromLua>(table: &Table, key: &str) -> mlua::Result<Option<T>> {
    let value = table.raw_get::<Option<T>>(key);
    value.map_err(|error| wrong(texts::frame::colon(key, reason(&error))))
}

/// A whole number from 0 to this.
fn whole(table: &Table, key: &str, most: u32) -> mlua::Result<Option<u32>> {
    let value: Value = table.raw_get(key)?;
    if value.is_nil() {
        return Ok(None);
    }
    let fits = |number: &f64| number.fract() == 0.0 && (0.0..=f64::from(most)).contains(number);
    let Some(number) = plain_number(&value).filter(fits) else {
        let expected = match most {
            u32::MAX => texts::testing::whole_number_at_least(0),
            most => texts::testing::whole_number_in_range(0, most),
        };
        return Err(wrong(texts::testing::key_wants(key, expected, super::value::show(&value))));
    };
    Ok(Some(number as u32))
}

fn plain_number(value: &Value) -> Option<f64> {
    value.as_number().or_else(|| Some(value.as_integer()? as f64))
}

/// The points of the four seats.
fn points(table: &Table) -> mlua::Result<Option<[i32; 4]>> {
    let value: Value = table.raw_get("points")?;
    if value.is_nil() {
        return Ok(None);
    }
    let fits = |number: &f64| number.fract() == 0.0 && number.abs() <= f64::from(i32::MAX);
    let read = |row: &Table| -> Option<[i32; 4]> {
        let points = row.sequence_values::<Value>();
        let points = points.map(|value| Some(plain_number(&value.ok()?).filter(fits)? as i32));
        points.collect::<Option<Vec<i32>>>()?.try_into().ok()
    };
    value.as_table().and_then(read).map(Some).ok_or_else(|| {
        let (expected, found) = (texts::testing::four_whole_numbers(), super::value::show(&value));
        wrong(texts::testing::key_wants("points", expected, found))
    })
}

/// The value of a rule option as it is written on the command line.
fn option(value: &Value) -> String {
    match value {
        Value::Table(list) if list.raw_len() > 0 => {
            let each = list.sequence_values::<Value>().flatten().map(|value| option(&value));
            format!("[{}]", each.collect::<Vec<_>>().join(","))
        }
        other => say(other),
    }
}

/// What an error says, without its code.
fn reason(error: &mlua::Error) -> Text {
    let problem = raised(error).problem;
    if problem.code.as_deref() == Some("EInvTest") { problem.whole() } else { problem.headed() }
}

/// The engine's reason.
pub(super) fn cannot_be(error: SetupError) -> mlua::Error {
    wrong(error)
}

/// The rig cannot be.
pub(super) fn wrong(why: impl Into<Problem>) -> mlua::Error {
    fail("EInvRig", why)
}
