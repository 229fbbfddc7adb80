//! `--log`: where results are logged.

use super::diagnostics::{self, note};
use crate::lab::log::{LogEntry, place, probe};
use std::path::PathBuf;

/// The log of a command.
#[derive(Debug, Clone, Default, clap::Args)]
pub(super) struct LogArgs {
    /// Log the result in this file, with what was played (see `saki-lua lab log`). Default: FILE.log.jsonl beside the
    /// last tune file, FILE.toml, if there is one.
    #[arg(long, value_name = "FILE.jsonl")]
    log: Option<PathBuf>,
}

impl LogArgs {
    /// Checks that the log, if requested, can be written.
    ///
    /// # Errors
    /// As [`probe`].
    pub fn probe(&self) -> anyhow::Result<()> {
        self.log.as_deref().map_or(Ok(()), probe)
    }

    /// Logs a result. One beside a tune file is not worth an error.
    ///
    /// # Errors
    /// The log that was asked for cannot be written.
    pub fn keep(
        &self,
        tunes: &[PathBuf],
        entry: impl FnOnce() -> anyhow::Result<LogEntry>,
    ) -> anyhow::Result<()> {
        let Some(log) = place(self.log.as_deref(), tunes) else { return Ok(()) };
        let kept = entry().and_then(|entry| {
            let entry = entry.tuned_by(tunes);
            entry.append(&log)?;
            Ok(entry.name())
        });
        match kept {
            Ok(name) => note(&format!("log: {name} in {}", log.display())),
            Err(error) if self.log.is_some() => return Err(error),
            Err(error) => diagnostics::warnings(&error),
        }
        Ok(())
    }
}
