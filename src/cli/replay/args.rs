use crate::ask::library::LibraryArgs;
use crate::ask::of_match::GamePlace;
use crate::cli::text::Influences;
use std::path::PathBuf;

const HELP: &str = "\
A .saki file is replayed with the skills stored in it, and compared line by line.

Examples:
  saki-lua replay game.saki              compares with the recorded skills
  saki-lua replay --current game.saki    compares with the current skills
  saki-lua replay --step game.saki       shows it turn by turn; `?` lists what to type
  saki-lua replay logs/                  logs of other programs

A tenhou.net/6 or mjai file may contain several games, one after another. Lists of links to the viewer of tenhou.net are read \
too. What is not understood of a log is a note at its place, and the rest is compared; how much that was is told where \
it is not all.

Exit codes: 0 everything agrees, 1 a difference or an unreadable log, 2 an unreadable .saki file. \
Games with unsupported rules are reported and skipped; they fail only with --strict or if there are no others. Notes fail \
only with --strict.";

/// Replay recorded games (our .saki files, Tenhou mjlog, tenhou.net/6, mjai) and compare every result.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(in crate::cli) struct ReplayArgs {
    /// Files (may be gzipped), folders, which are searched recursively, or `-`, standard input.
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Print JSON Lines.
    #[arg(long)]
    pub json: bool,
    /// Fail if the rules of a game are unsupported (three players, a lobby with its own rules), instead of
    /// skipping it, and if something in a log is not understood.
    #[arg(long)]
    pub strict: bool,
    /// Also print, for each round of a log, a link that shows it in the viewer of tenhou.net.
    #[arg(long)]
    pub links: bool,
    /// Play .saki files with the current skill files, list those that have changed, and show where the game
    /// diverges.
    #[arg(long)]
    pub current: bool,
    /// Step through one .saki file: turn by turn forth and back, round by round, with all hands and what skills did.
    #[arg(long, conflicts_with_all = ["json", "strict", "links"])]
    pub step: bool,
    /// The game of the match, like captain/2.
    #[arg(long, value_name = "GAME", requires = "step")]
    pub game: Option<GamePlace>,
    /// With --step: of which draws to show what skills did to them.
    #[arg(long, value_enum, default_value_t, value_name = "DRAWS", requires = "step")]
    pub show: Influences,
    #[command(flatten)]
    pub library: LibraryArgs,
}
