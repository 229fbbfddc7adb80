//! Tests of the program as users run it: arguments, files, signals and exit codes.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may panic")]

#[path = "../common/mod.rs"]
mod common;

mod alone;
mod api;
mod board;
mod book;
mod bracket;
#[cfg(unix)]
mod disk;
mod glossary;
mod lsp;
mod match_games;
mod misuse;
mod neovim;
mod new;
mod packages;
mod packs;
mod port;
mod readme;
mod replay;
mod review;
mod saki;
mod save;
mod seat;
mod sim;
mod team_lab;
mod team_match;
mod test;
mod tongues;
#[cfg(unix)]
mod watch;
mod words;
