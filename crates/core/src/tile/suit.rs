use std::fmt;

/// Suits in tile order: characters, circles, bamboo, winds, dragons.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Suit {
    /// Characters (man), 1 to 9.
    M,
    /// Circles (pin), 1 to 9.
    P,
    /// Bamboo (sou), 1 to 9.
    S,
    /// Winds: 1 East, 2 South, 3 West, 4 North.
    F,
    /// Dragons: 1 haku, 2 hatsu, 3 chun.
    Y,
}

impl Suit {
    /// All suits, in tile order.
    pub const ALL: [Self; 5] = [Self::M, Self::P, Self::S, Self::F, Self::Y];
    /// The three suits with runs and red fives.
    pub const NUMBERS: [Self; 3] = [Self::M, Self::P, Self::S];

    /// The lower-case letter of the suit.
    #[must_use]
    pub const fn letter(self) -> char {
        ['m', 'p', 's', 'f', 'y'][self as usize]
    }

    /// The suit of a letter, in either case; `None` except for `m p s f y`.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter.to_ascii_lowercase() {
            'm' => Some(Self::M),
            'p' => Some(Self::P),
            's' => Some(Self::S),
            'f' => Some(Self::F),
            'y' => Some(Self::Y),
            _ => None,
        }
    }

    #[expect(clippy::len_without_is_empty, reason = "a suit is never empty")]
    /// Number of kinds: 9, 4 for winds, 3 for dragons. Dora cycles have this length.
    #[must_use]
    pub const fn len(self) -> u8 {
        match self {
            Self::M | Self::P | Self::S => 9,
            Self::F => 4,
            Self::Y => 3,
        }
    }

    /// `id34` of the suit's first kind.
    #[must_use]
    pub const fn first_id(self) -> u8 {
        [0, 9, 18, 27, 31][self as usize]
    }

    /// Returns whether it is `m`, `p` or `s`.
    #[must_use]
    pub const fn is_num(self) -> bool {
        (self as u8) < 3
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}
