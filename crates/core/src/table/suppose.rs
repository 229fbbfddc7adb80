//! Questions about what is to come: what would a girl push or forbid, had this happened before?
//!
//! She is told of what is supposed and of what follows until the draw in question. The table stays as it is; what she
//! keeps does not, so ask a [double](crate::girl::Double).

use super::Table;
use super::offer::standing;
use crate::girl::Girl;
use crate::hand::Hand;
use crate::mount::{Exit, Law, Mount};
use crate::state::{Ban, Choices, Focus, Game, Hook, Power, RiichiState, TableEvent, Thrown};
use crate::tile::{Meld, T37, Who};

/// What a seat is supposed to have done since the table's state.
pub struct Supposed {
    /// The seat.
    pub who: Who,
    /// The hand it holds then, unless that of the table.
    pub hand: Option<Hand>,
    /// The meld it has called with the tile that lies before it, or declared in its own turn.
    pub called: Option<Meld>,
    /// The tile it has thrown; in its own turn, a tile equal to the drawn one counts as that one.
    pub thrown: Option<T37>,
    /// Whether it has declared riichi with that tile: nobody has won on it, the stick is paid, and ippatsu is over.
    pub riichi: bool,
}

/// What a seat is supposed to be offered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Offered {
    /// A win on this tile, which it has drawn.
    Tsumo(T37),
    /// A win on this tile, which the seat before it has thrown.
    Ron(T37),
    /// A riichi, after drawing this tile.
    Riichi(T37),
}

impl Table {
    /// What the girl forbids this seat, where it is offered this after what is supposed.
    #[must_use]
    pub fn ban_of(&mut self, supposed: Supposed, offered: Offered, girl: &mut dyn Girl) -> Ban {
        let who = supposed.who;
        self.suppose(supposed, girl, |game, mount, girl| {
            let choices = offer(game, who, offered);
            standing(girl.on_filter(game, mount, who, &choices), game, who)
        })
    }

    /// The law of the next tile this seat would draw after what is supposed, whatever the others do until then.
    #[must_use]
    pub fn law_of(&mut self, supposed: Supposed, girl: &mut dyn Girl) -> Law {
        let who = supposed.who;
        self.suppose(supposed, girl, |game, mount, girl| {
            game.focus = None;
            asked(game, &mut mount.clone(), girl, (who, who)).0
        })
    }

    /// The laws of this seat's next draws, so many of them, if nobody calls anything and every rival throws what it
    /// draws. The seat keeps its hand and throws tiles like the last in its river, in riichi what it draws; a tile that is
    /// drawn goes back to where it lay. So laws differ by what the girl pushes, not by a tile more or less in the wall.
    #[must_use]
    pub fn laws_of(&mut self, supposed: Supposed, draws: usize, girl: &mut dyn Girl) -> Vec<Law> {
        let who = supposed.who;
        self.suppose(supposed, girl, |game, mount, girl| {
            let mut wall = mount.clone();
            let mut next = game.focus.map_or(who, |focus| focus.who).right();
            let mut laws = Vec::with_capacity(draws);
            while laws.len() < draws {
                let (law, reserve) = asked(game, &mut wall, girl, (who, next));
                if next == who {
                    laws.push(law);
                }
                turn(game, &mut wall, girl, next, who);
                wall.put_back_reserve(&reserve);
                next = next.right();
            }
            laws
        })
    }

    /// Tells the girl of a discard by her seat.
    pub fn tell_discard(&mut self, who: Who, thrown: T37, girl: &mut dyn Girl) {
        let mut hand = self.game.hands[who.index()].clone();
        let spins = hand.drawn() == Some(thrown);
        let held = if spins { hand.spin_out().is_ok() } else { hand.swap_out(thrown).is_ok() };
        let hand = held.then_some(hand);
        let supposed = Supposed { who, hand, called: None, thrown: Some(thrown), riichi: false };
        self.suppose(supposed, girl, |_, _, _| ());
    }

    /// Tells the girl that another round begins and is dealt, without one that does: the hands are those of this
    /// table.
    pub fn tell_next_round(&self, who: Who, girl: &mut dyn Girl) {
        let (game, hooks) = (&self.game, girl.hooks());
        let &Game { round, extra_round, all_last, deposit, points, .. } = game;
        if hooks.has(Hook::Event) {
            let dealer = game.dealer.unwrap_or(who);
            girl.on_event(game, &self.mount, &TableEvent::Cleaned);
            let begun = TableEvent::RoundStarted { round, extra_round, dealer, all_last, deposit, points };
            girl.on_event(game, &self.mount, &begun);
        }
        if hooks.has(Hook::Dice) {
            girl.on_dice(game, &self.mount, &mut game.hook_rand(who, Hook::Dice));
        }
        if hooks.has(Hook::Event) {
            let hands = game.hands.each_ref().map(|hand| hand.concealed().tiles().collect());
            girl.on_event(game, &self.mount, &TableEvent::Dealt { hands });
        }
    }

    /// Looks at the table as it would be after what is supposed, which the girl is told.
    fn suppose<T>(
        &mut self,
        supposed: Supposed,
        girl: &mut dyn Girl,
        look: impl FnOnce(&mut Game, &Mount, &mut dyn Girl) -> T,
    ) -> T {
        let Supposed { who, hand, called, thrown, riichi } = supposed;
        let (seat, game, mount) = (who.index(), &mut self.game, &self.mount);
        let (focus, rivers) = (game.focus, game.rivers.each_ref().map(Vec::len));
        let before = (game.riichi, game.points, game.deposit, game.ippatsu);
        let drawn = game.hands[seat].drawn().filter(|_| focus.is_none());
        let hand = hand.unwrap_or_else(|| game.hands[seat].clone());
        let held = std::mem::replace(&mut game.hands[seat], hand);
        let claimed = focus.filter(|_| called.is_some()).map(|focus| focus.who);
        if let Some(meld) = called {
            mark_claimed(game, claimed, true);
            game.focus = None;
            let spin = drawn.is_some_and(|tile| tile.t34() == meld.head());
            tell(game, mount, girl, TableEvent::Barked { who, meld, from: claimed, spin });
        }
        if let Some(tile) = thrown {
            let spin = called.is_none() && drawn == Some(tile);
            if riichi {
                game.call_riichi(who);
                tell(game, mount, girl, TableEvent::RiichiCalled { who });
            }
            throw(game, mount, girl, who, Thrown { tile, spin, riichi, called: false });
            if riichi {
                game.establish_riichi(who);
                tell(game, mount, girl, TableEvent::PointsChanged { points: game.points });
                tell(game, mount, girl, TableEvent::RiichiEstablished { who });
                game.ippatsu[seat] = false;
            }
        }
        let seen = look(game, mount, girl);
        game.rivers.iter_mut().zip(rivers).for_each(|(river, len)| river.truncate(len));
        mark_claimed(game, claimed, false);
        (game.riichi, game.points, game.deposit, game.ippatsu) = before;
        game.focus = focus;
        game.hands[seat] = held;
        seen
    }
}

/// Offers a seat something.
fn offer(game: &mut Game, who: Who, offered: Offered) -> Choices {
    let mut choices = Choices::default();
    let (Offered::Tsumo(tile) | Offered::Ron(tile) | Offered::Riichi(tile)) = offered;
    if let Offered::Ron(tile) = offered {
        let from = who.left();
        game.rivers[from.index()].push(Thrown { tile, spin: true, riichi: false, called: false });
        game.focus = Some(Focus { who: from, tile, discard: true });
        choices.ron = true;
    } else {
        game.focus = None;
        // A hand that holds a drawn tile already is offered what that offers.
        _ = game.hands[who.index()].draw(tile);
        choices.tsumo = matches!(offered, Offered::Tsumo(_));
        choices.spin_riichi = !choices.tsumo;
    }
    choices
}

fn tell(game: &Game, mount: &Mount, girl: &mut dyn Girl, event: TableEvent) {
    if girl.hooks().has(Hook::Event) {
        girl.on_event(game, mount, &event);
    }
}

/// Marks the last tile of a river as taken by a call.
fn mark_claimed(game: &mut Game, from: Option<Who>, claimed: bool) {
    if let Some(thrown) = from.and_then(|from| game.rivers[from.index()].last_mut()) {
        thrown.called = claimed;
    }
}

fn throw(game: &mut Game, mount: &Mount, girl: &mut dyn Girl, who: Who, thrown: Thrown) {
    let Thrown { tile, spin, .. } = thrown;
    game.rivers[who.index()].push(thrown);
    game.focus = Some(Focus { who, tile, discard: true });
    tell(game, mount, girl, TableEvent::Discarded { who, tile, spin });
}

/// The law of a seat's draw, once the girl of `me` has pushed, and the tiles that this brought forth.
fn asked(game: &Game, wall: &mut Mount, girl: &mut dyn Girl, (me, who): (Who, Who)) -> (Law, Vec<T37>) {
    wall.pushed(game.damped(me, Power::Draws), |wall| girl.on_draw(game, wall, who, false));
    let reserve = wall.bring_forth_reserve();
    (wall.law(Exit::Pii, 0), reserve)
}

/// Has the seat `next` draw a tile and throw one, as far as the girl of `me` can tell.
fn turn(game: &mut Game, wall: &mut Mount, girl: &mut dyn Girl, next: Who, me: Who) {
    let Some(drawn) = wall.draw_and_return(Exit::Pii) else { return };
    let seat = next.index();
    let held = game.hands[seat].clone();
    game.focus = None;
    // If the hand holds a drawn tile already, the event shows that one.
    _ = game.hands[seat].draw(drawn);
    tell(game, wall, girl, TableEvent::Drawn { who: next, tile: drawn, rinshan: false });
    game.hands[seat] = held;
    let chooses = next == me && game.riichi(me) == RiichiState::No;
    let last = game.rivers[seat].last().filter(|_| chooses).map(|thrown| thrown.tile);
    let (tile, spin) = (last.unwrap_or(drawn), last.is_none());
    throw(game, wall, girl, next, Thrown { tile, spin, riichi: false, called: false });
}
