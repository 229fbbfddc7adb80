//! How often the intervals of `sim` hold the truth: by metric, the share of groups of seeds whose 95 % interval holds the
//! mean over all seeds, and how wide it is beside what would do.
//!
//! ```sh
//! cargo run --release --example coverage -- 20000 50         # 20,000 seeds, four games each, in groups of 50
//! cargo run --release --example coverage -- 20000 50 kazue
//! ```

use anyhow::{Context, ensure};
use saki_lua::lab::{Figure, GameRow, Metric, Plan, Sitter, Z95, cores, play_all};
use saki_lua::skill::{Library, Source};
use saki_lua::state::Rule;
use std::ops::ControlFlow;

fn main() -> anyhow::Result<()> {
    let mut args = std::env::args().skip(1);
    let mut number = || {
        args.next().context("how many seeds, and how many in a group?")?.parse().map_err(anyhow::Error::from)
    };
    let (seeds, group): (u64, usize) = (number()?, number()? as usize);
    let skill = match args.next() {
        Some(girl) => Some(Source::read(&Library::with(&[])?.find(&girl)?)?),
        None => None,
    };
    ensure!(group > 1 && seeds as usize >= 2 * group, "at least two groups of two seeds");
    let mut girls: [Sitter; 4] = Default::default();
    girls[0] = Sitter { skill, ..Sitter::default() };
    let plan = Plan::new(Rule::preset("libsaki")?, girls, 0);
    let unit = plan.unit();
    let mut units: Vec<Vec<(i64, i64)>> = Vec::new();
    let mut games: Vec<GameRow> = Vec::new();
    _ = play_all(&plan, 0..seeds * unit, cores(), |row| {
        games.push(row);
        if games.len() as u64 == unit {
            let sums = Metric::ALL.iter().map(|&metric| {
                let figures = games.iter().map(|row| row.figure(0, metric));
                figures.fold((0, 0), |(sum, of), (more, occasions)| (sum + more, of + occasions))
            });
            units.push(sums.collect());
            games.clear();
        }
        ControlFlow::<()>::Continue(())
    })?;
    println!("{:14} {:>10} {:>8} {:>10} {:>10}", "metric", "truth", "holds %", "half", "needed");
    for (nth, &metric) in Metric::ALL.iter().enumerate() {
        let figure = |units: &[Vec<(i64, i64)>]| {
            let mut figure = Figure::default();
            units.iter().for_each(|unit| figure.add(unit[nth].0, unit[nth].1));
            figure
        };
        let all = figure(&units);
        let truth = all.mean();
        let groups = units.chunks_exact(group).map(figure);
        let intervals: Vec<_> = groups.filter_map(|figure| figure.interval(metric.shape())).collect();
        let holds = intervals.iter().filter(|at| at.low <= truth && truth <= at.high).count() as f64;
        let number = intervals.len() as f64;
        let half = intervals.iter().map(|at| at.half()).sum::<f64>() / number;
        let needed = Z95 * all.error() * (units.len() as f64 / group as f64).sqrt();
        println!(
            "{:14} {truth:>10.4} {:>8.1} {half:>10.4} {needed:>10.4}",
            metric.name(),
            100.0 * holds / number
        );
    }
    Ok(())
}
