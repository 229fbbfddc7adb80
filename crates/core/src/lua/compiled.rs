//! Compiled files. Bytecode is the same for every machine, so it is compiled once and kept with the text
//! (`reading.rs`) for all machines that use the file.

use super::bytecode::unshared;
use super::joins::{has_joins, unknown};
use super::loops::loops;
use super::remainders::has_remainders;
use super::rewrite::{Edit, own_names, rewritten};
use super::syntax::tokens::Words;
use super::tick_price::TickPrice;
use crate::lua::error::chunk_name;
use mlua::Lua;
use mlua::chunk::{ChunkMode, Compiler};
use std::path::Path;
use std::sync::Arc;

/// Bytecode and its tick price.
#[derive(Debug, Clone)]
pub(crate) struct Compiled {
    pub(crate) bytes: Arc<[u8]>,
    pub(crate) tick_price: TickPrice,
}

impl Compiled {
    /// Compiles a text with these tokens. `calls` finds the edits that turn its operators into calls, and is asked only if
    /// it has such operators.
    ///
    /// # Errors
    /// It does not compile, or has too many comparisons.
    pub(super) fn of(
        lua: &Lua,
        path: &Path,
        text: &str,
        words: Words<'_>,
        of_libsaki: bool,
        calls: impl FnOnce() -> mlua::Result<Vec<Edit>>,
    ) -> mlua::Result<Self> {
        // Loaded as text first, so that syntax errors carry their line.
        let name = format!("@{}", chunk_name(path));
        lua.load(text).set_name(name).set_mode(ChunkMode::Text).into_function()?;
        own_names(words)?;
        let mut edits = loops(words)?;
        let joins = has_joins(words);
        if joins || of_libsaki && has_remainders(words) {
            match calls() {
                Ok(calls) => edits.extend(calls),
                Err(error) if joins => return Err(error),
                // It is no plain Lua, of which its notes tell.
                Err(_) => {}
            }
        }
        let bytes = compiler().compile(headless(&rewritten(text, edits)))?;
        let tick_price = TickPrice::of(words, &bytes)?;
        let bytes = unshared(&bytes).ok_or_else(unknown)?;
        Ok(Self { bytes: bytes.into(), tick_price })
    }
}

/// Functions that Luau would call without anybody knowing, though they make texts.
const WITH_TEXTS: [&str; 3] = ["string.char", "string.sub", "tostring"];

/// The compiler for skills: optimised, with line numbers for errors.
pub fn compiler() -> Compiler {
    Compiler::new().set_optimization_level(1).set_debug_level(1).set_disabled_builtins(WITH_TEXTS)
}

/// Prefixes the text with an empty statement. Directives such as `--!optimize 2` only count before the first
/// statement, and inlined or unrolled code would do more per step than it pays for.
fn headless(text: &str) -> String {
    format!("do end {text}")
}

#[cfg(test)]
mod tests {
    use super::{compiler, headless};

    #[test]
    fn no_comment_tells_how_a_file_is_compiled() {
        let code = "local function f(a, b) return a < b end\nfor i = 1, 9 do print(f(i, 2)) end";
        let compiled = |text: &str| compiler().compile(text).unwrap();
        for comment in ["--!optimize 2", "--!optimize 0", "--!native"] {
            let told = format!("{comment}\n{code}");
            assert_ne!(compiled(&told), compiled(&format!("\n{code}")), "{comment}");
            assert_eq!(compiled(&headless(&told)), compiled(&format!("\n{code}")), "{comment}");
        }
        assert_eq!(compiled(&headless(code)), compiled(code));
    }
}
