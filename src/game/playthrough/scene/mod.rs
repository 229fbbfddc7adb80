//! A moment as somebody may see it. Nothing that is sent to a person's seat is made anywhere else.

mod asked;
mod ended;
mod event;
mod places;
mod popup;
mod power;
mod seat;
mod stage;
mod tiles;

pub use asked::{Asked, Offer};
pub use ended::RoundOver;
pub use event::Happened;
pub use places::GameOver;
pub use popup::Popup;
pub use power::Luck;
pub use seat::SceneSeat;
pub use stage::{Name, Sight};

use super::Playthrough;
use crate::form::pay::STICK;
use crate::game::words;
use crate::problem::{Lang, Problem, texts};
use crate::skill::looks::Moment;
use crate::state::{TableEvent, round_name};
use crate::tile::{T37, TileCount, Who};
use serde::Serialize;
use stage::{Own, Stage};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// A moment, as seen.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "SceneOf"))]
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
    /// The kinds that are dora by them.
    pub dora: Vec<T37>,
    /// Copies of each kind that who looks has not seen.
    pub unseen: BTreeMap<T37, u8>,
    /// Whose newest discard lies on the table and was not called.
    #[serde(rename = "lastDiscard")]
    pub last_discard: Option<LastDiscard>,
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
    /// The draw just made, where a power that may be known brought it.
    pub luck: Option<Luck>,
    /// What bans and veils have just taken from seats.
    pub taken: Vec<Popup>,
    /// Messages of skills.
    pub popups: Vec<Popup>,
    /// Who has a reason to say something.
    pub speaks: Vec<Speech>,
    /// Why seats may not win on a tile that completed their hands since they last threw one.
    pub refused: Vec<Popup>,
}

/// A round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
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

/// The newest discard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct LastDiscard {
    /// Who threw it.
    pub who: Who,
}

/// A girl with a reason to say something.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
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
        let (cast, thrower, seen) = (&self.cast, self.thrower(n, sight), TileCount::default());
        let openers = self.openers(n);
        let mut stage = Stage { cast, moment, still: &still, sight, lang, game, seen, openers, thrower };
        stage.seen = stage.seen();
        Ok(stage.scene(n, self, &own))
    }

    /// Who has shown their hands at the end of a round, until the next one begins.
    fn openers(&self, n: usize) -> &[Who] {
        let mut ended = self.moments()[..=n].iter().rev().map_while(|moment| match &moment.event {
            TableEvent::RoundEnded { openers, .. } => Some(Some(openers.as_slice())),
            TableEvent::TableEnded { .. } => Some(None),
            _ => None,
        });
        ended.find_map(|openers| openers).unwrap_or_default()
    }

    /// Who threw the last tile of the round, if that was noticed.
    fn thrower(&self, n: usize, sight: Sight) -> Option<Who> {
        let thrown = self.moments()[..=n]
            .iter()
            .rev()
            .take_while(|moment| !matches!(moment.event, TableEvent::RoundStarted { .. }))
            .find(|moment| matches!(moment.event, TableEvent::Discarded { .. }))?;
        thrown.event.who().filter(|_| sight.seat().is_none_or(|seat| thrown.noticed[seat.index()]))
    }
}

impl Stage<'_> {
    fn scene(&self, n: usize, play: &Playthrough, own: &[Own; 4]) -> Scene {
        let popups = self.moment.popups.iter().filter(|(who, _)| self.sight.sees(*who));
        Scene {
            n,
            last: play.last(),
            seat: self.sight.seat(),
            round: self.round(),
            wall: self.mount().remain_pii(),
            indicators: self.mount().drids().to_vec(),
            dora: self.dora(),
            unseen: self.unseen(),
            last_discard: self.last_discard(),
            ura: self.ura(),
            at: self.moment.at.clone(),
            event: self.happened(),
            seats: Who::ALL.map(|who| self.seat(who, &own[who.index()])),
            asked: self.asked(),
            end: self.round_over(),
            result: self.game_over(&play.moments()[..=n]),
            refused: self.refusals(&play.moments()[..=n]),
            speaks: self.speaks(),
            luck: self.luck(),
            taken: self.taken(),
            popups: popups
                .map(|(who, text)| Popup { who: *who, text: words::of_skill(text, self.lang) })
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
            TableEvent::Drawn { .. } => {
                let girls = self.luck().map(|luck| luck.girls).unwrap_or_default();
                girls.into_iter().map(|girl| speech(girl, Moment::Power)).collect()
            }
            _ => Vec::new(),
        }
    }

    fn last_discard(&self) -> Option<LastDiscard> {
        let lies = |who: &Who| self.game().river(*who).last().is_some_and(|thrown| !thrown.called);
        self.thrower.filter(lies).map(|who| LastDiscard { who })
    }

    /// Of each seat, the last time its hand was complete and might not win since it threw a tile: it is still there to be
    /// read when the others have played on.
    fn refusals(&self, moments: &[super::Moment]) -> Vec<Popup> {
        let of_seat = |who: Who| {
            let throws = |event: &TableEvent| matches!(event, TableEvent::Discarded { who: thrower, .. } if *thrower == who);
            let begins = |event: &TableEvent| matches!(event, TableEvent::RoundStarted { .. });
            let since =
                moments.iter().rev().take_while(|moment| !throws(&moment.event) && !begins(&moment.event));
            let (_, refused) =
                since.flat_map(|moment| moment.refused.iter().rev()).find(|(seat, _)| *seat == who)?;
            let why = refused.text(|girl| self.called(girl));
            let text = texts::person::may_not_win(words::tile(refused.tile), why);
            Some(Popup { who, text: text.say(self.lang) })
        };
        Who::ALL.into_iter().filter(|who| self.sight.sees(*who)).filter_map(of_seat).collect()
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
            sticks: game.deposit() / STICK,
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
