//! Looking up places of a game, with errors that list what exists instead.

use super::at::{At, Spot};
use super::chronicle::{Chronicle, Did, Drawn, Round};
use super::draw::Draw;
use crate::mount::Exit;
use crate::options::did_you_mean;
use crate::problem::{Explain, Problem, Text, explained, listed, quoted, texts};
use crate::skill::spelled;
use crate::state::RoundResult;
use crate::tile::Who;

/// Error for a place that does not exist in the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Missing(Box<Problem>);

impl Missing {
    fn new(problem: impl Into<Problem>, help: impl Into<Text>) -> Self {
        Self(Box::new(problem.into().help(help)))
    }
}

impl Explain for Missing {
    fn problem(&self) -> Problem {
        (*self.0).clone()
    }
}

explained!(Missing);

impl Chronicle {
    /// Resolves a label (`doge2`), a unique handle (full or shortened as in its label), another name of a girl, or a number
    /// from 1 to 4 to a seat.
    ///
    /// # Errors
    /// No girl matches, or several do.
    pub fn seat(&self, name: &str) -> Result<Who, Missing> {
        let name =
            &*spelled::handle(&self.spelled, name).map_err(|error| Missing(Box::new(error.problem())))?;
        let present = || texts::command::seated_here(listed(&self.names));
        let short = |label: &str| label.strip_suffix('…') == Some(name);
        let named = |who: &Who| {
            let (label, handle) = (&self.names[who.index()], &self.handles[who.index()]);
            label == name || handle == name || short(label) || who.to_string() == name
        };
        let mut found = Who::ALL.into_iter().filter(named);
        match (found.next(), found.next()) {
            (Some(who), None) => Ok(who),
            (Some(_), Some(_)) => Err(Missing::new(texts::why::several_seats(name), present())),
            (None, _) => {
                let known = self.names.iter().chain(&self.handles);
                let hint = did_you_mean(name, known.map(String::as_str));
                Err(Missing::new(texts::command::not_seated_here(quoted(name)).hint(hint), present()))
            }
        }
    }

    /// Explains a draw, and how its turn went on.
    #[must_use]
    pub fn explain(&self, drawn: &Drawn) -> Draw {
        Draw { thrown: self.after(drawn), ..Draw::of(drawn, &self.names) }
    }

    /// Returns a round by name.
    ///
    /// # Errors
    /// It was not played.
    pub fn round_of(&self, name: &str) -> Result<&Round, Missing> {
        self.rounds.iter().find(|round| round.name == name).ok_or_else(|| {
            let played: Vec<&str> = self.rounds.iter().map(|round| round.name.as_str()).collect();
            Missing::new(texts::why::no_such_round(name), texts::why::rounds_played(listed(&played)))
        })
    }

    /// Returns the draw at a place; for a deal, that of the dora indicator.
    ///
    /// # Errors
    /// It did not take place; lists what did.
    pub fn draw_at(&self, at: &At) -> Result<&Drawn, Missing> {
        let round = self.round_of(&at.round)?;
        let nth =
            |exit: Exit, nth: usize| round.draws.iter().filter(|draw| draw.record.exit == exit).nth(nth);
        match &at.spot {
            Spot::Draw { turn, girl, rinshan } => self.turn(round, self.seat(girl)?, *turn, *rinshan),
            Spot::Dice { .. } => {
                Err(Missing::new(texts::why::nothing_drawn_before_dice(), texts::why::ask_for_decision(at)))
            }
            Spot::Deal | Spot::Dora => nth(Exit::Dorahyou, 0).ok_or_else(|| {
                self.missing(texts::why::no_dora_indicator(&round.name, self.ending(round)), round)
            }),
            Spot::Kan(kan) => nth(Exit::Dorahyou, *kan).ok_or_else(|| {
                let turned = round.draws.iter().filter(|draw| draw.record.exit == Exit::Dorahyou).count();
                let (turned, ending) = (turned.saturating_sub(1), self.ending(round));
                self.missing(texts::why::no_kan_indicator(&round.name, kan, turned, ending), round)
            }),
            Spot::Ura(ura) => nth(Exit::Urahyou, ura - 1).ok_or_else(|| {
                let dug = round.draws.iter().filter(|draw| draw.record.exit == Exit::Urahyou).count();
                let ending = self.ending(round);
                self.missing(texts::why::no_ura_indicator(&round.name, ura, dug, ending), round)
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
                let message =
                    texts::why::no_replacement_tile(&round.name, nth, girl, turn, self.ending(round));
                return self.missing(message, round);
            }
            let laid = round.acts.iter().find(|act| act.who == who && act.turn == turn);
            match laid.map(|act| &act.did) {
                Some(Did::Laid { meld }) => {
                    let meld: String = meld.tiles().iter().map(|tile| tile.str37()).collect();
                    let name = &round.name;
                    Missing::new(texts::why::called_instead(girl, turn, name, meld), self.drew(round, who))
                }
                _ => {
                    let message = texts::why::no_such_turn(&round.name, turn, girl, self.ending(round));
                    self.missing(message, round)
                }
            }
        })
    }

    fn missing(&self, message: Text, round: &Round) -> Missing {
        Missing::new(message, Text::joined(Who::ALL.map(|who| self.drew(round, who)), "; "))
    }

    /// Describes the turns in which a girl drew, like `yuki drew in turns 1 to 6`.
    fn drew(&self, round: &Round, who: Who) -> Text {
        let turn = |draw: &Drawn| match draw.at.spot {
            Spot::Draw { turn, .. } if draw.who == Some(who) => Some(turn),
            _ => None,
        };
        let turns: Vec<usize> = round.draws.iter().filter_map(turn).collect();
        let girl = &self.names[who.index()];
        match (turns.first(), turns.last()) {
            (Some(first), Some(last)) if first == last => texts::why::drew_in_turn(girl, first),
            (Some(first), Some(last)) => texts::why::drew_in_turns(girl, first, last),
            _ => texts::why::drew_nothing(girl),
        }
    }

    /// Describes how a round ended, like `at turn 6 of yuki, by ron of doge2`.
    fn ending(&self, round: &Round) -> Text {
        let who = |who: Who| self.names[who.index()].as_str();
        let openers: Vec<&str> = round.openers.iter().map(|&opener| who(opener)).collect();
        let how = match round.result {
            Some(RoundResult::Ron) => texts::why::ended_by_ron(listed(&openers)),
            Some(RoundResult::Tsumo) => texts::why::ended_by_tsumo(listed(&openers)),
            Some(result) => texts::why::ended_so(result.text()),
            None => texts::why::ended_with_game(),
        };
        match round.acts.last() {
            Some(act) => texts::why::ended_at_turn(act.turn, who(act.who), how),
            None => how,
        }
    }
}
