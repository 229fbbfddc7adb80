//! An open file.

use super::lines::Lines;
use super::open::Texts;
use crate::api::dialect::is_classic;
use crate::author::check::{Api, Survey, survey};
use crate::lua::compiled::compiler;
use lsp_types::Uri;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// An open file, as the editor has it.
#[derive(Debug)]
pub(super) struct Document {
    pub(super) uri: Uri,
    pub(super) path: PathBuf,
    pub(super) version: i32,
    /// Whether it may run, see [`Trust`](super::trust::Trust).
    pub(super) is_trusted: bool,
    text: String,
    lines: Lines,
    /// The survey of the text, if it compiles.
    survey: Option<Survey>,
    /// Whether the survey is of an older text.
    is_stale: bool,
    /// The survey of the last text that did, or of this one without the lines that do not.
    last: Option<Survey>,
    /// The texts of all open files.
    texts: Texts,
}

/// Most lines that are left out to survey what is half written.
const MOST_LEFT_OUT: usize = 4;

impl Document {
    pub(super) fn new(uri: Uri, version: i32, text: String) -> Self {
        let (path, lines, is_trusted) = (path_of(&uri), Lines::of(&text), false);
        let (survey, last, texts) = Default::default();
        Self { uri, path, version, is_trusted, text, lines, survey, is_stale: true, last, texts }
    }

    /// Makes its text known to the other open files, and theirs to it.
    pub(super) fn share(&mut self, texts: &Texts) {
        self.texts = texts.clone();
        self.texts.set(&self.path, Some(&self.text));
    }

    /// The texts of all open files.
    pub(super) const fn texts(&self) -> &Texts {
        &self.texts
    }

    /// Takes another text.
    pub(super) fn change(&mut self, version: i32, text: String) {
        self.lines = Lines::of(&text);
        (self.version, self.text, self.is_stale) = (version, text, true);
        self.texts.set(&self.path, Some(&self.text));
    }

    /// Surveys the text, if that has not been done.
    pub(super) fn read(&mut self, api: &Api) {
        if self.is_stale {
            self.is_stale = false;
            let survey = survey(&self.text, api, is_classic(&self.path));
            let old = std::mem::replace(&mut self.survey, survey);
            if self.survey.is_none() {
                let mended = || self.without_broken_lines(api);
                self.last = mended().or(old).or(self.last.take());
            }
        }
    }

    /// The survey of the text with blanks in place of the lines that do not compile.
    fn without_broken_lines(&self, api: &Api) -> Option<Survey> {
        let mut text = self.text.clone();
        for _ in 0..MOST_LEFT_OUT {
            let error = compiler().compile(text.as_str()).err()?.to_string();
            let line = error.split(':').find_map(|part| part.trim().parse::<usize>().ok())?;
            let here = self.lines.line(&text, line.saturating_sub(1));
            // What is half written can end in a line before.
            let before = (0..line.saturating_sub(1)).rev().map(|nth| self.lines.line(&text, nth));
            let before = before.into_iter().find(|bytes| !text[bytes.clone()].trim().is_empty());
            let with = |bytes: &Range<usize>, line: &str| {
                let mut text = text.clone();
                text.replace_range(bytes.clone(), line);
                text
            };
            let without = |bytes: &Range<usize>| with(bytes, &" ".repeat(bytes.len()));
            // What is half written in the head of a block leaves the block as it is.
            let whole = with(&here, &without_half_members(&text[here.clone()]));
            let lines = [Some(here), before];
            let tries: Vec<String> =
                std::iter::once(whole).chain(lines.iter().flatten().map(without)).collect();
            let surveyed = |text: &String| survey(text, api, is_classic(&self.path));
            if let Some(survey) = tries.iter().find_map(surveyed) {
                return Some(survey);
            }
            text = tries.into_iter().next_back()?;
        }
        None
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    pub(super) const fn lines(&self) -> &Lines {
        &self.lines
    }

    /// The survey of this very text: its places are right.
    pub(super) const fn exact(&self) -> Option<&Survey> {
        self.survey.as_ref()
    }

    /// The survey of this text, or of the last that compiled: its places may be off.
    pub(super) fn survey(&self) -> Option<&Survey> {
        self.survey.as_ref().or(self.last.as_ref())
    }
}

/// A line with blanks in place of half-written members: of the dot of `hand.` and of all of `:ef` that is not called.
fn without_half_members(line: &str) -> String {
    let is_name = |c: &u8| c.is_ascii_alphanumeric() || *c == b'_';
    let mut bytes = line.as_bytes().to_vec();
    for at in 1..bytes.len() {
        let is_member = is_name(&bytes[at - 1]) || matches!(bytes[at - 1], b')' | b']');
        let name = bytes[at + 1..].iter().take_while(|c| is_name(c)).count();
        let next = bytes[at + 1 + name..].iter().find(|c| **c != b' ');
        let is_half = match bytes[at] {
            b'.' => name == 0 && next != Some(&b'.'),
            b':' => !matches!(next, Some(b'(' | b'{' | b'"' | b'\'' | b':')),
            _ => false,
        };
        if is_member && is_half {
            bytes[at..=at + name].fill(b' ');
        }
    }
    // Nothing but ASCII was replaced.
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The path of a `file:` address; of another, the address itself.
fn path_of(uri: &Uri) -> PathBuf {
    let text = uri.as_str();
    let Some(path) = text.strip_prefix("file://") else { return PathBuf::from(text) };
    let path = decoded(path);
    // `/C:/mei.lua` on Windows.
    let is_drive = path.as_bytes().get(2) == Some(&b':');
    Path::new(if is_drive { path.trim_start_matches('/') } else { &path }).to_owned()
}

/// Replaces `%20` and the like.
fn decoded(text: &str) -> String {
    let (mut bytes, mut rest) = (Vec::new(), text.as_bytes());
    while let Some((&first, more)) = rest.split_first() {
        let code = (first == b'%').then(|| more.get(..2)).flatten();
        let code = code.and_then(|code| u8::from_str_radix(std::str::from_utf8(code).ok()?, 16).ok());
        bytes.push(code.unwrap_or(first));
        rest = if code.is_some() { &more[2..] } else { more };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::{path_of, without_half_members};
    use std::path::Path;

    #[test]
    fn what_is_half_written_becomes_blank() {
        for (line, whole) in [
            ("for _, t in ipairs(hand:) do", "for _, t in ipairs(hand ) do"),
            ("for _, t in ipairs(hand:ef) do", "for _, t in ipairs(hand   ) do"),
            ("if self. then", "if self  then"),
            ("東 = a:b { c } .. d.e .. f:g('x')[1].", "東 = a:b { c } .. d.e .. f:g('x')[1] "),
        ] {
            assert_eq!(without_half_members(line), whole);
        }
    }

    #[test]
    fn addresses_are_paths() {
        for (uri, path) in [
            ("file:///home/a%20b/%E9%BE%8D.lua", "/home/a b/龍.lua"),
            ("file:///C%3A/skills/mei.lua", "C:/skills/mei.lua"),
            ("untitled:Untitled-1", "untitled:Untitled-1"),
        ] {
            let uri: Option<lsp_types::Uri> = uri.parse().ok();
            assert_eq!(uri.map(|uri| path_of(&uri)).as_deref(), Some(Path::new(path)));
        }
    }
}
