//! The bargain against its definition, by brute force.

use proptest::prelude::*;
use saki_lua::mount::{Domain, WallKey};
use saki_lua::princess::solve;
use saki_lua::state::{Bargain, Claim, Conflict, Worldline};
use saki_lua::tile::{Reds, T34, T37, TileCount, Who};

type Offers = [Vec<Worldline>; 4];

fn luck(seed: u64) -> impl FnMut(u64) -> u64 {
    let mut rand = WallKey { seed, ..WallKey::default() }.key(Domain::Bargain).rand();
    move |n| rand.below(n)
}

/// The conditions on every kind, as in `design/princess.md`.
fn holds(worlds: &[&Worldline], stock: &TileCount, kinds: &[T34]) -> bool {
    kinds.iter().all(|&kind| {
        let claims: Vec<Claim> = worlds.iter().map(|world| world.claim(kind)).collect();
        let count = |wanted: &[Claim]| claims.iter().filter(|claim| wanted.contains(claim)).count();
        let (mine, any) = (count(&[Claim::All, Claim::Four]), count(&[Claim::Any]));
        mine <= 1
            && (mine == 0 || any == 0)
            && usize::from(stock.ct34(kind)) >= any
            && (count(&[Claim::Four]) == 0 || stock.ct34(kind) == 4)
    })
}

/// Returns whether these girls have a valid combination, considering only these kinds.
fn solvable(offers: &Offers, girls: &[Who], stock: &TileCount, kinds: &[T34]) -> bool {
    fn go<'a>(
        offers: &'a Offers,
        girls: &[Who],
        picked: &mut Vec<&'a Worldline>,
        check: &dyn Fn(&[&Worldline]) -> bool,
    ) -> bool {
        let Some((first, rest)) = girls.split_first() else { return check(picked) };
        offers[first.index()].iter().any(|world| {
            picked.push(world);
            let found = go(offers, rest, picked, check);
            picked.pop();
            found
        })
    }
    go(offers, girls, &mut Vec::new(), &|worlds| holds(worlds, stock, kinds))
}

fn bargainers(offers: &Offers) -> Vec<Who> {
    Who::ALL.into_iter().filter(|who| !offers[who.index()].is_empty()).collect()
}

/// Claims on few kinds, so that they collide.
fn a_world() -> impl Strategy<Value = Worldline> {
    let claim = prop_oneof![Just(Claim::Any), Just(Claim::All), Just(Claim::Four)];
    prop::collection::vec((0_u8..5, claim), 0..4).prop_map(|claims| {
        let mut world = Worldline::default();
        claims.into_iter().for_each(|(kind, claim)| world.set(T34::at(kind).unwrap(), claim));
        world
    })
}

fn offers() -> impl Strategy<Value = Offers> {
    prop::array::uniform4(prop::collection::vec(a_world(), 0..5))
}

fn a_stock() -> impl Strategy<Value = TileCount> {
    prop::collection::vec(0_u8..5, 5).prop_map(|taken| {
        let mut stock = TileCount::full(Reds::FOUR);
        for (kind, n) in taken.into_iter().enumerate() {
            (0..n).for_each(|_| _ = stock.remove(T37::black(T34::at(kind as u8).unwrap())));
        }
        stock
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn a_bargain_is_found_exactly_when_there_is_one(offers in offers(), stock in a_stock(), seed in 0_u64..1000) {
        let girls = bargainers(&offers);
        let kinds: Vec<T34> = T34::all().collect();
        match solve(&offers, &stock, luck(seed)) {
            Bargain::Idle => prop_assert!(girls.is_empty()),
            Bargain::Agreed(worlds) => {
                for who in Who::ALL {
                    let world = worlds[who.index()].as_deref();
                    prop_assert_eq!(world.is_some(), girls.contains(&who));
                    prop_assert!(world.is_none_or(|world| offers[who.index()].contains(world)));
                }
                let agreed: Vec<&Worldline> = worlds.iter().flatten().map(|world| &**world).collect();
                prop_assert!(holds(&agreed, &stock, &kinds));
            }
            Bargain::Failed(Conflict { girls: quarrel, kinds: about }) => {
                prop_assert!(!solvable(&offers, &girls, &stock, &kinds));
                prop_assert!(!solvable(&offers, &quarrel, &stock, &about));
                // Minimal: without any one of the girls or kinds the rest is compatible.
                for i in 0..quarrel.len() {
                    let mut fewer = quarrel.clone();
                    fewer.remove(i);
                    prop_assert!(solvable(&offers, &fewer, &stock, &kinds));
                }
                for i in 0..about.len() {
                    let mut fewer = about.clone();
                    fewer.remove(i);
                    prop_assert!(solvable(&offers, &quarrel, &stock, &fewer));
                }
            }
        }
    }
}

fn claiming(claims: impl IntoIterator<Item = (T34, Claim)>) -> Worldline {
    let mut world = Worldline::default();
    claims.into_iter().for_each(|(kind, claim)| world.set(kind, claim));
    world
}

#[test]
fn every_solution_is_possible() {
    let all = |kind| claiming([(kind, Claim::All)]);
    let kinds: Vec<T34> = T34::all().take(3).collect();
    let mut offers: Offers = Default::default();
    offers[0] = kinds.iter().map(|&kind| all(kind)).collect();
    offers[2] = offers[0].clone();
    let stock = TileCount::full(Reds::NONE);
    let mut seen = std::collections::HashSet::new();
    for seed in 0..200 {
        let Bargain::Agreed(worlds) = solve(&offers, &stock, luck(seed)) else { panic!("no agreement") };
        seen.insert(worlds);
    }
    assert_eq!(seen.len(), 6);
}

/// 34^4 combinations without a solution: each of four girls wants three neighbours from the same ten kinds.
/// (Seven of the ten suffice for a conflict of four girls.)
#[test]
fn four_girls_with_34_world_lines_each_are_solved_quickly() {
    let three = |kind: T34| {
        let near = (0..3).map(|i| T34::at(((kind.id34() + i) % 10) as u8).unwrap());
        claiming(near.map(|kind| (kind, Claim::Four)))
    };
    let offers: Offers = std::array::from_fn(|_| T34::all().map(three).collect());
    let stock = TileCount::full(Reds::FOUR);
    let Bargain::Failed(conflict) = solve(&offers, &stock, luck(1)) else { panic!("3 x 4 kinds out of 10") };
    assert_eq!(conflict.girls.len(), 4);
    assert_eq!(conflict.kinds.len(), 7);
}
