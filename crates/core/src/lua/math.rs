//! Replaces functions of `math` whose last digits depend on the platform's C library with portable ones. The
//! rest (`floor`, `sqrt`, `fmod` and the like) is exact on every platform.

use mlua::{Function, Lua, MultiValue, Table};

type OfOne = fn(f64) -> f64;
type OfTwo = fn(f64, f64) -> f64;

/// Functions of one number.
const ONE: [(&str, OfOne); 11] = [
    ("sin", libm::sin),
    ("cos", libm::cos),
    ("tan", libm::tan),
    ("asin", libm::asin),
    ("acos", libm::acos),
    ("atan", libm::atan),
    ("sinh", libm::sinh),
    ("cosh", libm::cosh),
    ("tanh", libm::tanh),
    ("exp", libm::exp),
    ("log10", libm::log10),
];

/// Functions of two numbers.
const TWO: [(&str, OfTwo); 2] = [("atan2", libm::atan2), ("pow", libm::pow)];

/// Replaces Luau's functions, which still report invalid arguments.
pub(crate) fn replace(lua: &Lua, math: &Table) -> mlua::Result<()> {
    for (name, function) in ONE {
        put(lua, math, name, move |args| Some(function(args[0]?)))?;
    }
    for (name, function) in TWO {
        put(lua, math, name, move |args| Some(function(args[0]?, args[1]?)))?;
    }
    put(lua, math, "log", |args| Some(log(args[0]?, args[1])))
}

/// Replaces a function of up to two numbers; for other arguments Luau's own is called.
fn put(
    lua: &Lua,
    math: &Table,
    name: &str,
    function: impl Fn([Option<f64>; 2]) -> Option<f64> + 'static,
) -> mlua::Result<()> {
    let original: Function = math.raw_get(name)?;
    let exact = move |lua: &Lua, args: MultiValue| {
        let mut numbers = [None; 2];
        for (number, arg) in numbers.iter_mut().zip(&args) {
            *number = lua.coerce_number(arg.clone())?;
            if number.is_none() && !arg.is_nil() {
                return original.call(args);
            }
        }
        match function(numbers) {
            Some(result) => Ok(result),
            None => original.call(args),
        }
    };
    math.raw_set(name, lua.create_function(exact)?)
}

/// The logarithm, natural or to a base.
fn log(x: f64, base: Option<f64>) -> f64 {
    match base {
        None => libm::log(x),
        Some(2.0) => libm::log2(x),
        Some(10.0) => libm::log10(x),
        Some(base) => libm::log(x) / libm::log(base),
    }
}

#[cfg(test)]
mod tests {
    use crate::skill::Vm;
    use mlua::Table;

    #[test]
    fn they_are_those_of_the_library_and_errors_those_of_luau() -> mlua::Result<()> {
        let vm = Vm::new().map_err(mlua::Error::external)?;
        let math: Table = vm.environment().raw_get("math")?;
        let eval = |text: &str| {
            let chunk = vm.lua.load(text).set_environment(vm.environment().clone());
            chunk.eval::<f64>().map_err(|error| error.to_string())
        };
        assert_eq!(eval("return math.sin(1e22)"), Ok(libm::sin(1e22)));
        assert_eq!(eval("return math.pow(1.1, '3.3')"), Ok(libm::pow(1.1, 3.3)));
        assert_eq!(eval("return math.log(8, 2)"), Ok(3.0));
        assert_eq!(eval("return math.log(5, 3)"), Ok(libm::log(5.0) / libm::log(3.0)));
        let wrong = eval("return math.atan2(1, {})").unwrap_err();
        assert!(wrong.contains("invalid argument #2 to 'atan2' (number expected, got table)"), "{wrong}");
        assert!(eval("return math.log(8, {})").unwrap_err().contains("'log'"));
        assert!(math.raw_get::<mlua::Function>("sqrt").is_ok());
        Ok(())
    }
}
