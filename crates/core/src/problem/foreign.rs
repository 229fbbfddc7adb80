//! The only place that parses sentences: messages of Luau, JSON and TOML parsers, number parsers and the
//! operating system are mapped to texts of the catalogue.

use super::text::{Entry, Piece, Text, listed, quoted};
use super::texts;
use super::{Place, Problem, ToArg, line_at};
use std::path::Path;
use toml::de::DeTable;

/// A text of ours.
type Ours = fn() -> Text;

/// Fixed foreign messages and their translations.
const SENTENCES: [(&str, Ours); 13] = [
    ("invalid digit found in string", texts::situations::not_a_whole_number),
    ("cannot parse integer from empty string", texts::situations::whole_number_missing),
    ("number too large to fit in target type", texts::situations::number_too_large),
    ("number too small to fit in target type", texts::situations::number_too_small),
    ("invalid float literal", texts::situations::this_not_a_number),
    ("cannot parse float from empty string", texts::situations::number_missing),
    ("No such file or directory", texts::disk::no_such_path),
    ("Is a directory", texts::world::folder_not_file),
    ("Not a directory", texts::disk::file_inside_path),
    ("File exists", texts::disk::file_exists),
    ("No space left on device", texts::disk::full),
    ("Permission denied", texts::disk::not_allowed),
    ("Read-only file system", texts::disk::read_only),
];

/// Ours that come back as text: a reader of JSON or TOML carries no data in its errors.
const CARRIED: [&str; 12] = [
    "objects.text_is_no_tile",
    "objects.tile_of_no_suit",
    "objects.tile_out_of_suit",
    "objects.red_five_as_kind",
    "objects.tile_id_out_of_range",
    "objects.text_is_no_tile_list",
    "rows.seat_out_of_range",
    "check.not_a_tile",
    "rules.no_such_yaku",
    "runs.missing_sum",
    "runs.no_such_metric",
    "walls.wrong_size",
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
            Some(what) => texts::kinds::error_at_column(read(what), error.column()),
            None => read(&text),
        }
    }

    /// Returns whether it is a text of ours.
    pub(crate) fn is_ours(&self) -> bool {
        self.entry().is_some_and(|entry| entry.room() != texts::FOREIGN)
    }
}

impl Problem {
    /// What a reader of JSON or TOML says: a sentence, and possibly others that are advice.
    pub fn of_reader(message: &str) -> Self {
        let mut sentences = message.trim().lines().map(read);
        let first = Self::new(sentences.next().unwrap_or_default());
        sentences.fold(first, Self::help)
    }

    /// What the reader of TOML says of a text. Of what is no TOML it says in dozens of sentences where it stopped: that it is none
    /// is said in ours, and theirs is quoted.
    pub fn of_toml(text: &str, error: &toml::de::Error) -> Self {
        let said = error.message().trim();
        if read(said).entry().is_some() || DeTable::parse(text).is_ok() {
            return Self::of_reader(said);
        }
        texts::files::malformed_toml(quoted(said.replace('\n', "; "))).into()
    }

    /// As [`Self::of_toml`], of a file, with its line if it is known.
    #[must_use]
    pub fn of_toml_file(file: &Path, text: &str, error: &toml::de::Error) -> Self {
        let whole = Place::file(file.display());
        let place = match error.span() {
            Some(span) => whole.line(text, line_at(text, span.start)),
            None => whole,
        };
        Self::of_toml(text, error).at(place)
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
    (is_number(line) && is_number(column))
        .then(|| texts::kinds::error_at_line_column(read(what), line, column))
}

/// Matches a message against templates, preferring the one with the shortest holes.
fn template(text: &str) -> Option<Text> {
    let carried = CARRIED.iter().filter_map(|id| texts::find(id));
    let entries = texts::of_room(texts::FOREIGN).chain(carried);
    let fitting = entries.filter_map(|entry| Some((said(entry), fits(entry, text)?)));
    fitting.max_by_key(|(said, _)| *said).map(|(_, text)| text)
}

/// Number of bytes outside of holes.
fn said(entry: &Entry) -> usize {
    let length = |piece: &Piece| match piece {
        Piece::Said(text) => text.len(),
        Piece::Hole(_) => 0,
    };
    entry.english().iter().map(length).sum()
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
        true => texts::frame::or_more(least),
        false => texts::frame::range(least, most),
    };
    Some(texts::situations::number_out_of_range(number, range))
}

/// Matches a message against a template.
fn fits(entry: &'static Entry, text: &str) -> Option<Text> {
    let mut holes = vec![None; entry.holes];
    let (mut text, mut open) = (text, None);
    let pieces = entry.english();
    for (nth, piece) in pieces.iter().enumerate() {
        match (*piece, open.take()) {
            (Piece::Hole(hole), _) => open = Some(hole),
            (Piece::Said(said), None) => text = text.strip_prefix(said)?,
            (Piece::Said(said), Some(hole)) => {
                let is_last = nth + 1 == pieces.len();
                let (within, after) =
                    if is_last { (text.strip_suffix(said)?, "") } else { text.split_once(said)? };
                (holes[hole], text) = (Some(within), after);
            }
        }
    }
    let expects = |said: &str| said.ends_with("expected ") || said.ends_with("Expected ");
    let kinds = pieces.iter().any(|piece| matches!(piece, Piece::Said(said) if expects(said)));
    let arg =
        |text: &str| kinds.then(|| kind(text)).flatten().map_or_else(|| text.to_arg(), |kind| kind.to_arg());
    let is_list = |nth: usize| {
        let before = |said: &str| said.ends_with("one of ");
        let pairs = pieces.windows(2);
        pairs
            .into_iter()
            .any(|two| matches!(two, [Piece::Said(said), Piece::Hole(hole)] if *hole == nth && before(said)))
    };
    let arg = |(nth, text): (usize, &str)| if is_list(nth) { listed(text.split(", ")) } else { arg(text) };
    let args = holes.into_iter().enumerate().map(|(nth, within)| within.map(|text| arg((nth, text))));
    let args = args.collect::<Option<_>>()?;
    text.is_empty().then(|| Text::of(entry, args))
}

/// Translates a type name of JSON or TOML parsers, or what the parser of Luau calls a part of a file.
fn kind(text: &str) -> Option<Text> {
    let number = |range: [i128; 2]| texts::testing::whole_number_in_range(range[0], range[1]);
    Some(match text {
        "sequence" => texts::kinds::sequence(),
        "map" => texts::kinds::map(),
        "nothing" => texts::kinds::nothing_more(),
        "a boolean" => texts::kinds::a_boolean(),
        "a string" => texts::kinds::a_string(),
        "a sequence" => texts::kinds::a_sequence(),
        "a map" => texts::kinds::a_map(),
        "rule options by name" => texts::kinds::rule_options_by_name(),
        "a text, or texts by language" => texts::kinds::text_or_texts(),
        "a player, or a list of players" => texts::kinds::player_or_players(),
        "f64" => texts::kinds::a_number(),
        "u8" => number([0, u8::MAX.into()]),
        "u16" => number([0, u16::MAX.into()]),
        "u32" => number([0, u32::MAX.into()]),
        "i32" => number([i32::MIN.into(), i32::MAX.into()]),
        _ => return texts::of_room(texts::KINDS).find_map(|entry| fits(entry, text)),
    })
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
        assert_eq!(
            zh("Expected identifier when parsing expression, got <eof>"),
            "解析表达式时应为名称，却是文件结尾"
        );
        assert_eq!(
            zh("Expected 'end' (to close 'do' at line 1), got <eof>"),
            "应为 'end'（用来闭合第 1 行的 'do'），却是文件结尾"
        );
        assert_eq!(zh("no luck today"), "no luck today");
        assert_eq!(zh("unknown field `a`, expected one of `b`, `c`"), "未知的字段 `a`，应为 `b`、`c` 之一");
        assert_eq!(zh("unknown variant `c`, expected `a` or `b`"), "未知的值 `c`，应为 `a` 或 `b`");
        assert_eq!(zh("No such file or directory (os error 2)"), "没有这个文件或文件夹");
    }

    #[test]
    fn what_is_no_toml_is_told_in_the_language_of_the_reader() {
        let told = |text: &str| {
            let error = toml::from_str::<std::collections::BTreeMap<String, u32>>(text).unwrap_err();
            Problem::of_toml(text, &error).message.say(Lang::Zh)
        };
        for text in ["a = [1", "a", "a = \"x", "[a", "a = 1 b = 2"] {
            assert!(told(text).starts_with("TOML 格式不正确："), "{}", told(text));
        }
        assert!(!told("a = true").contains("TOML"), "{}", told("a = true"));
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
