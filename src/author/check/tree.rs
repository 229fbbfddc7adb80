//! The tree that lints check: full_moon's without spaces and punctuation, and with names resolved to locals.

use std::ops::Range;

/// A byte range of the source.
pub(in crate::author) type Span = Range<usize>;
/// A local, as index into [`Tree::locals`].
pub(in crate::author) type LocalId = usize;
/// A function by number; 0 is the main function.
pub(in crate::author) type FunctionId = usize;

/// A whole file.
#[derive(Debug, Default)]
pub(in crate::author) struct Tree {
    pub(in crate::author) body: Block,
    pub(in crate::author) locals: Vec<Local>,
}

impl Tree {
    /// What an expression is: for a local that is never set again, what it was declared with.
    pub(in crate::author) fn resolved<'t>(&'t self, expr: &'t Expr) -> &'t Expr {
        let Kind::Local(id) = expr.kind else { return expr };
        let mut value = None;
        self.body.walk(&mut |node| {
            if let Node::Stmt(Stmt { kind: StmtKind::Local(ids, values), .. }) = node {
                value = value.or(ids.iter().position(|&other| other == id).and_then(|nth| values.get(nth)));
            }
        });
        value.filter(|_| self.locals[id].writes.is_empty()).unwrap_or(expr)
    }

    /// The entries of a table that is written where an expression says, and not changed later.
    pub(in crate::author) fn entries<'t>(&'t self, expr: &'t Expr) -> Option<&'t [Entry]> {
        let is_changed = matches!(expr.kind, Kind::Local(id) if !self.locals[id].changes.is_empty());
        match &self.resolved(expr).kind {
            Kind::Table(entries) if !is_changed => Some(entries),
            _ => None,
        }
    }
}

/// The origin of a local.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::author) enum Role {
    /// The `self` of a method.
    Itself,
    Parameter,
    /// A loop variable.
    Loop,
    Plain,
    Function,
}

/// A local and its uses.
#[derive(Debug)]
pub(in crate::author) struct Local {
    pub(in crate::author) name: Name,
    pub(in crate::author) role: Role,
    /// The function that declares it.
    pub(in crate::author) function: FunctionId,
    /// The local of the same name it hides.
    pub(in crate::author) hides: Option<LocalId>,
    pub(in crate::author) reads: usize,
    /// Later assignments, with the function of each.
    pub(in crate::author) writes: Vec<(FunctionId, Span)>,
    /// Changes of its contents, such as `x.y = z`, with the function of each.
    pub(in crate::author) changes: Vec<(FunctionId, Span)>,
}

impl Local {
    /// Whether it is the `self` of a method, or a parameter of that name.
    pub(in crate::author) fn is_self(&self) -> bool {
        self.role == Role::Itself || self.name.text == "self"
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::author) struct Name {
    pub(in crate::author) text: String,
    pub(in crate::author) span: Span,
}

#[derive(Debug, Default)]
pub(in crate::author) struct Block(pub(in crate::author) Vec<Stmt>);

#[derive(Debug)]
pub(in crate::author) struct Stmt {
    pub(in crate::author) span: Span,
    pub(in crate::author) kind: StmtKind,
}

#[derive(Debug)]
pub(in crate::author) enum StmtKind {
    Local(Vec<LocalId>, Vec<Expr>),
    Assign(Vec<Expr>, Vec<Expr>),
    /// `x += y`.
    Update(Expr, Expr),
    Call(Expr),
    Do(Block),
    /// A `while` or a `repeat`.
    While(Expr, Block),
    /// Conditions with their blocks, and the `else`.
    If(Vec<(Expr, Block)>, Option<Block>),
    Count(LocalId, Vec<Expr>, Block),
    Each(Vec<LocalId>, Vec<Expr>, Block),
    /// `function a.b:c()`.
    Function(Expr, Function),
    LocalFunction(LocalId, Function),
    Return(Vec<Expr>),
    Break,
}

#[derive(Debug)]
pub(in crate::author) struct Function {
    pub(in crate::author) id: FunctionId,
    /// Parameters, starting with `self` for methods.
    pub(in crate::author) params: Vec<LocalId>,
    pub(in crate::author) body: Block,
}

#[derive(Debug)]
pub(in crate::author) struct Expr {
    pub(in crate::author) span: Span,
    pub(in crate::author) kind: Kind,
}

#[derive(Debug)]
pub(in crate::author) enum Kind {
    Nil,
    Bool,
    /// What it is, if it is written in decimals.
    Number(Option<f64>),
    /// The text between its quotes.
    Text(String),
    Rest,
    Global(String),
    Local(LocalId),
    /// `a.b`.
    Field(Box<Expr>, Name),
    /// `a[b]`.
    Index(Box<Expr>, Box<Expr>),
    Call(Box<Expr>, Vec<Expr>),
    Method(Box<Expr>, Name, Vec<Expr>),
    Function(Function),
    Table(Vec<Entry>),
    /// `not x`, `-x`, `#x`.
    Unary(&'static str, Box<Expr>),
    Binary(&'static str, Box<Expr>, Box<Expr>),
    /// Other compound expressions: `if a then b else c`, interpolated strings, parentheses.
    Of(Vec<Expr>),
}

/// An entry of a table constructor.
#[derive(Debug)]
pub(in crate::author) enum Entry {
    Item(Expr),
    Named(Name, Expr),
    Keyed(Expr, Expr),
}

impl Entry {
    pub(in crate::author) const fn value(&self) -> &Expr {
        match self {
            Self::Item(value) | Self::Named(_, value) | Self::Keyed(_, value) => value,
        }
    }
}

/// A node visited by a walk.
#[derive(Clone, Copy)]
pub(in crate::author) enum Node<'t> {
    Block(&'t Block),
    Stmt(&'t Stmt),
    Expr(&'t Expr),
    Function(&'t Function),
}

impl Block {
    /// Visits everything in it, nested functions included, in text order.
    pub(in crate::author) fn walk<'t>(&'t self, see: &mut dyn FnMut(Node<'t>)) {
        see(Node::Block(self));
        self.0.iter().for_each(|stmt| stmt.walk(see));
    }
}

impl Stmt {
    pub(in crate::author) fn walk<'t>(&'t self, see: &mut dyn FnMut(Node<'t>)) {
        see(Node::Stmt(self));
        self.expressions().for_each(|expr| expr.walk(see));
        match &self.kind {
            StmtKind::Function(_, function) | StmtKind::LocalFunction(_, function) => function.walk(see),
            _ => self.blocks().for_each(|block| block.walk(see)),
        }
    }

    /// Expressions of the statement itself; conditions of an `if` come before its blocks.
    pub(in crate::author) fn expressions(&self) -> impl Iterator<Item = &Expr> {
        let (some, more): (Vec<&Expr>, &[Expr]) = match &self.kind {
            StmtKind::Local(_, values)
            | StmtKind::Return(values)
            | StmtKind::Count(_, values, _)
            | StmtKind::Each(_, values, _) => (Vec::new(), values),
            StmtKind::Assign(targets, values) => (targets.iter().collect(), values),
            StmtKind::Update(target, value) => (vec![target, value], &[]),
            StmtKind::Call(call) => (vec![call], &[]),
            StmtKind::While(condition, _) => (vec![condition], &[]),
            StmtKind::If(arms, _) => (arms.iter().map(|(condition, _)| condition).collect(), &[]),
            StmtKind::Function(target, _) => (vec![target], &[]),
            StmtKind::Do(_) | StmtKind::LocalFunction(..) | StmtKind::Break => (Vec::new(), &[]),
        };
        some.into_iter().chain(more)
    }

    /// Blocks of the statement itself, without those of functions.
    pub(in crate::author) fn blocks(&self) -> impl Iterator<Item = &Block> {
        let blocks: Vec<&Block> = match &self.kind {
            StmtKind::Do(block)
            | StmtKind::While(_, block)
            | StmtKind::Count(_, _, block)
            | StmtKind::Each(_, _, block) => vec![block],
            StmtKind::If(arms, otherwise) => arms.iter().map(|(_, block)| block).chain(otherwise).collect(),
            _ => Vec::new(),
        };
        blocks.into_iter()
    }
}

impl Function {
    fn walk<'t>(&'t self, see: &mut dyn FnMut(Node<'t>)) {
        see(Node::Function(self));
        self.body.walk(see);
    }
}

impl Expr {
    pub(in crate::author) fn walk<'t>(&'t self, see: &mut dyn FnMut(Node<'t>)) {
        see(Node::Expr(self));
        match &self.kind {
            Kind::Function(function) => function.walk(see),
            _ => self.parts().for_each(|part| part.walk(see)),
        }
    }

    /// Whether a function is called in it; methods of the API do not count.
    pub(in crate::author) fn calls(&self) -> bool {
        let mut calls = false;
        self.walk(&mut |node| calls |= matches!(node, Node::Expr(Self { kind: Kind::Call(..), .. })));
        calls
    }

    /// Its direct subexpressions.
    pub(in crate::author) fn parts(&self) -> impl Iterator<Item = &Self> {
        let (some, more): (Vec<&Self>, &[Self]) = match &self.kind {
            Kind::Field(of, _) | Kind::Unary(_, of) => (vec![of], &[]),
            Kind::Index(a, b) | Kind::Binary(_, a, b) => (vec![a, b], &[]),
            Kind::Call(of, args) | Kind::Method(of, _, args) => (vec![of], args),
            Kind::Of(parts) => (Vec::new(), parts),
            Kind::Table(entries) => {
                let parts = entries.iter().flat_map(|entry| match entry {
                    Entry::Keyed(key, value) => vec![key, value],
                    entry => vec![entry.value()],
                });
                (parts.collect(), &[])
            }
            _ => (Vec::new(), &[]),
        };
        some.into_iter().chain(more)
    }

    /// The text of a literal.
    pub(in crate::author) fn text(&self) -> Option<&str> {
        match &self.kind {
            Kind::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The owner and name of `x.name` or `x["name"]`.
    pub(in crate::author) fn field(&self) -> Option<(&Self, &str, &Span)> {
        match &self.kind {
            Kind::Field(of, name) => Some((of, &name.text, &name.span)),
            Kind::Index(of, key) => Some((of, key.text()?, &key.span)),
            _ => None,
        }
    }
}

/// The entries of a table constructor, `x = 1` and `["x"] = 1`; `None` for each that has no name that can be read.
pub(super) fn by_name(entries: &[Entry]) -> impl Iterator<Item = Option<(Name, &Expr)>> {
    entries.iter().map(|entry| match entry {
        Entry::Named(name, value) => Some((name.clone(), value)),
        Entry::Keyed(key, value) => Some((between_quotes(key)?, value)),
        Entry::Item(_) => None,
    })
}

/// A text as the name it is, with the bytes between its quotes.
fn between_quotes(key: &Expr) -> Option<Name> {
    let (text, span) = (key.text()?.to_owned(), key.span.start + 1..key.span.end.checked_sub(1)?);
    (span.len() == text.len()).then_some(Name { text, span })
}
