//! `t`: the table of a test, its lifetime and access to it.

use crate::author::testing::bench::Bench;
use crate::author::testing::notes::Notes;
use crate::author::testing::rig::WhoArg;
use crate::author::testing::stage::{Log, Stage};
use crate::lua::error::fail;
use crate::problem::texts;
use crate::tile::Who;
use mlua::{AnyUserData, Lua, Table};
use std::cell::{Cell, Ref, RefCell, RefMut};
use std::rc::Rc;

/// Ticks charged for setting up a table or a fork of it.
pub(super) const TICKS_PER_TABLE: u64 = 20_000;

/// The table of a test, or of a trial of a statistical assertion.
pub(crate) struct LuaTest {
    pub(super) bench: Rc<Bench>,
    pub(super) notes: Rc<Notes>,
    pub(super) seed: u64,
    /// Whether it is a trial, with its own seed.
    pub(super) is_try: bool,
    /// The last rig, with which trials start.
    pub(super) rig: RefCell<Option<Table>>,
    stage: RefCell<Option<Stage>>,
    pub(super) life: Cell<Life>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Life {
    /// The test or trial is running.
    On,
    /// Trials with their own `t` are running.
    Waits,
    /// It is over.
    Over,
}

pub(super) type AnyWho = Option<WhoArg>;

impl LuaTest {
    pub(in crate::author::testing) fn new(bench: Rc<Bench>, notes: Rc<Notes>, seed: u64) -> Self {
        let (rig, stage, life) = (RefCell::default(), RefCell::default(), Cell::new(Life::On));
        Self { bench, notes, seed, is_try: false, rig, stage, life }
    }

    /// Creates one for a trial, with the same rig.
    pub(super) fn another(&self, seed: u64) -> Self {
        let own = Self::new(Rc::clone(&self.bench), Rc::clone(&self.notes), seed);
        Self { is_try: true, rig: self.rig.clone(), ..own }
    }

    /// Ends it and its table.
    fn close(&self) {
        self.life.set(Life::Over);
        if let Ok(mut stage) = self.stage.try_borrow_mut() {
            *stage = None;
        }
    }

    /// Checks that it may be used; what was printed before is the test's, not that of hooks to come.
    pub(super) fn alive(&self) -> mlua::Result<()> {
        self.notes.hear(&self.bench.vm);
        match self.life.get() {
            Life::On => Ok(()),
            Life::Waits => {
                Err(fail("EInvTest", texts::testing::outer_t_waits().help(texts::testing::use_t_of_try())))
            }
            Life::Over => Err(fail("EExpired", texts::testing::t_expired())),
        }
    }

    pub(super) fn stage_cell(&self) -> mlua::Result<RefMut<'_, Option<Stage>>> {
        self.alive()?;
        let busy = |_| fail("EInvTest", texts::testing::table_busy_in_look());
        self.stage.try_borrow_mut().map_err(busy)
    }

    /// Borrows the table to play at, setting it up if needed.
    pub(super) fn stage(&self, lua: &Lua) -> mlua::Result<RefMut<'_, Stage>> {
        if self.stage_cell()?.is_none() {
            let rig = self.rig.borrow().clone().map_or_else(|| lua.create_table(), Ok)?;
            let stage = self.build(lua, rig)?;
            *self.stage_cell()? = Some(stage);
        }
        let gone = |_| fail("EExpired", texts::testing::table_is_gone());
        RefMut::filter_map(self.stage_cell()?, Option::as_mut).map_err(gone)
    }

    /// Borrows the table to read.
    pub(super) fn look(&self, lua: &Lua) -> mlua::Result<Ref<'_, Stage>> {
        self.alive()?;
        if self.stage.try_borrow().is_ok_and(|stage| stage.is_none()) {
            drop(self.stage(lua)?);
        }
        let busy = |_| fail("EInvTest", texts::testing::table_busy_in_hook());
        let gone = |_| fail("EExpired", texts::testing::table_is_gone());
        Ref::filter_map(self.stage.try_borrow().map_err(busy)?, Option::as_ref).map_err(gone)
    }

    /// A seat; hers if none is given.
    pub(super) fn seat(&self, who: AnyWho) -> mlua::Result<Who> {
        if let Some(who) = who {
            return Ok(who.0);
        }
        let rig = self.rig.borrow();
        let own = rig.as_ref().map(|rig| rig.raw_get::<Option<WhoArg>>("seat")).transpose()?;
        Ok(own.flatten().map_or(Who::new(0), |who| who.0))
    }

    pub(super) fn charge(&self, ticks: u64) -> mlua::Result<()> {
        self.bench.vm.charge(ticks)
    }

    /// Fails the test if a skill has broken.
    pub(super) fn sound(&self, lua: &Lua, log: &mut Log) -> mlua::Result<()> {
        match log.reports.pop() {
            Some(report) => Err(self.notes.broken(lua, &report)),
            None => Ok(()),
        }
    }
}

/// Ends a `t`.
pub(in crate::author::testing) fn close(t: &AnyUserData) -> mlua::Result<()> {
    t.borrow::<LuaTest>()?.close();
    Ok(())
}
