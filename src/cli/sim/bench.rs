//! `--bench`: measures speed.

use crate::ask::Outcome;
use crate::cli::diagnostics::localized;
use crate::cli::out::Out;
use crate::lab::{Planned, play_all};
use crate::problem::texts;
use serde_json::json;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::time::Instant;

/// Number of measurements, of which the median is printed.
const RUNS: usize = 5;

/// Result of one measurement.
#[derive(Clone, Copy, Default)]
struct Speed {
    seconds: f64,
    games: u64,
    rounds: u64,
    draws: u64,
}

impl Speed {
    fn games_a_second(&self) -> f64 {
        self.games as f64 / self.seconds
    }
}

/// Plays the same games [`RUNS`] times on one thread, and as often on `jobs` if that is more.
pub(super) fn bench(
    planned: &Planned,
    games: u64,
    jobs: NonZeroUsize,
    as_json: bool,
) -> anyhow::Result<Outcome> {
    measure(planned, games.min(64), NonZeroUsize::MIN)?;
    let (mut ones, mut manys) = (Vec::new(), Vec::new());
    // Alternate, so that other load on the machine affects both equally.
    for _ in 0..RUNS {
        ones.push(measure(planned, games, NonZeroUsize::MIN)?);
        if jobs.get() > 1 {
            manys.push(measure(planned, games, jobs)?);
        }
    }
    let mut out = Out::new();
    let one = print_median(1, &mut ones, as_json, &mut out);
    if let Some(many) = (!manys.is_empty()).then(|| print_median(jobs.get(), &mut manys, as_json, &mut out)) {
        let ratio = many.games_a_second() / one.games_a_second();
        match as_json {
            true => out.line(&json!({ "threads": jobs, "times_one": ratio }).to_string()),
            false => {
                let ratio = texts::runs::speedup_of_threads(jobs, format!("{ratio:.2}"));
                out.line(&localized(&ratio));
            }
        }
    }
    out.check()?;
    Ok(Outcome::Fine)
}

fn measure(planned: &Planned, games: u64, jobs: NonZeroUsize) -> anyhow::Result<Speed> {
    let (mut speed, start) = (Speed::default(), Instant::now());
    play_all(&planned.plan, 0..games, jobs, |row| {
        speed.games += 1;
        speed.rounds += u64::from(row.rounds);
        speed.draws += u64::from(row.draws);
        ControlFlow::<()>::Continue(())
    })?;
    speed.seconds = start.elapsed().as_secs_f64();
    Ok(speed)
}

/// Prints and returns the median of some measurements, with the slowest and the fastest.
fn print_median(threads: usize, speeds: &mut [Speed], as_json: bool, out: &mut Out) -> Speed {
    speeds.sort_by(|a, b| a.games_a_second().total_cmp(&b.games_a_second()));
    let middle = speeds[speeds.len() / 2];
    let [slowest, fastest] = [speeds[0], speeds[speeds.len() - 1]].map(|speed| speed.games_a_second());
    let [hanchan, rounds, draws] =
        [middle.games, middle.rounds, middle.draws].map(|count| count as f64 / middle.seconds);
    if as_json {
        let row = json!({
            "threads": threads, "games": middle.games, "runs": speeds.len(), "hanchan_per_second": hanchan,
            "rounds_per_second": rounds, "draws_per_second": draws, "slowest": slowest, "fastest": fastest,
        });
        out.line(&row.to_string());
    } else {
        let speed = texts::runs::speed(
            texts::units::threads(threads),
            format!("{hanchan:.1}"),
            format!("{rounds:.0}"),
            format!("{draws:.0}"),
            speeds.len(),
            middle.games,
            format!("{slowest:.1}"),
            format!("{fastest:.1}"),
        );
        out.line(&localized(&speed));
    }
    middle
}
