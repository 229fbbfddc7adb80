//! A matrix as a heat map.

use super::MatrixReport;
use crate::harmless::{fitting, one_line};
use crate::lab::figures::{known, unknown, value};
use crate::problem::{Lang, Text, texts};
use crate::report::chart::{Chart, Heat, HeatCell, Measured, heat_reach};

/// The matrix as a picture.
#[must_use]
pub fn picture(report: &MatrixReport<'_>, lang: Lang) -> Chart {
    Chart::Heat(map(report, lang))
}

/// Summary of the games played.
pub(super) fn played(report: &MatrixReport<'_>) -> Text {
    let matrix = report.matrix;
    let part = if matrix.interrupted { texts::runs::comma_interrupted() } else { Text::default() };
    let all = 0..matrix.girls.len();
    let half = |row: usize, column: usize| matrix.shown(row, column).told(matrix.metric).half();
    let halves = all.clone().flat_map(|row| all.clone().map(move |column| half(row, column)));
    let seed = matrix.plans.first().map_or(0, |plan| plan.seed);
    texts::runs::matrix_played(texts::units::games(matrix.games()), part, seed, known(matrix.metric, halves))
}

fn map(report: &MatrixReport<'_>, lang: Lang) -> Heat {
    let (matrix, order) = (report.matrix, &report.order);
    let (metric, (middle, what)) = (matrix.metric, matrix.middle());
    let rows =
        order.iter().map(|&row| order.iter().map(|&column| cell(report, row, column, middle)).collect());
    let cells: Vec<Vec<HeatCell>> = rows.collect();
    let reach = heat_reach(cells.iter().flatten().map(|cell| &cell.deviation));
    let names = || order.iter().map(|&nth| fitting(&one_line(&matrix.girls[nth].label), 16)).collect();
    let white = value(metric, middle);
    let notes = cells.iter().flatten().map(|cell| cell.note.clone());
    let foot = [
        texts::runs::map_white(white.clone(), what),
        texts::pages::pale_cells(),
        report.family.explained("!"),
        texts::runs::alone_on_diagonal(),
        played(report),
    ];
    let foot = foot.into_iter().chain(unknown(notes)).map(|text| text.say(lang)).collect();
    Heat {
        title: texts::lab::heading_matrix(metric).say(lang),
        columns: names(),
        rows: names(),
        cells,
        reach,
        scale: [value(metric, middle - reach), white, value(metric, middle + reach)],
        foot,
        ..Heat::default()
    }
}

fn cell(report: &MatrixReport<'_>, row: usize, column: usize, middle: f64) -> HeatCell {
    let metric = report.matrix.metric;
    let (_, is_clear) = report.compared(row, column);
    let Measured { value: mean, low, high } = report.told(row, column);
    HeatCell {
        deviation: Measured { value: mean - middle, low: low - middle, high: high - middle },
        text: format!("{}{}", value(metric, mean), if is_clear { "!" } else { "" }),
        note: report.matrix.shown(row, column).reach(metric).note(metric),
    }
}
