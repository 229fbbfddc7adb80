//! The list of lints.

use super::tree::Span;
use crate::lua::error::clean;
use crate::problem::{Level, Place, Problem};
use std::path::Path;

/// Declares the lints once: variant, code, level, and a sentence.
macro_rules! lints {
    ($( $Lint:ident $code:literal $level:ident $doc:literal, )*) => {
        /// Something that `check` looks for.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Lint { $( #[doc = $doc] $Lint, )* }

        impl Lint {
            /// All of them, in the order they are listed.
            pub const ALL: &'static [Self] = &[ $( Self::$Lint, )* ];

            /// What it is called in comments that allow it, and in JSON.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self { $( Self::$Lint => $code, )* }
            }

            /// How bad it is.
            #[must_use]
            pub const fn level(self) -> Level {
                match self { $( Self::$Lint => Level::$level, )* }
            }

            /// What it finds, in a sentence.
            #[must_use]
            pub const fn doc(self) -> &'static str {
                match self { $( Self::$Lint => $doc, )* }
            }
        }
    };
}

lints! {
    BadFile "bad-file" Error
        "The file cannot be read, is no text, or is no skill.",
    HookFailed "hook-failed" Error
        "A hook raised an error, or ran over its budget, in a game that was played to try it.",
    TestFailed "test-failed" Error
        "A test of the file failed.",
    UnknownName "unknown-name" Error
        "A name that is declared nowhere.",
    UnknownMethod "unknown-method" Error
        "A method or function that the class or library does not have.",
    UnknownField "unknown-field" Error
        "A field that the class or library does not have.",
    UnknownKey "unknown-key" Error
        "A key of a table that the API does not know: of a rig, a menu row, a limit.",
    UnknownMk "unknown-mk" Error
        "A number of `self.mk` that `skill {}` does not declare.",
    UnknownEvent "unknown-event" Error
        "A type of event that there is not.",
    UnheardEvent "unheard-event" Error
        "A type of event that `only` keeps from `onEvent`: what is compared with it is never equal.",
    UnknownArg "unknown-arg" Error
        "An arg that the event in question does not have.",
    UnknownWord "unknown-word" Error
        "A text that is none of those asked for: an exit, a moment, a suit.",
    UnknownYaku "unknown-yaku" Error
        "A key that `form:yakus()` never has.",
    BadTile "bad-tile" Error
        "A text that is no tile.",
    Arguments "arguments" Error
        "Too few or too many arguments.",
    ArgumentType "argument-type" Error
        "An argument of another type than is asked for.",
    NeverEqual "never-equal" Error
        "A comparison of values that can never be equal: a tile with a text, a seat with a number.",
    RedCompare "red-compare" Warning
        "`==` with a red five, which is as true of the black one.",
    TileKey "tile-key" Error
        "A kind (T34) as a key where the keys are tiles (T37), or the other way round: other objects, so other keys.",
    FileState "file-state" Error
        "A local of the file that functions change: it is no state, so neither forks nor reloads keep it.",
    MissingReturn "missing-return" Error
        "A `checkInit` that can end without an answer.",
    ReadOnly "read-only" Error
        "`self.who` or `self.mk` is written to.",
    DeadHook "dead-hook" Warning
        "A hook that never fires, for want of another or because it is not in the class.",
    MissingSelf "missing-self" Error
        "A hook declared with a dot, whose first parameter is given the girl.",
    DeadBranch "dead-branch" Warning
        "A branch that never runs, because `only` has the hook called for some seats, events or moments alone.",
    NeverContent "never-content" Warning
        "A `checkInit` that refused all the drafts there are: it neither is content nor gives up.",
    EmptyHook "empty-hook" Warning
        "A hook that does nothing.",
    UnsetState "unset-state" Warning
        "A field of `self` that is read, or that `only` binds a hook to, and set nowhere.",
    GrowingState "growing-state" Warning
        "A table in `self` that is added to and never emptied.",
    UnusedMk "unused-mk" Warning
        "A number of `mk` that no code reads.",
    UnusedLocal "unused-local" Warning
        "A local whose value is never read; `_` in front of the name says that this is meant.",
    UnusedResult "unused-result" Warning
        "A call that does nothing but answer, and whose answer is dropped.",
    HiddenParameter "hidden-parameter" Warning
        "A local with the name of a parameter of the same function.",
    Unreachable "unreachable" Warning
        "Statements that are never reached.",
    Length "length" Warning
        "`#` of a table that is no sequence.",
    OwnLuck "own-luck" Warning
        "A random generator that begins with the same number in every game.",
    PrintsMuch "prints-much" Warning
        "A hook that prints more than is shown.",
    UnknownCode "unknown-code" Warning
        "A comment that allows a lint which there is not.",
    Classic "classic" Warning
        "What the loader says of a script of libsaki.",
    Translation "translation" Note
        "A name or description without Chinese or Japanese.",
    NeverCalled "never-called" Note
        "A hook that no game called that was played to try it.",
    CutShort "cut-short" Note
        "The games to try it were stopped early, because they took too many steps.",
}

impl Lint {
    /// The lint of that code.
    #[must_use]
    pub fn named(code: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|lint| lint.code() == code)
    }

    /// A problem of this kind. What stands behind semicolons is advice.
    pub(super) fn problem(self, message: &str) -> Problem {
        Problem { level: self.level(), ..Problem::advising(&clean(message)).code(self.code()) }
    }

    /// The same about a whole file.
    pub(super) fn of_file(self, path: &Path, message: &str) -> Problem {
        self.problem(message).at(Place::file(path.display()))
    }

    /// The same at bytes of the source; what goes over several lines is marked on its first.
    pub(super) fn at(self, path: &Path, source: &str, span: Span, message: &str) -> Problem {
        self.problem(message).at(Place::file(path.display()).span(source, span))
    }

    /// What somebody else found, under this name.
    pub(super) fn adopt(self, problem: Problem) -> Problem {
        let message = match &problem.code {
            Some(code) => format!("{code}: {}", problem.message),
            None => problem.message.clone(),
        };
        Problem { level: self.level(), message, ..problem.code(self.code()) }
    }
}
