-- Situations that games seldom reach, for trying out hooks. Each function gets a `t` like a test. What it
-- asserts does not matter, only which hook breaks. Names are ids of texts.
local READY = "123m456p789s55z23m"
local READY_TOO = "123p456s789m66z23p"

-- Wins, kans or throws, whatever she may.
local function act(t, who, name, with)
  if t:choices(who)[name] then
    t:act(who, name, with)
  end
end

local situations = {
  first_turn_as_dealer = function(t)
    t:deal()
    t:play_round()
  end,
  last_round_behind = function(t)
    t:rig { seat = 3, rule = "tenhou", round = 7, dealer = 4, points = { 40000, 30000, 10000, 20000 } }
    t:deal()
    t:play_game()
  end,
  middle_with_calls = function(t)
    t:rig {
      turn = 9,
      melds = { [1] = { "pon 777p from 4" }, [2] = { "chii 456s" }, [3] = { "ankan 1111z" } },
    }
    t:play_round()
  end,
  her_riichi_in_furiten = function(t)
    t:rig {
      hand = READY,
      riichi = { [1] = true },
      rivers = { [1] = "1m9p", [2] = "9m", [3] = "9m", [4] = "9m" },
    }
    t:play_round()
  end,
  two_riichis_against_her = function(t)
    t:rig { hands = { [2] = READY, [4] = READY_TOO }, riichi = { [2] = true, [4] = true }, turn = 7 }
    t:play_round()
  end,
  last_tile = function(t)
    t:rig { hand = READY, dealer = 4, next = 1, turn = 17 }
    t:draw(1)
    t:play_round()
  end,
  her_kan = function(t)
    t:rig { hand = "111m456p789s55z23m", pii = "1m" }
    t:draw(1)
    act(t, 1, "ankan", "1m")
    t:play_round()
  end,
  she_wins_in_riichi = function(t)
    t:rig { hand = READY, riichi = { [1] = true }, turn = 4, next = 1, dealer = 1, pii = "1m" }
    t:draw(1)
    act(t, 1, "tsumo")
    t:play_game()
  end,
  another_wins_in_riichi = function(t)
    t:rig { hands = { [2] = READY }, riichi = { [2] = true }, turn = 4, next = 2, dealer = 2, pii = "1m" }
    t:draw(2)
    act(t, 2, "tsumo")
    t:play_game()
  end,
}

local list = {}
for name, run in pairs(situations) do
  table.insert(list, { name, run })
end
return list
