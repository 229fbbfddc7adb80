//! Benchmarks of scoring wins: each hand by itself, then all of them together.
#![allow(missing_docs, clippy::unwrap_used)]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use saki_lua::form::pay::{Payment, deltas};
use saki_lua::form::{Form, FormCtx, Riichi, ScoreRule};
use saki_lua::tile::{Meld, MeldKind, T37, TileCount, Who, parse_tiles};
use std::hint::black_box;

struct Win {
    name: &'static str,
    closed: TileCount,
    melds: Vec<Meld>,
    pick: T37,
    ctx: FormCtx,
}

/// Name, concealed tiles, melds, winning tile.
type Hand = (&'static str, &'static str, &'static [(MeldKind, &'static str)], &'static str);

const HANDS: [Hand; 9] = [
    ("pinfu", "23406m345p678s88p", &[], "1m"),
    ("one set open", "345m2267p", &[(MeldKind::Pon, "666z"), (MeldKind::Chii, "456s")], "8p"),
    ("two readings", "22334455m67788p", &[], "6p"),
    ("three triplets or runs", "11122233399p12s", &[], "3s"),
    ("flush of many readings", "2223334445556m", &[], "6m"),
    ("nine gates", "1112345678999p", &[], "5p"),
    ("seven pairs", "1155m2288p3399s4z", &[], "4z"),
    ("thirteen orphans", "19m19p19s1234567z", &[], "1z"),
    (
        "quads",
        "22p33s",
        &[(MeldKind::Ankan, "9999m"), (MeldKind::Kakan, "1111z"), (MeldKind::Pon, "777z")],
        "3s",
    ),
];

fn wins() -> Vec<Win> {
    let tiles = |text: &str| parse_tiles(text).unwrap();
    HANDS
        .into_iter()
        .zip([false, true].into_iter().cycle())
        .map(|((name, closed, melds, pick), tsumo)| Win {
            name,
            closed: tiles(closed).into_iter().collect(),
            melds: melds.iter().map(|&(kind, text)| Meld::new(kind, &tiles(text), 0, 0).unwrap()).collect(),
            pick: pick.parse().unwrap(),
            ctx: FormCtx {
                tsumo,
                riichi: if melds.is_empty() { Riichi::Single } else { Riichi::None },
                self_wind: 2,
                ..FormCtx::default()
            },
        })
        .collect()
}

fn score(win: &Win, rule: &ScoreRule, ids: &[T37]) -> i32 {
    let Ok(form) = Form::new(&win.closed, &win.melds, win.pick, &win.ctx, rule, ids, ids) else { return 0 };
    let payment = Payment {
        winner: Who::ALL[1],
        from: (!win.ctx.tsumo).then_some(Who::ALL[2]),
        dealer: Who::ALL[0],
        honba: 1,
        sticks: 1,
        pao: None,
    };
    deltas(&form, &payment, rule)[1]
}

fn bench(c: &mut Criterion) {
    let (rule, ids) = (ScoreRule::default(), parse_tiles("4p").unwrap());
    let wins = wins();
    let mut group = c.benchmark_group("score");
    for win in &wins {
        assert!(score(win, &rule, &ids) > 0, "{} is no win", win.name);
        group.bench_function(win.name, |b| b.iter(|| score(black_box(win), &rule, &ids)));
    }
    group.throughput(Throughput::Elements(wins.len() as u64));
    group.bench_function("all", |b| {
        b.iter(|| black_box(&wins).iter().map(|win| score(win, &rule, &ids)).sum::<i32>());
    });
    group.finish();
}

criterion_group!(benches, bench);
criterion_main!(benches);
