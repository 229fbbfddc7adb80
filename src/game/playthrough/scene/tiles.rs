//! What may be counted and reckoned of the tiles: the dora, what is unseen, waits.

use super::stage::Stage;
use crate::hand::Hand;
use crate::tile::{T34, T37, TileCount, Who};
use serde::Serialize;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// A tile that completes a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Wait {
    /// The kind.
    pub tile: T37,
    /// Copies that who looks has not seen.
    pub left: u8,
}

/// A discard that leaves a hand in tenpai.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Ready {
    /// The discard.
    pub tile: T37,
    /// What the hand then waits for.
    pub waits: Vec<Wait>,
}

/// A hand after a kan with this tile, if it can be made.
fn with_kan(hand: &Hand, tile: T37) -> Option<Hand> {
    let mut after = hand.clone();
    let added = after.kakan(tile).is_ok();
    (added || after.ankan(tile.t34()).is_ok()).then_some(after)
}

impl Stage<'_> {
    /// A hand as it lies there. A kan that may be robbed has been declared and is shown, though it is not made yet.
    pub(super) fn hand(&self, who: Who) -> Cow<'_, Hand> {
        let (game, hand) = (self.game(), self.game().hand(who));
        let kan = game.focus().filter(|focus| focus.who == who && !focus.discard);
        let after = kan.and_then(|focus| with_kan(hand, focus.tile));
        after.map_or(Cow::Borrowed(hand), Cow::Owned)
    }

    /// All tiles that lie open to who looks, in hands too.
    pub(super) fn seen(&self) -> TileCount {
        let game = self.game();
        let mut seen = game.open(self.mount().drids());
        let hands = Who::ALL.into_iter().filter(|&who| self.sees_hand(who));
        let concealed = hands.map(|who| game.hand(who).concealed());
        concealed.for_each(|tiles| tiles.tiles().for_each(|tile| seen.add(tile)));
        self.ura().into_iter().flatten().for_each(|tile| seen.add(tile));
        // The tiles of a kan that may be robbed are in no meld of the game yet.
        for who in Who::ALL.into_iter().filter(|&who| !self.sees_hand(who)) {
            let (held, left) = (game.hand(who).concealed(), self.hand(who).concealed());
            let laid = T37::all().flat_map(|tile| (left.ct37(tile)..held.ct37(tile)).map(move |_| tile));
            laid.for_each(|tile| seen.add(tile));
        }
        seen
    }

    /// Copies of a kind that who looks has not seen.
    fn left(&self, kind: T34) -> u8 {
        4_u8.saturating_sub(self.seen.ct34(kind))
    }

    pub(super) fn unseen(&self) -> BTreeMap<T37, u8> {
        T34::all().map(|kind| (T37::black(kind), self.left(kind))).collect()
    }

    /// The kinds that are dora by the open indicators.
    pub(super) fn dora(&self) -> Vec<T37> {
        let mut dora: Vec<T37> = Vec::new();
        for indicator in self.mount().drids() {
            let kind = T37::black(indicator.t34().dora());
            if !dora.contains(&kind) {
                dora.push(kind);
            }
        }
        dora
    }

    /// What a hand waits for, if it is in tenpai without the drawn tile.
    pub(super) fn waits(&self, hand: &Hand) -> Option<Vec<Wait>> {
        // After a call there is one tile more, and none that was drawn.
        if hand.closed().total() + 3 * hand.melds().len() != 13 {
            return None;
        }
        let waits = hand.waits().iter().map(|kind| Wait { tile: T37::black(kind), left: self.left(kind) });
        Some(waits.collect()).filter(|waits: &Vec<Wait>| !waits.is_empty())
    }

    /// Which of these discards leave a hand in tenpai; with `spin`, the drawn tile is one of them.
    pub(super) fn ready(&self, hand: &Hand, discards: impl Iterator<Item = T37>, spin: bool) -> Vec<Ready> {
        if hand.step() > 0 {
            return Vec::new();
        }
        let after = |tile: Option<T37>| {
            let mut after = hand.clone();
            let tile = match tile {
                Some(tile) => after.swap_out(tile).map(|()| tile),
                None => after.spin_out(),
            };
            Some(Ready { tile: tile.ok()?, waits: self.waits(&after)? })
        };
        let mut ready: Vec<Ready> = discards.filter_map(|tile| after(Some(tile))).collect();
        let drawn = spin.then(|| after(None)).flatten();
        ready.extend(drawn.filter(|drawn| ready.iter().all(|other| other.tile != drawn.tile)));
        ready
    }
}
