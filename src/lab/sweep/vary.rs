use super::values;
use crate::problem::{Problem, texts};
use crate::skill::{Seats, Skill};
use std::str::FromStr;

/// A number and the values to try.
#[derive(Debug, Clone, PartialEq)]
pub struct Vary {
    /// Original text.
    pub text: String,
    /// The girl, as she was written; her handle in a [`Sweep`](super::Sweep).
    pub girl: String,
    /// Name of the number.
    pub name: String,
    /// Distinct values in ascending order.
    pub values: Vec<f64>,
}

impl FromStr for Vary {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Self, Problem> {
        let parts = text.split_once('=').and_then(|(number, values)| {
            let (girl, name) = number.trim().rsplit_once('.')?;
            Some((girl.trim(), name.trim(), values))
        });
        let (girl, name, list) = parts.ok_or_else(texts::options::not_girl_key_values)?;
        let mut values = Vec::new();
        for piece in list.split(',') {
            values.extend(values::parse(piece.trim())?);
        }
        values.sort_by(f64::total_cmp);
        values.dedup();
        Ok(Self { text: text.into(), girl: girl.into(), name: name.into(), values })
    }
}

impl Vary {
    /// Returns the number as `girl.key`.
    #[must_use]
    pub fn number(&self) -> String {
        format!("{}.{}", self.girl, self.name)
    }

    /// The same of the girl at a table by her handle, whichever name of hers was written.
    ///
    /// # Errors
    /// As [`Seats::named`].
    pub(super) fn of(&self, seats: &Seats) -> Result<Self, Problem> {
        let girl = self.skill(seats)?.info().handle.clone();
        Ok(Self { girl, ..self.clone() })
    }

    /// Returns the skill that has the number.
    ///
    /// # Errors
    /// The girl is not at the table.
    pub(super) fn skill<'a>(&self, seats: &'a Seats) -> Result<&'a Skill, Problem> {
        seats.named(&self.girl).map(|(_, skill)| skill)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(list: &str) -> Result<Vec<f64>, String> {
        format!("a.b={list}").parse::<Vary>().map(|vary| vary.values).map_err(|error| error.to_string())
    }

    #[test]
    fn values_are_in_order_and_distinct() {
        assert_eq!(values("300, 0..100:50 ,80,80").unwrap(), [0.0, 50.0, 80.0, 100.0, 300.0]);
        assert_eq!(values("-1..1:1,-0").unwrap(), [-1.0, 0.0, 1.0]);
        // Multiples that round to the same number.
        assert_eq!(values("1:2:x1.2").unwrap(), [1.0, 2.0]);
        assert!(values("0..600,80").unwrap_err().contains("no step"));
        assert!("b=1".parse::<Vary>().is_err() && "a.b".parse::<Vary>().is_err());
    }
}
