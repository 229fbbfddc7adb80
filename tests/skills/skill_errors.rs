//! Error messages for modders; errors affect nobody else.

use crate::common::girls::{self, doges, hook, load, seated};
use crate::common::{ais, shown};
use saki_lua::author::{Effort, check_text};
use saki_lua::game::play;
use saki_lua::girl::{Girls, Report};
use saki_lua::mount::Mount;
use saki_lua::skill::{Library, Vm};
use saki_lua::state::{Game, Rule, TableEvent};
use saki_lua::stop::Stop;
use saki_lua::table::{Observer, Table};
use std::path::Path;

fn load_error(source: &str) -> String {
    girls::load_error(Path::new("skills/yuki.lua"), source)
}

#[test]
fn a_file_that_is_no_skill_says_why() {
    let cases = [
        ("syntax", "local Yuki = skill {\n  id = 1,\nfunction Yuki:onDraw() end"),
        ("nothing returned", "local Yuki = skill {}"),
        ("no call of skill", "local Yuki = { mk = { help = 8 } }\nreturn Yuki"),
        ("hook misspelt", "local Yuki = skill {}\nfunction Yuki:onDarw(game) end\nreturn Yuki"),
        ("no such hook", "local Yuki = skill {}\nfunction Yuki:onCoffeeBreak() end\nreturn Yuki"),
        ("hook that is none", "local Yuki = skill {}\nYuki.onDraw = 3\nreturn Yuki"),
        ("unknown field", "return skill { idd = 3 }"),
        ("unknown name", "local Yuki = skill {}\nprint(montu)\nreturn Yuki"),
        ("global", "count = 1\nreturn skill {}"),
        ("mk without number", "return skill { mk = { rush = { min = 1 } } }"),
        ("mk out of its range", "return skill { mk = { rush = { 80, max = 20 } } }"),
        ("mk field misspelt", "return skill { mk = { rush = { 80, mim = 20 } } }"),
        ("bad name", "return skill { name = 3 }"),
        ("endless", "while true do end"),
        ("raises", "local function f() error('no luck today') end\nf()"),
    ];
    let text: Vec<String> =
        cases.iter().map(|(name, source)| format!("# {name}\n{}\n", load_error(source))).collect();
    insta::assert_snapshot!(text.join("\n"));
}

#[test]
fn a_hook_is_known_by_a_part_of_its_name() {
    for (name, hook) in
        [("onMenuPick", "onMenuPicked"), ("onFlipDora", "onFlipKandora"), ("onDrawn", "onDraw")]
    {
        let error = load_error(&format!("local Yuki = skill {{}}\nfunction Yuki:{name}() end\nreturn Yuki"));
        assert!(error.contains(&format!("did you mean \"{hook}\"?")), "{error}");
    }
}

#[test]
fn what_the_sandbox_does_not_have() {
    for name in [
        "load",
        "loadstring",
        "dofile",
        "getfenv",
        "setfenv",
        "newproxy",
        "coroutine",
        "os",
        "io",
        "debug",
        "buffer",
        "collectgarbage",
        "setmetatable",
        "getmetatable",
        "rawset",
        "rawget",
        "_G",
    ] {
        let text = load_error(&format!("local x = {name}\nreturn skill {{}}"));
        assert!(text.contains(&format!("unknown name {name:?}")), "{text}");
    }
    assert!(load_error("local x = math.random()\nreturn skill {}").contains("rand:gen"));
    assert!(load_error("string.rep = nil\nreturn skill {}").contains("readonly"));
    assert!(load_error("T34.new = nil\nreturn skill {}").contains("readonly"));
}

#[test]
fn a_name_alone_is_told_with_what_has_it() {
    for (name, cure) in [
        ("count", "`#list`"),
        ("hand", "`game:gethand(..)`"),
        ("river", "`game:getriver(..)`"),
        ("closed", "it is a method of Hand"),
        ("floor", "did you mean \"math.floor\"?"),
        ("insert", "did you mean \"table.insert\"?"),
        ("random", "rand:gen"),
        ("Dreamhand", "did you mean \"Hand\"?"),
    ] {
        let source = format!("local x = {name}\nreturn skill {{}}");
        let text = load_error(&source);
        assert!(text.contains(cure) && text.matches("help:").count() == 1, "{text}");
        let nowhere = Library::open(Path::new("nowhere"));
        let told = check_text(Path::new("yuki.lua"), &source, &nowhere, Effort::Read, &Stop::default());
        let unknown = told.problems.iter().find(|problem| problem.code.as_deref() == Some("unknown-name"));
        assert!(shown(unknown.unwrap()).contains(cure), "{name}: {:?}", told.problems);
    }
}

#[derive(Default)]
struct Watch {
    reports: Vec<Report>,
    events: Vec<String>,
    popups: Vec<String>,
}

impl Observer for Watch {
    fn on_event(&mut self, _: &Game, _: &Mount, event: &TableEvent) {
        match event {
            TableEvent::PoppedUp { text, .. } => self.popups.push(text.english().to_owned()),
            event => self.events.push(serde_json::to_string(event).unwrap()),
        }
    }

    fn on_report(&mut self, report: &Report) {
        self.reports.push(report.clone());
    }
}

/// One game of this skill in the first seat.
fn game(source: &str) -> Watch {
    game_of(5, source)
}

fn game_of(seed: u64, source: &str) -> Watch {
    let vm = Vm::new().unwrap();
    let skill = load(&vm, "skills/yuki.lua", source);
    let girls: Girls = seated(&[&skill]);
    play_out(seed, girls)
}

fn play_out(seed: u64, girls: Girls) -> Watch {
    let mut watch = Watch::default();
    let mut table = Table::new(Rule::preset("libsaki").unwrap(), seed, girls);
    play(&mut table, &mut ais(), &mut watch);
    assert!(table.is_over());
    watch
}

#[test]
fn a_broken_hook_ends_the_skill_and_nothing_else() {
    let plain = play_out(5, doges()).events;
    let draw = |body: &str| hook("onDraw", "game, mount, who, rinshan", body);
    let cases = [
        ("raises", draw("error('no luck today')")),
        ("nil call", draw("game:gethnad(who)")),
        ("unknown exit", draw("mount:incmk('pi', 0, 'T', 1)")),
        ("bad tile", draw("mount:lighta('1x', 80)")),
        ("no tile", draw("mount:lighta(nil, 80)")),
        ("no number", draw("mount:lighta('1m', 'x')")),
        ("not a number", draw("mount:lighta('1m', 0/0)")),
        ("unknown mk", draw("mount:lighta('1m', self.mk.rusch)")),
        ("fixed field", draw("self.who = 1")),
        ("endless", draw("while true do end")),
        ("endless in pcall", draw("while true do pcall(function() while true do end end) end")),
        ("hand of the table", draw("game:gethand(who):draw('1m')")),
        ("wall only to look at", hook("onEvent", "game, event", "game:getmount():lighta('1m', 80)")),
        ("no boolean", hook("checkInit", "game, init, who, iter", "return 1")),
        ("bad claim", hook("onBargain", "game", "return { { ['1m'] = 'fore' } }")),
        ("bad key", hook("aiLimits", "view", "return { nocal = true }")),
        (
            "bad meld index",
            hook("onEvent", "game, event", "if event.args.bark then return event.args.bark[9] end"),
        ),
    ];
    let mut text = String::new();
    for (name, source) in &cases {
        let watch = game(source);
        assert_eq!(watch.reports.len(), 1, "{name}");
        let report = &watch.reports[0];
        text += &format!("# {name}\n{}\n\n", shown(&report.with_location()));
        assert_eq!(watch.events, plain, "{name}: the game of a skill-less girl");
    }
    insta::assert_snapshot!(text);
}

#[test]
fn a_hook_with_a_dot_is_told_what_gives_it_self() {
    let watch = game(
        "local Yuki = skill {}\nfunction Yuki.onDraw(game, mount, who)\n\
         \x20 mount:lightall(self.mk.rush)\nend\nreturn Yuki",
    );
    let told = shown(&watch.reports[0].with_location());
    assert!(told.contains("a colon in place of the dot: `:onDraw(..)`"), "{told}");
}

#[test]
fn a_method_that_is_not_called_is_named_with_its_call() {
    for (body, call) in [
        ("for _, tile in ipairs(game:gethand(who).effa) do print(tile) end", "`:effa()`"),
        (
            "local hand = game:gethand(who)\n  for _, tile in pairs(hand.effa) do print(tile) end",
            "`hand:effa()`",
        ),
        ("local hand = game:gethand(who)\n  print(#hand.effa)", "`hand:effa()`"),
        ("local hand = game:gethand(who)\n  print(hand.effa[1])", "`hand:effa()`"),
        ("local hand = game:gethand(who)\n  print(hand.closed:ct('1m'))", "`hand:closed()`"),
        ("local hand = game:gethand(who)\n  mount:lighta(hand.effa, 80)", "`hand:effa()`"),
        ("for i = 1, game:gethand(who).step do print(i) end", "`:step()`"),
        ("print(math.max(game.getround, 1))", "`game:getround()`"),
    ] {
        let watch = game(&hook("onDraw", "game, mount, who, rinshan", body));
        let told = shown(&watch.reports[0].with_location());
        assert!(told.contains(call), "{body}: {told}");
        assert!(!told.contains("prelude"), "{body}: {told}");
    }
}

#[test]
fn what_was_taken_for_another_is_told_with_what_was_meant() {
    for (body, cure) in [
        ("print(game:gethand(self))", "her seat is `self.who`"),
        ("print(game:turn(1))", "`Who.all[1]`"),
        ("print(#game:gethand(who):closed())", "`:tiles()`"),
        ("for _, tile in ipairs(game:gethand(who):closed()) do print(tile) end", "`:tiles()`"),
        ("self:helper()", "`function Girl:helper()`"),
        ("self.helper()", "`function Girl:helper()`"),
        ("self.mk = { rush = 3 }", "her numbers stay as they are"),
    ] {
        let watch = game(&hook("onDraw", "game, mount, who, rinshan", body));
        let told = shown(&watch.reports[0].with_location());
        assert!(told.contains(cure), "{body}: {told}");
    }
}

#[test]
fn what_is_nil_is_named_with_what_to_do() {
    for (body, name) in [
        ("for _ in pairs(self.seen) do end", "`self.seen` is nil here"),
        ("local tile = game:getriver(who)[99]\n  print(tile:dora())", "ask `if tile then` before"),
        ("print(self.event.args.tile)", "ask `if self.event then` before"),
        ("print(self.seen[1])", "ask `if self.seen then` before"),
    ] {
        let watch = game(&hook("onDraw", "game, mount, who, rinshan", body));
        let told = shown(&watch.reports[0].with_location());
        assert!(told.contains(name) && !told.contains("prelude"), "{told}");
    }
}

#[test]
fn objects_die_with_their_hook() {
    let watch = game(
        "local Yuki = skill {}\nlocal kept\nfunction Yuki:onMonkey(game, exists) kept = exists[1] end\n\
         function Yuki:onDraw() kept:incmk('1m', 10) end\nreturn Yuki",
    );
    assert!(watch.reports[0].message().starts_with("EExpired: "), "{}", watch.reports[0].message());
}

#[test]
fn print_reaches_its_player_without_control_characters() {
    let watch = game(&hook("onDice", "game, rand", "print('luck', 3, '\\27[31mred\\u{202e}')"));
    assert!(watch.reports.is_empty());
    assert_eq!(watch.popups[0], "luck 3 \u{fffd}[31mred\u{fffd}");
}

#[test]
fn state_lives_on_self_and_numbers_in_mk() {
    let source = hook(
        "onDice",
        "game, rand",
        "self.rounds = (self.rounds or 0) + 1 print(self.rounds, self.mk.rush, rand:gen(10) < 10)",
    );
    let watch = game(&source);
    assert_eq!(watch.popups[0], "1 80 true");
    assert_eq!(watch.popups[1], "2 80 true");
}

#[test]
fn wrong_answers_are_never_silent() {
    let cases = [
        hook("onDice", "game, rand", "return 3"),
        hook("onFirstDealer", "game, rand, dice", "return { 7, 1 }"),
        hook("onFirstDealer", "game, rand, dice", "return { 1 }"),
        hook("onFirstDealer", "game, rand, dice", "return 'six'"),
        hook("onRaid", "game, mount", "return { take = { 'x' } }"),
        hook(
            "onRaid",
            "game, mount",
            "return { take = { '1m','2m','3m','4m','5m','6m','7m','8m','9m','1p','2p','3p','4p','5p' } }",
        ),
        hook("onRaid", "game, mount", "return { take = { '1m','1m','1m','1m','1m' } }"),
        hook("onRaid", "game, mount", "return { take = '1q' }"),
        hook("onRaid", "game, mount", "return { taek = {} }"),
        hook("onRaid", "game, mount", "return { priority = 1 }"),
        hook("onRaid", "game, mount", "return { load = { { '5z', 5 } } }"),
        hook("onRaid", "game, mount", "return { load = { '5z' } }"),
        hook("onBargain", "game", "return { { ['1m'] = 4 } }"),
        hook("onBargain", "game", "return { { ['1x'] = 'four' } }"),
        hook("onBargain", "game", "return { 'four' }"),
        hook("onFilter", "game, who, choices", "return { tsumo = 1 }"),
        hook("onFilter", "game, who, choices", "return { tsumoo = true }"),
        hook("aiLimits", "view", "return { keep = '1q' }"),
        hook("aiLimits", "view", "return { riichi = 1 }"),
        hook("status", "game", "return 3"),
        hook("onMenu", "game, moment", "return { { name = 'a', on = 1 } }"),
        hook("onMenu", "game, moment", "return { 'a' }"),
        hook("onMenu", "game, moment", "return { { text = 'a' } }"),
        hook("onEvent", "game, event", "if event.args.whoo then end"),
        hook("onEvent", "game, event", "if event.tpye then end"),
        hook("onDraw", "game, mount", "return math.floor2(3)"),
        hook("onDraw", "game, mount", "local s = ('x'):fromat()"),
    ];
    let mut text = String::new();
    for source in &cases {
        let watch = game(source);
        assert_eq!(watch.reports.len(), 1, "{source}");
        text += &format!("{}\n\n", shown(&watch.reports[0].problem));
        assert!(watch.reports[0].problem.place.as_ref().is_some_and(|place| place.line > 0), "{text}");
    }
    insta::assert_snapshot!(text);
}

#[test]
fn a_wrong_answer_is_shown_where_it_is_returned() {
    for (body, line) in [
        ("local function one() return 1 end\n  if one() > 1 then return end\n  return { 7, one() }", 5),
        ("if game:getround() > 99 then return nil end\n  return {\n    7,\n    1,\n  }", 4),
        // Which of several it was is not known.
        ("if game:getround() > 99 then return { 1, 2 } end\n  return { 7, 1 }", 2),
    ] {
        let watch = game(&hook("onFirstDealer", "game, rand, dice", body));
        let place = watch.reports[0].problem.place.as_ref().unwrap();
        assert_eq!(place.line, line, "{body}: {place:?}");
    }
}

#[test]
fn what_other_events_have_is_nil() {
    let names = "who tile rinshan spin bark from round extraround dealer alllast deposit points die1 die2 indicator \
                 result openers gunner forms hands urids ranks scores";
    let reads = names
        .split(' ')
        .map(|name| format!("if event.args.{name} then self.{name} = true end"))
        .collect::<Vec<_>>();
    let all = names.split(' ').map(|name| format!("self.{name}")).collect::<Vec<_>>().join(" and ");
    let body = format!("{} if {all} then print('all') end", reads.join(" "));
    let source = hook("onEvent", "game, event", &body).replace("self.who", "self.whose");
    let given = (0..5).any(|seed| {
        let watch = game_of(seed, &source);
        assert!(watch.reports.is_empty(), "{}", watch.reports[0].message());
        watch.popups.iter().any(|text| text.contains("all"))
    });
    assert!(given, "every argument is given by some event");
}
