//! `require("lib/waits")`: code shared by skill files.
//!
//! Required files are read before the skill runs. Each runs when first required, once per girl and table, in
//! the environment of the skill file and on the girl's account; the table it returns is read-only.
//!
//! `borrow("yuki", 0.5)`: the hooks of another girl, found and run in the same way. The prelude wraps them, so that they
//! can be called with the `self` of whoever borrows.

use super::bind::FunctionDoc;
use super::file_tests::{Declared, Tests};
use crate::lua::error::fail;
use crate::lua::meter::charge;
use crate::problem::{quoted, texts};
use mlua::{Function, Lua, Table, Value};
use std::cell::RefCell;
use std::collections::{BTreeMap, HashSet};
use std::rc::Rc;

pub(crate) const REQUIRE: FunctionDoc = FunctionDoc {
    name: "require",
    signature: "(name: string): table",
    doc: "What a file beside this one returns: `require(\"lib/waits\")` reads `lib/waits.lua` in the folder of the skill \
          file. It runs once for each girl at each table; the table it returns is frozen, with all tables in it. The name \
          is written out, and `require` is called where the file begins, not in hooks.",
};

pub(crate) const BORROW: FunctionDoc = FunctionDoc {
    name: "borrow",
    signature: "(girl: string, share: number?): Skill",
    doc: "The hooks of another girl, beside this file or of those that come with the program, to be called with one's own \
          `self`: `local mei = borrow(\"mei\", 0.5)`, then `mei.onDraw(self, game, mount, who, rinshan, rand)`. What they \
          push is multiplied by the share, 1 by default. They have her numbers, and her `only` holds; what they keep is in \
          `self.borrowed.mei`, what they carry in her own `carry` if she declares one. It runs on the account of who \
          borrows. The name is written out, and `borrow` is called where the file begins.",
};

/// The files that the running main function can require; at other times nothing can be required.
pub(crate) type Requires = Rc<RefCell<Option<Open>>>;

/// Required files of one run.
#[derive(Debug, Default)]
pub(crate) struct Open {
    /// Main functions by name.
    files: BTreeMap<String, Function>,
    /// Returned tables; `None` while a file runs.
    returned: BTreeMap<String, Option<Table>>,
}

/// Files can be required while this lives.
pub(crate) struct Opened<'r> {
    requires: &'r Requires,
    before: Option<Open>,
}

impl<'r> Opened<'r> {
    pub(crate) fn new(requires: &'r Requires, files: BTreeMap<String, Function>) -> Self {
        let before = requires.replace(Some(Open { files, returned: BTreeMap::new() }));
        Self { requires, before }
    }
}

impl Drop for Opened<'_> {
    fn drop(&mut self) {
        self.requires.replace(self.before.take());
    }
}

/// `require(name)`.
pub(crate) fn require(
    lua: &Lua,
    requires: &Requires,
    declared: &Declared,
    name: &str,
) -> mlua::Result<Table> {
    let file = match requires.borrow_mut().as_mut() {
        None => return Err(fail("ERequire", texts::library::required_in_hook())),
        Some(open) => match open.returned.get(name) {
            Some(Some(table)) => return Ok(table.clone()),
            Some(None) => return Err(fail("ERequire", texts::library::required_in_circle(name))),
            None => {
                let Some(file) = open.files.get(name).cloned() else {
                    let problem = texts::library::required_not_found(quoted(name));
                    return Err(fail("ERequire", problem.help(texts::library::write_name_out())));
                };
                open.returned.insert(name.to_owned(), None);
                file
            }
        },
    };
    // A required skill file keeps its own tests to itself, but not its class.
    let mut tests = declared.replace(Some(Tests::default()));
    let returned = file.call::<Value>(());
    if let Some(tests) = &mut tests {
        tests.has_class |= declared.borrow().as_ref().is_some_and(|required| required.has_class);
    }
    declared.replace(tests);
    let returned = returned.and_then(|returned| match returned {
        Value::Table(table) => freeze(lua, &table).map(|()| table),
        other => {
            let problem = texts::library::required_no_table(quoted(name), other.type_name());
            Err(fail("ERequire", problem.help(texts::library::return_table_as_in())))
        }
    });
    if let Some(open) = requires.borrow_mut().as_mut() {
        match &returned {
            Ok(table) => _ = open.returned.insert(name.to_owned(), Some(table.clone())),
            Err(_) => _ = open.returned.remove(name),
        }
    }
    returned
}

/// `borrow(girl, share)`; `lend` wraps the hooks of a class.
pub(crate) fn borrow(
    lua: &Lua,
    (requires, declared): (&Requires, &Declared),
    lend: &Function,
    name: &str,
    share: Option<f64>,
) -> mlua::Result<Table> {
    let share = share.unwrap_or(1.0);
    if !(0.0..=1.0).contains(&share) {
        return Err(fail("EInvShare", texts::objects::bad_share(share)));
    }
    let file = girl_file(name);
    let known = requires.borrow().as_ref().map(|open| open.files.contains_key(&file));
    match known {
        None => return Err(fail("ERequire", texts::objects::borrowed_in_hook(quoted(name)))),
        Some(false) => return Err(fail("ERequire", texts::objects::borrow_not_written_out(quoted(name)))),
        Some(true) => {}
    }
    let class = require(lua, requires, declared, &file)?;
    let astray = |_: &Lua, (girl, hook, colon): (String, String, bool)| -> mlua::Result<()> {
        let problem = if colon {
            texts::objects::borrowed_with_colon(&hook, &girl)
        } else {
            texts::objects::borrowed_without_self(&hook, &girl)
        };
        Err(fail("EInvSelf", problem.help(texts::frame::for_example(format!("`{girl}.{hook}(self, ...)`")))))
    };
    lend.call((class, name, share, lua.create_function(astray)?))
}

/// The name under which a girl's file is kept. The ending tells it from those that are required.
pub(crate) fn girl_file(girl: &str) -> String {
    format!("{girl}.lua")
}

/// Makes a table and all nested tables read-only.
fn freeze(lua: &Lua, table: &Table) -> mlua::Result<()> {
    let (mut seen, mut left) = (HashSet::new(), vec![table.clone()]);
    while let Some(table) = left.pop() {
        if !seen.insert(table.to_pointer()) {
            continue;
        }
        charge(lua, 1)?;
        table.for_each(|key: Value, value: Value| {
            left.extend([key, value].into_iter().filter_map(|value| value.as_table().cloned()));
            Ok(())
        })?;
        table.set_readonly(true);
    }
    Ok(())
}
