//! `saki-lua review`: what the expert thinks of the decisions of one seat of a record.

use super::decision;
use super::diagnostics::{lang, localized, note};
use super::out::Out;
use super::paragraph;
use crate::ask::Outcome;
use crate::files::{self, atomic, overwrite};
use crate::game::review::{Decision, MARK, Review, Reviewer, page, told};
use crate::interop::saki::{self, Recording};
use crate::interop::{self, Log, ReadGame};
use crate::player::ExpertOptions;
use crate::problem::{Explain, Problem, listed, quoted, texts};
use crate::report::render;
use crate::skill::Vm;
use crate::tile::Who;
use anyhow::Context;
use serde_json::json;
use std::path::PathBuf;

const HELP: &str = "\
Every decision in which the expert weighs several actions counts: discards, riichi, calls, kans. A seat is judged by \
what it sees; of a .saki game, by its girl's skill too.

Examples:
  saki-lua review game.saki                        the first seat of a game of ours
  saki-lua review log.mjlog --seat 3               the third seat of a log of Tenhou
  saki-lua review game.saki --seat A --html a.html     her decisions, as a page too";

/// Review the decisions of one seat of a record (.saki, mjlog, tenhou.net/6, mjai): agreement with the expert, and the
/// costliest differences.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(super) struct ReviewArgs {
    /// The record.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Girl, player or seat, 1 to 4.
    #[arg(long, value_name = "SEAT", default_value = "1")]
    seat: String,
    /// How many of the costliest differences to show.
    #[arg(long, value_name = "N", default_value_t = 10)]
    costliest: usize,
    /// Options of the expert, as after `expert:` in --players.
    #[arg(long, value_name = "OPTIONS")]
    expert: Option<ExpertOptions>,
    /// Print every decision as JSON.
    #[arg(long)]
    json: bool,
    /// Also write the review as a page.
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
}

/// The decisions of one seat.
struct Seat {
    girl: String,
    decisions: Vec<Decision>,
}

pub(super) fn review(args: &ReviewArgs) -> anyhow::Result<Outcome> {
    let shown = args.file.display();
    if let Some(page) = &args.html {
        let free = overwrite::is_allowed(page, |head| overwrite::has_mark(head, MARK));
        if !free.with_context(|| format!("--html {}", page.display()))? {
            let message = texts::opinions::file_is_no_review(page.display());
            return Err(Problem::advised(message, texts::opinions::name_other_file()).into());
        }
    }
    let bytes = files::open(&args.file).and_then(interop::bytes_from).with_context(|| shown.to_string())?;
    let seat = if saki::is_recording(&bytes) { of_ours(args, &bytes)? } else { of_logs(args, &bytes)? };
    let review = Review::of(&seat.decisions, args.costliest);
    if let Some(file) = &args.html {
        let page = page(&shown.to_string(), &seat.girl, &seat.decisions, &review, lang());
        atomic::write(file, render::page(&page, lang())?)
            .with_context(|| format!("--html {}", file.display()))?;
    }
    let mut out = Out::new();
    if args.json {
        let losses: Vec<Option<f64>> = seat.decisions.iter().map(Decision::loss).collect();
        let decisions: Vec<_> = seat
            .decisions
            .iter()
            .zip(losses)
            .map(
                |(decision, loss)| json!({ "loss": loss, "agrees": decision.agrees(), "decision": decision }),
            )
            .collect();
        let all = json!({ "file": args.file, "seat": seat.girl, "review": review, "decisions": decisions });
        out.json("review", all)?;
    } else {
        print(&seat, &review, &mut out);
    }
    out.check()?;
    Ok(Outcome::Fine)
}

fn print(seat: &Seat, review: &Review, out: &mut Out) {
    paragraph::bold(&localized(&told::summary(&seat.girl, review)), out);
    if review.costliest.is_empty() {
        return;
    }
    out.line("");
    out.line(&localized(&texts::opinions::heading_costliest(review.costliest.len())));
    for decision in review.costliest.iter().filter_map(|&nth| seat.decisions.get(nth)) {
        out.line("");
        decision::print(&seat.girl, decision, out);
    }
    out.line("");
    paragraph::plain(&localized(&texts::opinions::estimates_explained()), out);
}

/// The seat of this name, among names by seat.
fn seat_of(args: &ReviewArgs, names: &[String; 4]) -> anyhow::Result<Who> {
    let number = args.seat.parse::<usize>().ok().filter(|number| (1..=4).contains(number));
    let named = names.iter().position(|name| *name == args.seat);
    named.or(number.map(|number| number - 1)).map(Who::new).ok_or_else(|| {
        let message = texts::opinions::no_such_seat(quoted(&args.seat), listed(names));
        Problem::advised(message, texts::opinions::name_girl_or_seat()).into()
    })
}

fn of_ours(args: &ReviewArgs, bytes: &[u8]) -> anyhow::Result<Seat> {
    let shown = args.file.display();
    let named = |error: saki::SakiError| {
        Problem::new(texts::frame::colon(shown.to_string(), error.problem().whole()))
    };
    let recording = Recording::read(bytes).map_err(named)?;
    let handles = recording.girls.each_ref().map(|girl| girl.handle.clone());
    let who = seat_of(args, &handles)?;
    let vm = Vm::new()?;
    let skills = recording.skills(&vm).map_err(named)?;
    let mut reviewer = Reviewer::new(&[who], args.expert.unwrap_or_default());
    let replayed = saki::replay_with(&recording, saki::seated(&skills)?, &mut |table, seat, action| {
        reviewer.look(table, seat, action);
    });
    if replayed.difference.is_some() {
        note(&localized(&texts::opinions::record_breaks_off(&shown)));
    }
    Ok(Seat { girl: handles[who.index()].clone(), decisions: reviewer.decisions })
}

fn of_logs(args: &ReviewArgs, bytes: &[u8]) -> anyhow::Result<Seat> {
    let shown = args.file.display();
    let named = |error: interop::LogError| {
        Problem::new(texts::frame::colon(shown.to_string(), error.problem().whole()))
    };
    let mut seat: Option<Seat> = None;
    for ReadGame { log, .. } in interop::read_games(bytes).map_err(named)? {
        let log: Log = log.map_err(named)?;
        let names = [0, 1, 2, 3].map(|nth: usize| match log.names[nth].as_str() {
            "" => (nth + 1).to_string(),
            name => crate::harmless::one_line(name),
        });
        let who = seat_of(args, &names)?;
        let mut reviewer = Reviewer::new(&[who], args.expert.unwrap_or_default());
        let replayed = interop::replay_with(&log, &mut |table, seat, action| {
            reviewer.look(table, seat, action);
        });
        if !replayed.mismatches.is_empty() {
            note(&localized(&texts::opinions::record_breaks_off(&shown)));
        }
        let girl = names[who.index()].clone();
        seat.get_or_insert_with(|| Seat { girl, decisions: Vec::new() }).decisions.extend(reviewer.decisions);
    }
    seat.ok_or_else(|| Problem::new(texts::opinions::no_game_to_review(&shown)).into())
}
