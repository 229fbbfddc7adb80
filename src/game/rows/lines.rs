//! Main loop of the tools that read JSON Lines: one object in, one object out. A bad row does not stop
//! the others.

use super::fields::Row;
use crate::files;
use crate::problem::{Lang, Text, texts};
use crate::skill::shipped;
use serde_json::Value;
use std::io::{self, BufRead, BufReader, BufWriter, ErrorKind, Read, Write};
use std::path::Path;

/// Maximum length of a line in bytes.
const LONGEST: usize = 1 << 20;

/// Why rows are not answered to the end.
#[derive(Debug)]
pub enum Failure {
    /// The rows cannot be read.
    Input(io::Error),
    /// The answers cannot be written.
    Output(io::Error),
}

/// Answers each row of a file, or of standard input if `input` is `None`, on standard output.
/// Skips blank lines.
///
/// An answer starts with the row's `id`, if any. A row that is not a JSON object or that `f` rejects is
/// answered by `{"id": .., "error": "line 3: .."}` in `lang`, with a null id if there is none.
///
/// Returns true if all rows were good. A closed output pipe ends the loop without an error.
///
/// # Errors
/// Reading or writing fails.
pub fn run(
    input: Option<&Path>,
    lang: Lang,
    f: impl FnMut(&Row) -> Result<Row, Text>,
) -> Result<bool, Failure> {
    let output = io::stdout().lock();
    match input {
        Some(path) => match shipped::instead(path) {
            Some(text) => answer(text.as_bytes(), output, lang, f),
            None => answer(files::open(path).map_err(Failure::Input)?, output, lang, f),
        },
        None => answer(io::stdin().lock(), output, lang, f),
    }
}

fn answer(
    input: impl Read,
    output: impl Write,
    lang: Lang,
    mut f: impl FnMut(&Row) -> Result<Row, Text>,
) -> Result<bool, Failure> {
    let mut input = BufReader::with_capacity(1 << 16, input);
    let mut output = BufWriter::with_capacity(1 << 16, output);
    let (mut line, mut number, mut good) = (Vec::new(), 0_u64, true);
    while next_line(&mut input, &mut line).map_err(Failure::Input)? > 0 {
        number += 1;
        if !line.trim_ascii().is_empty() {
            let (id, answer) = match line.len() {
                ..=LONGEST => answer_line(&line, &mut f),
                _ => (None, Err(texts::situations::line_too_long(LONGEST))),
            };
            good &= answer.is_ok();
            let in_line = |error: Text| texts::options::line_error(number, error).say(lang);
            let written = write_row(&mut output, id, answer.map_err(in_line));
            // An interactive caller waits for the answer before sending the next row.
            let written =
                written.and_then(|()| if input.buffer().is_empty() { output.flush() } else { Ok(()) });
            if is_closed(written).map_err(Failure::Output)? {
                return Ok(good);
            }
        }
    }
    is_closed(output.flush()).map(|_| good).map_err(Failure::Output)
}

/// Reads a line. Of one that is too long, reads just over the limit and skips the rest.
fn next_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<usize> {
    line.clear();
    let read = input.by_ref().take(LONGEST as u64 + 1).read_until(b'\n', line)?;
    if read > LONGEST && !line.ends_with(b"\n") {
        input.skip_until(b'\n')?;
    }
    Ok(read)
}

/// Returns the row's id and its answer.
fn answer_line(
    line: &[u8],
    f: &mut impl FnMut(&Row) -> Result<Row, Text>,
) -> (Option<Value>, Result<Row, Text>) {
    match parse(line) {
        Ok(row) => (row.get("id").cloned(), f(&row)),
        Err(error) => (None, Err(error)),
    }
}

fn parse(line: &[u8]) -> Result<Row, Text> {
    let text = files::text::decode(line.to_vec()).map_err(|offset| texts::rows::not_utf8(offset + 1))?;
    match serde_json::from_str(&text) {
        Ok(Value::Object(row)) => Ok(row),
        Ok(_) => Err(texts::rows::not_json_object()),
        Err(error) => Err(texts::rows::not_json(Text::of_line(&error))),
    }
}

fn write_row(output: &mut impl Write, id: Option<Value>, answer: Result<Row, String>) -> io::Result<()> {
    let mut row = Row::new();
    match answer {
        Ok(answer) => {
            row.extend(id.map(|id| ("id".into(), id)));
            row.extend(answer);
        }
        Err(error) => {
            row.insert("id".into(), id.unwrap_or_default());
            row.insert("error".into(), error.into());
        }
    }
    serde_json::to_writer(&mut *output, &row)?;
    output.write_all(b"\n")
}

fn is_closed(written: io::Result<()>) -> io::Result<bool> {
    match written {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(true),
        written => written.map(|()| false),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn echo(input: &[u8]) -> (String, bool) {
        let mut output = Vec::new();
        let good = answer(input, &mut output, Lang::En, |row| match row.get("fail") {
            Some(why) => Err(texts::frame::colon("fail", why)),
            None => {
                Ok(row.iter().filter(|(key, _)| *key != "id").map(|(k, v)| (k.clone(), v.clone())).collect())
            }
        });
        (String::from_utf8(output).unwrap(), good.unwrap())
    }

    #[test]
    fn id_comes_first_and_blank_lines_are_numbered() {
        let (text, good) = echo(b"{\"x\":1,\"id\":\"a\"}\r\n\n  \n{\"x\":2}\n{\"id\":7,\"fail\":3}");
        assert_eq!(text, "{\"id\":\"a\",\"x\":1}\n{\"x\":2}\n{\"id\":7,\"error\":\"line 5: fail: 3\"}\n");
        assert!(!good);
    }

    #[test]
    fn bad_rows_are_answered_in_place() {
        let (text, good) = echo(b"{]\n[1]\n\xff\n{\"x\":1}\n");
        insta::assert_snapshot!(text, @r#"
        {"id":null,"error":"line 1: not JSON: key must be a string at column 2"}
        {"id":null,"error":"line 2: not a JSON object"}
        {"id":null,"error":"line 3: not UTF-8: bad byte at column 1"}
        {"x":1}
        "#);
        assert!(!good);
        assert_eq!(echo(b"\xef\xbb\xbf{\"x\":1}"), ("{\"x\":1}\n".into(), true));
    }

    #[test]
    fn overlong_line_is_one_bad_row() {
        let long = [b"{\"x\":\"".as_slice(), &vec![b'x'; 2 * LONGEST], b"\"}\n{\"x\":1}\n"].concat();
        let (text, good) = echo(&long);
        assert_eq!(
            text,
            "{\"id\":null,\"error\":\"line 1: the line has more than 1048576 bytes\"}\n{\"x\":1}\n"
        );
        assert!(!good);
    }

    #[test]
    fn closed_pipe_is_no_error() {
        struct Closed;
        impl Write for Closed {
            fn write(&mut self, _: &[u8]) -> io::Result<usize> {
                Err(ErrorKind::BrokenPipe.into())
            }
            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        let good = answer(&b"{}\n{}\n"[..], Closed, Lang::En, |_| Ok(Row::new()));
        assert!(good.unwrap());
    }
}
