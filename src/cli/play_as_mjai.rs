//! `saki-lua play-as-mjai`: one of our players as an mjai program.

use super::outcome::Outcome;
use super::rule_args::RuleArgs;
use crate::interop::mjai::Guest;
use crate::player::Builtin;
use crate::tile::Who;
use serde_json::{Value, json};
use std::io::{self, BufRead, Write};

const HELP: &str = "\
A line is a message, or an array of messages; each is answered with one line. A message with \"can_act\": false gets no \
answer. The seat has no skill there.

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
    /// Some tables name the seat as the last argument; it is in the messages too, and ignored here.
    #[arg(value_name = "SEAT")]
    seat: Option<u8>,
    #[command(flatten)]
    rules: RuleArgs,
}

pub(super) fn play_as_mjai(args: &PlayAsMjaiArgs) -> anyhow::Result<Outcome> {
    let rule = args.rules.or_preset("tenhou").rule()?;
    let mut guest = Guest::new(rule, args.player.player(0, Who::ALL[0]));
    for line in io::stdin().lock().lines() {
        let line = line?;
        if line.trim().is_empty() {
            continue;
        }
        let answer = match serde_json::from_str(&line) {
            Ok(Value::Array(messages)) => messages.iter().map(|message| guest.hear(message)).last(),
            Ok(message) => {
                let answer = guest.hear(&message);
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
