//! Calls: of helpers, of the script's own random generator, and of lights.

use super::luck::Returns;
use super::plan::{hook_of, parameters};
use super::rewrite::Rewrite;
use crate::author::check::tree::{Block, Expr, Kind, Node, Span, Stmt, StmtKind};
use crate::author::check::{Odd, all_odd, library};
use crate::problem::{listed, quoted, texts};
use std::collections::BTreeSet;

/// Functions of `math` in Lua 5.3 that skill files do not have.
const LACKING: [&str; 3] = ["tointeger", "type", "ult"];

impl<'t> Rewrite<'_, 't> {
    /// Calls of helpers and of the generator, and what libsaki reads otherwise.
    pub(super) fn expr(&mut self, expr: &'t Expr) {
        let scan = self.scan;
        match &expr.kind {
            Kind::Binary("%", call, n) => {
                if let Kind::Call(callee, _) = &call.kind
                    && scan.named(callee).is_some_and(|called| self.is_luck(called))
                    && self.returns() == Some(Returns::Whole)
                {
                    self.edits.replace(expr.span.start..n.span.start, "rand:gen(");
                    self.edits.insert(n.span.end, ")");
                }
            }
            Kind::Call(callee, args) => {
                if let Some(called) = scan.named(callee) {
                    self.call(expr, callee, args, called);
                } else if let Kind::Call(pairs, of) = &callee.kind
                    && matches!(&pairs.kind, Kind::Global(name) if name == "pairs")
                    && args.is_empty()
                    && !of.is_empty()
                {
                    self.edits.replace(pairs.span.clone(), "next");
                    self.edits.replace(callee.span.end..expr.span.end, "");
                }
            }
            Kind::Local(id) if self.plan.numbers.contains_key(id) => {
                let name = &scan.tree.locals[*id].name.text;
                self.edits.replace(expr.span.clone(), format!("self.mk.{name}"));
            }
            Kind::Index(_, key) if is_tostring(key) => {
                self.note(key.span.start, texts::port::key_by_tostring())
            }
            _ => {}
        }
    }

    fn returns(&self) -> Option<Returns> {
        self.plan.luck.as_ref().map(|luck| luck.returns)
    }

    fn call(&mut self, expr: &Expr, callee: &Expr, args: &[Expr], called: usize) {
        let scan = self.scan;
        if self.is_luck(called) {
            match self.returns() {
                Some(Returns::Below) => self.edits.replace(callee.span.clone(), "rand:gen"),
                Some(Returns::Fraction) => {
                    self.edits.replace(expr.span.clone(), "(rand:gen(1000000) / 1000000)")
                }
                // Below another number it is replaced together with the `%`.
                _ => {
                    let text = scan.text[expr.span.end..].trim_start();
                    if !text.starts_with('%') {
                        self.edits.replace(expr.span.clone(), "rand:gen(4294967295)");
                    }
                }
            }
            return;
        }
        let fun = &scan.functions[called];
        if fun.library.is_some() {
            self.edits.replace(callee.span.clone(), self.name_of(fun));
        }
        let extras = self.extras(called);
        if extras.is_empty() {
            return;
        }
        let opens = callee.span.end
            + (scan.text[callee.span.end..].len() - scan.text[callee.span.end..].trim_start().len());
        if !scan.text[opens..].starts_with('(') {
            return self.note(expr.span.start, texts::port::pass_first(extras.join(", "), quoted(fun.name)));
        }
        let caller = scan.functions.iter().find(|fun| fun.span.contains(&expr.span.start));
        let hook = caller.filter(|fun| fun.is_hook()).and_then(|fun| hook_of(fun.name));
        let hidden = |name: &str| {
            caller.is_some_and(|caller| {
                scan.tree
                    .locals
                    .iter()
                    .any(|local| local.name.text == name && caller.span.contains(&local.name.span.start))
            })
        };
        let mut passed = Vec::new();
        for name in &extras {
            let lacks =
                *name != "self" && hook.is_some_and(|hook| !parameters(hook).any(|given| given == *name));
            passed.push(match (*name, lacks) {
                ("mount", true) => "game:getmount()",
                (_, true) => "nil",
                (name, false) => name,
            });
            if hidden(name) {
                self.note(expr.span.start, texts::port::name_is_hidden(quoted(*name), quoted(fun.name)));
            }
        }
        let comma = if args.is_empty() { "" } else { ", " };
        self.edits.insert(opens + 1, passed.join(", ") + comma);
    }

    /// Arguments that methods do not take, kinds where tiles are moved, and functions of Lua 5.3 that Luau lacks.
    pub(super) fn odd(&mut self) {
        let (mut dropped, mut first) = (BTreeSet::new(), None);
        for odd in all_odd(self.scan.tree) {
            match odd {
                Odd::Surplus { method, span, idle: true, .. } => {
                    first = first.or(Some(span.start));
                    dropped.insert(method);
                    self.edits.replace(span, "");
                }
                Odd::Surplus { method, span, .. } => {
                    self.note(span.start, texts::port::surplus_kept(quoted(method)));
                }
                Odd::Kind(span) => match self.scan.text[span.clone()].strip_prefix("T34.new") {
                    Some(_) => self.edits.replace(span.start..span.start + 3, "T37"),
                    None => {
                        self.edits.insert(span.start, "T37.new(");
                        self.edits.insert(span.end, ")");
                    }
                },
            }
        }
        if let Some(at) = first {
            self.note(at, texts::port::surplus_dropped(listed(dropped)));
        }
        let mut lacking = Vec::new();
        self.scan.tree.body.walk(&mut |node| {
            if let Node::Expr(expr) = node
                && let Some(("math", name)) = library(expr)
                && LACKING.contains(&name)
            {
                lacking.push((expr.span.start, format!("math.{name}")));
            }
        });
        for (at, name) in lacking {
            self.note(at, texts::port::no_such_function(name));
        }
    }

    /// Lights that name no exit are for the live wall there, also while a replacement tile is drawn.
    pub(super) fn rinshan(&mut self) {
        let scan = self.scan;
        let draw = scan.functions.iter().find(|fun| fun.is_hook() && fun.name == "ondraw");
        if draw.is_some_and(|draw| leaves_early(&draw.function.body)) {
            return;
        }
        let mut quiet: Vec<Span> = Vec::new();
        let mut lights = Vec::new();
        scan.tree.body.walk(&mut |node| match node {
            Node::Stmt(Stmt { kind: StmtKind::If(arms, _), .. }) => {
                let guarded = arms.iter().filter(|(condition, _)| has(condition, "and", &is_not_rinshan));
                quiet
                    .extend(guarded.filter_map(|(_, block)| {
                        Some(block.0.first()?.span.start..block.0.last()?.span.end)
                    }));
            }
            Node::Expr(Expr { kind: Kind::Method(_, name, args), span })
                if matches!(name.text.as_str(), "lighta" | "lightb") && args.len() == 2 =>
            {
                lights.push((span.clone(), args[1].span.end));
            }
            _ => {}
        });
        for (span, end) in lights {
            if !quiet.iter().any(|quiet| quiet.contains(&span.start)) {
                self.edits.insert(end, ", false");
            }
        }
    }
}

/// Whether a condition has a term, in a chain of `and` or of `or`.
fn has(condition: &Expr, chain: &str, term: &dyn Fn(&Expr) -> bool) -> bool {
    match &condition.kind {
        Kind::Binary(sign, a, b) if *sign == chain => has(a, chain, term) || has(b, chain, term),
        _ => term(condition),
    }
}

fn is_rinshan(expr: &Expr) -> bool {
    matches!(&expr.kind, Kind::Global(name) if name == "rinshan")
}

fn is_not_rinshan(expr: &Expr) -> bool {
    matches!(&expr.kind, Kind::Unary("not", of) if is_rinshan(of))
}

/// Whether a hook begins by returning during replacement draws.
fn leaves_early(body: &Block) -> bool {
    let guards = body.0.iter().map_while(|stmt| match &stmt.kind {
        StmtKind::If(arms, None) => match arms.as_slice() {
            [(condition, block)]
                if matches!(block.0.as_slice(), [Stmt { kind: StmtKind::Return(_), .. }]) =>
            {
                Some(condition)
            }
            _ => None,
        },
        _ => None,
    });
    guards.into_iter().any(|condition| has(condition, "or", &is_rinshan))
}

fn is_tostring(expr: &Expr) -> bool {
    matches!(&expr.kind, Kind::Call(callee, _) if matches!(&callee.kind, Kind::Global(name) if name == "tostring"))
}
