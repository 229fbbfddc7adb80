//! How players play each girl: each player is compared with the one named before it, in one seat against three of the
//! built-in AI without a skill, on the same seeds. Prints a line for each girl and pair of players, then over all girls
//! how many play better and worse once the intervals are corrected for their number (Bonferroni, 95 % over all), and
//! the mean difference.
//!
//! ```sh
//! cargo run --release --example expert_girls -- 400                      # ai, expert; all girls
//! cargo run --release --example expert_girls -- 400 ai expert:hints expert kuro kasumi
//! ```

use anyhow::{Context, ensure};
use saki_lua::lab::{Metric, Paired, Plan, Z95, cores, play_together, sitters};
use saki_lua::player::{Builtin, ExpertOptions};
use saki_lua::skill::{Library, Seating};
use saki_lua::state::Rule;
use std::ops::ControlFlow;

/// Standard errors of a two-sided 95 % interval, corrected for 33 girls.
const CLEAR: f64 = 3.17;
const METRICS: [Metric; 3] = [Metric::Place, Metric::Win, Metric::DealIn];

/// What was found over all girls for a pair of players.
#[derive(Default)]
struct Total {
    better: u32,
    clearly_better: u32,
    clearly_worse: u32,
    difference: f64,
    variance: f64,
}

fn main() -> anyhow::Result<()> {
    let mut args = std::env::args().skip(1);
    let games: u64 = args.next().context("how many games for each girl?")?.parse()?;
    let (mut players, mut girls): (Vec<Builtin>, Vec<String>) = (Vec::new(), Vec::new());
    for word in args {
        match word.parse() {
            Ok(player) => players.push(player),
            Err(_) => girls.push(word),
        }
    }
    if players.is_empty() {
        players = vec![Builtin::Ai, Builtin::Expert(ExpertOptions::DEFAULT)];
    }
    ensure!(players.len() > 1, "a second player to compare with");
    if girls.is_empty() {
        girls = Library::with(&[])?.handles();
    }
    let mut totals: Vec<Total> = players[1..].iter().map(|_| Total::default()).collect();
    println!("girl           place          difference    win %         deal-in %     player");
    for girl in &girls {
        for (pair, paired) in compare(girl, &players, games)?.into_iter().enumerate() {
            let [(before, after), win, deal_in] =
                paired.each_ref().map(|metric| (metric.a().mean(), metric.b().mean()));
            let (difference, error) = (paired[0].difference(), paired[0].errors().paired);
            let total = &mut totals[pair];
            total.better += u32::from(difference < 0.0);
            total.clearly_better += u32::from(difference < -CLEAR * error);
            total.clearly_worse += u32::from(difference > CLEAR * error);
            total.difference += difference / girls.len() as f64;
            total.variance += error * error;
            let [(win_a, win_b), (in_a, in_b)] = [win, deal_in].map(|(a, b)| (100.0 * a, 100.0 * b));
            println!(
                "{girl:<10} {before:>6.3} -> {after:<6.3} {difference:+.3} ±{:.3}  {win_a:>4.1} -> {win_b:>4.1}  {in_a:>4.1} -> {in_b:>4.1}  {}",
                Z95 * error,
                players[pair + 1].name(),
            );
        }
    }
    for (total, pair) in totals.iter().zip(players.windows(2)) {
        println!(
            "{} after {}: of {} girls {} better, {} clearly; {} clearly worse; mean difference {:+.4} ±{:.4}",
            pair[1].name(),
            pair[0].name(),
            girls.len(),
            total.better,
            total.clearly_better,
            total.clearly_worse,
            total.difference,
            Z95 * total.variance.sqrt() / girls.len() as f64,
        );
    }
    Ok(())
}

/// Each player compared with the one before, by [`METRICS`].
fn compare(girl: &str, players: &[Builtin], games: u64) -> anyhow::Result<Vec<[Paired; METRICS.len()]>> {
    let girls = (girl != "doge").then(|| girl.to_owned()).into_iter().collect();
    let seats = Seating { girls, ..Seating::default() }.open(|_| {})?;
    let plan = |&player: &Builtin| {
        let players = [player, Builtin::Ai, Builtin::Ai, Builtin::Ai];
        Plan::new(Rule::default(), sitters(&seats, players), 1)
    };
    let plans: Vec<Plan> = players.iter().map(plan).collect();
    let units = plans[0].units_of(games);
    let mut pairs: Vec<_> = players[1..].iter().map(|_| METRICS.map(|_| Paired::default())).collect();
    play_together(
        &plans,
        units,
        cores(),
        |_| ControlFlow::<()>::Continue(()),
        |seed| {
            for (pair, paired) in pairs.iter_mut().enumerate() {
                for (metric, paired) in METRICS.into_iter().zip(paired) {
                    let [a, b] = [pair, pair + 1].map(|plan| {
                        seed[plan].iter().map(|row| row.figure(0, metric)).collect::<Vec<(i64, i64)>>()
                    });
                    paired.add(&a, &b);
                }
            }
            ControlFlow::Continue(())
        },
    )?;
    Ok(pairs)
}
