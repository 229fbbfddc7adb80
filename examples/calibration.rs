//! How often what `expert` expects comes true, and how long its decisions take.
//!
//! ```sh
//! cargo run --release --example calibration -- 400                 # no skills
//! cargo run --release --example calibration -- 900 --cells         # by how far the hand is, open or not, and by turn
//! cargo run --release --example calibration -- 400 kuro,toki,rio   # these girls by turns, one at a table
//! cargo run --release --example calibration -- 4000 --write > table && mv table crates/core/src/player/expert/odds.rs
//! ```
//!
//! One expert sits among another and two of the built-in AI, in each seat by turns. Of every decision in which it weighs
//! several actions, the chances of what it chose are sorted into bands; at the end of the round they are counted together with
//! what happened: whether the seat won, dealt in with that tile, or was in tenpai at an exhaustive draw. `--cells` sorts
//! discards by their stage instead: by the steps they leave the hand from tenpai, by whether it is open, and by turn, for an
//! expert that plays for points (`no-standing`); what a win brought and how the points changed is counted, too. `--write`
//! prints the file of odds by stage that make what is told come true.

use anyhow::{Context, bail};
use saki_lua::game::{Players, play};
use saki_lua::girl::Girls;
use saki_lua::mount::Mount;
use saki_lua::player::expert::{Candidate, Stage, Told as Chance, moved};
use saki_lua::player::{Ai, Expert, ExpertOptions, Player};
use saki_lua::skill::{Library, Skill, Skills, Vm, seated};
use saki_lua::state::{Action, Game, RoundResult, Rule, TableEvent, View};
use saki_lua::table::{Observer, Table};
use saki_lua::tile::Who;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::time::{Duration, Instant};

/// Upper ends of the bands into which chances are sorted.
const BANDS: [f64; 11] = [0.01, 0.03, 0.06, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.7, 1.0];

/// A stage with fewer cases says nothing.
const LEAST: f64 = 300.0;

/// What is sorted into bands.
#[derive(Clone, Copy)]
enum Expectation {
    Win,
    DealIn,
    Tenpai,
}

impl Expectation {
    const NAMES: [&str; 3] = ["win", "deal-in", "tenpai"];
}

/// What was said in a band, and what came of it.
#[derive(Clone, Copy, Default)]
struct Band {
    cases: f64,
    said: f64,
    came: f64,
}

impl Band {
    fn add(&mut self, cases: f64, said: f64, came: f64) {
        self.cases += cases;
        self.said += said;
        self.came += came;
    }
}

/// What was told of the discards at a stage, and what came of it.
#[derive(Default)]
struct Cell {
    win: Band,
    tenpai: Band,
    /// Change of points to the end of the round.
    points: Band,
    /// What wins brought.
    worth: Band,
    /// The chances of a win and of a draw in tenpai that decide.
    chances: [Vec<f64>; 2],
}

/// What was told of a discard.
struct Told {
    stage: Stage,
    win: f64,
    worth: f64,
    tenpai: f64,
    utility: f64,
    /// The points the seat had.
    had: i32,
}

#[derive(Default)]
struct Counts {
    cells: BTreeMap<Stage, Cell>,
    told: Vec<Told>,
    /// Whether the round ended with a win and in tenpai, until the points are known.
    ended: Option<(bool, bool)>,
    /// What was told at the first discard of each round.
    first: Band,
    fresh: bool,
    bands: [[Band; BANDS.len()]; Expectation::NAMES.len()],
    /// The seat of the expert.
    me: usize,
    /// Chances of a win and of a draw in tenpai that were told in this round.
    open: Vec<[f64; 2]>,
    /// The chance that was told for the last discard to deal in.
    thrown: Option<f64>,
    times: Vec<Duration>,
}

impl Counts {
    fn count(&mut self, what: Expectation, said: f64, came: bool) {
        let band = BANDS.iter().position(|&end| said < end).unwrap_or(BANDS.len() - 1);
        self.bands[what as usize][band].add(1.0, said, f64::from(u8::from(came)));
    }

    /// Counts what was told of this round, now that the points are known.
    fn settle(&mut self, points: i32) {
        let Some((won, tenpai)) = self.ended.take() else { return };
        for told in std::mem::take(&mut self.told) {
            let (stage, cell) = (told.stage, self.cells.entry(told.stage).or_default());
            let came = f64::from(points - told.had);
            let [won, tenpai] = [won, tenpai].map(|so| f64::from(u8::from(so)));
            cell.win.add(1.0, told.win, won);
            cell.tenpai.add(1.0, told.tenpai, tenpai);
            cell.points.add(1.0, told.utility, came);
            for (chances, (what, told)) in
                cell.chances.iter_mut().zip([(Chance::Win, told.win), (Chance::Tenpai, told.tenpai)])
            {
                chances.push(moved(told, 1.0 / what.odds(stage)));
            }
            cell.worth.add(won, told.win * told.worth, won * came);
        }
    }

    fn thrown(&mut self, dealt_in: bool) {
        if let Some(said) = self.thrown.take() {
            self.count(Expectation::DealIn, said, dealt_in);
        }
    }
}

/// The expert, with a note of what it expects.
struct Probe(Expert, Expert, Rc<RefCell<Counts>>);

impl Player for Probe {
    fn decide(&mut self, view: &View<'_>, girls: &mut Girls) -> Action {
        let started = Instant::now();
        let action = self.0.decide(view, girls);
        let took = started.elapsed();
        let mut counts = self.2.borrow_mut();
        counts.times.push(took);
        let opinion = self.1.opinion(view, girls);
        if view.choices().is_drawn() {
            counts.thrown(false);
        }
        // A win is certain.
        if opinion.candidates.len() > 1
            && !matches!(action, Action::Tsumo | Action::Ron)
            && let Some(chosen) = opinion.candidates.iter().find(|candidate| candidate.action == action)
        {
            counts.open.push([chosen.win, chosen.tenpai]);
            counts.thrown = chosen.tile.map(|_| chosen.deal_in);
            if let Some(stage) = stage(view, chosen) {
                let &Candidate { win, worth, tenpai, utility, .. } = chosen;
                let had = view.points()[view.me().index()];
                counts.told.push(Told { stage, win, worth, tenpai, utility, had });
                if std::mem::take(&mut counts.fresh) {
                    counts.first.add(1.0, utility, 0.0);
                }
            }
        }
        action
    }
}

/// The stage of a seat after its own discard; `None` of anything else.
fn stage(view: &View<'_>, chosen: &Candidate) -> Option<Stage> {
    let tile = chosen.tile.filter(|_| view.choices().is_drawn())?;
    let mut rest = view.hand().concealed();
    let riichi = matches!(chosen.action, Action::SpinRiichi | Action::SwapRiichi(_));
    rest.remove(tile).then(|| Stage::of(view, &rest, view.hand().melds(), riichi))
}

struct Ear(Rc<RefCell<Counts>>);

impl Observer for Ear {
    fn on_event(&mut self, _: &Game, _: &Mount, event: &TableEvent) {
        let counts = &mut *self.0.borrow_mut();
        let me = Who::new(counts.me);
        let (result, openers, gunner) = match event {
            TableEvent::RoundStarted { points, .. } => {
                counts.fresh = true;
                return counts.settle(points[counts.me]);
            }
            TableEvent::TableEnded { points, .. } => return counts.settle(points[counts.me]),
            TableEvent::RoundEnded { result, openers, gunner, .. } => (result, openers, gunner),
            _ => return,
        };
        counts.thrown(*gunner == Some(me));
        let opens = openers.contains(&me);
        counts.ended = Some((result.is_win() && opens, *result == RoundResult::Exhausted && opens));
        for [win, tenpai] in std::mem::take(&mut counts.open) {
            counts.count(Expectation::Win, win, result.is_win() && opens);
            counts.count(Expectation::Tenpai, tenpai, *result == RoundResult::Exhausted && opens);
        }
    }
}

fn main() -> anyhow::Result<()> {
    let mut args = std::env::args().skip(1);
    let games: u64 = args.next().context("how many games?")?.parse()?;
    let (mut write, mut cells, mut handles) = (false, false, Vec::new());
    for word in args {
        match word.as_str() {
            "--write" => write = true,
            "--cells" => cells = true,
            word if word.starts_with('-') => bail!("no option {word}"),
            word => handles.extend(word.split(',').map(str::to_owned)),
        }
    }
    let (library, vm) = (Library::with(&[])?, Vm::new()?);
    let load = |handle: &String| -> anyhow::Result<Rc<Skill>> { Ok(vm.load(&library.find(handle)?)?) };
    let skills: Vec<Rc<Skill>> = handles.iter().map(load).collect::<anyhow::Result<_>>()?;
    let counts = Rc::new(RefCell::new(Counts::default()));
    for game in 0..games {
        let me = (game % 4) as usize;
        counts.borrow_mut().me = me;
        let rule = Rule::preset(if game / 4 % 2 == 0 { "tenhou" } else { "libsaki" })?;
        let mut seats: Skills = Default::default();
        if !skills.is_empty() {
            seats[me] = Some(Rc::clone(&skills[(game / 8) as usize % skills.len()]));
        }
        let mut table = Table::new(rule, 2_000_000_000 + game, seated(&seats)?);
        let expert = || Expert::new(ExpertOptions { no_standing: cells, ..ExpertOptions::DEFAULT });
        let mut players: Players = std::array::from_fn(|_| Box::new(Ai) as Box<dyn Player>);
        players[(me + 2) % 4] = Box::new(Expert::new(ExpertOptions::DEFAULT));
        players[me] = Box::new(Probe(expert(), expert(), Rc::clone(&counts)));
        if let Some(illegal) = play(&mut table, &mut players, &mut Ear(Rc::clone(&counts))) {
            bail!("{illegal}");
        }
    }
    let counts = &mut *counts.borrow_mut();
    match (write, cells) {
        (true, _) => print_file(counts, games),
        (_, true) => print_cells(counts),
        _ => print(counts),
    }
    Ok(())
}

fn print_cells(counts: &Counts) {
    println!(
        "{:>6} {:6} {:>5} {:>7} {:>7} {:>18} {:>18} {:>20} {:>20}",
        "step", "", "turns", "cases", "decides", "win %", "tenpai %", "points", "worth of a win"
    );
    for (&Stage { step, open, turns }, cell) in
        counts.cells.iter().filter(|(_, cell)| cell.win.cases >= LEAST)
    {
        let mean = |band: &Band, factor: f64| {
            let [said, came] = [band.said, band.came].map(|sum| factor * sum / band.cases);
            [said, came, said - came]
        };
        let [win, tenpai] = [&cell.win, &cell.tenpai].map(|band| {
            let [said, came, off] = mean(band, 100.0);
            format!("{said:5.1} {came:5.1} {off:+6.1}")
        });
        let decides = 100.0 * cell.chances[0].iter().sum::<f64>() / cell.win.cases;
        let points = mean(&cell.points, 1.0).map(|points| format!("{points:.0}")).join(" ");
        let worth = [cell.worth.said / cell.win.said, cell.worth.came / cell.worth.cases];
        let worth = worth.map(|points| format!("{points:.0}")).join(" ");
        let step = if step < 0 { "riichi".into() } else { step.to_string() };
        let open = if open { "open" } else { "closed" };
        println!(
            "{step:>6} {open:6} {:>2}-{:<2} {:>7} {decides:>7.1} {win:>18} {tenpai:>18} {points:>20} {worth:>20}",
            3 * turns + 1,
            3 * turns + 3,
            cell.win.cases
        );
    }
    let first = &counts.first;
    println!(
        "the first discards of {} rounds were told to be worth {:.0} points",
        first.cases,
        first.said / first.cases
    );
}

fn print(counts: &mut Counts) {
    println!("{:8} {:>9} {:>9} {:>8} {:>8} {:>8}", "chance", "band %", "cases", "said %", "came %", "error");
    for (what, bands) in Expectation::NAMES.into_iter().zip(&counts.bands) {
        for (nth, band) in bands.iter().enumerate().filter(|(_, band)| band.cases > 0.0) {
            let (said, came) = (band.said / band.cases, band.came / band.cases);
            // Decisions of one round share its end, so this is a little too small.
            let error = 1.96 * (came * (1.0 - came) / band.cases).sqrt();
            let from = if nth == 0 { 0.0 } else { BANDS[nth - 1] };
            let range = format!("{:.0}-{:.0}", 100.0 * from, 100.0 * BANDS[nth]);
            let [said, came, error] = [said, came, error].map(|share| format!("{:.1}", 100.0 * share));
            println!("{:8} {range:>9} {:>9} {said:>8} {came:>8} {error:>8}", what, band.cases);
        }
    }
    counts.times.sort_unstable();
    let times = &counts.times;
    let at = |share: f64| {
        times.get((share * times.len() as f64) as usize).or(times.last()).copied().unwrap_or_default()
    };
    println!(
        "{} decisions: median {:?}, 99 % within {:?}, longest {:?}",
        times.len(),
        at(0.5),
        at(0.99),
        at(1.0)
    );
}

fn print_file(counts: &Counts, games: u64) {
    println!(
        "//! By how much the chances that decide are corrected when they are told. Generated, do not edit:"
    );
    println!("//!\n//! ```sh\n//! cargo run --release --example calibration -- {games} --write > table");
    println!("//! mv table crates/core/src/player/expert/odds.rs\n//! ```\n");
    println!(
        "/// The factor of the odds by steps from tenpai (riichi, tenpai, 1, 2, .., 5 or more), closed or open, and turns in threes."
    );
    println!("type Odds = [[[f64; {}]; 2]; {}];", Stage::TURNS, Stage::STEPS);
    for (what, name) in ["WIN", "TENPAI"].into_iter().enumerate() {
        println!("\npub(super) static {name}: Odds = [");
        for step in 0..Stage::STEPS {
            let row = |open| {
                let odds = |turns| format!("{:.2}", odds(counts, what, [step, open, turns]));
                format!("[{}]", (0..Stage::TURNS).map(odds).collect::<Vec<_>>().join(", "))
            };
            println!("    [{}, {}],", row(0), row(1));
        }
        println!("];");
    }
}

/// The odds that make what is told at a place of the table come true: of the nearest turns that say something, 1 if none do.
fn odds(counts: &Counts, what: usize, [step, open, turns]: [usize; 3]) -> f64 {
    let of = |turns: usize| {
        let place = [step, open, turns];
        let cells = || counts.cells.iter().filter(|(stage, _)| stage.place() == place).map(|(_, cell)| cell);
        let chances: Vec<f64> = cells().flat_map(|cell| &cell.chances[what]).copied().collect();
        let came = cells().map(|cell| [cell.win, cell.tenpai][what].came).sum();
        (chances.len() as f64 >= LEAST).then(|| fitted(&chances, came))
    };
    let mut near: Vec<usize> = (0..Stage::TURNS).collect();
    near.sort_by_key(|near| near.abs_diff(turns));
    near.into_iter().find_map(of).unwrap_or(1.0)
}

/// The odds by which these chances must be moved to come true so often.
fn fitted(chances: &[f64], came: f64) -> f64 {
    // A cell in which hardly anything is told says little of it.
    let (mut low, mut high) = (0.25, 4.0);
    for _ in 0..40 {
        let odds = f64::sqrt(low * high);
        let told: f64 = chances.iter().map(|&chance| moved(chance, odds)).sum();
        *(if told < came { &mut low } else { &mut high }) = odds;
    }
    f64::sqrt(low * high)
}
