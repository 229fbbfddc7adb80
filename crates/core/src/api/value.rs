//! State outside of Lua: plain data that can be copied from one table to another.

use super::interned::{lua_tile, lua_who};
use super::object::{LuaCount, LuaHand, Seat, Tile};
use super::order::in_order;
use super::said::raised;
use crate::lua::error::clean;
use crate::lua::raw::TEXT;
use crate::problem::{Problem, Text, texts};
use crate::tile::Who;
use mlua::{AnyUserData, Lua, LuaString, Table, Value};
use std::collections::{HashMap, HashSet};
use std::ffi::c_void;
use std::rc::Rc;

/// Plain data. A table referenced twice is one allocation.
#[derive(Debug, Clone, PartialEq)]
pub enum Plain {
    Bool(bool),
    Number(f64),
    Text(Vec<u8>),
    Tile(Tile),
    Seat(Who),
    Table(Rc<[(Plain, Plain)]>),
}

impl Default for Plain {
    fn default() -> Self {
        Self::Table(Rc::new([]))
    }
}

/// Maximum nesting of tables in a state; a cycle exceeds it.
pub(crate) const DEEPEST: usize = 32;
/// Maximum number of values in a state: table entries. A table referenced twice counts once, a text once more
/// per 64 bytes.
pub const MOST: usize = 10_000;

/// Reads plain data from Lua, each table once.
#[derive(Default)]
pub struct Reader {
    /// Tables read so far by address; all are part of the value being read.
    tables: HashMap<*const c_void, ReadTable>,
    trail: Trail,
    /// The tables that the one being read is in, and itself, with their indices in the trail.
    within: Vec<(*const c_void, usize)>,
    /// Number of values read so far.
    pub(crate) count: usize,
    /// Description of a table that is referenced twice.
    pub(crate) shared: Option<Text>,
    /// Whether keys are read in order, which is slower, so that the same fault of several is always reported.
    ordered: bool,
}

/// A completely read table.
struct ReadTable {
    rows: Rc<[(Plain, Plain)]>,
    /// Its index in the trail.
    at: usize,
    /// Nesting depth, itself included.
    height: usize,
}

impl Reader {
    /// A reader that reads keys in order from the start.
    pub(crate) fn in_order() -> Self {
        Self { ordered: true, ..Self::default() }
    }

    /// Reads a value. `path` is its place, as a script would write it. The value itself can be a table with a
    /// metatable, like `self`, but no nested table can.
    ///
    /// # Errors
    /// Names the path of data that is not plain, or of the largest part if there is too much.
    pub fn read(&mut self, value: &Value, path: &str) -> Result<Plain, Problem> {
        // It is not in a table itself.
        self.count += values_in(&Value::Nil, value) - 1;
        self.trail = Trail::from(path);
        let plain = match value {
            Value::Table(table) => self.table(table, ROOT, 0).map(|(plain, _)| plain),
            value => self.value(value, ROOT, None, 0).map(|(plain, _)| plain),
        };
        if plain.is_err() && !self.ordered {
            return Self::in_order().read(value, path);
        }
        match value {
            Value::Table(table) if self.count > MOST => Err(too_many_values(table, path)),
            _ if self.count > MOST => Err(texts::world::longer_than_bytes(path, MOST * TEXT).into()),
            _ => plain,
        }
    }

    /// The entries of a table, up to slightly more than allowed; in order if required and possible. Also
    /// returns whether the order is arbitrary.
    fn pairs(&mut self, table: &Table) -> Result<(Vec<(Value, Value)>, bool), Problem> {
        let mut seen = 0;
        let step = || {
            seen += 1;
            if seen > MOST { Err(mlua::Error::StackError) } else { Ok(()) }
        };
        let keys = if self.ordered { in_order(table, step).ok() } else { None };
        if seen > MOST {
            self.count = seen;
            return Err(texts::world::too_many_values().into());
        }
        let by_chance = keys.is_none();
        let pairs: mlua::Result<Vec<_>> = match keys {
            Some(keys) => keys.into_iter().map(|key| Ok((key.clone(), table.raw_get(key)?))).collect(),
            None => table.pairs().take(MOST + 1).collect(),
        };
        pairs.map(|pairs| (pairs, by_chance)).map_err(|error| raised(&error).problem)
    }

    /// Reads a value and returns its depth: 0 if it is not a table. `at` is the trail index of its table
    /// entry, if any.
    fn value(
        &mut self,
        value: &Value,
        within: usize,
        key: Option<&Value>,
        depth: usize,
    ) -> Result<(Plain, usize), Problem> {
        let path = || self.trail.path(within, key);
        let plain = match value {
            Value::Boolean(flag) => Plain::Bool(*flag),
            Value::Integer(number) => Plain::Number(*number as f64),
            Value::Number(number) => Plain::Number(*number),
            Value::String(text) => Plain::Text(text.as_bytes().to_vec()),
            Value::Table(table) if table.metatable().is_some() => return Err(no_plain_table(table, &path())),
            Value::Table(table) => {
                let at = self.trail.step(within, key);
                return self.table(table, at, depth);
            }
            Value::UserData(data) => object(data).ok_or_else(|| no_plain_object(data, &path()))?,
            other => return Err(refusal(&path(), texts::world::lua_type(other.type_name()))),
        };
        Ok((plain, 0))
    }

    /// Reads a table at this trail index.
    fn table(&mut self, table: &Table, at: usize, depth: usize) -> Result<(Plain, usize), Problem> {
        let known = self.tables.get(&table.to_pointer());
        // A table read before can be too deep from here.
        if depth + known.map_or(1, |known| known.height) > DEEPEST {
            return Err(self.too_deep(at));
        }
        if let Some(ReadTable { rows, at: first, height }) = known {
            let path = |at| self.trail.path(at, None);
            self.shared.get_or_insert_with(|| texts::world::same_table(path(*first), path(at)));
            return Ok((Plain::Table(Rc::clone(rows)), *height));
        }
        self.within.truncate(depth);
        self.within.push((table.to_pointer(), at));
        let (mut rows, mut height, mut faults) = (Vec::new(), 1, Vec::new());
        let (pairs, by_chance) = self.pairs(table)?;
        for (key, value) in pairs {
            self.count += values_in(&key, &value);
            if self.count > MOST {
                return Err(texts::world::too_many_values().into());
            }
            match self.entry(&key, &value, at, depth) {
                Ok((row, of_entry)) => {
                    height = height.max(1 + of_entry);
                    rows.push(row);
                }
                // The first fault found is arbitrary, so all entries are checked before one is reported.
                Err(fault) if self.ordered && by_chance => faults.push(fault),
                Err(fault) => return Err(fault),
            }
        }
        if let Some(fault) = faults.into_iter().min_by_key(ToString::to_string) {
            return Err(fault);
        }
        let rows: Rc<[_]> = rows.into();
        self.tables.insert(table.to_pointer(), ReadTable { rows: Rc::clone(&rows), at, height });
        Ok((Plain::Table(rows), height))
    }

    /// The problem of a table that is too deep: the first that contains itself, if there is one.
    fn too_deep(&self, at: usize) -> Problem {
        let again = |nth: usize| {
            let (table, inner) = self.within[nth];
            let outer = self.within[..nth].iter().find(|(outer, _)| *outer == table);
            outer.map(|(_, outer)| (*outer, inner))
        };
        match (0..self.within.len()).find_map(again) {
            Some((outer, inner)) => {
                let [outer, inner] = [outer, inner].map(|at| self.trail.path(at, None));
                texts::world::contains_itself(inner, outer).help(texts::world::keep_key_not_table())
            }
            None => refusal(&self.trail.path(at, None), texts::world::too_deep_or_cyclic()),
        }
    }

    /// An entry of the table that is so far down the trail, and its height.
    fn entry(
        &mut self,
        key: &Value,
        value: &Value,
        within: usize,
        depth: usize,
    ) -> Result<((Plain, Plain), usize), Problem> {
        let (plain_key, of_key) = self.value(key, within, Some(key), depth + 1)?;
        let (value, of_value) = self.value(value, within, Some(key), depth + 1)?;
        Ok(((plain_key, value), of_key.max(of_value)))
    }
}

/// How the tables that were read are reached. A path is written only when somebody is told: keys may be long.
#[derive(Default)]
struct Trail {
    /// What is read, as the script would write it.
    root: String,
    /// For each table the one it is in, and under which key; the first is in none.
    steps: Vec<(usize, Option<Value>)>,
}

/// What is read itself.
const ROOT: usize = 0;

impl Trail {
    fn from(root: &str) -> Self {
        Self { root: root.into(), steps: vec![(ROOT, None)] }
    }

    /// Where a table is that is in another.
    fn step(&mut self, within: usize, key: Option<&Value>) -> usize {
        self.steps.push((within, key.cloned()));
        self.steps.len() - 1
    }

    /// How a script would write an entry of a table, or the table itself.
    fn path(&self, table: usize, key: Option<&Value>) -> String {
        let mut keys: Vec<&Value> = key.into_iter().collect();
        let mut at = table;
        while let Some((within, Some(key))) = self.steps.get(at) {
            keys.push(key);
            at = *within;
        }
        keys.iter().rev().fold(self.root.clone(), |path, key| inner_path(&path, key))
    }
}

/// What an entry of a table counts as.
pub(crate) fn values_in(key: &Value, value: &Value) -> usize {
    let text = |value: &Value| value.as_string().map_or(0, |text| text.as_bytes().len() / TEXT);
    1 + text(key) + text(value)
}

/// Who looks no further than this finds out how much too much it is.
const COUNTED_AT_MOST: usize = 1_000_000;

/// A table that has too many values: how many, and which field has most of them.
fn too_many_values(table: &Table, path: &str) -> Problem {
    let mut seen = HashSet::from([table.to_pointer()]);
    let (mut sum, mut most) = (0, (0, String::new()));
    let fields = table.for_each(|key: Value, value: Value| {
        let mut left = vec![(key, value)];
        let (name, mut count) = (inner_path(path, &left[0].0), 0);
        while let Some((key, value)) = left.pop() {
            count += values_in(&key, &value);
            if let Value::Table(inner) = value
                && sum + count < COUNTED_AT_MOST
                && seen.insert(inner.to_pointer())
            {
                inner.for_each(|key, value| {
                    left.push((key, value));
                    Ok(())
                })?;
            }
        }
        sum += count;
        // Of two alike the first by name, for tables have no order.
        if (count, &most.1) > (most.0, &name) {
            most = (count, name);
        }
        Ok(())
    });
    let count = match sum >= COUNTED_AT_MOST || fields.is_err() {
        true => texts::world::more_than(grouped(sum)),
        false => Text::verbatim(grouped(sum)),
    };
    texts::world::too_many_values_at(path, count, grouped(MOST), TEXT, most.1, grouped(most.0)).into()
}

/// A number with commas between thousands.
fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let comma = |(i, digit): (usize, char)| {
        let comma = i > 0 && (digits.len() - i).is_multiple_of(3);
        comma.then_some(',').into_iter().chain([digit])
    };
    digits.chars().enumerate().flat_map(comma).collect()
}

pub(crate) fn object(data: &AnyUserData) -> Option<Plain> {
    let tile = data.borrow::<Tile>().map(|tile| Plain::Tile(*tile));
    tile.or_else(|_| data.borrow::<Seat>().map(|seat| Plain::Seat(seat.0))).ok()
}

/// Characters of a key that are shown in a path.
const SHOWN: usize = 80;

/// How a script would write an entry of what is at this path.
pub(crate) fn inner_path(path: &str, key: &Value) -> String {
    match key {
        Value::String(name) => format!("{path}.{}", short(name)),
        Value::Integer(index) => format!("{path}[{index}]"),
        Value::Number(index) => format!("{path}[{index}]"),
        Value::Boolean(flag) => format!("{path}[{flag}]"),
        Value::UserData(data) => match object(data) {
            Some(Plain::Tile(tile)) => format!("{path}[{}]", tile.text()),
            Some(Plain::Seat(who)) => format!("{path}[Who {}]", who.index() + 1),
            _ => format!("{path}[...]"),
        },
        _ => format!("{path}[...]"),
    }
}

/// The beginning of a text.
fn short(text: &LuaString) -> String {
    let bytes = text.as_bytes();
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(4 * SHOWN)]);
    let mut shown: String = text.chars().take(SHOWN).collect();
    if shown.len() < bytes.len() && text.chars().count() > SHOWN {
        shown.push_str("...");
    }
    clean(&shown)
}

fn refusal(path: &str, what: Text) -> Problem {
    texts::world::path_is_kind(path, what).help(texts::world::state_is_plain_data())
}

/// An object that is no state, and what to keep instead of it.
fn no_plain_object(data: &AnyUserData, path: &str) -> Problem {
    let class = data.type_name().map(|name| name.to_string_lossy()).unwrap_or_default();
    let own = data.borrow::<LuaHand>().is_ok_and(|hand| hand.twin().is_some())
        || data.borrow::<LuaCount>().is_ok_and(|count| count.twin().is_some());
    let (instead, lives) = match class.as_str() {
        "Hand" => (texts::world::its_tiles(), !own),
        "Tilecount" => (texts::world::number_for_each_tile(), !own),
        "Game" | "Mount" | "Exist" | "View" => (texts::world::numbers_and_tiles(), true),
        "Rand" => (texts::world::number_it_drew(), true),
        "M37" => (texts::world::its_tiles(), false),
        _ => (texts::world::its_numbers(), false),
    };
    let why = match lives {
        true => texts::world::kept_object_expires(path, class),
        false => texts::world::no_plain_data(path, class),
    };
    why.help(texts::world::keep_only_part(instead))
}

/// A table that is more than its fields.
fn no_plain_table(table: &Table, path: &str) -> Problem {
    match table.raw_get::<Value>("type") {
        Ok(Value::String(_)) if table.is_readonly() => texts::world::kept_event_expires(path)
            .help(texts::world::keep_only_part(texts::world::its_type())),
        _ => refusal(path, texts::world::table_with_metatable()),
    }
}

/// Makes plain data anew in Lua, each table once.
pub(crate) struct PlainWriter<'l> {
    lua: &'l Lua,
    /// Those made so far, by where the data lies, which is there for as long as this is.
    tables: HashMap<*const (Plain, Plain), Table>,
}

impl<'l> PlainWriter<'l> {
    pub(crate) fn new(lua: &'l Lua) -> Self {
        Self { lua, tables: HashMap::new() }
    }

    pub(crate) fn write(&mut self, plain: &'l Plain) -> mlua::Result<Value> {
        let lua = self.lua;
        Ok(match plain {
            Plain::Bool(flag) => Value::Boolean(*flag),
            Plain::Number(number) => Value::Number(*number),
            Plain::Text(text) => Value::String(lua.create_string(text)?),
            Plain::Tile(tile) => Value::UserData(lua_tile(lua, *tile)?),
            Plain::Seat(who) => Value::UserData(lua_who(lua, *who)?),
            Plain::Table(rows) => Value::Table(self.table(rows)?),
        })
    }

    fn table(&mut self, rows: &'l Rc<[(Plain, Plain)]>) -> mlua::Result<Table> {
        if let Some(table) = self.tables.get(&rows.as_ptr()) {
            return Ok(table.clone());
        }
        let table = self.lua.create_table()?;
        for (key, value) in rows.iter() {
            table.raw_set(self.write(key)?, self.write(value)?)?;
        }
        self.tables.insert(rows.as_ptr(), table.clone());
        Ok(table)
    }
}

/// The rows of a table by their keys: numbers, texts, and all else by what it is as JSON.
fn sorted(rows: &[(Plain, Plain)]) -> Vec<&(Plain, Plain)> {
    let rank = |key: &Plain| match key {
        Plain::Number(number) => (0, *number, Vec::new()),
        Plain::Text(text) => (1, 0.0, text.clone()),
        other => (2, 0.0, other.to_json().to_string().into_bytes()),
    };
    let mut ranked: Vec<_> = rows.iter().map(|row| (rank(&row.0), row)).collect();
    ranked.sort_by(|((sort, number, text), _), ((other_sort, other_number, other_text), _)| {
        sort.cmp(other_sort).then(number.total_cmp(other_number)).then_with(|| text.cmp(other_text))
    });
    ranked.into_iter().map(|(_, row)| row).collect()
}

impl Plain {
    /// The fields of a table.
    pub(crate) fn fields(&self) -> Option<&[(Self, Self)]> {
        if let Self::Table(pairs) = self { Some(pairs) } else { None }
    }

    /// Whether both hold the same, whatever the order of fields in tables.
    pub(crate) fn equals(&self, other: &Self) -> bool {
        let (Self::Table(rows), Self::Table(others)) = (self, other) else { return self == other };
        if rows.len() != others.len() {
            return false;
        }
        // Tables filled alike have their fields in one order, and need not be sorted.
        if rows.iter().zip(others.iter()).all(|((key, _), (other, _))| key == other) {
            return rows.iter().zip(others.iter()).all(|((_, value), (_, other))| value.equals(other));
        }
        let alike = |((key, value), (other_key, other)): (&(Self, Self), &(Self, Self))| {
            key.equals(other_key) && value.equals(other)
        };
        sorted(rows).into_iter().zip(sorted(others)).all(alike)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.fields().is_some_and(<[_]>::is_empty)
    }

    pub(crate) fn as_text(&self) -> Option<&[u8]> {
        if let Self::Text(text) = self { Some(text) } else { None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::t34;

    fn text(text: &str) -> Plain {
        Plain::Text(text.into())
    }

    #[test]
    fn tables_are_alike_whatever_the_order_of_their_fields() {
        let inner = |first: f64, second: f64| {
            let of = |number: f64| (Plain::Number(number), Plain::Number(-number));
            Plain::Table([of(first), of(second)].into())
        };
        let table = |last: f64| {
            vec![
                (text("a"), inner(1.0, 2.0)),
                (Plain::Number(1.0), Plain::Bool(true)),
                (Plain::Seat(Who::new(1)), text("b")),
                (Plain::Tile(Tile::Kind(t34!("5m"))), Plain::Number(last)),
                (inner(1.0, 2.0), text("c")),
            ]
        };
        let whole = |rows: Vec<(Plain, Plain)>| Plain::Table(rows.into());
        let mut turned = table(1.0);
        turned.reverse();
        turned[0].0 = inner(2.0, 1.0);
        turned[4].1 = inner(2.0, 1.0);
        assert!(
            whole(table(1.0)).equals(&whole(turned.clone()))
                && whole(turned.clone()).equals(&whole(table(1.0)))
        );
        assert!(!whole(table(2.0)).equals(&whole(turned.clone())));
        turned[1].0 = Plain::Tile(Tile::Kind(t34!("6m")));
        assert!(!whole(table(1.0)).equals(&whole(turned.clone())));
        turned.pop();
        assert!(!whole(table(1.0)).equals(&whole(turned)));
    }

    /// To look for each key among all the others would take a minute.
    #[test]
    fn large_tables_are_compared_in_any_order() {
        let row = |n: usize| (text(&format!("key {n}")), Plain::Number(n as f64));
        let (there, back) = ((0..MOST).map(row).collect(), (0..MOST).rev().map(row).collect());
        let (there, back) = (Plain::Table(there), Plain::Table(back));
        assert!((0..10).all(|_| there.equals(&back)));
    }
}
