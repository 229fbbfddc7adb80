//! How often what `expert` expects comes true, and how long its decisions take.
//!
//! ```sh
//! cargo run --release --example calibration -- 400                 # no skills
//! cargo run --release --example calibration -- 400 kuro,toki,rio   # these girls by turns, one at a table
//! cargo run --release --example calibration -- 4000 --write > table && mv table crates/core/src/player/expert/reliability.rs
//! ```
//!
//! One expert sits among three of the built-in AI, in each seat by turns. Of every decision in which it weighs several
//! actions, the chances of what it chose are sorted into bands; at the end of the round they are counted together with
//! what happened: whether the seat won, dealt in with that tile, or was in tenpai at an exhaustive draw. `--write`
//! prints the file of frequencies that `why --decision` and `review` show.

use anyhow::{Context, bail};
use saki_lua::game::{Players, play};
use saki_lua::girl::Girls;
use saki_lua::mount::Mount;
use saki_lua::player::expert::{BANDS, Expectation, band};
use saki_lua::player::{Ai, Expert, ExpertOptions, Player};
use saki_lua::skill::{Library, Skill, Skills, Vm, seated};
use saki_lua::state::{Action, Game, RoundResult, Rule, TableEvent, View};
use saki_lua::table::{Observer, Table};
use saki_lua::tile::Who;
use std::cell::RefCell;
use std::rc::Rc;
use std::time::{Duration, Instant};

/// What was said in a band, and what came of it.
#[derive(Clone, Copy, Default)]
struct Band {
    cases: f64,
    said: f64,
    came: f64,
}

#[derive(Default)]
struct Counts {
    bands: [[Band; BANDS.len()]; Expectation::ALL.len()],
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
        let band = &mut self.bands[what as usize][band(said)];
        band.cases += 1.0;
        band.said += said;
        band.came += f64::from(u8::from(came));
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
        }
        action
    }
}

struct Ear(Rc<RefCell<Counts>>);

impl Observer for Ear {
    fn on_event(&mut self, _: &Game, _: &Mount, event: &TableEvent) {
        let TableEvent::RoundEnded { result, openers, gunner, .. } = event else { return };
        let counts = &mut *self.0.borrow_mut();
        let me = Who::new(counts.me);
        counts.thrown(*gunner == Some(me));
        let opens = openers.contains(&me);
        for [win, tenpai] in std::mem::take(&mut counts.open) {
            counts.count(Expectation::Win, win, result.is_win() && opens);
            counts.count(Expectation::Tenpai, tenpai, *result == RoundResult::Exhausted && opens);
        }
    }
}

fn main() -> anyhow::Result<()> {
    let mut args = std::env::args().skip(1);
    let games: u64 = args.next().context("how many games?")?.parse()?;
    let (mut write, mut handles) = (false, Vec::new());
    for word in args {
        match word.as_str() {
            "--write" => write = true,
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
        let expert = || Expert::new(ExpertOptions::DEFAULT);
        let mut players: Players = std::array::from_fn(|_| Box::new(Ai) as Box<dyn Player>);
        players[me] = Box::new(Probe(expert(), expert(), Rc::clone(&counts)));
        if let Some(illegal) = play(&mut table, &mut players, &mut Ear(Rc::clone(&counts))) {
            bail!("{illegal}");
        }
    }
    let counts = &mut *counts.borrow_mut();
    if write {
        print_file(counts, games)
    } else {
        print(counts)
    }
    Ok(())
}

fn print(counts: &mut Counts) {
    println!("{:8} {:>9} {:>9} {:>8} {:>8} {:>8}", "chance", "band %", "cases", "said %", "came %", "error");
    for what in Expectation::ALL {
        for (nth, band) in counts.bands[what as usize].iter().enumerate().filter(|(_, band)| band.cases > 0.0)
        {
            let (said, came) = (band.said / band.cases, band.came / band.cases);
            // Decisions of one round share its end, so this is a little too small.
            let error = 1.96 * (came * (1.0 - came) / band.cases).sqrt();
            let from = if nth == 0 { 0.0 } else { BANDS[nth - 1] };
            let range = format!("{:.0}-{:.0}", 100.0 * from, 100.0 * BANDS[nth]);
            let [said, came, error] = [said, came, error].map(|share| format!("{:.1}", 100.0 * share));
            println!("{:8} {range:>9} {:>9} {said:>8} {came:>8} {error:>8}", what.name(), band.cases);
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
        "//! How often what the expert expects comes true, by bands of the chance it tells. Generated, do not edit:"
    );
    println!("//!\n//! ```sh\n//! cargo run --release --example calibration -- {games} --write > table");
    println!("//! mv table crates/core/src/player/expert/reliability.rs\n//! ```\n");
    println!("/// Frequencies by what is expected and band.");
    println!("pub(super) static CAME: [[f64; {}]; {}] = [", BANDS.len(), Expectation::ALL.len());
    for what in Expectation::ALL {
        let share = |band: &Band| {
            if band.cases < 200.0 { "f64::NAN".into() } else { format!("{:.3}", band.came / band.cases) }
        };
        println!(
            "    [{}],",
            counts.bands[what as usize].iter().map(share).collect::<Vec<String>>().join(", ")
        );
    }
    println!("];");
}
