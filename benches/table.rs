//! Benchmarks of whole games, deals and steps. Compare with other engines in the same run on the same
//! machine.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a bench may panic")]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use saki_lua::game::{Players, play};
use saki_lua::girl::{Doge, Girl, Girls};
use saki_lua::hand::Shape;
use saki_lua::mount::{Domain, Mount, WallKey};
use saki_lua::player::{Ai, Tsumogiri};
use saki_lua::skill::{Library, Skill, Vm};
use saki_lua::state::{Game, Rule, TableEvent};
use saki_lua::table::{Observer, Table};
use saki_lua::tile::{T37, TileCount, Who};
use std::hint::black_box;
use std::path::Path;
use std::rc::Rc;

type Roster = [Option<Rc<Skill>>; 4];

fn roster(vm: &Vm, names: [&str; 4]) -> Roster {
    let library = Library::open(&Path::new(env!("CARGO_MANIFEST_DIR")).join("skills"));
    names.map(|name| library.find(name).ok().and_then(|path| vm.load(&path).ok()))
}

fn seated(roster: &Roster) -> Girls {
    std::array::from_fn(|seat| match &roster[seat] {
        Some(skill) => skill.girl(Who::new(seat)).expect("memory for a girl"),
        None => Box::new(Doge::default()) as Box<dyn Girl>,
    })
}

fn hanchan(seed: u64, roster: &Roster, players: &mut Players) {
    let rule = Rule::preset("libsaki").expect("a preset");
    let mut table = Table::new(rule, seed, seated(roster));
    black_box(play(&mut table, players, &mut ()));
}

fn games(c: &mut Criterion) {
    let vm = Vm::new().expect("a VM");
    let mut group = c.benchmark_group("hanchan");
    group.sample_size(40);
    let tables = [
        ("no skills", ["doge"; 4]),
        ("kuro kasumi", ["kuro", "kasumi", "doge", "doge"]),
        ("ako nodoka seiko toyone", ["ako", "nodoka", "seiko", "toyone"]),
        ("kuro kasumi awai toyone", ["kuro", "kasumi", "awai", "toyone"]),
    ];
    for (name, girls) in tables {
        let roster = roster(&vm, girls);
        let mut players: Players = std::array::from_fn(|_| Box::new(Ai) as _);
        let mut seed = 0;
        group.bench_function(name, |b| {
            b.iter(|| {
                seed = (seed + 1) % 256;
                hanchan(seed, &roster, &mut players);
            });
        });
    }
}

/// Counts rounds.
#[derive(Default)]
struct Rounds(u64);

impl Observer for Rounds {
    fn on_event(&mut self, _: &Game, _: &Mount, event: &TableEvent) {
        self.0 += u64::from(matches!(event, TableEvent::RoundEnded { .. }));
    }
}

/// Rounds of players who discard what they draw. All choices (wins, riichi, kans, calls) are still computed.
fn rounds(c: &mut Criterion) {
    let (nobody, mut players) = ([const { None }; 4], std::array::from_fn(|_| Box::new(Tsumogiri) as _));
    let mut games = || {
        let mut rounds = Rounds::default();
        for seed in 0..16 {
            let rule = Rule::preset("libsaki").expect("a preset");
            play(&mut Table::new(rule, seed, seated(&nobody)), &mut players, &mut rounds);
        }
        rounds.0
    };
    let mut group = c.benchmark_group("rounds");
    group.throughput(Throughput::Elements(games()));
    group.bench_function("everybody throws what he draws", |b| b.iter(&mut games));
}

/// From the dice to the dealer's first draw.
fn deals(c: &mut Criterion) {
    let vm = Vm::new().expect("a VM");
    let mut group = c.benchmark_group("deal");
    for (name, girls) in [("no skills", ["doge"; 4]), ("kuro kasumi", ["kuro", "kasumi", "doge", "doge"])] {
        let roster = roster(&vm, girls);
        let mut seed = 0;
        group.bench_function(name, |b| {
            b.iter_batched(
                || {
                    seed += 1;
                    let rule = Rule::preset("libsaki").expect("a preset");
                    let mut table = Table::new(rule, seed, seated(&roster));
                    table.start(&mut ());
                    while table.game().dealer().is_none() {
                        step(&mut table);
                    }
                    table
                },
                |mut table| {
                    while table.game().hand(Who::new(0)).closed().total() == 0 {
                        step(&mut table);
                    }
                    table
                },
                criterion::BatchSize::SmallInput,
            );
        });
    }
}

/// The overhead of an empty hook, and the cost of a typical one: 34 lights one by one, or in one call.
fn hooks(c: &mut Criterion) {
    let bodies = [
        ("empty", ""),
        ("34 lights one by one", "for _, kind in ipairs(T34.all) do mount:lighta(kind, 5) end"),
        ("34 lights in one go", "mount:lighta(T34.all, 5)"),
        ("what helps the hand", "mount:lighta(game:gethand(who):effa(), 5)"),
    ];
    let vm = Vm::new().expect("a VM");
    let mut table = Table::new(Rule::preset("libsaki").expect("a preset"), 1, seated(&[const { None }; 4]));
    table.start(&mut ());
    while table.game().hand(Who::new(0)).closed().total() == 0 {
        step(&mut table);
    }
    let mut group = c.benchmark_group("onDraw");
    for (name, body) in bodies {
        let source =
            format!("local G = skill {{}} function G:onDraw(game, mount, who, rinshan) {body} end return G");
        let skill = vm.load_source(Path::new("g.lua"), source).expect("a skill");
        let (game, mount) = (table.game().clone(), table.mount().clone());
        group.bench_function(name, |b| {
            // A girl's budget covers a whole game: a batch stays far below it.
            b.iter_batched_ref(
                || (skill.girl(Who::new(0)).expect("memory for a girl"), mount.clone()),
                |(girl, mount)| (0..100).for_each(|_| girl.on_draw(&game, mount, Who::new(0), false)),
                criterion::BatchSize::SmallInput,
            );
        });
    }
}

fn step(table: &mut Table) {
    if let Some(who) = table.asked() {
        let action = table.choices(who).fallback();
        table.act(who, action, &mut ()).expect("the fallback is legal");
    }
}

fn steps(c: &mut Criterion) {
    let mut rand = WallKey::default().key(Domain::Deal).rand();
    let mut wall: Vec<T37> = TileCount::full(Default::default()).tiles().collect();
    let hands: Vec<TileCount> = (0..1024)
        .map(|_| {
            rand.shuffle(&mut wall);
            wall.iter().take(14).copied().collect()
        })
        .collect();
    let mut next = hands.iter().cycle();
    c.bench_function("step of a random hand", |b| {
        b.iter(|| next.next().map(|hand| Shape::new(black_box(hand), 0).step()));
    });
    let mut next = hands.iter().cycle();
    c.bench_function("effective tiles of a random hand", |b| {
        b.iter(|| next.next().map(|hand| Shape::new(black_box(hand), 0).eff()));
    });
}

criterion_group!(benches, games, rounds, deals, hooks, steps);
criterion_main!(benches);
