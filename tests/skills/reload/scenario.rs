//! A scenario: files, a game, edits during it, and expectations. Only file events are simulated.

use super::Log;
use crate::common::ais;
use crate::common::files::{files, name, project};
use saki_lua::author::reload::{News, Running, Workshop, redo};
use saki_lua::game::play_with;
use saki_lua::girl::{Reload, Report};
use saki_lua::interop::saki::{self, Recorder, Recording, Skills};
use saki_lua::mount::Mount;
use saki_lua::problem::Lang;
use saki_lua::skill::{Setting, SkillError, Source, Tuning, Vm};
use saki_lua::state::{Action, Game, Rule, TableEvent};
use saki_lua::table::{Observer, Table};
use saki_lua::tile::Who;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    pub name: String,
    /// The files, in seat order.
    file: Vec<File>,
    /// Contents of the tune file `t.toml`, if any.
    tune: Option<String>,
    /// New versions come before the next action.
    #[serde(default)]
    now: bool,
    step: Vec<Step>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    name: String,
    text: String,
    /// Numbers changed for the run.
    #[serde(default)]
    set: BTreeMap<String, f64>,
}

/// Waits for a moment, checks expectations, then edits.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Step {
    /// `20`: before that action; `round`: before the next round; absent: immediately.
    at: Option<At>,
    /// Expected messages since the last step, in order; each text is a part.
    #[serde(default)]
    news: Vec<String>,
    /// States by file, as in `Girl::save`.
    #[serde(default)]
    state: BTreeMap<String, serde_json::Value>,
    /// Girls without hooks, whose skills have ended or are missing.
    #[serde(default)]
    idle: Vec<String>,
    /// Saved together.
    #[serde(default)]
    edit: Vec<Edit>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum At {
    Action(u64),
    Word(String),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Edit {
    file: String,
    text: Option<String>,
    /// Text to find and its replacement.
    replace: Option<[String; 2]>,
    #[serde(default)]
    delete: bool,
    /// Replaces it by a folder.
    #[serde(default)]
    folder: bool,
    /// Rewrites it unchanged.
    #[serde(default)]
    touch: bool,
}

/// All scenarios, by file.
pub fn all() -> Vec<(String, Scenario)> {
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).unwrap();
        let name = name(&path);
        let scenario = toml::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        (name, scenario)
    };
    files(&project("tests/reload/cases")).into_iter().map(read).collect()
}

impl Scenario {
    /// Plays it, then replays it from the reloads and from a recording.
    pub fn run(&self) -> Result<(), String> {
        let dir = tempfile::tempdir().unwrap();
        self.write(dir.path());
        let (skills, tuning) = self.load(dir.path());
        let mut play = Play {
            scenario: self,
            dir: dir.path(),
            workshop: Workshop::new(rule(), skills.clone(), tuning),
            next: 0,
            rounds: 0,
            since: 0,
            news: Vec::new(),
        };
        let mut table = self.table(&skills);
        let mut watch = Both { log: Log::default(), recorder: Recorder::new(&table, &skills, ["ai"; 4]) };
        let mut failure = None;
        _ = play_with(&mut table, &mut ais(), &mut watch, |table, actions, watch| {
            match play.between(table, actions, watch) {
                Ok(()) => ControlFlow::Continue(()),
                Err(why) => {
                    failure = Some(why);
                    ControlFlow::Break(())
                }
            }
        });
        if let Some(why) = failure {
            return Err(why);
        }
        if play.next < self.step.len() {
            return Err(format!("the game was over before step {}; {:?}", play.next + 1, play.news));
        }
        // Messages contain the path of the files.
        fs::remove_dir_all(dir.path()).unwrap();
        fs::create_dir(dir.path()).unwrap();
        self.replay(&watch.log, dir.path())?;
        fs::remove_dir_all(dir.path()).unwrap();
        again(&watch.recorder.finish(None))
    }

    fn write(&self, dir: &Path) {
        self.file.iter().for_each(|file| fs::write(dir.join(&file.name), &file.text).unwrap());
        self.tune.iter().for_each(|text| fs::write(dir.join("t.toml"), text).unwrap());
    }

    /// Starts with the first versions and repeats the reloads: the game must be the same.
    fn replay(&self, log: &Log, dir: &Path) -> Result<(), String> {
        self.write(dir);
        let mut table = self.table(&self.load(dir).0);
        let (mut again, mut next, mut failure) = (Log::default(), log.reloads.iter().peekable(), None);
        _ = play_with(&mut table, &mut ais(), &mut again, |table, actions, watch| {
            let here = (actions, table.between_rounds());
            while let Some(reload) =
                next.next_if(|reload| (reload.at.actions, reload.at.between_rounds) == here)
            {
                let text = serde_json::to_string(reload).unwrap();
                let reload = serde_json::from_str(&text).unwrap();
                if let Err(error) = redo(table, &reload, watch) {
                    failure = Some(format!("replay: {error}"));
                }
            }
            ControlFlow::Continue(())
        });
        match failure {
            Some(why) => Err(why),
            None if again.events != log.events => Err("the replay is another game".into()),
            None if again.reports != log.reports => Err("the replay breaks otherwise".into()),
            None if again.reloads != log.reloads => Err("the replay has other reloads".into()),
            None => Ok(()),
        }
    }

    fn load(&self, dir: &Path) -> (Skills, Tuning) {
        let vm = Vm::new().unwrap();
        let skills: Skills =
            std::array::from_fn(|seat| Some(vm.load(&dir.join(&self.file.get(seat)?.name)).unwrap()));
        let settings = self.file.iter().flat_map(|file| {
            let girl = file.name.split('.').next().unwrap();
            file.set.iter().map(|(name, &value)| Setting { girl: girl.into(), name: name.clone(), value })
        });
        let files: Vec<PathBuf> = self.tune.iter().map(|_| dir.join("t.toml")).collect();
        let tuning = Tuning::read(&files, settings.collect()).unwrap();
        tuning.apply(&skills.iter().flatten().cloned().collect::<Vec<_>>(), nobody).unwrap();
        (skills, tuning)
    }

    fn table(&self, skills: &Skills) -> Table {
        let mut table = Table::new(rule(), 5, saki::seated(skills).unwrap());
        table.pause_between_rounds(true);
        table
    }
}

/// Replays a recording.
fn again(text: &str) -> Result<(), String> {
    let recording = Recording::read(text.as_bytes()).map_err(|error| error.to_string())?;
    let skills = recording.skills(&Vm::new().unwrap()).map_err(|error| error.to_string())?;
    let verdict = saki::replay(&recording, saki::seated(&skills).unwrap());
    verdict.difference.map_or(Ok(()), |difference| Err(format!("the file is another game: {difference:#?}")))
}

/// There are no other girls.
fn nobody(girl: &str) -> Result<std::rc::Rc<saki_lua::skill::Skill>, SkillError> {
    Err(SkillError::Unknown { name: girl.into(), places: Vec::new(), hint: None })
}

/// Collects events and records the game.
struct Both {
    log: Log,
    recorder: Recorder,
}

impl Observer for Both {
    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
        self.log.on_event(game, mount, event);
        self.recorder.on_event(game, mount, event);
    }

    fn on_action(&mut self, who: Who, action: &Action) {
        self.recorder.on_action(who, action);
    }

    fn on_report(&mut self, report: &Report) {
        self.log.on_report(report);
        self.recorder.on_report(report);
    }

    fn on_reload(&mut self, reload: &Reload) {
        self.log.on_reload(reload);
        self.recorder.on_reload(reload);
    }
}

fn rule() -> Rule {
    let mut rule = Rule::preset("libsaki").unwrap();
    rule.flow.rounds = 4;
    rule
}

struct Play<'a> {
    scenario: &'a Scenario,
    dir: &'a Path,
    workshop: Workshop,
    /// The next step.
    next: usize,
    /// Rounds started, and the round of the last step.
    rounds: usize,
    since: usize,
    /// Since the last step.
    news: Vec<News>,
}

impl Play<'_> {
    fn between(&mut self, table: &mut Table, actions: u64, watch: &mut dyn Observer) -> Result<(), String> {
        self.rounds += usize::from(table.between_rounds());
        self.exchange(table, actions, watch);
        while let Some(step) = self.scenario.step.get(self.next) {
            let reached = match &step.at {
                None => true,
                Some(At::Action(number)) => actions >= *number,
                Some(At::Word(word)) if word == "round" => table.between_rounds() && self.rounds > self.since,
                Some(At::Word(word)) => return Err(format!("no such moment: {word}")),
            };
            if !reached {
                break;
            }
            self.next += 1;
            self.since = self.rounds;
            step.check(table, &std::mem::take(&mut self.news), self)
                .map_err(|why| format!("step {}: {why}", self.next))?;
            step.edit.iter().for_each(|edit| edit.make(self.dir));
            if !step.edit.is_empty() {
                let found = self.workshop.paths().into_iter().map(|(who, path)| (who, Source::read(&path)));
                let running = Some(Running { table, at_once: table.between_rounds() || self.scenario.now });
                self.news.extend(self.workshop.look(found.collect(), running));
                if self.scenario.tune.is_some() {
                    self.news.extend(self.workshop.retune(nobody, running));
                }
            }
            self.exchange(table, actions, watch);
        }
        Ok(())
    }

    fn exchange(&mut self, table: &mut Table, actions: u64, watch: &mut dyn Observer) {
        if table.between_rounds() || self.scenario.now {
            self.news.extend(self.workshop.exchange(table, actions, watch));
        }
    }

    fn seat(&self, file: &str) -> Who {
        Who::new(self.scenario.file.iter().position(|known| known.name == file).unwrap())
    }
}

impl Step {
    fn check(&self, table: &Table, news: &[News], play: &Play<'_>) -> Result<(), String> {
        let told: Vec<String> = news
            .iter()
            .map(|news| {
                let frames = news.problems.iter().map(|problem| problem.render(Lang::En, false));
                frames.fold(news.text.english(), |text, frame| format!("{text}\n{frame}"))
            })
            .collect();
        let same = told.len() == self.news.len()
            && told.iter().zip(&self.news).all(|(told, part)| told.contains(part.as_str()));
        if !same {
            return Err(format!("expected news {:?}\nfound {told:#?}", self.news));
        }
        // What a sentence tells whole is not shown again below it.
        let is_told_twice = |news: &&News| {
            let text = news.text.english();
            news.problems.iter().any(|problem| {
                let has_line = problem.place.as_ref().is_some_and(|place| place.line > 0);
                !has_line && problem.help.is_empty() && text.contains(&problem.message.english())
            })
        };
        if let Some(twice) = news.iter().find(is_told_twice) {
            return Err(format!("told twice: {}", twice.text.english()));
        }
        let saved = |file: &str| table.girls()[play.seat(file).index()].save().unwrap();
        for (file, state) in &self.state {
            let found = saved(file)["state"].clone();
            if found != *state {
                return Err(format!("expected the state {state} of {file}, found {found}"));
            }
        }
        let idle = |file: &File| {
            file.name.ends_with(".lua")
                && table.girls()[play.seat(&file.name).index()].hooks() == Default::default()
        };
        let found: Vec<&str> =
            play.scenario.file.iter().filter(|file| idle(file)).map(|file| file.name.as_str()).collect();
        if found != self.idle {
            Err(format!("expected idle {:?}, found {found:?}", self.idle))
        } else {
            Ok(())
        }
    }
}

impl Edit {
    fn make(&self, dir: &Path) {
        let path = dir.join(&self.file);
        if self.delete {
            return fs::remove_file(path).unwrap();
        }
        if self.folder {
            fs::remove_file(&path).unwrap();
            return fs::create_dir(path).unwrap();
        }
        if self.touch {
            let text = fs::read(&path).unwrap();
            return fs::write(path, text).unwrap();
        }
        if path.is_dir() {
            fs::remove_dir(&path).unwrap();
        }
        let text = match (&self.text, &self.replace) {
            (Some(text), None) => text.clone(),
            (None, Some([from, to])) => {
                let before = fs::read_to_string(&path).unwrap();
                assert!(before.contains(from.as_str()), "{} has no {from:?}", self.file);
                before.replace(from.as_str(), to)
            }
            _ => panic!("an edit has a text, or says what to replace"),
        };
        // Like editors: written to a temporary file that replaces it.
        let beside = dir.join("4913~");
        fs::write(&beside, text).unwrap();
        fs::rename(beside, path).unwrap();
    }
}
