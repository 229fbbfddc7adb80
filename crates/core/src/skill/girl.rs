//! A Lua girl at a table. Her hooks run inside the sandbox; the first error, or exceeding a limit, ends her
//! skill for this game and affects nothing else.

mod carried;
mod double;
mod hooks;
mod instance;
mod outset;
mod save;
mod successor;
mod unforkable;
mod upkeep;

use super::class::Skill;
use super::guard::{Asked, Guarded, Outcome};
use super::profile::Call;
use super::vm::Vm;
use crate::api::error::{defined, explain};
use crate::api::interned::Handles;
use crate::api::said::raised;
use crate::api::scene::Scene;
use crate::api::value::{Plain, PlainWriter, Reader};
use crate::girl::{Girl, Report, Vision};
use crate::lua::error::clean;
use crate::lua::meter::{Budget, KEPT, unguarded};
use crate::lua::raw::reach;
use crate::problem::{Problem, Spoken};
use crate::state::{Hook, HookSet};
use crate::tile::Who;
use instance::{instance, mk_table};
use mlua::{FromLuaMulti, Function, IntoLuaMulti, Lua, Table, Value};
use std::cell::Cell;
use std::rc::Rc;
use std::sync::Arc;
pub(crate) use unforkable::Unforkable;
use upkeep::{Upkeep, When};

/// A girl at a table whose hooks are those of a skill file.
pub struct LuaGirl {
    skill: Rc<Skill>,
    who: Who,
    /// Her numbers from when she was seated.
    mk: Rc<[(String, f64)]>,
    /// Her state: a table that only her hooks write to.
    state: Table,
    upkeep: Upkeep,
    hooks: HookSet,
    /// Her hook functions; every table has its own.
    functions: [Option<Function>; Hook::ALL.len()],
    /// Remaining limits of her hooks in this game.
    budget: Budget,
    popup: Option<Spoken>,
    published: Option<Arc<serde_json::Value>>,
    report: Option<Box<Report>>,
    /// What she has foreseen.
    visions: Vec<Vision>,
    /// Whether her state may be another than her double was last rewound to: a hook has run, or she is new.
    touched: bool,
    /// Whether a player only imagines her: what she does then does not count as done by her skill.
    imagined: bool,
}

impl LuaGirl {
    /// Seats a girl with this skill, with the state in which she begins a game.
    ///
    /// # Errors
    /// What her own code raised.
    pub fn new(skill: Rc<Skill>, who: Who) -> mlua::Result<Self> {
        let mk = skill.numbers();
        let girl = Self::with(skill, who, mk)?;
        girl.begin()?;
        Ok(girl)
    }

    /// Gives her the state with which she begins a game.
    fn begin(&self) -> mlua::Result<()> {
        let mut writer = PlainWriter::new(self.lua());
        let fields = self.skill.begin.fields().unwrap_or_default();
        unguarded(self.lua(), || {
            fields
                .iter()
                .try_for_each(|(name, value)| self.state.raw_set(writer.write(name)?, writer.write(value)?))
        })
    }

    /// Creates a girl with these numbers, and no state.
    fn with(skill: Rc<Skill>, who: Who, mk: Rc<[(String, f64)]>) -> mlua::Result<Self> {
        let hooks = skill.hooks();
        let mut budget = skill.code.budget(&skill.vm);
        let class = skill.code.run(&skill.vm, &mut budget)?;
        let mut functions = [const { None }; Hook::ALL.len()];
        for &hook in Hook::ALL.iter().filter(|&&hook| hooks.has(hook)) {
            match class.raw_get(hook.name())? {
                Value::Function(function) => functions[hook as usize] = Some(function),
                // It was parsed when the file was loaded.
                Value::Table(answer) => freeze(&answer)?,
                _ => {}
            }
        }
        let state = unguarded(&skill.vm.lua, || instance(&skill, &class, who, &mk))?;
        let (upkeep, popup, published, report, visions) = Default::default();
        let mut girl = Self {
            skill,
            who,
            mk,
            state,
            upkeep,
            hooks,
            functions,
            budget,
            popup,
            published,
            report,
            visions,
            touched: true,
            imagined: false,
        };
        girl.keep()?;
        Ok(girl)
    }

    /// As [`Self::with`], of a girl whom a player imagines.
    fn imagined(skill: Rc<Skill>, who: Who, mk: Rc<[(String, f64)]>) -> mlua::Result<Self> {
        Ok(Self { imagined: true, ..Self::with(skill, who, mk)? })
    }

    /// Her `self`.
    pub const fn state(&self) -> &Table {
        &self.state
    }

    pub(crate) const fn skill(&self) -> &Rc<Skill> {
        &self.skill
    }

    pub(crate) fn vm(&self) -> &Vm {
        &self.skill.vm
    }

    fn lua(&self) -> &Lua {
        &self.skill.vm.lua
    }

    /// A second girl with the same state, to be forked while one of her hooks runs.
    fn twin(&self) -> Self {
        Self {
            skill: Rc::clone(&self.skill),
            mk: Rc::clone(&self.mk),
            state: self.state.clone(),
            functions: self.functions.clone(),
            budget: self.budget.clone(),
            popup: None,
            published: None,
            report: None,
            visions: Vec::new(),
            ..*self
        }
    }

    /// Creates arguments of a hook: small, and counted as her memory.
    fn made<R>(&self, make: impl FnOnce(&Lua) -> mlua::Result<R>) -> mlua::Result<R> {
        unguarded(self.lua(), || make(self.lua()))
    }

    /// The handles for a hook, if it must be called.
    fn handles_for(&mut self, hook: Hook, asked: Asked<'_>) -> Option<Rc<Handles>> {
        let called = matches!(self.enter(hook, asked), Outcome::Call | Outcome::Constant(_));
        called.then(|| Rc::clone(&self.vm().handles))
    }

    /// The outcome of a hook as far as it is known without calling it: nothing if she lacks the hook, is not
    /// subscribed to such calls, or her guard refuses.
    fn enter(&mut self, hook: Hook, asked: Asked<'_>) -> Outcome {
        if hook != Hook::CheckInit {
            self.settle();
        }
        let Skill { vm, only, guards, called, .. } = &*self.skill;
        let is_wanted = asked.who.is_none_or(|who| only.seat(hook, who == self.who));
        if !is_wanted || !self.hooks.has(hook) || only.having.is_idle(hook, &vm.lua, &self.state) {
            return Outcome::Nothing;
        }
        let Some(guard) = guards.get(hook) else { return Outcome::Call };
        self.mark(called, hook);
        let (mk, state, handles) = (&self.mk, &self.state, &vm.handles);
        guard.eval(&Guarded { me: self.who, mk, state, lua: &vm.lua, handles }, asked)
    }

    /// Calls a hook with `self` and these arguments. `None` if it fails.
    fn call<R: FromLuaMulti>(
        &mut self,
        hook: Hook,
        scene: &mut Scene<'_>,
        args: mlua::Result<impl IntoLuaMulti>,
    ) -> Option<R> {
        let (mut args, mut answer) = (Some(args), None);
        self.perform(hook, scene, &mut |function, state| {
            let args = args.take().transpose()?;
            answer = args.map(|args| function.call((state, args))).transpose()?;
            Ok(())
        })?;
        answer
    }

    /// Remembers a hook that did something.
    fn notes(&self, hook: Hook, acted: bool) {
        if acted {
            self.mark(&self.skill.acted, hook);
        }
    }

    /// Remembers a hook among those of her skill.
    fn mark(&self, hooks: &Cell<HookSet>, hook: Hook) {
        if !self.imagined {
            hooks.set(hooks.get().with(hook));
        }
    }

    /// Not generic, so that one copy serves all hooks and stays in the instruction cache.
    fn perform(
        &mut self,
        hook: Hook,
        scene: &mut Scene<'_>,
        call: &mut dyn FnMut(&Function, &Table) -> mlua::Result<()>,
    ) -> Option<()> {
        let function = self.functions[hook as usize].as_ref()?;
        self.touched = true;
        self.mark(&self.skill.called, hook);
        self.mark(&self.skill.ran, hook);
        let vm = &self.skill.vm;
        let (game, before, now) = (scene.game, self.budget.ticks, When::now(scene.game, self.who));
        let run = || vm.slot.enter(scene, || vm.run(&mut self.budget, || call(function, &self.state)));
        let (girl, file, who) = (self.skill.info.handle.as_str(), self.skill.path.as_path(), self.who);
        let called = vm.profiler.measure(vm, Call { girl, file, who, hook, function, game }, run);
        let ticks = before - self.budget.ticks;
        self.notes(hook, scene.acted);
        let result = called.and_then(|()| {
            if hook == Hook::CheckInit {
                self.upkeep.put_off(ticks, now);
                return Ok(());
            }
            self.upkeep.look(vm, &self.state, ticks, now)
        });
        if let Some(published) = vm.published.take() {
            self.published = Some(published);
        }
        let result = result.and_then(|()| self.keep());
        let printed = if self.imagined { self.vm().take_printed() } else { self.skill.printed(hook) };
        self.popup = join(self.popup.take(), printed.and_then(|text| self.budget.print(text)));
        result.map_err(|error| self.quarantine(hook, now, &error)).ok()
    }

    /// Looks what she keeps, if it is time to.
    ///
    /// # Errors
    /// It is too much.
    fn keep(&mut self) -> mlua::Result<()> {
        if !self.budget.is_due() {
            return Ok(());
        }
        let functions = self.functions.iter().flatten();
        let reach = unguarded(self.lua(), || Ok(reach(self.lua(), &self.state, functions, KEPT)))?;
        reach.map_or(Ok(()), |reach| self.budget.keep(reach))
    }

    /// Checks the state that drafts left behind.
    fn settle(&mut self) {
        let Some(when) = self.upkeep.take_drafted() else { return };
        if let Err(error) = self.upkeep.look(&self.skill.vm, &self.state, 0, when) {
            self.quarantine(Hook::CheckInit, when, &error);
        }
    }

    /// Ends her skill and reports why.
    fn quarantine(&mut self, hook: Hook, when: When, error: &mlua::Error) {
        self.hooks = HookSet::default();
        self.upkeep = Upkeep::default();
        self.report = Some(Box::new(Report {
            who: self.who,
            girl: self.skill.info().handle.clone(),
            hook,
            at: when.moment(),
            problem: self.problem(hook, error),
            ended: true,
        }));
        // Drops her state, and what a memory error left, so that it doesn't starve the others.
        if let Ok(empty) = self.lua().create_table() {
            self.state = empty;
        }
        self.vm().collect();
    }

    /// The problem of an error, located at least at the hook.
    fn problem(&self, hook: Hook, error: &mlua::Error) -> Problem {
        let Skill { path, source, .. } = &*self.skill;
        let problem = explain(error, path, source);
        let begins = || self.functions[hook as usize].as_ref()?.info().line_defined;
        match &problem.place {
            Some(place) if place.line == 0 => defined(problem, error, path, source, hook.name(), begins()),
            _ => problem,
        }
    }

    /// Copies her, state included. A spare girl of the same skill becomes the copy; to the budget it is as if the file had run
    /// again.
    fn copy(&self, spare: Option<Self>) -> Result<Self, Problem> {
        let new = || Self::with(Rc::clone(&self.skill), self.who, Rc::clone(&self.mk));
        let copy = spare.map_or_else(new, Ok).map_err(|error| raised(&error).problem)?;
        let mut reader = Reader::default();
        let state = self.plain_state(&mut reader)?;
        self.vm().owe(&self.budget, copy.budget.started + reader.count as u64)?;
        copy.replace_state(&state)?;
        let (hooks, upkeep, budget) = (self.hooks, self.upkeep, copy.budget.after(&self.budget));
        let (popup, published, report, visions) = Default::default();
        let (touched, imagined) = (true, self.imagined);
        Ok(Self { hooks, upkeep, budget, popup, published, report, visions, touched, imagined, ..copy })
    }

    /// As [`Self::copy`], for a table.
    fn forked(&self, spare: Option<Self>) -> Box<dyn Girl> {
        match self.copy(spare) {
            Ok(girl) => Box::new(girl),
            Err(problem) => Box::new(Unforkable::new(&self.skill, self.who, problem)),
        }
    }

    /// Gives her this state instead of her own.
    fn replace_state(&self, state: &Plain) -> Result<(), Problem> {
        _ = self.state.clear();
        self.set_state(state)
    }

    /// Reads her state into plain data.
    fn plain_state(&self, reader: &mut Reader) -> Result<Plain, Problem> {
        reader.read(&Value::Table(self.state.clone()), "self")
    }
}

/// Freezes an answer that is read only once, so that it can't seem to change.
fn freeze(answer: &Table) -> mlua::Result<()> {
    answer.set_readonly(true);
    answer.for_each(|_: Value, value: Value| {
        value.as_table().into_iter().for_each(|list| list.set_readonly(true));
        Ok(())
    })
}

/// What she says now, below what her player has not been shown yet.
pub(crate) fn join(before: Option<Spoken>, more: Option<Spoken>) -> Option<Spoken> {
    let more = more.map(|said| said.map(|text| clean(text.trim_end())));
    match (before, more) {
        (Some(mut before), Some(more)) => {
            before.add(&more, |text, line| {
                text.push('\n');
                text.push_str(line);
            });
            Some(before)
        }
        (before, more) => before.or(more),
    }
}
