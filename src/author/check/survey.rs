//! What an editor asks of a file: every name with what it means, the locals with their types and scopes, and the
//! parts of the file. Owned, so that it outlives the tree.

use super::tree::Span;

/// What the type of a local begins with that holds what a file returns, before the name of the file.
pub(crate) const REQUIRED: &str = "require ";

/// What a name means.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Meaning {
    /// A local, by index.
    Local(usize),
    /// A number of `mk`.
    Number(String),
    /// A field or method of `self`.
    State(String),
    /// A hook of the class.
    Hook(String),
    /// A method or field of a class or table of the API.
    Member(String, String),
    /// A function of a library: `T34.new`, `table.insert`.
    Function(String),
    /// An arg of an event.
    Arg(String),
    /// A global.
    Global(String),
    /// A text.
    Text(String),
    /// The name of a file in `require`.
    Required(String),
    /// A field of what a file that is required returns: the file, by its name in `require`, and the field.
    Shared(String, String),
    /// A field of what this file returns, for files that require it.
    Export(String),
}

/// An occurrence of a name.
#[derive(Debug, Clone)]
pub(crate) struct Occurrence {
    /// Its bytes.
    pub(crate) span: Span,
    pub(crate) meaning: Meaning,
    /// Whether it is declared or first set here.
    pub(crate) is_definition: bool,
}

/// A local.
#[derive(Debug, Clone)]
pub(crate) struct LocalName {
    pub(crate) name: String,
    /// Its type in the syntax of signatures; empty if unknown.
    pub(crate) ty: String,
    /// Where it is visible.
    pub(crate) scope: Span,
    pub(crate) is_function: bool,
}

/// A number of `mk` as it is declared.
#[derive(Debug, Clone)]
pub(crate) struct Number {
    pub(crate) name: String,
    /// Its declaration, as written.
    pub(crate) declared: String,
}

/// A part of the file: a hook, a method, a function, a test, the numbers.
#[derive(Debug, Clone)]
pub(crate) struct Part {
    pub(crate) name: String,
    pub(crate) kind: PartKind,
    pub(crate) span: Span,
    /// The bytes of its name.
    pub(crate) at: Span,
}

/// What a part is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PartKind {
    Class,
    Hook,
    Method,
    Function,
    Test,
    Number,
}

/// A field of what a file returns.
#[derive(Debug, Clone)]
pub(crate) struct Export {
    pub(crate) name: String,
    pub(crate) is_function: bool,
    /// Its declaration: `function near(hand, most)`, `most = 3`.
    pub(crate) declared: String,
    /// The comment above it.
    pub(crate) doc: String,
}

/// A file as editors ask about it.
#[derive(Debug, Clone, Default)]
pub(crate) struct Survey {
    /// Names in the order of the text.
    pub(crate) names: Vec<Occurrence>,
    pub(crate) locals: Vec<LocalName>,
    pub(crate) numbers: Vec<Number>,
    pub(crate) parts: Vec<Part>,
    /// What it returns, if it is no skill.
    pub(crate) exports: Vec<Export>,
    /// Names that may mean this and may not, as `help` in `girl.mk.help` and `tired` in `girl.tired` where nothing tells who
    /// the girl is.
    pub(crate) doubtful: Vec<Occurrence>,
    /// Whether her state begins with what is made elsewhere.
    pub(crate) is_state_open: bool,
    /// The girls that the class names as its kin.
    pub(crate) kin: Vec<String>,
    /// Blocks, functions and tables.
    pub(crate) folds: Vec<Span>,
}

impl Survey {
    /// The name at a byte.
    pub(crate) fn at(&self, byte: usize) -> Option<&Occurrence> {
        let holds = |name: &&Occurrence| name.span.start <= byte && byte <= name.span.end;
        self.names.iter().filter(holds).min_by_key(|name| name.span.len())
    }

    /// All names with a meaning.
    pub(crate) fn all<'s>(&'s self, meaning: &'s Meaning) -> impl Iterator<Item = &'s Occurrence> {
        self.names.iter().filter(move |name| name.meaning == *meaning)
    }
}
