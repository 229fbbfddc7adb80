//! Sentences of the API in Chinese and Japanese, by the name of their entry. The English ones stand at the registrations.

mod skills;
mod table;
mod testing;
mod tiles;

use super::data::Said;
use crate::problem::Lang;
use crate::state::Rule;
use std::collections::HashMap;
use std::sync::LazyLock;

/// Chinese and Japanese by name: `Mount`, `Mount:lighta`, `Rig.hand`, `require`.
static WORDS: LazyLock<HashMap<&str, (&str, &str)>> = LazyLock::new(|| {
    let all = [tiles::WORDS, table::WORDS, skills::WORDS, testing::WORDS].into_iter().flatten();
    all.map(|(name, zh, ja)| (*name, (*zh, *ja))).collect()
});

/// The sentence of an entry, in English as it is registered, and in other languages as they are listed here.
pub(super) fn said(name: &str, english: &str) -> Said {
    match WORDS.get(name) {
        Some((zh, ja)) => Said::each(english, *zh, *ja),
        None => Said::english(english),
    }
}

/// The sentence of an option of the rules, which are told in all languages, or of libsaki's name for one.
pub(super) fn rule(name: &str, english: &str) -> Said {
    let known = || WORDS.contains_key(format!("Rule.{name}").as_str());
    if let Some(option) = Rule::options().find(|option| option.key == name) {
        return Said::each(english, option.meaning(Lang::Zh), option.meaning(Lang::Ja));
    }
    match Rule::fields().find(|field| field.name == name).and_then(|field| field.alias_of) {
        Some(option) if !known() => Said::each(
            english,
            format!("libsaki 对 `{option}` 的叫法。"),
            format!("`{option}` の libsaki での名前。"),
        ),
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
        let listed = [tiles::WORDS, table::WORDS, skills::WORDS, testing::WORDS].concat();
        for (name, ..) in &listed {
            assert!(names.contains(*name), "{name} is no entry");
        }
        assert_eq!(listed.len(), WORDS.len());
    }
}
