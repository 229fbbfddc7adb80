use serde::{Deserialize, Serialize};

/// Whether and how the winner has declared riichi.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Riichi {
    /// No riichi.
    #[default]
    None,
    /// Ordinary riichi: 1 han.
    Single,
    /// Double riichi, with the first discard of an uninterrupted round: 2 han.
    Double,
}

impl Riichi {
    /// What it is worth.
    #[must_use]
    pub const fn han(self) -> u32 {
        match self {
            Self::None => 0,
            Self::Single => 1,
            Self::Double => 2,
        }
    }
}

/// The circumstances of a win (libsaki's `FormCtx`).
///
/// Flags state facts of the table; whether they score depends on the hand. Riichi, for example, has no effect
/// on an open hand, and ippatsu none without riichi.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FormCtx {
    /// Win by self-draw, otherwise by ron.
    pub tsumo: bool,
    /// The winner's riichi.
    pub riichi: Riichi,
    /// Within one uninterrupted turn of the riichi.
    pub ippatsu: bool,
    /// In the uninterrupted first turn: tenhou or chihou by tsumo, renhou by ron.
    pub bless: bool,
    /// On the tile of a kan: rinshan by tsumo, chankan by ron.
    pub during_kan: bool,
    /// No tile left to draw: haitei by tsumo, houtei by ron. `during_kan` takes precedence.
    pub empty_mount: bool,
    /// 1..=4 = E S W N.
    pub round_wind: u8,
    /// 1..=4 = E S W N; 1 is the dealer.
    pub self_wind: u8,
    /// Honba counters.
    pub extra_round: u16,
}

impl FormCtx {
    /// Returns whether the winner is the dealer.
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
