//! `saki-lua match`: team matches.

use super::columns::{plain, right, titled};
use super::diagnostics::{self, lang, localized, warning};
use super::format::{Choice, Format, one_of};
use super::jobs::JobArgs;
use super::library_args::LibraryArgs;
use super::out::Out;
use super::paragraph;
use super::rule_args::RuleArgs;
use super::screen::Screen;
use super::text::{BOLD, DIM, StyledLine};
use crate::cli::outcome::Outcome;
use crate::files::atomic;
use crate::harmless::one_line;
use crate::interop::saki::{self, Recorder};
use crate::lab::figures::ShownFigure;
use crate::lab::repeat::Repeat;
use crate::lab::{Figure, SEEDS, Shape};
use crate::player::Builtin;
use crate::problem::{Problem, texts};
use crate::teams::{Cast, Chances, Ending, Match, MatchRow, MatchRule, POSITIONS, Team, play_matches};
use anyhow::Context;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::PathBuf;

const HELP: &str = "\
Examples:
  saki-lua match --teams A,B,C,D                 ten games, the standing after each
  saki-lua match --teams A,B,C,D --seed 7        the same match again
  saki-lua match --teams A,B,C,./mine.toml       a team of one's own
  saki-lua match --teams A,B,C,D --games 1000    who goes on how often
  saki-lua match --teams A,B,C,D --save m.saki   all its games, for `saki-lua replay`

A team file has two lines, and the girls from vanguard to captain:
  name = \"Home\"
  girls = [\"A\", \"B\", \"C\", \"D\", \"E\"]";

/// Play a team match: four teams of five, position by position, and points that go on from game to game.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(super) struct MatchArgs {
    /// Four teams: thirteen schools are part of the program, `achiga` or by their names; or files that end in .toml.
    #[arg(long, required = true, value_name = "TEAM,..", value_delimiter = ',')]
    teams: Vec<String>,
    /// How the match goes: long (two games a position) or short (one).
    #[arg(long, value_name = "PRESET", default_value = "long")]
    match_rule: String,
    /// Seed of the first match; the next ones count up from it. Default: random.
    #[arg(long)]
    seed: Option<u64>,
    /// Number of matches. Of several, it shows how often each team goes on.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Show the match from this game on; the games before are played all the same.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    from: u32,
    /// Player of everybody, in place of those in the team files.
    #[arg(long, value_name = "PLAYER")]
    player: Option<Builtin>,
    /// Save all games of the match in one .saki file.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Output format.
    #[arg(long, value_parser = one_of(FORMATS), default_value_t = Format::Text)]
    format: Format,
    #[command(flatten)]
    rules: RuleArgs,
    #[command(flatten)]
    library: LibraryArgs,
    #[command(flatten)]
    jobs: JobArgs,
}

/// Output formats.
const FORMATS: &[Choice] = &[
    Choice::new(Format::Text, "Plain text"),
    Choice::new(Format::Json, "One object for each match, or the chances of several"),
    Choice::new(Format::Csv, "A row for each match"),
];

pub(super) fn play(args: &MatchArgs) -> anyhow::Result<Outcome> {
    let first = args.open()?;
    match args.games {
        1 => one(args, first),
        _ => many(args, &first),
    }
}

impl MatchArgs {
    /// The match before its first game.
    fn open(&self) -> anyhow::Result<Match> {
        let library = self.library.library()?;
        let rule = MatchRule::preset(&self.match_rule)?;
        let read = |name: &String| {
            let mut team = Team::read(name, &library, |problem| diagnostics::print(&problem))?;
            if let Some(player) = self.player {
                team.girls.iter_mut().for_each(|member| member.player = player);
            }
            Ok::<Team, Problem>(team)
        };
        let teams = self.teams.iter().map(read).collect::<Result<Vec<_>, _>>()?;
        let teams: [Team; 4] = teams
            .try_into()
            .map_err(|teams: Vec<Team>| Problem::from(texts::match_has_four_teams(teams.len())))?;
        tell_shared(&teams);
        if self.from > rule.total() {
            return Err(Problem::from(texts::match_from_is_past(self.from, rule.total())).into());
        }
        let seed = self.seed.unwrap_or_else(|| rand::random_range(0..SEEDS));
        let first = Match::new(teams, rule, self.rules.rule()?, seed);
        // What does not load is told before anything is played.
        Cast::load(&first)?;
        Ok(first)
    }

    fn repeat(&self, seed: u64) -> String {
        let mut repeat = Repeat::default();
        repeat.push("--teams", self.teams.join(","));
        if self.match_rule != "long" {
            repeat.push("--match-rule", &self.match_rule);
        }
        self.player.iter().for_each(|player| repeat.push("--player", player.name()));
        self.rules.repeat(&mut repeat);
        self.library.repeat(&mut repeat);
        repeat.push("--seed", seed.to_string());
        if self.games > 1 {
            repeat.push("--games", self.games.to_string());
        }
        repeat.with("match")
    }
}

/// Tells of girls who play for several teams.
fn tell_shared(teams: &[Team; 4]) {
    let mut of: BTreeMap<&str, &str> = BTreeMap::new();
    for team in teams {
        for member in team.girls.iter().filter(|member| member.skill.is_some()) {
            if let Some(other) = of.insert(&member.name, &team.handle) {
                diagnostics::note(&localized(&texts::teams_share_girls(&member.name, other, &team.handle)));
            }
        }
    }
}

/// Plays a match and shows its games.
fn one(args: &MatchArgs, mut it: Match) -> anyhow::Result<Outcome> {
    let (cast, mut out) = (Cast::load(&it)?, Out::new());
    let text = args.format == Format::Text;
    let head = || format!("{}\n", json!({ "type": saki::MATCH, "match": &it }));
    let mut saved = args.save.as_ref().map(|_| head());
    if text {
        let teams = it.teams.each_ref().map(|team| team.title(lang()).to_owned());
        out.line(&format!("{BOLD}{}{BOLD:#}", row("", teams)));
    }
    let mut faulty = false;
    while let Some((game, table)) = cast.begin(&it)? {
        let at = game.position.index();
        let players = game.seats.map(|team| it.teams[team].girls[at].player.name());
        let recorder = || Recorder::new(&table, &cast.skills(&game), players.each_ref().map(AsRef::as_ref));
        let mut recorder = saved.as_ref().map(|_| recorder());
        let end = match &mut recorder {
            Some(recorder) => cast.finish(&mut it, &game, table, recorder),
            None => cast.finish(&mut it, &game, table, &mut ()),
        };
        if let (Some(saved), Some(recorder)) = (&mut saved, recorder) {
            saved.push_str(&recorder.finish(None));
        }
        if let Some(fault) = end.fault {
            faulty = true;
            diagnostics::overruled(game.seed, &fault);
        }
        if text && game.number >= args.from {
            if game.nth == 1 || game.number == args.from {
                out.line("");
                let girls = [0, 1, 2, 3].map(|team| cast.name(&it, team, at, lang()));
                out.line(&format!("{DIM}{}{DIM:#}", row("", girls)));
            }
            out.line(&standing(&it, &localized(&texts::match_game(game.position.text(), game.nth))));
        }
    }
    match args.format {
        Format::Json => out.line(&json!(it).to_string()),
        Format::Csv => out.text(&csv(&[MatchRow::of(&it)], &it)),
        _ => ending(args, &it, &mut out),
    }
    out.check()?;
    if let (Some(file), Some(saved)) = (&args.save, saved) {
        atomic::write(file, saved).with_context(|| format!("--save {}", file.display()))?;
        diagnostics::note(&localized(&texts::file_was_written(file.display())));
    }
    let broken = it.games.iter().map(|game| game.broken.len()).sum::<usize>();
    Ok(outcome(broken, faulty))
}

fn outcome(broken: usize, faulty: bool) -> Outcome {
    if broken > 0 {
        warning(texts::match_skills_broke(broken));
    }
    match (broken > 0, faulty) {
        (true, _) => Outcome::BrokenSkill,
        (false, true) => Outcome::FaultyPlayer,
        (false, false) => Outcome::Fine,
    }
}

/// Columns of a team, and of the name of a game.
const WIDE: usize = 17;

/// A row with a cell for each team.
fn row(name: &str, cells: [String; 4]) -> String {
    let mut line = StyledLine::default();
    line.put_plain(name).pad(WIDE);
    for (nth, cell) in cells.iter().enumerate() {
        line.put_plain(&one_line(cell)).pad(WIDE * (nth + 2));
    }
    line.finish()
}

/// Points after a game, and what it brought.
fn standing(it: &Match, name: &str) -> String {
    let Some(game) = it.games.last() else { return String::new() };
    let cell = |team: usize| format!("{:>6} ({:+})", game.after[team], game.after[team] - game.before[team]);
    row(name, [0, 1, 2, 3].map(cell))
}

fn ending(args: &MatchArgs, it: &Match, out: &mut Out) {
    out.line("");
    let told = match (it.ending(), it.games.last()) {
        (Some(Ending::Bust(team)), Some(game)) => {
            texts::match_bust(it.teams[team].title(lang()), game.position.text())
        }
        _ => texts::match_is_over(),
    };
    out.line(&localized(&told));
    let mut rows = plain();
    for (at, team) in it.ranks().into_iter().enumerate() {
        let on = if at < it.rule.advance { localized(&texts::match_goes_on()) } else { String::new() };
        let name = one_line(it.teams[team].title(lang())).to_string();
        rows.add_row([(at + 1).to_string(), name, it.points[team].to_string(), on]);
    }
    right(&mut rows, 2..3);
    out.line(&format!("{}\n", rows.trim_fmt()));
    out.line(&localized(&texts::repeat(args.repeat(it.seed))));
}

/// Plays several matches and shows how often each team goes on.
fn many(args: &MatchArgs, first: &Match) -> anyhow::Result<Outcome> {
    use crate::lab::Watch;
    let (mut screen, mut out) = (Screen::new(false), Out::new());
    let (mut chances, mut rows, mut broken) = (Chances::default(), Vec::new(), 0);
    screen.begin(args.games);
    let played = play_matches(first, args.games, args.jobs.count(), |row| {
        chances.add(&row, first.rule.advance);
        broken += row.broken as usize;
        if args.format == Format::Csv {
            rows.push(row);
        }
        screen.reach(chances.matches, None);
        if screen.is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let stopped = screen.is_stopped();
    screen.end();
    played??;
    match args.format {
        Format::Json => out.line(&json(first, &chances).to_string()),
        Format::Csv => out.text(&csv(&rows, first)),
        _ => table(args, first, &chances, &mut out),
    }
    out.check()?;
    Ok(if stopped { Outcome::Interrupted } else { outcome(broken, false) })
}

fn table(args: &MatchArgs, first: &Match, chances: &Chances, out: &mut Out) {
    let head = localized(&texts::match_chances_of(chances.matches, first.seed));
    out.line(&format!("{BOLD}{head}{BOLD:#}\n"));
    let titles =
        [texts::match_col_first(), texts::match_col_on(), texts::match_col_last(), texts::match_col_bust()];
    let titles = titles.iter().map(localized).chain([localized(&texts::match_col_points())]);
    let mut rows = titled([String::new()].into_iter().chain(titles));
    for (team, it) in first.teams.iter().enumerate() {
        let share = |figure: &Figure| shown(figure, Shape::Rate, 100.0);
        let shares = [
            &chances.places[team][0],
            &chances.advanced[team],
            &chances.places[team][3],
            &chances.bust[team],
        ];
        let cells = shares.map(share).into_iter().chain([shown(&chances.points[team], Shape::Mean, 1.0)]);
        rows.add_row([it.title(lang()).to_owned()].into_iter().chain(cells));
    }
    right(&mut rows, 1..6);
    out.line(&format!("{}\n", rows.trim_fmt()));
    out.line(&localized(&texts::match_points_by_position()));
    let mut rows =
        titled([String::new()].into_iter().chain(POSITIONS.map(|position| localized(&position.text()))));
    for (team, it) in first.teams.iter().enumerate() {
        let cells = chances.by_position.each_ref().map(|figures| shown(&figures[team], Shape::Mean, 1.0));
        rows.add_row([it.handle.clone()].into_iter().chain(cells));
    }
    right(&mut rows, 1..6);
    out.line(&format!("{}\n", rows.trim_fmt()));
    paragraph::dim(&localized(&texts::match_chances_are()), out);
    out.line(&localized(&texts::repeat(args.repeat(first.seed))));
}

/// A figure with half its interval.
fn shown(figure: &Figure, shape: Shape, unit: f64) -> String {
    let shown = ShownFigure::of(figure, shape);
    let mean = shown.mean.unwrap_or(f64::NAN) * unit;
    match shown.half() * unit {
        half if half.is_nan() => format!("{mean:.0} ?"),
        half if shape == Shape::Rate => format!("{mean:.1} ±{half:.1}"),
        half => format!("{mean:.0} ±{half:.0}"),
    }
}

fn json(first: &Match, chances: &Chances) -> Value {
    let team = |team: usize| {
        let of = |figure: &Figure, shape| ShownFigure::of(figure, shape).json();
        json!({
            "team": first.teams[team].handle,
            "places": chances.places[team].each_ref().map(|figure| of(figure, Shape::Rate)),
            "advances": of(&chances.advanced[team], Shape::Rate),
            "bust": of(&chances.bust[team], Shape::Rate),
            "points": of(&chances.points[team], Shape::Mean),
            "by_position": POSITIONS.iter().zip(&chances.by_position)
                .map(|(position, figures)| (position.name().to_owned(), of(&figures[team], Shape::Mean)))
                .collect::<serde_json::Map<_, _>>(),
        })
    };
    let teams = [0, 1, 2, 3].map(team);
    json!({ "matches": chances.matches, "seed": first.seed, "rule": first.rule, "teams": teams })
}

fn csv(rows: &[MatchRow], first: &Match) -> String {
    use std::fmt::Write;
    let names = first.teams.each_ref().map(|team| team.handle.clone());
    let mut text = format!("seed,games,bust,{}\n", names.join(","));
    for row in rows {
        let bust = row.bust.map_or_else(String::new, |team| names[team].clone());
        let [a, b, c, d] = row.points;
        _ = writeln!(text, "{},{},{bust},{a},{b},{c},{d}", row.seed, row.games);
    }
    text
}
