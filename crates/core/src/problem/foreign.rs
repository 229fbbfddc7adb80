//! The only place that parses sentences: messages of Luau, JSON and TOML parsers, number parsers and the
//! operating system are mapped to texts of the catalogue.

use super::text::{Entry, Text};
use super::texts;
use super::{Arg, ToArg};

/// A text of ours.
type Ours = fn() -> Text;

/// Fixed foreign messages and their translations.
const SENTENCES: [(&str, Ours); 12] = [
    ("invalid digit found in string", texts::this_is_no_whole_number),
    ("cannot parse integer from empty string", texts::whole_number_is_missing),
    ("number too large to fit in target type", texts::number_is_too_large),
    ("number too small to fit in target type", texts::number_is_too_small),
    ("invalid float literal", texts::this_is_no_number),
    ("cannot parse float from empty string", texts::number_is_missing),
    ("No such file or directory", texts::there_is_no_such_file_or),
    ("Is a directory", texts::this_is_folder_not_file),
    ("Not a directory", texts::part_of_this_path_is),
    ("No space left on device", texts::disk_is_full),
    ("Permission denied", texts::this_is_not_allowed),
    ("Read-only file system", texts::nothing_can_be_written_on),
];

impl Text {
    /// Maps a foreign message to a text of the catalogue if known, else keeps it verbatim. Messages are
    /// parsed nowhere else.
    #[must_use]
    pub fn foreign(text: &str) -> Self {
        read(text)
    }

    /// The error of a line of JSON, without the line number, which is always 1.
    pub fn of_line(error: &serde_json::Error) -> Self {
        let (text, place) =
            (error.to_string(), format!(" at line {} column {}", error.line(), error.column()));
        match text.strip_suffix(&place) {
            Some(what) => texts::at_column(read(what), error.column()),
            None => read(&text),
        }
    }

    /// Returns whether it is a text of ours.
    pub(crate) fn is_ours(&self) -> bool {
        self.entry().is_some_and(|entry| texts::FOREIGN.iter().all(|said| said.id != entry.id))
    }
}

/// Maps a message to a text of the catalogue, else keeps it verbatim.
fn read(text: &str) -> Text {
    let text = without_number(text);
    let fixed = SENTENCES.iter().find(|(theirs, _)| *theirs == text).map(|(_, ours)| ours());
    let read = fixed.or_else(|| range(text)).or_else(|| placed(text)).or_else(|| template(text));
    read.unwrap_or_else(|| Text::verbatim(text))
}

/// Parses positions like `trailing comma at line 3 column 7`.
fn placed(text: &str) -> Option<Text> {
    let (what, place) = text.rsplit_once(" at line ")?;
    let (line, column) = place.split_once(" column ")?;
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    (is_number(line) && is_number(column)).then(|| texts::at_line_column(read(what), line, column))
}

/// Matches a message against templates, preferring the one with the shortest holes.
fn template(text: &str) -> Option<Text> {
    let carried = texts::CARRIED.iter().filter_map(|id| texts::find(id));
    let entries = texts::FOREIGN.iter().copied().chain(carried);
    let fitting = entries.filter_map(|entry| Some((said(entry), fits(entry, text)?)));
    fitting.max_by_key(|(said, _)| *said).map(|(_, text)| text)
}

/// Number of bytes outside of holes.
fn said(entry: &Entry) -> usize {
    pieces(entry).iter().map(|piece| piece.len()).sum()
}

/// Removes a suffix like ` (os error 2)`.
fn without_number(text: &str) -> &str {
    let before = text.strip_suffix(')').and_then(|text| text.rsplit_once(" (os error "));
    before.filter(|(_, digits)| digits.bytes().all(|b| b.is_ascii_digit())).map_or(text, |(text, _)| text)
}

/// Parses `9 is not in 0..8`.
fn range(text: &str) -> Option<Text> {
    let (number, range) = text.split_once(" is not in ")?;
    let (least, most) = range.split_once("..")?;
    let least: i128 = least.parse().ok()?;
    let most = match most.strip_prefix('=') {
        Some(most) => most.parse().ok()?,
        None => most.parse::<i128>().ok()? - 1,
    };
    let range = match most >= i64::MAX.into() {
        true => texts::or_more(least),
        false => texts::to(least, most),
    };
    Some(texts::is_out_of_range(number, range))
}

/// Matches a message against a template.
fn fits(entry: &'static Entry, text: &str) -> Option<Text> {
    let pieces = pieces(entry);
    let (first, rest) = pieces.split_first()?;
    let mut text = text.strip_prefix(first)?;
    let Some((last, middle)) = rest.split_last() else {
        return text.is_empty().then(|| Text::of(entry, vec![]));
    };
    let mut holes: Vec<(&str, Arg)> = Vec::new();
    let mut names = names(entry);
    for piece in middle {
        let (hole, after) = text.split_once(piece)?;
        holes.push((names.next()?, hole.to_arg()));
        text = after;
    }
    holes.push((names.next()?, text.strip_suffix(last)?.to_arg()));
    let kinds = entry.english.contains("expected {");
    let said = |arg: &Arg| match arg {
        Arg::Plain(text) if kinds => kind(text).map_or_else(|| arg.clone(), |kind| kind.to_arg()),
        arg => arg.clone(),
    };
    let arg = |name| holes.iter().find(|(hole, _)| hole == name).map(|(_, arg)| said(arg));
    Some(Text::of(entry, entry.holes.iter().map(arg).collect::<Option<_>>()?))
}

/// Translates a type name of JSON or TOML parsers.
fn kind(text: &str) -> Option<Text> {
    let number = |range: [i128; 2]| texts::whole_number_from_to(range[0], range[1]);
    Some(match text {
        "sequence" => texts::kind_sequence(),
        "map" => texts::kind_map(),
        "nothing" => texts::nothing_more(),
        "a boolean" => texts::a_boolean(),
        "a string" => texts::a_string(),
        "a sequence" => texts::a_sequence(),
        "a map" => texts::a_map(),
        "rule options by name" => texts::rule_options_by_name(),
        "u8" => number([0, u8::MAX.into()]),
        "u16" => number([0, u16::MAX.into()]),
        "u32" => number([0, u32::MAX.into()]),
        "i32" => number([i32::MIN.into(), i32::MAX.into()]),
        _ => return texts::KINDS.iter().find_map(|entry| fits(entry, text)),
    })
}

/// The literal parts between holes; one more than there are holes.
fn pieces(entry: &Entry) -> Vec<&'static str> {
    let parts = entry.english.split('{');
    parts.map(|part| part.split_once('}').map_or(part, |(_, after)| after)).collect()
}

/// Names of the holes in order of appearance.
fn names(entry: &Entry) -> impl Iterator<Item = &'static str> {
    entry.english.split('{').skip(1).filter_map(|part| Some(part.split_once('}')?.0))
}

#[cfg(test)]
mod tests {
    use super::super::Lang;
    use super::*;

    fn zh(text: &str) -> String {
        read(text).say(Lang::Zh)
    }

    #[test]
    fn sentences_of_others_are_known_by_what_stands_around_their_holes() {
        assert_eq!(zh("attempt to call missing method 'lihgta' of Mount"), "Mount 没有方法 'lihgta'");
        assert_eq!(zh("attempt to call a nil value"), "nil 值不能当函数调用");
        assert_eq!(zh("no luck today"), "no luck today");
        assert_eq!(zh("No such file or directory (os error 2)"), "没有这个文件或文件夹");
    }

    #[test]
    fn english_stays_as_it_was_said() {
        for text in
            ["attempt to index nil with 'x'", "table index is nil", "stack overflow", "a (os error x)"]
        {
            assert_eq!(read(text).english(), text);
        }
        assert_eq!(read("'x' (os error x) (os error 2)").english(), "'x' (os error x)");
    }

    #[test]
    fn ranges_are_told_with_both_ends() {
        let said = |text| read(text).english();
        assert_eq!(said("9 is not in 0..8"), "9 is out of range; it is 0 to 7");
        assert_eq!(said("5 is not in 1..=4"), "5 is out of range; it is 1 to 4");
        assert_eq!(said("0 is not in 1..18446744073709551615"), "0 is out of range; it is 1 or more");
        assert_eq!(said("she is not in E1-0"), "she is not in E1-0");
    }
}
