//! The `mk` numbers of a girl, for designers to tune.

use super::declared::Findings;
use super::error::SkillError;
use super::text::Text as LocalText;
use crate::api::shown::say;
use crate::lua::error::clean;
use crate::options::did_you_mean;
use crate::problem::{Problem, Text, ToArg, listed, quoted, texts};
use mlua::{Table, Value};
use std::fmt;
use std::path::PathBuf;

/// Where the current value of a number comes from.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Origin {
    /// The skill file.
    #[default]
    File,
    /// A tune file.
    Tune {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
    },
    /// A setting of this run: `--set`, or [`Skill::set`](super::Skill::set).
    Set,
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File => f.write_str("default"),
            Self::Tune { path, line } => write!(f, "{}:{line}", path.display()),
            Self::Set => f.write_str("--set"),
        }
    }
}

/// Keys of a number's declaration besides its value.
const KEYS: [&str; 6] = ["min", "max", "step", "doc", "unit", "tune"];

/// A number: declared in the file and possibly changed for this run.
#[derive(Debug, Clone, PartialEq)]
pub struct Param {
    /// Its name in `mk`.
    pub name: String,
    /// Current value.
    pub value: f64,
    /// Origin of the current value.
    pub origin: Origin,
    /// Value in the file.
    pub default: f64,
    /// Minimum.
    pub min: f64,
    /// Maximum.
    pub max: f64,
    /// Difference of neighbouring values, which are a whole number of steps from the default; 0 if any value will do.
    pub step: f64,
    /// What it does.
    pub doc: LocalText,
    /// Unit, such as `mk`; empty if the file gives none.
    pub unit: String,
    /// Whether searches for values may change it.
    pub tune: bool,
}

impl Param {
    /// A number without range or description.
    fn plain(name: String, value: f64) -> Self {
        let (doc, unit) = (LocalText::default(), String::new());
        let (origin, step) = (Origin::File, whole_step([value]));
        let (min, max) = (f64::MIN, f64::MAX);
        Self { name, value, origin, default: value, min, max, step, doc, unit, tune: true }
    }

    /// Returns the nearest value it can take.
    #[must_use]
    pub fn nearest(&self, value: f64) -> f64 {
        // `clamp` would panic for a range that is declared backwards.
        let inside = |value: f64, min: f64, max: f64| value.max(min).min(max);
        let on = if self.step > 0.0 {
            let (first, last) =
                (self.steps_to(self.min) - self.room(), self.steps_to(self.max) + self.room());
            let steps = inside(self.steps_to(value).round(), first.ceil(), last.floor());
            tidy(self.default + steps * self.step)
        } else {
            value
        };
        inside(on, self.min, self.max)
    }

    /// Its unit: a word that many files have in the reader's language, any other as the file gives it.
    #[must_use]
    pub fn unit_text(&self) -> Text {
        match &*self.unit {
            "points" => texts::files::unit_points(),
            unit => Text::in_one_line(unit),
        }
    }

    /// Its range, as text.
    #[must_use]
    pub fn range(&self) -> Text {
        let range = self.bounds();
        if self.step == 0.0 || self.step == 1.0 {
            range
        } else {
            texts::steps::range_with_step(range, self.step)
        }
    }

    fn bounds(&self) -> Text {
        match (self.least(), self.most()) {
            (Some(min), Some(max)) => texts::frame::range(min, max),
            (Some(min), None) => texts::frame::or_more(min),
            (None, Some(max)) => texts::frame::or_less(max),
            (None, None) => texts::frame::any_number(),
        }
    }

    /// The minimum, if any.
    #[must_use]
    pub fn least(&self) -> Option<f64> {
        (self.min > f64::MIN).then_some(self.min)
    }

    /// The maximum, if any.
    #[must_use]
    pub fn most(&self) -> Option<f64> {
        (self.max < f64::MAX).then_some(self.max)
    }

    /// The least and the greatest value it can take, if it has a minimum and a maximum: these may lie between two steps.
    #[must_use]
    pub fn ends(&self) -> Option<[f64; 2]> {
        self.least().zip(self.most()).map(|(min, max)| [self.nearest(min), self.nearest(max)])
    }

    /// Changes the value.
    ///
    /// # Errors
    /// [`SkillError::Param`] with the range if the value is outside of it, or the nearest value if it is between two steps.
    pub fn set(&mut self, handle: &str, value: f64, origin: Origin) -> Result<(), SkillError> {
        if !(self.min..=self.max).contains(&value) {
            let text = texts::files::number_out_of_range(handle, &self.name, value)
                .help(texts::frame::allowed_range(self.range()));
            return Err(SkillError::param(text));
        }
        if !self.is_on_a_step(value) {
            return Err(SkillError::param(self.between(handle, value)));
        }
        (self.value, self.origin) = (value, origin);
        Ok(())
    }
}

/// [`Param::room`] for what is rounded in decimal fractions of steps.
const ROUNDING: f64 = 1e-6;

impl Param {
    fn is_on_a_step(&self, value: f64) -> bool {
        let steps = self.steps_to(value);
        self.step == 0.0 || (steps - steps.round()).abs() <= self.room()
    }

    /// How many steps a value is from the default.
    fn steps_to(&self, value: f64) -> f64 {
        (value - self.default) / self.step
    }

    /// How far from a whole number of steps a value may be.
    fn room(&self) -> f64 {
        if self.step.fract() == 0.0 && self.default.fract() == 0.0 { 0.0 } else { ROUNDING }
    }

    /// Explains that a value is between two steps.
    fn between(&self, handle: &str, value: f64) -> Problem {
        let (name, nearest) = (&self.name, self.nearest(value));
        match self.step {
            1.0 => texts::steps::not_whole(handle, name, value)
                .help(texts::steps::round_or_declare_fractions(nearest, name)),
            step => texts::steps::between_steps(handle, name, value, step)
                .help(texts::steps::nearest_value(nearest)),
        }
    }
}

/// A number as people write it: a sum of fractions is wrong in its last digits.
#[must_use]
pub fn tidy(number: f64) -> f64 {
    let scaled = (number * 1e9).round();
    // Turn -0 into 0.
    let tidy = scaled / 1e9 + 0.0;
    // A number may have more digits of its own.
    let is_near = (tidy - number).abs() <= 1e-11 * number.abs().max(1.0);
    if scaled.abs() < 1e15 && is_near { tidy } else { number }
}

/// Returns the step of a number whose declaration has none: 1 if it is declared by whole numbers, else any value will do.
/// What is added to existence is rounded, so nobody could tell 1.6 mk from 2; fractions that mean something are declared by
/// one, or by a step.
fn whole_step<const N: usize>(declared: [f64; N]) -> f64 {
    if declared.iter().all(|number| number.fract() == 0.0) { 1.0 } else { 0.0 }
}

/// Finds a number by name; the error suggests a similar one.
pub(crate) fn find<'a>(
    params: &'a mut [Param],
    handle: &str,
    name: &str,
) -> Result<&'a mut Param, SkillError> {
    let hint = did_you_mean(name, params.iter().map(|param| param.name.as_str()));
    let known: Vec<_> = params.iter().map(|param| param.name.clone()).collect();
    params.iter_mut().find(|param| param.name == name).ok_or_else(|| {
        let known = if known.is_empty() { texts::files::none().to_arg() } else { listed(&known) };
        SkillError::param(
            texts::world::no_such_mk_number(handle, quoted(name))
                .help(texts::frame::it_has_these(known))
                .hint(hint),
        )
    })
}

/// Reads `mk = { name = 80 | { 80, min = 0, max = 2000, step = 10, doc = "...", unit = "...", tune = false } }`, sorted by
/// name.
pub(crate) fn read(mk: &Table, found: &mut Findings<'_>) -> Vec<Param> {
    let mut params = Vec::new();
    for (name, declared) in mk.pairs::<Value, Value>().flatten() {
        let Value::String(name) = name else {
            found.add(
                &["mk"],
                texts::files::mk_number_without_name()
                    .help(texts::frame::for_example("`mk = { rush = 80 }`"))
                    .code("EInvParam"),
            );
            continue;
        };
        let name = name.to_string_lossy();
        params.extend(match declared {
            Value::Table(table) => read_one(name, &table, found),
            other => number(&other).map(|number| Param::plain(name.clone(), number)).or_else(|| {
                let text = texts::files::mk_not_a_number(&name, other.type_name()).code("EInvParam");
                found.add(&["mk", &name], text);
                None
            }),
        });
    }
    params.sort_by(|a, b| a.name.cmp(&b.name));
    params
}

/// Reads a number declared as a table. `None` if it has no value.
fn read_one(name: String, table: &Table, found: &mut Findings<'_>) -> Option<Param> {
    for (key, _) in table.pairs::<Value, Value>().flatten() {
        let key = match key {
            Value::Integer(1) => continue,
            Value::Number(1.0) => continue,
            key => say(&key),
        };
        if !KEYS.contains(&key.as_str()) {
            let hint = did_you_mean(&key, KEYS);
            let text = texts::files::no_such_mk_field(&name, quoted(&key)).hint(hint).code("EInvParam");
            found.add(&["mk", &name, &key], text);
        }
    }
    let (min, max) =
        (bound(table, &name, "min", f64::MIN, found), bound(table, &name, "max", f64::MAX, found));
    let mut text = |key: &str| match field(table, key) {
        Value::Nil => String::new(),
        Value::String(text) => clean(&text.to_string_lossy()),
        value => {
            let text = texts::files::mk_field_not_text(&name, key, value.type_name()).code("EInvParam");
            found.add(&["mk", &name, key], text);
            String::new()
        }
    };
    let (doc, unit) = (LocalText { en: text("doc"), ..LocalText::default() }, text("unit"));
    let tune = match field(table, "tune") {
        Value::Nil => true,
        Value::Boolean(tune) => tune,
        value => {
            let text = texts::tuning::not_true_or_false(&name, "tune", value.type_name()).code("EInvParam");
            found.add(&["mk", &name, "tune"], text);
            true
        }
    };
    let Some(default) = table.raw_get(1).ok().as_ref().and_then(number) else {
        let advice = texts::frame::for_example(format!("`{name} = {{ 80 }}`"));
        let text = texts::files::mk_without_value(&name).help(advice).code("EInvParam");
        found.add(&["mk", &name], text);
        return None;
    };
    let step = bound(table, &name, "step", whole_step([default, min, max]), found);
    let param = Param { min, max, step, doc, unit, tune, ..Param::plain(name, default) };
    if step < 0.0 {
        let text = texts::steps::step_below_zero(&param.name, step).code("EInvParam");
        found.add(&["mk", &param.name, "step"], text);
    } else if min > max {
        let text = texts::files::mk_min_above_max(&param.name, min, max).code("EInvParam");
        found.add(&["mk", &param.name, "min"], text);
    } else if !(min..=max).contains(&default) {
        let (name, range) = (&param.name, param.range());
        let text = texts::files::mk_default_out_of_range(name, default)
            .help(texts::frame::allowed_range(range))
            .code("EInvParam");
        found.add(&["mk", name], text);
    }
    Some(param)
}

/// Reads a number of a declaration, or `without` if there is none.
fn bound(table: &Table, name: &str, key: &str, without: f64, found: &mut Findings<'_>) -> f64 {
    let value = field(table, key);
    if value.is_nil() {
        return without;
    }
    number(&value).unwrap_or_else(|| {
        let text = texts::files::mk_field_not_a_number(name, key, value.type_name()).code("EInvParam");
        found.add(&["mk", name, key], text);
        without
    })
}

fn field(table: &Table, key: &str) -> Value {
    table.raw_get(key).unwrap_or(Value::Nil)
}

fn number(value: &Value) -> Option<f64> {
    match value {
        Value::Integer(number) => Some(*number as f64),
        Value::Number(number) if number.is_finite() => Some(*number),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{Param, tidy};
    use crate::problem::Lang;

    #[test]
    fn points_are_told_in_the_language_of_the_reader() {
        let in_unit = |unit: &str| Param { unit: unit.into(), ..Param::plain("lead".into(), 12000.0) };
        let said = |unit: &str| in_unit(unit).unit_text().say(Lang::Ja);
        assert_eq!([said("points"), said("mk"), said("")], ["点", "mk", ""]);
    }

    #[test]
    fn ends_are_values_it_can_take() {
        let declared =
            |min: f64, max: f64, step: f64| Param { min, max, step, ..Param::plain("h".into(), 80.0) };
        assert_eq!(declared(0.0, 1000.0, 25.0).ends(), Some([5.0, 980.0]));
        assert_eq!(declared(0.0, 1000.0, 0.0).ends(), Some([0.0, 1000.0]));
        assert_eq!(declared(0.0, f64::MAX, 25.0).ends(), None);
    }

    #[test]
    fn sums_of_steps_are_told_as_they_are_written() {
        assert_eq!((tidy(3.0 * 0.05), tidy(85.5), tidy(f64::MAX)), (0.15, 85.5, f64::MAX));
        assert_eq!((tidy(1e-10), tidy(1.0 / 3.0), tidy(0.1 + 0.2 - 0.3)), (1e-10, 1.0 / 3.0, 0.0));
        let tenths = Param { min: -1.0, max: 1.0, step: 0.1, ..Param::plain("f".into(), 0.5) };
        assert_eq!([0.31, 0.09, -0.02].map(|value| tenths.nearest(value).to_string()), ["0.3", "0.1", "0"]);
    }
}
