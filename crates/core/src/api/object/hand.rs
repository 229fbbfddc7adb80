//! Hands.

use crate::api::scene::{Slot, hidden};
use crate::hand::{self, Hand, Kuikae};
use crate::lua::error::fail;
use crate::problem::texts;
use crate::tile::{T34, T37, Who};

/// Which hand it is.
#[derive(Debug, Clone)]
pub enum HandOf {
    /// The hand of a seat.
    Seat(Who),
    /// A draft of a starting hand.
    Init,
    /// A copy owned by the script.
    Own(Box<Hand>),
}

/// A live hand or a copy.
pub struct LuaHand {
    slot: Slot,
    of: HandOf,
}

impl LuaHand {
    pub const fn handle(slot: Slot, of: HandOf) -> Self {
        Self { slot, of }
    }

    pub fn with<R>(&self, look: impl FnOnce(&Hand) -> mlua::Result<R>) -> mlua::Result<R> {
        match &self.of {
            HandOf::Own(hand) => look(hand),
            HandOf::Seat(who) => self.slot.with(|scene| {
                if scene.honest && *who != scene.me {
                    return Err(hidden());
                }
                look(scene.game.hand(*who))
            }),
            HandOf::Init => self.slot.with(|scene| {
                look(scene.init.ok_or_else(|| fail("EExpired", texts::objects::init_expired()))?)
            }),
        }
    }

    /// Which hand it is.
    pub(crate) const fn of(&self) -> &HandOf {
        &self.of
    }

    /// Clones a script-owned hand; `None` for a live handle.
    pub(crate) fn twin(&self) -> Option<Self> {
        let HandOf::Own(_) = self.of else { return None };
        Some(Self { slot: self.slot.clone(), of: self.of.clone() })
    }

    /// A copy owned by the script.
    pub(crate) fn copy(&self) -> mlua::Result<Self> {
        let hand = self.with(|hand| Ok(hand.clone()))?;
        Ok(Self { slot: self.slot.clone(), of: HandOf::Own(Box::new(hand)) })
    }

    pub(crate) fn own(&mut self) -> mlua::Result<&mut Hand> {
        match &mut self.of {
            HandOf::Own(hand) => Ok(hand),
            _ => {
                Err(fail("EReadOnly", texts::objects::hand_is_read_only().help(texts::objects::copy_hand())))
            }
        }
    }

    /// The swap-calling rule of the table; outside of hooks, the strict one.
    pub(crate) fn kuikae(&self) -> Kuikae {
        let of_table = self.slot.with(|scene| {
            let flow = &scene.game.rule().flow;
            Ok(Kuikae { same: flow.kuikae_same, other: flow.kuikae_other })
        });
        of_table.unwrap_or(Kuikae { same: false, other: false })
    }

    /// Returns whether the hand can chii this kind as the left, middle or right tile of the run.
    pub(crate) fn can_chii(&self, kind: T34, place: Option<i8>) -> mlua::Result<bool> {
        let kuikae = self.kuikae();
        self.with(|hand| {
            let low = |own: &hand::Pair| own[0].t34().min(kind);
            let fits = |own: &hand::Pair| place.is_none_or(|by| kind.step(-by) == Some(low(own)));
            Ok(kind.is_num() && hand::chiis(hand, T37::black(kind), kuikae).iter().any(fits))
        })
    }
}
