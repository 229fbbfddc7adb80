//! When colours are used: `--color`, else on a terminal unless `NO_COLOR` is set.

use super::early;
use anstream::ColorChoice;
use clap::ValueEnum;

/// Value of `--color`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum ColorArg {
    /// On a terminal, unless NO_COLOR is set.
    Auto,
    /// Also in files and pipes.
    Always,
    /// Nowhere.
    Never,
}

/// Sets it for everything that is printed. Returns it for what clap prints.
pub(super) fn set() -> clap::ColorChoice {
    let named = early::value(&["--color", "--colour"]);
    let choice = named.and_then(|named| ColorArg::from_str(&named, true).ok()).unwrap_or(ColorArg::Auto);
    let (ours, claps) = match choice {
        ColorArg::Auto => (ColorChoice::Auto, clap::ColorChoice::Auto),
        ColorArg::Always => (ColorChoice::Always, clap::ColorChoice::Always),
        ColorArg::Never => (ColorChoice::Never, clap::ColorChoice::Never),
    };
    ours.write_global();
    claps
}
