//! Running the tests of a file.

use super::bench::Bench;
use super::classes::classes;
use super::method::{LuaTest, close};
use super::notes::Notes;
use crate::api::bind::Class;
use crate::api::error::explain_among;
use crate::api::file_tests::Test;
use crate::girl::Report;
use crate::lua::error::fail;
use crate::lua::meter::{Budget, TICKS_PER_TEST};
use crate::problem::{Problem, Text, texts};
use crate::skill::class::Skill;
use crate::skill::error::SkillError;
use crate::skill::library::Library;
use crate::skill::source::Source;
use crate::skill::vm::Vm;
use crate::stop::Stop;
use mlua::Function;
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// The tests of one skill file, in a machine of their own.
pub struct Trials {
    bench: Rc<Bench>,
    /// What scripts of the file can call.
    classes: Rc<[Class]>,
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
    pub figures: Vec<Text>,
    /// Claims that were checked.
    pub claims: u32,
}

impl Trials {
    /// Loads a skill file and lists its tests. Other girls are found beside it, or in the library.
    ///
    /// # Errors
    /// The file is no skill, or declares its tests wrongly.
    pub fn load(path: &Path, library: Library) -> Result<Self, SkillError> {
        Self::of(&Source::read(path)?, library)
    }

    /// The same of a file that was read before.
    ///
    /// # Errors
    /// As [`Trials::load`].
    pub fn of(read: &Source, library: Library) -> Result<Self, SkillError> {
        Self::within(Vm::new()?, read, library)
    }

    /// The same, where a test ends at once when that is asked for; its report then means nothing.
    ///
    /// # Errors
    /// As [`Trials::load`].
    pub fn stoppable(read: &Source, library: Library, stop: &Stop) -> Result<Self, SkillError> {
        Self::within(Vm::stoppable(stop)?, read, library)
    }

    fn within(vm: Vm, read: &Source, library: Library) -> Result<Self, SkillError> {
        let skill = vm.load_read(read)?;
        let classes: Rc<[Class]> = classes().into();
        let broken = |error| explain_among(&classes, &error, &skill.path, &skill.source);
        // A script of libsaki has none: `test` is no name of that dialect.
        let tests = if skill.is_classic() {
            Vec::new()
        } else {
            skill.code.tests(&vm, &mut skill.code.budget(&vm)).map_err(broken)?
        };
        let names = tests.into_iter().map(|test| (test.name, test.line)).collect();
        Ok(Self { bench: Rc::new(Bench::new(vm, skill, &library)), classes, names })
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
        let notes = Rc::new(Notes::new(&self.bench.skill, &self.classes));
        let bench = &self.bench;
        let code = &bench.skill.code;
        // What the file asks for makes the steps of its tests dear.
        let mut budget = code.budget(&bench.vm);
        let tests = code.tests(&bench.vm, &mut budget);
        let result = match tests.map(|tests| tests.into_iter().find(|test| test.name == *name)) {
            Ok(Some(test)) => self.run_test(&test, seed, &notes, budget),
            Ok(None) => Err(fail("EInvTest", texts::testing::other_tests_declared())),
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

    /// Runs a function of ours as if it were a test of the file, and tells what ended it, and which hook broke at its
    /// table.
    pub(crate) fn attempt(&self, run: Function, seed: u64) -> (mlua::Result<()>, Option<Report>) {
        let notes = Rc::new(Notes::new(&self.bench.skill, &self.classes));
        let test = Test { name: String::new(), line: 1, run };
        let budget = self.bench.skill.code.budget(&self.bench.vm);
        let ended = self.run_test(&test, seed, &notes, budget);
        notes.hear(&self.bench.vm);
        (ended, notes.broke.take())
    }

    /// The skill whose tests these are.
    pub(crate) fn skill(&self) -> &Rc<Skill> {
        &self.bench.skill
    }

    /// The skill of another file, in the same machine.
    pub(crate) fn other(&self, path: PathBuf) -> Result<Rc<Skill>, SkillError> {
        self.bench.load(path)
    }

    fn run_test(&self, test: &Test, seed: u64, notes: &Rc<Notes>, mut budget: Budget) -> mlua::Result<()> {
        let vm = &self.bench.vm;
        let t = vm.lua.create_userdata(LuaTest::new(Rc::clone(&self.bench), Rc::clone(notes), seed))?;
        let result = vm.run_within(TICKS_PER_TEST, &mut budget, || test.run.call::<()>(&t));
        close(&t)?;
        result
    }
}
