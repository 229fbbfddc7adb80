//! What can be written at the cursor.

use super::beside::required;
use super::context::{Within, call, chain, event_around, owner, type_of, within, word};
use super::document::Document;
use super::hover::{entry, told};
use super::keys::{Key, is_key_place, keys, table, value};
use super::signature::{Callee, callee};
use crate::api::dialect::is_classic;
use crate::api::signature::alternatives;
use crate::author::check::{Globals, Meaning, PartKind, REQUIRED, fields_of};
use crate::author::manual::{Hook, Kind, manual};
use crate::author::testing::ACTIONS;
use crate::problem::Lang;
use crate::skill::{Library, Vm};
use lsp_types::{
    CompletionItem, CompletionItemKind, Documentation, InsertTextFormat, MarkupContent, MarkupKind,
};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

/// Whom completion is for.
#[derive(Debug, Clone, Copy)]
pub(super) struct For {
    pub(super) lang: Lang,
    /// Whether the editor knows snippets.
    pub(super) snippets: bool,
}

/// Everything that can be written at a byte.
pub(super) fn complete(document: &Document, byte: usize, reader: For) -> Vec<CompletionItem> {
    let text = document.text();
    let word = word(text, byte);
    let line = |at: usize| text[..at].rfind('\n').map_or(0, |end| end + 1);
    let mut list = List { items: Vec::new(), reader };
    match within(text, word.start) {
        Within::Code => list.code(document, &text[line(word.start)..word.start], word.start, byte),
        Within::Quotes(quote) => list.texts(document, quote, &text[line(quote)..quote], byte),
        Within::Prose => {}
    }
    let mut seen = BTreeSet::new();
    list.items.retain(|item| seen.insert(item.label.clone()));
    list.items
}

struct List {
    items: Vec<CompletionItem>,
    reader: For,
}

impl List {
    fn add(&mut self, label: &str, kind: CompletionItemKind, detail: &str) -> &mut CompletionItem {
        let at = self.items.len();
        self.items.push(CompletionItem {
            label: label.to_owned(),
            kind: Some(kind),
            detail: (!detail.is_empty()).then(|| detail.to_owned()),
            ..CompletionItem::default()
        });
        &mut self.items[at]
    }

    /// What fits where a word of code starts, behind what stands before it on its line.
    fn code(&mut self, document: &Document, before: &str, start: usize, byte: usize) {
        let (text, head) = (document.text(), before.trim_end());
        if head.starts_with("function ") && head.ends_with([':', '.']) && !head.contains('(') {
            self.hooks(document);
        } else if let Some((ty, way)) = table(text, start).filter(|_| is_key_place(text, start)) {
            self.keys(document, &ty, &way);
        } else if let Some((chain, dot)) = owner(text, start) {
            let ty = type_of(document, chain, byte);
            self.members(document, chain, &ty, dot);
            if ty == "Args" {
                self.args(event_around(text, byte));
            }
        } else {
            self.names(document, byte);
        }
    }

    /// Adds an entry of the manual under a name.
    fn entry(&mut self, label: &str, name: &str, kinds: &[Kind], kind: CompletionItemKind) {
        let found = entry(name, kinds);
        let detail = found.map(|entry| entry.signature.clone()).unwrap_or_default();
        let lang = self.reader.lang;
        let item = self.add(label, kind, &detail);
        item.documentation = found
            .and_then(|entry| told(entry, lang))
            .map(|value| Documentation::MarkupContent(MarkupContent { kind: MarkupKind::Markdown, value }));
    }

    /// Hooks with their bodies, where a method of the class is declared.
    fn hooks(&mut self, document: &Document) {
        let parts = document.survey().map(|survey| survey.parts.as_slice()).unwrap_or_default();
        let has = |name: &str| parts.iter().any(|part| part.kind == PartKind::Hook && part.name == name);
        for hook in manual().hooks.iter().filter(|hook| !has(hook.name)) {
            self.entry(hook.name, hook.name, &[Kind::Hook], CompletionItemKind::METHOD);
            let body = body(hook, self.reader.snippets);
            if let Some(item) = self.items.last_mut() {
                item.insert_text = Some(body);
                item.insert_text_format = Some(if self.reader.snippets {
                    InsertTextFormat::SNIPPET
                } else {
                    InsertTextFormat::PLAIN_TEXT
                });
            }
        }
    }

    /// Members of a type.
    fn members(&mut self, document: &Document, chain: &str, ty: &str, dot: char) {
        let ty = ty.trim_end_matches('?');
        if let Some(file) = ty.strip_prefix(REQUIRED) {
            return self.exports(document, file);
        }
        match ty {
            "Mk" => self.numbers(document),
            "Skill" => {
                self.given(dot);
                self.girl(document, dot);
            }
            _ => {}
        }
        let class = if matches!(ty, "T34" | "T37" | "Tiles") { "Tile" } else { ty };
        let class = manual().classes.iter().find(|known| known.name == class);
        if let Some(class) = class {
            if dot == ':' {
                for method in &class.methods {
                    let name = format!("{}:{}", class.name, method.name);
                    self.entry(method.name, &name, &[Kind::Method], CompletionItemKind::METHOD);
                }
            }
            for field in class.fields.iter().filter(|_| dot == '.') {
                let name = format!("{}.{}", class.name, field.name);
                self.entry(field.name, &name, &[Kind::Field], CompletionItemKind::FIELD);
            }
            // Those that are read by name.
            for field in fields_of(class.name).filter(|_| dot == '.').unwrap_or_default() {
                self.add(field, CompletionItemKind::FIELD, "");
            }
        }
        if chain == "self.kin" && dot == '.' {
            for name in document.survey().map(|survey| survey.kin.as_slice()).unwrap_or_default() {
                self.add(name, CompletionItemKind::FIELD, "Who?");
            }
        }
        if let Some(shape) =
            manual().shapes.iter().find(|shape| shape.name == ty && dot == '.' && ty != "Skill")
        {
            for field in shape.fields.iter().filter(|field| !field.name.starts_with('[')) {
                let name = format!("{ty}.{}", field.name);
                self.entry(field.name, &name, &[Kind::Field], CompletionItemKind::FIELD);
            }
        }
        if class.is_none() && dot == '.' {
            self.library(document, chain);
        }
    }

    /// Functions and lists of a library.
    fn library(&mut self, document: &Document, chain: &str) {
        let part = |full: &'static str| full.strip_prefix(chain)?.strip_prefix('.').map(|part| (full, part));
        let functions = manual().functions.iter().filter_map(|function| part(function.name));
        for (full, part) in functions.collect::<Vec<_>>() {
            self.entry(part, full, &[Kind::Function], CompletionItemKind::FUNCTION);
        }
        let globals = manual().globals.iter().filter_map(|global| part(global.name));
        for (full, part) in globals.collect::<Vec<_>>() {
            self.entry(part, full, &[Kind::Global], CompletionItemKind::CONSTANT);
        }
        for member in world_of(document).0.get(chain).into_iter().flatten() {
            self.add(member, CompletionItemKind::FUNCTION, "");
        }
    }

    /// What the API gives a girl.
    fn given(&mut self, dot: char) {
        let skill = manual().shapes.iter().find(|shape| shape.name == "Skill");
        let fields = skill.into_iter().flat_map(|skill| &skill.fields);
        for field in fields.filter(|field| !field.name.starts_with('[')) {
            let is_method = field.ty.starts_with("fun(self");
            let kind = if is_method { CompletionItemKind::METHOD } else { CompletionItemKind::FIELD };
            if is_method == (dot == ':') {
                self.entry(field.name, &format!("Skill.{}", field.name), &[Kind::Field], kind);
            }
        }
    }

    /// The state and methods of the girl.
    fn girl(&mut self, document: &Document, dot: char) {
        let Some(survey) = document.survey() else { return };
        let is_method =
            |name: &str| survey.parts.iter().any(|part| part.kind == PartKind::Method && part.name == name);
        let names: BTreeSet<&str> = survey
            .names
            .iter()
            .filter_map(|found| match &found.meaning {
                Meaning::State(name) => Some(name.as_str()),
                _ => None,
            })
            .collect();
        for name in names {
            match (is_method(name), dot) {
                (true, ':') => drop(self.add(name, CompletionItemKind::METHOD, "").sort_text.take()),
                (false, '.') => drop(self.add(name, CompletionItemKind::FIELD, "").sort_text.take()),
                _ => {}
            }
        }
    }

    fn numbers(&mut self, document: &Document) {
        for number in document.survey().map(|survey| survey.numbers.as_slice()).unwrap_or_default() {
            self.add(&number.name, CompletionItemKind::CONSTANT, &number.declared);
        }
    }

    /// Keys of a table; those that stand for numbers, state or seats are the file's own.
    fn keys(&mut self, document: &Document, ty: &str, way: &[String]) {
        for Key { name, ty, of } in keys(ty) {
            match of {
                Some(of) => {
                    let entry = format!("{of}.{name}");
                    self.entry(&name, &entry, &[Kind::Field], CompletionItemKind::PROPERTY);
                }
                None => drop(self.add(&name, CompletionItemKind::PROPERTY, &ty).sort_text.take()),
            }
        }
        match way.last().map(String::as_str) {
            Some("mk" | "zh" | "ja") => self.numbers(document),
            Some("state") => self.girl(document, '.'),
            _ => {}
        }
    }

    /// What a file that is required returns.
    fn exports(&mut self, document: &Document, file: &str) {
        let Some(file) = required(document, file) else { return };
        for export in file.exact().map(|survey| survey.exports.as_slice()).unwrap_or_default() {
            let kind =
                if export.is_function { CompletionItemKind::FUNCTION } else { CompletionItemKind::FIELD };
            let item = self.add(&export.name, kind, &export.declared);
            item.documentation = (!export.doc.is_empty()).then(|| Documentation::String(export.doc.clone()));
        }
    }

    /// The args of an event, or of all.
    fn args(&mut self, event: Option<&str>) {
        let known = event.filter(|name| manual().events.iter().any(|event| event.name == *name));
        for event in manual().events.iter().filter(|event| known.is_none_or(|name| event.name == name)) {
            for arg in &event.args {
                self.add(arg.name, CompletionItemKind::FIELD, &format!("{} ({})", arg.ty, event.name));
            }
        }
    }

    /// Texts that fit where one is written.
    fn texts(&mut self, document: &Document, at: usize, before: &str, byte: usize) {
        let within = table(document.text(), at);
        let key = within.as_ref().and_then(|(_, way)| way.last()).map(String::as_str);
        let takes_girl = ["getgirl", "isgirl", "borrow"].iter().any(|call| before.contains(call));
        if takes_girl || matches!(key, Some("girls" | "kin")) {
            self.handles(document);
        }
        let words = call(document.text(), at).and_then(|call| {
            let found = callee(document, call.callee, byte)?;
            let Callee { params, .. } = found;
            Some(params.get(call.nth)?.ty.clone())
        });
        let words = words.or_else(|| value(document.text(), at)).unwrap_or_default();
        for word in alternatives(&words) {
            if let Some(word) = word.trim().strip_prefix('"').and_then(|word| word.strip_suffix('"')) {
                self.add(word, CompletionItemKind::ENUM_MEMBER, "");
            }
        }
        // `event.type == "..."`: what is compared, not a `type` that is given.
        let compared = ["==", "~="].iter().find_map(|sign| before.trim_end().strip_suffix(sign));
        let of_event = compared.and_then(|before| chain(before.trim_end()).strip_suffix(".type"));
        let is_compared =
            of_event.is_some_and(|event| matches!(type_of(document, event, byte).as_str(), "" | "Event"));
        let is_event = is_compared || ["onEvent", "events("].iter().any(|part| before.contains(part));
        if is_event || words.contains("EventType") {
            for event in manual().events.iter().filter(|event| event.told) {
                self.entry(event.name, event.name, &[Kind::Event], CompletionItemKind::EVENT);
            }
        }
        if before.contains("yakus") {
            for yaku in &manual().yaku {
                self.entry(yaku.key, yaku.key, &[Kind::Yaku], CompletionItemKind::ENUM_MEMBER);
            }
        }
        if call(document.text(), at).is_some_and(|call| call.callee.ends_with(":act") && call.nth == 1) {
            for word in ACTIONS {
                self.add(word, CompletionItemKind::ENUM_MEMBER, "");
            }
        }
        if words.contains("Tile") || words.contains("T37") {
            for word in ["reds", "doras", "19mps z", "0m", "0p", "0s"] {
                self.add(word, CompletionItemKind::VALUE, "");
            }
        }
    }

    /// Handles of girls: of those beside the file, and of those of the program.
    fn handles(&mut self, document: &Document) {
        let beside = document.path.parent().map(|folder| Library::of_pack(folder).handles());
        for handle in beside.unwrap_or_default() {
            self.add(&handle, CompletionItemKind::VALUE, "");
        }
    }

    /// Locals and globals.
    fn names(&mut self, document: &Document, byte: usize) {
        if let Some(survey) = document.survey() {
            for local in survey.locals.iter().filter(|local| local.scope.contains(&byte)) {
                let kind = if local.is_function {
                    CompletionItemKind::FUNCTION
                } else {
                    CompletionItemKind::VARIABLE
                };
                self.add(&local.name, kind, &local.ty);
            }
        }
        if is_classic(&document.path) {
            for (name, ty) in crate::api::dialect::GIVEN {
                self.add(name, CompletionItemKind::VARIABLE, ty);
            }
        }
        for function in manual().functions.iter().filter(|function| !function.name.contains('.')) {
            self.entry(function.name, function.name, &[Kind::Function], CompletionItemKind::FUNCTION);
        }
        for (name, members) in world_of(document).0.iter().filter(|(name, _)| !name.starts_with("__")) {
            let is_function = members.is_empty();
            let kind = if is_function { CompletionItemKind::FUNCTION } else { CompletionItemKind::MODULE };
            self.entry(name, name, &[Kind::Function, Kind::Class], kind);
        }
        self.entry("ai", "ai", &[Kind::Global], CompletionItemKind::VARIABLE);
        for word in [
            "and", "break", "continue", "do", "else", "elseif", "end", "false", "for", "function", "if",
            "in", "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
        ] {
            self.add(word, CompletionItemKind::KEYWORD, "");
        }
    }
}

/// What files of this kind have around them, and the members of what is a table there, as the machine says that runs them.
fn world_of(document: &Document) -> &'static Globals {
    static ALL: LazyLock<[Globals; 2]> = LazyLock::new(|| {
        let vm = Vm::new().ok();
        let of = |is_classic| vm.as_ref().map(|vm| Globals::of(vm, is_classic));
        [false, true].map(|is_classic| of(is_classic).unwrap_or_else(|| Globals(BTreeMap::new())))
    });
    let [ours, classic] = &*ALL;
    if is_classic(&document.path) { classic } else { ours }
}

/// A hook with its parameters, ready to be filled.
fn body(hook: &Hook, snippets: bool) -> String {
    let params: Vec<&str> = hook.params.iter().map(|param| param.name).collect();
    let answer = if hook.name == "checkInit" { "return true" } else { "" };
    let cursor = if snippets { "$0" } else { "" };
    format!("{}({})\n  {answer}{cursor}\nend", hook.name, params.join(", "))
}
