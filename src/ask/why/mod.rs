//! Why: a draw, a deal or a decision of a game is explained.

mod decision;
mod every;
mod explained;
mod heard;
mod played;
mod record;

pub(super) use heard::Heard;
pub(super) use played::{before, chronicle, chronicle_of};

use super::of_match::{OfMatch, Place};
use super::setting::Setting;
use super::{Answer, Outcome, Run};
use crate::game::why::{At, Called, Chronicle, Draw, Drawn, Spot, told};
use crate::harmless::one_line;
use crate::lab::repeat::Repeat;
use crate::problem::{Problem, texts};
use crate::report::{Doc, Part, Rows};
use crate::skill::Seats;
use crate::tile::T37;
use explained::Explained;
use serde::Serialize;
use std::path::PathBuf;

const HELP: &str = "\
Addresses: E1-0 is the deal of a round, E1-0:t7:GIRL the draw of her turn 7, E1-0:t7:GIRL:rinshan the \
replacement tile drawn in it. In a match the game stands before it: captain/2/E1-0:t7:GIRL. E1-0:dora is the first indicator, E1-0:kan that of the first kan \
(kan2...), E1-0:ura the first ura indicator (ura2...). Turns are numbered as in the output of `run`.

Examples:
  saki-lua why --girls A,B --seed 7                   the draw most influenced by skills
  saki-lua why --girls A,B --seed 7 --at E1-0:t7:A    this draw
  saki-lua why --girls A,B --seed 7 --at E2-1         this deal
  saki-lua why --girls A,B --seed 7 --every A         all her draws, one per line
  saki-lua why --girls A,B --seed 7 --decision E1-0:t7:A
                                                      what the expert thinks of her decision
  saki-lua why --record game.saki --at E1-0:t7:A
                                                      a draw of a saved game, also one that a person played
  saki-lua why --teams A,B,C,D --seed 7 --at captain/2/E1-0:t7:GIRL
                                                      a draw in the second game of the captains";

/// Explain a draw or a deal of a game: who pushed which tiles, and the resulting odds.
#[derive(Debug, Clone, clap::Args)]
#[command(after_help = HELP)]
pub struct WhyAsk {
    /// The table.
    #[command(flatten)]
    pub setting: Setting,
    /// The match that it is a game of.
    #[command(flatten)]
    pub of_match: OfMatch,
    /// Seed of the game or match.
    #[arg(long, required_unless_present = "record", default_value_t = 0, hide_default_value = true)]
    pub seed: u64,
    /// Explain the game of a .saki file, as `run --save` writes it, with its skills.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seed", "girls", "players", "teams"])]
    pub record: Option<PathBuf>,
    /// Address of the draw or deal (see below). Default, without --last and --every: the draw most influenced by skills.
    #[arg(long, value_name = "PLACE", conflicts_with = "every")]
    pub at: Option<Place>,
    /// Explain a decision instead: what the expert thinks of what this girl did in this turn, as E1-0:t7:GIRL.
    #[arg(long, value_name = "PLACE", conflicts_with_all = ["at", "every", "last"])]
    pub decision: Option<Place>,
    /// The last draw of the game, or of the round of --at.
    #[arg(long, conflicts_with = "every")]
    pub last: bool,
    /// List all draws of this girl, one per line: her handle, her label in `run`, or her seat.
    #[arg(long, value_name = "GIRL")]
    pub every: Option<String>,
    /// Restrict --every to this round.
    #[arg(long, value_name = "ROUND", requires = "every")]
    pub round: Option<At>,
    /// Restrict --every to draws of this tile.
    #[arg(long, value_name = "TILE", requires = "every")]
    pub tile: Option<T37>,
    /// Restrict --every to draws influenced by a skill.
    #[arg(long, requires = "every")]
    pub bent: bool,
}

impl WhyAsk {
    /// Plays the game and explains what was asked.
    ///
    /// # Errors
    /// The game cannot be opened or read, or there is no such place in it.
    pub fn answer(&self, run: &mut Run<'_>) -> anyhow::Result<Answer> {
        let heard = Heard::default();
        let answer = self.answered(run, &heard);
        heard.tell(run.watch);
        answer
    }

    fn answered(&self, run: &mut Run<'_>, heard: &Heard) -> anyhow::Result<Answer> {
        let lang = run.lang;
        let (explained, game) = explained::open(self, lang, &heard.ear())?;
        if let Some(place) = &self.decision {
            return Ok(Answer::of(Outcome::Fine, decision::doc(place, &explained, lang)?));
        }
        let (chronicle, outcome) = explained.chronicle(run.watch, heard)?;
        let doc = match (&self.every, self.place()) {
            (Some(girl), _) => every::every(self, &chronicle, girl, lang)?,
            (None, Some(At { round, spot: Spot::Deal })) if !self.last => {
                let round = chronicle.round_of(round).map_err(Problem::from)?;
                let deal = round.deal.as_ref().ok_or_else(|| {
                    Problem::advised(texts::options::nothing_dealt(), texts::options::game_ended_earlier())
                })?;
                doc("why deal", told::deal(deal, &chronicle.names, lang), deal)?
            }
            _ => match called_in(self, &chronicle) {
                Some(called) => doc("why call", told::called(&called, lang), &called)?,
                None => {
                    let drawn = find(self, &chronicle)?;
                    // Where it was is told as it is asked for.
                    let at = Place { game, at: drawn.at.clone() }.to_string();
                    let draw = Draw { at, ..self::explained(drawn, &chronicle, explained.seats()) };
                    doc("why", told::draw(&draw, self.seed_of(&explained, game.is_some()), lang), &draw)?
                }
            },
        };
        Ok(Answer::of(outcome, doc))
    }

    /// The seed that is told: a game of a match is repeated by that of the match.
    fn seed_of(&self, explained: &Explained, is_of_match: bool) -> u64 {
        if is_of_match { self.seed } else { explained.seed() }
    }

    /// Whether a program plays in the game.
    #[must_use]
    pub fn has_programs(&self) -> bool {
        self.setting.has_programs() || self.of_match.has_programs()
    }

    /// The options of the command that asks this.
    #[must_use]
    pub fn repeat(&self) -> Repeat {
        let mut repeat = self.setting.given();
        self.of_match.repeat(&mut repeat);
        match &self.record {
            Some(file) => repeat.push("--record", file.display().to_string()),
            None => repeat.push("--seed", self.seed.to_string()),
        }
        self.at.iter().for_each(|place| repeat.push("--at", place.to_string()));
        self.decision.iter().for_each(|place| repeat.push("--decision", place.to_string()));
        if self.last {
            repeat.flag("--last");
        }
        self.every.iter().for_each(|girl| repeat.push("--every", girl));
        self.round.iter().for_each(|round| repeat.push("--round", round.to_string()));
        self.tile.iter().for_each(|tile| repeat.push("--tile", tile.to_string()));
        if self.bent {
            repeat.flag("--bent");
        }
        repeat
    }

    /// The place asked for.
    fn place(&self) -> Option<&At> {
        self.at.as_ref().map(|place| &place.at)
    }
}

/// An explanation that is read, and the same as data.
fn doc(command: &'static str, parts: Vec<Part>, data: impl Serialize) -> serde_json::Result<Doc> {
    let data = serde_json::to_value(data)?;
    Ok(Doc { command, parts, rows: Rows::default(), data, page: None, plot: None })
}

/// The turn in question, if it began with a call and nothing was drawn in it.
fn called_in(ask: &WhyAsk, chronicle: &Chronicle) -> Option<Called> {
    let at = ask.place().filter(|_| !ask.last)?;
    // A kan of one's own has a draw before it.
    let is_drawn = chronicle.draw_at(at).is_ok();
    (!is_drawn).then(|| chronicle.called_at(at)).flatten()
}

/// Finds the draw in question.
fn find<'a>(ask: &WhyAsk, chronicle: &'a Chronicle) -> anyhow::Result<&'a Drawn> {
    let none = || Problem::advised(texts::command::nobody_drew(), texts::command::ended_before_first_draw());
    match ask.place() {
        Some(at) if ask.last => {
            let round = chronicle.round_of(&at.round).map_err(Problem::from)?;
            Ok(round.draws.iter().rfind(|draw| draw.who.is_some()).ok_or_else(none)?)
        }
        Some(at) => Ok(chronicle.draw_at(at).map_err(Problem::from)?),
        None if ask.last => Ok(chronicle.draws().rfind(|draw| draw.who.is_some()).ok_or_else(none)?),
        None => Ok(chronicle
            .most_bent()
            .ok_or_else(|| Problem::advised(texts::options::no_bent_draw(), texts::options::name_draw()))?),
    }
}

/// Explains a draw, with the source lines of the pushes.
pub(super) fn explained(drawn: &Drawn, chronicle: &Chronicle, seats: &Seats) -> Draw {
    let mut draw = chronicle.explain(drawn);
    for push in &mut draw.pushes {
        push.source = seats.line(&push.file, push.line).map(one_line);
    }
    draw
}
