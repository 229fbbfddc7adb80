//! The wall's public API: conservation, stability under paired comparison, the ledger, golden draws.

use proptest::prelude::*;
use saki_lua::mount::{Cause, Deed, DeedSource, Exit, Mk, Mount, Space, Target, WallKey};
use saki_lua::tile::{Reds, T34, T37, TileCount, Who, format_tiles};
use saki_lua::{t34, t37};

fn wall(seed: u64) -> Mount {
    Mount::new(Reds::THREE, WallKey { seed, round: 0, honba: 0 })
}

fn draws(mount: &mut Mount, n: usize) -> Vec<T37> {
    (0..n).map_while(|_| mount.pop(Exit::Pii)).collect()
}

/// An operation of a random program.
#[derive(Debug, Clone)]
enum Op {
    Light(Exit, usize, Space, Target, i64),
    LightAll(Exit, usize, Space, i64),
    LoadB(T37, u8),
    Collapse(Exit, usize, T37),
    Pop(Exit),
    Flip(bool),
    Take(T37),
    Ledger(bool),
}

fn op() -> impl Strategy<Value = Op> {
    let exit = || prop::sample::select(Exit::ALL.to_vec());
    let space = || prop::sample::select(vec![Space::A, Space::B]);
    let pos = || prop_oneof![20 => 0usize..4, 2 => 0usize..200, 1 => Just(usize::MAX)];
    let tile = || prop::sample::select(T37::all().collect::<Vec<_>>());
    let mk = || prop_oneof![Just(i64::MAX), Just(i64::MIN), -2000i64..2000];
    let target = || {
        (tile(), any::<bool>())
            .prop_map(|(tile, exact)| if exact { Target::Tile(tile) } else { Target::Kind(tile.t34()) })
    };
    prop_oneof![
        4 => (exit(), pos(), space(), target(), mk()).prop_map(|(e, p, s, t, mk)| Op::Light(e, p, s, t, mk)),
        1 => (exit(), pos(), space(), mk()).prop_map(|(e, p, s, mk)| Op::LightAll(e, p, s, mk)),
        2 => (tile(), 0u8..6).prop_map(|(t, n)| Op::LoadB(t, n)),
        2 => (exit(), pos(), tile()).prop_map(|(e, p, t)| Op::Collapse(e, p, t)),
        6 => exit().prop_map(Op::Pop),
        1 => any::<bool>().prop_map(Op::Flip),
        4 => tile().prop_map(Op::Take),
        1 => any::<bool>().prop_map(Op::Ledger),
    ]
}

/// Executes one operation; returns the tile that left the wall, if any.
fn apply(mount: &mut Mount, op: &Op) -> Option<T37> {
    match *op {
        Op::Light(exit, pos, space, target, mk) => mount.light(exit, pos, space, target, Mk::new(mk)),
        Op::LightAll(exit, pos, space, mk) => mount.light_all(exit, pos, space, Mk::new(mk)),
        Op::LoadB(tile, n) => mount.load_b(tile, n),
        Op::Collapse(exit, pos, tile) => mount.collapse(exit, pos, tile),
        Op::Pop(exit) => return mount.pop(exit),
        Op::Flip(true) => return mount.flip_drid(),
        Op::Flip(false) => return mount.flip_urid(),
        Op::Take(tile) => return mount.take_a(tile).then_some(tile),
        Op::Ledger(on) => mount.keep_ledger(on),
    }
    None
}

proptest! {
    /// A + B + collapsed + drawn = 136, including red fives; every drawn tile had positive probability, draws
    /// fail only when nothing is left, and a fork equals the original.
    #[test]
    fn tiles_are_conserved(seed: u64, red in 0usize..3, ops in prop::collection::vec(op(), 0..400)) {
        let reds = [Reds::NONE, Reds::THREE, Reds::FOUR][red];
        let mut mount = Mount::new(reds, WallKey { seed, round: 1, honba: 2 });
        let mut out = TileCount::EMPTY;
        for op in &ops {
            let law = if let Op::Pop(exit) = *op { Some(mount.law(exit, 0)) } else { None };
            let mut fork = mount.clone();
            let tile = apply(&mut mount, op);
            prop_assert_eq!(apply(&mut fork, op), tile);
            if let Some(law) = law {
                prop_assert_eq!(law.total == 0, out.total() == 136);
                prop_assert_eq!(tile.is_none(), out.total() == 136);
                prop_assert!(tile.is_none_or(|tile| law.weight(tile) > 0));
            }
            tile.into_iter().for_each(|tile| out.add(tile));
            let mut all = mount.unseen();
            out.tiles().for_each(|tile| all.add(tile));
            prop_assert_eq!(all, TileCount::full(reds));
        }
    }

    /// With more existence for one kind, a draw is unchanged or becomes that kind.
    #[test]
    fn a_light_only_ever_wins_for_its_own_kind(seed: u64, kind in 0u8..34, mk in 1i64..100_000) {
        let kind = T34::at(kind).unwrap();
        let (mut plain, mut lit) = (wall(seed), wall(seed));
        lit.light(Exit::Pii, 0, Space::A, kind, Mk::new(mk));
        let (before, after) = (plain.pop(Exit::Pii).unwrap(), lit.pop(Exit::Pii).unwrap());
        prop_assert!(after == before || after.t34() == kind);
    }
}

/// +80 mk on a kind with 4 of 90 tiles: its probability is 120/980 instead of 40/900, so 92.2 % of draws are
/// unchanged. 20,000 seeds: sigma 0.19 %, the bound is 5 sigma (false alarm 6e-7).
#[test]
fn most_draws_are_unaffected_by_a_light_on_another_kind() {
    let mut same = 0;
    for seed in 0..20_000 {
        let mut mount = wall(seed);
        T34::all().take(23).for_each(|kind| (0..2).for_each(|_| _ = mount.take_a(T37::black(kind))));
        let mut lit = mount.clone();
        lit.light(Exit::Pii, 0, Space::A, t37!("1y"), Mk::new(80));
        let (before, after) = (mount.pop(Exit::Pii), lit.pop(Exit::Pii));
        assert!(before == after || after == Some(t37!("1y")));
        same += u32::from(before == after);
    }
    let share = f64::from(same) / 20_000.0;
    assert!((share - 0.922).abs() < 0.0095, "{share}");
}

#[test]
fn golden_draws() {
    let golden = |seed| {
        let mut mount = wall(seed);
        format!("{seed}: {}", format_tiles(draws(&mut mount, 20)))
    };
    insta::assert_snapshot!([0, 1, 2, u64::MAX].map(golden).join("\n"), @r"
    0: 8s7p6z4m2p5z9p9s5m4p08m8s9p79m1z5p6s7m
    1: 4p8s866p7s6p9s9p3s6m1p9s7m7p2s5p3z5s1z
    2: 141m1s7p4z4s2p1z7s7m9s5z06p2m7s34m7s
    18446744073709551615: 2z6m1s4m9s7p3z8p7z6m79s44p9m6z7p12s7m
    ");
}

#[test]
fn exits_and_rounds_draw_differently() {
    let first = |exit, round, honba| {
        let mut mount = Mount::new(Reds::NONE, WallKey { seed: 5, round, honba });
        (0..12).map_while(|_| mount.pop(exit)).collect::<Vec<_>>()
    };
    let rows = [(Exit::Pii, 0, 0), (Exit::Rinshan, 0, 0), (Exit::Pii, 1, 0), (Exit::Pii, 0, 1)]
        .map(|(exit, round, honba)| first(exit, round, honba));
    for (i, row) in rows.iter().enumerate() {
        assert!(rows[..i].iter().all(|other| other != row));
    }
}

#[test]
fn counters_of_the_round() {
    let mut mount = wall(0);
    (0..52).for_each(|i| _ = mount.take_a(T37::black(T34::at(i % 34).unwrap())));
    assert_eq!((mount.remain_pii(), mount.remain_rinshan()), (70, 4));
    draws(&mut mount, 3);
    mount.pop(Exit::Rinshan);
    mount.flip_drid();
    assert_eq!((mount.remain_pii(), mount.remain_rinshan()), (66, 3));
    assert_eq!((mount.drids().len(), mount.urids().len()), (1, 0));
}

#[test]
fn five_indicators_at_most() {
    let mut mount = wall(0);
    assert!((0..5).all(|_| mount.flip_urid().is_some()));
    assert_eq!((mount.flip_urid(), mount.urids().len(), mount.unseen().total()), (None, 5, 131));
}

#[test]
fn lights_move_up_and_are_used_up() {
    let mut mount = wall(9);
    mount.light_all(Exit::Pii, 2, Space::A, Mk::new(-100));
    mount.light(Exit::Pii, 2, Space::A, t34!("7z"), Mk::new(200));
    assert_eq!(mount.law(Exit::Pii, 0).cause, Cause::Scientific);
    draws(&mut mount, 2);
    assert_eq!(mount.law(Exit::Pii, 0).cause, Cause::Lit);
    assert_eq!(mount.pop(Exit::Pii), Some(t37!("7z")));
    assert_eq!(mount.law(Exit::Pii, 0).cause, Cause::Scientific);
}

#[test]
fn sums_of_lights_saturate_instead_of_wrapping() {
    let mut mount = wall(0);
    for _ in 0..1000 {
        mount.light_all(Exit::Pii, 0, Space::A, Mk::new(i64::MAX));
    }
    let law = mount.law(Exit::Pii, 0);
    assert_eq!(law.weight(t37!("1m")), 1000 * 1_000_000_000 + 40);
    assert!(mount.pop(Exit::Pii).is_some());
}

#[test]
fn space_b_needs_light() {
    let mut mount = wall(0);
    mount.load_b(t37!("3s"), 9);
    assert_eq!((mount.remain_a(t34!("3s")), mount.stock().total()), (0, 132));
    assert_eq!(mount.law(Exit::Pii, 0).weight(t37!("3s")), 0);
    mount.light_all(Exit::Pii, 0, Space::A, Mk::new(-40));
    mount.light(Exit::Pii, 0, Space::B, t34!("3s"), Mk::new(1));
    assert_eq!(mount.pop(Exit::Pii), Some(t37!("3s")));
    assert_eq!(mount.unseen().ct34(t34!("3s")), 3);
}

#[test]
fn a_refused_collapse_is_recorded() {
    let mut mount = wall(0);
    (0..4).for_each(|_| assert!(mount.take_a(t37!("1f"))));
    mount.collapse(Exit::Pii, 3, t37!("1f"));
    let refused: Vec<_> = mount.refused().iter().map(ToString::to_string).collect();
    assert_eq!(refused, ["no E is left in the wall to collapse to, at pii 3"]);
    mount.collapse(Exit::Pii, 3, t37!("2f"));
    assert_eq!(mount.law(Exit::Pii, 3).cause, Cause::Collapsed);
}

#[test]
fn the_last_tiles_come_even_if_they_had_collapsed_elsewhere() {
    let mut mount = wall(0);
    mount.collapse(Exit::Rinshan, 2, t37!("0s"));
    mount.collapse(Exit::Pii, 134, t37!("1m"));
    assert_eq!(draws(&mut mount, 134).len(), 134);
    assert_eq!(mount.law(Exit::Dorahyou, 0).probability(t37!("1m")), 1.0);
    assert_eq!(mount.pop(Exit::Dorahyou), Some(t37!("1m")));
    assert_eq!(mount.pop(Exit::Dorahyou), Some(t37!("0s")));
    assert_eq!(mount.pop(Exit::Dorahyou), None);
    assert_eq!(mount.law(Exit::Pii, 0).total, 0);
}

#[test]
fn the_ledger_explains_the_last_tile() {
    let source = |line| DeedSource { who: Some(Who::new(2)), file: "skills/kuro.lua".into(), line };
    let (mut mount, mut silent) = (wall(3), wall(3));
    mount.keep_ledger(true);
    for mount in [&mut mount, &mut silent] {
        mount.sign(source(12));
        mount.light(Exit::Pii, 1, Space::A, t34!("9p"), Mk::new(300));
        mount.sign(source(13));
        mount.light(Exit::Pii, 0, Space::B, t37!("0p"), Mk::new(-4));
    }
    assert_eq!(draws(&mut mount, 1), draws(&mut silent, 1));
    let record = mount.last_draw().unwrap();
    assert_eq!((record.entries.len(), record.nth, record.law.total), (1, 0, 1360));
    assert_eq!(draws(&mut mount, 1), draws(&mut silent, 1));
    let record = mount.last_draw().unwrap();
    let entry = &record.entries[0];
    let deed = Deed::Light { space: Space::A, target: t34!("9p").into(), mk: Mk::new(300) };
    assert_eq!((entry.deed, entry.by.clone()), (deed, Some(source(12))));
    assert_eq!((record.exit, record.nth, record.law.cause), (Exit::Pii, 1, Cause::Lit));
    assert_eq!(silent.last_draw(), None);
}

/// Draws of neighbouring positions are independent: in 100,000 walls of 2 x 2 tiles, the first and
/// second draw agree in kind with probability 1/3. Sigma 0.15 %, the bound is 5 sigma.
#[test]
fn neighbouring_positions_are_independent() {
    let same = (0..100_000).filter(|&seed| {
        let mut mount = wall(seed);
        let keep = |kind| kind == t34!("1m") || kind == t34!("9m");
        for kind in T34::all() {
            let gone = if keep(kind) { 2 } else { 4 };
            let tiles = T37::red(kind).into_iter().chain([T37::black(kind); 4]);
            tiles.filter(|&tile| mount.take_a(tile)).take(gone).count();
        }
        assert_eq!(mount.stock().total(), 4);
        let tiles = draws(&mut mount, 2);
        tiles[0] == tiles[1]
    });
    let share = same.count() as f64 / 100_000.0;
    assert!((share - 1.0 / 3.0).abs() < 0.0075, "{share}");
}
