//! The wall as several classes ask for it: the indicators shown, and the wall to light, which is signed.

use crate::api::object::Tile;
use crate::api::scene::Scene;
use crate::mount::{DeedSource, Mount};
use mlua::Lua;

/// Kinds that the visible indicators point at.
pub(super) fn doras(mount: &Mount) -> impl Iterator<Item = Tile> + '_ {
    mount.drids().iter().map(|indicator| Tile::Kind(indicator.t34().dora()))
}

/// The visible indicators.
pub(super) fn drids(mount: &Mount) -> impl Iterator<Item = Tile> + '_ {
    mount.drids().iter().copied().map(Tile::Exact)
}

/// The wall to light. If a ledger is kept, following changes are attributed to girl, file and line.
pub(super) fn signed<'s>(lua: &Lua, scene: &'s mut Scene<'_>) -> mlua::Result<&'s mut Mount> {
    const CALLER: usize = 1;
    let who = Some(scene.me);
    scene.acted = true;
    let mount = scene.mount.light()?;
    if mount.keeps_ledger() {
        // A method called through mlua has a frame of ours in between, which has no line.
        let source = (CALLER..=CALLER + 1).find_map(|level| {
            lua.inspect_stack(level, |frame| {
                let line = frame.current_line()? as u32;
                let file = frame.source().short_src.unwrap_or_default().as_ref().into();
                Some(DeedSource { who, file, line })
            })?
        });
        source.into_iter().for_each(|source| mount.sign(source));
    }
    Ok(mount)
}
