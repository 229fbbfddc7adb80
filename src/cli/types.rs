//! `saki-lua types`: the skill API for editors.

use super::out::Out;
use crate::cli::outcome::Outcome;
use crate::skill;

/// Print the skill API as LuaLS annotations, as kept in lua-api/saki.lua.
pub(super) fn types() -> anyhow::Result<Outcome> {
    let mut out = Out::new();
    out.line(skill::types().trim_end());
    out.check()?;
    Ok(Outcome::Fine)
}
