//! A table as one seat may imagine it: what the seat sees is as it is, and everything hidden is drawn anew.
//!
//! Rivals' concealed hands and the wall are drawn from the tiles the seat has not seen, and luck has other
//! keys, so nothing that is played there tells anything about the real table. Rivals have no skills there;
//! the seat's own girl may be given a [double](crate::girl::Double). What skills have pushed at tiles to come
//! is not carried over, and every unseen tile lies in space A.

use super::play::{Flow, Phase};
use super::{Noticed, Table};
use crate::girl::{Doge, Girl};
use crate::hand::{Hand, Shape};
use crate::mount::{Domain, Mount, Rand, WallKey};
use crate::state::{Action, Choices, DealReport, Game, Hook, HookSet, KanFlip, RiichiState, View};
use crate::tile::{T34, T34Set, T37, TileCount, Who};

/// Most tiles an imagined rival in riichi draws in search of a hand in tenpai.
const MOST_DRAWS: usize = 60;

/// How likely hands of rivals are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rivals {
    /// Any tiles, for questions about the wall.
    Any,
    /// Hands that have been improved once per discard, in tenpai after a riichi, for games that go on.
    Grown,
}

impl Table {
    /// A table that looks to this seat as its own does, with the seat's girl as given. `luck` decides
    /// everything that is drawn anew. An open menu can be answered; no other is offered. `None` where the seat has nothing to decide but whether to win.
    #[must_use]
    pub fn imagine(view: &View<'_>, girl: Box<dyn Girl>, luck: u64, rivals: Rivals) -> Option<Self> {
        let (real, wall) = view.for_hook();
        let me = view.me();
        let phase = phase(real, me)?;
        let mut game = real.clone();
        game.seed = luck;
        game.deal = DealReport::default();
        game.deal_record = None;
        game.calls = Default::default();
        for other in me.others() {
            game.choices[other.index()] = Choices::default();
            game.furiten[other.index()] = Default::default();
            game.refused[other.index()] = None;
        }
        let key = WallKey { seed: luck, round: game.round, honba: game.extra_round };
        let mount = if phase == Phase::Dice {
            Mount::new(wall.reds(), key)
        } else {
            let mut pool = Pool::new(real, wall, me, key.key(Domain::Deal).rand());
            for other in me.others() {
                deal(&mut game, other, &mut pool, rivals);
            }
            wall.imagined(key, pool.tiles.into_iter().collect())
        };
        let hooks = girl.hooks();
        let mut girls = Doge::table();
        girls[me.index()] = girl;
        let flow = flow(&game, &mount, phase, me, hooks);
        let mut table = Self { game, mount, girls, flow, noticed: Noticed::default() };
        table.ask_no_menus();
        Some(table)
    }

    /// No girl is asked for a menu from now on, for games in which nobody would answer.
    pub const fn ask_no_menus(&mut self) {
        self.flow.hooks = self.flow.hooks.without(Hook::Menu);
    }
}

/// What all seats know of those in riichi, and one of its own furiten.
pub struct PublicRiichi {
    /// By seat, the tile of its river with which it declared.
    pub riichi: [Option<usize>; 4],
    /// Kinds discarded since.
    pub safe: [T34Set; 4],
    /// Within the uninterrupted turn after it.
    pub ippatsu: [bool; 4],
    /// The seat in question has passed on a tile that completed its hand.
    pub missed: bool,
}

/// Tables set up from what one seat has seen, before they are started.
impl Table {
    /// Puts seats in riichi, whose hands need not be known.
    pub fn seen_from(&mut self, me: Who, seen: &PublicRiichi) {
        for who in Who::ALL {
            let (seat, game) = (who.index(), &mut self.game);
            let Some(declared) = seen.riichi[seat] else { continue };
            let double = declared == 0 && !game.any_meld();
            game.riichi[seat] = RiichiState::Established { double };
            game.ippatsu[seat] = seen.ippatsu[seat];
            game.safe[seat] = game.safe[seat].union(seen.safe[seat]);
            if let Some(thrown) = game.rivers[seat].get_mut(declared) {
                thrown.riichi = true;
            }
        }
        let furiten = &mut self.game.furiten[me.index()];
        furiten.passed |= seen.missed;
        furiten.riichi |= seen.missed && seen.riichi[me.index()].is_some();
    }

    /// Discards the drawn tile of a seat, shown as thrown as it was drawn (`spin`) or from the hand, with riichi or
    /// without, whatever its hand is.
    pub fn discard_of(&mut self, who: Who, spin: bool, riichi: bool) {
        let double = self.game.is_first_turn(who);
        if self.act(who, Action::SpinOut, &mut ()).is_err() {
            return;
        }
        if let Some(thrown) = self.game.rivers[who.index()].last_mut() {
            (thrown.spin, thrown.riichi) = (spin, riichi);
        }
        if riichi {
            self.game.riichi[who.index()] = RiichiState::Called { double };
        }
    }
}

/// What the table waits for, if the seat can tell and has something to weigh.
fn phase(game: &Game, me: Who) -> Option<Phase> {
    let choices = game.choices(me);
    let dealt = game.hand(me).closed().total() > 0;
    if !dealt && (choices.dice || choices.menu.is_some()) {
        Some(Phase::Dice)
    } else if choices.is_drawn() {
        Some(Phase::InTurn(me))
    } else if choices.pass && game.focus.is_some_and(|focus| focus.discard) {
        Some(Phase::React)
    } else {
        None
    }
}

fn flow(game: &Game, mount: &Mount, phase: Phase, me: Who, hooks: HookSet) -> Flow {
    let kans: usize = game.kans().iter().sum();
    let mut to_flip = [0; 3];
    if game.rule.flow.kan_dora && phase != Phase::Dice {
        to_flip[KanFlip::AfterDiscard as usize] = (kans + 1).saturating_sub(mount.drids().len()) as u8;
    }
    Flow {
        phase,
        inbox: Default::default(),
        to_flip,
        renchan: false,
        repeats: game.extra_round,
        result: None,
        picks: 0,
        menus: game.choices(me).menu.as_ref().map_or(0, |menu| menu.number),
        hooks,
        foreseen: false,
        walls: Default::default(),
        laid: 0,
        pauses: true,
    }
}

/// Tiles a seat has not seen, and luck to draw from them.
struct Pool {
    tiles: Vec<T37>,
    rand: Rand,
}

impl Pool {
    fn new(game: &Game, wall: &Mount, me: Who, rand: Rand) -> Self {
        let mut left = TileCount::full(wall.reds());
        let open = game.open(wall.drids());
        open.tiles().chain(game.hand(me).concealed().tiles()).for_each(|tile| _ = left.remove(tile));
        Self { tiles: left.tiles().collect(), rand }
    }

    fn draw(&mut self) -> Option<T37> {
        let at = self.rand.below(self.tiles.len() as u64) as usize;
        (at < self.tiles.len()).then(|| self.tiles.swap_remove(at))
    }
}

/// Gives a rival a concealed hand.
fn deal(game: &mut Game, who: Who, pool: &mut Pool, rivals: Rivals) {
    let seat = who.index();
    let melds = game.hands[seat].melds().to_vec();
    let mut closed = TileCount::EMPTY;
    (0..13 - 3 * melds.len()).filter_map(|_| pool.draw()).for_each(|tile| closed.add(tile));
    let riichi = game.riichi_established(who) || game.rivers[seat].iter().any(|thrown| thrown.riichi);
    if rivals == Rivals::Grown {
        let draws = game.turn(who);
        let safe = game.safe[seat];
        for drawn in 0..if riichi { MOST_DRAWS } else { draws } {
            if riichi && drawn >= draws && is_waiting(&closed, melds.len(), safe) {
                break;
            }
            improve(&mut closed, melds.len(), pool);
        }
    }
    if let Ok(hand) = Hand::with(closed, None, &melds) {
        game.hands[seat] = hand;
    }
    let waits = game.hands[seat].waits();
    game.waits[seat] = waits;
    game.furiten[seat].river = game.rivers[seat].iter().any(|thrown| waits.has(thrown.tile.t34()));
}

/// In tenpai for kinds none of which is safe against the seat.
fn is_waiting(closed: &TileCount, melds: usize, safe: T34Set) -> bool {
    let shape = Shape::new(closed, melds);
    shape.step() == 0 && !shape.eff().iter().any(|kind| safe.has(kind))
}

/// Draws a tile and throws the one that leaves the lowest step, an outer one first.
fn improve(closed: &mut TileCount, melds: usize, pool: &mut Pool) {
    let Some(tile) = pool.draw() else { return };
    closed.add(tile);
    let surplus = Shape::new(closed, melds).surplus();
    let outer = |kind: T34| if kind.is_z() { 0 } else { 1 + (kind.val() as i8 - 5).abs().abs_diff(4) };
    let useless = surplus.steps().min_by_key(|&(kind, step)| (step, closed.ct34(kind), outer(kind)));
    if let Some((kind, _)) = useless {
        let thrown = closed.black_first(kind);
        if let Some(thrown) = thrown.filter(|&thrown| closed.remove(thrown)) {
            pool.tiles.push(thrown);
        }
    }
}
