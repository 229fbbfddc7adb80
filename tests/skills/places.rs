//! Games never depend on memory addresses, which determine Lua's table order.

use crate::common::girls::{load, seated};
use saki_lua::game::play;
use saki_lua::girl::Report;
use saki_lua::mount::Mount;
use saki_lua::skill::Vm;
use saki_lua::state::{Game, Rule, TableEvent};
use saki_lua::table::{Observer, Table};

/// All output of a game.
#[derive(Default, PartialEq, Debug)]
struct Shown(Vec<String>);

impl Observer for Shown {
    fn on_event(&mut self, _: &Game, mount: &Mount, event: &TableEvent) {
        self.0.push(format!("{event:?} {:?}", mount.last_draw().map(|draw| &draw.entries)));
    }

    fn on_report(&mut self, report: &Report) {
        self.0.push(format!("{report:?}"));
    }
}

fn game(vm: &Vm, source: &str) -> Shown {
    let skill = load(vm, "girl.lua", source);
    let mut rule = Rule::preset("libsaki").unwrap();
    rule.flow.rounds = 1;
    let mut table = Table::new(rule, 7, seated(&[&skill]));
    table.keep_ledger(true);
    let mut shown = Shown::default();
    play(&mut table, &mut crate::common::ais(), &mut shown);
    shown
}

/// Plays in machines at different addresses, all alive at once.
fn always_alike(source: &str, told: &str) {
    let vms: Vec<Vm> = (0..6).map(|_| Vm::new().unwrap()).collect();
    let games: Vec<Shown> = vms.iter().map(|vm| game(vm, source)).collect();
    assert!(told.is_empty() || games[0].0.iter().any(|line| line.contains(told)), "{:?}", games[0].0.last());
    for other in &games[1..] {
        let differs = games[0].0.iter().zip(&other.0).find(|(a, b)| a != b);
        assert!(games[0] == *other, "{differs:#?}");
    }
}

#[test]
fn lights_by_tile_are_given_in_order() {
    always_alike(
        "local G = skill {}
        function G:onDraw(game, mount)
          local lights = {}
          for i, kind in ipairs(T34.all) do lights[kind] = i end
          mount:lighta(lights)
        end
        return G",
        "",
    );
}

#[test]
fn of_lights_by_tile_those_before_a_bad_one_are_given() {
    always_alike(
        "local G = skill {}
        function G:onDraw(game, mount)
          local lights = {}
          for i, kind in ipairs(T34.all) do lights[kind] = i * 50 end
          lights[T34.new('5m')] = 0 / 0
          pcall(function() mount:lighta(lights) end)
        end
        return G",
        "",
    );
}

#[test]
fn what_is_deep_in_a_large_state_is_found_at_the_same_hook() {
    always_alike(
        "local G = skill {}
        function G:onDraw(game, mount, who)
          if not self.big then
            self.big, self.n = {}, 0
            for i, kind in ipairs(T34.all) do self.big[kind] = { a = i, b = i, c = i } end
            for i, tile in ipairs(T37.all) do self.big[tile] = { a = i } end
          end
          self.n = self.n + 1
          if self.n == 3 then self.big[T34.new('5m')] = print end
          mount:lighta(game:gethand(who):effa(), 300)
        end
        return G",
        "self.big[5m]",
    );
}

#[test]
fn of_several_faults_of_a_state_the_first_is_told() {
    always_alike(
        "local G = skill {}
        function G:onDraw(game)
          self.seen = {}
          for _, kind in ipairs(T34.all) do self.seen[kind] = game:gethand(self.who) end
        end
        return G",
        "self.seen[1m]",
    );
}

#[test]
fn of_several_faults_of_a_world_line_the_first_is_told() {
    always_alike(
        "local G = skill {}
        function G:onBargain()
          local world = {}
          for i, kind in ipairs(T34.all) do world[kind] = 'claim' .. i end
          return { world }
        end
        return G",
        "claim1\\\"",
    );
    always_alike(
        "local G = skill {}
        function G:onBargain()
          return { { ['5m'] = 'any', [T34.new('5m')] = 'all' } }
        end
        return G",
        "5m is claimed twice, as any and as all",
    );
}

#[test]
fn a_wrong_claim_among_right_ones_is_found_wherever_it_lies() {
    always_alike(
        "local G = skill {}
        function G:onBargain()
          local world = {}
          for _, kind in ipairs(T34.all) do world[kind] = 'any' end
          world[T34.new('7p')] = 'al'
          return { { ['1m'] = 'four' }, world }
        end
        return G",
        "\\\"al\\\" is no claim",
    );
}

#[test]
fn of_several_keys_that_an_answer_does_not_have_the_same_is_told() {
    let hooks = [
        ("aiLimits(view)", "nocall = true, nocal = true, riich = true", "an aiLimits or aiRivals answer"),
        ("onRaid(game)", "take = {}, laod = {}, prio = {}", "a raid or beg answer"),
        ("onFilter(game, who)", "ron = true, rom = true, tsu = true", "an onFilter answer"),
    ];
    for (hook, fields, what) in hooks {
        let source = |more: &str| {
            format!(
                "local G = skill {{}}
                function G:{hook}
                  local answer = {{ {fields} }}
                  {more}
                  return answer
                end
                return G"
            )
        };
        always_alike(&source(""), &format!("{what} has no"));
        let tiles = source("for _, kind in ipairs(T34.all) do answer[kind] = true end");
        always_alike(&tiles, &format!("the keys of {what} are names"));
    }
}

#[test]
fn of_several_wrong_limits_the_first_is_told() {
    always_alike(
        "local G = skill {}
        function G:aiLimits(view)
          return { throw = 'x', pon = 'x', keep = { T34.new('1m'), 'x' }, riichi = 1, noreds = 'x' }
        end
        return G",
        "noreds of an aiLimits or aiRivals answer is true or false, not string",
    );
}
