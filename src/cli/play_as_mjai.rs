//! `saki-lua play-as-mjai`: one of our players as an mjai program.

use crate::ask::Outcome;
use crate::ask::rules::RuleArgs;
use crate::files::text;
use crate::interop::mjai::Guest;
use crate::player::Builtin;
use crate::problem::Problem;
use crate::tile::Who;
use serde_json::{Value, json};
use std::io::{self, BufRead, Write};

const HELP: &str = "\
A line is a message, or an array of messages; each is answered with one line. A message with \"can_act\": false gets no \
answer. The seat is the `id` of start_game, or else SEAT, or else the one whose hand can be seen. It has no skill there.

Examples:
  saki-lua run --players 'mjai:saki-lua play-as-mjai expert'
  mjai.app-style tables start: saki-lua play-as-mjai expert --rule tenhou";

/// Play at somebody else's table: a player of ours as an mjai program on standard input and output.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(super) struct PlayAsMjaiArgs {
    /// The player, as in --players.
    #[arg(value_name = "PLAYER", default_value = "expert")]
    player: Builtin,
    /// The number of the seat, 0 to 3, for tables that do not tell it: some name it as the last argument.
    #[arg(value_name = "SEAT", value_parser = clap::value_parser!(u8).range(0..4))]
    seat: Option<u8>,
    #[command(flatten)]
    rules: RuleArgs,
}

pub(super) fn play_as_mjai(args: &PlayAsMjaiArgs) -> anyhow::Result<Outcome> {
    let rule = args.rules.or_preset("tenhou").rule()?;
    let seat = args.seat.map(|seat| Who::new(seat.into()));
    let mut guest = Guest::new(rule, args.player.player(0, Who::ALL[0])).in_seat(seat);
    for line in io::stdin().lock().split(b'\n') {
        let line = text::decode(line?).unwrap_or_default();
        if line.trim().is_empty() {
            continue;
        }
        let answer = match serde_json::from_str(&line) {
            Ok(Value::Array(messages)) => answer_last(&mut guest, &messages)?,
            Ok(message) => {
                let answer = guest.hear(&message)?;
                (message["can_act"] != false).then_some(answer)
            }
            Err(_) => Some(json!({ "type": "none" })),
        };
        if let Some(answer) = answer {
            let mut out = io::stdout().lock();
            writeln!(out, "{answer}")?;
            out.flush()?;
        }
    }
    Ok(Outcome::Fine)
}

/// Hears the messages of a line and answers the last one.
fn answer_last(guest: &mut Guest, messages: &[Value]) -> Result<Option<Value>, Problem> {
    let Some((last, before)) = messages.split_last() else { return Ok(None) };
    before.iter().try_for_each(|message| guest.follow(message))?;
    guest.hear(last).map(Some)
}
