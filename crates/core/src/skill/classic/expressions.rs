//! The part of the recursive descent that parses expressions. Values do not matter here, so precedence is
//! ignored.

use super::names::Reader;
use crate::lua::syntax::tokens::Word;

const BINARY: [&str; 16] =
    ["+", "-", "*", "/", "//", "%", "^", "..", "==", "~=", "<", "<=", ">", ">=", "and", "or"];
impl<'s> Reader<'s, '_> {
    pub(super) fn expressions(&mut self) -> Option<()> {
        self.expression()?;
        while self.eat(",") {
            self.expression()?;
        }
        Some(())
    }

    pub(super) fn expression(&mut self) -> Option<()> {
        loop {
            while ["not", "-", "#"].iter().any(|unary| self.eat(unary)) {}
            match self.word() {
                Word::Literal | Word::Keyword("nil" | "true" | "false") | Word::Mark("...") => {
                    self.next();
                }
                Word::Keyword("function") => {
                    self.next();
                    self.function_body(Vec::new())?;
                }
                Word::Mark("{") => self.table()?,
                _ => {
                    let line = self.line();
                    if let Some(name) = self.suffixed()? {
                        self.read(name, line);
                    }
                }
            }
            if !BINARY.iter().any(|binary| self.eat(binary)) {
                return Some(());
            }
        }
    }

    fn table(&mut self) -> Option<()> {
        self.expect("{")?;
        while !self.eat("}") {
            let second = self.tokens.get(1).map(|token| token.word);
            if matches!(self.word(), Word::Name(_)) && second == Some(Word::Mark("=")) {
                self.next();
                self.next();
            } else if self.eat("[") {
                self.expression()?;
                self.expect("]")?;
                self.expect("=")?;
            }
            self.expression()?;
            if !self.eat(",") {
                self.eat(";");
            }
        }
        Some(())
    }

    /// A name or parenthesised expression with its suffixes. A name without suffixes is returned, as only
    /// what follows tells whether it is read or assigned.
    pub(super) fn suffixed(&mut self) -> Option<Option<&'s str>> {
        let line = self.line();
        let mut bare = match self.next() {
            Word::Name(name) => Some(name),
            Word::Mark("(") => {
                self.expression()?;
                self.expect(")")?;
                None
            }
            _ => return None,
        };
        loop {
            let hangs = matches!(self.word(), Word::Mark("." | ":" | "[" | "(" | "{") | Word::Literal);
            if !hangs {
                return Some(bare);
            }
            if let Some(name) = bare.take() {
                self.read(name, line);
            }
            match self.word() {
                Word::Mark("." | ":") => {
                    self.next();
                    self.name()?;
                }
                Word::Mark("[") => {
                    self.next();
                    self.expression()?;
                    self.expect("]")?;
                }
                Word::Mark("(") => {
                    self.next();
                    if !self.eat(")") {
                        self.expressions()?;
                        self.expect(")")?;
                    }
                }
                Word::Mark("{") => self.table()?,
                _ => _ = self.next(),
            }
        }
    }
}
