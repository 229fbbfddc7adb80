use crate::ask::library::LibraryArgs;
use crate::ask::setting::Setting;
use crate::girl::Doge;
use crate::skill::folder::find;
use crate::skill::shelf::handle_of;
use std::path::PathBuf;

const HELP: &str = "\
The first line printed is the address, which has a secret: who knows it may play, and write the files that were opened. \
Ctrl-C ends it.

Examples:
  saki-lua studio                         the lobby, to choose from all girls
  saki-lua studio A                       her seat, against three stronger AIs
  saki-lua studio A --players ai          her table, to look at
  saki-lua studio ./mine.lua              a file to write and tune
  saki-lua studio A B --players you,you,ai,ai --seed 7
                                          a table for two at one page
  saki-lua studio A --players you,you,ai,ai --lan
                                          a seat for two persons in the network";

/// What `--players` says here: a person is asked at the page, and other games are set up there.
const PLAYERS: &str = "\
Who plays seats 1 to 4 of the first game: you (whoever is at the page; with --lan, somebody in the network), \
ai, expert (a stronger AI; options as in expert:rollouts=N,depth=N,hints), tsumogiri (discards what it \
draws), random (any legal action), or an mjai program: mjai:COMMAND (one message per line) or \
mjai-batch:COMMAND (one array per line). Commas in quotes do not separate players; seats that are not named \
are played by ai. Default: where just one girl is named, and not as a file, you against three experts; else \
ai everywhere. Other games are set up on the page, with the programs that are named here and no others";

/// Open a page in the browser: play a seat, see the wall, write and tune skills.
#[derive(clap::Args)]
#[command(after_help = HELP, mut_arg("players", |players| players.help(PLAYERS)))]
pub(in crate::cli) struct StudioArgs {
    /// Girls at seats 1 to 4, as for --girls: handles, names or paths of .lua files.
    #[arg(value_name = "GIRL|FILE", conflicts_with = "girls")]
    named: Vec<String>,
    #[command(flatten)]
    pub setting: Setting,
    /// Seed of the first game. Default: random.
    #[arg(long)]
    pub seed: Option<u64>,
    /// Port. The address is then the same each time. Default: a free one.
    #[arg(long, value_name = "PORT", default_value_t = 0, hide_default_value = true)]
    pub port: u16,
    /// Print the address only, and open no browser.
    #[arg(long)]
    pub no_open: bool,
    /// Also let persons in the network take the seats of `you`: prints an address for each. They see and do what their
    /// seat may, and nothing else.
    #[arg(long)]
    pub lan: bool,
}

impl StudioArgs {
    /// The girls of the first game.
    pub fn girls(&self) -> Vec<String> {
        if self.named.is_empty() { self.setting.seats.girls.clone() } else { self.named.clone() }
    }

    pub fn library(&self) -> &LibraryArgs {
        &self.setting.seats.numbers.library
    }

    /// The files of the girls who have one.
    pub fn files(&self) -> anyhow::Result<Vec<(String, PathBuf)>> {
        let library = self.library().library()?;
        let girls = self.girls();
        let skilled = girls.iter().filter(|girl| *girl != Doge::HANDLE);
        let file = |girl: &String| {
            let path = find(girl, &library)?.path;
            Ok((handle_of(&path).unwrap_or_else(|| girl.clone()), path))
        };
        skilled.map(file).collect()
    }
}
