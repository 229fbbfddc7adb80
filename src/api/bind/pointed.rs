//! The arguments of `%`, read where they lie if they are as usual.

use crate::api::convert::{TileArg, exacts, tiles_here};
use crate::api::interned::{EachTile, Handles};
use crate::api::object::{LuaHand, LuaMeld, Tile};
use crate::lua::raw::{Given, Stack};
use crate::tile::{T34, T37};
use mlua::{Lua, Value};

/// `indicator % tile` is a boolean; with a sequence of indicators or a hand or meld it counts.
pub(crate) enum Pointed {
    /// Tiles on the left, or one alone, and one on the right.
    Tiles { by: EachTile, single: bool, what: T34 },
    /// Whatever the script gave.
    Any(Value, Value),
}

impl Given for Pointed {
    type As = (Value, Value);

    fn given((by, what): Self::As) -> Self {
        Self::Any(by, what)
    }
}

impl Pointed {
    pub(super) fn read(handles: &Handles, stack: &Stack<'_>) -> Option<Self> {
        let what = handles.tile_at(stack.arg(1).object()?)?.kind();
        let single = stack.arg(0).table().is_none();
        let by = if single {
            std::iter::once(handles.tile_at(stack.arg(0).object()?)?).collect()
        } else {
            tiles_here(handles, stack.arg(0))?
        };
        Some(Self::Tiles { by, single, what })
    }

    pub(super) fn count(self, lua: &Lua) -> mlua::Result<Value> {
        let (by, single, what) = match self {
            Self::Tiles { by, single, what } => {
                return Ok(pointing(by.iter().map(|tile| tile.exact()), single, what));
            }
            Self::Any(Value::Table(list), what) => (exacts(lua, &list)?, false, what),
            Self::Any(one, what) => (vec![TileArg::read(&one)?.0.exact()], true, what),
        };
        let count = |of: &dyn Fn(T34) -> u8| -> u32 {
            by.iter().map(|indicator| u32::from(of(indicator.t34().dora()))).sum()
        };
        if let Value::UserData(data) = &what
            && !data.is::<Tile>()
        {
            if let Ok(hand) = data.borrow::<LuaHand>() {
                return Ok(Value::Number(f64::from(hand.with(|hand| Ok(count(&|kind| hand.ct(kind))))?)));
            }
            if let Ok(meld) = data.borrow::<LuaMeld>() {
                return Ok(Value::Number(f64::from(count(&|kind| meld.0.ct34(kind)))));
            }
        }
        let tile = TileArg::read(&what)?.0.kind();
        Ok(pointing(by.into_iter(), single, tile))
    }
}

/// How many of these indicate a kind; of one, whether it does.
fn pointing(by: impl Iterator<Item = T37>, single: bool, what: T34) -> Value {
    let hits = by.filter(|indicator| indicator.t34().dora() == what).count();
    if single { Value::Boolean(hits > 0) } else { Value::Number(hits as f64) }
}
