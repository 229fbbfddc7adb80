//! How rounds and games end: wins, draws, payments, who deals next, the final scores.

use super::offer;
use super::play::{Phase, Play};
use super::standing::MOST_POINTS;
use crate::form::Form;
use crate::form::pay::{nagashi_deltas, noten_deltas};
use crate::mount::Exit;
use crate::state::{
    Action, Choices, FifthTile, FlowRule, Focus, Hook, NagashiRenchan, Paid, RiichiState, RoundResult,
    Rounding, Score, TableEvent, Yame,
};
use crate::tile::{T37, Who};

/// A paid win.
struct Win {
    who: Who,
    form: Form,
    delta: [i32; 4],
}

impl Play<'_> {
    pub(super) fn win_by_draw(&mut self, who: Who) {
        let Some(pick) = self.game.hand(who).drawn() else { return };
        let urids = self.flip_ura(&[who]);
        let Some(form) = offer::form(self.game, self.mount, who, pick, true, &urids) else { return };
        let Paid { delta, .. } = self.game.paid(who, None, &form, 0);
        self.end_by_win(RoundResult::Tsumo, vec![who], None, vec![Win { who, form, delta }], urids);
    }

    /// Ends the round by ron. `rons` are ordered by distance from the discarder. The rule decides how many of
    /// them are paid, and how many abort the round.
    pub(super) fn win_by_ron(&mut self, focus: Focus, rons: Vec<Who>) {
        let flow = &self.game.rule.flow;
        let (most, abort) = (usize::from(flow.max_ron), usize::from(flow.ron_abort));
        if abort > 0 && rons.len() >= abort {
            self.accept_no_riichi(focus.who);
            return self.abort(RoundResult::TripleRon, rons);
        }
        let paid: Vec<Who> = rons.iter().copied().take(most).collect();
        let urids = self.flip_ura(&paid);
        let mut wins = Vec::new();
        for (nth, &who) in paid.iter().enumerate() {
            let form = offer::form(self.game, self.mount, who, focus.tile, false, &urids);
            let Some(form) = form else { continue };
            let Paid { delta, .. } = self.game.paid(who, Some(focus.who), &form, nth);
            wins.push(Win { who, form, delta });
        }
        self.end_by_win(RoundResult::Ron, rons, Some(focus.who), wins, urids);
    }

    /// Voids a riichi whose discard was ronned.
    fn accept_no_riichi(&mut self, who: Who) {
        if !self.game.riichi_established(who) {
            self.game.riichi[who.index()] = RiichiState::No;
        }
    }

    /// Flips ura indicators, one per dora indicator, if any of these winners is in riichi.
    fn flip_ura(&mut self, winners: &[Who]) -> Vec<T37> {
        let riichi = winners.iter().any(|&who| self.game.riichi_established(who));
        let most = self.game.rule.flow.ura_indicators(self.mount.drids().len());
        if most == 0 || !riichi {
            return Vec::new();
        }
        self.ask_damps(Exit::Urahyou);
        self.each(Hook::DigUradora, |girl, game, mount| girl.on_dig_uradora(game, mount, winners));
        while self.mount.urids().len() < most && self.mount.flip_urid().is_some() {}
        self.mount.urids().to_vec()
    }

    fn end_by_win(
        &mut self,
        result: RoundResult,
        openers: Vec<Who>,
        gunner: Option<Who>,
        wins: Vec<Win>,
        urids: Vec<T37>,
    ) {
        gunner.into_iter().for_each(|who| self.accept_no_riichi(who));
        let renchan = wins.iter().any(|win| Some(win.who) == self.game.dealer);
        let delta = wins.iter().fold([0; 4], |sum, win| add(sum, win.delta));
        let forms = wins.into_iter().map(|win| win.form).collect();
        self.game.unveil();
        self.emit(TableEvent::RoundEnded { result, openers, gunner, forms, urids });
        self.game.deposit = 0;
        self.pay(delta);
        self.end_round(result, renchan);
    }

    /// Ends the round on an empty wall: nagashi mangan, or noten payments.
    pub(super) fn exhaust(&mut self) {
        let tenpai = Who::ALL.map(|who| self.is_tenpai(who));
        let nagashi = self.nagashi_seats();
        let dealer = self.game.dealer.unwrap_or(Who::ALL[0]);
        let (result, delta) = if nagashi.is_empty() {
            (RoundResult::Exhausted, noten_deltas(tenpai, self.game.rule.flow.noten_pool))
        } else {
            let paid = nagashi.iter().map(|&who| nagashi_deltas(who, dealer));
            (RoundResult::Nagashi, paid.fold([0; 4], add))
        };
        let by_nagashi = self.game.rule.flow.nagashi_renchan == NagashiRenchan::Swimmer;
        let renchan = match result {
            RoundResult::Nagashi if by_nagashi => nagashi.contains(&dealer),
            _ => tenpai[dealer.index()],
        };
        let openers = match result {
            RoundResult::Nagashi => nagashi,
            _ => Who::ALL.into_iter().filter(|who| tenpai[who.index()]).collect(),
        };
        self.emit_draw(result, openers);
        self.pay(delta);
        self.end_round(result, renchan);
    }

    fn is_tenpai(&self, who: Who) -> bool {
        let hand = self.game.hand(who);
        let waits = hand.waits();
        match self.game.rule.flow.fifth_tile {
            FifthTile::Ignore => !waits.is_empty(),
            FifthTile::Closed => waits.iter().any(|kind| hand.closed().ct34(kind) < 4),
            FifthTile::WholeHand => hand.ready(),
        }
    }

    /// Seats with nagashi mangan: only terminals and honours discarded, none of them called.
    fn nagashi_seats(&self) -> Vec<Who> {
        let has_nagashi = |who: &Who| {
            let river = self.game.river(*who);
            !river.is_empty() && river.iter().all(|thrown| !thrown.called && thrown.tile.t34().is_yao())
        };
        if !self.game.rule.flow.nagashi {
            return Vec::new();
        }
        Who::ALL.into_iter().filter(has_nagashi).collect()
    }

    pub(super) fn abort(&mut self, result: RoundResult, openers: Vec<Who>) {
        self.emit_draw(result, openers);
        self.end_round(result, true);
    }

    fn emit_draw(&mut self, result: RoundResult, openers: Vec<Who>) {
        let (forms, urids) = (Vec::new(), Vec::new());
        self.game.unveil();
        self.emit(TableEvent::RoundEnded { result, openers, gunner: None, forms, urids });
    }

    fn pay(&mut self, delta: [i32; 4]) {
        self.game.points = add(self.game.points, delta).map(|points| points.clamp(-MOST_POINTS, MOST_POINTS));
        self.emit(TableEvent::PointsChanged { points: self.game.points });
    }

    /// Offers the choices at the end of a round.
    fn end_round(&mut self, result: RoundResult, renchan: bool) {
        let flow = &self.game.rule.flow;
        self.flow.result = Some(result);
        self.flow.renchan = renchan && self.flow.repeats < flow.max_repeats;
        self.flow.phase = Phase::RoundEnd;
        self.game.choices = Who::ALL.map(|who| self.ending(who, result));
    }

    /// What a seat may choose at the end of a round.
    pub(super) fn ending(&self, who: Who, result: RoundResult) -> Choices {
        let (over, yame) = (self.must_end(), self.is_yame(result));
        let optional = self.game.rule.flow.yame == Yame::Optional;
        let dealer_chooses = yame && optional && Some(who) == self.game.dealer;
        Choices {
            end_table: over || yame,
            next_round: !over && (!yame || dealer_chooses),
            ..Choices::default()
        }
    }

    fn is_bust(&self) -> bool {
        self.game.points.iter().any(|&points| self.game.rule.flow.is_bust(points))
    }

    /// Whether the game ends after this round, whatever the dealer wishes.
    fn must_end(&self) -> bool {
        let (game, flow) = (&*self.game, &self.game.rule.flow);
        let last = || game.round + 1 >= flow.rounds + flow.extra_rounds;
        let ends = || match self.flow.renchan {
            false => self.is_target_met() || last(),
            true => self.is_further_round() && self.is_target_met(),
        };
        self.is_bust() || game.all_last && ends()
    }

    /// Whether the dealer, in first place, ends the game after this round, or may.
    fn is_yame(&self, result: RoundResult) -> bool {
        let (game, flow) = (&*self.game, &self.game.rule.flow);
        let meets = || self.is_target_met() || !flow.yame_needs_target;
        let first = || game.dealer == Some(game.ranks()[0]);
        let stays = game.all_last && self.flow.renchan && !self.is_further_round();
        stays && flow.may_yame(result) && meets() && first()
    }

    /// Whether this is one of the further rounds in which a dealer who keeps the deal does not go on by that.
    fn is_further_round(&self) -> bool {
        let flow = &self.game.rule.flow;
        !flow.renchan_first && self.game.round >= flow.rounds
    }

    fn is_target_met(&self) -> bool {
        let flow = &self.game.rule.flow;
        let most = self.game.points.into_iter().max().unwrap_or(0);
        most > flow.return_points || flow.target_inclusive && most == flow.return_points
    }

    pub(super) fn go_on(&mut self, inbox: &[Option<Action>; 4]) {
        if !inbox.contains(&Some(Action::NextRound)) {
            return self.finish();
        }
        if self.flow.renchan {
            self.flow.repeats += 1;
            self.game.extra_round += 1;
        } else {
            self.flow.repeats = 0;
            self.game.round += 1;
            let drawn = self.flow.result.is_some_and(|result| !result.is_win());
            self.game.extra_round = if drawn { self.game.extra_round + 1 } else { 0 };
            self.game.dealer = self.game.dealer.map(Who::right);
        }
        self.enter_round();
    }

    fn finish(&mut self) {
        let ranks = self.game.ranks();
        if self.game.rule.flow.leftover_to_top {
            self.game.points[ranks[0].index()] += std::mem::take(&mut self.game.deposit);
        }
        let scores = self.game.rule.flow.scores(ranks, self.game.points).map(Score::from_points);
        self.flow.phase = Phase::Over;
        self.game.choices = Default::default();
        self.emit(TableEvent::TableEnded { points: self.game.points, ranks, scores });
    }
}

impl FlowRule {
    /// Returns whether a dealer in first place may end the game after such a round.
    const fn may_yame(&self, result: RoundResult) -> bool {
        let allowed = match result {
            RoundResult::Tsumo | RoundResult::Ron => true,
            RoundResult::Exhausted | RoundResult::Nagashi => self.tenpai_yame,
            _ => self.yame_on_abort,
        };
        allowed && !matches!(self.yame, Yame::Off)
    }

    /// Finds the uma that turns these final points into these final scores, in thousands by rank; `None` if
    /// there is none. Ties go to the earlier seat.
    pub fn uma_of(&self, points: [i32; 4], scores: [i32; 4]) -> Option<[i32; 4]> {
        if !points.iter().all(|points| (-MOST_POINTS..=MOST_POINTS).contains(points)) {
            return None;
        }
        let mut ranks = Who::ALL;
        ranks.sort_by_key(|who| std::cmp::Reverse(points[who.index()]));
        let without = Self { uma: [0; 4], ..self.clone() }.scores(ranks, points);
        let uma = ranks.map(|who| i64::from(scores[who.index()]) - i64::from(without[who.index()]));
        let whole = uma.iter().all(|uma| uma % 1000 == 0 && uma.abs() <= 1_000_000);
        let fair = uma.iter().sum::<i64>() == 0 && uma.is_sorted_by(|a, b| a >= b);
        (whole && fair).then(|| uma.map(|uma| (uma / 1000) as i32))
    }

    /// Final scores by seat, in points.
    fn scores(&self, ranks: [Who; 4], points: [i32; 4]) -> [i32; 4] {
        let (first, paid_in) = (ranks[0].index(), self.start_points + self.oka / 4);
        let oka = |who: usize| if who == first { self.oka } else { 0 };
        let exact = [0, 1, 2, 3].map(|who| points[who] - paid_in + oka(who));
        let mut scores = match self.rounding {
            Rounding::None => exact,
            Rounding::FiveDownSixUp => exact.map(|score| 1000 * five_down_six_up(score)),
            Rounding::Nearest => {
                let mut scores = points.map(|points| 1000 * nearest(points) - paid_in);
                // What rounding and oka leave. Sticks that stay on the table are nobody's.
                scores[first] += exact.iter().sum::<i32>() - scores.iter().sum::<i32>();
                scores
            }
        };
        for (who, uma) in ranks.iter().zip(self.uma) {
            scores[who.index()] += 1000 * uma;
        }
        scores
    }
}

/// Rounds to thousands, halves away from zero.
const fn nearest(points: i32) -> i32 {
    (points + 500 * points.signum()) / 1000
}

/// Rounds to thousands: a remainder up to 500 toward zero, above that away from it.
fn five_down_six_up(points: i32) -> i32 {
    let thousands = points.abs() / 1000 + i32::from(points.abs() % 1000 > 500);
    thousands * points.signum()
}

fn add(a: [i32; 4], b: [i32; 4]) -> [i32; 4] {
    [0, 1, 2, 3].map(|i| a[i] + b[i])
}
