//! Finds entries of the manual by words.

use super::data::{Coded, Function, Manual, Said};
use crate::options::nearest;
use crate::problem::{Lang, Text, texts};

/// An entry of the manual, as it is found and shown.
#[derive(Debug)]
pub struct Entry {
    /// What it is.
    pub kind: Kind,
    /// Its name: `Mount:lighta`, `onDraw`, `drawn`.
    pub name: String,
    /// Its parameters and result, or its type; may be empty.
    pub signature: String,
    /// Its sentence.
    pub doc: Said,
    /// Further facts, a line each.
    pub facts: Vec<Text>,
    /// Of an error, Lua that raises it.
    pub example: Option<&'static str>,
}

/// What an entry is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A hook.
    Hook,
    /// An event.
    Event,
    /// A class of objects.
    Class,
    /// A method of a class.
    Method,
    /// A field of a class or table.
    Field,
    /// A function.
    Function,
    /// A table with known fields, or a name for a type.
    Type,
    /// A global that is no function.
    Global,
    /// A yaku.
    Yaku,
    /// A limit.
    Limit,
    /// An error.
    Error,
    /// A lint.
    Lint,
    /// A unit.
    Unit,
}

/// The result of a search.
#[derive(Debug)]
pub enum Found<'m> {
    /// Entries that have exactly this name.
    Exactly(Vec<&'m Entry>),
    /// Entries that all words fit, the best first.
    Some(Vec<&'m Entry>),
    /// Nothing, and the nearest names.
    Nothing(Vec<&'m str>),
}

impl Kind {
    /// Its name.
    #[must_use]
    pub fn text(self) -> Text {
        match self {
            Self::Hook => texts::manual::kind_hook(),
            Self::Event => texts::manual::kind_event(),
            Self::Class => texts::manual::kind_class(),
            Self::Method => texts::manual::kind_method(),
            Self::Field => texts::manual::kind_field(),
            Self::Function => texts::manual::kind_function(),
            Self::Type => texts::manual::kind_type(),
            Self::Global => texts::manual::kind_global(),
            Self::Yaku => texts::manual::kind_yaku(),
            Self::Limit => texts::manual::kind_limit(),
            Self::Error => texts::manual::kind_error(),
            Self::Lint => texts::manual::kind_lint(),
            Self::Unit => texts::manual::kind_unit(),
        }
    }
}

impl Entry {
    fn new(kind: Kind, name: impl Into<String>, signature: impl Into<String>, doc: &Said) -> Self {
        let (name, signature, doc) = (name.into(), signature.into(), doc.clone());
        Self { kind, name, signature, doc, facts: Vec::new(), example: None }
    }

    fn facts(self, facts: Vec<Text>) -> Self {
        Self { facts, ..self }
    }

    /// The name without the class.
    #[must_use]
    pub fn last(&self) -> &str {
        self.name.rsplit([':', '.']).next().unwrap_or(&self.name)
    }

    /// Name and signature.
    #[must_use]
    pub fn head(&self) -> String {
        let space = if self.signature.is_empty() || self.signature.starts_with('(') { "" } else { ": " };
        format!("{}{space}{}", self.name, self.signature)
    }

    /// How well a word in lower case fits: less is better.
    fn fit(&self, word: &str) -> Option<u32> {
        let (name, last) = (self.name.to_lowercase(), self.last().to_lowercase());
        if name == word || last == word {
            Some(0)
        } else if last.starts_with(word) {
            Some(1)
        } else if name.contains(word) {
            Some(2)
        } else if nearest(word, [last.as_str()]).is_some() {
            Some(3)
        } else {
            self.told(word).then_some(4)
        }
    }

    /// Whether the word is in what is said about it.
    fn told(&self, word: &str) -> bool {
        let has = |text: &str| text.to_lowercase().contains(word);
        let other = |text: Option<&str>| text.is_some_and(has);
        let kind = Lang::ALL.iter().any(|lang| self.kind.text().say(*lang).to_lowercase() == word);
        kind || has(&self.doc.en)
            || other(self.doc.zh.as_deref())
            || other(self.doc.ja.as_deref())
            || has(&self.signature)
            || self.facts.iter().any(|fact| has(&fact.english()))
    }
}

impl Manual {
    /// All entries, in the order of the manual.
    #[must_use]
    pub fn entries(&self) -> Vec<Entry> {
        let mut all = Vec::new();
        for hook in &self.hooks {
            let mut facts = vec![
                texts::manual::hook_order(hook.order, self.hooks.len()),
                texts::manual::only_restricts_by(hook.only),
            ];
            facts.extend(hook.may.iter().map(|may| match *may {
                "light" => texts::manual::hook_may_light(),
                "load" => texts::manual::hook_may_load(),
                "foresee" => texts::manual::hook_may_foresee(),
                _ => texts::manual::hook_may_deal(),
            }));
            facts.extend(hook.may_be_table.then(texts::manual::hook_may_be_table));
            let params: Vec<String> = hook.params.iter().map(super::data::Param::head).collect();
            let signature = call(&params, &hook.returns);
            all.push(Entry::new(Kind::Hook, hook.name, signature, &hook.doc).facts(facts));
        }
        for event in &self.events {
            let args: Vec<String> = event.args.iter().map(super::data::Param::head).collect();
            let facts = if event.told { Vec::new() } else { vec![texts::manual::event_untold()] };
            all.push(Entry::new(Kind::Event, event.name, call(&args, &[]), &event.doc).facts(facts));
        }
        for class in &self.classes {
            let members = class
                .methods
                .iter()
                .map(|method| method.name)
                .chain(class.fields.iter().map(|field| field.name));
            let members: Vec<&str> = members.collect();
            let mut facts = Vec::new();
            facts.extend(class.extends.map(texts::manual::class_extends));
            if !members.is_empty() {
                facts.push(texts::manual::has_members(members.join(" ")));
            }
            all.push(Entry::new(Kind::Class, class.name, "", &class.doc).facts(facts));
            let method = |method: &Function, dot: &str| {
                Entry::new(
                    Kind::Method,
                    format!("{}{dot}{}", class.name, method.name),
                    method.signature,
                    &method.doc,
                )
            };
            all.extend(class.operators.iter().map(|operator| method(operator, ".")));
            all.extend(class.methods.iter().map(|entry| method(entry, ":")));
            for field in &class.fields {
                all.push(Entry::new(
                    Kind::Field,
                    format!("{}.{}", class.name, field.name),
                    field.ty.clone(),
                    &field.doc,
                ));
            }
        }
        for shape in &self.shapes {
            let names: Vec<&str> = shape.fields.iter().map(|field| field.name).collect();
            let facts = vec![texts::manual::has_members(names.join(" "))];
            all.push(Entry::new(Kind::Type, shape.name, "", &shape.doc).facts(facts));
            for field in shape.fields.iter().filter(|field| !field.name.starts_with('[')) {
                all.push(Entry::new(
                    Kind::Field,
                    format!("{}.{}", shape.name, field.name),
                    field.ty.clone(),
                    &field.doc,
                ));
            }
        }
        all.extend(self.aliases.iter().map(|alias| Entry::new(Kind::Type, alias.name, alias.ty, &alias.doc)));
        all.extend(
            self.functions
                .iter()
                .map(|entry| Entry::new(Kind::Function, entry.name, entry.signature, &entry.doc)),
        );
        all.extend(
            self.globals.iter().map(|global| Entry::new(Kind::Global, global.name, global.ty, &global.doc)),
        );
        all.extend(self.yaku.iter().map(|yaku| {
            let facts = yaku.open.map(texts::manual::yaku_when_open).into_iter().collect();
            Entry::new(Kind::Yaku, yaku.key, "", &yaku.doc).facts(facts)
        }));
        all.extend(self.limits.iter().map(|limit| {
            Entry::new(Kind::Limit, limit.name, format!("{} {}", limit.value, limit.unit), &limit.doc)
        }));
        let coded = |kind: Kind| {
            move |coded: &Coded| {
                let facts = coded.level.map(crate::problem::Level::text).into_iter().collect();
                Entry { example: coded.example, ..Entry::new(kind, coded.code, "", &coded.doc).facts(facts) }
            }
        };
        all.extend(self.errors.iter().map(coded(Kind::Error)));
        all.extend(self.lints.iter().map(coded(Kind::Lint)));
        all.extend(self.units.iter().map(|unit| Entry::new(Kind::Unit, unit.name, "", &unit.doc)));
        all
    }
}

/// A signature from its parts.
fn call(params: &[String], returns: &[String]) -> String {
    let answer = if returns.is_empty() { String::new() } else { format!(": {}", returns.join(", ")) };
    format!("({}){answer}", params.join(", "))
}

/// Finds entries by words in any language, all of which must fit.
#[must_use]
pub fn find<'m>(entries: &'m [Entry], words: &[String]) -> Found<'m> {
    let words: Vec<String> =
        words.iter().flat_map(|word| word.split_whitespace()).map(str::to_lowercase).collect();
    if let [word] = words.as_slice() {
        let is_exact = |entry: &&Entry| entry.name.to_lowercase() == *word;
        let is_last = |entry: &&Entry| entry.last().to_lowercase() == *word;
        let exactly: Vec<&Entry> = entries.iter().filter(is_exact).collect();
        let exactly = if exactly.is_empty() { entries.iter().filter(is_last).collect() } else { exactly };
        if !exactly.is_empty() {
            return Found::Exactly(exactly);
        }
    }
    let score = |entry: &Entry| words.iter().map(|word| entry.fit(word)).sum::<Option<u32>>();
    let mut found: Vec<(u32, usize)> =
        entries.iter().enumerate().filter_map(|(nth, entry)| Some((score(entry)?, nth))).collect();
    found.sort_unstable();
    if !found.is_empty() {
        return Found::Some(found.into_iter().map(|(_, nth)| &entries[nth]).collect());
    }
    Found::Nothing(near(entries, &words))
}

/// The names most like the words.
fn near<'m>(entries: &'m [Entry], words: &[String]) -> Vec<&'m str> {
    const FEW: usize = 5;
    let word = words.join(" ");
    let likeness = |entry: &Entry| {
        let of = |name: &str| strsim::jaro_winkler(&word, &name.to_lowercase());
        of(entry.last()).max(of(&entry.name))
    };
    let mut near: Vec<(f64, &str)> =
        entries.iter().map(|entry| (likeness(entry), entry.name.as_str())).collect();
    near.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(b.1)));
    near.dedup_by_key(|(_, name)| *name);
    near.into_iter().take(FEW).map(|(_, name)| name).collect()
}
