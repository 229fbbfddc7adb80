//! Finding what somebody asks about, and telling what there is instead.

use super::at::{At, Spot};
use super::chronicle::{Chronicle, Did, Drawn, Round};
use crate::mount::Exit;
use crate::options::did_you_mean;
use crate::table::RoundResult;
use crate::tile::Who;

/// What was asked about did not take place.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct Missing {
    message: String,
    /// What there is.
    pub help: String,
}

impl Missing {
    fn new(message: impl Into<String>, help: impl Into<String>) -> Self {
        Self { message: message.into(), help: help.into() }
    }
}

impl Chronicle {
    /// The seat of a label (`doge2`), a handle that only one has, shortened as in its label or not, or
    /// a number from 1 to 4.
    ///
    /// # Errors
    /// Nobody has it, or several.
    pub fn seat(&self, name: &str) -> Result<Who, Missing> {
        let there = || format!("there sit {}", self.names.join(", "));
        let short = |label: &str| label.strip_suffix('…') == Some(name);
        let named = |who: &Who| {
            let (label, handle) = (&self.names[who.index()], &self.handles[who.index()]);
            label == name || handle == name || short(label) || who.to_string() == name
        };
        let mut found = Who::ALL.into_iter().filter(named);
        match (found.next(), found.next()) {
            (Some(who), None) => Ok(who),
            (Some(_), Some(_)) => {
                Err(Missing::new(format!("{name} sits at several seats of this table"), there()))
            }
            (None, _) => {
                let known = self.names.iter().chain(&self.handles);
                let hint = did_you_mean(name, known.map(String::as_str));
                Err(Missing::new(format!("no {name:?} sits at this table{hint}"), there()))
            }
        }
    }

    /// A round.
    ///
    /// # Errors
    /// It was not played.
    pub fn round_of(&self, name: &str) -> Result<&Round, Missing> {
        self.rounds.iter().find(|round| round.name == name).ok_or_else(|| {
            let played: Vec<&str> = self.rounds.iter().map(|round| round.name.as_str()).collect();
            Missing::new(
                format!("the game had no round {name}"),
                format!("its rounds were {}", played.join(", ")),
            )
        })
    }

    /// A draw. Of a deal there is none.
    ///
    /// # Errors
    /// It did not take place; what did instead.
    pub fn draw_at(&self, at: &At) -> Result<&Drawn, Missing> {
        let round = self.round_of(&at.round)?;
        let nth =
            |exit: Exit, nth: usize| round.draws.iter().filter(|draw| draw.record.exit == exit).nth(nth);
        match &at.spot {
            Spot::Draw { turn, girl, rinshan } => self.turn(round, self.seat(girl)?, *turn, *rinshan),
            Spot::Deal | Spot::Dora => {
                nth(Exit::Dorahyou, 0).ok_or_else(|| self.missing(round, "has no dora indicator".into()))
            }
            Spot::Kan(kan) => nth(Exit::Dorahyou, *kan).ok_or_else(|| {
                let turned = round.draws.iter().filter(|draw| draw.record.exit == Exit::Dorahyou).count();
                self.missing(
                    round,
                    format!(
                        "has no indicator of a kan {kan}: {} were turned after the first",
                        turned.saturating_sub(1)
                    ),
                )
            }),
            Spot::Ura(ura) => nth(Exit::Urahyou, ura - 1).ok_or_else(|| {
                let dug = round.draws.iter().filter(|draw| draw.record.exit == Exit::Urahyou).count();
                self.missing(round, format!("has no ura indicator {ura}: {dug} were dug up"))
            }),
        }
    }

    fn turn<'a>(
        &self,
        round: &'a Round,
        who: Who,
        turn: usize,
        rinshan: Option<usize>,
    ) -> Result<&'a Drawn, Missing> {
        let drawn = |draw: &&Drawn| {
            draw.who == Some(who) && matches!(draw.at.spot, Spot::Draw { turn: at, .. } if at == turn)
        };
        let mut draws = round.draws.iter().filter(drawn);
        let found = match rinshan {
            None => draws.next(),
            Some(nth) => draws.filter(|draw| draw.record.exit == Exit::Rinshan).nth(nth - 1),
        };
        found.ok_or_else(|| {
            let girl = &self.names[who.index()];
            if let (Some(nth), true) = (rinshan, round.draws.iter().any(|draw| drawn(&draw))) {
                return self
                    .missing(round, format!("has no replacement tile {nth} for {girl} in her turn {turn}"));
            }
            let laid = round.acts.iter().find(|act| act.who == who && act.turn == turn);
            match laid.map(|act| &act.did) {
                Some(Did::Laid { meld }) => {
                    let meld: String = meld.tiles().iter().map(|tile| tile.str37()).collect();
                    let name = &round.name;
                    let message =
                        format!("{girl} drew nothing in turn {turn} of {name}: she called {meld} instead");
                    Missing::new(message, self.drew(round, who))
                }
                _ => self.missing(round, format!("has no turn {turn} of {girl}")),
            }
        })
    }

    fn missing(&self, round: &Round, what: String) -> Missing {
        let Round { name, .. } = round;
        let drew: Vec<String> = Who::ALL.into_iter().map(|who| self.drew(round, who)).collect();
        Missing::new(format!("{name} {what}; it ended {}", self.ending(round)), drew.join("; "))
    }

    /// In which turns somebody drew, as in `yuki drew in turns 1 to 6`.
    fn drew(&self, round: &Round, who: Who) -> String {
        let turn = |draw: &Drawn| match draw.at.spot {
            Spot::Draw { turn, .. } if draw.who == Some(who) => Some(turn),
            _ => None,
        };
        let turns: Vec<usize> = round.draws.iter().filter_map(turn).collect();
        let girl = &self.names[who.index()];
        match (turns.first(), turns.last()) {
            (Some(first), Some(last)) if first == last => format!("{girl} drew in turn {first}"),
            (Some(first), Some(last)) => format!("{girl} drew in turns {first} to {last}"),
            _ => format!("{girl} drew nothing"),
        }
    }

    /// `at turn 6 of yuki, by ron of doge2`.
    #[must_use]
    pub fn ending(&self, round: &Round) -> String {
        let who = |who: Who| self.names[who.index()].as_str();
        let last = round
            .acts
            .last()
            .map_or_else(String::new, |act| format!("at turn {} of {}, ", act.turn, who(act.who)));
        let openers: Vec<&str> = round.openers.iter().map(|&opener| who(opener)).collect();
        let how = match round.result {
            Some(RoundResult::Ron) => format!("by ron of {}", openers.join(" and ")),
            Some(RoundResult::Tsumo) => format!("by tsumo of {}", openers.join(" and ")),
            Some(result) => format!("so: {}", result.words()),
            None => "with the game".into(),
        };
        format!("{last}{how}")
    }
}
