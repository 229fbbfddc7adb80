//! What a hook may do and how often it is called, and the limits and units.

use super::data::{Limit, Said, Unit};
use crate::api::value::MOST as MOST_VALUES;
use crate::api::world::MOST_PRINTED;
use crate::lua::meter::{
    KEPT, MEMORY, PER_CALL, PER_TEST, PRINTED, TICKS_PER_CALL, TICKS_PER_GAME, TICKS_PER_TEST,
};
use crate::skill::LONGEST_FILE;
use crate::state::Hook;
use saki_lua_core::said_limits;

/// What a hook may do to the table besides returning something.
pub(super) const fn may(hook: Hook) -> &'static [&'static str] {
    match hook {
        Hook::Bargained => &["light", "load"],
        Hook::Draw | Hook::FlipKandora | Hook::DigUradora => &["light"],
        Hook::MenuPicked => &["light", "load", "foresee"],
        Hook::Monkey => &["deal"],
        _ => &[],
    }
}

/// About how often a hook is called in a hanchan: means of 200 games with the built-in AI, seeds from 1, `run --profile`.
/// A test measures them again.
pub(super) const fn calls(hook: Hook) -> u32 {
    match hook {
        Hook::FirstDealer | Hook::FlipKandora => 1,
        Hook::Dice | Hook::MenuPicked | Hook::Raid | Hook::Bargain | Hook::Bargained => 10,
        Hook::Beg | Hook::Monkey | Hook::Status => 10,
        Hook::DigUradora => 6,
        Hook::CheckInit => 40,
        Hook::Menu | Hook::AiMenu => 131,
        Hook::AiLimits => 159,
        Hook::AiRivals => 478,
        Hook::Draw => 496,
        Hook::Damp => 513,
        Hook::Veil => 130,
        Hook::Filter => 627,
        Hook::Inbox => 689,
        Hook::Event => 1118,
    }
}

/// A limit of a name in the list of `locales`.
macro_rules! limit {
    ($name:tt, $value:expr, $unit:literal) => {
        Limit { name: $name, value: $value, unit: $unit, doc: Said::of(said_limits!(each $name)) }
    };
}

/// Every limit.
pub(super) fn limits() -> Vec<Limit> {
    vec![
        limit!("steps per call", TICKS_PER_CALL, "steps"),
        limit!("steps per game", TICKS_PER_GAME, "steps"),
        limit!("steps per test", TICKS_PER_TEST, "steps"),
        limit!("bytes per call", PER_CALL as u64, "bytes"),
        limit!("bytes per test", PER_TEST as u64, "bytes"),
        limit!("bytes kept", KEPT as u64, "bytes"),
        limit!("values kept", MOST_VALUES as u64, "values"),
        limit!("bytes of a file", LONGEST_FILE, "bytes"),
        limit!("bytes printed", PRINTED as u64, "bytes"),
        limit!("bytes printed per call", MOST_PRINTED as u64, "bytes"),
        limit!("bytes of all", MEMORY as u64, "bytes"),
    ]
}

/// Units of the numbers of skills.
pub(super) fn units() -> Vec<Unit> {
    vec![Unit { name: "mk", doc: Said::of(said_limits!(each mk)) }]
}
