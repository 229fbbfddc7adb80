//! Every girl in seat 0 against three without skill, beside what the reference measures.
//!
//! `cargo run --release --example yardstick [GAMES [GIRL...]]`. `examples/yardstick.toml` has the
//! reference's figures. A row is marked where her mean rank is more than 0.25 or her win rate more
//! than 5 points off; what we do differently on purpose stands below the table.

use anyhow::{Context, anyhow};
use saki_lua::girl::{Doge, Girl, Girls, Report};
use saki_lua::lab::{Metric, Players, Tally, Z95, play};
use saki_lua::mount::Mount;
use saki_lua::player::Ai;
use saki_lua::skill::{Library, Skill, Vm};
use saki_lua::table::{Game, Observer, Rule, Table, TableEvent};
use saki_lua::tile::Who;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::Path;
use std::rc::Rc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

const GAMES: u64 = 1000;
const ME: Who = Who::ALL[0];

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
    let only: Vec<String> = args.collect();
    let mut rows = rows()?;
    if let Some(unknown) = only.iter().find(|name| rows.iter().all(|row| row.name != **name)) {
        return Err(anyhow!("no girl {unknown:?}"));
    }
    rows.retain(|row| only.is_empty() || only.contains(&row.name));
    let tallies = measure(&rows, games)?;
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

/// Plays all rows, one girl after the other on every core.
fn measure(rows: &[Row], games: u64) -> anyhow::Result<Vec<Tally>> {
    let next = AtomicUsize::new(0);
    let work = || -> anyhow::Result<Vec<(usize, Tally)>> {
        let mut done = Vec::new();
        while let Some((i, row)) =
            Some(next.fetch_add(1, Ordering::Relaxed)).and_then(|i| Some((i, rows.get(i)?)))
        {
            done.push((i, watch(row, games).with_context(|| row.name.clone())?));
        }
        Ok(done)
    };
    let mut all = Vec::new();
    thread::scope(|scope| {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let threads: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        for thread in threads {
            all.extend(thread.join().map_err(|_| anyhow!("a thread broke down"))??);
        }
        anyhow::Ok(())
    })?;
    all.sort_by_key(|(i, _)| *i);
    Ok(all.into_iter().map(|(_, tally)| tally).collect())
}

fn watch(row: &Row, games: u64) -> anyhow::Result<Tally> {
    let vm = Vm::new()?;
    let skill = (row.name != Doge::HANDLE).then(|| seat(&vm, row)).transpose()?;
    let mut players: Players = std::array::from_fn(|_| Box::new(Ai) as _);
    let mut watch = Watch::default();
    for seed in 0..games {
        let girls = girls(skill.as_ref())?;
        play(&mut Table::new(Rule::preset("libsaki")?, seed, girls), &mut players, &mut watch);
    }
    match watch.broken {
        Some(report) => {
            Err(anyhow!("broke in {} at {}: {}", report.hook.name(), report.at, report.message()))
        }
        None => Ok(watch.tally),
    }
}

fn seat(vm: &Vm, row: &Row) -> anyhow::Result<Rc<Skill>> {
    let library = Library::open(&Path::new(env!("CARGO_MANIFEST_DIR")).join("skills"));
    let skill = vm.load(&library.find(&row.name)?)?;
    row.set.iter().try_for_each(|(name, &value)| skill.set(name, value))?;
    Ok(skill)
}

fn girls(skill: Option<&Rc<Skill>>) -> anyhow::Result<Girls> {
    let doge = || Box::new(Doge::default()) as Box<dyn Girl>;
    let me = skill.map_or_else(|| Ok(doge()), |skill| skill.girl(ME))?;
    Ok([me, doge(), doge(), doge()])
}

/// Counts, and keeps what broke.
#[derive(Default)]
struct Watch {
    tally: Tally,
    broken: Option<Report>,
}

impl Observer for Watch {
    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
        self.tally.on_event(game, mount, event);
    }

    fn on_report(&mut self, report: &Report) {
        self.broken = Some(report.clone());
    }
}

fn print(rows: &[Row], tallies: &[Tally], games: u64) {
    println!("{games} hanchan each, ours/reference; the error of a mean rank is 95 %");
    print!("{:<9}", "");
    COLUMNS.iter().for_each(|(heading, ..)| print!(" {heading:>15}"));
    println!("   rank +-");
    for (row, tally) in rows.iter().zip(tallies) {
        print!("{:<9}", row.name);
        for (_, metric, name, unit, decimals) in COLUMNS {
            let ours = tally.figure(ME, metric).mean() / unit;
            let theirs = row.figures.get(name).map_or("-".into(), |figure| format!("{figure:.decimals$}"));
            print!(" {:>15}", format!("{ours:.decimals$}/{theirs}"));
        }
        println!("   {:.2}{}", Z95 * tally.figure(ME, Metric::Place).error(), mark(row, tally));
    }
    println!();
    for row in rows.iter().filter(|row| !row.why.is_empty()) {
        println!("{}: {}", row.name, row.why);
    }
}

/// A star where the row asks for an explanation.
fn mark(row: &Row, tally: &Tally) -> &'static str {
    let off = |metric, name: &str, most| {
        let ours = tally.figure(ME, metric).mean();
        row.figures.get(name).is_some_and(|theirs| (ours - theirs).abs() > most)
    };
    if off(Metric::Place, "place", 0.25) || off(Metric::Win, "win", 0.05) { " *" } else { "" }
}
