//! How the expert plays each girl, beside the built-in AI with its hints: one seat against three of the AI without a
//! skill, on the same seeds. Prints a line for each girl, and how many play better and worse once the intervals are
//! corrected for the number of girls (Bonferroni, 95 % over all).
//!
//! ```sh
//! cargo run --release --example expert_girls -- 400 [GIRL..]
//! ```

use anyhow::Context;
use saki_lua::lab::{Metric, Paired, Plan, cores, play_together, sitters};
use saki_lua::player::{Builtin, ExpertOptions};
use saki_lua::skill::{Library, Seating};
use saki_lua::table::Rule;
use std::ops::ControlFlow;

/// Standard errors of a two-sided 95 % interval, corrected for 33 girls.
const CLEAR: f64 = 3.17;

fn main() -> anyhow::Result<()> {
    let mut args = std::env::args().skip(1);
    let games: u64 = args.next().context("how many games for each girl?")?.parse()?;
    let named: Vec<String> = args.collect();
    let girls = if named.is_empty() { Library::with(&[])?.handles() } else { named };
    let (mut better, mut clearly_better, mut clearly_worse) = (0, 0, 0);
    println!("girl           ai  expert  difference     win %         deal-in %");
    for girl in &girls {
        let seating = Seating { girls: vec![girl.clone()], ..Seating::default() };
        let seats = seating.open(|_| {})?;
        let plan = |player: Builtin| {
            let players = [player, Builtin::Ai, Builtin::Ai, Builtin::Ai];
            Plan::new(Rule::default(), sitters(&seats, players), 1)
        };
        let plans = [plan(Builtin::Ai), plan(Builtin::Expert(ExpertOptions::DEFAULT))];
        let mut paired =
            [Metric::Place, Metric::Win, Metric::DealIn].map(|metric| (metric, Paired::default()));
        let units = plans[0].units_of(games);
        let played = |_: usize| ControlFlow::<()>::Continue(());
        play_together(&plans, units, cores(), played, |seed| {
            for (metric, paired) in &mut paired {
                let [ai, expert] = [seed[0], seed[1]]
                    .map(|rows| rows.iter().map(|row| row.figure(0, *metric)).collect::<Vec<(i64, i64)>>());
                paired.add(&ai, &expert);
            }
            ControlFlow::Continue(())
        })?;
        let [place, win, deal_in] = paired.map(|(_, paired)| paired);
        let (difference, error) = (place.difference(), place.errors().paired);
        better += usize::from(difference < 0.0);
        clearly_better += usize::from(difference < -CLEAR * error);
        clearly_worse += usize::from(difference > CLEAR * error);
        let share = |paired: &Paired| (100.0 * paired.a().mean(), 100.0 * paired.b().mean());
        let ((win_a, win_b), (in_a, in_b)) = (share(&win), share(&deal_in));
        println!(
            "{girl:<10} {:>6.3}  {:>6.3}  {difference:+.3} ±{:.3}  {win_a:>4.1} -> {win_b:>4.1}  {in_a:>4.1} -> {in_b:>4.1}",
            place.a().mean(),
            place.b().mean(),
            1.96 * error,
        );
    }
    println!("of {}: {better} better, {clearly_better} clearly; {clearly_worse} clearly worse", girls.len());
    Ok(())
}
