//! The API as `check` knows it: the registered methods, and the hand-written pages of the manual.

use super::ty::{Param, Signature, Ty};
use crate::api::bind::{CTX_FIELDS, RULE_FIELDS};
use crate::api::events::EVENTS;
use crate::api::types::{GLOBALS, functions, shapes};
use crate::author::testing::classes;
use crate::form::Yaku;
use crate::girl::Hook;
use std::collections::BTreeMap;

/// Everything skills can call.
pub(super) struct Api {
    methods: BTreeMap<&'static str, BTreeMap<&'static str, Signature>>,
    /// Functions by library, such as `T34.new`; `skill`, `test` and `print` are in library "".
    functions: BTreeMap<&'static str, BTreeMap<&'static str, Signature>>,
    /// Tables with known fields.
    shapes: BTreeMap<&'static str, BTreeMap<&'static str, Ty>>,
    /// The args of each event.
    pub(super) events: BTreeMap<&'static str, Signature>,
}

/// Shapes with further fields.
const OPEN: [&str; 2] = ["Skill", "Event"];

impl Api {
    pub(super) fn new() -> Self {
        let pages = shapes().lines().filter_map(|line| line.strip_prefix("---@class "));
        let names: Vec<&str> = pages.filter(|name| !OPEN.contains(name)).collect();
        let mut api = Self {
            methods: BTreeMap::new(),
            functions: BTreeMap::new(),
            shapes: BTreeMap::new(),
            events: BTreeMap::new(),
        };
        for class in classes() {
            let entries = class.entries.iter().filter(|entry| !entry.name.starts_with("__"));
            let entries = entries.map(|entry| (entry.name, Signature::parse(entry.signature, &names)));
            api.methods.insert(class.name, entries.collect());
        }
        let args = EVENTS.iter().map(|(name, args, _)| (*name, Signature::parse(args, &names)));
        api.events = args.collect();
        api.read(shapes(), &names);
        api.read(GLOBALS, &names);
        for entry in functions() {
            let (library, name) = entry.name.split_once('.').unwrap_or(("", entry.name));
            api.functions.entry(library).or_default().insert(name, Signature::parse(entry.signature, &names));
        }
        api
    }

    /// Parses language server annotations: `---@class`, `---@field`, `---@param`, `---@return`.
    fn read(&mut self, page: &'static str, names: &[&str]) {
        let mut shape = None;
        let mut next = Signature::default();
        for line in page.lines() {
            let words = |prefix| line.strip_prefix(prefix).and_then(|rest: &str| rest.split_once(' '));
            if let Some(class) = line.strip_prefix("---@class ") {
                shape = names.iter().find(|name| **name == class).map(|_| class);
            } else if let (Some((name, rest)), Some(shape)) = (words("---@field "), shape) {
                let ty = Ty::parse(of_line(rest), names);
                self.shapes.entry(shape).or_default().insert(name.trim_end_matches('?'), ty);
            } else if let Some((name, rest)) = words("---@param ") {
                next.is_open |= name == "...";
                let (plain, optional) = (name.trim_end_matches('?'), name.ends_with('?') || name == "...");
                next.params.push(Param { name: plain, ty: Ty::parse(of_line(rest), names), optional });
            } else if let Some(ty) = line.strip_prefix("---@return ") {
                next.returns.push(Ty::parse(of_line(ty), names));
            } else if let Some(function) = line.strip_prefix("function ") {
                let name = function.split('(').next().unwrap_or_default();
                let (class, name) = name.split_once('.').unwrap_or(("", name));
                self.functions.entry(class).or_default().insert(name, std::mem::take(&mut next));
            }
        }
    }

    /// The methods of a class; for a tile, of either class.
    pub(super) fn methods(&self, class: &str) -> Option<&BTreeMap<&'static str, Signature>> {
        self.methods.get(if matches!(class, "T34" | "T37") { "Tile" } else { class })
    }

    pub(super) fn method(&self, class: &str, name: &str) -> Option<&Signature> {
        self.methods(class)?.get(name)
    }

    /// `T34.new` is `("T34", "new")`, `test` is `("", "test")`.
    pub(super) fn function(&self, library: &str, name: &str) -> Option<&Signature> {
        self.functions.get(library)?.get(name)
    }

    pub(super) fn shape(&self, name: &str) -> Option<&BTreeMap<&'static str, Ty>> {
        self.shapes.get(name)
    }

    /// The signature of a hook.
    pub(super) fn hook(&self, name: &str) -> Option<(Hook, Signature)> {
        let hook = Hook::ALL.iter().find(|hook| hook.name() == name)?;
        let names: Vec<&str> = self.shapes.keys().copied().collect();
        Some((*hook, Signature::parse(hook.signature(), &names)))
    }
}

/// Fields of classes that have any.
pub(super) const fn fields(class: &str) -> Option<&'static [&'static str]> {
    match class.as_bytes() {
        b"Rule" => Some(&RULE_FIELDS),
        b"Formctx" => Some(&CTX_FIELDS),
        _ => None,
    }
}

/// Keys of `form:yakus()`.
pub(super) fn yaku_keys() -> impl Iterator<Item = &'static str> {
    Yaku::ALL.iter().flat_map(|yaku| [yaku.key(false), yaku.key(true)])
}

/// The type at the start of a line, before its description.
fn of_line(text: &'static str) -> &'static str {
    let mut depth = 0;
    let end = text.find(move |c| {
        match c {
            '(' | '{' | '<' | '[' => depth += 1,
            ')' | '}' | '>' | ']' => depth -= 1,
            _ => {}
        }
        c == ' ' && depth == 0
    });
    &text[..end.unwrap_or(text.len())]
}
