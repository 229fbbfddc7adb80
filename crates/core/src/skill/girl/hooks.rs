//! Her hooks: arguments and answers.

use super::LuaGirl;
use super::double::LuaDouble;
use super::outset::LuaOutset;
use super::upkeep::When;
use crate::api::object::LuaCount;
use crate::api::returns::{self, Damps, Judgement, Nothing, Status};
use crate::api::scene::{Luck, Scene, Sight};
use crate::api::shown::shown;
use crate::girl::{Double, Fix, Fork, Girl, Limits, Outset, Report, Turn, Verdict, Vision};
use crate::hand::Hand;
use crate::lua::error::{clean, fail};
use crate::lua::meter::unguarded;
use crate::mount::{Existence, Exit, Mount, Rand};
use crate::problem::{Problem, Spoken};
use crate::skill::bonds::SeesThrough;
use crate::skill::guard::{Asked, Heard, Outcome};
use crate::state::{
    Action, Ban, Bargain, Choices, Damp, Game, GirlInfo, Hook, HookSet, Menu, Moment, Picks, TableEvent,
    Veil, View, Worldline,
};
use crate::tile::{TileCount, Who};
use mlua::{Lua, Value};
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

impl Girl for LuaGirl {
    fn info(&self) -> &GirlInfo {
        self.skill.info()
    }

    fn hooks(&self) -> HookSet {
        self.hooks
    }

    fn fork(&self) -> Box<dyn Girl> {
        self.forked(None)
    }

    fn double(&self) -> Option<Box<dyn Double>> {
        LuaDouble::of(self).map(|double| Box::new(double) as _)
    }

    fn outset(&self) -> Option<Rc<dyn Outset>> {
        LuaOutset::of(self).map(|outset| Rc::new(outset) as _)
    }

    fn save(&self) -> Result<serde_json::Value, Problem> {
        self.to_json()
    }

    fn state(&self) -> Option<serde_json::Value> {
        (!self.is_broken()).then(|| shown(&self.state))
    }

    fn on_dice(&mut self, game: &Game, mount: &Mount, rand: &mut Rand) {
        let Some(h) = self.handles_for(Hook::Dice, Asked::default()) else { return };
        let mut scene = Scene { luck: Luck::Given(rand), ..Scene::look(game, mount, self.who) };
        self.call::<Nothing>(Hook::Dice, &mut scene, Ok((&h.game, &h.rand)));
    }

    fn on_first_dealer(
        &mut self,
        game: &Game,
        mount: &Mount,
        rand: &mut Rand,
        dice: [u8; 2],
    ) -> Option<[u8; 2]> {
        let h = self.handles_for(Hook::FirstDealer, Asked::default())?;
        let mut scene = Scene { luck: Luck::Given(rand), ..Scene::look(game, mount, self.who) };
        let dice = self.made(|lua| lua.create_sequence_from(dice));
        let args = dice.map(|dice| (&h.game, &h.rand, dice));
        let dice = self.call::<Answer<Option<[u8; 2]>>>(Hook::FirstDealer, &mut scene, args)?.0;
        self.notes(Hook::FirstDealer, dice.is_some());
        dice
    }

    fn on_raid(&mut self, game: &Game, mount: &Mount) -> Fix {
        let Some(h) = self.handles_for(Hook::Raid, Asked::default()) else { return Fix::default() };
        let mut scene = Scene::look(game, mount, self.who).lucky(Hook::Raid);
        let answer = self.call::<Answer<Fix>>(Hook::Raid, &mut scene, Ok((&h.game, &h.mount, &h.rand)));
        self.answered(Hook::Raid, answer)
    }

    fn on_bargain(&mut self, game: &Game, mount: &Mount) -> Vec<Worldline> {
        let Some(h) = self.handles_for(Hook::Bargain, Asked::default()) else { return Vec::new() };
        let mut scene = Scene::look(game, mount, self.who).lucky(Hook::Bargain);
        let args = Ok((&h.game, &h.mount, &h.rand));
        let answer = self.call::<Answer<Vec<Worldline>>>(Hook::Bargain, &mut scene, args);
        self.answered(Hook::Bargain, answer)
    }

    fn on_bargained(&mut self, game: &Game, mount: &mut Mount, who: Who, outcome: &Bargain) {
        let Some(h) = self.handles_for(Hook::Bargained, Asked::default()) else { return };
        let mut scene = Scene::light(game, mount, self.who).lucky(Hook::Bargained);
        let args = self.made(|lua| {
            let world = outcome.world(who).map(|world| returns::world_table(lua, world));
            let conflict = outcome.conflict().map(|conflict| returns::conflict_table(lua, conflict));
            Ok((&h.game, &h.mount, world.transpose()?, conflict.transpose()?, &h.rand))
        });
        self.call::<Nothing>(Hook::Bargained, &mut scene, args);
    }

    fn on_beg(&mut self, game: &Game, mount: &Mount, rand: &mut Rand, stock: &TileCount) -> Fix {
        let Some(h) = self.handles_for(Hook::Beg, Asked::default()) else { return Fix::default() };
        let mut scene = Scene { luck: Luck::Given(rand), ..Scene::look(game, mount, self.who) };
        let args = Ok((&h.game, &h.rand, LuaCount::Own(*stock)));
        let answer = self.call::<Answer<Fix>>(Hook::Beg, &mut scene, args);
        self.answered(Hook::Beg, answer)
    }

    fn on_monkey(&mut self, game: &Game, mount: &Mount, exists: &mut [Existence; 4]) {
        let Some(h) = self.handles_for(Hook::Monkey, Asked::default()) else { return };
        let look = Scene::look(game, mount, self.who).lucky(Hook::Monkey);
        let mut scene = Scene { exists: Some(exists), ..look };
        self.call::<Nothing>(Hook::Monkey, &mut scene, Ok((&h.game, &h.exists, &h.rand)));
    }

    fn check_init(&mut self, game: &Game, mount: &Mount, init: &Hand, who: Who, iter: u32) -> Verdict {
        let asked = Asked { who: Some(who), iter: Some(iter), init: Some(init), ..Asked::default() };
        match self.enter(Hook::CheckInit, asked) {
            Outcome::Call => {}
            Outcome::Answer(false, grounds) => {
                self.notes(Hook::CheckInit, true);
                return Verdict::Refused(grounds);
            }
            _ => return Verdict::Content,
        }
        let h = Rc::clone(&self.vm().handles);
        let mut scene = Scene { init: Some(init), ..Scene::look(game, mount, self.who) };
        let args = Ok((&h.game, &h.init, &h.seats[who.index()], iter));
        let judgement = self.call::<Judgement>(Hook::CheckInit, &mut scene, args);
        let verdict = judgement.map_or(Verdict::Content, |judgement| judgement.0);
        self.notes(Hook::CheckInit, verdict != Verdict::Content);
        verdict
    }

    fn on_draw(&mut self, game: &Game, mount: &mut Mount, who: Who, rinshan: bool) {
        let asked = Asked { who: Some(who), rinshan: Some(rinshan), ..Asked::default() };
        let Some(h) = self.handles_for(Hook::Draw, asked) else { return };
        let exit = if rinshan { Exit::Rinshan } else { Exit::Pii };
        let mut scene = Scene { exit, ..Scene::light(game, mount, self.who).lucky(Hook::Draw) };
        let args = Ok((&h.game, &h.mount, &h.seats[who.index()], rinshan, &h.rand));
        self.call::<Nothing>(Hook::Draw, &mut scene, args);
    }

    fn on_flip_kandora(&mut self, game: &Game, mount: &mut Mount) {
        let Some(h) = self.handles_for(Hook::FlipKandora, Asked::default()) else { return };
        let light = Scene::light(game, mount, self.who).lucky(Hook::FlipKandora);
        let mut scene = Scene { exit: Exit::Dorahyou, ..light };
        self.call::<Nothing>(Hook::FlipKandora, &mut scene, Ok((&h.game, &h.mount, &h.rand)));
    }

    fn on_dig_uradora(&mut self, game: &Game, mount: &mut Mount, openers: &[Who]) {
        let Some(h) = self.handles_for(Hook::DigUradora, Asked::default()) else { return };
        let light = Scene::light(game, mount, self.who).lucky(Hook::DigUradora);
        let mut scene = Scene { exit: Exit::Urahyou, ..light };
        let openers = openers.iter().map(|who| &h.seats[who.index()]);
        let openers = self.made(|lua| lua.create_sequence_from(openers));
        let args = openers.map(|openers| (&h.game, &h.mount, openers, &h.rand));
        self.call::<Nothing>(Hook::DigUradora, &mut scene, args);
    }

    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
        if !self.skill.only.event(event, self.who) {
            return;
        }
        let Some(h) =
            self.handles_for(Hook::Event, Asked { event: Some(Heard::of(event)), ..Asked::default() })
        else {
            return;
        };
        let look = Scene::look(game, mount, self.who).lucky(Hook::Event);
        let mut scene = Scene { event: Some(event), ..look };
        self.call::<Nothing>(Hook::Event, &mut scene, Ok((&h.game, h.event(event), &h.rand)));
    }

    fn on_inbox(&mut self, game: &Game, mount: &Mount, who: Who, action: &Action) {
        let Some(h) = self.handles_for(Hook::Inbox, Asked { who: Some(who), ..Asked::default() }) else {
            return;
        };
        let mut scene = Scene::look(game, mount, self.who).lucky(Hook::Inbox);
        let action = self.made(|lua| returns::action_table(lua, action));
        let args = action.map(|action| (&h.game, &h.seats[who.index()], action, &h.rand));
        self.call::<Nothing>(Hook::Inbox, &mut scene, args);
    }

    fn on_filter(&mut self, game: &Game, mount: &Mount, who: Who, choices: &Choices) -> Ban {
        let Some(h) = self.handles_for(Hook::Filter, Asked { who: Some(who), ..Asked::default() }) else {
            return Ban::default();
        };
        let mut scene = Scene::look(game, mount, self.who).lucky(Hook::Filter);
        let choices = self.made(|lua| returns::choices_table(lua, choices));
        let args = choices.map(|choices| (&h.game, &h.seats[who.index()], choices, &h.rand));
        let answer = self.call::<Answer<Ban>>(Hook::Filter, &mut scene, args);
        self.answered(Hook::Filter, answer)
    }

    fn on_menu(&mut self, game: &Game, mount: &Mount, moment: Moment) -> Option<Menu> {
        if !self.skill.only.moment(moment) {
            return None;
        }
        let asked = Asked { moment: Some(moment.name()), ..Asked::default() };
        let h = self.handles_for(Hook::Menu, asked)?;
        let mut scene = Scene::look(game, mount, self.who).lucky(Hook::Menu);
        let args = Ok((&h.game, moment.name(), &h.rand));
        self.call::<Answer<Option<Menu>>>(Hook::Menu, &mut scene, args)?.0
    }

    fn on_menu_picked(&mut self, game: &Game, mount: &mut Mount, picks: &Picks, fork: &dyn Fork) {
        let Some(h) = self.handles_for(Hook::MenuPicked, Asked::default()) else { return };
        let me = self.twin();
        let sight = Sight { fork, me: &me, machine: me.vm() };
        let light = Scene::light(game, mount, self.who).lucky(Hook::MenuPicked);
        let mut scene = Scene { sight: Some(sight), ..light };
        let picks = self.made(|lua| returns::ticks(lua, picks));
        let args = picks.map(|picks| (&h.game, &h.mount, picks, &h.rand));
        self.call::<Nothing>(Hook::MenuPicked, &mut scene, args);
        let visions = scene.visions;
        let now = Turn::of(game, self.who);
        self.visions.retain(|vision| vision.at == now);
        self.visions.extend(visions);
    }

    fn visions(&self) -> &[Vision] {
        &self.visions
    }

    fn ai_menu(&mut self, view: &View<'_>, menu: &Menu) -> Option<Picks> {
        let h = self.handles_for(Hook::AiMenu, Asked::default())?;
        let (game, mount) = view.for_hook();
        let mut scene = Scene::view(game, mount, self.who);
        let args = self.made(|lua| returns::menu_table(lua, menu)).map(|menu| (&h.view, menu));
        let picks = self.call::<Answer<Option<Picks>>>(Hook::AiMenu, &mut scene, args)?.0?;
        match menu.answer(&picks) {
            Ok(_) => Some(picks),
            Err(reason) => {
                self.quarantine(Hook::AiMenu, When::now(game, self.who), &fail("EInvMenu", reason));
                None
            }
        }
    }

    fn ai_limits(&mut self, view: &View<'_>) -> Limits {
        self.limits(Hook::AiLimits, view, self.who)
    }

    fn ai_rivals(&mut self, view: &View<'_>) -> Limits {
        self.limits(Hook::AiRivals, view, view.me())
    }

    fn status(&mut self, game: &Game, mount: &Mount) -> Option<Spoken> {
        let h = self.handles_for(Hook::Status, Asked::default())?;
        let mut scene = Scene::look(game, mount, self.who);
        let status = self.call::<Status>(Hook::Status, &mut scene, Ok(&h.game))?;
        status.0.map(|said| said.map(clean))
    }

    fn on_damp(&mut self, game: &Game, mount: &Mount) -> [Damp; 4] {
        let nothing = [Damp::NONE; 4];
        let Some(h) = self.handles_for(Hook::Damp, Asked::default()) else { return nothing };
        let mut scene = Scene::look(game, mount, self.who).lucky(Hook::Damp);
        let answer = self.call::<Answer<Damps>>(Hook::Damp, &mut scene, Ok((&h.game, &h.rand)));
        let Some(Answer(damps)) = answer else { return nothing };
        match returns::of_others(damps, self.who) {
            Ok(damps) => {
                self.notes(Hook::Damp, damps != nothing);
                damps
            }
            Err(error) => {
                self.quarantine(Hook::Damp, When::now(game, self.who), &error);
                nothing
            }
        }
    }

    fn on_veil(&mut self, game: &Game, mount: &Mount) -> Veil {
        let Some(h) = self.handles_for(Hook::Veil, Asked::default()) else { return Veil::NONE };
        let mut scene = Scene::look(game, mount, self.who).lucky(Hook::Veil);
        let answer = self.call::<Answer<Veil>>(Hook::Veil, &mut scene, Ok((&h.game, &h.rand)));
        self.answered(Hook::Veil, answer)
    }

    fn sees_through(&self, game: &Game, who: Who) -> bool {
        match &self.skill.sees_through {
            _ if self.is_broken() => false,
            SeesThrough::Nobodys => false,
            SeesThrough::Everybodys => true,
            SeesThrough::Of(names) => names.iter().any(|name| game.girl_info(who).is(name)),
        }
    }

    fn hears_improvements(&self) -> bool {
        self.skill.hears_improvements && self.hooks.has(Hook::Event)
    }

    fn take_published(&mut self) -> Option<Arc<serde_json::Value>> {
        self.published.take()
    }

    fn carried(&self) -> BTreeMap<String, serde_json::Value> {
        self.carry().unwrap_or_default()
    }

    fn carry_on(&mut self, carried: &BTreeMap<String, serde_json::Value>) {
        // What is no plain data was not carried, so it is written or she begins as she is.
        _ = self.inherit(carried);
    }

    fn take_popup(&mut self) -> Option<Spoken> {
        self.popup.take()
    }

    fn take_report(&mut self) -> Option<Report> {
        self.settle();
        self.report.take().map(|report| *report)
    }
}

impl LuaGirl {
    /// The answer of a hook; one that says something is something done.
    fn answered<T: Default + PartialEq>(&self, hook: Hook, answer: Option<Answer<T>>) -> T {
        let answer = answer.map(|answer| answer.0).unwrap_or_default();
        self.notes(hook, answer != T::default());
        answer
    }

    /// Limits that a hook sets for the AI with this view, as seen from a seat.
    fn limits(&mut self, hook: Hook, view: &View<'_>, seat: Who) -> Limits {
        let limits = self.limits_of(hook, view, seat);
        self.notes(hook, limits != Limits::default());
        limits
    }

    fn limits_of(&mut self, hook: Hook, view: &View<'_>, seat: Who) -> Limits {
        if !self.skill.only.offered(hook, view.choices()) {
            return Limits::default();
        }
        let constant = match self.enter(hook, Asked::default()) {
            Outcome::Constant(place) => Some(place),
            Outcome::Call => None,
            _ => return Limits::default(),
        };
        if let Some(limits) = self.skill.answer(hook, constant) {
            self.mark(&self.skill.called, hook);
            return limits;
        }
        let (h, (game, mount)) = (Rc::clone(&self.vm().handles), view.for_hook());
        let mut scene = Scene::view(game, mount, seat);
        let (ticks, asked) = (self.budget.left(), self.budget.asked);
        let Some(Answer(limits)) = self.call::<Answer<Limits>>(hook, &mut scene, Ok(&h.view)) else {
            return Limits::default();
        };
        if constant.is_some() {
            // From now on it is known, in other games, too: so it costs nothing the first time either.
            (self.budget.ticks, self.budget.asked) = (ticks, asked);
            self.skill.answers.borrow_mut().push(((hook, constant), limits));
        }
        limits
    }
}

/// An answer parsed inside the call, so that mistakes in it are the hook's.
struct Answer<T>(T);

/// A type, how it is read, and what it is like.
macro_rules! readers {
    ($($Type:ty => $read:expr, $like:expr;)*) => { $(
        impl mlua::FromLua for Answer<$Type> {
            fn from_lua(value: Value, lua: &Lua) -> mlua::Result<Self> {
                let table = returns::answer(value, $like)?;
                unguarded(lua, || ($read)(lua, table)).map(Answer)
            }
        }
    )* };
}

readers! {
    Option<[u8; 2]> => returns::dice, returns::DICE;
    Fix => returns::fix, returns::FIX;
    Ban => returns::ban, returns::BAN;
    Damps => returns::damps, returns::DAMPS;
    Veil => returns::veil, returns::VEIL;
    Limits => returns::limits, returns::LIMITS;
    Option<Menu> => returns::menu, returns::MENU;
    Option<Picks> => returns::picks, returns::PICKS;
    Vec<Worldline> => returns::worldlines, returns::WORLDLINES;
}
