//! The rules of a team match, beside those of its games, and their presets. Sources: the manga, the tournament of a prefecture
//! (volumes 4 to 6) and the national one (from volume 8 on); what it does not say is as in the `libsaki` world.

use super::{Rule, RuleError, RuleRow, Yame};
use crate::options::{did_you_mean, option_types, options, there_are, value_of, words};
use crate::problem::{Explain, Problem, Text, listed, quoted, texts};
use serde::Deserialize;

words! {
    /// What happens when a team has less than nothing.
    pub enum TeamBust {
        /// The game ends, and with it the match.
        Match = "match",
        /// Nothing: points may be below zero.
        None = "none",
    }
}

option_types! {
    usize => "integer",
}

options! {
    /// How a team match goes, beside the rules of its games.
    #[derive(Copy, Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct MatchRule {
        /// Points of each team at the start. Default 100000: the manga.
        "每队开始时的点数。默认 100000：漫画。"
        "各チームの初めの点数。既定 100000：原作。"
        points: i32 = 100_000,
        /// Games that each position plays. Default 2: the final of a prefecture and the national tournament of the manga; `short`,
        /// the first rounds of a prefecture, 1.
        "每个位置打几场对局。默认 2：漫画的县预选决赛和全国大赛；`short`（县预选的前几轮）为 1。"
        "各ポジションの対局の数。既定 2：原作の県予選決勝と全国大会。`short`（県予選の初めの回戦）は 1。"
        games: u32 = 2,
        /// What a game adds by the places in it, in thousands; places go by what was won in the game. Default none: in the manga points
        /// alone go on.
        "一局对局按其中的名次另加的点数，以千点计；名次看这一局赢了多少。默认没有：漫画里只有点数延续。"
        "一対局ごとに順位で加わる点数、千点単位。順位はその対局での得点で決まる。既定はなし：原作では点数だけが続く。"
        uma: [i32; 4] = [0; 4],
        /// When a team has less than nothing: `match` (the game and the match end) or `none`. Default match: the manga.
        "一队点数为负时：`match`（对局和团体战都结束）或 `none`（继续）。默认 match：漫画。"
        "点数が負になったチームが出たとき：`match`（対局も団体戦も終わる）か `none`（続ける）。既定 match：原作。"
        bust: TeamBust = TeamBust::Match,
        /// A game goes into the west while no team has its points of the start. Default false: no game of the manga does.
        "没有一队达到开始点数时，对局打入西场。默认 false：漫画里没有这样的对局。"
        "初めの点数に届くチームがなければ西入する。既定 false：原作にそのような対局はない。"
        west: bool = false,
        /// How many teams go on to the next round of a tournament. Default 2: the national tournament of the manga.
        "有几队进入下一轮。默认 2：漫画的全国大赛。"
        "次の回戦に進むチームの数。既定 2：原作の全国大会。"
        advance: usize = 2,
    }
}

/// The most games a position plays.
const MOST_GAMES: u32 = 16;

impl MatchRule {
    /// Names of the presets: as in the final of a prefecture and in the national tournament, and as in the first rounds of a
    /// prefecture.
    pub const PRESETS: [&'static str; 2] = ["long", "short"];

    /// A preset.
    ///
    /// # Errors
    /// There is none of that name.
    pub fn preset(name: &str) -> Result<Self, Problem> {
        match name {
            "long" => Ok(Self::default()),
            "short" => Ok(Self { games: 1, ..Self::default() }),
            other => {
                let hint = did_you_mean(other, Self::PRESETS);
                Err(texts::match_rule_is_unknown(quoted(other), listed(Self::PRESETS)).hint(hint))
            }
        }
    }

    /// Sets one option from `key=value`.
    ///
    /// # Errors
    /// Names the option, or the nearest one.
    pub fn assign(&mut self, assignment: &str) -> Result<(), Problem> {
        let (key, value) =
            assignment.split_once('=').ok_or_else(|| RuleError::Assignment(assignment.into()).problem())?;
        let (key, mut wanted) = (key.trim(), *self);
        let refused =
            |reason: Problem| RuleError::Value { key: key.into(), reason: Box::new(reason) }.problem();
        let keys = || Self::OPTIONS.iter().map(|option| option.key);
        let missing = || texts::no_rule_option(quoted(key)).hint(did_you_mean(key, keys()));
        let set = wanted.set(key, &value_of(value.trim()));
        set.ok_or_else(|| missing().help(there_are(&keys().collect::<Vec<_>>())))?.map_err(refused)?;
        wanted.check().map_err(|text| refused(text.into()))?;
        *self = wanted;
        Ok(())
    }

    /// Rejects what cannot be played.
    ///
    /// # Errors
    /// A sentence that names the option and its valid values.
    pub fn check(&self) -> Result<(), Text> {
        let Self { points, games, uma, advance, .. } = *self;
        match () {
            () if !(1..=MOST_GAMES).contains(&games) => Err(texts::is_to("games", 1, MOST_GAMES)),
            () if !(1..=3).contains(&advance) => Err(texts::is_to("advance", 1, 3)),
            () if points < 1_000 => Err(texts::match_points_are()),
            () if uma.iter().any(|uma| uma.abs() > 1_000) || uma.iter().sum::<i32>() != 0 => {
                Err(texts::match_uma_is())
            }
            () => self.game(Rule::default()).check(),
        }
    }

    /// Games of a match that nobody ends: those of five positions.
    #[must_use]
    pub const fn total(&self) -> u32 {
        self.games * 5
    }

    /// The rules of a game: those given, with the points of the match, no bonus by rank, and no end of a game by who leads it.
    #[must_use]
    pub fn game(&self, mut rule: Rule) -> Rule {
        let flow = &mut rule.flow;
        (flow.start_points, flow.return_points) = (self.points, self.points);
        (flow.oka, flow.uma, flow.yame) = (0, [0; 4], Yame::Off);
        flow.bust = self.bust == TeamBust::Match;
        if !self.west {
            flow.extra_rounds = 0;
        }
        rule
    }

    /// All options with values and documentation.
    #[must_use]
    pub fn rows(&self) -> Vec<RuleRow> {
        Self::OPTIONS.iter().map(|option| RuleRow::of(option, self.get(option.key))).collect()
    }
}
