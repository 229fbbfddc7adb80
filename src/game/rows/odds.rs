//! `odds`: the exact distribution of a draw from a wall given as JSON.

use super::fields::{missing, wrong};
use crate::mount::{Exit, Mk, Mount, Space, Target, WallKey};
use crate::problem::{Explain, Text, quoted, texts};
use crate::tile::{Reds, T34, T37, TileCount, TileError};
use num_rational::BigRational;
use serde_json::{Map, Value};
use std::collections::{BTreeMap, HashMap};
use std::str::FromStr;

/// Answers one row: `{"odds": {tile: fraction}}`, reduced, in id order, without impossible tiles.
///
/// # Errors
/// The row is invalid; the error names the field.
pub fn odds_row(row: &Map<String, Value>) -> Result<Map<String, Value>, Text> {
    let puzzle = Puzzle::read(row, WallKey::default())?;
    let fractions = puzzle.odds()?.into_iter().map(|(tile, share)| (tile, Value::from(share.to_string())));
    let odds = fractions.map(|(tile, share)| (tile.z_str().to_owned(), share)).collect();
    Ok(Map::from_iter([("odds".to_owned(), Value::Object(odds))]))
}

/// A wall and a draw whose odds are asked for.
#[derive(Debug, Clone)]
pub struct Puzzle {
    /// The wall after all operations.
    pub mount: Mount,
    /// Exit to draw from.
    pub exit: Exit,
    /// Number of the draw, from 1.
    pub draw: u64,
}

impl Puzzle {
    /// Reads a row: `A` and `B` (copies of each exact tile), `aka` (reds in the set: 0, 3 or 4), `ops`,
    /// `exit` and `draw`. Defaults: an empty B, 3 reds, no ops, `pii`, the first draw. Other fields are
    /// ignored. The key affects actual draws, not the odds.
    ///
    /// # Errors
    /// The row is invalid; the error names the field.
    pub fn read(row: &Map<String, Value>, key: WallKey) -> Result<Self, Text> {
        let mut mount = build(row, key)?;
        if let Some(ops) = row.get("ops") {
            let ops = ops.as_array();
            let ops = ops.ok_or_else(|| texts::frame::colon("ops", texts::rows::expected_operations()))?;
            for (i, op) in ops.iter().enumerate() {
                apply(&mut mount, op).map_err(|error| within(&format!("ops[{i}]."), error))?;
            }
        }
        let exit = if row.contains_key("exit") { parse(row, "exit")? } else { Exit::Pii };
        let draw = if row.contains_key("draw") { natural(row, "draw")? } else { 1 };
        if draw < 1 {
            return Err(texts::frame::colon("draw", texts::rows::first_draw_is_1()));
        }
        Ok(Self { mount, exit, draw })
    }

    /// Computes the probability of each possible tile, by id, as exact fractions over all outcomes of
    /// earlier draws.
    ///
    /// # Errors
    /// The wall has too few tiles, or there are too many outcomes of earlier draws.
    pub fn odds(&self) -> Result<Vec<(T37, BigRational)>, Text> {
        let mut worlds = vec![(self.mount.clone(), integer(1))];
        for _ in 1..self.draw {
            worlds = self.step(&worlds)?;
        }
        let mut odds = BTreeMap::new();
        for (mount, share) in &worlds {
            for (tile, _, part) in chances(mount, self.exit) {
                *odds.entry(tile.id37()).or_insert_with(|| integer(0)) += share * part;
            }
        }
        if odds.is_empty() {
            return Err(self.too_late());
        }
        Ok(T37::all().filter_map(|tile| Some((tile, odds.remove(&tile.id37())?))).collect())
    }

    /// Returns every wall after one more draw with its probability, merging walls with the same tiles.
    fn step(&self, worlds: &[(Mount, BigRational)]) -> Result<Vec<(Mount, BigRational)>, Text> {
        const LIMIT: usize = 50_000;
        let mut after: HashMap<[TileCount; 2], (Mount, BigRational)> = HashMap::new();
        for (mount, share) in worlds {
            for (tile, space, part) in chances(mount, self.exit) {
                let mut next = mount.clone();
                next.draw_as(self.exit, tile, space);
                let world = after.entry(next.spaces().map(|&count| count));
                world.or_insert_with(|| (next, integer(0))).1 += share * part;
            }
            if after.len() > LIMIT {
                return Err(texts::frame::colon("draw", texts::rows::too_many_ways(LIMIT, self.draw)));
            }
        }
        if after.is_empty() { Err(self.too_late()) } else { Ok(after.into_values().collect()) }
    }

    fn too_late(&self) -> Text {
        texts::frame::colon("draw", texts::rows::wall_too_short(self.draw))
    }
}

/// Iterates over the possible next tiles with their probabilities; empty if the wall is.
fn chances(mount: &Mount, exit: Exit) -> impl Iterator<Item = (T37, Space, BigRational)> {
    let law = mount.law(exit, 0);
    let possible = law.chances.into_iter().filter(|chance| chance.weight > 0);
    possible.map(move |chance| {
        let part = BigRational::new(chance.weight.into(), law.total.into());
        (chance.tile, chance.space, part)
    })
}

fn integer(n: i64) -> BigRational {
    BigRational::from_integer(n.into())
}

/// Builds the wall before any operation by removing from a full set the tiles that neither space has.
fn build(row: &Map<String, Value>, key: WallKey) -> Result<Mount, Text> {
    let aka = if row.contains_key("aka") { natural(row, "aka")? } else { 3 };
    let reds = u8::try_from(aka).ok().and_then(Reds::with);
    let reds = reds.ok_or_else(|| texts::frame::colon("aka", texts::rows::wrong_number_of_reds(aka)))?;
    let mut mount = Mount::new(reds, key);
    let (a, b) = (counts(row, "A")?, counts(row, "B")?);
    for tile in T37::all() {
        let [in_a, in_b] = [a, b].map(|count| count[tile.id37()]);
        let (held, all) = (in_a.saturating_add(in_b), u64::from(mount.remain_a37(tile)));
        if held > all {
            return Err(texts::frame::colon("A + B", texts::rows::more_than_in_set(held, tile.z_str(), all)));
        }
        (held..all).for_each(|_| _ = mount.take_a(tile));
        mount.load_b(tile, in_b as u8);
    }
    Ok(mount)
}

/// Reads the copies of each tile in a space, by id.
fn counts(row: &Map<String, Value>, name: &str) -> Result<[u64; 37], Text> {
    let mut counts = [0u64; 37];
    let tiles = match row.get(name) {
        None if name == "B" => return Ok(counts),
        None => return Err(missing(name)),
        Some(value) => {
            let counts = value.as_object();
            counts.ok_or_else(|| texts::frame::colon(name, texts::rows::expected_counts()))?
        }
    };
    for text in tiles.keys() {
        let tile: T37 = text.parse().map_err(|error: TileError| wrong(name, &error))?;
        let count = &mut counts[tile.id37()];
        *count =
            count.saturating_add(natural(tiles, text).map_err(|error| within(&format!("{name}."), error))?);
    }
    Ok(counts)
}

/// Applies one operation to the wall.
fn apply(mount: &mut Mount, op: &Value) -> Result<(), Text> {
    let op = op.as_object().ok_or_else(|| texts::frame::colon("op", texts::rows::expected_object()))?;
    let exit = |op| parse::<Exit>(op, "exit");
    match text(op, "op")? {
        "light" => mount.light(exit(op)?, place(op)?, space(op)?, target(op)?, mk(op)?),
        "collapse" => mount.collapse(exit(op)?, place(op)?, parse(op, "tile")?),
        other => return Err(texts::frame::colon("op", texts::rows::no_such_operation(quoted(other)))),
    }
    Ok(())
}

fn place(op: &Map<String, Value>) -> Result<usize, Text> {
    let pos = natural(op, "pos")?;
    usize::try_from(pos).map_err(|_| texts::frame::colon("pos", texts::rows::too_far_ahead(pos)))
}

fn space(op: &Map<String, Value>) -> Result<Space, Text> {
    match text(op, "space")? {
        "A" => Ok(Space::A),
        "B" => Ok(Space::B),
        other => Err(texts::frame::colon("space", texts::rows::no_such_space(quoted(other)))),
    }
}

fn target(op: &Map<String, Value>) -> Result<Target, Text> {
    match text(op, "as")? {
        "34" => parse::<T34>(op, "tile").map(Target::Kind),
        "37" => parse::<T37>(op, "tile").map(Target::Tile),
        other => Err(texts::frame::colon("as", texts::rows::neither_34_nor_37(quoted(other)))),
    }
}

fn mk(op: &Map<String, Value>) -> Result<Mk, Text> {
    let value = field(op, "mk")?;
    let mk = value.as_i64().map(Mk::new);
    mk.ok_or_else(|| texts::frame::colon("mk", texts::rows::not_integer(value)))
}

fn field<'a>(object: &'a Map<String, Value>, name: &str) -> Result<&'a Value, Text> {
    object.get(name).ok_or_else(|| missing(name))
}

fn text<'a>(object: &'a Map<String, Value>, name: &str) -> Result<&'a str, Text> {
    super::fields::text(field(object, name)?, name)
}

fn natural(object: &Map<String, Value>, name: &str) -> Result<u64, Text> {
    let value = field(object, name)?;
    value.as_u64().ok_or_else(|| texts::frame::colon(name, texts::rows::not_natural(value)))
}

fn parse<T: FromStr<Err: Explain>>(object: &Map<String, Value>, name: &str) -> Result<T, Text> {
    text(object, name)?.parse().map_err(|error| wrong(name, &error))
}

/// Prefixes an error with the path of the outer field.
fn within(path: &str, error: Text) -> Text {
    Text::joined([Text::verbatim(path), error], "")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn answer(row: Value) -> Result<Value, String> {
        let row = row.as_object().ok_or("not an object")?;
        let answer = odds_row(row).map_err(|error| error.english());
        answer.map(|mut answer| answer.remove("odds").unwrap_or_default())
    }

    fn error(row: Value) -> String {
        answer(row).err().unwrap_or_default()
    }

    #[test]
    fn light_adds_existence_to_a_kind() {
        let row = json!({"A": {"7p": 1, "8p": 2, "9p": 3}, "ops": [
            {"op": "light", "exit": "pii", "pos": 0, "space": "A", "tile": "7p", "as": "34", "mk": 100},
        ]});
        assert_eq!(answer(row), Ok(json!({"7p": "11/16", "8p": "1/8", "9p": "3/16"})));
    }

    #[test]
    fn honours_use_z_notation_and_certainty_is_1() {
        assert_eq!(answer(json!({"A": {}, "B": {"1y": 1}})), Ok(json!({"5z": "1"})));
    }

    #[test]
    fn notations_of_the_same_tile_are_summed() {
        let error_text = error(json!({"A": {"1f": 3, "1z": 2}}));
        assert_eq!(error_text, "A + B: 5 of 1z, but the set has 4");
    }

    #[test]
    fn fractions_are_exact_with_large_denominators() -> Result<(), String> {
        let lights = T34::all().map(|kind| {
            json!({"op": "light", "exit": "pii", "pos": 1, "space": "A", "tile": kind.z_str(), "as": "34",
                "mk": 1000 * kind.id34() + 7 })
        });
        let wall: Map<_, _> = T34::all().map(|kind| (kind.z_str().to_owned(), json!(1))).collect();
        let row = json!({"A": wall, "ops": lights.collect::<Vec<_>>(), "draw": 2});
        let row = row.as_object().ok_or("not an object")?;
        let odds = Puzzle::read(row, WallKey::default()).and_then(|puzzle| puzzle.odds());
        let odds = odds.map_err(|error| error.english())?;
        assert_eq!(odds.into_iter().fold(integer(0), |sum, (_, part)| sum + part), integer(1));
        Ok(())
    }

    #[test]
    fn draws_beyond_the_wall_or_the_limit_are_errors() {
        assert_eq!(
            error(json!({"A": {"1m": 2}, "draw": 3})),
            "draw: there is no draw 3: the wall has too few tiles"
        );
        assert_eq!(error(json!({"A": {}})), "draw: there is no draw 1: the wall has too few tiles");
        let full: Map<_, _> = T34::all().map(|kind| (kind.z_str().to_owned(), json!(4))).collect();
        let error_text = error(json!({"A": full, "aka": 0, "draw": 9}));
        assert_eq!(error_text, "draw: more than 50000 ways to get to draw 9");
    }

    #[test]
    fn errors_name_the_field() {
        let op = |name: &str, value: Value| {
            let mut op = json!({"op": "light", "exit": "pii", "pos": 0, "space": "A", "tile": "5p", "as": "34",
                "mk": 1});
            op[name] = value;
            error(json!({"A": {"1m": 1}, "ops": [op]}))
        };
        insta::assert_snapshot!([
            error(json!({})),
            error(json!({"A": 5})),
            error(json!({"A": {"1m": -1}})),
            error(json!({"A": {"1m": 1.5}})),
            error(json!({"A": {"8z": 1}})),
            error(json!({"A": {"0m": 2}})),
            error(json!({"A": {"1m": 3}, "B": {"1m": 2}})),
            error(json!({"A": {"1m": 3}, "aka": 2})),
            error(json!({"A": {"1m": 3}, "draw": 0})),
            error(json!({"A": {"1m": 3}, "exit": "wall"})),
            error(json!({"A": {"1m": 3}, "ops": {}})),
            op("op", json!("dim")),
            op("exit", json!("wall")),
            op("pos", json!(-1)),
            op("space", json!("C")),
            op("tile", json!("0p")),
            op("as", json!("36")),
            op("as", json!(34)),
            op("mk", json!(0.5)),
        ].join("\n"), @r#"
        A: missing
        A: expected an object of counts
        A.1m: expected an integer of 0 or more, not -1
        A.1m: expected an integer of 0 or more, not 1.5
        A: "8z" is not a tile: z has 1 to 7
        A + B: 2 of 0m, but the set has 1
        A + B: 5 of 1m, but the set has 4
        aka: 2 reds in the set, expected 0, 3 or 4
        draw: draws are counted from 1
        exit: "wall" is not an exit: expected pii, rinshan, dorahyou or urahyou
        ops: expected a list of operations
        ops[0].op: "dim" is not an operation: expected light or collapse
        ops[0].exit: "wall" is not an exit: expected pii, rinshan, dorahyou or urahyou
        ops[0].pos: expected an integer of 0 or more, not -1
        ops[0].space: "C" is not a space: expected A or B
        ops[0].tile: "0p" is a red five, but a kind of tile is wanted here (write 5 for the kind)
        ops[0].as: "36" is neither 34 (the kind) nor 37 (the exact tile)
        ops[0].as: expected text, not 34
        ops[0].mk: expected an integer, not 0.5
        "#);
    }
}
