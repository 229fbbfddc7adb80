//! Carries numbers changed for a run from one version of a file to the next.

use crate::problem::{Text, texts};
use crate::skill::class::Skill;
use crate::skill::params::{Origin, Param};
use std::collections::BTreeMap;

/// Values requested for the run, by name. Kept even if a version of the file lacks the number or excludes the
/// value, for the next one may not.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct Overrides(BTreeMap<String, (f64, Origin)>);

impl Overrides {
    /// Takes them from a skill with the requested numbers.
    pub fn of(skill: &Skill) -> Self {
        let changed = skill.params().into_iter().filter(|param| param.origin != Origin::File);
        Self(changed.map(|param| (param.name, (param.value, param.origin))).collect())
    }

    /// Returns whether the values are equal, ignoring their origins.
    pub fn has_values_of(&self, other: &Self) -> bool {
        let values =
            |overrides: &Self| overrides.0.iter().map(|(name, (value, _))| (name.clone(), *value)).collect();
        let [mine, others]: [Vec<(String, f64)>; 2] = [self, other].map(values);
        mine == others
    }

    /// Applies them to a new version; returns what could not be applied.
    pub fn apply(&self, skill: &Skill) -> Vec<Text> {
        let (mut warnings, handle) = (Vec::new(), &skill.info().handle);
        let mut params = skill.params.borrow_mut();
        for (name, (wanted, origin)) in &self.0 {
            let wanted = *wanted;
            let Some(param) = params.iter_mut().find(|param| param.name == *name) else {
                warnings.push(texts::edited::set_number_gone(handle, name, wanted, name));
                continue;
            };
            (param.value, param.origin) = (wanted.clamp(param.min, param.max), origin.clone());
            if param.value != wanted {
                let (value, range) = (param.value, param.range());
                warnings.push(texts::edited::set_number_out_of_range(handle, name, wanted, range, value));
            }
        }
        warnings
    }
}

/// Describes differences between the numbers of two versions.
pub(super) fn differences(old: &[Param], new: &[Param]) -> Vec<Text> {
    let find = |params: &[Param], name: &str| params.iter().find(|param| param.name == name).cloned();
    let mut words = Vec::new();
    for param in new {
        let name = &param.name;
        let Some(before) = find(old, name) else {
            words.push(texts::edited::new_number(name, param.value));
            continue;
        };
        if before.value != param.value {
            let by = match &param.origin {
                Origin::Tune { .. } => format!(" ({})", param.origin),
                Origin::File | Origin::Set => String::new(),
            };
            words.push(Text::verbatim(format!("{name} {} -> {}{by}", before.value, param.value)));
        } else if before.default != param.default {
            words.push(texts::edited::number_stays(name, param.value, param.default));
        }
        if before.range() != param.range() {
            words.push(texts::edited::new_range(name, param.range()));
        }
    }
    let gone = old.iter().filter(|param| find(new, &param.name).is_none());
    words.extend(gone.map(|param| texts::edited::number_gone(&param.name)));
    words
}
