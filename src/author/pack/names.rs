//! Names of files in packs: the same file on every system, inside the folder of the pack.

use crate::problem::{Problem, Text, quoted, texts};
use crate::skill::shipped;
use std::collections::BTreeMap;

/// Maximum length with folders, in bytes: the limit of the original tar format.
const LONGEST: usize = 100;
/// Maximum number of path components.
const DEEPEST: usize = 6;
/// Device names of Windows, also with an extension or a digit.
const DEVICES: [&str; 8] = ["con", "prn", "aux", "nul", "com", "lpt", "conin$", "conout$"];

/// Checks the name of a file.
///
/// # Errors
/// It is not allowed in a pack, and why.
pub(super) fn check(name: &str) -> Result<(), Problem> {
    match wrong(name) {
        None => Ok(()),
        Some(why) => Err(bad(name, why)),
    }
}

fn wrong(name: &str) -> Option<Text> {
    if name.starts_with('/') || name.contains(['\\', ':']) {
        return Some(texts::packs::file_name_absolute());
    }
    if name.is_empty() || name.len() > LONGEST || name.split('/').count() > DEEPEST {
        return Some(texts::packs::file_name_too_long(LONGEST, DEEPEST));
    }
    let is_plain =
        |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'.' | b'+' | b'/');
    if !name.bytes().all(is_plain) {
        return Some(texts::packs::file_name_odd_characters());
    }
    for part in name.split('/') {
        if part.is_empty() || part == ".." || part.starts_with('.') || part.ends_with('.') {
            return Some(texts::packs::file_name_leads_elsewhere());
        }
        let stem = part.split('.').next().unwrap_or_default().to_ascii_lowercase();
        if DEVICES.contains(&stem.trim_end_matches(|c: char| c.is_ascii_digit())) {
            return Some(texts::packs::file_name_is_device());
        }
    }
    None
}

/// Checks that a name of an archive, which may have more in it than a pack, leads nowhere outside.
///
/// # Errors
/// It is absolute, or leads elsewhere.
pub(super) fn check_inside(name: &str) -> Result<(), Problem> {
    let has_drive = name.as_bytes().get(1) == Some(&b':');
    let why = match name.starts_with('/') || name.contains('\\') || has_drive {
        true => texts::packs::file_name_absolute(),
        false if name.split('/').any(|part| part == "..") => texts::packs::file_name_leads_elsewhere(),
        false => return Ok(()),
    };
    Err(bad(name, why))
}

fn bad(name: &str, why: Text) -> Problem {
    texts::packs::bad_file_name(quoted(name), why).into()
}

/// Two names are those of one file.
pub(super) fn collide(one: &str, other: &str) -> Problem {
    texts::packs::file_names_collide(quoted(one), quoted(other)).into()
}

/// Checks that names are distinct on case-insensitive systems, and none is both a file and a folder.
///
/// # Errors
/// Two names collide.
pub(super) fn check_apart<'n>(names: impl Iterator<Item = &'n str>) -> Result<(), Problem> {
    let mut seen: BTreeMap<String, (&str, bool)> = BTreeMap::new();
    for name in names {
        let ends = name.match_indices('/').map(|(at, _)| (at, false)).chain([(name.len(), true)]);
        for (end, is_file) in ends {
            let part = &name[..end];
            let before = seen.insert(part.to_ascii_lowercase(), (part, is_file));
            if let Some((other, was_file)) = before
                && (other != part || is_file || was_file)
            {
                return Err(collide(other, part));
            }
        }
    }
    Ok(())
}

/// Checks the name of a pack.
///
/// # Errors
/// It is not allowed.
pub(super) fn check_pack(name: &str) -> Result<(), Problem> {
    let is_plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    let plain =
        name.bytes().all(is_plain) && name.starts_with(|c: char| c.is_ascii_lowercase()) && name.len() <= 40;
    if plain && name != shipped::NAME && check(name).is_ok() {
        return Ok(());
    }
    Err(texts::packs::bad_name(quoted(name)).help(texts::packs::name_rules()))
}

#[cfg(test)]
mod tests {
    use super::{check, check_apart};

    #[test]
    fn names_that_lead_elsewhere_are_refused() {
        for name in ["a.lua", "skills/lib/a-b_2.lua", "LICENSE", "skills/console.lua", "a/com.d/x+y"] {
            let fine = !name.contains("com.d");
            assert_eq!(check(name).is_ok(), fine, "{name}");
        }
        let bad = [
            "",
            "/etc/passwd",
            "../a",
            "a/../b",
            "a//b",
            "./a",
            ".git/config",
            "a\\b",
            "C:/a",
            "c:a",
            "a/",
            "a.",
            "a ",
            "a\nb",
            "a\0",
            "é",
            "con",
            "CON.lua",
            "skills/nul.lua",
            "Com1",
            "lpt9.txt",
            "aux/a",
            "a/b/c/d/e/f/g",
            "a*",
            "a?b",
            "\u{202e}a",
        ];
        bad.iter().for_each(|name| assert!(check(name).is_err(), "{name:?}"));
        assert!(check(&"a".repeat(101)).is_err());
    }

    #[test]
    fn names_that_collide_are_refused() {
        let apart = |names: &[&str]| check_apart(names.iter().copied()).is_ok();
        assert!(apart(&["a", "b/a", "b/b", "c/b/a"]));
        assert!(!apart(&["a", "A"]));
        assert!(!apart(&["a", "a"]));
        assert!(!apart(&["b/a", "B/c"]));
        assert!(!apart(&["a", "a/b"]));
        assert!(!apart(&["a/b", "a"]));
    }
}
