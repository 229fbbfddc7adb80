//! Numbers with the nouns they count.

use super::Arg;
use std::fmt::Display;

/// Things that are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
// The library alone counts games only.
#[cfg_attr(not(feature = "cli"), allow(dead_code))]
pub(crate) enum Unit {
    Error,
    File,
    Game,
    Kind,
    Note,
    Round,
    Seed,
    Skill,
    Test,
    Thread,
    Warning,
}

impl Unit {
    /// The English singular, and the Chinese and Japanese words with counters.
    const fn words(self) -> [&'static str; 3] {
        match self {
            Self::Error => ["error", "个错误", "件のエラー"],
            Self::File => ["file", "个文件", "ファイル"],
            Self::Game => ["game", "场", "試合"],
            Self::Kind => ["kind", "种", "種"],
            Self::Note => ["note", "条说明", "件の注記"],
            Self::Round => ["round", "局", "局"],
            Self::Seed => ["seed", "个种子", "シード"],
            Self::Skill => ["skill", "个能力", "個の能力"],
            Self::Test => ["test", "个测试", "件のテスト"],
            Self::Thread => ["thread", "个线程", "スレッド"],
            Self::Warning => ["warning", "个警告", "件の警告"],
        }
    }
}

/// A number with its noun: `1 game`, `3 games`.
pub(crate) fn counted<N: Display + PartialEq + From<u8>>(n: N, what: Unit) -> Arg {
    let [en, zh, ja] = what.words();
    let many = if n == N::from(1) { "" } else { "s" };
    Arg::Each([format!("{n} {en}{many}"), format!("{n} {zh}"), format!("{n} {ja}")])
}
