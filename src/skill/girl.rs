//! A Lua girl at a table. Her hooks run inside the sandbox; the first that raises, or takes too
//! long, ends her skill for this game and nothing else.

mod save;

use super::answers::{self, Verdict};
use super::bind::{Handles, LuaCount, lua_who};
use super::class::Skill;
use super::error::{clean, explain, fail};
use super::foresee::Sight;
use super::meter::{Purse, unguarded};
use super::slot::Scene;
use super::value::{Plain, Reader};
use super::vm::Vm;
use crate::girl::{Ban, Fix, Girl, GirlInfo, Hook, HookSet, Limits, Report, Worldline};
use crate::hand::Hand;
use crate::mount::{Existence, Exit, Mount, Rand};
use crate::princess::Bargain;
use crate::table::{Action, Choices, Fork, Game, Menu, Moment, Picks, TableEvent, View, round_name};
use crate::tile::{TileCount, Who};
use mlua::{FromLuaMulti, Function, IntoLuaMulti, Lua, Table, Value};
use std::rc::Rc;

/// Fields of `self` that are not state.
pub(super) const FIXED: [&str; 2] = ["who", "mk"];

pub(super) struct LuaGirl {
    skill: Rc<Skill>,
    who: Who,
    /// Her numbers as they were when she sat down.
    mk: Rc<[(String, f64)]>,
    /// Her state: a table with nothing but what her hooks put there.
    state: Table,
    hooks: HookSet,
    /// The functions of her hooks, those of this table alone.
    functions: [Option<Function>; Hook::ALL.len()],
    /// What her hooks may still use in this game.
    purse: Purse,
    popup: Option<String>,
    report: Option<Report>,
}

impl LuaGirl {
    pub(super) fn new(skill: Rc<Skill>, who: Who) -> mlua::Result<Self> {
        let mk = skill.params.borrow().iter().map(|param| (param.name.clone(), param.value)).collect();
        Self::with(skill, who, mk)
    }

    /// With these numbers.
    fn with(skill: Rc<Skill>, who: Who, mk: Rc<[(String, f64)]>) -> mlua::Result<Self> {
        let hooks = skill.hooks();
        let class = skill.code.run(&skill.vm)?;
        let mut functions = [const { None }; Hook::ALL.len()];
        for &hook in Hook::ALL.iter().filter(|&&hook| hooks.has(hook)) {
            functions[hook as usize] = class.raw_get(hook.name())?;
        }
        let state = instance(&skill, &class, who, &mk)?;
        let (purse, popup, report) = (skill.vm.purse(skill.code.size()), None, None);
        Ok(Self { skill, who, mk, state, hooks, functions, purse, popup, report })
    }

    /// Her `self`, as her hooks have it.
    pub(super) const fn state(&self) -> &Table {
        &self.state
    }

    pub(super) fn vm(&self) -> &Vm {
        &self.skill.vm
    }

    fn lua(&self) -> &Lua {
        &self.skill.vm.lua
    }

    /// The same girl once more, state and all, to be forked while one of her hooks runs.
    fn twin(&self) -> Self {
        Self {
            skill: Rc::clone(&self.skill),
            mk: Rc::clone(&self.mk),
            state: self.state.clone(),
            functions: self.functions.clone(),
            popup: None,
            report: None,
            ..*self
        }
    }

    fn handles(&self) -> Rc<Handles> {
        Rc::clone(&self.skill.vm.handles)
    }

    /// Calls a hook with `self` and these arguments. Nothing if she has no such hook or it breaks.
    fn call<R: FromLuaMulti>(
        &mut self,
        hook: Hook,
        scene: &mut Scene<'_>,
        args: mlua::Result<impl IntoLuaMulti>,
    ) -> Option<R> {
        let function = self.functions[hook as usize].as_ref()?;
        let vm = &self.skill.vm;
        let game = scene.game;
        let result = args.and_then(|args| {
            let call = || function.call::<R>((&self.state, args));
            vm.slot.enter(scene, || vm.run(&mut self.purse, call))
        });
        self.popup = join(self.popup.take(), vm.take_printed().and_then(|text| self.purse.print(text)));
        result.map_err(|error| self.quarantine(hook, game, &error)).ok()
    }

    /// She is skill-less from here on; the report says why.
    fn quarantine(&mut self, hook: Hook, game: &Game, error: &mlua::Error) {
        self.hooks = HookSet::default();
        let turn = game.turn(self.who) + 1;
        self.report = Some(Report {
            who: self.who,
            girl: self.skill.info().handle.clone(),
            hook,
            at: format!("{} turn {turn}", round_name(game.round(), game.extra_round())),
            message: explain(error, &self.skill.path, &self.skill.source),
            ended: true,
        });
        // What she kept, and what an error of memory left over, must not starve the others.
        if let Ok(empty) = self.lua().create_table() {
            self.state = empty;
        }
        self.vm().collect();
    }

    /// Copies her state into a girl of its own.
    fn copy(&self) -> Result<Self, String> {
        let copy = Self::with(Rc::clone(&self.skill), self.who, Rc::clone(&self.mk));
        let copy = copy.map_err(|error| error.to_string())?;
        let mut reader = Reader::default();
        let state = self.plain_state(&mut reader)?;
        // A hook that looks ahead and has not so many ticks stops at its next one.
        _ = self.vm().charge(reader.count as u64);
        copy.set_state(&state)?;
        Ok(Self { hooks: self.hooks, purse: copy.purse.after(self.purse), ..copy })
    }

    /// Her state outside of Lua.
    fn plain_state(&self, reader: &mut Reader) -> Result<Plain, String> {
        reader.read(&Value::Table(self.state.clone()), "self")
    }
}

/// A fresh `self`: no state, the class and the fixed fields behind it.
fn instance(skill: &Skill, class: &Table, who: Who, numbers: &Rc<[(String, f64)]>) -> mlua::Result<Table> {
    let lua = &skill.vm.lua;
    let mk = lua.create_table_from(numbers.iter().map(|(name, value)| (name.as_str(), *value)))?;
    let (handle, names) = (skill.info.handle.clone(), Rc::clone(numbers));
    let unknown = move |_: &Lua, (_, name): (Table, Value)| -> mlua::Result<()> {
        let name = name.to_string().unwrap_or_default();
        let hint = crate::options::did_you_mean(&name, names.iter().map(|(name, _)| name.as_str()));
        Err(fail("EInvMkName", format_args!("{handle} has no mk number {name:?}{hint}")))
    };
    let strict = lua.create_table_from([("__index", lua.create_function(unknown)?)])?;
    mk.set_metatable(Some(strict))?;
    mk.set_readonly(true);

    let behind = lua.create_table()?;
    behind.raw_set("who", lua_who(lua, who)?)?;
    behind.raw_set("mk", mk)?;
    behind.set_metatable(Some(lua.create_table_from([("__index", class)])?))?;
    behind.set_readonly(true);

    let state = lua.create_table()?;
    let link = lua.create_table()?;
    link.raw_set("__index", behind)?;
    let keep = |_: &Lua, (state, name, value): (Table, Value, Value)| match &name {
        Value::String(text) if FIXED.contains(&text.to_string_lossy().as_str()) => {
            Err(fail("EReadOnly", format_args!("self.{} cannot be changed", text.to_string_lossy())))
        }
        _ => state.raw_set(name, value),
    };
    link.raw_set("__newindex", lua.create_function(keep)?)?;
    link.raw_set("__metatable", false)?;
    state.set_metatable(Some(link))?;
    Ok(state)
}

pub(super) fn join(before: Option<String>, more: Option<String>) -> Option<String> {
    let more = more.map(|text| clean(text.trim_end()));
    match (before, more) {
        (Some(before), Some(more)) => Some(format!("{before}\n{more}")),
        (before, more) => before.or(more),
    }
}

impl Girl for LuaGirl {
    fn info(&self) -> &GirlInfo {
        self.skill.info()
    }

    fn hooks(&self) -> HookSet {
        self.hooks
    }

    fn fork(&self) -> Box<dyn Girl> {
        match self.copy() {
            Ok(girl) => Box::new(girl),
            Err(message) => Box::new(Unforkable::new(&self.skill, self.who, &message)),
        }
    }

    fn save(&self) -> Result<serde_json::Value, String> {
        self.to_json()
    }

    fn on_dice(&mut self, game: &Game, mount: &Mount, rand: &mut Rand) {
        let h = self.handles();
        let mut scene = Scene { rand: Some(rand), ..Scene::look(game, mount, self.who) };
        self.call::<()>(Hook::Dice, &mut scene, Ok((&h.game, &h.rand)));
    }

    fn on_first_dealer(
        &mut self,
        game: &Game,
        mount: &Mount,
        rand: &mut Rand,
        dice: [u8; 2],
    ) -> Option<[u8; 2]> {
        let h = self.handles();
        let mut scene = Scene { rand: Some(rand), ..Scene::look(game, mount, self.who) };
        let dice = self.lua().create_sequence_from(dice);
        let args = dice.map(|dice| (&h.game, &h.rand, dice));
        self.call::<Answer<Option<[u8; 2]>>>(Hook::FirstDealer, &mut scene, args)?.0
    }

    fn on_raid(&mut self, game: &Game, mount: &Mount) -> Fix {
        let h = self.handles();
        let mut scene = Scene::look(game, mount, self.who);
        let answer = self.call::<Answer<Fix>>(Hook::Raid, &mut scene, Ok((&h.game, &h.mount)));
        answer.map(|answer| answer.0).unwrap_or_default()
    }

    fn on_bargain(&mut self, game: &Game, mount: &Mount) -> Vec<Worldline> {
        let h = self.handles();
        let mut scene = Scene::look(game, mount, self.who);
        let answer = self.call::<Answer<Vec<Worldline>>>(Hook::Bargain, &mut scene, Ok((&h.game, &h.mount)));
        answer.map(|answer| answer.0).unwrap_or_default()
    }

    fn on_bargained(&mut self, game: &Game, mount: &mut Mount, who: Who, outcome: &Bargain) {
        let h = self.handles();
        let mut scene = Scene::light(game, mount, self.who);
        let lua = self.lua();
        let world = outcome.world(who).map(|world| answers::world_table(lua, world)).transpose();
        let conflict = outcome.conflict().map(|conflict| answers::conflict_table(lua, conflict)).transpose();
        let args = world.and_then(|world| Ok((&h.game, &h.mount, world, conflict?)));
        self.call::<()>(Hook::Bargained, &mut scene, args);
    }

    fn on_beg(&mut self, game: &Game, mount: &Mount, rand: &mut Rand, stock: &TileCount) -> Fix {
        let h = self.handles();
        let mut scene = Scene { rand: Some(rand), ..Scene::look(game, mount, self.who) };
        let args = Ok((&h.game, &h.rand, LuaCount::Own(*stock)));
        let answer = self.call::<Answer<Fix>>(Hook::Beg, &mut scene, args);
        answer.map(|answer| answer.0).unwrap_or_default()
    }

    fn on_monkey(&mut self, game: &Game, mount: &Mount, exists: &mut [Existence; 4]) {
        let h = self.handles();
        let mut rand = game.hook_rand(self.who, Hook::Monkey);
        let look = Scene::look(game, mount, self.who);
        let mut scene = Scene { exists: Some(exists), rand: Some(&mut rand), ..look };
        self.call::<()>(Hook::Monkey, &mut scene, Ok((&h.game, &h.exists, &h.rand)));
    }

    fn check_init(&mut self, game: &Game, mount: &Mount, init: &Hand, who: Who, iter: u32) -> bool {
        let h = self.handles();
        let mut scene = Scene { init: Some(init), ..Scene::look(game, mount, self.who) };
        let args = Ok((&h.game, &h.init, &h.seats[who.index()], iter));
        self.call::<Verdict>(Hook::CheckInit, &mut scene, args).is_none_or(|verdict| verdict.0)
    }

    fn on_draw(&mut self, game: &Game, mount: &mut Mount, who: Who, rinshan: bool) {
        let h = self.handles();
        let exit = if rinshan { Exit::Rinshan } else { Exit::Pii };
        let mut rand = game.hook_rand(self.who, Hook::Draw);
        let mut scene = Scene { exit, rand: Some(&mut rand), ..Scene::light(game, mount, self.who) };
        let args = Ok((&h.game, &h.mount, &h.seats[who.index()], rinshan, &h.rand));
        self.call::<()>(Hook::Draw, &mut scene, args);
    }

    fn on_flip_kandora(&mut self, game: &Game, mount: &mut Mount) {
        let h = self.handles();
        let mut scene = Scene { exit: Exit::Dorahyou, ..Scene::light(game, mount, self.who) };
        self.call::<()>(Hook::FlipKandora, &mut scene, Ok((&h.game, &h.mount)));
    }

    fn on_dig_uradora(&mut self, game: &Game, mount: &mut Mount, openers: &[Who]) {
        let h = self.handles();
        let mut scene = Scene { exit: Exit::Urahyou, ..Scene::light(game, mount, self.who) };
        let openers = self.lua().create_sequence_from(openers.iter().map(|who| &h.seats[who.index()]));
        let args = openers.map(|openers| (&h.game, &h.mount, openers));
        self.call::<()>(Hook::DigUradora, &mut scene, args);
    }

    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
        let h = self.handles();
        let mut scene = Scene { event: Some(event), ..Scene::look(game, mount, self.who) };
        let args = h.event(self.lua(), event.name()).map(|event| (&h.game, event));
        self.call::<()>(Hook::Event, &mut scene, args);
    }

    fn on_inbox(&mut self, game: &Game, mount: &Mount, who: Who, action: &Action) {
        let h = self.handles();
        let mut scene = Scene::look(game, mount, self.who);
        let action = answers::action_table(self.lua(), action);
        let args = action.map(|action| (&h.game, &h.seats[who.index()], action));
        self.call::<()>(Hook::Inbox, &mut scene, args);
    }

    fn on_filter(&mut self, game: &Game, mount: &Mount, who: Who, choices: &Choices) -> Ban {
        let h = self.handles();
        let mut scene = Scene::look(game, mount, self.who);
        let choices = answers::choices_table(self.lua(), choices);
        let args = choices.map(|choices| (&h.game, &h.seats[who.index()], choices));
        let answer = self.call::<Answer<Ban>>(Hook::Filter, &mut scene, args);
        answer.map(|answer| answer.0).unwrap_or_default()
    }

    fn on_menu(&mut self, game: &Game, mount: &Mount, moment: Moment) -> Option<Menu> {
        let h = self.handles();
        let mut scene = Scene::look(game, mount, self.who);
        self.call::<Answer<Option<Menu>>>(Hook::Menu, &mut scene, Ok((&h.game, moment.name())))?.0
    }

    fn on_menu_picked(&mut self, game: &Game, mount: &mut Mount, picks: &Picks, fork: &Fork<'_>) {
        let (h, me) = (self.handles(), self.twin());
        let sight = Sight { fork, me: &me };
        let mut scene = Scene { sight: Some(sight), ..Scene::light(game, mount, self.who) };
        let picks = answers::ticks(self.lua(), picks);
        let args = picks.map(|picks| (&h.game, &h.mount, picks));
        self.call::<()>(Hook::MenuPicked, &mut scene, args);
    }

    fn ai_menu(&mut self, view: &View<'_>, menu: &Menu) -> Option<Picks> {
        let h = self.handles();
        let (game, mount) = view.for_hook();
        let mut scene = Scene::view(game, mount, self.who);
        let args = answers::menu_table(self.lua(), menu).map(|menu| (&h.view, menu));
        let picks = self.call::<Answer<Option<Picks>>>(Hook::AiMenu, &mut scene, args)?.0?;
        match menu.answer(&picks) {
            Ok(_) => Some(picks),
            Err(reason) => {
                self.quarantine(Hook::AiMenu, game, &fail("EInvMenu", reason));
                None
            }
        }
    }

    fn ai_limits(&mut self, view: &View<'_>) -> Limits {
        let h = self.handles();
        let (game, mount) = view.for_hook();
        let mut scene = Scene::view(game, mount, self.who);
        let answer = self.call::<Answer<Limits>>(Hook::AiLimits, &mut scene, Ok(&h.view));
        answer.map(|answer| answer.0).unwrap_or_default()
    }

    fn ai_rivals(&mut self, view: &View<'_>) -> Limits {
        let h = self.handles();
        let (game, mount) = view.for_hook();
        let mut scene = Scene::view(game, mount, view.me());
        let answer = self.call::<Answer<Limits>>(Hook::AiRivals, &mut scene, Ok(&h.view));
        answer.map(|answer| answer.0).unwrap_or_default()
    }

    fn status(&mut self, game: &Game, mount: &Mount) -> Option<String> {
        let h = self.handles();
        let mut scene = Scene::look(game, mount, self.who);
        let status = self.call::<Option<String>>(Hook::Status, &mut scene, Ok(&h.game))?;
        status.map(|text| clean(&text))
    }

    fn take_popup(&mut self) -> Option<String> {
        self.popup.take()
    }

    fn take_report(&mut self) -> Option<Report> {
        self.report.take()
    }
}

/// An answer read while it is still the hook's fault if it is wrong.
struct Answer<T>(T);

macro_rules! readers {
    ($($Type:ty => $read:expr),* $(,)?) => { $(
        impl mlua::FromLua for Answer<$Type> {
            fn from_lua(value: Value, lua: &Lua) -> mlua::Result<Self> {
                let table: Option<Table> = lua.unpack(value)?;
                unguarded(lua, || ($read)(lua, table)).map(Answer)
            }
        }
    )* };
}

readers! {
    Option<[u8; 2]> => answers::dice,
    Fix => answers::fix,
    Ban => answers::ban,
    Limits => answers::limits,
    Option<Menu> => answers::menu,
    Option<Picks> => answers::picks,
    Vec<Worldline> => answers::worldlines,
}

/// Stands in for a girl whose state could not be copied: no skill, and a report that says why.
pub(super) struct Unforkable {
    info: GirlInfo,
    report: Option<Report>,
}

impl Unforkable {
    pub(super) fn new(skill: &Skill, who: Who, message: &str) -> Self {
        let info = skill.info().clone();
        let report = Report {
            who,
            girl: info.handle.clone(),
            hook: Hook::Event,
            at: "a fork of the table".into(),
            message: format!("EInvState: {message}\n  --> {}", skill.path.display()),
            ended: true,
        };
        Self { info, report: Some(report) }
    }
}

impl Girl for Unforkable {
    fn info(&self) -> &GirlInfo {
        &self.info
    }

    fn fork(&self) -> Box<dyn Girl> {
        Box::new(Self { info: self.info.clone(), report: self.report.clone() })
    }

    fn take_report(&mut self) -> Option<Report> {
        self.report.take()
    }
}
