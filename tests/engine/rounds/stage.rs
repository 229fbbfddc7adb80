//! A running case: its lines, and events as text.

use saki_lua::interop::{Record, replay, tenhou6};
use saki_lua::mount::Mount;
use saki_lua::state::{Action, Game, TableEvent};
use saki_lua::table::{Observer, Table};
use saki_lua::tile::{T37, Who, format_tiles, parse_tiles};

/// Records every event as a line and for a record.
#[derive(Default)]
struct Log(Vec<String>, Record);

fn seats(seats: &[Who]) -> String {
    seats.iter().map(|who| who.index().to_string()).collect::<Vec<_>>().join(" ")
}

impl Observer for Log {
    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
        self.1.on_event(game, mount, event);
        let text = match event {
            TableEvent::Drawn { who, tile, rinshan } => {
                format!("{} {} {}", if *rinshan { "rinshan" } else { "drawn" }, who.index(), tile.z_str())
            }
            TableEvent::Discarded { who, tile, .. } => format!("discarded {} {}", who.index(), tile.z_str()),
            TableEvent::Flipped { indicator } => format!("flipped {}", indicator.z_str()),
            TableEvent::RiichiEstablished { who } => format!("riichi {}", who.index()),
            TableEvent::Barked { who, meld, .. } => {
                let tiles = format_tiles(meld.tiles().iter().copied());
                format!("{} {} {tiles}", meld.kind().name(), who.index())
            }
            TableEvent::PointsChanged { points } => format!("points {points:?}"),
            TableEvent::RoundEnded { .. } => return self.round_ended(event),
            TableEvent::RoundStarted { round, extra_round, dealer, deposit, points, .. } => {
                self.0
                    .push(format!("round {round}-{extra_round} dealer {} deposit {deposit}", dealer.index()));
                format!("with {points:?}")
            }
            TableEvent::TableEnded { points, scores, .. } => {
                self.0.push(format!("over {points:?}"));
                format!("scores {}", scores.map(|score| score.to_string()).join(" "))
            }
            _ => return,
        };
        self.0.push(text);
    }
}

impl Log {
    fn round_ended(&mut self, event: &TableEvent) {
        let TableEvent::RoundEnded { result, openers, gunner, forms, urids } = event else { return };
        let from = gunner.map(|who| format!(" from {}", who.index())).unwrap_or_default();
        self.0.push(format!("{} {}{from}", result.code(), seats(openers)));
        if !urids.is_empty() {
            self.0.push(format!("ura {}", format_tiles(urids.iter().copied())));
        }
        for (form, who) in forms.iter().zip(openers) {
            let yaku: Vec<&str> = form.yakus().map(|(yaku, _)| yaku.name()).collect();
            self.0.push(format!(
                "{} has {} han {} fu: {}",
                who.index(),
                form.han(),
                form.fu(),
                yaku.join(", ")
            ));
        }
    }
}

/// A table, its events, and how many of them the case has read.
pub struct Stage {
    table: Table,
    log: Log,
    read: usize,
}

impl Stage {
    /// Starts the round.
    pub fn new(mut table: Table) -> Self {
        let mut log = Log::default();
        table.start(&mut log);
        Self { table, log, read: 0 }
    }

    /// Executes a line of a case, see `rounds.rs`.
    ///
    /// # Errors
    /// What was expected and what was found.
    pub fn line(&mut self, line: &str) -> Result<(), String> {
        match line.split(' ').collect::<Vec<_>>()[..] {
            ["..."] => self.play_out(),
            ["=", ..] => self.expect(line.trim_start_matches("= ")),
            ["not", ..] => self.expect_no(line.trim_start_matches("not ")),
            ["may", who, ref what @ ..] => self.offered(true, seat(who)?, what),
            ["maynot", who, ref what @ ..] => self.offered(false, seat(who)?, what),
            ["furiten", who, ref why @ ..] => {
                let found = self.furiten(seat(who)?);
                self.same(&why.join(" "), &found)
            }
            ["refused", who, why] => {
                let found = self.refused(seat(who)?);
                self.same(why, &found)
            }
            ["wall", left] => {
                self.wall(left.parse().map_err(|_| format!("expected a number, found {left:?}"))?)
            }
            [who, ref what @ ..] => self.act(seat(who)?, what),
            [] => Ok(()),
        }
    }

    fn same(&self, expected: &str, found: &str) -> Result<(), String> {
        if expected == found {
            Ok(())
        } else {
            Err(format!("expected {expected:?}, found {found:?}\n{}", self.state()))
        }
    }

    fn furiten(&self, who: Who) -> String {
        let furiten = self.table.game().furiten(who);
        let why = [(furiten.river, "river"), (furiten.passed, "passed"), (furiten.riichi, "riichi")];
        let why: Vec<&str> = why.into_iter().filter(|(is, _)| *is).map(|(_, why)| why).collect();
        if why.is_empty() { "no".into() } else { why.join(" ") }
    }

    /// The reason, as in JSON.
    fn refused(&self, who: Who) -> String {
        let why = self.table.game().refused_win(who).map(|refused| serde_json::to_value(refused.why));
        let why = why.and_then(Result::ok).and_then(|why| Some(why["reason"].as_str()?.to_owned()));
        why.unwrap_or_else(|| "no".into())
    }

    /// The events since the case last read, and the legal actions of all seats.
    fn state(&self) -> String {
        let since = self.log.0[self.read..].iter().map(|event| format!("  {event}\n")).collect::<String>();
        let may = |who: Who| {
            let actions = self.table.choices(who).actions();
            let may: Vec<String> = actions.iter().map(|action| format!("{action:?}")).collect();
            let may = if may.is_empty() { "nothing".into() } else { may.join(" ") };
            format!("  seat {} may do {may}\n", who.index())
        };
        format!("events since:\n{since}now:\n{}", Who::ALL.map(may).concat()).trim_end().into()
    }

    /// The legal action with these words, if any.
    fn action(&self, who: Who, what: &[&str]) -> Option<Action> {
        let tile = what.get(1).and_then(|text| text.parse::<T37>().ok());
        let own =
            |own: &[T37; 2]| what.get(1).is_none_or(|text| parse_tiles(text).is_ok_and(|tiles| tiles == own));
        let (choices, drawn) = (self.table.choices(who), self.table.game().hand(who).drawn());
        choices.actions().into_iter().find(|action| match (what[0], action) {
            ("discard", Action::SwapOut(out)) | ("riichi", Action::SwapRiichi(out)) => {
                tile.is_none_or(|tile| tile == *out)
            }
            ("discard", Action::SpinOut) | ("riichi", Action::SpinRiichi) => tile.is_none() || tile == drawn,
            ("chii", Action::Chii(with)) | ("pon", Action::Pon(with)) => own(with),
            ("ankan", Action::Ankan(kind)) => tile.is_none_or(|tile| tile.t34() == *kind),
            ("kakan", Action::Kakan(added)) => tile.is_none_or(|tile| tile == *added),
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

    fn offered(&self, is: bool, who: Who, what: &[&str]) -> Result<(), String> {
        known(what)?;
        match self.action(who, what).is_some() == is {
            true => Ok(()),
            false if is => {
                Err(format!("expected that it is offered, found that it is not\n{}", self.state()))
            }
            false => Err(format!("expected that it is not offered, found that it is\n{}", self.state())),
        }
    }

    fn act(&mut self, who: Who, what: &[&str]) -> Result<(), String> {
        known(what)?;
        for _ in 0..300 {
            if let Some(action) = self.action(who, what) {
                return self.table.act(who, action, &mut self.log).map_err(|error| error.to_string());
            }
            if Who::ALL.iter().any(|&who| self.is_over_for(who)) {
                return Err(format!(
                    "expected that it becomes legal, the round is over before\n{}",
                    self.state()
                ));
            }
            self.step()?;
        }
        Err(format!("expected that it becomes legal, found that it never does\n{}", self.state()))
    }

    fn is_over_for(&self, who: Who) -> bool {
        let choices = self.table.choices(who);
        choices.next_round || choices.end_table
    }

    /// A seat with choices passes or discards what it drew.
    fn step(&mut self) -> Result<(), String> {
        let asked = self.table.asked().ok_or_else(|| format!("nobody is asked\n{}", self.state()))?;
        let action = self.table.choices(asked).fallback();
        self.table.act(asked, action, &mut self.log).map_err(|error| error.to_string())
    }

    /// Continues to the next round or the end of the game.
    pub fn play_out(&mut self) -> Result<(), String> {
        let more = |line: &String| line.starts_with("round ") || line.starts_with("over ");
        while !self.log.0.iter().skip(1).any(more) {
            self.step()?;
        }
        Ok(())
    }

    /// Checks that the game can be written as a record, read and replayed.
    ///
    /// # Errors
    /// Where the record and the table disagree.
    pub fn replay(self) -> Result<(), String> {
        let text = tenhou6::write(&self.log.1.into_log());
        let log =
            tenhou6::read(&text).map_err(|error| format!("its record does not read: {error}\n{text}"))?;
        match &replay(&log).mismatches[..] {
            [] => Ok(()),
            mismatches => Err(format!("its record replays otherwise: {mismatches:?}\n{text}")),
        }
    }

    /// Plays on until this many tiles are left to draw.
    fn wall(&mut self, left: u32) -> Result<(), String> {
        while self.table.mount().remain_pii() > left {
            self.step()?;
        }
        self.same(&left.to_string(), &self.table.mount().remain_pii().to_string())
    }

    /// Reads up to this event.
    pub fn expect(&mut self, event: &str) -> Result<(), String> {
        let found = self.log.0[self.read..].iter().position(|line| line == event);
        let at = found
            .ok_or_else(|| format!("expected the event {event:?}, found none such in\n{}", self.state()))?;
        self.read += at + 1;
        Ok(())
    }

    fn expect_no(&self, event: &str) -> Result<(), String> {
        match self.log.0[self.read..].iter().find(|line| line.starts_with(event)) {
            Some(found) => Err(format!("expected no event {event:?}, found {found:?} in\n{}", self.state())),
            None => Ok(()),
        }
    }
}

fn seat(text: &str) -> Result<Who, String> {
    let seat = text.parse().ok().filter(|seat| *seat < 4);
    seat.map(Who::new).ok_or_else(|| format!("expected a seat 0 to 3, found {text:?}"))
}

const ACTIONS: &[&str] = &[
    "discard",
    "riichi",
    "chii",
    "pon",
    "ankan",
    "kakan",
    "daiminkan",
    "spin",
    "tsumo",
    "ron",
    "pass",
    "abort",
    "next",
    "end",
];

/// Checks that the words are an action, with valid tiles if it takes any.
fn known(what: &[&str]) -> Result<(), String> {
    match what {
        [deed] if ACTIONS.contains(deed) => Ok(()),
        [deed, with] if ACTIONS.contains(deed) => {
            parse_tiles(with).map(drop).map_err(|error| error.to_string())
        }
        _ => Err(format!("there is no such line; a seat may {}", ACTIONS.join(" "))),
    }
}
