//! How often the interval of the value that `tune` finds holds the truth, and how many games it takes beside an even
//! sweep of the same precision, on simulated curves.
//!
//! ```sh
//! cargo run --release --example tune_truth -- 300            # 300 searches each, as `tune` does by default
//! cargo run --release --example tune_truth -- 300 0.02       # the same, place known to ±0.02, with games enough
//! ```

#[path = "../tests/lab/simulated.rs"]
mod simulated;

use anyhow::Context;
use saki_lua::lab::Shape;
use saki_lua::lab::tune::{Axis, Ending, Goal, find};
use simulated::Simulated;

/// Values of an even sweep, all on the same seeds.
const SWEEP: u64 = 7;

/// A mean place as a function of a number.
type Curve = fn(f64) -> f64;

/// Maximum number of games of `tune`, if none is given.
const GAMES: u64 = 40_000;

const CURVES: [(&str, Curve, f64); 10] = [
    ("straight", |x| 2.4 - 0.3 * x / 600.0, 2.27),
    ("saturating", |x| 2.0 + 0.45 * libm::exp(-x / 150.0), 2.2),
    ("late", |x| 2.45 - 0.4 * (x / 600.0) * (x / 600.0), 2.2),
    ("a step", |x| 2.0 + 0.45 / (1.0 + libm::exp((x - 200.0) / 40.0)), 2.15),
    ("at the end", |x| 2.4 - 0.3 * x / 600.0, 2.38),
    ("rising", |x| 2.1 + 0.3 * x / 600.0, 2.2),
    // All within 3 % of the range.
    ("a bend", |x| 2.0 + 0.45 * libm::exp(-x / 18.0), 2.2),
    ("a wall", |x| 2.0 + 0.45 / (1.0 + libm::exp((x - 28.0) / 4.0)), 2.25),
    ("a kink", |x| 2.5 - 0.3 * (x / 30.0).min(1.0) - 0.05 * x / 600.0, 2.3),
    ("far out", |x| 2.4 - 0.4 / (1.0 + libm::exp((570.0 - x) / 6.0)), 2.2),
];

fn main() -> anyhow::Result<()> {
    let mut args = std::env::args().skip(1);
    let searches: u64 = args.next().context("how many searches?")?.parse()?;
    let precision: Option<f64> = args.next().map(|half| half.parse()).transpose()?;
    let games_allowed = if precision.is_some() { 400_000 } else { GAMES };
    println!(
        "{:12} {:>7} {:>8} {:>8} {:>8} {:>10} {:>8} {:>8} {:>8} {:>8}",
        "curve", "found", "holds %", "check %", "confirm", "and holds %", "half", "games", "sweep", "ratio"
    );
    for (name, curve, target) in CURVES {
        let root = root(curve, target);
        let (mut found_any, mut holds, mut checks, mut half, mut games, mut level) =
            (0.0, 0.0, 0.0, 0.0, 0.0, 0.0);
        let (mut confirmed, mut rightly) = (0.0, 0.0);
        for seed in 0..searches {
            let mut objective = Simulated::new(seed * 1_000_003, |values: &[f64]| curve(values[0]));
            let axis = Axis { low: 0.0, high: 600.0, step: Some(1.0), start: 300.0 };
            let goal = Goal { target, precision, games: games_allowed, keep: Vec::new() };
            let found = find(&mut objective, &[axis], &goal)?;
            games += found.games as f64;
            let (Some(belief), Some(check), Some(values)) = (found.belief(), &found.check, &found.values)
            else {
                continue;
            };
            let [low, high] = belief.intervals[0];
            let claim = check.figures[0].interval(Shape::Mean);
            let truth = curve(values[0]);
            found_any += 1.0;
            let is_held = low <= root && root <= high;
            holds += f64::from(u8::from(is_held));
            // As exit code 0 has it.
            let is_claimed = found.ending == Ending::Found && found.is_confirmed(Shape::Mean) == Some(true);
            confirmed += f64::from(u8::from(is_claimed));
            rightly += f64::from(u8::from(is_claimed && is_held));
            checks += f64::from(u8::from(claim.is_some_and(|at| at.low <= truth && truth <= at.high)));
            half += (high - low) / 2.0;
            level += 4.0 * check.seeds as f64;
        }
        // Values on the same seeds share their luck: a sweep knows each level as well as its seeds allow, so it takes
        // the games of the check at every value, and to be a claim a check like ours.
        let sweep = (SWEEP as f64 + 1.0) * level / found_any;
        let (games, share) = (games / searches as f64, |count: f64| 100.0 * count / found_any);
        println!(
            "{name:12} {found_any:>7.0} {:>8.1} {:>8.1} {confirmed:>8.0} {:>10.1} {:>8.1} {games:>8.0} {sweep:>8.0} {:>8.2}",
            share(holds),
            share(checks),
            100.0 * rightly / confirmed,
            half / found_any,
            games / sweep
        );
        if found_any < searches as f64 {
            println!("{:12} {} of {searches} found nothing", "", searches as f64 - found_any);
        }
    }
    Ok(())
}

/// Where a curve meets the target.
fn root(curve: Curve, target: f64) -> f64 {
    let (mut low, mut high) = (0.0, 600.0);
    for _ in 0..60 {
        let middle = f64::midpoint(low, high);
        if (curve(middle) < target) == (curve(high) > curve(low)) { low = middle } else { high = middle }
    }
    low
}
