//! `saki-lua types`: the skill API for editors.

use super::out::Out;
use crate::author;
use crate::cli::outcome::Outcome;

/// Print the skill API as LuaLS annotations, as kept in lua-api/saki.lua.
pub(super) fn types() -> anyhow::Result<Outcome> {
    let mut out = Out::new();
    out.line(author::types().trim_end());
    out.check()?;
    Ok(Outcome::Fine)
}
