use super::{Metric, Sums};
use crate::form::Form;
use crate::girl::Report;
use crate::mount::Mount;
use crate::state::{Action, Game, RoundResult, Score, TableEvent};
use crate::table::Observer;
use crate::tile::{T37, Who};

/// Observer that counts every [`Metric`] of every seat in one game.
#[derive(Debug, Default)]
pub(super) struct Count {
    pub seats: [Sums; 4],
    pub gains: [Vec<i32>; 4],
    pub rounds: u32,
    pub draws: u32,
    pub reports: Vec<Report>,
    /// By seat, whether anything was ticked in a menu.
    pub ticked: [bool; 4],
    /// The game ended regularly.
    pub over: bool,
    first_indicator: bool,
}

impl Count {
    fn add(&mut self, who: Who, metric: Metric, n: i64) {
        self.seats[who.index()][metric] += n;
    }

    fn start(&mut self, game: &Game, indicator: T37) {
        for who in Who::ALL {
            let hand = game.hand(who);
            self.add(who, Metric::Step, hand.step().into());
            self.add(who, Metric::Doras, hand.ct_dora(indicator).into());
            self.add(who, Metric::Reds, hand.ct_aka5().into());
        }
    }

    fn win(&mut self, game: &Game, who: Who, form: &Form, tsumo: bool) {
        self.add(who, Metric::Win, 1);
        self.add(who, Metric::Tsumo, tsumo.into());
        self.add(who, Metric::Gain, form.net_gain().into());
        self.gains[who.index()].push(form.net_gain());
        self.add(who, Metric::Han, form.han().into());
        self.add(who, Metric::Fu, form.fu().into());
        // The winner's river has one tile for every turn before this one.
        self.add(who, Metric::Turn, game.turn(who) as i64 + i64::from(tsumo));
        who.others().for_each(|other| self.add(other, Metric::OthersWin, 1));
    }

    fn draw(&mut self, game: &Game) {
        for who in Who::ALL {
            self.add(who, Metric::Drawn, 1);
            self.add(who, Metric::Tenpai, game.hand(who).ready().into());
        }
    }

    fn finish(&mut self, points: [i32; 4], ranks: [Who; 4], scores: [i32; 4]) {
        const PLACES: [Metric; 4] = [Metric::First, Metric::Second, Metric::Third, Metric::Fourth];
        for (place, who) in ranks.into_iter().enumerate() {
            self.add(who, Metric::Place, place as i64 + 1);
            self.add(who, PLACES[place], 1);
            self.add(who, Metric::Points, points[who.index()].into());
            self.add(who, Metric::Score, scores[who.index()].into());
        }
        self.over = true;
    }
}

impl Observer for Count {
    fn on_event(&mut self, game: &Game, _: &Mount, event: &TableEvent) {
        match event {
            TableEvent::RoundStarted { .. } => {
                self.first_indicator = true;
                self.rounds += 1;
            }
            TableEvent::Flipped { indicator } if std::mem::take(&mut self.first_indicator) => {
                self.start(game, *indicator);
            }
            TableEvent::Drawn { .. } => self.draws += 1,
            TableEvent::RiichiCalled { who } => self.add(*who, Metric::Riichi, 1),
            TableEvent::RoundEnded { result, openers, gunner, forms, .. } => {
                for (form, &who) in forms.iter().zip(openers) {
                    self.win(game, who, form, *result == RoundResult::Tsumo);
                }
                if let Some(gunner) = gunner.filter(|_| result.is_win()) {
                    self.add(gunner, Metric::DealIn, 1);
                }
                if matches!(result, RoundResult::Exhausted | RoundResult::Nagashi) {
                    self.draw(game);
                }
            }
            TableEvent::TableEnded { points, ranks, scores } => {
                self.finish(*points, *ranks, scores.map(Score::points));
            }
            _ => {}
        }
    }

    fn on_action(&mut self, who: Who, action: &Action) {
        self.ticked[who.index()] |= action.ticks();
    }

    fn on_report(&mut self, report: &Report) {
        self.reports.push(report.clone());
    }
}
