//! What two games differ in, as it is read and as data.

use crate::ask::setting::OpenedSetting;
use crate::ask::why;
use crate::game::diff::{Diff, Parting, RoundDiff};
use crate::game::why::{At, Chronicle, Deal, Did, Draw, Drawn, Spot, told};
use crate::problem::{Lang, Text, texts};
use crate::report::line::StyledLine;
use crate::report::styles::{BOLD, DIM};
use crate::report::{Beside, Over, Part};
use crate::tile::{T37, Who};
use anstyle::Style;
use serde::Serialize;

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
    /// The language of what is read.
    pub lang: Lang,
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
    /// Everything, as data.
    pub fn data(&self) -> Data<'_> {
        Data {
            seed: self.seed,
            girls: self.games.map(|game| &game.names),
            same: self.diff.is_same(),
            diff: &self.diff,
            draws: self.draws(),
            deals: self.deals(),
        }
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
            let draw = why::explain(drawn, self.games[game], &self.opened[game].seats);
            Draw { at: format!("{}{}", self.place, draw.at), ..draw }
        };
        Some([explained(first, 0), explained(second, 1)])
    }

    fn deals(&self) -> Option<[Deal; 2]> {
        let Some(Parting::Deal { round }) = &self.diff.first else { return None };
        let deal = |game: &Chronicle| game.round_of(round).ok()?.deal.clone();
        Some([deal(self.games[0])?, deal(self.games[1])?])
    }

    /// The report as text; with every draw if `all`.
    pub fn parts(&self, all: bool) -> Vec<Part> {
        if self.diff.is_same() {
            return vec![Part::Line(texts::why::games_identical(self.seed))];
        }
        let (lang, which) = (self.lang, [texts::why::first_game(), texts::why::second_game()]);
        let mut parts = vec![self.headline()];
        for (draw, which) in self.draws().iter().flatten().zip(&which) {
            parts.extend(heading(which, lang));
            parts.extend(told::draw(draw, self.seed, lang));
        }
        for ((deal, game), which) in self.deals().iter().flatten().zip(self.games).zip(&which) {
            parts.extend(heading(which, lang));
            parts.extend(told::deal(deal, &game.names, lang));
        }
        parts.extend(heading(&texts::why::heading_rounds(), lang));
        self.diff.rounds.iter().for_each(|round| self.round(round, all, &mut parts));
        let (lead, text) = (StyledLine::default(), texts::why::diff_legend().say(lang));
        let legend = Beside { lead, column: 2, over: Over::Wrapped, style: DIM, text };
        parts.extend([Part::Gap, Part::Beside(legend)]);
        parts.extend(self.points());
        parts
    }

    fn headline(&self) -> Part {
        let text = match &self.diff.first {
            Some(Parting::Deal { round }) => texts::why::part_at_deal(format!("{}{round}", self.place)),
            Some(Parting::Draw { at, tiles }) => {
                let [a, b] = tiles.map(|tile| tile.shown_in(self.lang));
                texts::why::part_at_draw(format!("{}{at}", self.place), a, b)
            }
            Some(Parting::Act { at, did: [a, b] }) => {
                let (a, b) = (act_text(a.as_ref(), self.lang), act_text(b.as_ref(), self.lang));
                texts::why::part_at_decision(format!("{}{at}", self.place), a, b)
            }
            Some(Parting::Course { round }) => texts::why::part_in_round(round),
            None => texts::why::part_at_end(),
        };
        Part::Bold(text)
    }

    fn round(&self, round: &RoundDiff, all: bool, parts: &mut Vec<Part>) {
        let mut line = StyledLine::default();
        line.put_plain("  ").put(BOLD, &round.round).pad(PLACE);
        let (what, text) = self.round_columns(round);
        if text.is_empty() {
            line.put(DIM, &what);
            parts.push(Part::Styled(line));
        } else {
            line.put_plain(&what);
            let (over, style) = (Over::Below(PLACE), Style::new());
            parts.push(Part::Beside(Beside { lead: line, column: RESULT, over, style, text }));
        }
        for draw in round.draws.iter().filter(|_| all) {
            let mut line = StyledLine::default();
            line.pad(PLACE).put_plain(&draw.at).pad(TILES);
            let [a, b] = draw.tiles.map(|tile: T37| tile.shown_in(self.lang));
            line.put_plain(&format!("{a} / {b}"));
            parts.push(Part::Styled(line));
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
                    return (texts::why::same_round().say(self.lang), String::new());
                }
                let what = match round.deal {
                    true => texts::why::other_hands_and_draws(changed, round.common_draws, round.acts),
                    false => texts::why::other_draws(changed, round.common_draws, round.acts),
                };
                (what.say(self.lang), format!("{a} / {b}"))
            }
            [true, false] => (texts::why::first_game_only().say(self.lang), a),
            _ => (texts::why::second_game_only().say(self.lang), b),
        }
    }

    fn result(&self, round: &RoundDiff, game: usize) -> String {
        let openers: Vec<&str> = round.openers[game].iter().map(|&who| self.label(game, who)).collect();
        match round.results[game] {
            Some(result) if result.is_win() => {
                format!("{} {}", result.text().say(self.lang), openers.join(" "))
            }
            Some(result) => result.text().say(self.lang),
            None => texts::why::no_end().say(self.lang),
        }
    }

    fn points(&self) -> Vec<Part> {
        let line = |who: Who| {
            let [a, b] = self.diff.points.map(|points| points[who.index()]);
            let mut line = StyledLine::default();
            line.put_plain("  ").put_plain(self.label(0, who)).pad(17);
            line.put_plain(&format!("{a:>7} / {b:>7}  {:>+7}", b - a));
            Part::Styled(line)
        };
        heading(&texts::why::heading_final_points(), self.lang)
            .into_iter()
            .chain(Who::ALL.map(line))
            .collect()
    }
}

/// A heading within a report.
pub(super) fn heading(text: &Text, lang: Lang) -> [Part; 2] {
    let mut line = StyledLine::default();
    line.put(DIM, "── ").put(BOLD, &text.say(lang));
    [Part::Gap, Part::Styled(line)]
}

fn act_text(did: Option<&Did>, lang: Lang) -> Text {
    match did {
        Some(Did::Threw { tile, riichi: true }) => texts::why::riichi_discard(tile.shown_in(lang)),
        Some(Did::Threw { tile, .. }) => Text::verbatim(format!("-{}", tile.shown_in(lang))),
        Some(Did::Laid { meld }) => {
            texts::why::called_tiles(meld.tiles().iter().map(|tile| tile.shown_in(lang)).collect::<String>())
        }
        None => texts::why::nothing(),
    }
}
