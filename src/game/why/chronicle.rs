//! Record of a game, round by round.

use super::at::{At, Spot};
use super::deal::Deal;
use crate::mount::{DrawRecord, Exit, Mount};
use crate::skill::Spelled;
use crate::state::{Forbidden, Game, RoundResult, TableEvent, round_name};
use crate::table::Observer;
use crate::tile::{Meld, T37, Who};
use serde::Serialize;

/// Observer that records a whole game. The table must keep a ledger from the start, see
/// [`Table::keep_ledger`](crate::table::Table::keep_ledger).
#[derive(Debug, Clone, Default)]
pub struct Chronicle {
    /// Rounds that were started.
    pub rounds: Vec<Round>,
    /// Unique labels by seat, with long handles shortened.
    pub names: [String; 4],
    /// Full handles by seat.
    pub handles: [String; 4],
    /// The girls by all their names, for who asks about one of them.
    pub spelled: Vec<Spelled>,
    /// Final points, once the game has ended.
    pub points: Option<[i32; 4]>,
}

/// One round.
#[derive(Debug, Clone)]
pub struct Round {
    /// Name, like `E1-0`.
    pub name: String,
    /// Dealer.
    pub dealer: Who,
    /// Deal, once it has taken place.
    pub deal: Option<Deal>,
    /// Every tile drawn from the wall, in order.
    pub draws: Vec<Drawn>,
    /// Acts of all players, in order.
    pub acts: Vec<Act>,
    /// What skills forbade, and in whose turn: on the draw, or on the discard.
    pub forbidden: Vec<Barred>,
    /// Who could call a discard, or win on it.
    pub could: Vec<Could>,
    /// Result, once ended.
    pub result: Option<RoundResult>,
    /// Seats that won or revealed their hands.
    pub openers: Vec<Who>,
    /// Points at the start and at the end.
    pub points: [[i32; 4]; 2],
}

/// A draw and its place in the round.
#[derive(Debug, Clone)]
pub struct Drawn {
    /// Place.
    pub at: At,
    /// Who drew; `None` for indicators.
    pub who: Option<Who>,
    /// Number of acts before it.
    pub after: usize,
    /// Record of the draw.
    pub record: DrawRecord,
}

/// Something that a seat could have done, and skills forbade.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Barred {
    /// The seat.
    pub who: Who,
    /// Its label.
    pub girl: String,
    /// Labels of the girls who forbid it.
    pub girls: Vec<String>,
    /// What it could have done.
    #[serde(flatten)]
    pub forbidden: Forbidden,
    /// Whose turn it was.
    pub turn_of: Who,
    /// The number of that turn.
    pub turn: usize,
}

/// What a seat could do with a discard.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Could {
    /// The seat.
    pub who: Who,
    /// Its label.
    pub girl: String,
    /// What it could do: `ron`, `chii`, `pon`, `kan`.
    pub actions: Vec<&'static str>,
    /// Whose turn it was.
    pub turn_of: Who,
    /// The number of that turn.
    pub turn: usize,
}

/// How a turn went on after its draw, or after the call it began with.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Thrown {
    /// What was thrown; `None` if the round ended before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub threw: Option<T37>,
    /// Who could call it, or win on it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub could: Vec<Could>,
    /// What skills forbade in this turn.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub forbidden: Vec<Barred>,
}

/// A turn that began with a call.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Called {
    /// Place in the game.
    pub at: String,
    /// Who called.
    pub who: Who,
    /// Her label.
    pub girl: String,
    /// What she called.
    pub meld: Meld,
    /// Name of the round.
    #[serde(skip)]
    pub round: String,
    /// Number of the turn.
    #[serde(skip)]
    pub turn: usize,
    /// How the turn went on.
    #[serde(flatten)]
    pub thrown: Thrown,
}

/// Act of a player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Act {
    /// Seat.
    pub who: Who,
    /// Her turn.
    pub turn: usize,
    /// Act.
    #[serde(flatten)]
    pub did: Did,
}

/// Kind of act.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", tag = "did")]
pub enum Did {
    /// Discarded a tile.
    Threw {
        /// Tile.
        tile: T37,
        /// Declared riichi with it.
        riichi: bool,
    },
    /// Called or made a kan.
    Laid {
        /// Meld.
        meld: Meld,
    },
}

impl Chronicle {
    /// Creates an empty chronicle of a table with these labels and handles by seat.
    #[must_use]
    pub fn new(names: [String; 4], handles: [String; 4]) -> Self {
        Self { names, handles, ..Self::default() }
    }

    /// Iterates over all draws of the game, in order.
    pub fn draws(&self) -> impl DoubleEndedIterator<Item = &Drawn> {
        self.rounds.iter().flat_map(|round| &round.draws)
    }

    /// Returns the ordinary draw whose tile skills had made more probable by the largest gain, the first of equals; if they
    /// decided any, one of those. `None` if there is none.
    #[must_use]
    pub fn most_bent(&self) -> Option<&Drawn> {
        let ordinary = self.draws().filter(|draw| draw.record.exit == Exit::Pii);
        let bent = ordinary.map(|draw| (draw, draw.record.gain())).filter(|&(_, gain)| gain > 0.0);
        let ranked = bent.map(|(draw, gain)| (draw, (draw.record.is_decided(), gain)));
        let most = ranked.reduce(|best, next| if next.1 > best.1 { next } else { best });
        most.map(|(draw, _)| draw)
    }

    fn round(&mut self) -> Option<&mut Round> {
        self.rounds.last_mut()
    }

    /// Records the tiles drawn since the last call.
    fn take(&mut self, game: &Game, mount: &Mount, drawer: Option<Who>) {
        let Some(round) = self.rounds.last_mut() else { return };
        for record in mount.draws().iter().skip(round.draws.len()) {
            let spot =
                round.spot(record, drawer.map(|who| (who, game.turn(who) + 1, &*self.names[who.index()])));
            let who = drawer.filter(|_| matches!(spot, Spot::Draw { .. }));
            let at = At { round: round.name.clone(), spot };
            round.draws.push(Drawn { at, who, after: round.acts.len(), record: record.clone() });
        }
    }
}

impl Round {
    /// Returns the place of the next draw: of a girl in her turn, or of an indicator.
    fn spot(&self, record: &DrawRecord, drawer: Option<(Who, usize, &str)>) -> Spot {
        let before = self.draws.iter().filter(|drawn| drawn.record.exit == record.exit);
        match (record.exit, drawer) {
            (Exit::Urahyou, _) => Spot::Ura(before.count() + 1),
            (Exit::Pii | Exit::Rinshan, Some((who, turn, girl))) => {
                let same_turn = before.filter(|drawn| {
                    drawn.who == Some(who)
                        && matches!(drawn.at.spot, Spot::Draw { turn: at, .. } if at == turn)
                });
                let rinshan = (record.exit == Exit::Rinshan).then(|| same_turn.count() + 1);
                Spot::Draw { turn, girl: girl.to_owned(), rinshan }
            }
            _ => match before.count() {
                0 => Spot::Dora,
                nth => Spot::Kan(nth),
            },
        }
    }

    /// Records an act.
    fn act(&mut self, who: Who, turn: usize, did: Did) {
        self.acts.push(Act { who, turn, did });
    }
}

impl Chronicle {
    /// How the turn of a draw went on; nothing for an indicator.
    #[must_use]
    pub fn after(&self, drawn: &Drawn) -> Thrown {
        match (&drawn.at.spot, drawn.who) {
            (Spot::Draw { turn, .. }, Some(who)) => self.thrown(&drawn.at.round, who, *turn),
            _ => Thrown::default(),
        }
    }

    /// The turn at a place, if it began with a call: nothing was drawn in it.
    #[must_use]
    pub fn called_at(&self, at: &At) -> Option<Called> {
        let Spot::Draw { turn, girl, rinshan: None } = &at.spot else { return None };
        let (round, who) = (self.round_of(&at.round).ok()?, self.seat(girl).ok()?);
        let meld = round.acts.iter().find_map(|act| match act.did {
            Did::Laid { meld } if (act.who, act.turn) == (who, *turn) => Some(meld),
            _ => None,
        })?;
        let (girl, thrown) = (self.names[who.index()].clone(), self.thrown(&round.name, who, *turn));
        let (at, round) = (at.to_string(), round.name.clone());
        Some(Called { at, who, girl, meld, round, turn: *turn, thrown })
    }

    /// How a turn of a seat went on.
    #[must_use]
    pub fn thrown(&self, round: &str, who: Who, turn: usize) -> Thrown {
        let Some(round) = self.rounds.iter().find(|played| played.name == round) else {
            return Thrown::default();
        };
        let threw = round.acts.iter().find_map(|act| match act.did {
            Did::Threw { tile, .. } if (act.who, act.turn) == (who, turn) => Some(tile),
            _ => None,
        });
        let could = round.could.iter().filter(|could| (could.turn_of, could.turn) == (who, turn));
        let barred = round.forbidden.iter().filter(|barred| (barred.turn_of, barred.turn) == (who, turn));
        Thrown { threw, could: could.cloned().collect(), forbidden: barred.cloned().collect() }
    }
}

impl Observer for Chronicle {
    fn on_forbidden(&mut self, game: &Game, who: Who, forbidden: &Forbidden) {
        // A discard is in the river already, a draw or the tile of a kan is not.
        let turn_of = forbidden.from.unwrap_or(who);
        let thrown = game.river(turn_of).last().map(|thrown| thrown.tile);
        let is_discard = forbidden.from.is_some() && thrown == forbidden.tile;
        let turn = game.turn(turn_of) + usize::from(!is_discard);
        let name = |who: &Who| self.names[who.index()].clone();
        let (girl, girls) = (name(&who), forbidden.by.iter().map(name).collect());
        let barred = Barred { who, girl, girls, forbidden: forbidden.clone(), turn_of, turn };
        self.round().into_iter().for_each(|round| round.forbidden.push(barred.clone()));
    }

    fn on_offered(&mut self, game: &Game) {
        let Some(focus) = game.focus() else { return };
        let (turn_of, turn) = (focus.who, game.turn(focus.who));
        let could = focus.who.others().filter_map(|who| {
            let actions = game.choices(who).reactions();
            let girl = self.names[who.index()].clone();
            (!actions.is_empty()).then_some(Could { who, girl, actions, turn_of, turn })
        });
        let could: Vec<Could> = could.collect();
        self.round().into_iter().for_each(|round| round.could.extend_from_slice(&could));
    }

    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
        match event {
            TableEvent::RoundStarted { round, extra_round, dealer, points, .. } => self.rounds.push(Round {
                name: round_name(*round, *extra_round),
                dealer: *dealer,
                deal: None,
                draws: Vec::new(),
                acts: Vec::new(),
                forbidden: Vec::new(),
                could: Vec::new(),
                result: None,
                openers: Vec::new(),
                points: [*points; 2],
            }),
            TableEvent::Dealt { hands } => {
                let deal = Deal { indicator: mount.drids().first().copied(), ..Deal::of(game, hands) };
                if let Some(round) = self.round() {
                    round.deal = Some(deal);
                }
            }
            TableEvent::Discarded { who, tile, .. } => {
                let riichi = game.river(*who).last().is_some_and(|thrown| thrown.riichi);
                // The discard is already in the river.
                let (turn, did) = (game.turn(*who), Did::Threw { tile: *tile, riichi });
                self.round().into_iter().for_each(|round| round.act(*who, turn, did.clone()));
            }
            TableEvent::Barked { who, meld, .. } => {
                let (turn, did) = (game.turn(*who) + 1, Did::Laid { meld: *meld });
                self.round().into_iter().for_each(|round| round.act(*who, turn, did.clone()));
            }
            TableEvent::RoundEnded { result, openers, .. } => {
                if let Some(round) = self.round() {
                    (round.result, round.openers) = (Some(*result), openers.clone());
                }
            }
            TableEvent::PointsChanged { points } => {
                self.round().into_iter().for_each(|round| round.points[1] = *points);
            }
            TableEvent::TableEnded { points, .. } => self.points = Some(*points),
            _ => {}
        }
        match event {
            TableEvent::Drawn { who, .. } => self.take(game, mount, Some(*who)),
            TableEvent::Flipped { .. } | TableEvent::RoundEnded { .. } => self.take(game, mount, None),
            _ => {}
        }
    }
}
