//! Writes annotations for the Lua language server.

use super::accepted::{INPUTS, accepted};
use super::data::{Class, Field, Function, Hook, Manual, Param};
use std::fmt::Write as _;

/// The whole file.
pub(super) fn write(manual: &Manual) -> String {
    let mut out = String::from(
        "---@meta saki\n-- Written by `saki-lua lsp types`. Do not edit: the bindings are the source.\n",
    );
    for alias in &manual.aliases {
        _ = write!(out, "\n---{}\n---@alias {} {}\n", alias.doc.en, alias.name, alias.ty);
    }
    for shape in &manual.shapes {
        _ = write!(out, "\n---{}\n---@class {}\n", shape.doc.en, shape.name);
        if shape.name == "Skill" {
            manual.hooks.iter().filter(|hook| hook.may_be_table).for_each(|hook| either(&mut out, hook));
        }
        for field in &shape.fields {
            let ty = if INPUTS.contains(&shape.name) { accepted(&field.ty) } else { field.ty.clone() };
            self::field(&mut out, field, &ty);
        }
        if shape.name == "Skill" {
            out.push_str("local Skill = {}\n");
        }
    }
    out.push_str(
        "\n-- Hooks, in the order of a round. All are optional. `aiLimits` and `aiRivals` are above.\n",
    );
    for hook in manual.hooks.iter().filter(|hook| !hook.may_be_table) {
        let signature = Signature { params: &hook.params, returns: &hook.returns, is_called: false };
        function(&mut out, "Skill:", hook.name, &signature, &hook.doc.en);
    }
    out.push_str("\n-- Events and their args.\n---@alias EventType\n");
    for event in &manual.events {
        _ = writeln!(out, "---| \"{}\" # {}", event.name, event.doc.en);
    }
    manual.classes.iter().for_each(|page| class(&mut out, page));
    for global in &manual.globals {
        _ = write!(
            out,
            "\n---{}\n---@type {}\n{} = {}\n",
            global.doc.en,
            global.ty,
            global.name,
            empty(global.ty)
        );
    }
    for entry in &manual.functions {
        function(&mut out, "", entry.name, &Signature::of(entry), &entry.doc.en);
    }
    out
}

/// A value that a global of a type may be declared with.
fn empty(ty: &str) -> &'static str {
    if ty.ends_with("[]") { "{}" } else { "nil" }
}

fn field(out: &mut String, field: &Field, ty: &str) {
    let optional = if field.optional { "?" } else { "" };
    let line = format!("---@field {}{optional} {} {}", field.name, ty, field.doc.en);
    _ = writeln!(out, "{}", line.trim_end());
}

fn class(out: &mut String, class: &Class) {
    let extends = class.extends.map(|class| format!(": {class}")).unwrap_or_default();
    _ = write!(out, "\n---{}\n---@class {}{extends}\n", class.doc.en, class.name);
    class.fields.iter().for_each(|field| self::field(out, field, &field.ty));
    for entry in &class.operators {
        _ = writeln!(out, "---`{}{}` {}", entry.name, entry.signature, entry.doc.en);
        operator(out, entry);
    }
    let local = if class.global { "" } else { "local " };
    _ = writeln!(out, "{local}{} = {{}}", class.name);
    for entry in &class.methods {
        let owner = format!("{}:", class.name);
        function(out, &owner, entry.name, &Signature::of(entry), &entry.doc.en);
    }
}

/// An operator that the language server knows: those of two operands, other than comparisons.
fn operator(out: &mut String, entry: &Function) {
    let known = match entry.name {
        "__mod" => "mod",
        "__add" => "add",
        "__sub" => "sub",
        "__len" => "len",
        _ => return,
    };
    let Some(operand) = entry.params.first() else { return };
    let returns = entry.returns.first().map_or("any", String::as_str);
    _ = writeln!(out, "---@operator {known}({}): {returns}", operand.ty);
}

/// The field of a hook that can be a constant answer.
fn either(out: &mut String, hook: &Hook) {
    let params: String = hook.params.iter().map(|param| format!(", {}: {}", param.name, param.ty)).collect();
    let answer = hook.returns.join(", ");
    let (table, doc) = (answer.trim_end_matches('?'), &hook.doc.en);
    _ = writeln!(out, "---@field {}? {table}|fun(self: Skill{params}): {answer} {doc}", hook.name);
}

/// What a function takes and returns.
struct Signature<'m> {
    params: &'m [Param],
    returns: &'m [String],
    /// Whether scripts call it; hooks are called by the table.
    is_called: bool,
}

impl<'m> Signature<'m> {
    fn of(entry: &'m Function) -> Self {
        Self { params: &entry.params, returns: &entry.returns, is_called: true }
    }
}

/// A documented function.
fn function(out: &mut String, owner: &str, name: &str, signature: &Signature<'_>, doc: &str) {
    _ = write!(out, "\n---{doc}\n");
    let Signature { params, returns, is_called } = *signature;
    for param in params {
        let ty = if is_called { accepted(&param.ty) } else { param.ty.clone() };
        let optional = if param.optional { "?" } else { "" };
        let range = said(param).map(|range| format!(" {range}")).unwrap_or_default();
        _ = writeln!(out, "---@param {}{optional} {ty}{range}", param.name);
    }
    if !returns.is_empty() {
        _ = writeln!(out, "---@return {}", returns.join(", "));
    }
    let names: Vec<&str> = params.iter().map(|param| param.name).collect();
    _ = writeln!(out, "function {owner}{name}({}) end", names.join(", "));
}

/// The range of a number in words.
fn said(param: &Param) -> Option<String> {
    match (param.min, param.max) {
        (Some(least), Some(most)) => Some(format!("{least} to {most}")),
        (Some(least), None) => Some(format!("{least} or more")),
        (None, Some(most)) => Some(format!("{most} or less")),
        (None, None) => None,
    }
}
