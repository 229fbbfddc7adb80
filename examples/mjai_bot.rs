//! A program that plays at a table of saki-lua, to begin one's own with. It speaks mjai in either
//! dialect: a line that is an array is answered once, and so is a line with `can_act: true`.
//!
//! ```sh
//! cargo build --example mjai_bot
//! saki-lua run --players 'mjai:target/debug/examples/mjai_bot tsumogiri'
//! saki-lua run --players 'mjai-batch:target/debug/examples/mjai_bot first'
//! ```
//!
//! `tsumogiri` throws what it draws; `first` and `last` take the first or the last of the answers that
//! come along as `possible_actions`; `pair` does as `last`, but answers a pon together with the discard
//! after it, as only the line dialect can; `menu` ticks the first row of every menu its skill opens, and
//! throws what it draws; `alone` answers them before it throws, and throws the last tile it may if its skill
//! has said something; `every` answers every line, which is passed over; `again FILE` does what was done in a recorded game.

use serde_json::{Value, json};
use std::io::{self, BufRead, Write};

fn main() -> io::Result<()> {
    let policy = std::env::args().nth(1).unwrap_or_else(|| "tsumogiri".into());
    let record = if policy == "again" { read(std::env::args().nth(2))? } else { Vec::new() };
    let mut bot = Bot { policy, record, heard: 0, hand: Vec::new(), id: Value::Null };
    for line in io::stdin().lock().lines() {
        let answer = match serde_json::from_str(&line?)? {
            Value::Array(messages) => {
                messages.iter().for_each(|message| bot.hear(message));
                messages.last().map(|last| bot.answer(last))
            }
            message => {
                bot.hear(&message);
                match message["can_act"] == true {
                    true => Some(bot.answer(&message)),
                    false => (bot.policy == "every").then(|| json!({ "type": "none" })),
                }
            }
        };
        if let Some(answer) = answer {
            let mut out = io::stdout().lock();
            writeln!(out, "{answer}")?;
            out.flush()?;
        }
    }
    Ok(())
}

/// A record, without the messages that tell a player nothing.
fn read(file: Option<String>) -> io::Result<Vec<Value>> {
    let text = std::fs::read_to_string(file.ok_or(io::ErrorKind::NotFound)?)?;
    let messages = text.lines().map(serde_json::from_str).collect::<Result<Vec<Value>, _>>()?;
    Ok(messages.into_iter().filter(|message| message["type"] != "none").collect())
}

struct Bot {
    policy: String,
    record: Vec<Value>,
    /// Messages heard so far.
    heard: usize,
    /// Its own tiles.
    hand: Vec<Value>,
    /// Its own number.
    id: Value,
}

impl Bot {
    fn hear(&mut self, message: &Value) {
        self.heard += 1;
        match message["type"].as_str() {
            Some("start_game") => self.id = message["id"].clone(),
            Some("start_kyoku") => {
                let id = self.id.as_u64().unwrap_or_default() as usize;
                self.hand = message["tehais"][id].as_array().cloned().unwrap_or_default();
            }
            _ if message["actor"] != self.id => {}
            Some("tsumo") => self.hand.push(message["pai"].clone()),
            Some("dahai" | "kakan") => self.lose(&message["pai"]),
            Some("chi" | "pon" | "daiminkan" | "ankan") => {
                message["consumed"].as_array().into_iter().flatten().for_each(|tile| self.lose(tile));
            }
            _ => {}
        }
    }

    fn lose(&mut self, tile: &Value) {
        if let Some(at) = self.hand.iter().position(|own| own == tile) {
            self.hand.remove(at);
        }
    }

    /// What it does after this message, of which it knows that something may be done.
    fn answer(&self, message: &Value) -> Value {
        let possible = message["possible_actions"].as_array().cloned().unwrap_or_default();
        match self.policy.as_str() {
            "first" => possible.first().cloned(),
            "last" => possible.last().cloned(),
            "again" => self.recorded(),
            "pair" => possible.last().map(|last| self.with_discard(last)),
            "menu" => spin(&possible).map(|spin| with_pick(spin, message)),
            "alone" if has_note(message, "menu") => Some(with_pick(json!({ "type": "none" }), message)),
            "alone" if has_note(message, "popup") => possible.last().cloned(),
            _ => spin(&possible),
        }
        .unwrap_or_else(|| json!({ "type": "none" }))
    }

    /// What it did at this place of the record, if anything.
    fn recorded(&self) -> Option<Value> {
        let next = self.record.get(self.heard..)?;
        let others = |message: &&Value| match message["type"].as_str() {
            Some("dora" | "reach_accepted") => true,
            Some("hora") => message["actor"] != self.id,
            _ => false,
        };
        let next = next.iter().find(|message| !others(message))?;
        let own = next["actor"] == self.id && next["type"] != "tsumo";
        (own || next["reason"] == "kyushukyuhai").then(|| next.clone())
    }

    /// A pon, with the last tile in reading order that may be thrown after it.
    fn with_discard(&self, action: &Value) -> Value {
        if action["type"] != "pon" {
            return action.clone();
        }
        let kind = |tile: &Value| tile.as_str().unwrap_or_default().trim_end_matches('r').to_owned();
        let other = self.hand.iter().filter(|tile| kind(tile) != kind(&action["pai"]));
        match other.max_by_key(|tile| order(tile)) {
            Some(tile) => {
                json!([action, { "type": "dahai", "actor": self.id, "pai": tile, "tsumogiri": false }])
            }
            None => action.clone(),
        }
    }
}

fn spin(possible: &[Value]) -> Option<Value> {
    possible.iter().find(|action| action["tsumogiri"] == true).cloned()
}

/// Has its skill said something of this kind?
fn has_note(message: &Value, about: &str) -> bool {
    message["saki"].as_array().into_iter().flatten().any(|note| note["about"] == about)
}

/// With an answer to the menu that came along with the question, if one did.
fn with_pick(mut answer: Value, message: &Value) -> Value {
    let notes = message["saki"].as_array().into_iter().flatten();
    for menu in notes.filter(|note| note["about"] == "menu") {
        if let Some(name) = menu["rows"][0]["name"].as_str() {
            answer["saki"] = json!({ "menu": menu["number"], "pick": { name: true } });
        }
    }
    answer
}

/// Reading order: m p s, winds, dragons; a red five before a black one.
fn order(tile: &Value) -> (Option<usize>, String) {
    let text = tile.as_str().unwrap_or_default();
    let red = text.ends_with('r');
    let place = text.trim_end_matches('r').chars().last().and_then(|suit| "mpsESWNPFC".find(suit));
    (place, if red { text.to_owned() } else { format!("{text}~") })
}
