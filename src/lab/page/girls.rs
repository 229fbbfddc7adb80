//! The girls of a page: skills and localized names.

use super::spelled::text;
use crate::girl::Doge;
use crate::lab::report::RunReport;
use crate::lab::{Entrant, Sitter};
use crate::problem::Lang;
use crate::skill::{Skill, Vm};
use std::rc::Rc;

/// The girls of a page.
pub(super) struct Girls {
    /// Language of the page.
    pub lang: Lang,
    /// Skills by place.
    pub skills: [Option<Rc<Skill>>; 4],
    /// Names by entrant; empty if she has none in the language.
    pub names: Vec<String>,
}

impl Girls {
    pub fn new(report: &RunReport<'_>, lang: Lang) -> Self {
        let skills = skills(report);
        let name = |entrant: &Entrant| {
            let skill = entrant.places.first().and_then(|&place| skills.get(place)?.as_ref());
            skill.map_or_else(|| Doge::name(lang), |skill| skill.names().get(lang.code())).to_owned()
        };
        let names = report.entrants().map(|(_, entrant)| name(entrant)).collect();
        Self { lang, skills, names }
    }

    /// Returns handle and name of an entrant, escaped.
    pub fn title(&self, report: &RunReport<'_>, nth: usize) -> String {
        let handle = &report.run.tally.entrants()[nth].name;
        match self.names[nth].as_str() {
            "" => text(handle),
            name if name == handle => text(handle),
            name => text(&format!("{handle} {name}")),
        }
    }
}

/// Loads skills by place from the sources in the plan; `None` if one no longer loads.
fn skills(report: &RunReport<'_>) -> [Option<Rc<Skill>>; 4] {
    let vm = Vm::new().ok();
    let load = |sitter: &Sitter| {
        let skill = vm.as_ref()?.load_read(sitter.skill.as_ref()?).ok()?;
        sitter.mk.iter().for_each(|(name, &value)| _ = skill.set(name, value));
        Some(skill)
    };
    report.planned.plan.girls.each_ref().map(load)
}
