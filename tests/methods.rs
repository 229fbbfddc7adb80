//! Methods of what a hook is given go past mlua; of copies a script has made they do not. Both do the
//! same, and what is wrong with a call is told the same.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

mod common;

use common::counter::{load, seated};
use common::{ais, shown};
use saki_lua::girl::Report;
use saki_lua::lab::play;
use saki_lua::mount::Mount;
use saki_lua::skill::Vm;
use saki_lua::table::{Game, Observer, Rule, Table, TableEvent};

#[derive(Default)]
struct Watch {
    reports: Vec<Report>,
    events: Vec<String>,
}

impl Observer for Watch {
    fn on_event(&mut self, _: &Game, _: &Mount, event: &TableEvent) {
        self.events.push(serde_json::to_string(event).unwrap());
    }

    fn on_report(&mut self, report: &Report) {
        self.reports.push(report.clone());
    }
}

/// A game of a girl whose file says this before she is returned.
fn game(body: &str) -> Watch {
    let skill =
        load(&Vm::new().unwrap(), "skills/one.lua", &format!("local G = skill {{}}\n{body}\nreturn G"));
    let mut watch = Watch::default();
    let mut table = Table::new(Rule::preset("libsaki").unwrap(), 11, seated(&[&skill]));
    assert_eq!(play(&mut table, &mut ais(), &mut watch), None);
    assert!(watch.events.last().unwrap().contains("table-ended"));
    watch
}

fn draws(body: &str) -> Watch {
    game(&format!("function G:onDraw(game, mount, who, rinshan)\n{body}\nend"))
}

/// The events of a game in which nothing breaks.
fn fine(watch: Watch) -> Vec<String> {
    assert!(watch.reports.is_empty(), "{}", shown(&watch.reports[0].problem));
    watch.events
}

#[test]
fn a_hand_of_the_table_and_its_copy_answer_alike() {
    let body = r#"
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
            "for _, kind in ipairs(T34.all) do mount:lighta(kind:str34(), -7) mount:lightb(kind:str34(), 3) end",
        ),
        ("mount:lighta(T37.all, -7)", "for _, tile in ipairs(T37.all) do mount:lighta({ [tile] = -7 }) end"),
        (
            "local two = {} for i = 1, 70 do two[i] = T34.all[i % 34 + 1] end mount:lighta(two, 9)",
            "for i = 1, 70 do mount:lighta(T34.all[i % 34 + 1]:str34(), 9) end",
        ),
        ("mount:lighta({}, 50)", ""),
    ] {
        assert_eq!(own(objects), own(names), "{objects}");
    }
    assert_ne!(own("mount:lighta(T34.new('1m'), 700)"), own(""));
}

/// What is said of a call that is wrong, where, and that the skill alone ends.
#[test]
fn what_is_wrong_with_a_call_is_told() {
    let mut wrong = Vec::new();
    for (call, said) in [
        ("game:turn()", "EInvWho"),
        ("game:turn(1)", "got integer"),
        ("game:turn(T34.all[1])", "expected a seat"),
        ("game.turn(mount, who)", "(self)"),
        ("game.turn(nil, who)", "(self)"),
        ("game.turn()", "(self)"),
        ("game.turn({}, who)", "(self)"),
        ("mount:lighta()", "EInvTile"),
        ("mount:lighta(T34.all[1])", "EInvMk"),
        ("mount:lighta(T34.all[1], 'x')", "got string"),
        ("mount:lighta(T34.all[1], 0 / 0)", "EInvMk"),
        ("mount:lighta({ T34.all[1], 5 }, 10)", "EInvTile"),
        ("mount:lighta(who, 10)", "EInvTile"),
        ("mount:remaina('8z')", "EInvT37Str"),
        ("rand:gen(0)", "EInvRand"),
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
        assert_eq!((report.hook.name(), report.at.as_str()), ("checkInit", "E1-0 turn 1"));
        assert!(report.message().contains("EInvState: self.keep is a function"), "{}", report.message());
    }
    // What is whole again when they are over was never anybody's business.
    let mended = format!("{spoil}  if iter > 5 then self.keep = nil end\n  return iter > 5\nend");
    fine(game(&mended));
}
