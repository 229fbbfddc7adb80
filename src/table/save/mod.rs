//! A whole table as data: saved at any moment between two actions, and restored to play on as if
//! nothing had been.
//!
//! What follows from something else is not written but worked out again (whose turn the dealer's is,
//! what completes a hand, what keys the luck of the wall), and what is read is checked against the
//! rest: tiles and points are conserved, and the choices are those the rules offer. So a file that was
//! changed by hand is refused or is a table that can be.
//!
//! ```
//! use saki_lua::girl::{Doge, Girl};
//! use saki_lua::table::{Rule, Saved, Table};
//! let doges = || std::array::from_fn(|_| Box::new(Doge::default()) as Box<dyn Girl>);
//! let mut table = Table::new(Rule::tenhou(), 7, doges());
//! table.start(&mut ());
//! let text = table.save()?.to_json();
//! let saved = Saved::from_json(&text)?;
//! let again = Table::restore(&saved, |_, _| Ok::<_, String>(Box::new(Doge::default()) as _))?;
//! assert_eq!(again.asked(), table.asked());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod check;
mod choices;
mod tiles;

use super::{
    Action, Choices, Flow, Focus, Furiten, Game, Phase, RiichiState, RoundResult, Rule, Table, Thrown,
};
use crate::girl::{Girl, Hook, HookSet};
use crate::hand::Hand;
use crate::mount::{Mount, SavedWall};
use crate::princess::DealReport;
use crate::tile::{T34Set, Who};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt::Display;
use std::sync::Arc;

/// The format written here, and the only one read.
const FORMAT: u32 = 1;
/// Who writes it. Another version may play on differently.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// A girl at a saved table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedGirl {
    /// Her handle.
    pub handle: String,
    /// What her kind of girl needs to go on, see [`Girl::save`]; null for who has no skill.
    #[serde(default, skip_serializing_if = "Value::is_null")]
    pub skill: Value,
}

/// A table as data. Its fields are the business of this module; JSON is how it is kept.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Saved {
    format: u32,
    version: String,
    rule: Rule,
    seed: u64,
    round: u32,
    extra_round: u32,
    first_dealer: Who,
    deposit: i32,
    dice: [u8; 2],
    focus: Option<Focus>,
    during_kan: bool,
    deal: DealReport,
    flow: SavedFlow,
    wall: SavedWall,
    seats: [SavedSeat; 4],
}

/// The machine's memory, see [`Flow`].
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedFlow {
    phase: Phase,
    to_flip: [u8; 3],
    feeder: Option<Who>,
    fourth_kan: Option<Who>,
    renchan: bool,
    repeats: u32,
    result: Option<RoundResult>,
    picks: u8,
    /// Hooks somebody at the table had when it began.
    hooks: Vec<Hook>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedSeat {
    girl: SavedGirl,
    points: i32,
    hand: Hand,
    river: Vec<Thrown>,
    riichi: RiichiState,
    ippatsu: bool,
    furiten: Furiten,
    genbutsu: T34Set,
    choices: Choices,
    /// The answer that waits for those of other seats.
    inbox: Option<Action>,
}

/// A girl whose state cannot be written.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{girl} at seat {who} cannot be saved: {reason}")]
pub struct SaveError {
    /// Her seat.
    pub who: Who,
    /// Her handle.
    pub girl: String,
    /// Why.
    pub reason: String,
}

/// Why a saved table cannot be restored.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RestoreError {
    /// Written in another format.
    #[error("the table was saved in format {0}; this version reads format {FORMAT}")]
    Format(u32),
    /// Written by another version, in which the game may go on differently.
    #[error("the table was saved by version {0}; a game goes on only in its own version, this is {VERSION}")]
    Version(String),
    /// Not what a table is written as.
    #[error("{path}: {reason}")]
    Shape {
        /// Where, like `seats[2].hand`.
        path: String,
        /// What is wrong there.
        reason: String,
    },
    /// A girl is missing, not who she was, or her state is wrong.
    #[error("seat {who}, {girl}: {reason}")]
    Girl {
        /// Her seat.
        who: Who,
        /// Her handle.
        girl: String,
        /// What is wrong.
        reason: String,
    },
    /// No game comes to this.
    #[error("no table can be like that: {0}")]
    Impossible(String),
}

impl Saved {
    /// Reads a saved table from JSON.
    ///
    /// # Errors
    /// [`RestoreError`] with the place of what is wrong. Whether the parts fit together is found out by
    /// [`Table::restore`].
    pub fn from_json(text: &str) -> Result<Self, RestoreError> {
        #[derive(Deserialize)]
        struct Header {
            format: u32,
            version: String,
        }
        let header: Header = read(text)?;
        check_header(header.format, &header.version)?;
        read(text)
    }

    /// The table as JSON, the same for the same table.
    #[must_use]
    pub fn to_json(&self) -> String {
        // Writing into a text cannot fail, and no map here has keys that are no texts.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Who sits there.
    #[must_use]
    pub const fn girl(&self, who: Who) -> &SavedGirl {
        &self.seats[who.index()].girl
    }

    fn each<T>(&self, pick: impl Fn(&SavedSeat) -> T) -> [T; 4] {
        Who::ALL.map(|who| pick(&self.seats[who.index()]))
    }
}

fn read<'de, T: Deserialize<'de>>(text: &'de str) -> Result<T, RestoreError> {
    let mut json = serde_json::Deserializer::from_str(text);
    let shape = |path: String, error: &serde_json::Error| {
        let (reason, place) =
            (error.to_string(), format!(" at line {} column {}", error.line(), error.column()));
        // The path tells where, unless this is no JSON at all.
        let place = if error.is_data() { place } else { String::new() };
        RestoreError::Shape { path, reason: reason.strip_suffix(&place).unwrap_or(&reason).into() }
    };
    let value = serde_path_to_error::deserialize(&mut json)
        .map_err(|error| shape(error.path().to_string(), error.inner()))?;
    json.end().map(|()| value).map_err(|error| shape(".".into(), &error))
}

fn check_header(format: u32, version: &str) -> Result<(), RestoreError> {
    if format != FORMAT {
        return Err(RestoreError::Format(format));
    }
    if version != VERSION { Err(RestoreError::Version(version.into())) } else { Ok(()) }
}

impl Table {
    /// The table as data, between two actions. A ledger is not part of it.
    ///
    /// # Errors
    /// [`SaveError`] for a girl whose state is not plain data.
    pub fn save(&self) -> Result<Saved, SaveError> {
        let [a, b, c, d] = Who::ALL.map(|who| self.save_seat(who));
        let (game, flow) = (&self.game, &self.flow);
        Ok(Saved {
            format: FORMAT,
            version: VERSION.into(),
            rule: game.rule().clone(),
            seed: game.seed,
            round: game.round,
            extra_round: game.extra_round,
            first_dealer: game.first_dealer,
            deposit: game.deposit,
            dice: game.dice,
            focus: game.focus,
            during_kan: game.during_kan,
            deal: game.deal.clone(),
            flow: SavedFlow {
                phase: flow.phase,
                to_flip: flow.to_flip,
                feeder: flow.feeder,
                fourth_kan: flow.fourth_kan,
                renchan: flow.renchan,
                repeats: flow.repeats,
                result: flow.result,
                picks: flow.picks,
                hooks: Hook::ALL.iter().copied().filter(|&hook| flow.hooks.has(hook)).collect(),
            },
            wall: self.mount.save(),
            seats: [a?, b?, c?, d?],
        })
    }

    fn save_seat(&self, who: Who) -> Result<SavedSeat, SaveError> {
        let (game, seat) = (&self.game, who.index());
        let girl = &self.girls[seat];
        let handle = girl.info().handle.clone();
        let failed = |reason| SaveError { who, girl: handle.clone(), reason };
        Ok(SavedSeat {
            girl: SavedGirl { skill: girl.save().map_err(failed)?, handle },
            points: game.points[seat],
            hand: game.hands[seat].clone(),
            river: game.rivers[seat].clone(),
            riichi: game.riichi[seat],
            ippatsu: game.ippatsu[seat],
            furiten: game.furiten[seat],
            genbutsu: game.safe[seat],
            choices: game.choices[seat].clone(),
            inbox: self.flow.inbox[seat].clone(),
        })
    }

    /// A table as it was saved. `seat` finds each girl again and gives her back her state; the girl
    /// without skill is a [`Doge`](crate::girl::Doge) as she is.
    ///
    /// # Errors
    /// [`RestoreError`]: another format or version, a girl that `seat` does not find or that is
    /// somebody else, or contents no game can come to.
    pub fn restore<E: Display>(
        saved: &Saved,
        mut seat: impl FnMut(Who, &SavedGirl) -> Result<Box<dyn Girl>, E>,
    ) -> Result<Self, RestoreError> {
        check_header(saved.format, &saved.version)?;
        saved.check_bounds().map_err(RestoreError::Impossible)?;
        let mut girl = |who: Who| {
            let saved = saved.girl(who);
            let wrong = |reason| RestoreError::Girl { who, girl: saved.handle.clone(), reason };
            let girl = seat(who, saved).map_err(|error| wrong(error.to_string()))?;
            let same = girl.info().handle == saved.handle;
            if same { Ok(girl) } else { Err(wrong(format!("this is {}", girl.info().handle))) }
        };
        let girls = [girl(Who::ALL[0])?, girl(Who::ALL[1])?, girl(Who::ALL[2])?, girl(Who::ALL[3])?];
        let game = saved.game();
        let mount = Mount::restore(game.rule().flow.reds, game.wall_key(), &saved.wall);
        let mount = mount.map_err(RestoreError::Impossible)?;
        let hooks = girls.iter().map(|girl| girl.hooks()).fold(saved.hooks(), HookSet::union);
        let mut table = Self { game, mount, girls, flow: saved.flow(hooks) };
        table.check().map_err(RestoreError::Impossible)?;
        Ok(table)
    }
}

impl Saved {
    fn hooks(&self) -> HookSet {
        self.flow.hooks.iter().copied().collect()
    }

    fn flow(&self, hooks: HookSet) -> Flow {
        Flow {
            phase: self.flow.phase,
            inbox: self.each(|seat| seat.inbox.clone()),
            to_flip: self.flow.to_flip,
            feeder: self.flow.feeder,
            fourth_kan: self.flow.fourth_kan,
            renchan: self.flow.renchan,
            repeats: self.flow.repeats,
            result: self.flow.result,
            picks: self.flow.picks,
            hooks,
        }
    }

    /// The state of play, with what follows from the rest worked out again.
    fn game(&self) -> Game {
        let begun = !matches!(self.flow.phase, Phase::Fresh | Phase::FirstDice(_));
        let hands = self.each(|seat| seat.hand.clone());
        Game {
            points: self.each(|seat| seat.points),
            round: self.round,
            extra_round: self.extra_round,
            first_dealer: self.first_dealer,
            dealer: begun.then(|| self.first_dealer.by_turn(self.round as usize % 4)),
            deposit: self.deposit,
            all_last: begun && self.round + 1 >= self.rule.flow.rounds,
            dice: self.dice,
            waits: [0, 1, 2, 3].map(|seat| tiles::waits(&hands[seat])),
            hands,
            rivers: self.each(|seat| seat.river.clone()),
            riichi: self.each(|seat| seat.riichi),
            ippatsu: self.each(|seat| seat.ippatsu),
            furiten: self.each(|seat| seat.furiten),
            safe: self.each(|seat| seat.genbutsu),
            focus: self.focus,
            during_kan: self.during_kan,
            choices: self.each(|seat| seat.choices.clone()),
            deal: self.deal.clone(),
            ..Game::new(Arc::new(self.rule.clone()), self.seed)
        }
    }
}
