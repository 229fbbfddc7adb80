//! Ends of rounds and games.

use super::tiles::kinds;
use super::words::comma;
use super::{Text, page};
use crate::cli::diagnostics::{lang, localized};
use crate::cli::show::Ending;
use crate::form::Form;
use crate::lab::repeat::shell_quoted;
use crate::problem::texts;
use crate::report::line::StyledLine;
use crate::report::styles::{BOLD, CYAN, DIM, GREEN, RED, YELLOW};
use crate::skill::looks::Moment;
use crate::state::{Game, RoundResult, TableEvent};
use crate::tile::{T34, T37, Who};
use anstyle::Style;

/// Indentation of the lines below a headline.
const INDENT: &str = "        ";

impl Text {
    pub(super) fn round_ended(&mut self, game: &Game, event: &TableEvent) {
        let TableEvent::RoundEnded { result, openers, gunner, forms, urids } = event else { return };
        self.ended = true;
        if result.is_win() {
            let moment = if gunner.is_none() { Moment::Tsumo } else { Moment::Ron };
            for &who in openers.iter().take(forms.len()) {
                self.voice(who, moment);
                let turn = who.turn_from(self.dealer);
                self.grid.win(&mut self.out, &self.ink, turn, gunner.is_none());
            }
        }
        self.grid.end(&mut self.out, &self.ink);
        self.out.line("");
        for (&who, form) in openers.iter().zip(forms) {
            self.win(game, who, *gunner, form, urids);
        }
        if !result.is_win() {
            self.draw(game, *result, openers);
        }
        self.out.flush();
    }

    fn win(&mut self, game: &Game, who: Who, gunner: Option<Who>, form: &Form, urids: &[T37]) {
        let mut line = StyledLine::default();
        head(
            &mut line,
            GREEN,
            &if gunner.is_some() { texts::board::heading_ron() } else { texts::board::heading_tsumo() },
        );
        line.put(BOLD, self.label(who));
        if let Some(gunner) = gunner {
            line.put_plain(" ").put_plain(&localized(&texts::board::dealt_in(self.label(gunner))));
        }
        line.put_plain("  ").put(BOLD, &localized(&form.charge()));
        if let Some(limit) = limit(form) {
            line.put_plain("  ").put(YELLOW.bold(), &limit);
        }
        self.line(line);
        self.winning_hand(game, who, urids);
        let mut line = StyledLine::default();
        line.put_plain(INDENT).put_plain(&form.spell_in(lang()));
        if !form.is_prototypal_yakuman() {
            let worth = localized(&texts::board::han_fu(form.han(), form.fu()));
            line.put(DIM, &format!("  = {worth}"));
        }
        self.line(line);
    }

    /// Hand, melds, winning tile, and dora.
    fn winning_hand(&mut self, game: &Game, who: Who, urids: &[T37]) {
        let mut line = StyledLine::default();
        line.put_plain(INDENT);
        self.shown_hand(&mut line, game, who);
        line.put(DIM, &format!("  {} ", localized(&texts::board::label_winning_tile())));
        if let Some(tile) = winning_tile(game, who) {
            self.ink.tile(&mut line, "", tile, BOLD);
        }
        line.put(DIM, &format!("  {} {}", localized(&texts::board::dora()), kinds(self.ink.dora())));
        if !urids.is_empty() && game.riichi_established(who) {
            let ura: Vec<T34> = urids.iter().map(|tile| tile.t34().dora()).collect();
            line.put(
                DIM,
                &format!("{}{} {}", comma(), localized(&texts::board::ura()), kinds(ura.into_iter())),
            );
        }
        self.line(line);
    }

    /// Concealed tiles without the drawn one, and melds.
    fn shown_hand(&self, line: &mut StyledLine, game: &Game, who: Who) {
        let hand = game.hand(who);
        self.ink.hand(line, hand.closed().tiles());
        for meld in hand.melds() {
            line.put_plain("  ");
            self.ink.meld(line, meld);
        }
    }

    fn draw(&mut self, game: &Game, result: RoundResult, openers: &[Who]) {
        let mut line = StyledLine::default();
        head(&mut line, CYAN, &texts::board::heading_draw());
        line.put(BOLD, &localized(&result.text()));
        if result == RoundResult::Exhausted && openers.is_empty() {
            line.put_plain(comma()).put_plain(&localized(&texts::board::nobody_tenpai()));
        }
        self.line(line);
        for &who in openers {
            let mut line = StyledLine::default();
            line.put_plain(INDENT).put_plain(self.label(who)).put_plain("  ");
            self.shown_hand(&mut line, game, who);
            if let (RoundResult::NineKinds, Some(tile)) = (result, game.hand(who).drawn()) {
                self.ink.tile(&mut line, " +", tile, Style::new());
            }
            if result == RoundResult::Exhausted {
                line.put(DIM, &format!("  {} ", localized(&texts::board::label_waits())))
                    .put_plain(&kinds(game.waits(who).iter()));
            }
            self.line(line);
        }
    }

    /// Prints gains and losses after a round.
    pub(super) fn points_changed(&mut self, points: [i32; 4]) {
        if self.ended {
            let mut line = StyledLine::default();
            line.put(DIM, &format!("  {}", localized(&texts::board::label_points())));
            for who in Who::ALL {
                let mut gain = StyledLine::default();
                let (now, before) = (points[who.index()], self.points[who.index()]);
                gain.put_plain("  ").put_plain(self.label(who)).put_plain(&format!(" {now}"));
                match now - before {
                    0 => &mut gain,
                    delta if delta > 0 => gain.put(GREEN, &format!(" {delta:+}")),
                    delta => gain.put(RED, &format!(" {delta:+}")),
                };
                if line.width() + gain.width() > page() {
                    self.line(std::mem::take(&mut line));
                    line.pad(INDENT.len());
                }
                line.join(gain);
            }
            self.line(line);
            self.out.flush();
        }
        self.points = points;
    }

    pub(super) fn table_ended(&mut self, ending: &Ending) {
        self.grid.end(&mut self.out, &self.ink);
        self.rule("═", &localized(&texts::board::heading_end()), "");
        for (place, &who) in ending.ranks.iter().enumerate() {
            let style = if place == 0 { BOLD } else { Style::new() };
            let mut line = StyledLine::default();
            line.put(DIM, &format!("  {}  ", place + 1)).put(style, self.label(who)).pad(18);
            let (points, score) = (ending.points[who.index()], ending.scores[who.index()]);
            line.put_plain(&format!("{points:>7}   {score:>5}"));
            self.line(line);
        }
        self.out.line("");
        if ending.edited {
            self.out.line(&localized(&texts::board::skills_changed_in_play()));
            return;
        }
        if self.sight.has_persons() || self.repeat.is_lost() && self.repeat.game.is_some() {
            let record = self.record.take().map(|file| shell_quoted(&file.display().to_string()));
            self.out.line(&localized(
                &record.map_or_else(texts::person::no_seed_repeats, texts::person::repeat_by_replay),
            ));
            return;
        }
        self.out.line(&localized(&texts::check::repeat(self.repeat.command(ending.seed, 1))));
        if let Some((_, at)) = self.bent.take() {
            let why = self.repeat.about("why", ending.seed, &format!("--at {}", self.repeat.place(&at)));
            self.out.line(&localized(&texts::games::try_command(why)));
        }
    }
}

/// The result of a round, in its own column.
fn head(line: &mut StyledLine, colour: Style, word: &crate::problem::Text) {
    line.put(colour.bold(), &format!("  {}", localized(word))).pad(INDENT.len());
}

/// The winning tile.
fn winning_tile(game: &Game, who: Who) -> Option<T37> {
    game.hand(who).drawn().or_else(|| game.focus().map(|focus| focus.tile))
}

fn limit(form: &Form) -> Option<String> {
    form.limit_text().map(|name| localized(&name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::form::{FormCtx, Riichi, ScoreRule};
    use crate::t37;
    use crate::tile::{TileCount, parse_tiles};

    fn described(closed: &str, pick: T37, ctx: FormCtx) -> String {
        let closed: TileCount = parse_tiles(closed).unwrap().into_iter().collect();
        let form = Form::new(&closed, &[], pick, &ctx, &ScoreRule::default(), &[], &[]).unwrap();
        format!("{} | {} | {}", form.charge().english(), limit(&form).unwrap_or_default(), form.spell())
    }

    #[test]
    fn values_of_wins() {
        let ron = FormCtx { riichi: Riichi::Single, self_wind: 2, ..FormCtx::default() };
        assert_eq!(described("234567m22p45699s", t37!("9s"), ron), "1300 |  | riichi 1");
        let tsumo = FormCtx { tsumo: true, self_wind: 3, ..FormCtx::default() };
        assert_eq!(
            described("234567m22p23478s", t37!("6s"), tsumo),
            "700/1300 |  | menzen tsumo 1, pinfu 1, tanyao 1"
        );
        let orphans = "19m19p19s1234567z";
        let dealer = FormCtx { tsumo: true, ..FormCtx::default() };
        assert_eq!(described(orphans, t37!("9s"), dealer), "16000 all | yakuman | kokushi musou 13-sided");
    }
}
