use crate::cli::bench::BenchArgs;
use crate::cli::diagnostics::in_words;
use crate::cli::outcome::Outcome;
use crate::cli::plan_args::PlanArgs;
use crate::lab::comparing::changed;
use crate::lab::figures::metric;
use crate::lab::{Metric, Planned};
use crate::problem::{Problem, Text, texts};
use crate::skill::Seating;
use clap::ValueEnum;
use std::path::{Path, PathBuf};

const HELP: &str = "\
Examples:
  saki-lua compare --girls A --b-set A.luck=600          a number of hers, as it is and changed
  saki-lua compare --girls A --b-tune mine.toml          the file's numbers, and those of mine.toml
  saki-lua compare --girls A --b-girls ./new/A.lua       her file, and another version of it
  saki-lua compare --girls A,B --b-girls doge,B --who B  what it means for B that A is there
  saki-lua compare --girls A --b-set A.luck=310 --margin 0.05
                                                         ... or: no difference larger than 0.05
  saki-lua compare --girls A --b-set A.luck=600 --expect better
                                                         exit code 1 unless B is found better

A is what --girls, --set and --tune say; B is the same with what the --b options change. Both play the
same seeds with the same luck, and the differences are tested after each of them. It stops once it is
decided; looking all the time is allowed for, and equal sides are told apart in 5 of 100 comparisons at
most.";

/// Play two sides on the same seeds, with one thing changed, until it is known which is better.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(in crate::cli) struct CompareArgs {
    #[command(flatten)]
    pub plan: PlanArgs,
    /// For B, a number that is different, like `yuki.rush=400`; may be repeated.
    #[arg(long, value_name = "GIRL.KEY=VALUE")]
    pub b_set: Vec<String>,
    /// For B, a file of changed numbers over those of A.
    #[arg(long, value_name = "FILE.toml")]
    pub b_tune: Vec<PathBuf>,
    /// For B, who sits there instead. Numbers set for girls who are not there then are left out.
    #[arg(long, value_name = "GIRL,..", value_delimiter = ',')]
    pub b_girls: Vec<String>,
    /// Whose figures are compared. Default: whose numbers or place are changed.
    #[arg(long, value_name = "GIRL")]
    pub who: Option<String>,
    /// What decides which side is better.
    #[arg(long, default_value = "place", value_parser = metric)]
    pub metric: Metric,
    /// Also stops once the difference is known to be smaller than this, in the metric's own measure
    /// (0.02 for two percent).
    #[arg(long, value_name = "D", value_parser = positive)]
    pub margin: Option<f64>,
    /// Most games of each side.
    #[arg(long, default_value_t = 4000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub games: u64,
    /// Plays all games, whatever is decided before.
    #[arg(long)]
    pub all: bool,
    /// Ends with exit code 1 unless B is found to be so.
    #[arg(long, value_enum)]
    pub expect: Option<Expect>,
    #[command(flatten)]
    pub bench: BenchArgs,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum Expect {
    /// By the metric that decides.
    Better,
    /// By the metric that decides.
    Worse,
    /// No game differs, or by less than --margin.
    Same,
}

fn positive(text: &str) -> Result<f64, String> {
    let margin: f64 = text.parse().map_err(|_| in_words(&texts::this_is_no_number()))?;
    if margin > 0.0 && margin.is_finite() {
        Ok(margin)
    } else {
        Err(in_words(&texts::margin_is_more_than_0()))
    }
}

impl CompareArgs {
    /// The seating of side B.
    ///
    /// # Errors
    /// Nothing differs from side A.
    pub fn other(&self) -> anyhow::Result<Seating> {
        if self.b_set.is_empty() && self.b_tune.is_empty() && self.b_girls.is_empty() {
            let advice = texts::say_what_is_different_b();
            return Err(Problem::advised(texts::b_is_to_be_like(), advice).into());
        }
        Ok(changed(&self.plan.seats.seating(), &self.b_girls, &self.b_tune, &self.b_set))
    }

    /// Returns whether the user expects one side to be better.
    pub fn expects_a_side(&self) -> bool {
        matches!(self.expect, Some(Expect::Better | Expect::Worse))
    }

    /// The outcome, given whether the expectation was met.
    pub fn judged(&self, met: bool, outcome: Outcome) -> Outcome {
        if outcome == Outcome::Fine && !met { Outcome::BadRows } else { outcome }
    }

    /// Describes the change of side B.
    pub fn change(&self) -> Text {
        let girls = (!self.b_girls.is_empty()).then(|| texts::girls_are(self.b_girls.join(",")));
        let files = self.b_tune.iter().map(|file| texts::numbers_of_file(Path::display(file)));
        let set = self.b_set.iter().map(|set| Text::verbatim(set.as_str()));
        Text::joined(girls.into_iter().chain(files).chain(set), ", ")
    }

    /// The command that repeats it; `cut` limits it to that many games.
    pub fn repeat(&self, planned: &Planned, cut: Option<u64>) -> String {
        let mut repeat = planned.repeat();
        repeat.push("--b-girls", self.b_girls.join(","));
        self.b_tune.iter().for_each(|file| repeat.push("--b-tune", file.display().to_string()));
        self.b_set.iter().for_each(|set| repeat.push("--b-set", set));
        self.who.iter().for_each(|who| repeat.push("--who", who));
        repeat.push("--metric", self.metric.name());
        self.margin.iter().for_each(|margin| repeat.push("--margin", margin.to_string()));
        repeat.push("--games", cut.unwrap_or(self.games).to_string());
        if self.all {
            repeat.flag("--all");
        }
        repeat.with("compare")
    }
}
