//! Reads the guard of a function from its words: what it is called with, and its statements.

use super::cursor::{DEEPEST, Meaning, Reader};
use super::expr::{Expr, Given, Step};
use crate::lua::syntax::blocks::asks_for_a_value;
use crate::lua::syntax::tokens::{Token, Word};
use crate::state::Hook;

/// The guard of a hook's function, whose words begin with its `function`, and the fields of `self` that it reads.
/// Nothing if the function cannot be followed, or needs Lua from the start.
pub(super) fn function(
    source: &str,
    words: &[Token<'_>],
    hook: Hook,
    numbers: &[&str],
) -> Option<(Vec<Step>, Vec<String>)> {
    let (names, fields, constants) = (Vec::new(), Vec::new(), 0);
    let mut reader = Reader { source, words, at: 1, names, numbers, hook, fields, constants, depth: 0 };
    let with_self = reader.name_of_function()?;
    reader.parameters(hook, with_self)?;
    let mut steps = reader.block()?;
    if hook == Hook::CheckInit {
        // It has to return something.
        steps.push(Step::Call);
    }
    let ends = reader.keyword() == Some("end");
    let useful = !matches!(steps.first(), None | Some(Step::Call));
    (ends && useful).then_some((steps, reader.fields))
}

impl<'s> Reader<'s> {
    /// `Girl:onDraw`, `Girl.onDraw` or nothing. Does `self` come unwritten?
    fn name_of_function(&mut self) -> Option<bool> {
        let mut with_self = false;
        if self.name().is_some() {
            while !with_self && (self.take(".") || self.take(":")) {
                with_self = self.words[self.at - 1].word == Word::Mark(":");
                self.name()?;
            }
        }
        Some(with_self)
    }

    /// `(game, mount, who)`, named as the file likes. Types and `...` are not followed.
    fn parameters(&mut self, hook: Hook, with_self: bool) -> Option<()> {
        let mut meanings = vec![Meaning::Me];
        let signature = hook.signature().split(')').next()?.trim_start_matches('(');
        meanings.extend(signature.split(", ").map(|parameter| {
            let given = match parameter.split(':').next() {
                Some("who") => Given::Who,
                Some("rinshan") => Given::Rinshan,
                Some("iter") => Given::Iter,
                Some("moment") => Given::Moment,
                Some("event") => return Meaning::Event,
                Some("init") => return Meaning::Init,
                _ => return Meaning::Value(Expr::Unknown),
            };
            Meaning::Value(Expr::Given(given))
        }));
        let mut meanings = meanings.into_iter();
        if with_self {
            self.names.push(("self", meanings.next()?));
        }
        if !self.take("(") {
            return None;
        }
        if self.take(")") {
            return Some(());
        }
        loop {
            let name = self.name()?;
            // One more than the hook is given is nil.
            self.names.push((name, meanings.next().unwrap_or(Meaning::Value(Expr::Nil))));
            if self.take(")") {
                return Some(());
            }
            if !self.take(",") {
                return None;
            }
        }
    }

    /// Statements up to the `end`, `else` or `elseif` of their block, which is left. Nothing if its end cannot be
    /// told.
    fn block(&mut self) -> Option<Vec<Step>> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return None;
        }
        let (mut steps, names) = (Vec::new(), self.names.len());
        loop {
            let begin = self.at;
            let step = match self.keyword() {
                Some("end" | "else" | "elseif") => break,
                Some("local") => {
                    if self.local() {
                        continue;
                    }
                    None
                }
                Some("if") => Some(self.branches()?),
                Some("return") => self.answer(),
                _ if self.take(";") => continue,
                _ => None,
            };
            match step {
                Some(step) => steps.push(step),
                None => {
                    self.at = begin;
                    steps.push(Step::Call);
                    self.skip_block()?;
                }
            }
        }
        self.names.truncate(names);
        self.depth -= 1;
        Some(steps)
    }

    /// `local me, mk = self.who, self.mk`: binds names to known values. Returns whether every value is known and the
    /// statement ends there. The reader cannot tell where an unknown value ends, so such a statement is left to the call.
    fn local(&mut self) -> bool {
        self.at += 1;
        let mut names = Vec::new();
        loop {
            let Some(name) = self.name() else { return false };
            names.push(name);
            if !self.take(",") {
                break;
            }
        }
        if !self.take("=") {
            return false;
        }
        let mut meanings = Vec::new();
        loop {
            let meaning = self.meaning_or_value();
            let is_sound = !matches!(&meaning, Meaning::Value(value) if !value.is_sound());
            if !is_sound || !self.ends_statement() && self.word() != Word::Mark(",") {
                return false;
            }
            meanings.push(meaning);
            if !self.take(",") {
                break;
            }
        }
        if names.len() != meanings.len() {
            return false;
        }
        self.names.extend(names.into_iter().zip(meanings));
        true
    }

    /// `if .. then .. end`
    fn branches(&mut self) -> Option<Step> {
        let mut branches = Vec::new();
        loop {
            // At `if` or `elseif`.
            self.at += 1;
            let condition = self.expr(0);
            if !self.take("then") {
                return None;
            }
            branches.push((condition, self.block()?));
            match self.keyword() {
                Some("elseif") => {}
                Some("else") => {
                    self.at += 1;
                    branches.push((Expr::Flag(true), self.block()?));
                    return self.take("end").then_some(Step::If(branches));
                }
                _ => return self.take("end").then_some(Step::If(branches)),
            }
        }
    }

    /// `return ..`. Nothing if it is for Lua to say.
    fn answer(&mut self) -> Option<Step> {
        self.at += 1;
        let step = match self.word() {
            Word::Keyword("end" | "else" | "elseif") | Word::Mark(";") => Step::Return,
            Word::Mark("{") => self.table()?,
            _ => match self.expr(0) {
                Expr::Nil => Step::Return,
                Expr::Unknown => return None,
                value => Step::Answer(value),
            },
        };
        // What a hook must not return is an error, which is for the call to raise.
        let fits = match step {
            Step::Answer(_) => self.hook == Hook::CheckInit,
            Step::Empty => {
                matches!(self.hook, Hook::Raid | Hook::Bargain | Hook::Beg | Hook::Filter)
                    || self.hook.may_be_table()
            }
            Step::Constant(_) => self.hook.may_be_table(),
            _ => self.hook != Hook::CheckInit,
        };
        if !fits {
            return None;
        }
        self.take(";");
        matches!(self.keyword(), Some("end" | "else" | "elseif")).then_some(step)
    }

    /// `{}`, or a table of names with constants.
    fn table(&mut self) -> Option<Step> {
        self.at += 1;
        if self.take("}") {
            return Some(Step::Empty);
        }
        loop {
            self.name()?;
            if !self.take("=") || !matches!(self.expr(0), Expr::Flag(_) | Expr::Number(_)) {
                return None;
            }
            let separated = self.take(",");
            if self.take("}") {
                self.constants += 1;
                return Some(Step::Constant(self.constants - 1));
            }
            if !separated {
                return None;
            }
        }
    }

    /// Whether the `if` here may be an expression. After `>`, which may end a type, it may.
    fn may_be_value(&self) -> bool {
        let before = &self.words[..self.at];
        before.last().is_some_and(|token| token.word == Word::Mark(">")) || asks_for_a_value(before)
    }

    /// Goes to the `end`, `else` or `elseif` of the block. Nothing if it cannot be told.
    fn skip_block(&mut self) -> Option<()> {
        let mut open = 0_usize;
        loop {
            match self.word() {
                Word::End => return None,
                Word::Keyword("if") if self.may_be_value() => return None,
                Word::Keyword("function" | "if" | "do" | "repeat") => open += 1,
                Word::Keyword("end" | "else" | "elseif") if open == 0 => return Some(()),
                Word::Keyword("end" | "until") => open = open.checked_sub(1)?,
                _ => {}
            }
            self.at += 1;
        }
    }
}
