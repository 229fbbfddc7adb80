//! Validates that the tiles of a restored table make one set and lie where they can.

use super::super::Table;
use super::super::play::Phase;
use crate::hand::Hand;
use crate::mount::Mount;
use crate::state::{Game, RiichiState};
use crate::tile::{Meld, MeldKind, T34Set, T37, TileCount, Who};

/// Tiles of a hand before its draw, a meld counted as three.
const RESTING: usize = 13;

/// Waits of a hand after its last discard: a chii or pon whose discard is still due is undone.
pub(super) fn waits(hand: &Hand) -> T34Set {
    let before = || {
        let meld = just_called(hand)?;
        let lay = usize::from(meld.lay()?);
        let mut closed = *hand.closed();
        let own = meld.tiles().iter().enumerate().filter(|&(i, _)| i != lay);
        own.for_each(|(_, &tile)| closed.add(tile));
        Hand::with(closed, None, &hand.melds()[..hand.melds().len() - 1]).ok()
    };
    before().map_or_else(|| hand.waits(), |before| before.waits())
}

/// The chii or pon after which a hand still has to discard.
pub(super) fn just_called(hand: &Hand) -> Option<&Meld> {
    let too_many = size(hand) == RESTING + 1 && hand.drawn().is_none();
    hand.melds().last().filter(|meld| too_many && matches!(meld.kind(), MeldKind::Chii | MeldKind::Pon))
}

/// Concealed tiles except the drawn one, plus three per meld.
fn size(hand: &Hand) -> usize {
    hand.closed().total() + 3 * hand.melds().len()
}

impl Table {
    pub(super) fn check_tiles(&self) -> Result<(), String> {
        let (game, mount) = (&self.game, &self.mount);
        let before_the_deal =
            matches!(self.flow.phase, Phase::Fresh | Phase::FirstDice(_) | Phase::Undealt | Phase::Dice);
        if before_the_deal != game.hands.iter().all(|hand| *hand == Hand::default()) {
            return Err("hands are dealt after the dice, and not before".into());
        }
        conserved(game, mount)?;
        if before_the_deal {
            let bare = game.rivers.iter().all(Vec::is_empty) && mount.drids().is_empty();
            let unriichi = game.riichi == [RiichiState::No; 4];
            return if bare && unriichi { Ok(()) } else { Err("the round has not begun".into()) };
        }
        self.check_sizes()?;
        calls(game)?;
        self.check_kans()
    }

    /// Every seat has thirteen tiles; the seat in turn has one more, and a winner may.
    fn check_sizes(&self) -> Result<(), String> {
        let ended = matches!(self.flow.phase, Phase::RoundEnd | Phase::Over);
        for who in Who::ALL {
            let hand = self.game.hand(who);
            let (size, drawn) = (size(hand), hand.drawn().is_some());
            let right = match self.flow.phase {
                Phase::InTurn(turn) if turn == who => drawn && size == RESTING || just_called(hand).is_some(),
                Phase::Rob(kan) if kan.who == who => drawn && size == RESTING,
                _ => size == RESTING && (!drawn || ended),
            };
            if !right {
                let tiles = size + usize::from(drawn);
                return Err(format!("seat {who} has {tiles} tiles, a meld counted as three"));
            }
        }
        let drawn = self.game.hands.iter().filter(|hand| hand.drawn().is_some()).count();
        if drawn > 1 { Err("several seats have drawn".into()) } else { Ok(()) }
    }

    /// There are as many replacement tiles and indicators as kans.
    fn check_kans(&self) -> Result<(), String> {
        let ended = matches!(self.flow.phase, Phase::RoundEnd | Phase::Over);
        let kans = self.game.kans().iter().sum::<usize>();
        let (pii, rinshan) = self.mount.drawn();
        let (pii, rinshan) = (pii as usize, rinshan as usize);
        if kans != rinshan && !(ended && kans == rinshan + 1) {
            return Err(format!("{kans} kans and {rinshan} tiles drawn for them"));
        }
        let held = self.game.hands.iter().map(|hand| tiles_of(hand).count()).sum::<usize>();
        let thrown = self.game.rivers.iter().flatten().filter(|thrown| !thrown.called).count();
        if held + thrown != 4 * RESTING + pii + rinshan {
            return Err(format!("{} tiles were drawn, {} are there", pii + rinshan, held + thrown));
        }
        let pending = self.flow.to_flip.iter().map(|&n| usize::from(n)).sum::<usize>();
        let indicators = self.mount.drids().len();
        if indicators == 0 || indicators + pending > 1 + kans {
            return Err(format!("{indicators} indicators and {pending} to come for {kans} kans"));
        }
        if self.mount.urids().len() > indicators || !ended && !self.mount.urids().is_empty() {
            return Err("ura indicators are dug up by winners".into());
        }
        Ok(())
    }
}

fn tiles_of(hand: &Hand) -> impl Iterator<Item = T37> + '_ {
    let melded = hand.melds().iter().flat_map(|meld| meld.tiles().iter().copied());
    hand.closed().tiles().chain(hand.drawn()).chain(melded)
}

/// Wall, hands, rivers and indicators make one full set.
fn conserved(game: &Game, mount: &Mount) -> Result<(), String> {
    let rivers = game.rivers.iter().flatten().filter(|thrown| !thrown.called).map(|thrown| thrown.tile);
    let shown = mount.drids().iter().chain(mount.urids()).copied();
    let all = game.hands.iter().flat_map(tiles_of).chain(rivers).chain(shown);
    let all: TileCount = mount.unseen().tiles().chain(all).collect();
    let set = TileCount::full(game.rule().flow.reds);
    match T37::all().find(|&tile| all.ct37(tile) != set.ct37(tile)) {
        Some(tile) => Err(format!("there are {} {tile}, not {}", all.ct37(tile), set.ct37(tile))),
        None => Ok(()),
    }
}

/// Every called tile is in another seat's meld, and vice versa.
fn calls(game: &Game) -> Result<(), String> {
    for who in Who::ALL {
        let gone = game.river(who).iter().filter(|thrown| thrown.called).map(|thrown| thrown.tile);
        let claimed = who.others().flat_map(|other| {
            let from = game.hand(other).melds().iter().filter(move |meld| meld.from(other) == Some(who));
            from.filter_map(Meld::claimed)
        });
        if gone.collect::<TileCount>() != claimed.collect() {
            return Err(format!("the tiles called away from seat {who} are not those in melds"));
        }
    }
    Ok(())
}
