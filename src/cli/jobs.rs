//! How many threads work at a time.

use crate::lab::cores;
use std::num::NonZeroUsize;

/// How many threads, if anybody asks.
#[derive(Debug, Clone, Copy, clap::Args)]
pub(super) struct JobArgs {
    /// How many threads. Default: one for each core. The output is the same.
    #[arg(long, visible_alias = "threads", value_name = "N")]
    #[arg(value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,
}

impl JobArgs {
    /// As many as were asked for.
    pub fn asked(self) -> Option<NonZeroUsize> {
        self.jobs.and_then(|jobs| NonZeroUsize::new(jobs.into()))
    }

    /// As many as were asked for, else one for each core.
    pub fn count(self) -> NonZeroUsize {
        self.asked().unwrap_or_else(cores)
    }
}
