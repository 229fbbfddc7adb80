//! Tables of the figures of each girl.

use super::girls::Girls;
use crate::lab::feel::{self, Feel};
use crate::lab::figures::{ShownFigure, cell, ends, unknown};
use crate::lab::report::RunReport;
use crate::lab::{Entrant, Metric, Per};
use crate::problem::{Text, texts};
use crate::report::paragraph;
use crate::report::{escaped, row, table, text};

/// Metrics of the summary table.
const SHORT: [Metric; 6] =
    [Metric::Place, Metric::First, Metric::Fourth, Metric::Win, Metric::DealIn, Metric::Gain];

/// Renders the summary table, with a row per girl.
pub(super) fn short(report: &RunReport<'_>, girls: &Girls) -> String {
    let lang = girls.lang;
    let line = |(nth, entrant): (usize, &Entrant)| {
        let place = report.figure(nth, Metric::Place);
        let verdict = verdict(&place, report.run.tally.entrants().len());
        let mut cells = vec![name(entrant, &girls.names[nth]), escaped(&verdict, lang)];
        cells.extend(SHORT.map(|metric| figure(&report.figure(nth, metric), metric)));
        row("td", &cells)
    };
    let mut titles = vec![texts::lab::column_girl().say(lang), texts::report::column_mean_rank().say(lang)];
    titles.extend(SHORT.map(|metric| metric.title(lang).to_owned()));
    table("figures", &titles, &report.entrants().map(line).collect::<String>())
}

/// Renders what the games feel like.
pub(super) fn felt(report: &RunReport<'_>, feel: &Feel, girls: &Girls) -> String {
    let lang = girls.lang;
    let line = |(name, cells): (Text, Vec<String>)| {
        row("td", &[name.say(lang)].into_iter().chain(cells).map(|cell| text(&cell)).collect::<Vec<_>>())
    };
    let rows: String = feel::rows(feel).into_iter().map(line).collect();
    let names = feel.entrants().iter().map(|entrant| entrant.name.clone());
    let titles: Vec<String> = [texts::report::column_figure().say(lang)].into_iter().chain(names).collect();
    let told = [feel::table(feel)].into_iter().chain(feel::wildest(feel, report.planned));
    let told: String = told.chain(feel::notes(feel)).map(|text| paragraph(&text, lang)).collect();
    format!("{}{told}", table("figures", &titles, &rows))
}

/// Renders the name of an entrant, with the number of her places if several.
fn name(entrant: &Entrant, name: &str) -> String {
    let several = match entrant.places.len() {
        1 => String::new(),
        several => format!(" <span class=\"quiet\">x{several}</span>"),
    };
    let name = match name == entrant.name || name.is_empty() {
        true => String::new(),
        false => format!(" <span class=\"name\">{}</span>", text(name)),
    };
    format!("<b>{}</b>{name}{several}", text(&entrant.name))
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

/// Renders a table of all figures of a girl.
pub(super) fn all(report: &RunReport<'_>, nth: usize, entrant: &Entrant, girls: &Girls) -> String {
    let (lang, mut rows) = (girls.lang, String::new());
    let pers = [
        (Per::Game, texts::report::heading_of_games()),
        (Per::Round, texts::report::heading_of_rounds()),
        (Per::Win, texts::report::heading_of_wins()),
    ];
    for (per, occasions) in pers {
        rows += &format!("<tr class=\"per\"><th colspan=\"5\">{}</th></tr>\n", escaped(&occasions, lang));
        for &metric in Metric::ALL.iter().filter(|metric| metric.per() == per) {
            let shown = report.figure(nth, metric);
            let interval = ends(&shown, metric)
                .map_or("-".into(), |[low, high]| escaped(&texts::report::interval(low, high), lang));
            let cells = [
                text(metric.title(lang)),
                figure(&shown, metric),
                format!("{interval}{}", unit(metric)),
                shown.n.to_string(),
                text(metric.meaning(lang)),
            ];
            rows += &row("td", &cells);
        }
    }
    let broken = match report.run.broken.games(&entrant.places) {
        0 => String::new(),
        games => {
            let note = texts::report::her_skill_broke(games, report.run.tally.games());
            format!("<p class=\"note\">{}</p>\n", escaped(&note, lang))
        }
    };
    let cells = Metric::ALL.iter().map(|&metric| cell(&report.figure(nth, metric), metric));
    let unknown = unknown(cells).map(|note| format!("<p class=\"note\">{}</p>\n", escaped(&note, lang)));
    let titles = [
        texts::report::column_figure(),
        texts::report::column_mean(),
        texts::lab::interval_95(),
        Text::verbatim("n"),
        texts::files::column_meaning(),
    ];
    let table = table("figures all", &titles.map(|title| title.say(lang)), &rows);
    format!("<h3>{}</h3>\n{broken}{table}{}", name(entrant, &girls.names[nth]), unknown.unwrap_or_default())
}

fn figure(shown: &ShownFigure, metric: Metric) -> String {
    format!("{}{}", text(&cell(shown, metric)), unit(metric))
}

const fn unit(metric: Metric) -> &'static str {
    if metric.is_share() { " %" } else { "" }
}
