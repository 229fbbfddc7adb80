//! Everything that decided how games went.

use super::spelled::{row, table, text};
use crate::lab::report::RunReport;
use crate::lab::{Number, Sitter};
use crate::skill::{Skill, Vm};
use serde_json::{Map, Value};
use std::rc::Rc;

pub(super) fn config(report: &RunReport<'_>) -> anyhow::Result<String> {
    let plan = &report.planned.plan;
    let skills = skills(report);
    let mut girls = String::new();
    for (place, sitter) in plan.girls.iter().enumerate() {
        girls += &girl(sitter, skills[place].as_deref(), &report.planned.numbers[place]);
    }
    let rules = serde_json::to_value(&plan.rule)?;
    let facts = facts(report)?;
    Ok(format!(
        "{facts}<h3>At the table</h3>\n{girls}<h3>Every rule</h3>\n<div class=\"rules\">{}</div>\n",
        table("", &["option", "value"], &options(rules.as_object()))
    ))
}

fn facts(report: &RunReport<'_>) -> anyhow::Result<String> {
    let (plan, tally) = (&report.planned.plan, &report.run.tally);
    let last = plan.seed.wrapping_add(tally.units().saturating_sub(1));
    let seatings = if plan.rotate { "each in four seatings" } else { "everybody in her own seat" };
    let rows = [
        ("version", text(&format!("saki-lua {}", plan.version))),
        ("repeat", format!("<code>{}</code>", text(&report.repeat.with("sim")))),
        ("plan", format!("<code>{}</code> (BLAKE3)", plan.hash()?)),
        ("rules", text(&report.planned.rules)),
        ("seeds", format!("{}: {} to {last}, {seatings}", tally.units(), plan.seed)),
        (
            "games",
            format!("{}, with {} rounds and {} tiles drawn", tally.games(), tally.rounds(), report.run.draws),
        ),
        ("clock", plan.hour.map_or("by seed".into(), |hour| format!("{hour} o'clock"))),
        ("moon", plan.moon.map_or("by seed".into(), |moon| format!("phase {moon}"))),
        ("stopped", text(&report.reason().english())),
    ];
    let rows = rows.map(|(name, what)| format!("<tr><th>{name}</th><td>{what}</td></tr>\n"));
    Ok(format!(
        "<div class=\"wide\"><table class=\"facts\"><tbody>\n{}</tbody></table></div>\n",
        rows.concat()
    ))
}

/// Skills by place, for their names. Their text is in the plan; whoever cannot be loaded any more goes by
/// her handle.
fn skills(report: &RunReport<'_>) -> [Option<Rc<Skill>>; 4] {
    let vm = Vm::new().ok();
    let load = |sitter: &Sitter| {
        let skill = vm.as_ref()?.load_read(sitter.skill.as_ref()?).ok()?;
        sitter.mk.iter().for_each(|(name, &value)| _ = skill.set(name, value));
        Some(skill)
    };
    report.planned.plan.girls.each_ref().map(load)
}

fn girl(sitter: &Sitter, skill: Option<&Skill>, numbers: &[Number]) -> String {
    let mut page = format!("<section class=\"girl\"><h4>{}", text(&sitter.handle()));
    for (lang, name) in skill.map(names).into_iter().flatten().filter(|(_, name)| !name.is_empty()) {
        page += &format!(" <span class=\"name\" lang=\"{lang}\">{}</span>", text(&name));
    }
    page += &format!("</h4>\n<p>Played by {}.", text(sitter.player.name()));
    match &sitter.skill {
        None => page += " No skill.</p>\n",
        Some(source) => {
            let (path, hash) = (text(&source.path.display().to_string()), source.hash());
            page += &format!(" Skill <code>{path}</code>, BLAKE3 <code class=\"hash\">{hash}</code></p>\n");
        }
    }
    let desc = skill.map(|skill| skill.desc("en")).unwrap_or_default();
    if !desc.is_empty() {
        page += &format!("<p class=\"quiet\">{}</p>\n", text(&desc));
    }
    if !numbers.is_empty() {
        page += &table("numbers", &["number", "value", "in the file", "from"], &changed(numbers));
    }
    page + "</section>\n"
}

fn names(skill: &Skill) -> [(&'static str, String); 3] {
    let names = skill.names();
    [("en", names.en.clone()), ("ja", names.ja.clone()), ("zh", names.zh.clone())]
}

/// Her numbers, those that are not as in the file marked.
fn changed(numbers: &[Number]) -> String {
    let line = |number: &Number| {
        let Number { name, value, default, origin } = number;
        let value = if value == default { value.to_string() } else { format!("<mark>{value}</mark>") };
        row("td", &[text(name), value, default.to_string(), text(origin)])
    };
    numbers.iter().map(line).collect()
}

fn options(rules: Option<&Map<String, Value>>) -> String {
    let told = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let line = |(name, value): (&String, &Value)| row("td", &[text(name), text(&told(value))]);
    rules.into_iter().flatten().map(line).collect()
}
