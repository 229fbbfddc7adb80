//! Numbers that were changed for a run, from one version of a file to the next.

use crate::skill::class::Skill;
use crate::skill::params::Param;
use std::collections::BTreeMap;

/// What was asked for when the run began, by name. It is kept although a version of the file has no
/// such number or no room for it, for the next one may.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct Wanted(BTreeMap<String, f64>);

impl Wanted {
    /// Of a skill as it is at the beginning of the run.
    pub fn of(skill: &Skill) -> Self {
        let changed = skill.params().into_iter().filter(|param| param.value != param.default);
        Self(changed.map(|param| (param.name, param.value)).collect())
    }

    /// Changes a new version accordingly, and tells what cannot be as it was wanted.
    pub fn apply(&self, skill: &Skill) -> Vec<String> {
        let (mut warnings, handle) = (Vec::new(), &skill.info().handle);
        let mut params = skill.params.borrow_mut();
        for (name, &wanted) in &self.0 {
            let Some(param) = params.iter_mut().find(|param| param.name == *name) else {
                warnings.push(format!(
                    "{handle}.{name} = {wanted} was set for this run, and the file has no {name} now"
                ));
                continue;
            };
            param.value = wanted.clamp(param.min, param.max);
            if param.value != wanted {
                let (value, range) = (param.value, param.range());
                warnings.push(format!(
                    "{handle}.{name} = {wanted} was set for this run, and the file allows {range} now: it is {value}"
                ));
            }
        }
        warnings
    }
}

/// What is different between the numbers of two versions, each in a few words.
pub(super) fn differences(old: &[Param], new: &[Param]) -> Vec<String> {
    let find = |params: &[Param], name: &str| params.iter().find(|param| param.name == name).cloned();
    let mut words = Vec::new();
    for param in new {
        let name = &param.name;
        let Some(before) = find(old, name) else {
            words.push(format!("new number {name} {}", param.value));
            continue;
        };
        if before.value != param.value {
            words.push(format!("{name} {} -> {}", before.value, param.value));
        } else if before.default != param.default {
            words.push(format!("{name} stays {}, the file says {}", param.value, param.default));
        }
        if before.range() != param.range() {
            words.push(format!("{name} may be {}", param.range()));
        }
    }
    let gone = old.iter().filter(|param| find(new, &param.name).is_none());
    words.extend(gone.map(|param| format!("number {} is gone", param.name)));
    words
}
