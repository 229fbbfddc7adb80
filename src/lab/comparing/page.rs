//! The page of a comparison.

use super::{ComparisonReport, changed_numbers};
use crate::lab::figures::difference;
use crate::lab::page::Played;
use crate::lab::{Metric, Per};
use crate::problem::{Lang, Text, texts};
use crate::report::chart::{Dots, Measured, dots};
use crate::report::{
    Document, MARK, emphasized, escaped, figure, note, paragraph, row, section, table, text,
};

/// Renders the page.
///
/// # Errors
/// A picture cannot be drawn, or the rules cannot be written as JSON.
pub fn page(report: &ComparisonReport<'_>, lang: Lang) -> anyhow::Result<String> {
    let mut body = String::new();
    if report.interrupted {
        body += &note(&texts::lab::interrupted(), lang);
    }
    let conclusions = report.sentences();
    let conclusions: String = conclusions.iter().map(|sentence| emphasized(sentence, lang)).collect();
    body += &section(&texts::report::heading_in_short(), &conclusions, lang);
    let figures = plot(report, lang)? + &figures(report, lang);
    body += &section(&texts::report::heading_every_figure(), &figures, lang);
    body += &section(&texts::report::heading_what_was_played(), &played(report).render(lang)?, lang);
    let heading = text(&report.who);
    let document = Document {
        mark: MARK,
        title: &format!("saki-lua compare: {heading}"),
        heading: &heading,
        lead: &lead(report, lang),
        body: &body,
        foot: texts::report::explain_intervals(),
    };
    Ok(document.render(lang))
}

fn lead(report: &ComparisonReport<'_>, lang: Lang) -> String {
    let changed = changed_numbers(report.planned, &report.other);
    let changed: Vec<String> = changed.into_iter().map(|(name, a, b)| format!("{name} {a} -> {b}")).collect();
    let sides = paragraph(&texts::lab::b_changed(report.change.clone()), lang);
    if changed.is_empty() { sides } else { sides + &paragraph(&Text::verbatim(changed.join(", ")), lang) }
}

/// The differences of the shares, which have one scale in common.
fn plot(report: &ComparisonReport<'_>, lang: Lang) -> anyhow::Result<String> {
    let row = |&metric: &Metric| {
        let ((low, high), value) =
            (report.comparison.interval(metric), report.comparison.figures[metric as usize].difference());
        let known = [value, low, high].iter().all(|number| number.is_finite());
        known.then(|| {
            (metric.title(lang).to_owned(), Measured { value, low, high }, difference(metric, value))
        })
    };
    let rows: Vec<_> = Metric::ALL.iter().filter(|metric| metric.is_share()).filter_map(row).collect();
    if rows.is_empty() {
        return Ok(String::new());
    }
    let title = texts::pages::heading_differences().say(lang);
    let svg = dots(&Dots {
        title,
        x_label: "B - A".into(),
        dots: rows,
        mark: Some((0.0, "0".into())),
        percent: true,
    })?;
    Ok(figure(&svg, &escaped(&texts::pages::caption_differences(), lang)))
}

fn figures(report: &ComparisonReport<'_>, lang: Lang) -> String {
    let mut rows = String::new();
    let pers = [
        (Per::Game, texts::report::heading_of_games()),
        (Per::Round, texts::report::heading_of_rounds()),
        (Per::Win, texts::report::heading_of_wins()),
    ];
    for (per, occasions) in pers {
        rows += &format!("<tr class=\"per\"><th colspan=\"8\">{}</th></tr>\n", escaped(&occasions, lang));
        for &metric in Metric::ALL.iter().filter(|metric| metric.per() == per) {
            let name = text(metric.title(lang));
            let decides = metric == report.comparison.question.metric;
            let mut cells = vec![if decides { format!("<b>{name}</b>") } else { name }];
            cells.extend(report.compared(metric, lang).iter().map(|cell| text(cell)));
            cells.push(text(metric.meaning(lang)));
            rows += &row("td", &cells);
        }
    }
    let titles = ComparisonReport::titles(lang);
    let [first, last] =
        [texts::report::column_figure(), texts::files::column_meaning()].map(|title| title.say(lang));
    let titles: Vec<String> = [first].into_iter().chain(titles).chain([last]).collect();
    let notes = [texts::lab::explain_gain(), report.holding()].map(|text| paragraph(&text, lang));
    table("figures all", &titles, &rows) + &notes.concat()
}

/// What was played; of side B only the girls that differ.
fn played<'a>(report: &'a ComparisonReport<'_>) -> Played<'a> {
    let (comparison, other) = (report.comparison, &report.other);
    let mut played = Played::of(report.planned, comparison.games, &report.repeat);
    let girls = report.planned.plan.girls.iter().zip(&other.girls).zip(&other.numbers);
    let changed = girls.filter(|((a, b), _)| a != b).map(|((_, b), numbers)| (b, numbers.as_slice()));
    played.girls.extend(changed);
    played.more.push((
        texts::report::fact_games(),
        texts::pages::games_each_side(texts::units::games(comparison.games)),
    ));
    played
}
