-- What the reference says of the hooks of the deal, and of what they return.
local Girl = skill { name = "deal", state = { fix = {}, beg = false, offers = {}, drafts = {}, told = {} } }

function Girl:onRaid(game, mount)
  table.insert(self.told, "raid")
  return self.fix
end

function Girl:onBargain()
  table.insert(self.told, "bargain")
  return self.offers
end

function Girl:onBargained(game, mount, world, conflict)
  table.insert(self.told, "bargained")
  self.world = world
  self.girls = conflict and conflict.girls
end

function Girl:onBeg(game, rand, stock)
  table.insert(self.told, "beg")
  self.stock = stock:total()
  self.indicators = #game:getmount():getdrids()
  return self.beg or nil
end

function Girl:onMonkey(game, exists)
  table.insert(self.told, "monkey")
  self.seats = #exists
end

function Girl:checkInit(game, init, who, iter)
  if who == self.who then
    table.insert(self.drafts, iter)
    if self.till then
      return false, { till = self.till, minstep = self.minstep, maxstep = self.maxstep }
    end
    return iter >= (self.refuse or 0)
  end
  return true
end

local function dealt(t, state)
  t:rig { state = state }
  t:deal()
  return t:girl()
end

test("onRaid: first; take is skipped where A lacks a tile", function(t)
  dealt(t, { fix = { take = "1144f", priority = "high" }, offers = { { ["7z"] = "any" } } })
  t:expect(t:hand()):has("1144f")
  local told = {}
  for i, name in ipairs(t:girl().told) do
    told[i] = name
  end
  t:expect(told):is { "raid", "bargain", "bargained", "beg", "monkey" }
end)

test("Fix.take: tiles, a text, or a count", function(t)
  for _, take in ipairs { "0m9s", { T37.new("0m"), T37.new("9s") } } do
    dealt(t, { fix = { take = take } })
    t:expect(t:hand()):has("0m9s")
  end
end)

test("Fix.priority: high or low", function(t)
  dealt(t, { fix = { take = "0m", priority = "low" } })
  t:expect(t:hand()):has("0m")
end)

test("Fix.load: tiles into B", function(t)
  dealt(t, { fix = { load = { { T37.new("9p"), 4 } } } })
  t:expect(t:look(function(game, mount)
    return mount:remaina("9p")
  end)):is(0)
end)

test(
  "onBargain: any: nobody may monopolise the kind; all: all of it in A is hers; four: all four are",
  function(t)
    for _, claim in ipairs { "any", "all", "four" } do
      dealt(t, { offers = { { ["7z"] = claim } } })
      t:expect(t:girl().world):is { ["3y"] = claim }
    end
  end
)

test("onBargained: the world line by tile text; she carries it out herself", function(t)
  dealt(t, { offers = { { ["7z"] = "four" } } })
  t:expect(t:girl().world["3y"]):is("four")
  t:expect(t:girl().girls):is(nil)
end)

test("onBargained: nobody is told who offered nothing", function(t)
  for _, name in ipairs(dealt(t, {}).told) do
    t:expect(name):isnt("bargained")
  end
end)

test("onBeg: after the dora indicator, from what is in A and promised to nobody else", function(t)
  local girl = dealt(t, { beg = { take = "5z" } })
  t:expect(girl.indicators):is(1)
  t:expect(girl.stock):between(1, 135)
  t:expect(t:hand()):has("5z")
end)

test("onMonkey: last; exists is a list by seats", function(t)
  t:expect(dealt(t, {}).seats):is(4)
end)

test("checkInit: iter counts the drafts from 0; what is refused is drawn anew", function(t)
  local girl = dealt(t, { refuse = 3 })
  t:expect(#girl.drafts):is(4)
  t:expect(girl.drafts[1]):is(0)
  t:expect(girl.drafts[4]):is(3)
  t:expect(t:drafts()):is(4)
end)

test("Grounds.till: refused without asking, up to that draft", function(t)
  local girl = dealt(t, { till = 20 })
  t:expect(girl.drafts[1]):is(0)
  t:expect(girl.drafts[2]):is(21)
end)

test("Grounds.minstep: a hand of a lower step is refused", function(t)
  local girl = dealt(t, { till = 400, minstep = 4 })
  t:expect(t:hand():step()):at_least(girl.drafts[#girl.drafts] > 400 and 0 or 4)
end)

test("Grounds.maxstep: a hand of a higher step is refused", function(t)
  local girl = dealt(t, { till = 400, maxstep = 3 })
  t:expect(t:hand():step()):at_most(girl.drafts[#girl.drafts] > 400 and 13 or 3)
end)

return Girl
