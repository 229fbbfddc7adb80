//! Rounds played by script: `tests/rounds/*.toml` say what is dealt, what is done and what must come
//! of it.
//!
//! A case rigs hands (a seat without tiles gets some that fit nothing), draws in order, replacement
//! tiles, indicators and ura, and has a `play` of lines:
//!
//! - `0 discard 3m`, `1 pon`, `2 ron`: a seat acts. Whoever else is asked before that lets tiles go
//!   by and throws what he drew.
//! - `may 1 ron`, `maynot 1 ron`: what is offered at this moment.
//! - `= flipped 2m`: the next event of that kind is this.
//!
//! What is still open at the end of the lines is passed and thrown until the round is over, then
//! `ends`, in order, are the events that must have come.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use saki_lua::girl::{Doge, Girl};
use saki_lua::interop::{Record, replay, tenhou6};
use saki_lua::mount::{Exit, Mount};
use saki_lua::table::{Action, Game, Observer, Rule, Setup, Table, TableEvent};
use saki_lua::tile::{T34, T37, TileCount, Who, format_tiles, parse_tiles};
use serde::Deserialize;
use std::path::Path;

#[derive(Deserialize)]
struct File {
    case: Vec<Case>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    name: String,
    #[serde(default = "libsaki")]
    preset: String,
    #[serde(default)]
    rule: Vec<String>,
    #[serde(default)]
    round: u32,
    #[serde(default)]
    honba: u32,
    #[serde(default)]
    sticks: u32,
    #[serde(default = "even")]
    points: [i32; 4],
    hands: [String; 4],
    #[serde(default = "indicators")]
    indicators: String,
    #[serde(default)]
    draws: String,
    #[serde(default)]
    rinshan: String,
    #[serde(default)]
    ura: String,
    #[serde(default)]
    play: Vec<String>,
    #[serde(default)]
    ends: Vec<String>,
}

fn libsaki() -> String {
    "libsaki".into()
}

fn even() -> [i32; 4] {
    [25_000; 4]
}

fn indicators() -> String {
    "9s".into()
}

/// Every event as a line, and as a record has it.
#[derive(Default)]
struct Log(Vec<String>, Record);

impl Observer for Log {
    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
        self.1.on_event(game, mount, event);
        let seats = |seats: &[Who]| seats.iter().map(Who::to_string).collect::<Vec<_>>().join(" ");
        let text = match event {
            TableEvent::Drawn { who, tile, rinshan } => {
                format!("{} {who} {}", if *rinshan { "rinshan" } else { "drawn" }, tile.z_str())
            }
            TableEvent::Discarded { who, tile, .. } => format!("discarded {who} {}", tile.z_str()),
            TableEvent::Flipped { indicator } => format!("flipped {}", indicator.z_str()),
            TableEvent::RiichiEstablished { who } => format!("riichi {who}"),
            TableEvent::Barked { who, meld, .. } => {
                format!("{} {who} {}", meld.kind().name(), format_tiles(meld.tiles().iter().copied()))
            }
            TableEvent::PointsChanged { points } => format!("points {points:?}"),
            TableEvent::RoundEnded { result, openers, gunner, forms, .. } => {
                let from = gunner.map(|who| format!(" from {who}")).unwrap_or_default();
                self.0.push(format!("{} {}{from}", result.code(), seats(openers)));
                for (form, who) in forms.iter().zip(openers) {
                    let yaku: Vec<&str> = form.yakus().map(|(yaku, _)| yaku.name()).collect();
                    self.0.push(format!(
                        "{who} has {} han {} fu: {}",
                        form.han(),
                        form.fu(),
                        yaku.join(", ")
                    ));
                }
                return;
            }
            TableEvent::RoundStarted { round, extra_round, dealer, deposit, .. } => {
                format!("round {round}-{extra_round} dealer {dealer} deposit {deposit}")
            }
            TableEvent::TableEnded { points, .. } => format!("over {points:?}"),
            _ => return,
        };
        self.0.push(text);
    }
}

struct Stage {
    table: Table,
    log: Log,
    read: usize,
}

fn tiles(text: &str) -> Vec<T37> {
    parse_tiles(text).unwrap_or_else(|error| panic!("{error}"))
}

impl Case {
    fn stage(&self) -> Stage {
        let mut rule = Rule::preset(&self.preset).unwrap();
        self.rule.iter().for_each(|set| rule.assign(set).unwrap());
        let girls = std::array::from_fn(|_| Box::new(Doge::default()) as Box<dyn Girl>);
        let indicators = tiles(&self.indicators);
        let setup = Setup {
            round: self.round,
            extra_round: self.honba,
            dealer: Who::new(self.round as usize),
            points: self.points,
            sticks: self.sticks,
            hands: self.filled(&rule),
            indicator: indicators[0],
        };
        let mut table = Table::resume_round(rule, 7, girls, &setup).unwrap_or_else(|error| panic!("{error}"));
        let exits = [
            (Exit::Pii, tiles(&self.draws)),
            (Exit::Rinshan, tiles(&self.rinshan)),
            (Exit::Dorahyou, indicators[1..].to_vec()),
            (Exit::Urahyou, tiles(&self.ura)),
        ];
        for (exit, tiles) in exits {
            for (pos, tile) in tiles.into_iter().enumerate() {
                assert!(table.rig(exit, pos, tile), "no {tile} is left for {exit} {pos}");
            }
        }
        let mut log = Log::default();
        table.start(&mut log);
        Stage { table, log, read: 0 }
    }

    /// The hands, gaps filled with tiles far from each other that nobody else needs.
    fn filled(&self, rule: &Rule) -> [Vec<T37>; 4] {
        let mut hands = [0, 1, 2, 3].map(|i| tiles(&self.hands[i]));
        let mut left = TileCount::full(rule.flow.reds);
        let rigged = [&self.draws, &self.rinshan, &self.indicators, &self.ura].map(|text| tiles(text));
        for &tile in hands.iter().flatten().chain(rigged.iter().flatten()) {
            assert!(left.remove(tile), "too many {tile}");
        }
        let mut noise = (0..).map(|i| T34::at((i * 11 % 34) as u8).unwrap()).filter(|kind| !kind.is_five());
        for hand in &mut hands {
            while hand.len() < 13 {
                let tile = T37::black(noise.next().unwrap());
                if left.remove(tile) {
                    hand.push(tile);
                }
            }
        }
        hands
    }

    fn run(&self) {
        let mut stage = self.stage();
        for line in &self.play {
            match line.split(' ').collect::<Vec<_>>()[..] {
                ["may", who, ref what @ ..] => assert!(stage.may(who, what), "{line}\n{}", stage.state()),
                ["maynot", who, ref what @ ..] => assert!(!stage.may(who, what), "{line}\n{}", stage.state()),
                ["=", ..] => stage.expect(&line[2..]),
                [who, ref what @ ..] => stage.act(line, who, what),
                [] => {}
            }
        }
        if !self.ends.is_empty() {
            stage.play_out();
            self.ends.iter().for_each(|event| stage.expect(event));
        }
        stage.replay();
    }
}

impl Stage {
    fn state(&self) -> String {
        let choices = Who::ALL.map(|who| format!("{who} may {:?}", self.table.choices(who).actions()));
        format!("{}\n{}", self.log.0[self.read.min(self.log.0.len())..].join("\n"), choices.join("\n"))
    }

    /// The legal action meant by the words, if there is one.
    fn action(&self, who: Who, what: &[&str]) -> Option<Action> {
        let tile = what.get(1).and_then(|text| text.parse::<T37>().ok());
        let own = |own: &[T37; 2]| what.get(1).is_none_or(|text| tiles(text) == own);
        let choices = self.table.choices(who);
        choices.actions().into_iter().find(|action| match (what[0], action) {
            ("discard", Action::SwapOut(out)) | ("riichi", Action::SwapRiichi(out)) => tile == Some(*out),
            ("discard", Action::SpinOut) | ("riichi", Action::SpinRiichi) => {
                tile.is_some() && tile == self.table.game().hand(who).drawn()
            }
            ("chii", Action::Chii(with)) | ("pon", Action::Pon(with)) => own(with),
            ("ankan", Action::Ankan(kind)) => tile.map(T37::t34) == Some(*kind),
            ("kakan", Action::Kakan(added)) => tile == Some(*added),
            ("daiminkan", Action::Daiminkan)
            | ("spin", Action::SpinOut)
            | ("tsumo", Action::Tsumo)
            | ("ron", Action::Ron)
            | ("pass", Action::Pass)
            | ("abort", Action::NineKinds)
            | ("next", Action::NextRound)
            | ("end", Action::EndTable) => true,
            _ => false,
        })
    }

    fn may(&self, who: &str, what: &[&str]) -> bool {
        self.action(Who::new(who.parse().unwrap()), what).is_some()
    }

    fn act(&mut self, line: &str, who: &str, what: &[&str]) {
        let who = Who::new(who.parse().unwrap_or_else(|_| panic!("what is {line:?}?")));
        for _ in 0..300 {
            if let Some(action) = self.action(who, what) {
                return self.table.act(who, action, &mut self.log).unwrap();
            }
            assert!(
                !self.table.choices(Who::ALL[0]).next_round,
                "the round is over before {line:?}\n{}",
                self.state()
            );
            self.step();
        }
        panic!("never legal: {line:?}\n{}", self.state());
    }

    /// Somebody who is asked lets it go by, or throws what he drew.
    fn step(&mut self) {
        let asked = self.table.asked().unwrap_or_else(|| panic!("nobody is asked\n{}", self.state()));
        let action = self.table.choices(asked).fallback();
        self.table.act(asked, action, &mut self.log).unwrap();
    }

    /// What was played, written down and read again, is played again.
    fn replay(self) {
        let text = tenhou6::write(&self.log.1.into_log());
        let log = tenhou6::read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(replay(&log).mismatches, [], "{text}");
    }

    /// To the next round, or the end of the game.
    fn play_out(&mut self) {
        let more = |line: &String| line.starts_with("round ") || line.starts_with("over ");
        while !self.log.0.iter().skip(1).any(more) {
            self.step();
        }
    }

    fn expect(&mut self, event: &str) {
        let rest = &self.log.0[self.read..];
        let found = rest.iter().position(|line| line == event);
        let at = found.unwrap_or_else(|| panic!("no {event:?} in\n{}", self.state()));
        self.read += at + 1;
    }
}

#[test]
fn every_case() {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rounds");
    let mut files: Vec<_> = std::fs::read_dir(dir).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    let (mut cases, mut failed) = (0, Vec::new());
    for path in files {
        let file: File = toml::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
        for case in file.case {
            cases += 1;
            let result = std::panic::catch_unwind(|| case.run());
            if result.is_err() {
                failed.push(format!("{}: {}", path.file_name().unwrap().display(), case.name));
            }
        }
    }
    println!("{cases} cases");
    assert!(failed.is_empty(), "{} of {cases} failed:\n{}", failed.len(), failed.join("\n"));
}
