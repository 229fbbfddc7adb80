//! What `saki-lua match` is asked, and what its ways to play share.

use crate::cli::diagnostics::{self, localized, warning};
use crate::cli::format::{Choice, Format, one_of};
use crate::cli::jobs::JobArgs;
use crate::cli::library_args::LibraryArgs;
use crate::cli::outcome::Outcome;
use crate::cli::rule_args::RuleArgs;
use crate::lab::SEEDS;
use crate::lab::repeat::Repeat;
use crate::player::Builtin;
use crate::problem::{Problem, texts};
use crate::skill::Library;
use crate::table::Rule;
use crate::teams::{Cast, Match, MatchRule, Team};
use std::collections::BTreeMap;
use std::path::PathBuf;

const HELP: &str = "\
Examples:
  saki-lua match --teams A,B,C,D                 ten games, the standing after each
  saki-lua match --teams A,B,C,D --seed 7        the same match again
  saki-lua match --teams A,B,C,./mine.toml       a team of one's own
  saki-lua match --teams A,B,C,D --games 1000    who goes on how often
  saki-lua match --teams A,B,C,D --save m.saki   all its games, for `saki-lua replay`
  saki-lua match --bracket inter-high            a tournament of thirteen schools
  saki-lua match --bracket ./cup.toml --games 1000
                                                 who wins it how often
  saki-lua match --roster --games 50             thirteen schools, every two of them equally often
  saki-lua match --teams A,B,C,D --b-teams E,B,C,D --games 400
                                                 what another team, or another order of one, does
  saki-lua match --teams A,B,C,D --best-order A --games 400
                                                 the best order of the five

A team file has two lines, and the girls from vanguard to captain:
  name = \"Home\"
  girls = [\"A\", \"B\", \"C\", \"D\", \"E\"]";

/// Play a team match: four teams of five, position by position, and points that go on from game to game.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(in crate::cli) struct MatchArgs {
    /// Four teams: thirteen schools are part of the program, `achiga` or by their names; or files that end in .toml.
    #[arg(long, required_unless_present_any = ["bracket", "roster"], value_name = "TEAM,..", value_delimiter = ',')]
    pub teams: Vec<String>,
    /// A tournament in place of one match: inter-high, or a file whose matches lead to each other; the last is the final.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["teams", "from", "save"])]
    pub bracket: Option<String>,
    /// Every two of these teams equally often: --games matches at every table of a fair design. Default: all thirteen schools.
    #[arg(long, value_name = "TEAM,..", value_delimiter = ',', num_args = 0..=1)]
    #[arg(conflicts_with_all = ["teams", "bracket", "from", "save"])]
    pub roster: Option<Vec<String>>,
    /// Side B: four teams that play the same seeds, to see what a change does: another team, or another order in a file.
    #[arg(long, value_name = "TEAM,..", value_delimiter = ',', requires = "teams", conflicts_with_all = ["from", "save"])]
    pub b_teams: Vec<String>,
    /// Number changed for side B, like `yuki.rush=400`, whichever team she plays for; may be repeated.
    #[arg(long, value_name = "GIRL.KEY=VALUE", requires = "teams", conflicts_with_all = ["from", "save"])]
    pub b_set: Vec<String>,
    /// Search the best order of the five of this team, one of the four, then play it against that of the file.
    #[arg(long, value_name = "TEAM", requires = "teams", conflicts_with_all = ["from", "save", "b_teams", "b_set"])]
    pub best_order: Option<String>,
    /// How the match goes: long (two games a position) or short (one).
    #[arg(long, value_name = "PRESET", default_value = "long")]
    pub match_rule: String,
    /// Seed of the first match or tournament; the next ones count up from it. Default: random.
    #[arg(long)]
    pub seed: Option<u64>,
    /// Number of matches, of tournaments, of matches at each table, or of matches a side.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,
    /// Show the match from this game on; the games before are played all the same.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    pub from: u32,
    /// Player of everybody, in place of those in the team files.
    #[arg(long, value_name = "PLAYER")]
    pub player: Option<Builtin>,
    /// Save all games of the match in one .saki file.
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    /// Output format.
    #[arg(long, value_parser = one_of(FORMATS), default_value_t = Format::Text)]
    pub format: Format,
    #[command(flatten)]
    pub rules: RuleArgs,
    #[command(flatten)]
    pub library: LibraryArgs,
    #[command(flatten)]
    pub jobs: JobArgs,
}

/// Output formats.
const FORMATS: &[Choice] = &[
    Choice::new(Format::Text, "Plain text"),
    Choice::new(Format::Json, "One object for each match, or the chances of several"),
    Choice::new(Format::Csv, "A row for each match"),
];

impl MatchArgs {
    /// The match before its first game.
    pub fn open(&self) -> anyhow::Result<Match> {
        let rule = MatchRule::preset(&self.match_rule)?;
        let teams = self.four(&self.teams)?;
        tell_shared(&teams);
        if self.from > rule.total() {
            return Err(Problem::from(texts::match_from_is_past(self.from, rule.total())).into());
        }
        let first = Match::new(teams, rule, self.rules.rule()?, self.seed());
        // What does not load is told before anything is played.
        Cast::load(&first)?;
        Ok(first)
    }

    /// Reads the teams of a match.
    pub fn four(&self, names: &[String]) -> anyhow::Result<[Team; 4]> {
        let library = self.library.library()?;
        let teams = names.iter().map(|name| self.team(name, &library));
        let teams: Result<[Team; 4], _> = teams.collect::<Result<Vec<_>, _>>()?.try_into();
        Ok(teams.map_err(|teams: Vec<Team>| Problem::from(texts::match_has_four_teams(teams.len())))?)
    }

    /// Reads a team, with the player of everybody.
    pub fn team(&self, name: &str, library: &Library) -> Result<Team, Problem> {
        let mut team = Team::read(name, library, |problem| diagnostics::print(&problem))?;
        if let Some(player) = self.player {
            team.girls.iter_mut().for_each(|member| member.player = player);
        }
        Ok(team)
    }

    /// The seed given, or one by chance.
    pub fn seed(&self) -> u64 {
        self.seed.unwrap_or_else(|| rand::random_range(0..SEEDS))
    }

    pub fn repeat(&self, seed: u64) -> String {
        let mut repeat = Repeat::default();
        repeat.push("--teams", self.teams.join(","));
        repeat.push("--bracket", self.bracket.clone().unwrap_or_default());
        match self.roster.as_deref() {
            Some([]) => repeat.flag("--roster"),
            teams => repeat.push("--roster", teams.unwrap_or_default().join(",")),
        }
        repeat.push("--b-teams", self.b_teams.join(","));
        self.b_set.iter().for_each(|set| repeat.push("--b-set", set));
        repeat.push("--best-order", self.best_order.clone().unwrap_or_default());
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

/// Checks that there are several matches.
pub(super) fn needs_games(option: &str, games: u64) -> Result<(), Problem> {
    match games {
        1 => Err(Problem::advised(texts::match_needs_games(option), texts::match_like_games())),
        _ => Ok(()),
    }
}

/// Loads the girls of teams, so that what does not load is told before anything is played.
pub(super) fn loads(teams: &[Team]) -> anyhow::Result<()> {
    for four in teams.chunks(4) {
        let four = [0, 1, 2, 3].map(|at| four[at % four.len()].clone());
        Cast::load(&Match::new(four, MatchRule::default(), Rule::default(), 0))?;
    }
    Ok(())
}

/// Tells of girls who play for several teams.
pub(super) fn tell_shared(teams: &[Team]) {
    let mut of: BTreeMap<&str, &str> = BTreeMap::new();
    for team in teams {
        for member in team.girls.iter().filter(|member| member.skill.is_some()) {
            if let Some(other) = of.insert(&member.name, &team.handle) {
                diagnostics::note(&localized(&texts::teams_share_girls(&member.name, other, &team.handle)));
            }
        }
    }
}

/// What games come to that were played as asked.
pub(super) fn outcome(broken: usize, faulty: bool) -> Outcome {
    if broken > 0 {
        warning(texts::match_skills_broke(broken));
    }
    match (broken > 0, faulty) {
        (true, _) => Outcome::BrokenSkill,
        (false, true) => Outcome::FaultyPlayer,
        (false, false) => Outcome::Fine,
    }
}
