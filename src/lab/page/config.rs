//! Section of everything that determined the games.

use super::document;
use super::girls::Girls;
use super::spelled::{escaped, row, table, text};
use crate::lab::report::RunReport;
use crate::lab::{Number, Sitter};
use crate::problem::{Lang, Text, texts};
use crate::skill::Skill;
use serde_json::{Map, Value};

pub(super) fn config(report: &RunReport<'_>, girls: &Girls) -> anyhow::Result<String> {
    let (plan, lang) = (&report.planned.plan, girls.lang);
    let mut seats = String::new();
    for (place, sitter) in plan.girls.iter().enumerate() {
        seats += &girl(sitter, girls.skills[place].as_deref(), &report.planned.numbers[place], lang);
    }
    let rules = serde_json::to_value(&plan.rule)?;
    let facts = facts(report, lang)?;
    let titles = [texts::page_col_option(), texts::page_col_value()].map(|title| title.say(lang));
    let rules = table("", &titles, &options(rules.as_object()));
    let (here, every) =
        (escaped(&texts::page_at_the_table(), lang), escaped(&texts::page_every_rule(), lang));
    Ok(format!("{facts}<h3>{here}</h3>\n{seats}<h3>{every}</h3>\n<div class=\"rules\">{rules}</div>\n"))
}

fn facts(report: &RunReport<'_>, lang: Lang) -> anyhow::Result<String> {
    let (plan, tally) = (&report.planned.plan, &report.run.tally);
    let last = plan.seed.wrapping_add(tally.units().saturating_sub(1));
    let seatings = if plan.rotate { texts::fact_in_four_seatings() } else { texts::fact_own_seats() };
    let games = texts::fact_games_are(tally.games(), tally.rounds(), report.run.draws);
    let escaped = |sentence: Text| escaped(&sentence, lang);
    let rows = [
        (texts::fact_version(), text(&format!("saki-lua {}", plan.version))),
        (texts::fact_repeat(), format!("<code>{}</code>", text(&report.repeat.with("sim")))),
        (texts::fact_plan(), format!("<code>{}</code> (BLAKE3)", plan.hash()?)),
        (texts::fact_rules(), text(&report.planned.rules)),
        (texts::fact_seeds(), escaped(texts::fact_seeds_are(tally.units(), plan.seed, last, seatings))),
        (texts::fact_games(), escaped(games)),
        (texts::fact_clock(), escaped(plan.hour.map_or_else(texts::fact_by_seed, texts::fact_hour))),
        (texts::fact_moon(), escaped(plan.moon.map_or_else(texts::fact_by_seed, texts::fact_phase))),
        (texts::fact_stopped(), escaped(report.reason())),
    ];
    Ok(document::facts(&rows, lang))
}

fn girl(sitter: &Sitter, skill: Option<&Skill>, numbers: &[Number], lang: Lang) -> String {
    let mut page = format!("<section class=\"girl\"><h4>{}", text(&sitter.handle()));
    for (lang, name) in skill.map(names).into_iter().flatten().filter(|(_, name)| !name.is_empty()) {
        page += &format!(" <span class=\"name\" lang=\"{lang}\">{}</span>", text(&name));
    }
    page += &format!("</h4>\n<p>{}", escaped(&texts::page_played_by(sitter.player.name()), lang));
    match &sitter.skill {
        None => page += &format!(" {}</p>\n", escaped(&texts::page_no_skill(), lang)),
        Some(source) => {
            let path = format!("<code>{}</code>", text(&source.path.display().to_string()));
            let hash = format!("<code class=\"hash\">{}</code>", source.hash());
            // Already markup.
            page += &format!(" {}</p>\n", texts::page_skill_is(path, hash).say(lang));
        }
    }
    let desc = skill.map(|skill| skill.desc(lang.code())).unwrap_or_default();
    if !desc.is_empty() {
        page += &format!("<p class=\"quiet\">{}</p>\n", text(&desc));
    }
    if !numbers.is_empty() {
        let titles = [
            texts::page_col_number(),
            texts::page_col_value(),
            texts::page_col_in_file(),
            texts::page_col_from(),
        ];
        page += &table("numbers", &titles.map(|title| title.say(lang)), &changed(numbers));
    }
    page + "</section>\n"
}

fn names(skill: &Skill) -> [(&'static str, String); 3] {
    let names = skill.names();
    [("en", names.en.clone()), ("ja", names.ja.clone()), ("zh", names.zh.clone())]
}

/// Rows of a girl's numbers, with changed ones marked.
fn changed(numbers: &[Number]) -> String {
    let line = |number: &Number| {
        let Number { name, value, default, origin } = number;
        let value = if value == default { value.to_string() } else { format!("<mark>{value}</mark>") };
        row("td", &[text(name), value, default.to_string(), text(origin)])
    };
    numbers.iter().map(line).collect()
}

fn options(rules: Option<&Map<String, Value>>) -> String {
    let shown = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let line = |(name, value): (&String, &Value)| row("td", &[text(name), text(&shown(value))]);
    rules.into_iter().flatten().map(line).collect()
}
