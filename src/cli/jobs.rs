//! Number of worker threads.

use crate::lab::cores;
use std::num::NonZeroUsize;

/// The option for the number of threads.
#[derive(Debug, Clone, Copy, clap::Args)]
pub(super) struct JobArgs {
    /// How many threads. Default: one for each core. The output is the same.
    #[arg(long, visible_alias = "threads", value_name = "N")]
    #[arg(value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,
}

impl JobArgs {
    /// The requested number, if any.
    pub fn asked(self) -> Option<NonZeroUsize> {
        self.jobs.and_then(|jobs| NonZeroUsize::new(jobs.into()))
    }

    /// The requested number, else one per core.
    pub fn count(self) -> NonZeroUsize {
        self.asked().unwrap_or_else(cores)
    }
}
