use crate::options::did_you_mean;
use crate::problem::{Problem, quoted, texts};
use crate::skill::{Seats, Skill};
use std::str::FromStr;

/// Maximum number of values in a range.
const MOST: f64 = 400.0;

/// A number and the values to try.
#[derive(Debug, Clone, PartialEq)]
pub struct Vary {
    /// Original text.
    pub text: String,
    /// Handle of the girl.
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
        let (girl, name, list) = parts.ok_or_else(texts::this_is_not_girl_key_values)?;
        let mut values = Vec::new();
        for piece in list.split(',') {
            values.extend(parse_values(piece.trim())?);
        }
        values.sort_by(f64::total_cmp);
        values.dedup();
        Ok(Self { text: text.into(), girl: girl.into(), name: name.into(), values })
    }
}

/// Parses the values of `FROM..TO:STEP`, or a single one.
fn parse_values(piece: &str) -> Result<Vec<f64>, Problem> {
    let number = |text: &str| {
        let number = text.trim().parse::<f64>().ok().filter(|number| number.is_finite());
        // Turn -0 into 0.
        number.map(|number| number + 0.0).ok_or_else(|| texts::is_no_number(quoted(text)))
    };
    let Some((from, rest)) = piece.split_once("..") else { return Ok(vec![number(piece)?]) };
    let (to, step) =
        rest.split_once(':').ok_or_else(|| texts::has_no_step(quoted(piece), format!("{piece}:50")))?;
    let (from, to, step) = (number(from)?, number(to)?, number(step)?);
    if step <= 0.0 || to < from {
        return Err(texts::goes_nowhere_it_is_from(quoted(piece)).into());
    }
    // Do not lose the last value to rounding of the step.
    let steps = ((to - from) / step + 1e-9).floor();
    if steps >= MOST {
        return Err(texts::has_more_than_values(quoted(piece), MOST).into());
    }
    Ok((0..=steps as u32).map(|nth| from + f64::from(nth) * step).collect())
}

impl Vary {
    /// Returns the number as `girl.key`.
    #[must_use]
    pub fn number(&self) -> String {
        format!("{}.{}", self.girl, self.name)
    }

    /// Returns the skill that has the number.
    ///
    /// # Errors
    /// The girl is not at the table.
    pub(super) fn skill<'a>(&self, seats: &'a Seats) -> Result<&'a Skill, Problem> {
        let skills = || (0..4).filter_map(|seat| seats.skill(seat));
        skills().find(|skill| skill.info().handle == self.girl).ok_or_else(|| {
            let hint = did_you_mean(&self.girl, skills().map(|skill| skill.info().handle.as_str()));
            let message = texts::vary_has_no_skill_at_this(quoted(&self.girl)).hint(hint);
            Problem::advised(message, texts::only_numbers_of_girls_named())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(list: &str) -> Result<Vec<f64>, String> {
        format!("a.b={list}").parse::<Vary>().map(|vary| vary.values).map_err(|error| error.to_string())
    }

    #[test]
    fn lists_and_ranges() {
        assert_eq!(values("0..600:200").unwrap(), [0.0, 200.0, 400.0, 600.0]);
        assert_eq!(values("300, 0..100:50 ,80,80").unwrap(), [0.0, 50.0, 80.0, 100.0, 300.0]);
        assert_eq!(values("-1..1:1,-0").unwrap(), [-1.0, 0.0, 1.0]);
        assert_eq!(values("0..0.3:0.1").unwrap().len(), 4);
        assert_eq!(values("0..7:5").unwrap(), [0.0, 5.0]);
        for (list, message) in [
            ("0..600", "no step"),
            ("600..0:50", "goes nowhere"),
            ("0..1:0", "goes nowhere"),
            ("0..1e9:0.5", "more than 400"),
            ("lots", "no number"),
            ("", "no number"),
            ("0..nan:1", "no number"),
        ] {
            assert!(values(list).unwrap_err().contains(message), "{list}");
        }
        assert!("b=1".parse::<Vary>().is_err() && "a.b".parse::<Vary>().is_err());
    }
}
