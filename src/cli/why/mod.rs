//! `saki-lua why`: a game played again, and one draw or deal of it explained.

mod deal;
mod draw;
mod every;

use super::complain;
use super::out::Out;
use super::setting::{Opened, Setting};
use super::text::spoken;
use crate::cli::outcome::Outcome;
use crate::girl::Report;
use crate::harmless::one_line;
use crate::lab;
use crate::lab::why::{At, Chronicle, Draw, Drawn, Missing, Spot};
use crate::mount::Mount;
use crate::problem::Advised;
use crate::table::{Game, Observer, TableEvent};
use crate::tile::T37;
use serde::Serialize;

pub(super) use deal::tell as tell_deal;
pub(super) use draw::{tell as tell_draw, wrapped};

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
pub(super) struct WhyArgs {
    #[command(flatten)]
    setting: Setting,
    /// Seed of the game.
    #[arg(long)]
    seed: u64,
    /// What to explain, see below. Without --at, --last and --every: the draw that skills bent most.
    #[arg(long, value_name = "PLACE", conflicts_with = "every")]
    at: Option<At>,
    /// The last draw: of the game, or of the round that --at names.
    #[arg(long, conflicts_with = "every")]
    last: bool,
    /// All draws of this girl, a line each: her handle, the label `run` prints or her seat.
    #[arg(long, value_name = "GIRL")]
    every: Option<String>,
    /// Of those, only the draws of this round.
    #[arg(long, value_name = "ROUND", requires = "every")]
    round: Option<At>,
    /// Of those, only draws of this tile.
    #[arg(long, value_name = "TILE", requires = "every")]
    tile: Option<T37>,
    /// Of those, only draws that a skill had touched.
    #[arg(long, requires = "every")]
    bent: bool,
    /// As JSON, with everything.
    #[arg(long)]
    json: bool,
}

pub(super) fn why(args: &WhyArgs) -> anyhow::Result<Outcome> {
    let opened = args.setting.open()?;
    let (chronicle, outcome) = chronicle(&opened, args.seed)?;
    let mut out = Out::new();
    match (&args.every, &args.at) {
        (Some(girl), _) => every::every(args, &chronicle, girl, &mut out)?,
        (None, Some(At { round, spot: Spot::Deal })) if !args.last => {
            let round = chronicle.round_of(round).map_err(Advised::from)?;
            let deal = round
                .deal
                .as_ref()
                .ok_or_else(|| Advised::new("nothing was dealt", "the game ended before"))?;
            if args.json {
                out.line(&json(deal)?);
            } else {
                tell_deal(deal, &chronicle, &mut out);
            }
        }
        _ => {
            let draw = explain(find(args, &chronicle)?, &chronicle, &opened);
            if args.json {
                out.line(&json(&draw)?);
            } else {
                tell_draw(&draw, args.seed, &mut out);
            }
        }
    }
    out.check()?;
    Ok(outcome)
}

/// The draw that is asked about.
fn find<'a>(args: &WhyArgs, chronicle: &'a Chronicle) -> anyhow::Result<&'a Drawn> {
    let none = || Advised::new("nobody drew anything", "the game or round ended before the first draw");
    match &args.at {
        Some(at) if args.last => {
            let round = chronicle.round_of(&at.round).map_err(Advised::from)?;
            Ok(round.draws.iter().rfind(|draw| draw.who.is_some()).ok_or_else(none)?)
        }
        Some(at) => Ok(chronicle.draw_at(at).map_err(Advised::from)?),
        None if args.last => Ok(chronicle.draws().rfind(|draw| draw.who.is_some()).ok_or_else(none)?),
        None => Ok(chronicle.most_bent().ok_or_else(|| {
            Advised::new(
                "no skill made any tile of this game likelier that came",
                "name a draw: --at E1-0:t1:1",
            )
        })?),
    }
}

/// A draw with the lines of code that pushed.
pub(super) fn explain(drawn: &Drawn, chronicle: &Chronicle, opened: &Opened) -> Draw {
    let mut draw = Draw::of(drawn, &chronicle.names);
    for push in &mut draw.pushes {
        push.source = opened.seats.line(&push.file, push.line).map(one_line);
    }
    draw
}

fn json(value: &impl Serialize) -> anyhow::Result<String> {
    Ok(serde_json::to_string_pretty(value)?)
}

/// The chronicle of a game that has not begun: it knows who sits where.
pub(super) fn before(opened: &Opened) -> Chronicle {
    let cast = &opened.cast;
    Chronicle::new(cast.labels.clone(), [0, 1, 2, 3].map(|seat: usize| cast.girls[seat].handle.clone()))
}

/// Plays a game from beginning to end and keeps it.
///
/// # Errors
/// A skill that cannot be started.
pub(super) fn chronicle(opened: &Opened, seed: u64) -> anyhow::Result<(Chronicle, Outcome)> {
    let mut table = opened.table(seed)?;
    table.keep_ledger(true);
    let mut watch = Keeper { seed, chronicle: before(opened), broken: false };
    let mut seated = opened.seated(seed);
    let (players, mut told) = seated.with(&mut watch);
    if let Some(fault) = lab::play(&mut table, players, &mut told) {
        complain::overruled(seed, &fault);
    }
    let outcome = match (watch.broken, opened.settings.faulty.get()) {
        (true, _) => Outcome::BrokenSkill,
        (false, true) => Outcome::FaultyPlayer,
        (false, false) => Outcome::Fine,
    };
    Ok((watch.chronicle, outcome))
}

/// Keeps a game, and tells of skills that break.
struct Keeper {
    seed: u64,
    chronicle: Chronicle,
    broken: bool,
}

impl Observer for Keeper {
    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
        self.chronicle.on_event(game, mount, event);
    }

    fn on_report(&mut self, report: &Report) {
        self.broken = true;
        complain::broken_skill(self.seed, report);
    }
}

impl From<Missing> for Advised {
    fn from(missing: Missing) -> Self {
        Self::new(spoken(&missing.to_string()), missing.help)
    }
}
