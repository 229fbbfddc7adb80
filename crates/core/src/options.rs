//! Rule options. One declaration per group generates the struct, its defaults, documentation and access by
//! name, so that each option is defined once.

use crate::problem::{Lang, Problem, Text, listed, quoted, texts};
use serde_json::Value;

/// Documentation of one option.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OptionDoc {
    /// The name, as in `--rule-set key=value`.
    pub key: &'static str,
    /// The type of its values in Luau annotations: `boolean`, `integer`, `"off"|"forced"`.
    pub ty: &'static str,
    /// Meaning and source, in the order of [`Lang::ALL`].
    pub(crate) said: [&'static str; Lang::ALL.len()],
}

impl OptionDoc {
    /// Meaning and source, in a language.
    #[must_use]
    pub const fn meaning(&self, lang: Lang) -> &'static str {
        self.said[lang as usize]
    }
}

/// The Luau type of an option.
pub(crate) trait OptionType {
    const NAME: &'static str;
}

/// Declares the Luau types of options.
macro_rules! option_types {
    ($($Type:ty => $name:literal,)*) => {
        $( impl $crate::options::OptionType for $Type {
            const NAME: &'static str = $name;
        } )*
    };
}
pub(crate) use option_types;

option_types! {
    bool => "boolean",
    u8 => "integer",
    u32 => "integer",
    i32 => "integer",
    [i32; 4] => "integer[]",
}

/// Declares an enum whose values are words in files and scripts.
macro_rules! words {
    ($(#[$meta:meta])* pub enum $Name:ident {
        $(#[$first_meta:meta])* $First:ident = $first:literal,
        $( $(#[$other_meta:meta])* $Other:ident = $other:literal, )*
    }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        pub enum $Name {
            $(#[$first_meta])* #[serde(rename = $first)] $First,
            $( $(#[$other_meta])* #[serde(rename = $other)] $Other, )*
        }

        impl $crate::options::OptionType for $Name {
            const NAME: &'static str = concat!("\"", $first, "\"" $(, "|\"", $other, "\"")*);
        }
    };
}
pub(crate) use words;

/// Parses the text of an option's value: as JSON if possible (`true`, `4`, `[1,2,1]`), otherwise as a word.
pub(crate) fn value_of(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|_| Value::String(text.to_owned()))
}

/// Explains an invalid value of an option, with the nearest word for an enum.
pub(crate) fn reason(error: &serde_json::Error) -> Problem {
    let text = error.to_string();
    // Serde's message: unknown variant `x`, expected one of `y`, `z`.
    let mut words = text.split('`').skip(1).step_by(2);
    let wrong = words.next().filter(|_| text.starts_with("unknown variant"));
    let near = wrong.and_then(|wrong| did_you_mean(wrong, words));
    Text::foreign(&text).hint(near)
}

/// Declares a struct of public options: `field: Type = default`. Their meanings come from the macro of a list, named first.
macro_rules! options {
    ($said:ident; $(#[$meta:meta])* pub struct $Name:ident {
        $( $field:ident : $ty:ty = $default:expr, )*
    }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
        pub struct $Name { $( #[doc = $said!(en $field)] pub $field: $ty, )* }

        impl Default for $Name {
            fn default() -> Self {
                Self { $( $field: $default, )* }
            }
        }

        impl $Name {
            /// All options with documentation, in order.
            pub const OPTIONS: &'static [$crate::options::OptionDoc] = &[
                $( $crate::options::OptionDoc {
                    key: stringify!($field),
                    ty: <$ty as $crate::options::OptionType>::NAME,
                    said: $said!(each $field),
                }, )*
            ];

            /// The value of an option. `None` for an unknown name.
            pub(crate) fn get(&self, key: &str) -> Option<serde_json::Value> {
                match key {
                    $( stringify!($field) => serde_json::to_value(&self.$field).ok(), )*
                    _ => None,
                }
            }

            /// Sets an option. `None` for an unknown name.
            ///
            /// # Errors
            /// The problem with the value.
            pub(crate) fn set(&mut self, key: &str, value: &serde_json::Value) -> Option<Result<(), $crate::problem::Problem>> {
                match key {
                    $( stringify!($field) => Some(
                        serde::Deserialize::deserialize(value)
                            .map(|value| self.$field = value)
                            .map_err(|error| $crate::options::reason(&error))
                    ), )*
                    _ => None,
                }
            }
        }
    };
}
pub(crate) use options;

/// Lists the valid names: `there is a`, `there are a, b`.
#[must_use]
pub fn there_are<S: AsRef<str>>(names: &[S]) -> Text {
    let list: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
    match list.as_slice() {
        [only] => texts::files::only_known_name(only),
        list => texts::files::known_names(listed(list)),
    }
}

/// Suggests the known name nearest to a wrong one, as in `did you mean "x"?`, if one is near.
#[must_use]
pub fn did_you_mean<'a>(wrong: &str, known: impl IntoIterator<Item = &'a str>) -> Option<Text> {
    nearest(wrong, known).map(|name| texts::frame::did_you_mean(quoted(name)))
}

/// Maximum edit distance for a suggestion, by the length of the shorter word: a third of it, so that `dorra`
/// is near `dora`, and `abcd` is near nothing.
const fn most_edits(letters: usize) -> usize {
    match letters {
        0 | 1 => 0,
        2..=4 => 1,
        _ => (letters + 1) / 3,
    }
}

/// The known name nearest to a wrong one, if any is near. Used by all suggestions of names.
#[must_use]
pub fn nearest<'a>(wrong: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    nearest_within(usize::MAX, wrong, known)
}

/// As [`nearest`], with a smaller maximum distance: for names that may be correct.
#[must_use]
pub fn nearest_within<'a>(
    edits: usize,
    wrong: &str,
    known: impl IntoIterator<Item = &'a str>,
) -> Option<&'a str> {
    let spelt = wrong.to_lowercase();
    let letters = spelt.chars().count();
    let close = |name: &str| {
        let name = name.to_lowercase();
        let length = name.chars().count();
        let most = most_edits(letters.min(length)).min(edits);
        // Skips the comparison for texts of very different length.
        let may_be = letters.abs_diff(length) <= most;
        may_be.then(|| strsim::damerau_levenshtein(&spelt, &name)).filter(|&distance| distance <= most)
    };
    // Of equally near ones, the one with the same capitals: `hand` for `hnad`, not `Hand`.
    let near = |name: &'a str| Some((close(name)?, strsim::damerau_levenshtein(wrong, name), name));
    known.into_iter().filter_map(near).min().map(|(.., name)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_near_within_a_third_of_their_letters() {
        for (wrong, name) in [
            ("dcie", "dice"),
            ("DICE", "dice"),
            ("dic", "dice"),
            ("tenhuo", "tenhou"),
            ("riichii", "riichi"),
            ("lihgta", "lighta"),
            ("ippaatsu", "ippatsu"),
            ("東南西比", "東南西北"),
        ] {
            assert_eq!(nearest(wrong, ["rule", name, "mount"]), Some(name), "{wrong}");
        }
        assert_eq!(nearest("hnad", ["Hand", "hand"]), Some("hand"));
        assert_eq!(nearest("Hnad", ["Hand", "hand"]), Some("Hand"));
        for (wrong, name) in [
            ("abcd", "doge"),
            ("dxyz", "doge"),
            ("dgo1", "doge"),
            ("ronn", "pon"),
            ("a", "b"),
            ("", "a"),
            ("xy", "ab"),
            ("白發中", "東南中"),
            ("tenhou", "libsaki"),
        ] {
            assert_eq!(nearest(wrong, [name]), None, "{wrong}");
        }
        assert_eq!(nearest("dice", ["dices", "dice"]), Some("dice"));
        assert_eq!(nearest(&"a".repeat(1 << 20), ["dice"]), None);
        let meant = did_you_mean("dcie", ["dice"]).map(|text| text.english());
        assert_eq!(meant.as_deref(), Some("did you mean \"dice\"?"));
        assert_eq!(did_you_mean("abcd", ["doge"]), None);
    }
}
