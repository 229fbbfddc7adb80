//! Every girl in seat 0 against three without skill, beside what the reference measures.
//!
//! `cargo run --release --example yardstick [GAMES [GIRL...]]`; a player among the words, as `expert`, sits in every seat
//! instead of the built-in AI. `examples/yardstick.toml` has the reference's figures. A row is marked where her mean rank
//! is more than 0.25 or her win rate more than 5 points off; what we do differently on purpose stands below the table.

use anyhow::{Context, anyhow};
use saki_lua::girl::Doge;
use saki_lua::lab::{Metric, Plan, Sitter, Tally, Z95, cores, play_all};
use saki_lua::player::Builtin;
use saki_lua::skill::{Library, Source};
use saki_lua::state::Rule;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::Path;

const GAMES: u64 = 1000;

#[derive(Deserialize)]
struct Yardstick {
    girl: Vec<Row>,
}

/// A girl, and the reference's figures where it has any.
#[derive(Deserialize)]
struct Row {
    name: String,
    #[serde(default)]
    set: BTreeMap<String, f64>,
    #[serde(default)]
    why: String,
    #[serde(flatten)]
    figures: BTreeMap<String, f64>,
}

/// The columns: heading, metric, name in the file, what one is worth, decimals.
const COLUMNS: [(&str, Metric, &str, f64, usize); 8] = [
    ("place", Metric::Place, "place", 1.0, 2),
    ("win", Metric::Win, "win", 1.0, 3),
    ("deal-in", Metric::DealIn, "deal_in", 1.0, 3),
    ("others", Metric::OthersWin, "others_win", 1.0, 3),
    ("drawn", Metric::Drawn, "drawn", 1.0, 3),
    ("gain", Metric::Gain, "gain", 1.0, 0),
    ("points", Metric::Points, "points", 1.0, 0),
    ("score", Metric::Score, "score", 1000.0, 1),
];

fn main() -> anyhow::Result<()> {
    let mut args = std::env::args().skip(1);
    let games = args.next().map_or(Ok(GAMES), |n| n.parse()).context("GAMES is a number")?;
    let (mut player, mut only) = (Builtin::Ai, Vec::new());
    for word in args {
        match word.parse() {
            Ok(named) => player = named,
            Err(_) => only.push(word),
        }
    }
    let mut rows = rows()?;
    if let Some(unknown) = only.iter().find(|name| rows.iter().all(|row| row.name != **name)) {
        return Err(anyhow!("no girl {unknown:?}"));
    }
    rows.retain(|row| only.is_empty() || only.contains(&row.name));
    let tallies: Vec<Tally> = rows
        .iter()
        .map(|row| measure(row, games, player).with_context(|| row.name.clone()))
        .collect::<anyhow::Result<_>>()?;
    print(&rows, &tallies, games);
    Ok(())
}

/// The rows of the file, then the girls it does not have.
fn rows() -> anyhow::Result<Vec<Row>> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(here.join("examples/yardstick.toml"))?;
    let mut rows = toml::from_str::<Yardstick>(&text)?.girl;
    for name in Library::open(&here.join("skills")).handles() {
        if rows.iter().all(|row| row.name != name) {
            let (set, why, figures) = Default::default();
            rows.push(Row { name, set, why, figures });
        }
    }
    Ok(rows)
}

/// Plays a row's games on every core. She keeps to seat 0, as she does there.
fn measure(row: &Row, games: u64, player: Builtin) -> anyhow::Result<Tally> {
    let library = Library::open(&Path::new(env!("CARGO_MANIFEST_DIR")).join("skills"));
    let is_doge = row.name == Doge::HANDLE;
    let skill = (!is_doge).then(|| Source::read(&library.find(&row.name)?)).transpose()?;
    let mut girls: [Sitter; 4] = std::array::from_fn(|_| Sitter { player, ..Sitter::default() });
    girls[0] = Sitter { skill, mk: row.set.clone(), player };
    let plan = Plan { rotate: false, ..Plan::new(Rule::preset("libsaki")?, girls, 0) };
    let mut tally = Tally::new(&plan);
    let broken = play_all(&plan, 0..games, cores(), |row| {
        tally.add(&row);
        row.reports.into_iter().next().map_or(ControlFlow::Continue(()), ControlFlow::Break)
    })?;
    match broken {
        Some(report) => Err(anyhow!(
            "broke in {} at {}: {}",
            report.hook.name(),
            report.at.text().english(),
            report.message()
        )),
        None => Ok(tally),
    }
}

fn print(rows: &[Row], tallies: &[Tally], games: u64) {
    println!("{games} hanchan each, ours/reference; the error of a mean rank is 95 %");
    print!("{:<9}", "");
    COLUMNS.iter().for_each(|(heading, ..)| print!(" {heading:>15}"));
    println!("   rank ±");
    for (row, tally) in rows.iter().zip(tallies) {
        print!("{:<9}", row.name);
        for (_, metric, name, unit, decimals) in COLUMNS {
            let ours = tally.figure(0, metric).mean() / unit;
            let theirs = row.figures.get(name).map_or("-".into(), |figure| format!("{figure:.decimals$}"));
            print!(" {:>15}", format!("{ours:.decimals$}/{theirs}"));
        }
        println!("   {:.2}{}", Z95 * tally.figure(0, Metric::Place).error(), mark(row, tally));
    }
    println!();
    for row in rows.iter().filter(|row| !row.why.is_empty()) {
        println!("{}: {}", row.name, row.why);
    }
}

/// A star where the row asks for an explanation.
fn mark(row: &Row, tally: &Tally) -> &'static str {
    let off = |metric, name: &str, most| {
        let ours = tally.figure(0, metric).mean();
        row.figures.get(name).is_some_and(|theirs| (ours - theirs).abs() > most)
    };
    if off(Metric::Place, "place", 0.25) || off(Metric::Win, "win", 0.05) { " *" } else { "" }
}
