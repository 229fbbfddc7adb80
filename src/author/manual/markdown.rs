//! Writes a reference to read.

use super::data::{Coded, Field, Function, Manual, Param, Said};
use crate::problem::{Lang, Text, texts};
use std::fmt::Write as _;

/// The whole reference, in a language as far as it is translated.
pub(super) fn write(manual: &Manual, lang: Lang) -> String {
    let mut page = Page { out: String::new(), lang };
    page.title(1, &texts::manual::title());
    page.title(2, &texts::manual::heading_hooks());
    for hook in &manual.hooks {
        page.entry(3, hook.name, &head(&hook.params, &hook.returns), &hook.doc);
    }
    page.title(2, &texts::manual::heading_events());
    for event in &manual.events {
        page.entry(3, event.name, &head(&event.args, &[]), &event.doc);
    }
    page.title(2, &texts::manual::heading_classes());
    for class in &manual.classes {
        page.entry(3, class.name, "", &class.doc);
        page.fields(&class.fields);
        class.operators.iter().for_each(|entry| page.function(entry, class.name, "."));
        class.methods.iter().for_each(|entry| page.function(entry, class.name, ":"));
    }
    page.title(2, &texts::manual::heading_types());
    for alias in &manual.aliases {
        page.entry(3, alias.name, &format!(": {}", alias.ty), &alias.doc);
    }
    for shape in &manual.shapes {
        page.entry(3, shape.name, "", &shape.doc);
        page.fields(&shape.fields);
    }
    page.title(2, &texts::manual::heading_globals());
    manual.functions.iter().for_each(|entry| page.function(entry, "", ""));
    for global in &manual.globals {
        page.entry(4, global.name, &format!(": {}", global.ty), &global.doc);
    }
    page.title(2, &texts::manual::heading_units());
    let units = manual.units.iter().map(|unit| (unit.name.to_owned(), &unit.doc));
    page.list(units);
    page.title(2, &texts::manual::heading_limits());
    let amount = |value: u64, unit: &str| format!("{value} {unit}");
    page.list(manual.limits.iter().map(|limit| (amount(limit.value, limit.unit), &limit.doc)));
    page.title(2, &texts::manual::heading_yaku());
    page.list(manual.yaku.iter().map(|yaku| (yaku.key.to_owned(), &yaku.doc)));
    page.title(2, &texts::manual::heading_errors());
    page.coded(&manual.errors);
    page.title(2, &texts::manual::heading_lints());
    page.coded(&manual.lints);
    page.out
}

struct Page {
    out: String,
    lang: Lang,
}

impl Page {
    fn title(&mut self, depth: usize, text: &Text) {
        let blank = if self.out.is_empty() { "" } else { "\n" };
        _ = writeln!(self.out, "{blank}{} {}", "#".repeat(depth), text.say(self.lang));
    }

    fn entry(&mut self, depth: usize, name: &str, signature: &str, doc: &Said) {
        _ = write!(self.out, "\n{} `{name}{signature}`\n\n{}\n", "#".repeat(depth), doc.in_lang(self.lang));
    }

    fn function(&mut self, entry: &Function, owner: &str, dot: &str) {
        self.entry(4, &format!("{owner}{dot}{}", entry.name), entry.signature, &entry.doc);
    }

    fn fields(&mut self, fields: &[Field]) {
        if !fields.is_empty() {
            self.out.push('\n');
        }
        for field in fields {
            let optional = if field.optional { "?" } else { "" };
            let doc = field.doc.in_lang(self.lang);
            let head = format!("`{}{optional}: {}`", field.name, field.ty);
            let told = if doc.is_empty() { head } else { texts::frame::colon(head, doc).say(self.lang) };
            _ = writeln!(self.out, "- {told}");
        }
    }

    fn list<'a>(&mut self, rows: impl Iterator<Item = (String, &'a Said)>) {
        self.out.push('\n');
        for (name, doc) in rows {
            let told = texts::frame::colon(format!("`{name}`"), doc.in_lang(self.lang));
            _ = writeln!(self.out, "- {}", told.say(self.lang));
        }
    }

    fn coded(&mut self, rows: &[Coded]) {
        self.list(rows.iter().map(|row| (row.code.to_owned(), &row.doc)));
        for row in rows {
            if let Some(example) = row.example {
                _ = write!(self.out, "\n`{}`\n\n```lua\n{example}\n```\n", row.code);
            }
        }
    }
}

/// Parameters and result.
fn head(params: &[Param], returns: &[String]) -> String {
    let params: Vec<String> = params.iter().map(Param::head).collect();
    let answer = if returns.is_empty() { String::new() } else { format!(": {}", returns.join(", ")) };
    format!("({}){answer}", params.join(", "))
}
