//! `saki-lua list`: the skills there are.

use super::Outcome;
use super::seats::skills_dir;
use std::path::PathBuf;

/// Show the skills that can be asked to sit down.
#[derive(clap::Args)]
pub(super) struct ListArgs {
    /// The folder of skills. Default: `skills` here, else beside the program or above it.
    #[arg(long, value_name = "DIR")]
    skills: Option<PathBuf>,
    /// As JSON.
    #[arg(long)]
    json: bool,
}

pub(super) fn list(args: &ListArgs) -> anyhow::Result<Outcome> {
    let _dir = skills_dir(args.skills.as_deref())?;
    let _ = args.json;
    Ok(Outcome::Fine)
}
