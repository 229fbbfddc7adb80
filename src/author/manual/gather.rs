//! Collects the API from its registrations.

use super::data::{Class, Coded, Event, Field, Function, Hook, Manual, Named, Param, Said, Shape, Yaku};
use super::{errors, told, words};
use crate::api::bind::{Class as Page, FunctionDoc};
use crate::api::events::EVENTS;
use crate::api::shapes::{ALIASES, Alias, GLOBALS, Global, LIBRARIES, SUBCLASSES, functions, shapes};
use crate::api::signature::{range, split, top_level};
use crate::api::version::LATEST;
use crate::author::check::Lint;
use crate::author::testing::classes;
use crate::form::Yaku as Kind;
use crate::problem::{Arg, Lang, listed_args, texts};
use crate::state::{CalledFor, Hook as Known, RoundResult};

/// The event of which skills are never told.
const UNTOLD: &str = "popped-up";
/// The class whose fields are options.
const RULE: &str = "Rule";
/// Numbers beyond which a range is open.
const OPEN: f64 = 9_007_199_254_740_992.0;

/// The whole API.
pub(super) fn gather() -> Manual {
    Manual {
        schema: "api.schema.json",
        version: LATEST,
        units: told::units(),
        hooks: Known::ALL.iter().enumerate().map(|(nth, hook)| hooked(nth, *hook)).collect(),
        events: EVENTS.iter().map(event).collect(),
        classes: pages(),
        shapes: shapes().iter().map(shape).collect(),
        aliases: ALIASES.iter().map(alias).collect(),
        functions: functions().map(|known| function(known.name, known)).collect(),
        globals: GLOBALS.iter().map(global).collect(),
        yaku: Kind::ALL.iter().map(|yaku| yaku_of(*yaku)).collect(),
        limits: told::limits(),
        errors: errors::errors(),
        lints: Lint::ALL.iter().map(|lint| lint_of(*lint)).collect(),
    }
}

fn hooked(nth: usize, hook: Known) -> Hook {
    let (params, returns) = signature(hook.signature());
    let only = match hook.called_for() {
        CalledFor::All => "having",
        CalledFor::Seat => "seat",
        CalledFor::Event => "event",
        CalledFor::Moment => "moment",
        CalledFor::Offer => "offer",
    };
    Hook {
        name: hook.name(),
        order: nth + 1,
        doc: words::said(hook.name(), hook.doc()),
        params,
        returns,
        only,
        may: told::may(hook),
        may_be_table: hook.may_be_table(),
        recurs: hook.recurs(),
        calls: told::calls(hook),
    }
}

fn event(&(name, args, doc): &(&'static str, &'static str, &'static str)) -> Event {
    let (doc, args) = (words::said(&format!("event {name}"), doc), signature(args).0);
    let tells_result = args.iter().any(|arg| arg.name == "result");
    let doc = if tells_result { with_results(&doc) } else { doc };
    Event { name, doc, args, told: name != UNTOLD }
}

/// What is said of the event that ends a round, with what its `result` may be.
fn with_results(doc: &Said) -> Said {
    let named = |result: RoundResult| texts::manual::round_result(result.code(), result.text());
    let results = listed_args(RoundResult::ALL.map(|result| Arg::Text(named(result))));
    let [en, zh, ja] =
        Lang::ALL.map(|lang| texts::manual::args_and_results(doc.in_lang(lang), &results).say(lang));
    Said::each(&en, zh, ja)
}

/// Classes with their parts, such as `T34` of `Tile`.
fn pages() -> Vec<Class> {
    let mut classes: Vec<Class> = classes().iter().map(class).collect();
    classes.extend(SUBCLASSES.map(|(name, extends, doc)| Class {
        name,
        extends: Some(extends),
        global: LIBRARIES.contains(&name),
        doc: words::said(name, doc),
        fields: Vec::new(),
        methods: Vec::new(),
        operators: Vec::new(),
    }));
    classes
}

fn class(page: &Page) -> Class {
    let is_operator = |entry: &&FunctionDoc| entry.name.starts_with("__");
    let method = |entry: FunctionDoc| function(&format!("{}:{}", page.name, entry.name), entry);
    let fields = page.fields.iter().map(|field| {
        let (ty, optional) = field.ty.strip_suffix('?').map_or((field.ty, false), |ty| (ty, true));
        let doc = match page.name {
            RULE => words::rule(field.name, &field.doc),
            class => words::said(&format!("{class}.{}", field.name), &field.doc),
        };
        Field { name: field.name, ty: ty.to_owned(), optional, doc }
    });
    Class {
        name: page.name,
        extends: None,
        global: LIBRARIES.contains(&page.name),
        doc: words::said(page.name, page.doc),
        fields: fields.collect(),
        methods: page.entries.iter().filter(|entry| !is_operator(entry)).copied().map(method).collect(),
        operators: page.entries.iter().filter(is_operator).copied().map(method).collect(),
    }
}

fn shape(known: &crate::api::shapes::Shape) -> Shape {
    let fields = known.fields.iter().map(|field| Field {
        name: field.name,
        ty: field.ty.to_string(),
        optional: field.optional,
        doc: words::said(&format!("{}.{}", known.name, field.name), field.doc.as_ref()),
    });
    Shape { name: known.name, doc: words::said(known.name, known.doc), fields: fields.collect() }
}

fn alias(alias: &Alias) -> Named {
    Named { name: alias.name, ty: alias.ty, doc: words::said(alias.name, alias.doc) }
}

fn global(global: &Global) -> Named {
    Named { name: global.name, ty: global.ty, doc: words::said(global.name, global.doc) }
}

fn function(name: &str, known: FunctionDoc) -> Function {
    let (params, returns) = signature(known.signature);
    Function {
        name: known.name,
        signature: known.signature,
        doc: words::said(name, known.doc),
        params,
        returns,
    }
}

/// The parts of a signature.
fn signature(text: &'static str) -> (Vec<Param>, Vec<String>) {
    let (params, returns) = split(text);
    let params = params.into_iter().map(|(name, ty)| {
        let (ty, optional) = ty.strip_suffix('?').map_or((ty, false), |ty| (ty, true));
        let (ty, range) = range(ty);
        let bound = |pick: fn((f64, f64)) -> f64| range.map(pick).filter(|bound| bound.abs() < OPEN);
        Param { name, ty: ty.to_owned(), optional, min: bound(|range| range.0), max: bound(|range| range.1) }
    });
    (params.collect(), top_level(returns).map(|ty| ty.trim().to_owned()).collect())
}

fn yaku_of(yaku: Kind) -> Yaku {
    let (key, open) = (yaku.key(false), yaku.key(true));
    let doc = Said::of(Lang::ALL.map(|lang| yaku.title(lang)));
    Yaku { key, open: (open != key).then_some(open), doc }
}

fn lint_of(lint: Lint) -> Coded {
    let doc = Said::of(Lang::ALL.map(|lang| lint.meaning(lang)));
    Coded { code: lint.code(), level: Some(lint.level()), doc, example: None }
}
