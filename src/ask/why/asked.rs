//! What `why` is asked.

use crate::ask::of_match::{OfMatch, Place};
use crate::ask::setting::Setting;
use crate::game::why::At;
use crate::lab::repeat::Repeat;
use crate::tile::T37;
use std::path::PathBuf;

const HELP: &str = "\
Addresses: E1-0 is the deal of a round, E1-0:t7:GIRL the draw of her turn 7, E1-0:t7:GIRL:rinshan the \
replacement tile drawn in it. In a match the game stands before it: captain/2/E1-0:t7:GIRL. E1-0:dora is the first indicator, E1-0:kan that of the first kan \
(kan2...), E1-0:ura the first ura indicator (ura2...). E1-0:dice:GIRL, for --decision only, is the menu of her skill before \
the dice. Turns are numbered as in the output of `run`.

Examples:
  saki-lua why --girls A,B --seed 7                   the draw most influenced by skills
  saki-lua why --girls A,B --seed 7 --at E1-0:t7:A    this draw
  saki-lua why --girls A,B --seed 7 --at E2-1         this deal
  saki-lua why --girls A,B --seed 7 --every A         all her draws, one per line
  saki-lua why --girls A,B --seed 7 --decision E1-0:t7:A
                                                      what the expert thinks of her decision
  saki-lua why --record game.saki --at E1-0:t7:A
                                                      a draw of a saved game, also one that a person played
  saki-lua why --teams A,B,C,D --seed 7 --at captain/2/E1-0:t7:GIRL
                                                      a draw in the second game of the captains";

/// Options that say what a record has in it.
const OF_THE_RECORD: [&str; 15] = [
    "seed",
    "girls",
    "set",
    "tune",
    "players",
    "hour",
    "moon",
    "wall",
    "rule",
    "rule_file",
    "rule_set",
    "teams",
    "match_rule",
    "match_set",
    "player",
];

/// Explain a draw or a deal of a game: who pushed which tiles, and the resulting odds.
#[derive(Debug, Clone, clap::Args)]
#[command(after_help = HELP)]
pub struct WhyAsk {
    /// The table.
    #[command(flatten)]
    pub setting: Setting,
    /// The match that it is a game of.
    #[command(flatten)]
    pub of_match: OfMatch,
    /// Seed of the game or match.
    #[arg(long, required_unless_present = "record", default_value_t = 0, hide_default_value = true)]
    pub seed: u64,
    /// Explain the game of a .saki file, as `run --save` writes it, with its skills; standard input if `-`.
    #[arg(long, value_name = "FILE", conflicts_with_all = OF_THE_RECORD)]
    pub record: Option<PathBuf>,
    /// Address of the draw or deal (see below). Default, without --last and --every: the draw most influenced by skills.
    #[arg(long, value_name = "PLACE", conflicts_with = "every")]
    pub at: Option<Place>,
    /// Explain a decision instead: what the expert thinks of what a girl did in a turn (E1-0:t7:GIRL) or chose in her menu
    /// before the dice (E1-0:dice:GIRL).
    #[arg(long, value_name = "PLACE", conflicts_with_all = ["at", "every", "last"])]
    pub decision: Option<Place>,
    /// The last draw of the game, or of the round of --at.
    #[arg(long, conflicts_with = "every")]
    pub last: bool,
    /// List all draws of this girl, one per line: her handle, her label in `run`, or her seat.
    #[arg(long, value_name = "GIRL")]
    pub every: Option<String>,
    /// Restrict --every to this round.
    #[arg(long, value_name = "ROUND", requires = "every")]
    pub round: Option<At>,
    /// Restrict --every to draws of this tile.
    #[arg(long, value_name = "TILE", requires = "every")]
    pub tile: Option<T37>,
    /// Restrict --every to draws influenced by a skill.
    #[arg(long, requires = "every")]
    pub bent: bool,
}

impl WhyAsk {
    /// Whether a program plays in the game.
    #[must_use]
    pub fn has_programs(&self) -> bool {
        self.of_match.has_programs(&self.setting)
    }

    /// The options of the command that asks this.
    #[must_use]
    pub fn repeat(&self) -> Repeat {
        let mut repeat = self.of_match.repeat(&self.setting);
        match &self.record {
            Some(file) => repeat.push("--record", file.display().to_string()),
            None => repeat.push("--seed", self.seed.to_string()),
        }
        self.at.iter().for_each(|place| repeat.push("--at", place.to_string()));
        self.decision.iter().for_each(|place| repeat.push("--decision", place.to_string()));
        if self.last {
            repeat.flag("--last");
        }
        self.every.iter().for_each(|girl| repeat.push("--every", girl));
        self.round.iter().for_each(|round| repeat.push("--round", round.to_string()));
        self.tile.iter().for_each(|tile| repeat.push("--tile", tile.to_string()));
        if self.bent {
            repeat.flag("--bent");
        }
        repeat
    }

    /// The place asked for.
    pub(super) fn place(&self) -> Option<&At> {
        self.at.as_ref().map(|place| &place.at)
    }
}
