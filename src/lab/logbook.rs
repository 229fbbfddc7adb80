//! A log as a page: a figure of each girl over time, and every entry with its command.

use super::Metric;
use super::log::{LogEntry, LoggedFigure};
use crate::harmless::{fitting, one_line};
use crate::problem::{Lang, Text, texts};
use crate::report::chart::{Curve, LineChart, Measured, Point, lines};
use crate::report::{escaped, figure, paragraph, plain, section, text};

/// Maximum width of a name above a chart.
const NAME: usize = 40;

/// Renders the page of some entries, oldest first.
///
/// # Errors
/// A chart cannot be drawn.
pub fn page(entries: &[LogEntry], metric: Metric, lang: Lang) -> anyhow::Result<String> {
    let charts = charts(entries, metric, lang);
    let over_time = match charts.is_empty() {
        true => paragraph(&texts::lab::no_curve(metric), lang),
        false => figure(&lines(&charts)?, &text(metric.meaning(lang))),
    };
    let body = section(&texts::lab::heading_over_time(metric), &over_time, lang)
        + &section(
            &texts::lab::heading_entries(),
            &entries.iter().zip(1..).map(|one| entry(one, lang)).collect::<String>(),
            lang,
        );
    let heading = escaped(&texts::lab::heading_logbook(entries.len()), lang);
    Ok(plain(&format!("saki-lua {heading}"), &heading, &body, lang))
}

/// A chart for each girl who has the figure in several entries, in the order in which they appear.
fn charts(entries: &[LogEntry], metric: Metric, lang: Lang) -> Vec<LineChart> {
    let mut girls: Vec<(&str, Vec<Point>)> = Vec::new();
    for (entry, nth) in entries.iter().zip(1..) {
        for LoggedFigure { girl, mean, low, high, .. } in entry.figures_of(metric) {
            let [value, low, high] = [mean, low, high].map(|number| number.unwrap_or(f64::NAN));
            let point = Point { x: f64::from(nth), y: Measured { value, low, high } };
            match girls.iter_mut().find(|(name, _)| name == girl) {
                Some((_, points)) => points.push(point),
                None => girls.push((girl, vec![point])),
            }
        }
    }
    let chart = |(girl, points): (&str, Vec<Point>)| LineChart {
        title: texts::lab::metric_of(metric, fitting(&one_line(girl), NAME)).say(lang),
        x_label: texts::lab::axis_entry().say(lang),
        y_label: metric.title(lang).into(),
        curves: vec![Curve { points, ..Curve::default() }],
        within: metric.bounds().map(|(least, most)| least..most),
        percent: metric.is_share(),
        foot: texts::lab::interval_95().say(lang),
        ..LineChart::default()
    };
    girls.into_iter().filter(|(_, points)| points.len() > 1).map(chart).collect()
}

fn entry((entry, nth): (&LogEntry, usize), lang: Lang) -> String {
    let games = texts::labs::games_from_seed(texts::units::games(entry.games), entry.seed);
    let head = format!(
        "<h3>{nth}. {}</h3>\n<p><code>{}</code></p>\n<p class=\"quiet\">{}; saki-lua {}</p>\n",
        text(&entry.name()),
        text(&entry.command),
        escaped(&games, lang),
        text(&entry.version)
    );
    let said = entry.said.iter().map(|said| paragraph(&Text::verbatim(said.as_str()), lang));
    head + &said.collect::<String>()
}
