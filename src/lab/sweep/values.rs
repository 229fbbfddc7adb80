//! Values as they are written: a single one, or a range with steps.

use crate::problem::{Problem, Text, quoted, texts};
use crate::skill::params::tidy;

/// Maximum number of values in a range.
const MOST: usize = 400;
/// Room for the last value of a range, which rounding must not lose.
const ROUNDING: f64 = 1e-9;

/// How a range goes on.
#[derive(Clone, Copy)]
enum Step {
    /// By adding this.
    Plus(f64),
    /// By multiplying with this, rounded to whole numbers if the first one was written as such.
    Times(f64, Rounding),
}

#[derive(Clone, Copy)]
enum Rounding {
    Whole,
    None,
}

/// Parses a value, or the values of `FROM:TO:STEP` or `FROM:TO:xFACTOR`. Instead of a colon there may be two points.
///
/// # Errors
/// It is no number, or the range has no step, an impossible one, or too many values.
pub(super) fn parse(piece: &str) -> Result<Vec<f64>, Problem> {
    let parts = piece.replace("..", ":");
    let parts: Vec<&str> = parts.split(':').map(str::trim).collect();
    match parts[..] {
        [one] => Ok(vec![number(one)?]),
        [from, to] => {
            let (from, to) = (number(from)?, number(to)?);
            if to < from {
                return Err(texts::values::goes_down(quoted(piece)).into());
            }
            // A tenth of the way is a guess that goes with any unit.
            let step = if to > from { (to - from) / 10.0 } else { 1.0 };
            Err(texts::values::no_step(quoted(piece), format!("{piece}:{step}")).into())
        }
        [from, to, step] => {
            let step = Step::parse(from, step)?;
            range(piece, number(from)?, number(to)?, step)
        }
        _ => Err(texts::values::bad_range(quoted(piece)).into()),
    }
}

fn number(text: &str) -> Result<f64, Problem> {
    let number = text.parse::<f64>().ok().filter(|number| number.is_finite());
    // Turn -0 into 0.
    number.map(|number| number + 0.0).ok_or_else(|| texts::situations::not_a_number(quoted(text)).into())
}

impl Step {
    fn parse(from: &str, step: &str) -> Result<Self, Problem> {
        let Some(factor) = step.strip_prefix(['x', '*']) else { return Ok(Self::Plus(number(step)?)) };
        let rounding = if from.parse::<i64>().is_ok() { Rounding::Whole } else { Rounding::None };
        Ok(Self::Times(number(factor.trim())?, rounding))
    }

    /// Says why a range cannot be walked like this.
    fn wrong(self, piece: &str, from: f64, to: f64) -> Option<Text> {
        let piece = quoted(piece);
        match self {
            _ if to < from => Some(texts::values::goes_down(piece)),
            Self::Plus(step) if step <= 0.0 => Some(texts::values::step_not_positive(piece)),
            Self::Times(factor, _) if factor <= 1.0 => Some(texts::values::factor_too_small(piece)),
            Self::Times(..) if from <= 0.0 => Some(texts::values::multiples_start_too_low(piece)),
            _ => None,
        }
    }

    /// Returns the value after `nth` steps; multiples go on from the last one before rounding.
    fn next(self, from: f64, nth: usize, last: f64) -> f64 {
        match self {
            Self::Plus(step) => tidy(from + nth as f64 * step),
            Self::Times(factor, _) => last * factor,
        }
    }

    fn rounded(self, value: f64) -> f64 {
        if let Self::Times(_, Rounding::Whole) = self { value.round() } else { value }
    }
}

fn range(piece: &str, from: f64, to: f64, step: Step) -> Result<Vec<f64>, Problem> {
    if let Some(wrong) = step.wrong(piece, from, to) {
        return Err(wrong.into());
    }
    let most = to + (to - from).max(to.abs()) * ROUNDING;
    let (mut values, mut value) = (Vec::new(), from);
    while value <= most {
        if values.len() == MOST {
            return Err(texts::values::too_many(quoted(piece), MOST).into());
        }
        values.push(step.rounded(value));
        value = step.next(from, values.len(), value);
    }
    Ok(values)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(piece: &str) -> Result<Vec<f64>, String> {
        parse(piece).map_err(|error| error.to_string())
    }

    #[test]
    fn a_range_may_be_written_with_points_or_colons() {
        for piece in ["0..600:200", "0:600:200", "0..600..200", " 0 : 600 : 200 "] {
            assert_eq!(values(piece).unwrap(), [0.0, 200.0, 400.0, 600.0], "{piece}");
        }
        assert_eq!(values("-1..1:1").unwrap(), [-1.0, 0.0, 1.0]);
        assert_eq!(values("0:0.3:0.1").unwrap(), [0.0, 0.1, 0.2, 0.3]);
        assert_eq!(values("0..7:5").unwrap(), [0.0, 5.0]);
        assert_eq!(values("5:5:1").unwrap(), [5.0]);
    }

    #[test]
    fn multiples_of_whole_numbers_are_whole() {
        assert_eq!(values("10:80:x2").unwrap(), [10.0, 20.0, 40.0, 80.0]);
        assert_eq!(values("10..60..*1.5").unwrap(), [10.0, 15.0, 23.0, 34.0, 51.0]);
        assert_eq!(values("0.5:5:x3").unwrap(), [0.5, 1.5, 4.5]);
        assert_eq!(values("1:1000000:x10").unwrap().len(), 7);
    }

    #[test]
    fn impossible_ranges_are_explained() {
        for (piece, message) in [
            ("0..600", "has no step: 0..600:60"),
            ("0:1", "has no step: 0:1:0.1"),
            ("600..0:50", "goes down"),
            ("5:1", "goes down"),
            ("0..1:0", "more than 0"),
            ("0..1:-1", "more than 0"),
            ("1:8:x1", "more than 1"),
            ("0:8:x2", "above 0"),
            ("-4:8:x2", "above 0"),
            ("0..1e9:0.5", "more than 400"),
            ("1:1e300:x1.000001", "more than 400"),
            ("1:2:3:4", "FROM:TO:STEP"),
            ("lots", "no number"),
            ("", "no number"),
            ("0..nan:1", "no number"),
            ("0..8:x", "no number"),
            ("1:inf:1", "no number"),
        ] {
            let error = values(piece).unwrap_err();
            assert!(error.contains(message), "{piece}: {error}");
        }
    }
}
