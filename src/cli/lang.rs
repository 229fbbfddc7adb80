//! The language of output: `--lang`, else `SAKI_LUA_LANG`, else the locale, else English.

use super::early;
use crate::problem::Lang;
use clap::ValueEnum;
use std::env;

const OPTION: &str = "--lang";
/// Environment variable with a language.
const VARIABLE: &str = "SAKI_LUA_LANG";
/// Variables with a locale, in POSIX order of precedence.
const LOCALE: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

/// Value of `--lang`, in any case; also as locales and countries are called.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum LangArg {
    /// English.
    #[value(aliases = ["en_US", "en-US", "en_GB", "en-GB"])]
    En,
    /// Chinese.
    #[value(aliases = ["zh_CN", "zh-CN", "zh_TW", "zh-TW", "cn"])]
    Zh,
    /// Japanese.
    #[value(aliases = ["ja_JP", "ja-JP", "jp"])]
    Ja,
}

impl From<LangArg> for Lang {
    fn from(lang: LangArg) -> Self {
        match lang {
            LangArg::En => Self::En,
            LangArg::Zh => Self::Zh,
            LangArg::Ja => Self::Ja,
        }
    }
}

/// The language, and the option or variable that chose it; empty if none did.
pub(super) fn chosen() -> (Lang, String) {
    if let Some(lang) = early::value(&[OPTION]).and_then(|name| LangArg::from_str(&name, true).ok()) {
        return (lang.into(), OPTION.into());
    }
    if let Some(lang) = env::var(VARIABLE).ok().and_then(|name| LangArg::from_str(&name, true).ok()) {
        return (lang.into(), VARIABLE.into());
    }
    of_locale(|name| env::var(name).ok(), sys_locale::get_locale)
}

/// Whether somebody named the language, and not the locale alone.
pub(super) fn is_named() -> bool {
    matches!(chosen().1.as_str(), OPTION | VARIABLE)
}

/// The language of a locale.
fn of_locale(
    variable: impl Fn(&str) -> Option<String>,
    system: impl Fn() -> Option<String>,
) -> (Lang, String) {
    let set = LOCALE.iter().find_map(|name| Some((*name, variable(name).filter(|value| !value.is_empty())?)));
    let (name, locale) = match set {
        Some((name, locale)) => (format!("{name}={locale}"), locale),
        // Windows and macOS have settings of their own.
        None => system().map_or_else(Default::default, |locale| (locale.clone(), locale)),
    };
    let language = locale.split(['_', '-', '.', '@']).next().unwrap_or_default().to_ascii_lowercase();
    let lang = Lang::ALL.into_iter().find(|lang| lang.code() == language).unwrap_or_default();
    (lang, name)
}

#[cfg(test)]
mod tests {
    use super::{Lang, of_locale};

    #[test]
    fn locales_have_languages() {
        let of = |set: &[(&str, &str)], system: Option<&str>| {
            let variable =
                |name: &str| set.iter().find(|(other, _)| *other == name).map(|(_, value)| (*value).into());
            of_locale(variable, || system.map(Into::into)).0
        };
        assert_eq!(of(&[("LANG", "zh_CN.UTF-8")], None), Lang::Zh);
        assert_eq!(of(&[("LANG", "ja_JP.eucJP"), ("LC_ALL", "")], None), Lang::Ja);
        assert_eq!(of(&[("LANG", "ja_JP.UTF-8"), ("LC_MESSAGES", "de_DE")], None), Lang::En);
        assert_eq!(of(&[("LANG", "ja_JP.UTF-8"), ("LC_ALL", "C")], Some("zh-CN")), Lang::En);
        assert_eq!(of(&[], Some("zh-Hant-TW")), Lang::Zh);
        assert_eq!(of(&[], None), Lang::En);
    }
}
