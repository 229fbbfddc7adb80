//! What guards are made of.

/// A statement of a guard.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Step {
    /// `if .. then .. elseif .. then .. else .. end`: the first block whose condition holds.
    If(Vec<(Expr, Vec<Step>)>),
    /// `return`, or `return nil`.
    Return,
    /// `return` with a value that is true or false.
    Answer(Expr),
    /// `return {}`
    Empty,
    /// `return { noriichi = true }`: the same table each time, by its place among these.
    Constant(usize),
    /// Anything else: the hook has to be called.
    Call,
}

/// A value, as far as it can be told without Lua.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Expr {
    Nil,
    Flag(bool),
    Number(f64),
    Text(Box<str>),
    /// `self.who`
    Own,
    /// A parameter of the hook, or what is known of one.
    Given(Given),
    /// `self.mk.dora`, by its place among her numbers.
    Mk(usize, Box<str>),
    /// A field of `self`, by its place among those that the guard reads.
    Field(usize),
    Not(Box<Expr>),
    And(Box<Expr>, Box<Expr>),
    Or(Box<Expr>, Box<Expr>),
    Binary(Binary, Box<Expr>, Box<Expr>),
    /// Something else, which only a call can tell.
    Unknown,
}

/// What a guard can read of a hook's parameters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Given {
    /// The seat it is called for.
    Who,
    Rinshan,
    Iter,
    Moment,
    /// `event.type`
    EventType,
    /// `event.args.who`
    EventWho,
    /// `init:step()`
    Step,
}

impl Expr {
    /// Whether it can be evaluated without Lua and cannot raise an error, whatever her state.
    pub(super) fn is_sound(&self) -> bool {
        match self {
            Self::Unknown => false,
            Self::Not(value) => value.is_sound(),
            Self::And(left, right) | Self::Or(left, right) => left.is_sound() && right.is_sound(),
            Self::Binary(Binary::Equal | Binary::Unequal, left, right) => left.is_sound() && right.is_sound(),
            Self::Binary(_, left, right) => left.is_number() && right.is_number(),
            _ => true,
        }
    }

    fn is_number(&self) -> bool {
        match self {
            Self::Number(_) | Self::Mk(..) | Self::Given(Given::Iter | Given::Step) => true,
            Self::Binary(Binary::Plus | Binary::Minus | Binary::Times, left, right) => {
                left.is_number() && right.is_number()
            }
            _ => false,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Binary {
    Equal,
    Unequal,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    Plus,
    Minus,
    Times,
}

impl Binary {
    /// Whether it compares, rather than computes.
    pub(super) const fn is_comparison(self) -> bool {
        !matches!(self, Self::Plus | Self::Minus | Self::Times)
    }

    /// `a < b` is `b > a`.
    pub(super) const fn swapped(self) -> Self {
        match self {
            Self::Less => Self::Greater,
            Self::LessEqual => Self::GreaterEqual,
            Self::Greater => Self::Less,
            Self::GreaterEqual => Self::LessEqual,
            same => same,
        }
    }
}
