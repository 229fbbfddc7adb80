//! `saki-lua studio`: the local page.

mod args;

pub(super) use args::StudioArgs;

use super::browser;
use super::diagnostics::{self, lang, localized};
use super::lang::is_named;
use super::out::Out;
use super::stop::{StopSignal, guard_programs};
use crate::ask::Outcome;
use crate::girl::Doge;
use crate::problem::{Explain, Problem, texts};
use crate::studio::{Desk, Options, Server};
use std::io::{self, Write};
use tempfile::{Builder, NamedTempFile};

/// Opens the studio of a command line.
pub(super) fn studio(args: &StudioArgs) -> anyhow::Result<Outcome> {
    if args.setting.has_programs() {
        guard_programs();
    }
    let desk = Desk {
        options: args.setting.clone(),
        girls: args.girls(),
        seed: args.seed,
        lang: lang(),
        tell: diagnostics::print,
    };
    // What cannot be opened is told here and not in the browser.
    desk.probe()?;
    if args.lan && !desk.persons().contains(&true) {
        return Err(Problem::new(texts::studio::no_seat_for_lan()).into());
    }
    let options = Options {
        port: args.port,
        lan: args.lan,
        files: args.files()?,
        lang: lang(),
        is_lang_named: is_named(),
    };
    let server = Server::bind(&options, desk).map_err(|error| {
        let message = texts::studio::port_not_usable(args.port, error.problem().whole());
        Problem::advised(message, texts::studio::try_another_port())
    })?;
    let mut out = Out::new();
    let girls = args.girls();
    for address in server.addresses() {
        // Who reads lines reads addresses alone; whose they are is for people.
        if let Some(who) = address.seat {
            let girl = girls.get(who.index()).map_or(Doge::HANDLE, String::as_str);
            diagnostics::note(&localized(&texts::studio::address_of_seat(who.index() + 1, girl)));
        }
        out.line(&address.url);
        out.flush();
    }
    out.check()?;
    server.unkept().into_iter().for_each(diagnostics::print);
    // It is there as long as the studio: a browser reads it when it has started.
    let mut way = None;
    if !args.no_open
        && let Some(address) = server.addresses().first()
    {
        match signpost(&address.url) {
            Ok(made) => browser::open(way.insert(made).path(), texts::command::open_address_yourself()),
            Err(error) => {
                diagnostics::print(&error.problem().warning().help(texts::command::open_address_yourself()))
            }
        }
    }
    let stop = StopSignal::listen();
    server.run(|| stop.is_asked())?;
    Ok(Outcome::Fine)
}

/// A page that only the user can read and that leads to an address. What a program is given when it is started, all users of
/// the machine can read.
fn signpost(address: &str) -> io::Result<NamedTempFile> {
    let mut file = Builder::new().prefix("saki-lua-studio-").suffix(".html").tempfile()?;
    write!(
        file,
        "<!doctype html><meta charset=\"utf-8\"><meta name=\"referrer\" content=\"no-referrer\">\
         <meta http-equiv=\"refresh\" content=\"0;url={address}\">"
    )?;
    Ok(file)
}
