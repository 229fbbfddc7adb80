//! Records of a running test.

use crate::api::bind::Class;
use crate::api::error::explain_among;
use crate::girl::Report;
use crate::lua::error::{clean, place_of};
use crate::problem::{Place, Problem, Text, texts};
use crate::skill::class::Skill;
use crate::skill::vm::Vm;
use mlua::Lua;
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

/// Maximum number of printed bytes kept per test.
const MOST_PRINTED: usize = 64 << 10;

/// Records of a running test.
pub(super) struct Notes {
    skill: Rc<Skill>,
    /// Classes available to the file.
    classes: Rc<[Class]>,
    pub(super) claims: Cell<u32>,
    /// Pending assertions by number, with their lines.
    begun: RefCell<BTreeMap<u32, Option<usize>>>,
    last: Cell<u32>,
    failure: RefCell<Option<Problem>>,
    pub(super) printed: RefCell<String>,
    pub(super) figures: RefCell<Vec<Text>>,
    /// The hook that broke at the table.
    pub(super) broke: RefCell<Option<Report>>,
}

impl Notes {
    pub(super) fn new(skill: &Rc<Skill>, classes: &Rc<[Class]>) -> Self {
        Self {
            skill: Rc::clone(skill),
            classes: Rc::clone(classes),
            claims: Cell::default(),
            begun: RefCell::default(),
            last: Cell::default(),
            failure: RefCell::default(),
            printed: RefCell::default(),
            figures: RefCell::default(),
            broke: RefCell::default(),
        }
    }

    /// Starts an assertion; it is completed with this number.
    pub(super) fn begin(&self, lua: &Lua) -> u32 {
        let number = self.last.get() + 1;
        self.last.set(number);
        self.begun.borrow_mut().insert(number, self.line(lua));
        number
    }

    /// Completes an assertion; returns the error that ends the test if it failed.
    pub(super) fn claim(&self, lua: &Lua, number: u32, contradiction: Option<Text>) -> mlua::Result<()> {
        self.begun.borrow_mut().remove(&number);
        self.claims.set(self.claims.get() + 1);
        contradiction.map_or(Ok(()), |text| Err(self.fail(lua, text)))
    }

    /// Records the result of a statistical assertion.
    pub(super) fn figure(&self, text: Text) {
        self.figures.borrow_mut().push(text);
    }

    /// Fails the test at the running line, even if the test catches the error.
    pub(super) fn fail(&self, lua: &Lua, text: Text) -> mlua::Error {
        self.end(Problem::new(text).at(self.here(self.line(lua))))
    }

    /// Only the first failure counts.
    fn end(&self, problem: Problem) -> mlua::Error {
        let mut failure = self.failure.borrow_mut();
        mlua::Error::external(failure.get_or_insert(problem).clone())
    }

    /// A line of the file.
    fn here(&self, line: Option<usize>) -> Place {
        place_of(&self.skill.path, &self.skill.source, line)
    }

    /// Fails the test because of a hook that broke.
    pub(super) fn broken(&self, lua: &Lua, report: &Report) -> mlua::Error {
        self.broke.replace(Some(report.clone()));
        let (test, told) = (self.here(self.line(lua)), report.with_location());
        let known = |place: &Place| (place.line, &place.file) == (test.line, &test.file);
        // The way to the error can lead through the test.
        let is_told = told.notes.iter().filter_map(|note| note.place.as_ref()).any(known);
        self.end(if is_told { told } else { told.note_at(texts::frame::test_was_here(), test) })
    }

    /// Adds the trial in which a failure happened.
    pub(super) fn in_try(&self, error: mlua::Error, text: Text) -> mlua::Error {
        let mut failure = self.failure.borrow_mut();
        let problem = failure.take().unwrap_or_else(|| self.explain(&error));
        *failure = Some(problem.note(text));
        error
    }

    /// Takes printed text before anything else prints.
    pub(super) fn hear(&self, vm: &Vm) {
        if let Some(text) = vm.take_printed() {
            let mut printed = self.printed.borrow_mut();
            let room = MOST_PRINTED.saturating_sub(printed.len());
            printed.extend(clean(text.english()).chars().take(room));
        }
    }

    /// The result of the test: its failure, or assertions left incomplete.
    pub(super) fn verdict(&self, result: mlua::Result<()>, line: usize) -> Option<Problem> {
        let at = |problem: Problem, line| Some(problem.at(self.here(line)));
        if let Some(failure) = self.failure.take() {
            return Some(failure);
        }
        if let Err(error) = result {
            return Some(self.explain(&error));
        }
        if let Some((_, line)) = self.begun.borrow().first_key_value() {
            return at(texts::testing::nothing_claimed().help(texts::testing::example_expect()), *line);
        }
        if self.claims.get() == 0 {
            return at(texts::testing::test_checks_nothing().into(), Some(line));
        }
        None
    }

    /// Explains a Lua error, with its line.
    fn explain(&self, error: &mlua::Error) -> Problem {
        explain_among(&self.classes, error, &self.skill.path, &self.skill.source)
    }

    /// The running line of the file.
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
