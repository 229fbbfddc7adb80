//! `saki-lua studio`: the local page.

mod host;

use super::diagnostics::{self, lang};
use super::library_args::LibraryArgs;
use super::out::Out;
use super::outcome::Outcome;
use super::setting::Setting;
use super::stop::StopSignal;
use crate::girl::Doge;
use crate::problem::{Explain, Problem, texts};
use crate::skill::folder::find;
use crate::studio::{Options, Server};
use host::CommandLine;
use std::path::PathBuf;
use std::sync::Arc;

const HELP: &str = "\
The first line printed is the address, which has a secret: who knows it may play, and write the files that were opened.
Ctrl-C ends it.

Examples:
  saki-lua studio                         four girls without skills
  saki-lua studio A B                     two skills, to look at
  saki-lua studio ./mine.lua              a file to write and tune
  saki-lua studio A --players you,ai,ai,ai --seed 7
                                          a seat at her table
  saki-lua studio A --players you,you,ai,ai --lan
                                          a seat for two persons in the network";

/// Open a page in the browser: play a seat, see the wall, write and tune skills.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(super) struct StudioArgs {
    /// Girls at seats 1 to 4, as for --girls: handles or paths of .lua files.
    #[arg(value_name = "GIRL|FILE", conflicts_with = "girls")]
    named: Vec<String>,
    #[command(flatten)]
    setting: Setting,
    /// Seed of the first game. Default: random.
    #[arg(long)]
    seed: Option<u64>,
    /// Port. Default: a free one.
    #[arg(long, value_name = "PORT", default_value_t = 0, hide_default_value = true)]
    port: u16,
    /// Print the address only, and open no browser.
    #[arg(long)]
    no_open: bool,
    /// Also let persons in the network take the seats of `you`: prints an address for each. They see and do what their
    /// seat may, and nothing else.
    #[arg(long)]
    lan: bool,
}

impl StudioArgs {
    /// The girls of the first game.
    fn girls(&self) -> Vec<String> {
        if self.named.is_empty() { self.setting.seats.girls.clone() } else { self.named.clone() }
    }

    fn library(&self) -> &LibraryArgs {
        &self.setting.seats.numbers.library
    }

    /// The files of the girls who have one.
    fn files(&self) -> anyhow::Result<Vec<(String, PathBuf)>> {
        let library = self.library().library()?;
        let girls = self.girls();
        let skilled = girls.iter().filter(|girl| *girl != Doge::HANDLE);
        skilled.map(|girl| Ok((host::handle(girl), find(girl, &library)?))).collect()
    }
}

pub(super) fn studio(args: &StudioArgs) -> anyhow::Result<Outcome> {
    let host = Arc::new(CommandLine::new(args));
    // What cannot be opened is told here and not in the browser.
    args.setting.with(&args.girls(), &host.players(), &[], "").open()?;
    if args.lan && !args.setting.players().iter().any(|player| player == host::PERSON) {
        return Err(Problem::new(texts::studio_no_seat_for_lan()).into());
    }
    let options = Options { port: args.port, lan: args.lan, files: args.files()?, lang: lang() };
    let server = Server::bind(&options, host).map_err(|error| {
        let message = texts::studio_port_is_taken(args.port, error.problem().whole());
        Problem::advised(message, texts::studio_try_another_port())
    })?;
    let mut out = Out::new();
    server.addresses().iter().for_each(|address| out.line(&address.url));
    out.check()?;
    if !args.no_open
        && let Some(address) = server.addresses().first()
        && let Err(error) = open::that_detached(&address.url)
    {
        diagnostics::warning(texts::studio_no_browser(error));
    }
    let stop = StopSignal::listen();
    server.run(|| stop.is_asked())?;
    Ok(Outcome::Fine)
}
