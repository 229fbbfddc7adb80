//! All girls can play together: foursomes in which every two meet and some hundred by lot play a game without a failing skill,
//! a hanging game or an overruled player. Where demands on the deal conflict, the deal names the girls and
//! kinds involved.

use crate::common::{Roster, broken, library};
use saki_lua::girl::Report;
use saki_lua::mount::{Domain, Mount, WallKey};
use saki_lua::skill::Vm;
use saki_lua::state::{Game, TableEvent};
use saki_lua::table::Observer;
use std::collections::BTreeSet;
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

/// Foursomes in which every two girls meet: two who have not met yet, beside those who meet most others there for the
/// first time.
fn where_all_meet(girls: &[String]) -> Vec<Vec<String>> {
    let mut strangers: BTreeSet<_> = (0..girls.len()).flat_map(|b| (0..b).map(move |a| (a, b))).collect();
    let mut tables = Vec::new();
    while let Some(&(a, b)) = strangers.first() {
        let mut seats = vec![a, b];
        while seats.len() < 4 {
            let met = |new: usize| {
                seats.iter().filter(|&&old| strangers.contains(&(old.min(new), old.max(new)))).count()
            };
            let next =
                (0..girls.len()).filter(|new| !seats.contains(new)).max_by_key(|&new| met(new)).unwrap();
            seats.push(next);
        }
        strangers.retain(|(a, b)| !(seats.contains(a) && seats.contains(b)));
        // Vary who sits where.
        seats.rotate_left(tables.len() % 4);
        seats.swap(0, 1 + tables.len() % 3);
        tables.push(seats.into_iter().map(|seat| girls[seat].clone()).collect());
    }
    tables
}

#[test]
fn all_pairs_play_a_game() {
    let girls = roster();
    let tables = where_all_meet(&girls);
    assert!(tables.len() < girls.len() * girls.len() / 6, "{} tables", tables.len());
    for (nth, one) in girls.iter().enumerate() {
        for other in &girls[..nth] {
            assert!(
                tables.iter().any(|seats| seats.contains(one) && seats.contains(other)),
                "{one} and {other}"
            );
        }
    }
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
