//! Reads the guard of a function from its words.

use super::expr::{Binary, Expr, Given, Step};
use crate::girl::Hook;
use crate::lua::blocks::asks_for_a_value;
use crate::lua::tokens::{Token, Word};

/// Blocks and expressions within one another that are followed.
const DEEPEST: usize = 16;

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

struct Reader<'s> {
    source: &'s str,
    words: &'s [Token<'s>],
    at: usize,
    /// What names stand for, the innermost last.
    names: Vec<(&'s str, Meaning)>,
    numbers: &'s [&'s str],
    hook: Hook,
    fields: Vec<String>,
    /// Tables of constants that were read.
    constants: usize,
    depth: usize,
}

/// What a name, or a name with fields, stands for.
#[derive(Debug, Clone, PartialEq)]
enum Meaning {
    /// Her table, `self`.
    Me,
    /// `self.mk`
    Mk,
    Event,
    /// `event.args`
    EventArgs,
    /// The draft.
    Init,
    Value(Expr),
}

impl Meaning {
    /// What a field of it is. Nothing if that is for Lua to say.
    fn field(self, name: &str, reader: &mut Reader<'_>) -> Option<Self> {
        Some(match (self, name) {
            (Self::Me, "who") => Self::Value(Expr::Own),
            (Self::Me, "mk") => Self::Mk,
            (Self::Me, name) => Self::Value(Expr::Field(reader.field(name))),
            (Self::Mk, name) => {
                let place = reader.numbers.iter().position(|number| *number == name)?;
                Self::Value(Expr::Mk(place, name.into()))
            }
            (Self::Event, "type") => Self::Value(Expr::Given(Given::EventType)),
            (Self::Event, "args") => Self::EventArgs,
            (Self::EventArgs, "who") => Self::Value(Expr::Given(Given::EventWho)),
            _ => return None,
        })
    }

    fn value(self) -> Expr {
        match self {
            Self::Value(value) => value,
            _ => Expr::Unknown,
        }
    }
}

impl<'s> Reader<'s> {
    fn word(&self) -> Word<'s> {
        self.words.get(self.at).map_or(Word::End, |token| token.word)
    }

    fn keyword(&self) -> Option<&'s str> {
        match self.word() {
            Word::Keyword(keyword) => Some(keyword),
            _ => None,
        }
    }

    fn name(&mut self) -> Option<&'s str> {
        let Word::Name(name) = self.word() else { return None };
        self.at += 1;
        Some(name)
    }

    /// Takes a keyword or a mark, if it is the next word.
    fn take(&mut self, word: &str) -> bool {
        let here = matches!(self.word(), Word::Keyword(next) | Word::Mark(next) if next == word);
        self.at += usize::from(here);
        here
    }

    fn field(&mut self, name: &str) -> usize {
        let known = self.fields.iter().position(|field| field == name);
        known.unwrap_or_else(|| {
            self.fields.push(name.to_owned());
            self.fields.len() - 1
        })
    }

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
                Some(step @ Step::If(_)) => steps.push(step),
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

    /// `local me, mk = self.who, self.mk`: names for what is known. Are they all, and nothing else?
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
            if meaning == Meaning::Value(Expr::Unknown)
                || !self.ends_statement() && self.word() != Word::Mark(",")
            {
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

    /// Does a statement end before this word?
    fn ends_statement(&self) -> bool {
        match self.word() {
            Word::Keyword(word) => !matches!(word, "and" | "or" | "then" | "do" | "in"),
            Word::Mark(mark) => mark == ";",
            // On a line of its own a name begins something; after a value it could begin nothing else.
            Word::Name(_) => true,
            _ => false,
        }
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

    /// `self.mk` and the like, or a value.
    fn meaning_or_value(&mut self) -> Meaning {
        let begin = self.at;
        match self.chain() {
            Some(meaning) if self.ends_statement() || self.word() == Word::Mark(",") => meaning,
            _ => {
                self.at = begin;
                Meaning::Value(self.expr(0))
            }
        }
    }

    /// A value whose operators bind closer than this. What cannot be told is gone over, up to a word that ends it.
    fn expr(&mut self, least: u8) -> Expr {
        self.depth += 1;
        let mut left = if self.depth > DEEPEST { Expr::Unknown } else { self.operand() };
        while let Word::Keyword(word) | Word::Mark(word) = self.word() {
            let operator = Binary::ALL.iter().find(|(mark, _)| *mark == word).map(|&(_, operator)| operator);
            let precedence = match (word, operator) {
                ("or", _) => 1,
                ("and", _) => 2,
                (_, Some(operator)) => operator.precedence(),
                _ => break,
            };
            if precedence <= least {
                break;
            }
            self.at += 1;
            let right = self.expr(precedence);
            left = match (word, operator) {
                ("or", _) => Expr::Or(left.into(), right.into()),
                ("and", _) => Expr::And(left.into(), right.into()),
                (_, Some(operator)) => Expr::Binary(operator, left.into(), right.into()),
                _ => Expr::Unknown,
            };
        }
        self.depth -= 1;
        left
    }

    /// `not x`, `-x`, a value in brackets, a constant, or what a name stands for.
    fn operand(&mut self) -> Expr {
        let begin = self.at;
        let value = if self.take("not") {
            const CLOSER: u8 = 5;
            Expr::Not(self.expr(CLOSER).into())
        } else if self.take("(") {
            let value = self.expr(0);
            if self.take(")") { value } else { Expr::Unknown }
        } else {
            self.atom().unwrap_or(Expr::Unknown)
        };
        let goes_on = match self.word() {
            Word::Mark(mark) => {
                matches!(mark, "." | ":" | "[" | "(" | "{" | ".." | "^" | "/" | "//" | "%" | "::")
            }
            Word::Literal | Word::Piece { .. } => true,
            _ => false,
        };
        if value == Expr::Unknown || goes_on {
            self.at = begin;
            self.skip_operand();
            return Expr::Unknown;
        }
        value
    }

    fn atom(&mut self) -> Option<Expr> {
        let minus = self.take("-");
        let value = match self.word() {
            Word::Keyword("nil") => Expr::Nil,
            Word::Keyword("true") => Expr::Flag(true),
            Word::Keyword("false") => Expr::Flag(false),
            Word::Literal => {
                let token = self.words.get(self.at)?;
                constant(&self.source[token.start..token.end])?
            }
            Word::Name(_) => {
                let value = self.chain()?.value();
                return (!minus).then_some(value);
            }
            _ => return None,
        };
        self.at += 1;
        match (minus, value) {
            (false, value) => Some(value),
            (true, Expr::Number(number)) => Some(Expr::Number(-number)),
            _ => None,
        }
    }

    /// A name and its fields, or `init:step()`.
    fn chain(&mut self) -> Option<Meaning> {
        let name = self.name()?;
        let known = self.names.iter().rev().find(|(known, _)| *known == name);
        let mut meaning = known.map(|(_, meaning)| meaning.clone())?;
        loop {
            if self.take(".") {
                let name = self.name()?;
                meaning = meaning.field(name, self)?;
            } else if meaning == Meaning::Init && self.take(":") {
                let steps = self.name() == Some("step") && self.take("(") && self.take(")");
                return steps.then_some(Meaning::Value(Expr::Given(Given::Step)));
            } else {
                return Some(meaning);
            }
        }
    }

    /// Goes over an operand that cannot be told, up to what ends it.
    fn skip_operand(&mut self) {
        let (begin, mut open) = (self.at, 0_usize);
        loop {
            match self.word() {
                Word::End | Word::Keyword("function" | "if") => return,
                Word::Mark("(" | "[" | "{") => open += 1,
                Word::Mark(")" | "]" | "}") if open == 0 => return,
                Word::Mark(")" | "]" | "}") => open -= 1,
                Word::Mark(",") if open == 0 => return,
                Word::Keyword(word) if open == 0 && !matches!(word, "not" | "nil" | "true" | "false") => {
                    return;
                }
                Word::Mark(mark) if open == 0 && self.at > begin && is_comparison(mark) => return,
                _ => {}
            }
            self.at += 1;
        }
    }

    /// Goes to the `end`, `else` or `elseif` of the block. Nothing if it cannot be told.
    fn skip_block(&mut self) -> Option<()> {
        let mut open = 0_usize;
        loop {
            match self.word() {
                Word::End => return None,
                Word::Keyword("if") if asks_for_a_value(&self.words[..self.at]) => return None,
                Word::Keyword("function" | "if" | "do" | "repeat") => open += 1,
                Word::Keyword("end" | "else" | "elseif") if open == 0 => return Some(()),
                Word::Keyword("end" | "until") => open = open.checked_sub(1)?,
                _ => {}
            }
            self.at += 1;
        }
    }
}

fn is_comparison(mark: &str) -> bool {
    Binary::ALL.iter().any(|(written, operator)| *written == mark && operator.precedence() == 3)
}

/// A number or a plain text.
fn constant(written: &str) -> Option<Expr> {
    let quote = written.chars().next()?;
    if matches!(quote, '"' | '\'') {
        let text = written.strip_prefix(quote)?.strip_suffix(quote)?;
        return (!text.contains('\\')).then(|| Expr::Text(text.into()));
    }
    let plain = written.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    written.parse().ok().filter(|_| plain).map(Expr::Number)
}
