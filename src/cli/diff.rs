//! `saki-lua diff`: compares a game with the same seed after one change.

use super::answered::read;
use super::format::{Choice, Format, one_of};
use super::screen::Screen;
use super::stop::guard_programs;
use crate::ask::{DiffAsk, Outcome};

#[derive(clap::Args)]
pub(super) struct DiffArgs {
    #[command(flatten)]
    ask: DiffAsk,
    /// Output format.
    #[arg(long, value_parser = one_of(FORMATS), default_value_t = Format::Text)]
    format: Format,
}

/// Output formats.
const FORMATS: &[Choice] =
    &[Choice::new(Format::Text, "Plain text"), Choice::new(Format::Json, "One object with all details")];

pub(super) fn diff(args: &DiffArgs) -> anyhow::Result<Outcome> {
    if args.ask.has_programs() {
        guard_programs();
    }
    read(args.ask.answer(&mut Screen::default().run())?, args.format)
}
