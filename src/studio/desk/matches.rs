//! Team matches, as the studio asks for them.

use super::{Desk, MatchSetting as Asked, Names, Opened, OpenedMatch, Setting, again, cast};
use crate::ask::library::LibraryArgs;
use crate::ask::of_match::{GamePlace, MatchSetting, Stage, Staged, members};
use crate::ask::problems;
use crate::ask::rules::RuleArgs;
use crate::ask::staging::Staging;
use crate::harmless::one_line;
use crate::interop::PlayerKind;
use crate::lab::repeat::Repeat;
use crate::problem::{Lang, Problem, quoted, texts};
use crate::state::MatchRule;
use crate::stop::Stop;
use crate::teams::{Match, Team};

impl Desk {
    /// Loads a match before its first game. Called on the thread of that game, as [`Desk::open`].
    ///
    /// # Errors
    /// What is wrong with it.
    pub(in crate::studio) fn open_match(
        &self,
        asked: &Asked,
        stop: &Stop,
    ) -> Result<OpenedMatch, Vec<Problem>> {
        self.before(asked, stop).map_err(|error| problems(&error))
    }

    fn before(&self, asked: &Asked, stop: &Stop) -> anyhow::Result<OpenedMatch> {
        let rules = self.options.rules().for_page(&asked.rule)?;
        let (setting, seed) = (match_setting(asked), super::seed(asked.seed.as_deref())?);
        let open = MatchSetting { player: Vec::new(), ..setting.clone() };
        let mut it =
            open.open(&rules, &self.library().library()?, &[], seed, &mut |problem| (self.tell)(problem))?;
        seat(&mut it.teams, &asked.teams, &asked.you)?;
        let repeat = self.repeat(&setting, &rules);
        let stage = Stage::of(it, self.staging(&rules, repeat.clone(), stop))?;
        let names = names(&stage);
        let command = repeat.about("match", seed, "").trim_end().to_owned();
        Ok(OpenedMatch { names, command: (!stage.has_persons()).then_some(command), it: stage.it })
    }

    /// Opens the game of a match that comes next, with the skills as their files are now; the match has them then.
    ///
    /// # Errors
    /// The match is over, or a skill does not start.
    pub(in crate::studio) fn open_game(
        &self,
        it: Match,
        asked: &Asked,
        stop: &Stop,
    ) -> Result<(Match, Opened), Vec<Problem>> {
        self.upcoming(it, asked, stop).map_err(|error| problems(&error))
    }

    fn upcoming(&self, it: Match, asked: &Asked, stop: &Stop) -> anyhow::Result<(Match, Opened)> {
        let rules = self.options.rules().for_page(&asked.rule)?;
        let repeat = self.repeat(&match_setting(asked), &rules);
        let mut stage = Stage::of(it, self.staging(&rules, repeat, stop))?;
        let Some(staged) = stage.upcoming(true)? else {
            return Err(Problem::new(texts::studio::match_is_over()).into());
        };
        let opened = opened(&stage, staged, &asked.rule)?;
        Ok((stage.it, opened))
    }

    fn staging(&self, rules: &RuleArgs, repeat: Repeat, stop: &Stop) -> Staging {
        let stop = Some(stop.clone());
        Staging { repeat, stop, ..Staging::new(rules, self.options.programs(), self.lang, &self.ear()) }
    }

    fn library(&self) -> LibraryArgs {
        LibraryArgs { skills: self.folders().to_vec() }
    }

    /// The options of a command about a match.
    fn repeat(&self, setting: &MatchSetting, rules: &RuleArgs) -> Repeat {
        let mut repeat = Repeat::default();
        setting.repeat(&mut repeat);
        rules.repeat(&mut repeat);
        self.library().repeat(&mut repeat);
        repeat
    }
}

/// What a match is, as options name it.
fn match_setting(asked: &Asked) -> MatchSetting {
    let [usual, ..] = MatchRule::PRESETS;
    let match_rule = if asked.match_rule.is_empty() { usual } else { &asked.match_rule };
    let person = (!asked.you.is_empty()).then(|| format!("{}={}", asked.you, PlayerKind::You));
    MatchSetting {
        teams: asked.teams.clone(),
        match_rule: match_rule.to_owned(),
        match_set: Vec::new(),
        player: person.into_iter().collect(),
    }
}

/// Gives a person her seats. She is compared with teams and girls, and never read as a player: that could be a program.
fn seat(teams: &mut [Team], names: &[String], you: &str) -> Result<(), Problem> {
    if you.is_empty() {
        return Ok(());
    }
    let found = members(teams, names, you)?;
    if found.is_empty() {
        return Err(Problem::advised(
            texts::studio::nobody_in_match(quoted(you)),
            texts::studio::name_own_seat(),
        ));
    }
    found.into_iter().for_each(|member| member.player = PlayerKind::You);
    Ok(())
}

/// Names of all girls, by team and position.
fn names(stage: &Stage) -> [[Names; 5]; 4] {
    let all = [0, 1, 2, 3].map(|team| [0, 1, 2, 3, 4].map(|position| (team, position)));
    all.map(|team| team.map(|(team, position)| Lang::ALL.map(|lang| name(stage, team, position, lang))))
}

/// The name of a girl in a language, or her handle.
fn name(stage: &Stage, team: usize, position: usize, lang: Lang) -> String {
    let Some(skill) = stage.cast.skill(team, position) else {
        return one_line(&stage.it.teams[team].girls[position].name);
    };
    let named = skill.names().get(lang.code());
    one_line(if named.is_empty() { skill.info().handle.as_str() } else { named })
}

/// A game of a match with its table, by a preset of rules.
fn opened(stage: &Stage, Staged { game, mut opened }: Staged, rule: &str) -> anyhow::Result<Opened> {
    let cast = cast(&opened, opened.persons());
    let table = opened.table(game.seed)?;
    // The page asks persons; at their seats sits who plays for them on request.
    opened.kinds.iter_mut().filter(|kind| kind.is_person()).for_each(|kind| *kind = PlayerKind::default());
    let (players, ears) = opened.seated(game.seed).apart();
    let again = again(&cast, game.seed);
    let all = stage.repeat(&game, "all");
    let mut one = all.clone();
    one.push("--game", GamePlace::of(&game).to_string());
    let command = Box::new(move |subcommand: &str, more: &str| match subcommand {
        "run" => all.command(game.seed, 1),
        _ => one.about(subcommand, game.seed, more).trim_end().to_owned(),
    });
    let setting = Setting {
        girls: cast.handles.to_vec(),
        players: cast.players.to_vec(),
        rule: rule.to_owned(),
        ..Setting::default()
    };
    Ok(Opened { table, players, ears, cast, setting, seats: opened.seats, again, command })
}
