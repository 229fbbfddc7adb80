//! Pictures of a roster.

use super::pairs::Effect;
use super::rating::Rating;
use super::run::Roster;
use super::told;
use crate::harmless::{fitting, one_line};
use crate::problem::{Lang, texts};
use crate::report::chart::{Chart, Dots, Heat, HeatCell, Measured, heat_reach};
use crate::report::signed;

/// Maximum columns of a name.
const NAME: usize = 16;
/// Mean place if all are equally strong.
const AVERAGE: f64 = 2.5;

/// Everybody's place, from best to worst.
pub(super) fn places(roster: &Roster<'_>, rating: &Rating, lang: Lang) -> Chart {
    let row = |(&girl, &tiers): (&usize, &super::Tiers)| {
        let name = format!("{} ({})", name(roster, girl), told::tiers(tiers));
        (name, rating.strengths.told(girl).into(), told::place(rating, girl))
    };
    Chart::Dots(Dots {
        title: texts::report::plot_mean_rank().say(lang),
        x_label: texts::report::axis_rank().say(lang),
        dots: rating.ranking.iter().zip(&rating.tiers).map(row).collect(),
        mark: Some((AVERAGE, texts::report::mark_average(AVERAGE).say(lang))),
        percent: false,
    })
}

/// A map of who beats whom beyond the ratings, in the order of the ranking.
pub(super) fn against(roster: &Roster<'_>, rating: &Rating, lang: Lang) -> Chart {
    let girls = rating.ranking.len();
    let unknown = Measured { value: f64::NAN, low: f64::NAN, high: f64::NAN };
    let mut more = vec![vec![unknown; girls]; girls];
    for pair in rating.pairs.effects.iter().filter(|pair| pair.effect == Effect::Counter) {
        let ([one, other], by, half) = (pair.girls, pair.seen - pair.expected, pair.half);
        let measured = |value: f64| Measured { value, low: value - half, high: value + half };
        (more[one][other], more[other][one]) = (measured(by), measured(-by));
    }
    let points = |share: f64| signed(share * 100.0, 0);
    let cell = |deviation: Measured| {
        let text = if deviation.value.is_finite() { points(deviation.value) } else { String::new() };
        HeatCell { deviation, text, note: String::new() }
    };
    let row = |&one: &usize| rating.ranking.iter().map(|&other| cell(more[one][other])).collect();
    let cells: Vec<Vec<HeatCell>> = rating.ranking.iter().map(row).collect();
    let reach = heat_reach(cells.iter().flatten().map(|cell| &cell.deviation));
    let names = || rating.ranking.iter().map(|&girl| name(roster, girl)).collect();
    Chart::Heat(Heat {
        title: texts::roster::heading_pairs_picture().say(lang),
        columns: names(),
        rows: names(),
        cells,
        reach,
        scale: [points(-reach), "0".into(), points(reach)],
        ..Heat::default()
    })
}

fn name(roster: &Roster<'_>, girl: usize) -> String {
    fitting(&one_line(&roster.plan.girls[girl].name), NAME)
}
