//! What must bear any input: each function takes bytes from anywhere and may not panic. The fuzz
//! targets call them, and `tests/records/robust.rs`, which has this file as a module.

use saki_lua::game::play_with;
use saki_lua::girl::{Doge, Girl, Report};
use saki_lua::hand::Hand;
use saki_lua::interop::{self, Log, LogError, replay, tenhou6 as t6};
use saki_lua::mount::{Exit, Mount};
use saki_lua::player::{Ai, Player};
use saki_lua::skill::Vm;
use saki_lua::state::{
    Action, Game, GirlInfo, Hook, HookSet, Menu, MenuRow, Moment, RowKind, Rule, TableEvent,
};
use saki_lua::table::{Observer, Table};
use saki_lua::tile::{Meld, MeldKind, T34, T37, TileCount, Who, format_tiles, parse_tiles};
use std::cell::Cell;
use std::ops::ControlFlow;
use std::path::Path;

/// What became of an input: for a test that wants to know how far inputs come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Came {
    /// Refused at once, with a reason.
    Refused,
    /// Read; what it says is not so at our table.
    Read,
    /// Read and found to be right.
    Right,
}

/// A record of any format, as its first bytes say.
pub fn log(data: &[u8]) -> Came {
    go_through(interop::read(data))
}

/// A record of Tenhou's.
pub fn mjlog(data: &[u8]) -> Came {
    go_through(interop::mjlog::read(&String::from_utf8_lossy(data)))
}

/// A record of tenhou.net/6.
pub fn tenhou6(data: &[u8]) -> Came {
    go_through(interop::tenhou6::read(&String::from_utf8_lossy(data)))
}

/// A record in mjai.
pub fn mjai(data: &[u8]) -> Came {
    go_through(interop::mjai::read(&String::from_utf8_lossy(data)))
}

/// Replays a log, writes it down, and reads and replays that.
fn go_through(log: Result<Log, LogError>) -> Came {
    let log = match log {
        Ok(log) => log,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return Came::Refused;
        }
    };
    let outcome = replay(&log);
    let again = interop::read(t6::write(&log).as_bytes());
    _ = (again.map(|log| replay(&log)), t6::link(&log, 0));
    if outcome.mismatches.is_empty() { Came::Right } else { Came::Read }
}

/// Words: tiles, a hand's worth of them, melds, exits.
pub fn tiles(data: &[u8]) -> Came {
    let text = String::from_utf8_lossy(data);
    let mut came = Came::Refused;
    for word in text.split_whitespace() {
        if let Ok(tile) = word.parse::<T37>() {
            assert_eq!(tile.to_string().parse(), Ok(tile));
        }
        if let Ok(kind) = word.parse::<T34>() {
            assert_eq!(kind.to_string().parse(), Ok(kind));
        }
        _ = word.parse::<Exit>();
        if let Ok(tiles) = parse_tiles(word) {
            assert_eq!(parse_tiles(&format_tiles(tiles.iter().copied())), Ok(tiles.clone()));
            hold(&tiles);
            came = Came::Right;
        }
    }
    came
}

/// As many as there are, as a meld and in hand.
fn hold(tiles: &[T37]) {
    let count: TileCount = tiles.iter().copied().collect();
    assert!(count.total() <= tiles.len() && count.tiles().count() == count.total());
    for kind in [MeldKind::Chii, MeldKind::Pon, MeldKind::Daiminkan, MeldKind::Ankan, MeldKind::Kakan] {
        for (called, side) in [(0, 0), (2, 1), (3, 2), (255, 255)] {
            if let Ok(meld) = Meld::new(kind, tiles, called, side) {
                assert_eq!(meld.tiles().len(), tiles.len());
                let hand = Hand::with(TileCount::EMPTY, tiles.first().copied(), &[meld; 4]);
                assert!(hand.is_ok_and(|hand| hand.step() >= -1));
            }
        }
    }
    let hand = Hand::new(count);
    assert!(hand.waits().is_empty() || hand.step() == 0);
    _ = (hand.ready(), hand.eff(), hand.shape().surplus().steps().count(), hand.parses());
}

/// Lines of a seat and an action in JSON, like `0 {"type":"dice"}`, taken to a table with a menu.
/// For a line that is none whoever is asked does what somebody does who does not answer.
pub fn actions(data: &[u8]) -> Came {
    let text = String::from_utf8_lossy(data);
    let girls = Who::ALL.map(|who| match who.index() {
        0 => Box::new(Ticker(Doge::default())) as Box<dyn Girl>,
        _ => Box::new(Doge::default()),
    });
    let mut table = Table::new(Rule::tenhou(), data.len() as u64 % 16, girls);
    table.start(&mut ());
    let mut came = Came::Refused;
    for line in text.lines().take(2000) {
        let Some(asked) = table.asked() else { break };
        match parse_line(line) {
            Some((who, action)) => {
                let before = table.choices(who).clone();
                came = came.max(Came::Read);
                match table.act(who, action, &mut ()) {
                    Ok(()) => came = Came::Right,
                    Err(illegal) => {
                        assert!(!illegal.to_string().is_empty());
                        assert_eq!(*table.choices(who), before);
                    }
                }
            }
            None => {
                let fallback = table.choices(asked).fallback();
                assert_eq!(table.act(asked, fallback, &mut ()), Ok(()));
            }
        }
    }
    came
}

fn parse_line(line: &str) -> Option<(Who, Action)> {
    let (seat, action) = line.split_once(' ')?;
    Some((Who::try_from(seat.parse::<u8>().ok()?).ok()?, serde_json::from_str(action).ok()?))
}

/// Asks her player to tick boxes.
#[derive(Clone)]
struct Ticker(Doge);

impl Girl for Ticker {
    fn info(&self) -> &GirlInfo {
        self.0.info()
    }

    fn hooks(&self) -> HookSet {
        [Hook::Menu].into_iter().collect()
    }

    fn fork(&self) -> Box<dyn Girl> {
        Box::new(self.clone())
    }

    fn on_menu(&mut self, _: &Game, _: &Mount, _: Moment) -> Option<Menu> {
        let row = |name: &str, kind, enabled| {
            let on = kind == RowKind::Radio && enabled;
            MenuRow { name: name.into(), kind, text: name.into(), texts: [].into(), shows: None, enabled, on }
        };
        let rows = vec![
            row("box", RowKind::Box, true),
            row("this", RowKind::Radio, true),
            row("that", RowKind::Radio, false),
            row("child", RowKind::Child, false),
        ];
        Some(Menu { rows, ..Menu::default() })
    }
}

/// A skill file: its bytes as a module and as a script of libsaki, each loaded and two rounds played with her.
pub fn skill(data: &[u8]) -> Came {
    let Ok(text) = std::str::from_utf8(data) else { return Came::Refused };
    let came = ["skill.lua", "skill.girl.lua"].map(|name| two_rounds(Path::new(name), text));
    came[0].max(came[1])
}

fn two_rounds(path: &Path, text: &str) -> Came {
    let Ok(vm) = Vm::new() else { return Came::Refused };
    let girl = match vm.load_source(path, text.to_owned()).and_then(|skill| skill.girl(Who::new(0))) {
        Ok(girl) => girl,
        Err(error) => {
            assert!(error.problems().iter().all(|problem| !problem.message.is_empty()));
            return Came::Refused;
        }
    };
    let mut hers = Some(girl);
    let girls = Who::ALL.map(|_| hers.take().unwrap_or_else(|| Box::new(Doge::default())));
    let mut table = Table::new(Rule::tenhou(), 1, girls);
    let ended = Cell::new(0);
    let mut watch = Rounds { ended: &ended, broke: false };
    let mut players = Who::ALL.map(|_| Box::new(Ai) as Box<dyn Player>);
    play_with(&mut table, &mut players, &mut watch, |_, _, _| match ended.get() {
        ..2 => ControlFlow::Continue(()),
        _ => ControlFlow::Break(()),
    });
    if watch.broke { Came::Read } else { Came::Right }
}

/// Counts rounds, and sees whether her skill breaks.
struct Rounds<'a> {
    ended: &'a Cell<u32>,
    broke: bool,
}

impl Observer for Rounds<'_> {
    fn on_event(&mut self, _: &Game, _: &Mount, event: &TableEvent) {
        if matches!(event, TableEvent::RoundEnded { .. }) {
            self.ended.set(self.ended.get() + 1);
        }
    }

    fn on_report(&mut self, report: &Report) {
        assert!(!report.message().is_empty());
        self.broke = true;
    }
}
