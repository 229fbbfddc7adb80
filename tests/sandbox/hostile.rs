//! Hostile skills: every file of `tests/hostile`, in every hook it names.
//!
//! A file is a skill with a hook called `HOOK`. Its first lines state the expected result:
//!
//! | line | meaning |
//! |---|---|
//! | `--! in: onDraw checkInit` | the hooks `HOOK` stands for, one after the other; `all` of them |
//! | `--! ends: EBudget \| EMemory` | one of these is in the report; `nothing`: there is none |
//! | `--! from: any round` | she may break later than at the first call of the hook |
//! | `--! load: EBudget` | it does not even load; no `in` and no `ends` |
//! | `--! says: no escapes` | what she says is printed without control characters |
//!
//! Whatever she does, the game continues to its end with the same events as without a skill in her seat: the
//! three other skills draw and decide as if she had none.

use crate::common::alone::alone;
use crate::common::files::{files, project};
use crate::common::{Roster, ais, shown};
use saki_lua::game::play;
use saki_lua::girl::{Doge, Girls, Report};
use saki_lua::mount::Mount;
use saki_lua::skill::{Skill, SkillError, Vm};
use saki_lua::state::{Game, Hook, Rule, TableEvent};
use saki_lua::table::{Observer, Table};
use saki_lua::tile::Who;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// Her seat.
const EVIL: Who = Who::ALL[0];
/// The others: one lights every draw, one reads rivals' hands, one keeps a plan.
const OTHERS: [&str; 4] = [Doge::HANDLE, "yuu", "toyone", "seiko"];
/// Memory limit of the whole process over all files.
const MEMORY: u64 = 256 << 20;

/// The expected result of a file.
#[derive(Default)]
struct Promise {
    hooks: Vec<&'static Hook>,
    /// One of these must be in the report; empty if there must be none.
    ends: Vec<String>,
    /// Whether no report is also accepted.
    or_nothing: bool,
    any_round: bool,
    load: Vec<String>,
    no_escapes: bool,
}

impl Promise {
    fn read(file: &Path, source: &str) -> Self {
        let mut promise = Self::default();
        for line in source.lines().filter_map(|line| line.strip_prefix("--! ")) {
            let (word, text) = line.split_once(": ").unwrap_or_else(|| panic!("{}: {line}", file.display()));
            let list = || text.split(" | ").map(str::to_owned);
            match word {
                "in" if text == "all" => promise.hooks = Hook::ALL.iter().collect(),
                "in" => promise.hooks = text.split(' ').map(hook).collect(),
                "ends" => {
                    promise.ends = list().filter(|end| end != "nothing").collect();
                    promise.or_nothing = list().any(|end| end == "nothing");
                }
                "from" => promise.any_round = true,
                "load" => promise.load = list().collect(),
                "says" => promise.no_escapes = true,
                _ => panic!("{}: {line}", file.display()),
            }
        }
        let whole = promise.hooks.is_empty() != promise.load.is_empty();
        assert!(whole, "{}: it says what it is in, or that it does not load", file.display());
        promise
    }
}

fn hook(name: &str) -> &'static Hook {
    Hook::ALL.iter().find(|hook| hook.name() == name).unwrap_or_else(|| panic!("no hook {name}"))
}

fn hostile() -> Vec<PathBuf> {
    files(&project("tests/hostile"))
}

/// The result of a game: events other than her messages, her messages, and her reports.
#[derive(Default)]
struct Seen {
    events: Vec<String>,
    said: Vec<String>,
    reports: Vec<Report>,
    over: bool,
}

impl Observer for Seen {
    fn on_event(&mut self, _: &Game, _: &Mount, event: &TableEvent) {
        match event {
            TableEvent::PoppedUp { who: EVIL, text, .. } => return self.said.push(text.english().to_owned()),
            TableEvent::TableEnded { .. } => self.over = true,
            _ => {}
        }
        self.events.push(serde_json::to_string(event).unwrap());
    }

    fn on_report(&mut self, report: &Report) {
        self.reports.push(report.clone());
    }
}

/// Plays four rounds or more, the same whoever sits in the first seat.
fn game(roster: &Roster, evil: Option<&Rc<Skill>>, seed: u64) -> Seen {
    let mut girls: Girls = roster.girls();
    if let Some(evil) = evil {
        girls[EVIL.index()] = evil.girl(EVIL).unwrap();
    }
    let mut rule = Rule::preset("libsaki").unwrap();
    rule.set("rounds", "4").unwrap();
    let mut seen = Seen::default();
    play(&mut Table::new(rule, seed, girls), &mut ais(), &mut seen);
    seen
}

/// A hook that bargains once and has no other effect than calls of `onBargained`.
const BARGAIN: &str = "function Evil:onBargain()
  if not self.asked then
    self.asked = true
    return { { [\"1m\"] = \"any\" } }
  end
end
";
/// A menu of one row.
const MENU: &str = "function Evil:onMenu()\n  return { { name = \"row\", text = \"row\" } }\nend\n";

/// Completes a file so that the hook is called: some are only called for a menu or a bargain.
fn called_for(source: &str, hook: Hook) -> String {
    let needed = match hook {
        Hook::MenuPicked | Hook::AiMenu if !source.contains("Evil:onMenu(") => MENU,
        Hook::Bargained if !source.contains("Evil:onBargain(") => BARGAIN,
        _ => return source.to_owned(),
    };
    source
        .rsplit_once("return Evil")
        .map_or_else(|| source.to_owned(), |(head, _)| format!("{head}{needed}return Evil\n"))
}

fn load(vm: &Vm, source: &str) -> Result<Rc<Skill>, SkillError> {
    vm.load_source(Path::new("hostile/evil.lua"), source.into())
}

/// A seed in whose game every hook is called.
fn lively_seed(vm: &Vm, roster: &Roster) -> u64 {
    let all: Vec<&Hook> =
        Hook::ALL.iter().filter(|hook| !matches!(hook, Hook::Menu | Hook::Bargain)).collect();
    let mut source = String::from("local Evil = skill {}\n");
    for hook in &all {
        let (name, answer) = (hook.name(), if **hook == Hook::CheckInit { "return true" } else { "" });
        let once = format!("if not self.{name}Seen then self.{name}Seen = true print(\"{name}\") end");
        source.push_str(&format!("function Evil:{name}()\n{once}\n{answer}\nend\n"));
    }
    source.push_str(&format!("{MENU}{BARGAIN}return Evil\n"));
    let probe = load(vm, &source).unwrap();
    let lively = |seed: &u64| {
        let seen = game(roster, Some(&probe), *seed);
        assert!(seen.reports.is_empty(), "{:?}", seen.reports);
        let called: BTreeSet<&str> = seen.said.iter().flat_map(|text| text.lines()).collect();
        all.iter().all(|hook| called.contains(hook.name()))
    };
    (0..100).find(lively).expect("no game in which every hook is called")
}

#[test]
fn nobody_else_suffers() {
    if !alone(module_path!(), "nobody_else_suffers") {
        return;
    }
    let vm = Vm::new().unwrap();
    let roster = Roster::new(&vm, &OTHERS);
    let seed = lively_seed(&vm, &roster);
    let bargainer = load(&vm, &format!("local Evil = skill {{}}\n{BARGAIN}return Evil\n")).unwrap();
    let [calm, bargained] = [None, Some(&bargainer)].map(|girl| game(&roster, girl, seed));
    assert!(calm.over && calm.reports.is_empty() && bargained.over && bargained.reports.is_empty());
    let (mut broken, mut wrong) = (BTreeSet::new(), Vec::new());
    for file in hostile() {
        let source = std::fs::read_to_string(&file).unwrap();
        let promise = Promise::read(&file, &source);
        for hook in &promise.hooks {
            let evil = load(&vm, &called_for(&source.replace("HOOK", hook.name()), **hook));
            let seen = match evil {
                Ok(evil) => game(&roster, Some(&evil), seed),
                Err(error) => {
                    wrong.push(format!("{} does not load: {error}", file.display()));
                    continue;
                }
            };
            let calm = if **hook == Hook::Bargained { &bargained } else { &calm };
            let name = file.file_stem().unwrap().to_string_lossy();
            if let Some(problem) = broken_promise(&promise, **hook, &seen, calm) {
                wrong.push(format!("{name} in {}: {problem}", hook.name()));
            } else if !seen.reports.is_empty() {
                broken.insert(hook.name());
            }
        }
    }
    assert!(wrong.is_empty(), "{} of them:\n{}", wrong.len(), wrong.join("\n"));
    assert_eq!(broken.len(), Hook::ALL.len(), "only these hooks ever broke: {broken:?}");
    assert!(hostile().len() >= 60);
    if let Some(most) = most_memory() {
        assert!(most < MEMORY, "the process took {} MiB", most >> 20);
    }
}

/// Why a game differs from what its file states.
fn broken_promise(promise: &Promise, hook: Hook, seen: &Seen, calm: &Seen) -> Option<String> {
    if !seen.over {
        return Some("the game did not come to its end".into());
    }
    if seen.events != calm.events {
        let pairs = seen.events.iter().zip(&calm.events);
        let first = pairs.take_while(|(now, before)| now == before).count();
        let at = |seen: &Seen| seen.events.get(first).cloned().unwrap_or_default();
        let (now, before) = (at(seen), at(calm));
        return Some(format!("others do not play as without her: event {first} is {now}, was {before}"));
    }
    let said = || seen.said.iter().cloned().chain(seen.reports.iter().map(|report| shown(&report.problem)));
    if let Some(text) = said().find(|text| text.chars().any(|c| c.is_control() && c != '\n' && c != '\t')) {
        return Some(format!("control characters get out: {text:?}"));
    }
    if let Some(text) = said().find(|text| text.len() > 20_000) {
        return Some(format!("{} bytes are too much to read", text.len()));
    }
    match seen.reports.as_slice() {
        [] if promise.or_nothing => None,
        [] => Some("nothing was reported".into()),
        [report] if report.who == EVIL && report.girl == "evil" && report.hook == hook && report.ended => {
            let text = report.message();
            let named = promise.ends.iter().any(|end| text.contains(end.as_str()));
            let placed = report.problem.place.is_some();
            (!named || !placed).then(|| format!("the report says:\n{}", shown(&report.problem)))
        }
        reports => Some(format!("{} reports, or not hers: {reports:?}", reports.len())),
    }
}

#[test]
fn what_is_bad_from_the_start_does_not_load() {
    for file in hostile() {
        let source = std::fs::read_to_string(&file).unwrap();
        let promise = Promise::read(&file, &source);
        if !promise.load.is_empty() {
            let error = load(&Vm::new().unwrap(), &source).unwrap_err().to_string();
            let named = promise.load.iter().any(|end| error.contains(end.as_str()));
            assert!(named, "{}: {error}", file.display());
        }
    }
}

/// Files that no text editor produces.
#[test]
fn what_is_no_text_does_not_load() {
    let folder = tempfile::tempdir().unwrap();
    let vm = Vm::new().unwrap();
    let skill = "local Evil = skill {}\nfunction Evil:onDice() end\nreturn Evil\n";
    let load = |name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        std::fs::write(&path, bytes).unwrap();
        vm.load(&path)
    };
    let deep = |open: &str, close: &str| {
        format!("local x = {}1{}\nreturn skill {{}}", open.repeat(30_000), close.repeat(30_000))
    };
    let bad: [(&str, Vec<u8>); 12] = [
        ("nul.lua", format!("{skill}-- \0\n").into_bytes()),
        ("lua_bytecode.lua", b"\x1bLua\x54\0\x19\x93\r\n\x1a\n".to_vec()),
        ("luau_bytecode.lua", b"\x06\x03\0\0\0\0\0\0\0\0".to_vec()),
        ("luajit_bytecode.lua", b"\x1bLJ\x02".to_vec()),
        ("not_utf8.lua", b"return skill { name = \"\xff\xfe\" }".to_vec()),
        ("utf16.lua", "return skill {}".encode_utf16().flat_map(u16::to_le_bytes).collect()),
        ("empty.lua", Vec::new()),
        ("huge.lua", vec![b' '; 10 << 20]),
        ("parentheses.lua", deep("(", ")").into_bytes()),
        ("braces.lua", deep("{", "}").into_bytes()),
        ("parentheses.girl.lua", deep("(", ")").into_bytes()),
        ("braces.girl.lua", deep("{", "}").into_bytes()),
    ];
    for (name, bytes) in bad {
        let error = load(name, &bytes).expect_err(name).to_string();
        assert!(error.contains(name) || !error.is_empty(), "{name}: {error}");
        assert!(error.len() < 5000, "{name}: {} bytes", error.len());
    }
    for (name, text) in [("bom.lua", format!("\u{feff}{skill}")), ("crlf.lua", skill.replace('\n', "\r\n"))] {
        load(name, text.as_bytes()).unwrap_or_else(|error| panic!("{name}: {error}"));
    }
}

/// Peak memory of the process, if known. Under a sanitizer it includes the sanitizer's.
fn most_memory() -> Option<u64> {
    if std::env::var_os("SAKI_LUA_SANITIZED").is_some() {
        return None;
    }
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().trim_end_matches(" kB").trim().parse::<u64>().ok().map(|kb| kb << 10)
}

/// Four girls who allocate as much as they can: each is stopped, and the process stays small.
#[test]
fn four_hoarders_at_one_table() {
    if !alone(module_path!(), "four_hoarders_at_one_table") {
        return;
    }
    let vm = Vm::new().unwrap();
    let source = "local hoard = {}\nlocal Evil = skill {}\nfunction Evil:onDraw()\n  for _ = 1, 50 do\n    hoard[#hoard + 1] = (\"x\"):rep(100000) .. #hoard\n  end\nend\nreturn Evil\n";
    let seats = ["a", "b", "c", "d"].map(|name| {
        let path = PathBuf::from(format!("hostile/{name}.lua"));
        vm.load_source(&path, source.into()).unwrap()
    });
    let girls: Girls = std::array::from_fn(|seat| seats[seat].girl(Who::new(seat)).unwrap());
    let mut seen = Seen::default();
    play(&mut Table::new(Rule::preset("libsaki").unwrap(), 1, girls), &mut ais(), &mut seen);
    assert!(seen.over);
    let hoarders: BTreeSet<&str> = seen.reports.iter().map(|report| report.girl.as_str()).collect();
    assert_eq!(hoarders.len(), 4, "{hoarders:?}");
    if let Some(most) = most_memory() {
        assert!(most < MEMORY, "the process took {} MiB", most >> 20);
    }
}
