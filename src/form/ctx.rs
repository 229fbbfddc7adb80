use serde::{Deserialize, Serialize};

/// Whether and how a player has declared riichi.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Riichi {
    /// Not at all.
    #[default]
    None,
    /// In the usual way: 1 han.
    Single,
    /// With the first discard of an uninterrupted round: 2 han.
    Double,
}

/// What a win is worth beyond its tiles: how and when it came about (libsaki's `FormCtx`).
///
/// Flags say what is true at the table; whether they count is decided by the hand. Riichi, for
/// one, means nothing to an open hand, and ippatsu nothing without riichi.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FormCtx {
    /// Won by one's own draw; else by ron.
    pub tsumo: bool,
    /// The winner's riichi.
    pub riichi: Riichi,
    /// Within one uninterrupted turn of the riichi.
    pub ippatsu: bool,
    /// In the uninterrupted first turn: tenhou or chihou by tsumo, renhou by ron.
    pub bless: bool,
    /// On the tile of a kan: rinshan by tsumo, chankan by ron.
    pub during_kan: bool,
    /// With no tile left to draw: haitei by tsumo, houtei by ron. Yields to `during_kan`.
    pub empty_mount: bool,
    /// 1..=4 = E S W N.
    pub round_wind: u8,
    /// 1..=4 = E S W N; 1 is the dealer.
    pub self_wind: u8,
    /// Counters on the table (honba).
    pub extra_round: u16,
}

impl FormCtx {
    /// Does the dealer win?
    #[must_use]
    pub const fn is_dealer(&self) -> bool {
        self.self_wind == 1
    }
}

/// A plain ron by the dealer in an East round.
impl Default for FormCtx {
    fn default() -> Self {
        Self {
            tsumo: false,
            riichi: Riichi::None,
            ippatsu: false,
            bless: false,
            during_kan: false,
            empty_mount: false,
            round_wind: 1,
            self_wind: 1,
            extra_round: 0,
        }
    }
}
