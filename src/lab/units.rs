//! The same seeds played by several sides, on all cores, told in order.
//!
//! A unit is the four games of one seed in which everybody sits everywhere once: place `p` of the
//! list sits at seat `p + r` of game `r`. Luck is keyed, so sides that play the same seed share all of
//! it that a change leaves alone.

use super::{Metric, Tally, play};
use crate::girl::{Doge, Girl, Girls, Report};
use crate::mount::Mount;
use crate::player::{Ai, Player};
use crate::skill::{Skill, SkillError, Vm};
use crate::table::{Game, Observer, Rule, Table, TableEvent};
use crate::tile::Who;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

/// Games of a unit.
pub const GAMES: usize = 4;

/// A girl of a side: her file and the numbers that are not what it says.
#[derive(Debug, Clone, PartialEq)]
pub struct Sitter {
    /// Her file.
    pub path: PathBuf,
    /// Its hash, so that a file under another name is the same girl.
    pub hash: String,
    /// Numbers that were changed.
    pub numbers: Vec<(String, f64)>,
}

/// Everything that decides the games of a side but their seeds. Nobody is the girl without skill.
#[derive(Debug, Clone, PartialEq)]
pub struct Side {
    /// The rules.
    pub rule: Rule,
    /// Who plays, by place in the list.
    pub girls: [Option<Sitter>; 4],
}

impl Side {
    /// Does the other side play the very same games?
    #[must_use]
    pub fn is_same(&self, other: &Self) -> bool {
        let who = |girl: &Option<Sitter>| girl.as_ref().map(|girl| (girl.hash.clone(), girl.numbers.clone()));
        self.rule == other.rule && self.girls.iter().zip(&other.girls).all(|(a, b)| who(a) == who(b))
    }

    fn load(&self, vm: &Vm) -> Result<[Option<Rc<Skill>>; 4], SkillError> {
        let mut skills = [const { None }; 4];
        for (seat, sitter) in self.girls.iter().enumerate() {
            let Some(sitter) = sitter else { continue };
            let skill = vm.load(&sitter.path)?;
            for (name, value) in &sitter.numbers {
                skill.set(name, *value)?;
            }
            skills[seat] = Some(skill);
        }
        Ok(skills)
    }
}

/// Amount and occasions of every metric in one game.
pub type Counts = [(i64, i64); Metric::COUNT];

/// One game, by place in the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameCounts {
    /// What everybody did.
    pub places: [Counts; 4],
    /// Final points.
    pub points: [i32; 4],
}

/// The games of one seed that one side played.
#[derive(Debug, Clone)]
pub struct Unit {
    /// Which side.
    pub side: usize,
    /// The seed.
    pub seed: u64,
    /// The games, one for each seating.
    pub games: [GameCounts; GAMES],
    /// Skills that broke.
    pub reports: Vec<Report>,
}

/// In which order units come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// Every side plays a seed before the next seed is begun.
    BySeed,
    /// A side plays all its seeds before the next side begins.
    BySide,
}

/// What is to be played.
#[derive(Debug, Clone)]
pub struct Match<'a> {
    /// The sides.
    pub sides: &'a [Side],
    /// The first seed; the next ones count up.
    pub seed: u64,
    /// Seeds for each side.
    pub units: usize,
    /// In which order units are told.
    pub order: Order,
    /// Threads; what comes out does not depend on it.
    pub jobs: usize,
}

impl Match<'_> {
    /// Plays. `take` gets the units in order and may stop.
    ///
    /// # Errors
    /// A skill that cannot be loaded or seated.
    pub fn play(&self, mut take: impl FnMut(Unit) -> ControlFlow<()>) -> Result<(), SkillError> {
        let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
        let total = self.sides.len().saturating_mul(self.units);
        let (send, receive) = mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..self.jobs.clamp(1, total.max(1)) {
                let (send, next, stop) = (send.clone(), &next, &stop);
                scope.spawn(move || {
                    let mut bench = Bench::default();
                    while !stop.load(Ordering::Relaxed) {
                        let nth = next.fetch_add(1, Ordering::Relaxed);
                        if nth >= total || send.send((nth, bench.unit(self, nth))).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(send);
            let (mut early, mut wanted) = (BTreeMap::new(), 0);
            for (nth, unit) in receive {
                early.insert(nth, unit);
                while let Some(unit) = early.remove(&wanted) {
                    wanted += 1;
                    let over = unit.map(&mut take);
                    if !matches!(over, Ok(ControlFlow::Continue(()))) {
                        stop.store(true, Ordering::Relaxed);
                        return over.map(drop);
                    }
                }
            }
            Ok(())
        })
    }

    const fn place(&self, nth: usize) -> (usize, u64) {
        match self.order {
            Order::BySeed => (nth % self.sides.len(), (nth / self.sides.len()) as u64),
            Order::BySide => (nth / self.units, (nth % self.units) as u64),
        }
    }
}

/// Sides a thread keeps loaded at a time.
const MOST_LOADED: usize = 64;

/// What a thread plays with: a machine of its own, and the skills of sides it has met.
#[derive(Default)]
struct Bench {
    vm: Option<Vm>,
    loaded: BTreeMap<usize, [Option<Rc<Skill>>; 4]>,
}

impl Bench {
    fn unit(&mut self, all: &Match<'_>, nth: usize) -> Result<Unit, SkillError> {
        let (side, offset) = all.place(nth);
        let seed = all.seed.wrapping_add(offset);
        let rule = &all.sides[side].rule;
        let skills = self.skills(all.sides, side)?;
        let mut reports = Vec::new();
        let mut game = |turn| one_game(rule, skills, seed, turn, &mut reports);
        let games = [game(0)?, game(1)?, game(2)?, game(3)?];
        Ok(Unit { side, seed, games, reports })
    }

    fn skills(&mut self, sides: &[Side], side: usize) -> Result<&[Option<Rc<Skill>>; 4], SkillError> {
        if self.loaded.len() >= MOST_LOADED && !self.loaded.contains_key(&side) {
            self.loaded.clear();
            self.vm = None;
        }
        let vm = match &self.vm {
            Some(vm) => vm.clone(),
            None => self.vm.insert(Vm::new()?).clone(),
        };
        Ok(match self.loaded.entry(side) {
            std::collections::btree_map::Entry::Occupied(known) => known.into_mut(),
            std::collections::btree_map::Entry::Vacant(free) => free.insert(sides[side].load(&vm)?),
        })
    }
}

fn one_game(
    rule: &Rule,
    skills: &[Option<Rc<Skill>>; 4],
    seed: u64,
    turn: usize,
    reports: &mut Vec<Report>,
) -> Result<GameCounts, SkillError> {
    // Who sits at a seat: place p at seat p + turn.
    let girl = |who: Who| match &skills[(who.index() + 4 - turn) % 4] {
        Some(skill) => skill.girl(who),
        None => Ok(Box::new(Doge::default()) as Box<dyn Girl>),
    };
    let [a, b, c, d] = Who::ALL.map(girl);
    let girls: Girls = [a?, b?, c?, d?];
    let mut table = Table::new(rule.clone(), seed, girls);
    let mut players = std::array::from_fn(|_| Box::new(Ai) as Box<dyn Player>);
    let mut watch = Watch { tally: Tally::default(), points: [0; 4], reports };
    play(&mut table, &mut players, &mut watch);
    let seat = |place: usize| Who::new((place + turn) % 4);
    let counts = |place: usize| -> Counts {
        std::array::from_fn(|nth| {
            let figure = watch.tally.figure(seat(place), Metric::ALL[nth]);
            (figure.sum(), figure.occasions())
        })
    };
    Ok(GameCounts {
        places: std::array::from_fn(counts),
        points: std::array::from_fn(|place| watch.points[seat(place).index()]),
    })
}

struct Watch<'a> {
    tally: Tally,
    points: [i32; 4],
    reports: &'a mut Vec<Report>,
}

impl Observer for Watch<'_> {
    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
        self.tally.on_event(game, mount, event);
        if let TableEvent::TableEnded { points, .. } = event {
            self.points = *points;
        }
    }

    fn on_report(&mut self, report: &Report) {
        self.reports.push(report.clone());
    }
}
