//! Reads full walls for the rounds of a game.

use crate::mount::{LaidWall, WallError};
use crate::problem::{Problem, Text, texts};
use crate::table::RoundBegin;
use crate::tile::{T37, parse_tiles};
use serde_json::{Deserializer, Value};

/// Maximum number of rounds in a file, more than any game has.
const MOST: usize = 1000;
/// Number of tiles in a wall.
const TILES: usize = 136;

/// Parses walls of consecutive rounds: in JSON, objects as the `riichi` crate writes its `RoundBegin`, or lists of 136
/// tiles; or as text, such as `1111m0555p` with any whitespace. Lines of text that begin with `#` are ignored.
///
/// # Errors
/// Says what is wrong.
pub fn read(text: &str) -> Result<Vec<RoundBegin>, Problem> {
    let text = text.trim();
    let rounds = if text.starts_with(['{', '[']) { json(text)? } else { plain(text)? };
    match rounds.len() {
        0 => Err(texts::walls::none_found().into()),
        1..=MOST => Ok(rounds),
        more => Err(texts::walls::too_many(more).into()),
    }
}

fn json(text: &str) -> Result<Vec<RoundBegin>, Problem> {
    let mut rounds = Vec::new();
    for value in Deserializer::from_str(text).into_iter::<Value>() {
        add(&value.map_err(|error| Text::foreign(&error.to_string()))?, &mut rounds)?;
    }
    Ok(rounds)
}

/// Adds a round, a wall, or a list of them.
fn add(value: &Value, rounds: &mut Vec<RoundBegin>) -> Result<(), Problem> {
    let nth = rounds.len() + 1;
    let wrong = |error: serde_json::Error| texts::walls::unreadable(nth, Text::foreign(&error.to_string()));
    match value {
        Value::Array(list) if list.iter().all(Value::is_string) => {
            let wall: LaidWall = serde_json::from_value(value.clone()).map_err(wrong)?;
            rounds.push(wall.into());
        }
        Value::Array(list) => list.iter().try_for_each(|value| match value {
            Value::Array(inner) if !inner.iter().all(Value::is_string) => {
                Err(texts::walls::nested_lists(nth).into())
            }
            value => add(value, rounds),
        })?,
        value => rounds.push(serde_json::from_value(value.clone()).map_err(wrong)?),
    }
    Ok(())
}

fn plain(text: &str) -> Result<Vec<RoundBegin>, Problem> {
    let lines = text.lines().filter(|line| !line.trim_start().starts_with('#'));
    let tiles: String = lines.flat_map(str::split_whitespace).collect();
    let tiles: Vec<T37> = parse_tiles(&tiles)?;
    if !tiles.len().is_multiple_of(TILES) {
        return Err(WallError::Size(tiles.len()).into());
    }
    let walls = tiles.chunks(TILES).map(|tiles| LaidWall::try_from(tiles.to_vec()).map(RoundBegin::from));
    Ok(walls.collect::<Result<_, _>>()?)
}
