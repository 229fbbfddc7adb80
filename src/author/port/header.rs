//! The head of a ported file: its class with names, description and numbers.

use super::edits::comment_behind;
use crate::problem::{Lang, texts};
use crate::skill::Text;
use std::fmt::Write;
use std::ops::Range;

/// What the head says.
pub(super) struct Header<'a> {
    /// Name of the class.
    pub(super) class: &'a str,
    /// Handle of the girl.
    pub(super) handle: &'a str,
    /// File name of the script.
    pub(super) file: &'a str,
    /// Names and description from the file beside the script.
    pub(super) titles: [&'a Text; 2],
    /// Text of the script, for its comments.
    pub(super) text: &'a str,
    /// Numbers: name, value as written, statement.
    pub(super) numbers: Vec<(&'a str, &'a str, Range<usize>)>,
    /// Fields with which her state begins: name, value.
    pub(super) state: Vec<(String, String)>,
}

impl Header<'_> {
    /// Writes it.
    pub(super) fn write(&self) -> String {
        let [names, desc] = self.titles;
        let (class, handle) = (self.class, self.handle);
        let said = texts::port::describe_her(self.file);
        let title =
            |lang: &str| Some(names.get(lang)).filter(|name| !name.is_empty()).unwrap_or(handle).to_owned();
        let about = |lang: Lang, code: &str| match desc.get(code) {
            "" => said.say(lang),
            desc => desc.to_owned(),
        };
        let mut head = format!("---@type Skill\nlocal {class} = skill {{\n  name = {{ ");
        let all = ["en", "zh", "ja"].map(|lang| format!("{lang} = {}", lua_text(&title(lang))));
        head += &all.join(", ");
        head += " },\n  desc = {\n";
        for (lang, code) in [(Lang::En, "en"), (Lang::Zh, "zh"), (Lang::Ja, "ja")] {
            _ = writeln!(head, "    {code} = {},", lua_text(&about(lang, code)));
        }
        head += "  },\n";
        if !self.numbers.is_empty() {
            head += "  mk = {\n";
            for (name, value, statement) in &self.numbers {
                let doc = comment_behind(self.text, statement).unwrap_or_else(|| name.replace('_', " "));
                let [min, max] = range(value);
                _ = writeln!(
                    head,
                    "    {name} = {{ {value}, min = {min}, max = {max}, doc = {} }},",
                    lua_text(&doc)
                );
            }
            head += "  },\n";
        }
        if !self.state.is_empty() {
            head += "  state = {\n";
            for (name, value) in &self.state {
                _ = writeln!(head, "    {name} = {},", value.replace('\n', "\n    "));
            }
            head += "  },\n";
        }
        head + "}\n"
    }
}

/// A range around a number: from 0 to ten times as much.
fn range(value: &str) -> [String; 2] {
    let spelt = value.replace(['_', ' '], "");
    let number = match spelt.strip_prefix("0x") {
        Some(hex) => u64::from_str_radix(hex, 16).unwrap_or_default() as f64,
        None => spelt.parse().unwrap_or(0.0_f64),
    };
    let far = if number == 0.0 { 100.0 } else { (number.abs() * 10.0).ceil() };
    if number < 0.0 { [format!("{}", -far), "0".to_owned()] } else { ["0".to_owned(), format!("{far}")] }
}

/// A text as a literal of Lua.
fn lua_text(text: &str) -> String {
    let escaped = text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n").replace('\r', "");
    format!("\"{escaped}\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_room_on_their_side_of_zero() {
        assert_eq!(range("80"), ["0", "800"]);
        assert_eq!(range("-2.5"), ["-25", "0"]);
        assert_eq!(range("0"), ["0", "100"]);
        assert_eq!(range("0x10"), ["0", "160"]);
        assert_eq!(lua_text("a \"b\"\\\n"), "\"a \\\"b\\\"\\\\\\n\"");
    }
}
