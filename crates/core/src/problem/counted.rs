//! Numbers with the nouns they count.

use super::Arg;
use std::fmt::Display;

/// Things that are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unit {
    /// Errors of a check.
    Error,
    /// Files.
    File,
    /// Games.
    Game,
    /// Kinds of tiles.
    Kind,
    /// Notes of a check.
    Note,
    /// Rounds.
    Round,
    /// Seeds.
    Seed,
    /// Skills.
    Skill,
    /// Tests of skill files.
    Test,
    /// Threads of the machine.
    Thread,
    /// Warnings of a check.
    Warning,
}

impl Unit {
    /// The English singular, and the Chinese and Japanese words with counters.
    const fn words(self) -> [&'static str; 3] {
        match self {
            Self::Error => ["error", "个错误", "件のエラー"],
            Self::File => ["file", "个文件", "ファイル"],
            Self::Game => ["game", "场", "対局"],
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
pub fn counted<N: Display + PartialEq + From<u8>>(n: N, what: Unit) -> Arg {
    let [en, zh, ja] = what.words();
    let many = if n == N::from(1) { "" } else { "s" };
    Arg::Each([format!("{n} {en}{many}"), format!("{n} {zh}"), format!("{n} {ja}")])
}
