//! Section of everything that determined the games.

use crate::lab::{Number, Plan, Planned, Sitter};
use crate::problem::{Lang, Text, texts};
use crate::report::{Look, Part, Row, Span, Table};
use crate::skill::{Origin, Skill, Vm};
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

    /// Facts, girls and rules.
    ///
    /// # Errors
    /// The plan cannot be serialized.
    pub fn parts(&self, lang: Lang) -> anyhow::Result<Vec<Part>> {
        let vm = Vm::new().ok();
        let skill = |sitter| vm.as_ref().and_then(|vm| loaded(vm, sitter));
        let girls = self.girls.iter();
        let girls =
            girls.map(|(sitter, numbers)| girl(sitter, skill(sitter).as_deref(), numbers, lang)).collect();
        let rules = serde_json::to_value(&self.plan.rule)?;
        let titles =
            [texts::report::column_option(), texts::report::column_value()].map(|title| title.say(lang));
        let rows = options(rules.as_object());
        let rules = Table { titles: titles.to_vec(), rows, kind: "plain", ..Table::default() };
        Ok(vec![
            Part::Facts(self.facts(lang)?),
            Part::Below(texts::report::heading_at_the_table(), girls),
            Part::Below(texts::report::heading_every_rule(), vec![Part::Rules(rules)]),
        ])
    }

    fn facts(&self, lang: Lang) -> anyhow::Result<Vec<(Text, Vec<Span>)>> {
        let Self { plan, seeds, repeat, .. } = self;
        let last = plan.seed.wrapping_add(seeds.saturating_sub(1));
        let seatings =
            if plan.rotate { texts::report::four_seatings_each() } else { texts::report::own_seats() };
        let said = |sentence: Text| vec![Span::from(sentence.say(lang))];
        let hour = plan.hour.map_or_else(texts::report::by_seed, texts::report::hour_of_clock);
        let moon = plan.moon.map_or_else(texts::report::by_seed, texts::report::phase_of_moon);
        let mut facts = vec![
            (texts::report::fact_version(), vec![format!("saki-lua {}", plan.version).into()]),
            (texts::report::fact_repeat(), vec![Span::new(Look::Code, *repeat)]),
            (texts::report::fact_plan(), vec![Span::new(Look::Code, plan.hash()?), " (BLAKE3)".into()]),
            (texts::report::fact_rules(), vec![self.rules.into()]),
            (
                texts::report::fact_seeds(),
                said(texts::report::seeds_played(seeds, plan.seed, last, seatings)),
            ),
            (texts::report::fact_clock(), said(hour)),
            (texts::report::fact_moon(), said(moon)),
        ];
        facts.extend(self.more.iter().map(|(name, what)| (name.clone(), said(what.clone()))));
        Ok(facts)
    }
}

/// Loads a skill from its source in the plan; `None` if it no longer loads.
pub(super) fn loaded(vm: &Vm, sitter: &Sitter) -> Option<Rc<Skill>> {
    let skill = vm.load_read(sitter.skill.as_ref()?).ok()?;
    sitter.mk.iter().for_each(|(name, &value)| _ = skill.set(name, value));
    Some(skill)
}

fn girl(sitter: &Sitter, skill: Option<&Skill>, numbers: &[Number], lang: Lang) -> Part {
    let mut said = vec![String::new(), sitter.handle().to_owned()];
    let mut names_of_girl = vec![Span::from(sitter.handle())];
    // A name that is the same in several languages stands there once.
    for (lang, name) in skill.map(names).into_iter().flatten() {
        if !said.contains(&name) {
            names_of_girl.push(Span::new(Look::Name(lang), &name));
            said.push(name);
        }
    }
    let source = match &sitter.skill {
        None => texts::report::no_skill(),
        Some(source) => {
            let [path, hash] =
                [source.path.display().to_string(), source.hash()].map(|code| format!("`{code}`"));
            texts::report::skill_source(path, hash)
        }
    };
    let played = texts::report::played_by(sitter.player.name());
    let mut parts = vec![Part::Coded(Text::joined([played, source], " "))];
    let desc = skill.map(|skill| skill.desc(lang.code())).unwrap_or_default();
    if !desc.is_empty() {
        parts.push(Part::Dim(Text::verbatim(desc)));
    }
    if !numbers.is_empty() {
        let titles = [
            texts::report::column_number(),
            texts::report::column_value(),
            texts::report::column_value_in_file(),
            texts::report::column_source(),
        ];
        let (titles, rows) = (titles.map(|title| title.say(lang)).to_vec(), changed(numbers, lang));
        parts.push(Part::Table(Table { titles, rows, kind: "numbers", ..Table::default() }));
    }
    Part::Girl(names_of_girl, parts)
}

fn names(skill: &Skill) -> [(&'static str, String); 3] {
    let names = skill.names();
    [("en", names.en.clone()), ("ja", names.ja.clone()), ("zh", names.zh.clone())]
}

/// Rows of a girl's numbers, with changed ones marked.
fn changed(numbers: &[Number], lang: Lang) -> Vec<Row> {
    let line = |number: &Number| {
        let Number { name, value, default, origin } = number;
        let look = if value == default { Look::Plain } else { Look::Changed };
        let value = Span::new(look, value.to_string());
        let origin = match *origin == Origin::File.to_string() {
            true => texts::runs::default_mark().say(lang),
            false => origin.clone(),
        };
        Row::Cells(vec![name.as_str().into(), value, default.to_string().into(), origin.into()])
    };
    numbers.iter().map(line).collect()
}

fn options(rules: Option<&Map<String, Value>>) -> Vec<Row> {
    let shown = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    rules.into_iter().flatten().map(|(name, value)| Row::from(vec![name.clone(), shown(value)])).collect()
}
