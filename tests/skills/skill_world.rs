//! Isolation of skills: the same seed gives the same game whatever a script does, and scripts cannot affect
//! each other or the machine.

use crate::common::ais;
use crate::common::girls::{by_seat, hook, load, seated};
#[cfg(feature = "cli")]
use crate::common::program::ended_with;
use saki_lua::game::play;
use saki_lua::girl::{Girls, Report};
use saki_lua::mount::Mount;
use saki_lua::skill::Vm;
use saki_lua::state::{Game, Rule, TableEvent};
use saki_lua::table::{Observer, Table};
use saki_lua::tile::Who;
use std::path::Path;

#[derive(Default)]
struct Watch {
    reports: Vec<Report>,
    events: Vec<String>,
    hands: Vec<usize>,
}

impl Observer for Watch {
    fn on_event(&mut self, game: &Game, _: &Mount, event: &TableEvent) {
        self.events.push(serde_json::to_string(event).unwrap());
        if matches!(event, TableEvent::Dealt { .. }) {
            self.hands.extend(Who::ALL.map(|who| game.hand(who).closed().total()));
        }
    }

    fn on_report(&mut self, report: &Report) {
        self.reports.push(report.clone());
    }
}

fn table(source: &str, seed: u64) -> Table {
    let vm = Vm::new().unwrap();
    let skill = load(&vm, "skills/yuki.lua", source);
    let girls: Girls = seated(&[&skill]);
    Table::new(Rule::preset("libsaki").unwrap(), seed, girls)
}

fn game(source: &str) -> Watch {
    let mut watch = Watch::default();
    play(&mut table(source, 5), &mut ais(), &mut watch);
    watch
}

#[cfg(feature = "cli")]
/// The file of a skill, for the program itself.
fn file(name: &str, source: &str) -> std::path::PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, source).unwrap();
    path
}

#[cfg(feature = "cli")]
fn run(args: &[&str]) -> String {
    let (code, text, complaint) = ended_with(&[&["run"], args].concat());
    assert_eq!(code, 0, "{complaint}");
    text
}

#[cfg(feature = "cli")]
#[test]
fn tables_keyed_by_tiles_are_the_same_in_every_process() {
    let body = "local wanted = {} for _, t in ipairs(game:gethand(who):effa()) do wanted[t] = true end
      local i = 0
      for t in pairs(wanted) do i = i + 1 mount:lighta(t, 50 * i) end
      local first = next(wanted) if first then mount:lighta(first, 100) end
      if tostring({}):len() > 5 or tostring(print) ~= 'function' then mount:lighta('1m', 5000) end";
    let path = file("order.lua", &hook("onDraw", "game, mount, who, rinshan", body));
    let args = ["--girls", path.to_str().unwrap(), "--seed", "1", "--format", "jsonl"];
    let first = run(&args);
    assert!((0..3).all(|_| run(&args) == first));
}

/// A skill that prints a table's order at its first dice. Memory contents before that table depend on `junk`.
fn order_of(wanted: &str, junk: usize) -> String {
    let body = format!(
        "local junk = {{}} for i = 1, {junk} do junk[i] = {{ {{}}, i % 3 == 0 and Hand or function() return junk end }} end
      local t = {wanted}
      local function say(v)
        local text = {{}}
        if type(v) == 'table' then for k, w in pairs(v) do text[#text + 1] = say(k) .. '=' .. say(w) end end
        return type(v) == 'table' and '{{' .. table.concat(text, ' ') .. '}}' or tostring(v)
      end
      local all, one, key, value = {{}}, {{}}, nil, nil
      for k, v in pairs(t) do all[#all + 1] = say(k) .. '=' .. say(v) end
      repeat
        key, value = next(t, key)
        one[#one + 1] = key ~= nil and say(key) .. '=' .. say(value) or nil
      until key == nil
      print(table.concat(all, ' '))
      if table.concat(one, ' ') ~= table.concat(all, ' ') then print('next goes another way') end"
    )
    .replace("local function say", "local say say = function");
    let (mut watch, mut table) = (Watch::default(), table(&hook("onDice", "game, rand", &body), 5));
    table.start(&mut watch);
    while watch.hands.is_empty() {
        let who = table.asked().unwrap();
        let action = table.choices(who).fallback();
        table.act(who, action, &mut watch).unwrap();
    }
    let told: Vec<String> = watch.reports.iter().map(Report::message).collect();
    let said = watch.events.iter().filter_map(|event| {
        let event: serde_json::Value = serde_json::from_str(event).unwrap();
        Some(event["text"].as_str().or_else(|| event["args"]["text"].as_str())?.to_owned())
    });
    said.take(1).chain(told).collect()
}

#[test]
fn tables_keyed_by_tables_go_by_what_these_hold() {
    let cases = [
        ("{ [{ '9m', '1m' }] = 3, [{ '1m' }] = 2, [{ '1m', '2m' }] = 1 }", 3),
        (
            "(function() local t = {} for i = 1, 40 do t[{ i * 7 % 41, x = { i } }] = i end return t end)()",
            40,
        ),
        // Equal keys, distinguished by their values; a key with keys of its own.
        ("(function() local t = {} for i = 1, 30 do t[{}] = i end return t end)()", 30),
        ("{ [{ [{ 1 }] = 2, [{ 2 }] = 1 }] = 'a', [{ [{ 1 }] = 1, [{ 2 }] = 2 }] = 'b' }", 2),
        (
            "{ [{}] = { 1 }, [{}] = { 2 }, [1] = 1, x = 2, [true] = 3, [T34.new('1m')] = 4, [Who.all[2]] = 5 }",
            7,
        ),
        ("{ [print] = 1, [function() end] = 2, [game] = 3, [game:gethand(self.who)] = 4 }", 4),
        ("{ [Tilecount.new()] = 1, [Hand.new(game:gethand(Who.all[1]))] = 2, [game:getrule()] = 3 }", 3),
    ];
    for (table, keys) in cases {
        let first = order_of(table, 0);
        assert!(first.matches('=').count() >= keys, "{table}: {first}");
        assert!(!first.contains("another way") && !first.contains("EInv"), "{table}: {first}");
        for junk in [1, 2, 3, 5, 17, 64, 200, 1001] {
            assert_eq!(order_of(table, junk), first, "{table} behind {junk} others");
        }
    }
}

#[test]
fn keys_that_nothing_tells_apart_are_an_error_and_so_is_what_holds_itself() {
    let same = "two keys of this table have no order";
    let cases = [
        ("{ [{}] = 1, [{}] = 1 }", same),
        ("{ [{ 1 }] = {}, [{ 1 }] = {} }", same),
        ("(function() local a = {} a[1] = a return { [a] = 1, [{}] = 2 } end)()", "holds itself"),
        (
            "(function() local a = {} for i = 1, 60 do a = { a, a } end return { [a] = 1, [{}] = 2 } end)()",
            "holds too much",
        ),
        (
            "(function() local s = string.rep('x', 900000) return { [{ s }] = 1, [{ s, s }] = 2 } end)()",
            "holds too much",
        ),
    ];
    for (table, why) in cases {
        let told = order_of(table, 0);
        assert!(told.contains("EInvKey") && told.contains(why), "{table}: {told}");
    }
}

/// Keys already visited by `next` can be removed.
#[test]
fn keys_may_be_taken_out_on_the_way() {
    let body = "local t, seen = {}, 0
      for i = 1, 20 do t[{ i }] = i end
      for k in pairs(t) do t[k] = nil seen = seen + 1 end
      for i = 1, 20 do t[{ i }] = i end
      local key = next(t)
      while key do local after = next(t, key) t[key] = nil seen = seen + 1 key = after end
      for i = 1, 20 do t[{ i }] = i end
      key = next(t)
      while key do t[key] = nil seen = seen + 1 key = next(t, key) end
      if seen ~= 60 then error('seen ' .. seen) end";
    let watch = game(&hook("onDice", "game, rand", body));
    assert!(watch.reports.is_empty(), "{:?}", watch.reports);
}

#[cfg(feature = "cli")]
#[test]
fn what_a_file_keeps_in_locals_does_not_reach_the_next_game() {
    let source = "local Yuki = skill {}\nlocal n = 0\nfunction Yuki:onDraw(game, mount, who)\n\
                  n = n + 1 mount:lighta('1m', n)\nend\nreturn Yuki";
    let path = file("locals.lua", source);
    let girls = path.to_str().unwrap();
    let line = |text: &str| text.lines().find(|line| line.starts_with("seed 2")).unwrap().to_owned();
    let both = run(&["--girls", girls, "--seed", "1", "--games", "2", "-q"]);
    let alone = run(&["--girls", girls, "--seed", "2", "-q"]);
    assert_eq!(line(&both), line(&alone));
}

#[test]
fn no_count_is_too_great() {
    let body = "local c = Tilecount.new() c:inc('1m', 200) c:inc('2m', 100) c:inc('0m', 255) c:inc('0p', 9)
      print(c:ct('m'), c:ctaka5(), c:ct('1m'))";
    assert!(game(&hook("onDice", "game, rand", body)).reports.is_empty());
}

#[test]
fn a_menu_that_cannot_be_left_alone_is_the_skills_fault() {
    let body = "if moment == 'dice' then return { { name = 'a', kind = 'radio' }, { name = 'b', kind = 'radio' } } end";
    let watch = game(&hook("onMenu", "game, moment", body));
    assert!(watch.reports[0].message().contains("EInvMenu"), "{}", watch.reports[0].message());
    assert!(watch.events.last().unwrap().contains("table-ended"));
}

#[test]
fn answers_of_the_wrong_shape_are_errors() {
    for (name, params, body) in [
        ("onBargain", "game", "return { ['1m'] = 'four' }"),
        ("onMenu", "game, moment", "return { a = {} }"),
        ("onRaid", "game", "return { load = { tile = '1m' } }"),
        (
            "onBargain",
            "game",
            "local w = {} for i = 1, 34 do for j = i, 34 do w[#w + 1] = { [T34.all[i]] = 'any', [T34.all[j]] = 'all' } end end return w",
        ),
    ] {
        let watch = game(&hook(name, params, body));
        assert_eq!(watch.reports.len(), 1, "{body}");
        assert!(watch.reports[0].message().contains("EInv"), "{}", watch.reports[0].message());
    }
}

#[test]
fn everybody_is_dealt_thirteen_tiles_whatever_is_kept_in_b() {
    let body = "local load = {} for i, t in ipairs(T37.all) do load[i] = { t, 4 } end return { load = load }";
    for name in ["onRaid", "onBeg"] {
        let params = if name == "onBeg" { "game, rand, stock" } else { "game, mount" };
        let watch = game(&hook(name, params, body));
        assert!(watch.reports.is_empty());
        assert!(watch.hands.iter().all(|&tiles| tiles == 13), "{:?}", watch.hands);
    }
}

#[test]
fn the_hooks_of_the_ai_see_what_their_player_sees() {
    let source = "local Yuki = skill {}\nfunction Yuki:onDraw(game) self.turns = (self.turns or 0) + 1 Yuki_peek(game) end\nreturn Yuki";
    assert!(Vm::new().unwrap().load_source(Path::new("a.lua"), source.into()).is_ok());
    let peek = "local Yuki = skill {}\nlocal seen\nfunction Yuki:onDraw(game) seen = game end\n\
                function Yuki:aiLimits(view) if seen then seen:gethand(view:me():right()):step() end end\nreturn Yuki";
    let watch = game(peek);
    assert!(watch.reports[0].message().contains("EExpired"), "{}", watch.reports[0].message());
    let own = "local Yuki = skill {}\nfunction Yuki:aiLimits(view) return { nocall = view:hand():step() > 9 } end\nreturn Yuki";
    assert!(game(own).reports.is_empty());
}

#[test]
fn errors_caught_by_pcall_are_text() {
    let body = "local ok, problem = pcall(function() mount:loadb('1m', 300) end)
      if ok or type(problem) ~= 'string' or problem:find('mlua') or problem:find('Rust') then error(tostring(problem)) end";
    assert!(game(&hook("onDraw", "game, mount", body)).reports.is_empty());
}

/// A table some moves into the game.
fn midway(source: &str) -> Table {
    let mut table = table(source, 5);
    table.start(&mut ());
    for _ in 0..40 {
        let who = table.asked().unwrap();
        let action = table.choices(who).fallback();
        table.act(who, action, &mut ()).unwrap();
    }
    table
}

/// The rest of a game, at the table and at its fork, and the break of the skill there.
fn both_ends(source: &str) -> [Watch; 2] {
    let mut table = midway(source);
    let mut fork = table.clone();
    [&mut table, &mut fork].map(|table| {
        let mut watch = Watch::default();
        play(table, &mut ais(), &mut watch);
        assert!(watch.events.last().unwrap().contains("table-ended"));
        watch
    })
}

fn same_at_the_fork(source: &str) -> Watch {
    let [own, fork] = both_ends(source);
    assert!(own.reports.is_empty(), "{}", own.reports[0].message());
    assert!(fork.reports.is_empty(), "{}", fork.reports[0].message());
    assert!(own.events == fork.events);
    own
}

#[test]
fn a_table_kept_twice_is_one_table_in_a_fork_and_is_not_saved() {
    let alias = "self.a = self.a or { n = 1 } self.b = self.b or { inner = { self.a } } self.a.n += 1
      local n = self.b.inner[1].n mount:lighta('1m', n) print(n)";
    let source = hook("onDraw", "game, mount", alias);
    assert!(same_at_the_fork(&source).events.iter().any(|event| event.contains("popped-up")));
    let error = midway(&source).save().unwrap_err().to_string();
    let paths = ["self.a and self.b.inner[1]", "self.b.inner[1] and self.a"];
    assert!(paths.iter().any(|paths| error.contains(&format!("{paths} are the same table"))), "{error}");
}

#[test]
fn a_state_that_would_explode_does_not() {
    let doubled = "local a = { 1 } for i = 1, 24 do a = { a, a } end self.x = a";
    let source = hook("onDraw", "game, mount", doubled);
    same_at_the_fork(&source);
    assert!(midway(&source).save().unwrap_err().to_string().contains("are the same table"));
    for (body, problem) in [
        ("self.x = {} for i = 1, 20000 do self.x[i] = i end", "at most 10,000"),
        (
            "local long = string.rep('x', 500000) self.x = {} for i = 1, 90 do self.x[i] = long end",
            "at most 10,000",
        ),
        ("local a = {} for i = 1, 60 do a = { a } if i == 25 then self.a = a end end self.b = a", "too deep"),
    ] {
        let watch = game(&hook("onDraw", "game, mount", body));
        assert_eq!(watch.reports.len(), 1, "{body}");
        let message = watch.reports[0].message();
        assert!(message.contains("EInvState") && message.contains(problem), "{message}");
    }
}

#[test]
fn pairs_and_next_go_by_the_keys_not_by_their_history() {
    let body = "self.n = (self.n or 0) + 1 self.t = self.t or {}
      for i = 1, 40 do self.t['k' .. i * self.n % 97] = i self.t[i * 7 * self.n % 89] = true end
      for i = 1, 40, 3 do self.t['k' .. i] = nil self.t[i] = nil end
      local all = {} for key in pairs(self.t) do all[#all + 1] = key end
      for i = 1, 9 do mount:lighta(T34.all[i], #tostring(all[i]) * i) end
      print(table.concat(all, ' '))
      local some = '' local key = next(self.t)
      while key and #some < 40 do some = some .. key .. ',' self.t[key] = nil key = next(self.t, key) end
      print(some)";
    same_at_the_fork(&hook("onDraw", "game, mount, who", body));

    let body =
        "local t = { z = 1, [4] = 1, [true] = false, [1.5] = 1, a = 1, [-1] = 1, B = 1, [self.who] = 1,
        [T34.new('2m')] = 1, [T34.new('1m')] = 1, [false] = 1, ab = 1 }
      local order, n = '', 0
      for key, value in pairs(t) do order = order .. tostring(key) .. ' ' n += value == nil and 100 or 1 end
      local again = '' for key in next, t do again = again .. tostring(key) .. ' ' t[key] = nil end
      if order ~= again or n ~= 12 or next(t) ~= nil then error(order .. again .. n) end
      if not order:find('^%-1 1%.5 4 B a ab z false true 1m 2m %d $') then error(order) end
      local list = { 'a', 'b', 'c' }
      for i in pairs(list) do list[i] = nil end
      for i in next, { 1, 2 } do list[i] = i end
      for i in next, list do list[i] = nil end
      if #list > 0 then error('left over') end
      for key in pairs(self) do if key == 'onDice' then error('the class is not the state') end end";
    let watch = game(&hook("onDice", "game, rand", body));
    assert!(watch.reports.is_empty(), "{}", watch.reports[0].message());
}

#[test]
fn what_would_show_the_order_in_memory_is_not_there() {
    for (name, instead) in [("foreach", " pairs(t)"), ("foreachi", " ipairs(t)")] {
        let watch = game(&hook("onDraw", "game, mount", &format!("table.{name}({{ 1 }}, print)")));
        let message = watch.reports[0].message();
        assert!(
            message.contains(&format!("table.{name} is not there")) && message.contains(instead),
            "{message}"
        );
    }
}

#[test]
fn who_hoards_or_prints_without_end_does_not_hurt_the_others() {
    let printer = hook("onDraw", "game, mount", "for i = 1, 50 do print(string.rep('x', 10000)) end");
    assert!(game(&printer).reports.is_empty());
    let find =
        "local long = string.rep('a', 900000) string.find(long, string.rep('a', 400000) .. 'b', 1, true)";
    assert!(game(&hook("onDraw", "game, mount", find)).reports[0].message().contains("EBudget"));
    let hoard = "self.all = self.all or {} for i = 1, 400000 do self.all[#self.all + 1] = { i } end";
    let message = game(&hook("onDraw", "game, mount", hoard)).reports[0].message();
    assert!(message.contains("EMemory") || message.contains("EBudget"), "{message}");
}

#[test]
fn a_deal_that_costs_too_much_ends_the_skill_not_the_game() {
    let body = "for i = 1, 1000000 do end return false";
    let watch = game(&hook("checkInit", "game, init, who, iter", body));
    assert!(watch.reports[0].message().contains("EBudget"), "{}", watch.reports[0].message());
    assert!(watch.events.last().unwrap().contains("table-ended"));
}

#[test]
fn who_cannot_agree_is_told_with_whom_and_about_what() {
    let wants = "local Girl = skill {}\nfunction Girl:onBargain() return { { ['1m'] = 'four', ['9p'] = 'any' } } end\n\
                 function Girl:onBargained(game, mount, world, conflict)\n\
                 print(world, #conflict.girls, conflict.girls[1], conflict.girls[2], #conflict.kinds, conflict.kinds[1])\n\
                 end\nreturn Girl";
    let vm = Vm::new().unwrap();
    let skill = load(&vm, "skills/yuki.lua", wants);
    let girls: Girls = by_seat(|seat| [1, 3].contains(&seat).then_some(&skill));
    let mut watch = Watch::default();
    play(&mut Table::new(Rule::preset("libsaki").unwrap(), 5, girls), &mut ais(), &mut watch);
    assert!(watch.reports.is_empty(), "{}", watch.reports[0].message());
    let told = |seat: u8| format!("{{\"type\":\"popped-up\",\"who\":{seat},\"text\":\"nil 2 2 4 1 1m\"}}");
    assert!(
        [1, 3].iter().all(|&seat| watch.events.contains(&told(seat))),
        "{:?}",
        watch.events.iter().find(|e| e.contains("popped"))
    );
}
