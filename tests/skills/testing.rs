//! `saki-lua test`: results of passing, failing and invalid tests.

use crate::common::{library, shown};
use saki_lua::author::{TestReport, Trials};
use saki_lua::skill::SkillError;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// A girl with simple numbers, lights and state.
const YUKI: &str = "local Yuki = skill { mk = { rush = 90, calm = { 5, min = 0, max = 10 } } }
function Yuki:onDraw(game, mount, who, rinshan)
  if who == self.who and not self.tired then
    mount:lighta('5p', self.mk.rush)
    mount:lightb('7z', 30)
  elseif who ~= self.who then
    mount:lighta('5p', -5000)
  end
  self.draws = (self.draws or 0) + 1
end
function Yuki:onMenu(game, moment)
  if moment == 'dice' then
    return { { name = 'sing' } }
  end
end
function Yuki:onMenuPicked(game, mount, picks)
  self.sings = picks.sing
end
function Yuki:onMonkey(game, exists)
  if self.sings then
    exists[self.who:index()]:incmk('5m', 500)
  end
end
function Yuki:onEvent(game, event)
  if event.type == 'drawn' and event.args.who == self.who then
    print('she drew ' .. event.args.tile:str34())
  end
end
";

/// Runs the tests in this text, after those lines.
fn trials(file: &str, source: &str) -> Result<Vec<TestReport>, SkillError> {
    let dir = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("trial");
    std::fs::create_dir_all(&dir).unwrap();
    let path = dir.join(format!("{file}.lua"));
    std::fs::write(&path, source).unwrap();
    let trials = Trials::load(&path, library())?;
    Ok((0..trials.names().len()).map(|nth| trials.run(nth, 0).unwrap()).collect())
}

/// The table is already as it is set up: what breaks at its first draw is told by what draws.
#[test]
fn a_menu_that_breaks_at_the_first_draw_of_a_rig_is_told_there() {
    let source = "local A = skill {}
function A:onMenu()
  error('no menu today')
end
test('it', function(t)
  t:rig { hand = '123m456p789s55z34m' }
  t:draw(1)
  t:pick { right = true }
end)
return A
";
    let reports = trials("menu", source).unwrap();
    let told = shown(reports[0].failure.as_ref().unwrap());
    assert!(told.contains("no menu today") && told.contains("t:draw(1)"), "{told}");
}

/// Who sits where is known between hooks, too; a hook reads the same.
#[test]
fn kin_of_a_girl_are_read_in_a_test() {
    let source = "local A = skill { kin = { 'kuro', 'yuu' } }
function A:onDice()
  self.seen = self.kin.kuro
end
test('it', function(t)
  t:rig { girls = { [3] = 'kuro' } }
  t:expect(t:girl().kin.kuro:index()):is(3)
  t:expect(t:girl().kin.yuu):is(nil)
  t:deal()
  t:expect(t:girl().seen:index()):is(3)
  t:rig { girls = { [2] = 'kuro' } }
  t:expect(t:girl().kin.kuro:index()):is(2)
  t:rig {}
  t:expect(t:girl().kin.kuro):is(nil)
end)
return A
";
    let report = trials("kin", source).unwrap().remove(0);
    assert_eq!(report.failure, None);
    let wrong = source.replace("t:girl().kin.yuu", "t:girl().kin.yu");
    let report = trials("kin_of_no_name", &wrong).unwrap().remove(0);
    assert_eq!(report.failure.unwrap().code.as_deref(), Some("EInvKin"));
}

fn yuki(file: &str, body: &str) -> TestReport {
    let source = format!("{YUKI}test('it', function(t)\n{body}\nend)\nreturn Yuki\n");
    trials(file, &source).unwrap().remove(0)
}

/// The message of a failing test, with its path reduced to the file.
fn failure(file: &str, body: &str) -> String {
    let report = yuki(file, body);
    let text = shown(&report.failure.unwrap_or_else(|| panic!("this passed:\n{body}")));
    let dir = format!("{}/", Path::new(env!("CARGO_TARGET_TMPDIR")).join("trial").display());
    text.replace(&dir, "").replace(env!("CARGO_MANIFEST_DIR"), "..")
}

fn passes(file: &str, body: &str) {
    let report = yuki(file, body);
    assert_eq!(report.failure, None, "{body}");
    assert!(report.claims > 0, "{body}");
}

fn failures(file: &str, cases: &[&str]) -> String {
    let mut text = String::new();
    for body in cases {
        _ = writeln!(text, "# {body}\n{}\n", failure(file, body));
    }
    text
}

#[test]
fn the_law_of_a_draw_is_exact() {
    passes(
        "law",
        "t:rig { a = { ['5p'] = 2, ['0p'] = 1, ['7z'] = 1 }, b = '7z', hand = '123m' }
         local law = t:law()
         t:expect(law:of('5p')):is((20 + 90) / law:total())
         t:expect(law:of('0p')):is((10 + 45) / law:total())
         t:expect(law:of(T37.new('5p'))):near((10 + 45) / law:total())
         t:expect(law:of('7z')):is((10 + 30) / law:total())
         t:expect(law:light('5p')):is(90)
         t:expect(law:light('7z')):is(0)
         t:expect(law:light('7z', nil, true)):is(30)
         t:expect(law:light('5p', Who.all[2])):is(0)
         t:expect(t:law(2):of('5p')):is(0)
         t:expect(t:girl().draws):is(nil)
         t:girl().tired = true
         t:expect(t:law():of('5p')):is(20 / t:law():total())",
    );
}

#[test]
fn a_rig_is_what_the_girls_see() {
    passes(
        "rig",
        "t:rig {
           seat = 2, girls = { [3] = 'kuro' }, rule = { preset = 'tenhou', rounds = 4 }, hour = 13, moon = 4,
           round = 5, honba = 2, dealer = 4, points = { 20000, 30000, 24000, 25000 }, sticks = 1,
           hand = '123m', hands = { [1] = '19m19p19s1234567z' },
           melds = { [3] = { 'pon 555z from 1', 'ankan 2222s' }, [4] = { 'chii 456s' } },
           rivers = { [1] = '5z1m' }, riichi = { [1] = 2 }, turn = 4, next = 2,
           drids = '4m', pii = '1p2p', mk = { rush = 40, ['kuro.dora'] = 7 }, state = { tired = true },
         }
         t:look(function(game, mount)
           t:expect(game:getround()):is(5)
           t:expect(game:getextraround()):is(2)
           t:expect(game:getdealer()):is(4)
           local hour, moon = game:clock()
           t:expect({ hour, moon }):is { 13, 4 }
           t:expect(game:getdeposit()):is(1000)
           t:expect(game:getrule().akadora):is(3)
           t:expect(game:riichiestablished(Who.all[1])):is(true)
           t:expect(game:getriver(Who.all[1])):is('5z1m')
           t:expect({ game:turn(Who.all[2]), game:turn(Who.all[4]) }):is { 4, 5 }
           t:expect(mount:getdrids()):is('4m')
           t:expect(mount:remainpii()):is(70 - 14)
           t:expect(mount:remainrinshan()):is(3)
         end)
         t:expect(t:hand()):has('123m')
         t:expect(t:hand(1):step()):is(0)
         t:expect(#t:hand(3):barks()):is(2)
         t:expect(t:girl().mk.rush):is(40)
         t:expect(t:girl(3).mk.dora):is(7)
         t:expect(t:girl().tired):is(true)
         t:expect(t:draw()):is('1p')
         t:expect(t:draw(3)):is('2p')
         t:expect(#t:events('drawn')):is(2)
         t:expect(t:events('discarded')[1].args):is { who = Who.all[2], tile = T37.new('1p'), spin = true }",
    );
}

/// What no light can reach is no proof that nothing was lit.
#[test]
fn a_draw_that_is_fixed_has_no_lights() {
    let text = failure("fixed", "t:rig { dealer = 1, pii = '9s' } t:expect(t:law():light('5p')):is(0)");
    assert!(text.contains("the next tile is 9s already") && text.contains("without `pii`"), "{text}");
    passes("free", "t:rig { dealer = 1, pii = '9s' } t:draw() t:expect(t:law():light('5p')):is(90)");
}

#[test]
fn a_rigged_kan_has_drawn_its_replacement() {
    passes(
        "kans",
        "local function left(melds)
           t:rig { melds = melds }
           return t:look(function(game, mount) return mount:remainpii() end)
         end
         t:expect(left { [1] = { 'ankan 1111z' } }, 'one discard'):is(70 - 2)
         t:expect(left { [2] = { 'daiminkan 1111z from 1' } }, 'one of either'):is(70 - 2)
         t:expect(left { [2] = { 'kakan 1111z from 1' } }, 'two after a pon'):is(70 - 3)",
    );
}

#[test]
fn a_test_acts_and_reads_choices() {
    passes(
        "act",
        "t:rig { hand = '123m456p789s11z23z', hands = { [2] = '22z' }, pii = '2z', drids = '9m' }
         t:draw()
         t:expect(t:choices().discard):has('2z')
         t:expect(t:choices(2)):is {}
         t:act(1, 'riichi', '3z')
         t:expect(t:events('riichi-called')):is { { type = 'riichi-called', args = { who = Who.all[1] } } }
         t:rig { hand = '2z', hands = { [2] = '22z' }, pii = '5z', drids = '9m' }
         t:draw()
         t:act(1, 'discard', '2z')
         t:expect(t:choices(2).pon):is { { T37.new('2z'), T37.new('2z') } }
         t:expect(t:choices(2).pass):is(true)
         t:act(2, 'pon')
         t:expect(t:hand(2):barks()[1]:type()):is('pon')
         t:expect(t:popups()):is { 'she drew 1y' }",
    )
}

#[test]
fn the_real_deal_and_its_menu() {
    passes(
        "deal",
        "t:rig { dealer = 3 }
         t:expect(t:menu()):is { sing = false }
         t:pick { sing = true }
         t:expect(t:girl().sings):is(true)
         t:deal()
         t:expect(t:hand():ct('5m')):at_least(2)
         t:expect(t:events('dealt')):has { type = 'dealt', args = {} }
         t:expect(t:world()):is(nil)
         t:expect(t:drafts()):is(1)
         local ended = t:play_round()
         t:expect(#ended.result):between(2, 5)
         t:expect(#t:play_game().ranks):is(4)",
    );
}

#[test]
fn tries_have_tables_of_their_own() {
    passes(
        "tries",
        "t:rig { a = { ['5p'] = 4 } }
         local seeds = {}
         t:rate(100, function(t, i)
           t:expect(t:girl().draws):is(nil)
           local tile = t:draw()
           seeds[tile:str34()] = true
           return tile:str34() == '5p'
         end):near((40 + 90) / t:law():total())
         t:expect(next(seeds, next(seeds)) ~= nil):is(true)
         t:mean(100, function(t, i)
           return t:look(function(game) return game:clock() end)
         end):between(8, 15)",
    );
}

/// Events a real game would have had by then, in a possible order; revealed seats show a hand.
#[test]
fn a_rig_tells_what_led_to_it() {
    let source = "local Yuki = skill {}
function Yuki:onEvent(game, event)
  self.told = self.told or {}
  local args = event.args
  local what = args.tile and args.tile:str34() or args.bark and args.bark:type()
  local more = event.type == 'drawn' and (args.rinshan and ' rinshan' or '') .. ' ' .. tostring(game:gethand(args.who):hasdrawn())
  table.insert(self.told, event.type .. (args.who and ' ' .. args.who:index() or '') .. (what and ' ' .. what or '') .. (more or ''))
  if event.type == 'round-started' then self.began = { args.points[1], args.deposit } end
  if event.type == 'points-changed' then self.paid = args.points[1] end
end
test('it', function(t)
  t:rig {
    dealer = 1, hands = { '123m456p789s1122z' },
    melds = { [2] = { 'pon 111p from 1', 'kakan 6666s from 3' }, [4] = { 'chii 435s', 'ankan 9999m' } },
    rivers = { '1p9p', '2p3p4p', '6s4s', '8m7m' }, riichi = { 2 }, next = 2, drids = '3m4m5m',
  }
  t:expect(t:girl().told):is {
    'table-started', 'diced', 'first-dealer-chosen 1', 'cleaned', 'round-started', 'diced', 'dealt', 'flipped',
    'drawn 1 1p true', 'discarded 1 1p', 'barked 2 pon', 'discarded 2 2p',
    'drawn 3 6s true', 'discarded 3 6s', 'barked 2 pon', 'discarded 2 3p',
    'drawn 3 4s true', 'discarded 3 4s', 'barked 4 chii', 'discarded 4 8m',
    'drawn 1 9p true', 'riichi-called 1', 'discarded 1 9p', 'points-changed', 'riichi-established 1',
    'drawn 2 6s true', 'barked 2 kakan', 'flipped', 'drawn 2 4p rinshan true', 'discarded 2 4p',
    'drawn 4 9m true', 'barked 4 ankan', 'flipped', 'drawn 4 7m rinshan true', 'discarded 4 7m',
  }
  t:expect(t:girl().began):is { 25000, 0 }
  t:expect(t:girl().paid):is(24000)
  t:expect(#t:events('discarded')):is(0)
  t:expect(#t:events('flipped')):is(3)
  t:expect(t:hand(1):hasdrawn()):is(false)
end)
return Yuki";
    assert_eq!(trials("led", source).unwrap()[0].failure, None);
    passes(
        "hands",
        "t:rig { hand = '123m456p789s1122z', pii = '1z', dealer = 1, next = 1 }
         t:draw()
         t:act(1, 'agari')
         local ended = t:events('round-ended')[1].args
         t:expect(ended.hands[1]):is('123m456p789s1122z')
         t:rig { hand = '123m456p789s1122z', riichi = { true }, dealer = 1 }
         local args = t:play_round()
         t:expect(#args.hands):is(#args.openers)",
    );
}

#[test]
fn actions_have_the_names_people_use() {
    passes(
        "names",
        "local function rigged(more)
           local rig = { hand = '19m19p19s123456z5m', dealer = 1, next = 1, pii = '9s' }
           for key, value in pairs(more or {}) do rig[key] = value end
           t:rig(rig)
           t:draw()
         end
         for _, name in ipairs { 'tsumogiri', 'spin-out', 'discard' } do
           rigged()
           t:act(1, name)
           t:expect(t:events('discarded')[1].args.tile, name):is('9s')
         end
         for _, name in ipairs { 'tedashi', 'swap-out', 'discard' } do
           rigged()
           t:act(1, name, '5m')
           t:expect(t:events('discarded')[1].args.spin, name):is(false)
         end
         rigged()
         t:act(1, 'kyuushu')
         t:expect(#t:events('round-ended')):is(1)
         rigged { hand = '111z234m', pii = '1z' }
         t:act(1, 'kan')
         t:expect(t:events('barked')[1].args.bark:type()):is('ankan')
         rigged { hand = '123m456p789s1122z', pii = '9s' }
         t:act(1, 'reach', '9s')
         t:expect(#t:events('riichi-called')):is(1)
         rigged { hands = { [2] = '99s' } }
         t:act(1, 'tsumogiri')
         t:act(2, 'pon')
         t:expect(t:choices(2).discard ~= nil):is(true)",
    );
    let text = failure("turns", "t:rig { dealer = 2, next = 2 } t:draw() t:act(1, 'tsumogiri')");
    assert!(
        text.contains("seat 1 may not spin-out now") && text.contains("it is the turn of seat 2"),
        "{text}"
    );
    let text = failure("drawn", "t:rig { dealer = 1, pii = '9s' } t:draw() t:act(1, 'tsumogiri', '1m')");
    assert!(text.contains("1m is not the tile just drawn"), "{text}");
}

#[test]
fn what_does_not_hold_is_shown() {
    let cases = [
        "t:expect(1 + 1, 'the sum'):is(3)",
        "t:expect(T34.new('3m')):is('4m')",
        "t:expect({ 1, 2, { x = 'a' } }):is { 1, 2, { x = 'b' } }",
        "t:expect('Yuki'):has('yuki')",
        "t:rig { hand = '123456789m1234z' }\nt:expect(t:hand()):is('123456789m1235z')",
        "t:rig { hand = '123456789m1234z' }\nt:expect(t:hand()):has('55m')",
        "t:expect(Who.all[2]):is(3)",
        "t:expect(nil):isnt(nil)",
        "t:expect(3):at_least(3.5)",
        "t:expect(0.1):near(0.2)",
        "pcall(function() t:expect(1):is(2) end)\nt:expect(1):is(1)",
        "t:rate(200, function(t) t:rig { a = { ['5p'] = 4 } } return t:draw() == T37.new('5p') end):at_least(0.5)",
        "t:rate(200, function(t) return true end):at_most(0.9)",
        "t:rate(200, function(t, i) return i % 2 == 0 end):near(0.9)",
        "t:mean(100, function(t, i) return i end):at_most(20)",
        "t:rate(50, function(t, i) t:expect(i):at_most(7) return true end):at_least(0.5)",
    ];
    insta::assert_snapshot!(failures("claims", &cases));
}

/// The hand is all of it, with its melds; what is nested too deep to be compared is told.
#[test]
fn hands_are_compared_with_their_melds() {
    passes(
        "melds",
        "t:rig { hand = '123456789m1z', melds = { { 'pon 777s' } } }
         t:expect(t:hand()):has('777s')
         t:expect(t:hand()):is('123456789m777s1z')
         local function nested(n) return n == 0 and {} or { nested(n - 1) } end
         t:expect(nested(9)):is(nested(9))",
    );
    let told = failures(
        "melds",
        &[
            "t:rig { hand = '123456789m1z', melds = { { 'pon 777s' } } } t:expect(t:hand()):hasnt('7s')",
            "local a = {} a.a = a t:expect(a):is(a)",
        ],
    );
    assert!(told.contains("something without"), "{told}");
    assert!(told.contains("EInvTest") && told.contains("nested too deep, or a cycle"), "{told}");
}

/// What a key of a rig wants is said in words, with what it was given.
#[test]
fn values_of_a_rig_are_told_in_words() {
    passes("rules", "t:rig { rule = { reds = { 0, 0, 0 } } } t:expect(1):is(1)");
    let told = failures(
        "rules",
        &[
            "t:rig { hour = 7.5 }",
            "t:rig { turn = -1, hand = '1m' }",
            "t:rig { points = { 1, 2, 3 } }",
            "t:rig { sticks = '1' }",
        ],
    );
    for part in [
        "hour: a whole number from 0 to 23, not 7.5",
        "turn: a whole number from 0 on, not -1",
        "points: four whole numbers, by seat, not { 1, 2, 3 }",
        "sticks: a whole number from 0 on, not",
    ] {
        assert!(told.contains(part), "{told}");
    }
}

#[test]
fn a_rig_that_cannot_be_says_why() {
    let cases = [
        "t:rig { hand = '11111m' }",
        "t:rig { hand = '123456789m12345z' }",
        "t:rig { hand = '5x' }",
        "t:rig { hnad = '5m' }",
        "t:rig { hand = '5m', hands = { '6m' } }",
        "t:rig { hands = { [5] = '6m' } }",
        "t:rig { hands = '6m' }",
        "t:rig { drids = '9m', pii = '9999m' }",
        "t:rig { drids = '1m2m' }",
        "t:rig { a = { ['4m'] = 4 }, hand = '4m' }",
        "t:rig { melds = { { 'pon 556p' } } }",
        "t:rig { melds = { { 'pong 555p' } } }",
        "t:rig { melds = { { 'chii 456s from 2' } } }",
        "t:rig { melds = { { 'pon 555p from 1' } } }",
        "t:rig { melds = { { 'pon 888p from 2' } }, rivers = { [2] = '1z' } }",
        "t:rig { melds = { { 'pon 888p', 'pon 666p' } }, rivers = { '1z' } }",
        "t:rig { melds = { { 'pon 555z', 'pon 666z', 'pon 777z', 'pon 111z', 'pon 222z' } } }",
        "t:rig { hand = '123456789m1234z', riichi = { true } }",
        "t:rig { hand = '123m456p789s1122z', riichi = { true }, sticks = 0, points = { 25000, 25000, 25000, 25000 } }",
        "t:rig { hand = '123m456p789s1122z', riichi = { 4 }, rivers = { '9m' } }",
        "t:rig { points = { 1, 2, 3, 4 } }",
        "t:rig { round = 99 }",
        "t:rig { hour = 24 }",
        "t:rig { moon = 8 }",
        "t:rig { state = { tierd = true } }",
        "t:rig { rule = 'libsakura' }",
        "t:rig { rule = { rounds = 'many' } }",
        "t:rig { mk = { rusch = 3 } }",
        "t:rig { mk = { calm = 11 } }",
        "t:rig { mk = { ['kuro.dora'] = 11 } }",
        "t:rig { girls = { [2] = 'kurro' } }",
        "t:rig { girls = { 'kuro' } }",
        "t:rig { state = { who = 3 } }",
        "t:rig { state = { tired = function() end } }",
        "t:rig { turn = 30 }",
        "t:rate(30, function(t) t:rig { seed = 3 } return true end):near(1)",
    ];
    insta::assert_snapshot!(failures("rigs", &cases));
}

#[test]
fn wrong_use_says_what_to_do() {
    let cases = [
        "",
        "t:expect(3)",
        "t:rate(30, function(t) return true end)",
        "t:rate(10, function(t) return true end):near(1)",
        "t:mean(30, function(t) return 1 end):near(1)",
        "t:rate(30, function(t) return 1 end):near(1)",
        "t:mean(100, function(t) return 'x' end):near(1)",
        "t:rate(30, function(t) return true end):at_least(0.2)",
        "t:rate(30, function(t) return true end):at_least(0)",
        "t:rate(30, function(t) return true end):at_least(35)",
        "t:rate(60, function(t) return true end):between(0.9, 0.6)",
        "t:rate(30, function() t:draw() return true end):near(1)",
        "local kept\nt:rate(30, function(t) kept = t return true end):near(1)\nkept:draw()",
        "t:expect('x'):at_least(3)",
        "t:expect(3):has(3)",
        "t:exepct(3):is(3)",
        "t:draw(7)",
        "t:act(1, 'tsumo')",
        "t:draw() t:act(1, 'tusmo')",
        "t:rig { dealer = 1, hand = '1m' } t:draw() t:act(1, 'discard', '9s') t:act(1, 'discard', '9s') t:act(1, 'discard', '9s') t:act(1, 'discard', '9s')",
        "t:rig { dealer = 1 } t:draw() t:act(3, 'discard')",
        "t:rig { hand = '1m' } t:deal()",
        "t:rig { dealer = 1 } t:deal() t:pick { sing = true }",
        "t:pick { song = true }",
        "t:pick({ sing = true }, 2)",
        "t:girl(2)",
        "t:look(function(game) t:draw() end)",
        "local kept\nt:look(function(game) kept = game end)\nkept:getround()",
        "for i = 1, 300 do t:draw() end",
        "t:play_game() t:play_round()",
        "test('inside', function() end)",
        "while true do end",
        "while true do t:law() end",
        "error('no luck today')",
        "t:girl().who = 3",
    ];
    insta::assert_snapshot!(failures("use", &cases));
}

#[test]
fn a_method_that_is_not_there_or_not_called_is_told_with_those_that_are() {
    let told = failure("claims", "t:expect(3):equals(3)");
    for method in ["is", "near", "hasnt"] {
        assert!(told.contains(method), "{told}");
    }
    let told = failure("claims", "t:deal() t:expect(t:hand().step):is(3)");
    assert!(told.contains("nothing can be claimed about a function") && told.contains("`:step()`"), "{told}");
    let told = failure("claims", "expect(3):is(3)");
    assert!(told.contains("it is a method of Test"), "{told}");
}

#[test]
fn a_hook_that_breaks_fails_the_test_it_broke_in() {
    let source = "local Yuki = skill {}
function Yuki:onDraw(game, mount, who)
  if self.bad then
    mount:lighta('5p')
  end
end
function Yuki:checkInit()
  while self.slow do end
  return true
end
test('fine', function(t)
  t:draw()
  t:expect(1):is(1)
end)
test('breaks', function(t)
  t:girl().bad = true
  pcall(function() t:draw() end)
  t:expect(1):is(1)
end)
test('breaks in the law', function(t)
  t:rig { hand = '1m', state = { bad = true } }
  t:law()
end)
test('breaks in a try', function(t)
  t:rate(30, function(t, i)
    t:rig { state = { slow = i == 3 } }
    t:deal()
    return true
  end):near(1)
end)
return Yuki
";
    let reports = trials("broken", source).unwrap();
    let dir = format!("{}/", Path::new(env!("CARGO_TARGET_TMPDIR")).join("trial").display());
    let text = |report: &TestReport| match &report.failure {
        Some(failure) => format!("{}:\n{}\n", report.name, shown(failure).replace(&dir, "")),
        None => format!("{}: ok\n", report.name),
    };
    insta::assert_snapshot!(reports.iter().map(text).collect::<Vec<_>>().join("\n"));
}

#[test]
fn tests_do_not_know_of_each_other() {
    let source = "local Yuki = skill { mk = { rush = 90 } }
local kept = 0
function Yuki:status() return self.bold and 'bold' end
test('one', function(t)
  kept = kept + 1
  t:rig { mk = { rush = 1 }, state = { bold = true } }
  t:expect({ kept, t:girl().mk.rush, t:girl().bold }):is { 1, 1, true }
end)
test('two', function(t)
  kept = kept + 1
  t:expect({ kept, t:girl().mk.rush, t:girl().bold or false }):is { 1, 90, false }
end)
return Yuki
";
    for report in trials("apart", source).unwrap() {
        assert_eq!(report.failure, None, "{}", report.name);
    }
}

#[test]
fn prints_are_the_tests_own() {
    let report = yuki(
        "prints",
        "print('before')\nt:draw()\nprint('after', T34.new('5m'))\nt:expect(#t:popups()):at_most(1)",
    );
    assert_eq!((report.failure, report.printed.as_str()), (None, "before\nafter 5m\n"));
    let report =
        yuki("prints", "for i = 1, 100000 do print('a long line of nothing much ' .. i) t:rig {} end");
    assert!(report.printed.len() <= 64 << 10 && report.failure.is_some());
}

/// A true claim about the law is accepted, one off by a tenth is rejected.
#[test]
fn claims_are_caught_by_the_law_they_are_about() {
    let claim = |claim: &str| {
        format!(
            "t:rig {{ a = {{ ['5p'] = 4 }}, mk = {{ rush = 500 }} }}\nlocal p = t:law():of('5p')\nt:rate(2000, function(t) return t:draw():str34() == '5p' end):{claim}"
        )
    };
    for true_claim in ["near(p)", "at_least(p)", "at_most(p)", "between(p - 0.01, p + 0.01)"] {
        passes("caught", &claim(true_claim));
    }
    for false_claim in ["near(p + 0.1)", "near(p - 0.1)", "at_least(p + 0.1)", "at_most(p - 0.1)"] {
        let text = failure("caught", &claim(false_claim));
        assert!(text.contains("expected ") && text.contains("of 2000"), "{text}");
    }
}

#[test]
fn files_that_declare_tests_wrongly() {
    let error = |source: &str| match trials("wrongly", source) {
        Err(SkillError::Load(problems)) => problems[0].to_string(),
        other => panic!("{other:?}"),
    };
    let twice = "local function f(t) end\ntest('a', f)\ntest('a', f)\nreturn skill {}";
    assert!(error(twice).starts_with("EInvTest: two tests are called \"a\"; the other one is in line 2 ("));
    assert!(error("test('a')\nreturn skill {}").contains("takes a function as `run`, not nil"));
}

/// What a test prints is shown, whatever its table does afterwards.
#[test]
fn prints_before_the_table_plays_are_kept() {
    for (nth, body) in ["t:law()", "t:draw(1)", "t:hand()", "t:popups()"].into_iter().enumerate() {
        let body = format!(
            "t:rig {{ hand = '123m456p789s55z34m' }}\nprint('before')\n{body}\nprint('after')\nt:expect(1):is(1)"
        );
        let report = yuki(&format!("prints{nth}"), &body);
        let lines: Vec<&str> = report.printed.lines().collect();
        assert_eq!((lines.first(), lines.last()), (Some(&"before"), Some(&"after")), "{body}: {lines:?}");
    }
}

/// Existence may be negative: what is added later has to make up for it first.
#[test]
fn existence_falls_below_0() {
    let source = "local N = skill {}
function N:onDraw(game, mount)
  mount:lighta('5m', -5000)
  mount:lighta('5m', 300)
  mount:lighta('6m', -20)
  mount:lighta('6m', 30)
end
test('it', function(t)
  t:rig { hand = '123m456p789s55z34m', a = { ['5m'] = 3, ['6m'] = 1 } }
  t:expect(t:law():light('5m')):is(-4700)
  t:expect(t:law():of('5m')):is(0)
  t:expect(t:law():of('6m')):is(20 / t:law():total())
end)
return N
";
    let report = trials("negative", source).unwrap().remove(0);
    assert_eq!(report.failure, None);
}
