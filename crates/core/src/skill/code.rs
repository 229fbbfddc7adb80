//! Compiled skill files.

use super::vm::Vm;
use crate::api::file_tests::{Test, Tests};
use crate::api::require::Opened;
use crate::lua::compiled::Compiled;
use crate::lua::error::{chunk_name, fail};
use crate::lua::meter::{Budget, TICKS_PER_CALL};
use crate::lua::tick_price::TickPrice;
use crate::problem::texts;
use mlua::chunk::ChunkMode;
use mlua::{Function, Table, Value};
use std::cell::OnceCell;
use std::path::Path;

/// A compiled skill file. It runs once per girl and table, so that nothing in its locals carries over from
/// one game to the next.
#[derive(Clone)]
pub struct Code {
    name: String,
    /// Required files by name.
    required: Vec<(String, Self)>,
    compiled: Compiled,
    /// The main function, once loaded. Each call creates new locals.
    loaded: OnceCell<Function>,
}

impl Code {
    pub(crate) fn new(path: &Path, compiled: Compiled) -> Self {
        Self::called(&chunk_name(path), compiled)
    }

    /// A required file, by its name in `require`.
    pub(crate) fn called(name: &str, compiled: Compiled) -> Self {
        Self { name: format!("@{name}"), required: Vec::new(), compiled, loaded: OnceCell::new() }
    }

    /// Adds required files, whose functions run on the account of the girl who requires them.
    pub(crate) fn requiring(mut self, required: Vec<(String, Self)>) -> Self {
        let prices = required.iter().map(|(_, code)| code.compiled.tick_price);
        self.compiled.tick_price = prices.fold(self.compiled.tick_price, TickPrice::and);
        Self { required, ..self }
    }

    /// Creates a budget for running it.
    pub fn budget(&self, vm: &Vm) -> Budget {
        vm.budget(self.compiled.tick_price)
    }

    /// The main function in an environment.
    pub(crate) fn function(&self, vm: &Vm, env: Table) -> mlua::Result<Function> {
        let chunk = vm.lua.load(&*self.compiled.bytes).set_name(&self.name);
        chunk.set_mode(ChunkMode::Binary).set_environment(env).into_function()
    }

    /// Runs the main function on the account of a budget and returns the class.
    pub(crate) fn run(&self, vm: &Vm, budget: &mut Budget) -> mlua::Result<Table> {
        Ok(self.run_anew(vm, budget)?.0)
    }

    /// Runs the main function and returns the tests it declares, in order.
    pub fn tests(&self, vm: &Vm, budget: &mut Budget) -> mlua::Result<Vec<Test>> {
        Ok(self.run_anew(vm, budget)?.1)
    }

    /// The main function in the environment shared by all skills, loaded once.
    fn chunk(&self, vm: &Vm) -> mlua::Result<&Function> {
        if let Some(chunk) = self.loaded.get() {
            return Ok(chunk);
        }
        let chunk = self.function(vm, vm.environment().clone())?;
        Ok(self.loaded.get_or_init(|| chunk))
    }

    fn run_anew(&self, vm: &Vm, budget: &mut Budget) -> mlua::Result<(Table, Vec<Test>)> {
        let chunk = self.chunk(vm)?;
        let required = self.required.iter().map(|(name, code)| Ok((name.clone(), code.chunk(vm)?.clone())));
        let required = required.collect::<mlua::Result<_>>()?;
        let _open = Opened::new(&vm.requires, required);
        vm.declared.replace(Some(Tests::default()));
        let class = vm.run_within(TICKS_PER_CALL, budget, || chunk.call::<Value>(()));
        let Tests { list: tests, has_class, .. } = vm.declared.take().unwrap_or_default();
        let wrong = match class? {
            Value::Table(class) if has_class => {
                class.set_readonly(true);
                return Ok((class, tests));
            }
            Value::Table(_) => texts::files::class_not_declared(),
            _ => texts::files::class_not_returned(),
        };
        let example = texts::frame::for_example("`local Girl = skill { ... }` ... `return Girl`");
        Err(fail("ENoSkill", wrong.help(example)))
    }
}
