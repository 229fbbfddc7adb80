//! Methods and operators that bypass mlua, on hook arguments and on copies made by scripts, behave as with
//! mlua and give the same errors.

use crate::common::girls::{load, seated};
use crate::common::{ais, library, shown};
use saki_lua::author::Trials;
use saki_lua::author::manual::{self, Function, manual};
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
    events: Vec<String>,
    /// Pushes before each draw, with girl and line.
    pushed: Vec<String>,
}

impl Observer for Watch {
    fn on_event(&mut self, _: &Game, mount: &Mount, event: &TableEvent) {
        self.events.push(serde_json::to_string(event).unwrap());
        if let (TableEvent::Drawn { .. }, Some(draw)) = (event, mount.last_draw()) {
            self.pushed.extend(draw.entries.iter().map(|entry| format!("{entry:?}")));
        }
    }

    fn on_report(&mut self, report: &Report) {
        self.reports.push(report.clone());
    }
}

/// Plays a game with a girl whose file contains this before she is returned.
fn game(body: &str) -> Watch {
    let skill =
        load(&Vm::new().unwrap(), "skills/one.lua", &format!("local G = skill {{}}\n{body}\nreturn G"));
    let mut watch = Watch::default();
    let mut table = Table::new(Rule::preset("libsaki").unwrap(), 11, seated(&[&skill]));
    table.keep_ledger(true);
    assert_eq!(play(&mut table, &mut ais(), &mut watch), None);
    assert!(watch.events.last().unwrap().contains("table-ended"));
    watch
}

fn draws(body: &str) -> Watch {
    game(&format!("function G:onDraw(game, mount, who, rinshan)\n{body}\nend"))
}

/// Checks that nothing broke.
fn fine(watch: Watch) -> Watch {
    assert!(watch.reports.is_empty(), "{}", shown(&watch.reports[0].problem));
    watch
}

/// Frozen lists are cached by address. Each hook produces enough garbage for a collection afterwards, so that
/// other lists get those addresses.
#[test]
fn a_frozen_list_is_what_it_says_wherever_others_lay_before() {
    let body = r#"
    local _ = table.create(17000, 0)
    for _ = 1, 20 do
      local kind = T34.all[rand:gen(34) + 1]
      local list = table.freeze { kind, kind, T37.new(kind) }
      for _ = 1, 2 do
        local count = Tilecount.new(list)
        assert(count:ct(kind) == 3 and count:total() == 3, kind:str34())
      end
    end
    assert(#T37.all == 37 and Tilecount.new(T37.all):total() == 37)
    "#;
    fine(game(&format!("function G:onDraw(game, mount, who, rinshan, rand)\n{body}\nend")));
}

/// The same for world lines: completely frozen ones, new every round or always the same; and ones with parts
/// that can change, and do.
#[test]
fn frozen_world_lines_are_what_they_say() {
    let body = r#"
    local ALWAYS = table.freeze { table.freeze { ["9s"] = "any" } }
    local within = { ["1p"] = "any" }
    local HALF = table.freeze { within }
    local offered
    function G:onBargain(game)
      local _ = table.create(17000, 0)
      self.turns = (self.turns or 0) + 1
      local kind = T34.all[self.turns]
      if self.turns % 3 == 0 then
        offered = "9s"
        return ALWAYS
      elseif self.turns % 3 == 1 then
        offered = kind:str34()
        return table.freeze { table.freeze { [kind] = "any" } }
      end
      table.clear(within)
      within[kind], offered = "any", kind:str34()
      return HALF
    end
    function G:onBargained(game, mount, world)
      local kinds = {}
      for kind, claim in pairs(world) do
        table.insert(kinds, kind .. claim)
      end
      assert(#kinds == 1 and kinds[1] == offered .. "any", table.concat(kinds, " "))
      print("agreed")
    end
    "#;
    let agreed = fine(game(body)).events.iter().filter(|event| event.contains("agreed")).count();
    assert!(agreed >= 6, "{agreed}");
}

/// The same for menus: a frozen one is offered as it is each time; later another one has its address.
#[test]
fn frozen_menus_are_what_they_say() {
    let body = r#"
    local ALWAYS = table.freeze { table.freeze { name = "always", on = true } }
    local within = { name = "within" }
    local HALF, offered = table.freeze { within }, nil
    function G:onMenu(game, moment)
      local _ = table.create(17000, 0)
      self.asked = (self.asked or 0) + 1
      if self.asked % 3 == 0 then
        offered = "always true"
        return ALWAYS
      end
      local name, on = "row" .. self.asked, self.asked % 2 == 0
      offered = name .. " " .. tostring(on)
      if self.asked % 3 == 1 then
        return table.freeze { table.freeze { name = name, on = on } }
      end
      within.name, within.on = name, on
      return HALF
    end
    function G:onMenuPicked(game, mount, picks)
      local rows = {}
      for name, on in pairs(picks) do
        table.insert(rows, name .. " " .. tostring(on))
      end
      assert(#rows == 1 and rows[1] == offered, table.concat(rows, " "))
      print("picked")
    end
    function G:aiMenu(view, menu)
      local name, row = next(menu)
      return { [name] = row.on }
    end
    "#;
    let picked = fine(game(body)).events.iter().filter(|event| event.contains("picked")).count();
    assert!(picked >= 20, "{picked}");
}

/// `"doras"` lights the same as the list of them, in both spaces, at every exit and in the deal; a missing
/// amount or another word is an error.
#[test]
fn doras_are_lit_by_name_as_by_their_list() {
    let lit = |what: &str| {
        let body = format!(
            "function G:onMonkey(game, exists)
              local mount = game:getmount()
              exists[1]:incmk({what}, 500)
            end
            function G:onDraw(game, mount, who, rinshan)
              mount:lighta({what}, 70)
              mount:lightb({what}, 30)
              mount:incmk('dorahyou', 0, {what}, -40)
            end"
        );
        let watch = fine(game(&body));
        (watch.events, watch.pushed)
    };
    let (events, pushed) = lit("mount:doras()");
    assert!(pushed.len() > 100, "{}", pushed.len());
    assert_eq!(lit("'doras'"), (events, pushed));
    for (call, told) in [
        ("mount:lighta('doras')", "the amount of mk is missing"),
        ("mount:lighta('dora', 3)", "EInvT37Str"),
        ("mount:lighta({ 'doras' }, 3)", "EInvT37Str"),
        ("mount:lighta('doras', 0/0)", "EInvMk"),
    ] {
        let report = &draws(call).reports[0];
        assert!(shown(&report.problem).contains(told), "{call}: {}", shown(&report.problem));
    }
}

/// After her skill has ended, an AI hook that is a table has no effect, as with a function.
#[test]
fn a_table_that_is_a_hook_ends_with_its_skill() {
    let played = |hook: &str, till: u32| {
        let body = format!(
            "{hook}\nfunction G:onDraw(game, mount, who)
              if mount:remainpii() < {till} then error('enough') end
            end"
        );
        let watch = game(&body);
        assert_eq!(watch.reports.len(), usize::from(till > 0));
        watch.events
    };
    let (function, table) = (
        "function G:aiLimits(view) return { nocall = true, noriichi = true } end",
        "G.aiLimits = { nocall = true, noriichi = true }",
    );
    for till in [0, 40, 71] {
        assert_eq!(played(function, till), played(table, till), "{till}");
    }
    assert_ne!(played(table, 0), played(table, 40));
}

/// An AI hook that is a table was read with the file; it cannot seem to change.
#[test]
fn a_table_that_is_a_hook_is_frozen() {
    let body = "
    G.aiLimits = { nocall = true, keep = { '1m' } }
    function G:onDraw()
      for _, change in ipairs {
        function() self.aiLimits.nocall = false end,
        function() table.insert(self.aiLimits.keep, '2m') end,
      } do
        local ok, problem = pcall(change)
        assert(not ok and problem:find('readonly', 1, true), problem)
      end
    end";
    fine(game(body));
}

#[test]
fn tiles_are_made_of_tiles_texts_and_numbers() {
    let body = r#"
    for i, kind in ipairs(T34.all) do
      assert(T34.new(kind) == kind and T34.new(kind:str34()) == kind and T34.new(i - 1) == kind)
      assert(T34.new(kind:suit(), kind:val()) == kind)
      local black = T37.new(kind)
      assert(black:str37() == kind:str34() and T37.new(kind:str34()):lookssame(black))
      assert(T37.new(i - 1):lookssame(black) and T37.new(black):lookssame(black))
    end
    local red = T37.new("0p")
    assert(red:isaka5() and T34.new(red) == T34.new("5p") and not T37.new(red):isaka5())
    for _, wrong in ipairs { { "0p" }, { "1x" }, { "m" }, { 34 }, { true }, { T34.all[1], 2 }, { "1m", 2 } } do
      assert(not pcall(T34.new, wrong[1], wrong[2]), tostring(wrong[1]))
    end
    for _, wrong in ipairs { "1x", "m", 34, true } do
      assert(not pcall(T37.new, wrong), tostring(wrong))
    end
    local count = Tilecount.new { "1m", "1m", "0p", "5p" }
    assert(count:ct("1m") == 2 and count:ct(red) == 1 and count:ct(T34.new(red)) == 2 and count:ct("p") == 2)
    count:inc("1m", -1)
    count:inc(T34.new("1m"), 2)
    count:inc(red, -5)
    count:inc("9s", nil)
    assert(count:ct("1m") == 3 and count:ct(red) == 0 and count:ct("5p") == 1 and count:ct("9s") == 1)
    for _, n in ipairs { 1.5, 0/0, 1e10, "x" } do
      assert(not pcall(count.inc, count, "1m", n), tostring(n))
      assert(not pcall(count.inc, count, T34.all[1], n), tostring(n))
    end
    assert(count:ct("1m") == 3 and not pcall(count.ct, count, "x") and not pcall(count.ct, count, "11m"))
    "#;
    fine(draws(body));
}

/// Fields of `self` are set without mlua, except fixed ones.
#[test]
fn a_state_takes_every_field_but_the_fixed_ones() {
    let body = r#"
    self.a, self.b = nil, nil
    self.a, self.b = 1, { 2 }
    assert(self.a == 1 and self.b[1] == 2 and self.c == nil)
    self[1], self[true], self[T34.all[1]], self[self.who] = "one", "yes", "tile", "seat"
    assert(self[1] == "one" and self[true] == "yes" and self[T34.all[1]] == "tile" and self[self.who] == "seat")
    self.a = nil
    assert(self.a == nil)
    for _, name in ipairs { "who", "mk" } do
      local ok, problem = pcall(function() self[name] = 1 end)
      assert(not ok and problem:find("self." .. name .. " cannot be changed", 1, true), problem)
    end
    assert(not pcall(function() self[nil] = 1 end) and not pcall(function() self[0/0] = 1 end))
    assert(self.mk and self.who)
    "#;
    fine(draws(body));
}

/// `take` can list tiles or be a count.
#[test]
fn tiles_are_begged_for_by_list_or_count() {
    let dealt = |take: &str| {
        let body = format!(
            "function G:onBeg(game, rand, stock) return {{ take = {take} }} end
             function G:onRaid(game, mount) return {{ take = {take}, priority = 'high' }} end"
        );
        fine(game(&body)).events
    };
    let list = dealt("{ T37.new('1m'), T37.new('1m'), T37.new('0p') }");
    assert_eq!(dealt("Tilecount.new { '1m', '0p', '1m' }"), list);
    assert_ne!(dealt("nil"), list);
    for (take, told) in [
        ("Tilecount.new(stock)", "a hand is dealt 13"),
        ("game", "take of a raid or beg answer is a list of tiles or a Tilecount, not userdata"),
        ("true", "take of a raid or beg answer is a list of tiles or a Tilecount, not boolean"),
        ("'1q'", "no suit"),
        ("Tilecount.new { '1m', '1m', '1m', '1m', '1m' }", "more than four times"),
    ] {
        let beg = format!("function G:onBeg(game, rand, stock) return {{ take = {take} }} end");
        let report = &game(&beg).reports[0];
        let text = shown(&report.problem);
        assert!(text.contains(told), "{take}: {text}");
    }
}

#[test]
fn readings_are_as_many_as_parses() {
    let body = r#"
    for _, seat in ipairs(Who.all) do
      local count = game:gethand(seat):closed()
      assert(count:readings() == #count:parses() and count:readings(1) == #count:parses(1))
    end
    assert(Tilecount.new(T34.all) and not pcall(function() return Tilecount.new(T34.all):readings() end))
    "#;
    fine(draws(body));
}

#[test]
fn what_indicates_is_told_of_tiles_lists_hands_and_melds() {
    let body = r#"
    local four, five, red = T34.new("4p"), T34.new("5p"), T37.new("0p")
    assert(four % five and four % red and T37.new("4p") % red and not (five % four) and not (red % red))
    assert(({ four, T37.new("4p"), red }) % red == 2 and ({}) % red == 0 and table.freeze { four } % five == 1)
    assert(T34.new("4z") % T34.new("1z") and T34.new("9s") % T34.new("1s") and not (T34.new("4z") % T34.new("5z")))
    assert(red == five and five == red and not (five == four) and four < five and four <= four and not (red < five))
    local hand, each = game:gethand(who), 0
    for _, kind in ipairs(T34.all) do
      each += hand:ct(kind) * (four:dora() == kind and 2 or 0)
    end
    assert(({ four, four }) % hand == each and ({ four, four }) % Hand.new(hand) == each)
    for _, wrong in ipairs { 3, "9x", {} } do
      local ok, problem = pcall(function() return four % wrong end)
      assert(not ok and problem:find("tile", 1, true), problem)
      ok, problem = pcall(function() return { wrong } % four end)
      assert(not ok and problem:find("tile", 1, true), problem)
    end
    "#;
    fine(draws(body));
}

#[test]
fn a_triplet_and_nothing_else() {
    let body = r#"
    local function only(text, melds)
      local tiles = {}
      for tile in text:gmatch("%d%l") do
        table.insert(tiles, tile)
      end
      return Tilecount.new(tiles):onlytriplet("1s", melds)
    end
    local sets = "1m2m3m4m5m6m7p8p9p"
    assert(only(sets .. "1s1s1s4s") and only("1m2m3m7p8p9p1s1s1s4s", 1))
    assert(not only(sets .. "1s1s1s2s"), "a pair, and 12")
    assert(not only(sets .. "1s1s1s4s5s"), "of 14 it is not asked")
    assert(not only("1m2m3m7p8p9p1s1s1s4s"), "nor of 10")
    assert(not only("1m2m3m4m5m8m7p8p9p1s1s1s4s"), "not in tenpai")
    assert(not only(sets .. "1s1s4s4s"), "a pair")
    "#;
    fine(draws(body));
}

#[test]
fn a_hand_of_the_table_and_its_copy_answer_alike() {
    let body = r#"
  if game:turn(who) % 9 ~= 4 then return end
  local function text(value)
    if type(value) ~= "table" then return tostring(value) end
    local all = {}
    for i, one in ipairs(value) do all[i] = text(one) end
    return "{" .. table.concat(all, " ") .. "}"
  end
  local asked = 0
  local function same(name, mine, copy)
    asked += 1
    if text(mine) ~= text(copy) then error(name .. ": " .. text(mine) .. " and " .. text(copy)) end
  end
  for _, seat in ipairs(Who.all) do
    local hand = game:gethand(seat)
    local copy = Hand.new(hand)
    for _, name in ipairs { "step", "step4", "step7", "step7gb", "step13", "ready", "effa", "effa4", "ctaka5",
        "ismenzen", "hasdrawn", "drawn" } do
      same(name, hand[name](hand), copy[name](copy))
    end
    local closed = hand:closed()
    local tiles = Tilecount.new(closed)
    for _, name in ipairs { "ctaka5", "total", "tiles" } do
      same(name, closed[name](closed), tiles[name](tiles))
    end
    same("covers", closed:covers(tiles), tiles:covers(closed))
    for _, goal in ipairs { "5m", "19mps z", "0p", "mps", "123m" } do
      local wanted, both, whole = Tilecount.new(goal), 0, 0
      wanted:inc("5m", 2)
      for _, kind in ipairs(T34.all) do
        both += math.min(closed:ct(kind), wanted:ct(kind))
        whole += math.min(hand:ct(kind), wanted:ct(kind))
      end
      same("common", closed:common(wanted), both)
      same("common", wanted:common(tiles), both)
      same("common of a hand", hand:common(wanted), whole)
      same("common of a copy", copy:common(wanted), whole)
    end
    for _, kind in ipairs(T34.all) do
      for _, name in ipairs { "ct", "haseffa", "canpon", "canchii" } do
        same(name, hand[name](hand, kind), copy[name](copy, kind))
        same(name, hand[name](hand, kind), hand[name](hand, kind:str34()))
      end
      same("ct", closed:ct(kind), tiles:ct(kind:str34()))
    end
    for _, suit in ipairs { "m", "p", "s", "f", "y" } do
      same("ct", closed:ct(suit), tiles:ct(suit))
    end
  end
  if asked < 1000 then error("asked " .. asked) end"#;
    fine(draws(body));
}

#[test]
fn lights_on_objects_are_those_on_their_names() {
    let own = |lights: &str| fine(draws(&format!("if who ~= self.who then return end\n{lights}")));
    for (objects, names) in [
        ("mount:lighta(T34.new('1m'), 700)", "mount:lighta('1m', 700)"),
        ("mount:lighta(T37.new('0p'), 700, false)", "mount:lighta('0p', 700, false)"),
        ("mount:lighta(T34.new('9s'), 900, true)", "mount:lighta({ ['9s'] = 900 }, nil, true)"),
        (
            "mount:lighta({ T34.new('1m'), T34.new('9p'), T37.new('0s') }, 333)",
            "mount:lighta({ '1m', '9p', '0s' }, 333)",
        ),
        (
            "mount:lighta(T34.all, -7) mount:lightb(T34.all, 3)",
            "for _, kind in ipairs(T34.all) do mount:lighta(kind:str34(), -7) end \
             for _, kind in ipairs(T34.all) do mount:lightb(kind:str34(), 3) end",
        ),
        ("mount:lighta(T37.all, -7)", "for _, tile in ipairs(T37.all) do mount:lighta({ [tile] = -7 }) end"),
        (
            "local two = {} for i = 1, 70 do two[i] = T34.all[i % 34 + 1] end mount:lighta(two, 9)",
            "for i = 1, 70 do mount:lighta(T34.all[i % 34 + 1]:str34(), 9) end",
        ),
        ("mount:incmk('pii', 0, T37.new('0p'), 700)", "mount:lighta({ [T37.new('0p')] = 700 }, nil, false)"),
        (
            "mount:incmk('pii', 3, T34.all, 9, true)",
            "local names = {} for i, kind in ipairs(T34.all) do names[i] = kind:str34() end mount:incmk('pii', 3, names, 9, true)",
        ),
        (
            "mount:incmk('rinshan', 0, { T34.new('9s'), '1m' }, 900)",
            "mount:incmk('rinshan', 0, '9s', 900) mount:incmk('rinshan', 0, { ['1m'] = 900 })",
        ),
    ] {
        let (quick, slow) = (own(objects), own(names));
        let differs = quick.pushed.iter().zip(&slow.pushed).find(|(quick, slow)| quick != slow);
        assert_eq!((quick.pushed.len(), differs), (slow.pushed.len(), None), "{objects}");
        // Not printed, as there is too much of it.
        assert!(quick.events == slow.events, "{objects}");
        assert!(!quick.pushed.is_empty(), "{objects}");
    }
    assert_eq!(own("mount:lighta({}, 50)").pushed, Vec::<String>::new());
    assert_eq!(own("mount:incmk('pii', 0, {}, 0 / 0)").pushed, Vec::<String>::new());
}

#[test]
fn a_deal_is_lit_alike_by_objects_and_by_names() {
    let dealt = |lights: &str| {
        fine(game(&format!("function G:onMonkey(game, exists)\nlocal exist = exists[1]\n{lights}\nend")))
            .events
    };
    let (none, quick) = (dealt(""), dealt("exist:incmk({ T34.new('1m'), T37.new('0p') }, 5000)"));
    assert!(none != quick, "it shows");
    for slow in [
        "exist:incmk('1m', 5000) exist:incmk('0p', 5000)",
        "exist:incmk({ ['0p'] = 5000, [T34.new('1m')] = 5000 })",
    ] {
        assert!(quick == dealt(slow), "{slow}");
    }
}

/// A list costs the same in both ways of reading.
#[test]
fn a_list_has_its_price_everywhere() {
    let ticks = |tiles: usize, light: &str| {
        let vm = Vm::new().unwrap();
        let list = format!("local list = {{}} for i = 1, {tiles} do list[i] = T34.all[i % 34 + 1] end");
        let hook = format!("function G:onDraw(game, mount)\n{light}\nend");
        let source = format!("local G = skill {{}}\n{list}\n{hook}\nreturn G");
        let skill = load(&vm, "skills/one.lua", &source);
        vm.keep_profile(true);
        let mut table = Table::new(Rule::preset("libsaki").unwrap(), 11, seated(&[&skill]));
        assert_eq!(play(&mut table, &mut ais(), &mut ()), None);
        let [row] = &vm.profile().rows[..] else { panic!("one hook is there") };
        (row.calls, row.ticks)
    };
    for tiles in [0, 1, 33, 34, 35, 36, 37, 38, 70, 350] {
        let ways = ["mount:lighta(list, 0)", "mount:incmk('pii', 0, list, 0)"];
        let [quick, ahead] = ways.map(|way| ticks(tiles, way));
        assert_eq!(quick, ahead, "{tiles}");
        assert!(quick.1 >= quick.0 * (tiles as u64 / 35), "{tiles}");
    }
}

/// The message and place of an invalid call, which only ends that skill.
#[test]
fn what_is_wrong_with_a_call_is_told() {
    let mut wrong = Vec::new();
    for (call, said) in [
        ("game:turn()", "EInvWho"),
        ("game:turn(1)", "takes a seat as `who`, not 1"),
        ("game:turn(T34.all[1])", "takes a seat as `who`, not 1m"),
        ("game.turn(mount, who)", "EInvSelf"),
        ("game.turn(nil, who)", "EInvSelf"),
        ("game.turn()", "EInvSelf"),
        ("game.turn({}, who)", "EInvSelf"),
        ("mount:lighta()", "EInvTile"),
        ("mount:lighta(T34.all[1])", "EInvMk"),
        ("mount:lighta(T34.all[1], 'x')", "takes a number as `mk`, not \"x\""),
        ("mount:lighta(T34.all[1], 0 / 0)", "EInvMk"),
        ("mount:lighta({ T34.all[1], 5 }, 10)", "EInvTile"),
        ("mount:lighta({ ['5m'] = 30 }, 10)", "no other keys than 1, 2, 3"),
        ("mount:lighta({ '1m', ['9m'] = 30 })", "without another beside it"),
        ("mount:lightb({ T34.all[1], [T34.all[9]] = 30 }, 10)", "no other keys than 1, 2, 3"),
        ("mount:incmk('pii', 0, { T34.all[1], [T34.all[9]] = 30 }, 10)", "no other keys than 1, 2, 3"),
        ("mount:lighta({ ['5m'] = '30' })", "expected a number, got string"),
        ("Tilecount.new({ ['1m'] = 2 })", "no other keys than 1, 2, 3"),
        ("mount:lighta(who, 10)", "EInvTile"),
        ("mount:incmk('river', 0, T34.all[1], 10)", "EInvMntExt"),
        ("mount:incmk('pii', -1, T34.all[1], 10)", "from 0 to 135 as `pos`, not -1"),
        ("mount:incmk('pii', 0, T34.all[1])", "EInvMk"),
        ("mount:incmk('pii', 0, T34.all[1], 0 / 0)", "EInvMk"),
        ("mount:incmk('pii', 0, { T34.all[1], 5 }, 10)", "EInvTile"),
        ("mount:remaina('8z')", "EInvT37Str"),
        ("rand:gen(0)", "EInvRand"),
        ("rand:gen(2 ^ 53)", "n is a whole number from 1 to 4294967296"),
        ("game:getformctx(who).ippatsu = 'no'", "ippatsu of Formctx is true or false"),
        ("game:getformctx(who).duringkan = 0", "duringkan of Formctx is true or false"),
        ("game:getformctx(who).riichi = 0.5", "riichi is 0, 1 or 2, not 0.5"),
        ("game:getformctx(who).selfwind = 'east'", "east is no wind"),
        ("game:getformctx(who).extraround = -1", "extraround of Formctx is a whole number"),
        ("Tilecount.new():ct('doras')", "`mount:doras()` is their list"),
        ("Tilecount.new():inc('doras')", "`mount:doras()` is their list"),
        ("game:gethand(who):draw('1m')", "EReadOnly"),
        ("kept:remainpii() kept = nil self.kept:step()", "nil"),
    ] {
        let hook = "function G:onDraw(game, mount, who, rinshan, rand)\nlocal kept = mount";
        let watch = game(&format!("{hook}\n{call}\nend"));
        let [report] = &watch.reports[..] else { panic!("{call}: {} reports", watch.reports.len()) };
        let text = shown(&report.problem);
        let ours = !text.contains("mlua") && !text.contains("saki_lua") && !text.contains("[C]");
        let all = text.contains(said) && text.contains("skills/one.lua:4") && ours;
        wrong.extend((!all).then(|| format!("{call} ({said}): {text}")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn an_error_that_is_caught_is_text_and_nothing_is_left_of_it() {
    let body = r#"
  for _ = 1, 3 do
    local fine, problem = pcall(function() return game:turn(1) end)
    if fine or type(problem) ~= "string" or problem:find("mlua") then error(tostring(problem)) end
    local again, turn = pcall(game.turn, game, who)
    if not again or turn ~= game:turn(who) then error("not as before") end
    local light, why = pcall(mount.lighta, mount, T34.all, 0 / 0)
    if light or not why:find("EInvMk") then error(tostring(why)) end
  end"#;
    fine(draws(body));
}

#[test]
fn a_draft_that_spoils_the_state_is_the_fault_of_check_init() {
    let spoil =
        "function G:checkInit(game, init, who, iter)\n  self.keep = iter == 2 and print or self.keep\n";
    let drafts = format!("{spoil}  return iter > 5\nend");
    let others = format!("{drafts}\nfunction G:onDraw() error('called all the same') end");
    for body in [drafts, others] {
        let watch = game(&body);
        let [report] = &watch.reports[..] else { panic!("{} reports", watch.reports.len()) };
        assert_eq!((report.hook.name(), report.at.text().english().as_str()), ("checkInit", "E1-0 turn 1"));
        assert!(report.message().contains("EInvState: self.keep is a function"), "{}", report.message());
    }
    // A state that is valid again afterwards causes no error.
    let mended = format!("{spoil}  if iter > 5 then self.keep = nil end\n  return iter > 5\nend");
    fine(game(&mended));
}

#[test]
fn a_budget_that_ends_in_a_method_is_not_caught() {
    let forever = "pcall(function()\nwhile true do game:gethand(who):closed():readings() end\nend)";
    let watch = draws(&format!("{forever} {forever}"));
    let [report] = &watch.reports[..] else { panic!("{} reports", watch.reports.len()) };
    assert!(shown(&report.problem).contains("EBudget"), "{}", shown(&report.problem));
}

#[test]
fn a_draft_can_be_asked_and_looking_ahead_leaves_methods_as_they_were() {
    fine(game(
        r#"
function G:checkInit(game, init, who, iter)
  local closed, copy = init:closed(), Hand.new(init)
  if closed:total() ~= 13 or init:step() ~= copy:step() or init:closed() ~= closed then error("no draft") end
  return iter > 3
end
function G:onMenu(game, moment)
  return moment == "drawn" and game:turn(self.who) % 4 == 1 and { { name = "look" } } or nil
end
function G:aiMenu() return { look = true } end
function G:onMenuPicked(game, mount)
  local left, turn, closed = mount:remainpii(), game:turn(self.who), game:gethand(self.who):closed():total()
  local seen = game:foresee({ type = "spin-out" }, { stop = 3 })
  local same = mount:remainpii() == left and game:turn(self.who) == turn
  if not same or game:gethand(self.who):closed():total() ~= closed then error("not as before") end
  self.looked = (self.looked or 0) + (seen and 1 or 0)
end
function G:status() return tostring(self.looked or 0) end
function G:onDice()
  if self.asked and not self.looked then error("never looked") end
  self.asked = true
end"#,
    ));
}

/// Machines with objects at different addresses, dropped one after the other.
#[test]
fn each_machine_knows_its_own_objects() {
    let hook = "function G:onDraw(game, mount, who)\nmount:lighta(game:gethand(who):effa(), 60) end";
    let table = || {
        let skill =
            load(&Vm::new().unwrap(), "skills/one.lua", &format!("local G = skill {{}}\n{hook}\nreturn G"));
        Table::new(Rule::preset("libsaki").unwrap(), 11, seated(&[&skill]))
    };
    let mut tables: Vec<Table> = (0..3).map(|_| table()).collect();
    let mut watches: Vec<Watch> = (0..3).map(|_| Watch::default()).collect();
    for (table, watch) in tables.iter_mut().zip(&mut watches) {
        table.start(watch);
    }
    for moves in [40, 60, 80] {
        for (table, watch) in tables.iter_mut().zip(&mut watches) {
            for _ in 0..moves {
                let who = table.asked().unwrap();
                let action = table.choices(who).fallback();
                table.act(who, action, watch).unwrap();
            }
        }
        tables.pop();
    }
    let [first, second, third] = &watches[..] else { panic!("three") };
    assert!(first.events.len() > second.events.len() && second.events.len() > third.events.len());
    assert!(first.events.starts_with(&second.events) && second.events.starts_with(&third.events));
    assert!(watches.iter().all(|watch| watch.reports.is_empty()));
}

/// A parameter in the type file.
struct Param {
    optional: bool,
    ty: String,
    least: f64,
    most: f64,
}

impl Param {
    /// Reads `name? type words..`.
    fn read(line: &str) -> Self {
        let (name, rest) = line.split_once(' ').unwrap();
        let mut depth = 0;
        let end = rest.find(|c| {
            depth += i32::from("(<{[".contains(c)) - i32::from(")>}]".contains(c));
            c == ' ' && depth == 0
        });
        let (ty, range) = rest.split_at(end.unwrap_or(rest.len()));
        let numbers: Vec<f64> = range.split(' ').filter_map(|word| word.parse().ok()).collect();
        let (least, most) = match *numbers {
            [least, most] => (least, most),
            [least] => (least, f64::INFINITY),
            _ => (f64::NEG_INFINITY, f64::INFINITY),
        };
        Self { optional: name.ends_with('?'), ty: ty.into(), least, most }
    }

    fn parts(&self) -> Vec<&str> {
        let (mut depth, mut parts, mut from) = (0, Vec::new(), 0);
        for (at, c) in self.ty.char_indices() {
            depth += i32::from("(<{[".contains(c)) - i32::from(")>}]".contains(c));
            if c == '|' && depth == 0 {
                parts.push(&self.ty[from..at]);
                from = at + 1;
            }
        }
        parts.push(&self.ty[from..]);
        parts
    }

    fn is(&self, any: impl Fn(&str) -> bool) -> bool {
        self.parts().into_iter().any(any)
    }

    /// A valid argument in Lua.
    fn good(&self) -> String {
        match self.parts()[0] {
            "any" | "number" => "1".into(),
            "integer" => format!("{}", self.least.max(1.0)),
            "boolean" => "true".into(),
            "string" => "\"x\"".into(),
            "EventType" => "\"drawn\"".into(),
            "Tile" | "Tiles" | "T34" | "T37" => "T37.all[1]".into(),
            "Who" => "Who.all[1]".into(),
            "Game" => "game".into(),
            "Hand" => "hand".into(),
            "Tilecount" => "Tilecount.new()".into(),
            "Formctx" => "game:getformctx(Who.all[1])".into(),
            "Rule" => "game:getrule()".into(),
            part if part.starts_with("fun") => "function() return true end".into(),
            part if part.starts_with('"') => part.into(),
            _ => "{}".into(),
        }
    }

    /// Indices of [`VALUES`] it must refuse.
    fn wrong(&self) -> Vec<usize> {
        let any = self.is(|part| part == "any");
        let whole = self.is(|part| part == "integer");
        let number = whole || self.is(|part| part == "number");
        let tile = self.is(|part| matches!(part, "Tile" | "Tiles" | "T34"));
        let exact = self.is(|part| part == "T37");
        let list = self.is(|part| part.ends_with("[]") || part.starts_with("table<"));
        let table = list || self.is(|part| matches!(part, "Action" | "Foresight" | "Rig" | "table"));
        let takes = [
            self.optional,
            self.is(|part| part == "boolean"),
            number && !whole,
            number && self.least <= -1e6,
            number && self.most >= 1e9,
            self.is(|part| part == "string"),
            table,
            // These can be refused for another reason first.
            self.is(|part| matches!(part, "Action" | "Foresight" | "table")),
            self.is(|part| part.starts_with("fun")),
            tile,
            self.is(|part| part == "Who"),
            self.is(|part| part == "Tilecount"),
        ];
        assert!(!(tile && exact), "{}", self.ty);
        if any {
            Vec::new()
        } else {
            (0..VALUES.len()).filter(|&nth| !takes[nth]).map(|nth| nth + 1).collect()
        }
    }
}

/// Arguments that are invalid somewhere.
const VALUES: [&str; 12] = [
    "nil",
    "true",
    "1.5",
    "-1000000",
    "1000000000",
    "\"zz?\"",
    "{}",
    "{ true }",
    "function() end",
    "T34.all[1]",
    "Who.all[1]",
    "Tilecount.new()",
];

/// A method or function with its parameters.
type Method = (String, Vec<Param>);

/// The class name for free functions and constructors.
const FUNCTIONS: &str = "functions";

/// Parameters of `Form.new` and `Gb.new`, which the type file describes in words.
const FORMS: [(&str, &[&str]); 4] = [
    ("Form.new", &["hand Hand", "ctx Formctx", "rule Rule", "drids? T37[]", "urids? T37[]"]),
    ("Form.new", &["hand Hand", "pick Tile", "ctx Formctx", "rule Rule", "drids? T37[]", "urids? T37[]"]),
    ("Gb.new", &["hand Hand", "ctx Formctx", "lastcopy? boolean"]),
    ("Gb.new", &["hand Hand", "pick Tile", "ctx Formctx", "lastcopy? boolean"]),
];

/// The parameters of a function.
fn params(function: &Function) -> Vec<Param> {
    let param = |param: &manual::Param| Param {
        optional: param.optional,
        ty: param.ty.clone(),
        least: param.min.unwrap_or(f64::NEG_INFINITY),
        most: param.max.unwrap_or(f64::INFINITY),
    };
    function.params.iter().map(param).collect()
}

/// All classes of the manual with methods, and the functions.
fn methods() -> Vec<(String, Vec<Method>)> {
    let mut classes: Vec<(String, Vec<Method>)> = Vec::new();
    let forms =
        FORMS.iter().map(|(name, params)| ((*name).into(), params.iter().map(|line| Param::read(line))));
    let mut functions: Vec<Method> = forms.map(|(name, params)| (name, params.collect())).collect();
    for class in manual().classes.iter().filter(|class| !class.methods.is_empty()) {
        let methods = class.methods.iter().map(|method| (method.name.into(), params(method)));
        classes.push((class.name.into(), methods.collect()));
    }
    let known = |name: &str| name == "print" || FORMS.iter().any(|(form, _)| *form == name);
    let others = manual().functions.iter().filter(|entry| !known(entry.name));
    functions.extend(others.map(|entry| (entry.name.into(), params(entry))));
    let names: Vec<&str> = functions.iter().map(|(name, _)| name.as_str()).collect();
    for name in ["T34.new", "T37.new", "Hand.new", "Tilecount.new", "skill", "test"] {
        assert!(names.contains(&name), "{name}");
    }
    classes.push((FUNCTIONS.into(), functions));
    classes
}

/// A file that calls the methods of a class with every invalid argument.
fn walk(class: &str, methods: &[Method]) -> String {
    let row = |(name, params): &Method| {
        let good: Vec<String> = params.iter().map(Param::good).collect();
        let wrong: Vec<String> = params.iter().map(|param| format!("{:?}", param.wrong())).collect();
        let wrong = wrong.join(", ").replace('[', "{").replace(']', "}");
        let of_class = if class == FUNCTIONS { name.as_str() } else { "nil" };
        format!(
            "{{ {name:?}, {}, function(game, hand) return {{ {} }} end, {{ {wrong} }}, {of_class} }}",
            params.len(),
            good.join(", ")
        )
    };
    let rows: Vec<String> = methods.iter().map(row).collect();
    let values: Vec<String> = VALUES.iter().map(|value| format!("function() return {value} end")).collect();
    let object = match class {
        "Tile" => "T34.all[5]",
        "Who" => "Who.all[1]",
        "M37" => "t:hand(2):barks()[1]",
        "Tilecount" => "Tilecount.new()",
        "Hand" => "Hand.new(hand)",
        "Form" => "Form.new(hand, game:getformctx(Who.all[1]), game:getrule())",
        "Gb" => "Gb.new(hand, game:getformctx(Who.all[1]))",
        "Formctx" => "game:getformctx(Who.all[1])",
        "Rule" => "game:getrule()",
        "Game" => "game",
        "Test" => "t",
        "Law" => "law",
        "Expect" => "t:expect(1)",
        "Sample" => "t:rate(30, function() return true end)",
        "Ai" => "ai",
        FUNCTIONS => "0",
        "Exist" | "Rand" | "View" | "Mount" => "nil",
        other => panic!("where does one have {other} from?"),
    };
    format!(
        "local G = skill {{}}
local VALUES = {{ {} }}
local ROWS = {{ {} }}
local function walk(object, game, hand)
  local walked = 0
  local function refused(called, name, of_class, args, n)
    local ok, problem
    if of_class then
      ok, problem = pcall(of_class, table.unpack(args, 1, n))
    else
      ok, problem = pcall(object[name], object, table.unpack(args, 1, n))
    end
    assert(not ok, called .. ' is taken')
    local code = string.match(problem, '(E%u%w+): ')
    assert(code, called .. ' has no code: ' .. problem)
    local found = string.find(problem, '`' .. name, 1, true)
    assert(found or code == 'EInvTest' or code == 'EInvRig', called .. ' names no method: ' .. problem)
    walked = walked + 1
    return problem
  end
  for _, row in ipairs(ROWS) do
    local name, n, good, wrong, of_class = row[1], row[2], row[3], row[4], row[5]
    local args = good(game, hand)
    args[n + 1] = 'surplus'
    local problem = refused(name .. ', one too many', name, of_class, args, n + 1)
    assert(string.find(problem, 'too many', 1, true), problem)
    for at, numbers in ipairs(wrong) do
      for _, nth in ipairs(numbers) do
        local args = good(game, hand)
        args[at] = VALUES[nth]()
        refused(name .. ', argument ' .. at .. ', value ' .. nth, name, of_class, args, n)
      end
    end
  end
  return walked
end
function G:onMonkey(game, exists, rand)
  self.walked = ({class:?} == 'Exist' and walk(exists[1])) or ({class:?} == 'Rand' and walk(rand)) or self.walked
end
function G:onDraw(game, mount)
  self.walked = {class:?} == 'Mount' and walk(mount) or self.walked
end
function G:aiLimits(view)
  self.walked = {class:?} == 'View' and walk(view) or self.walked
end
test('walk', function(t)
  if {class:?} == 'Exist' or {class:?} == 'Rand' or {class:?} == 'View' or {class:?} == 'Mount' then
    t:deal()
    t:play(4)
    t:expect(t:girl().walked):at_least(1)
    return
  end
  t:rig {{ hand = '123m456p789s55z23m', melds = {{ [2] = {{ 'chii 123s' }} }}, pii = '4m', dealer = 1, next = 1 }}
  t:draw(1)
  local law = t:law(2)
  local kept = {{}}
  t:look(function(game, mount)
    local hand = game:gethand(Who.all[1])
    if {class:?} == 'Test' then return end
    local object = {object}
    kept.walked = walk(object, game, hand)
    -- What was begun is claimed.
    if {class:?} == 'Expect' then object:is(1) end
    if {class:?} == 'Sample' then object:near(1) end
  end)
  t:expect(kept.walked or walk({test})):at_least(1)
end)
return G",
        values.join(", "),
        rows.join(",\n  "),
        test = if class == "Test" { "t" } else { "nil" },
    )
}

/// Driven by the registrations, so new methods are included automatically.
#[test]
fn every_method_says_what_is_wrong_with_any_argument() {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("arguments");
    std::fs::create_dir_all(&dir).unwrap();
    let mut failures = Vec::new();
    for (class, methods) in methods() {
        let path = dir.join("walk.lua");
        std::fs::write(&path, walk(&class, &methods)).unwrap();
        let trials = Trials::load(&path, library()).unwrap();
        if let Some(failure) = trials.run(0, 0).unwrap().failure {
            failures.push(format!("{class}: {}", shown(&failure)));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn an_argument_without_sense_is_told_with_what_is_expected() {
    for (call, told) in [
        ("mount:incmk('pii', -1, '1m', 80)", "`incmk` takes a whole number from 0 to 135 as `pos`, not -1"),
        ("mount:incmk('pii', 0.5, '1m', 80)", "a whole number from 0 to 135 as `pos`, not 0.5"),
        (
            "mount:incmk('wall', 0, '1m', 80)",
            "\"pii\" or \"rinshan\" or \"dorahyou\" or \"urahyou\" as `exit`",
        ),
        ("mount:loadb(T37.new('5m'), 300)", "`loadb` takes a whole number from 0 to 4 as `n`, not 300"),
        ("mount:loadb(T34.new('5m'), 1)", "5m is a kind, not a tile"),
        ("mount:loadb(T34.new('5m'), 1)", "`T37.new(kind)` makes its black tile"),
        ("mount:lighta('1m', '80')", "`lighta` takes a number as `mk`, not \"80\""),
        (
            "mount:lighta(T34.all[1], 80, 'rinshan')",
            "`lighta` takes true or false as `rinshan`, not \"rinshan\"",
        ),
        ("T34.new(nil)", "`T34.new` takes a tile or a whole number from 0 to 33 as `what`, not nil"),
        (
            "T34.new(34)",
            "error[EInvT34Id]: `T34.new` takes a tile or a whole number from 0 to 33 as `what`, not 34",
        ),
        ("T34.new('m', 12)", "`T34.new` takes a whole number from 1 to 9 as `val`, not 12"),
        ("T34.new('zz')", "error[EInvT34Str]: "),
        ("T37.new(-1)", "`T37.new` takes a tile or a whole number from 0 to 33 as `what`, not -1"),
        ("Hand.new(nil)", "help: call it as `Hand.new(hand: Hand)`"),
        ("Hand.new(nil)", "`Hand.new` takes an object `Hand` as `hand`, not nil"),
        ("Tilecount.new(5)", "error[EInvCount]: `Tilecount.new` takes "),
        ("Form.new(game:gethand(who), 5)", "`Form.new` takes an object `Formctx` as `ctx`, not 5"),
        (
            "Form.new(game:gethand(who), 'zz', game:getformctx(who), game:getrule())",
            "call it as `Form.new(hand: Hand, pick: Tile, ctx: Formctx, rule: Rule, ",
        ),
        (
            "Gb.new(game:gethand(who), game:getformctx(who), 1)",
            "`Gb.new` takes true or false as `lastcopy`, not 1",
        ),
        ("skill(5)", "`skill` takes a table as `class`, not 5"),
        ("mount:lighta('1m', 80, false, 5)", "`lighta` takes at most 3 arguments"),
        ("game:getround(true)", "`getround` takes no arguments"),
        ("mount:lighta('1m')", "the amount of mk is missing"),
        ("mount:lighta({ true }, 3)", "call it as `lighta(tiles: Tiles|Tile[]|"),
        ("Hand.new(game:gethand(who)):draw(T34.all[1])", "1m is a kind, not a tile"),
    ] {
        let text = shown(&draws(call).reports[0].problem);
        assert!(text.contains(told) && text.contains("error[EInv"), "{call}: {text}");
    }
    fine(draws(
        "mount:loadb(T37.new(T34.new('5m')), 0) mount:loadb('0m', 1) mount:incmk('pii', 135, '1m', 1)
        -- Nil is as good as nothing.
        mount:lighta('1m', 80, false, nil) game:getround(nil, nil)",
    ));
}

/// Random numbers of a girl's hooks, with their purposes, in order.
fn luck(body: &str) -> Vec<String> {
    let popups = |event: &String| {
        let event: serde_json::Value = serde_json::from_str(event).unwrap();
        Some(event["text"].as_str()?.lines().map(str::to_owned).collect::<Vec<_>>())
    };
    let all = format!("{body}\nfunction G:aiMenu(view, menu) return {{ row = true }} end");
    fine(game(&all)).events.iter().filter_map(popups).flatten().collect()
}

/// Every hook that can change something has random numbers. They depend on girl, hook and moment, not on
/// other hooks or earlier calls, and no two calls have the same.
#[test]
fn hooks_that_change_something_have_luck_of_their_own() {
    let hooks = |more: &str| {
        format!(
            "local function tell(name, rand) print(name .. ' ' .. rand:gen(1000000000)) {more} end
            function G:onMenu(game, moment, rand) tell('onMenu', rand) return {{ {{ name = 'row' }} }} end
            function G:onMenuPicked(game, mount, picks, rand) tell('onMenuPicked', rand) end
            function G:onRaid(game, mount, rand) tell('onRaid', rand) end
            function G:onBargain(game, mount, rand) tell('onBargain', rand) return {{ {{ ['1m'] = 'any' }} }} end
            function G:onBargained(game, mount, world, conflict, rand) tell('onBargained', rand) end
            function G:onFlipKandora(game, mount, rand) tell('onFlipKandora', rand) end
            function G:onDigUradora(game, mount, openers, rand) tell('onDigUradora', rand) end
            function G:onInbox(game, who, action, rand) tell('onInbox', rand) end
            function G:onFilter(game, who, choices, rand) tell('onFilter', rand) end"
        )
    };
    let tell = |when: &str| {
        format!("if {when} and event.type ~= 'table-ended' then print(rand:gen(1000000000)) end")
    };
    let events = |tell: &str| format!("function G:onEvent(game, event, rand) {tell} end");
    let (once, told) = (luck(&hooks("")), luck(&events(&tell("true"))));
    assert_eq!(luck(&hooks("")), once);
    assert_eq!(luck(&format!("{}\n{}", hooks("rand:gen(6) rand:gen(2)"), events("rand:gen(3)"))), once);
    // Skipped calls count as well.
    let discards = luck(&events(&tell("event.type == 'discarded'")));
    let only = "G.only = { onEvent = { 'discarded' } }";
    assert_eq!(luck(&format!("{only} {}", events(&tell("true")))), discards);
    assert!(discards.len() > 100 && discards.iter().all(|line| told.contains(line)));
    let names = ["onMenu", "onMenuPicked", "onRaid", "onBargain", "onBargained", "onInbox", "onFilter"];
    for name in names {
        assert!(once.iter().any(|line| line.starts_with(&format!("{name} "))), "{name}");
    }
    for mut lines in [once, told] {
        let all = lines.len();
        lines.sort_unstable();
        lines.dedup();
        assert!(all > 500 && lines.len() == all, "{} of {all}", lines.len());
    }
}

#[test]
fn only_hooks_that_look_have_no_luck() {
    use saki_lua::state::Hook;
    for hook in Hook::ALL {
        let looks = ["checkInit", "aiMenu", "aiLimits", "aiRivals", "status"].contains(&hook.name());
        assert_eq!(hook.signature().contains("rand: Rand"), !looks, "{}", hook.name());
    }
}

#[test]
fn kinds_know_their_neighbours() {
    let body = r#"
    local m8, m7, s1 = T34.new("8m"), T34.new("7m"), T34.new("1s")
    assert(m8:isnextto("9m") and not m8:isnextto(m7) and m7:isnextto(m8) and not m8:isnextto(m8))
    assert(m7:isgapto("9m") and not T34.new("9m"):isgapto(m7) and not m7:isgapto("9p"))
    assert(s1:issujito("4s") and not s1:issujito("7s") and T37.new("4s"):issujito(T34.new("7s")))
    assert(T37.new("0m"):isnextto("6m") and T34.new("4m"):isnextto("0m") and T37.new("0p"):issujito("8p"))
    assert(not T34.new("9m"):isnextto("1p") and not T34.new("1z"):isnextto("2z") and not T34.new("5z"):isgapto("7z"))
    "#;
    fine(draws(body));
}

/// Wherever tiles are accepted, a text is equivalent to the list of its tiles.
#[test]
fn a_text_names_the_tiles_of_a_list() {
    let lit = |body: &str| {
        let watch = fine(game(body));
        (watch.events, watch.pushed)
    };
    for (text, list) in [
        (
            "'mp'",
            "{ '1m', '2m', '3m', '4m', '5m', '6m', '7m', '8m', '9m', '1p', '2p', '3p', '4p', '5p', '6p', '7p', '8p', '9p' }",
        ),
        ("'19mps z'", "{ '1m', '9m', '1p', '9p', '1s', '9s', '1z', '2z', '3z', '4z', '5z', '6z', '7z' }"),
        ("'reds'", "{ '0m', '0p', '0s' }"),
        ("'0m3y'", "{ '7z', '0m' }"),
        ("'mpsz'", "T34.all"),
    ] {
        let body = |what: &str| {
            format!(
                "function G:onBargain() return {{ {{ f = 'any' }} }} end
                 function G:onMonkey(game, exists) exists[1]:incmk({what}, 500) end
                 function G:onDraw(game, mount, who, rinshan)
                   mount:lighta({what}, 70)
                   mount:lightb({what}, 30)
                   mount:incmk('dorahyou', 0, {what}, -40)
                 end
                 function G:aiLimits() return {{ keep = {what} }} end"
            )
        };
        assert_eq!(lit(&body(text)), lit(&body(list)), "{text}");
    }
    let own = |lights: &str| fine(draws(lights)).pushed;
    // A row is one however it came about.
    assert_eq!(
        own("local t = {} t[2] = '9p' t[1] = '1m' mount:lighta(t, 5)"),
        own("mount:lighta({ '1m', '9p' }, 5)")
    );
    assert_eq!(own("mount:lighta({ f = 7, ['1m'] = 2 })"), own("mount:lighta('1m', 2) mount:lighta('f', 7)"));
    fine(draws(
        "local hand, sum = game:gethand(self.who), 0
         local closed = hand:closed()
         for _, kind in ipairs(T34.all) do
           if kind:isyao() then sum += closed:ct(kind) end
         end
         assert(closed:ct('19mps z') == sum and closed:ct('z') == closed:ct('f') + closed:ct('y'))
         assert(closed:ct('reds') == closed:ctaka5() and closed:ct('mpsz') == closed:total())
         assert(#closed:lack('mpsz') + #closed:kinds(1, 4) == 34 and #closed:lack('mpsz', 4) >= 31)
         assert(#hand:effa() + #hand:noeffa('mpsz') == 34 and hand:ct('mpsz') >= 13)
         assert(mount:remaina('mpsz') > mount:remaina('m') and mount:remaina('05m') == mount:remaina('5m'))
         local own = Tilecount.new('112m0p')
         assert(own:total() == 4 and own:ct('1m') == 2 and own:ctaka5() == 1)
         own:inc('19s', 2)
         own:inc('m', -4)
         assert(own:ct('s') == 4 and own:total() == 5)",
    ));
}

#[test]
fn texts_that_name_no_tiles_are_told() {
    for (call, told) in [
        ("mount:lighta('dora', 3)", "doras"),
        ("mount:lighta('red', 3)", "reds"),
        ("mount:lighta('mpx', 3)", "no suit 'x'"),
        ("mount:lighta('12', 3)", "names no tiles"),
        ("mount:lighta('', 3)", "names no tiles"),
        ("mount:lighta('1z1f', 3)", "names 1f twice"),
        ("mount:lighta('19mpsz', 3)", "9z"),
        ("mount:lighta({ q = 3 })", "no suit"),
        ("game:gethand(who):ct('mq')", "no suit"),
        ("game:gethand(who):closed():ct('q')", "EInvSuit"),
        ("game:gethand(who):noeffa('q')", "no suit"),
        ("game:gethand(who):closed():lack('m m')", "twice"),
        ("mount:remaina('q')", "no suit"),
        ("Tilecount.new('11q')", "no suit"),
        ("Tilecount.new():inc('11m')", "twice"),
    ] {
        let report = &draws(call).reports[0];
        assert!(shown(&report.problem).contains(told), "{call}: {}", shown(&report.problem));
    }
}
