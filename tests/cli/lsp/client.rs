//! An editor that follows a script, at the other end of a connection in memory.

use lsp_server::{Connection, Message, Notification, Request};
use lsp_types::Position;
use saki_lua::author::lsp::{Shell, Unformatted, formatted, serve};
use saki_lua::skill::Library;
use saki_lua::stop::Stop;
use serde_json::{Value, json};
use std::path::Path;
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

/// Longer than anything takes on a busy machine.
const LONG: Duration = Duration::from_secs(120);

/// A program that says what it would run.
struct Echo;

impl Shell for Echo {
    fn run(&self, args: &[String], _: &Stop) -> String {
        args.join(" ")
    }

    fn format(&self, path: &Path, text: &str, _: &Stop) -> Result<Option<String>, Unformatted> {
        Ok(formatted(path, text))
    }
}

pub struct Client {
    connection: Connection,
    server: Option<JoinHandle<()>>,
    next: i32,
    /// Diagnostics that came while something else was waited for: address, version, list.
    published: Vec<Value>,
}

impl Client {
    pub fn new(library: Library) -> Self {
        Self::with(library, json!({}))
    }

    /// A client with further parameters of `initialize`.
    pub fn with(library: Library, mut params: Value) -> Self {
        let (server, connection) = Connection::memory();
        let server = std::thread::spawn(move || serve(&server, library, Arc::new(Echo)).unwrap());
        if params["initializationOptions"]["trusted"].is_null() {
            params["initializationOptions"]["trusted"] = json!(true);
        }
        let mut client = Self { connection, server: Some(server), next: 0, published: Vec::new() };
        params["capabilities"] =
            json!({ "textDocument": { "completion": { "completionItem": { "snippetSupport": true } } } });
        let answer = client.ask("initialize", params);
        assert_eq!(answer["serverInfo"]["name"], "saki-lua");
        client.tell("initialized", json!({}));
        client
    }

    pub fn tell(&self, method: &str, params: Value) {
        let note = Notification::new(method.to_owned(), params);
        self.connection.sender.send(Message::Notification(note)).unwrap();
    }

    /// The result of a request.
    pub fn ask(&mut self, method: &str, params: Value) -> Value {
        self.next += 1;
        let request = Request::new(self.next.into(), method.to_owned(), params);
        self.connection.sender.send(Message::Request(request)).unwrap();
        loop {
            match self.connection.receiver.recv_timeout(LONG).unwrap() {
                Message::Response(answer) => {
                    assert_eq!(answer.id, self.next.into());
                    assert!(answer.error.is_none(), "{method}: {:?}", answer.error);
                    return answer.result.unwrap();
                }
                Message::Notification(note) => self.published.push(note.params),
                Message::Request(other) => panic!("{other:?}"),
            }
        }
    }

    /// The message of a request that is refused.
    pub fn refused(&mut self, method: &str, params: Value) -> String {
        self.next += 1;
        let request = Request::new(self.next.into(), method.to_owned(), params);
        self.connection.sender.send(Message::Request(request)).unwrap();
        loop {
            match self.connection.receiver.recv_timeout(LONG).unwrap() {
                Message::Response(answer) => return answer.error.unwrap().message,
                Message::Notification(note) => self.published.push(note.params),
                Message::Request(other) => panic!("{other:?}"),
            }
        }
    }

    pub fn open(&self, uri: &str, text: &str) {
        let document = json!({ "uri": uri, "languageId": "lua", "version": 1, "text": text });
        self.tell("textDocument/didOpen", json!({ "textDocument": document }));
    }

    pub fn change(&self, uri: &str, version: i32, text: &str) {
        let id = json!({ "uri": uri, "version": version });
        self.tell(
            "textDocument/didChange",
            json!({ "textDocument": id, "contentChanges": [{ "text": text }] }),
        );
    }

    /// The next diagnostics that are published.
    pub fn published(&mut self) -> Value {
        if !self.published.is_empty() {
            return self.published.remove(0);
        }
        match self.connection.receiver.recv_timeout(LONG).unwrap() {
            Message::Notification(note) => note.params,
            other => panic!("{other:?}"),
        }
    }

    /// Whether nothing has been published that was not looked at.
    pub fn is_quiet(&self) -> bool {
        self.published.is_empty() && self.connection.receiver.is_empty()
    }

    /// The result of a request about a place: where `|` stands in a text.
    pub fn at(&mut self, method: &str, uri: &str, place: Position) -> Value {
        self.ask(method, json!({ "textDocument": { "uri": uri }, "position": place }))
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        if std::thread::panicking() {
            return;
        }
        self.ask("shutdown", Value::Null);
        self.tell("exit", Value::Null);
        self.server.take().unwrap().join().unwrap();
    }
}

/// Takes the `|` out of a text, and tells where it stood.
pub fn cursor(text: &str) -> (String, Position) {
    let at = text.find('|').unwrap();
    (text.replacen('|', "", 1), position(text, at))
}

/// The position of a byte.
pub fn position(text: &str, byte: usize) -> Position {
    let before = &text[..byte];
    let line = before.matches('\n').count();
    let units: usize = before.rsplit('\n').next().unwrap().chars().map(char::len_utf16).sum();
    Position::new(line as u32, units as u32)
}
