//! A roster as a page.

use super::rating::Rating;
use super::results::Results;
use super::run::Roster;
use super::{picture, told};
use crate::lab::expect::Judged;
use crate::player::Builtin;
use crate::problem::{Lang, Text, listed, texts};
use crate::report::chart::Chart;
use crate::report::{Look, Page, Part, Picture, Row, Span, Table};

/// Maximum number of pairs on the page.
const PAIRS: usize = 200;

/// The page; `command` plays the roster again, and `judged` is what was expected of figures.
///
/// # Errors
/// The plan cannot be serialized.
pub fn page(roster: &Roster<'_>, command: &str, judged: &[Judged], lang: Lang) -> anyhow::Result<Page> {
    let mut body: Vec<Part> = told::warnings(roster).into_iter().map(Part::Note).collect();
    body.extend(judged.iter().map(|judged| Part::Strong(judged.said())));
    for (nth, (player, results, rating)) in roster.played.iter().enumerate() {
        body.extend(one(roster, nth, (*player, results, rating), lang));
    }
    let apart = told::apart(roster);
    if !apart.is_empty() {
        body.push(Part::Section(texts::roster::heading_disagreements(), paragraphs(apart)));
    }
    body.push(Part::Section(texts::report::heading_what_was_played(), vec![played(roster, command)?]));
    let names: Vec<&str> = roster.plan.girls.iter().map(|girl| girl.name.as_str()).collect();
    let lead = vec![Part::Plain(texts::frame::just(listed(names)))];
    Ok(Page::new("saki-lua roster: ".into(), texts::roster::title(), lead, body))
}

fn paragraphs(texts: Vec<Text>) -> Vec<Part> {
    texts.into_iter().map(Part::Plain).collect()
}

/// What one player came to.
fn one(
    roster: &Roster<'_>,
    nth: usize,
    (player, results, rating): (Builtin, &Results, &Rating),
    lang: Lang,
) -> [Part; 3] {
    let zoomed = |name: &str, chart: Chart, caption: Text| {
        let zoom = Some(format!("{name}-{nth}"));
        Part::Picture(Picture { zoom, ..Picture::new(chart, caption) })
    };
    let rows =
        (0..rating.ranking.len()).map(|girl| Row::from_iter(told::cells(roster, results, rating, girl)));
    let titles = told::titles().map(|title| title.say(lang)).to_vec();
    let widest = texts::roster::caption_places(format!("{:.3}", rating.widest()));
    let ratings = vec![
        Part::Plain(told::head(roster, results)),
        zoomed("places", picture::places(roster, rating, lang), widest),
        Part::Table(Table { titles, rows: rows.collect(), kind: "figures", ..Table::default() }),
        Part::Plain(texts::roster::about_places()),
        Part::Plain(texts::roster::about_tiers()),
    ];
    let map = zoomed("pairs", picture::against(roster, rating, lang), texts::roster::caption_pairs());
    let pairs = [map].into_iter().chain(paragraphs(told::pairs(roster, rating, PAIRS))).collect();
    let head = texts::roster::played_by_player(player.name());
    [
        Part::Section(texts::frame::colon(texts::roster::heading_ratings(), head), ratings),
        Part::Section(texts::roster::heading_pairs(), pairs),
        Part::Section(texts::roster::heading_fit(), paragraphs(told::fit(roster, rating))),
    ]
}

/// What determined the games.
fn played(roster: &Roster<'_>, command: &str) -> anyhow::Result<Part> {
    let plan = roster.plan;
    let girl = |member: &super::Member| {
        let hash = member.sitter.skill.as_ref().map(|skill| skill.hash()).unwrap_or_default();
        let numbers = member.numbers.iter().filter(|number| number.value != number.default);
        let numbers: String = numbers.map(|number| format!(" {} = {}", number.name, number.value)).collect();
        let short: String = hash.chars().take(8).collect();
        (Text::verbatim(member.name.clone()), vec![Span::from(format!("{short}{numbers}"))])
    };
    let mut facts = vec![
        (texts::report::fact_repeat(), vec![Span::new(Look::Code, command)]),
        (texts::report::fact_version(), vec![plan.version.as_str().into()]),
        (texts::report::fact_plan(), vec![Span::new(Look::Code, plan.hash()?)]),
        (texts::report::fact_rules(), vec![plan.rules.as_str().into()]),
    ];
    facts.extend(plan.girls.iter().map(girl));
    Ok(Part::Facts(facts))
}
