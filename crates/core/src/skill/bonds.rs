//! What a skill file says of other girls: its kin, whose veils she sees through, and whom it was made from.

use super::declared::Findings;
use super::shelf::{LONGEST_MANIFEST, PACK, handle_of};
use super::shipped;
use crate::files;
use crate::problem::{quoted, texts};
use mlua::Value;
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::{Arc, LazyLock};

/// Whose veils a girl sees through.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) enum SeesThrough {
    /// Nobody's.
    #[default]
    Nobodys,
    /// Everybody's.
    Everybodys,
    /// Those of these girls.
    Of(Vec<String>),
}

/// Reads `seesthrough`: true, or a list of handles.
pub(super) fn sees_through(value: &Value, found: &mut Findings<'_>) -> SeesThrough {
    match value {
        Value::Nil | Value::Boolean(false) => SeesThrough::Nobodys,
        Value::Boolean(true) => SeesThrough::Everybodys,
        _ => match names(value) {
            Some(names) => SeesThrough::Of(names),
            None => {
                let problem =
                    texts::objects::bad_seesthrough().help(texts::frame::for_example("`seesthrough = true`"));
                found.add(&["seesthrough"], problem.code("EInvSkill"));
                SeesThrough::Nobodys
            }
        },
    }
}

/// Reads `kin`: a list of handles.
pub(super) fn kin(value: &Value, handle: &str, found: &mut Findings<'_>) -> Arc<[String]> {
    let names = if value.is_nil() { Some(Vec::new()) } else { names(value) };
    let Some(names) = names else {
        let problem = texts::objects::kin_not_list().help(texts::frame::for_example("`kin = { \"mei\" }`"));
        found.add(&["kin"], problem.code("EInvSkill"));
        return Arc::default();
    };
    if names.iter().any(|name| name == handle) {
        found.add(&["kin", handle], texts::objects::her_own_kin(quoted(handle)).code("EInvSkill"));
    }
    names.into()
}

/// A list of different names.
fn names(value: &Value) -> Option<Vec<String>> {
    let table = value.as_table()?;
    let name = |value: mlua::Result<Value>| Some(value.ok()?.as_string()?.to_string_lossy());
    let names: Vec<String> = table.sequence_values::<Value>().map(name).collect::<Option<_>>()?;
    let differ = names.iter().collect::<BTreeSet<_>>().len() == names.len();
    let fits = !names.is_empty() && differ && names.len() == table.pairs::<Value, Value>().count();
    (fits && names.iter().all(|name| !name.is_empty() && name.len() <= 100)).then_some(names)
}

/// The name of the pack in a folder: what its `pack.toml` says, else the name of the folder.
fn pack_in(folder: &Path) -> Option<String> {
    let manifest = || {
        let text = files::text(&folder.join(PACK), LONGEST_MANIFEST).ok()?;
        Some(toml::from_str::<toml::Table>(&text).ok()?.get("name")?.as_str()?.to_owned())
    };
    manifest().or_else(|| Some(folder.file_name()?.to_str()?.to_owned()))
}

/// The names a girl goes by besides her handle: the girl `from` whom her file is a copy, the embedded one with her number,
/// and her own name in her pack.
pub(super) fn made_from(path: &Path, handle: &str, id: u32, from: Option<String>) -> Arc<[String]> {
    let mut names: Vec<String> = from.into_iter().collect();
    names.extend(numbered(id).map(str::to_owned));
    if let (Some(folder), Some(file)) = (path.parent(), path.file_stem().and_then(|file| file.to_str()))
        && folder.file_name().is_some_and(|name| name == super::shelf::SKILLS)
        && let Some(pack) = folder.parent().and_then(pack_in)
    {
        names.push(format!("{pack}/{file}"));
    }
    // A variant is called by the girl, and a girl of one of several packs by both.
    let own = handle_of(path).filter(|own| own != handle);
    let girl = if own.is_some() { handle.rsplit_once('@').map_or(handle, |(girl, _)| girl) } else { handle };
    names.extend(own.into_iter().chain([girl.to_owned()]));
    names.extend(girl.split_once('/').map(|(_, girl)| girl.to_owned()));
    names.retain(|name| name != handle);
    names.sort_unstable();
    names.dedup();
    names.into()
}

/// The handle of the embedded girl with this number.
fn numbered(id: u32) -> Option<&'static str> {
    static IDS: LazyLock<Vec<(u32, &'static str)>> = LazyLock::new(|| {
        let id = |name: &'static str| {
            let text = shipped::text(&shipped::root().join(name))?;
            let line = text.lines().find_map(|line| line.trim().strip_prefix("id = "))?;
            Some((line.trim_end_matches(',').parse().ok()?, name.strip_suffix(".lua")?))
        };
        shipped::names().filter_map(id).collect()
    });
    IDS.iter().find(|(of, _)| *of == id).map(|(_, handle)| *handle)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_variant_goes_by_the_names_of_the_girl() {
        let names = |path: &str, handle: &str| made_from(Path::new(path), handle, u32::MAX, None).join(" ");
        assert_eq!(names("flowers/skills/mei.lua", "mei"), "flowers/mei");
        assert_eq!(names("flowers/skills/mei.lua", "mei@soft"), "flowers/mei mei");
        assert_eq!(names("flowers/skills/mei.lua", "flowers/mei"), "mei");
        assert_eq!(names("flowers/skills/mei.lua", "flowers/mei@soft"), "flowers/mei mei");
        // A file may be called so, and is no variant.
        assert_eq!(names("at@sign.lua", "at@sign"), "");
    }
}
