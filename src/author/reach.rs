//! Walks everything a script can reach and compares it with a list; calls every method with invalid
//! arguments.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use super::testing::classes;
use crate::api::interned::Handles;
use crate::game::play;
use crate::girl::{Doge, Girl, Girls, Report};
use crate::mount::Mount;
use crate::player::Ai;
use crate::skill::Vm;
use crate::skill::girl::LuaGirl;
use crate::state::{Game, Rule, TableEvent};
use crate::table::Observer;
use crate::tile::Who;
use mlua::{AnyUserData, LuaString, Table, Value};
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::ffi::c_void;
use std::path::Path;

/// Paths and types of reachable values.
#[derive(Default)]
struct Reach {
    lines: BTreeSet<String>,
    seen: HashSet<*const c_void>,
    /// Values that can be indexed or called, by path.
    things: BTreeMap<String, Value>,
}

impl Reach {
    fn value(&mut self, path: &str, value: &Value) {
        let locked = matches!(value, Value::Table(table) if table.is_readonly());
        let kind = if locked { "table, read-only" } else { value.type_name() };
        self.lines.insert(format!("{path}: {kind}"));
        if !self.seen.insert(value.to_pointer()) {
            return;
        }
        if !value.is_string() && !value.is_number() {
            self.things.insert(path.to_owned(), value.clone());
        }
        match value {
            Value::Table(table) => self.table(path, table),
            Value::UserData(data) => self.object(path, data),
            _ => {}
        }
    }

    /// Everything in a machine, and `self`.
    fn all(vm: &Vm) -> Self {
        let mut reach = Self::default();
        reach.value("env", &Value::Table(vm.environment().clone()));
        reach.value("classic", &Value::Table(vm.classic.clone()));
        let text = vm.lua.type_metatable::<LuaString>().unwrap();
        reach.value("\"\" (meta)", &Value::Table(text));
        reach.handles(&vm.handles);
        for event in vm.handles.events() {
            reach.value("event", &Value::Table(event.clone()));
        }
        let skill = vm.load_source(Path::new("yuki.lua"), EMPTY.into()).unwrap();
        let girl = LuaGirl::new(skill, Who::new(0)).unwrap();
        reach.value("self", &Value::Table(girl.state().clone()));
        reach
    }

    fn table(&mut self, path: &str, table: &Table) {
        for pair in table.pairs::<Value, Value>() {
            let (key, value) = pair.unwrap();
            let name = match &key {
                Value::String(name) => name.to_string_lossy(),
                // One element represents all of a sequence.
                Value::Integer(_) | Value::Number(_) => "#".into(),
                other => format!("[{}]", other.type_name()),
            };
            self.value(&format!("{path}.{name}"), &value);
        }
        if let Some(meta) = table.metatable() {
            self.table(&format!("{path} (meta)"), &meta);
        }
    }

    fn object(&mut self, path: &str, data: &AnyUserData) {
        for pair in data.metatable().unwrap().pairs::<Value>() {
            let (name, value) = pair.unwrap();
            self.lines.insert(format!("{path} (meta).{name}: {}", value.type_name()));
        }
    }

    fn handles(&mut self, handles: &Handles) {
        let objects = [
            ("game", &handles.game),
            ("mount", &handles.mount),
            ("rand", &handles.rand),
            ("view", &handles.view),
            ("init", &handles.init),
            ("init:closed()", &handles.init_closed),
            ("hand", &handles.hands[0]),
            ("hand:closed()", &handles.closed[0]),
            ("who", &handles.seats[0]),
        ];
        for (name, object) in objects {
            self.value(name, &Value::UserData(object.clone()));
        }
        self.value("exists", &Value::Table(handles.exists.clone()));
    }
}

const EMPTY: &str = "local Yuki = skill { mk = { rush = 1 } }\nreturn Yuki\n";

#[test]
fn nothing_is_in_reach_but_what_is_listed() {
    let mut reach = Reach::all(&Vm::new().unwrap());
    for class in classes() {
        let names = class.entries.iter().map(|entry| format!("{}:{}", class.name, entry.name));
        reach.lines.extend(names);
    }
    let found: String = reach.lines.iter().map(|line| format!("{line}\n")).collect();
    let list = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sandbox/reachable.txt");
    if std::env::var_os("UPDATE_REACHABLE").is_some() {
        std::fs::write(&list, &found).unwrap();
    }
    let listed = std::fs::read_to_string(list).unwrap_or_default();
    assert!(
        found == listed,
        "what scripts can reach has changed: UPDATE_REACHABLE=1, and read the difference"
    );
}

/// Applies every operation to a value, with odd keys, and collects the resulting texts.
const PROBE: &str = "local thing, texts, keeps = ...
local function keep(ok, ...)
  for i = 1, select('#', ...) do
    local text = select(i, ...)
    if type(text) == 'string' then texts[#texts + 1] = text end
  end
end
local function odd()
  return { {}, { 1, {} }, function() end, print, T34.all[1], Who.all[1], Tilecount.new(), math, 0/0, -0.0, 2^60, true,
    'no such name', string.rep('x', 5000), 'a\\0b', '\\255', '', Hand }
end
keep(true, tostring(thing), `{thing}`, string.format('%s %*', thing, thing))
keep(pcall(error, thing)) keep(pcall(assert, false, thing))
keep(pcall(function() return thing.no_such_name end)) if not keeps then keep(pcall(function() thing.no_such_name = 1 end)) end
keep(pcall(function() return thing:no_such_name() end))
keep(pcall(function() return #thing end)) keep(pcall(function() return -thing end))
keep(pcall(function() for _ in thing do break end end))
for i = 1, #odd() do
  keep(pcall(function() return thing[odd()[i]] end))
  if not keeps then keep(pcall(function() thing[odd()[i]] = odd()[i] end)) end
  keep(pcall(function() return thing .. odd()[i] end)) keep(pcall(function() return odd()[i] .. thing end))
  keep(pcall(function() return thing + odd()[i] end)) keep(pcall(function() return odd()[i] // thing end))
  keep(pcall(function() return thing % odd()[i] end)) keep(pcall(function() return odd()[i] ^ thing end))
  keep(pcall(function() return thing < odd()[i] end)) keep(pcall(function() return odd()[i] <= thing end))
  keep(pcall(function() for j = thing, odd()[i] do break end end))
  keep(pcall(next, thing, odd()[i])) keep(pcall(next, odd()[i], thing))
  keep(pcall(table.concat, { thing, odd()[i] })) keep(pcall(table.sort, { thing, odd()[i] }))
  if type(thing) == 'function' then
    keep(pcall(thing, odd()[i])) keep(pcall(thing, '%s %d', odd()[i])) keep(pcall(thing, odd(), odd()[i]))
    keep(pcall(thing, odd()[i], odd()[i], odd()[i])) keep(pcall(thing, odd()[i], 1, 2))
    keep(pcall(thing, 'xax', 'a', odd()[i])) keep(pcall(thing, 'xax', '%p%*', odd()[i]))
  end
end
";

/// Returns whether a text contains an address as Luau or Rust formats it.
fn has_address(text: &str) -> bool {
    let hexadecimal = |rest: &str| rest.bytes().take_while(u8::is_ascii_hexdigit).count() >= 6;
    text.split("0x").skip(1).any(hexadecimal)
}

/// Texts produced from everything reachable.
fn texts(vm: &Vm) -> Vec<String> {
    let probe = vm.lua.load(PROBE).set_environment(vm.environment().clone()).into_function().unwrap();
    let mut lines = Vec::new();
    for (path, thing) in Reach::all(vm).things {
        let texts = vm.lua.create_table().unwrap();
        vm.collect();
        probe.call::<()>((thing, &texts)).unwrap_or_else(|error| panic!("{path}: {error}"));
        let texts = texts.sequence_values::<LuaString>().map(|text| text.unwrap().to_string_lossy());
        lines.extend(texts.map(|text| format!("{path}: {text}")));
    }
    lines
}

#[test]
fn no_text_shows_where_anything_lies() {
    let usual = texts(&Vm::new().unwrap());
    assert!(usual.len() > 5000, "{}", usual.len());
    for line in &usual {
        assert!(!has_address(line), "{line}");
    }
    for seed in 1..4 {
        let shaken = texts(&Vm::shaken(seed).unwrap());
        let differs = usual.iter().zip(&shaken).find(|(usual, shaken)| usual != shaken);
        assert!(differs.is_none() && usual.len() == shaken.len(), "{differs:?}");
    }
}

/// The same inside hooks, for what exists only there.
#[test]
fn no_text_of_a_hook_shows_where_anything_lies() {
    let body = format!(
        "local function probe(...)\n{PROBE}\nend\nlocal Yuki = skill {{ mk = {{ rush = 1 }} }}\n\
         local function try(self, ...)\nif self.tried then return end\nself.tried = true\nlocal texts = {{}}\n\
         for i = 1, select('#', ...) do\nlocal thing = select(i, ...)\nprobe(thing, texts, thing == self)\nend\n\
         for i = 1, #texts do\nif texts[i]:find('0x%x%x%x%x%x%x') then error(texts[i]) end\nend\nprint('tried all')\nend\n\
         function Yuki:HOOK\ntry(self, ARGS)\nreturn ANSWER\nend\nreturn Yuki\n"
    );
    for (hook, args, answer) in [
        ("onEvent(game, event)", "event, event.args, self, self.mk, game", ""),
        (
            "onDraw(game, mount, who, rinshan, rand)",
            "mount, who, rand, game:gethand(who), game:getrule()",
            "",
        ),
        ("onMonkey(game, exists, rand)", "exists, exists[1]", ""),
        ("checkInit(game, init, who)", "init, init:closed()", "true"),
        ("aiLimits(view)", "view", ""),
    ] {
        let source = body.replace("HOOK", hook).replace("ARGS", args).replace("ANSWER", answer);
        let watch = game(source);
        assert!(watch.reports.is_empty(), "{hook}: {}", watch.reports[0].message());
        assert!(watch.over && watch.said.iter().any(|text| text.contains("tried all")), "{hook}");
    }
}

#[derive(Default)]
struct GameNotes {
    reports: Vec<Report>,
    said: Vec<String>,
    over: bool,
}

impl Observer for GameNotes {
    fn on_event(&mut self, _: &Game, _: &Mount, event: &TableEvent) {
        match event {
            TableEvent::PoppedUp { text, .. } => self.said.push(text.english().to_owned()),
            TableEvent::TableEnded { .. } => self.over = true,
            _ => {}
        }
    }

    fn on_report(&mut self, report: &Report) {
        self.reports.push(report.clone());
    }
}

fn game(source: String) -> GameNotes {
    let vm = Vm::new().unwrap();
    let skill = vm.load_source(Path::new("yuki.lua"), source).unwrap_or_else(|error| panic!("{error}"));
    let girls: Girls = std::array::from_fn(|seat| match seat {
        0 => skill.girl(Who::new(0)).unwrap(),
        _ => Box::new(Doge::default()) as Box<dyn Girl>,
    });
    let rule = Rule::preset("libsaki").unwrap();
    let mut watch = GameNotes::default();
    let mut players = std::array::from_fn(|_| Box::new(Ai) as Box<dyn crate::player::Player>);
    play(&mut crate::table::Table::new(rule, 5, girls), &mut players, &mut watch);
    watch
}

/// Arguments that no method should get, and some that are valid.
const NASTY: &str = "local NASTY = { 0, -1, 1, 2.5, 2^31, 2^53, 2^63, -2^63, 1e308, 1/0, -1/0, 0/0, -0.0, true, '', 'pii',
  '5m', '0z', '\\0', string.rep('x', 5000), {}, { 1 }, { {} }, T34.all, T37.all, { [T34.all[1]] = 1 }, { [T34.all[1]] = 0/0 },
  { [T34.all[1]] = 1e308, [T34.all[2]] = 2^63 }, T34.new('1m'), T37.new('0p'), Who.all[1], print, Tilecount.new() }
local function all(t) local list = {} for i = 1, 33 do list[i] = t[i] end return list end
local function try(object, name)
  local call = object[name]
  local function check(ok, problem)
    if not ok and (type(problem) ~= 'string' or problem:find('mlua') or problem:find('Rust') or problem:find('0x')) then
      error(name .. ': ' .. tostring(problem))
    end
  end
  check(pcall(call)) check(pcall(call, 1)) check(pcall(call, object))
  for i = 1, 33 do
    check(pcall(call, object, NASTY[i]))
    check(pcall(call, NASTY[i], object))
    for _, second in { 2^63, 0/0, 'x', T34.all } do
      check(pcall(call, object, NASTY[i], second))
      check(pcall(call, object, NASTY[i], second, NASTY[i]))
      check(pcall(call, object, 'pii', 0, NASTY[i], second, true))
    end
  end
end
";

#[test]
fn whatever_a_method_is_given_it_answers_or_says_why_not() {
    let of = |class: &str| match class {
        "Tile" => vec!["T34.new('5m')", "T37.new('0m')"],
        "Who" => vec!["who"],
        "M37" => vec!["game:gethand(who):barks()[1]"],
        "Mount" => vec!["mount"],
        "Tilecount" => vec!["Tilecount.new()", "game:gethand(who):closed()"],
        "Hand" => vec!["game:gethand(who)", "Hand.new(game:gethand(who))"],
        "Formctx" => vec!["game:getformctx(who)"],
        "Rule" => vec!["game:getrule()"],
        "Game" => vec!["game"],
        "Rand" => vec!["rand"],
        "Ai" => vec!["ai"],
        _ => Vec::new(),
    };
    for class in classes() {
        let methods = class.entries.iter().map(|entry| entry.name).filter(|name| !name.starts_with("__"));
        let methods: Vec<String> = methods.map(|name| format!("'{name}'")).collect();
        for object in of(class.name).into_iter().filter(|_| !methods.is_empty()) {
            // One method per draw, as each call has its own budget.
            let body = format!(
                "{NASTY}\nlocal METHODS = {{ {} }}\nlocal Yuki = skill {{}}\n\
                 function Yuki:onDraw(game, mount, who, rinshan, rand)\nlocal object = {object}\n\
                 local nth = (self.nth or 0) + 1\nif not object or not METHODS[nth] then return end\n\
                 self.nth = nth try(object, METHODS[nth])\nif not METHODS[nth + 1] then print('all') end\n\
                 end\nreturn Yuki\n",
                methods.join(", ")
            );
            let watch = game(body);
            let message = watch.reports.first().map(Report::message).unwrap_or_default();
            assert!(message.is_empty(), "{} {object}: {message}", class.name);
            assert!(
                watch.over && watch.said.iter().any(|text| text.contains("all")),
                "{} {object}",
                class.name
            );
        }
    }
}
