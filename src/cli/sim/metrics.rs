//! The metrics of `--metrics`.

use crate::cli::diagnostics::{in_words, lang};
use crate::lab::Metric;
use crate::problem::texts;
use std::fmt::Write;

/// The requested metrics in their fixed order; all by default.
pub(super) fn asked(metrics: &[Metric]) -> Vec<Metric> {
    let asked = |metric: &Metric| metrics.is_empty() || metrics.contains(metric);
    Metric::ALL.iter().copied().filter(asked).collect()
}

/// Help with a list of all metrics, in the language of messages.
pub(super) fn long_help(help: &str) -> String {
    let mut text = format!("{help}\n\n{}\n", in_words(&texts::metrics_are()));
    for metric in Metric::ALL {
        _ = writeln!(text, "  {:<11} {}", metric.name(), metric.meaning(lang()));
    }
    text
}
