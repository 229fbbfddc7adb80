//! What `saki-lua match` is asked, and what its ways to play share.

use super::broke::Broke;
use super::saved::Saved;
use crate::ask::Outcome;
use crate::ask::library::LibraryArgs;
use crate::ask::of_match::{MatchSetting, Stage, has_persons, in_no_team};
use crate::ask::programs::ProgramArgs;
use crate::ask::rules::RuleArgs;
use crate::ask::staging::Staging;
use crate::cli::diagnostics::{self, ear, lang, localized, warning};
use crate::cli::format::{Choice, Format, one_of};
use crate::cli::jobs::JobArgs;
use crate::cli::out::Out;
use crate::cli::states::ALL;
use crate::cli::text::Influences;
use crate::cli::told;
use crate::cli::watch::WatchArgs;
use crate::lab::SEEDS;
use crate::lab::repeat::Repeat;
use crate::problem::{Problem, texts};
use crate::report::{PageFile, Part};
use crate::state::{MatchRule, Rule};
use crate::teams::{Cast, Keep, Match, Team, girl_called};
use serde::Serialize;
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

/// What a match that goes on has from its file.
const OF_THE_FILE: [&str; 18] = [
    "teams",
    "bracket",
    "roster",
    "seed",
    "games",
    "save",
    "set",
    "b_teams",
    "b_set",
    "best_order",
    "report",
    "state",
    "match_rule",
    "match_set",
    "rule",
    "rule_file",
    "rule_set",
    "skills",
];

/// Play a team match: four teams of five, position by position, and points that go on from game to game.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(in crate::cli) struct MatchArgs {
    #[command(flatten)]
    pub setting: MatchSetting,
    /// A tournament in place of one match: inter-high, or a file whose matches lead to each other; the last is the final.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["teams", "b_teams", "b_set", "best_order"])]
    pub bracket: Option<String>,
    /// Every two of these teams equally often: --games matches at every table of a fair design. Default: all thirteen schools.
    #[arg(long, value_name = "TEAM,..", value_delimiter = ',', num_args = 0..=1)]
    #[arg(conflicts_with_all = ["teams", "bracket", "b_teams", "b_set", "best_order"])]
    pub roster: Option<Vec<String>>,
    /// Number of a girl changed, like `yuki.rush=400`, whichever team she plays for; may be repeated.
    #[arg(long, value_name = "GIRL.KEY=VALUE")]
    pub set: Vec<String>,
    /// Side B: four teams that play the same seeds, to see what a change does: another team, or another order in a file.
    #[arg(long, value_name = "TEAM,..", value_delimiter = ',', requires = "teams")]
    pub b_teams: Vec<String>,
    /// Number changed for side B, like `yuki.rush=400`, whichever team she plays for; may be repeated.
    #[arg(long, value_name = "GIRL.KEY=VALUE", requires = "teams")]
    pub b_set: Vec<String>,
    /// Search the best order of the five of this team, one of the four, then play it against that of the file.
    #[arg(long, value_name = "TEAM", requires = "teams", conflicts_with_all = ["b_teams", "b_set"])]
    pub best_order: Option<String>,
    /// Seed of the first match or tournament; the next ones count up from it. Default: random.
    #[arg(long)]
    pub seed: Option<u64>,
    /// Number of matches, of tournaments, of matches at each table, or of matches a side.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,
    /// Keep what was played in this file; the same command goes on there, also with more --games.
    #[arg(long, value_name = "FILE", requires = "seed")]
    pub state: Option<PathBuf>,
    /// Write the figures of many matches as a page, too.
    #[arg(long, value_name = "FILE.html")]
    pub report: Option<PathBuf>,
    /// Show the match from this game on; the games before are played all the same.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    pub from: u32,
    /// Save the games: in one .saki file, for `saki-lua replay` and --resume, or one file each, m-1.json to m-10.json, for .json
    /// (tenhou.net/6) and .mjai.jsonl.
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    /// Go on with a match that was left or killed, from its .saki file and into it.
    #[arg(long, value_name = "FILE", conflicts_with_all = OF_THE_FILE)]
    pub resume: Option<PathBuf>,
    /// Show the games as `run` does, and of which draws what skills did to them.
    #[arg(long, value_enum, value_name = "DRAWS")]
    pub show: Option<Influences>,
    /// Show the games and the state on `self` of these girls (handles, or all) after each round and at the end.
    #[arg(long, value_name = "GIRL,..", value_delimiter = ',')]
    pub show_state: Vec<String>,
    /// With a person at the table (--player TEAM.GIRL=you): show all hands and what skills do, and let `why` explain draws.
    #[arg(long)]
    pub open_hands: bool,
    #[command(flatten)]
    pub watch: WatchArgs,
    /// Output format.
    #[arg(long, value_parser = one_of(FORMATS), default_value_t = Format::Text)]
    pub format: Format,
    #[command(flatten)]
    pub programs: ProgramArgs,
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
        let first = self.setting.open(
            &self.rules,
            &self.library.library()?,
            &self.set,
            self.seed(),
            &mut diagnostics::print,
        )?;
        if self.from > first.rule.total() {
            return Err(Problem::from(texts::teams::from_past_end(self.from, first.rule.total())).into());
        }
        Ok(first)
    }

    /// The seed given, or one by chance.
    pub fn seed(&self) -> u64 {
        self.seed.unwrap_or_else(|| rand::random_range(0..SEEDS))
    }

    /// The options of a command about such a match.
    pub fn options(&self) -> Repeat {
        let mut repeat = Repeat::default();
        self.setting.repeat(&mut repeat);
        self.set.iter().for_each(|set| repeat.push("--set", set));
        if self.setting.has_programs() {
            self.programs.repeat(&mut repeat);
        }
        self.rules.repeat(&mut repeat);
        self.library.repeat(&mut repeat);
        repeat
    }

    /// A match that is played game by game.
    pub fn stage(&self, it: Match) -> anyhow::Result<Stage> {
        let members = || it.teams.iter().flat_map(|team| &team.girls);
        for name in self.show_state.iter().filter(|name| *name != ALL) {
            let handle = girl_called(&it.teams, name)?;
            if !members().any(|member| member.is_called(&handle)) {
                return Err(in_no_team(&it.teams, "--show-state", name).into());
            }
        }
        // What goes on from a file is repeated by the file alone.
        let repeat = if self.resume.is_some() { Repeat::default() } else { self.options() };
        Stage::of(it, Staging { repeat, ..Staging::new(&self.rules, &self.programs, lang(), &ear()) })
    }

    /// The last line: how the match is seen again.
    pub(super) fn again(&self, it: &Match, saved: Option<&Saved>) -> String {
        let file = saved.and_then(Saved::shown);
        localized(&match (file, self.resume.is_some() || has_persons(&it.teams)) {
            (_, false) => texts::check::repeat(self.repeat(it.seed, 1)),
            (Some(file), true) => texts::person::repeat_by_replay(file),
            (None, true) => texts::person::no_seed_repeats(),
        })
    }

    /// Where rows are kept, and those of before. `what` has all that determines them.
    pub fn keep(&self, what: &impl Serialize) -> anyhow::Result<Keep> {
        self.state.as_ref().map_or_else(|| Ok(Keep::default()), |file| Keep::open(file, what))
    }

    /// Prints what many matches came to, if it is not printed as data, and writes its page.
    pub(super) fn tell(
        &self,
        mut parts: Vec<Part>,
        broke: &Broke,
        stopped: bool,
        repeat: &str,
        out: &mut Out,
    ) -> anyhow::Result<()> {
        parts.extend(broke.told().into_iter().map(Part::Line));
        if stopped {
            let goes_on = self.state.is_some().then(texts::match_games::same_command_goes_on);
            parts.extend([texts::lab::interrupted()].into_iter().chain(goes_on).map(Part::Plain));
        }
        if self.format == Format::Text {
            told::print(&parts, repeat, out);
        }
        let page = self.report.as_deref().map(PageFile::open).transpose()?;
        page.map_or(Ok(()), |page| told::write(&page, "match", parts, repeat))
    }

    /// Checks that nothing is asked for that is of one match only.
    pub fn refuse_shown(&self) -> Result<(), Problem> {
        let others = [
            (self.save.is_some(), "--save"),
            (self.show.is_some(), "--show"),
            (!self.show_state.is_empty(), "--show-state"),
            (self.watch.watch, "--watch"),
            (self.open_hands, "--open-hands"),
            (self.from > 1, "--from"),
        ];
        match others.iter().find(|(is, _)| *is) {
            Some((_, option)) => Err(texts::match_games::one_match_only(option).into()),
            None => Ok(()),
        }
    }

    /// Checks that nothing is asked for that only the text shows.
    pub fn refuse_unseen(&self) -> Result<(), Problem> {
        let others = [
            (self.show.is_some(), "--show"),
            (!self.show_state.is_empty(), "--show-state"),
            (self.from > 1, "--from"),
        ];
        match others.iter().find(|(is, _)| *is && self.format != Format::Text) {
            Some((_, option)) => Err(texts::match_games::text_only(option, self.format).into()),
            None => Ok(()),
        }
    }

    /// The command that repeats the first so many matches.
    pub fn repeat(&self, seed: u64, games: u64) -> String {
        let mut repeat = self.options();
        repeat.push("--bracket", self.bracket.clone().unwrap_or_default());
        match self.roster.as_deref() {
            Some([]) => repeat.flag("--roster"),
            teams => repeat.push("--roster", teams.unwrap_or_default().join(",")),
        }
        repeat.push("--b-teams", self.b_teams.join(","));
        self.b_set.iter().for_each(|set| repeat.push("--b-set", set));
        repeat.push("--best-order", self.best_order.clone().unwrap_or_default());
        repeat.push("--seed", seed.to_string());
        if games > 1 {
            repeat.push("--games", games.to_string());
        }
        repeat.with("match")
    }
}

/// Checks that there are several matches.
pub(super) fn needs_games(option: &str, games: u64) -> Result<(), Problem> {
    match games {
        1 => Err(Problem::advised(texts::matches::needs_several(option), texts::matches::say_how_many())),
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

/// What games come to that were played as asked.
pub(super) fn outcome(broken: usize, faulty: bool) -> Outcome {
    if broken > 0 {
        warning(texts::games::skills_broke(broken));
    }
    match (broken > 0, faulty) {
        (true, _) => Outcome::BrokenSkill,
        (false, true) => Outcome::FaultyPlayer,
        (false, false) => Outcome::Fine,
    }
}
