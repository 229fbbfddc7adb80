//! libsaki's names for options, and the rule fields visible to scripts: all options plus these names.

use super::{FORMER, Rule, RuleError};
use crate::form::ScoreRule;
use crate::options::nearest;
use crate::problem::{Lang, Problem, Text, quoted, texts};
use crate::state::FlowRule;
use crate::tile::Reds;
use serde::Deserialize;
use serde_json::Value;

/// A libsaki name for an option.
struct Alias {
    pub name: &'static str,
    option: &'static str,
    /// How its values differ from the option's, if they do.
    convert: Option<Convert>,
}

/// Converts between the values of an option and its alias.
struct Convert {
    ty: &'static str,
    doc: &'static str,
    get: fn(&Rule) -> Value,
    set: fn(&mut Rule, &Value) -> Result<(), Problem>,
}

const fn same(name: &'static str, option: &'static str) -> Alias {
    Alias { name, option, convert: None }
}

/// All options with a different name in libsaki.
const ALIASES: [Alias; 10] = [
    same("fly", "bust"),
    same(FORMER[0].0, FORMER[0].1),
    Alias {
        name: "headjump",
        option: "max_ron",
        convert: Some(Convert {
            ty: "boolean",
            doc: "of several winners on one discard only the nearest is paid. False is set as two that are paid, and three that abort the round.",
            get: |rule| (rule.flow.max_ron == 1).into(),
            set: |rule, value| {
                (rule.flow.max_ron, rule.flow.ron_abort) = if read(value)? { (1, 0) } else { (2, 3) };
                Ok(())
            },
        }),
    },
    same("nagashimangan", "nagashi"),
    same("uradora", "ura"),
    same("kandora", "kan_dora"),
    same("daiminkanpao", "daiminkan_pao"),
    Alias {
        name: "akadora",
        option: "reds",
        convert: Some(Convert {
            ty: "integer",
            doc: "the sum of all suits, which is set to 0, 3 or 4.",
            get: |rule| rule.flow.reds.total().into(),
            set: |rule, value| {
                rule.flow.reds = Reds::with(read(value)?).ok_or(texts::objects::bad_akadora())?;
                Ok(())
            },
        }),
    },
    same("returnlevel", "return_points"),
    same("roundlimit", "rounds"),
];

fn read<'de, T: Deserialize<'de>>(value: &'de Value) -> Result<T, Problem> {
    T::deserialize(value).map_err(|error| Text::foreign(&error.to_string()).into())
}

/// A rule field in scripts.
#[derive(Debug, Clone, Copy)]
pub struct RuleField {
    /// Its name.
    pub name: &'static str,
    /// Its type in Luau annotations.
    pub(crate) ty: &'static str,
    /// The aliased option, if it is an alias.
    pub alias_of: Option<&'static str>,
    /// Its documentation; for an alias, how the values differ.
    pub(crate) doc: &'static str,
}

impl Rule {
    /// Names of [`Rule::fields`].
    pub(crate) const FIELDS: [&str; FlowRule::OPTIONS.len() + ScoreRule::OPTIONS.len() + ALIASES.len()] = {
        let (flow, score) = (FlowRule::OPTIONS, ScoreRule::OPTIONS);
        let mut names = [""; FlowRule::OPTIONS.len() + ScoreRule::OPTIONS.len() + ALIASES.len()];
        let mut at = 0;
        while at < names.len() {
            names[at] = if at < flow.len() {
                flow[at].key
            } else if at < flow.len() + score.len() {
                score[at - flow.len()].key
            } else {
                ALIASES[at - flow.len() - score.len()].name
            };
            at += 1;
        }
        names
    };

    /// Fields readable and writable by scripts: all options, then libsaki's names.
    pub fn fields() -> impl Iterator<Item = RuleField> {
        let options = Self::options().map(|option| RuleField {
            name: option.key,
            ty: option.ty,
            alias_of: None,
            doc: option.meaning(Lang::En),
        });
        let aliases = ALIASES.iter().filter_map(|alias| {
            let option = Self::options().find(|option| option.key == alias.option)?;
            let convert = alias.convert.as_ref();
            Some(RuleField {
                name: alias.name,
                ty: convert.map_or(option.ty, |convert| convert.ty),
                alias_of: Some(alias.option),
                doc: convert.map_or("", |convert| convert.doc),
            })
        });
        options.chain(aliases)
    }

    /// The value of an option, by its name or libsaki's.
    pub(crate) fn field(&self, name: &str) -> Option<Value> {
        match alias(name) {
            Some(Alias { convert: Some(convert), .. }) => Some((convert.get)(self)),
            Some(Alias { option, .. }) => self.get(option),
            None => self.get(name),
        }
    }

    /// Sets an option by its name or libsaki's.
    ///
    /// # Errors
    /// A [`RuleError`] that uses the given name.
    pub(crate) fn set_field(&mut self, name: &str, value: &Value) -> Result<(), RuleError> {
        let refuse = |reason| RuleError::Value { key: name.into(), reason: Box::new(reason) };
        let Some(alias) = alias(name) else { return self.set_value(name, value) };
        match &alias.convert {
            Some(convert) => (convert.set)(self, value).map_err(refuse),
            None => self.set_value(alias.option, value).map_err(|error| match error {
                RuleError::Value { reason, .. } => refuse(*reason),
                error => error,
            }),
        }
    }

    /// Suggests the option for an unknown key, as in `did you mean "reds"?`: libsaki's name or the nearest
    /// one.
    pub(super) fn near(key: &str) -> Option<Text> {
        let near = nearest(key, ALIASES.iter().map(|alias| alias.name).chain(Self::keys()));
        let ours = |near| alias(near).map_or(near, |alias| alias.option);
        near.map(|near| texts::frame::did_you_mean(quoted(ours(near))))
    }
}

fn alias(name: &str) -> Option<&'static Alias> {
    ALIASES.iter().find(|alias| alias.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn aliases_refer_to_options_and_names_are_unique() {
        let options: HashSet<_> = Rule::keys().collect();
        assert!(ALIASES.iter().all(|alias| options.contains(alias.option)));
        assert_eq!(HashSet::from(Rule::FIELDS).len(), Rule::FIELDS.len());
        assert!(Rule::fields().map(|field| field.name).eq(Rule::FIELDS));
    }
}
