//! `t`: what a test sets up, does and reads.

use super::act;
use super::bench::Bench;
use super::expect::LuaExpect;
use super::law::LuaLaw;
use super::notes::Notes;
use super::rig::{Rig, WhoArg, cannot_be, wrong};
use super::sample::{Data, LEAST_OF_MEAN, LEAST_TRIES, LuaSample, MOST_TRIES};
use super::stage::{Hands, Log, Stage, Told, Until};
use super::value::show;
use crate::api::answers::{conflict_table, picks, world_table};
use crate::api::bind::{Bind, Methods, userdata};
use crate::api::interned::lua_tile;
use crate::api::object::{HandOf, LuaHand, Tile};
use crate::api::scene::Scene;
use crate::api::value::Reader;
use crate::lua::error::fail;
use crate::lua::meter::guarded;
use crate::mount::{Domain, WallKey};
use crate::options::did_you_mean;
use crate::table::{Action, Rule, Table as Game, TableEvent};
use crate::tile::Who;
use mlua::{AnyUserData, Function, Lua, MultiValue, Table, Value};
use std::cell::{Cell, Ref, RefCell, RefMut};
use std::rc::Rc;

/// Ticks that setting up a table, or a fork of it, costs a test.
const TICKS_PER_TABLE: u64 = 20_000;
/// Ticks that an action at a table costs it, hooks not counted.
const TICKS_PER_ACTION: u64 = 500;
/// Seeds we choose are below this, so that they can be read and typed.
const SEEDS: u64 = 1_000_000_000;

/// The table of a test, or of one try of a statistical claim.
pub(crate) struct LuaTest {
    bench: Rc<Bench>,
    notes: Rc<Notes>,
    seed: u64,
    /// A try: its seed is its own.
    is_try: bool,
    /// What was rigged last; tries begin with it.
    rig: RefCell<Option<Table>>,
    stage: RefCell<Option<Stage>>,
    life: Cell<Life>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Life {
    /// The test, or the try, runs.
    On,
    /// Tries with a `t` of their own run.
    Waits,
    /// It is over.
    Over,
}

type AnyWho = Option<WhoArg>;

userdata!(LuaTest);

impl Bind for LuaTest {
    const NAME: &'static str = "Test";
    const DOC: &'static str = "What a test is given: a table of its own, set up as the test says. Seats are 1 to 4, or `Who` objects; a seat left out is hers.";

    fn bind<M: Methods<Self>>(m: &mut M) {
        set_up(m);
        go_on(m);
        look(m);
        odds(m);
        claim(m);
    }
}

fn set_up<M: Methods<LuaTest>>(m: &mut M) {
    m.method("rig", "(rig: Rig)", "Sets the table anew. Says nothing of tiles: a game before its first dice, or before the dice of the round it names. Sets any tile: a round before a draw, what is left open filled with tiles that fit nothing. What cannot be is an error.", |lua, t, rig: Table| {
        let stage = t.build(lua, rig.clone())?;
        *t.stage_cell()? = Some(stage);
        t.rig.replace(Some(rig));
        Ok(())
    });
    m.method("deal", "()", "The real deal, with everybody's hooks, up to the dealer's first draw. Menus not answered by `t:pick` stay as they are.", |lua, t, ()| {
        if t.stage(lua)?.rigged {
            return Err(wrong("the rig sets tiles, so there is no deal; t:draw() goes on"));
        }
        t.play(lua, Hands::Idle, Until::Drawn(None))
    });
    m.method(
        "girl",
        "(who: Who|integer(1..4)?): Skill",
        "The `self` of the girl in a seat: her seat, her numbers, and her state, to read or to set.",
        |lua, t, who: AnyWho| {
            let who = t.seat(who)?;
            let selves = t.look(lua)?.selves[who.index()].clone();
            selves.ok_or_else(|| {
                fail("EInvTest", format_args!("the girl in seat {} has no skill", who.index() + 1))
            })
        },
    );
}

fn go_on<M: Methods<LuaTest>>(m: &mut M) {
    m.method("draw", "(who: Who|integer(1..4)?): T37", "On to the next draw, or to that of one seat: until then everybody throws what they drew and lets everything go by. Returns the tile.", |lua, t, who: AnyWho| {
        t.play(lua, Hands::Idle, Until::Drawn(who.map(|who| who.0)))?;
        let tile = t.look(lua)?.last_drawn();
        tile.map(|tile| lua_tile(lua, Tile::Exact(tile))).transpose()
    });
    m.method("act", "(who: Who|integer(1..4), action: string, with: any?)", "Does something for a seat that is asked: \"discard\" or \"riichi\" (with a tile, else the drawn one), \"tsumogiri\", \"tsumo\" \"ron\" \"pass\" \"daiminkan\" \"nine-kinds\" \"dice\" \"next-round\" \"end-table\", \"ankan\" \"kakan\" (with a tile), \"chii\" \"pon\" (with two own tiles, else the first offered). The types of `Action` and other usual words do as well: \"swap-out\" \"tedashi\" \"spin-out\" \"reach\" \"chi\" \"kan\" (whichever is offered) \"agari\" \"skip\". What is not allowed is an error.", |lua, t, (who, name, with): (WhoArg, String, Value)| {
        let action = {
            let stage = t.look(lua)?;
            let drawn = stage.table.game().hand(who.0).drawn();
            act::action(lua, &name, with, stage.table.choices(who.0), drawn)?
        };
        t.act(lua, who.0, action)
    });
    m.method("pick", "(rows: table<string, boolean>, who: Who|integer(1..4)?)", "Answers the menu of a seat, that at the dice if the round has not begun. Rows not named stay as they are.", |lua, t, (rows, who): (Table, AnyWho)| {
        let who = t.seat(who)?;
        t.play(lua, Hands::Idle, Until::Menu(who))?;
        let picks = picks(lua, Some(rows))?.unwrap_or_default();
        let answer = t.look(lua)?.table.choices(who).pick(picks);
        t.act(lua, who, answer)
    });
    m.method(
        "play",
        "(draws: integer(0..))",
        "The built-in AI plays on for so many draws, or to the end of the round.",
        |lua, t, draws: usize| t.play(lua, Hands::Ai, Until::Draws(draws)),
    );
    m.method(
        "play_round",
        "(): table",
        "The built-in AI plays the round to its end. Returns the args of its `round-ended`.",
        |lua, t, ()| {
            t.play(lua, Hands::Ai, Until::Round)?;
            t.args_of_last(lua, "round-ended")
        },
    );
    m.method(
        "play_game",
        "(): table",
        "The built-in AI plays the game to its end. Returns the args of its `table-ended`.",
        |lua, t, ()| {
            t.play(lua, Hands::Ai, Until::Game)?;
            t.args_of_last(lua, "table-ended")
        },
    );
}

fn look<M: Methods<LuaTest>>(m: &mut M) {
    m.method(
        "look",
        "(see: fun(game: Game, mount: Mount): any): any",
        "Calls a function with the table and the wall, to look at as hooks do, and returns what it returns.",
        |lua, t, see: Function| t.see(lua, &see),
    );
    m.method(
        "hand",
        "(who: Who|integer(1..4)?): Hand",
        "A copy of somebody's hand, to keep and to play with.",
        |lua, t, who: AnyWho| {
            let who = t.seat(who)?;
            let hand = t.look(lua)?.table.game().hand(who).clone();
            let slot = t.bench.vm.slot.clone();
            lua.create_userdata(LuaHand::handle(slot, HandOf::Own(Box::new(hand))))
        },
    );
    m.method(
        "choices",
        "(who: Who|integer(1..4)?): table<string, any>",
        "What a seat may do now, by the names `t:act` takes: true, or the tiles it may be done with.",
        |lua, t, who: AnyWho| {
            let who = t.seat(who)?;
            let stage = t.look(lua)?;
            act::choices_table(lua, stage.table.choices(who), stage.table.game().hand(who).drawn())
        },
    );
    m.method(
        "menu",
        "(who: Who|integer(1..4)?): table<string, boolean>?",
        "The rows of the menu a seat is asked by and whether they are ticked; nil if it is asked by none.",
        |lua, t, who: AnyWho| {
            let who = t.seat(who)?;
            t.begin(lua, who)?;
            let stage = t.look(lua)?;
            stage.table.choices(who).menu.as_deref().map(|menu| act::menu_table(lua, menu)).transpose()
        },
    );
    m.method(
        "events",
        "(kind: EventType?): Event[]",
        "What has happened since the table was set up, or those events of one type, in order. What a rig says of the round before is told to skills alone.",
        |lua, t, kind: Option<String>| {
            let stage = t.look(lua)?;
            let wanted = |told: &&Told| kind.as_ref().is_none_or(|kind| told.event.name() == kind);
            let events = stage.log.events.iter().filter(wanted).map(|told| told.table(lua));
            events.collect::<mlua::Result<Vec<_>>>()
        },
    );
    m.method(
        "popups",
        "(who: Who|integer(1..4)?): string[]",
        "What a seat's player was told by her skill: prints and status lines.",
        |lua, t, who: AnyWho| {
            let wanted = t.seat(who)?;
            let stage = t.look(lua)?;
            let popups = stage.log.events.iter().filter_map(|told| match &told.event {
                TableEvent::PoppedUp { who, text } if *who == wanted => Some(text.clone()),
                _ => None,
            });
            Ok(popups.collect::<Vec<_>>())
        },
    );
    m.method(
        "world",
        "(who: Who|integer(1..4)?): table<string, string>?, Conflict?",
        "What became of the bargain of this deal, as `onBargained` is told: her world line, or the conflict.",
        |lua, t, who: AnyWho| {
            let who = t.seat(who)?;
            let stage = t.look(lua)?;
            let bargain = &stage.table.game().deal().bargain;
            let world = bargain.world(who).map(|world| world_table(lua, world)).transpose()?;
            Ok((world, bargain.conflict().map(|conflict| conflict_table(lua, conflict)).transpose()?))
        },
    );
    m.method(
        "drafts",
        "(who: Who|integer(1..4)?): integer",
        "How many drafts of a seat's starting hand were made in this deal.",
        |lua, t, who: AnyWho| {
            let who = t.seat(who)?;
            Ok(t.look(lua)?.table.game().deal().drafts[who.index()].made)
        },
    );
}

fn odds<M: Methods<LuaTest>>(m: &mut M) {
    m.method("law", "(who: Who|integer(1..4)?, rinshan: boolean?): Law", "The exact odds of the tile a seat would draw now, after everybody's `onDraw`, and the lights on it. Nobody draws: the girls are asked on a fork of the table.", |lua, t, (who, rinshan): (AnyWho, Option<bool>)| {
        let who = t.seat(who)?;
        t.charge(TICKS_PER_TABLE)?;
        let mut log = Log::default();
        let stage = t.look(lua)?;
        let record = guarded(lua, || Ok(stage.table.peek_draw(who, rinshan.unwrap_or(false), &mut log)))?;
        t.sound(lua, &mut log)?;
        let record = record.ok_or_else(|| fail("EInvTest", "the wall is empty"))?;
        Ok(LuaLaw { record, reds: stage.table.mount().reds() })
    });
}

fn claim<M: Methods<LuaTest>>(m: &mut M) {
    m.method(
        "expect",
        "(value: any, about: string|number?): Expect",
        "Begins a claim about a value; `about` is shown if it does not hold.",
        |lua, t, (value, about): (Value, Option<String>)| {
            t.alive()?;
            Ok(LuaExpect::new(lua, &t.notes, value, about))
        },
    );
    m.method("rate", "(n: integer, try: fun(t: Test, i: integer): boolean): Sample", "Calls a function n times (30 or more), each time with a fresh `t` that has the rig of this one and a seed of its own; begins a claim about how often it returns true.", |lua, t, (n, attempt): (u64, Function)| {
        let number = t.notes.begin(lua);
        tries(n, LEAST_TRIES, "a rate")?;
        let mut hits = 0;
        t.repeat(lua, n, &attempt, |value| match value {
            Value::Boolean(hit) => {
                hits += u64::from(hit);
                Ok(())
            }
            other => {
                let problem = format!("a try of t:rate returns true or false, not {}", show(&other));
                Err(t.notes.fail(lua, &problem))
            }
        })?;
        Ok(LuaSample::new(&t.notes, number, Data::Rate { hits, n }))
    });
    m.method(
        "mean",
        "(n: integer, try: fun(t: Test, i: integer): number): Sample",
        "The same for a number (100 tries or more); begins a claim about its mean.",
        |lua, t, (n, attempt): (u64, Function)| {
            let number = t.notes.begin(lua);
            tries(n, LEAST_OF_MEAN, "a mean")?;
            let (mut sum, mut squares) = (0.0, 0.0);
            t.repeat(lua, n, &attempt, |value| {
                let value = match value {
                    Value::Integer(value) => value as f64,
                    Value::Number(value) if value.is_finite() => value,
                    other => {
                        let problem = format!("a try of t:mean returns a number, not {}", show(&other));
                        return Err(t.notes.fail(lua, &problem));
                    }
                };
                sum += value;
                squares += value * value;
                Ok(())
            })?;
            Ok(LuaSample::new(&t.notes, number, Data::Mean { n, sum, squares }))
        },
    );
}

fn tries(n: u64, least: u64, what: &str) -> mlua::Result<()> {
    if (least..=MOST_TRIES).contains(&n) {
        return Ok(());
    }
    Err(fail("EInvTest", format_args!("{what} takes {least} to {MOST_TRIES} tries, not {n}")))
}

impl LuaTest {
    pub(super) fn new(bench: Rc<Bench>, notes: Rc<Notes>, seed: u64) -> Self {
        let (rig, stage, life) = (RefCell::default(), RefCell::default(), Cell::new(Life::On));
        Self { bench, notes, seed, is_try: false, rig, stage, life }
    }

    /// Ends its life, and its table's.
    pub(super) fn close(&self) {
        self.life.set(Life::Over);
        if let Ok(mut stage) = self.stage.try_borrow_mut() {
            *stage = None;
        }
    }

    fn alive(&self) -> mlua::Result<()> {
        match self.life.get() {
            Life::On => Ok(()),
            Life::Waits => Err(fail(
                "EInvTest",
                "this `t` waits while tries run; a try is given its own: function(t) ... end",
            )),
            Life::Over => Err(fail("EExpired", "a `t` lives only as long as its test, or its try")),
        }
    }

    fn stage_cell(&self) -> mlua::Result<RefMut<'_, Option<Stage>>> {
        self.alive()?;
        let busy = |_| fail("EInvTest", "the table is in use: not from inside of t:look or of a hook");
        self.stage.try_borrow_mut().map_err(busy)
    }

    /// The table, to play at. It is set up now if it was not.
    fn stage(&self, lua: &Lua) -> mlua::Result<RefMut<'_, Stage>> {
        if self.stage_cell()?.is_none() {
            let rig = self.rig.borrow().clone().map_or_else(|| lua.create_table(), Ok)?;
            let stage = self.build(lua, rig)?;
            *self.stage_cell()? = Some(stage);
        }
        let gone = |_| fail("EExpired", "the table is gone");
        RefMut::filter_map(self.stage_cell()?, Option::as_mut).map_err(gone)
    }

    /// The table, to look at.
    fn look(&self, lua: &Lua) -> mlua::Result<Ref<'_, Stage>> {
        self.alive()?;
        if self.stage.try_borrow().is_ok_and(|stage| stage.is_none()) {
            drop(self.stage(lua)?);
        }
        let busy = |_| fail("EInvTest", "the table is in use: not from inside of a hook");
        let gone = |_| fail("EExpired", "the table is gone");
        Ref::filter_map(self.stage.try_borrow().map_err(busy)?, Option::as_ref).map_err(gone)
    }

    /// A seat, hers if none is named.
    fn seat(&self, who: AnyWho) -> mlua::Result<Who> {
        if let Some(who) = who {
            return Ok(who.0);
        }
        let rig = self.rig.borrow();
        let own = rig.as_ref().map(|rig| rig.raw_get::<Option<WhoArg>>("seat")).transpose()?;
        Ok(own.flatten().map_or(Who::new(0), |who| who.0))
    }

    /// Sets up a table.
    fn build(&self, lua: &Lua, rig: Table) -> mlua::Result<Stage> {
        self.alive()?;
        self.charge(TICKS_PER_TABLE)?;
        let rig = Rig::read(lua, rig)?;
        let rule = rig.rule()?;
        let seed = self.seed_of(&rig)?;
        let (girls, selves) = self.bench.girls(&rig)?;
        let mut log = Log::default();
        let table = guarded(lua, || self.table(&rig, rule, seed, girls, &mut log))?;
        // Last, so that a girl's own beginning of a round does not undo it.
        self.set_state(&rig, &selves)?;
        self.sound(lua, &mut log)?;
        Ok(Stage { table, selves, rigged: rig.has_tiles, log })
    }

    fn table(
        &self,
        rig: &Rig,
        rule: Rule,
        seed: u64,
        girls: crate::girl::Girls,
        log: &mut Log,
    ) -> mlua::Result<Game> {
        if !rig.has_tiles {
            let table = match rig.standing(&rule)? {
                Some(standing) => Game::at_round(rule, seed, girls, &standing).map_err(cannot_be)?,
                None => Game::new(rule, seed, girls),
            };
            return Ok(self.hosted(rig, table));
        }
        let position = rig.position(&rule, seed)?;
        let mut table = self.hosted(rig, Game::resume(rule, seed, girls, &position).map_err(cannot_be)?);
        for (exit, tiles) in rig.to_come()? {
            for (pos, tile) in tiles.into_iter().enumerate() {
                if !table.rig(exit, pos, tile) {
                    return Err(wrong(format_args!("{exit}: no {tile} is left for it")));
                }
            }
        }
        table.open(log);
        log.forget_the_past();
        Ok(table)
    }

    /// At the hour and under the moon that the rig wants. Who lit what is known of tables whose law may be asked for; tries
    /// are many and do without.
    fn hosted(&self, rig: &Rig, mut table: Game) -> Game {
        table.keep_ledger(!self.is_try);
        if let Some(hour) = rig.hour {
            table = table.at_hour(hour);
        }
        match rig.moon {
            Some(moon) => table.under_moon(moon),
            None => table,
        }
    }

    /// The seed of a table: the rig's, or the test's or try's own.
    fn seed_of(&self, rig: &Rig) -> mlua::Result<u64> {
        if rig.seed.is_some() && self.is_try {
            return Err(wrong("seed: every try has one of its own"));
        }
        Ok(rig.seed.unwrap_or(self.seed))
    }

    /// Plays on.
    fn play(&self, lua: &Lua, hands: Hands, until: Until) -> mlua::Result<()> {
        let mut stage = self.stage(lua)?;
        self.notes.hear(&self.bench.vm);
        guarded(lua, || {
            stage.play(hands, until, |log| {
                self.charge(TICKS_PER_ACTION)?;
                self.sound(lua, log)
            })
        })
    }

    /// One action, and what follows from it.
    fn act(&self, lua: &Lua, who: Who, action: Action) -> mlua::Result<()> {
        let mut stage = self.stage(lua)?;
        self.notes.hear(&self.bench.vm);
        self.charge(TICKS_PER_ACTION)?;
        guarded(lua, || stage.act(who, action))?;
        self.sound(lua, &mut stage.log)
    }

    /// Lets a round that has not begun come to the menu of a seat, if it has one.
    fn begin(&self, lua: &Lua, who: Who) -> mlua::Result<()> {
        let waits = {
            let stage = self.stage(lua)?;
            !stage.rigged && stage.last("dealt").is_none() && stage.table.choices(who).menu.is_none()
        };
        if waits { self.play(lua, Hands::Idle, Until::Asked(who)) } else { Ok(()) }
    }

    fn charge(&self, ticks: u64) -> mlua::Result<()> {
        self.bench.vm.charge(ticks)
    }

    /// Gives her the state a rig says: plain data, in fields that her file knows.
    fn set_state(&self, rig: &Rig, selves: &[Option<Table>; 4]) -> mlua::Result<()> {
        let (Some(state), Some(own)) = (rig.state()?, &selves[rig.seat.index()]) else { return Ok(()) };
        let known = &self.bench.state;
        let mut reader = Reader::default();
        state.for_each(|key: String, value: Value| {
            if !known.has(&key) {
                let hint = did_you_mean(&key, known.names());
                return Err(wrong(format_args!("state: nothing in her file is self.{key}{hint}")));
            }
            reader.read(&value, &format!("self.{key}")).map_err(wrong)?;
            own.set(key, value)
        })
    }

    /// Fails the test if a skill broke.
    fn sound(&self, lua: &Lua, log: &mut Log) -> mlua::Result<()> {
        match log.reports.pop() {
            Some(report) => Err(self.notes.broken(lua, &report)),
            None => Ok(()),
        }
    }

    fn args_of_last(&self, lua: &Lua, name: &str) -> mlua::Result<Option<Table>> {
        let stage = self.look(lua)?;
        let args = |told: &Told| told.table(lua)?.raw_get("args");
        stage.last(name).map(args).transpose()
    }

    fn see(&self, lua: &Lua, see: &Function) -> mlua::Result<MultiValue> {
        let stage = self.look(lua)?;
        let me = self.seat(None)?;
        let (handles, slot) = (&self.bench.vm.handles, &self.bench.vm.slot);
        let mut scene = Scene::look(stage.table.game(), stage.table.mount(), me);
        slot.enter(&mut scene, || guarded(lua, || see.call((&handles.game, &handles.mount))))
    }

    /// Runs tries, each with a `t` of its own.
    fn repeat(
        &self,
        lua: &Lua,
        n: u64,
        attempt: &Function,
        mut take: impl FnMut(Value) -> mlua::Result<()>,
    ) -> mlua::Result<()> {
        self.alive()?;
        self.life.set(Life::Waits);
        let key = WallKey { seed: self.seed, round: u32::MAX, honba: 3 }.key(Domain::Hook);
        let result = (1..=n).try_for_each(|i| {
            let seed = key.ticket(i) % SEEDS;
            let result = self.attempt(lua, seed, attempt, i).and_then(&mut take);
            result.map_err(|error| {
                self.notes.in_try(error, &format!("in try {i} of {n}, which has seed {seed}"))
            })
        });
        self.life.set(Life::On);
        result
    }

    fn attempt(&self, lua: &Lua, seed: u64, attempt: &Function, i: u64) -> mlua::Result<Value> {
        let own = Self { is_try: true, ..Self::new(Rc::clone(&self.bench), Rc::clone(&self.notes), seed) };
        own.rig.replace(self.rig.borrow().clone());
        let t: AnyUserData = lua.create_userdata(own)?;
        let result = guarded(lua, || attempt.call::<Value>((&t, i)));
        close(&t)?;
        result
    }
}

/// Ends the life of a `t`.
pub(super) fn close(t: &AnyUserData) -> mlua::Result<()> {
    t.borrow::<LuaTest>()?.close();
    Ok(())
}
