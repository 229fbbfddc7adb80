//! The format of a case, and its initial table.

use super::stage::Stage;
use crate::common::files::{files, name, project};
use crate::common::girls::doges;
use saki_lua::mount::Exit;
use saki_lua::state::Rule;
use saki_lua::table::{Setup, Table};
use saki_lua::tile::{T34, T37, TileCount, Who, parse_tiles};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::PathBuf;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    case: Vec<Case>,
}

/// Deal, actions and expected events. Seat 0 deals in round 0.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    pub name: String,
    /// The covered rows of `rows.toml`.
    row: Words,
    /// All presets, unless it or `then` names some.
    #[serde(default)]
    preset: Words,
    /// Options set on top of the preset.
    #[serde(default)]
    rule: Vec<String>,
    #[serde(default)]
    round: u32,
    #[serde(default)]
    honba: u32,
    #[serde(default)]
    sticks: u32,
    #[serde(default = "even")]
    points: [i32; 4],
    /// Seats with missing tiles get some that fit nothing.
    #[serde(default)]
    hands: [String; 4],
    /// The first indicator and those of kans.
    #[serde(default = "indicators")]
    indicators: String,
    /// The first draws of all seats, in order.
    #[serde(default)]
    draws: String,
    /// The draws of each seat while nobody calls, from its first draw, or from its first after `draws`.
    #[serde(default)]
    turns: [String; 4],
    /// The last draws of all seats, up to the end of the wall, if there is no kan.
    #[serde(default)]
    last: String,
    /// The replacement tiles.
    #[serde(default)]
    rinshan: String,
    #[serde(default)]
    ura: String,
    #[serde(default)]
    play: Vec<String>,
    /// By preset (several separated by spaces): lines after those of `play`.
    #[serde(default)]
    then: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    ends: Vec<String>,
}

/// One string, or several.
#[derive(Deserialize)]
#[serde(untagged)]
enum Words {
    One(String),
    Many(Vec<String>),
}

impl Default for Words {
    fn default() -> Self {
        Self::Many(Vec::new())
    }
}

impl Words {
    fn list(&self) -> &[String] {
        match self {
            Self::One(one) => std::slice::from_ref(one),
            Self::Many(many) => many,
        }
    }
}

fn even() -> [i32; 4] {
    [25_000; 4]
}

fn indicators() -> String {
    "9s".into()
}

/// Live draws of a round without kans.
const WALL: usize = 70;

/// The folder of the cases.
pub fn folder() -> PathBuf {
    project("tests/rounds")
}

/// All cases, with their file names.
pub fn all() -> Vec<(String, Case)> {
    let is_cases =
        |path: &PathBuf| path.extension().is_some_and(|end| end == "toml") && !path.ends_with("rows.toml");
    let cases = files(&folder()).into_iter().filter(is_cases).flat_map(|path| {
        let name = name(&path);
        let text = std::fs::read_to_string(path).unwrap();
        let file: File = toml::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        file.case.into_iter().map(move |case| (name.clone(), case))
    });
    cases.collect()
}

fn tiles(text: &str) -> Result<Vec<T37>, String> {
    parse_tiles(text).map_err(|error| format!("the tiles {text:?}: {error}"))
}

impl Case {
    /// The covered rows.
    pub fn rows(&self) -> &[String] {
        self.row.list()
    }

    /// The presets it applies to.
    pub fn presets(&self) -> Vec<&'static str> {
        let named = |preset: &&&str| {
            let listed = self.preset.list().iter().any(|name| name == *preset);
            listed || self.then.keys().any(|names| names.split(' ').any(|name| name == **preset))
        };
        let all = self.preset.list().is_empty() && self.then.is_empty();
        Rule::PRESETS.iter().filter(|preset| all || named(preset)).copied().collect()
    }

    /// Unknown presets, or presets named twice.
    pub fn wrong_presets(&self) -> Vec<String> {
        let then = self.then.keys().flat_map(|names| names.split(' '));
        let named: Vec<&str> = self.preset.list().iter().map(String::as_str).chain(then).collect();
        let unknown = named.iter().filter(|name| !Rule::PRESETS.contains(name));
        let twice =
            named.iter().enumerate().filter(|(nth, name)| named[..*nth].contains(name)).map(|(_, name)| name);
        unknown
            .chain(twice)
            .map(|name| format!("{:?} has preset {name:?}, unknown or twice", self.name))
            .collect()
    }

    /// Plays it.
    ///
    /// # Errors
    /// Where it failed, what was expected and what happened.
    pub fn run(&self, preset: &str) -> Result<(), String> {
        let mut stage = Stage::new(self.table(preset).map_err(|why| format!("the deal: {why}"))?);
        let then = self.then.iter().filter(|(names, _)| names.split(' ').any(|name| name == preset));
        let then = then.map(|(names, lines)| (format!("then.{names:?}"), lines));
        for (part, lines) in std::iter::once(("play".to_owned(), &self.play)).chain(then) {
            for (line, nth) in lines.iter().zip(1..) {
                stage.line(line).map_err(|why| format!("line {nth} of {part}: {line}\n{why}"))?;
            }
        }
        if !self.ends.is_empty() {
            stage.play_out().map_err(|why| format!("before ends: {why}"))?;
        }
        for (event, nth) in self.ends.iter().zip(1..) {
            stage.expect(event).map_err(|why| format!("line {nth} of ends: {event}\n{why}"))?;
        }
        stage.replay()
    }

    fn rule(&self, preset: &str) -> Result<Rule, String> {
        let mut rule = Rule::preset(preset).map_err(|error| error.to_string())?;
        for set in &self.rule {
            rule.assign(set).map_err(|error| error.to_string())?;
        }
        Ok(rule)
    }

    fn table(&self, preset: &str) -> Result<Table, String> {
        let rule = self.rule(preset)?;
        let rigged = self.rigged()?;
        let setup = Setup {
            round: self.round,
            extra_round: self.honba,
            dealer: Who::new(self.round as usize),
            points: self.points,
            sticks: self.sticks,
            hands: self.hands(&rule, &rigged)?,
            indicator: rigged.iter().find(|(exit, ..)| *exit == Exit::Dorahyou).ok_or("no indicator")?.2,
        };
        let girls = doges();
        let mut table = Table::resume_round(rule, 7, girls, &setup).map_err(|error| error.to_string())?;
        for &(exit, pos, tile) in &rigged {
            // The first indicator is already flipped.
            let pos = if exit == Exit::Dorahyou { pos.checked_sub(1) } else { Some(pos) };
            if pos.is_some_and(|pos| !table.rig(exit, pos, tile)) {
                return Err(format!("no {tile} is left for {exit} {pos:?}"));
            }
        }
        Ok(table)
    }

    /// Rigged tiles: exit, position and tile.
    fn rigged(&self) -> Result<Vec<(Exit, usize, T37)>, String> {
        let (draws, last) = (tiles(&self.draws)?, tiles(&self.last)?);
        let (begun, end) = (draws.len(), WALL - last.len());
        let mut rigged = Vec::new();
        for (exit, from, tiles) in [
            (Exit::Pii, 0, draws),
            (Exit::Pii, end, last),
            (Exit::Rinshan, 0, tiles(&self.rinshan)?),
            (Exit::Dorahyou, 0, tiles(&self.indicators)?),
            (Exit::Urahyou, 0, tiles(&self.ura)?),
        ] {
            rigged.extend(tiles.into_iter().enumerate().map(|(nth, tile)| (exit, from + nth, tile)));
        }
        for (seat, turns) in self.turns.iter().enumerate() {
            // Seat 0 draws first in round 0, seat 1 in round 1.
            let seat = (seat + 4 - self.round as usize % 4) % 4;
            let places = (0..WALL).filter(|place| place % 4 == seat && *place >= begun);
            rigged.extend(places.zip(tiles(turns)?).map(|(place, tile)| (Exit::Pii, place, tile)));
        }
        Ok(rigged)
    }

    /// The hands, with gaps filled by unconnected tiles that no other seat needs.
    fn hands(&self, rule: &Rule, rigged: &[(Exit, usize, T37)]) -> Result<[Vec<T37>; 4], String> {
        let mut hands: [Vec<T37>; 4] = Default::default();
        for (hand, text) in hands.iter_mut().zip(&self.hands) {
            *hand = tiles(text)?;
        }
        let mut left = TileCount::full(rule.flow.reds);
        for tile in hands.iter().flatten().copied().chain(rigged.iter().map(|rig| rig.2)) {
            if !left.remove(tile) {
                return Err(format!("too many {tile}"));
            }
        }
        let mut noise = (0..9000).filter_map(|i| T34::at((i * 11 % 34) as u8)).filter(|kind| !kind.is_five());
        for hand in &mut hands {
            while hand.len() < 13 {
                let tile = T37::black(noise.next().ok_or("not enough tiles for four hands")?);
                if left.remove(tile) {
                    hand.push(tile);
                }
            }
        }
        Ok(hands)
    }
}
