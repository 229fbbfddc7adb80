//! All girls can play together: every pair and some hundred foursomes play a game without a failing skill,
//! a hanging game or an overruled player. Where demands on the deal conflict, the deal names the girls and
//! kinds involved.

use crate::common::{Roster, broken, library};
use saki_lua::girl::Report;
use saki_lua::mount::{Domain, Mount, WallKey};
use saki_lua::skill::Vm;
use saki_lua::state::{Game, TableEvent};
use saki_lua::table::Observer;
use std::thread;

/// Number of random foursomes.
const FOURSOMES: u64 = 300;

fn roster() -> Vec<String> {
    library().handles()
}

/// Plays each table once on all cores and returns the number of rounds with a conflict.
fn play_all(tables: &[Vec<String>]) -> usize {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let part = |first: usize| {
        let vm = Vm::new().unwrap();
        let mut watch = Watch::default();
        for (i, names) in tables.iter().enumerate().skip(first).step_by(cores) {
            watch.table = names.join(",");
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            let table = Roster::new(&vm, &names).game(i as u64, &mut watch);
            assert!(table.is_over(), "{} did not end", watch.table);
        }
        watch.conflicts
    };
    thread::scope(|scope| {
        let threads: Vec<_> = (0..cores).map(|first| scope.spawn(move || part(first))).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).sum()
    })
}

#[derive(Default)]
struct Watch {
    table: String,
    conflicts: usize,
}

impl Observer for Watch {
    fn on_event(&mut self, game: &Game, _: &Mount, event: &TableEvent) {
        if matches!(event, TableEvent::Dealt { .. })
            && let Some(conflict) = game.deal().bargain.conflict()
        {
            self.conflicts += 1;
            assert!(conflict.girls.len() >= 2 && !conflict.kinds.is_empty(), "{}: {conflict:?}", self.table);
        }
    }

    fn on_report(&mut self, report: &Report) {
        println!("at the table of {}:", self.table);
        broken(report);
    }
}

#[test]
fn all_pairs_play_a_game() {
    let girls = roster();
    let mut tables = Vec::new();
    for (i, one) in girls.iter().enumerate() {
        for other in &girls[i + 1..] {
            // Vary their distance and order.
            let mut seats = vec!["doge".to_owned(); 4];
            let (a, distance) = (tables.len() % 4, 1 + tables.len() % 3);
            seats[a] = one.clone();
            seats[(a + distance) % 4] = other.clone();
            tables.push(seats);
        }
    }
    assert!(tables.len() >= 435, "{} pairs", tables.len());
    play_all(&tables);
}

#[test]
fn random_foursomes_play_a_game() {
    let girls = roster();
    let mut rand = WallKey { seed: 4, round: 0, honba: 0 }.key(Domain::Hook).rand();
    let tables: Vec<Vec<String>> = (0..FOURSOMES)
        .map(|_| {
            let mut left = girls.clone();
            (0..4).map(|_| left.swap_remove(rand.below(left.len() as u64) as usize)).collect()
        })
        .collect();
    println!("{} deals had a conflict", play_all(&tables));
}
