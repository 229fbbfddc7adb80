//! Hostile skills: each ends in a named error within its budget, and the game continues.

use crate::common::ais;
use crate::common::girls::{by_seat, hook, load};
#[cfg(feature = "cli")]
use crate::common::program::ended_with;
use saki_lua::game::play;
use saki_lua::girl::Report;
use saki_lua::mount::Mount;
use saki_lua::skill::Vm;
use saki_lua::state::{Game, Rule, TableEvent};
use saki_lua::table::{Observer, Table};
use std::path::Path;

#[derive(Default)]
struct Watch {
    reports: Vec<Report>,
    said: Vec<String>,
    over: bool,
}

impl Observer for Watch {
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

/// Plays a short game with four girls from these sources; an empty one has no skill.
fn seated(sources: [&str; 4], file: &str) -> Watch {
    let vm = Vm::new().unwrap();
    let skills = sources.map(|source| (!source.is_empty()).then(|| load(&vm, file, source)));
    let girls = by_seat(|seat| skills[seat].as_ref());
    let mut rule = Rule::preset("libsaki").unwrap();
    rule.flow.rounds = 1;
    let mut watch = Watch::default();
    play(&mut Table::new(rule, 5, girls), &mut ais(), &mut watch);
    assert!(watch.over);
    watch
}

fn game(source: &str) -> Watch {
    seated([source, "", "", ""], "skills/yuki.lua")
}

fn draw(body: &str) -> String {
    format!("local kept\n{}", hook("onDraw", "game, mount, who, rinshan, rand", body))
}

/// The error that ends a skill, if any.
fn ends(source: &str) -> String {
    let watch = game(source);
    assert!(watch.reports.len() <= 1, "{source}");
    watch.reports.into_iter().next().map(|report| report.message()).unwrap_or_default()
}

#[test]
fn no_call_runs_past_its_budget() {
    let budget = [
        "while true do end",
        "while true do pcall(function() while true do end end) end",
        "local function f() return f() end f()",
        "local s = string.rep('a', 30) while true do s:find(string.rep('a?', 30) .. string.rep('a', 30)) end",
        "local s = string.rep('(', 100000) s:find('%b()')",
        "local s = string.rep('a', 100000) s:match('(.*)b%1')",
        "local s = string.rep('a', 1000000) while true do s:find(string.rep('a', 200) .. 'b', 1, true) end",
        "local s = string.rep('a', 1000000) while true do s:find(string.rep('a', 200) .. 'b') end",
        "string.rep('a', 1e9)",
        "('x'):find(string.rep('[a]', 1000))",
        "table.move({}, 1, 2^30, 2)",
        "while true do table.move({}, 1, 1e6, 2) end",
        "local t = {} for i = 1, 10000 do t[i] = i % 7 end while true do table.sort(t) end",
        "local a = string.rep('a', 900000) local b, c = a .. 'b', a .. 'c' while true do local _ = b < c end",
        "local t = {} for i = 1, 100000 do t[i] = '1m' end while true do mount:lighta(t, 1) end",
        "local t = {} for i = 1, 100000 do t[i] = '1m' end while true do local _ = t % game:gethand(who) end",
        "while true do local _ = game:gethand(who):parses() end",
        "local t = {} for i = 1, 9000 do t['k' .. i] = i end while true do for _ in pairs(t) do end end",
        "local t = {} for i = 1, 9000 do t['k' .. i] = i end local k while true do k = next(t, k) end",
        "table.sort({ 3, 1, 2 }, function() while true do end end)",
        "('abc'):gsub('.', function() while true do end end)",
    ];
    for body in budget {
        let message = ends(&draw(body));
        let ends = ["EBudget", "too many", "stack overflow"].iter().any(|end| message.contains(end));
        assert!(ends, "{body}: {message}");
    }
}

#[test]
fn no_call_asks_for_more_memory_than_it_may() {
    let memory = [
        "local s = 'x' while true do s = s .. s end",
        "local s = string.rep('x', 1000000) while true do local _ = s .. s end",
        "while true do pcall(function() local s = 'x' while true do s = s .. s end end) end",
        "local t = {} for i = 1, 1e6 do t[i] = { i } end",
        "local s = string.rep('x', 1000000) local t = {} for i = 1, 200 do t[i] = s end table.concat(t)",
        "local s = string.rep('x', 1000000) s:gsub('', s)",
        "string.rep('x', 1000000):split('')",
        "local s = string.rep('x', 1000000) while true do s:upper() end",
        "local s = string.rep('x', 1000000) while true do s:reverse() end",
        "kept = kept or {} for i = 1, 20000 do kept[#kept + 1] = { i } end",
        "kept = kept or {} for i = 1, 9 do local ok, t = pcall(table.create, 1e5, i) if ok then kept[#kept + 1] = t end end",
        "pcall(table.create, 1e7) self.x = 1",
        "self.all = self.all or {} for i = 1, 20000 do self.all[#self.all + 1] = { i } end",
    ];
    for body in memory {
        let message = ends(&draw(body));
        let named = ["EMemory", "EBudget", "EInvState"].iter().any(|code| message.contains(code));
        assert!(named, "{body}: {message}");
    }
}

#[test]
fn four_who_hoard_leave_room_for_each_other() {
    let hoard =
        draw("kept = kept or {} kept[#kept + 1] = string.rep('x', 400000) .. #kept .. tostring(self.who)");
    let watch = seated([&hoard; 4], "skills/yuki.lua");
    assert_eq!(watch.reports.len(), 4);
    assert!(
        watch.reports.iter().all(|report| report.message().contains("EMemory")),
        "{}",
        watch.reports[0].message()
    );
    let honest = draw("local t = {} for i = 1, 100 do t[i] = { i } end");
    let watch = seated([&hoard, &honest, &hoard, &honest], "skills/yuki.lua");
    assert!(watch.reports.iter().all(|report| report.who.index() % 2 == 0));
}

#[test]
fn errors_of_any_kind_are_errors() {
    for (body, part) in [
        ("error()", "nil"),
        ("error({})", "a text, not a table"),
        ("error(print)", "a text, not a function"),
        ("error(math)", "a text, not a table"),
        ("error(T34.all[1])", ""),
        ("error(game)", ""),
        ("assert(false, {})", "string expected, got table"),
        ("assert(nil, mount)", "string expected"),
        ("error(function() end)", "a text, not a function"),
        ("error(setmetatable)", "setmetatable"),
        ("local _ = 'x' .. {}", "table"),
        ("local _ = math[{}]", "math has no \"table\""),
        ("local _ = self.mk[print]", "no mk number \"function\""),
        ("math.x = {}", ""),
        ("self.odd = { [print] = 1, [game] = 3, [Hand.new] = 4 }", "self.odd[...] is a function"),
        ("error(string.rep('x', 1000000))", "xxx"),
        ("local function f() return 1 + f() end f()", "stack overflow"),
        ("local function f() pcall(f) error('deep') end f()", ""),
        ("local function f(s) return (s:gsub('.', f)) end f('x')", ""),
        ("local t = { 1, 2, 3 } local function f() table.sort(t, f) return true end f()", ""),
    ] {
        let message = ends(&draw(body));
        assert!(!message.is_empty() && message.contains(part), "{body}: {message}");
        assert!(message.len() < 10_000 && !message.contains("0x"), "{body}: {message}");
    }
}

#[test]
fn a_loop_without_pairs_goes_by_the_keys() {
    let module = draw(
        "local t = { b = 1, a = 2, [3] = 3, [T34.new('2m')] = 4, [T34.new('1m')] = 5 }
        local order = '' for k in t do order = order .. tostring(k) .. ' ' end
        for _, v in { 'x', 'y' } do order = order .. v end
        for k in (function() return t end)() do order = order .. tostring(k) .. ' ' end
        for w in ('p q'):gmatch('%a') do order = order .. w end
        for k in next, { z = 1 } do order = order .. k end
        for k in ipairs({ 1 }) and { d = 1, c = 1 } do order = order .. k end
        for k in t do for l in t do order = order .. #tostring(l) end break end
        if order ~= '3 a b 1m 2m xy3 a b 1m 2m pqzcd11122' then error(order) end",
    );
    assert_eq!(ends(&module), "");
    let classic = "function ondraw() local t = { b = 1, a = 2, [3] = 3 } local o = ''\n\
                   for k in t do o = o .. k end if o ~= '3ab' then error(o) end end";
    let watch = seated([classic, "", "", ""], "skills/X.girl.lua");
    assert!(watch.reports.is_empty(), "{}", watch.reports[0].message());
    let vm = Vm::new().unwrap();
    let taken = vm.load_source(Path::new("a.lua"), draw("local __each = 1"));
    assert!(taken.unwrap_err().to_string().contains("__each"));
    let deep = format!("local x = {}1{}\nfor k in {{}} do end\n", "(".repeat(100_000), ")".repeat(100_000));
    assert!(vm.load_source(Path::new("a.lua"), deep).is_err());
}

#[test]
fn text_shows_no_address() {
    let body = "local t = {} local all = {}
        all[1] = tostring(t) .. tostring(print) .. string.format('%s %q', t, 'x') .. `{t} {print} {game}`
        all[2] = select(2, pcall(function() return t + 1 end))
        all[3] = select(2, pcall(function() return t.x.y end))
        all[4] = select(2, pcall(string.format, '%p', t))
        all[5] = select(2, pcall(function() return mount .. 'x' end))
        all[6] = select(2, pcall(string.format, '%*', t))
        for i = 1, 6 do if tostring(all[i]):find('0x') then error(i .. ' ' .. all[i]) end end";
    assert_eq!(ends(&draw(body)), "");
}

/// Comparisons are no steps, so their number in a file is limited, and long strings are charged.
#[test]
fn a_file_without_loops_compares_no_more_than_it_may() {
    let long = "local a = string.rep('a', 900000) local b, c = a .. 'b', a .. 'c'";
    let file = |times| draw(&format!("{long} local x for _ = 1, 200 do {} end", "x = b < c ".repeat(times)));
    assert!(ends(&file(500)).contains("EBudget"));
    let many = Vm::new().unwrap().load_source(Path::new("a.lua"), file(501)).unwrap_err().to_string();
    assert!(many.contains("501 comparisons"), "{many}");
}

/// A hook that uses an object given to another hook has the rights of the running hook.
#[test]
fn what_is_kept_gives_no_more_than_the_running_hook_has() {
    let kept = [
        ("onMonkey(game, exists)", "exists", "kept[1]:incmk('1m', 1)"),
        ("checkInit(game, init)", "init", "kept:step()"),
        ("checkInit(game, init)", "init:closed()", "kept:total()"),
        ("onDice(game, rand)", "rand", "kept:gen(6)"),
        ("aiLimits(view)", "view", "kept:getdrids()"),
        ("onEvent(game, event)", "event", "local _ = kept.args"),
        ("onDraw(game, mount)", "mount", "kept:lighta('1m', 1)"),
        ("onDraw(game, mount)", "mount", "kept:remaina('1m')"),
        ("onDraw(game)", "game", "kept:gethand(self.who):step()"),
        ("onDraw(game)", "game:gethand(self.who:right())", "kept:step()"),
    ];
    let hooks = [
        "onDice(game, rand)",
        "onRaid(game, mount)",
        "onBeg(game, rand, stock)",
        "onMonkey(game, exists, rand)",
        "checkInit(game, init, who)",
        "onDraw(game, mount, who, rinshan, rand)",
        "onFlipKandora(game, mount)",
        "onEvent(game, event)",
        "onInbox(game, who, action)",
        "onFilter(game, who, choices)",
        "onMenu(game)",
        "aiLimits(view)",
        "aiRivals(view)",
        "status(game)",
    ];
    let mut table = String::new();
    for (from, object, used) in kept {
        for to in hooks.iter().filter(|to| to.split('(').next() != from.split('(').next()) {
            let answer = if to.starts_with("checkInit") { "true" } else { "nil" };
            let keeper = if from.starts_with("checkInit") { "return true" } else { "" };
            let source = format!(
                "local Yuki = skill {{}}\nlocal kept\nfunction Yuki:{from} kept = {object} {keeper} end\n\
                 function Yuki:{to} if kept then local ok, why = pcall(function() {used} end)\n\
                 print('tried ' .. (ok and 'allowed' or why:match('E%u%l%w+') or why)) end return {answer} end\n\
                 return Yuki\n"
            );
            let watch = game(&source);
            assert!(watch.reports.is_empty(), "{source}: {}", watch.reports[0].message());
            let said = watch.said.join("\n");
            let mut answers: Vec<&str> =
                said.lines().filter_map(|line| line.strip_prefix("tried ")).collect();
            answers.sort_unstable();
            answers.dedup();
            table.push_str(&format!("{object} {used} in {to}: {}\n", answers.join(" ")));
        }
    }
    insta::assert_snapshot!(table);
}

#[test]
fn output_has_an_end_and_no_control_characters() {
    let watch = game(&draw("print(string.rep('x', 1e6))"));
    assert!(watch.reports.is_empty());
    assert!(watch.said.iter().map(String::len).sum::<usize>() < 70_000);
    let bad = "\\27[31m\\u{202e}\\8";
    let source = format!(
        "local Yuki = skill {{ name = 'a{bad}', desc = 'b{bad}' }}\n\
         function Yuki:onMenu() return {{ {{ name = 'r{bad}', text = 't{bad}' }} }} end\n\
         function Yuki:onDraw() print('{bad}') error('{bad}') end\nreturn Yuki\n"
    );
    let vm = Vm::new().unwrap();
    let skill = load(&vm, "skills/yuki.lua", &source);
    let harmless = |text: &str| !text.contains(['\u{1b}', '\u{202e}', '\u{8}']);
    assert!(harmless(&skill.names().en) && harmless(&skill.desc("en")) && harmless(&skill.info().name));
    let watch = game(&source);
    assert!(watch.said.iter().all(|text| harmless(text)));
    assert!(watch.reports.iter().all(|report| harmless(&report.message())));
}

#[cfg(feature = "cli")]
#[test]
fn a_broken_skill_is_counted_and_strict_stops_the_game() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("strict.lua");
    std::fs::write(&path, draw("error('no')")).unwrap();
    let save = Path::new(env!("CARGO_TARGET_TMPDIR")).join("strict.mjai.jsonl");
    let run = |more: &[&str]| {
        let (path, save) = (path.to_str().unwrap(), save.to_str().unwrap());
        let args = ["run", "--girls", path, "--seed", "3", "-q", "--save", save];
        let (code, _, stderr) = ended_with(&[&args, more].concat());
        assert_eq!(code, 3);
        stderr
    };
    assert!(run(&[]).contains("skills broke once"));
    let whole = std::fs::metadata(&save).unwrap().len();
    let stderr = run(&["--strict"]);
    assert!(stderr.contains("--strict: stopped after event"), "{stderr}");
    assert!(
        stderr.contains("repeat: saki-lua run --girls") && stderr.matches("--strict").count() > 1,
        "{stderr}"
    );
    let part = std::fs::metadata(&save).unwrap().len();
    assert!(part > 0 && part < whole);
}

/// Expressions that evaluate to `t` only.
const SPELLINGS: [&str; 20] = [
    "t",
    "(t)",
    "t :: any",
    "-- in\n t -- do\n",
    "--[[ ( ]]t--[==[ do ]] ]==]",
    "if t then t else nil",
    "if not t then nil elseif t then t else if t then t else t",
    "(function() for _ in { 1 } do while t do return t end end end)()",
    "(function() repeat if t then return t end until if t then false else true end)()",
    "f(`{1}{ `}` }`, '`', \"in\", [[ do ]])",
    "f { `{f{}}` }",
    "f''",
    "o.t",
    "o['t']",
    "o:get()",
    "select(2, 1, t)",
    "table.unpack { t }",
    "next, t",
    "pairs(t)",
    "t, nil, nil",
];

#[test]
fn no_spelling_of_a_loop_goes_by_addresses() {
    const AROUND: &str = "local t = { [{}] = 1, [{}] = 1 }\nlocal function f() return t end\n\
        local o = { t = t, get = f }";
    let loops = SPELLINGS.map(|spelling| format!("for k, v in {spelling} do error('went through it') end"));
    let more = [
        "for k: any, v: number\nin\nt\ndo error('went through it') end",
        "local x = `{(function() for k in t do error('went through it') end end)()}`",
        "local a, next, b = 0, t, 0 for k in next, t do error('went through it') end",
        "local function g(a, next, b) for k in next, t do error('went through it') end end g(0, t, 0)",
        "for _, pairs in { f } do for k in pairs(1) do error('went through it') end end",
        "local x: Array<Array<number>> if t then for k in t do error('went through it') end end",
        "local x = 1 > if t then 0 else 2 for k in t do error('went through it') end",
        "for k in pairs(t), 1 do error('went through it') end",
        "local raw = pairs({}) for k in raw, t do error('went through it') end for k in t do end",
        "local raw, s = pairs({ 1 }) raw(t) raw(t) for k in next, t do end",
        "for k in(t)do error('went through it') end",
        "for k in{ [{}] = 1, [{}] = 1 }do error('went through it') end",
    ];
    for body in loops.iter().map(String::as_str).chain(more) {
        let message = ends(&draw(&format!("{AROUND}\n  {body}")));
        assert!(message.contains("have no order"), "{body}: {message:?}");
    }
}

/// Elements added to a list during a loop are not visited, and removed ones are skipped.
#[test]
fn a_list_that_changes_on_the_way_has_an_order() {
    let body = "local t, s = { 1, 2, 3, 4 }, ''\n  for k, v in pairs(t) do\n    if k == 1 then\n      t[2] = nil t[3] = 30\n\
        for i = 1, 9 do t[{}] = i end\n    end\n    s ..= k .. '=' .. v .. ' '\n  end\n  print(s)";
    let watch = game(&draw(body));
    assert!(
        watch.reports.is_empty() && watch.said.iter().any(|text| text == "1=1 3=30 4=4"),
        "{:?}",
        watch.said
    );
    assert!(watch.said.iter().all(|text| text == "1=1 3=30 4=4"), "{:?}", watch.said);
}

#[test]
fn nothing_is_hidden_from_who_reads_a_file() {
    let load = |source: &str| Vm::new().unwrap().load_source(Path::new("yuki.lua"), source.to_owned());
    let source = "local Yuki = skill {}\n-- x\rfor k in { [{}] = 1 } do end\nreturn Yuki\n";
    let problem = load(source).unwrap_err().problems().remove(0);
    let place = problem.place.clone().unwrap();
    assert_eq!((place.line, place.columns), (2, Some((5, 6))), "{problem}");
    assert!(problem.message.english().contains("carriage return") && problem.help.len() == 1, "{problem}");
    assert!(load(&source.replace('\r', "\u{202e}")).is_err());
    assert!(load(&source.replace('\r', "").replace('\n', "\r\n")).is_ok());
}
