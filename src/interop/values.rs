//! JSON values as they stand in a file: one a line, in arrays by line, or in one array over many lines.

use super::trouble::LogNote;
use crate::problem::Text;
use serde_json::{Deserializer, Value};

/// A value, or what stands in its place.
#[derive(Debug, Clone)]
pub(super) struct Found {
    /// Its line, from 1; that of the array it stands in.
    pub line: usize,
    /// Its number in that array, from 1; 0 outside of one.
    pub nth: usize,
    pub value: Result<Value, LogNote>,
}

/// Reads all values, those of arrays one by one. What is broken takes its line with it; of broken lines in a row the
/// first one is told.
pub(super) fn read(text: &str) -> Vec<Found> {
    let (mut found, mut left, mut line, mut broken) = (Vec::new(), text, 1, false);
    loop {
        let body = left.trim_start();
        line += lines(&left[..left.len() - body.len()]);
        left = body;
        let mut values = Deserializer::from_str(left).into_iter::<Value>();
        let end = match values.next() {
            None => return found,
            Some(Ok(value)) => {
                broken = false;
                add(value, line, &mut found);
                values.byte_offset()
            }
            Some(Err(error)) => {
                if !std::mem::replace(&mut broken, true) {
                    let note = LogNote::of_line(line + error.line().saturating_sub(1), Text::of_line(&error));
                    found.push(Found { line, nth: 0, value: Err(note) });
                }
                left.find('\n').map_or(left.len(), |end| end + 1)
            }
        };
        line += lines(&left[..end]);
        left = &left[end..];
    }
}

fn add(value: Value, line: usize, found: &mut Vec<Found>) {
    match value {
        Value::Array(values) => {
            let inner = (1..).zip(values).map(|(nth, value)| Found { line, nth, value: Ok(value) });
            found.extend(inner);
        }
        value => found.push(Found { line, nth: 0, value: Ok(value) }),
    }
}

fn lines(text: &str) -> usize {
    text.bytes().filter(|&byte| byte == b'\n').count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> Vec<String> {
        let show = |found: &Found| match &found.value {
            Ok(value) => format!("{}.{} {value}", found.line, found.nth),
            Err(note) => format!("{}: {}", found.line, note.text().english()),
        };
        read(text).iter().map(show).collect()
    }

    #[test]
    fn lines_arrays_and_one_array_are_the_same() {
        assert_eq!(shown("1\n\n 2\n"), ["1.0 1", "3.0 2"]);
        assert_eq!(shown("[1, 2]\n[3]"), ["1.1 1", "1.2 2", "2.1 3"]);
        assert_eq!(shown("\n[\n 1,\n 2\n]\n3"), ["2.1 1", "2.2 2", "6.0 3"]);
    }

    #[test]
    fn what_is_broken_is_told_once_and_passed_over() {
        let found = shown("1\n{\"a\":\n x}\n}\n2\n");
        assert_eq!((found.len(), found[0].as_str(), found[2].as_str()), (3, "1.0 1", "5.0 2"));
        assert!(found[1].starts_with("2: line 3: "), "{found:?}");
        assert_eq!(shown("").len(), 0);
    }
}
