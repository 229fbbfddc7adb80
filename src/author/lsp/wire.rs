//! The protocol over two streams. What is no message is answered with an error, and the next one is read.

use lsp_server::{Connection, ErrorCode, Message};
use serde_json::json;
use std::io::{self, BufRead, Read, Write};
use std::thread::{self, JoinHandle};

/// Longest message in bytes. A skill file has 128 KiB.
const LONGEST: u64 = 16 << 20;
/// Longest line of a head in bytes.
const LINE: u64 = 4 << 10;

/// Connects a server to standard input and output. The thread returned ends when the connection has been dropped and
/// everything has been written.
///
/// # Errors
/// The system has no thread left.
pub fn stdio() -> io::Result<(Connection, JoinHandle<io::Result<()>>)> {
    let (server, editor) = Connection::memory();
    let Connection { sender, receiver } = editor;
    // Ends with the process: nobody can be made to stop reading.
    thread::Builder::new().name("reader".to_owned()).spawn(move || {
        let mut input = io::stdin().lock();
        while let Ok(Some(read)) = next(&mut input) {
            let told = match read {
                Ok(message) => sender.send(message).is_ok(),
                Err(broken) => broken.answer(&mut io::stdout().lock()).is_ok(),
            };
            if !told {
                return;
            }
        }
    })?;
    let write = move || receiver.into_iter().try_for_each(|message| message.write(&mut io::stdout().lock()));
    let writer = thread::Builder::new().name("writer".to_owned()).spawn(write)?;
    Ok((server, writer))
}

/// Why something read is no message.
#[derive(Debug)]
struct Broken {
    code: i32,
    why: String,
}

impl Broken {
    fn parse(why: impl ToString) -> Self {
        Self { code: ErrorCode::ParseError as i32, why: why.to_string() }
    }

    /// Tells the editor. Whose request it was cannot be known.
    fn answer(&self, out: &mut impl Write) -> io::Result<()> {
        let error = json!({ "code": self.code, "message": self.why });
        let text = json!({ "jsonrpc": "2.0", "id": null, "error": error }).to_string();
        write!(out, "Content-Length: {}\r\n\r\n{text}", text.len())?;
        out.flush()
    }
}

/// Reads the next message; `None` at the end.
fn next(input: &mut impl BufRead) -> io::Result<Option<Result<Message, Broken>>> {
    let mut length = None;
    loop {
        let mut line = Vec::new();
        if input.by_ref().take(LINE).read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        let text = String::from_utf8_lossy(&line);
        let text = text.trim_end();
        if text.is_empty() {
            break;
        }
        // What is not a head is passed over, up to the next one.
        if let Some((name, value)) = text.split_once(':')
            && name.eq_ignore_ascii_case("content-length")
        {
            length = value.trim().parse::<u64>().ok();
        }
    }
    let Some(length) = length else { return Ok(Some(Err(Broken::parse("no Content-Length")))) };
    if length > LONGEST {
        io::copy(&mut input.by_ref().take(length), &mut io::sink())?;
        return Ok(Some(Err(Broken::parse(format!("more than {LONGEST} bytes")))));
    }
    let mut body = Vec::new();
    if (input.by_ref().take(length).read_to_end(&mut body)? as u64) < length {
        return Ok(None);
    }
    Ok(Some(serde_json::from_slice(&body).map_err(|error| {
        let code = if error.is_data() { ErrorCode::InvalidRequest } else { ErrorCode::ParseError };
        Broken { code: code as i32, why: error.to_string() }
    })))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn framed(body: &[u8]) -> Vec<u8> {
        [format!("Content-Length: {}\r\n\r\n", body.len()).as_bytes(), body].concat()
    }

    /// The methods of the messages in some bytes, and the codes of what is none.
    fn read(bytes: &[u8]) -> Vec<String> {
        let mut input = bytes;
        let mut found = Vec::new();
        while let Ok(Some(one)) = next(&mut input) {
            found.push(match one {
                Ok(Message::Notification(note)) => note.method,
                Ok(other) => format!("{other:?}"),
                Err(broken) => broken.code.to_string(),
            });
        }
        found
    }

    #[test]
    fn what_is_broken_is_told_and_the_next_message_is_read() {
        let good = framed(br#"{"jsonrpc":"2.0","method":"good"}"#);
        for (broken, code) in [
            (framed(br#"{"jsonrpc":"2.0","method":"x","params":{"text":"\ud800"}}"#), "-32700"),
            (framed(br#"{"jsonrpc":"2.0","#), "-32700"),
            (framed(b"\xff\xfe"), "-32700"),
            (framed(b""), "-32700"),
            (framed(b"[]"), "-32600"),
            (framed(br#"{"jsonrpc":"2.0","params":{}}"#), "-32600"),
            (b"Content-Length: many\r\n\r\n".to_vec(), "-32700"),
            (b"nonsense\r\n\r\n".to_vec(), "-32700"),
        ] {
            let bytes = [&good[..], &broken, &good].concat();
            assert_eq!(read(&bytes), ["good", code, "good"], "{}", String::from_utf8_lossy(&broken));
        }
        assert_eq!(read(&[b"Content-Type: x\r\ncontent-length:33\r\n\r\n", &good[22..]].concat()), ["good"]);
    }

    #[test]
    fn a_length_that_nobody_means_allocates_nothing() {
        assert_eq!(read(b"Content-Length: 18446744073709551615\r\n\r\nxx"), ["-32700"]);
        assert_eq!(read(b"Content-Length: 10\r\n\r\nxx"), Vec::<String>::new());
    }
}
