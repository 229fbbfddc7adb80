//! Checks that reading in place agrees with thorough reading, and that invalid values get errors.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use super::grounds;
use super::limits::{self, limits};
use super::world::{self, worldlines};
use crate::girl::{Limits, Waits};
use crate::skill::Vm;
use crate::state::{Claim, Worldline};
use crate::tile::{T34, T34Set, T37, Who};
use mlua::Table;

/// Evaluates an answer as a hook would write it.
fn answer(vm: &Vm, text: &str) -> Table {
    let code = vm.lua.load(format!("return {text}")).set_environment(vm.environment().clone());
    code.eval().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Checks that both ways agree: the quick one reads the same or nothing. Returns the value and whether it was
/// quick.
fn both<T: PartialEq + std::fmt::Debug>(
    text: &str,
    quick: Option<T>,
    thorough: mlua::Result<T>,
    answer: mlua::Result<T>,
) -> (Result<T, String>, bool) {
    let (thorough, answer) = (thorough.map_err(|e| e.to_string()), answer.map_err(|e| e.to_string()));
    assert_eq!(answer, thorough, "{text}");
    let is_quick = quick.is_some();
    assert!(quick.is_none_or(|quick| Ok(quick) == thorough), "{text}: {thorough:?}");
    (thorough, is_quick)
}

fn limited(vm: &Vm, text: &str) -> (Result<Limits, String>, bool) {
    let table = answer(vm, text);
    let quick = limits::read_here(&vm.lua, &table, &vm.handles);
    both(text, quick, limits::read(&vm.lua, &table), limits(&vm.lua, Some(table)))
}

fn offered(vm: &Vm, text: &str) -> (Result<Vec<Worldline>, String>, bool) {
    let table = answer(vm, text);
    let quick = world::lines_here(&vm.lua, &table, &vm.handles);
    both(text, quick, world::lines(&vm.lua, &table), worldlines(&vm.lua, Some(table)))
}

/// Numbers of grounds are read alike in both ways, and the quick one accepts nothing invalid.
#[test]
fn grounds_are_read_alike() {
    let vm = Vm::new().unwrap();
    for text in [
        "{}",
        "{ till = 300 }",
        "{ till = 40.5, minstep = 1.5, maxstep = 2.5 }",
        "{ till = -1, minstep = 1e300, maxstep = -1e300 }",
        "{ minstep = 0/0 }",
        "{ till = 'x' }",
        "{ minstep = true, maxstep = 3 }",
        "{ maxsteps = 3 }",
        "{ 3 }",
        "{ till = 3, [T34.all[1]] = 3 }",
    ] {
        let table = answer(&vm, text);
        let (quick, thorough) = (grounds::here(&vm.lua, &table), grounds::read(&vm.lua, &table));
        assert_eq!(quick, thorough.ok(), "{text}");
    }
}

fn kinds(names: &[&str]) -> T34Set {
    names.iter().map(|name| name.parse::<T34>().unwrap()).collect()
}

fn world(claims: &[(&str, Claim)]) -> Worldline {
    let mut world = Worldline::default();
    claims.iter().for_each(|(kind, claim)| world.set(kind.parse().unwrap(), *claim));
    world
}

#[test]
fn limits_have_all_their_fields() {
    let vm = Vm::new().unwrap();
    let text = "{ nocall = true, noriichi = true, noankan = true, noreds = true, nodoras = true,
        riichi = true, heedless = true,
        keep = { T34.new('1m'), '5p', T37.new('0s') }, pon = T34.all, throw = T37.new('0m'),
        waits = 'few', minhan = 4, dama = true, fold = true, push = true, feed = Who.all[3], ignore = true }";
    let all = Limits {
        no_call: true,
        no_riichi: true,
        no_ankan: true,
        no_reds: true,
        no_doras: true,
        keep: kinds(&["1m", "5p", "5s"]),
        riichi: true,
        pon: T34::all().collect(),
        throw: Some("0m".parse::<T37>().unwrap()),
        heedless: true,
        waits: Some(Waits::Few),
        min_han: 4,
        dama: true,
        fold: true,
        push: true,
        feed: Some(Who::new(2)),
        ignore: true,
        ignored: [false; 4],
    };
    assert_eq!(limited(&vm, text), (Ok(all), true));
    assert_eq!(limited(&vm, "{}"), (Ok(Limits::default()), true));
    let none = "{ nocall = false, noriichi = false, noankan = false, noreds = false, nodoras = false, riichi = false,
        heedless = false, keep = {}, pon = {} }";
    assert_eq!(limited(&vm, none), (Ok(Limits::default()), true));
    let black = Limits { throw: Some("5m".parse::<T37>().unwrap()), ..Limits::default() };
    assert_eq!(limited(&vm, "{ throw = '5m' }"), (Ok(black), true));
    assert_eq!(limited(&vm, "{ throw = T34.new('5m') }"), (Ok(black), true));
}

#[test]
fn long_lists_are_not_quick_and_not_wrong() {
    let vm = Vm::new().unwrap();
    let all = Limits { keep: T34::all().collect(), ..Limits::default() };
    assert_eq!(limited(&vm, "{ keep = T37.all }"), (Ok(all), true));
    let copied =
        "(function() local k = {} for i, t in ipairs(T37.all) do k[i] = t end return { keep = k } end)()";
    assert_eq!(limited(&vm, copied), (Ok(all), false));
    let many = format!("{{ keep = {{ {} }} }}", "'1m', ".repeat(300));
    assert_eq!(limited(&vm, &many), (Ok(Limits { keep: kinds(&["1m"]), ..Limits::default() }), false));
}

#[test]
fn wrong_limits_are_told() {
    let vm = Vm::new().unwrap();
    let flag = |key: &str, kind: &str| {
        format!("{key} of an aiLimits or aiRivals answer is true or false, not {kind}")
    };
    let names = "the keys of an aiLimits or aiRivals answer are names; it has nocall";
    for (text, told) in [
        ("{ nocall = 1 }", flag("nocall", "integer").as_str()),
        ("{ noriichi = 'yes' }", flag("noriichi", "string").as_str()),
        ("{ noankan = {} }", flag("noankan", "table").as_str()),
        ("{ heedless = T34.all[1] }", flag("heedless", "userdata").as_str()),
        (
            "{ minhan = 14 }",
            "minhan of an aiLimits or aiRivals answer is a whole number from 0 to 13, not 14",
        ),
        ("{ waits = 'no' }", "waits of an aiLimits or aiRivals answer is \"few\" or \"many\", not no"),
        ("{ nocal = true }", "an aiLimits or aiRivals answer has no \"nocal\"; it has nocall, noriichi"),
        ("{ nocal = true }", "did you mean \"nocall\"?"),
        ("{ noriichi = true, [T34.new('1m')] = true }", names),
        ("{ true }", names),
        ("{ keep = '1m' }", ""),
        ("{ keep = '19mps z' }", ""),
        ("{ keep = T34.all[1] }", ""),
        ("{ keep = '19mq' }", "EInvT37Str"),
        ("{ pon = false }", "expected a sequence of tiles, got boolean"),
        ("{ keep = { '1x' } }", "EInvT37Str"),
        ("{ keep = { [2] = '1m' } }", "EInvTile"),
        ("{ keep = { '1m', a = '2m' } }", "EInvTile"),
        ("{ keep = { '1m', { '1m' } } }", "got table"),
        ("{ throw = 1 }", "expected a tile"),
        ("{ throw = Who.all[1] }", "expected a tile"),
        ("{ throw = '\\255' }", "EInvT37Str"),
    ] {
        let (read, quick) = limited(&vm, text);
        assert_eq!(quick, told.is_empty(), "{text}");
        match read {
            Err(error) => assert!(!told.is_empty() && error.contains(told), "{text}: {error}"),
            Ok(_) => assert_eq!(told, "", "{text}"),
        }
    }
}

#[test]
fn world_lines_are_the_same_by_texts_and_by_objects() {
    let vm = Vm::new().unwrap();
    let two = world(&[("1m", Claim::Four), ("5p", Claim::Any)]);
    for text in [
        "{ { ['1m'] = 'four', ['5p'] = 'any' } }",
        "{ { [T34.new('1m')] = 'four', [T37.new('0p')] = 'any' } }",
        "{ { ['1m'] = 'four', [T34.new('5p')] = 'any' } }",
        "{ { ['1m'] = 'four', ['0p'] = 'any', ['5p'] = 'any', [T34.new('1m')] = 'four' } }",
        "{ { ['5p'] = 'any', ['1m'] = 'four' }, { [T34.new('5p')] = 'any', [T34.new('1m')] = 'four' } }",
    ] {
        assert_eq!(offered(&vm, text), (Ok(vec![two]), true), "{text}");
    }
    let all = world(&[("3z", Claim::All)]);
    let text = "{ { ['3f'] = 'all' }, {}, { ['1m'] = 'four', ['5p'] = 'any' }, { [T34.new('3f')] = 'all' } }";
    assert_eq!(offered(&vm, text), (Ok(vec![all, Worldline::default(), two]), true));
    assert_eq!(offered(&vm, "{}"), (Ok(Vec::new()), true));
    // A sequence need not be stored as one.
    let turned =
        "(function() local w = {} for i = 3, 1, -1 do w[i] = { [T34.all[i]] = 'any' } end return w end)()";
    let expected = ["1m", "2m", "3m"].map(|kind| world(&[(kind, Claim::Any)])).to_vec();
    assert_eq!(offered(&vm, turned).0, Ok(expected));
}

#[test]
fn wrong_world_lines_are_told() {
    let vm = Vm::new().unwrap();
    for (text, told) in [
        ("{ ['1m'] = 'four' }", "an onBargain answer is a sequence"),
        ("{ { ['1m'] = 'any' }, [3] = {} }", "an onBargain answer is a sequence"),
        ("{ { ['1m'] = 'any' }, 'four' }", "a world line is a table"),
        (
            "{ { ['1m'] = 'foru' } }",
            "\"foru\" is no claim; there are any, all and four; did you mean \"four\"?",
        ),
        ("{ { ['1m'] = 'none' } }", "\"none\" is no claim"),
        ("{ { ['1m'] = 4 } }", "a claim is a text, not integer"),
        ("{ { ['1x'] = 'any' } }", "EInvT37Str"),
        ("{ { 'any' } }", "expected a tile"),
        ("{ { [Who.all[1]] = 'any' } }", "expected a tile"),
        ("{ { [{}] = 'any' } }", "expected a tile"),
        ("{ { ['5m'] = 'any', [T34.new('5m')] = 'all' } }", "5m is claimed twice, as any and as all"),
        ("{ { ['0m'] = 'four', ['5m'] = 'all' } }", "5m is claimed twice, as four and as all"),
        (
            "{ { [T34.new('5m')] = 'any', [T37.new('0m')] = 'four' } }",
            "5m is claimed twice, as any and as four",
        ),
    ] {
        let (read, quick) = offered(&vm, text);
        let error = read.unwrap_err();
        assert!(!quick && error.contains(told), "{text}: {error}");
    }
}

#[test]
fn forty_world_lines_are_not_too_many() {
    let vm = Vm::new().unwrap();
    let lines = |n| {
        format!(
            "(function() local w = {{}} for i = 0, {} do
               w[i + 1] = {{ [T34.all[i % 34 + 1]] = 'any', [T34.all[i // 34 + 1]] = 'all' }}
             end return w end)()",
            n - 1
        )
    };
    assert_eq!(offered(&vm, &lines(40)).0.map(|worlds| worlds.len()), Ok(40));
    let (read, quick) = offered(&vm, &lines(42));
    assert!(!quick && read.unwrap_err().contains("42 world lines; at most 40"));
}

#[test]
fn whatever_is_in_an_answer_both_ways_of_reading_agree() {
    let vm = Vm::new().unwrap();
    let keys =
        ["nocall", "riichi", "keep", "pon", "throw", "nocal", "['1m']", "[1]", "[T34.all[1]]", "[true]"];
    let values =
        ["true", "false", "3", "'1m'", "'x'", "{}", "{ '1m', T37.all[5] }", "{ 3 }", "T34.all", "T37.all[5]"];
    let of_limits = |key: &&str| values.map(|value| format!("{key} = {value}"));
    let entries: Vec<String> = keys.iter().flat_map(of_limits).collect();
    let tiles =
        ["['1m']", "['0m']", "['5m']", "[T34.new('5m')]", "[T37.new('0m')]", "['x']", "[1]", "[true]"];
    let claims = ["'any'", "'all'", "'four'", "'x'", "4", "{}"];
    let of_world = |key: &&str| claims.map(|value| format!("{key} = {value}"));
    let rows: Vec<String> = tiles.iter().flat_map(of_world).collect();
    let mut quick = [0; 2];
    for (i, one) in entries.iter().enumerate() {
        for other in &entries[i + 1..] {
            quick[0] += usize::from(limited(&vm, &format!("{{ {one}, {other} }}")).1);
        }
    }
    for (i, one) in rows.iter().enumerate() {
        for other in &rows[i + 1..] {
            quick[1] += usize::from(offered(&vm, &format!("{{ {{ {one}, {other} }} }}")).1);
        }
    }
    assert!(quick.iter().all(|&quick| quick > 60), "{quick:?}");
}
