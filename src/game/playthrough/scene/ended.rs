//! Ends of rounds.

use super::seat::{Called, called};
use super::stage::Stage;
use crate::form::pay::nagashi_deltas;
use crate::form::{Form, Riichi};
use crate::game::playthrough::Ending;
use crate::game::words;
use crate::problem::texts;
use crate::state::{RoundResult, TableEvent};
use crate::tile::{T37, Who};
use serde::Serialize;

/// The end of a round.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "RoundEnd"))]
pub struct RoundOver {
    /// How it ended, see [`RoundResult::code`].
    pub kind: &'static str,
    /// What stands above it: the highest limit of the wins, else "Win" or "Draw".
    pub title: String,
    /// How it ended, in words.
    pub text: String,
    /// Who shows their hands.
    pub openers: Vec<Who>,
    /// Whose tile was won on.
    pub gunner: Option<Who>,
    /// The wins that are paid, nearest to the discarder first.
    pub wins: Vec<Win>,
    /// Who was tenpai when the wall was empty.
    pub tenpai: Vec<Tenpai>,
    /// Who pays whom, honba included and sticks not. Empty for a draw, unless it is a nagashi mangan.
    pub pays: Vec<Pay>,
    /// Riichi sticks that were on the table.
    pub sticks: i32,
    /// Repeats of the round.
    pub honba: u32,
    /// Points gained or lost, by seat.
    pub moved: [i32; 4],
    /// Everybody's points, from first to fourth.
    pub standing: Vec<Standing>,
}

/// A win.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Win {
    /// Who won.
    pub who: Who,
    /// On whose tile; `None` for her own draw.
    pub from: Option<Who>,
    /// Her concealed tiles without the winning one.
    pub hand: Vec<T37>,
    /// The winning tile.
    pub tile: T37,
    /// Her melds.
    pub melds: Vec<Called>,
    /// Her yaku, then the dora.
    pub yaku: Vec<Scored>,
    /// Fu; 0 for a yakuman.
    pub fu: u32,
    /// Han; those of `yaku` add up to it.
    pub han: u32,
    /// The limit: mangan and above.
    pub limit: Option<String>,
    /// Points without honba and sticks.
    pub points: i32,
    /// The same as it is called: `1300/2600`, `4000 all`.
    pub charge: String,
    /// Whether ura dora count for her.
    pub ura: bool,
}

/// A yaku, or dora.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Scored {
    /// Its name.
    pub name: String,
    /// Its han.
    pub han: u32,
    /// How many yakuman it counts as; 0 if it is none.
    pub yakuman: u32,
}

/// Somebody who was tenpai when the wall was empty.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Tenpai {
    /// Who.
    pub who: Who,
    /// Her concealed tiles.
    pub hand: Vec<T37>,
    /// What she waited for.
    pub waits: Vec<T37>,
}

/// A payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Pay {
    /// Who pays.
    pub from: Who,
    /// Whom.
    pub to: Who,
    /// How much.
    pub points: i32,
}

/// Somebody's points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Standing {
    /// Who.
    pub who: Who,
    /// Points before the round was paid.
    pub before: i32,
    /// Points after.
    pub points: i32,
    /// Rank, 1 to 4.
    pub rank: usize,
}

/// What somebody is paid, of what each seat gains or loses.
fn pays(to: Who, deltas: [i32; 4]) -> impl Iterator<Item = Pay> {
    to.others().map(move |from| Pay { from, to, points: -deltas[from.index()] }).filter(|pay| pay.points > 0)
}

impl Stage<'_> {
    pub(super) fn round_over(&self) -> Option<RoundOver> {
        let TableEvent::RoundEnded { result, openers, gunner, forms, .. } = &self.moment.event else {
            return None;
        };
        let ending = self.moment.ending.as_deref()?;
        let exhausted = *result == RoundResult::Exhausted;
        let tenpai = openers.iter().filter(|_| exhausted).map(|&who| self.tenpai(who));
        Some(RoundOver {
            kind: result.code(),
            title: self.title(*result, forms),
            text: result.text().say(self.lang),
            openers: openers.clone(),
            gunner: *gunner,
            wins: openers.iter().zip(forms).filter_map(|(&who, form)| self.win(who, *gunner, form)).collect(),
            tenpai: tenpai.collect(),
            pays: self.pays(*result, openers, ending),
            sticks: ending.sticks,
            honba: ending.honba,
            moved: Who::ALL.map(|who| ending.after[who.index()] - ending.before[who.index()]),
            standing: self.standing(ending),
        })
    }

    fn title(&self, result: RoundResult, forms: &[Form]) -> String {
        let best = forms.iter().max_by_key(|form| form.base()).and_then(Form::limit_text);
        let title = match result {
            RoundResult::Nagashi => texts::board::nagashi_mangan(),
            _ if result.is_win() => best.unwrap_or_else(texts::played::win),
            _ => texts::played::drawn_round(),
        };
        words::title(&title.say(self.lang))
    }

    fn win(&self, who: Who, from: Option<Who>, form: &Form) -> Option<Win> {
        let game = self.game();
        let hand = game.hand(who);
        let thrown = || from.and_then(|from| game.river(from).last()).map(|thrown| thrown.tile);
        let tile = match from {
            None => hand.drawn(),
            Some(_) => game.focus().map(|focus| focus.tile).or_else(thrown),
        }?;
        let scored = |(yaku, han): (crate::form::Yaku, u32)| Scored {
            name: words::title(yaku.title(self.lang)),
            han,
            yakuman: form.plies(yaku),
        };
        Some(Win {
            who,
            from,
            hand: hand.closed().tiles().collect(),
            tile,
            melds: hand.melds().iter().map(|meld| called(meld, who)).collect(),
            yaku: form.listed().map(scored).collect(),
            fu: form.fu(),
            han: form.han(),
            limit: form.limit_text().map(|limit| words::title(&limit.say(self.lang))),
            points: form.net_gain(),
            charge: form.charge().say(self.lang),
            ura: form.ctx().riichi != Riichi::None && game.rule().flow.ura,
        })
    }

    fn tenpai(&self, who: Who) -> Tenpai {
        let game = self.game();
        let waits = game.waits(who).iter().map(T37::black).collect();
        Tenpai { who, hand: game.hand(who).closed().tiles().collect(), waits }
    }

    fn pays(&self, result: RoundResult, openers: &[Who], ending: &Ending) -> Vec<Pay> {
        let dealer = self.game().dealer().unwrap_or(Who::ALL[0]);
        match result {
            RoundResult::Nagashi => {
                openers.iter().flat_map(|&to| pays(to, nagashi_deltas(to, dealer))).collect()
            }
            _ => openers.iter().zip(&ending.paid).flat_map(|(&to, paid)| pays(to, paid.delta)).collect(),
        }
    }

    fn standing(&self, ending: &Ending) -> Vec<Standing> {
        let ranks = self.game().ranks().into_iter().zip(1..);
        let standing = ranks.map(|(who, rank)| Standing {
            who,
            before: ending.before[who.index()],
            points: ending.after[who.index()],
            rank,
        });
        standing.collect()
    }
}
