//! Metrics by their names.

use crate::cli::complain::Advised;
use crate::lab::Metric;
use crate::options::did_you_mean;
use std::fmt::Write;

/// The metrics of `--metrics`; all, if none are named.
///
/// # Errors
/// One there is none of, with the nearest.
pub(super) fn named(names: &[String]) -> Result<Vec<Metric>, Advised> {
    if names.is_empty() {
        return Ok(Metric::ALL.to_vec());
    }
    let mut metrics = Vec::new();
    for name in names {
        let metric = one("--metrics", name.trim())?;
        if !metrics.contains(&metric) {
            metrics.push(metric);
        }
    }
    // In the order in which they are always told.
    metrics.sort_by_key(|metric| *metric as usize);
    Ok(metrics)
}

/// The metric of that name, asked for by an option.
///
/// # Errors
/// There is none.
pub(super) fn one(option: &str, name: &str) -> Result<Metric, Advised> {
    Metric::named(name).ok_or_else(|| {
        let near = did_you_mean(name, Metric::names());
        let all: Vec<_> = Metric::ALL.iter().map(|metric| metric.name()).collect();
        Advised::new(format!("{option}: no metric {name:?}{near}"), format!("there is {}", all.join(", ")))
    })
}

/// Help with a list of all of them.
pub(super) fn long_help(help: &str) -> String {
    let mut text = format!("{help}\n\nMetrics (mean-rank and rank are place):\n");
    for metric in Metric::ALL {
        _ = writeln!(text, "  {:<11} {}", metric.name(), metric.doc());
    }
    text
}
