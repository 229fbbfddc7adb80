//! Sentences of the API in Chinese and Japanese, by the name of their entry: `locales/api.toml`. The English ones stand at the
//! registrations.

use super::data::Said;
use crate::problem::{Lang, Text, texts};
use crate::state::Rule;
use serde::Deserialize;
use std::collections::HashMap;
use std::sync::LazyLock;

/// What an entry says in other languages.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Others {
    zh: String,
    ja: String,
}

/// By name: `Mount`, `Mount:lighta`, `Rig.hand`, `require`, `onDraw`, `event drawn`.
static WORDS: LazyLock<HashMap<String, Others>> =
    LazyLock::new(|| toml::from_str(include_str!("../../../locales/api.toml")).unwrap_or_default());

/// The sentence of an entry, in English as it is registered, and in other languages as they are listed here.
pub(super) fn said(name: &str, english: &str) -> Said {
    match WORDS.get(name) {
        Some(Others { zh, ja }) => Said::each(english, zh.as_str(), ja.as_str()),
        None => Said::english(english),
    }
}

/// The sentence of an option of the rules, which are told in all languages, or of libsaki's name for one.
pub(super) fn rule(name: &str, english: &str) -> Said {
    let known = || WORDS.contains_key(format!("Rule.{name}").as_str());
    if let Some(option) = Rule::options().find(|option| option.key == name) {
        return Said::of(Lang::ALL.map(|lang| option.meaning(lang)));
    }
    match Rule::fields().find(|field| field.name == name).and_then(|field| field.alias_of) {
        Some(option) if !known() => {
            let alias: Text = texts::manual::libsaki_name(option);
            Said::each(english, alias.say(Lang::Zh), alias.say(Lang::Ja))
        }
        _ => said(&format!("Rule.{name}"), english),
    }
}

#[cfg(test)]
mod names {
    use super::*;
    use crate::author::manual::manual;
    use std::collections::BTreeSet;

    /// Every name here is of an entry, and none is there twice.
    #[test]
    fn words_are_of_entries() {
        let manual = manual();
        let mut names = BTreeSet::new();
        for class in &manual.classes {
            names.insert(class.name.to_owned());
            names.extend(class.fields.iter().map(|field| format!("{}.{}", class.name, field.name)));
            let methods = class.methods.iter().chain(&class.operators);
            names.extend(methods.map(|method| format!("{}:{}", class.name, method.name)));
        }
        for shape in &manual.shapes {
            names.insert(shape.name.to_owned());
            names.extend(shape.fields.iter().map(|field| format!("{}.{}", shape.name, field.name)));
        }
        names.extend(manual.aliases.iter().chain(&manual.globals).map(|named| named.name.to_owned()));
        names.extend(manual.functions.iter().map(|function| function.name.to_owned()));
        names.extend(manual.hooks.iter().map(|hook| hook.name.to_owned()));
        names.extend(manual.events.iter().map(|event| format!("event {}", event.name)));
        assert!(WORDS.len() > 300, "{}", WORDS.len());
        for name in WORDS.keys() {
            assert!(names.contains(name), "{name} is no entry");
        }
    }
}
