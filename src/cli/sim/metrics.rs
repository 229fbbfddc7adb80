//! The metrics of `--metrics`.

use crate::cli::diagnostics::{lang, localized};
use crate::lab::Metric;
use crate::problem::{Lang, texts};
use std::fmt::Write;

/// The selected metrics in display order; all if none are selected.
pub(super) fn selected(metrics: &[Metric]) -> Vec<Metric> {
    let selected = |metric: &Metric| metrics.is_empty() || metrics.contains(metric);
    Metric::ALL.iter().copied().filter(selected).collect()
}

/// Help text with a list of all metrics, in the language of messages.
pub(super) fn long_help(help: &str) -> String {
    let mut text = format!("{help}\n\n{}\n", localized(&texts::lab::heading_metrics()));
    for metric in Metric::ALL {
        let meaning = match lang() {
            Lang::En => metric.meaning(Lang::En).to_owned(),
            lang => localized(&texts::frame::colon(*metric, metric.meaning(lang))),
        };
        _ = writeln!(text, "  {:<11} {meaning}", metric.name());
    }
    text
}
