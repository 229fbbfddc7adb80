//! The list of lints.

use super::tree::Span;
use crate::problem::{Lang, Level, Place, Problem};
use saki_lua_core::said_lints;
use std::path::Path;

/// Declares all lints: variant, code and level. Their descriptions are in `locales/*/lists/lints.toml`.
macro_rules! lints {
    ($( $Lint:ident $code:tt $level:ident, )*) => {
        /// A lint of `check`.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Lint { $( #[doc = said_lints!(en $code)] $Lint, )* }

        impl Lint {
            /// All lints in order.
            pub const ALL: &'static [Self] = &[ $( Self::$Lint, )* ];

            /// Its code in comments and JSON.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self { $( Self::$Lint => $code, )* }
            }

            /// Its level.
            #[must_use]
            pub const fn level(self) -> Level {
                match self { $( Self::$Lint => Level::$level, )* }
            }

            /// Its description in a language.
            #[must_use]
            pub const fn meaning(self, lang: Lang) -> &'static str {
                match self { $( Self::$Lint => said_lints!(each $code)[lang as usize], )* }
            }
        }
    };
}

lints! {
    BadFile "bad-file" Error,
    HookFailed "hook-failed" Error,
    TestFailed "test-failed" Error,
    UnknownName "unknown-name" Error,
    UnknownMethod "unknown-method" Error,
    UnknownField "unknown-field" Error,
    UnknownKey "unknown-key" Error,
    UnknownRow "unknown-row" Error,
    UnknownMk "unknown-mk" Error,
    UnknownEvent "unknown-event" Error,
    UnheardEvent "unheard-event" Error,
    UnknownArg "unknown-arg" Error,
    UnknownWord "unknown-word" Error,
    UnknownYaku "unknown-yaku" Error,
    BadTile "bad-tile" Error,
    TenTile "ten-tile" Warning,
    Arguments "arguments" Error,
    ArgumentType "argument-type" Error,
    NeverEqual "never-equal" Error,
    UncalledMethod "uncalled-method" Error,
    RedCompare "red-compare" Warning,
    TileKey "tile-key" Error,
    FileState "file-state" Error,
    MissingReturn "missing-return" Error,
    ReadOnly "read-only" Error,
    DeadHook "dead-hook" Warning,
    MissingSelf "missing-self" Error,
    DeadBranch "dead-branch" Warning,
    NeverContent "never-content" Warning,
    EmptyHook "empty-hook" Warning,
    UnsetState "unset-state" Warning,
    Overwritten "overwritten" Warning,
    GrowingState "growing-state" Warning,
    UnusedMk "unused-mk" Warning,
    UnusedLocal "unused-local" Warning,
    UnusedResult "unused-result" Warning,
    HiddenParameter "hidden-parameter" Warning,
    SwappedParameter "swapped-parameter" Warning,
    Unreachable "unreachable" Warning,
    Length "length" Warning,
    OwnLuck "own-luck" Warning,
    PrintsMuch "prints-much" Warning,
    UnknownCode "unknown-code" Warning,
    Classic "classic" Warning,
    Surplus "surplus-arguments" Note,
    Translation "translation" Note,
    NeverCalled "never-called" Note,
    IdleMenu "idle-menu" Note,
    IdlePower "idle-power" Note,
    IdleDamp "idle-damp" Note,
    EndlessVeil "endless-veil" Note,
    UnknownKin "unknown-kin" Warning,
    BadPercent "bad-percent" Warning,
    CutShort "cut-short" Note,
}

impl Lint {
    /// The lint with this code.
    #[must_use]
    pub fn named(code: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|lint| lint.code() == code)
    }

    /// Creates a problem of this lint.
    pub(super) fn problem(self, problem: impl Into<Problem>) -> Problem {
        Problem { level: self.level(), ..problem.into().code(self.code()) }
    }

    /// Creates a problem about a whole file.
    pub(super) fn of_file(self, path: &Path, problem: impl Into<Problem>) -> Problem {
        self.problem(problem).at(Place::file(path.display()))
    }

    /// Creates a problem at a byte range; one that spans several lines is marked on its first.
    pub(super) fn at(self, path: &Path, source: &str, span: Span, problem: impl Into<Problem>) -> Problem {
        self.problem(problem).at(Place::file(path.display()).span(source, span))
    }

    /// Assigns a problem found elsewhere to this lint.
    pub(super) fn adopt(self, problem: Problem) -> Problem {
        Problem { level: self.level(), message: problem.headed(), ..problem.code(self.code()) }
    }
}
