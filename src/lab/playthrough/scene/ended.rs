//! Ends of rounds and of the game.

use super::stage::Stage;
use crate::form::Form;
use crate::lab::playthrough::words;
use crate::problem::{Text, texts};
use crate::state::{RoundResult, Score, TableEvent};
use crate::tile::Who;
use serde::Serialize;

/// The end of a round.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct RoundOver {
    /// How it ended, see [`RoundResult::code`].
    pub kind: &'static str,
    /// The same in words.
    pub text: String,
    /// Who won with what, or who was tenpai.
    pub lines: Vec<String>,
    /// Who shows their hands.
    pub openers: Vec<Who>,
    /// Whose tile was won on.
    pub gunner: Option<Who>,
    /// The winning hands, by opener.
    pub forms: Vec<Form>,
    /// Points gained or lost, by seat.
    pub moved: [i32; 4],
}

/// The end of the game.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct GameOver {
    /// Seats from first to fourth.
    pub ranks: [Who; 4],
    /// Points by seat.
    pub points: [i32; 4],
    /// Final scores by seat, in thousands.
    pub scores: [Score; 4],
    /// Who won, in words.
    pub text: String,
}

impl Stage<'_> {
    pub(super) fn round_over(&self) -> Option<RoundOver> {
        let TableEvent::RoundEnded { result, openers, gunner, forms, .. } = &self.moment.event else {
            return None;
        };
        let now = self.game().points();
        let moved = Who::ALL.map(|who| now[who.index()] - self.moment.before[who.index()]);
        let mut lines: Vec<Text> = Vec::new();
        for (&who, form) in openers.iter().zip(forms) {
            lines.extend(self.win(who, *gunner, form));
        }
        if *result == RoundResult::Exhausted {
            lines.extend(openers.iter().map(|&who| self.tenpai(who)));
            lines.extend(openers.is_empty().then(texts::board_nobody_is_tenpai));
        }
        Some(RoundOver {
            kind: result.code(),
            text: result.text().say(self.lang),
            lines: lines.iter().map(|line| line.say(self.lang)).collect(),
            openers: openers.clone(),
            gunner: *gunner,
            forms: forms.clone(),
            moved,
        })
    }

    /// Who won how much from whom, and with what.
    fn win(&self, who: Who, gunner: Option<Who>, form: &Form) -> [Text; 2] {
        let girl = self.label(who);
        let head = match gunner {
            Some(gunner) => texts::played_ron(girl, self.label(gunner), form.charge()),
            None => texts::played_tsumo(girl, form.charge()),
        };
        let yaku = Text::verbatim(form.spell_in(self.lang));
        let worth = match form.is_prototypal_yakuman() {
            true => yaku,
            false => Text::joined([yaku, texts::board_han_fu(form.han(), form.fu())], " = "),
        };
        [head, worth]
    }

    fn tenpai(&self, who: Who) -> Text {
        let waits = self.game().waits(who);
        texts::played_tenpai(self.label(who), words::kinds(waits.iter()))
    }

    pub(super) fn game_over(&self) -> Option<GameOver> {
        let TableEvent::TableEnded { points, ranks, scores } = &self.moment.event else { return None };
        let first = self.label(ranks[0]);
        let text = texts::played_won_the_game(first, points[ranks[0].index()]).say(self.lang);
        Some(GameOver { ranks: *ranks, points: *points, scores: *scores, text })
    }
}
