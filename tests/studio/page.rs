//! A studio that runs, and what asks it.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

/// A studio in a folder of its own; it ends with this.
pub struct Studio {
    child: Child,
    /// `127.0.0.1:PORT`.
    pub host: String,
    /// The path of the page: `/SECRET/`.
    pub root: String,
    /// All addresses printed.
    pub lines: Vec<String>,
    pub folder: tempfile::TempDir,
}

/// An answer.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }
}

impl Studio {
    /// Opens one; files are written into its folder first. Reads so many lines of addresses.
    pub fn open(files: &[(&str, &str)], args: &[&str], lines: usize) -> Self {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in files {
            std::fs::write(folder.path().join(name), text).unwrap();
        }
        Self::open_in(folder, args, lines)
    }

    pub fn open_in(folder: tempfile::TempDir, args: &[&str], lines: usize) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_saki-lua"));
        command.arg("studio").arg("--no-open").args(args).current_dir(folder.path());
        // Saving a shipped skill copies it to the skills folder of the user.
        command.env("HOME", folder.path()).env_remove("XDG_DATA_HOME");
        let mut child =
            command.stdout(Stdio::piped()).stderr(Stdio::null()).stdin(Stdio::null()).spawn().unwrap();
        let out = BufReader::new(child.stdout.take().unwrap());
        let lines: Vec<String> = out.lines().take(lines).map(Result::unwrap).collect();
        let url = lines[0].strip_prefix("http://").unwrap();
        let (host, root) = url.split_at(url.find('/').unwrap());
        Self { host: host.to_owned(), root: root.to_owned(), lines, child, folder }
    }

    /// Ends it in the midst of what it does, and starts one like it in the same folder.
    pub fn killed(mut self, args: &[&str], lines: usize) -> Self {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        let folder = std::mem::replace(&mut self.folder, tempfile::tempdir().unwrap());
        Self::open_in(folder, args, lines)
    }

    /// The newest moment of a table, with all hands.
    pub fn newest(&self, id: &str) -> Value {
        self.get(&format!("tables/{id}/scenes/{}?view=all", self.last(id)))
    }

    /// Plays on until a person is asked, and answers without a call; `false` if the game is over.
    pub fn turn(&self, id: &str, who: usize) -> bool {
        while self.ask("POST", &format!("tables/{id}/step"), b"{}").status == 200 {}
        let now = self.newest(id);
        let Some(actions) = now["asked"]["actions"].as_array() else { return false };
        let wanted = ["tsumo", "ron", "dice", "next-round", "pass", "spin-out", "swap-out"];
        let best = wanted.iter().find_map(|kind| actions.iter().find(|action| action["kind"] == *kind));
        self.post(&format!("tables/{id}/act"), &json!({ "who": who, "action": best.unwrap()["action"] }));
        true
    }

    pub fn path(&self, name: &str) -> std::path::PathBuf {
        self.folder.path().join(name)
    }

    /// Sends bytes as they are and returns the answer.
    pub fn raw(&self, host: &str, request: &[u8]) -> Answer {
        let mut socket = TcpStream::connect(host).unwrap();
        socket.write_all(request).unwrap();
        let mut all = Vec::new();
        // A server may close before it has read all.
        _ = socket.read_to_end(&mut all);
        let end = all.windows(4).position(|four| four == b"\r\n\r\n").map_or(all.len(), |at| at + 4);
        let head = String::from_utf8_lossy(&all[..end]).into_owned();
        let status = head.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap_or(0);
        let body = if head.to_lowercase().contains("transfer-encoding: chunked") {
            unchunked(&all[end..])
        } else {
            all[end..].to_vec()
        };
        Answer { status, head, body }
    }

    /// Asks with headers of one's own.
    pub fn ask_with(&self, method: &str, path: &str, headers: &str, body: &[u8]) -> Answer {
        let mut request = format!(
            "{method} {path} HTTP/1.1\r\n{headers}Connection: close\r\nContent-Length: {}\r\n\r\n",
            body.len()
        )
        .into_bytes();
        request.extend_from_slice(body);
        self.raw(&self.host, &request)
    }

    /// Asks as the page does.
    pub fn ask(&self, method: &str, path: &str, body: &[u8]) -> Answer {
        let path = format!("{}api/{path}", self.root);
        self.ask_with(method, &path, &format!("Host: {}\r\n", self.host), body)
    }

    /// Asks, and expects to be answered.
    pub fn get(&self, path: &str) -> Value {
        self.sure("GET", path, b"")
    }

    pub fn post(&self, path: &str, body: &Value) -> Value {
        self.sure("POST", path, body.to_string().as_bytes())
    }

    fn sure(&self, method: &str, path: &str, body: &[u8]) -> Value {
        let answer = self.ask(method, path, body);
        assert_eq!(answer.status, 200, "{method} {path}: {}", answer.text());
        answer.json()
    }

    /// Opens a game and returns its number.
    pub fn game(&self, setting: &Value) -> String {
        self.post("tables", setting)["id"].as_str().unwrap().to_owned()
    }

    /// The last moment of a game.
    pub fn last(&self, id: &str) -> u64 {
        let tables = self.get("tables");
        let table = tables.as_array().unwrap().iter().find(|table| table["id"] == id).cloned();
        table.unwrap()["last"].as_u64().unwrap()
    }

    /// Listens to a table; the first event has come.
    pub fn listen(&self, path: &str) -> BufReader<TcpStream> {
        let mut socket = TcpStream::connect(&self.host).unwrap();
        let request = format!("GET {}api/{path} HTTP/1.1\r\nHost: {}\r\n\r\n", self.root, self.host);
        socket.write_all(request.as_bytes()).unwrap();
        BufReader::new(socket)
    }

    pub fn is_running(&mut self) -> bool {
        self.child.try_wait().unwrap().is_none()
    }

    /// Ends it as Ctrl-C does; returns its exit code.
    #[cfg(unix)]
    pub fn interrupt(&mut self) -> Option<i32> {
        let pid = self.child.id().to_string();
        assert!(Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
        self.child.wait().unwrap().code()
    }
}

impl Drop for Studio {
    fn drop(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

fn unchunked(mut bytes: &[u8]) -> Vec<u8> {
    let mut body = Vec::new();
    while let Some(end) = bytes.windows(2).position(|two| two == b"\r\n") {
        let length = usize::from_str_radix(std::str::from_utf8(&bytes[..end]).unwrap().trim(), 16).unwrap();
        if length == 0 {
            break;
        }
        body.extend_from_slice(&bytes[end + 2..end + 2 + length]);
        bytes = &bytes[end + 2 + length + 2..];
    }
    body
}

/// The next event of a stream that says something: its name and data.
pub fn event(stream: &mut BufReader<TcpStream>) -> Option<(String, Value)> {
    let (mut name, mut line) = (String::new(), String::new());
    loop {
        line.clear();
        // A chunk of no bytes is the last.
        if stream.read_line(&mut line).ok()? == 0 || line == "0\r\n" {
            return None;
        }
        if let Some(event) = line.strip_prefix("event: ") {
            name = event.trim().to_owned();
        } else if let Some(data) = line.strip_prefix("data: ").filter(|_| name != "ping") {
            return Some((name, serde_json::from_str(data.trim()).unwrap()));
        }
    }
}

/// A girl who shows her player everything she sees, marked.
pub const GOSSIP: &str = r#"local Gossip = skill {
  name = { en = "Gossip", zh = "闲话", ja = "噂" },
  mk = { push = { 80, min = 0, max = 2000, doc = "on what helps her" } },
  state = { heard = 0 },
}

function Gossip:onDraw(game, mount, who, rinshan)
  if who == self.who then
    mount:lighta(game:gethand(who):effa(), self.mk.push)
  end
end

function Gossip:onEvent(game, event)
  self.heard = self.heard + 1
  if event.type == "drawn" then
    print("SECRET", self.who, event.args.who, event.args.tile)
  end
end

function Gossip:status(game)
  return "SECRET line " .. self.heard
end

test("she lights what helps her", function(t)
  t:rig { hand = "123m456p789s55z23m" }
  t:expect(t:law():light("4m")):is(80)
end)

test("this one fails", function(t)
  t:expect(1):is(2)
end)

return Gossip
"#;
