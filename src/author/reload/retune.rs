//! Reloads tune files during games.

use super::news::{News, NewsKind};
use super::overrides::Overrides;
use super::rehearsal::Running;
use super::workshop::Workshop;
use crate::problem::{Problem, texts};
use crate::skill::class::Skill;
use crate::skill::error::SkillError;
use std::rc::Rc;

impl Workshop {
    /// Reads the tune files. Changes are rehearsed and wait for the next exchange; if anything is wrong, all
    /// numbers stay. `find` loads the skills of girls who are not at the table, as for
    /// [`Tuning::apply`](crate::skill::Tuning::apply).
    pub fn retune(
        &mut self,
        find: impl Fn(&str) -> Result<Rc<Skill>, SkillError>,
        running: Option<Running<'_>>,
    ) -> Vec<News> {
        let mut tuning = self.tuned.tuning.clone();
        let skills = self.benches.each_ref().map(|bench| Some(Rc::new(Skill::clone(bench.as_ref()?.last()))));
        let seated: Vec<_> = skills.iter().flatten().cloned().collect();
        let read = tuning.reread(&seated, find);
        self.tuned.unread = matches!(read, Err(SkillError::Read { .. }));
        if let Err(error) = read {
            return self.refuse(error.problems());
        }
        let wanted = [0, 1, 2, 3].map(|seat: usize| {
            let (bench, wanted) = (self.benches[seat].as_ref()?, Overrides::of(skills[seat].as_ref()?));
            (!wanted.has_values_of(&bench.wanted)).then_some(wanted)
        });
        if wanted.iter().any(Option::is_some) {
            let problems = self.rehearse(&[const { None }; 4], &wanted, running).concat();
            if !problems.is_empty() {
                return self.refuse(problems);
            }
        }
        self.tuned.tuning = tuning;
        for ((bench, wanted), skill) in self.benches.iter_mut().zip(wanted).zip(skills) {
            if let (Some(bench), Some(wanted), Some(skill)) = (bench, wanted, skill) {
                bench.tune(wanted, skill);
            }
        }
        let mended = !std::mem::take(&mut self.tuned.wrong).is_empty();
        mended.then(|| News::of_all(NewsKind::Mended, texts::edited::numbers_mended())).into_iter().collect()
    }

    /// Sets numbers of a girl for the run, like `--set`. They wait for the next exchange and are kept by later versions of
    /// her file.
    ///
    /// # Errors
    /// Nobody here is called so, she has no such number, or it is out of range; nothing has changed.
    pub fn set<'n>(
        &mut self,
        girl: &str,
        numbers: impl IntoIterator<Item = (&'n str, f64)>,
    ) -> Result<(), SkillError> {
        let bench = self.benches.iter_mut().flatten().find(|bench| bench.skill.info().handle == girl);
        let bench = bench.ok_or_else(|| SkillError::param(texts::played::no_such_girl(girl)))?;
        let tuned = Skill::clone(bench.last());
        for (name, value) in numbers {
            tuned.set(name, value)?;
        }
        bench.tune(Overrides::of(&tuned), Rc::new(tuned));
        Ok(())
    }

    fn refuse(&mut self, problems: Vec<Problem>) -> Vec<News> {
        if self.tuned.wrong == problems {
            return Vec::new();
        }
        self.tuned.wrong.clone_from(&problems);
        let text = texts::edited::numbers_broken().help(texts::edited::last_good_numbers_stay());
        vec![News::of_all(NewsKind::Broken, text).with(problems)]
    }
}
