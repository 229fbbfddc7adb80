//! Results as pages.

use crate::studio::form::Report;
use tempfile::TempDir;

/// Where a result is written as a page. It goes with this.
pub(in crate::studio) struct Page {
    folder: TempDir,
    report: Report,
}

impl Page {
    pub fn new(report: Report) -> Option<Self> {
        Some(Self { folder: tempfile::tempdir().ok()?, report })
    }

    pub fn option(&self) -> String {
        let place = match self.report {
            Report::File => self.folder.path().join("report.html"),
            Report::Folder => self.folder.path().join("report"),
        };
        format!("--report={}", place.display())
    }

    /// The page, once it is written.
    pub fn text(&self) -> Option<String> {
        let below = match self.report {
            Report::File => "report.html",
            Report::Folder => "report/index.html",
        };
        std::fs::read_to_string(self.folder.path().join(below)).ok()
    }
}
