//! Templates of skill files, for `saki-lua new`.

use crate::options::did_you_mean;
use crate::problem::{Problem, Text, quoted, texts};

/// A kind of skill to begin with.
#[derive(Debug, Clone, Copy)]
pub struct Template {
    /// Its name.
    pub name: &'static str,
    /// What follows the handle in the name of the file.
    pub ending: &'static str,
    /// The file, with `NAME` where the handle goes.
    text: &'static str,
    /// What the girl it makes does.
    about: fn() -> Text,
}

/// Declares the templates.
macro_rules! templates {
    ($($name:literal $ending:literal $about:path,)*) => {
        /// All templates; the first is the usual one.
        pub const TEMPLATES: &[Template] = &[$(Template {
            name: $name,
            ending: $ending,
            text: include_str!(concat!("../../lua-api/templates/", $name, $ending)),
            about: $about,
        },)*];
    };
}

templates! {
    "draw" ".lua" texts::manual::template_draw,
    "deal" ".lua" texts::manual::template_deal,
    "dora" ".lua" texts::manual::template_dora,
    "deny" ".lua" texts::manual::template_deny,
    "damp" ".lua" texts::manual::template_damp,
    "veil" ".lua" texts::manual::template_veil,
    "pair" ".lua" texts::manual::template_pair,
    "menu" ".lua" texts::manual::template_menu,
    "foresee" ".lua" texts::manual::template_foresee,
    "revenge" ".lua" texts::manual::template_revenge,
    "rounds" ".lua" texts::manual::template_rounds,
    "classic" ".girl.lua" texts::manual::template_classic,
}

/// Most letters of a handle.
const MOST: usize = 32;

impl Template {
    /// The template with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        TEMPLATES.iter().find(|template| template.name == name).copied()
    }

    /// What the girl it makes does, in words.
    #[must_use]
    pub fn about(&self) -> Text {
        (self.about)()
    }

    /// The skill file for a handle.
    ///
    /// # Errors
    /// The handle cannot be the name of a skill.
    pub fn fill(&self, handle: &str) -> Result<String, Problem> {
        checked(handle)?;
        Ok(self.text.replace("NAME", handle))
    }
}

/// Refuses names that `--girls` could not name or a folder could not hold.
///
/// # Errors
/// She cannot be called so.
pub fn checked(handle: &str) -> Result<(), Problem> {
    let is_letter = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || matches!(c, '_' | '-');
    let good = handle.starts_with(|c: char| c.is_ascii_lowercase())
        && handle.chars().all(is_letter)
        && handle.len() <= MOST;
    if good && handle != crate::girl::Doge::HANDLE {
        return Ok(());
    }
    let near: String = handle.to_lowercase().chars().map(|c| if is_letter(c) { c } else { '_' }).collect();
    let near = near.trim_matches(|c: char| !c.is_ascii_lowercase()).to_owned();
    let hint = did_you_mean(handle, [near.as_str()]).filter(|_| !near.is_empty() && near != handle);
    Err(texts::manual::bad_skill_name(quoted(handle)).help(texts::manual::skill_name_rule(MOST)).hint(hint))
}
