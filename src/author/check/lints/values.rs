//! Mismatched values: comparisons, keys, loops, lengths.

use super::uncalled::{answer_of, called};
use crate::author::check::lint::Lint;
use crate::author::check::read_expr::library;
use crate::author::check::sheet::Sheet;
use crate::author::check::tree::{Entry, Expr, Kind, LocalId, Node, Span};
use crate::author::check::ty::Ty;
use crate::problem::texts;
use std::collections::BTreeMap;

/// Reports `==` and `~=` between values that can never be equal, or with a red five.
pub(super) fn compared(sheet: &mut Sheet<'_>, expr: &Expr) {
    let Kind::Binary(op @ ("==" | "~="), a, b) = &expr.kind else { return };
    let (left, right) = (sheet.types.of(a), sheet.types.of(b));
    for (ty, other) in [(&left, b), (&right, a)] {
        if matches!(ty, Ty::Words(_)) {
            super::calls::expected(sheet, other, ty);
        }
    }
    if !left.may_equal(&right) {
        let uncalled = [a, b].into_iter().find_map(|side| called(sheet, side));
        let help = match (left.kind(), right.kind()) {
            _ if matches!(a.kind, Kind::Unary("not", _)) => texts::cures::not_binds_closer(op),
            ("tile", "text") | ("text", "tile") => texts::check::make_tile_of_text(),
            ("Who", "number") | ("number", "Who") => texts::check::seat_index_range(),
            ("Who", _) | (_, "Who") if [&left, &right].contains(&&Ty::Itself) => texts::cures::her_seat(),
            ("tile", "number") | ("number", "tile") => texts::check::tile_number_ranges(),
            _ => uncalled.map_or_else(texts::check::types_never_equal, texts::check::call_method),
        };
        let message = texts::check::never_equal(left.kind(), right.kind());
        sheet.tell(Lint::NeverEqual, &expr.span, message, help);
    }
    if let Some(red) = [a, b].into_iter().find(|side| is_red(side)) {
        let message = texts::check::equality_ignores_red();
        sheet.tell(Lint::RedCompare, &red.span, message, texts::check::use_isaka5_or_lookssame());
    }
}

/// Reports methods that are not called, as operands, as owners of fields, and as what functions of Luau reckon with or go
/// through. Those that are compared are never equal to anything, see [`compared`].
pub(super) fn operands(sheet: &mut Sheet<'_>, expr: &Expr) {
    match &expr.kind {
        Kind::Binary("==" | "~=", ..) => {}
        Kind::Binary("and" | "or", of, _) | Kind::Unary(_, of) => answer_of(sheet, of),
        Kind::Binary(_, a, b) => [a, b].into_iter().for_each(|side| answer_of(sheet, side)),
        Kind::Field(of, _) | Kind::Index(of, _) | Kind::Method(of, ..) => answer_of(sheet, of),
        Kind::Call(function, args) => {
            let most = match (&function.kind, library(function)) {
                (_, Some(("math" | "bit32", _))) => args.len(),
                (_, Some(("table", _))) => 1,
                (Kind::Global(name), _) if matches!(name.as_str(), "ipairs" | "pairs" | "next") => 1,
                _ => 0,
            };
            args.iter().take(most).for_each(|arg| answer_of(sheet, arg));
        }
        _ => {}
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

/// Reports `#` of something without a length.
pub(super) fn measured(sheet: &mut Sheet<'_>, expr: &Expr) {
    let Kind::Unary("#", of) = &expr.kind else { return };
    let holes = |entries: &[Entry]| {
        let nil = |entry: &Entry| matches!(entry, Entry::Item(Expr { kind: Kind::Nil, .. }));
        let keyed = !entries.is_empty() && entries.iter().all(|entry| !matches!(entry, Entry::Item(_)));
        entries.iter().any(nil) || keyed && entries.iter().any(|entry| matches!(entry, Entry::Named(..)))
    };
    let message = match (&of.kind, sheet.types.of(of)) {
        (Kind::Table(entries), _) if holes(entries) => texts::check::table_is_no_sequence(),
        (_, Ty::Map(key, _)) if *key != Ty::Number && key.is_known() => {
            texts::check::table_length_is_zero(key.kind())
        }
        (_, ty @ (Ty::Object(_) | Ty::Number | Ty::Bool)) if !matches!(ty, Ty::Object("M37")) => {
            texts::check::no_length(ty.kind())
        }
        _ => return,
    };
    let others = match sheet.types.of(of) {
        Ty::Object(class) if sheet.types.api.method(class, "tiles").is_some() => {
            texts::check::use_tiles_method()
        }
        _ => texts::check::count_with_pairs(),
    };
    let problem = message.help(texts::check::length_counts_sequence()).help(others);
    sheet.add(Lint::Length, &expr.span, problem);
}

/// Reports iteration over something that is not a table: `ipairs(hand:closed())`, `for tile in hand:closed()
/// do`.
pub(super) fn iterated(sheet: &mut Sheet<'_>, values: &[Expr]) {
    values.iter().for_each(|value| answer_of(sheet, value));
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
        Ty::Text | Ty::Words(_) => "text",
        _ => return,
    };
    let has_tiles = sheet.types.api.method(class, "tiles").is_some();
    let help = match has_tiles {
        true => texts::check::use_tiles_method(),
        false => texts::check::loops_need_tables(class),
    };
    let message = texts::check::loop_over_no_table(class);
    sheet.tell(Lint::ArgumentType, &of.span, message, help);
}

/// Reports a key that a table of the API never has.
pub(super) fn keyed(sheet: &mut Sheet<'_>, expr: &Expr) {
    let Kind::Index(of, key) = &expr.kind else { return };
    let (table, have) = (sheet.types.of(of), sheet.types.of(key));
    if let (Ty::List(_), Ty::Object("Who")) = (&table, &have) {
        let help = texts::cures::index_list_by_seat(sheet.written(of, "list"), sheet.written(key, "who"));
        return sheet.tell(Lint::TileKey, &key.span, texts::cures::seat_as_list_key(), help);
    }
    if matches!(table, Ty::List(_)) && !is_changed(sheet, of) && sheet.types.begins_at_zero(key) {
        let help = texts::check::count_from_one(sheet.written(of, "list"));
        return sheet.tell(Lint::TileKey, &key.span, texts::check::nothing_at_zero(), help);
    }
    let Ty::Map(keys, _) = table else { return };
    let is_other = match (&*keys, &have) {
        (Ty::Object(a @ ("T34" | "T37")), Ty::Object(b)) => *b != "Tile" && a != b,
        (Ty::Object("Tile") | Ty::Any, _) => false,
        (keys, have) => !keys.may_equal(have),
    };
    if is_other {
        let message = texts::check::wrong_key_type(keys.say(), have.say());
        let help = match &*keys {
            Ty::Object("T34") => texts::check::use_tile_kind(),
            Ty::Text => texts::check::use_tile_text(),
            _ => texts::check::other_key_finds_nothing(),
        };
        sheet.tell(Lint::TileKey, &key.span, message, help);
    }
}

/// Whether an expression is a local table that the file changes.
fn is_changed(sheet: &Sheet<'_>, expr: &Expr) -> bool {
    matches!(expr.kind, Kind::Local(id) if !sheet.tree.locals[id].changes.is_empty())
}

/// The table of a key: a local, or a field by name.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Of {
    Local(LocalId),
    Field(String),
}

/// Reports own tables indexed by kinds in one place and tiles in another.
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
            let message = texts::check::mixed_key_types(first, other);
            let help = texts::check::use_id_or_text_key();
            sheet.tell(Lint::TileKey, span, message, help);
        }
    }
}
