//! Lists the legal actions of a seat.

use super::play::Play;
use crate::form::Form;
use crate::hand::{self, Hand, Kuikae, only_a_triplet};
use crate::mount::Mount;
use crate::state::{Ban, Choices, Focus, Game, Hook, Power, RiichiAnkan, RiichiState};
use crate::tile::{Meld, MeldKind, T34, T37, TileCount, Who};

impl Play<'_> {
    /// After a draw: discard, riichi, kan, win or abort.
    pub(super) fn offer_drawn(&mut self, who: Who) {
        let mut choices = drawn(self.game, self.mount, who);
        self.judge_drawn(who, &choices);
        self.filter(who, &mut choices);
        self.game.choices[who.index()] = choices;
    }

    /// After a chii or a pon: discard a tile the call doesn't forbid.
    pub(super) fn offer_called(&mut self, who: Who, meld: &Meld) {
        self.game.refused[who.index()] = None;
        self.game.choices[who.index()] = called(self.game, who, meld);
    }

    /// Offers reactions to a discard. Marks seats whose hand it completes but who may not win. Returns false
    /// if no seat has a choice.
    pub(super) fn offer_reactions(&mut self, focus: Focus) -> bool {
        let mut any = false;
        for who in focus.who.others() {
            if !self.game.notices(who, focus) {
                self.tell_unnoticed(who, focus, true);
                continue;
            }
            let ron = self.judge_focus(who, focus, true);
            let mut choices = self.reaction(who, focus, ron);
            if !choices.is_empty() {
                self.filter(who, &mut choices);
                any |= !choices.is_empty();
                self.game.choices[who.index()] = choices;
            }
        }
        any
    }

    /// Choices of a seat about a discard; `ron`: whether it may win on it.
    pub(super) fn reaction(&self, who: Who, focus: Focus, ron: bool) -> Choices {
        let mut choices = Choices { ron, ..Choices::default() };
        let (hand, kuikae, kind) = (self.game.hand(who), self.game.kuikae(), focus.tile.t34());
        let left = self.mount.remain_pii() > 0 && !self.game.riichi_established(who);
        if left && !self.aborts_unless_ron() {
            if who == focus.who.right() && kind.is_num() {
                choices.chiis = hand::chiis(hand, focus.tile, kuikae);
            }
            if hand.closed().ct34(kind) >= 2 {
                choices.pons = hand::pons(hand, focus.tile, kuikae);
                choices.daiminkan = hand::can_daiminkan(hand, kind) && self.mount.remain_rinshan() > 0;
            }
        }
        choices.pass = !choices.is_empty();
        choices
    }

    /// Offers robbing a kan. Returns false if no seat may.
    pub(super) fn offer_robbing(&mut self, kan: Focus, concealed: bool) -> bool {
        for who in kan.who.others() {
            if !self.game.notices(who, kan) {
                self.tell_unnoticed(who, kan, may_rob(self.game, who, concealed));
                continue;
            }
            let robs = self.judge_focus(who, kan, may_rob(self.game, who, concealed));
            let mut choices = robbery(robs);
            if robs {
                self.filter(who, &mut choices);
            }
            self.game.choices[who.index()] = choices;
        }
        self.game.choices.iter().any(|choices| !choices.is_empty())
    }

    /// Passes on a winning tile: furiten until the next own discard, permanent in riichi.
    pub(super) fn pass_by(&mut self, who: Who) {
        let riichi = self.game.riichi_established(who);
        let furiten = &mut self.game.furiten[who.index()];
        furiten.passed = true;
        furiten.riichi |= riichi;
    }

    /// Removes what any girl forbids. A removed ron counts as passed.
    fn filter(&mut self, who: Who, choices: &mut Choices) {
        let (mut ban, mut forbids, mut takers) = (Ban::default(), None, Vec::new());
        self.game.count_call(Hook::Filter, who.index());
        self.each_seat(Hook::Filter, |by, girl, game, mount| {
            let more = standing(girl.on_filter(game, mount, who, choices), game, by);
            let wins = choices.tsumo && more.tsumo || choices.ron && more.ron;
            forbids = forbids.or(wins.then_some(by));
            if more != Ban::default() && !choices.barred(more).is_empty() {
                takers.push(by);
            }
            ban.tsumo |= more.tsumo;
            ban.ron |= more.ron;
            ban.riichi |= more.riichi;
            ban.call |= more.call;
        });
        if ban == Ban::default() {
            return;
        }
        if let Some(by) = forbids {
            self.forbid_win(who, by, choices);
        }
        self.tell_forbidden(who, takers, choices.barred(ban));
        if ban.ron && choices.ron {
            self.pass_by(who);
        }
        choices.forbid(ban);
    }
}

/// What is left of a girl's bans, each of which may be held down by others.
pub(super) fn standing(ban: Ban, game: &Game, by: Who) -> Ban {
    let Some(damped) = game.damped(by, Power::Bans).filter(|_| ban != Ban::default()) else { return ban };
    let mut rand = game.damp_rand(by, Hook::Filter);
    let [tsumo, ron, riichi, call] =
        [ban.tsumo, ban.ron, ban.riichi, ban.call].map(|bans| damped.share.happens(&mut rand) && bans);
    Ban { tsumo, ron, riichi, call }
}

impl Game {
    fn kuikae(&self) -> Kuikae {
        Kuikae { same: self.rule.flow.kuikae_same, other: self.rule.flow.kuikae_other }
    }
}

/// The value of a hand with this tile; `None` if it may not win.
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

/// Returns whether the seat may win on another seat's tile.
pub(super) fn may_ron(game: &Game, mount: &Mount, who: Who, tile: T37) -> bool {
    game.waits(who).has(tile.t34())
        && form(game, mount, who, tile, false, &[]).is_some()
        && !game.furiten(who).any()
}

/// Returns whether the seat may rob a kan if its tile wins. A concealed kan only with thirteen orphans.
pub(super) fn may_rob(game: &Game, who: Who, concealed: bool) -> bool {
    let orphans = || game.hand(who).closed_shape().step13() == 0;
    !concealed || game.rule.flow.kokushi_ankan_ron && orphans()
}

/// Choices about a kan, for a seat that may or may not rob it.
pub(super) fn robbery(ron: bool) -> Choices {
    Choices { ron, pass: ron, ..Choices::default() }
}

/// Discards allowed after this chii or pon.
pub(super) fn called(game: &Game, who: Who, meld: &Meld) -> Choices {
    let banned = game.kuikae().banned(meld);
    let swap_outs = game.hand(who).closed().distinct().filter(|tile| !banned.has(tile.t34())).collect();
    Choices { swap_outs, ..Choices::default() }
}

/// Choices after a draw.
pub(super) fn drawn(game: &Game, mount: &Mount, who: Who) -> Choices {
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
        choices.ankans = concealed.at_least(4).iter().take(4).collect();
        choices.kakans = kakans(hand, &concealed).collect();
    }
    choices.nine_kinds = game.rule().flow.kyuushu
        && game.is_first_turn(who)
        && concealed.present().filter(|kind| kind.is_yao()).count() >= 9;
    if may_riichi(game, mount, who) {
        (choices.spin_riichi, choices.swap_riichis) = hand.riichis();
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

/// Concealed kans of a riichi hand: with the tile just drawn and, where the rule has okuri-kan, of four tiles
/// held before.
fn riichi_ankans(game: &Game, hand: &Hand, drawn: T34) -> impl Iterator<Item = T34> {
    let (closed, flow) = (*hand.closed(), &game.rule().flow);
    let okuri = flow.okuri_kan && flow.riichi_ankan != RiichiAnkan::Never;
    let with_drawn = (closed.ct34(drawn) == 3 && may_ankan_in_riichi(game, hand, drawn)).then_some(drawn);
    let held = T34::all().filter(move |&kind| okuri && closed.ct34(kind) == 4);
    with_drawn.into_iter().chain(held.filter(|&kind| keeps_waits(hand, kind)))
}

fn keeps_waits(hand: &Hand, kind: T34) -> bool {
    let mut after = hand.clone();
    after.ankan(kind).is_ok() && after.waits() == hand.waits()
}

/// A concealed kan of the tile just drawn that doesn't change the structure of the riichi hand.
fn may_ankan_in_riichi(game: &Game, hand: &Hand, kind: T34) -> bool {
    match game.rule().flow.riichi_ankan {
        RiichiAnkan::Never => false,
        RiichiAnkan::Strict => only_a_triplet(hand.closed(), hand.melds().len(), kind),
        RiichiAnkan::SameWaits => keeps_waits(hand, kind),
    }
}
