-- What the reference says of `View` and `Ai`.
local Girl = skill {
  name = "view",
  only = { aiLimits = { "drawn" } },
}

function Girl:aiMenu(view, menu)
  return { asked = true }
end

function Girl:onMenu(game, moment)
  return moment == "drawn" and { { name = "asked" } } or nil
end

function Girl:aiLimits(view)
  local who = view:me()
  self.seen = {
    who = who:index(),
    closed = view:hand():closed():tiles(),
    drids = view:getdrids(),
    doras = view:doras(),
    menzen = view:ismenzen(who),
    others = view:ismenzen(who:right()),
    barks = #view:getbarks(who:right()),
    river = view:getriver(who:right()),
    riichi = view:riichiestablished(who:right()),
    rounds = view:getrule().rounds,
    round = view:getround(),
    extra = view:getextraround(),
    wind = view:getselfwind(who),
    roundwind = view:getroundwind(),
    rank = view:getrank(),
    last = view:isalllast(),
    girl = view:getgirl(who:right()),
  }
end

-- What her AI saw at her draw.
local function viewed(t)
  t:rig {
    hand = "123m456p789s1122z",
    melds = { [2] = { "pon 555z from 1" } },
    rivers = { [1] = "5z9m", [2] = "9p" },
    round = 5,
    honba = 2,
    dealer = 2,
    drids = "3m",
    next = 1,
    pii = "9s",
    points = { 20000, 30000, 26000, 24000 },
  }
  t:draw(1)
  t:play(1)
  return t:girl().seen
end

for name, of in pairs {
  ["View:me: the seat that looks"] = function(t, seen)
    t:expect(seen.who):is(1)
  end,
  ["View:hand: its own hand"] = function(t, seen)
    t:expect(seen.closed):is("123m456p789s12z")
  end,
  ["View:getdrids: the indicators shown"] = function(t, seen)
    t:expect(seen.drids):is("3m")
  end,
  ["View:doras: the kinds they point at"] = function(t, seen)
    t:expect(seen.doras):is("4m")
  end,
  ["View:ismenzen: no melds but concealed kans"] = function(t, seen)
    t:expect(seen.menzen):is(true)
    t:expect(seen.others):is(false)
  end,
  ["View:getbarks: somebody's melds"] = function(t, seen)
    t:expect(seen.barks):is(1)
  end,
  ["View:getriver: somebody's discards"] = function(t, seen)
    t:expect(seen.river):is("9p")
  end,
  ["View:riichiestablished: an accepted riichi"] = function(t, seen)
    t:expect(seen.riichi):is(false)
  end,
  ["View:getrule: the rules"] = function(t, seen)
    t:expect(seen.rounds):is(8)
  end,
  ["View:getround: 0 is East 1"] = function(t, seen)
    t:expect(seen.round):is(5)
  end,
  ["View:getextraround: repeats"] = function(t, seen)
    t:expect(seen.extra):is(2)
  end,
  ["View:getselfwind: 1 to 4"] = function(t, seen)
    t:expect(seen.wind):is(4)
  end,
  ["View:getroundwind: 1 to 4"] = function(t, seen)
    t:expect(seen.roundwind):is(2)
  end,
  ["View:getrank: its own rank"] = function(t, seen)
    t:expect(seen.rank):is(4)
  end,
  ["View:isalllast: the last round, or one after it"] = function(t, seen)
    t:expect(seen.last):is(false)
  end,
} do
  test(name, function(t)
    of(t, viewed(t))
  end)
end

test("Ai:attack: what it would throw of 14 tiles, and whether that is the drawn tile", function(t)
  t:rig { hand = "123m456p789s1122z", pii = "9m" }
  t:draw(1)
  local thrown = t:look(function(game)
    local tile, drawn = ai:attack(game, Who.all[1], game:gethand(Who.all[1]))
    return { tile, drawn, pcall(ai.attack, ai, game, Who.all[2], game:gethand(Who.all[2])) }
  end)
  t:expect(thrown[1]):is("9m")
  t:expect(thrown[2]):is(true)
  t:expect(thrown[3]):is(false)
end)

test("View:getgirl: who sits there", function(t)
  t:expect(viewed(t).girl):is("doge")
end)

return Girl
