//! What determines a match, on every command line that names one.

use crate::ask::rules::RuleArgs;
use crate::ask::{Tell, note};
use crate::interop::PlayerKind;
use crate::lab::repeat::Repeat;
use crate::options::did_you_mean;
use crate::problem::{Lang, Problem, quoted, texts};
use crate::skill::{Library, Setting};
use crate::state::MatchRule;
use crate::teams::{Cast, Match, Member, POSITIONS, Position, Team, available, girl_called, shipped, which};

/// A match, except its seed and the rules of its games.
#[derive(Debug, Clone, clap::Args)]
pub struct MatchSetting {
    /// Four teams: thirteen schools are part of the program, `achiga` or by their names; or files that end in .toml.
    #[arg(long, value_name = "TEAM,..", value_delimiter = ',')]
    pub teams: Vec<String>,
    /// How the match goes: long (two games a position) or short (one).
    #[arg(long, value_name = "PRESET", default_value = LONG)]
    pub match_rule: String,
    /// Change a rule of the match, like `points=25000`; may be repeated. `saki-lua rules --match-rule long` lists them all.
    #[arg(long, value_name = "KEY=VALUE")]
    pub match_set: Vec<String>,
    /// Player of everybody, of a team or of a girl in place of those in the team files: `expert`, `achiga=you`,
    /// `achiga.captain=expert`; players are those of `run --players`. May be repeated; the last has priority.
    #[arg(long, value_name = "[WHO=]PLAYER")]
    pub player: Vec<String>,
}

/// The default preset.
const LONG: &str = "long";

impl MatchSetting {
    /// How the match goes.
    ///
    /// # Errors
    /// There is no such preset, or no such rule.
    pub fn rule(&self) -> Result<MatchRule, Problem> {
        let mut rule = MatchRule::preset(&self.match_rule)?;
        for assignment in &self.match_set {
            rule.assign(assignment).map_err(|problem| {
                let message = texts::frame::colon("--match-set", &problem.message);
                Problem { message, ..problem }
            })?;
        }
        Ok(rule)
    }

    /// The match before its first game.
    ///
    /// # Errors
    /// A team or a girl cannot be found, read or loaded, or a rule is wrong.
    pub fn open(
        &self,
        rules: &RuleArgs,
        library: &Library,
        set: &[String],
        seed: u64,
        tell: &mut Tell<'_>,
    ) -> anyhow::Result<Match> {
        let (rule, mut teams) = (self.rule()?, self.four(&self.teams, library, tell)?);
        set.iter().try_for_each(|set| set_number(&mut teams, "--set", set))?;
        tell_shared(&teams, tell);
        let has_programs = kinds(&teams).any(PlayerKind::is_program);
        let rules = if has_programs { rules.with_programs(tell)? } else { rules.clone() };
        let first = Match::new(teams, rule, rules.rule()?, seed);
        // What does not load is told before anything is played.
        Cast::load(&first)?;
        Ok(first)
    }

    /// Reads the teams of a match.
    ///
    /// # Errors
    /// As [`Self::all`], or they are not four.
    pub fn four(
        &self,
        names: &[String],
        library: &Library,
        tell: &mut Tell<'_>,
    ) -> anyhow::Result<[Team; 4]> {
        let teams: Result<[Team; 4], _> = self.all(names, library, tell)?.try_into();
        let wrong = |teams: Vec<Team>| {
            let four = shipped().take(4).collect::<Vec<_>>().join(",");
            let wrong = Problem::from(texts::teams::not_four(teams.len()));
            wrong.help(texts::teams::name_four(four)).help(available())
        };
        Ok(teams.map_err(wrong)?)
    }

    /// Reads teams, with their players.
    ///
    /// # Errors
    /// One cannot be found or read, or as [`Self::seat`].
    pub fn all(
        &self,
        names: &[String],
        library: &Library,
        tell: &mut Tell<'_>,
    ) -> Result<Vec<Team>, Problem> {
        let read = |name: &String| Team::read(name, library, |problem| tell(&problem));
        let mut teams = names.iter().map(read).collect::<Result<Vec<_>, _>>()?;
        self.seat(&mut teams, names)?;
        Ok(teams)
    }

    /// Gives the girls of teams, which were named so, the players that are named for them, and checks all players.
    ///
    /// # Errors
    /// There is no such player or girl, or a file names a program.
    pub fn seat(&self, teams: &mut [Team], names: &[String]) -> Result<(), Problem> {
        let named = self.players().collect::<Result<Vec<_>, _>>()?;
        for (who, player) in &named {
            let meant: Vec<&mut Member> = match who {
                None => teams.iter_mut().flat_map(|team| &mut team.girls).collect(),
                Some(who) => members(teams, names, who)?,
            };
            if let (Some(who), true) = (who, meant.is_empty()) {
                return Err(Problem::advised(
                    texts::match_games::no_such_player(quoted(who)),
                    texts::match_games::player_name_forms(),
                ));
            }
            meant.into_iter().for_each(|member| member.player = player.clone());
        }
        let members =
            teams.iter().flat_map(|team| team.girls.iter().map(move |member| (&team.handle, member)));
        for (team, member) in members.filter(|(_, member)| member.player.is_program()) {
            // What a file names is not run: it may come from anywhere.
            if !named.iter().any(|(_, player)| *player == member.player) {
                let advice = texts::match_games::name_on_command_line(&member.name);
                let message = texts::match_games::file_names_program(team, &member.player);
                return Err(Problem::advised(message, advice));
            }
            member.player.check().map_err(|problem| problem.about("--player"))?;
        }
        Ok(())
    }

    /// As [`Self::seat`], for teams that were read elsewhere.
    ///
    /// # Errors
    /// As there.
    pub fn seat_again(&self, teams: &mut [Team]) -> Result<(), Problem> {
        let names: Vec<String> = teams.iter().map(|team| team.handle.clone()).collect();
        self.seat(teams, &names)
    }

    /// The players that are named, with whom they are named for; `None` is everybody.
    fn players(&self) -> impl Iterator<Item = Result<(Option<&str>, PlayerKind), Problem>> {
        self.player.iter().map(|text| {
            // The options of a player have a = of their own.
            let of_whom = text.split_once('=').filter(|(who, _)| !who.contains(':'));
            let named = match (text.parse(), of_whom) {
                (Ok(player), _) => Ok((None, player)),
                (Err(_), Some((who, player))) => player.parse().map(|player| (Some(who), player)),
                (Err(problem), None) => Err(problem),
            };
            named.map_err(|problem: Problem| problem.about("--player"))
        })
    }

    /// Checks that no option says how a match goes or who plays it, where no match is named.
    ///
    /// # Errors
    /// There is one.
    pub fn only_of_table(&self) -> Result<(), Problem> {
        if !self.player.is_empty() {
            let message = texts::match_games::match_option("--player");
            return Err(Problem::advised(message, texts::situations::players_by_seat()));
        }
        let others = [(self.match_rule != LONG, "--match-rule"), (!self.match_set.is_empty(), "--match-set")];
        match others.iter().find(|(is, _)| *is) {
            Some((_, option)) => Err(texts::match_games::match_option(option).into()),
            None => Ok(()),
        }
    }

    /// Whether a program is named.
    #[must_use]
    pub fn has_programs(&self) -> bool {
        self.players().flatten().any(|(_, player)| player.is_program())
    }

    /// Appends these options to a command.
    pub fn repeat(&self, repeat: &mut Repeat) {
        repeat.push("--teams", self.teams.join(","));
        if self.match_rule != LONG {
            repeat.push("--match-rule", &self.match_rule);
        }
        self.match_set.iter().for_each(|change| repeat.push("--match-set", change));
        self.player.iter().for_each(|player| repeat.push("--player", player));
    }
}

/// The girls who are meant by `TEAM`, `TEAM.POSITION` or `TEAM.GIRL`, with teams as they were named, or by their names or a part of
/// them, and girls by any name of theirs.
///
/// # Errors
/// Several girls of a team are called so.
pub fn members<'t>(
    teams: &'t mut [Team],
    names: &[String],
    who: &str,
) -> Result<Vec<&'t mut Member>, Problem> {
    let (part, girl_of_part) = who.split_once('.').map_or((who, None), |(part, girl)| (part, Some(girl)));
    let by_part = which(teams, names, part);
    let teams = teams.iter_mut().zip(names).enumerate().filter_map(|(nth, (team, name))| {
        let titles = Lang::ALL.map(|lang| team.title(lang));
        let names = [name.as_str(), team.handle.as_str()].into_iter().chain(titles);
        let rest = names.filter_map(|name| who.strip_prefix(name)).min_by_key(|rest| rest.len());
        let girl =
            rest.and_then(|rest| if rest.is_empty() { Some(None) } else { rest.strip_prefix('.').map(Some) });
        Some((team, girl.or_else(|| (by_part == Some(nth)).then_some(girl_of_part))?))
    });
    let mut meant = Vec::new();
    for (team, girl) in teams {
        let handle = girl.map(|girl| girl_called(std::slice::from_ref(team), girl)).transpose()?;
        let is_meant = |(member, position): &(&mut Member, Position)| {
            girl.is_none_or(|girl| position.is_called(girl))
                || handle.as_ref().is_some_and(|handle| member.is_called(handle))
        };
        let members = team.girls.iter_mut().zip(POSITIONS).filter(is_meant);
        meant.extend(members.map(|(member, _)| member));
    }
    Ok(meant)
}

/// All players of teams.
fn kinds(teams: &[Team]) -> impl Iterator<Item = &PlayerKind> {
    teams.iter().flat_map(|team| team.girls.iter().map(|member| &member.player))
}

/// Whether a person plays.
#[must_use]
pub fn has_persons(teams: &[Team]) -> bool {
    kinds(teams).any(PlayerKind::is_person)
}

/// Checks that nobody is asked in a match.
///
/// # Errors
/// A person plays.
pub fn without_persons(teams: &[Team]) -> Result<(), Problem> {
    let (why, advice) = (texts::match_games::no_person_in_many, texts::match_games::person_in_one_match);
    if has_persons(teams) { Err(Problem::advised(why(), advice())) } else { Ok(()) }
}

/// Checks that all players of many matches are part of the program.
///
/// # Errors
/// One is a person or a program.
pub fn only_builtins(teams: &[Team]) -> Result<(), Problem> {
    without_persons(teams)?;
    if kinds(teams).any(PlayerKind::is_program) {
        Err(texts::match_games::no_programs_in_many().into())
    } else {
        Ok(())
    }
}

/// Gives a number of a girl a value, whichever team she plays for.
///
/// # Errors
/// She plays for none, or several are called so.
pub fn set_number(teams: &mut [Team], option: &str, set: &str) -> anyhow::Result<()> {
    let Setting { girl, name, value } = Setting::parse(set)?;
    let handle = girl_called(teams, &girl)?;
    let mut found = false;
    for member in teams.iter_mut().flat_map(|team| &mut team.girls).filter(|member| member.is_called(&handle))
    {
        member.mk.insert(name.clone(), value);
        found = true;
    }
    if found { Ok(()) } else { Err(in_no_team(teams, option, &girl).into()) }
}

/// What is told of a girl whom none of the teams has: the nearest one may be meant.
#[must_use]
pub fn in_no_team(teams: &[Team], option: &str, girl: &str) -> Problem {
    let girls = teams.iter().flat_map(|team| &team.girls).map(|member| member.name.as_str());
    texts::matches::girl_in_no_team(option, quoted(girl)).hint(did_you_mean(girl, girls))
}

/// Tells of girls who play for several teams, or in several places of one, whatever the teams call them. A team that is named twice is
/// no news.
pub fn tell_shared(teams: &[Team], tell: &mut Tell<'_>) {
    let mut of = std::collections::BTreeMap::<String, Vec<&Team>>::new();
    for team in teams {
        for skill in team.girls.iter().filter_map(|member| member.skill.as_ref()) {
            let (girl, handle) = (skill.handle(), team.handle.as_str());
            let before = of.entry(girl.clone()).or_default();
            let here = before.iter().filter(|other| std::ptr::eq(**other, team)).count();
            match (here, before.last()) {
                (1, _) => tell(&note(texts::teams::girl_twice_in_team(girl, handle))),
                (0, Some(&other)) if other != team => {
                    tell(&note(texts::teams::girl_plays_twice(girl, &other.handle, handle)));
                }
                _ => {}
            }
            before.push(team);
        }
    }
}
