//! The monkey: drafts a hand, asks every girl, and discards the draft if any of them objects.

use super::record::{difference, resigned, scaled};
use crate::girl::{Girl, Girls, Verdict};
use crate::hand::Hand;
use crate::mount::{Draft, Existence, Key, Mount};
use crate::state::{DealRecord, Drafts, Game, Grounds, HAND, Hook, Power};
use crate::tile::{TileCount, Who};

/// Number of drafts after which a hand is dealt regardless of objections.
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
        if let Some(damped) = game.damped(Who::new(seat), Power::Deal) {
            exists = scaled(&before, &exists, damped.share);
        }
        if let Some(record) = &mut record {
            record.pushed[seat] = difference(&before, &exists);
        }
    }
    // The last girl to refuse is asked first: she is the most likely to refuse again.
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
            ahead: [fixed; BATCH],
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
                objects(game, mount, (girl, &mut *girls[girl.index()]), &init, who, iter, grounds)
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

/// The hand of a seat in a laid wall.
fn laid(game: &Game, mount: &Mount, who: Who) -> Option<TileCount> {
    let dealer = game.dealer()?;
    Some(mount.laid()?.hand(who.turn_from(dealer)).collect())
}

/// Takes a laid hand. Every girl is still asked, so that she sees it, but none can refuse.
fn dealt(game: &Game, mount: &mut Mount, girls: &mut Girls, hand: &TileCount, who: Who) -> Drafts {
    let init = Hand::new(*hand);
    let refuses =
        |girl: Who| objects(game, mount, (girl, &mut *girls[girl.index()]), &init, who, 0, &mut None);
    let overruled = Who::ALL.map(refuses);
    commit(mount, &TileCount::EMPTY, hand);
    Drafts { made: 1, overruled, ..Drafts::default() }
}

/// Number of drafts made at once.
const BATCH: usize = 4;

/// The drafts of a seat.
struct Supply {
    draft: Draft,
    keys: Key,
    fixed: TileCount,
    missing: usize,
    /// The latest drafts, each indexed by its number modulo the array length.
    ahead: [TileCount; BATCH],
}

impl Supply {
    /// The draft with this number, which must follow the last one. After a few refusals many more are likely,
    /// so drafts are then made in batches.
    fn hand(&mut self, iter: u32) -> TileCount {
        let place = iter as usize % BATCH;
        let key = |place| self.keys.with(iter as u64 + place as u64);
        if (iter as usize) < BATCH {
            [self.ahead[place]] = self.draft.hands([key(0)], self.fixed, self.missing);
        } else if place == 0 {
            self.ahead = self.draft.hands(std::array::from_fn(key), self.fixed, self.missing);
        }
        self.ahead[place]
    }
}

/// Returns whether this girl refuses the draft. She is not asked again about grounds she has given.
fn objects(
    game: &Game,
    mount: &Mount,
    (me, girl): (Who, &mut dyn Girl),
    init: &Hand,
    who: Who,
    iter: u32,
    grounds: &mut Option<Grounds>,
) -> bool {
    if !girl.hooks().has(Hook::CheckInit) {
        return false;
    }
    // Held down by others, she gives up so much sooner.
    let damped = game.damped(me, Power::Deal);
    let Some(iter) = damped.map_or(Some(iter), |damped| damped.share.sooner(iter)) else { return false };
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

/// Takes the drafted tiles from the wall; the fixed ones are already gone.
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

    /// A draft doesn't depend on whether it was made alone or in a batch.
    #[test]
    fn batched_drafts_equal_single_drafts() {
        let (wall, fixed) = (WallKey { seed: 7, ..WallKey::default() }, TileCount::EMPTY);
        let draft = Draft::new(&Mount::new(Reds::THREE, wall), &Existence::NONE);
        let mut supply = Supply {
            draft: draft.clone(),
            keys: wall.drafts(2),
            fixed,
            missing: HAND,
            ahead: [fixed; BATCH],
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
