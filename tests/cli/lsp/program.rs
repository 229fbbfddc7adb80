//! The language server as a program: what comes over its input, whatever that is.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// The program, and an editor that writes bytes to it.
struct Editor {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Editor {
    fn start() -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_saki-lua"));
        command.arg("lsp").env("SAKI_LUA_LANG", "en").env("HOME", "/nowhere").env_remove("XDG_DATA_HOME");
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (input, output) = (child.stdin.take(), BufReader::new(child.stdout.take().unwrap()));
        let mut editor = Self { child, input, output };
        let options = json!({ "capabilities": {}, "initializationOptions": { "trusted": true } });
        assert!(editor.ask(0, "initialize", options)["result"]["capabilities"].is_object());
        editor.tell("initialized", json!({}));
        editor
    }

    fn write(&mut self, body: &str) {
        write!(self.input.as_mut().unwrap(), "Content-Length: {}\r\n\r\n{body}", body.len()).unwrap();
    }

    fn tell(&mut self, method: &str, params: Value) {
        self.write(&json!({ "jsonrpc": "2.0", "method": method, "params": params }).to_string());
    }

    fn begin(&mut self, id: i32, method: &str, params: Value) {
        self.write(&json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }).to_string());
    }

    /// The next message from the server.
    fn next(&mut self) -> Value {
        let (mut line, mut length) = (String::new(), 0);
        loop {
            line.clear();
            assert!(self.output.read_line(&mut line).unwrap() > 0, "the server has gone");
            match line.trim().split_once(": ") {
                Some((_, value)) => length = value.parse().unwrap(),
                None => break,
            }
        }
        let mut body = vec![0; length];
        self.output.read_exact(&mut body).unwrap();
        serde_json::from_slice(&body).unwrap()
    }

    /// The response to a request.
    fn answer(&mut self, id: i32) -> Value {
        loop {
            let message = self.next();
            if message["id"] == id {
                return message;
            }
        }
    }

    fn ask(&mut self, id: i32, method: &str, params: Value) -> Value {
        self.begin(id, method, params);
        self.answer(id)
    }

    fn open(&mut self, uri: &str, text: &str) {
        let document = json!({ "uri": uri, "languageId": "lua", "version": 1, "text": text });
        self.tell("textDocument/didOpen", json!({ "textDocument": document }));
    }

    /// Its exit code, when it is told that this is all.
    fn end(mut self) -> Option<i32> {
        self.ask(99, "shutdown", Value::Null);
        self.tell("exit", Value::Null);
        self.input = None;
        self.child.wait().unwrap().code()
    }
}

const URI: &str = "file:///nowhere/mei.lua";

fn formatting() -> Value {
    json!({ "textDocument": { "uri": URI }, "options": { "tabSize": 2, "insertSpaces": true } })
}

/// A text that joins so many, which StyLua takes a time for that nobody waits.
fn joined(texts: usize) -> String {
    format!("local x = {}\n", vec!["\"a\""; texts].join(" .. "))
}

#[test]
fn what_is_no_message_is_told_and_the_server_goes_on() {
    let mut editor = Editor::start();
    let symbols = json!({ "textDocument": { "uri": URI } });
    let lone = r#"{"jsonrpc":"2.0","id":7,"method":"textDocument/hover","params":{"text":"\ud83d"}}"#;
    for (nth, broken) in [lone, "{", "", "\u{fffd}", r#"{"jsonrpc":"2.0","#].into_iter().enumerate() {
        editor.write(broken);
        let told = editor.next();
        assert_eq!((&told["id"], &told["error"]["code"]), (&Value::Null, &json!(-32700)), "{broken}: {told}");
        let answer = editor.ask(nth as i32 + 1, "textDocument/documentSymbol", symbols.clone());
        assert!(answer.get("result").is_some(), "{answer}");
    }
    editor.write("[]");
    assert_eq!(editor.next()["error"]["code"], -32600);
    assert_eq!(editor.end(), Some(0));
}

#[test]
fn formatting_that_takes_too_long_is_given_up_and_holds_nobody_up() {
    let mut editor = Editor::start();
    editor.open(URI, &joined(10_000));
    editor.begin(1, "textDocument/formatting", formatting());
    let others = editor.ask(2, "textDocument/documentSymbol", json!({ "textDocument": { "uri": URI } }));
    assert!(others.get("result").is_some(), "{others}");
    let answer = editor.answer(1);
    assert_eq!(answer["error"]["code"], -32803, "{answer}");
    assert!(answer["error"]["message"].as_str().unwrap().contains("joins too many texts"), "{answer}");
    editor.open(URI, "local  x=1\n");
    let answer = editor.ask(3, "textDocument/formatting", formatting());
    assert_eq!(answer["result"][0]["newText"], "local x = 1\n", "{answer}");
    assert_eq!(editor.end(), Some(0));
}

#[test]
fn formatting_ends_when_nobody_waits_for_it() {
    let mut editor = Editor::start();
    editor.open(URI, &joined(10_000));
    editor.begin(1, "textDocument/formatting", formatting());
    editor.tell("$/cancelRequest", json!({ "id": 1 }));
    assert_eq!(editor.answer(1)["error"]["code"], -32800);
    editor.begin(2, "textDocument/formatting", formatting());
    editor.tell("textDocument/didClose", json!({ "textDocument": { "uri": URI } }));
    assert_eq!(editor.answer(2)["error"]["code"], -32800);
    editor.open(URI, &joined(10_000));
    editor.begin(3, "textDocument/formatting", formatting());
    assert_eq!(editor.end(), Some(0));
}
