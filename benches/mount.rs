//! Benchmarks of the wall: a draw without light, a draw with 34 lights, a deal.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a bench may panic")]
#![allow(missing_docs)]

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use saki_lua::mount::{Draft, Existence, Exit, Mk, Mount, Space, WallKey};
use saki_lua::tile::{Reds, T34};
use std::hint::black_box;

const KEY: WallKey = WallKey { seed: 1, round: 0, honba: 0 };

/// A hundred draws from a full wall.
fn draws(mount: &mut Mount) {
    (0..100).for_each(|_| _ = black_box(mount.pop(Exit::Pii)));
}

/// As [`draws`], with a light on every kind, added one by one as skills do.
fn lit_draws(mount: &mut Mount) {
    for _ in 0..100 {
        for kind in T34::all() {
            mount.light(Exit::Pii, 0, Space::A, black_box(kind), Mk::new(30));
        }
        black_box(mount.pop(Exit::Pii));
    }
}

/// Four hands of thirteen tiles by natural existence.
fn deal() {
    let mut mount = Mount::new(Reds::THREE, KEY);
    for seat in 0..4 {
        let draft = Draft::new(&mount, black_box(&Existence::NONE));
        draft.tiles(KEY.drafts(seat).with(0)).take(13).for_each(|tile| _ = mount.take_a(tile));
    }
    black_box(mount);
}

fn mount(c: &mut Criterion) {
    let wall = Mount::new(Reds::THREE, KEY);
    c.bench_function("100 scientific draws", |b| {
        b.iter_batched_ref(|| wall.clone(), draws, BatchSize::SmallInput);
    });
    c.bench_function("100 draws with 34 lights", |b| {
        b.iter_batched_ref(|| wall.clone(), lit_draws, BatchSize::SmallInput);
    });
    c.bench_function("deal of 52 tiles", |b| b.iter(deal));
    c.bench_function("fork", |b| b.iter(|| black_box(wall.clone())));
}

criterion_group!(benches, mount);
criterion_main!(benches);
