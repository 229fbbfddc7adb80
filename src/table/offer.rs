//! What a seat may do: every legal action, listed.

use super::{Choices, Focus, Game, Play, RiichiAnkan, RiichiState};
use crate::form::Form;
use crate::girl::{Ban, Hook};
use crate::hand::{self, Hand, Kuikae, Shape};
use crate::mount::Mount;
use crate::tile::{Meld, MeldKind, T34, T34Set, T37, TileCount, Who};

impl Play<'_> {
    /// After a draw: throw, riichi, kan, win or abort.
    pub(super) fn offer_drawn(&mut self, who: Who) {
        let mut choices = drawn(self.game, self.mount, who);
        self.filter(who, &mut choices);
        self.game.choices[who.index()] = choices;
    }

    /// After a chii or a pon: throw something that the call does not forbid.
    pub(super) fn offer_called(&mut self, who: Who, meld: &Meld) {
        let banned = self.game.kuikae().banned(meld);
        let closed = self.game.hand(who).closed();
        let swap_outs = closed.distinct().filter(|tile| !banned.has(tile.t34())).collect();
        self.game.choices[who.index()] = Choices { swap_outs, ..Choices::default() };
    }

    /// What the others may do about a discard. Marks those whose hand it completes but who may not
    /// win. False if there is nothing to ask anybody.
    pub(super) fn offer_reactions(&mut self, focus: Focus) -> bool {
        let mut any = false;
        let callable = self.mount.remain_pii() > 0 && !self.aborts_unless_ron();
        for who in focus.who.others() {
            let mut choices = Choices { ron: self.offer_ron(who, focus.tile), ..Choices::default() };
            if callable && !self.game.riichi_established(who) {
                self.offer_calls(who, focus, &mut choices);
            }
            if !choices.is_empty() {
                choices.pass = true;
                self.filter(who, &mut choices);
                any |= !choices.is_empty();
                self.game.choices[who.index()] = choices;
            }
        }
        any
    }

    fn offer_calls(&self, who: Who, focus: Focus, choices: &mut Choices) {
        let (hand, kuikae) = (self.game.hand(who), self.game.kuikae());
        if who == focus.who.right() && focus.tile.t34().is_num() {
            choices.chiis = hand::chiis(hand, focus.tile, kuikae);
        }
        if hand.closed().ct34(focus.tile.t34()) >= 2 {
            choices.pons = hand::pons(hand, focus.tile, kuikae);
            choices.daiminkan =
                hand::can_daiminkan(hand, focus.tile.t34()) && self.mount.remain_rinshan() > 0;
        }
    }

    /// Who may rob a kan. False if nobody may.
    pub(super) fn offer_robbing(&mut self, kan: Focus, concealed: bool) -> bool {
        for who in kan.who.others() {
            let orphans = || self.game.hand(who).closed_shape().step13() == 0;
            let robs = if concealed {
                self.game.rule.flow.kokushi_ankan_ron && orphans() && self.offer_ron(who, kan.tile)
            } else {
                self.offer_ron(who, kan.tile)
            };
            let mut choices = Choices { ron: robs, pass: robs, ..Choices::default() };
            if robs {
                self.filter(who, &mut choices);
            }
            self.game.choices[who.index()] = choices;
        }
        self.game.choices.iter().any(|choices| !choices.is_empty())
    }

    /// May the seat win on this tile? A complete hand that may not win passes the tile by.
    fn offer_ron(&mut self, who: Who, tile: T37) -> bool {
        if !self.game.waits(who).has(tile.t34()) {
            return false;
        }
        let worth = form(self.game, self.mount, who, tile, false, &[]).is_some();
        if !worth {
            self.pass_by(who);
        }
        worth && !self.game.furiten(who).any()
    }

    /// A winning tile goes by: furiten until the next own discard, in riichi for good.
    pub(super) fn pass_by(&mut self, who: Who) {
        let riichi = self.game.riichi_established(who);
        let furiten = &mut self.game.furiten[who.index()];
        furiten.passed = true;
        furiten.riichi |= riichi;
    }

    /// Takes away what any girl forbids. A ron that is taken away counts as passed.
    fn filter(&mut self, who: Who, choices: &mut Choices) {
        let mut ban = Ban::default();
        self.each(Hook::Filter, |girl, game, mount| {
            let more = girl.on_filter(game, mount, who, choices);
            ban.tsumo |= more.tsumo;
            ban.ron |= more.ron;
            ban.riichi |= more.riichi;
            ban.call |= more.call;
        });
        if ban == Ban::default() {
            return;
        }
        if ban.ron && choices.ron {
            choices.ron = false;
            self.pass_by(who);
        }
        choices.tsumo &= !ban.tsumo;
        if ban.riichi {
            choices.spin_riichi = false;
            choices.swap_riichis.clear();
        }
        if ban.call {
            choices.chiis.clear();
            choices.pons.clear();
            choices.daiminkan = false;
        }
        let only_pass = Choices { pass: true, ..Choices::default() };
        if *choices == only_pass {
            *choices = Choices::default();
        }
    }
}

impl Game {
    fn kuikae(&self) -> Kuikae {
        Kuikae { same: self.rule.flow.kuikae_same, other: self.rule.flow.kuikae_other }
    }
}

/// What a hand is worth with this tile, or nothing if it may not win.
pub(super) fn form(
    game: &Game,
    mount: &Mount,
    who: Who,
    pick: T37,
    tsumo: bool,
    urids: &[T37],
) -> Option<Form> {
    let hand = game.hand(who);
    let ctx = game.form_ctx(who, tsumo, mount.remain_pii());
    Form::new(hand.closed(), hand.melds(), pick, &ctx, &game.rule().score, mount.drids(), urids).ok()
}

fn drawn(game: &Game, mount: &Mount, who: Who) -> Choices {
    let hand = game.hand(who);
    let mut choices = Choices { spin_out: true, ..Choices::default() };
    let Some(pick) = hand.drawn() else { return choices };
    choices.tsumo = game.waits(who).has(pick.t34()) && form(game, mount, who, pick, true, &[]).is_some();
    let may_kan = mount.remain_pii() > 0 && mount.remain_rinshan() > 0;
    if game.riichi_established(who) {
        if may_kan {
            choices.ankans = riichi_ankans(game, hand, pick.t34()).take(4).collect();
        }
        return choices;
    }
    let concealed = hand.concealed();
    choices.swap_outs = hand.closed().distinct().collect();
    if may_kan {
        choices.ankans = concealed.present().filter(|&kind| concealed.ct34(kind) == 4).take(4).collect();
        choices.kakans = kakans(hand, &concealed).collect();
    }
    choices.nine_kinds = game.rule().flow.kyuushu
        && game.is_first_turn(who)
        && concealed.present().filter(|kind| kind.is_yao()).count() >= 9;
    if may_riichi(game, mount, who) {
        offer_riichi(hand, &mut choices);
    }
    choices
}

fn kakans<'a>(hand: &'a Hand, concealed: &'a TileCount) -> impl Iterator<Item = T37> + 'a {
    let pons = hand.melds().iter().filter(|meld| meld.kind() == MeldKind::Pon).map(Meld::head);
    pons.flat_map(|kind| {
        let faces = [T37::red(kind), Some(T37::black(kind))];
        faces.into_iter().flatten().filter(|&tile| concealed.ct37(tile) > 0)
    })
}

fn may_riichi(game: &Game, mount: &Mount, who: Who) -> bool {
    let flow = &game.rule().flow;
    game.hand(who).is_menzen()
        && game.riichi(who) == RiichiState::No
        && game.points()[who.index()] >= flow.riichi_min_points
        && mount.remain_pii() >= u32::from(flow.riichi_min_wall)
}

/// The discards that leave a hand in tenpai that is not waiting for its own four tiles alone.
fn offer_riichi(hand: &Hand, choices: &mut Choices) {
    if hand.step() > 0 {
        return;
    }
    let tenpai: T34Set =
        hand.shape().discards().filter(|&(_, step)| step == 0).map(|(kind, _)| kind).collect();
    let ready = |tile: T37| {
        let mut after = hand.clone();
        tenpai.has(tile.t34()) && after.swap_out(tile).is_ok() && after.ready()
    };
    choices.spin_riichi = hand.drawn().is_some_and(|tile| {
        let mut after = hand.clone();
        tenpai.has(tile.t34()) && after.spin_out().is_ok() && after.ready()
    });
    choices.swap_riichis = hand.closed().distinct().filter(|&tile| ready(tile)).collect();
}

/// The concealed kans of a riichi hand: with the tile just drawn and, where the rule has okuri-kan,
/// of four tiles held before.
fn riichi_ankans(game: &Game, hand: &Hand, drawn: T34) -> impl Iterator<Item = T34> {
    let (closed, okuri) = (*hand.closed(), game.rule().flow.okuri_kan);
    let with_drawn = (closed.ct34(drawn) == 3 && may_ankan_in_riichi(game, hand, drawn)).then_some(drawn);
    let held = T34::all().filter(move |&kind| okuri && closed.ct34(kind) == 4);
    with_drawn.into_iter().chain(held.filter(|&kind| keeps_waits(hand, kind)))
}

fn keeps_waits(hand: &Hand, kind: T34) -> bool {
    let mut after = hand.clone();
    after.ankan(kind).is_ok() && after.waits() == hand.waits()
}

/// A concealed kan of the tile just drawn that does not change what the riichi hand is.
fn may_ankan_in_riichi(game: &Game, hand: &Hand, kind: T34) -> bool {
    match game.rule().flow.riichi_ankan {
        RiichiAnkan::Never => false,
        RiichiAnkan::Strict => only_a_triplet(hand, kind),
        RiichiAnkan::SameWaits => keeps_waits(hand, kind),
    }
}

/// No reading of the tenpai hand (of 13) uses the three tiles otherwise than as a triplet: without
/// a run through one of them it is no longer tenpai, and without two thirds of a run through one
/// of them the rest is not complete.
fn only_a_triplet(hand: &Hand, kind: T34) -> bool {
    let rest_after = |steps: &[i8]| {
        let mut rest = *hand.closed();
        let taken = steps.iter().all(|&by| {
            let other = if by == 0 { Some(kind) } else { kind.step(by) };
            other.is_some_and(|other| take_any(&mut rest, other))
        });
        taken.then(|| Shape::new(&rest, hand.melds().len() + 1).step4())
    };
    let runs: [&[i8]; 3] = [&[0, 1, 2], &[-1, 0, 1], &[-2, -1, 0]];
    let parts: [&[i8]; 4] = [&[0, 1], &[0, 2], &[-1, 0], &[-2, 0]];
    runs.iter().all(|run| rest_after(run) != Some(0)) && parts.iter().all(|part| rest_after(part) != Some(-1))
}

fn take_any(tiles: &mut TileCount, kind: T34) -> bool {
    tiles.remove(T37::black(kind)) || T37::red(kind).is_some_and(|red| tiles.remove(red))
}
