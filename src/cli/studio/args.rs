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

/// Open a page in the browser: play a seat, see the wall, write and tune skills.
#[derive(clap::Args)]
#[command(after_help = HELP)]
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
