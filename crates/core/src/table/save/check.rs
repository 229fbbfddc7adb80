//! Validates that a game can reach the state of a restored table.

use super::super::Table;
use super::super::play::{MOST_PICKS, Phase};
use super::super::standing::MOST_POINTS;
use super::{Saved, tiles};
use crate::form::pay::STICK;
use crate::problem::texts;
use crate::state::{KanFlip, MOONS, RiichiState};
use crate::tile::{MeldKind, T34Set, Who};

/// Upper bound on the number of menus, far from overflow.
const MOST_MENUS: u32 = 1_000_000_000;

fn holds(holds: bool, otherwise: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise.into()) }
}

impl Saved {
    /// Checks that numbers are within the bounds of the rule, so that later arithmetic is safe.
    pub(super) fn check_bounds(&self) -> Result<(), String> {
        self.rule.check().map_err(|text| text.english())?;
        let flow = &self.rule.flow;
        let rounds = flow.rounds + flow.extra_rounds;
        holds(self.round < rounds, "the rule has no such round")?;
        holds(self.extra_round <= rounds * (flow.max_repeats + 1), "more repeats than the rule allows")?;
        let repeats = self.flow.repeats <= flow.max_repeats.min(self.extra_round);
        holds(repeats, "more repeats of this deal than there can be")?;
        holds(self.flow.picks <= MOST_PICKS, "more menus answered than are shown")?;
        holds(self.flow.menus <= MOST_MENUS, "more menus than any game shows")?;
        let reds = self.rule.flow.reds;
        self.flow.walls.iter().try_for_each(|wall| wall.check(reds)).map_err(|error| error.to_string())?;
        let dice = self.dice == [0; 2] || self.dice.iter().all(|die| (1..=6).contains(die));
        holds(dice, "dice show 1 to 6")?;
        holds(self.hour < 24, "a day has 24 hours")?;
        holds(self.moon < MOONS, "the moon has 8 phases")?;
        holds(self.calls.is_sane(), "more calls of hooks in a turn than there can be")?;
        let points = self.each(|seat| seat.points);
        let sane = points.iter().all(|points| (-MOST_POINTS..=MOST_POINTS).contains(points));
        let sum = points.iter().copied().map(i64::from).sum::<i64>() + i64::from(self.deposit);
        let start = 4 * i64::from(flow.start_points);
        holds(sum == start, &texts::situations::wrong_sum_of_points(sum, start).english())?;
        holds(sane, "more points than a seat can have")?;
        holds(self.deposit >= 0 && self.deposit % STICK == 0, "a pot is of whole riichi sticks")
    }
}

impl Table {
    /// Checks the parts of the table against each other.
    pub(super) fn check(&mut self) -> Result<(), String> {
        self.check_tiles()?;
        for who in Who::ALL {
            self.check_riichi(who).map_err(|error| format!("seat {who}: {error}"))?;
            self.check_furiten(who).map_err(|error| format!("seat {who}: {error}"))?;
        }
        self.check_moment()?;
        let hidden = self.game.unnoticed.as_ref();
        holds(hidden.is_none_or(|hidden| hidden.fits(&self.game)), "what is hidden is not there")?;
        self.check_liable()?;
        self.play(&mut ()).check_choices()
    }

    fn ended(&self) -> bool {
        matches!(self.flow.phase, Phase::RoundEnd | Phase::Over)
    }

    fn check_riichi(&self, who: Who) -> Result<(), String> {
        let game = &self.game;
        let (riichi, hand) = (game.riichi(who), game.hand(who));
        let declared = game.river(who).iter().filter(|thrown| thrown.riichi).count();
        let calling = self.flow.phase == Phase::React && game.focus.is_some_and(|focus| focus.who == who);
        let fits = match riichi {
            RiichiState::No => declared == 0 || self.ended(),
            RiichiState::Called { .. } => declared == 1 && (calling || self.ended()),
            RiichiState::Established { .. } => declared == 1,
        };
        holds(fits && declared <= 1, "the riichi is not that of the river")?;
        let ready = riichi == RiichiState::No || hand.is_menzen() && !game.waits(who).is_empty();
        holds(ready, "riichi with a hand that is open or waits for nothing")?;
        let sticks = STICK * Who::ALL.iter().filter(|&&who| game.riichi_established(who)).count() as i32;
        holds(self.ended() || game.deposit >= sticks, "fewer sticks on the table than riichi")?;
        holds(game.riichi_established(who) || !game.ippatsu(who), "ippatsu without riichi")
    }

    fn check_furiten(&self, who: Who) -> Result<(), String> {
        let game = &self.game;
        let (furiten, waits, river) = (game.furiten(who), game.waits(who), game.river(who));
        let own: T34Set = river.iter().map(|thrown| thrown.tile.t34()).collect();
        holds(game.riichi_established(who) || !furiten.riichi, "riichi furiten without riichi")?;
        // A kan may have changed the waits since the last discard.
        let kan = self.flow.phase == Phase::InTurn(who) && game.during_kan;
        let settled = !self.ended() && !kan;
        holds(
            !settled || furiten.river != own.and(waits).is_empty(),
            "furiten that the river does not show",
        )?;
        let thrown: T34Set = game.rivers.iter().flatten().map(|thrown| thrown.tile.t34()).collect();
        let (safe, riichi) = (game.genbutsu(who), game.riichi_established(who));
        let fits = own.without(safe).is_empty() && safe.without(if riichi { thrown } else { own }).is_empty();
        holds(fits, "safe tiles that the rivers do not show")
    }

    /// Checks that phase, tile in focus and kan state agree.
    fn check_moment(&self) -> Result<(), String> {
        let (game, flow) = (&self.game, &self.flow);
        let last = |who: Who| game.river(who).last().filter(|thrown| !thrown.called);
        let focus = match flow.phase {
            Phase::React => game.focus.is_some_and(|focus| {
                focus.discard && last(focus.who).is_some_and(|thrown| thrown.tile == focus.tile)
            }),
            Phase::Rob(kan) => game
                .focus
                .is_some_and(|focus| (focus.who, focus.tile, focus.discard) == (kan.who, kan.tile, false)),
            Phase::RoundEnd | Phase::Over => true,
            _ => game.focus.is_none(),
        };
        holds(focus, "the tile in focus is not the one that was thrown")?;
        let mut after = game.hands.clone();
        let kan = match flow.phase {
            Phase::InTurn(who) => {
                !game.during_kan || game.kans()[who.index()] > 0 && game.hand(who).drawn().is_some()
            }
            Phase::Rob(kan) if kan.kind == MeldKind::Ankan => {
                after[kan.who.index()].ankan(kan.tile.t34()).is_ok()
            }
            Phase::Rob(kan) => kan.kind == MeldKind::Kakan && after[kan.who.index()].kakan(kan.tile).is_ok(),
            Phase::RoundEnd | Phase::Over => true,
            _ => !game.during_kan,
        };
        holds(kan && (game.during_kan || !matches!(flow.phase, Phase::Rob(_))), "there is no such kan")?;
        holds(flow.result.is_some() == self.ended(), "a round has a result when it is over")?;
        let waiting = flow.to_flip[KanFlip::Immediate as usize] == 0;
        holds(waiting || self.ended(), "an indicator that turns at once has not")
    }

    /// Checks that the seat liable for an open kan fed one.
    fn check_liable(&self) -> Result<(), String> {
        let game = &self.game;
        let fed = |feeder: Who, four: bool| {
            feeder.others().any(|who| {
                let melds = game.hand(who).melds();
                (!four || game.kans()[who.index()] == 4)
                    && melds
                        .iter()
                        .any(|meld| meld.kind() == MeldKind::Daiminkan && meld.from(who) == Some(feeder))
            })
        };
        holds(game.feeder.is_none_or(|who| fed(who, false)), "nobody fed that kan")?;
        holds(game.feeder.is_none() || self.flow.phase != Phase::React, "the fed kan is over")?;
        holds(game.fourth_kan.is_none_or(|who| fed(who, true)), "nobody fed that fourth kan")?;
        let turn = match self.flow.phase {
            Phase::InTurn(who) => Some(who).filter(|&who| tiles::just_called(game.hand(who)).is_some()),
            _ => None,
        };
        let called = turn.and_then(|who| tiles::just_called(game.hand(who))?.from(who));
        let last = called.and_then(|who| game.river(who).last());
        holds(
            turn.is_none() || last.is_some_and(|thrown| thrown.called),
            "the tile just called was not the last",
        )
    }
}
