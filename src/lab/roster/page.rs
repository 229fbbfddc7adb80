//! A roster as a page.

use super::rating::Rating;
use super::results::Results;
use super::run::Roster;
use super::{picture, told};
use crate::lab::expect::Judged;
use crate::player::Builtin;
use crate::problem::{Lang, Text, texts};
use crate::report::{
    Document, MARK, emphasized, escaped, facts, note, paragraph, row, section, table, text, zoomed,
};

/// Maximum number of pairs on the page.
const PAIRS: usize = 200;

/// Renders the page; `command` plays the roster again, and `judged` is what was expected of figures.
///
/// # Errors
/// A picture cannot be drawn, or the plan cannot be serialized.
pub fn page(roster: &Roster<'_>, command: &str, judged: &[Judged], lang: Lang) -> anyhow::Result<String> {
    let mut body: String = told::warnings(roster).iter().map(|warning| note(warning, lang)).collect();
    body.extend(judged.iter().map(|judged| emphasized(&judged.said(), lang)));
    for (nth, (player, results, rating)) in roster.played.iter().enumerate() {
        body += &one(roster, nth, (*player, results, rating), lang)?;
    }
    let apart = told::apart(roster);
    if !apart.is_empty() {
        body += &section(&texts::roster::heading_disagreements(), &paragraphs(&apart, lang), lang);
    }
    body += &section(&texts::report::heading_what_was_played(), &played(roster, command, lang)?, lang);
    let title = escaped(&texts::roster::title(), lang);
    let names: Vec<String> = roster.plan.girls.iter().map(|girl| text(&girl.name)).collect();
    let document = Document {
        mark: MARK,
        title: &format!("saki-lua roster: {title}"),
        heading: &title,
        lead: &format!("<p>{}</p>\n", names.join(", ")),
        body: &body,
        foot: texts::report::explain_intervals(),
    };
    Ok(document.render(lang))
}

fn paragraphs(texts: &[Text], lang: Lang) -> String {
    texts.iter().map(|text| paragraph(text, lang)).collect()
}

/// Renders what one player came to.
fn one(
    roster: &Roster<'_>,
    nth: usize,
    (player, results, rating): (Builtin, &Results, &Rating),
    lang: Lang,
) -> anyhow::Result<String> {
    let rows: String = (0..rating.ranking.len())
        .map(|girl| row("td", &told::cells(roster, results, rating, girl).map(|cell| text(&cell))))
        .collect();
    let titles = told::titles().map(|title| title.say(lang));
    let widest = texts::roster::caption_places(format!("{:.3}", rating.widest()));
    let head = texts::roster::played_by_player(player.name());
    let ratings = [
        paragraph(&told::head(roster, results), lang),
        zoomed(
            &format!("places-{nth}"),
            &picture::places(roster, rating, lang)?,
            &escaped(&widest, lang),
            lang,
        ),
        table("figures", &titles, &rows),
        paragraph(&texts::roster::about_places(), lang),
        paragraph(&texts::roster::about_tiers(), lang),
    ];
    let caption = escaped(&texts::roster::caption_pairs(), lang);
    let pairs = [
        zoomed(&format!("pairs-{nth}"), &picture::against(roster, rating, lang)?, &caption, lang),
        paragraphs(&told::pairs(roster, rating, PAIRS), lang),
    ];
    let ratings_title = texts::frame::colon(texts::roster::heading_ratings(), head);
    Ok([
        section(&ratings_title, &ratings.concat(), lang),
        section(&texts::roster::heading_pairs(), &pairs.concat(), lang),
        section(&texts::roster::heading_fit(), &paragraphs(&told::fit(roster, rating), lang), lang),
    ]
    .concat())
}

/// Renders what determined the games.
fn played(roster: &Roster<'_>, command: &str, lang: Lang) -> anyhow::Result<String> {
    let plan = roster.plan;
    let girl = |member: &super::Member| {
        let hash = member.sitter.skill.as_ref().map(|skill| skill.hash()).unwrap_or_default();
        let numbers = member.numbers.iter().filter(|number| number.value != number.default);
        let numbers: String = numbers.map(|number| format!(" {} = {}", number.name, number.value)).collect();
        let short: String = hash.chars().take(8).collect();
        (Text::verbatim(member.name.clone()), text(&format!("{short}{numbers}")))
    };
    let code = |text: String| format!("<code>{text}</code>");
    let mut rows = vec![
        (texts::report::fact_repeat(), code(text(command))),
        (texts::report::fact_version(), text(&plan.version)),
        (texts::report::fact_plan(), code(plan.hash()?)),
        (texts::report::fact_rules(), text(&plan.rules)),
    ];
    rows.extend(plan.girls.iter().map(girl));
    Ok(facts(&rows, lang))
}
