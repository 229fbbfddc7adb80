//! Values that do not go together: comparisons, keys, loops, lengths.

use crate::author::check::api::yaku_keys;
use crate::author::check::lint::Lint;
use crate::author::check::read_expr::library;
use crate::author::check::sheet::Sheet;
use crate::author::check::tree::{Entry, Expr, Kind, LocalId, Node, Span};
use crate::author::check::ty::Ty;
use crate::options::{did_you_mean, there_are};
use std::collections::BTreeMap;

/// `==` and `~=` between what can never be equal, or with a red five.
pub(super) fn compared(sheet: &mut Sheet<'_>, expr: &Expr) {
    let Kind::Binary("==" | "~=", a, b) = &expr.kind else { return };
    let (left, right) = (sheet.types.of(a), sheet.types.of(b));
    if !left.may_equal(&right) {
        let help = match (left.kind(), right.kind()) {
            ("tile", "text") | ("text", "tile") => "a text is no tile here: `T34.new(\"5m\")`",
            ("Who", "number") | ("number", "Who") => "`who:index()` is 1 to 4",
            ("tile", "number") | ("number", "tile") => "`tile:id34()` is 0 to 33, `tile:val()` 1 to 9",
            _ => "values of different types are never equal",
        };
        let message = format!("a {} is never equal to a {}", left.kind(), right.kind());
        sheet.tell(Lint::NeverEqual, &expr.span, message, help);
    }
    if let Some(red) = [a, b].into_iter().find(|side| is_red(side)) {
        let message = "tiles are equal whatever their colour: this is as true of the black five".to_owned();
        sheet.tell(Lint::RedCompare, &red.span, message, "`tile:isaka5()`, or `tile:lookssame(other)`");
    }
}

/// `T37.new("0m")`.
fn is_red(expr: &Expr) -> bool {
    match &expr.kind {
        Kind::Call(function, args) => {
            library(function) == Some(("T37", "new"))
                && args.first().and_then(Expr::text).is_some_and(|text| text.starts_with('0'))
        }
        _ => false,
    }
}

/// `#` of what is no sequence.
pub(super) fn measured(sheet: &mut Sheet<'_>, expr: &Expr) {
    let Kind::Unary("#", of) = &expr.kind else { return };
    let holes = |entries: &[Entry]| {
        let nil = |entry: &Entry| matches!(entry, Entry::Item(Expr { kind: Kind::Nil, .. }));
        let keyed = !entries.is_empty() && entries.iter().all(|entry| !matches!(entry, Entry::Item(_)));
        entries.iter().any(nil) || keyed && entries.iter().any(|entry| matches!(entry, Entry::Named(..)))
    };
    let message = match (&of.kind, sheet.types.of(of)) {
        (Kind::Table(entries), _) if holes(entries) => "this table is no sequence".to_owned(),
        (_, Ty::Map(key, _)) if *key != Ty::Number && key.is_known() => {
            format!("this table has {} keys, so its length is 0", key.kind())
        }
        (_, ty @ (Ty::Object(_) | Ty::Number | Ty::Bool)) if !matches!(ty, Ty::Object("M37")) => {
            format!("a {} has no length", ty.kind())
        }
        _ => return,
    };
    sheet.tell(
        Lint::Length,
        &expr.span,
        message,
        "`#` counts a sequence 1, 2, 3...; count others with pairs",
    );
}

/// `ipairs(hand:closed())`, `for tile in hand:closed() do`: what is no table has nothing to go through.
pub(super) fn iterated(sheet: &mut Sheet<'_>, values: &[Expr]) {
    let Some(value) = values.first() else { return };
    let of = match &value.kind {
        Kind::Call(function, args) => match &function.kind {
            Kind::Global(name) if matches!(name.as_str(), "ipairs" | "pairs") => args.first(),
            _ => None,
        },
        _ => Some(value),
    };
    let Some(of) = of else { return };
    let class = match sheet.types.of(of) {
        Ty::Object(class) if class != "Event" => class,
        Ty::Number => "number",
        Ty::Text => "text",
        _ => return,
    };
    let has_tiles = sheet.types.api.method(class, "tiles").is_some();
    let help = match has_tiles {
        true => "`:tiles()` is the list of its tiles".to_owned(),
        false => format!("a loop goes through tables, and a {class} is none"),
    };
    let message = format!("a {class} is no table, so there is nothing to go through");
    sheet.tell(Lint::ArgumentType, &of.span, message, help);
}

/// A table of the API under a key it never has.
pub(super) fn keyed(sheet: &mut Sheet<'_>, expr: &Expr) {
    let Kind::Index(of, key) = &expr.kind else { return };
    let (table, have) = (sheet.types.of(of), sheet.types.of(key));
    let Ty::Map(keys, _) = table else { return };
    let is_other = match (&*keys, &have) {
        (Ty::Object(a @ ("T34" | "T37")), Ty::Object(b)) => *b != "Tile" && a != b,
        (Ty::Object("Tile") | Ty::Any, _) => false,
        (keys, have) => !keys.may_equal(have),
    };
    if is_other {
        let message = format!("the keys of this table are {}, never {}", keys.say(), have.say());
        let help = match &*keys {
            Ty::Object("T34") => "the kind of a tile: `T34.new(tile:id34())`",
            Ty::Text => "the text of a tile: `tile:str34()`",
            _ => "another key would find nothing",
        };
        sheet.tell(Lint::TileKey, &key.span, message, help);
    }
}

/// `form:yakus().xyz`.
pub(super) fn yaku(sheet: &mut Sheet<'_>, name: &str, at: &Span) {
    if yaku_keys().all(|key| key != name) {
        let message = format!("no yaku has the key {name:?}{}", did_you_mean(name, yaku_keys()));
        let keys: Vec<&str> = yaku_keys().collect();
        sheet.tell(Lint::UnknownYaku, at, message, there_are(&keys));
    }
}

/// Which table a key is of: a local, or a field of some name.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Of {
    Local(LocalId),
    Field(String),
}

/// Own tables that have kinds as keys in one place and tiles in another.
pub(super) fn mixed_keys(sheet: &mut Sheet<'_>) {
    let mut keys: BTreeMap<Of, Vec<(&'static str, Span)>> = BTreeMap::new();
    sheet.tree.body.walk(&mut |node| {
        let Node::Expr(Expr { kind: Kind::Index(of, key), .. }) = node else { return };
        let of_what = match (&of.kind, of.field()) {
            (Kind::Local(id), _) => Of::Local(*id),
            (_, Some((_, name, _))) => Of::Field(name.to_owned()),
            _ => return,
        };
        if let Ty::Object(class @ ("T34" | "T37")) = sheet.types.of(key)
            && !matches!(sheet.types.of(of), Ty::Map(..))
        {
            keys.entry(of_what).or_default().push((class, key.span.clone()));
        }
    });
    for uses in keys.into_values() {
        let Some((first, _)) = uses.first() else { continue };
        if let Some((other, span)) = uses.iter().find(|(class, _)| class != first) {
            let message = format!("the keys of this table are {first} elsewhere, and {other} here");
            let help = "they are different objects: use `tile:id34()` or `tile:str37()` as the key";
            sheet.tell(Lint::TileKey, span, message, help);
        }
    }
}
