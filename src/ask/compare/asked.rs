//! What `compare` is asked.

use crate::ask::plan::PlanArgs;
use crate::lab::aim::precision;
use crate::lab::comparing::{Comparison, Question, side_b};
use crate::lab::expect::{Expectation, Finding, Judged};
use crate::lab::figures::{ShownFigure, metric};
use crate::lab::repeat::Repeat;
use crate::lab::{ComparisonVerdict, Metric, Plan};
use crate::problem::{Problem, Text, quoted, texts};
use crate::skill::{Seating, Spelled};
use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

const HELP: &str = "\
Examples:
  saki-lua compare --girls A --b-set A.luck=600          one of her numbers, original and changed
  saki-lua compare --girls A --b-tune mine.toml          default numbers against those of mine.toml
  saki-lua compare --girls A --b-girls ./new/A.lua       her file against another version
  saki-lua compare --girls A,B --b-girls doge,B --who B  the effect of A on B
  saki-lua compare --girls A --b-set A.luck=310 --margin 0.05
                                                         also stops if the difference is below 0.05
  saki-lua compare --girls A --b-set A.luck=600 --expect better
                                                         exit code 1 if B is not better, 7 if that cannot be told

Side A is given by --girls, --set and --tune; side B is the same with the changes of the --b options. Both \
play the same seeds with the same random numbers. The difference is tested after each seed, and the \
comparison stops once it is decided. The sequential test accounts for the repeated checks: equal sides are \
found different in at most 5 % of comparisons.";

/// Play two sides with one change on the same seeds, until it is clear which is better.
#[derive(Debug, Clone, clap::Args)]
#[command(after_help = HELP)]
pub struct CompareAsk {
    /// Side A.
    #[command(flatten)]
    pub plan: PlanArgs,
    /// Number changed for B, like `yuki.rush=400`; may be repeated.
    #[arg(long, value_name = "GIRL.KEY=VALUE")]
    pub b_set: Vec<String>,
    /// File of numbers changed for B, on top of those of A.
    #[arg(long, value_name = "FILE.toml")]
    pub b_tune: Vec<PathBuf>,
    /// Girls of side B. Numbers set for girls that are replaced are dropped.
    #[arg(long, value_name = "GIRL,..", value_delimiter = ',')]
    pub b_girls: Vec<String>,
    /// Girl whose figures are compared, who sits on both sides. Default: the one that is changed.
    #[arg(long, value_name = "GIRL")]
    pub who: Option<String>,
    /// Metric that decides which side is better.
    #[arg(long, default_value = "place", value_parser = metric)]
    pub metric: Metric,
    /// Also stop once the difference is certainly below this, in units of the metric, like 0.05, or 2% for shares.
    #[arg(long, value_name = "D", value_parser = positive)]
    pub margin: Option<String>,
    /// Maximum number of games per side.
    #[arg(long, default_value_t = 4000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub games: u64,
    /// Play all games, even if the comparison is decided earlier.
    #[arg(long)]
    pub all: bool,
    /// What B is to be: better, worse, same (a difference below --margin), or figures in a band as in
    /// place=1.9..2.1, for which all games are played. Exit code 1 if it is not, 7 if that cannot be told.
    #[arg(long, value_name = "better|worse|same|METRIC=LOW..HIGH")]
    pub expect: Option<Expect>,
}

/// What B is to be.
#[derive(Debug, Clone, PartialEq)]
pub enum Expect {
    /// Better by the metric.
    Better,
    /// Worse by the metric.
    Worse,
    /// Different by less than --margin, or not at all.
    Same,
    /// With a figure in a band.
    Figure(Expectation),
}

impl FromStr for Expect {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Self, Problem> {
        match text {
            "better" => Ok(Self::Better),
            "worse" => Ok(Self::Worse),
            "same" => Ok(Self::Same),
            figure if figure.contains('=') => figure.parse().map(Self::Figure),
            _ => Err(texts::lab::expectation_forms().into()),
        }
    }
}

impl fmt::Display for Expect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Better => f.write_str("better"),
            Self::Worse => f.write_str("worse"),
            Self::Same => f.write_str("same"),
            Self::Figure(figure) => figure.fmt(f),
        }
    }
}

impl Expect {
    /// The same about the figures of her who is compared.
    ///
    /// # Errors
    /// It is about those of somebody else.
    pub(super) fn of(&self, who: Spelled) -> Result<Self, Problem> {
        match self {
            Self::Figure(figure) => figure.of(&[who]).map(Self::Figure),
            Self::Better | Self::Worse | Self::Same => Ok(self.clone()),
        }
    }

    /// Holds a comparison against it; figures are those of `who` on side B.
    pub(super) fn judged(&self, who: &str, comparison: &Comparison) -> Vec<Judged> {
        let figure =
            |_, metric: Metric| ShownFigure::of(comparison.figures[metric as usize].b(), metric.shape());
        let found = match self {
            Self::Figure(expected) => return expected.judge(&[who], figure),
            Self::Better => comparison.better() == Some(true),
            Self::Worse => comparison.better() == Some(false),
            Self::Same => comparison.verdict == ComparisonVerdict::Same,
        };
        let open = matches!(comparison.verdict, ComparisonVerdict::Open { .. });
        let finding = match (found, open) {
            (true, _) => Finding::Kept,
            (false, true) => Finding::Undecided,
            (false, false) => Finding::Broken,
        };
        vec![Judged::Sides { expected: self.to_string(), finding }]
    }
}

/// A margin as it was written; how large it may be depends on the metric.
fn positive(text: &str) -> Result<String, Problem> {
    let number = text.trim().trim_end_matches('%').parse::<f64>();
    let margin = number.map_err(|_| texts::situations::this_not_a_number())?;
    if margin > 0.0 && margin.is_finite() {
        Ok(text.to_owned())
    } else {
        Err(texts::runs::margin_not_positive().into())
    }
}

impl CompareAsk {
    /// Places of the girl who is compared: her who was named, or those at the first place that is changed.
    ///
    /// # Errors
    /// She does not sit on one of the sides, or as [`Plan::places_of`].
    pub(super) fn places(&self, a: &Plan, b: &Plan) -> Result<[Vec<usize>; 2], Problem> {
        let Some(girl) = &self.who else {
            let changed = a.girls.iter().zip(&b.girls).position(|(a, b)| a != b).unwrap_or(0);
            return Ok([vec![changed], vec![changed]]);
        };
        let ours = a.places_of(girl)?;
        let theirs = b.places_if_seated(girl)?.ok_or_else(|| {
            let message = texts::situations::who_not_on_side_b(quoted(girl));
            Problem::advised(message, texts::situations::without_who())
        })?;
        Ok([ours, theirs])
    }

    /// Seating of side B.
    ///
    /// # Errors
    /// Nothing differs from side A.
    pub(super) fn other(&self) -> anyhow::Result<Seating> {
        if self.b_set.is_empty() && self.b_tune.is_empty() && self.b_girls.is_empty() {
            let advice = texts::situations::say_how_b_differs();
            return Err(Problem::advised(texts::options::sides_are_equal(), advice).into());
        }
        Ok(side_b(&self.plan.seats.seating(), &self.b_girls, &self.b_tune, &self.b_set))
    }

    /// Checks that different sides can be found the same, which no number of games shows without a margin.
    ///
    /// # Errors
    /// That is expected, and there is none.
    pub(super) fn check_margin(&self) -> Result<(), Problem> {
        if self.expect == Some(Expect::Same) && self.margin.is_none() {
            let example = texts::situations::example("--margin 0.05");
            return Err(Problem::advised(texts::options::same_needs_margin(), example));
        }
        Ok(())
    }

    /// Whether the user expects one side to be better.
    pub(super) fn expects_a_side(&self) -> bool {
        matches!(self.expect, Some(Expect::Better | Expect::Worse))
    }

    /// The question, about the girl at some places of each side. All games are played where figures must lie in a band: their
    /// intervals hold for a number of games fixed before.
    ///
    /// # Errors
    /// The margin is none of the metric.
    pub(super) fn question(&self, places: [Vec<usize>; 2]) -> Result<Question, Problem> {
        let fixed = self.all || self.expects_figures();
        let told = |text: &str| {
            precision(self.metric, text).map_err(|problem| problem.about(format!("--margin {text}")))
        };
        let margin = self.margin.as_deref().map(told).transpose()?;
        Ok(Question { metric: self.metric, places, margin, fixed })
    }

    /// Whether the user expects figures in a band.
    pub(super) fn expects_figures(&self) -> bool {
        matches!(self.expect, Some(Expect::Figure(_)))
    }

    /// Describes the changes of B.
    pub(super) fn change(&self) -> Text {
        let girls = (!self.b_girls.is_empty()).then(|| texts::runs::girls_listed(self.b_girls.join(",")));
        let files = self.b_tune.iter().map(|file| texts::runs::numbers_of_file(Path::display(file)));
        let set = self.b_set.iter().map(|set| Text::verbatim(set.as_str()));
        Text::joined(girls.into_iter().chain(files).chain(set), ", ")
    }

    /// The options of the command that asks this.
    #[must_use]
    pub fn repeat(&self) -> Repeat {
        let mut repeat = Repeat::default();
        self.plan.repeat(&mut repeat);
        repeat.push("--b-girls", self.b_girls.join(","));
        self.b_tune.iter().for_each(|file| repeat.push("--b-tune", file.display().to_string()));
        self.b_set.iter().for_each(|set| repeat.push("--b-set", set));
        self.who.iter().for_each(|who| repeat.push("--who", who));
        repeat.push("--metric", self.metric.name());
        self.margin.iter().for_each(|margin| repeat.push("--margin", margin));
        repeat.push("--games", self.games.to_string());
        if self.all {
            repeat.flag("--all");
        }
        self.expect.iter().for_each(|expect| repeat.push("--expect", expect.to_string()));
        repeat
    }
}
