//! Validates the choices of a restored table: those of the rules, minus what skills may forbid.

use super::super::offer;
use super::super::play::{Phase, Play};
use super::tiles;
use crate::state::{Ban, Choices, Hook, Picks};
use crate::tile::{MeldKind, Who};

impl Play<'_> {
    pub(super) fn check_choices(&self) -> Result<(), String> {
        for who in Who::ALL {
            self.check_menu(who)?;
            if !self.is_choice(who) {
                return Err(format!("the choices of seat {who} are not what the rules offer"));
            }
        }
        let asked = self.game.choices.iter().any(|choices| !choices.is_empty());
        let rests = matches!(
            self.flow.phase,
            Phase::Fresh | Phase::Undealt | Phase::Dealt(_) | Phase::Opened(_) | Phase::Over
        );
        if asked == rests { Err("nobody is asked, or somebody too many".into()) } else { Ok(()) }
    }

    /// Checks that a skill could have shown the menu, at a moment when menus are shown.
    fn check_menu(&self, who: Who) -> Result<(), String> {
        let Some(menu) = &self.game.choices(who).menu else { return Ok(()) };
        let drawn = self.flow.phase == Phase::InTurn(who) && self.game.hand(who).drawn().is_some();
        let names = menu.rows.iter().map(|row| row.name.as_str());
        let distinct = names.collect::<std::collections::BTreeSet<_>>().len() == menu.rows.len();
        let fits = (drawn || self.flow.phase == Phase::Dice) && self.flow.hooks.has(Hook::Menu);
        let same = |other: &&Who| {
            self.game.choices(**other).menu.as_ref().map(|menu| menu.number) == Some(menu.number)
        };
        let shown = (1..=self.flow.menus).contains(&menu.number);
        let numbered = shown && Who::ALL.iter().filter(same).count() == 1;
        if fits && distinct && numbered && !menu.rows.is_empty() && menu.answer(&Picks::default()).is_ok() {
            return Ok(());
        }
        Err(format!("seat {who} cannot have that menu"))
    }

    /// Menu excluded: the choices match the rules, or the seat has already answered them.
    fn is_choice(&self, who: Who) -> bool {
        let (found, inbox) = (self.game.choices(who), &self.flow.inbox[who.index()]);
        let menu = found.menu.is_some();
        let found = Choices { menu: None, ..found.clone() };
        let offered = self.offered(who);
        if let Some(action) = inbox {
            // A single seat's answer is carried out immediately and never waits.
            let shared =
                matches!(self.flow.phase, Phase::Dice | Phase::React | Phase::Rob(_) | Phase::RoundEnd);
            return shared && !menu && found.is_empty() && offered.is_legal(action);
        }
        match self.flow.phase {
            // A menu before the dice is offered by itself.
            Phase::Dice => found == if menu { Choices::default() } else { offered },
            Phase::React | Phase::Rob(_)
                if self.game.focus.is_some_and(|focus| !self.game.notices(who, focus)) =>
            {
                found.is_empty()
            }
            Phase::InTurn(_) | Phase::React | Phase::Rob(_) => {
                self.bans().any(|ban| found == forbidden(offered.clone(), ban))
            }
            _ => found == offered,
        }
    }

    /// What the rules offer a seat, before skills forbid anything.
    fn offered(&self, who: Who) -> Choices {
        let (game, mount) = (&*self.game, &*self.mount);
        let dice = |dice| Choices { dice, ..Choices::default() };
        let focus = game.focus.filter(|focus| focus.who != who);
        match (self.flow.phase, focus) {
            (Phase::FirstDice(roller), _) => dice(roller == who),
            (Phase::Dice, _) => dice(game.dealer == Some(who)),
            (Phase::InTurn(turn), _) if turn == who => match tiles::just_called(game.hand(who)) {
                Some(meld) => offer::called(game, who, meld),
                None => offer::drawn(game, mount, who),
            },
            (Phase::React, Some(focus)) => {
                let ron = offer::may_ron(game, mount, who, focus.tile);
                self.reaction(who, focus, ron)
            }
            (Phase::Rob(kan), Some(focus)) => {
                let rob = offer::may_rob(game, who, kan.kind == MeldKind::Ankan);
                offer::robbery(rob && offer::may_ron(game, mount, who, focus.tile))
            }
            (Phase::RoundEnd, _) => {
                self.flow.result.map_or_else(Choices::default, |result| self.ending(who, result))
            }
            _ => Choices::default(),
        }
    }

    /// Every combination of bans that skills could impose at this table.
    fn bans(&self) -> impl Iterator<Item = Ban> {
        let most = if self.flow.hooks.has(Hook::Filter) { 16 } else { 1 };
        (0..most).map(|bits| Ban {
            tsumo: bits & 1 != 0,
            ron: bits & 2 != 0,
            riichi: bits & 4 != 0,
            call: bits & 8 != 0,
        })
    }
}

fn forbidden(mut choices: Choices, ban: Ban) -> Choices {
    choices.forbid(ban);
    choices
}
