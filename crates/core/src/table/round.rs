//! Between rounds: first dealer, dice and deal.

use super::play::{Phase, Play};
use crate::hand::Hand;
use crate::mount::{Exit, Mount, Rand};
use crate::princess;
use crate::state::{Choices, Game, Hook, Moment, RiichiState, Roll, TableEvent};
use crate::tile::{T34Set, Who};

impl Game {
    /// Clears the table of the previous round.
    fn clean(&mut self) {
        self.hands.iter_mut().for_each(|hand| *hand = Hand::default());
        self.waits = [T34Set::EMPTY; 4];
        self.rivers.iter_mut().for_each(Vec::clear);
        self.riichi = [RiichiState::No; 4];
        self.ippatsu = [false; 4];
        self.furiten = Default::default();
        self.safe = [T34Set::EMPTY; 4];
        self.focus = None;
        self.during_kan = false;
        self.dice = [0; 2];
        self.choices = Default::default();
        self.deal = Default::default();
        self.deal_record = None;
        self.refused = [None; 4];
        self.damping = None;
        self.unveil();
    }
}

impl Play<'_> {
    pub(super) fn start(&mut self) {
        self.emit(TableEvent::TableStarted { seed: self.game.seed });
        let roller = Who::new(self.game.dice_rand(Roll::Roller).below(4) as usize);
        self.flow.phase = Phase::FirstDice(roller);
        self.game.choices[roller.index()].dice = true;
    }

    pub(super) fn choose_first_dealer(&mut self, roller: Who) {
        let dice = roll(&mut self.game.dice_rand(Roll::FirstDealer));
        let dice = self.wished(roller, dice);
        self.game.dice = dice;
        self.emit(TableEvent::Diced { dice });
        let dealer = roller.by_dice(dice[0] + dice[1]);
        self.game.first_dealer = dealer;
        self.game.dealer = Some(dealer);
        self.emit(TableEvent::FirstDealerChosen { who: dealer });
        self.enter_round();
    }

    /// The dice for the first dealer, as the girls wish them.
    fn wished(&mut self, roller: Who, mut dice: [u8; 2]) -> [u8; 2] {
        for who in Who::ALL {
            let girl = &mut self.girls[who.index()];
            if girl.hooks().has(Hook::FirstDealer) {
                // Counted from the roller herself.
                self.game.dealer = Some(roller);
                let mut rand = self.game.hook_rand(who, Hook::FirstDealer);
                let wish = girl.on_first_dealer(self.game, self.mount, &mut rand, dice);
                dice = wish.filter(|wish| wish.iter().all(|die| (1..=6).contains(die))).unwrap_or(dice);
            }
        }
        dice
    }

    /// Tells the girls, and nobody else, how the game began of which this is a round. The dice are such that whoever is
    /// known to have dealt first does, whatever they wish.
    pub(super) fn tell_beginning(&mut self) {
        let (dealer, first) = (self.game.dealer, self.game.first_dealer);
        self.tell(&TableEvent::TableStarted { seed: self.game.seed });
        let dice = roll(&mut self.game.dice_rand(Roll::FirstDealer));
        let rolls = |roller: &Who| roller.by_dice(dice[0] + dice[1]) == first;
        self.wished(Who::ALL.into_iter().find(rolls).unwrap_or(first), dice);
        self.game.dice = dice;
        self.tell(&TableEvent::Diced { dice });
        self.game.dealer = Some(first);
        self.tell(&TableEvent::FirstDealerChosen { who: first });
        (self.game.dealer, self.game.dice) = (dealer, [0; 2]);
        self.collect();
    }

    /// Enters the next round, or pauses before it.
    pub(super) fn enter_round(&mut self) {
        if self.flow.pauses {
            self.clear();
            self.flow.phase = Phase::Undealt;
        } else {
            // Collected here, as it would be at a pause.
            self.collect();
            self.begin_round();
        }
    }

    /// Clears the previous round and builds the wall of the next.
    fn clear(&mut self) {
        self.game.clean();
        self.flow.to_flip = [0; 3];
        self.game.feeder = None;
        self.game.fourth_kan = None;
        self.flow.result = None;
        let ledger = self.mount.keeps_ledger();
        *self.mount = Mount::new(self.game.rule.flow.reds, self.game.wall_key());
        self.mount.keep_ledger(ledger);
        self.game.all_last |= self.game.round + 1 >= self.game.rule.flow.rounds;
    }

    /// Emits the standing at the start of a round.
    pub(super) fn tell_round_started(&mut self, dealer: Who) {
        let &mut Game { round, extra_round, all_last, deposit, points, .. } = self.game;
        self.emit(TableEvent::RoundStarted { round, extra_round, dealer, all_last, deposit, points });
    }

    /// Clears the table and offers menus and the dice. Round, repeat and dealer are already set.
    pub(super) fn begin_round(&mut self) {
        self.clear();
        self.emit(TableEvent::Cleaned);
        let Some(dealer) = self.game.dealer else { return };
        self.tell_round_started(dealer);
        if self.flow.hooks.has(Hook::Dice) || self.flow.hooks.has(Hook::Menu) {
            self.ask_damps(Exit::Pii);
        }
        self.ask_dice();
        self.flow.phase = Phase::Dice;
        for who in Who::ALL {
            self.offer_menu(who, Moment::Dice);
        }
        let choices: &mut Choices = &mut self.game.choices[dealer.index()];
        choices.dice = choices.menu.is_none();
    }

    fn ask_dice(&mut self) {
        for who in Who::ALL {
            let girl = &mut self.girls[who.index()];
            if girl.hooks().has(Hook::Dice) {
                let mut rand = self.game.hook_rand(who, Hook::Dice);
                girl.on_dice(self.game, self.mount, &mut rand);
            }
        }
    }

    /// Rolls the dice of a round that is not dealt; only the girls hear of it.
    pub(super) fn tell_diced(&mut self) {
        self.ask_dice();
        self.game.dice = roll(&mut self.game.dice_rand(Roll::Wall));
        self.tell(&TableEvent::Diced { dice: self.game.dice });
        self.collect();
    }

    pub(super) fn deal(&mut self) {
        let Some(dealer) = self.game.dealer else { return };
        self.game.dice = roll(&mut self.game.dice_rand(Roll::Wall));
        self.emit(TableEvent::Diced { dice: self.game.dice });
        if let Some(round) = self.flow.walls.get(self.flow.laid) {
            self.mount.lay(round.wall.clone());
            self.flow.laid += 1;
        }
        self.ask_damps(Exit::Pii);
        let princess::Deal { hands, report, record } = princess::deal(self.game, self.mount, self.girls);
        (self.game.deal, self.game.deal_record) = (report, record);
        for (hand, closed) in self.game.hands.iter_mut().zip(hands) {
            *hand = Hand::new(closed);
        }
        for who in Who::ALL {
            self.game.waits[who.index()] = self.game.hand(who).waits();
        }
        self.emit(TableEvent::Dealt { hands: hands.map(|hand| hand.tiles().collect()) });
        if let Some(&indicator) = self.mount.drids().first() {
            self.emit(TableEvent::Flipped { indicator });
        }
        self.tell_status();
        self.draw(dealer, false);
    }

    /// Emits each girl's status line to her own player.
    fn tell_status(&mut self) {
        for who in Who::ALL {
            let girl = &mut self.girls[who.index()];
            if girl.hooks().has(Hook::Status)
                && let Some(text) = girl.status(self.game, self.mount)
            {
                self.emit(TableEvent::PoppedUp { who, text });
            }
        }
    }
}

fn roll(rand: &mut Rand) -> [u8; 2] {
    [(); 2].map(|()| rand.below(6) as u8 + 1)
}
