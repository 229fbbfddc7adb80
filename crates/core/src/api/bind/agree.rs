//! Checks that arguments on the stack and as mlua values are read alike.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use super::count::Counted;
use super::light::{Lit, LitTiles, lit};
use crate::api::argument::{Argument, Arguments, Row};
use crate::api::convert::{ExactArg, TileArg};
use crate::api::look::{Look, Lying, Valued};
use crate::api::object::Seat;
use crate::lua::raw;
use crate::skill::Vm;
use mlua::{Table, Value};

/// Values that some type accepts, and some that none does.
const VALUES: [&str; 36] = [
    "true",
    "false",
    "0",
    "1",
    "3",
    "-1",
    "2.5",
    "255",
    "256",
    "-255",
    "4294967295",
    "4294967296",
    "1e300",
    "-1e300",
    "0/0",
    "1/0",
    "'3m'",
    "'0m'",
    "'5m'",
    "'m'",
    "'x'",
    "'3'",
    "''",
    "'doras'",
    "'\\xff'",
    "T34.new('3m')",
    "T37.new('0m')",
    "T37.new('3m')",
    "Who.all[2]",
    "{}",
    "{ '1m', T37.new('0p'), '1m' }",
    "T34.all",
    "T37.all",
    "{ 3 }",
    "{ ['1m'] = 2 }",
    "function() end",
];

/// Returns the same value for any index.
struct Alike<L>(L);

impl<L: Look> Row for Alike<L> {
    fn nth(&self, _: usize) -> impl Look {
        self.0
    }
}

/// Reads a value in both ways: on the stack, and as mlua has it.
fn both<R>(vm: &Vm, text: &str, quick: impl Fn(Lying<'_>) -> R, slow: impl Fn(Valued<'_>) -> R) -> [R; 2] {
    let code = vm.lua.load(format!("return {{ {text} }}")).set_environment(vm.environment().clone());
    let table: Table = code.eval().unwrap_or_else(|error| panic!("{text}: {error}"));
    let mut lying = None;
    raw::fields(&vm.lua, &table, |_, value| {
        lying = Some(quick(Lying::within(&vm.handles, value)));
        Some(())
    });
    let value: Value = table.raw_get(1).unwrap();
    [lying.unwrap(), slow(Valued(&vm.lua, &value))]
}

/// Counts the values this type accepts, which must be the same in both ways.
fn agree<A: Argument>(vm: &Vm, show: impl Fn(A) -> String) -> usize {
    let of = |text: &&str| {
        let [quick, slow] = both(vm, text, |at| A::read(at).map(&show), |at| A::read(at).map(&show));
        assert_eq!(quick, slow, "{text}");
        let [quick, slow] = both(
            vm,
            text,
            |at| Option::<A>::read_all(&Alike(at)).is_some(),
            |at| Option::<A>::read_all(&Alike(at)).is_some(),
        );
        assert_eq!(quick, slow, "{text}");
        slow
    };
    VALUES.iter().filter(|text| of(text)).count()
}

#[test]
fn each_type_of_argument_is_the_same_in_both_ways() {
    let vm = Vm::new().unwrap();
    assert_eq!(agree::<bool>(&vm, |flag| flag.to_string()), 2);
    assert_eq!(agree::<f64>(&vm, |number| number.to_string()), 14);
    assert_eq!(agree::<u8>(&vm, |number| number.to_string()), 4);
    assert_eq!(agree::<u32>(&vm, |number| number.to_string()), 6);
    assert_eq!(agree::<i32>(&vm, |number| number.to_string()), 7);
    assert_eq!(agree::<u64>(&vm, |number| number.to_string()), 7);
    assert_eq!(agree::<usize>(&vm, |number| number.to_string()), 7);
    assert_eq!(agree::<TileArg>(&vm, |tile| format!("{:?}", tile.0)), 6);
    assert_eq!(agree::<ExactArg>(&vm, |tile| format!("{:?}", tile.0)), 5);
    assert_eq!(agree::<Seat>(&vm, |seat| format!("{seat:?}")), 1);
    let counted = |counted| match counted {
        Counted::Tiles(tiles) => format!("{:?}", tiles.each()),
        Counted::Suit(suit) => format!("all {suit:?}"),
    };
    assert_eq!(agree::<Counted>(&vm, counted), 7);
}

/// Checks the same for signatures.
#[test]
fn what_signatures_ask_is_the_same_in_both_ways() {
    fn seen(at: impl Look) -> impl PartialEq + std::fmt::Debug {
        let objects =
            [&["Tile"][..], &["Who"], &["Tile", "Who"], &["Hand"]].map(|classes| at.is_object(classes));
        (at.is_nil(), at.is_table(), at.is_function(), objects, at.text(<[u8]>::to_vec), at.tiles())
    }
    let vm = Vm::new().unwrap();
    for text in VALUES {
        let [quick, slow] = both(&vm, text, |at| format!("{:?}", seen(at)), |at| format!("{:?}", seen(at)));
        assert_eq!(quick, slow, "{text}");
    }
}

/// Checks the same for arguments of lighting; tables with amounts are left to mlua.
#[test]
fn what_is_lit_is_the_same_in_both_ways() {
    let vm = Vm::new().unwrap();
    const SIXTY: Value = Value::Number(60.0);
    let show = |lit| match lit {
        Lit::Doras(amount) => Some(format!("doras {amount:?}")),
        Lit::Of(LitTiles::Tiles(tiles, amount)) => Some(format!("{tiles:?} {amount}")),
        Lit::Of(LitTiles::Any(..)) => None,
    };
    let mut usual = 0;
    for text in VALUES {
        let amount = || Valued(&vm.lua, &SIXTY);
        let [quick, slow] =
            both(&vm, text, |at| lit(at, amount()).and_then(show), |at| lit(at, amount()).and_then(show));
        assert_eq!(quick, slow, "{text}");
        usual += usize::from(slow.is_some());
    }
    assert_eq!(usual, 12);
}
