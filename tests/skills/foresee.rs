//! Look-ahead: what is foreseen comes true, looking changes nothing else, and errors are explained.

use crate::common::Roster;
use crate::common::girls::{doges, load};
use saki_lua::girl::{Blind, Fork, Girl, Girls, Report};
use saki_lua::mount::Mount;
use saki_lua::player::{Ai, Player};
use saki_lua::skill::Vm;
use saki_lua::state::{
    Action, Choices, Game, GirlInfo, Hook, HookSet, Menu, MenuRow, Moment, Picks, RowKind, Rule, TableEvent,
};
use saki_lua::table::{Observer, Table};
use saki_lua::tile::Who;
use std::cell::RefCell;
use std::path::Path;
use std::rc::Rc;

const ME: Who = Who::ALL[0];

/// Tables of skills with much state.
const TABLES: [[&str; 3]; 5] = [
    ["shino", "takami", "sawaya"],
    ["koromo", "teru", "awai"],
    ["kuro", "kasumi", "toyone"],
    ["uta", "suzu", "hatsumi"],
    ["doge", "doge", "doge"],
];

/// A girl who looks ahead as told by her menu, and then checks whether it comes true.
const SEER: &str = r#"
local Seer = skill {}

local function text(value)
  if type(value) ~= "table" then
    local ok, meld = pcall(function() return value:type() .. text(value:tiles()) end)
    return ok and meld or tostring(value)
  end
  local keys, words = {}, {}
  for key in pairs(value) do
    table.insert(keys, key)
  end
  table.sort(keys)
  for _, key in ipairs(keys) do
    table.insert(words, key .. "=" .. text(value[key]))
  end
  return "{" .. table.concat(words, " ") .. "}"
end

local function line(event)
  return event.type .. text(event.args)
end

local function name(action)
  return action.type .. " " .. tostring(action.tile)
end

function Seer:onMenu(game, moment)
  local rows = {}
  for i, action in ipairs(moment == "drawn" and game:getactions(self.who) or {}) do
    rows[i] = { name = name(action) }
  end
  return rows
end

local OPTS = { stop = STOP, pin = PIN }

function Seer:onMenuPicked(game, mount, picks)
  local before = text { game:gethand(self.who):step(), mount:remainpii(), mount:getdrids() }
  for _, action in ipairs(game:getactions(self.who)) do
    if picks[name(action)] then
      self.story, self.at = {}, 0
      for i, event in ipairs(game:foresee(action, OPTS)) do
        self.story[i] = line(event)
      end
      self:fix(game:foresee(action, OPTS))
    end
  end
  assert(before == text { game:gethand(self.who):step(), mount:remainpii(), mount:getdrids() })
  print("looked")
end

-- All that is seen is of one wall.
function Seer:fix(events)
  self.wall = self.wall or {}
  local at = 0
  for _, event in ipairs(events) do
    if event.type == "drawn" and not event.args.rinshan then
      at = at + 1
      self.wall[at] = self.wall[at] or event.args.tile
      assert(self.wall[at] == event.args.tile, "another tile in another future")
    end
  end
end

function Seer:onEvent(game, event)
  print("every girl says something")
  if event.type == "drawn" and not event.args.rinshan and self.wall and WALL then
    local tile = table.remove(self.wall, 1)
    if tile then
      print(tile == event.args.tile and "the tile" or "ANOTHER TILE")
    end
  end
  if event.type == "round-ended" or not WALL and event.type == "drawn" then
    self.wall = nil
  end
  if not self.story or WALL then
    return
  end
  self.at = self.at + 1
  local seen = self.story[self.at]
  if seen ~= line(event) then
    print("FALSE: " .. tostring(seen) .. " was " .. line(event))
  end
  if self.at >= #self.story then
    print("true " .. self.at)
    self.story = nil
  end
end

return Seer
"#;

fn seer(pin: bool, stop: &str, wall: bool) -> String {
    let words = [("PIN", pin.to_string()), ("STOP", stop.into()), ("WALL", wall.to_string())];
    words.iter().fold(SEER.to_owned(), |source, (word, value)| source.replace(word, value))
}

#[derive(Default)]
struct Log {
    events: Vec<String>,
    said: Vec<String>,
    reports: Vec<Report>,
}

impl Observer for Log {
    fn on_event(&mut self, _: &Game, _: &Mount, event: &TableEvent) {
        match event {
            TableEvent::PoppedUp { who, text } if *who == ME => {
                self.said.extend(text.english().lines().map(str::to_owned));
            }
            TableEvent::PoppedUp { .. } => {}
            event => self.events.push(serde_json::to_string(event).unwrap()),
        }
    }

    fn on_report(&mut self, report: &Report) {
        self.reports.push(report.clone());
    }
}

impl Log {
    fn count(&self, what: &str) -> usize {
        self.said.iter().filter(|line| line.starts_with(what)).count()
    }
}

/// Seats the girl of this source and three others.
fn seat(vm: &Vm, source: &str, others: &[&str; 3]) -> Girls {
    let mut girls = Roster::new(vm, &["doge", others[0], others[1], others[2]]).girls();
    girls[0] = load(vm, "skills/seer.lua", source).girl(ME).unwrap();
    girls
}

fn pick(choices: &Choices, name: &str) -> Action {
    choices.pick(Picks([(name.to_owned(), true)].into()))
}

/// The seer's menu row for an action.
fn row(action: &Action) -> String {
    let tile = match action {
        Action::SwapOut(tile) | Action::SwapRiichi(tile) | Action::Kakan(tile) => tile.to_string(),
        Action::Ankan(kind) => kind.to_string(),
        _ => "nil".into(),
    };
    format!("{} {tile}", action.name())
}

/// Plays a game with the built-in AI, which makes no calls in the first seat. Before each action in the
/// seer's turn, `look` returns what she looks at, given her coming action.
fn game(girls: Girls, seed: u64, mut look: impl FnMut(&Table, &Action) -> Vec<Action>) -> Log {
    let mut log = Log::default();
    let mut table = Table::new(Rule::preset("libsaki").unwrap(), seed, girls);
    table.start(&mut log);
    while let Some(who) = table.asked() {
        let (view, girls) = table.seat(who);
        let mut action = Ai.decide(&view, girls);
        let choices = table.choices(who);
        if who == ME && choices.pass {
            action = Action::Pass;
        } else if who == ME && choices.is_drawn() && choices.menu.is_some() {
            for vision in look(&table, &action) {
                let menu = table.choices(ME).menu.as_ref().expect("a menu is offered again");
                assert!(menu.rows.iter().any(|other| other.name == row(&vision)), "no row {}", row(&vision));
                let answer = pick(table.choices(ME), &row(&vision));
                table.act(ME, answer, &mut log).unwrap();
            }
        }
        table.act(who, action, &mut log).unwrap();
    }
    log
}

fn nothing(_: &Table, _: &Action) -> Vec<Action> {
    Vec::new()
}

#[test]
fn looking_without_pinning_disturbs_nothing() {
    let vm = Vm::new().unwrap();
    for others in &TABLES {
        for seed in 0..3 {
            let source = seer(false, "'decision'", false);
            let alone = game(seat(&vm, &source, others), seed, nothing);
            let looked = game(seat(&vm, &source, others), seed, |_, action| vec![action.clone()]);
            assert!(looked.count("looked") > 30, "{}", looked.count("looked"));
            assert_eq!(alone.events, looked.events, "{others:?} seed {seed}");
            assert!(looked.reports.is_empty(), "{:?}", looked.reports);
        }
    }
}

#[test]
fn what_is_foreseen_comes_true() {
    let vm = Vm::new().unwrap();
    for (others, stop) in TABLES.iter().flat_map(|others| [(others, "'decision'"), (others, "3")]) {
        for (pin, seed) in [(true, 5), (false, 6)] {
            let girls = seat(&vm, &seer(pin, stop, false), others);
            let log = game(girls, seed, |_, action| vec![action.clone()]);
            let wrong = log.said.iter().find(|line| line.starts_with("FALSE"));
            assert_eq!(wrong, None, "{others:?} pin {pin} stop {stop} seed {seed}");
            assert!(log.count("true") > 30, "{} of {}", log.count("true"), log.count("looked"));
            assert!(log.reports.is_empty(), "{:?}", log.reports);
        }
    }
}

#[test]
fn the_wall_is_what_was_seen_whatever_she_does() {
    let vm = Vm::new().unwrap();
    let mut tiles = 0;
    for (others, seed) in TABLES.iter().zip(20..) {
        let girls = seat(&vm, &seer(true, "5", true), others);
        let log = game(girls, seed, |table, action| {
            // Up to three other futures, and then none.
            let others = table.choices(ME).actions().into_iter().filter(|other| other != action);
            others.filter(|_| table.game().turn(ME) % 3 == 0).take(3).collect()
        });
        assert_eq!(log.count("ANOTHER TILE"), 0, "{others:?} seed {seed}");
        assert!(log.reports.is_empty(), "{:?}", log.reports);
        tiles += log.count("the tile");
    }
    assert!(tiles > 300, "{tiles}");
}

#[test]
fn a_whole_round_can_be_foreseen() {
    let vm = Vm::new().unwrap();
    let source = "local Seer = skill {}
function Seer:onMenu(game, moment) return moment == 'drawn' and { { name = 'spin-out nil' } } or {} end
function Seer:onMenuPicked(game)
  local events = game:foresee({ type = 'spin-out' }, { stop = 'round' })
  local result
  for _, event in ipairs(events) do
    if event.type == 'round-ended' then result = event.args.result end
  end
  self.result = result
end
function Seer:onEvent(game, event)
  if event.type == 'round-ended' and self.result then
    print(self.result == event.args.result and #event.args.hands == #event.args.openers and 'true' or 'FALSE')
    self.result = nil
  end
end
return Seer";
    let first = |table: &Table, action: &Action| {
        let look = table.game().turn(ME) == 0 && *action == Action::SpinOut;
        if look { vec![Action::SpinOut] } else { Vec::new() }
    };
    let mut seen = 0;
    for seed in 0..40 {
        let log = game(seat(&vm, source, &["doge"; 3]), seed, first);
        assert_eq!(log.count("FALSE"), 0, "seed {seed}");
        assert!(log.reports.is_empty(), "{:?}", log.reports);
        seen += log.count("true");
    }
    assert!(seen > 10, "{seen}");
}

/// Plays a game with a girl who runs this when she has picked the only row of her menu.
fn picked(moment: &str, body: &str, others: Option<&str>) -> Log {
    let source = format!(
        "local Seer = skill {{}}\n\
         function Seer:onMenu(game, moment) return moment == '{moment}' and {{ {{ name = 'look' }} }} or {{}} end\n\
         function Seer:onMenuPicked(game, mount) {body} end\n\
         function Seer:onDraw() self.draws = (self.draws or 0) + 1 print('a draw') end\n\
         function Seer:aiMenu() if self.picked ~= self.draws then self.picked = self.draws return {{ look = true }} end end\n\
         return Seer"
    );
    let vm = Vm::new().unwrap();
    let mut girls = seat(&vm, &source, &["doge"; 3]);
    if let Some(other) = others {
        let skill = load(&vm, "skills/other.lua", other);
        girls[1] = skill.girl(Who::new(1)).unwrap();
    }
    let mut log = Log::default();
    let mut table = Table::new(Rule::preset("libsaki").unwrap(), 5, girls);
    saki_lua::game::play(&mut table, &mut crate::common::ais(), &mut log);
    assert!(table.is_over());
    log
}

#[test]
fn who_may_not_look_is_told_why() {
    let spin = "game:foresee({ type = 'spin-out' })";
    let cases = [
        ("dice", spin, "EForesee: there is something to foresee only in one's own turn"),
        (
            "drawn",
            "game:foresee({ type = 'swap-out', tile = T37.new('1m'), own = {} })",
            "EInvAction: she may not do this now: swap-out 1m",
        ),
        (
            "drawn",
            "game:foresee({ type = 'swap-out' })",
            "EInvAction: swap-out is no action, or lacks its tiles",
        ),
        ("drawn", "game:foresee({ type = 'spinout' })", "did you mean \"spin-out\"?"),
        ("drawn", "game:foresee({})", "EInvAction: an action has a `type`"),
        (
            "drawn",
            "game:foresee({ type = 'spin-out' }, { pin = 'no' })",
            "pin of game:foresee is true or false",
        ),
        ("drawn", "game:foresee({ type = 'ron' })", "EInvAction: she may not do this now: ron"),
        ("drawn", "game:foresee({ type = 'spin-out' }, { stop = 'rounds' })", "did you mean \"round\"?"),
        ("drawn", "game:foresee({ type = 'spin-out' }, { stop = 0 })", "EInvStop"),
        ("drawn", "game:foresee({ type = 'spin-out' }, { stop = 1.5 })", "EInvStop"),
        ("drawn", "game:foresee({ type = 'spin-out' }, { pins = true })", "EInvKey"),
        (
            "drawn",
            "self.again = function() end game:foresee({ type = 'spin-out' })",
            "EInvState: self.again is a function",
        ),
        ("drawn", "game:foresee('spin-out')", "`foresee` takes a table as `action`"),
    ];
    for (moment, body, message) in cases {
        // A kind she certainly lacks: the tile in the case above may be there by chance.
        let body = if message.contains("1m") {
            format!("if game:gethand(self.who):ct('1m') == 0 then {body} end")
        } else {
            body.into()
        };
        let log = picked(moment, &body, None);
        assert_eq!(log.reports.len(), 1, "{body}");
        assert!(log.reports[0].message().contains(message), "{}", log.reports[0].message());
    }
    let nowhere = "local Other = skill {}\nfunction Other:onDraw(game) game:foresee({ type = 'spin-out' }) end\nreturn Other";
    let log = picked("drawn", spin, Some(nowhere));
    assert_eq!(log.reports.len(), 1);
    assert!(log.reports[0].message().contains("EForesee: only onMenuPicked"), "{}", log.reports[0].message());
}

#[test]
fn a_rival_whose_state_is_bad_ends_by_herself_and_the_future_is_seen() {
    let other = "local Other = skill {}\nfunction Other:onDraw() self.plan = { again = function() end } end\nreturn Other";
    let log = picked(
        "drawn",
        "local events, why = game:foresee({ type = 'spin-out' }) print(type(events), why)",
        Some(other),
    );
    let reports: Vec<_> =
        log.reports.iter().map(|report| (report.girl.as_str(), report.problem.code.as_deref())).collect();
    assert_eq!(reports, [("other", Some("EInvState"))]);
    let said = log.said.iter().filter(|line| line.contains("table nil")).count();
    assert!(said > 20, "{:?}", log.said);
}

#[test]
fn what_is_printed_in_a_future_is_not_said() {
    let other = "print('at the top')\nlocal Other = skill {}\nfunction Other:onEvent() print('not hers') end\nreturn Other";
    let log =
        picked("drawn", "print('before') game:foresee({ type = 'spin-out' }) print('after')", Some(other));
    assert!(log.reports.is_empty(), "{:?}", log.reports);
    assert!(!log.said.iter().any(|line| line.contains("not hers") || line.contains("the top")));
    let pairs = log.said.windows(2).filter(|pair| pair[0] == "before").collect::<Vec<_>>();
    assert!(pairs.len() > 20 && pairs.iter().all(|pair| pair[1] == "after"), "{pairs:?}");
}

#[test]
fn futures_are_paid_for_by_who_looks() {
    let spin = "game:foresee({ type = 'spin-out' }, { pin = false })";
    let work = |a: u32, b: u32| {
        let once = format!("for i = 1, {a} do end {spin} for i = 1, {b} do end");
        picked("drawn", &format!("if not self.worked then self.worked = true {once} end"), None)
    };
    assert!(work(800_000, 800_000).reports.is_empty());
    assert!(work(800_000, 1_300_000).reports[0].message().contains("EBudget"));

    let endless = picked("drawn", &format!("while true do pcall(function() {spin} end) end"), None);
    assert!(endless.reports[0].message().contains("EBudget"), "{}", endless.reports[0].message());
    assert!(endless.reports[0].message().contains("seer.lua:3"), "{}", endless.reports[0].message());

    // A rival with costly but legal hooks is not affected by being foreseen.
    let hard = "local Other = skill {}\nfunction Other:onDraw(game) for i = 1, game:getround() == 0 and 700000 or 0 do end end\nreturn Other";
    let log = picked("drawn", spin, Some(hard));
    assert_eq!(log.reports.iter().map(|report| report.girl.as_str()).collect::<Vec<_>>(), ["seer"]);
    assert!(log.reports[0].message().contains("EBudget"), "{}", log.reports[0].message());
}

#[test]
fn a_copy_is_paid_for_by_who_is_copied() {
    let look = "for n = 1, 4 do game:foresee({ type = 'spin-out' }, { stop = 1, pin = false }) end";
    let slow = |turns: u32| {
        format!(
            "local Other = skill {{}}\nfor i = 1, {turns} do end\nfunction Other:onEvent() end\nreturn Other"
        )
    };
    assert!(picked("drawn", look, Some(&slow(1000))).reports.is_empty());
    let log = picked("drawn", look, Some(&slow(1_000_000)));
    assert_eq!(log.reports.iter().map(|report| report.girl.as_str()).collect::<Vec<_>>(), ["other"]);
    assert!(log.reports[0].message().contains("EBudget"), "{}", log.reports[0].message());
}

#[test]
fn a_rival_who_hoards_in_a_future_is_stopped_there() {
    // She would make the next tile a 1m if she could, whatever the wall.
    let hoard = "local Other = skill {}
function Other:onEvent(game, event)
  if event.type == 'discarded' and event.args.who == Who.all[1] and event.args.spin then
    self.all = {}
    for i = 1, 600000 do self.all[i] = { i, i, i, i, i, i, i, i, i, i, i, i } end
    self.rich = true
  end
end
function Other:onDraw(game, mount) if self.rich then mount:lighta('1m', 100000) end end
return Other";
    let source = "local Seer = skill {}
function Seer:onMenu(game, moment) return moment == 'drawn' and { { name = 'spin-out nil' } } or {} end
function Seer:onMenuPicked(game, mount)
  for _, event in ipairs(mount:remaina('1m') > 0 and game:foresee({ type = 'spin-out' }, { pin = false }) or {}) do
    if event.type == 'drawn' then print('saw ' .. tostring(event.args.tile)) break end
  end
end
return Seer";
    let vm = Vm::new().unwrap();
    let (mut saw, mut rich, mut stopped) = (0, 0, 0);
    for seed in 0..8 {
        let mut girls = seat(&vm, source, &["doge"; 3]);
        let skill = load(&vm, "skills/other.lua", hoard);
        girls[1] = skill.girl(Who::new(1)).unwrap();
        // Until it really happens, which ends her skill.
        let mut happened = false;
        let log = game(girls, seed, |_, action| {
            happened |= matches!(action, Action::SpinOut | Action::SpinRiichi);
            if happened { Vec::new() } else { vec![Action::SpinOut] }
        });
        saw += log.count("saw");
        rich += log.count("saw 1m");
        // Ticks she uses in a future are charged to the girl who looks ahead.
        let costly =
            |report: &Report| report.message().contains("EBudget") || report.message().contains("EMemory");
        assert!(log.reports.iter().all(costly), "{:?}", log.reports);
        stopped += log.reports.len();
    }
    assert!(stopped > 0 && rich * 4 <= saw, "{rich} of {saw}, {stopped} stopped");
}

/// Looks ahead, and tries to look ahead again inside it.
#[derive(Clone)]
struct Dreamer {
    info: GirlInfo,
    found: Rc<RefCell<Vec<Result<(), Blind>>>>,
}

impl Girl for Dreamer {
    fn info(&self) -> &GirlInfo {
        &self.info
    }

    fn hooks(&self) -> HookSet {
        [Hook::Menu, Hook::MenuPicked].into_iter().collect()
    }

    fn fork(&self) -> Box<dyn Girl> {
        Box::new(self.clone())
    }

    fn on_menu(&mut self, _: &Game, _: &Mount, _: Moment) -> Option<Menu> {
        let (name, text) = ("look".into(), "look".into());
        let rows = vec![MenuRow {
            name,
            kind: RowKind::Box,
            text,
            texts: [].into(),
            shows: None,
            enabled: true,
            on: false,
        }];
        Some(Menu { rows, ..Menu::default() })
    }

    fn on_menu_picked(&mut self, game: &Game, mount: &mut Mount, _: &Picks, fork: &dyn Fork) {
        let table = fork.table(game, mount, self);
        self.found.borrow_mut().push(table.as_ref().map(drop).map_err(Clone::clone));
        let Ok(mut table) = table else { return };
        assert!(table.choices(ME).menu.is_none());
        table.act(ME, Action::SpinOut, &mut |_, _, _| ()).unwrap();
        while let Some(who) = table.asked().filter(|_| !table.choices(ME).is_drawn()) {
            let fallback = table.choices(who).fallback();
            table.act(who, fallback, &mut |_, _, _| ()).unwrap();
        }
        if table.choices(ME).menu.is_some() {
            let answer = pick(table.choices(ME), "look");
            table.act(ME, answer, &mut |_, _, _| ()).unwrap();
        }
    }
}

#[test]
fn nobody_looks_ahead_in_a_future() {
    let found = Rc::default();
    let info = GirlInfo { handle: "dreamer".into(), id: 1, name: "Dreamer".into(), ..GirlInfo::default() };
    let mut girls: Girls = doges();
    girls[0] = Box::new(Dreamer { info, found: Rc::clone(&found) });
    let mut table = Table::new(Rule::preset("libsaki").unwrap(), 3, girls);
    table.start(&mut ());
    // A menu before the dice, when there is nothing to see yet.
    while table.choices(ME).menu.is_none() {
        let who = table.asked().unwrap();
        table.act(who, Action::Dice, &mut ()).unwrap();
    }
    let answer = pick(table.choices(ME), "look");
    table.act(ME, answer, &mut ()).unwrap();
    assert_eq!(found.take(), [Err(Blind::NotHerTurn)]);
    while !table.choices(ME).is_drawn() {
        let who = table.asked().unwrap();
        let fallback = table.choices(who).fallback();
        table.act(who, fallback, &mut ()).unwrap();
    }
    let answer = pick(table.choices(ME), "look");
    table.act(ME, answer, &mut ()).unwrap();
    assert_eq!(found.take(), [Ok(()), Err(Blind::Foreseen)]);
}

#[test]
fn a_future_is_as_long_as_is_asked_for() {
    let body = "for n = 1, 6 do
  local draws, over = 0, false
  for _, event in ipairs(game:foresee({ type = 'spin-out' }, { stop = n, pin = false })) do
    draws = draws + (event.type == 'drawn' and 1 or 0)
    over = over or event.type == 'round-ended'
  end
  assert(draws == n or over and draws < n, n)
end
local last
for _, event in ipairs(game:foresee({ type = 'spin-out' }, { stop = 'decision', pin = false })) do
  last = event
end
assert(last.args.who == self.who or last.type == 'points-changed' or last.type == 'round-ended', last.type)";
    let log = picked("drawn", body, None);
    assert!(log.reports.is_empty(), "{:?}", log.reports);
    assert!(log.count("a draw") > 100);
}

#[test]
fn scripts_of_libsaki_are_foreseen_with_their_globals() {
    let script = "turns = { n = 0 }
function ondraw()
  turns.n = turns.n + 1
  print('a draw of hers')
  mount:lighta(T34.new((turns.n % 9 + 1) .. 'm'), 5000)
end";
    let vm = Vm::new().unwrap();
    let girls = |source: &str| {
        let mut girls = seat(&vm, source, &["doge"; 3]);
        let path = Path::new("skills/classic.girl.lua");
        girls[2] = vm.load_source(path, script.into()).unwrap().girl(Who::new(2)).unwrap();
        girls
    };
    for seed in 0..3 {
        let source = seer(false, "'decision'", false);
        let alone = game(girls(&source), seed, nothing);
        let looked = game(girls(&source), seed, |_, action| vec![action.clone()]);
        assert_eq!(alone.events, looked.events, "seed {seed}");
        assert_eq!(looked.count("FALSE"), 0, "seed {seed}");
        assert!(looked.count("true") > 30 && looked.reports.is_empty(), "{:?}", looked.reports);
        assert!(looked.count("a draw of hers") == 0);
    }
}
