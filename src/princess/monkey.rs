//! The monkey: draw a hand, ask everybody, throw it away if anybody objects.

use super::record::{difference, resigned};
use crate::girl::{Girl, Girls, Verdict};
use crate::hand::Hand;
use crate::mount::{Draft, Existence, Key, Mount};
use crate::state::{DealRecord, Drafts, Game, Grounds, HAND, Hook};
use crate::tile::{TileCount, Who};

/// Drafts after which a hand is dealt whatever anybody says.
pub const MOST_DRAFTS: u32 = 1000;

/// Fills every hand up to thirteen, seat by seat.
pub(super) fn deal(
    game: &Game,
    mount: &mut Mount,
    girls: &mut Girls,
    hands: &mut [TileCount; 4],
    mut record: Option<&mut DealRecord>,
) -> [Drafts; 4] {
    let mut exists = [Existence::NONE; 4];
    for (seat, girl) in girls.iter_mut().enumerate().filter(|(_, girl)| girl.hooks().has(Hook::Monkey)) {
        let before = exists;
        girl.on_monkey(game, mount, &mut exists);
        if let Some(record) = &mut record {
            record.pushed[seat] = difference(&before, &exists);
        }
    }
    // Whoever refused last is asked first: she is the likeliest to refuse again.
    let mut order = Who::ALL;
    Who::ALL.map(|who| {
        if let Some(hand) = laid(game, mount, who) {
            let drafts = dealt(game, mount, girls, &hand, who);
            hands[who.index()] = hand;
            return drafts;
        }
        let fixed = hands[who.index()];
        let mut supply = Supply {
            draft: Draft::new(mount, &exists[who.index()]),
            keys: game.wall_key().drafts(who.index()),
            fixed,
            missing: HAND.saturating_sub(fixed.total()),
            ahead: [fixed; CROWD],
        };
        let mut drafts = Drafts::default();
        let mut grounds = [const { None }; 4];
        let mut asked = [None; 4];
        let hand = loop {
            let iter = drafts.made;
            drafts.made += 1;
            let hand = supply.hand(iter);
            let init = Hand::new(hand);
            let mut objects = |girl: Who| {
                asked[girl.index()].get_or_insert(iter);
                let grounds = &mut grounds[girl.index()];
                objects(game, mount, &mut *girls[girl.index()], &init, who, iter, grounds)
            };
            let refusal = order.iter().position(|&girl| objects(girl));
            let Some(at) = refusal else {
                break hand;
            };
            let against = order[at];
            order[..=at].rotate_right(1);
            drafts.refused[against.index()] += 1;
            drafts.last_refusal[against.index()] = Some(iter);
            if drafts.made >= MOST_DRAFTS {
                drafts.overruled = Who::ALL.map(objects);
                break hand;
            }
        };
        if let Some(record) = &mut record {
            record.gave_up[who.index()] = resigned(game, mount, girls, hand, who);
            record.grounds[who.index()] = grounds;
            record.asked[who.index()] = asked;
        }
        commit(mount, &fixed, &hand);
        hands[who.index()] = hand;
        drafts
    })
}

/// The hand of a seat in a wall that was laid.
fn laid(game: &Game, mount: &Mount, who: Who) -> Option<TileCount> {
    let dealer = game.dealer()?;
    Some(mount.laid()?.hand(who.turn_from(dealer)).collect())
}

/// Takes a hand that lay there. Everybody is asked, so that she knows of it, and nobody can refuse.
fn dealt(game: &Game, mount: &mut Mount, girls: &mut Girls, hand: &TileCount, who: Who) -> Drafts {
    let init = Hand::new(*hand);
    let refuses = |girl: Who| objects(game, mount, &mut *girls[girl.index()], &init, who, 0, &mut None);
    let overruled = Who::ALL.map(refuses);
    commit(mount, &TileCount::EMPTY, hand);
    Drafts { made: 1, overruled, ..Drafts::default() }
}

/// Drafts that are made at once.
const CROWD: usize = 4;

/// The drafts of a seat.
struct Supply {
    draft: Draft,
    keys: Key,
    fixed: TileCount,
    missing: usize,
    /// Those made last, each at its number modulo so many.
    ahead: [TileCount; CROWD],
}

impl Supply {
    /// The draft of this number, the last having been the one before. Where some were refused many more will be, so
    /// those are made ahead.
    fn hand(&mut self, iter: u32) -> TileCount {
        let place = iter as usize % CROWD;
        let key = |place| self.keys.with(iter as u64 + place as u64);
        if (iter as usize) < CROWD {
            [self.ahead[place]] = self.draft.hands([key(0)], self.fixed, self.missing);
        } else if place == 0 {
            self.ahead = self.draft.hands(std::array::from_fn(key), self.fixed, self.missing);
        }
        self.ahead[place]
    }
}

/// Does this girl refuse the draft? On grounds she has given before she is not asked once more.
fn objects(
    game: &Game,
    mount: &Mount,
    girl: &mut dyn Girl,
    init: &Hand,
    who: Who,
    iter: u32,
    grounds: &mut Option<Grounds>,
) -> bool {
    if !girl.hooks().has(Hook::CheckInit) {
        return false;
    }
    if grounds.as_ref().is_some_and(|grounds| grounds.hold(init, iter)) {
        return true;
    }
    match girl.check_init(game, mount, init, who, iter) {
        Verdict::Content => false,
        Verdict::Refused(more) => {
            if more.is_some() {
                *grounds = more;
            }
            true
        }
    }
}

/// Takes the drafted tiles from the wall; the fixed ones are gone from it already.
fn commit(mount: &mut Mount, fixed: &TileCount, hand: &TileCount) {
    for tile in hand.distinct() {
        for _ in fixed.ct37(tile)..hand.ct37(tile) {
            let _ = mount.take_a(tile) || mount.take_b(tile);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mount::WallKey;
    use crate::tile::Reds;

    /// Whether a draft was made alone or ahead, it is the one of its number.
    #[test]
    fn drafts_made_ahead_are_those_made_in_turn() {
        let (wall, fixed) = (WallKey { seed: 7, ..WallKey::default() }, TileCount::EMPTY);
        let draft = Draft::new(&Mount::new(Reds::THREE, wall), &Existence::NONE);
        let mut supply = Supply {
            draft: draft.clone(),
            keys: wall.drafts(2),
            fixed,
            missing: HAND,
            ahead: [fixed; CROWD],
        };
        for iter in 0..MOST_DRAFTS {
            assert_eq!(
                supply.hand(iter),
                draft.tiles(wall.drafts(2).with(iter.into())).take(HAND).collect(),
                "draft {iter}"
            );
        }
    }
}
