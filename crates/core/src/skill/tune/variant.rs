//! Variants: a tune file of a pack gives other numbers of its girls a name, as in `flowers/mei@soft`.

use super::{Tune, Variant};
use crate::skill::error::SkillError;
use crate::skill::shelf::{SKILLS, handle_of};
use std::path::{Path, PathBuf};

/// Name of the folder of tune files, beside the folder of skills.
pub const TUNES: &str = "tunes";
/// Extension of a tune file.
const ENDING: &str = ".toml";
/// Maximum number of variants looked at.
const MOST: usize = 200;

impl Tune {
    /// Reads what a tune file says about one girl.
    pub(super) fn of_variant(variant: &Variant) -> Result<Self, SkillError> {
        let mut tune = Self::read(&variant.file)?;
        tune.entries.retain(|entry| entry.setting.girl == variant.girl);
        tune.entries.iter_mut().for_each(|entry| entry.setting.girl.clone_from(&variant.called));
        Ok(Self { variant: Some(variant.clone()), ..tune })
    }

    /// Reads the file again.
    pub(super) fn again(&self) -> Result<Self, SkillError> {
        self.variant.as_ref().map_or_else(|| Self::read(&self.path), Self::of_variant)
    }
}

/// The girls that a tune file has numbers for, in order.
///
/// # Errors
/// It is no tune file, with the place.
pub fn girls_of(path: &Path, text: String) -> Result<Vec<String>, SkillError> {
    let mut girls: Vec<String> = Vec::new();
    for entry in Tune::parse(path, text)?.entries {
        if girls.last() != Some(&entry.setting.girl) {
            girls.push(entry.setting.girl);
        }
    }
    Ok(girls)
}

/// The folder of tune files that a skill file can have variants in.
#[must_use]
pub fn folder_of(skill: &Path) -> Option<PathBuf> {
    let skills = skill.parent()?;
    skills.ends_with(SKILLS).then(|| skills.parent().map(|folder| folder.join(TUNES))).flatten()
}

/// Names and tune files of the variants of a girl, by her file, sorted: each tune file that has a table of her handle. Files that
/// cannot be read are left out.
#[must_use]
pub fn variants(skill: &Path) -> Vec<(String, PathBuf)> {
    let (Some(folder), Some(girl)) = (folder_of(skill), handle_of(skill)) else { return Vec::new() };
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|file| file.path());
    let mut named: Vec<(String, PathBuf)> =
        files.filter_map(|file| Some((variant_name(&file)?, file))).collect();
    // Before some are left out: the disk lists them in any order.
    named.sort();
    named.truncate(MOST);
    named.retain(|(_, file)| is_of(file, &girl).unwrap_or_default());
    named
}

/// The tune file of a variant of a girl, by her file; `None` if she has none of this name.
///
/// # Errors
/// It cannot be read.
pub(in crate::skill) fn named(skill: &Path, variant: &str) -> Result<Option<PathBuf>, SkillError> {
    let (Some(folder), Some(girl)) = (folder_of(skill), handle_of(skill)) else { return Ok(None) };
    let file = folder.join(format!("{variant}{ENDING}"));
    if variant_name(&file).as_deref() != Some(variant) || !file.is_file() {
        return Ok(None);
    }
    Ok(is_of(&file, &girl)?.then_some(file))
}

/// Whether a tune file has numbers of a girl.
fn is_of(file: &Path, girl: &str) -> Result<bool, SkillError> {
    Ok(Tune::read(file)?.entries.iter().any(|entry| entry.setting.girl == girl))
}

/// The name of the variants of a tune file: lower-case letters, digits, `-` and `_`.
fn variant_name(file: &Path) -> Option<String> {
    let name = file.file_name()?.to_str()?.strip_suffix(ENDING)?;
    let is_plain =
        |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || matches!(byte, b'-' | b'_');
    (!name.is_empty() && name.bytes().all(is_plain)).then(|| name.to_owned())
}
