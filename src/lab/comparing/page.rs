//! The page of a comparison.

use super::{ComparisonReport, changed_numbers};
use crate::lab::figures::difference;
use crate::lab::page::Played;
use crate::lab::{Metric, Per};
use crate::problem::{Lang, Text, listed, texts};
use crate::report::chart::{Chart, Dots};
use crate::report::{Look, Page, Part, Picture, Row, Span, Table};

/// The page.
///
/// # Errors
/// The rules cannot be written as JSON.
pub fn page(report: &ComparisonReport<'_>, lang: Lang) -> anyhow::Result<Page> {
    let conclusions = report.sentences().into_iter().map(Part::Strong).collect();
    let figures = plot(report, lang).into_iter().chain(figures(report, lang)).collect();
    let sections = [
        Part::Section(texts::report::heading_in_short(), conclusions),
        Part::Section(texts::report::heading_every_figure(), figures),
        Part::Section(texts::report::heading_what_was_played(), played(report).parts(lang)?),
    ];
    let body = report.note().into_iter().chain(sections).collect();
    let heading = Text::verbatim(report.who.clone());
    Ok(Page::new("saki-lua compare: ".into(), heading, lead(report), body))
}

fn lead(report: &ComparisonReport<'_>) -> Vec<Part> {
    let changed = changed_numbers(report.planned, &report.other);
    let changed: Vec<String> = changed.into_iter().map(|(name, a, b)| format!("{name} {a} -> {b}")).collect();
    let sides = Part::Plain(texts::lab::b_changed(report.change.clone()));
    let changed = (!changed.is_empty()).then(|| Part::Plain(texts::frame::just(listed(changed))));
    [sides].into_iter().chain(changed).collect()
}

/// The differences of the shares, which have one scale in common.
fn plot(report: &ComparisonReport<'_>, lang: Lang) -> Option<Part> {
    let row = |&metric: &Metric| {
        let by = report.told_difference(metric);
        by.value.is_finite().then(|| (metric.title(lang).to_owned(), by, difference(metric, by.value)))
    };
    let rows: Vec<_> = Metric::ALL.iter().filter(|metric| metric.is_share()).filter_map(row).collect();
    if rows.is_empty() {
        return None;
    }
    let chart = Chart::Dots(Dots {
        title: texts::pages::heading_differences().say(lang),
        x_label: "B - A".into(),
        dots: rows,
        mark: Some((0.0, "0".into())),
        percent: true,
    });
    Some(Part::Picture(Picture::new(chart, texts::pages::caption_differences())))
}

fn figures(report: &ComparisonReport<'_>, lang: Lang) -> Vec<Part> {
    let pers = [
        (Per::Game, texts::report::heading_of_games()),
        (Per::Round, texts::report::heading_of_rounds()),
        (Per::Win, texts::report::heading_of_wins()),
    ];
    let mut rows = Vec::new();
    for (per, occasions) in pers {
        rows.push(Row::Over(occasions));
        for &metric in Metric::ALL.iter().filter(|metric| metric.per() == per) {
            let decides = metric == report.comparison.question.metric;
            let name = Span::new(if decides { Look::Bold } else { Look::Plain }, metric.title(lang));
            let cells = report.compared(metric, lang).into_iter().chain([metric.meaning(lang).to_owned()]);
            rows.push(Row::Cells([name].into_iter().chain(cells.map(Span::from)).collect()));
        }
    }
    let titles = ComparisonReport::titles(lang);
    let [first, last] =
        [texts::report::column_figure(), texts::files::column_meaning()].map(|title| title.say(lang));
    let titles = [first].into_iter().chain(titles).chain([last]).collect();
    let table = Table { titles, rows, kind: "figures all", ..Table::default() };
    let explained = [texts::lab::explain_saving()].into_iter().chain(report.unknown(lang));
    let explained = explained.chain([report.holding()]).map(Part::Plain);
    [Part::Table(table)].into_iter().chain(explained).collect()
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::comparing::{Comparison, Question, Side};
    use crate::lab::repeat::Repeat;
    use crate::lab::{Plan, Planned};
    use crate::skill::Seating;
    use crate::state::Rule;

    /// The chart has a whisker where the table beside it has an interval, and nowhere else.
    #[test]
    fn what_says_nothing_has_no_whisker() {
        let seats = Seating::default().open(|_| {}).unwrap();
        let plan = Plan::new(Rule::default(), Default::default(), 7);
        let planned = Planned::new(plan, String::new(), &seats, &[], Repeat::default());
        let places = [vec![0], vec![0]];
        let mut comparison =
            Comparison::new(Question { metric: Metric::Place, places, margin: None, fixed: true });
        for (metric, seeds) in [(Metric::Win, 2), (Metric::OthersWin, 200)] {
            for seed in 0..seeds {
                comparison.figures[metric as usize].add(&[(seed % 2, 1)], &[(0, 1)]);
            }
        }
        let other = Side { girls: planned.plan.girls.clone(), numbers: planned.numbers.clone() };
        let report = ComparisonReport {
            planned: &planned,
            other,
            change: Text::default(),
            who: "doge".into(),
            comparison: &comparison,
            interrupted: false,
            judged: Vec::new(),
            repeat: String::new(),
        };
        let Some(Part::Picture(picture)) = plot(&report, Lang::En) else { panic!("no picture") };
        let Chart::Dots(dots) = *picture.chart else { panic!("no dots") };
        let whiskers: Vec<bool> = dots.dots.iter().map(|(_, by, _)| by.low.is_finite()).collect();
        assert_eq!(whiskers, [false, true]);
        let cells =
            [Metric::Win, Metric::OthersWin].map(|metric| report.compared(metric, Lang::En)[3].clone());
        assert!(cells[0] == "?" && cells[1] != "?", "{cells:?}");
    }
}
