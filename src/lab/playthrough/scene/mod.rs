//! A moment as somebody may see it. Nothing that is sent to a person's seat is made anywhere else.

mod asked;
mod ended;
mod event;
mod seat;

pub use asked::{Asked, Offer};
pub use ended::{GameOver, RoundOver};
pub use event::Happened;
pub use seat::SceneSeat;

use super::{Cast, Moment, Playthrough, Still};
use crate::mount::Mount;
use crate::problem::{Lang, Problem};
use crate::state::{Game, TableEvent, round_name};
use crate::tile::{T37, Who};
use serde::Serialize;

/// Who looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sight {
    /// Somebody who sees everything.
    All,
    /// A seat.
    Seat(Who),
}

impl Sight {
    /// Returns whether this seat's own things are seen: hand, choices, messages of its skill.
    #[must_use]
    pub fn sees(self, who: Who) -> bool {
        self == Self::All || self == Self::Seat(who)
    }
}

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

/// A message of a skill to its own player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Popup {
    /// The player's seat.
    pub who: Who,
    /// The message.
    pub text: String,
}

/// What a scene is made of.
struct Stage<'a> {
    cast: &'a Cast,
    moment: &'a Moment,
    still: &'a Still,
    sight: Sight,
    lang: Lang,
}

impl Stage<'_> {
    const fn game(&self) -> &Game {
        &self.still.game
    }

    const fn mount(&self) -> &Mount {
        &self.still.mount
    }

    fn label(&self, who: Who) -> &str {
        &self.cast.labels[who.index()]
    }

    /// Whether a hand lies open, because its round is over and it had to be shown.
    fn is_shown(&self, who: Who) -> bool {
        matches!(&self.moment.event, TableEvent::RoundEnded { openers, .. } if openers.contains(&who))
    }
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
        let stage = Stage { cast: &self.cast, moment, still: &still, sight, lang };
        Ok(stage.scene(n, self.last(), &own))
    }
}

/// What girls tell their own players, and whether their skills are over.
struct Own {
    status: Option<String>,
    broken: bool,
}

impl Still {
    fn own(&mut self) -> [Own; 4] {
        let table = self.settled.as_ref().or(self.before.as_ref());
        // Asking a girl may change her, so a copy is asked.
        let mut copy = table.cloned();
        Who::ALL.map(|who| match &mut copy {
            Some(table) => {
                let broken = table.girls()[who.index()].state().is_none();
                Own { status: table.status(who), broken }
            }
            None => Own { status: None, broken: false },
        })
    }
}

impl Stage<'_> {
    fn scene(&self, n: usize, last: usize, own: &[Own; 4]) -> Scene {
        let popups = self.moment.popups.iter().filter(|(who, _)| self.sight.sees(*who));
        Scene {
            n,
            last,
            seat: if let Sight::Seat(who) = self.sight { Some(who) } else { None },
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
            popups: popups.map(|(who, text)| Popup { who: *who, text: text.clone() }).collect(),
        }
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
