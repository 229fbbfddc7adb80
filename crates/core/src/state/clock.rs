//! The clock and moon of a game.

use crate::mount::{Domain, WallKey};

/// Phases of the moon: 0 is the new moon, 4 the full one.
pub(crate) const MOONS: u8 = 8;

/// The purpose of a dice roll.
#[derive(Clone, Copy)]
pub(crate) enum Roll {
    Roller,
    FirstDealer,
    Wall,
    Clock,
    Moon,
}

/// The hour of day of a game, 0 to 23, drawn from its seed.
pub(super) fn hour_of(seed: u64) -> u8 {
    let key = WallKey { seed, round: 0, honba: 0 };
    key.key(Domain::Dice).with(Roll::Clock as u64).rand().below(24) as u8
}

/// The phase of the moon of a game, 0 (new) to 7, drawn from its seed.
pub(super) fn moon_of(seed: u64) -> u8 {
    let key = WallKey { seed, round: 0, honba: 0 };
    key.key(Domain::Dice).with(Roll::Moon as u64).rand().below(MOONS.into()) as u8
}
