//! Headers of games and rounds.

use super::Text;
use super::tiles::{kinds, name};
use crate::cli::diagnostics::{lang, localized};
use crate::form::pay::STICK;
use crate::girl::Doge;
use crate::harmless::{fitting, one_line};
use crate::lab::repeat::ENDLESS;
use crate::problem::texts;
use crate::report::line::StyledLine;
use crate::report::styles::{BOLD, DIM, YELLOW};
use crate::state::{Game, TableEvent, round_name, round_text};
use crate::tile::{T37, Who, honours};
use unicode_width::UnicodeWidthStr;

impl Text {
    pub(super) fn table_started(&mut self, seed: u64) {
        let played = self.totals.played;
        let title = match self.games {
            1 => format!("saki-lua · {}", self.rules),
            ENDLESS => localized(&texts::runs::title_of_game(&self.rules, played + 1)),
            games => localized(&texts::runs::title_of_numbered_game(&self.rules, played + 1, games)),
        };
        self.rule("═", &title, &localized(&texts::mjai::label_seed(seed)));
        for who in Who::ALL {
            let (name, player) = (&self.cast.names[who.index()], &self.cast.players[who.index()]);
            let mut line = StyledLine::default();
            line.put(DIM, &format!("  {who}  ")).put(BOLD, self.label(who)).pad(18);
            line.put_plain(&one_line(name)).pad(44).put(DIM, player);
            self.line(line);
        }
        if played == 0 {
            self.legend();
        }
    }

    /// Explains the notation, once in the first game.
    fn legend(&mut self) {
        let mut legend =
            vec![localized(&texts::games::legend_tiles()), localized(&texts::games::legend_turns())];
        let skilled = self.cast.girls.iter().any(|girl| girl.handle != Doge::HANDLE);
        // A person is told nothing of them.
        let skilled = skilled && self.sight.sees_all();
        if skilled && self.explained {
            legend.push(localized(&texts::games::legend_effects()));
        } else if skilled {
            legend.push(localized(&texts::games::effects_not_shown()));
        }
        for text in legend {
            self.line(StyledLine::of(DIM, &format!("  {text}")));
        }
    }

    pub(super) fn round_started(&mut self, event: &TableEvent) {
        let TableEvent::RoundStarted { round, extra_round, dealer, all_last, deposit, points } = *event
        else {
            return;
        };
        self.opened = false;
        self.ended = false;
        self.taken.clear();
        self.dealer = dealer;
        self.points = points;
        let mut title = localized(&round_text(round));
        let mut add = |part: &crate::problem::Text| title.push_str(&format!(" · {}", localized(part)));
        if extra_round > 0 {
            add(&texts::board::honba(extra_round));
        }
        match deposit / STICK {
            0 => {}
            sticks => add(&texts::board::sticks(sticks)),
        }
        if all_last {
            add(&texts::board::all_last());
        }
        self.rule("─", &title, &round_name(round, extra_round));
    }

    /// Starts the round at the first indicator; prints later ones as notes.
    pub(super) fn flipped(&mut self, game: &Game, indicator: T37) {
        self.ink.indicate(indicator);
        if self.opened {
            let mut line = StyledLine::default();
            let dora = T37::black(indicator.t34().dora());
            line.put_plain(&format!("    {} ", localized(&texts::board::new_dora())));
            self.ink.tile(&mut line, "", dora, YELLOW);
            line.put(DIM, &indicated(indicator));
            self.note(line);
        } else {
            self.open(game, Some(indicator));
        }
    }

    /// Prints dora, dice and starting hands.
    pub(super) fn open(&mut self, game: &Game, indicator: Option<T37>) {
        self.opened = true;
        let mut line = StyledLine::default();
        line.put_plain(&format!("  {} ", localized(&texts::board::dora())))
            .put(YELLOW.bold(), &kinds(self.ink.dora()));
        if let Some(indicator) = indicator {
            line.put(DIM, &indicated(indicator));
        }
        let [a, b] = self.dice;
        line.put(DIM, &format!("  {}", localized(&texts::board::dice(format!("{a}+{b}")))));
        self.line(line);
        for turn in 0..4 {
            self.seat(game, self.dealer.by_turn(turn));
        }
        if self.sight.sees_all() {
            self.deal_notes(game);
        }
        self.columns();
    }

    fn seat(&mut self, game: &Game, who: Who) {
        let mut line = StyledLine::default();
        line.put(DIM, &format!("  {}  ", honours(lang())[who.turn_from(self.dealer)]));
        line.put(BOLD, self.label(who)).pad(17);
        line.put_plain(&format!("{:>7}  ", self.points[who.index()]));
        if !self.sight.sees(who) {
            return self.line(line);
        }
        let hand = game.hand(who);
        self.ink.hand(&mut line, hand.concealed().tiles());
        line.put_plain(" ").pad(50);
        match hand.closed_shape().step() {
            0 => line.put(crate::report::styles::GREEN, &localized(&texts::board::tenpai())),
            step => line.put(DIM, &localized(&texts::board::step(step))),
        };
        self.line(line);
    }

    /// Headers of the four columns.
    fn columns(&mut self) {
        let mut line = StyledLine::default();
        for (turn, wind) in honours(lang()).into_iter().take(4).enumerate() {
            let label =
                fitting(self.label(self.dealer.by_turn(turn)), super::grid::cell() - 1 - wind.width());
            line.pad(super::grid::column(turn));
            line.put(DIM, wind).put_plain(" ").put(BOLD, &label);
        }
        self.out.line("");
        self.line(line);
    }
}

/// Formats an indicator: ` (indicator 2p)`.
fn indicated(indicator: T37) -> String {
    localized(&texts::board::indicator(name(indicator)))
}
