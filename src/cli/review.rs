//! `saki-lua review`: what the expert thinks of the decisions of one seat of a record.

use super::answered::read;
use super::diagnostics::lang;
use super::format::Format;
use super::screen::Screen;
use crate::ask::{Outcome, ReviewAsk, Run};
use crate::files::{atomic, overwrite};
use crate::game::review::MARK;
use crate::problem::texts;
use crate::report::render;
use anyhow::Context;
use std::path::{Path, PathBuf};

#[derive(clap::Args)]
pub(super) struct ReviewArgs {
    #[command(flatten)]
    ask: ReviewAsk,
    /// Print every decision as JSON.
    #[arg(long)]
    json: bool,
    /// Also write the review as a page.
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
}

pub(super) fn review(args: &ReviewArgs) -> anyhow::Result<Outcome> {
    args.html.as_deref().map_or(Ok(()), probe)?;
    let mut screen = Screen::default();
    let answer = args.ask.answer(&mut Run { page: args.html.is_some(), ..screen.run() })?;
    if let (Some(file), Some(page)) = (&args.html, answer.doc.as_ref().and_then(|doc| doc.page.as_ref())) {
        let page = render::page(page, lang())?;
        atomic::write(file, page).with_context(|| format!("--html {}", file.display()))?;
    }
    read(answer, if args.json { Format::Json } else { Format::Text })
}

/// Checks that the page can be written and replaces no foreign file.
fn probe(page: &Path) -> anyhow::Result<()> {
    let named = format!("--html {}", page.display());
    overwrite::probe(page, &named, MARK, texts::opinions::file_is_no_review(page.display()))
}
