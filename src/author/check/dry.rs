//! Plays games to find out whether hooks break.

use super::idle::{self, Menus, Secrecy, Was};
use super::lint::Lint;
use crate::api::world::MOST_PRINTED;
use crate::author::testing::Trials;
use crate::girl::{Doge, Report};
use crate::lua::meter::TICKS_PER_GAME;
use crate::mount::Mount;
use crate::player::{Ai, Player, RandomLegal};
use crate::princess::MOST_DRAFTS;
use crate::problem::{Problem, Text, listed, texts};
use crate::skill::shelf::Origin;
use crate::skill::{Library, Skill, SkillError, Vm};
use crate::state::{Drafts, Game, Hook, Rule, TableEvent, round_name};
use crate::table::{Observer, Table};
use crate::tile::Who;
use mlua::{Function, Table as LuaTable};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::PathBuf;
use std::rc::Rc;

/// Ticks after which no further game starts.
const TICKS: u64 = 200_000_000;
/// Actions after which a game is abandoned: random players can take long.
const ACTIONS: usize = 6000;
/// Rounds compared to detect a growing state, and the growth in values per round that counts.
const ROUNDS: usize = 4;
const GROWTH: usize = 8;

/// One game.
struct Plan {
    seed: u64,
    seat: usize,
    is_random: bool,
    /// Whether the other seats have skills.
    in_company: bool,
}

const PLANS: [Plan; 4] = [
    Plan { seed: 1, seat: 0, is_random: false, in_company: false },
    Plan { seed: 2, seat: 1, is_random: true, in_company: false },
    Plan { seed: 3, seat: 2, is_random: false, in_company: true },
    Plan { seed: 4, seat: 3, is_random: true, in_company: true },
];

/// Further games for a power that waits for something rare, until it does something.
const RARE: [Plan; 4] = [
    Plan { seed: 5, seat: 0, is_random: false, in_company: true },
    Plan { seed: 6, seat: 1, is_random: false, in_company: false },
    Plan { seed: 7, seat: 2, is_random: false, in_company: true },
    Plan { seed: 8, seat: 3, is_random: false, in_company: false },
];

/// Plays trial games with a skill.
pub(super) struct Dry<'a> {
    skill: Rc<Skill>,
    trials: &'a Trials,
    library: &'a Library,
    /// The same with the folder of her file, where kin of hers may be.
    beside: Library,
    /// Asked before every game.
    go_on: &'a dyn Fn() -> bool,
    found: Vec<Problem>,
    /// Breaks already reported, by hook and place.
    told: BTreeSet<(u8, Option<usize>, String)>,
    spent: u64,
    games: usize,
    /// What became of her menus where the built-in AI plays.
    menus: Menus,
    /// Handles of those who sat with her.
    company: BTreeSet<String>,
    /// Discards of hers, and those of them that were not noticed.
    secrecy: Secrecy,
}

impl<'a> Dry<'a> {
    pub(super) fn new(trials: &'a Trials, library: &'a Library, go_on: &'a dyn Fn() -> bool) -> Self {
        let skill = Rc::clone(trials.skill());
        let beside = library.beside(skill.path());
        let (found, told, menus, company, secrecy) = Default::default();
        Self {
            skill,
            trials,
            library,
            beside,
            go_on,
            found,
            told,
            spent: 0,
            games: 0,
            menus,
            company,
            secrecy,
        }
    }

    /// Plays all games and situations; returns what broke and what was never called, and the number of games.
    ///
    /// # Errors
    /// Not enough memory for a girl or a table.
    pub(super) fn run(mut self) -> Result<(Vec<Problem>, usize), SkillError> {
        // Tests have run before.
        let in_tests = self.skill.acted.take();
        for (nth, plan) in PLANS.iter().chain(&RARE).enumerate() {
            let enough = self.skill.is_classic() || self.spent > TICKS / 2 || !idle::did_nothing(&self.skill);
            if nth >= PLANS.len() && enough {
                break;
            }
            if !(self.go_on)() {
                return Ok((Vec::new(), self.games));
            }
            if self.spent > TICKS {
                let message = texts::check::trial_games_cut_short(self.games, PLANS.len());
                let help = texts::check::million_steps_taken(self.spent / 1_000_000);
                self.found.push(Lint::CutShort.of_file(self.skill.path(), message).help(help));
                break;
            }
            self.game(plan)?;
        }
        if !self.skill.is_classic() && self.spent <= TICKS {
            self.situations().map_err(|error| SkillError::Lua(error.to_string()))?;
            self.never_called();
            let (menus, company, games) = (self.menus, &self.company, self.games);
            let was = Was { menus, in_tests, company, games, secrecy: self.secrecy };
            self.found.extend(was.of_rivals(&self.skill));
            self.found.extend(was.idle(&self.skill).filter(|_| self.told.is_empty()));
        }
        self.loud();
        Ok((self.found, self.games))
    }

    fn game(&mut self, plan: &Plan) -> Result<(), SkillError> {
        let names = self.company(plan);
        let mut girls = Doge::table();
        for who in Who::ALL {
            let seat = who.index();
            if seat == plan.seat {
                girls[seat] = self.skill.girl(who)?;
            } else if names[seat] != Doge::HANDLE {
                girls[seat] = self.trials.other(self.file(&names[seat])?)?.girl(who)?;
            }
        }
        let mut players: [Box<dyn Player>; 4] = std::array::from_fn(|seat| match plan.is_random {
            true => Box::new(RandomLegal::of_game(plan.seed, Who::new(seat))) as Box<dyn Player>,
            false => Box::new(Ai),
        });
        let mut table = Table::new(Rule::default(), plan.seed, girls);
        let mut watch = Watch::of(Who::new(plan.seat));
        self.company.extend(names.iter().cloned());
        let sizes = play(&mut table, &mut players, &mut watch);
        if !plan.is_random {
            self.menus.add(watch.menus);
        }
        self.spent += sizes.ticks;
        self.secrecy.add(watch.secrecy);
        self.games += 1;
        for report in &watch.reports {
            let repeat = self.repeat(plan, &names);
            self.broken(report, texts::check::repeat(repeat));
        }
        self.growth(&sizes.values);
        if let Some(round) = watch.overruled {
            let repeat = self.repeat(plan, &names);
            self.never_content(&round, &repeat);
        }
        Ok(())
    }

    /// Reports, once, a deal that used all drafts because of her.
    fn never_content(&mut self, round: &str, repeat: &str) {
        let code = Lint::NeverContent.code();
        if self.found.iter().any(|problem| problem.code.as_deref() == Some(code)) {
            return;
        }
        let message = texts::check::all_drafts_refused(MOST_DRAFTS, round);
        let problem = Lint::NeverContent.problem(message).at(self.skill.place_of_hook(Hook::CheckInit));
        let help = texts::check::give_up_sometime();
        self.found.push(problem.help(help).note(texts::check::repeat(repeat)));
    }

    /// Reports hooks that print more than is shown.
    fn loud(&mut self) {
        let loud = self.skill.loud.get();
        for hook in Hook::ALL.iter().filter(|hook| loud.has(**hook)) {
            let message = texts::check::printed_too_much(hook.name(), MOST_PRINTED);
            let problem = Lint::PrintsMuch.problem(message).at(self.skill.place_of_hook(*hook));
            self.found.push(problem.help(texts::check::print_less()));
        }
    }

    /// The girls at the other seats. Those that do not load are checked on their own.
    fn company(&self, plan: &Plan) -> [String; 4] {
        let hers = &self.skill.info().handle;
        let others: Vec<String> = match plan.in_company {
            true => self.library.own().handles().into_iter().filter(|handle| handle != hers).collect(),
            false => Vec::new(),
        };
        // Pairs her with girls other than her neighbours in the folder.
        let first = others.partition_point(|other| other < hers) + plan.seed as usize;
        let loads = |name: &String| {
            let path = self.file(name).ok();
            path.and_then(|path| self.trials.other(path).ok()).is_some()
        };
        let step = (others.len() / 4).max(1);
        let hers_kin = |name: &String| self.skill.info().kin.contains(name);
        let mut kin = self.skill.info().kin.iter().filter(|name| plan.in_company && loads(name));
        std::array::from_fn(|seat| {
            if seat != plan.seat
                && let Some(kin) = kin.next()
            {
                return kin.clone();
            }
            // No girl sits at two seats.
            let nth =
                Some(seat * step).filter(|&far| far < others.len()).map(|far| (first + far) % others.len());
            let name = nth.map(|nth| &others[nth]).filter(|name| !hers_kin(name) && loads(name));
            name.cloned().unwrap_or_else(|| Doge::HANDLE.into())
        })
    }

    /// The file of who sits with her: kin are those beside hers, if they are there.
    fn file(&self, name: &str) -> Result<PathBuf, SkillError> {
        let is_kin = self.skill.info().kin.iter().any(|kin| kin == name);
        if is_kin { self.beside.find(name) } else { self.library.find(name) }
    }

    /// Who sits with her, as a command names her: by her path where her name would find another, or nobody.
    fn called(&self, name: &str) -> String {
        let file = (name != Doge::HANDLE).then(|| self.file(name).ok()).flatten();
        let path = file.filter(|file| self.library.find(name).ok().as_ref() != Some(file));
        path.map_or_else(|| name.to_owned(), |path| path.display().to_string())
    }

    fn repeat(&self, plan: &Plan, names: &[String; 4]) -> String {
        let path = self.skill.path().display().to_string();
        let seats = names.iter().enumerate();
        let seats =
            seats.map(|(seat, name)| if seat == plan.seat { path.clone() } else { self.called(name) });
        let others = names.iter().any(|name| name != Doge::HANDLE);
        let last = if others { 4 } else { plan.seat + 1 };
        let seats: Vec<String> = seats.take(last).collect();
        let mut command = format!("saki-lua run --girls {}", shell_quoted(&seats.join(",")));
        if plan.is_random {
            command.push_str(" --players random,random,random,random");
        }
        if others {
            command.push_str(&given(self.library));
        }
        _ = write!(command, " --seed {}", plan.seed);
        command
    }

    fn situations(&mut self) -> mlua::Result<()> {
        for (id, run) in situations(&self.skill.vm)? {
            // Whatever else ends it does not matter.
            if let (_, Some(report)) = self.trials.attempt(run, 1) {
                self.broken(&report, texts::check::in_trial_table(name(&id)));
            }
        }
        Ok(())
    }

    /// Reports a break once per hook and line.
    fn broken(&mut self, report: &Report, how: Text) {
        if report.girl != self.skill.info().handle {
            return;
        }
        let line = report.problem.place.as_ref().map(|place| place.line);
        if self.told.insert((report.hook as u8, line, report.message())) {
            let problem = Lint::HookFailed.adopt(report.with_location()).note(how);
            self.found.push(problem);
        }
    }

    /// Reports a state that grew in every round.
    fn growth(&mut self, values: &[usize]) {
        let grows = values.windows(2).all(|two| two[1] >= two[0] + GROWTH);
        if values.len() > ROUNDS
            && grows
            && self.found.iter().all(|problem| problem.code.as_deref() != Some(Lint::GrowingState.code()))
        {
            let list: Vec<String> = values.iter().take(8).map(ToString::to_string).collect();
            let message = texts::check::state_grew_every_round(listed(&list));
            let problem = Lint::GrowingState
                .of_file(self.skill.path(), message)
                .help(texts::check::state_value_limit());
            self.found.push(problem.help(texts::check::empty_tables_each_round()));
        }
    }

    fn never_called(&mut self) {
        let called = self.skill.called.get();
        for hook in Hook::ALL.iter().filter(|hook| self.skill.hooks().has(**hook) && !called.has(**hook)) {
            let message = texts::check::hook_never_called(hook.name(), self.games);
            let help = texts::check::set_up_in_test();
            self.found.push(Lint::NeverCalled.of_file(self.skill.path(), message).help(help));
        }
    }
}

/// Observes the table.
struct Watch {
    who: Who,
    reports: Vec<Report>,
    rounds: usize,
    is_ended: bool,
    menus: Menus,
    /// The round in which she refused every draft.
    overruled: Option<String>,
    secrecy: Secrecy,
}

impl Watch {
    fn of(who: Who) -> Self {
        let menus = Menus { offered: 0, ticked: 0 };
        let (reports, secrecy) = (Vec::new(), Secrecy::default());
        Self { who, reports, rounds: 0, is_ended: false, menus, overruled: None, secrecy }
    }
}

impl Observer for Watch {
    fn on_event(&mut self, game: &Game, _: &Mount, event: &TableEvent) {
        self.rounds += usize::from(matches!(event, TableEvent::RoundEnded { .. }));
        if event.who() == Some(self.who) {
            self.secrecy.note(game, event);
        }
        let refused = |drafts: &Drafts| drafts.overruled[self.who.index()];
        if matches!(event, TableEvent::Dealt { .. }) && game.deal().drafts.iter().any(refused) {
            self.overruled.get_or_insert_with(|| round_name(game.round(), game.extra_round()));
        }
    }

    fn on_report(&mut self, report: &Report) {
        if report.who == self.who {
            self.is_ended |= report.ended;
            self.reports.push(report.clone());
        }
    }
}

/// The options that give a command the folders of a library: the last one has priority.
pub(super) fn given(library: &Library) -> String {
    let given = library.shelves().iter().rev();
    let given = given.filter(|shelf| shelf.origin == Origin::Given && shelf.dir.is_dir());
    given.map(|shelf| format!(" --skills {}", shell_quoted(&shelf.dir.display().to_string()))).collect()
}

/// Quotes a word for a shell.
pub(super) fn shell_quoted(word: &str) -> String {
    shlex::try_quote(word).map_or_else(|_| word.to_owned(), |word| word.into_owned())
}

/// Sizes of her state, and ticks used.
#[derive(Default)]
struct Sizes {
    /// Number of values after each round.
    values: Vec<usize>,
    ticks: u64,
}

/// Plays a game until it tells nothing more.
fn play(table: &mut Table, players: &mut [Box<dyn Player>; 4], watch: &mut Watch) -> Sizes {
    let mut sizes = Sizes::default();
    table.start(watch);
    for _ in 0..ACTIONS {
        let Some(who) = table.asked().filter(|_| !watch.is_ended) else { break };
        let (view, girls) = table.seat(who);
        let action = players[who.index()].decide(&view, girls);
        if who == watch.who {
            watch.menus.answered(view.choices(), &action);
        }
        if table.act(who, action, watch).is_err() {
            let fallback = table.choices(who).fallback();
            if table.act(who, fallback, watch).is_err() {
                break;
            }
        }
        if watch.rounds > sizes.values.len() {
            sizes.measure(table, watch.who);
        }
    }
    sizes
}

impl Sizes {
    fn measure(&mut self, table: &mut Table, who: Who) {
        let saved = table.seat(who).1[who.index()].save().unwrap_or_default();
        let left = saved["budget"].as_u64().unwrap_or(TICKS_PER_GAME);
        self.ticks = TICKS_PER_GAME.saturating_sub(left);
        self.values.push(count(&saved["state"]));
    }
}

fn count(value: &serde_json::Value) -> usize {
    match value {
        serde_json::Value::Array(items) => items.iter().map(count).sum::<usize>() + 1,
        serde_json::Value::Object(fields) => fields.values().map(count).sum::<usize>() + 1,
        _ => 1,
    }
}

/// The functions of `situations.lua` by their ids, in the machine of a skill.
fn situations(vm: &Vm) -> mlua::Result<Vec<(String, Function)>> {
    let chunk = vm.lua.load(include_str!("situations.lua")).set_name("=situations");
    let situations: Vec<LuaTable> = chunk.set_environment(vm.environment().clone()).call(())?;
    situations.into_iter().map(|situation| Ok((situation.raw_get(1)?, situation.raw_get(2)?))).collect()
}

/// The name of a situation in `situations.lua`.
fn name(id: &str) -> Text {
    match id {
        "first_turn_as_dealer" => texts::check::first_turn_as_dealer(),
        "last_round_behind" => texts::check::last_round_behind(),
        "middle_with_calls" => texts::check::middle_with_calls(),
        "her_riichi_in_furiten" => texts::check::her_riichi_in_furiten(),
        "two_riichis_against_her" => texts::check::two_riichis_against_her(),
        "last_tile" => texts::check::last_tile(),
        "her_kan" => texts::check::her_kan(),
        "she_wins_in_riichi" => texts::check::she_wins_in_riichi(),
        "another_wins_in_riichi" => texts::check::another_wins_in_riichi(),
        _ => Text::verbatim(id),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

    use super::situations;
    use crate::author::testing::Trials;
    use crate::skill::{Library, Source};
    use std::path::Path;

    #[test]
    fn every_situation_comes_to_its_end() {
        let source = Source::new(Path::new("calm.lua"), "return skill {}".into());
        let trials = Trials::of(&source, Library::open(Path::new("nowhere"))).unwrap();
        let situations = situations(&trials.skill().vm).unwrap();
        assert!(situations.len() >= 9);
        for (id, run) in situations {
            let (ended, broken) = trials.attempt(run, 1);
            assert!(broken.is_none(), "{id}: {broken:?}");
            ended.unwrap_or_else(|error| panic!("{id}: {error}"));
        }
    }
}
