//! Readable list of the differences between two plans.

use super::{Plan, Sitter};
use crate::problem::{Text, ToArg, texts};
use serde_json::Value;
use std::collections::BTreeMap;

impl Plan {
    /// Describes each difference from another plan in a few words, this plan's value first. Empty if both
    /// have the same [`Plan::hash`].
    #[must_use]
    pub fn differences(&self, other: &Self) -> Vec<Text> {
        let mut list = List(Vec::new());
        list.pair(texts::runs::differ_version(), &self.version, &other.version);
        list.values("rule", &json(&self.rule), &json(&other.rule));
        let handles = |plan: &Self| plan.girls.each_ref().map(Sitter::handle).join(",");
        list.pair(texts::runs::differ_girls(), handles(self), handles(other));
        for (mine, theirs) in self.girls.iter().zip(&other.girls) {
            if mine.handle() == theirs.handle() {
                list.sitters(mine, theirs);
            }
        }
        let lot =
            |number: Option<u8>| number.map_or_else(texts::runs::by_lot, |n| Text::verbatim(n.to_string()));
        list.pair(texts::runs::differ_hour(), lot(self.hour), lot(other.hour));
        list.pair(texts::runs::differ_moon(), lot(self.moon), lot(other.moon));
        list.pair(texts::runs::differ_seed(), self.seed, other.seed);
        list.pair(texts::runs::differ_rotation(), self.rotate, other.rotate);
        list.0
    }
}

/// Describes each difference of two values, leaf by leaf, the first one's first.
pub(super) fn of_values(mine: &Value, theirs: &Value) -> Vec<Text> {
    let mut list = List(Vec::new());
    list.values("", mine, theirs);
    list.0
}

struct List(Vec<Text>);

impl List {
    fn pair<T: PartialEq + ToArg>(&mut self, what: Text, mine: T, theirs: T) {
        if mine != theirs {
            self.0.push(texts::runs::differ_pair(what, mine, theirs));
        }
    }

    /// Compares leaf by leaf, naming each by its path.
    fn values(&mut self, what: &str, mine: &Value, theirs: &Value) {
        match (mine, theirs) {
            (Value::Object(mine), Value::Object(theirs)) => {
                for (key, value) in mine {
                    let name = if what.is_empty() { key.clone() } else { format!("{what}.{key}") };
                    self.values(&name, value, theirs.get(key).unwrap_or(&Value::Null));
                }
            }
            _ => self.pair(Text::verbatim(what), mine, theirs),
        }
    }

    /// Compares the same girl in both plans.
    fn sitters(&mut self, mine: &Sitter, theirs: &Sitter) {
        let name = mine.handle();
        self.pair(texts::runs::differ_player(&name), mine.player.name(), theirs.player.name());
        self.numbers(&name, &mine.mk, &theirs.mk);
        let (Some(mine), Some(theirs)) = (&mine.skill, &theirs.skill) else { return };
        let path = |path: &std::path::Path| path.to_string_lossy().into_owned();
        self.pair(texts::runs::differ_place(&name), path(&mine.path), path(&theirs.path));
        let short = |hash: String| hash.chars().take(8).collect::<String>();
        self.pair(texts::runs::differ_hash(&name), short(mine.hash()), short(theirs.hash()));
        if (&mine.text, &mine.path) == (&theirs.text, &theirs.path) && mine != theirs {
            self.0.push(texts::runs::differ_files_beside(&name));
        }
    }

    fn numbers(&mut self, name: &str, mine: &BTreeMap<String, f64>, theirs: &BTreeMap<String, f64>) {
        let shown = |value: Option<&f64>| {
            value.map_or_else(texts::runs::same_as_file, |value| Text::verbatim(value.to_string()))
        };
        for key in mine.keys().chain(theirs.keys().filter(|key| !mine.contains_key(*key))) {
            self.pair(Text::verbatim(format!("{name}.{key}")), shown(mine.get(key)), shown(theirs.get(key)));
        }
    }
}

fn json(rule: &crate::state::Rule) -> Value {
    serde_json::to_value(rule).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::Builtin;
    use crate::skill::Source;
    use crate::state::Rule;
    use std::path::Path;

    fn plan(text: &str) -> Plan {
        let skill = Some(Source::new(Path::new("x.lua"), text.into()));
        let girl = Sitter { skill, ..Sitter::default() };
        Plan::new(Rule::default(), [girl, Default::default(), Default::default(), Default::default()], 7)
    }

    #[test]
    fn every_change_of_the_hash_is_listed() {
        type PlanChange = fn(&mut Plan);
        let changes: [(PlanChange, &str); 11] = [
            (|plan| plan.version = "0".into(), "version"),
            (|plan| _ = plan.rule.set("rounds", "4"), "rounds (8 and 4)"),
            (|plan| plan.seed = 8, "seed (7 and 8)"),
            (|plan| plan.rotate = false, "rotation of seats (true and false)"),
            (|plan| plan.hour = Some(3), "hour (by lot and 3)"),
            (|plan| plan.moon = Some(4), "moon (by lot and 4)"),
            (|plan| plan.girls.swap(0, 1), "girls (x,doge,doge,doge and doge,x,doge,doge)"),
            (|plan| plan.girls[0] = self::plan("b").girls[0].clone(), "hash of x's file ("),
            (|plan| _ = plan.girls[0].mk.insert("k".into(), 2.5), "x.k (as in the file and 2.5)"),
            (|plan| plan.girls[1].player = Builtin::Random, "player of doge (ai and random)"),
            (
                |plan| plan.girls[0].skill = Some(Source::new(Path::new("y/x.lua"), "a".into())),
                "place of x's file (x.lua and y/x.lua)",
            ),
        ];
        let mine = plan("a");
        assert!(mine.differences(&plan("a")).is_empty());
        for (change, expected) in changes {
            let mut theirs = plan("a");
            change(&mut theirs);
            assert_ne!(mine.hash().ok(), theirs.hash().ok());
            let list = mine.differences(&theirs);
            assert!(list.len() == 1 && list[0].english().contains(expected), "{expected}: {list:?}");
        }
    }
}
