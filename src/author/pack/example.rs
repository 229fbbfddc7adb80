//! A pack for tests.

use super::contents::Contents;

/// A pack of this name with a file `skills/mei.lua`.
pub(super) fn pack(name: &str, girl: &str) -> Contents {
    let manifest = format!(
        "name = '{name}'\nversion = '1.0.0'\napi = 1\nlicence = 'MIT'\nauthors = ['Somebody']\n\n\
         [title]\nen = 'Flowers'\nzh = '花'\nja = '花'\n"
    );
    let files = [("pack.toml", manifest.as_str()), ("skills/mei.lua", girl)];
    Contents::new(files.map(|(name, text)| (name.into(), text.into())).into()).unwrap()
}
