//! Converts a table to data and back.

use super::super::begin::RoundBegin;
use super::super::play::{Flow, Phase};
use super::super::{Noticed, Table};
use super::{
    FORMAT, RestoreError, SaveError, Saved, SavedFlow, SavedGirl, SavedSeat, VERSION, check_header, tiles,
};
use crate::girl::Girl;
use crate::mount::Mount;
use crate::problem::{Problem, ToArg};
use crate::state::{Game, GirlInfo, Hook, HookSet};
use crate::tile::Who;
use std::fmt::Display;
use std::sync::Arc;

impl Table {
    /// Saves the table between two actions. The ledger is not included.
    ///
    /// # Errors
    /// [`SaveError`] for a girl whose state is not plain data.
    pub fn save(&self) -> Result<Saved, SaveError> {
        let [a, b, c, d] = Who::ALL.map(|who| self.save_seat(who));
        let (game, flow) = (&self.game, &self.flow);
        Ok(Saved {
            format: FORMAT,
            version: VERSION.into(),
            rule: game.rule().clone(),
            seed: game.seed,
            hour: game.hour,
            moon: game.moon,
            round: game.round,
            extra_round: game.extra_round,
            first_dealer: game.first_dealer,
            deposit: game.deposit,
            dice: game.dice,
            focus: game.focus,
            during_kan: game.during_kan,
            feeder: game.feeder,
            fourth_kan: game.fourth_kan,
            deal: game.deal.clone(),
            calls: game.calls.clone(),
            damping: game.damping.clone(),
            unnoticed: game.unnoticed.clone(),
            published: game.published.clone().map(|data| data.map(|data| (*data).clone())),
            legacies: game.legacies.as_deref().cloned(),
            flow: SavedFlow {
                phase: flow.phase,
                to_flip: flow.to_flip,
                renchan: flow.renchan,
                repeats: flow.repeats,
                result: flow.result,
                picks: flow.picks,
                menus: flow.menus,
                walls: flow.walls.iter().skip(flow.laid).map(|round| round.wall.clone()).collect(),
                hooks: Hook::ALL.iter().copied().filter(|&hook| flow.hooks.has(hook)).collect(),
            },
            wall: self.mount.save(),
            seats: [a?, b?, c?, d?],
        })
    }

    fn save_seat(&self, who: Who) -> Result<SavedSeat, SaveError> {
        let (game, seat) = (&self.game, who.index());
        let girl = &self.girls[seat];
        let handle = girl.info().handle.clone();
        let failed =
            |reason: Problem| SaveError { who, girl: handle.clone(), reason: reason.whole().to_arg() };
        Ok(SavedSeat {
            girl: SavedGirl { skill: girl.save().map_err(failed)?, handle },
            points: game.points[seat],
            hand: game.hands[seat].clone(),
            river: game.rivers[seat].clone(),
            riichi: game.riichi[seat],
            ippatsu: game.ippatsu[seat],
            furiten: game.furiten[seat],
            genbutsu: game.safe[seat],
            choices: game.choices[seat].clone(),
            inbox: self.flow.inbox[seat].clone(),
        })
    }

    /// Restores a saved table. `seat` loads each girl and restores her state; the skill-less girl is a plain
    /// [`Doge`](crate::girl::Doge).
    ///
    /// # Errors
    /// [`RestoreError`]: a different format or version, a girl that `seat` cannot load or that has changed,
    /// or an unreachable state.
    pub fn restore<E: Display>(
        saved: &Saved,
        mut seat: impl FnMut(Who, &SavedGirl) -> Result<Box<dyn Girl>, E>,
    ) -> Result<Self, RestoreError> {
        check_header(saved.format, &saved.version)?;
        saved.check_bounds().map_err(RestoreError::Impossible)?;
        let mut girl = |who: Who| {
            let saved = saved.girl(who);
            let wrong = |reason| RestoreError::Girl { who, girl: saved.handle.clone(), reason };
            let girl = seat(who, saved).map_err(|error| wrong(error.to_string()))?;
            let same = girl.info().handle == saved.handle;
            if same { Ok(girl) } else { Err(wrong(format!("this is {}", girl.info().handle))) }
        };
        let girls = [girl(Who::ALL[0])?, girl(Who::ALL[1])?, girl(Who::ALL[2])?, girl(Who::ALL[3])?];
        let game = saved.game(girls.each_ref().map(|girl| girl.info().clone()));
        let mount = Mount::restore(game.rule().flow.reds, game.wall_key(), &saved.wall);
        let mount = mount.map_err(RestoreError::Impossible)?;
        let hooks = girls.iter().map(|girl| girl.hooks()).fold(saved.hooks(), HookSet::union);
        let flow = saved.flow(hooks);
        let mut table = Self { game, mount, girls, flow, noticed: Noticed::default() };
        table.check().map_err(RestoreError::Impossible)?;
        Ok(table)
    }
}

impl Saved {
    fn hooks(&self) -> HookSet {
        self.flow.hooks.iter().copied().collect()
    }

    fn flow(&self, hooks: HookSet) -> Flow {
        Flow {
            phase: self.flow.phase,
            inbox: self.each(|seat| seat.inbox.clone()),
            to_flip: self.flow.to_flip,
            renchan: self.flow.renchan,
            repeats: self.flow.repeats,
            result: self.flow.result,
            picks: self.flow.picks,
            menus: self.flow.menus,
            walls: self.flow.walls.iter().cloned().map(RoundBegin::from).collect(),
            laid: 0,
            // Lookahead tables cannot be saved.
            foreseen: false,
            pauses: false,
            hooks,
        }
    }

    /// The game, with derived state recomputed.
    fn game(&self, girls: [GirlInfo; 4]) -> Game {
        let begun = !matches!(self.flow.phase, Phase::Fresh | Phase::FirstDice(_));
        let hands = self.each(|seat| seat.hand.clone());
        Game {
            hour: self.hour,
            moon: self.moon,
            calls: self.calls.clone(),
            damping: self.damping.clone(),
            unnoticed: self.unnoticed.clone(),
            published: self.published.clone().map(|data| data.map(Arc::new)),
            legacies: self.legacies.clone().map(Arc::new),
            points: self.each(|seat| seat.points),
            round: self.round,
            extra_round: self.extra_round,
            first_dealer: self.first_dealer,
            dealer: begun.then(|| self.first_dealer.by_turn(self.round as usize % 4)),
            deposit: self.deposit,
            all_last: begun && self.round + 1 >= self.rule.flow.rounds,
            dice: self.dice,
            waits: [0, 1, 2, 3].map(|seat| tiles::waits(&hands[seat])),
            hands,
            rivers: self.each(|seat| seat.river.clone()),
            riichi: self.each(|seat| seat.riichi),
            ippatsu: self.each(|seat| seat.ippatsu),
            furiten: self.each(|seat| seat.furiten),
            safe: self.each(|seat| seat.genbutsu),
            focus: self.focus,
            during_kan: self.during_kan,
            feeder: self.feeder,
            fourth_kan: self.fourth_kan,
            choices: self.each(|seat| seat.choices.clone()),
            deal: self.deal.clone(),
            deal_record: None,
            ..Game::new(Arc::new(self.rule.clone()), self.seed, girls)
        }
    }
}
