//! `saki-lua diff`: compares a game with the same seed after one change.

use super::format::{Choice, Format, one_of};
use super::out::Out;
use super::paragraph;
use super::setting::{OpenedSetting, Setting};
use super::text::{BOLD, DIM, StyledLine, name, page, wrap};
use super::why::{self, print_deal, print_draw};
use crate::cli::diagnostics::localized;
use crate::cli::outcome::Outcome;
use crate::girl::Doge;
use crate::lab::diff::{Diff, Parting, RoundDiff};
use crate::lab::why::{At, Chronicle, Deal, Did, Draw, Spot};
use crate::problem::{Explain, Problem, Text, texts};
use crate::tile::{T37, Who};
use serde::Serialize;
use unicode_width::UnicodeWidthStr;

const HELP: &str = "\
The first game uses the other options, with the numbers declared in the skill files; the second has one \
change. Rounds are compared by name, draws by girl and turn. Randomness depends on the position in the game \
only, so the first difference is the direct effect of the change; later ones include the players' reactions.

Examples:
  saki-lua diff --girls A,B --seed 7 --without A          A has no skill
  saki-lua diff --girls A,B --seed 7 --set A.luck=0       one of her numbers is different
  saki-lua diff --girls A,B --seed 7 --with A=./mine.lua  another file takes her seat";

/// Column of the results of a round.
const RESULT: usize = 52;

/// Columns of draws below a round, and of their tiles.
const PLACE: usize = 9;
const TILES: usize = 41;

/// Replay a game with one change and show its effects.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(super) struct DiffArgs {
    #[command(flatten)]
    setting: Setting,
    /// Seed of the game.
    #[arg(long)]
    seed: u64,
    /// Remove the skill of this girl (handle, label or seat 1 to 4) in the second game; may be repeated.
    #[arg(long, value_name = "GIRL")]
    without: Vec<String>,
    /// Replace this girl by another handle or file in the second game; may be repeated.
    #[arg(long = "with", value_name = "GIRL=FILE")]
    other: Vec<String>,
    /// List every draw with different tiles.
    #[arg(long)]
    all: bool,
    /// Output format.
    #[arg(long, value_parser = one_of(FORMATS), default_value_t = Format::Text)]
    format: Format,
}

/// Output formats.
const FORMATS: &[Choice] =
    &[Choice::new(Format::Text, "Plain text"), Choice::new(Format::Json, "One object with all details")];

pub(super) fn diff(args: &DiffArgs) -> anyhow::Result<Outcome> {
    let first = args.first()?.open()?;
    let second = args.second(&first)?.open()?;
    let opened = [first, second];
    let (a, ended) = why::chronicle(&opened[0], args.seed)?;
    let (b, ended_too) = why::chronicle(&opened[1], args.seed)?;
    let report = DiffReport { diff: Diff::of(&a, &b), games: [&a, &b], opened: &opened, seed: args.seed };
    let mut out = Out::new();
    match args.format {
        Format::Json => out.line(&serde_json::to_string_pretty(&report.data()?)?),
        _ => report.print(args.all, &mut out)?,
    }
    out.check()?;
    Ok(if ended == Outcome::Fine { ended_too } else { ended })
}

impl DiffArgs {
    /// The first game, without changes.
    fn first(&self) -> Result<Setting, Problem> {
        let numbers = &self.setting.seats.numbers;
        if self.without.is_empty()
            && self.other.is_empty()
            && numbers.set.is_empty()
            && numbers.tune.is_empty()
        {
            return Err(Problem::advised(
                texts::both_games_would_be_same(),
                texts::change_something_without_girl_set(),
            ));
        }
        let mut first = self.setting.clone();
        first.seats.numbers.set.clear();
        first.seats.numbers.tune.clear();
        Ok(first)
    }

    /// The second game, with the changes applied to the first.
    fn second(&self, first: &OpenedSetting) -> Result<Setting, Problem> {
        let mut second = self.setting.clone();
        for girl in &self.without {
            *self.seat(&mut second, first, girl, "--without")? = Doge::HANDLE.to_owned();
        }
        for change in &self.other {
            let advice = texts::example("--with GIRL=./GIRL2.lua");
            let (girl, file) = change
                .split_once('=')
                .ok_or_else(|| Problem::advised(texts::with_this_is_not_girl(change), advice))?;
            *self.seat(&mut second, first, girl, "--with")? = file.to_owned();
        }
        Ok(second)
    }

    /// Resolves a girl of the first game to the seat to change, by her name in `--girls` or as `why` names
    /// seats.
    fn seat<'a>(
        &self,
        setting: &'a mut Setting,
        first: &OpenedSetting,
        girl: &str,
        option: &str,
    ) -> Result<&'a mut String, Problem> {
        let seat = match self.setting.seats.girls.iter().position(|name| name == girl) {
            Some(seat) => seat,
            None => {
                let found = why::before(first).seat(girl);
                found.map_err(|missing| missing.problem().about(format!("{option} {girl}")))?.index()
            }
        };
        let girls = &mut setting.seats.girls;
        if girls.len() <= seat {
            girls.resize(seat + 1, Doge::HANDLE.to_owned());
        }
        Ok(&mut girls[seat])
    }
}

struct DiffReport<'a> {
    diff: Diff,
    games: [&'a Chronicle; 2],
    opened: &'a [OpenedSetting; 2],
    seed: u64,
}

/// The complete report as JSON.
#[derive(Serialize)]
struct Data<'a> {
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
    fn data(&self) -> anyhow::Result<Data<'_>> {
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
        Some([
            why::explain(first, self.games[0], &self.opened[0]),
            why::explain(second, self.games[1], &self.opened[1]),
        ])
    }

    fn deals(&self) -> Option<[Deal; 2]> {
        let Some(Parting::Deal { round }) = &self.diff.first else { return None };
        let deal = |game: &Chronicle| game.round_of(round).ok()?.deal.clone();
        Some([deal(self.games[0])?, deal(self.games[1])?])
    }

    fn print(&self, all: bool, out: &mut Out) -> anyhow::Result<()> {
        if self.diff.is_same() {
            out.line(&localized(&texts::identical(self.seed)));
            return Ok(());
        }
        self.headline(out);
        if let Some(draws) = self.draws() {
            for (draw, which) in draws.iter().zip([texts::first_game(), texts::second_game()]) {
                heading(&which, out);
                print_draw(draw, self.seed, out);
            }
        }
        if let Some(deals) = self.deals() {
            for ((deal, game), which) in
                deals.iter().zip(self.games).zip([texts::first_game(), texts::second_game()])
            {
                heading(&which, out);
                print_deal(deal, game, out);
            }
        }
        heading(&texts::head_rounds(), out);
        for round in &self.diff.rounds {
            self.round(round, all, out);
        }
        out.line("");
        for row in wrap(&localized(&texts::diff_note()), page() - 2) {
            out.line(&StyledLine::default().put_plain("  ").put(DIM, &row).clone().finish());
        }
        self.points(out);
        Ok(())
    }

    fn headline(&self, out: &mut Out) {
        let text = match &self.diff.first {
            Some(Parting::Deal { round }) => texts::games_part_at_deal(round),
            Some(Parting::Draw { at, tiles }) => {
                let [a, b] = tiles.map(name);
                texts::games_part_at(at, a, b)
            }
            Some(Parting::Act { at, did: [a, b] }) => {
                let (a, b) = (act_text(a.as_ref()), act_text(b.as_ref()));
                texts::games_part_with_same_tiles(at, a, b)
            }
            Some(Parting::Course { round }) => texts::games_part_in_course(round),
            None => texts::games_part_at_end(),
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
                    return (localized(&texts::same_round()), String::new());
                }
                let what = match round.deal {
                    true => texts::other_hands_draws(changed, round.common_draws, round.acts),
                    false => texts::changed_draws(changed, round.common_draws, round.acts),
                };
                (localized(&what), format!("{a} / {b}"))
            }
            [true, false] => (localized(&texts::in_first_game_only()), a),
            _ => (localized(&texts::in_second_game_only()), b),
        }
    }

    fn result(&self, round: &RoundDiff, game: usize) -> String {
        let openers: Vec<&str> = round.openers[game].iter().map(|&who| self.label(game, who)).collect();
        match round.results[game] {
            Some(result) if result.is_win() => {
                format!("{} {}", localized(&result.text()), openers.join(" "))
            }
            Some(result) => localized(&result.text()),
            None => localized(&texts::no_end()),
        }
    }

    fn points(&self, out: &mut Out) {
        heading(&texts::head_points_at_end(), out);
        for who in Who::ALL {
            let [a, b] = self.diff.points.map(|points| points[who.index()]);
            let mut line = StyledLine::default();
            line.put_plain("  ").put_plain(self.label(0, who)).pad(17);
            line.put_plain(&format!("{a:>7} / {b:>7}  {:>+7}", b - a));
            out.line(&line.finish());
        }
    }
}

fn heading(text: &Text, out: &mut Out) {
    let mut line = StyledLine::default();
    line.put(DIM, "── ").put(BOLD, &localized(text));
    out.line("");
    out.line(&line.finish());
}

fn act_text(did: Option<&Did>) -> Text {
    match did {
        Some(Did::Threw { tile, riichi: true }) => texts::threw_riichi(name(*tile)),
        Some(Did::Threw { tile, .. }) => Text::verbatim(format!("-{}", name(*tile))),
        Some(Did::Laid { meld }) => {
            texts::called(meld.tiles().iter().map(|&tile| name(tile)).collect::<String>())
        }
        None => texts::nothing(),
    }
}
