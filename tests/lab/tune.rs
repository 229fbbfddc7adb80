//! Searches for values: on simulated objectives whose truth is known, and with real games.

use crate::common::program::{Folder, killed};
use crate::simulated::Simulated;
use saki_lua::lab::tune::{Axis, Counts, Ending, Found, Goal, Objective, Spot, find};
use saki_lua::lab::{Interval, Metric, Shape};
use serde_json::Value;
use std::ops::Range;

const AXIS: Axis = Axis { low: 0.0, high: 600.0, step: Some(1.0), start: 300.0 };

fn goal(target: f64) -> Goal {
    Goal { target, precision: Some(0.03), games: 60_000, keep: Vec::new() }
}

/// Bends as real numbers do: much at first, little later.
fn bent(values: &[f64]) -> f64 {
    2.0 + 0.45 * libm::exp(-values[0] / 150.0)
}

/// Where [`bent`] is 2.2.
const ROOT: f64 = 121.64;

fn searched(seed: u64, truth: impl Fn(&[f64]) -> f64, goal: &Goal) -> Found {
    find(&mut Simulated::new(seed, truth), &[AXIS], goal).unwrap()
}

/// At a true rate of 95 % fewer than 84 of 100 have a probability below 0.001, also for the check.
#[test]
fn intervals_hold_the_truth() {
    let (mut holds, mut checks, mut games) = (0, 0, 0);
    for seed in 0..100 {
        let found = searched(1000 * seed, bent, &goal(2.2));
        assert_eq!(found.ending, Ending::Found, "{seed}");
        let [low, high] = found.belief().unwrap().intervals[0];
        holds += i32::from((low..=high).contains(&ROOT));
        let check = found.check.unwrap().figures[0].interval(Shape::Mean).unwrap();
        checks += i32::from((check.low..=check.high).contains(&bent(&found.values.unwrap())));
        games += found.games;
    }
    println!("holds {holds}, checks {checks}, games {}", games / 100);
    assert!(holds >= 84 && checks >= 84, "{holds} {checks}");
    // A sweep of seven values on the same seeds takes seven times the games of the check.
    assert!(games / 100 < 7 * 5300 / 2, "{}", games / 100);
}

#[test]
fn what_cannot_be_found_is_said_early_with_the_curve() {
    let beyond = searched(1, bent, &goal(1.8));
    assert_eq!(beyond.ending, Ending::Unreachable(4));
    let flat = searched(2, |_| 2.3, &goal(2.3));
    assert!(matches!(flat.ending, Ending::Unclear(most) if most < 0.2), "{:?}", flat.ending);
    let turns = searched(3, |values| 2.1 + 4e-6 * (values[0] - 300.0) * (values[0] - 300.0), &goal(2.2));
    assert_eq!(turns.ending, Ending::Turns);
    for found in [beyond, flat, turns] {
        assert_eq!((found.curve.len(), found.values, found.check), (5, None, None));
        assert!(found.games <= 60_000 / 4 + 640, "{}", found.games);
    }
}

/// Wherever the curve is shown, a point whose interval holds every place has none.
#[test]
fn a_point_of_the_curve_has_no_interval_that_says_nothing() {
    let spot = |half: f64| {
        let interval = Some(Interval { low: 2.5 - half, high: 2.5 + half });
        Spot { values: vec![80.0], mean: 2.5, interval, seeds: 2 }
    };
    assert_eq!(spot(0.25).told(Metric::Place).ends(), Some([2.25, 2.75]));
    let nothing = spot(14.0).told(Metric::Place);
    assert_eq!((nothing.mean, nothing.ends()), (Some(2.5), None));
}

#[test]
fn what_is_less_precise_than_asked_says_so() {
    let few = Goal { games: 4000, ..goal(2.2) };
    let found = searched(4, bent, &few);
    assert_eq!(found.ending, Ending::Short);
    assert!(found.games <= 4000, "{}", found.games);
    let coarse = Axis { step: Some(300.0), ..AXIS };
    let found = find(&mut Simulated::new(5, bent), &[coarse], &goal(2.2)).unwrap();
    assert_eq!((found.ending, found.values), (Ending::Coarse, Some(vec![300.0])));
}

#[test]
fn without_a_precision_what_the_games_suffice_for_may_do() {
    let searched = |games, target| searched(12, bent, &Goal { precision: None, games, ..goal(target) });
    let (fine, coarser, hopeless) = (searched(60_000, 2.2), searched(16_000, 2.2), searched(4000, 2.2));
    assert_eq!(
        [&fine, &coarser, &hopeless].map(|found| found.ending),
        [Ending::Found, Ending::Found, Ending::Short]
    );
    assert!(coarser.precision > 1.1 * fine.precision, "{} {}", coarser.precision, fine.precision);
    // A little beyond the end.
    let beyond = searched(16_000, 1.94);
    assert_eq!(beyond.ending, Ending::Unreachable(4));
}

#[test]
fn several_numbers_change_as_little_as_they_can() {
    // The second number does nothing, so it stays where it is; the first has all the effect.
    let axes = [AXIS, Axis { start: 200.0, ..AXIS }];
    let mut games = Simulated::new(6, |values: &[f64]| 2.5 - 0.4 * values[0] / 600.0);
    let found = find(&mut games, &axes, &goal(2.2)).unwrap();
    let values = found.values.unwrap();
    assert!((values[0] - 450.0).abs() < 60.0 && (values[1] - 200.0).abs() < 60.0, "{values:?}");
    // Both have the same effect, so both move by the same part of their ranges.
    let mut games = Simulated::new(7, |values: &[f64]| 2.5 - 0.2 * (values[0] + values[1]) / 600.0);
    let found = find(&mut games, &[AXIS, AXIS], &goal(2.2)).unwrap();
    let values = found.values.unwrap();
    assert!((values[0] + values[1] - 900.0).abs() < 120.0, "{values:?}");
    assert!((values[0] - values[1]).abs() < 250.0, "{values:?}");
}

/// Near the values in force nothing moves any more; from bound to bound both numbers do.
#[test]
fn several_numbers_are_found_from_where_the_curve_is_flat() {
    let full = || Axis { start: 600.0, ..AXIS };
    let bent = |values: &[f64]| values.iter().fold(2.0, |sum, value| sum + 0.2 * libm::exp(-value / 60.0));
    let found = find(&mut Simulated::new(8, bent), &[full(), full()], &goal(2.2)).unwrap();
    assert_eq!(found.ending, Ending::Found);
    let values = found.values.unwrap();
    assert!((bent(&values) - 2.2).abs() < 0.06, "{values:?}");
    // What the direction takes leaves enough games for the shape of the line.
    for seed in 20..28 {
        let goal = Goal { precision: None, games: 40_000, ..goal(2.2) };
        let games = &mut Simulated { shared: 0.5, ..Simulated::new(seed, bent) };
        let found = find(games, &[full(), full()], &goal).unwrap();
        assert!(found.values.is_some(), "{seed}: {:?}", found.ending);
    }
}

/// The places of two girls.
struct Two<A, B>(Simulated<A>, Simulated<B>);

impl<A: Fn(&[f64]) -> f64, B: Fn(&[f64]) -> f64> Objective for Two<A, B> {
    fn measure(&mut self, points: &[Vec<f64>], seeds: Range<u64>) -> anyhow::Result<Vec<Vec<Counts>>> {
        let (mut both, more) = (self.0.measure(points, seeds.clone())?, self.1.measure(points, seeds)?);
        let rows = both.iter_mut().flatten().zip(more.into_iter().flatten());
        rows.for_each(|(counts, more)| counts.extend(more));
        Ok(both)
    }

    fn unit(&self) -> u64 {
        4
    }
}

/// Both numbers move the first metric, one the second too: it is the other that has to do the most.
#[test]
fn what_is_to_be_kept_steers_several_numbers() {
    let of = |seed: u64, most: f64, games: u64| {
        let first = Simulated::new(seed, |values: &[f64]| 2.5 - 0.2 * (values[0] + values[1]) / 600.0);
        let second = Simulated::new(seed + 1, |values: &[f64]| 2.0 + 0.4 * values[0] / 600.0);
        let goal = Goal { keep: vec![[1.0, most]], games, ..goal(2.2) };
        find(&mut Two(first, second), &[AXIS, AXIS], &goal).unwrap()
    };
    // Whatever the games suffice for, they are not exceeded.
    for (seed, games) in (0..).step_by(10).zip([2304, 2600, 3000, 5000, 8000, 12_000, 20_000, 40_000]) {
        let found = of(seed, 2.1, games);
        assert!(found.games <= games, "{} of {games}: {:?}", found.games, found.ending);
    }
    let searched = |most: f64| {
        let found = of(10, most, 60_000);
        (found.values.unwrap(), found.check.unwrap().figures[1].mean())
    };
    let ((free, high), (held, kept)) = (searched(4.0), searched(2.23));
    assert!((free[0] - free[1]).abs() < 250.0 && high > 2.25, "{free:?} {high}");
    assert!(held[0] < 420.0 && held[1] > 480.0 && kept < 2.28, "{held:?} {kept}");
}

#[test]
fn a_search_that_is_stopped_has_no_claim() {
    for games in [0, 1000, 6000] {
        let mut stopped = Simulated { stops_at: games, ..Simulated::new(8, bent) };
        let found = find(&mut stopped, &[AXIS], &goal(2.2)).unwrap();
        assert_eq!(found.ending, Ending::Stopped, "{games}");
    }
}

const SKILL: &str = "local Rush = skill {
  name = { en = 'Rush', ja = '突進' },
  mk = {
    rush = { 80, min = 0, max = 2000, doc = 'effective tiles' },
    idle = { 5, min = 0, max = 9, doc = 'nothing' },
    fixed = { 5, min = 0, max = 9, doc = 'nothing', tune = false },
  },
}
function Rush:onDraw(game, mount, who)
  if who == self.who and not game:gethand(who):ready() then
    for _, tile in ipairs(game:gethand(who):effa()) do
      mount:lighta(tile, self.mk.rush)
    end
  end
end
return Rush";

fn folder() -> Folder {
    Folder::new(&[("skills/rush.lua", SKILL)])
}

const TUNE: &str =
    "tune --girls rush --vary rush.rush=0:400 --target place=2.3 --precision 0.15 --seed 1 --games 3000";

#[test]
fn same_bytes_on_any_number_of_threads_and_after_an_interruption() {
    let dir = folder();
    let whole: Vec<_> =
        [1, 2, 8].map(|jobs| dir.saki(&format!("{TUNE} --format json --jobs {jobs}"))).into_iter().collect();
    assert_eq!(whole[0], whole[1]);
    assert_eq!(whole[0], whole[2]);
    let (code, ..) = dir.saki(&format!("{TUNE} --format json --state a.state --out t.toml --plot p.svg"));
    assert_eq!(code, whole[0].0);
    assert!(dir.read("p.svg").contains(">\ntarget 2.300\n<"), "the target is drawn");
    assert!(!dir.path().join("a.state").exists(), "a search that is complete leaves no state");
    let tuned = std::fs::read_to_string(dir.path().join("t.toml")).unwrap();
    assert!(tuned.starts_with("# saki-lua tune: ") && tuned.contains("[rush]\nrush = "), "{tuned}");
    let json: Value = serde_json::from_str(&whole[0].1).unwrap();
    let (_, sim, _) = dir.saki("params rush --tune t.toml --format json");
    let params: Value = serde_json::from_str(&sim).unwrap();
    let rush = params["girls"][0]["numbers"]
        .as_array()
        .unwrap()
        .iter()
        .find(|number| number["name"] == "rush")
        .unwrap();
    assert_eq!(rush["value"].as_f64(), json["values"][0].as_f64());
}

/// Of a search that was killed there are the head, some tables, and half a line.
#[test]
fn a_killed_search_goes_on_to_the_same_result() {
    let dir = folder();
    let whole = dir.saki(&format!("{TUNE} --format json"));
    let state = dir.path().join("a.state");
    let keeping = format!("{TUNE} --format json --state a.state");
    for least in [20, 200] {
        assert!(killed(dir.path(), &format!("{keeping} --jobs 1"), &state, least));
    }
    let kept = std::fs::read(&state).unwrap();
    std::fs::write(&state, [&kept[..], b"{\"table\":\"00"].concat()).unwrap();
    for (other, told) in [
        (keeping.replace("0:400", "0:300").replace("place=2.3", "win=0.3"), "another command"),
        (keeping.replace("--seed 1", "--seed 2"), "another command"),
    ] {
        let (code, _, error) = dir.saki(&other);
        assert!(code == 2 && error.contains(told), "{error}");
    }
    let (code, out, told) = dir.saki(&keeping);
    assert_eq!((code, &out), (whole.0, &whole.1));
    assert!(told.contains(" games were kept in a.state and were not played again"), "{told}");
    assert!(!state.exists());
}

/// The claim is what `sim` says of the same seeds.
#[test]
fn the_check_can_be_checked() {
    let dir = folder();
    let (_, text, _) = dir.saki(&format!("{TUNE} --format json"));
    let json: Value = serde_json::from_str(&text).unwrap();
    let command = json["check"]["command"].as_str().unwrap();
    let (code, sim, _) = dir.saki(&format!("{} --format json", command.strip_prefix("saki-lua ").unwrap()));
    assert_eq!(code, 0);
    let sim: Value = serde_json::from_str(&sim).unwrap();
    let mean = sim["girls"][0]["metrics"]["place"]["mean"].as_f64();
    let claimed = json["check"]["figures"][0]["mean"].as_f64().unwrap();
    assert!((mean.unwrap() - claimed).abs() < 1e-12, "{mean:?} {claimed}");
}

#[test]
fn what_is_wrong_is_said_before_games_are_played() {
    let dir = folder();
    let said = |options: &str| {
        let (code, _, error) = dir.saki(&format!("tune --girls rush {options}"));
        assert_eq!(code, 2, "{options}: {error}");
        error
    };
    assert!(said("--vary rush.rush=0:9999 --target place=2.2").contains("rush"));
    assert!(said("--vary rush.rus=0:9 --target place=2.2").contains("did you mean"));
    assert!(said("--vary rush.fixed=0:9 --target place=2.2").contains("tune = false"));
    assert!(said("--vary mei.rush=0:9 --target place=2.2").contains("mei"));
    assert!(said("--vary rush.rush=0:9 --vary rush.rush --target place=2.2").contains("twice"));
    assert!(said("--vary rush.rush=0:9 --target place=2.2 --games 99").contains("at least 1280"));
    assert!(said("--vary rush.rush=0:9 --target place=2.2 --against rush").contains("nobody is left"));
    assert!(said("--vary rush.rush=0:9 --target place=2.2 --precision 0").contains("more than 0"));
    assert!(said("--vary rush.rush=0:9 --target place=2.2 --metric win").contains("cannot be used with"));
    assert!(said("--vary rush.rush=0:9 --target place=2.2 --set rush.rush=4").contains("is varied"));
    assert!(said("--screen --player both").contains("one player"));
    std::fs::write(dir.path().join("mine.toml"), "rush.rush = 1\n").unwrap();
    assert!(said("--vary rush.rush=0:9 --target place=2.2 --out mine.toml").contains("not written by"));
    std::fs::write(dir.path().join("mine.state"), "rush\n").unwrap();
    assert!(said("--vary rush.rush=0:9 --target place=2.2 --state mine.state").contains("not the state"));
}

#[test]
fn opponents_by_lot_are_those_of_the_seed() {
    let other = SKILL.replace("Rush'", "Other'").replace("80, min", "10, min");
    let dir = Folder::new(&[
        ("skills/rush.lua", SKILL),
        ("skills/other.lua", &other),
        ("skills/third.lua", &other),
    ]);
    let command =
        "tune --girls rush --vary rush.rush=0:400 --target place=1.2 --seed 3 --games 1280 --format json";
    let one = dir.saki(&format!("{command} --against all --jobs 1"));
    assert_eq!(one, dir.saki(&format!("{command} --against all --jobs 2")));
    let json: Value = serde_json::from_str(&one.1).unwrap();
    assert_eq!(json["against"], serde_json::json!(["other", "third"]));
    // Doge is drawn if she is named.
    let (_, text, _) = dir.saki(&format!("{command} --against other,doge"));
    let json_of_doge: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(json_of_doge["against"], serde_json::json!(["other", "doge"]));
    assert_eq!((one.0, &json["ending"]), (6, &"unreachable".into()));
}

/// The default is no whole number of steps from the bounds.
#[test]
fn ends_between_two_steps_are_screened_at_the_nearest_value() {
    let uneven = SKILL.replace("80, min = 0, max = 2000,", "80, min = 0, max = 1000, step = 25,");
    let dir = Folder::new(&[("skills/rush.lua", &uneven)]);
    let (code, text, error) = dir.saki("tune --screen --girls rush --games 40 --seed 1 --format json");
    assert_eq!(code, 0, "{error}");
    let json: Value = serde_json::from_str(&text).unwrap();
    let of_rush = |number: &&Value| number["number"] == "rush.rush";
    let rush = json["numbers"].as_array().unwrap().iter().find(of_rush).unwrap();
    assert_eq!(rush["ends"], serde_json::json!([5.0, 980.0]), "{rush}");
}

#[test]
fn screening_ranks_what_matters_first() {
    let dir = folder();
    let (code, text, error) = dir.saki("tune --screen --girls rush --games 200 --seed 1 --format json");
    assert_eq!(code, 0, "{error}");
    let json: Value = serde_json::from_str(&text).unwrap();
    let numbers = json["numbers"].as_array().unwrap();
    assert_eq!(numbers.len(), 2);
    assert_eq!((&numbers[0]["number"], &numbers[0]["moves"]), (&"rush.rush".into(), &true.into()));
    assert_eq!((&numbers[1]["number"], &numbers[1]["moves"]), (&"rush.idle".into(), &false.into()));
    assert_eq!(json["left_out"], serde_json::json!(["rush.fixed"]));
}
