//! Section of everything that determined the games.

use crate::lab::{Number, Plan, Planned, Sitter};
use crate::problem::{Lang, Text, texts};
use crate::report::{self, escaped, row, table, text};
use crate::skill::{Skill, Vm};
use serde_json::{Map, Value};
use std::rc::Rc;

/// What was played.
pub(in crate::lab) struct Played<'a> {
    /// Rules, clock and first seed; of several plans, any.
    pub plan: &'a Plan,
    /// Summary of the rules.
    pub rules: &'a str,
    /// The girls with their numbers.
    pub girls: Vec<(&'a Sitter, &'a [Number])>,
    /// Number of seeds.
    pub seeds: u64,
    /// Command that repeats it.
    pub repeat: &'a str,
    /// More facts.
    pub more: Vec<(Text, Text)>,
}

impl<'a> Played<'a> {
    /// Describes games of one plan.
    pub fn of(planned: &'a Planned, games: u64, repeat: &'a str) -> Self {
        let Planned { plan, rules, numbers, .. } = planned;
        let girls =
            plan.girls.iter().zip(numbers).map(|(girl, numbers)| (girl, numbers.as_slice())).collect();
        Self { plan, rules, girls, seeds: games / plan.unit(), repeat, more: Vec::new() }
    }

    /// Renders facts, girls and rules.
    ///
    /// # Errors
    /// The plan cannot be serialized.
    pub fn render(&self, lang: Lang) -> anyhow::Result<String> {
        let vm = Vm::new().ok();
        let skill = |sitter| vm.as_ref().and_then(|vm| loaded(vm, sitter));
        let girls =
            self.girls.iter().map(|(sitter, numbers)| girl(sitter, skill(sitter).as_deref(), numbers, lang));
        let (facts, girls): (_, String) = (self.facts(lang)?, girls.collect());
        let rules = serde_json::to_value(&self.plan.rule)?;
        let titles =
            [texts::report::column_option(), texts::report::column_value()].map(|title| title.say(lang));
        let rules = table("", &titles, &options(rules.as_object()));
        let (here, every) = (
            escaped(&texts::report::heading_at_the_table(), lang),
            escaped(&texts::report::heading_every_rule(), lang),
        );
        Ok(format!("{facts}<h3>{here}</h3>\n{girls}<h3>{every}</h3>\n<div class=\"rules\">{rules}</div>\n"))
    }

    fn facts(&self, lang: Lang) -> anyhow::Result<String> {
        let Self { plan, seeds, repeat, .. } = self;
        let last = plan.seed.wrapping_add(seeds.saturating_sub(1));
        let seatings =
            if plan.rotate { texts::report::four_seatings_each() } else { texts::report::own_seats() };
        let escaped = |sentence: Text| escaped(&sentence, lang);
        let mut facts = vec![
            (texts::report::fact_version(), text(&format!("saki-lua {}", plan.version))),
            (texts::report::fact_repeat(), format!("<code>{}</code>", text(repeat))),
            (texts::report::fact_plan(), format!("<code>{}</code> (BLAKE3)", plan.hash()?)),
            (texts::report::fact_rules(), text(self.rules)),
            (
                texts::report::fact_seeds(),
                escaped(texts::report::seeds_played(seeds, plan.seed, last, seatings)),
            ),
            (
                texts::report::fact_clock(),
                escaped(plan.hour.map_or_else(texts::report::by_seed, texts::report::hour_of_clock)),
            ),
            (
                texts::report::fact_moon(),
                escaped(plan.moon.map_or_else(texts::report::by_seed, texts::report::phase_of_moon)),
            ),
        ];
        facts.extend(self.more.iter().map(|(name, what)| (name.clone(), escaped(what.clone()))));
        Ok(report::facts(&facts, lang))
    }
}

/// Loads a skill from its source in the plan; `None` if it no longer loads.
pub(super) fn loaded(vm: &Vm, sitter: &Sitter) -> Option<Rc<Skill>> {
    let skill = vm.load_read(sitter.skill.as_ref()?).ok()?;
    sitter.mk.iter().for_each(|(name, &value)| _ = skill.set(name, value));
    Some(skill)
}

fn girl(sitter: &Sitter, skill: Option<&Skill>, numbers: &[Number], lang: Lang) -> String {
    let mut page = format!("<section class=\"girl\"><h4>{}", text(&sitter.handle()));
    for (lang, name) in skill.map(names).into_iter().flatten().filter(|(_, name)| !name.is_empty()) {
        page += &format!(" <span class=\"name\" lang=\"{lang}\">{}</span>", text(&name));
    }
    page += &format!("</h4>\n<p>{}", escaped(&texts::report::played_by(sitter.player.name()), lang));
    match &sitter.skill {
        None => page += &format!(" {}</p>\n", escaped(&texts::report::no_skill(), lang)),
        Some(source) => {
            let path = format!("<code>{}</code>", text(&source.path.display().to_string()));
            let hash = format!("<code class=\"hash\">{}</code>", source.hash());
            // Already markup.
            page += &format!(" {}</p>\n", texts::report::skill_source(path, hash).say(lang));
        }
    }
    let desc = skill.map(|skill| skill.desc(lang.code())).unwrap_or_default();
    if !desc.is_empty() {
        page += &format!("<p class=\"quiet\">{}</p>\n", text(&desc));
    }
    if !numbers.is_empty() {
        let titles = [
            texts::report::column_number(),
            texts::report::column_value(),
            texts::report::column_value_in_file(),
            texts::report::column_source(),
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
