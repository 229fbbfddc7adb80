//! Tests of the rules on small made-up crates: `low` is below `mid`, and `mid` below `top`.

use super::{Known, Sources, faults};

const FLOORS: &[&[&str]] = &[&["low"], &["mid"], &["top"], &["lib"]];

fn sources(files: &[(&str, &str)]) -> Sources {
    files.iter().map(|(file, text)| (file.to_string(), text.to_string())).collect()
}

fn violations_with(files: &[(&str, &str)], upward: Known<'_>, circles: Known<'_>) -> Vec<String> {
    faults(&sources(files), FLOORS, upward, circles)
}

/// The violations of a crate with `low`, `mid` and `top`, with some files changed.
fn violations(changes: &[(&str, &str)]) -> Vec<String> {
    let stands = [
        ("lib.rs", "pub mod low;\npub mod mid;\npub mod top;"),
        ("low/mod.rs", "mod a;\nmod b;\npub use a::A;\npub use b::{B, b};"),
        ("low/a.rs", "pub struct A;"),
        ("low/b.rs", "use super::A;\npub struct B(A);\npub fn b() {}"),
        ("mid.rs", "pub use crate::low::A;\npub mod c;\npub mod d;\nmacro_rules! odd { () => {} }"),
        ("mid/c.rs", "use crate::low::{self, A};\npub struct C(A, low::B);\nfn c() -> C { C(A, low::B) }"),
        ("mid/d.rs", "use super::c::C;\npub struct D(C);"),
        (
            "top.rs",
            "use crate::mid::{A, c::C};\npub struct X(A, C);\npub fn x() {}\n#[macro_export]\nmacro_rules! xx { () => {} }",
        ),
    ];
    violations_with(&[&stands, changes].concat(), &[], &[])
}

#[track_caller]
fn upward(file: &str, text: &str, line: usize, path: &str, room: &str) {
    assert_eq!(
        violations(&[(file, text)]),
        [format!("{file}:{line} takes {path}, but {room} is not below it")],
        "{text}"
    );
}

#[test]
fn downward_imports_are_allowed() {
    assert_eq!(violations(&[]), [""; 0]);
}

#[test]
fn upward_imports_are_reported() {
    let texts = [
        ("use crate::top::X;", "crate::top::X"),
        ("use crate::{mid, top};", "crate::mid"),
        ("use super::super::top as high;", "super::super::top"),
        ("use crate::top::*;", "crate::top"),
        ("pub use crate::top::*;", "crate::top"),
        ("fn f(_: &crate::top::X) {}", "crate::top::X"),
        ("fn f() { use crate::top::X as Y; }", "crate::top::X"),
        ("fn f() -> &'static str { super::super::top::x(); \"\" }", "super::super::top::x"),
        ("fn f() { Vec::<crate::top::X>::new(); }", "crate::top::X"),
        ("fn f() { <crate::top::X as Default>::default() }", "crate::top::X"),
        ("impl S { #[cfg(test)] fn t() {} fn f() { (..crate::top::x()) } }", "crate::top::x"),
        ("const ALL: [u8; crate::top::N] = [];", "crate::top::N"),
    ];
    for (text, path) in texts {
        let all = violations(&[("low/a.rs", &format!("pub struct A;\n{text}"))]);
        let starts = format!("low/a.rs:2 takes {path}, but ");
        assert!(all.first().is_some_and(|first| first.starts_with(&starts)), "{text}: {all:?}");
    }
    upward("low/a.rs", "pub struct A;\n\nuse crate::top::X;\nuse crate::top::x;", 3, "crate::top::X", "top");
    // Nor do rooms of one floor import each other.
    let pair = [("low.rs", "use crate::mid::M;"), ("mid.rs", "pub struct M;")];
    let same_floor = faults(&sources(&pair), &[&["low", "mid"]], &[], &[]);
    assert_eq!(same_floor, ["low.rs:1 takes crate::mid::M, but mid is not below it"]);
}

#[test]
fn imports_in_macros_and_attributes_count() {
    upward(
        "low/a.rs",
        "pub struct A;\nfn f() { assert!(matches!(a, Some(crate::top::X))) }",
        2,
        "crate::top::X",
        "top",
    );
    upward(
        "low/a.rs",
        "pub struct A;\nmacro_rules! m { () => { $crate::top::x() } }",
        2,
        "crate::top::x",
        "top",
    );
    upward("low/a.rs", "#[of(crate::top::X)]\npub struct A;", 1, "crate::top::X", "top");
    upward("low/a.rs", "pub struct A;\nodd! { }", 2, "odd!", "mid");
    upward("low/a.rs", "pub struct A;\nfn f() { crate::xx!() }", 2, "crate::xx!", "top");
}

#[test]
fn re_exports_are_resolved() {
    // From an upper room, although used by a name of its own room afterwards.
    upward(
        "low/mod.rs",
        "mod a;\nmod b;\npub use a::A;\npub use b::*;\npub use crate::top::X;",
        5,
        "crate::top::X",
        "top",
    );
    // Through an upper room, although defined in a lower room.
    upward("low/b.rs", "use crate::mid::A;\npub struct B;\npub fn b() {}", 1, "crate::mid::A", "mid");
    // An upper room's item under a name of the own room: both are violations.
    let both = violations(&[
        ("low/mod.rs", "mod a;\nmod b;\npub use crate::top::{X, x};\npub use a::A;\npub use b::B;"),
        ("low/b.rs", "use super::X;\npub struct B(X);"),
    ]);
    let expected = ["low/b.rs:1 takes super::X, but top is not below it"];
    assert_eq!(both[..1], expected);
    assert_eq!(both[1..], ["low/mod.rs:3 takes crate::top::X, but top is not below it"]);
}

#[test]
fn tests_comments_and_strings_are_ignored() {
    let text = "//! [`X`](crate::top::X)\n/// crate::top::x()\npub struct A; // crate::top::x()\n
        #[cfg(test)] use crate::top::X;
        #[cfg(test)] mod far;
        impl A { #[cfg(test)] fn t() { crate::top::x() } pub(in crate::low) fn f() { \"crate::top::x()\"; } }
        fn g() { #[cfg(test)] crate::top::x(); }
        #[cfg(test)] mod tests { use crate::top::X; }";
    assert_eq!(violations(&[("low/a.rs", text), ("low/a/far.rs", "use crate::top::X;")]), [""; 0]);
    let not_test = text.replace("cfg(test)] mod far", "cfg(unix)] mod far");
    let all = violations(&[("low/a.rs", &not_test), ("low/a/far.rs", "use crate::top::X;")]);
    assert_eq!(all, ["low/a/far.rs:1 takes crate::top::X, but top is not below it"]);
}

#[test]
fn a_mutual_pair_and_a_circle() {
    let pair = violations(&[("mid/c.rs", "use super::d::D;\npub struct C;")]);
    assert_eq!(
        pair,
        ["mid: c d are in a circle: mid/c.rs:1 takes super::d::D, mid/d.rs:1 takes super::c::C"]
    );
    let three = violations(&[
        ("mid/c.rs", "pub fn c() { super::e::f::f() }\npub struct C;"),
        ("mid/e.rs", "pub mod f;\npub mod g;"),
        ("mid/e/f.rs", "pub fn f() {}"),
        ("mid/e/g.rs", "fn g() { crate::mid::d::d() }"),
        ("mid/d.rs", "use super::c::{C, c};\npub fn d() {}"),
    ]);
    let arrows =
        "mid/c.rs:1 takes super::e::f::f, mid/d.rs:1 takes super::c::C, mid/e/g.rs:1 takes crate::mid::d::d";
    assert_eq!(three, [format!("mid: c d e are in a circle: {arrows}")]);
}

#[test]
fn a_module_and_what_is_in_it() {
    // It declares and re-exports, and its children use that by its name: no cycle.
    let passed_on = [("low/b.rs", "use super::{A, B as Own};\npub struct B;\npub fn b() {}")];
    assert_eq!(violations(&passed_on), [""; 0]);
    // It uses what it re-exports.
    let user = "mod a;\nmod b;\npub use a::A;\npub use b::{B, b};\npub fn of() { b() }";
    assert_eq!(violations(&[("low/mod.rs", user)]), [""; 0]);
    let all = violations(&[("low/mod.rs", user), ("low/b.rs", "pub struct B;\npub fn b() { super::of() }")]);
    assert_eq!(all, ["low: b mod are in a circle: low/b.rs:2 takes super::of, low/mod.rs:5 takes b"]);
    // A function and a module with the same name; an inline module belongs to its file.
    let double = "pub mod d;\npub mod c;\nuse d::d;\nfn f() { d() }\npub mod inner { pub struct I; }";
    let all =
        violations(&[("mid.rs", double), ("mid/d.rs", "pub fn d(_: super::inner::I) {}"), ("top.rs", "")]);
    assert_eq!(all, ["mid: d mod are in a circle: mid/d.rs:1 takes super::inner::I, mid.rs:3 takes d::d"]);
}

#[test]
fn known_violations_are_accepted() {
    let files = [
        ("low.rs", "use crate::mid::M;\nuse crate::top::T;"),
        ("mid/mod.rs", "pub mod a;\npub mod b;\npub mod c;\npub struct M;"),
        ("mid/a.rs", "pub use super::b::B;\npub struct A;"),
        ("mid/b.rs", "pub use super::a::A;\npub struct B;"),
        ("mid/c.rs", "fn c(_: super::a::A) {}"),
        ("top.rs", "pub struct T;"),
    ];
    let upward = [("low.rs", "mid", ""), ("low.rs", "top", "")];
    assert_eq!(violations_with(&files, &upward, &[("mid", "a b", "")]), [""; 0]);
    let all = violations_with(
        &files,
        &[("low.rs", "mid", ""), ("top.rs", "lib", "")],
        &[("mid", "a b c", ""), ("low", "a b", "")],
    );
    assert_eq!(
        all,
        [
            "low.rs:2 takes crate::top::T, but top is not below it",
            "top.rs takes nothing of lib any more, take this out of UPWARD",
            "mid: c: in no such circle any more, take this out of CIRCLES",
            "low: a b: in no such circle any more, take this out of CIRCLES",
        ]
    );
    let grown = [&files[..4], &[("mid/c.rs", "fn c(_: super::a::A) {}\npub struct C;"), files[5]]].concat();
    let grown = [&grown[..], &[("mid/b.rs", "pub use super::{a::A, c::C};\npub struct B;")]].concat();
    let all = violations_with(&grown, &upward, &[("mid", "a b", "")]);
    assert_eq!(
        all,
        [
            "mid: a b c are in a circle: mid/b.rs:1 takes super::c::C, mid/c.rs:1 takes super::a::A",
            "mid: a b: in no such circle any more, take this out of CIRCLES",
        ]
    );
    assert_eq!(violations_with(&[("attic.rs", "")], &[], &[]), ["attic is on none of the FLOORS"]);
}
