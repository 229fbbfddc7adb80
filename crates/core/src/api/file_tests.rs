//! `test(name, run)`: the tests that a skill file declares.

use super::bind::FunctionDoc;
use crate::lua::error::fail;
use crate::problem::{quoted, texts};
use mlua::{Function, Lua};
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

pub(crate) const TEST: FunctionDoc = FunctionDoc {
    name: "test",
    signature: "(name: string, run: fun(t: Test))",
    doc: "Declares a test of this file, for `saki-lua test`.",
};

/// The tests of a file while its main function runs; none can be declared at other times.
pub(crate) type Declared = Rc<RefCell<Option<Tests>>>;

/// What a file declares while it loads: its tests, with the line of each name, of which there can be very many.
#[derive(Debug, Default)]
pub(crate) struct Tests {
    pub(crate) list: Vec<Test>,
    lines: HashMap<String, usize>,
    /// Whether it, or a file that it requires, called `skill`.
    pub(crate) has_class: bool,
}

/// One test of a skill file.
#[derive(Debug, Clone)]
pub struct Test {
    pub name: String,
    /// The line of its declaration.
    pub line: usize,
    pub run: Function,
}

/// `test(name, run)`.
pub(crate) fn test(lua: &Lua, declared: &Declared, name: String, run: Function) -> mlua::Result<()> {
    let mut declared = declared.borrow_mut();
    let Some(tests) = declared.as_mut() else {
        return Err(fail("EInvTest", texts::world::test_in_function()));
    };
    if let Some(other) = tests.lines.get(&name) {
        let problem = texts::world::test_name_twice(quoted(name)).help(texts::world::other_is_in_line(other));
        return Err(fail("EInvTest", problem));
    }
    let line = lua.inspect_stack(1, |frame| frame.current_line()).flatten().unwrap_or_default();
    tests.lines.insert(name.clone(), line);
    tests.list.push(Test { name, line, run });
    Ok(())
}
