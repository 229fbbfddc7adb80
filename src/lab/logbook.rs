//! A log as a page: a figure of each girl over time, and every entry with its command.

use super::Metric;
use super::log::{LogEntry, LoggedFigure};
use crate::harmless::{fitting, one_line};
use crate::problem::{Lang, Text, texts};
use crate::report::chart::{Chart, Curve, LineChart, Measured, Point};
use crate::report::{Look, Page, Part, Picture, Span};

/// Maximum width of a name above a chart.
const NAME: usize = 40;

/// The page of some entries, oldest first.
#[must_use]
pub fn page(entries: &[LogEntry], metric: Metric, lang: Lang) -> Page {
    let charts = charts(entries, metric, lang);
    let over_time = match charts.is_empty() {
        true => Part::Plain(texts::lab::no_curve(metric)),
        false => {
            let caption = Text::verbatim(metric.meaning(lang));
            Part::Picture(Picture::new(Chart::Lines(charts), caption))
        }
    };
    let body = vec![
        Part::Section(texts::lab::heading_over_time(metric), vec![over_time]),
        Part::Section(
            texts::lab::heading_entries(),
            entries.iter().zip(1..).map(|entry| told(entry, lang)).collect(),
        ),
    ];
    Page::new("saki-lua ".into(), texts::lab::heading_logbook(entries.len()), Vec::new(), body)
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

fn told((entry, nth): (&LogEntry, i32), lang: Lang) -> Part {
    let command = Part::Spans(vec![Span::new(Look::Code, &entry.command)]);
    let games = texts::labs::games_from_seed(texts::units::games(entry.games), entry.seed);
    let version = Text::verbatim(format!("saki-lua {}", entry.version));
    let played = Part::Dim(Text::joined([games, version], "; "));
    let said = entry.said(lang).iter().map(|said| Part::Plain(Text::verbatim(said.as_str())));
    let below = [command, played].into_iter().chain(said).collect();
    Part::Below(Text::verbatim(format!("{nth}. {}", entry.name())), below)
}
