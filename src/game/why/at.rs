//! Names of places in a game: `E1-0`, `E1-0:t7:yuki`, `E1-0:dora`.

use crate::game::words;
use crate::problem::{Explain, Problem, Text, explained, quoted, texts};
use crate::state::round_name;
use std::fmt;
use std::str::FromStr;

/// A place in a game. The name of the girl is kept as written and not resolved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct At {
    /// Round, like `E1-0`.
    pub round: String,
    /// Place in the round.
    pub spot: Spot,
}

/// Place in a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Spot {
    /// The deal.
    Deal,
    /// A girl's draw in one of her turns.
    Draw {
        /// Her turn, from 1: the number of her discards plus one.
        turn: usize,
        /// Her handle, label or seat number.
        girl: String,
        /// Number of the replacement tile in that turn, from 1; `None` for the first draw.
        rinshan: Option<usize>,
    },
    /// Before the dice, where a girl may have a menu.
    Dice {
        /// Her handle, label or seat number.
        girl: String,
    },
    /// The first dora indicator.
    Dora,
    /// A kan dora indicator, from 1.
    Kan(usize),
    /// An ura indicator, from 1.
    Ura(usize),
}

/// Error for a text that does not name a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AtError {
    text: String,
    reason: Text,
}

impl Explain for AtError {
    fn problem(&self) -> Problem {
        // A reason that is about all of it names it.
        match self.text.contains(':') {
            true => texts::why::not_a_place(quoted(&self.text), &self.reason).into(),
            false => self.reason.clone().into(),
        }
    }
}

explained!(AtError);

impl At {
    /// Creates the place of a draw.
    #[must_use]
    pub fn draw(round: &str, turn: usize, girl: &str, rinshan: Option<usize>) -> Self {
        Self { round: round.into(), spot: Spot::Draw { turn, girl: girl.into(), rinshan } }
    }
}

impl FromStr for At {
    type Err = AtError;

    fn from_str(text: &str) -> Result<Self, AtError> {
        let fail = |reason: Text| AtError { text: text.to_owned(), reason };
        let parts: Vec<&str> = text.trim().split(':').collect();
        let (round, honba) =
            round(parts[0]).ok_or_else(|| fail(texts::situations::not_a_round(quoted(parts[0]))))?;
        let spot = match parts[1..] {
            [] => Spot::Deal,
            ["dora"] => Spot::Dora,
            ["dice", girl] if !girl.is_empty() => Spot::Dice { girl: girl.into() },
            [turn, girl] if !girl.is_empty() => draw(turn, girl, None).map_err(fail)?,
            [turn, girl, kind] if !girl.is_empty() => {
                let nth =
                    numbered(kind, "rinshan").ok_or_else(|| fail(texts::why::not_a_draw(quoted(kind))))?;
                draw(turn, girl, Some(nth)).map_err(fail)?
            }
            [one] => match (numbered(one, "kan"), numbered(one, "ura")) {
                (Some(nth), _) => Spot::Kan(nth),
                (_, Some(nth)) => Spot::Ura(nth),
                _ if one == "dice" => {
                    return Err(fail(texts::why::whose_dice()));
                }
                _ if turn(one).is_some() => {
                    return Err(fail(texts::why::whose_turn()));
                }
                _ => {
                    return Err(fail(texts::why::no_such_part(quoted(one))));
                }
            },
            _ => return Err(fail(texts::why::too_many_or_empty_parts())),
        };
        Ok(Self { round: round_name(round, honba), spot })
    }
}

fn draw(text: &str, girl: &str, rinshan: Option<usize>) -> Result<Spot, Text> {
    let turn = turn(text).ok_or_else(|| texts::why::not_a_turn(quoted(text)))?;
    Ok(Spot::Draw { turn, girl: girl.into(), rinshan })
}

fn turn(text: &str) -> Option<usize> {
    text.strip_prefix(['t', 'T'])?.parse().ok().filter(|&turn| turn > 0)
}

/// Parses a word with an optional number: `kan` is the first, `kan2` the second.
fn numbered(text: &str, word: &str) -> Option<usize> {
    match text.strip_prefix(word)? {
        "" => Some(1),
        number => number.parse().ok().filter(|&nth| nth > 0),
    }
}

/// A round by its name, as players say it: `East 1` for `E1-0`.
pub(super) fn round_in_words(name: &str) -> Text {
    round(name).map_or_else(|| Text::verbatim(name), |(round, honba)| words::round(round, honba))
}

/// Parses the name of a round: its number, and its honba.
fn round(text: &str) -> Option<(u32, u32)> {
    let (hand, honba) = text.split_once('-')?;
    let mut letters = hand.chars();
    let wind = "ESWN".find(letters.next()?.to_ascii_uppercase())? as u32;
    let hand: u32 = letters.as_str().parse().ok().filter(|hand| (1..=4).contains(hand))?;
    Some((wind * 4 + hand - 1, honba.parse().ok()?))
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.round)?;
        let numbered = |f: &mut fmt::Formatter<'_>, word, nth| match nth {
            1 => write!(f, ":{word}"),
            nth => write!(f, ":{word}{nth}"),
        };
        match &self.spot {
            Spot::Deal => Ok(()),
            Spot::Draw { turn, girl, rinshan } => {
                write!(f, ":t{turn}:{girl}")?;
                rinshan.map_or(Ok(()), |nth| numbered(f, "rinshan", nth))
            }
            Spot::Dice { girl } => write!(f, ":dice:{girl}"),
            Spot::Dora => f.write_str(":dora"),
            Spot::Kan(nth) => numbered(f, "kan", *nth),
            Spot::Ura(nth) => numbered(f, "ura", *nth),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_round_trip_through_text() {
        for text in [
            "E1-0",
            "S4-12:t17:doge2",
            "E1-0:t7:2:rinshan",
            "W2-1:t1:a:rinshan2",
            "N1-0:dora",
            "E1-1:dice:a",
            "E2-0:kan3",
            "E2-0:ura",
        ] {
            assert_eq!(text.parse::<At>().unwrap().to_string(), text);
        }
        assert_eq!("e1-0:T7:a".parse::<At>().unwrap().to_string(), "E1-0:t7:a");
    }

    #[test]
    fn what_is_no_place_says_what_would_be_one() {
        let error = |text: &str| text.parse::<At>().unwrap_err().to_string();
        let texts = [
            "",
            "7",
            "E5-0",
            "E1-x",
            "E1-0:",
            "E1-0:t7",
            "E1-0:t0:a",
            "E1-0:7:a",
            "E1-0:t7:",
            "E1-0:t7:a:b",
            "E1-0:kan0",
            "E1-0:dice",
            "E1-0:dice:",
            "E1-0:t1:a:rinshan:x",
        ];
        insta::assert_snapshot!(texts.map(error).join("\n"));
    }
}
