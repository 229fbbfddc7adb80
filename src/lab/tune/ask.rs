//! What is asked of a search, as it is written on the command line.

use super::games::TunedNumber;
use super::objective::Axis;
use crate::lab::aim::finite;
use crate::problem::{Explain, Problem, quoted, texts};
use crate::skill::{Param, Seats, Skill};
use std::str::FromStr;

/// A number to search, with its bounds: `GIRL.KEY=LOW:HIGH[:STEP]`, or `GIRL.KEY` for those of her file.
#[derive(Debug, Clone, PartialEq)]
pub struct Searched {
    /// Original text.
    pub text: String,
    /// Handle of the girl.
    pub girl: String,
    /// Name of the number.
    pub name: String,
    bounds: Option<(f64, f64)>,
    step: Option<f64>,
}

impl FromStr for Searched {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Self, Problem> {
        let (number, range) =
            text.split_once('=').map_or((text, None), |(number, range)| (number, Some(range)));
        let (girl, name) = number.trim().rsplit_once('.').ok_or_else(texts::tuning::not_girl_key_bounds)?;
        let parts =
            range.map(|range| range.split(':').map(finite).collect::<Result<Vec<_>, _>>()).transpose()?;
        let (bounds, step) = match parts.as_deref() {
            None => (None, None),
            Some(&[low, high]) => (Some((low, high)), None),
            Some(&[low, high, step]) => (Some((low, high)), Some(step)),
            Some(_) => return Err(texts::tuning::not_girl_key_bounds().into()),
        };
        if bounds.is_some_and(|(low, high)| low >= high) || step.is_some_and(|step| step <= 0.0) {
            return Err(texts::tuning::wrong_bounds(quoted(text)).into());
        }
        Ok(Self { text: text.into(), girl: girl.trim().into(), name: name.trim().into(), bounds, step })
    }
}

impl Searched {
    /// Returns the number as `girl.key`.
    #[must_use]
    pub fn number(&self) -> String {
        format!("{}.{}", self.girl, self.name)
    }

    /// The same of the girl at a table by her handle, whichever name of hers was written.
    ///
    /// # Errors
    /// As [`Seats::named`].
    pub fn of(&self, seats: &Seats) -> Result<Self, Problem> {
        let girl = seats.named(&self.girl)?.1.info().handle.clone();
        Ok(Self { girl, ..self.clone() })
    }

    /// Finds the number at a table: where it is, and between which values it is searched.
    ///
    /// # Errors
    /// There is no such girl or number, it is kept from searches, it has no bounds, or they are beyond its range.
    pub fn found(&self, seats: &Seats) -> Result<(TunedNumber, Axis), Problem> {
        let (place, skill) = seats.named(&self.girl)?;
        let wrong =
            |problem: Problem| Problem { message: texts::options::vary_error(problem.message), ..problem };
        let params = skill.params();
        let Some(param) = params.iter().find(|param| param.name == self.name) else {
            // Explains the name.
            let error = skill.set(&self.name, 0.0).err().map(|error| wrong(error.problem()));
            return Err(error.unwrap_or_else(|| texts::tuning::not_girl_key_bounds().into()));
        };
        if !param.tune {
            let message = texts::tuning::kept_from_searches(self.number());
            return Err(Problem::advised(message, texts::tuning::try_sweep()));
        }
        let axis = self.axis(param)?;
        for bound in [axis.low, axis.high] {
            Self::check(skill, param, bound).map_err(wrong)?;
        }
        Ok((TunedNumber { place, name: self.name.clone(), default: param.default }, axis))
    }

    fn axis(&self, param: &Param) -> Result<Axis, Problem> {
        // Those asked for are checked as they are.
        let own = param.ends().map(|[low, high]| (low, high));
        let Some((low, high)) = self.bounds.or(own) else {
            let message = texts::tuning::number_without_bounds(self.number());
            return Err(Problem::advised(
                message,
                texts::situations::example(format!("--vary {}=0:600", self.number())),
            ));
        };
        let step =
            self.step.or(Some(param.step).filter(|step| *step > 0.0)).or(Some(fine((high - low).abs())));
        if low >= high || step.is_some_and(|step| step > high - low) {
            return Err(texts::tuning::wrong_bounds(quoted(&self.text)).into());
        }
        Ok(Axis { low, high, step, start: param.value.clamp(low, high) })
    }

    /// Checks that she takes a value, leaving her as she was.
    fn check(skill: &Skill, param: &Param, value: f64) -> Result<(), Problem> {
        param.clone().set(&skill.info().handle, value, param.origin.clone()).map_err(|error| error.problem())
    }
}

/// The step of a number that takes any value: the power of ten that leaves some thousands of them.
fn fine(width: f64) -> f64 {
    let mut step = 1.0;
    while step > width / 1000.0 && step > 1e-9 {
        step /= 10.0;
    }
    while step < width / 10_000.0 {
        step *= 10.0;
    }
    step
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_and_steps() {
        let read = |text: &str| text.parse::<Searched>().map(|one| (one.number(), one.bounds, one.step));
        assert_eq!(read("a.b=0:600").unwrap(), ("a.b".into(), Some((0.0, 600.0)), None));
        assert_eq!(read(" a.b = -1 : 1 : 0.5 ").unwrap(), ("a.b".into(), Some((-1.0, 1.0)), Some(0.5)));
        assert_eq!(read("a.b").unwrap(), ("a.b".into(), None, None));
        for wrong in ["b=0:1", "a.b=0", "a.b=1:0", "a.b=0:0", "a.b=0:1:0", "a.b=0:nan", "a.b=0:1:1:1", ""] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
