//! The API as `check` knows it: the registered methods, and the tables that hooks are given and return.

use super::ty::{Signature, Ty};
use crate::api::bind::{CTX_FIELDS, RULE_FIELDS};
use crate::api::events::{EVENTS, arg_type};
use crate::api::shapes::{ShapeField, functions, shapes};
use crate::author::testing::classes;
use crate::form::Yaku;
use crate::state::{Action, Hook, RoundResult};
use crate::tile::MeldKind;
use std::collections::BTreeMap;

/// Everything skills can call.
pub(crate) struct Api {
    methods: BTreeMap<&'static str, BTreeMap<&'static str, Signature>>,
    /// Functions by library, such as `T34.new`; `skill`, `test` and `print` are in library "".
    functions: BTreeMap<&'static str, BTreeMap<&'static str, Signature>>,
    /// Tables with known fields.
    shapes: BTreeMap<&'static str, BTreeMap<&'static str, Ty>>,
    /// What tables list, beside their known fields.
    elements: BTreeMap<&'static str, Ty>,
    /// The args of each event.
    pub(super) events: BTreeMap<&'static str, Signature>,
}

/// The letters of `tile:suit()`.
const SUITS: [&str; 5] = ["m", "p", "s", "f", "y"];

/// The class of a girl's `self`.
pub(super) const SKILL: &str = "Skill";

/// Shapes with further fields.
const OPEN: [&str; 2] = [SKILL, "Event"];

impl Api {
    pub(crate) fn new() -> Self {
        let names = shapes().iter().map(|shape| shape.name);
        let names: Vec<&str> = names.filter(|name| !OPEN.contains(name)).collect();
        let mut api = Self {
            methods: BTreeMap::new(),
            functions: BTreeMap::new(),
            shapes: BTreeMap::new(),
            elements: BTreeMap::new(),
            events: BTreeMap::new(),
        };
        for class in classes() {
            let entries = class.entries.iter().filter(|entry| !entry.name.starts_with("__"));
            let entries = entries.map(|entry| (entry.name, Signature::parse(entry.signature, &names)));
            api.methods.insert(class.name, entries.collect());
        }
        let args = EVENTS.iter().map(|(name, args, _)| (*name, Signature::parse(args, &names)));
        api.events = args.collect();
        for shape in shapes().iter().filter(|shape| names.contains(&shape.name)) {
            for field in &shape.fields {
                let ty = Ty::parse(&field.ty, &names);
                if field.name.starts_with('[') {
                    api.elements.insert(shape.name, ty);
                } else {
                    api.shapes.entry(shape.name).or_default().insert(field.name, ty);
                }
            }
        }
        for entry in functions() {
            let (library, name) = entry.name.split_once('.').unwrap_or(("", entry.name));
            api.functions.entry(library).or_default().insert(name, Signature::parse(entry.signature, &names));
        }
        api.speak();
        api
    }

    /// Narrows texts to the words that they are one of.
    fn speak(&mut self) {
        let kinds: Vec<_> = MeldKind::ALL.map(MeldKind::name).into();
        for (class, name, words) in [("Tile", "suit", SUITS.to_vec()), ("M37", "type", kinds)] {
            if let Some(method) = self.methods.get_mut(class).and_then(|methods| methods.get_mut(name)) {
                method.returns = vec![Ty::Words(words)];
            }
        }
        if let Some(ty) = self.shapes.get_mut("Action").and_then(|fields| fields.get_mut("type")) {
            *ty = Ty::Words(Action::NAMES.to_vec());
        }
    }

    /// The type of an argument of events, if all that have it agree.
    pub(super) fn arg(&self, name: &str) -> Ty {
        match name {
            "result" => Ty::Words(RoundResult::ALL.map(RoundResult::code).into()),
            _ => arg_type(name).map_or(Ty::Any, |ty| Ty::parse(ty, &[])),
        }
    }

    /// The methods of a class; for a tile, of either class.
    pub(super) fn methods(&self, class: &str) -> Option<&BTreeMap<&'static str, Signature>> {
        self.methods.get(if matches!(class, "T34" | "T37") { "Tile" } else { class })
    }

    pub(super) fn method(&self, class: &str, name: &str) -> Option<&Signature> {
        self.methods(class)?.get(name)
    }

    /// The classes that have a method of this name.
    pub(super) fn owners(&self, name: &str) -> Vec<&'static str> {
        let owners = self.methods.iter().filter(|(_, methods)| methods.contains_key(name));
        owners.map(|(class, _)| *class).collect()
    }

    /// How many arguments a method of this name takes at most, in any class. `None` if there is none, or no limit.
    pub(super) fn most(&self, name: &str) -> Option<usize> {
        let all: Vec<&Signature> = self.methods.values().filter_map(|methods| methods.get(name)).collect();
        let is_open = all.iter().any(|signature| signature.is_open);
        all.iter().map(|signature| signature.params.len()).max().filter(|_| !is_open)
    }

    /// `T34.new` is `("T34", "new")`, `test` is `("", "test")`.
    pub(super) fn function(&self, library: &str, name: &str) -> Option<&Signature> {
        self.functions.get(library)?.get(name)
    }

    pub(super) fn shape(&self, name: &str) -> Option<&BTreeMap<&'static str, Ty>> {
        self.shapes.get(name)
    }

    /// What a shape lists, beside its fields.
    pub(super) fn element(&self, shape: &str) -> Option<&Ty> {
        self.elements.get(shape)
    }

    /// The signature of a hook.
    pub(super) fn hook(&self, name: &str) -> Option<(Hook, Signature)> {
        let hook = Hook::of_name(name)?;
        let names: Vec<&str> = self.shapes.keys().copied().collect();
        Some((hook, Signature::parse(hook.signature(), &names)))
    }
}

/// Whether a field or method of a girl has its name from the API.
pub(crate) fn is_of_skill(name: &str) -> bool {
    of_skill(name).is_some()
}

/// Whether the API gives a girl a method of this name.
pub(super) fn is_method_of_skill(name: &str) -> bool {
    of_skill(name).is_some_and(|field| field.ty.starts_with("fun("))
}

/// What the API gives a girl under a name.
fn of_skill(name: &str) -> Option<&'static ShapeField> {
    let skill = shapes().iter().find(|shape| shape.name == SKILL)?;
    skill.fields.iter().find(|field| field.name == name)
}

/// Fields of classes that have any.
pub(crate) const fn fields(class: &str) -> Option<&'static [&'static str]> {
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

#[cfg(test)]
mod tests {
    use super::SUITS;
    use crate::tile::Suit;

    #[test]
    fn suits_are_spoken_of_by_their_letters() {
        assert_eq!(SUITS.concat(), Suit::ALL.map(Suit::letter).iter().collect::<String>());
    }
}
