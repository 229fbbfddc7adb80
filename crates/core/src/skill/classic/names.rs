//! Finds which globals a file reads and which it assigns. A name that is read but never assigned stays nil,
//! which libsaki ignores silently.

use crate::lua::syntax::tokens::{Token, Word};
use std::collections::{BTreeMap, BTreeSet};

/// The globals of a file.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Names<'s> {
    /// Names read, with the first line that reads each.
    pub(super) reads: BTreeMap<&'s str, usize>,
    /// Names assigned somewhere.
    pub(super) writes: BTreeSet<&'s str>,
}

/// Finds the globals from the tokens of a file that compiles. `None` if it uses syntax that Lua 5 lacks.
pub(super) fn names<'s>(tokens: &[Token<'s>]) -> Option<Names<'s>> {
    let mut reader = Reader { tokens, scopes: vec![Vec::new()], names: Names::default() };
    reader.block()?;
    (reader.word() == Word::End).then_some(reader.names)
}

/// A recursive descent parser: statements here, the rest in `expressions.rs`. It recurses no deeper than the
/// compiler, which has accepted the file.
pub(super) struct Reader<'s, 't> {
    pub(super) tokens: &'t [Token<'s>],
    scopes: Vec<Vec<&'s str>>,
    names: Names<'s>,
}

const COMPOUND: [&str; 8] = ["+=", "-=", "*=", "/=", "//=", "%=", "^=", "..="];

impl<'s> Reader<'s, '_> {
    pub(super) fn word(&self) -> Word<'s> {
        self.tokens.first().map_or(Word::End, |token| token.word)
    }

    pub(super) fn line(&self) -> usize {
        self.tokens.first().map_or(0, |token| token.line)
    }

    pub(super) fn next(&mut self) -> Word<'s> {
        let word = self.word();
        self.tokens = self.tokens.get(1..).unwrap_or_default();
        word
    }

    /// Consumes a keyword or operator if it is the next token.
    pub(super) fn eat(&mut self, what: &str) -> bool {
        let here = matches!(self.word(), Word::Keyword(word) | Word::Mark(word) if word == what);
        if here {
            self.next();
        }
        here
    }

    pub(super) fn expect(&mut self, what: &str) -> Option<()> {
        self.eat(what).then_some(())
    }

    pub(super) fn name(&mut self) -> Option<&'s str> {
        match self.next() {
            Word::Name(name) => Some(name),
            _ => None,
        }
    }

    pub(super) fn read(&mut self, name: &'s str, line: usize) {
        if !self.is_local(name) {
            self.names.reads.entry(name).or_insert(line);
        }
    }

    fn write(&mut self, name: &'s str) {
        if !self.is_local(name) {
            self.names.writes.insert(name);
        }
    }

    fn is_local(&self, name: &str) -> bool {
        self.scopes.iter().any(|scope| scope.contains(&name))
    }

    fn declare(&mut self, names: impl IntoIterator<Item = &'s str>) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.extend(names);
        }
    }

    /// Parses statements in a new scope with these locals.
    fn scope(&mut self, locals: Vec<&'s str>) -> Option<()> {
        self.scopes.push(locals);
        self.block()?;
        self.scopes.pop();
        Some(())
    }

    /// Parses statements up to a token that ends the block.
    fn block(&mut self) -> Option<()> {
        loop {
            match self.word() {
                Word::End | Word::Keyword("end" | "else" | "elseif" | "until") => return Some(()),
                Word::Keyword("return") => {
                    self.next();
                    let nothing = matches!(
                        self.word(),
                        Word::End | Word::Mark(";") | Word::Keyword("end" | "else" | "elseif" | "until")
                    );
                    if !nothing {
                        self.expressions()?;
                    }
                    self.eat(";");
                    return Some(());
                }
                _ => self.statement()?,
            }
        }
    }

    fn statement(&mut self) -> Option<()> {
        match self.word() {
            Word::Mark(";") | Word::Keyword("break") => _ = self.next(),
            Word::Keyword("local") => self.local()?,
            Word::Keyword("function") => {
                self.next();
                self.function_statement()?;
            }
            Word::Keyword("if") => self.branches()?,
            Word::Keyword("for") => self.loop_over()?,
            Word::Keyword("while") => {
                self.next();
                self.expression()?;
                self.expect("do")?;
                self.scope(Vec::new())?;
                self.expect("end")?;
            }
            Word::Keyword("do") => {
                self.next();
                self.scope(Vec::new())?;
                self.expect("end")?;
            }
            Word::Keyword("repeat") => {
                self.next();
                // The condition sees the locals of the body.
                self.scopes.push(Vec::new());
                self.block()?;
                self.expect("until")?;
                self.expression()?;
                self.scopes.pop();
            }
            _ => self.assignment_or_call()?,
        }
        Some(())
    }

    fn local(&mut self) -> Option<()> {
        self.next();
        if self.eat("function") {
            let name = self.name()?;
            self.declare([name]);
            return self.function_body(Vec::new());
        }
        let mut names = vec![self.name()?];
        while self.eat(",") {
            names.push(self.name()?);
        }
        if self.eat("=") {
            self.expressions()?;
        }
        // Declared afterwards: in `local x = x` the second is the outer one.
        self.declare(names);
        Some(())
    }

    /// `function name()`, `function a.b.c()`, `function a:b()`.
    fn function_statement(&mut self) -> Option<()> {
        let line = self.line();
        let name = self.name()?;
        let (mut inside, mut locals) = (false, Vec::new());
        while locals.is_empty() && matches!(self.word(), Word::Mark("." | ":")) {
            if self.next() == Word::Mark(":") {
                locals.push("self");
            }
            self.name()?;
            inside = true;
        }
        if inside {
            self.read(name, line)
        } else {
            self.write(name)
        }
        self.function_body(locals)
    }

    /// Parses from the parameters to `end`.
    pub(super) fn function_body(&mut self, mut locals: Vec<&'s str>) -> Option<()> {
        self.expect("(")?;
        while !self.eat(")") {
            if !self.eat("...") {
                locals.push(self.name()?);
            }
            self.eat(",");
        }
        self.scope(locals)?;
        self.expect("end")
    }

    fn branches(&mut self) -> Option<()> {
        while self.eat("if") || self.eat("elseif") {
            self.expression()?;
            self.expect("then")?;
            self.scope(Vec::new())?;
        }
        if self.eat("else") {
            self.scope(Vec::new())?;
        }
        self.expect("end")
    }

    fn loop_over(&mut self) -> Option<()> {
        self.next();
        let mut names = vec![self.name()?];
        while self.eat(",") {
            names.push(self.name()?);
        }
        if !self.eat("=") {
            self.expect("in")?;
        }
        self.expressions()?;
        self.expect("do")?;
        self.scope(names)?;
        self.expect("end")
    }

    fn assignment_or_call(&mut self) -> Option<()> {
        let mut targets = Vec::new();
        loop {
            let line = self.line();
            let bare = self.suffixed()?;
            targets.extend(bare.map(|name| (name, line)));
            if !self.eat(",") {
                break;
            }
        }
        if self.eat("=") {
            self.expressions()?;
            targets.iter().for_each(|(name, _)| self.write(name));
        } else if COMPOUND.iter().any(|mark| self.eat(mark)) {
            self.expression()?;
            for (name, line) in targets {
                self.read(name, line);
                self.write(name);
            }
        } else {
            // A name alone is no statement: the file is not what we take it for.
            return targets.is_empty().then_some(());
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lua::reading::Reading;

    fn told(source: &str) -> (String, String) {
        let source = Reading::from(source);
        let names = names(source.words()).unwrap();
        let reads: Vec<_> = names.reads.iter().map(|(name, line)| format!("{name}:{line}")).collect();
        (reads.join(" "), names.writes.into_iter().collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn locals_are_no_globals_where_they_are_seen() {
        let cases = [
            ("local x = x", "x:1", ""),
            ("local x = 1\nx = x + y", "y:2", ""),
            ("do local x end\nx = 1", "", "x"),
            ("for i, v in pairs(t) do print(v) end v()", "pairs:1 print:1 t:1 v:1", ""),
            ("for i = a, b do c[i] = i end", "a:1 b:1 c:1", ""),
            ("repeat local done = f() until done", "f:1", ""),
            ("local function f(n) return f(n - 1) end g = f", "", "g"),
            ("function a.b:c(...) self.x = ... end", "a:1", ""),
            ("function f() end\n\nf()", "f:3", "f"),
            ("a, b.c, d = 1, 2", "b:1", "a d"),
            ("n += 1", "n:1", "n"),
        ];
        for (source, reads, writes) in cases {
            assert_eq!(told(source), (reads.into(), writes.into()), "{source}");
        }
    }

    #[test]
    fn keys_fields_methods_and_text_are_no_names() {
        let cases = [
            ("t = { key = value, [k] = 'x', f(); other }", "f:1 k:1 other:1 value:1", "t"),
            ("a.b.c:d(e).f = g", "a:1 e:1 g:1", ""),
            ("x = 'not \\' this' .. \"nor -- this\" -- nor this", "", "x"),
            ("x = [[\nnor\n]] .. [==[ ]] ]==] .. y", "y:3", "x"),
            ("--[[ nothing\n here ]] x = y", "y:2", "x"),
            ("x = 1 ..y", "y:1", "x"),
            ("x = 1e-3 - 0xFe + .5", "", "x"),
            ("f 'text' f { g }", "f:1 g:1", ""),
            ("return", "", ""),
            ("", "", ""),
        ];
        for (source, reads, writes) in cases {
            assert_eq!(told(source), (reads.into(), writes.into()), "{source}");
        }
    }

    #[test]
    fn what_is_not_understood_is_given_up() {
        for source in [
            "type Tile = number",
            "x = if a then b else c",
            "x = `{y}`",
            "goto done",
            "x = 'é' y",
            "1 = 2",
            "(",
        ] {
            assert_eq!(names(Reading::from(source).words()), None, "{source}");
        }
    }
}
