//! Tables of the figures of each girl.

use super::girls::Girls;
use crate::lab::feel::{self, Feel};
use crate::lab::figures::{ShownFigure, cell, ends, unknown};
use crate::lab::report::RunReport;
use crate::lab::{Entrant, Metric, Per};
use crate::problem::{Text, texts};
use crate::report::{Look, Part, Row, Span, Table};

/// Metrics of the summary table.
const SHORT: [Metric; 6] =
    [Metric::Place, Metric::First, Metric::Fourth, Metric::Win, Metric::DealIn, Metric::Gain];

/// The summary table, with a row per girl.
pub(super) fn short(report: &RunReport<'_>, girls: &Girls) -> Part {
    let lang = girls.lang;
    let line = |(nth, entrant): (usize, &Entrant)| {
        let place = report.figure(nth, Metric::Place);
        let verdict = verdict(&place, report.run.tally.entrants().len()).say(lang);
        let cells = [Span::new(Look::Bold, named(entrant, &girls.names[nth])), verdict.into()];
        let figures = SHORT.map(|metric| Span::from(figure(&report.figure(nth, metric), metric)));
        Row::Cells(cells.into_iter().chain(figures).collect())
    };
    let mut titles = vec![texts::lab::column_girl().say(lang), texts::report::column_mean_rank().say(lang)];
    titles.extend(SHORT.map(|metric| metric.title(lang).to_owned()));
    Part::Table(Table { titles, rows: report.entrants().map(line).collect(), ..Table::default() })
}

/// What the games feel like.
pub(super) fn felt(report: &RunReport<'_>, feel: &Feel, girls: &Girls) -> Vec<Part> {
    let lang = girls.lang;
    let line = |(name, cells): (Text, Vec<String>)| [name.say(lang)].into_iter().chain(cells).collect();
    let rows = feel::rows(feel).into_iter().map(line).collect();
    let names = feel.entrants().iter().map(|entrant| entrant.name.clone());
    let titles = [texts::report::column_figure().say(lang)].into_iter().chain(names).collect();
    let told = [feel::table(feel)].into_iter().chain(feel::wildest(feel, report.planned));
    let told = told.chain(feel::notes(feel)).chain(unknown(feel::cells(feel))).map(Part::Plain);
    [Part::Table(Table { titles, rows, ..Table::default() })].into_iter().chain(told).collect()
}

/// The name of an entrant in a line, with the number of her places if several.
fn named(entrant: &Entrant, name: &str) -> String {
    let name = if name == entrant.name { "" } else { name };
    let several = match entrant.places.len() {
        1 => String::new(),
        several => format!("x{several}"),
    };
    let words = [entrant.name.as_str(), name, &several];
    words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Compares a mean rank with the average.
fn verdict(place: &ShownFigure, entrants: usize) -> Text {
    match (place.low, place.high) {
        _ if entrants == 1 => texts::report::same_as_all(),
        (_, Some(high)) if high < 2.5 => texts::report::better_than_average(),
        (Some(low), _) if low > 2.5 => texts::report::worse_than_average(),
        (Some(_), Some(_)) => texts::report::not_told_from_average(),
        _ => texts::report::one_seed_no_error(),
    }
}

/// A table of all figures of a girl.
pub(super) fn all(report: &RunReport<'_>, nth: usize, entrant: &Entrant, girls: &Girls) -> Part {
    let (lang, mut rows) = (girls.lang, Vec::new());
    let pers = [
        (Per::Game, texts::report::heading_of_games()),
        (Per::Round, texts::report::heading_of_rounds()),
        (Per::Win, texts::report::heading_of_wins()),
    ];
    for (per, occasions) in pers {
        rows.push(Row::Over(occasions));
        for &metric in Metric::ALL.iter().filter(|metric| metric.per() == per) {
            let shown = report.figure(nth, metric);
            let interval = ends(&shown, metric)
                .map_or("-".into(), |[low, high]| texts::report::interval(low, high).say(lang));
            rows.push(Row::from(vec![
                metric.title(lang).to_owned(),
                figure(&shown, metric),
                format!("{interval}{}", unit(metric)),
                shown.n.to_string(),
                metric.meaning(lang).to_owned(),
            ]));
        }
    }
    let titles = [
        texts::report::column_figure(),
        texts::report::column_mean(),
        texts::lab::interval_95(),
        Text::verbatim("n"),
        texts::files::column_meaning(),
    ];
    let titles = titles.map(|title| title.say(lang)).to_vec();
    let table = Part::Table(Table { titles, rows, kind: "figures all", ..Table::default() });
    let broken = match report.run.broken.games(&entrant.places) {
        0 => None,
        games => Some(Part::Note(texts::report::her_skill_broke(games, report.run.tally.games()))),
    };
    let cells = Metric::ALL.iter().map(|&metric| cell(&report.figure(nth, metric), metric));
    let unknown = unknown(cells).map(Part::Note);
    let parts = broken.into_iter().chain([table]).chain(unknown).collect();
    Part::Below(Text::verbatim(named(entrant, &girls.names[nth])), parts)
}

fn figure(shown: &ShownFigure, metric: Metric) -> String {
    format!("{}{}", cell(shown, metric), unit(metric))
}

const fn unit(metric: Metric) -> &'static str {
    if metric.is_share() { " %" } else { "" }
}
