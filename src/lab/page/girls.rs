//! The girls of a page: localized names.

use super::config::loaded;
use crate::girl::Doge;
use crate::lab::Entrant;
use crate::lab::report::RunReport;
use crate::problem::Lang;
use crate::skill::Vm;

/// The girls of a page.
pub(super) struct Girls {
    /// Language of the page.
    pub lang: Lang,
    /// Names by entrant; empty if she has none in the language.
    pub names: Vec<String>,
}

impl Girls {
    pub fn new(report: &RunReport<'_>, lang: Lang) -> Self {
        let vm = Vm::new().ok();
        let girls = &report.planned.plan.girls;
        let name = |entrant: &Entrant| {
            let sitter = entrant.places.first().and_then(|&place| girls.get(place));
            let skill = sitter.zip(vm.as_ref()).and_then(|(sitter, vm)| loaded(vm, sitter));
            skill.map_or_else(
                || Doge::name(lang).to_owned(),
                |skill| skill.names().get(lang.code()).to_owned(),
            )
        };
        let names = report.entrants().map(|(_, entrant)| name(entrant)).collect();
        Self { lang, names }
    }

    /// Returns handle and name of an entrant.
    pub fn title(&self, report: &RunReport<'_>, nth: usize) -> String {
        let handle = &report.run.tally.entrants()[nth].name;
        match self.names[nth].as_str() {
            name if name.is_empty() || name == handle => handle.clone(),
            name => format!("{handle} {name}"),
        }
    }
}
