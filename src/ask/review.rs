//! Review: what the expert thinks of the decisions of one seat of a record.

use super::of_match::{GamePlace, record_of};
use super::{Answer, Outcome, Run, input, note};
use crate::game::playthrough::{Cast, players_of_log};
use crate::game::review::{Decision, Review, Reviewer, page, parts, told};
use crate::game::why::Chronicle;
use crate::interop::saki::{self, Recording};
use crate::interop::{self, Log, ReadGame};
use crate::lab::repeat::Repeat;
use crate::player::ExpertOptions;
use crate::problem::{Explain, Lang, Problem, listed, quoted, texts};
use crate::report::{Doc, Part, Rows};
use crate::skill::Vm;
use crate::tile::Who;
use anyhow::Context;
use serde_json::{Value, json};
use std::path::PathBuf;

const HELP: &str = "\
Every decision in which the expert weighs several actions counts: discards, riichi, calls, kans, wins, answers to menus. \
A seat is judged by what it sees; of a .saki game, by its girl's skill too.

Examples:
  saki-lua review game.saki                        the first seat of a game of ours
  saki-lua review log.mjlog --seat 3               the third seat of a log of Tenhou
  saki-lua review game.saki --seat A --html a.html     her decisions, as a page too";

/// Default number of costliest decisions that are shown.
const COSTLIEST: usize = 10;
/// The seat that is reviewed if none is named.
const SEAT: &str = "1";

/// Review the decisions of one seat of a record (.saki, mjlog, tenhou.net/6, mjai): agreement with the expert, and the
/// costliest differences.
#[derive(Debug, Clone, clap::Args)]
#[command(after_help = HELP)]
pub struct ReviewAsk {
    /// The record; standard input if `-`.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The game of the match, like captain/2.
    #[arg(long, value_name = "GAME")]
    pub game: Option<GamePlace>,
    /// Girl, player or seat, 1 to 4.
    #[arg(long, value_name = "SEAT", default_value = SEAT)]
    pub seat: String,
    /// How many of the costliest differences to show.
    #[arg(long, value_name = "N", default_value_t = COSTLIEST)]
    pub costliest: usize,
    /// Options of the expert, as after `expert:` in --players.
    #[arg(long, value_name = "OPTIONS")]
    pub expert: Option<ExpertOptions>,
}

/// The decisions of one seat.
struct Seat {
    girl: String,
    decisions: Vec<Decision>,
}

impl ReviewAsk {
    /// Reads the record and reviews the seat.
    ///
    /// # Errors
    /// The record cannot be read or replayed, or there is no such seat in it.
    pub fn answer(&self, run: &mut Run<'_>) -> anyhow::Result<Answer> {
        let shown = input::called(&self.file);
        let bytes = input::record(&self.file).with_context(|| Problem::from(shown.clone()))?;
        let (record, _) = record_of(&bytes, self.game).map_err(|problem| problem.about(&shown))?;
        let is_ours = saki::is_recording(record);
        let seat = if is_ours { of_ours(self, record, run)? } else { of_logs(self, record, run)? };
        let review = Review::of(&seat.decisions, self.costliest);
        let page =
            run.page.then(|| page(&shown.say(run.lang), &seat.girl, &seat.decisions, &review, run.lang));
        let (parts, rows) = (read(&seat, &review, run.lang), Rows::default());
        let data = data(self, &seat, &review);
        Ok(Answer::of(Outcome::Fine, Doc { command: "review", parts, rows, data, page, plot: None }))
    }

    /// The options of the command that asks this.
    #[must_use]
    pub fn repeat(&self) -> Repeat {
        let mut repeat = Repeat::default();
        repeat.word(self.file.display().to_string());
        self.game.iter().for_each(|game| repeat.push("--game", game.to_string()));
        if self.seat != SEAT {
            repeat.push("--seat", &self.seat);
        }
        if self.costliest != COSTLIEST {
            repeat.push("--costliest", self.costliest.to_string());
        }
        self.expert.iter().for_each(|options| repeat.push("--expert", options.to_string()));
        repeat
    }
}

fn data(ask: &ReviewAsk, seat: &Seat, review: &Review) -> Value {
    let decision = |decision: &Decision| json!({ "loss": decision.loss(), "agrees": decision.agrees(), "decision": decision });
    let decisions: Vec<Value> = seat.decisions.iter().map(decision).collect();
    json!({ "file": ask.file, "seat": seat.girl, "review": review, "decisions": decisions })
}

fn read(seat: &Seat, review: &Review, lang: Lang) -> Vec<Part> {
    let mut told = vec![Part::Bold(told::summary(&seat.girl, review))];
    if review.costliest.is_empty() {
        return told;
    }
    told.extend([Part::Gap, Part::Line(texts::opinions::heading_costliest(review.costliest.len()))]);
    let costliest = || review.costliest_of(&seat.decisions).map(|(_, decision)| decision);
    for decision in costliest() {
        told.push(Part::Gap);
        told.extend(parts(&seat.girl, decision, lang));
    }
    told.extend([Part::Gap, Part::Plain(told::explained(costliest()))]);
    told
}

/// The seat of this name, among names by seat: that of a girl stands in brackets behind who plays her, as in `ai [girl]`.
fn seat_of(seat: &str, names: &[String; 4]) -> anyhow::Result<Who> {
    let number = seat.parse::<usize>().ok().filter(|number| (1..=4).contains(number));
    let hers = format!(" [{seat}]");
    let named = names.iter().position(|name| name == seat || name.ends_with(&hers));
    named.or(number.map(|number| number - 1)).map(Who::new).ok_or_else(|| {
        let message = texts::opinions::no_such_seat(quoted(seat), listed(names));
        Problem::advised(message, texts::opinions::name_girl_or_seat()).into()
    })
}

fn of_ours(ask: &ReviewAsk, bytes: &[u8], run: &mut Run<'_>) -> anyhow::Result<Seat> {
    let shown = input::called(&ask.file);
    let named = |error: saki::SakiError| Problem::new(texts::frame::colon(&shown, error.problem().whole()));
    let recording = Recording::read(bytes).map_err(named)?;
    let vm = Vm::new()?;
    let skills = recording.skills(&vm).map_err(named)?;
    let spelled = skills.iter().flatten().map(|skill| skill.spelled()).collect();
    let Cast { labels, handles, .. } = Cast::of_recording(&recording);
    let chronicle = Chronicle { spelled, ..Chronicle::new(labels, handles) };
    let who = chronicle.seat(&ask.seat)?;
    let mut reviewer = Reviewer::new(&[who], ask.expert.unwrap_or_default());
    let replayed = saki::replay_with(&recording, saki::seated(&skills)?, &mut |table, seat, action| {
        reviewer.look(table, seat, action);
    });
    if replayed.difference.is_some() {
        run.tell(&note(texts::opinions::record_breaks_off(&shown)));
    }
    Ok(Seat { girl: chronicle.names[who.index()].clone(), decisions: reviewer.decisions })
}

fn of_logs(ask: &ReviewAsk, bytes: &[u8], run: &mut Run<'_>) -> anyhow::Result<Seat> {
    let shown = input::called(&ask.file);
    let named = |error: interop::LogError| Problem::new(texts::frame::colon(&shown, error.problem().whole()));
    let mut seat: Option<Seat> = None;
    for ReadGame { log, .. } in interop::read_games(bytes).map_err(named)? {
        let log: Log = log.map_err(named)?;
        let players = players_of_log(&log.names);
        let names = Who::ALL.map(|who| match players[who.index()].as_str() {
            "" => who.to_string(),
            name => name.to_owned(),
        });
        let who = seat_of(&ask.seat, &names)?;
        let mut reviewer = Reviewer::new(&[who], ask.expert.unwrap_or_default());
        let replayed = interop::replay_with(&log, &mut |table, seat, action| {
            reviewer.look(table, seat, action);
        });
        if !replayed.is_played() {
            run.tell(&note(texts::opinions::record_breaks_off(&shown)));
        }
        let girl = names[who.index()].clone();
        seat.get_or_insert_with(|| Seat { girl, decisions: Vec::new() }).decisions.extend(reviewer.decisions);
    }
    seat.ok_or_else(|| Problem::new(texts::opinions::no_game_to_review(&shown)).into())
}
