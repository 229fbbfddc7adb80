//! What an update of a pack changes.

use super::contents::Contents;
use super::facts::{Facts, NumberFacts};
use similar::{ChangeTag, TextDiff};
use std::collections::BTreeMap;

/// Changes of one girl.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct GirlChanges {
    /// Handle.
    pub handle: String,
    /// Changed numbers, and bounds of ranges, such as `rush max`, with their old and new values, `None` where absent.
    pub numbers: Vec<(String, Option<f64>, Option<f64>)>,
    /// New hooks.
    pub gained: Vec<&'static str>,
    /// Removed hooks.
    pub lost: Vec<&'static str>,
}

/// Maximum number of changed files' lines that are compared, because more could take long.
const MOST_LINES: usize = 20_000;

/// Changes of a Lua file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileChanges {
    /// Name in the pack.
    pub name: String,
    /// Its changed lines; `None` if there were too many to compare them.
    pub lines: Option<LineChanges>,
}

/// Changed lines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineChanges {
    /// Number of added lines.
    pub added: usize,
    /// Number of removed lines.
    pub removed: usize,
    /// Unified diff.
    pub diff: String,
}

/// Changes from one version of a pack to another.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Changes {
    /// New girls.
    pub new: Vec<String>,
    /// Removed girls.
    pub gone: Vec<String>,
    /// Girls with other numbers or hooks.
    pub girls: Vec<GirlChanges>,
    /// Changed, new and removed Lua files.
    pub files: Vec<FileChanges>,
    /// Old and new licence, if they differ.
    pub licence: Option<(String, String)>,
}

impl Changes {
    /// Compares two versions of a pack.
    #[must_use]
    pub fn between(old: &Contents, new: &Contents) -> Self {
        let of = |contents: &Contents| -> BTreeMap<String, Facts> {
            Facts::of(contents).into_iter().map(|facts| (facts.handle.clone(), facts)).collect()
        };
        let (before, now) = (of(old), of(new));
        let girls = now.values().filter_map(|facts| GirlChanges::between(before.get(&facts.handle)?, facts));
        let (licence, other) = (&old.manifest.licence, &new.manifest.licence);
        Self {
            new: now.keys().filter(|name| !before.contains_key(*name)).cloned().collect(),
            gone: before.keys().filter(|name| !now.contains_key(*name)).cloned().collect(),
            girls: girls.collect(),
            files: files(old, new),
            licence: (licence != other).then(|| (licence.clone(), other.clone())),
        }
    }

    /// Returns whether nothing changed but texts that are not played.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Girls whose play may have changed: those with changed files, or all if a shared file changed.
    #[must_use]
    pub fn played_differently(&self, old: &Contents, new: &Contents) -> Vec<String> {
        let has = |contents: &Contents, name: &str| contents.skills().any(|(_, file)| file == name);
        let is_shared = |file: &FileChanges| !has(old, &file.name) && !has(new, &file.name);
        let any_shared = self.files.iter().any(is_shared);
        let changed = |file: &str| any_shared || self.files.iter().any(|change| change.name == file);
        let both = new.skills().filter(|(_, file)| has(old, file) && changed(file));
        both.map(|(handle, _)| handle).collect()
    }
}

impl GirlChanges {
    /// Compares two versions of a girl; `None` if nothing changed.
    fn between(old: &Facts, new: &Facts) -> Option<Self> {
        let names =
            old.numbers.keys().chain(new.numbers.keys().filter(|name| !old.numbers.contains_key(*name)));
        let numbers = names.flat_map(|name| number(name, old.numbers.get(name), new.numbers.get(name)));
        let changes = Self {
            handle: new.handle.clone(),
            numbers: numbers.filter(|(_, before, now)| before != now).collect(),
            gained: new.hooks.difference(&old.hooks).copied().collect(),
            lost: old.hooks.difference(&new.hooks).copied().collect(),
        };
        let is_any = !(changes.numbers.is_empty() && changes.gained.is_empty() && changes.lost.is_empty());
        is_any.then_some(changes)
    }
}

/// The value of a number before and now, and each bound of its range if it is in both.
fn number(
    name: &str,
    before: Option<&NumberFacts>,
    now: Option<&NumberFacts>,
) -> Vec<(String, Option<f64>, Option<f64>)> {
    let value = |number: Option<&NumberFacts>| number.map(|number| number.value);
    let mut told = vec![(name.to_owned(), value(before), value(now))];
    if let (Some(before), Some(now)) = (before, now) {
        let bounds = NumberFacts::BOUNDS.iter().zip(before.bounds).zip(now.bounds);
        told.extend(bounds.map(|((bound, before), now)| (format!("{name} {bound}"), before, now)));
    }
    told
}

/// The Lua files that differ.
fn files(old: &Contents, new: &Contents) -> Vec<FileChanges> {
    let of = |contents: &Contents| -> BTreeMap<String, String> {
        let lua = contents.files().filter(|(name, _)| name.ends_with(".lua"));
        lua.map(|(name, bytes)| (name.to_owned(), String::from_utf8_lossy(bytes).into_owned())).collect()
    };
    let (before, now) = (of(old), of(new));
    let mut names: Vec<&String> = before.keys().chain(now.keys()).collect();
    names.sort_unstable();
    names.dedup();
    let mut left = MOST_LINES;
    let changed = names.into_iter().filter_map(|name| {
        let [before, now] = [&before, &now].map(|files| files.get(name).map_or("", String::as_str));
        (before != now).then(|| {
            // Together, since many files of some lines take as long as one of many.
            let rest = left.checked_sub(before.lines().count() + now.lines().count());
            left = rest.unwrap_or(left);
            FileChanges { name: name.clone(), lines: rest.map(|_| LineChanges::between(name, before, now)) }
        })
    });
    changed.collect()
}

impl LineChanges {
    fn between(name: &str, old: &str, new: &str) -> Self {
        let diff = TextDiff::from_lines(old, new);
        let mut changes =
            Self { added: 0, removed: 0, diff: diff.unified_diff().header(name, name).to_string() };
        for change in diff.iter_all_changes() {
            match change.tag() {
                ChangeTag::Insert => changes.added += 1,
                ChangeTag::Delete => changes.removed += 1,
                ChangeTag::Equal => {}
            }
        }
        changes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::author::pack::example::pack;

    #[test]
    fn too_many_lines_are_not_compared() {
        let flowers = |line: &str, lines| pack("flowers", &line.repeat(lines));
        let changed =
            |lines: usize| Changes::between(&flowers("-- a\n", lines), &flowers("-- b\n", lines)).files;
        let [file]: [FileChanges; 1] = changed(3).try_into().unwrap();
        assert_eq!(file.lines.map(|lines| (lines.added, lines.removed)), Some((3, 3)));
        let [file]: [FileChanges; 1] = changed(MOST_LINES).try_into().unwrap();
        assert_eq!((file.name.as_str(), file.lines), ("skills/mei.lua", None));
    }
}
