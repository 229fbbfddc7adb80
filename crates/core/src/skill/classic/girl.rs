//! A classic girl at a table. An error ends the hook that raised it and is reported once per place; only
//! exceeding a limit ends her skill.

use super::copy::{Tops, copy};
use super::world::World;
use crate::api::dialect::HOOKS;
use crate::api::error::{defined, explain};
use crate::api::events::event_table;
use crate::api::interned::Handles;
use crate::api::returns::YesNo;
use crate::api::said::{is_breach, place, raised};
use crate::api::scene::{Luck, Scene};
use crate::api::shown::shown;
use crate::girl::{BrokeAt, Change, Girl, Report, StateFate, Verdict};
use crate::hand::Hand;
use crate::lua::meter::{Budget, KEPT, unguarded};
use crate::lua::raw::reach;
use crate::mount::{Existence, Mount, Rand};
use crate::problem::{Problem, Spoken, texts};
use crate::skill::class::Skill;
use crate::skill::girl::{Unforkable, join};
use crate::skill::profile::Call;
use crate::state::{Game, GirlInfo, Hook, HookSet, TableEvent};
use crate::tile::Who;
use mlua::{FromLuaMulti, Lua, Table, Value};
use std::collections::{BTreeSet, VecDeque};
use std::rc::Rc;

/// Upper bound of the seeds that scripts see.
const SEEDS: u64 = 1 << 32;

pub(crate) struct ClassicGirl {
    skill: Rc<Skill>,
    who: Who,
    world: World,
    /// Places of the functions of her file.
    tops: Tops,
    hooks: HookSet,
    /// Remaining limits of her hooks in this game.
    budget: Budget,
    popup: Option<Spoken>,
    reports: VecDeque<Report>,
    /// Hooks and lines already reported.
    reported: BTreeSet<(&'static str, Option<usize>)>,
}

impl ClassicGirl {
    pub(crate) fn new(skill: Rc<Skill>, who: Who) -> mlua::Result<Self> {
        let mut budget = skill.code.budget(&skill.vm);
        let (world, printed) = skill.vm.aside(|| World::new(&skill.vm, &skill.code, who, &mut budget));
        let (world, popup) = (world?, join(None, printed));
        let tops = Tops::of(&world.state)?;
        let (hooks, reports, reported) = (skill.hooks(), VecDeque::new(), BTreeSet::new());
        Ok(Self { skill, who, world, tops, hooks, budget, popup, reports, reported })
    }

    fn handles(&self) -> Rc<Handles> {
        Rc::clone(&self.skill.vm.handles)
    }

    /// Runs a hook with these globals. `None` if it fails or is not set.
    fn call<R: FromLuaMulti>(
        &mut self,
        (name, hook): (&'static str, Hook),
        scene: &mut Scene<'_>,
        globals: &[(&str, Value)],
    ) -> Option<R> {
        let game = scene.game;
        let result = self.run((name, hook), scene, globals);
        self.popup =
            join(self.popup.take(), self.skill.printed(hook).and_then(|text| self.budget.print(text)));
        match result {
            Ok(answer) => answer,
            Err(error) => {
                self.fail(hook, game, &error);
                None
            }
        }
    }

    fn run<R: FromLuaMulti>(
        &mut self,
        (name, hook): (&'static str, Hook),
        scene: &mut Scene<'_>,
        globals: &[(&str, Value)],
    ) -> mlua::Result<Option<R>> {
        let (vm, env) = (&self.skill.vm, &self.world.env);
        let function = unguarded(&vm.lua, || {
            globals.iter().try_for_each(|(name, value)| env.raw_set(*name, value))?;
            self.world.hook(name)
        });
        let result = function.and_then(|function| {
            let (who, game) = (self.who, scene.game);
            let (girl, file) = (self.skill.info.handle.as_str(), self.skill.path.as_path());
            let call = |function: mlua::Function| {
                let run = || vm.slot.enter(scene, || vm.run(&mut self.budget, || function.call::<R>(())));
                vm.profiler.measure(vm, Call { girl, file, who, hook, function: &function, game }, run)
            };
            function.map(call).transpose()
        });
        let clear = || globals.iter().try_for_each(|(name, _)| env.raw_set(*name, Value::Nil));
        unguarded(&vm.lua, clear).and(result).and_then(|answer| self.keep().map(|()| answer))
    }

    /// Looks what she keeps, if it is time to.
    ///
    /// # Errors
    /// It is too much.
    fn keep(&mut self) -> mlua::Result<()> {
        if !self.budget.is_due() {
            return Ok(());
        }
        let (lua, state) = (&self.skill.vm.lua, &self.world.state);
        let reach = unguarded(lua, || Ok(reach(lua, state, std::iter::empty(), KEPT)))?;
        reach.map_or(Ok(()), |reach| self.budget.keep(reach))
    }

    /// Reports an error unless it was reported before.
    fn fail(&mut self, hook: Hook, game: &Game, error: &mlua::Error) {
        let ended = is_breach(error);
        let path = &self.skill.path;
        if self.reported.insert((hook.name(), place(error, path))) || ended {
            let turn = game.turn(self.who) + 1;
            self.reports.push_back(Report {
                who: self.who,
                girl: self.skill.info().handle.clone(),
                hook,
                at: BrokeAt::Turn { round: game.round(), repeat: game.extra_round(), turn },
                problem: self.problem(hook, error),
                ended,
            });
        }
        if ended {
            self.end();
        }
    }

    /// The problem of an error, located at least at the hook.
    fn problem(&self, hook: Hook, error: &mlua::Error) -> Problem {
        let Skill { path, source, .. } = &*self.skill;
        let problem = explain(error, path, source);
        if problem.place.as_ref().is_some_and(|place| place.line > 0) {
            return problem;
        }
        let name = HOOKS.iter().find(|(_, ours)| *ours == hook).map_or("", |(name, _)| *name);
        let function = self.world.hook(name).ok().flatten();
        let begins = function.and_then(|function| function.info().line_defined);
        defined(problem, error, path, source, name, begins)
    }

    /// Ends her skill and drops her state.
    fn end(&mut self) {
        self.hooks = HookSet::default();
        _ = self.world.state.clear();
        self.skill.vm.collect();
    }

    pub(crate) const fn skill(&self) -> &Rc<Skill> {
        &self.skill
    }

    /// Creates her successor. Globals are both code and state of a script, so a script that runs anew starts
    /// anew.
    pub(crate) fn successor(&self, skill: Rc<Skill>, change: Change) -> mlua::Result<(Self, StateFate)> {
        let broken = self.is_broken();
        if change == Change::Numbers && !broken {
            let (world, tops) = (self.world.clone(), self.tops.clone());
            let (reports, reported) = (self.reports.clone(), self.reported.clone());
            let popup = self.popup.clone();
            let budget = self.budget.clone();
            return Ok((
                Self { skill, world, tops, budget, popup, reports, reported, ..*self },
                StateFate::Kept,
            ));
        }
        let successor = Self::new(skill, self.who)?;
        let budget = if broken { successor.budget } else { successor.budget.after(&self.budget) };
        let (popup, reports) = (join(self.popup.clone(), successor.popup.clone()), self.reports.clone());
        Ok((
            Self { budget, popup, reports, ..successor },
            StateFate::Reset { why: texts::edited::libsaki_begins_anew().into() },
        ))
    }

    pub(crate) fn is_broken(&self) -> bool {
        self.skill.is_broken(self.hooks)
    }

    fn try_fork(&self) -> Result<Self, Problem> {
        let fail = |error: mlua::Error| raised(&error).problem;
        let girl = Self::new(Rc::clone(&self.skill), self.who).map_err(fail)?;
        if !self.hooks.is_empty() {
            let copied = copy(&self.skill.vm.lua, &self.world.state, &self.tops, &girl.world.state)?;
            self.skill.vm.owe(&self.budget, girl.budget.started + copied as u64)?;
        }
        Ok(Self {
            hooks: self.hooks,
            budget: girl.budget.after(&self.budget),
            popup: None,
            reported: self.reported.clone(),
            ..girl
        })
    }
}

impl Girl for ClassicGirl {
    fn info(&self) -> &GirlInfo {
        self.skill.info()
    }

    fn hooks(&self) -> HookSet {
        self.hooks
    }

    fn fork(&self) -> Box<dyn Girl> {
        match self.try_fork() {
            Ok(girl) => Box::new(girl),
            Err(problem) => Box::new(Unforkable::new(&self.skill, self.who, problem)),
        }
    }

    /// Not supported: her state is all her globals, including functions, and no plain data.
    fn save(&self) -> Result<serde_json::Value, Problem> {
        Err(texts::edited::libsaki_keeps_globals().into())
    }

    /// Her globals except functions.
    fn state(&self) -> Option<serde_json::Value> {
        (!self.is_broken()).then(|| shown(&self.world.state))
    }

    fn on_dice(&mut self, game: &Game, mount: &Mount, rand: &mut Rand) {
        let h = self.handles();
        let mut scene = Scene { luck: Luck::Given(rand), ..Scene::look(game, mount, self.who) };
        let globals = [("game", object(&h.game)), ("rand", object(&h.rand))];
        self.call::<()>(("ondice", Hook::Dice), &mut scene, &globals);
    }

    fn on_monkey(&mut self, game: &Game, mount: &Mount, exists: &mut [Existence; 4]) {
        let h = self.handles();
        let (luck, look) = (Luck::Own(Hook::Monkey, None), Scene::look(game, mount, self.who));
        let mut scene = Scene { exists: Some(exists), luck, ..look };
        let globals = [("game", object(&h.game)), ("exists", Value::Table(h.exists.clone()))];
        self.call::<()>(("onmonkey", Hook::Monkey), &mut scene, &globals);
    }

    fn check_init(&mut self, game: &Game, mount: &Mount, init: &Hand, who: Who, iter: u32) -> Verdict {
        let h = self.handles();
        let mut scene = Scene { init: Some(init), ..Scene::look(game, mount, self.who) };
        let globals = [
            ("game", object(&h.game)),
            ("init", object(&h.init)),
            ("who", object(&h.seats[who.index()])),
            ("iter", Value::Number(iter.into())),
        ];
        let answer = self.call::<YesNo>(("checkinit", Hook::CheckInit), &mut scene, &globals);
        answer.is_none_or(|answer| answer.0).into()
    }

    /// Calls that name no exit apply to the live wall, whatever is being drawn.
    fn on_draw(&mut self, game: &Game, mount: &mut Mount, who: Who, rinshan: bool) {
        let h = self.handles();
        let luck = Luck::Own(Hook::Draw, None);
        let mut scene = Scene { luck, ..Scene::light(game, mount, self.who) };
        let globals = [
            ("game", object(&h.game)),
            ("mount", object(&h.mount)),
            ("who", object(&h.seats[who.index()])),
            ("rinshan", Value::Boolean(rinshan)),
        ];
        self.call::<()>(("ondraw", Hook::Draw), &mut scene, &globals);
    }

    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
        let h = self.handles();
        let mut scene = Scene::look(game, mount, self.who);
        let rand = game.hook_rand(self.who, Hook::Event);
        match unguarded(&self.skill.vm.lua, || keepsake(&self.skill.vm.lua, event, rand)) {
            Ok(event) => {
                let globals = [("game", object(&h.game)), ("event", Value::Table(event))];
                self.call::<()>(("ongameevent", Hook::Event), &mut scene, &globals);
            }
            Err(error) => self.fail(Hook::Event, game, &error),
        }
    }

    fn take_popup(&mut self) -> Option<Spoken> {
        self.popup.take()
    }

    fn take_report(&mut self) -> Option<Report> {
        self.reports.pop_front()
    }
}

/// An event in libsaki's form that a script may keep; the game's seed is replaced by a number of the girl's
/// own.
fn keepsake(lua: &Lua, event: &TableEvent, mut rand: Rand) -> mlua::Result<Table> {
    let table = event_table(lua, event)?;
    if matches!(event, TableEvent::TableStarted { .. } | TableEvent::RoundStarted { .. }) {
        table.raw_get::<Table>("args")?.raw_set("seed", rand.below(SEEDS))?;
    }
    Ok(table)
}

fn object(data: &mlua::AnyUserData) -> Value {
    Value::UserData(data.clone())
}
