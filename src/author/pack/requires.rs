//! What a pack requires of others: `other`, `other >= 1.2` or `other >= 1.2, < 2`.

use super::names::check_pack;
use crate::problem::{Problem, quoted, texts};
use std::fmt;
use std::str::FromStr;

/// Another pack that has to be installed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Requirement {
    /// Its name.
    pub name: String,
    bounds: Vec<(Order, Version)>,
}

/// How the version of the other pack compares with one that is given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Order {
    AtLeast,
    Below,
    /// Equal as far as it is given: 1.2.5 is 1.2.
    Equal,
}

const ORDERS: [(&str, Order); 3] = [(">=", Order::AtLeast), ("<", Order::Below), ("=", Order::Equal)];

/// One to three numbers.
type Version = Vec<u32>;

impl Requirement {
    /// Returns whether a version, such as `1.2.0`, will do.
    #[must_use]
    pub fn takes(&self, version: &str) -> bool {
        let Some(there) = number(version) else { return false };
        self.bounds.iter().all(|(order, given)| {
            let mut whole = [0; 3];
            whole[..given.len()].copy_from_slice(given);
            match order {
                Order::AtLeast => there >= whole,
                Order::Below => there < whole,
                Order::Equal => there.starts_with(given),
            }
        })
    }
}

impl FromStr for Requirement {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Self, Problem> {
        let wrong = || texts::packs::bad_requirement(quoted(text)).help(texts::packs::requirement_forms());
        let end = text.find(['<', '>', '=']).unwrap_or(text.len());
        let (name, bounds) = (text[..end].trim(), text[end..].trim());
        check_pack(name).map_err(|_| wrong())?;
        let bound = |bound: &str| {
            let bound = bound.trim();
            let (sign, order) = ORDERS.into_iter().find(|(sign, _)| bound.starts_with(sign))?;
            let parts: Option<Version> =
                bound[sign.len()..].trim().split('.').map(|part| part.parse().ok()).collect();
            parts.filter(|parts| parts.len() <= 3).map(|parts| (order, parts))
        };
        let bounds: Option<Vec<_>> = match bounds {
            "" => Some(Vec::new()),
            bounds => bounds.split(',').map(bound).collect(),
        };
        Ok(Self { name: name.to_owned(), bounds: bounds.ok_or_else(wrong)? })
    }
}

impl fmt::Display for Requirement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        for (nth, (order, given)) in self.bounds.iter().enumerate() {
            let sign = ORDERS.iter().find(|(_, other)| other == order).map_or("", |(sign, _)| sign);
            let given = given.iter().map(u32::to_string).collect::<Vec<_>>().join(".");
            write!(f, "{} {sign} {given}", if nth == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

/// A version as numbers, for comparison; `None` if it is not three numbers.
#[must_use]
pub fn number(version: &str) -> Option<[u32; 3]> {
    // As they are written elsewhere: no sign, no zero in front.
    let number = |part: &str| part.parse().ok().filter(|number: &u32| number.to_string() == part);
    let numbers: Vec<u32> = version.split('.').map(number).collect::<Option<_>>()?;
    numbers.try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::Requirement;

    #[test]
    fn versions_are_compared_by_numbers() {
        let takes = |wanted: &str, version: &str| wanted.parse::<Requirement>().unwrap().takes(version);
        for (wanted, yes, no) in [
            ("other >= 1.2", ["1.2.0", "1.10.0", "2.0.0"], ["1.1.9", "0.9.0", "x"]),
            ("other>=1.2,<2", ["1.2.0", "1.99.0", "1.2.1"], ["2.0.0", "1.1.0", "3.0.0"]),
            ("other = 1.2", ["1.2.0", "1.2.9", "1.2.1"], ["1.3.0", "1.20.0", "2.2.0"]),
            ("other", ["0.0.1", "1.0.0", "9.9.9"], ["", "1.0", "a.b.c"]),
        ] {
            assert!(yes.iter().all(|version| takes(wanted, version)), "{wanted}");
            assert!(!no.iter().any(|version| takes(wanted, version)), "{wanted}");
        }
        for wrong in
            ["", ">= 1", "other >", "other >= x", "other >= 1.2.3.4", "other ~ 1", "Other >= 1", "a b"]
        {
            assert!(wrong.parse::<Requirement>().is_err(), "{wrong}");
        }
        for text in ["other", "other >= 1.2", "other >= 1.2, < 2"] {
            assert_eq!(text.parse::<Requirement>().unwrap().to_string(), text);
        }
    }
}
