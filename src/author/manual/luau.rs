//! Writes definitions for luau-lsp.

use super::accepted::{INPUTS, accepted};
use super::data::{Class, Field, Function, Manual, Param};
use crate::api::signature::{alternatives, split, top_level};
use std::fmt::Write as _;

/// Functions that Luau's own definitions have.
const OWN: [&str; 2] = ["print", "require"];

/// The whole file.
pub(super) fn write(manual: &Manual) -> String {
    let mut out = String::from(
        "-- Written by `saki-lua lsp types --format luau`. Do not edit: the bindings are the source.\n",
    );
    let events: Vec<String> = manual.events.iter().map(|event| format!("{:?}", event.name)).collect();
    _ = write!(out, "\ntype EventType = {}\n", events.join(" | "));
    for alias in &manual.aliases {
        comment(&mut out, "", &alias.doc.en);
        _ = writeln!(out, "type {} = {}", alias.name, ty(alias.ty));
    }
    for class in &manual.classes {
        self::class(&mut out, class);
    }
    for shape in &manual.shapes {
        comment(&mut out, "", &shape.doc.en);
        _ = writeln!(out, "type {} = {{", shape.name);
        if shape.name == "Skill" {
            hooks(&mut out, manual);
        }
        for field in &shape.fields {
            let given = if INPUTS.contains(&shape.name) { accepted(&field.ty) } else { field.ty.clone() };
            _ = writeln!(
                out,
                "  {}: {},{}",
                field.name.replace("[integer]", "[number]"),
                optional(&given, field.optional),
                note(&field.doc.en)
            );
        }
        out.push_str("}\n");
    }
    for class in manual.classes.iter().filter(|class| class.global) {
        library(&mut out, manual, class.name);
    }
    for global in manual.globals.iter().filter(|global| !global.name.contains('.')) {
        comment(&mut out, "", &global.doc.en);
        _ = writeln!(out, "declare {}: {}", global.name, ty(global.ty));
    }
    for entry in
        manual.functions.iter().filter(|entry| !entry.name.contains('.') && !OWN.contains(&entry.name))
    {
        comment(&mut out, "", &entry.doc.en);
        _ = writeln!(
            out,
            "declare function {}({}): {}",
            entry.name,
            params(&entry.params, true).replace("...any", "...: any"),
            returns(&entry.returns)
        );
    }
    out
}

/// A comment on lines of their own.
fn comment(out: &mut String, indent: &str, text: &str) {
    if indent.is_empty() {
        out.push('\n');
    }
    _ = writeln!(out, "{indent}-- {text}");
}

/// A comment at the end of a line.
fn note(text: &str) -> String {
    if text.is_empty() { String::new() } else { format!(" -- {text}") }
}

/// The hooks as fields of the class of a skill.
fn hooks(out: &mut String, manual: &Manual) {
    for hook in &manual.hooks {
        comment(out, "  ", &hook.doc.en);
        let params = [String::from("self: Skill"), params(&hook.params, false)].join(", ");
        let call = format!("({params}) -> {}", returns(&hook.returns));
        let answer = hook.returns.first().filter(|_| hook.may_be_table);
        match answer {
            Some(answer) => {
                _ = writeln!(out, "  {}: (({call}) | {})?,", hook.name, ty(answer.trim_end_matches('?')))
            }
            None => _ = writeln!(out, "  {}: ({call})?,", hook.name),
        }
    }
}

fn class(out: &mut String, class: &Class) {
    comment(out, "", &class.doc.en);
    let extends = class.extends.map(|class| format!(" extends {class}")).unwrap_or_default();
    _ = writeln!(out, "declare extern type {}{extends} with", class.name);
    for Field { name, ty, optional: is_optional, doc } in &class.fields {
        _ = writeln!(out, "  {name}: {}{}", optional(ty, *is_optional), note(&doc.en));
    }
    for Function { name, params: list, returns: answers, doc, .. } in
        class.operators.iter().chain(&class.methods)
    {
        comment(out, "  ", &doc.en);
        let params = [String::from("self"), params(list, true)];
        let params: Vec<&str> = params.iter().map(String::as_str).filter(|part| !part.is_empty()).collect();
        _ = writeln!(out, "  function {name}({}): {}", params.join(", "), returns(answers));
    }
    out.push_str("end\n");
}

/// A global table with the functions and lists of a class.
fn library(out: &mut String, manual: &Manual, name: &str) {
    let part = |full: &'static str| full.strip_prefix(name)?.strip_prefix('.');
    _ = writeln!(out, "\ndeclare {name}: {{");
    for global in &manual.globals {
        if let Some(part) = part(global.name) {
            _ = writeln!(out, "  {part}: {},{}", ty(global.ty), note(&global.doc.en));
        }
    }
    for entry in &manual.functions {
        if let Some(part) = part(entry.name) {
            let call = format!("({}) -> {}", params(&entry.params, true), returns(&entry.returns));
            _ = writeln!(out, "  {part}: {call},{}", note(&entry.doc.en));
        }
    }
    out.push_str("}\n");
}

/// Parameters; texts stand for tiles where scripts pass them.
fn params(list: &[Param], is_called: bool) -> String {
    let param = |param: &Param| match param.name {
        "..." => "...any".to_owned(),
        name if is_called => format!("{name}: {}", optional(&accepted(&param.ty), param.optional)),
        name => format!("{name}: {}", optional(&param.ty, param.optional)),
    };
    list.iter().map(param).collect::<Vec<_>>().join(", ")
}

fn returns(list: &[String]) -> String {
    match list {
        [one] => ty(one),
        list => format!("({})", list.iter().map(|one| ty(one)).collect::<Vec<_>>().join(", ")),
    }
}

/// A type that may be nil.
fn optional(text: &str, is_optional: bool) -> String {
    let plain = ty(text);
    match (is_optional, plain.contains(" | ") || plain.contains("->")) {
        (true, true) => format!("({plain})?"),
        (true, false) => format!("{plain}?"),
        (false, _) => plain,
    }
}

/// A type in Luau's syntax.
fn ty(text: &str) -> String {
    let text = text.trim();
    let parts = alternatives(text);
    if parts.len() > 1 {
        let each = parts
            .iter()
            .map(|part| if part.trim().starts_with("fun(") { format!("({})", ty(part)) } else { ty(part) });
        let mut each: Vec<String> = each.collect();
        each.dedup();
        return each.join(" | ");
    }
    if let Some(function) = text.strip_prefix("fun") {
        let (list, answer) = split(function);
        let list = list.iter().map(|(name, kind)| format!("{name}: {}", ty(kind)));
        let answer: Vec<String> = top_level(answer).map(str::to_owned).collect();
        return format!("({}) -> {}", list.collect::<Vec<_>>().join(", "), returns(&answer));
    }
    if let Some(plain) = text.strip_suffix('?') {
        return optional(plain, true);
    }
    if let Some(element) = text.strip_suffix("[]") {
        return format!("{{ {} }}", ty(element));
    }
    if text.starts_with('"') {
        return text.to_owned();
    }
    if let Some(inner) = text.strip_prefix("table<").and_then(|inner| inner.strip_suffix('>')) {
        let sides: Vec<String> = top_level(inner).map(ty).collect();
        return format!(
            "{{ [{}]: {} }}",
            sides.first().map_or("any", String::as_str),
            sides.get(1).map_or("any", String::as_str)
        );
    }
    if let Some(inner) = text.strip_prefix('{').and_then(|inner| inner.strip_suffix('}')) {
        return table(inner);
    }
    match text {
        "integer" => "number".to_owned(),
        // A number alone stands for itself: Luau has no types of single numbers.
        digits if digits.parse::<f64>().is_ok() => "number".to_owned(),
        "table" => "{ [any]: any }".to_owned(),
        other => other.to_owned(),
    }
}

/// A table type; fields with numbers for names become one indexer.
fn table(inner: &str) -> String {
    let (mut fields, mut items) = (Vec::new(), Vec::new());
    for field in top_level(inner) {
        let Some((name, kind)) = field.split_once(':') else { continue };
        match name.trim() {
            name if name.starts_with('[') => items.push(ty(kind)),
            name => {
                let (name, is_optional) = name.strip_suffix('?').map_or((name, false), |name| (name, true));
                fields.push(format!("{name}: {}", optional(kind.trim(), is_optional)));
            }
        }
    }
    items.sort();
    items.dedup();
    if !items.is_empty() {
        fields.insert(0, format!("[number]: {}", items.join(" | ")));
    }
    format!("{{ {} }}", fields.join(", "))
}
