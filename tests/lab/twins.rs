//! No two girls are alike: what their lights do over many games is compared.
//!
//! `TWINS=200 cargo test --release --test lab twins -- --nocapture` compares them over so many games each and prints the nearest
//! pairs; without it there are a few.

use crate::common::{Roster, library};
use saki_lua::mount::{DrawRecord, Exit, Mount};
use saki_lua::skill::Vm;
use saki_lua::state::{Game, TableEvent};
use saki_lua::table::Observer;
use saki_lua::tile::{T37, Who};
use std::collections::BTreeMap;

/// Whose draw it is, whether that hand was in tenpai, whether the tile helps it, and which tile.
type Class = (bool, bool, bool, u8);

/// A push beyond this says no more than this one, in mk.
const MOST: i64 = 400;

/// What the girl in seat 1 pushes: the mean of each class of tiles, over all draws.
#[derive(Default)]
struct Lights {
    sums: BTreeMap<Class, f64>,
    draws: f64,
    read: usize,
}

impl Lights {
    fn read(&mut self, game: &Game, record: &DrawRecord, drawer: Who) {
        let mut hand = game.hand(drawer).clone();
        if record.exit != Exit::Pii || hand.spin_out().is_err() {
            return;
        }
        self.draws += 1.0;
        let (helps, ready) = (hand.eff(), hand.ready());
        let hers = |who: Option<Who>| who == Some(Who::ALL[0]);
        for entry in record.entries.iter().filter(|entry| hers(entry.by.as_ref().and_then(|by| by.who))) {
            for (tile, _, mk) in entry.pushes(record.reds) {
                let class = (drawer == Who::ALL[0], ready, helps.has(tile.t34()), class(tile));
                *self.sums.entry(class).or_default() += mk.clamp(-MOST, MOST) as f64;
            }
        }
    }

    fn mean(&self, class: &Class) -> f64 {
        self.sums.get(class).copied().unwrap_or_default() / self.draws
    }

    fn size(&self) -> f64 {
        self.sums.keys().map(|class| self.mean(class).powi(2)).sum::<f64>().sqrt()
    }

    /// From 0, alike, to 1, nothing in common.
    fn apart(&self, other: &Self) -> f64 {
        let mut classes: Vec<&Class> = self.sums.keys().chain(other.sums.keys()).collect();
        classes.sort();
        classes.dedup();
        let square = |class: &Class| (self.mean(class) - other.mean(class)).powi(2);
        let between = classes.into_iter().map(square).sum::<f64>().sqrt();
        between / (self.size() + other.size()).max(f64::MIN_POSITIVE)
    }
}

/// Suits and how far from the edge, each honour for itself, and reds.
fn class(tile: T37) -> u8 {
    let id = tile.t34().id34() as u8;
    match id {
        _ if tile.is_aka5() => 100,
        0..27 => (id / 9) * 5 + (id % 9).min(8 - id % 9),
        _ => id,
    }
}

impl Observer for Lights {
    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
        match event {
            TableEvent::RoundStarted { .. } => self.read = 0,
            TableEvent::Drawn { who, .. } => {
                if let Some(record) = mount.draws().last().filter(|_| mount.draws().len() > self.read) {
                    self.read(game, record, *who);
                }
                self.read = mount.draws().len();
            }
            _ => {}
        }
    }
}

/// What a girl pushes among three without a skill.
fn lights(name: &str, games: u64) -> Lights {
    let (vm, mut lights) = (Vm::new().unwrap(), Lights::default());
    let roster = Roster::new(&vm, &[name]);
    for seed in 0..games {
        let mut table = saki_lua::table::Table::new(short(), seed, roster.girls());
        table.keep_ledger(true);
        assert_eq!(saki_lua::game::play(&mut table, &mut crate::common::ais(), &mut lights), None);
    }
    lights
}

/// East rounds: what wakes late in a game is seen in the long comparison.
fn short() -> saki_lua::state::Rule {
    let mut rule = saki_lua::state::Rule::preset("libsaki").unwrap();
    if games() < 50 {
        (rule.flow.rounds, rule.flow.extra_rounds) = (4, 0);
    }
    rule
}

fn games() -> u64 {
    std::env::var("TWINS").ok().and_then(|games| games.parse().ok()).unwrap_or(2)
}

#[test]
fn no_two_girls_push_alike() {
    let handles = library().handles();
    let all: Vec<(String, Lights)> = handles
        .into_iter()
        .map(|name| {
            let lights = lights(&name, games());
            (name, lights)
        })
        .filter(|(_, lights)| lights.size() > 0.0)
        .collect();
    assert!(all.len() > 30, "{}", all.len());
    let mut pairs: Vec<(f64, &str, &str)> = Vec::new();
    for (nth, (one, lights)) in all.iter().enumerate() {
        pairs.extend(all[nth + 1..].iter().map(|(other, others)| (lights.apart(others), &**one, &**other)));
    }
    pairs.sort_by(|a, b| a.0.total_cmp(&b.0));
    for (apart, one, other) in pairs.iter().take(12) {
        println!("{one} and {other}: {apart:.2}");
    }
    assert!(pairs[0].0 > 0.08, "{:?} are twins", pairs[0]);
}
