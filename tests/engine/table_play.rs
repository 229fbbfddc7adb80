//! Whole games of random and of sensible players: everything is conserved, and all games end.

use crate::common::games::{Tally, bent, luck, randoms};
use crate::common::girls::doges;
use crate::common::rules::drawn;
use saki_lua::game::{Players, play};
use saki_lua::interop::Record;
use saki_lua::mount::Mount;
use saki_lua::player::{Ai, Tsumogiri};
use saki_lua::state::{Game, Rule, TableEvent};
use saki_lua::table::{Observer, Table};
use saki_lua::tile::{TileCount, Who};

fn table(seed: u64) -> Table {
    table_of("libsaki", seed)
}

fn table_of(preset: &str, seed: u64) -> Table {
    Table::new(Rule::preset(preset).unwrap(), seed, doges())
}

/// Upper bound on events in a round: 70 draws, each with a discard, a riichi and its stick, and as many
/// calls.
const MOST_EVENTS: usize = 6 * 70;

/// Checks invariants after every event.
#[derive(Default)]
struct Keeper {
    rounds: usize,
    /// State of the current round.
    events: usize,
    names: std::collections::BTreeMap<&'static str, usize>,
}

impl Observer for Keeper {
    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
        self.events += 1;
        assert!(self.events <= MOST_EVENTS, "{event:?}");
        let total = game.points().iter().sum::<i32>() + game.deposit();
        if !matches!(event, TableEvent::RoundEnded { .. }) {
            assert_eq!(total, 4 * game.rule().flow.start_points, "{event:?}");
        }
        if let TableEvent::RoundEnded { result, .. } = event {
            self.rounds += 1;
            self.events = 0;
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

/// All tiles, wherever they are.
fn everything(game: &Game, mount: &Mount) -> TileCount {
    let mut all = mount.unseen();
    for who in Who::ALL {
        let hand = game.hand(who).whole();
        hand.distinct().for_each(|tile| all.add_many(tile, hand.ct37(tile)));
        game.river(who).iter().filter(|thrown| !thrown.called).for_each(|thrown| all.add(thrown.tile));
    }
    mount.drids().iter().chain(mount.urids()).for_each(|&shown| all.add(shown));
    all
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
fn discarding_every_draw_never_wins() {
    let mut table = table(1);
    let mut keeper = Keeper::default();
    let mut players: Players = std::array::from_fn(|_| Box::new(Tsumogiri) as _);
    assert_eq!(play(&mut table, &mut players, &mut keeper), None);
    let draws = ["HP", "KSKP", "SFRT", "NGSMG"];
    assert!(keeper.names.keys().all(|name| draws.contains(name)), "{:?}", keeper.names);
}

/// Two observers: one that counts, and one that records events.
struct Both {
    keeper: Keeper,
    record: Record,
}

impl Observer for Both {
    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
        self.keeper.on_event(game, mount, event);
        self.record.on_event(game, mount, event);
    }
}

/// Plays games under random rules until this many rounds are done.
fn under_rules_by_lot(rounds: usize, players: fn(u64) -> Players) -> Tally {
    let (mut tally, mut seed) = (Tally::default(), 0);
    while tally.0.get("rounds").is_none_or(|&played| played < rounds) {
        let (rule, about) = drawn(&mut luck(seed));
        let most = (rule.flow.rounds + rule.flow.extra_rounds) * (rule.flow.max_repeats + 1);
        let mut table = Table::new(rule, seed, doges());
        let record = Record::new(Default::default(), Default::default());
        let mut both = Both { keeper: Keeper::default(), record };
        println!("seed {seed}: {about}");
        assert_eq!(play(&mut table, &mut players(seed), &mut both), None);
        assert!(table.is_over() && both.keeper.rounds <= most as usize);
        tally.count(&both.record.into_log());
        seed += 1;
    }
    println!("{seed} games: {:?}", tally.0);
    tally
}

#[test]
fn ten_thousand_random_rounds_under_random_rules() {
    let tally = under_rules_by_lot(10_000, randoms);
    let happen = ["TSUMO", "RON", "HP", "KSKP", "ankan", "daiminkan", "kakan"];
    assert_eq!(tally.missing(&happen), [""; 0]);
}

/// Biased players reach situations that random moves don't.
#[test]
fn rare_ends_under_random_rules() {
    let tally = under_rules_by_lot(12_000, |seed| if seed % 8 < 7 { bent(seed) } else { randoms(seed) });
    let happen = ["KSKP", "SFRT", "SKSR", "SCRC", "SCHR", "NGSMG", "pao", "another ron"];
    assert_eq!(tally.missing(&happen), [""; 0]);
}
