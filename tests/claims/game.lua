-- What the reference says of `Game`.
local Girl = skill { name = "game", state = { seen = {} } }

local ME, OTHER = Who.all[1], Who.all[2]
local HAND = "123m456p789s1122z"

-- What a function says of the table of a rig.
local function of(t, rig, see)
  t:rig(rig)
  return t:look(see)
end

function Girl:onMenu(game, moment)
  return moment == "drawn" and { { name = "look" } } or nil
end

function Girl:onMenuPicked(game, mount, picks)
  if picks.look then
    local drawn = game:gethand(self.who):drawn()
    local events, why = game:foresee({ type = "swap-out", tile = T37.new("1m") }, { stop = 3 })
    self.seen = { why = why, drawn = drawn }
    if events then
      self.seen.types = {}
      for i, event in ipairs(events) do
        self.seen.types[i] = event.type
      end
    end
  end
end

function Girl:onDraw(game)
  self.early = not pcall(game.foresee, game, { type = "spin-out" })
end

test("Game:getround: 0 is East 1, 4 South 1", function(t)
  for _, round in ipairs { 0, 3, 4, 7 } do
    t:expect(of(t, { round = round }, function(game)
      return game:getround()
    end)):is(round)
  end
end)

test("Game:getextraround: repeats", function(t)
  t:expect(of(t, { honba = 3, hand = HAND }, function(game)
    return game:getextraround()
  end)):is(3)
end)

test("Game:getdealer: nil before the first", function(t)
  t:expect(of(t, {}, function(game)
    return game:getdealer()
  end)):is(nil)
  t:expect(of(t, { dealer = 3, hand = HAND }, function(game)
    return game:getdealer()
  end)):is(3)
end)

test("Game:getroundwind: 1 to 4", function(t)
  for _, round in ipairs { 0, 4, 8 } do
    t:expect(of(t, { round = round, hand = HAND }, function(game)
      return game:getroundwind()
    end)):is(round // 4 + 1)
  end
end)

test("Game:getdice: 0 before they fell, then 1 to 6 each", function(t)
  local before = of(t, {}, function(game)
    return { game:getdice() }
  end)
  t:expect(before):is { 0, 0 }
  t:rig {}
  t:deal()
  for _, die in
    ipairs(t:look(function(game)
      return { game:getdice() }
    end))
  do
    t:expect(die):between(1, 6)
  end
end)

test("Game:isalllast: the last round, or one after it", function(t)
  for round, is in pairs { [0] = false, [6] = false, [7] = true, [8] = true } do
    t:expect(of(t, { round = round, hand = HAND }, function(game)
      return game:isalllast()
    end)):is(is)
  end
end)

test("Game:clock: the hour 0 to 23 and the moon 0 to 7", function(t)
  t:expect(of(t, { hour = 23, moon = 4 }, function(game)
    return { game:clock() }
  end)):is { 23, 4 }
  local drawn = of(t, { seed = 9 }, function(game)
    return { game:clock() }
  end)
  t:expect(drawn[1]):between(0, 23)
  t:expect(drawn[2]):between(0, 7)
end)

test("Game:getdeposit: points in sticks", function(t)
  t:expect(of(t, { hand = HAND, sticks = 2, points = { 24000, 24000, 25000, 25000 } }, function(game)
    return game:getdeposit()
  end)):is(2000)
end)

test("Game:getmount: may be lit only where the hook was given it", function(t)
  t:rig { hand = HAND }
  t:expect(pcall(function()
    t:look(function(game)
      game:getmount():lighta("5m", 60)
    end)
  end)):is(false)
  t:expect(t:look(function(game)
    return game:getmount():remainpii()
  end)):at_least(60)
end)

test("Game:getrule: a copy", function(t)
  t:expect(of(t, {}, function(game)
    game:getrule().bust = false
    return game:getrule().bust
  end)):is(true)
end)

test("Game:duringkan: a kan in the making, or its replacement tile in hand", function(t)
  t:rig { hand = "1111m456p789s112z" }
  t:draw(1)
  local function during()
    return t:look(function(game)
      return game:duringkan()
    end)
  end
  t:expect(during()):is(false)
  t:act(1, "ankan", "1m")
  t:expect(during()):is(true)
  t:act(1, "tsumogiri")
  t:expect(during()):is(false)
end)

test("Game:getfocus: whose tile could be won on, the tile, and whether it is a discard", function(t)
  t:rig { hands = { [1] = "1m456p789s112233z", [2] = "11m456p789s55566z" }, pii = "9m" }
  t:draw(1)
  t:expect(t:look(function(game)
    return { (game:getfocus()) }
  end)):is {}
  t:act(1, "discard", "1m")
  local focus = t:look(function(game)
    local who, tile, discarded = game:getfocus()
    return { who, tile, discarded }
  end)
  t:expect(focus[1]):is(1)
  t:expect(focus[2]):is("1m")
  t:expect(focus[3]):is(true)
end)

test("Game:gethand: hidden tiles and all", function(t)
  t:expect(of(t, { hands = { [2] = HAND } }, function(game)
    return Hand.new(game:gethand(OTHER)):closed()
  end)):is(HAND)
end)

test("Game:getriver: called ones included", function(t)
  t:rig { rivers = { [4] = "1z5z", [1] = "9m" }, melds = { [1] = { "pon 555z from 4" } } }
  t:expect(t:look(function(game)
    return game:getriver(Who.all[4])
  end)):is("15z")
end)

test("Game:turn: the size of the river", function(t)
  t:expect(of(t, { hand = HAND, turn = 5 }, function(game)
    return { game:turn(ME), #game:getriver(ME) }
  end)):is { 5, 5 }
end)

test("Game:getselfwind: 0 before the first dealer", function(t)
  t:expect(of(t, {}, function(game)
    return game:getselfwind(ME)
  end)):is(0)
  t:expect(of(t, { dealer = 4, hand = HAND }, function(game)
    return game:getselfwind(ME)
  end)):is(2)
end)

test("Game:getpoints: somebody's points", function(t)
  t:expect(of(t, { hand = HAND, points = { 30000, 25000, 25000, 20000 } }, function(game)
    return { game:getpoints(ME), game:getpoints(Who.all[4]) }
  end)):is { 30000, 20000 }
end)

test("Game:getrank: of equals the nearer to the first dealer is before", function(t)
  t:expect(of(t, { hand = HAND, points = { 25000, 25000, 26000, 24000 } }, function(game)
    local ranks = {}
    for i, who in ipairs(Who.all) do
      ranks[i] = game:getrank(who)
    end
    return ranks
  end)):is { 2, 3, 1, 4 }
end)

test("Game:getgirl: the name of her file, or doge", function(t)
  local names = of(t, { hand = HAND }, function(game)
    return { game:getgirl(ME), game:getgirl(OTHER) }
  end)
  t:expect(names):is { "game", "doge" }
end)

test("Game:visible: rivers, melds and indicators; with a seat, its concealed tiles too", function(t)
  local seen = of(t, { hand = HAND, rivers = { [2] = "9m" }, drids = "9p" }, function(game)
    local open, own = game:visible(), game:visible(ME)
    return { open:ct("9m"), open:ct("9p"), open:ct("1z"), own:ct("1z") }
  end)
  t:expect(seen):is { 1, 1, 0, 2 }
end)

test("Game:riichiestablished: an accepted riichi", function(t)
  t:expect(
    of(
      t,
      { hands = { [1] = HAND, [2] = "456m456p789s3344z" }, riichi = { [2] = true }, turn = 4 },
      function(game)
        return { game:riichiestablished(ME), game:riichiestablished(OTHER) }
      end
    )
  ):is { false, true }
end)

test("Game:ippatsu: within one turn of riichi", function(t)
  t:rig { hand = HAND, pii = "9m" }
  t:draw(1)
  t:act(1, "riichi")
  local function ippatsu()
    return t:look(function(game)
      return game:ippatsu(ME)
    end)
  end
  t:expect(ippatsu()):is(true)
  t:draw(1)
  t:act(1, "tsumogiri")
  t:expect(ippatsu()):is(false)
end)

test("Game:getfuriten: by the own river, by a tile passed, by one passed in riichi", function(t)
  local function furiten()
    return t:look(function(game)
      return { game:getfuriten(ME) }
    end)
  end
  t:rig { hand = HAND, rivers = { [1] = "1z" } }
  t:expect(furiten()):is { true, false, false }
  t:rig { hand = HAND, rivers = { [1] = "9m" } }
  t:expect(furiten()):is { false, false, false }
  t:rig { hands = { [1] = "123m456p789s2233m", [2] = "9p" }, next = 2, pii = "3m9p" }
  t:draw(2)
  t:act(2, "tsumogiri")
  t:draw(3)
  t:expect(furiten()[1]):is(false)
end)

test("Game:getformctx: the circumstances of a win now, a copy", function(t)
  t:expect(of(t, { hand = HAND, round = 4, honba = 2, turn = 3 }, function(game)
    local ctx = game:getformctx(ME)
    return { ctx.roundwind, ctx.extraround, ctx.bless }
  end)):is { 2, 2, false }
end)

test("Game:wanted: what lowers the step and is not in the own river", function(t)
  t:expect(of(t, { hand = HAND, rivers = { [1] = "1z" } }, function(game)
    return game:wanted(ME)
  end)):is("2z")
end)

test("Game:unseen: copies that somebody cannot see, by T34", function(t)
  t:expect(of(t, { hand = HAND, rivers = { [2] = "1z" }, drids = "9p" }, function(game)
    local unseen = game:unseen(ME)
    return { unseen[T34.new("1z")], unseen[T34.new("9p")], unseen[T34.new("5z")] }
  end)):is { 1, 3, 4 }
end)

test("Game:getactions: everything somebody may do now, answers to a menu aside", function(t)
  t:rig { hand = HAND, pii = "9m" }
  t:draw(1)
  local all = t:look(function(game)
    local types = {}
    for _, action in ipairs(game:getactions(ME)) do
      types[action.type] = (types[action.type] or 0) + 1
    end
    return { types["spin-out"], types["swap-out"], types["spin-riichi"], types.pick, #game:getactions(OTHER) }
  end)
  t:expect(all[1]):is(1)
  t:expect(all[2]):is(11)
  t:expect(all[3]):is(1)
  t:expect(all[4]):is(nil)
end)

test("Game:foresee: what would happen; only in onMenuPicked after a draw, an error elsewhere", function(t)
  t:rig { hand = HAND, pii = "9m" }
  t:draw(1)
  t:expect(t:girl().early):is(true)
  t:pick { look = true }
  t:expect(t:girl().seen.why):is(nil)
  t:expect(t:girl().seen.types[1]):is("discarded")
  t:expect(t:girl().seen.types):has("drawn")
end)

return Girl
