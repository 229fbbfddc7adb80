//! `roster`: everybody against everybody.

mod doc;

use super::expect::ExpectArgs;
use super::numbers::NumberArgs;
use super::plan::builtin;
use super::rules::RuleArgs;
use super::seats::contenders;
use super::{Answer, Keep, Outcome, Run};
use crate::lab::Shard;
use crate::lab::repeat::Repeat;
use crate::lab::roster::{Asked, BOTH, Roster, RosterPlan, ShardDone, Tables, options, play_shard};
use crate::lab::store::{Parts, Store};
use crate::player::{Builtin, ExpertOptions};
use crate::problem::{Problem, Text, texts};
use std::path::{Path, PathBuf};

const HELP: &str = "\
Foursomes follow a cyclic block design: everybody plays equally often, meets everybody equally often, and sits \
equally often in every seat. Each foursome plays one seed in four seatings. The rating is by the model of \
Plackett and Luce, fitted pairwise: to who came before whom; intervals come from the variance between tables. Differences (tiers) and pairs are \
corrected for their number by Holm's method. How well the model fits is checked and said.

Examples:
  saki-lua roster                                   everybody, until each mean place is known to ±0.05
  saki-lua roster A,B,C,D,E --games 2000
  saki-lua roster --out DIR --report roster.html    kept in DIR: the same command goes on, and a changed girl
                                                    replays only her games
  saki-lua roster --games 20000 --out DIR --shard 1/4
                                                    one shard; saki-lua lab merge DIR merges them
  saki-lua roster A,B,C --expect A.place=1.9..2.1   exit code 1 if her place is outside, 7 if it cannot be told
  saki-lua roster A,B,C --player both               both players, and where they disagree

Fewer than four girls are joined by doge. The same seed gives the same bytes with any --jobs. --games counts \
the games of one player.";

/// Default half width of the intervals of mean places.
const PRECISION: f64 = 0.05;

/// Play everybody against everybody and rate them.
#[derive(Debug, Clone, clap::Args)]
#[command(after_help = HELP)]
pub struct RosterAsk {
    /// Handles (see `list`), names and paths of .lua files; doge has no skill. Default: all in the folder of skills.
    #[arg(value_name = "GIRL,..", value_delimiter = ',')]
    pub girls: Vec<String>,
    /// Their numbers.
    #[command(flatten)]
    pub numbers: NumberArgs,
    /// Who plays the girls: ai, expert (with options as in expert:rollouts=N), or both.
    #[arg(long, value_name = "PLAYER", default_value = "ai")]
    pub player: String,
    /// How much to play.
    #[command(flatten)]
    pub asked: AskedArgs,
    /// First seed; table n plays the n-th after it.
    #[arg(long, default_value_t = 0)]
    pub seed: u64,
    /// The rules.
    #[command(flatten)]
    pub rules: RuleArgs,
    /// What is expected of figures.
    #[command(flatten)]
    pub expect: ExpectArgs,
}

/// How much to play.
#[derive(Debug, Clone, clap::Args)]
pub struct AskedArgs {
    /// Number of games, rounded up to whole rounds, in which every girl plays 16. Default: until --precision is reached.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub games: Option<u64>,
    /// Play until the 95% interval of every mean place has at most this half width. Default: 0.05.
    #[arg(long, value_name = "WIDTH", conflicts_with = "games")]
    pub precision: Option<f64>,
}

impl AskedArgs {
    /// What is asked for.
    ///
    /// # Errors
    /// The precision cannot be reached.
    pub fn asked(&self) -> Result<Asked, Problem> {
        match self.given().unwrap_or(Asked::Precision(PRECISION)) {
            Asked::Precision(half) => precision(half).map(Asked::Precision),
            games @ Asked::Games(_) => Ok(games),
        }
    }

    /// What is given, as it is.
    fn given(&self) -> Option<Asked> {
        self.games.map(Asked::Games).or(self.precision.map(Asked::Precision))
    }
}

/// Checks a half width of intervals of mean places.
///
/// # Errors
/// No such interval has it.
pub(super) fn precision(half: f64) -> Result<f64, Problem> {
    if half > 0.0 && half < 1.5 { Ok(half) } else { Err(texts::roster::precision_out_of_range().into()) }
}

impl RosterAsk {
    /// Plays everybody, or a shard of that, and rates them.
    ///
    /// # Errors
    /// The question makes no sense, something cannot be found, read or loaded, or a game cannot be kept.
    pub fn answer(&self, run: &mut Run<'_>) -> anyhow::Result<Answer> {
        let asked = self.asked.asked()?;
        let girls = contenders(&self.girls, &self.numbers, &mut |problem| run.tell(problem))?;
        let (rule, rules) = (self.rules.rule()?, self.rules.words().say(run.lang));
        let named = (self.girls.clone(), self.others());
        let plan = RosterPlan::new(girls, self.players()?, rule, rules, self.seed, asked, named);
        match run.keep {
            Keep { folder: Some(folder), shard: Some(shard), .. } => part(&plan, shard, folder, run),
            _ => self.whole(&plan, run),
        }
    }

    fn whole(&self, plan: &RosterPlan, run: &mut Run<'_>) -> anyhow::Result<Answer> {
        let expect = expected(&self.expect, plan)?;
        run.watch.remark(&before(plan));
        let store = Store::of_plan(plan, run.keep.folder, Shard::WHOLE)?;
        let roster = Roster::play(&mut Tables::new(plan, &store, run.jobs)?, run.watch)?;
        store.told().iter().for_each(|told| run.watch.remark(told));
        let outcome = doc::outcome(&roster);
        if run.is_nothing(outcome, roster.games()) {
            return Ok(Answer::nothing(outcome));
        }
        Ok(Answer { tunes: self.numbers.tune.clone(), ..doc::rated(&roster, &expect, run)? })
    }

    /// The players given.
    fn players(&self) -> Result<Vec<Builtin>, Problem> {
        if self.player == BOTH {
            return Ok(vec![Builtin::Ai, Builtin::Expert(ExpertOptions::DEFAULT)]);
        }
        let wrong = |problem: Problem| problem.about("--player").help(texts::roster::known_players());
        Ok(vec![builtin(&self.player).map_err(wrong)?])
    }

    /// Options that determine the games, besides girls, players, seed and number.
    fn others(&self) -> Repeat {
        let mut repeat = Repeat::default();
        self.rules.repeat(&mut repeat);
        self.numbers.repeat(&mut repeat);
        repeat
    }

    /// The options of the command that asks this.
    #[must_use]
    pub fn repeat(&self) -> Repeat {
        let mut repeat = Repeat::default();
        repeat.word(self.girls.join(","));
        repeat.extend(&options(&self.player, &self.others(), self.seed, self.asked.given()));
        self.expect.repeat(&mut repeat);
        repeat
    }
}

/// What is expected, of the girls of a roster by their handles.
fn expected(expect: &ExpectArgs, plan: &RosterPlan) -> Result<ExpectArgs, Problem> {
    let girls: Vec<_> = plan.girls.iter().map(|girl| girl.sitter.spelled(girl.name.clone())).collect();
    expect.of(&girls)
}

/// Merges the shards of a roster that are in some folders: the answer is that of the whole roster.
///
/// # Errors
/// Games are missing or of different rosters, a file cannot be read, or somebody of whom something is expected does not play.
pub fn merged_roster(folders: &[PathBuf], expect: &ExpectArgs, run: &mut Run<'_>) -> anyhow::Result<Answer> {
    let parts = Parts::<RosterPlan>::of(folders)?;
    let expect = expected(expect, &parts.plan)?;
    let mut tables = Tables::new(&parts.plan, &parts.store, run.jobs)?;
    let roster = Roster::play(&mut tables, run.watch).map_err(|error| parts.explained(error))?;
    let outcome = doc::outcome(&roster);
    if outcome == Outcome::Interrupted {
        // Statistics over part of the run were not requested.
        return Ok(Answer::nothing(outcome));
    }
    doc::rated(&roster, &expect, run)
}

/// How much is going to be played.
fn before(plan: &RosterPlan) -> Text {
    let (girls, games) = (plan.girls.len(), plan.expected_games());
    match plan.asked {
        Asked::Games(_) => texts::roster::games_to_play(girls, games),
        Asked::Precision(half) => texts::roster::games_until_precise(girls, games, half),
    }
}

/// Plays the missing games of a shard.
fn part(plan: &RosterPlan, shard: Shard, folder: &Path, run: &mut Run<'_>) -> anyhow::Result<Answer> {
    let Asked::Games(games) = plan.asked else {
        return Err(
            Problem::advised(texts::roster::shard_without_games(), texts::roster::example_shard()).into()
        );
    };
    let done = play_shard(plan, games, shard, folder, run.jobs, run.watch)?;
    let ShardDone { complete, rows, games: [there, before, all] } = done;
    let them = if before > 0 { texts::runs::games_there_before(before) } else { Text::default() };
    let (outcome, said) = match complete {
        true => {
            let there = texts::units::games(there);
            (Outcome::Fine, texts::runs::shard_is_complete(shard, there, them, rows.display()))
        }
        false => {
            let all = texts::units::games(all);
            (Outcome::Interrupted, texts::runs::shard_was_interrupted(shard, there, all, them))
        }
    };
    Ok(Answer { said: Some(said), ..Answer::nothing(outcome) })
}
