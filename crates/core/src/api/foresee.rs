//! Look-ahead: plays on in a fork of the table; tiles drawn there can be fixed in the real wall.

use super::events::{event_with, opened};
use super::returns;
use super::scene::{Scene, Sight};
use super::shown::say;
use crate::girl::{Ahead, Blind, Turn, Vision};
use crate::lua::error::fail;
use crate::mount::{Exit, Mount};
use crate::options::did_you_mean;
use crate::player::{Ai, Player};
use crate::problem::{Explain, Problem, Text, quoted, texts};
use crate::state::{Action, Game, TableEvent};
use crate::tile::{T37, Who};
use mlua::{Lua, Value};

/// Ticks charged for a fork, which runs the files of its girls anew, besides those runs.
const FORK_TICKS: u64 = 10_000;
/// Ticks charged for an action in the fork, besides its hooks.
const ACT_TICKS: u64 = 1_000;

/// How far to look ahead.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Horizon {
    /// Until her next decision other than passing or winning by her draw.
    Decision,
    /// Until the end of the round.
    Round,
    /// Until this many tiles were drawn by anybody.
    Draws(u32),
}

/// `{ stop = "decision"|"round"|integer, pin = boolean }`
struct Wish {
    stop: Horizon,
    pin: bool,
}

impl Wish {
    fn read(lua: &Lua, opts: Option<mlua::Table>) -> mlua::Result<Self> {
        let Some(opts) = opts else { return Ok(Self { stop: Horizon::Decision, pin: true }) };
        const WHAT: fn() -> Text = || Text::verbatim("game:foresee");
        returns::only(lua, &opts, WHAT, &["stop", "pin"])?;
        let stop = match opts.raw_get("stop")? {
            Value::Nil => Horizon::Decision,
            Value::Integer(draws @ 1..) => Horizon::Draws(u32::try_from(draws).unwrap_or(u32::MAX)),
            Value::Number(draws) if draws >= 1.0 && draws.fract() == 0.0 => Horizon::Draws(draws as u32),
            Value::String(name) if name == "decision" => Horizon::Decision,
            Value::String(name) if name == "round" => Horizon::Round,
            other => {
                let name = say(&other);
                let hint = did_you_mean(&name, ["decision", "round"]);
                return Err(fail("EInvStop", texts::objects::bad_stop(quoted(name)).hint(hint)));
            }
        };
        Ok(Self { stop, pin: returns::flag(&opts, WHAT, "pin")?.unwrap_or(true) })
    }
}

/// What was foreseen, or why nothing could be although the hook made no mistake.
pub(crate) type Foreseen = Result<Story, Problem>;

/// The events of a fork for Lua, and the tiles drawn from its wall.
#[derive(Default)]
pub(crate) struct Story {
    pub(crate) events: Vec<mlua::Table>,
    pins: Vec<(Exit, usize, T37)>,
    /// The action that is looked at.
    first: Option<Action>,
    /// Points after the round, if it ended.
    end: Option<[i32; 4]>,
}

impl Story {
    /// Where the first action leads, once the draws are fixed.
    pub(crate) fn vision(&self, game: &Game, who: Who) -> Option<Vision> {
        Some(Vision { at: Turn::of(game, who), action: self.first.clone()?, end: self.end })
    }

    /// Fixes the foreseen draws in the wall, as far as they are not fixed yet.
    pub(crate) fn pin(&self, mount: &mut Mount) {
        self.pins.iter().for_each(|&(exit, pos, tile)| mount.collapse(exit, pos, tile));
    }

    fn see(&mut self, exit: Exit, tile: T37) {
        let pos = self.pins.iter().filter(|(other, ..)| *other == exit).count();
        self.pins.push((exit, pos, tile));
    }
}

/// Plays an action in a fork of the table and continues from there. The built-in AI decides for everybody,
/// but her own seat passes all calls and rons and wins by its draw if it can. Returns whether the draws are
/// to be fixed.
///
/// # Errors
/// A hook that cannot look ahead, an illegal action, invalid options, a state that cannot be copied, or too
/// few ticks left.
pub(crate) fn foresee(
    lua: &Lua,
    scene: &Scene<'_>,
    action: &mlua::Table,
    opts: Option<mlua::Table>,
) -> mlua::Result<(Foreseen, bool)> {
    let Some(sight) = scene.sight else {
        return Err(fail("EForesee", texts::objects::wrong_hook_to_foresee()));
    };
    let wish = Wish::read(lua, opts)?;
    sight.machine.charge(FORK_TICKS)?;
    let seen = sight.machine.foresee(|| {
        let mut table = match sight.fork.table(scene.game, scene.mount.look(), sight.me) {
            Ok(table) => table,
            Err(Blind::NotHerTurn) => return Err(fail("EForesee", Blind::NotHerTurn)),
            Err(Blind::Unforkable(report)) if report.who == scene.me => {
                return Err(mlua::Error::external(report.problem));
            }
            Err(blind) => return Ok(Err(blind.problem())),
        };
        let action = returns::action(lua, action, scene.game.choices(scene.me))?;
        let story = Ok(Story { first: Some(action.clone()), ..Story::default() });
        let mut dream = Dream { lua, me: scene.me, stop: wish.stop, over: false, draws: 0, story };
        dream.play(table.as_mut(), action, sight)?;
        dream.story.map(Ok)
    })?;
    Ok((seen, wish.pin))
}

/// A running look-ahead and its results.
struct Dream<'l> {
    lua: &'l Lua,
    me: Who,
    stop: Horizon,
    over: bool,
    draws: u32,
    story: mlua::Result<Story>,
}

impl Dream<'_> {
    fn play(&mut self, table: &mut dyn Ahead, action: Action, sight: Sight<'_>) -> mlua::Result<()> {
        let mut next = Some((self.me, action));
        while let Some((who, action)) = next {
            let acted = table.act(who, action, &mut |game, _, event| self.hear(game, event));
            // The tables and strings of events are ours.
            sight.machine.forgive();
            sight.machine.charge(ACT_TICKS)?;
            let over = self.over || acted.is_err();
            next = table.asked().filter(|_| !over).and_then(|who| Some((who, self.decide(table, who)?)));
        }
        Ok(())
    }

    /// The next action of a seat; `None` if it is her decision.
    fn decide(&self, table: &mut dyn Ahead, who: Who) -> Option<Action> {
        let choices = table.choices(who);
        if who == self.me && choices.tsumo {
            return Some(Action::Tsumo);
        } else if who == self.me && choices.pass {
            return Some(Action::Pass);
        } else if who == self.me && self.stop == Horizon::Decision {
            return None;
        }
        let (view, girls) = table.seat(who);
        let action = Ai.decide(&view, girls);
        let legal = table.choices(who).is_legal(&action);
        Some(if legal { action } else { table.choices(who).fallback() })
    }

    /// Handles an event at the forked table.
    fn hear(&mut self, game: &Game, event: &TableEvent) {
        let Ok(story) = &mut self.story else { return };
        match event {
            TableEvent::PoppedUp { .. } => return,
            TableEvent::Drawn { tile, rinshan, .. } => {
                story.see(if *rinshan { Exit::Rinshan } else { Exit::Pii }, *tile);
                self.draws += 1;
                self.over |= self.stop == Horizon::Draws(self.draws);
            }
            TableEvent::Flipped { indicator } => story.see(Exit::Dorahyou, *indicator),
            TableEvent::RoundEnded { urids, .. } => {
                urids.iter().for_each(|&indicator| story.see(Exit::Urahyou, indicator));
                self.over = true;
                story.end = Some(game.points());
            }
            TableEvent::PointsChanged { points } if story.end.is_some() => story.end = Some(*points),
            _ => {}
        }
        match event_with(self.lua, event, &opened(game, event)) {
            Ok(event) => story.events.push(event),
            Err(error) => self.story = Err(error),
        }
    }
}
