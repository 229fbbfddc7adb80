//! Actions as scripts write them: `{ type = "swap-out", tile = T37 }`.

use crate::api::convert::{TileArg, exacts};
use crate::lua::error::fail;
use crate::options::did_you_mean;
use crate::problem::texts;
use crate::state::Action;
use crate::tile::T37;
use mlua::{Lua, Table, Value};

/// Its name, the tile it is about, and the tiles it takes.
pub(super) type Written = (String, Option<T37>, Option<Vec<T37>>);

pub(super) fn written(lua: &Lua, table: &Table) -> mlua::Result<Written> {
    let Value::String(name) = table.raw_get("type")? else {
        let example = texts::frame::for_example("`{ type = \"swap-out\", tile = \"5m\" }`");
        return Err(fail("EInvAction", texts::returns::action_without_type().help(example)));
    };
    let name = name.to_string_lossy();
    let tile = table.raw_get::<Option<TileArg>>("tile")?.map(|tile| tile.0.exact());
    let own = table.raw_get::<Option<Table>>("own")?.map(|own| exacts(lua, &own)).transpose()?;
    Ok((name, tile, own))
}

/// Reads any action, whether it is legal or not, in the form of `onInbox`.
pub(crate) fn any_action(lua: &Lua, table: &Table) -> mlua::Result<Action> {
    let (name, tile, own) = written(lua, table)?;
    let two = own.and_then(|own| <[T37; 2]>::try_from(own).ok());
    let found = match (name.as_str(), tile, two) {
        ("swap-out", Some(tile), _) => Some(Action::SwapOut(tile)),
        ("spin-out", ..) => Some(Action::SpinOut),
        ("swap-riichi", Some(tile), _) => Some(Action::SwapRiichi(tile)),
        ("spin-riichi", ..) => Some(Action::SpinRiichi),
        ("chii", _, Some(own)) => Some(Action::Chii(own)),
        ("pon", _, Some(own)) => Some(Action::Pon(own)),
        ("daiminkan", ..) => Some(Action::Daiminkan),
        ("ankan", Some(tile), _) => Some(Action::Ankan(tile.t34())),
        ("kakan", Some(tile), _) => Some(Action::Kakan(tile)),
        ("tsumo", ..) => Some(Action::Tsumo),
        ("ron", ..) => Some(Action::Ron),
        ("pass", ..) => Some(Action::Pass),
        ("nine-kinds", ..) => Some(Action::NineKinds),
        _ => None,
    };
    found.ok_or_else(|| no_such_action(&name))
}

/// An action without the tiles that it is about, or one whose name there is not.
pub(super) fn no_such_action(name: &str) -> mlua::Error {
    let hint = || did_you_mean(name, Action::NAMES);
    let hint = (!Action::NAMES.contains(&name)).then(hint).flatten();
    fail("EInvAction", texts::returns::no_such_action(name).hint(hint))
}
