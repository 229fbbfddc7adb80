use crate::cli::setting::Setting;
use crate::lab::why::At;
use crate::tile::T37;

const HELP: &str = "\
Places: E1-0 is a round, and its deal. E1-0:t7:GIRL is the draw of her turn 7, E1-0:t7:GIRL:rinshan
the replacement tile she drew in it. E1-0:dora is the first indicator, E1-0:kan that of the first kan
(kan2...), E1-0:ura the first ura indicator (ura2...). Turns count as `run` prints them.

Examples:
  saki-lua why --girls A,B --seed 7                   the draw that skills bent most
  saki-lua why --girls A,B --seed 7 --at E1-0:t7:A    this draw
  saki-lua why --girls A,B --seed 7 --at E2-1         this deal
  saki-lua why --girls A,B --seed 7 --every A         all draws of hers, a line each";

/// Explain a draw or a deal of a game: who pushed what, and what that did to the odds.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(in crate::cli) struct WhyArgs {
    #[command(flatten)]
    pub setting: Setting,
    /// Seed of the game.
    #[arg(long)]
    pub seed: u64,
    /// What to explain, see below. Without --at, --last and --every: the draw that skills bent most.
    #[arg(long, value_name = "PLACE", conflicts_with = "every")]
    pub at: Option<At>,
    /// The last draw: of the game, or of the round that --at names.
    #[arg(long, conflicts_with = "every")]
    pub last: bool,
    /// All draws of this girl, a line each: her handle, the label `run` prints or her seat.
    #[arg(long, value_name = "GIRL")]
    pub every: Option<String>,
    /// Of those, only the draws of this round.
    #[arg(long, value_name = "ROUND", requires = "every")]
    pub round: Option<At>,
    /// Of those, only draws of this tile.
    #[arg(long, value_name = "TILE", requires = "every")]
    pub tile: Option<T37>,
    /// Of those, only draws that a skill had touched.
    #[arg(long, requires = "every")]
    pub bent: bool,
    /// As JSON, with everything.
    #[arg(long)]
    pub json: bool,
}
