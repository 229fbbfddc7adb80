//! Checks calls and fields against the registered API.

use super::state::is_self;
use super::uncalled::{answer_of, called as uncalled};
use crate::api::given::{absent, method_of, own_seat};
use crate::api::shapes::LIBRARIES;
use crate::api::version::replaced;
use crate::author::check::api::{SKILL, fields, is_method_of_skill, yaku_keys};
use crate::author::check::libsaki::{Odd, odd};
use crate::author::check::lint::Lint;
use crate::author::check::read_expr::library;
use crate::author::check::sheet::Sheet;
use crate::author::check::tree::{Entry, Expr, Kind, Name, Span};
use crate::author::check::ty::{Param, Signature, Ty};
use crate::options::{did_you_mean, nearest, there_are};
use crate::problem::{Explain, Text, quoted, texts};
use crate::tile::{T34, T37, TileError, parse_many, parse_set};

/// Checks that a called function exists and accepts the arguments.
pub(super) fn call(sheet: &mut Sheet<'_>, expr: &Expr) {
    let (called, args) = match &expr.kind {
        Kind::Method(of, name, args) => {
            let class = sheet.types.of(of);
            if is_of_list(sheet, of, &class, name) || !knows_method(sheet, &class, name) {
                return;
            }
            (name.text.clone(), args)
        }
        Kind::Call(function, args) => match (&function.kind, library(function)) {
            (Kind::Global(name), _) => (name.clone(), args),
            (_, Some((class, name))) if sheet.globals.0.contains_key(class) => {
                (format!("{class}.{name}"), args)
            }
            _ => return dotted(sheet, function, args),
        },
        _ => return,
    };
    let Some(signature) = sheet.types.signature(expr).cloned() else { return };
    if !(sheet.is_classic && odd_of_libsaki(sheet, expr)) {
        count(sheet, expr, &called, &signature, args);
    }
    for (arg, param) in args.iter().zip(&signature.params).take_while(|(_, param)| param.name != "...") {
        argument(sheet, &called, arg, param);
    }
    if matches!(called.as_str(), "T34.new" | "T37.new") && args.len() == 1 {
        new_tile(sheet, &called, &args[0]);
    }
    if called == "Tilecount.new"
        && let [Expr { kind: Kind::Text(text), span, .. }] = args.as_slice()
        && let Err(wrong) = parse_many(text)
    {
        bad_tiles(sheet, span, &wrong);
    }
}

/// Reports a method that is called of a list of objects, which has none: `river:has(tile)`, or one of theirs:
/// `exists:incmk("1m", 50)`.
fn is_of_list(sheet: &mut Sheet<'_>, of: &Expr, ty: &Ty, method: &Name) -> bool {
    let Ty::List(item) = ty else { return false };
    let Ty::Object(class) = **item else { return false };
    let (list, name) = (sheet.written(of, "list"), quoted(&method.text));
    let (message, help) = match sheet.types.api.method(class, &method.text) {
        Some(_) if class == "Exist" => {
            let help = texts::cures::index_list_by_seat(list, own_seat(sheet.is_classic));
            (texts::check::method_of_item(name, class), help)
        }
        Some(_) => (texts::check::method_of_item(name, class), texts::check::go_through_list(list)),
        None => (texts::check::no_such_method(ty.say(), name), texts::cures::lists_have_no_methods(list)),
    };
    sheet.tell(Lint::UnknownMethod, &method.span, message, help);
    true
}

fn knows_method(sheet: &mut Sheet<'_>, of: &Ty, name: &Name) -> bool {
    let (class, known): (&str, Vec<&str>) = match of {
        Ty::Object(class) if *class != "Event" => {
            (class, sheet.types.api.methods(class).into_iter().flat_map(|all| all.keys().copied()).collect())
        }
        Ty::Text | Ty::Words(_) => {
            ("string", sheet.globals.0.get("string").into_iter().flatten().map(String::as_str).collect())
        }
        _ => return true,
    };
    if known.is_empty() || known.contains(&name.text.as_str()) {
        return true;
    }
    let hint = replaced(&name.text).or_else(|| did_you_mean(&name.text, known));
    let hint = hint.or_else(|| method_of(&sheet.types.api.owners(&name.text)));
    let message = texts::check::no_such_method(class, quoted(&name.text)).hint(hint);
    sheet.tell(Lint::UnknownMethod, &name.span, message, texts::check::api_lists_methods());
    false
}

/// Reports what libsaki reads differently in a call. Returns whether it has surplus arguments.
fn odd_of_libsaki(sheet: &mut Sheet<'_>, call: &Expr) -> bool {
    match odd(&sheet.types, call, false) {
        Some(Odd::Surplus { method, most, span, .. }) => {
            let message = texts::port::surplus_is_ignored(method, most);
            sheet.tell(Lint::Surplus, &span, message, texts::port::leave_surplus_out());
            true
        }
        Some(Odd::Kind(span)) => {
            sheet.tell(
                Lint::Classic,
                &span,
                texts::port::libsaki_refuses_kinds(),
                texts::testing::make_black_tile(),
            );
            false
        }
        None => false,
    }
}

fn count(sheet: &mut Sheet<'_>, call: &Expr, called: &str, signature: &Signature, args: &[Expr]) {
    let least = signature.params.iter().filter(|param| !param.optional).count();
    let most = signature.params.len();
    // The last argument can expand to several.
    let is_open =
        args.last().is_some_and(|last| matches!(last.kind, Kind::Call(..) | Kind::Method(..) | Kind::Rest));
    let (too_few, too_many) = (args.len() < least && !is_open, args.len() > most && !signature.is_open);
    if !too_few && !too_many {
        return;
    }
    let names: Vec<String> = signature
        .params
        .iter()
        .map(|param| format!("{}{}", param.name, if param.optional { "?" } else { "" }))
        .collect();
    let message = match (least == most, signature.is_open) {
        (true, false) => texts::check::wrong_arguments_exact(called, most, args.len()),
        (true, true) => texts::check::wrong_arguments_open(called, most, args.len()),
        (false, false) => texts::check::wrong_arguments_range(called, least, most, args.len()),
        (false, true) => texts::check::wrong_arguments_open_range(called, least, most, args.len()),
    };
    sheet.tell(
        Lint::Arguments,
        &call.span,
        message,
        Text::verbatim(format!("{called}({})", names.join(", "))),
    );
}

fn argument(sheet: &mut Sheet<'_>, called: &str, arg: &Expr, param: &Param) {
    let have = sheet.types.of(arg);
    if have == Ty::Nil && param.optional {
        return;
    }
    if !have.fits(&param.ty) {
        if uncalled(sheet, arg).is_some() {
            return answer_of(sheet, arg);
        }
        let message = texts::check::wrong_argument_type(called, param.name, param.ty.say(), have.say());
        let help = match (&have, &param.ty) {
            (Ty::Object("Who"), Ty::Number) => texts::check::use_seat_index(),
            (Ty::Number, Ty::Object("Who")) => texts::check::use_seat_by_number(),
            (Ty::Itself, Ty::Object("Who")) => texts::cures::her_seat(),
            (Ty::Object(class), wanted) if has_tiles(sheet, class, wanted) => {
                texts::check::use_tiles_method()
            }
            _ => texts::check::api_shows_signature(called),
        };
        sheet.tell(Lint::ArgumentType, &arg.span, message, help);
        return;
    }
    expected(sheet, arg, &param.ty);
}

/// Whether a class has a list of tiles, and one would fit.
fn has_tiles(sheet: &Sheet<'_>, class: &str, wanted: &Ty) -> bool {
    let tiles = sheet.types.api.method(class, "tiles").and_then(|tiles| tiles.returns.first());
    tiles.is_some_and(|tiles| tiles.fits(wanted))
}

/// Checks a literal against the expected type.
pub(super) fn expected(sheet: &mut Sheet<'_>, value: &Expr, wanted: &Ty) {
    match (&value.kind, wanted) {
        (Kind::Text(text), Ty::Words(words)) if !words.contains(&text.as_str()) => {
            word(sheet, value, text, words)
        }
        (Kind::Text(text), wanted) if wanted.is_tiles() => tiles(sheet, &value.span, text),
        (Kind::Text(text), wanted) if wanted.is_tile() => tile(sheet, value, text),
        (Kind::Text(text), Ty::Either(kinds)) => {
            let words: Vec<&'static str> = kinds.iter().flat_map(words_of).collect();
            let takes_tile = kinds.iter().any(Ty::is_tile);
            let takes_tiles = kinds.iter().any(Ty::is_tiles);
            let is_near = nearest(text, words.iter().copied()).is_some();
            if takes_tiles && !is_near {
                tiles(sheet, &value.span, text);
            } else if kinds.contains(&Ty::Text) && kinds.iter().any(Ty::lists_tiles) {
                ten(sheet, &value.span, text);
            } else if kinds.contains(&Ty::Text) || words.contains(&text.as_str()) {
            } else if takes_tile && !is_near {
                tile(sheet, value, text);
            } else if !(words.is_empty() || takes_tile && is_tile(text)) {
                word(sheet, value, text, &words);
            }
        }
        (Kind::Table(entries), wanted) => table(sheet, entries, wanted),
        _ => {}
    }
}

fn words_of(ty: &Ty) -> Vec<&'static str> {
    match ty {
        Ty::Words(words) => words.clone(),
        _ => Vec::new(),
    }
}

fn word(sheet: &mut Sheet<'_>, value: &Expr, text: &str, words: &[&str]) {
    let message =
        texts::check::text_not_allowed(quoted(text)).hint(did_you_mean(text, words.iter().copied()));
    let list: Vec<String> = words.iter().map(|word| format!("{word:?}")).collect();
    sheet.tell(Lint::UnknownWord, &value.span, message, there_are(&list));
}

fn is_tile(text: &str) -> bool {
    text.parse::<T37>().is_ok() || text.parse::<T34>().is_ok()
}

fn tile(sheet: &mut Sheet<'_>, value: &Expr, text: &str) {
    if !is_tile(text) {
        let help = texts::check::tile_notation();
        sheet.tell(Lint::BadTile, &value.span, texts::check::not_a_tile(quoted(text)), help);
    }
}

/// Checks a text in the short notation.
fn tiles(sheet: &mut Sheet<'_>, at: &Span, text: &str) {
    ten(sheet, at, text);
    if let Err(wrong) = parse_set(text) {
        bad_tiles(sheet, at, &wrong);
    }
}

/// Reports `10m`, which is two tiles.
fn ten(sheet: &mut Sheet<'_>, at: &Span, text: &str) {
    let is_digit = |c: char| c.is_ascii_digit();
    let alone = |at: &usize| !text[..*at].ends_with(is_digit);
    let suit = |at: usize| text[at + 2..].chars().next().filter(|suit| matches!(suit, 'm' | 'p' | 's'));
    let found = text.match_indices("10").map(|(at, _)| at).filter(alone).find_map(suit);
    if let Some(suit) = found {
        let message = texts::cures::no_tile_ten(quoted(text), suit);
        sheet.tell(Lint::TenTile, at, message, texts::cures::write_digits_apart(suit));
    }
}

fn bad_tiles(sheet: &mut Sheet<'_>, at: &Span, wrong: &TileError) {
    let problem = wrong.problem();
    if problem.help.is_empty() {
        sheet.tell(Lint::BadTile, at, problem, texts::objects::short_notation());
    } else {
        sheet.add(Lint::BadTile, at, problem);
    }
}

fn new_tile(sheet: &mut Sheet<'_>, called: &str, arg: &Expr) {
    let Some(text) = arg.text() else { return };
    match called {
        "T34.new" if text.parse::<T34>().is_err() && is_tile(text) => {
            let message = texts::check::red_is_no_kind(quoted(text));
            sheet.tell(Lint::BadTile, &arg.span, message, texts::check::use_t37_for_red());
        }
        _ => tile(sheet, arg, text),
    }
}

/// Checks the entries of a table passed to the API.
fn table(sheet: &mut Sheet<'_>, entries: &[Entry], wanted: &Ty) {
    for entry in entries {
        match (entry, wanted) {
            (Entry::Item(item), Ty::List(element)) => expected(sheet, item, element),
            (Entry::Item(item), Ty::Shape(shape)) => {
                if let Some(element) = sheet.types.api.element(shape).cloned() {
                    expected(sheet, item, &element);
                }
            }
            (Entry::Keyed(key, value), Ty::Map(keys, values)) => {
                expected(sheet, key, keys);
                expected(sheet, value, values);
            }
            (Entry::Named(name, value), Ty::Map(keys, values)) => {
                if keys.is_tiles() {
                    tiles(sheet, &name.span, &name.text);
                }
                expected(sheet, value, values);
            }
            (Entry::Named(name, value), Ty::Shape(shape)) => {
                let Some(fields) = sheet.types.api.shape(shape) else { continue };
                let Some(ty) = fields.get(name.text.as_str()).cloned() else {
                    let known: Vec<&str> = fields.keys().copied().collect();
                    let message = texts::world::no_such_member(shape, quoted(&name.text))
                        .hint(did_you_mean(&name.text, known.iter().copied()));
                    sheet.tell(Lint::UnknownKey, &name.span, message, there_are(&known));
                    continue;
                };
                expected(sheet, value, &ty);
            }
            (entry, Ty::Either(kinds)) => {
                // Of several table types, the one most likely meant.
                let fitting = kinds.iter().find(|kind| {
                    matches!(
                        (entry, kind),
                        (Entry::Item(_), Ty::List(_) | Ty::Shape(_))
                            | (Entry::Keyed(..) | Entry::Named(..), Ty::Map(..))
                            | (Entry::Named(..), Ty::Shape(_))
                    )
                });
                if let Some(kind) = fitting.cloned() {
                    table(sheet, std::slice::from_ref(entry), &kind);
                }
            }
            _ => {}
        }
    }
}

/// Checks a field of an object or of a global table.
pub(super) fn field(sheet: &mut Sheet<'_>, expr: &Expr) {
    if let Some((table, name)) = library(expr)
        && sheet.globals.0.contains_key(table)
    {
        if let (Some(instead), Kind::Field(_, at)) = (absent(table, name), &expr.kind) {
            sheet.add(Lint::UnknownField, &at.span, instead);
            return;
        }
        let known = sheet.globals.0.get(table).filter(|known| !known.is_empty());
        if let (Some(known), Kind::Field(_, at)) = (known, &expr.kind)
            && !sheet.is_classic
            && !known.iter().any(|known| known == name)
        {
            let message = texts::world::no_such_member(table, quoted(name))
                .hint(did_you_mean(name, known.iter().map(String::as_str)));
            let lint = if LIBRARIES.contains(&table) { Lint::UnknownMethod } else { Lint::UnknownField };
            let help = there_are(known);
            sheet.tell(lint, &at.span, message, help);
        }
        return;
    }
    let Some((of, name, at)) = expr.field() else { return };
    if let Ty::Object(class) = sheet.types.of(of)
        && class != "Event"
    {
        object_field(sheet, class, name, at);
    }
    if of.field().is_some_and(|(owner, field, _)| field == "kin" && is_self(sheet, owner)) {
        kin(sheet, name, at);
    }
    if let Kind::Method(_, method, _) = &of.kind
        && method.text == "yakus"
    {
        yaku(sheet, name, at);
    }
}

/// `self.kin.mei`, where she declares who they are.
fn kin(sheet: &mut Sheet<'_>, name: &str, at: &Span) {
    let Some((_, Expr { kind: Kind::Table(entries), .. })) = sheet.class.entry("kin") else { return };
    let names = entries.iter().map(|entry| if let Entry::Item(name) = entry { name.text() } else { None });
    let Some(names) = names.collect::<Option<Vec<&str>>>() else { return };
    if !names.contains(&name) {
        let hint = did_you_mean(name, names.iter().copied());
        let message = texts::objects::no_such_kin(quoted(name)).hint(hint);
        sheet.tell(Lint::UnknownField, at, message, there_are(&names));
    }
}

/// `form:yakus().xyz`.
fn yaku(sheet: &mut Sheet<'_>, name: &str, at: &std::ops::Range<usize>) {
    if yaku_keys().all(|key| key != name) {
        let message = texts::check::no_such_yaku(quoted(name)).hint(did_you_mean(name, yaku_keys()));
        let keys: Vec<&str> = yaku_keys().collect();
        sheet.tell(Lint::UnknownYaku, at, message, there_are(&keys));
    }
}

fn object_field(sheet: &mut Sheet<'_>, class: &'static str, name: &str, at: &std::ops::Range<usize>) {
    if let Some(known) = fields(class) {
        if !known.contains(&name) {
            let message = texts::check::no_such_field(class, quoted(name))
                .hint(did_you_mean(name, known.iter().copied()));
            sheet.tell(Lint::UnknownField, at, message, there_are(known));
        }
        return;
    }
    let methods: Vec<&str> =
        sheet.types.api.methods(class).into_iter().flat_map(|all| all.keys().copied()).collect();
    // A method used as a value, perhaps to be called later.
    if methods.contains(&name) {
        return;
    }
    let message = texts::check::no_such_field(class, quoted(name)).hint(did_you_mean(name, methods));
    sheet.tell(Lint::UnknownField, at, message, texts::check::api_lists_members());
}

/// `mount.lighta("1m", 10)`, which needs a colon.
fn dotted(sheet: &mut Sheet<'_>, function: &Expr, args: &[Expr]) {
    let Some((of, name, at)) = function.field() else { return };
    let ty = sheet.types.of(of);
    let (class, is_method) = match ty {
        Ty::Object(class) => (class, sheet.types.api.method(class, name).is_some()),
        Ty::Itself => (SKILL, is_method_of_skill(name) && sheet.class.method(name).is_none()),
        _ => return,
    };
    let has_object = args.first().is_some_and(|first| match sheet.types.of(first) {
        // Tables of hers and she are of one kind.
        first if ty == Ty::Itself => matches!(first, Ty::Itself | Ty::Any),
        first => first.may_equal(&ty),
    });
    if is_method && !has_object {
        let message = texts::objects::method_without_self(quoted(name), class);
        sheet.tell(Lint::UnknownMethod, at, message, texts::objects::use_colon(name));
    }
}
