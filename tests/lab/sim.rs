//! Bulk play as a library: which games are played, in what order, and how precise the figures are.

use crate::common::{FNV, fnv};
use saki_lua::game::play;
use saki_lua::girl::Report;
use saki_lua::lab::{BLOCK, Figure, GameRow, Metric, Plan, Shape, Sitter, Spread, Tally, play_all};
use saki_lua::mount::{Domain, Mount, Rand, WallKey};
use saki_lua::player::Builtin;
use saki_lua::skill::{Library, Source, Vm};
use saki_lua::state::{Game, Rule, TableEvent};
use saki_lua::table::{Observer, Table};
use saki_lua::tile::Who;
use std::num::NonZeroUsize;
use std::ops::{ControlFlow, Range};
use std::path::Path;

fn sitter(name: &str) -> Sitter {
    let library = Library::open(Path::new("skills"));
    let skill = (name != "doge").then(|| Source::read(&library.find(name).unwrap()).unwrap());
    Sitter { skill, ..Sitter::default() }
}

/// East games, for speed.
fn plan(girls: [&str; 4], seed: u64) -> Plan {
    let mut rule = Rule::preset("libsaki").unwrap();
    rule.set("rounds", "4").unwrap();
    Plan::new(rule, girls.map(sitter), seed)
}

fn rows(plan: &Plan, games: Range<u64>, jobs: usize) -> Vec<GameRow> {
    let mut rows = Vec::new();
    let end = play_all(plan, games, NonZeroUsize::new(jobs).unwrap(), |row| {
        rows.push(row);
        ControlFlow::<()>::Continue(())
    });
    assert!(end.unwrap().is_none());
    rows
}

fn tally(plan: &Plan, rows: &[GameRow]) -> Tally {
    let mut tally = Tally::new(plan);
    rows.iter().for_each(|row| tally.add(row));
    tally
}

/// Hash of rows and figures of this plan, the same in every build. Only an intended change of a rule or a
/// skill may change it.
const GOLDEN: u64 = 0x7fb8_fbdd_48c7_4ac9;

#[test]
fn rows_are_the_same_in_any_build_with_any_number_of_threads() {
    let plan = plan(["kuro", "kasumi", "doge", "doge"], 5);
    let games = 0..2 * BLOCK + 8;
    let one = rows(&plan, games.clone(), 1);
    assert_eq!(one.len() as u64, games.end);
    for jobs in [2, 8] {
        assert_eq!(rows(&plan, games.clone(), jobs), one, "{jobs} threads");
    }
    let mut text = serde_json::to_string(&one).unwrap();
    let tally = tally(&plan, &one);
    for entrant in 0..tally.entrants().len() {
        for &metric in Metric::ALL {
            let figure = tally.figure(entrant, metric);
            text.push_str(&format!("{:?} {:?}", figure.mean(), figure.interval(metric.shape())));
        }
    }
    let found = fnv(FNV, text.as_bytes());
    assert_eq!(found, GOLDEN, "now {found:#018x}");
}

/// A range of games is the same in any run.
#[test]
fn games_depend_only_on_their_number() {
    let plan = plan(["yue", "doge", "doge", "doge"], u64::MAX - 3);
    let all = rows(&plan, 0..40, 2);
    assert_eq!(rows(&plan, 7..39, 2), all[7..39]);
    assert_eq!(rows(&plan, 9..9, 2), []);
    assert_eq!((all[15].seed, all[16].seed), (u64::MAX, 0));
    assert!(all.iter().zip(0..).all(|(row, game)| row.game == game && u64::from(row.rotation) == game % 4));
    let data = serde_json::to_string(&all).unwrap();
    assert_eq!(serde_json::from_str::<Vec<GameRow>>(&data).unwrap(), all);
}

#[test]
fn plan_round_trips_through_json() {
    let mut plan = plan(["kuro", "doge", "kasumi", "doge"], 1);
    plan.girls[0].mk.insert("dora".into(), 123.0);
    plan.girls[1].player = Builtin::Random;
    let copy: Plan = serde_json::from_str(&serde_json::to_string(&plan).unwrap()).unwrap();
    assert_eq!(copy, plan);
    assert_eq!(copy.hash().unwrap(), plan.hash().unwrap());
    assert_eq!(rows(&copy, 0..8, 1), rows(&plan, 0..8, 1));
    plan.girls[0].mk.insert("dora".into(), 124.0);
    assert_ne!(copy.hash().unwrap(), plan.hash().unwrap());
    let names: Vec<_> = plan.entrants().into_iter().map(|entrant| entrant.name).collect();
    assert_eq!(names, ["kuro", "doge:random", "kasumi", "doge:ai"]);
}

/// Observer that counts from events, independently of the rows.
#[derive(Default)]
struct Seen {
    rounds: u32,
    wins: [i64; 4],
    deal_ins: [i64; 4],
    riichi: [i64; 4],
    ended: Option<([i32; 4], [Who; 4])>,
}

impl Observer for Seen {
    fn on_event(&mut self, _: &Game, _: &Mount, event: &TableEvent) {
        match event {
            TableEvent::RiichiCalled { who } => self.riichi[who.index()] += 1,
            TableEvent::RoundEnded { result, openers, gunner, .. } => {
                self.rounds += 1;
                // After an exhaustive draw, openers are those in tenpai.
                let winners = openers.iter().filter(|_| result.is_win());
                winners.for_each(|who| self.wins[who.index()] += 1);
                let gunner = gunner.filter(|_| result.is_win());
                gunner.iter().for_each(|who| self.deal_ins[who.index()] += 1);
            }
            TableEvent::TableEnded { points, ranks, .. } => self.ended = Some((*points, *ranks)),
            _ => {}
        }
    }

    fn on_report(&mut self, report: &Report) {
        crate::common::broken(report);
    }
}

#[test]
fn row_matches_the_game_of_its_seed_and_seating() {
    let names = ["kuro", "yue", "doge", "sera"];
    let plan = plan(names, 11);
    let vm = Vm::new().unwrap();
    for row in rows(&plan, 0..8, 2) {
        let seat = |place: usize| (place + usize::from(row.rotation)) % 4;
        let mut seated = [""; 4];
        (0..4).for_each(|place| seated[seat(place)] = names[place]);
        let girls = crate::common::Roster::new(&vm, &seated).girls();
        let mut seen = Seen::default();
        play(&mut Table::new(plan.rule.clone(), row.seed, girls), &mut crate::common::ais(), &mut seen);
        let (points, ranks) = seen.ended.unwrap();
        assert_eq!(row.rounds, seen.rounds);
        for place in 0..4 {
            let (sums, seat) = (&row.girls[place], seat(place));
            let rank = ranks.iter().position(|who| who.index() == seat).unwrap() as i64 + 1;
            let counted =
                [Metric::Points, Metric::Place, Metric::Win, Metric::DealIn, Metric::Riichi].map(|m| sums[m]);
            let [wins, deal_ins, riichi] = [seen.wins[seat], seen.deal_ins[seat], seen.riichi[seat]];
            assert_eq!(counted, [points[seat].into(), rank, wins, deal_ins, riichi], "game {}", row.game);
        }
    }
}

/// With all four seatings, it does not matter who is named first.
#[test]
fn rotating_the_list_of_girls_does_not_change_figures() {
    let (a, b) = (plan(["kuro", "yue", "doge", "sera"], 3), plan(["doge", "sera", "kuro", "yue"], 3));
    let [ta, tb] = [&a, &b].map(|plan| tally(plan, &rows(plan, 0..16, 2)));
    for (nth, entrant) in ta.entrants().iter().enumerate() {
        let other = tb.entrants().iter().position(|other| other.name == entrant.name).unwrap();
        for &metric in Metric::ALL {
            assert_eq!(
                ta.figure(nth, metric),
                tb.figure(other, metric),
                "{} {}",
                entrant.name,
                metric.name()
            );
        }
    }
}

#[test]
fn places_and_points_add_up_in_every_game() {
    let plan = plan(["kuro", "yue", "doge", "doge"], 3);
    for row in rows(&plan, 0..16, 2) {
        let sum = |metric| row.girls.iter().map(|girl| girl[metric]).sum::<i64>();
        assert_eq!((sum(Metric::Place), sum(Metric::First), sum(Metric::Fourth)), (10, 1, 1));
        assert_eq!(sum(Metric::Points), 100_000);
        assert_eq!(sum(Metric::OthersWin), 3 * sum(Metric::Win));
        for (girl, gains) in row.girls.iter().zip(&row.gains) {
            let all = gains.iter().copied().map(i64::from).sum::<i64>();
            assert_eq!((gains.len() as i64, all), (girl[Metric::Win], girl[Metric::Gain]));
        }
    }
}

/// Between identical girls only randomness differs, which the four seatings cancel out.
#[test]
fn four_identical_girls_have_mean_rank_two_and_a_half() {
    let plan = plan(["doge"; 4], 0);
    let rows = rows(&plan, 0..40, 2);
    let tally = tally(&plan, &rows);
    assert_eq!((tally.entrants().len(), tally.units(), tally.games()), (1, 10, 40));
    let place = tally.figure(0, Metric::Place);
    assert_eq!((place.mean(), place.error(), place.occasions()), (2.5, 0.0, 160));
    // The four games of a seed are the same game, as there are no skills.
    for games in rows.chunks(4) {
        for place in 0..4 {
            let ranks: i64 = games.iter().map(|row| row.girls[place][Metric::Place]).sum();
            assert_eq!(ranks, 10);
        }
    }
}

#[test]
fn bins_add_up_to_all_occasions() {
    let plan = plan(["kuro", "yue", "doge", "doge"], 3);
    let whole = tally(&plan, &rows(&plan, 0..24, 2));
    for entrant in 0..whole.entrants().len() {
        let all = |spread| whole.spread(entrant, spread).iter().map(Figure::sum).sum::<i64>();
        let occasions = |metric| whole.figure(entrant, metric).occasions();
        assert_eq!(
            (all(Spread::Points), all(Spread::Gain)),
            (occasions(Metric::Points), occasions(Metric::Gain))
        );
        for spread in Spread::ALL {
            let of = whole.spread(entrant, spread).each_ref().map(Figure::occasions);
            assert!(of.iter().all(|of| *of == all(spread)), "{of:?}");
        }
    }
}

#[test]
fn incomplete_units_are_not_counted() {
    let plan = plan(["yue", "doge", "doge", "doge"], 0);
    let rows = rows(&plan, 0..11, 1);
    let (all, whole) = (tally(&plan, &rows), tally(&plan, &rows[..8]));
    assert_eq!((all.games(), all.rounds()), (8, whole.rounds()));
    assert_eq!(all.figure(0, Metric::Win), whole.figure(0, Metric::Win));
}

#[test]
fn broken_skill_is_an_error() {
    let mut plan = plan(["doge"; 4], 0);
    plan.girls[2].skill = Some(Source::new(Path::new("bad.lua"), "local x = = 1".into()));
    let error = play_all(&plan, 0..100, NonZeroUsize::MIN, |_| ControlFlow::<()>::Break(())).unwrap_err();
    assert!(error.to_string().contains("bad.lua:1"), "{error}");
    plan.girls[2] = sitter("kuro");
    plan.girls[2].mk.insert("dorra".into(), 1.0);
    let error = play_all(&plan, 0..100, NonZeroUsize::MIN, |_| ControlFlow::<()>::Break(())).unwrap_err();
    assert!(error.to_string().contains("dorra"), "{error}");
}

/// Simulates a unit like those of games: rounds are correlated by a rate common to the unit.
fn unit(rand: &mut Rand) -> (i64, i64) {
    let of = 30 + rand.below(20) as i64;
    let rate = 100 + rand.below(200);
    let hits = (0..of).filter(|_| rand.below(1000) < rate).count() as i64;
    (hits, of)
}

fn rng(seed: u64) -> Rand {
    WallKey { seed, round: 0, honba: 0 }.key(Domain::Hook).rand()
}

/// Returns how far a share of hits lies below the expected minimum `p`, in standard errors.
fn shortfall(hits: u32, tries: u32, p: f64) -> f64 {
    let n = f64::from(tries);
    (p - f64::from(hits) / n) / (p * (1.0 - p) / n).sqrt()
}

/// The true value is 0.1995 (mean of 100 to 299 per mille). 95 % of 2000 intervals should cover it. The
/// test requires 93.5 % at z = 5 (a false alarm in 3.5 million), as a ratio estimate is slightly biased.
#[test]
fn intervals_have_their_nominal_coverage() {
    for (units, shape) in [(12, Shape::Rate), (60, Shape::Rate), (12, Shape::Mean), (60, Shape::Mean)] {
        let (mut covered, mut rand) = (0, rng(units));
        for _ in 0..2000 {
            let mut figure = Figure::default();
            (0..units).map(|_| unit(&mut rand)).for_each(|(sum, of)| figure.add(sum, of));
            let interval = figure.interval(shape).unwrap();
            covered += u32::from((interval.low..=interval.high).contains(&0.1995));
        }
        assert!(shortfall(covered, 2000, 0.935) < 5.0, "{units} units, {shape:?}: {covered} of 2000");
        println!("{units} units, {shape:?}: {covered} of 2000 cover the true value");
    }
}

/// Stops as soon as an interval is narrow enough, like `--until`, checking after 32 units and then after
/// every sixteenth more.
#[test]
fn intervals_keep_their_coverage_when_stopping_at_a_width() {
    let (mut covered, mut rand, mut units) = (0, rng(99), 0);
    for _ in 0..2000 {
        let (mut figure, mut look) = (Figure::default(), 32);
        let interval = loop {
            let (sum, of) = unit(&mut rand);
            figure.add(sum, of);
            if figure.units() == look {
                look += (look / 16).max(4);
                let interval = figure.interval(Shape::Rate).unwrap();
                if interval.half() <= 0.015 {
                    break interval;
                }
            }
        };
        units += figure.units();
        covered += u32::from((interval.low..=interval.high).contains(&0.1995));
    }
    assert!(units / 2000 > 40, "the first look should not always suffice: {units}");
    assert!(shortfall(covered, 2000, 0.935) < 5.0, "{covered} of 2000");
    println!("{covered} of 2000 cover the true value, after {} units", units / 2000);
}
