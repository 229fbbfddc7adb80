//! Number of threads.

use crate::lab::cores;
use std::num::NonZeroUsize;

/// Number of threads, if given.
#[derive(Debug, Clone, Copy, clap::Args)]
pub(super) struct JobArgs {
    /// Number of threads. Default: one per core. The output does not depend on it.
    #[arg(long, visible_alias = "threads", value_name = "N")]
    #[arg(value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,
}

impl JobArgs {
    /// The number given, or one per core.
    pub fn count(self) -> NonZeroUsize {
        self.jobs.and_then(|jobs| NonZeroUsize::new(jobs.into())).unwrap_or_else(cores)
    }
}
