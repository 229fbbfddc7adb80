//! `saki-lua why`: replays a game and explains one draw or deal.

use super::answered::read;
use super::format::Format;
use super::screen::Screen;
use super::stop::guard_programs;
use crate::ask::{Outcome, WhyAsk};

#[derive(clap::Args)]
pub(super) struct WhyArgs {
    #[command(flatten)]
    ask: WhyAsk,
    /// Print everything as JSON.
    #[arg(long)]
    json: bool,
}

pub(super) fn why(args: &WhyArgs) -> anyhow::Result<Outcome> {
    if args.ask.has_programs() {
        guard_programs();
    }
    read(args.ask.answer(&mut Screen::default().run())?, if args.json { Format::Json } else { Format::Text })
}
