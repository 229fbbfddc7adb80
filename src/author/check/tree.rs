//! The tree that lints check: full_moon's without spaces and punctuation, and with names resolved to locals.

use std::ops::Range;

/// A byte range of the source.
pub(super) type Span = Range<usize>;
/// A local, as index into [`Tree::locals`].
pub(super) type LocalId = usize;
/// A function by number; 0 is the main function.
pub(super) type FunctionId = usize;

/// A whole file.
#[derive(Debug, Default)]
pub(super) struct Tree {
    pub(super) body: Block,
    pub(super) locals: Vec<Local>,
}

/// The origin of a local.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
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
pub(super) struct Local {
    pub(super) name: Name,
    pub(super) role: Role,
    /// The function that declares it.
    pub(super) function: FunctionId,
    /// The local of the same name it hides.
    pub(super) hides: Option<LocalId>,
    pub(super) reads: usize,
    /// Later assignments, with the function of each.
    pub(super) writes: Vec<(FunctionId, Span)>,
    /// Changes of its contents, such as `x.y = z`, with the function of each.
    pub(super) changes: Vec<(FunctionId, Span)>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Name {
    pub(super) text: String,
    pub(super) span: Span,
}

#[derive(Debug, Default)]
pub(super) struct Block(pub(super) Vec<Stmt>);

#[derive(Debug)]
pub(super) struct Stmt {
    pub(super) span: Span,
    pub(super) kind: StmtKind,
}

#[derive(Debug)]
pub(super) enum StmtKind {
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
pub(super) struct Function {
    pub(super) id: FunctionId,
    /// Parameters, starting with `self` for methods.
    pub(super) params: Vec<LocalId>,
    pub(super) body: Block,
}

#[derive(Debug)]
pub(super) struct Expr {
    pub(super) span: Span,
    pub(super) kind: Kind,
}

#[derive(Debug)]
pub(super) enum Kind {
    Nil,
    Bool,
    Number,
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
pub(super) enum Entry {
    Item(Expr),
    Named(Name, Expr),
    Keyed(Expr, Expr),
}

impl Entry {
    pub(super) const fn value(&self) -> &Expr {
        match self {
            Self::Item(value) | Self::Named(_, value) | Self::Keyed(_, value) => value,
        }
    }
}

/// A node visited by a walk.
#[derive(Clone, Copy)]
pub(super) enum Node<'t> {
    Block(&'t Block),
    Stmt(&'t Stmt),
    Expr(&'t Expr),
    Function(&'t Function),
}

impl Block {
    /// Visits everything in it, nested functions included, in text order.
    pub(super) fn walk<'t>(&'t self, see: &mut dyn FnMut(Node<'t>)) {
        see(Node::Block(self));
        self.0.iter().for_each(|stmt| stmt.walk(see));
    }
}

impl Stmt {
    fn walk<'t>(&'t self, see: &mut dyn FnMut(Node<'t>)) {
        see(Node::Stmt(self));
        self.expressions().for_each(|expr| expr.walk(see));
        match &self.kind {
            StmtKind::Function(_, function) | StmtKind::LocalFunction(_, function) => function.walk(see),
            _ => self.blocks().for_each(|block| block.walk(see)),
        }
    }

    /// Expressions of the statement itself; conditions of an `if` come before its blocks.
    pub(super) fn expressions(&self) -> impl Iterator<Item = &Expr> {
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
    pub(super) fn blocks(&self) -> impl Iterator<Item = &Block> {
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
    pub(super) fn walk<'t>(&'t self, see: &mut dyn FnMut(Node<'t>)) {
        see(Node::Expr(self));
        match &self.kind {
            Kind::Function(function) => function.walk(see),
            _ => self.parts().for_each(|part| part.walk(see)),
        }
    }

    /// Its direct subexpressions.
    pub(super) fn parts(&self) -> impl Iterator<Item = &Self> {
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
    pub(super) fn text(&self) -> Option<&str> {
        match &self.kind {
            Kind::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The owner and name of `x.name` or `x["name"]`.
    pub(super) fn field(&self) -> Option<(&Self, &str, &Span)> {
        match &self.kind {
            Kind::Field(of, name) => Some((of, &name.text, &name.span)),
            Kind::Index(of, key) => Some((of, key.text()?, &key.span)),
            _ => None,
        }
    }
}
