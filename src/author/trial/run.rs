//! Running the tests of a file, and what is remembered of the one that runs.

use super::classes::explain;
use super::method::LuaTest;
use super::rig::Rig;
use super::state::KnownState;
use crate::api::world::Test;
use crate::girl::{Doge, Girl, Girls, Report};
use crate::lua::error::{clean, fail, place_of};
use crate::lua::meter::TICKS_PER_TEST;
use crate::problem::{Place, Problem};
use crate::skill::class::Skill;
use crate::skill::error::SkillError;
use crate::skill::girl::LuaGirl;
use crate::skill::library::Library;
use crate::skill::vm::Vm;
use crate::tile::Who;
use mlua::{AnyUserData, Function, Lua, Table};
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::path::Path;
use std::rc::Rc;

/// Most bytes of prints that are kept of a test.
const MOST_PRINTED: usize = 64 << 10;

/// The tests of one skill file, in a machine of their own.
pub struct Trials {
    bench: Rc<Bench>,
    names: Vec<(String, usize)>,
}

/// How a test went.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TestReport {
    /// Its name.
    pub name: String,
    /// The line it is declared in.
    pub line: usize,
    /// What went wrong; nothing if all its claims held.
    pub failure: Option<Problem>,
    /// What it printed.
    pub printed: String,
    /// Its statistical claims: what was observed, and what would have contradicted them.
    pub figures: Vec<String>,
    /// Claims that were checked.
    pub claims: u32,
}

/// What all tests of a file stand on.
pub(super) struct Bench {
    pub(super) vm: Vm,
    pub(super) skill: Rc<Skill>,
    library: Library,
    others: RefCell<BTreeMap<String, Rc<Skill>>>,
    /// What of her state her file knows.
    pub(super) state: KnownState,
}

impl Trials {
    /// Loads a skill file and lists its tests. Other girls are found beside it, or in the library.
    ///
    /// # Errors
    /// The file is no skill, or declares its tests wrongly.
    pub fn load(path: &Path, library: Library) -> Result<Self, SkillError> {
        let vm = Vm::new()?;
        let skill = vm.load(path)?;
        let broken = |error| explain(&error, &skill.path, &skill.source);
        // A script of libsaki has none: `test` is no name of that dialect.
        let tests = if skill.is_classic() {
            Vec::new()
        } else {
            skill.code.tests(&vm, &mut skill.code.purse(&vm)).map_err(broken)?
        };
        let names = tests.into_iter().map(|test| (test.name, test.line)).collect();
        let state = KnownState::of(&skill.source);
        Ok(Self { bench: Rc::new(Bench { vm, skill, library, others: RefCell::default(), state }), names })
    }

    /// The names of the tests and the lines they are in, in order.
    #[must_use]
    pub fn names(&self) -> &[(String, usize)] {
        &self.names
    }

    /// Runs one of them, by its place among the names. Its luck, where it sets no seed itself, is a
    /// function of `seed`. The file's top level runs anew, so nothing is left of other tests.
    #[must_use]
    pub fn run(&self, nth: usize, seed: u64) -> Option<TestReport> {
        let (name, line) = self.names.get(nth)?;
        let notes = Rc::new(Notes::new(&self.bench.skill));
        let bench = &self.bench;
        let code = &bench.skill.code;
        let tests = code.tests(&bench.vm, &mut code.purse(&bench.vm));
        let result = match tests.map(|tests| tests.into_iter().find(|test| test.name == *name)) {
            Ok(Some(test)) => self.run_test(&test, seed, &notes),
            Ok(None) => Err(fail("EInvTest", "the file declared another set of tests this time")),
            Err(error) => Err(error),
        };
        notes.hear(&bench.vm);
        bench.vm.collect();
        let failure = notes.verdict(result, *line);
        Some(TestReport {
            name: name.clone(),
            line: *line,
            failure,
            printed: notes.printed.take(),
            figures: notes.figures.take(),
            claims: notes.claims.get(),
        })
    }

    /// Runs a function of ours as if it were a test of the file, and tells which hook broke at its
    /// table. Whatever else ends it does not matter.
    pub(crate) fn attempt(&self, run: Function, seed: u64) -> Option<Report> {
        let notes = Rc::new(Notes::new(&self.bench.skill));
        let test = Test { name: String::new(), line: 1, run };
        _ = self.run_test(&test, seed, &notes);
        notes.hear(&self.bench.vm);
        notes.broke.take()
    }

    /// The skill whose tests these are.
    pub(crate) fn skill(&self) -> &Rc<Skill> {
        &self.bench.skill
    }

    fn run_test(&self, test: &Test, seed: u64, notes: &Rc<Notes>) -> mlua::Result<()> {
        let vm = &self.bench.vm;
        let t = vm.lua.create_userdata(LuaTest::new(Rc::clone(&self.bench), Rc::clone(notes), seed))?;
        let mut purse = self.bench.skill.code.purse(vm);
        let result = vm.run_within(TICKS_PER_TEST, &mut purse, || test.run.call::<()>(&t));
        close(&t)?;
        result
    }
}

/// Ends the life of a `t`.
pub(super) fn close(t: &AnyUserData) -> mlua::Result<()> {
    t.borrow::<LuaTest>()?.close();
    Ok(())
}

impl Bench {
    /// Four girls as a rig wants them, and the `self` of those with a skill.
    pub(super) fn girls(&self, rig: &Rig) -> mlua::Result<(Girls, [Option<Table>; 4])> {
        let mut numbers = rig.numbers()?;
        let mut selves = [const { None }; 4];
        let mut girls: [Option<Box<dyn Girl>>; 4] = [const { None }; 4];
        for who in Who::ALL {
            let skill = match &rig.girls[who.index()] {
                _ if who == rig.seat => Rc::clone(&self.skill),
                Some(handle) if handle != Doge::HANDLE => self.other(handle)?,
                _ => continue,
            };
            let skill = tuned(&skill, who == rig.seat, &mut numbers)?;
            let girl = LuaGirl::new(skill, who)?;
            selves[who.index()] = Some(girl.state().clone());
            girls[who.index()] = Some(Box::new(girl));
        }
        if let Some((name, _)) = numbers.first() {
            let problem =
                format!("mk: {name:?} is a number of nobody at this table; others' are \"girl.name\"");
            return Err(super::rig::wrong(problem));
        }
        let doge = || Box::new(Doge::default()) as Box<dyn Girl>;
        Ok((girls.map(|girl| girl.unwrap_or_else(doge)), selves))
    }

    /// The skill of another girl: from the folder of this one, else from the library.
    fn other(&self, handle: &str) -> mlua::Result<Rc<Skill>> {
        if handle == self.skill.info().handle {
            return Err(super::rig::wrong(format_args!(
                "girls: {handle} cannot sit at two seats of one table"
            )));
        }
        if let Some(skill) = self.others.borrow().get(handle) {
            return Ok(Rc::clone(skill));
        }
        let beside = self.skill.path().parent().map(Library::open);
        let found = beside.and_then(|folder| folder.find(handle).ok());
        let path = found.map_or_else(|| self.library.find(handle), Ok);
        let skill = path.and_then(|path| self.vm.load(&path));
        let skill = skill.map_err(|error| super::rig::wrong(format_args!("girls: {error}")))?;
        self.others.borrow_mut().insert(handle.to_owned(), Rc::clone(&skill));
        Ok(skill)
    }
}

/// A skill with those of the numbers that are hers changed; they are taken off the list.
fn tuned(skill: &Rc<Skill>, own: bool, numbers: &mut Vec<(String, f64)>) -> mlua::Result<Rc<Skill>> {
    let prefix = format!("{}.", skill.info().handle);
    let name = |key: &str| {
        key.strip_prefix(&prefix)
            .map(str::to_owned)
            .or_else(|| (own && !key.contains('.')).then(|| key.to_owned()))
    };
    let hers: Vec<_> = numbers.extract_if(.., |(key, _)| name(key).is_some()).collect();
    if hers.is_empty() {
        return Ok(Rc::clone(skill));
    }
    let tuned = Skill::clone(skill);
    for (key, value) in hers {
        let set = tuned.set(&name(&key).unwrap_or_default(), value);
        set.map_err(|error| super::rig::wrong(format_args!("mk: {error}")))?;
    }
    Ok(Rc::new(tuned))
}

/// What is remembered of a running test.
pub(super) struct Notes {
    skill: Rc<Skill>,
    claims: Cell<u32>,
    /// Claims that were begun, by number, and where.
    begun: RefCell<BTreeMap<u32, Option<usize>>>,
    last: Cell<u32>,
    failure: RefCell<Option<Problem>>,
    printed: RefCell<String>,
    figures: RefCell<Vec<String>>,
    /// The hook that broke at the table of the test.
    broke: RefCell<Option<Report>>,
}

impl Notes {
    fn new(skill: &Rc<Skill>) -> Self {
        Self {
            skill: Rc::clone(skill),
            claims: Cell::default(),
            begun: RefCell::default(),
            last: Cell::default(),
            failure: RefCell::default(),
            printed: RefCell::default(),
            figures: RefCell::default(),
            broke: RefCell::default(),
        }
    }

    /// Something is about to be claimed. Whoever claims it says so with this number.
    pub(super) fn begin(&self, lua: &Lua) -> u32 {
        let number = self.last.get() + 1;
        self.last.set(number);
        self.begun.borrow_mut().insert(number, self.line(lua));
        number
    }

    /// It was claimed and holds, or else the error that ends the test.
    pub(super) fn claim(&self, lua: &Lua, number: u32, contradiction: Option<String>) -> mlua::Result<()> {
        self.begun.borrow_mut().remove(&number);
        self.claims.set(self.claims.get() + 1);
        contradiction.map_or(Ok(()), |text| Err(self.fail(lua, &text)))
    }

    /// A statistical claim as it came out.
    pub(super) fn figure(&self, text: String) {
        self.figures.borrow_mut().push(text);
    }

    /// Fails the test at the line that runs, whatever it makes of the error.
    pub(super) fn fail(&self, lua: &Lua, text: &str) -> mlua::Error {
        self.end(Problem::new(text).at(self.here(self.line(lua))))
    }

    /// Only the first failure counts.
    fn end(&self, problem: Problem) -> mlua::Error {
        let mut failure = self.failure.borrow_mut();
        mlua::Error::RuntimeError(failure.get_or_insert(problem).to_string())
    }

    /// A line of the file.
    fn here(&self, line: Option<usize>) -> Place {
        place_of(&self.skill.path, &self.skill.source, line)
    }

    /// Fails the test because of a hook that broke.
    pub(super) fn broken(&self, lua: &Lua, report: &Report) -> mlua::Error {
        self.broke.replace(Some(report.clone()));
        let (test, told) = (self.here(self.line(lua)), report.told());
        let known = |place: &Place| (place.line, &place.file) == (test.line, &test.file);
        // What led to the error may have led through the test.
        let is_told = told.notes.iter().filter_map(|note| note.place.as_ref()).any(known);
        self.end(if is_told { told } else { told.note_at("the test was here", test) })
    }

    /// Says in which try a failure happened.
    pub(super) fn in_try(&self, error: mlua::Error, text: &str) -> mlua::Error {
        let mut failure = self.failure.borrow_mut();
        let problem = failure.take().unwrap_or_else(|| explain(&error, &self.skill.path, &self.skill.source));
        *failure = Some(problem.note(text));
        error
    }

    /// Takes what was printed, before somebody else prints.
    pub(super) fn hear(&self, vm: &Vm) {
        if let Some(text) = vm.take_printed() {
            let mut printed = self.printed.borrow_mut();
            let room = MOST_PRINTED.saturating_sub(printed.len());
            printed.extend(clean(&text).chars().take(room));
        }
    }

    /// What ended the test, or what it left open.
    fn verdict(&self, result: mlua::Result<()>, line: usize) -> Option<Problem> {
        let at = |text: &str, line| Some(Problem::advising(text).at(self.here(line)));
        if let Some(failure) = self.failure.take() {
            return Some(failure);
        }
        if let Err(error) = result {
            return Some(explain(&error, &self.skill.path, &self.skill.source));
        }
        if let Some((_, line)) = self.begun.borrow().first_key_value() {
            return at("nothing is claimed here; an example: t:expect(value):is(3)", *line);
        }
        if self.claims.get() == 0 {
            return at("this test checks nothing: it has no t:expect, t:rate or t:mean", Some(line));
        }
        None
    }

    /// The line of the file that runs.
    fn line(&self, lua: &Lua) -> Option<usize> {
        const DEEPEST: usize = 32;
        let name = self.skill.file_name();
        let frame = |level| {
            lua.inspect_stack(level, |frame| {
                let here = frame.source().short_src.is_some_and(|source| *source == name);
                here.then(|| frame.current_line()).flatten()
            })
        };
        (0..DEEPEST).map_while(frame).flatten().next()
    }
}
