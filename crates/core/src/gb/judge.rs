//! Detects the fans of a hand: by circumstances, by tiles, and by grouping.

use super::fan::{Fan, Fans};
use super::groups::{RUNS, TRIPLETS};
use super::reading::{CompleteHand, Reading, Set, SetKind, Sets, Wait};
use crate::form::{FormCtx, NINE_GATES};
use crate::tile::{MeldKind, Suit, T34};

/// All fans of one reading, without implied ones.
pub(super) fn fans(whole: &CompleteHand<'_>, reading: &Reading, ctx: &FormCtx, last_copy: bool) -> Fans {
    let mut fans = Fans::NONE;
    by_event(whole, ctx, last_copy, &mut fans);
    by_suits(whole, &mut fans);
    by_numbers(whole, &mut fans);
    match reading {
        Reading::Orphans => fans.add(Fan::ThirteenOrphans),
        Reading::Pairs => by_pairs(whole, &mut fans),
        Reading::Sets(sets) => by_sets(whole, sets, ctx, &mut fans),
    }
    let mut fans = fans.without_implied();
    fans.add_if(Fan::Chicken, fans == Fans::NONE);
    fans
}

fn by_event(whole: &CompleteHand<'_>, ctx: &FormCtx, last_copy: bool, fans: &mut Fans) {
    let concealed = whole.is_concealed();
    fans.add_if(Fan::SelfDrawn, ctx.tsumo);
    fans.add_if(if ctx.tsumo { Fan::FullyConcealed } else { Fan::ConcealedHand }, concealed);
    fans.add_if(if ctx.tsumo { Fan::LastTileDraw } else { Fan::LastTileClaim }, ctx.empty_mount);
    fans.add_if(if ctx.tsumo { Fan::Replacement } else { Fan::RobbingTheKan }, ctx.during_kan);
    fans.add_if(Fan::LastCopy, last_copy);
}

/// Fans by suits and repeated kinds.
fn by_suits(whole: &CompleteHand<'_>, fans: &mut Fans) {
    let has = |suit: Suit| whole.kinds().any(|kind| kind.suit() == suit);
    let numbers = Suit::NUMBERS.into_iter().filter(|&suit| has(suit)).count();
    let honours = has(Suit::F) || has(Suit::Y);
    fans.add_if(Fan::NoHonours, !honours);
    fans.add_if(Fan::OneVoidedSuit, numbers == 2);
    fans.add_if(Fan::AllTypes, numbers == 3 && has(Suit::F) && has(Suit::Y));
    match numbers {
        0 => fans.add(Fan::AllHonours),
        1 => fans.add(if honours { Fan::HalfFlush } else { Fan::FullFlush }),
        _ => {}
    }
    fans.add_if(Fan::NineGates, is_nine_gates(whole));
    let kans = |kind| whole.melds.iter().any(|meld| meld.is_kan() && meld.head() == kind);
    let hogs = whole.kinds().filter(|&kind| whole.counts[kind.id34()] == 4 && !kans(kind));
    fans.add_many(Fan::TileHog, hogs.count() as u8);
}

/// 1112345678999 of a suit before the winning tile, plus any tile of the suit.
fn is_nine_gates(whole: &CompleteHand<'_>) -> bool {
    let pick = whole.pick;
    let held = |kind: T34| whole.counts[kind.id34()] - u8::from(kind == pick);
    whole.melds.is_empty() && pick.is_num() && T34::of_suit(pick.suit()).map(held).eq(NINE_GATES)
}

/// Fans by kinds of tiles, regardless of grouping.
fn by_numbers(whole: &CompleteHand<'_>, fans: &mut Fans) {
    let all = |fits: fn(T34) -> bool| whole.kinds().all(fits);
    let within = |low: u8, high: u8| whole.kinds().all(|t| t.is_num() && (low..=high).contains(&t.val()));
    fans.add_if(Fan::AllGreen, all(|kind| T34::GREEN.contains(&kind)));
    fans.add_if(Fan::Reversible, all(is_reversible));
    fans.add_if(Fan::AllSimples, all(|kind| !kind.is_yao()));
    fans.add_if(Fan::UpperTiles, within(7, 9));
    fans.add_if(Fan::MiddleTiles, within(4, 6));
    fans.add_if(Fan::LowerTiles, within(1, 3));
    fans.add_if(Fan::UpperFour, within(6, 9));
    fans.add_if(Fan::LowerFour, within(1, 4));
    if all(T34::is_yao) {
        let terminals = whole.kinds().filter(|kind| kind.is_num()).count();
        fans.add_if(Fan::AllTerminals, terminals == whole.kinds().count());
        fans.add_if(Fan::AllTerminalsAndHonours, (1..whole.kinds().count()).contains(&terminals));
    }
}

/// Tiles that look the same when rotated.
fn is_reversible(kind: T34) -> bool {
    match kind.suit() {
        Suit::P => !matches!(kind.val(), 6 | 7),
        Suit::S => !matches!(kind.val(), 1 | 3 | 7),
        Suit::Y => kind.val() == 1,
        _ => false,
    }
}

fn by_pairs(whole: &CompleteHand<'_>, fans: &mut Fans) {
    fans.add(Fan::SevenPairs);
    let kinds: Vec<T34> = whole.kinds().collect();
    let in_a_row = kinds.windows(2).all(|pair| pair[0].is_next_to(pair[1]));
    fans.add_if(Fan::SevenShiftedPairs, kinds.len() == 7 && in_a_row);
}

fn by_sets(whole: &CompleteHand<'_>, sets: &Sets, ctx: &FormCtx, fans: &mut Fans) {
    let of = |run: bool| sets.sets.iter().copied().filter(move |set| (set.kind == SetKind::Run) == run);
    let (runs, triplets): (Vec<Set>, Vec<Set>) = (of(true).collect(), of(false).collect());
    let heads: Vec<T34> = runs.iter().map(|run| run.head).collect();
    match terminal_chows(&heads, sets.pair) {
        Some(fan) => fans.add(fan),
        None => RUNS.add(&heads, fans),
    }
    let heads: Vec<T34> = triplets.iter().map(|set| set.head).filter(|head| head.is_num()).collect();
    TRIPLETS.add(&heads, fans);

    fans.add_if(Fan::AllChows, triplets.is_empty() && sets.pair.is_num());
    fans.add_if(Fan::AllPungs, runs.is_empty());
    let even = |kind: T34| kind.is_num() && kind.val().is_multiple_of(2);
    let all_even = runs.is_empty() && triplets.iter().all(|set| even(set.head)) && even(sets.pair);
    fans.add_if(Fan::AllEvenPungs, all_even);
    by_every_block(sets, fans);
    by_kans_and_concealed(&triplets, fans);
    by_honours(&triplets, sets.pair, ctx, fans);
    by_wait(whole, sets, ctx, fans);
}

/// 123 and 789 twice: of one suit with its 55, or of two suits with the 55 of the third.
fn terminal_chows(heads: &[T34], pair: T34) -> Option<Fan> {
    let vals: Vec<u8> = heads.iter().map(|head| head.val()).collect();
    let mut sorted: Vec<T34> = heads.to_vec();
    sorted.sort_unstable();
    let [a, b, c, d] = <[T34; 4]>::try_from(sorted).ok()?;
    let outer = vals.iter().all(|val| matches!(val, 1 | 7)) && pair.is_num() && pair.val() == 5;
    let [first, second, third] = [a.suit(), d.suit(), pair.suit()];
    if !outer {
        None
    } else if (a, c) == (b, d) && a != c && first == second && second == third {
        Some(Fan::PureTerminalChows)
    } else if a.suit() == b.suit() && a != b && c.suit() == d.suit() && c != d {
        let three = first != second && second != third && first != third;
        three.then_some(Fan::ThreeSuitedTerminalChows)
    } else {
        None
    }
}

/// Fans common to all sets and the pair.
fn by_every_block(sets: &Sets, fans: &mut Fans) {
    let every = |fits: fn(T34) -> bool| fits(sets.pair) && sets.sets.iter().all(|set| set.kinds().any(fits));
    fans.add_if(Fan::OutsideHand, every(T34::is_yao));
    fans.add_if(Fan::AllFives, every(T34::is_five));
}

fn by_kans_and_concealed(triplets: &[Set], fans: &mut Fans) {
    let kans = |own: bool| triplets.iter().filter(|set| set.kind == SetKind::Kan && set.own == own).count();
    match (kans(true), kans(false)) {
        (0, 0) => {}
        (0, 1) => fans.add(Fan::MeldedKan),
        (1, 0) => fans.add(Fan::ConcealedKan),
        (0, 2) => fans.add(Fan::TwoMeldedKans),
        (1, 1) => fans.add(Fan::MixedKans),
        (2, 0) => fans.add(Fan::TwoConcealedKans),
        (own, melded) => fans.add(if own + melded == 3 { Fan::ThreeKans } else { Fan::FourKans }),
    }
    match triplets.iter().filter(|set| set.own).count() {
        0 | 1 => {}
        2 => fans.add(Fan::TwoConcealedPungs),
        3 => fans.add(Fan::ThreeConcealedPungs),
        _ => fans.add(Fan::FourConcealedPungs),
    }
}

/// Fans by triplets of honours and terminals.
fn by_honours(triplets: &[Set], pair: T34, ctx: &FormCtx, fans: &mut Fans) {
    let of = |suit: Suit| triplets.iter().map(|set| set.head).filter(move |head| head.suit() == suit);
    match (of(Suit::Y).count(), pair.suit() == Suit::Y) {
        (3, _) => fans.add(Fan::BigThreeDragons),
        (2, true) => fans.add(Fan::LittleThreeDragons),
        (2, false) => fans.add(Fan::TwoDragonPungs),
        (dragons, _) => fans.add_many(Fan::DragonPung, dragons as u8),
    }
    let winds = of(Suit::F).count();
    match (winds, pair.suit() == Suit::F) {
        (4, _) => fans.add(Fan::BigFourWinds),
        (3, true) => fans.add(Fan::LittleFourWinds),
        (3, false) => fans.add(Fan::BigThreeWinds),
        _ => {}
    }
    let value = |wind: T34| wind.val() == ctx.round_wind || wind.val() == ctx.self_wind;
    let guests = if winds < 3 { of(Suit::F).filter(|&wind| !value(wind)).count() } else { 0 };
    fans.add_if(Fan::PrevalentWind, of(Suit::F).any(|wind| wind.val() == ctx.round_wind));
    fans.add_if(Fan::SeatWind, of(Suit::F).any(|wind| wind.val() == ctx.self_wind));
    // Nine gates includes one triplet of terminals.
    let terminals = triplets.iter().filter(|set| set.head.is_num19()).count();
    let terminals = terminals.saturating_sub(usize::from(fans.has(Fan::NineGates)));
    fans.add_many(Fan::TerminalPung, (guests + terminals) as u8);
}

fn by_wait(whole: &CompleteHand<'_>, sets: &Sets, ctx: &FormCtx, fans: &mut Fans) {
    let open = |kind: MeldKind| kind != MeldKind::Ankan;
    let melded = whole.melds.len() == 4 && whole.melds.iter().all(|meld| open(meld.kind()));
    fans.add_if(Fan::MeldedHand, melded && !ctx.tsumo);
    let fan = match sets.wait {
        Wait::Single => Fan::SingleWait,
        Wait::Closed => Fan::ClosedWait,
        Wait::Edge => Fan::EdgeWait,
        Wait::Wide => return,
    };
    fans.add_if(fan, whole.is_only_wait());
}
