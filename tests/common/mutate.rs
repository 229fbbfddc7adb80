//! Random corruption of text files.

use saki_lua::mount::Rand;

/// A kind of corruption.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Damage {
    FlipBit,
    Insert,
    Delete,
    Duplicate,
    SwapTokens,
    /// Replaces a token by one of the other text.
    BorrowToken,
    /// Replaces a number.
    Number,
    /// Truncates the text.
    Truncate,
    /// Continues with a part of the other text.
    Splice,
}

/// Kinds to choose from. Those that keep the text well-formed are more frequent, because they get past the parser.
const DAMAGES: [Damage; 15] = [
    Damage::FlipBit,
    Damage::Insert,
    Damage::Delete,
    Damage::Duplicate,
    Damage::SwapTokens,
    Damage::SwapTokens,
    Damage::SwapTokens,
    Damage::BorrowToken,
    Damage::BorrowToken,
    Damage::BorrowToken,
    Damage::Number,
    Damage::Number,
    Damage::Number,
    Damage::Truncate,
    Damage::Splice,
];

/// Corrupts a text one to four times; returns the text and the kinds. `other` is a text of the same format.
pub fn mutate(text: &[u8], other: &[u8], rand: &mut Rand) -> (Vec<u8>, Vec<Damage>) {
    let mut text = text.to_vec();
    // Fewer corruptions reach deeper into the reader.
    let times = 1 + rand.below(4).min(rand.below(4));
    let damages: Vec<_> = (0..times).map(|_| DAMAGES[rand.below(DAMAGES.len() as u64) as usize]).collect();
    damages.iter().for_each(|&damage| apply(damage, &mut text, other, rand));
    (text, damages)
}

fn apply(damage: Damage, text: &mut Vec<u8>, other: &[u8], rand: &mut Rand) {
    let at = rand.below(text.len() as u64) as usize;
    let some = at..(at + 1 + rand.below(8) as usize).min(text.len());
    match damage {
        _ if text.is_empty() => {}
        Damage::FlipBit => text[at] ^= 1 << rand.below(8),
        Damage::Insert => text.insert(at, b"0123456789,-.\"[]{}<>/rm \n\xff"[rand.below(25) as usize]),
        Damage::Delete => drop(text.drain(some)),
        Damage::Duplicate => drop(text.splice(at..at, text[some].to_vec())),
        Damage::SwapTokens => {
            if let Some(a) = token(text, rand)
                && let Some(b) = token_like(&text[a.clone()], text, rand)
            {
                let (a, b) = if a.start <= b.start { (a, b) } else { (b, a) };
                let (first, second) = (text[a.clone()].to_vec(), text[b.clone()].to_vec());
                // The later one first, so that the earlier position remains valid.
                text.splice(b, first);
                text.splice(a, second);
            }
        }
        Damage::BorrowToken => {
            if let Some(mine) = token(text, rand)
                && let Some(its) = token_like(&text[mine.clone()], other, rand)
            {
                text.splice(mine, other[its].to_vec());
            }
        }
        Damage::Number => {
            if let Some(mine) = number(text, rand) {
                let number = another(&text[mine.clone()], rand);
                text.splice(mine, number.into_bytes());
            }
        }
        Damage::Truncate => text.truncate(at),
        Damage::Splice => {
            let from = rand.below(other.len() as u64) as usize;
            text.splice(at.., other[from..].to_vec());
        }
    }
}

/// A different number, possibly out of range.
fn another(number: &[u8], rand: &mut Rand) -> String {
    const EDGES: [&str; 10] =
        ["0", "-1", "255", "256", "65536", "2147483647", "-2147483648", "4294967296", "1e308", "9e99999"];
    let value: i64 = std::str::from_utf8(number).ok().and_then(|text| text.parse().ok()).unwrap_or_default();
    match rand.below(4) {
        0 => EDGES[rand.below(EDGES.len() as u64) as usize].into(),
        1 => value.saturating_add(1).to_string(),
        2 => value.saturating_sub(1).to_string(),
        _ => rand.below(140).to_string(),
    }
}

type Range = std::ops::Range<usize>;

/// A run of letters and digits.
fn token(text: &[u8], rand: &mut Rand) -> Option<Range> {
    run(text, rand, u8::is_ascii_alphanumeric)
}

/// A token similar to `that`: a number with as many digits, or a word.
fn token_like(that: &[u8], text: &[u8], rand: &mut Rand) -> Option<Range> {
    let sort = |token: &[u8]| token.iter().all(u8::is_ascii_digit).then_some(token.len());
    let mut tries = (0..32).filter_map(|_| token(text, rand));
    tries.find(|found| sort(&text[found.clone()]) == sort(that))
}

fn number(text: &[u8], rand: &mut Rand) -> Option<Range> {
    run(text, rand, u8::is_ascii_digit)
}

/// The run of matching bytes at or after a random position.
fn run(text: &[u8], rand: &mut Rand, sort: fn(&u8) -> bool) -> Option<Range> {
    let from = rand.below(text.len() as u64) as usize;
    let at = from + text[from..].iter().position(sort)?;
    let start = text[..at].iter().rposition(|byte| !sort(byte)).map_or(0, |before| before + 1);
    let end = text[at..].iter().position(|byte| !sort(byte)).map_or(text.len(), |after| at + after);
    Some(start..end)
}
