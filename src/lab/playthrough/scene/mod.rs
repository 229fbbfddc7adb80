//! A moment as somebody may see it. Nothing that is sent to a person's seat is made anywhere else.

mod asked;
mod ended;
mod event;
mod seat;
mod stage;

pub use asked::{Asked, Offer};
pub use ended::{GameOver, RoundOver};
pub use event::Happened;
pub use seat::SceneSeat;
pub use stage::Sight;

use super::Playthrough;
use crate::lab::why::touches;
use crate::problem::{Lang, Problem};
use crate::skill::looks::Moment;
use crate::state::{TableEvent, round_name};
use crate::tile::{T37, Who};
use serde::Serialize;
use stage::{Own, Stage};
use std::borrow::Cow;

/// A moment, as seen.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Scene {
    /// The number of the moment.
    pub n: usize,
    /// The number of the last moment so far.
    pub last: usize,
    /// The seat that looks; `None` for all.
    pub seat: Option<Who>,
    /// The round, once one has begun.
    pub round: Option<SceneRound>,
    /// Tiles left in the live wall.
    pub wall: u32,
    /// Open dora indicators.
    pub indicators: Vec<T37>,
    /// Ura indicators, once they are shown.
    pub ura: Option<Vec<T37>>,
    /// Where this is, as `why --at` takes it.
    pub at: String,
    /// What happened.
    pub event: Happened,
    /// The seats.
    pub seats: [SceneSeat; 4],
    /// Who is to choose, and from what.
    pub asked: Option<Asked>,
    /// The end of the round, if this is it.
    pub end: Option<RoundOver>,
    /// The end of the game, if this is it.
    pub result: Option<GameOver>,
    /// Messages of skills.
    pub popups: Vec<Popup>,
    /// Who has a reason to say something.
    pub speaks: Vec<Speech>,
    /// Why seats may not win on a tile that completed their hands.
    pub refused: Vec<Popup>,
}

/// A round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SceneRound {
    /// Name, like `E1-0`.
    pub name: String,
    /// Its wind, 1 to 4.
    pub wind: u8,
    /// Its number within the wind, from 1.
    pub hand: u32,
    /// Repeats of it.
    pub honba: u32,
    /// Riichi sticks on the table.
    pub sticks: i32,
    /// The dealer.
    pub dealer: Option<Who>,
    /// Whether it is the last round or an extension.
    pub all_last: bool,
}

/// A message to a seat's own player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Popup {
    /// The player's seat.
    pub who: Who,
    /// The message.
    pub text: String,
}

/// A girl with a reason to say something.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Speech {
    /// Her seat.
    pub who: Who,
    /// Why.
    pub moment: Moment,
}

impl Playthrough {
    /// A moment, as seen.
    ///
    /// # Errors
    /// As [`Playthrough::still`].
    pub fn scene(&self, n: usize, sight: Sight, lang: Lang) -> Result<Scene, Problem> {
        let moment = self.tape.moment(n)?;
        let mut still = self.still(n)?;
        let own = still.own();
        let game = match sight {
            Sight::All => Cow::Borrowed(&still.game),
            Sight::Seat(who) => still.game.noticed_by(who),
        };
        let stage = Stage { cast: &self.cast, moment, still: &still, sight, lang, game };
        Ok(stage.scene(n, self.last(), &own))
    }
}

impl Stage<'_> {
    fn scene(&self, n: usize, last: usize, own: &[Own; 4]) -> Scene {
        let popups = self.moment.popups.iter().filter(|(who, _)| self.sight.sees(*who));
        Scene {
            n,
            last,
            seat: self.sight.seat(),
            round: self.round(),
            wall: self.mount().remain_pii(),
            indicators: self.mount().drids().to_vec(),
            ura: self.ura(),
            at: self.moment.at.clone(),
            event: self.happened(),
            seats: Who::ALL.map(|who| self.seat(who, &own[who.index()])),
            asked: self.asked(),
            end: self.round_over(),
            result: self.game_over(),
            refused: self.refusals(),
            speaks: self.speaks(),
            popups: popups
                .map(|(who, text)| Popup { who: *who, text: text.within(self.lang).to_owned() })
                .collect(),
        }
    }

    /// Who declares, wins, or brought the tile that was drawn by her power, where the power may be seen.
    fn speaks(&self) -> Vec<Speech> {
        let speech = |who: Who, moment: Moment| Speech { who, moment };
        match &self.moment.event {
            TableEvent::RiichiEstablished { who } if self.notices() => vec![speech(*who, Moment::Riichi)],
            TableEvent::RoundEnded { result, openers, gunner, forms, .. } if result.is_win() => {
                let moment = if gunner.is_none() { Moment::Tsumo } else { Moment::Ron };
                openers.iter().take(forms.len()).map(|who| speech(*who, moment)).collect()
            }
            TableEvent::Drawn { who, tile, .. } if self.sight.sees(*who) => {
                let touches = self.mount().last_draw().map(|record| touches(record, &self.cast.labels));
                let brought = touches.into_iter().flatten().filter(|touch| touch.brought(*tile));
                let girls = brought.filter_map(|touch| touch.who).filter(|girl| self.sight.sees(*girl));
                girls.map(|girl| speech(girl, Moment::Power)).collect()
            }
            _ => Vec::new(),
        }
    }

    fn refusals(&self) -> Vec<Popup> {
        let seen = Who::ALL.into_iter().filter(|who| self.sight.sees(*who));
        seen.filter_map(|who| Some(Popup { who, text: self.refused(who)?.say(self.lang) })).collect()
    }

    fn round(&self) -> Option<SceneRound> {
        if matches!(self.moment.event, TableEvent::TableStarted { .. } | TableEvent::FirstDealerChosen { .. })
        {
            return None;
        }
        let game = self.game();
        Some(SceneRound {
            name: round_name(game.round(), game.extra_round()),
            wind: game.round_wind(),
            hand: game.round() % 4 + 1,
            honba: game.extra_round(),
            sticks: game.deposit() / 1000,
            dealer: game.dealer(),
            all_last: game.is_all_last(),
        })
    }

    fn ura(&self) -> Option<Vec<T37>> {
        match &self.moment.event {
            TableEvent::RoundEnded { urids, .. } if !urids.is_empty() => Some(urids.clone()),
            _ => None,
        }
    }
}
