//! What `diff` is asked.

use crate::ask::of_match::OfMatch;
use crate::ask::setting::{OpenedSetting, Setting};
use crate::ask::why;
use crate::girl::Doge;
use crate::lab::repeat::Repeat;
use crate::problem::{Explain, Problem, texts};

const HELP: &str = "\
The first game uses the other options, with the numbers declared in the skill files; the second has one \
change. Rounds are compared by name, draws by girl and turn. Randomness depends on the position in the game \
only, so the first difference is the direct effect of the change; later ones include the players' reactions.

Examples:
  saki-lua diff --girls A,B --seed 7 --without A          A has no skill
  saki-lua diff --girls A,B --seed 7 --set A.luck=0       one of her numbers is different
  saki-lua diff --girls A,B --seed 7 --with A=./mine.lua  another file takes her seat
  saki-lua diff --teams A,B,C,D --seed 7 --without GIRL   the first game of a match that goes otherwise";

/// Replay a game with one change and show its effects.
#[derive(Debug, Clone, clap::Args)]
#[command(after_help = HELP)]
pub struct DiffAsk {
    /// The table.
    #[command(flatten)]
    pub setting: Setting,
    /// The match that it is a game of.
    #[command(flatten)]
    pub of_match: OfMatch,
    /// Seed of the game or match.
    #[arg(long)]
    pub seed: u64,
    /// Remove the skill of this girl (handle, label or seat 1 to 4) in the second game; may be repeated.
    #[arg(long, value_name = "GIRL")]
    pub without: Vec<String>,
    /// Replace this girl by another handle or file in the second game; may be repeated.
    #[arg(long = "with", value_name = "GIRL=FILE")]
    pub other: Vec<String>,
    /// List every draw with different tiles.
    #[arg(long)]
    pub all: bool,
}

impl DiffAsk {
    /// Whether a program plays in the game.
    #[must_use]
    pub fn has_programs(&self) -> bool {
        self.of_match.has_programs(&self.setting)
    }

    /// The options of the command that asks this.
    #[must_use]
    pub fn repeat(&self) -> Repeat {
        let mut repeat = self.of_match.repeat(&self.setting);
        repeat.push("--seed", self.seed.to_string());
        self.without.iter().for_each(|girl| repeat.push("--without", girl));
        self.other.iter().for_each(|change| repeat.push("--with", change));
        if self.all {
            repeat.flag("--all");
        }
        repeat
    }

    /// The first game, without changes.
    pub(super) fn first(&self) -> Result<Setting, Problem> {
        self.check_change()?;
        let mut first = self.setting.clone();
        first.seats.numbers.set.clear();
        first.seats.numbers.tune.clear();
        Ok(first)
    }

    /// Checks that something is changed.
    pub(super) fn check_change(&self) -> Result<(), Problem> {
        let numbers = &self.setting.seats.numbers;
        let is_same = self.without.is_empty()
            && self.other.is_empty()
            && numbers.set.is_empty()
            && numbers.tune.is_empty();
        match is_same {
            true => Err(Problem::advised(
                texts::command::games_would_be_same(),
                texts::command::change_something(),
            )),
            false => Ok(()),
        }
    }

    /// Who gives her seat to which file in the second game: `--with GIRL=FILE`.
    pub(super) fn others(&self) -> impl Iterator<Item = Result<(&str, &str), Problem>> {
        self.other.iter().map(|change| {
            let advice = texts::situations::example("--with GIRL=./GIRL2.lua");
            let missing = || Problem::advised(texts::options::with_not_girl_file(change), advice);
            change.split_once('=').ok_or_else(missing)
        })
    }

    /// The second game: the first one with the changes.
    pub(super) fn second(&self, first: &OpenedSetting) -> Result<Setting, Problem> {
        let mut second = self.setting.clone();
        for girl in &self.without {
            *self.seat(&mut second, first, girl, "--without")? = Doge::HANDLE.to_owned();
        }
        for change in self.others() {
            let (girl, file) = change?;
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
