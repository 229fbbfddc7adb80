//! Reads recorded games from untrusted sources.

use super::{End, FORMAT, Head, LineKind, RecordLine, Recording, SakiError, Seat};
use crate::files::text;
use crate::girl::Girls;
use crate::problem::{Explain, Problem, Text, quoted, texts};
use crate::table::{RoundBegin, SetupError, Table};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// Type of the first line.
pub const HEAD: &str = "saki-game";
/// Type of the first line of a file with the games of a match.
pub const MATCH: &str = "saki-match";

/// Whether the first line is that of a recorded game, or of a match.
#[must_use]
pub fn is_recording(bytes: &[u8]) -> bool {
    is_line(first_line(bytes), HEAD) || is_match(bytes)
}

/// Checks that a file, called `shown`, is a record of ours: those of other programs tell nothing of powers.
///
/// # Errors
/// It is none.
pub fn must_be_recording(bytes: &[u8], shown: &Text) -> Result<(), Problem> {
    if is_recording(bytes) {
        return Ok(());
    }
    let message = texts::replays::not_saki_file(shown);
    Err(Problem::advised(message, texts::replays::run_save_writes_saki()))
}

/// Whether the first line is that of a match.
#[must_use]
pub fn is_match(bytes: &[u8]) -> bool {
    is_line(first_line(bytes), MATCH)
}

fn first_line(bytes: &[u8]) -> &[u8] {
    bytes.split(|&byte| byte == b'\n').next().unwrap_or_default()
}

/// Whether a line has a type, however it is spaced and encoded.
fn is_line(line: &[u8], name: &str) -> bool {
    let line = text::decode(line.to_vec()).unwrap_or_default();
    serde_json::from_str(&line).is_ok_and(|Named { r#type }| r#type == name)
}

#[derive(Deserialize)]
struct Named {
    r#type: String,
}

/// The games of a file: one, or those of a match.
#[must_use]
pub fn games(bytes: &[u8]) -> Vec<&[u8]> {
    if !is_match(bytes) {
        return vec![bytes];
    }
    let (mut begins, mut at) = (Vec::new(), 0);
    for line in bytes.split_inclusive(|&byte| byte == b'\n') {
        if is_line(line, HEAD) {
            begins.push(at);
        }
        at += line.len();
    }
    let ends = begins.iter().skip(1).copied().chain([bytes.len()]);
    begins.iter().zip(ends).map(|(&from, to)| &bytes[from..to]).collect()
}

impl Recording {
    /// Parses a file.
    ///
    /// # Errors
    /// [`SakiError`] with the line number. Whether the skills load is only checked by
    /// [`Recording::skills`].
    pub fn read(bytes: &[u8]) -> Result<Self, SakiError> {
        let text = text::decode(bytes.to_vec()).map_err(|offset| {
            let line = 1 + bytes[..offset].iter().filter(|&&byte| byte == b'\n').count();
            SakiError::Line { line, reason: texts::logs::no_utf8_text() }
        })?;
        let mut lines = Lines { left: &text, line: 0, hash: blake3::Hasher::new() };
        let head = lines.head()?;
        let [a, b, c, d] = [0, 1, 2, 3].map(|seat| lines.girl(seat));
        let girls = [a?, b?, c?, d?];
        let mut entries = Vec::new();
        let end = loop {
            let before = lines.hash.clone();
            let text = lines.next().ok_or(SakiError::Cut(lines.line))?;
            let name = lines.name(text)?;
            if name == "end" {
                break lines.end(text, &before)?;
            }
            entries.push(RecordLine { kind: LineKind::of(&name), text: text.into() });
        };
        Ok(Self { head, girls, entries, end })
    }
}

impl Recording {
    /// As [`Recording::read`], of a file that may break off in any line, as one does that was being written when the program
    /// was killed: up to the last line that is whole.
    ///
    /// # Errors
    /// [`SakiError`], if that is within the first five lines, or the file has been modified.
    pub fn mended(bytes: &[u8]) -> Result<Self, SakiError> {
        let broken = match Self::read(bytes) {
            Ok(recording) => return Ok(recording),
            Err(error @ (SakiError::Cut(_) | SakiError::Line { .. })) => error,
            Err(error) => return Err(error),
        };
        let whole = std::str::from_utf8(bytes).map_or_else(|error| error.valid_up_to(), str::len);
        let text = std::str::from_utf8(&bytes[..whole]).unwrap_or_default();
        let mut lines = Lines { left: text, line: 0, hash: blake3::Hasher::new() };
        let head = lines.head().map_err(|_| broken)?;
        let [a, b, c, d] = [0, 1, 2, 3].map(|seat| lines.girl(seat));
        let girls = [a?, b?, c?, d?];
        let mut entries = Vec::new();
        while let Some(text) = lines.next() {
            match lines.name(text) {
                Ok(name) if name != "end" => {
                    entries.push(RecordLine { kind: LineKind::of(&name), text: text.into() });
                }
                _ => break,
            }
        }
        let end = End { rounds: 0, events: 0, broke_off: Some(String::new()), digest: String::new() };
        Ok(Self { head, girls, entries, end })
    }

    /// Whether these lines of a file begin as this does, apart from the first.
    #[must_use]
    pub fn is_begun_by(&self, lines: &str) -> bool {
        let mut lines = lines.lines().skip(1 + self.girls.len());
        self.entries.iter().all(|entry| lines.next() == Some(&entry.text))
    }
}

impl Recording {
    /// The table before the game starts, with these girls.
    ///
    /// # Errors
    /// Walls or an opening that its rules do not have.
    pub fn table(&self, girls: Girls) -> Result<Table, SetupError> {
        let head = &self.head;
        let mut table = Table::new(head.rule.clone(), head.seed, girls).at_hour(head.hour);
        if let Some(moon) = head.moon {
            table = table.under_moon(moon);
        }
        head.opening.as_ref().map_or(Ok(()), |opening| table.set_opening(opening))?;
        table.lay_walls(&head.walls)?;
        Ok(table)
    }
}

struct Lines<'t> {
    left: &'t str,
    /// Number of the last line read.
    line: usize,
    /// Hash of the lines read so far.
    hash: blake3::Hasher,
}

impl<'t> Lines<'t> {
    fn next(&mut self) -> Option<&'t str> {
        let (text, left) = self.left.split_once('\n')?;
        self.left = left;
        self.line += 1;
        self.hash.update(text.as_bytes()).update(b"\n");
        Some(text)
    }

    fn broken(&self, reason: Text) -> SakiError {
        SakiError::Line { line: self.line.max(1), reason }
    }

    fn name(&self, text: &str) -> Result<String, SakiError> {
        let named: Named = serde_json::from_str(text).map_err(|error| self.wrong(&error))?;
        Ok(named.r#type)
    }

    /// Parses a line of a given type.
    fn parse<T: DeserializeOwned>(&self, text: &str, name: &str) -> Result<T, SakiError> {
        let mut fields: Map<String, Value> =
            serde_json::from_str(text).map_err(|error| self.wrong(&error))?;
        match fields.remove("type") {
            Some(Value::String(found)) if found == name => {}
            _ => return Err(self.broken(texts::logs::wrong_line_type(quoted(name)))),
        }
        serde_path_to_error::deserialize(Value::Object(fields)).map_err(|error| {
            let at = Some(error.path().to_string()).filter(|path| path != ".");
            let what = Text::foreign(&error.inner().to_string());
            self.broken(match at {
                Some(path) => texts::frame::colon(path, what),
                None => what,
            })
        })
    }

    /// Error for invalid JSON.
    fn wrong(&self, error: &serde_json::Error) -> SakiError {
        self.broken(Text::of_line(error))
    }

    fn head(&mut self) -> Result<Head, SakiError> {
        match self.left.trim_start().chars().next() {
            None => return Err(self.broken(texts::options::empty_file())),
            Some('{') => {}
            Some(_) => return Err(self.broken(texts::options::not_game_record())),
        }
        let text = self.next().ok_or(SakiError::Cut(0))?;
        let json: Value = serde_json::from_str(text).map_err(|error| self.wrong(&error))?;
        match json["format"].as_u64() {
            Some(1..=FORMAT) => {}
            Some(other) if json["type"] == HEAD => return Err(SakiError::Format(other)),
            _ => return Err(self.broken(texts::logs::wrong_line_type(quoted(HEAD)))),
        }
        let head: Head = self.parse(text, HEAD)?;
        if head.hour > 23 {
            return Err(self.broken(texts::logs::hour_out_of_range()));
        }
        if head.moon.is_some_and(|moon| moon > 7) {
            return Err(self.broken(texts::logs::moon_out_of_range()));
        }
        match RoundBegin::check(&head.walls, &head.rule) {
            Ok(_) => Ok(head),
            Err(error) => Err(self.broken(texts::frame::colon("walls", error.problem().whole()))),
        }
    }

    fn girl(&mut self, seat: usize) -> Result<Seat, SakiError> {
        let text = self.next().ok_or(SakiError::Cut(self.line))?;
        let girl: Seat = self.parse(text, "girl")?;
        if girl.who.index() == seat {
            Ok(girl)
        } else {
            Err(self.broken(texts::logs::wrong_seat_order(seat + 1)))
        }
    }

    fn end(&self, text: &str, before: &blake3::Hasher) -> Result<End, SakiError> {
        let end: End = self.parse(text, "end")?;
        if !self.left.is_empty() {
            return Err(self.broken(texts::logs::content_after_end()));
        }
        let found = before.finalize().to_string();
        if found == end.digest { Ok(end) } else { Err(SakiError::Digest { expected: end.digest, found }) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_games_of_a_match_are_found_however_its_lines_are_written() {
        let plain = "{\"type\":\"saki-match\",\"match\":{}}\n{\"type\":\"saki-game\",\"seed\":\"1\"}\nx\n\
                     {\"type\":\"saki-game\",\"seed\":\"2\"}\n\"saki-game\"\n";
        let (spaced, windows) = (plain.replace(':', ": "), plain.replace('\n', "\r\n"));
        let marked = format!("\u{feff}{plain}");
        for text in [plain, &spaced, &windows, &marked] {
            assert!(is_recording(text.as_bytes()) && is_match(text.as_bytes()), "{text}");
            let games = games(text.as_bytes());
            assert_eq!(games.len(), 2, "{text}");
            assert!(games.iter().all(|game| is_recording(game) && !is_match(game)), "{text}");
            assert!(text.ends_with(std::str::from_utf8(games[1]).unwrap()));
        }
        let game = b"\xef\xbb\xbf{ \"type\" : \"saki-game\" }\n";
        assert!(is_recording(game) && games(game) == [game]);
        assert!(!is_recording(b"{\"type\":\"start_game\"}\n") && !is_recording(b""));
    }
}
