//! Replaces a girl with a newer version of herself.

use super::{LuaGirl, join, mk_table};
use crate::api::error::explain;
use crate::api::said::raised;
use crate::api::value::{Plain, PlainWriter, Reader};
use crate::girl::{Change, StateFate};
use crate::problem::{Place, Problem, texts};
use crate::skill::class::Skill;
use mlua::{Table, Value};
use std::rc::Rc;

impl LuaGirl {
    /// Creates her successor from another version of her skill, and says what becomes of her state. If only
    /// numbers changed, everything else stays; after a break, everything starts anew.
    pub(crate) fn successor(&self, skill: Rc<Skill>, change: Change) -> mlua::Result<(Self, StateFate)> {
        let broken = self.is_broken();
        if change == Change::Numbers && !broken {
            return Ok((self.with_numbers_of(skill)?, StateFate::Kept));
        }
        let mut successor = Self::new(skill, self.who)?;
        let state = if broken {
            StateFate::Reset { why: Problem::new(texts::rules::skill_had_broken()) }
        } else {
            successor.budget = successor.budget.after(&self.budget);
            successor.take_over(self)
        };
        successor.popup = join(self.popup.clone(), successor.popup.take());
        successor.report.clone_from(&self.report);
        Ok((successor, state))
    }

    /// The same girl with other numbers.
    fn with_numbers_of(&self, skill: Rc<Skill>) -> mlua::Result<Self> {
        let mk = skill.numbers();
        let table = mk_table(&skill, &mk)?;
        if let Some(link) = self.state.metatable() {
            let behind: Table = link.raw_get("__index")?;
            behind.set_readonly(false);
            behind.raw_set("mk", table)?;
            behind.set_readonly(true);
        }
        Ok(Self { skill, mk, popup: self.popup.clone(), report: self.report.clone(), ..self.twin() })
    }

    /// Takes over her state if the shape is the same, else what `migrate` returns, else what she begins with.
    fn take_over(&mut self, old: &Self) -> StateFate {
        let (from, to) = (old.skill.state_version, self.skill.state_version);
        let plain = old.plain_state(&mut Reader::default());
        let taken = if from == to {
            self.forget(&old.skill.begin);
            plain.and_then(|state| self.set_state(&state)).map(|()| StateFate::Kept)
        } else {
            _ = self.state.clear();
            let migrated = plain.and_then(|state| self.migrate(&state, from));
            migrated.and_then(|state| self.set_state(&state)).map(|()| StateFate::Migrated { from, to })
        };
        taken.unwrap_or_else(|why| {
            _ = self.state.clear();
            _ = self.begin();
            StateFate::Reset { why }
        })
    }

    /// Removes the fields that the old version began with, too: what became of them is in its state.
    fn forget(&self, begin: &Plain) {
        let mut writer = PlainWriter::new(self.lua());
        for (name, _) in begin.fields().unwrap_or_default() {
            _ = writer.write(name).and_then(|name| self.state.raw_set(name, Value::Nil));
        }
    }

    /// Runs `migrate` on a state. Its `self` has no state yet.
    fn migrate(&mut self, old: &Plain, from: u64) -> Result<Plain, Problem> {
        let skill = Rc::clone(&self.skill);
        let wrong = |problem: Problem| problem.at(Place::file(skill.path.display()));
        let fail = |error: mlua::Error| wrong(raised(&error).problem);
        let Value::Function(migrate) = self.state.get::<Value>("migrate").map_err(fail)? else {
            let to = self.skill.state_version;
            return Err(wrong(texts::edited::no_migrate(from, to).into()));
        };
        let old = PlainWriter::new(self.lua()).write(old).map_err(fail)?;
        self.state.set_readonly(true);
        let (vm, mut budget) = (&self.skill.vm, self.budget.clone());
        let answer = vm.run(&mut budget, || migrate.call::<Value>((&self.state, old, from)));
        let printed = vm.take_printed();
        self.state.set_readonly(false);
        self.popup = join(self.popup.take(), printed);
        match answer {
            Ok(answer @ Value::Table(_)) => Reader::default().read(&answer, "migrate()").map_err(wrong),
            Ok(other) => {
                let kind = other.type_name();
                Err(wrong(
                    texts::rules::migrate_returned_no_table(kind).help(texts::rules::migrate_returns_state()),
                ))
            }
            Err(error) => Err(explain(&error, &self.skill.path, &self.skill.source)),
        }
    }
}
