//! What two games differ in, as text and as data.

use crate::ask::setting::OpenedSetting;
use crate::ask::why;
use crate::cli::diagnostics::lang;
use crate::cli::diagnostics::localized;
use crate::cli::out::Out;
use crate::cli::paragraph;
use crate::cli::text::{name, page};
use crate::game::diff::{Diff, Parting, RoundDiff};
use crate::game::why::{At, Chronicle, Deal, Did, Draw, Drawn, Spot, told};
use crate::problem::{Text, texts};
use crate::report::line::{StyledLine, wrap};
use crate::report::render;
use crate::report::styles::{BOLD, DIM};
use crate::tile::{T37, Who};
use serde::Serialize;
use unicode_width::UnicodeWidthStr;

/// Column of the results of a round.
const RESULT: usize = 52;

/// Columns of draws below a round, and of their tiles.
const PLACE: usize = 9;
const TILES: usize = 41;

/// Two games that are compared.
pub(super) struct DiffReport<'a> {
    pub diff: Diff,
    pub games: [&'a Chronicle; 2],
    pub opened: &'a [OpenedSetting; 2],
    pub seed: u64,
    /// What stands before a place, if the games are of a match.
    pub place: String,
}

/// The complete report as JSON.
#[derive(Serialize)]
pub(super) struct Data<'a> {
    seed: u64,
    girls: [&'a [String; 4]; 2],
    same: bool,
    #[serde(flatten)]
    diff: &'a Diff,
    /// Explanations of the first differing draw in both games.
    #[serde(skip_serializing_if = "Option::is_none")]
    draws: Option<[Draw; 2]>,
    /// Explanations of the first differing deal in both games.
    #[serde(skip_serializing_if = "Option::is_none")]
    deals: Option<[Deal; 2]>,
}

impl DiffReport<'_> {
    pub fn data(&self) -> anyhow::Result<Data<'_>> {
        Ok(Data {
            seed: self.seed,
            girls: self.games.map(|game| &game.names),
            same: self.diff.is_same(),
            diff: &self.diff,
            draws: self.draws(),
            deals: self.deals(),
        })
    }

    /// Label of a seat in one of the games.
    fn label(&self, game: usize, who: Who) -> &str {
        &self.games[game].names[who.index()]
    }

    /// The first differing draw, explained in both games.
    fn draws(&self) -> Option<[Draw; 2]> {
        let Some(Parting::Draw { at, .. }) = &self.diff.first else { return None };
        let at: At = at.parse().ok()?;
        let first = self.games[0].draw_at(&at).ok()?;
        let spot = match (&at.spot, first.who) {
            (Spot::Draw { turn, rinshan, .. }, Some(who)) => {
                Spot::Draw { turn: *turn, girl: who.to_string(), rinshan: *rinshan }
            }
            (spot, _) => spot.clone(),
        };
        let second = self.games[1].draw_at(&At { round: at.round, spot }).ok()?;
        let explained = |drawn: &Drawn, game: usize| {
            let draw = why::explained(drawn, self.games[game], &self.opened[game].seats);
            Draw { at: format!("{}{}", self.place, draw.at), ..draw }
        };
        Some([explained(first, 0), explained(second, 1)])
    }

    fn deals(&self) -> Option<[Deal; 2]> {
        let Some(Parting::Deal { round }) = &self.diff.first else { return None };
        let deal = |game: &Chronicle| game.round_of(round).ok()?.deal.clone();
        Some([deal(self.games[0])?, deal(self.games[1])?])
    }

    pub fn print(&self, all: bool, out: &mut Out) -> anyhow::Result<()> {
        if self.diff.is_same() {
            out.line(&localized(&texts::why::games_identical(self.seed)));
            return Ok(());
        }
        self.headline(out);
        if let Some(draws) = self.draws() {
            for (draw, which) in draws.iter().zip([texts::why::first_game(), texts::why::second_game()]) {
                heading(&which, out);
                out.text(&render::parts(&told::draw(draw, self.seed, lang()), lang(), page()));
            }
        }
        if let Some(deals) = self.deals() {
            for ((deal, game), which) in
                deals.iter().zip(self.games).zip([texts::why::first_game(), texts::why::second_game()])
            {
                heading(&which, out);
                out.text(&render::parts(&told::deal(deal, &game.names, lang()), lang(), page()));
            }
        }
        heading(&texts::why::heading_rounds(), out);
        for round in &self.diff.rounds {
            self.round(round, all, out);
        }
        out.line("");
        for row in wrap(&localized(&texts::why::diff_legend()), page() - 2) {
            out.line(&StyledLine::default().put_plain("  ").put(DIM, &row).clone().finish());
        }
        self.points(out);
        Ok(())
    }

    fn headline(&self, out: &mut Out) {
        let text = match &self.diff.first {
            Some(Parting::Deal { round }) => texts::why::part_at_deal(format!("{}{round}", self.place)),
            Some(Parting::Draw { at, tiles }) => {
                let [a, b] = tiles.map(name);
                texts::why::part_at_draw(format!("{}{at}", self.place), a, b)
            }
            Some(Parting::Act { at, did: [a, b] }) => {
                let (a, b) = (act_text(a.as_ref()), act_text(b.as_ref()));
                texts::why::part_at_decision(format!("{}{at}", self.place), a, b)
            }
            Some(Parting::Course { round }) => texts::why::part_in_round(round),
            None => texts::why::part_at_end(),
        };
        paragraph::bold(&localized(&text), out);
    }

    fn round(&self, round: &RoundDiff, all: bool, out: &mut Out) {
        let mut line = StyledLine::default();
        line.put_plain("  ").put(BOLD, &round.round).pad(PLACE);
        let (what, result) = self.round_columns(round);
        if result.is_empty() {
            line.put(DIM, &what);
        } else {
            line.put_plain(&what);
            if RESULT + result.width() > page() {
                out.line(&std::mem::take(&mut line).finish());
            }
            line.pad(if line.width() == 0 { PLACE } else { RESULT }).put_plain(&result);
        }
        out.line(&line.finish());
        for draw in round.draws.iter().filter(|_| all) {
            let mut line = StyledLine::default();
            line.pad(PLACE).put_plain(&draw.at).pad(TILES);
            let [a, b]: [&str; 2] = draw.tiles.map(|tile: T37| name(tile));
            line.put_plain(&format!("{a} / {b}"));
            out.line(&line.finish());
        }
    }

    /// Differences in a round, and its results; the second is empty if nothing differs.
    fn round_columns(&self, round: &RoundDiff) -> (String, String) {
        let [a, b] = [0, 1].map(|game| self.result(round, game));
        match round.played {
            [true, true] => {
                let changed = round.draws.len();
                let same = changed == 0 && !round.deal && round.acts == 0 && round.lone_draws == [0; 2];
                if same && round.moved[0] == round.moved[1] {
                    return (localized(&texts::why::same_round()), String::new());
                }
                let what = match round.deal {
                    true => texts::why::other_hands_and_draws(changed, round.common_draws, round.acts),
                    false => texts::why::other_draws(changed, round.common_draws, round.acts),
                };
                (localized(&what), format!("{a} / {b}"))
            }
            [true, false] => (localized(&texts::why::first_game_only()), a),
            _ => (localized(&texts::why::second_game_only()), b),
        }
    }

    fn result(&self, round: &RoundDiff, game: usize) -> String {
        let openers: Vec<&str> = round.openers[game].iter().map(|&who| self.label(game, who)).collect();
        match round.results[game] {
            Some(result) if result.is_win() => {
                format!("{} {}", localized(&result.text()), openers.join(" "))
            }
            Some(result) => localized(&result.text()),
            None => localized(&texts::why::no_end()),
        }
    }

    fn points(&self, out: &mut Out) {
        heading(&texts::why::heading_final_points(), out);
        for who in Who::ALL {
            let [a, b] = self.diff.points.map(|points| points[who.index()]);
            let mut line = StyledLine::default();
            line.put_plain("  ").put_plain(self.label(0, who)).pad(17);
            line.put_plain(&format!("{a:>7} / {b:>7}  {:>+7}", b - a));
            out.line(&line.finish());
        }
    }
}

/// A heading within a report.
pub(super) fn heading(text: &Text, out: &mut Out) {
    let mut line = StyledLine::default();
    line.put(DIM, "── ").put(BOLD, &localized(text));
    out.line("");
    out.line(&line.finish());
}

fn act_text(did: Option<&Did>) -> Text {
    match did {
        Some(Did::Threw { tile, riichi: true }) => texts::why::riichi_discard(name(*tile)),
        Some(Did::Threw { tile, .. }) => Text::verbatim(format!("-{}", name(*tile))),
        Some(Did::Laid { meld }) => {
            texts::why::called_tiles(meld.tiles().iter().map(|&tile| name(tile)).collect::<String>())
        }
        None => texts::why::nothing(),
    }
}
