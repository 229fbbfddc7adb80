-- What the reference says of events and their args.
local Girl = skill { name = "events" }

local HAND = "123m456p789s1122z"

-- The names of the args of the first event of a type, in a game of one round.
local function args(t, kind)
  return t:events(kind)[1].args
end

local function played(t)
  t:rig { rule = { rounds = 1 } }
  t:play_game()
end

for name, see in pairs {
  ["table-started: once, at the beginning"] = function(t)
    t:expect(#t:events("table-started")):is(1)
    t:expect(t:events()[1].type):is("table-started")
  end,
  ["first-dealer-chosen: who"] = function(t)
    t:expect(args(t, "first-dealer-chosen").who:index()):between(1, 4)
  end,
  ["cleaned: the table is cleared of the round before"] = function(t)
    t:expect(#t:events("cleaned")):is(#t:events("round-started"))
  end,
  ["round-started: round, extraround, dealer, alllast, deposit, points"] = function(t)
    local all = args(t, "round-started")
    t:expect(all.round):is(0)
    t:expect(all.extraround):is(0)
    t:expect(all.dealer):is(args(t, "first-dealer-chosen").who)
    t:expect(type(all.alllast)):is("boolean")
    t:expect(all.deposit):is(0)
    t:expect(all.points):is { 25000, 25000, 25000, 25000 }
  end,
  ["diced: die1, die2"] = function(t)
    t:expect(args(t, "diced").die1):between(1, 6)
    t:expect(args(t, "diced").die2):between(1, 6)
  end,
  ["dealt: everybody has thirteen tiles"] = function(t)
    t:expect(#t:events("dealt")):is(#t:events("round-started"))
  end,
  ["flipped: indicator"] = function(t)
    t:expect(args(t, "flipped").indicator:id34()):between(0, 33)
  end,
  ["drawn: who, tile, rinshan"] = function(t)
    local all = args(t, "drawn")
    t:expect(all.who):is(args(t, "first-dealer-chosen").who)
    t:expect(all.tile:id34()):between(0, 33)
    t:expect(all.rinshan):is(false)
  end,
  ["discarded: who, tile, spin"] = function(t)
    t:expect(type(args(t, "discarded").spin)):is("boolean")
    t:expect(args(t, "discarded").tile:id34()):between(0, 33)
  end,
  ["round-ended: result, openers, gunner, forms, hands, urids"] = function(t)
    local all = args(t, "round-ended")
    t:expect(type(all.result)):is("string")
    t:expect(#all.openers):is(#all.forms)
    t:expect(type(all.urids)):is("table")
  end,
  ["points-changed: points"] = function(t)
    if #t:events("points-changed") > 0 then
      t:expect(#args(t, "points-changed").points):is(4)
    end
    t:expect(#t:events("table-ended")):is(1)
  end,
  ["table-ended: ranks, points, scores"] = function(t)
    local all = args(t, "table-ended")
    t:expect(#all.ranks):is(4)
    t:expect(all.points[all.ranks[1]:index()]):at_least(all.points[all.ranks[4]:index()])
    t:expect(#all.scores):is(4)
  end,
} do
  test(name, function(t)
    played(t)
    see(t)
  end)
end

test("riichi-called: who; the discard follows", function(t)
  t:rig { hand = HAND, pii = "9m", turn = 3 }
  t:draw(1)
  t:act(1, "riichi")
  t:expect(args(t, "riichi-called").who):is(1)
  local types = {}
  for _, event in ipairs(t:events()) do
    table.insert(types, event.type)
  end
  local at = table.find(types, "riichi-called")
  t:expect(types[at + 1]):is("discarded")
end)

test("riichi-established: who", function(t)
  t:rig { hand = HAND, pii = "9m", turn = 3 }
  t:draw(1)
  t:act(1, "riichi")
  t:expect(args(t, "riichi-established").who):is(1)
end)

test("barked: who, bark, from (nil for an own kan), spin", function(t)
  t:rig { hand = "1111m456p789s112z", turn = 3, pii = "3z" }
  t:draw(1)
  t:act(1, "ankan", "1m")
  local all = args(t, "barked")
  t:expect(all.who):is(1)
  t:expect(all.bark:type()):is("ankan")
  t:expect(all.from):is(nil)
  t:rig { hands = { [1] = "11m456p789s1122z3z", [2] = "1m" }, next = 2, turn = 3 }
  t:draw(2)
  t:act(2, "discard", "1m")
  t:act(1, "pon")
  t:expect(args(t, "barked").from):is(2)
end)

test("popped-up: never given to skills", function(t)
  t:rig {}
  t:play_game()
  t:expect(#t:events("popped-up")):is(0)
end)

return Girl
