//! Whole games of random and of sensible players: nothing is lost, nothing is made, all games end.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may panic")]

use saki_lua::girl::{Doge, Girl, Girls};
use saki_lua::lab::{Players, play};
use saki_lua::mount::{Domain, Mount, WallKey};
use saki_lua::player::{Ai, RandomLegal, Tsumogiri};
use saki_lua::table::{Game, Observer, Rule, Table, TableEvent};
use saki_lua::tile::{TileCount, Who};

fn doges() -> Girls {
    std::array::from_fn(|_| Box::new(Doge::default()) as Box<dyn Girl>)
}

fn table(seed: u64) -> Table {
    table_of("libsaki", seed)
}

fn table_of(preset: &str, seed: u64) -> Table {
    Table::new(Rule::preset(preset).unwrap(), seed, doges())
}

fn randoms(seed: u64) -> Players {
    let key = WallKey { seed, round: 99, honba: 99 }.key(Domain::Hook);
    std::array::from_fn(|i| Box::new(RandomLegal::new(key.with(i as u64).rand())) as _)
}

/// Checks what must hold after every event.
#[derive(Default)]
struct Keeper {
    events: usize,
    rounds: usize,
    names: std::collections::BTreeMap<&'static str, usize>,
}

impl Observer for Keeper {
    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
        self.events += 1;
        let total = game.points().iter().sum::<i32>() + game.deposit();
        if !matches!(event, TableEvent::RoundEnded { .. }) {
            assert_eq!(total, 100_000, "{event:?}");
        }
        if let TableEvent::RoundEnded { result, .. } = event {
            self.rounds += 1;
            *self.names.entry(result.code()).or_default() += 1;
        }
        let in_play = matches!(
            event,
            TableEvent::Dealt { .. }
                | TableEvent::Flipped { .. }
                | TableEvent::Drawn { .. }
                | TableEvent::Discarded { .. }
        );
        if in_play {
            assert_eq!(everything(game, mount), TileCount::full(game.rule().flow.reds), "{event:?}");
        }
    }
}

/// Every tile, wherever it is.
fn everything(game: &Game, mount: &Mount) -> TileCount {
    let hands = Who::ALL.into_iter().flat_map(|who| {
        let hand = game.hand(who);
        let melds: Vec<_> = hand.melds().iter().flat_map(|meld| meld.tiles().to_vec()).collect();
        hand.concealed().tiles().collect::<Vec<_>>().into_iter().chain(melds)
    });
    let rivers = Who::ALL
        .into_iter()
        .flat_map(|who| game.river(who).iter().filter(|thrown| !thrown.called).map(|thrown| thrown.tile));
    let shown = mount.drids().iter().chain(mount.urids()).copied();
    mount.unseen().tiles().chain(hands).chain(rivers).chain(shown).collect()
}

#[test]
fn thousands_of_random_games_keep_every_tile_and_point_and_end() {
    let mut keeper = Keeper::default();
    for seed in 0..2000 {
        let mut table = table(seed);
        assert_eq!(play(&mut table, &mut randoms(seed), &mut keeper), None);
        assert!(table.is_over());
    }
    println!("{} rounds, {:?}", keeper.rounds, keeper.names);
    assert!(keeper.rounds > 20_000);
}

#[test]
fn under_every_preset() {
    for preset in Rule::PRESETS {
        let mut keeper = Keeper::default();
        for seed in 0..50 {
            let mut table = table_of(preset, seed);
            assert_eq!(play(&mut table, &mut randoms(seed), &mut keeper), None, "{preset}");
            assert!(table.is_over());
        }
        println!("{preset}: {} rounds, {:?}", keeper.rounds, keeper.names);
    }
}

#[test]
fn sensible_players_too() {
    let mut keeper = Keeper::default();
    for seed in 0..100 {
        let mut table = table(seed);
        let mut players: Players = std::array::from_fn(|_| Box::new(Ai) as _);
        assert_eq!(play(&mut table, &mut players, &mut keeper), None);
    }
    println!("{} rounds, {:?}", keeper.rounds, keeper.names);
}

#[test]
fn who_throws_what_he_draws_never_wins() {
    let mut table = table(1);
    let mut keeper = Keeper::default();
    let mut players: Players = std::array::from_fn(|_| Box::new(Tsumogiri) as _);
    assert_eq!(play(&mut table, &mut players, &mut keeper), None);
    let draws = ["HP", "KSKP", "SFRT", "NGSMG"];
    assert!(keeper.names.keys().all(|name| draws.contains(name)), "{:?}", keeper.names);
}
