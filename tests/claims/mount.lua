-- What the reference says of `Mount` and `Exist`.
local Girl = skill { state = { lights = {}, exists = {} } }

-- Calls methods by name; which of the calls raised an error.
local function call(object, list)
  local refused = {}
  for i, one in ipairs(list) do
    refused[i] = not pcall(object[one[1]], object, table.unpack(one, 2))
  end
  return refused
end

function Girl:onDraw(game, mount, who)
  if who == self.who then
    self.refused = call(mount, self.lights)
  end
end

function Girl:onMonkey(game, exists)
  call(exists[self.who:index()], self.exists)
end

local HAND = "123m456p789s1122z"

local function lit(t, ...)
  t:rig { hand = HAND, drids = "4m", a = { ["5m"] = 3, ["0m"] = 1, ["9p"] = 4 }, state = { lights = { ... } } }
  return t:law()
end

local function refused(t, ...)
  lit(t, ...)
  t:draw(1)
  return t:girl().refused[1]
end

local function look(t, see)
  return t:look(function(game, mount)
    return see(mount)
  end)
end

test("Mount:remainpii: tiles left to draw, fewer with each draw", function(t)
  t:rig { hand = HAND }
  local before = look(t, function(mount)
    return mount:remainpii()
  end)
  t:draw()
  t:expect(look(t, function(mount)
    return mount:remainpii()
  end)):is(before - 1)
end)

test("Mount:remainrinshan: four, fewer with each kan", function(t)
  t:rig { hand = "1111m456p789s112z" }
  local function left()
    return look(t, function(mount)
      return mount:remainrinshan()
    end)
  end
  t:expect(left()):is(4)
  t:draw(1)
  t:act(1, "ankan", "1m")
  t:expect(left()):is(3)
end)

test("Mount:remaina: of a kind with its reds, of exactly a tile, of all that a text names", function(t)
  t:rig { hand = HAND, a = { ["5m"] = 3, ["0m"] = 1 } }
  t:expect(look(t, function(mount)
    return {
      mount:remaina("5m"),
      mount:remaina(T37.new("0m")),
      mount:remaina(T37.new("5m")),
      mount:remaina("05m"),
    }
  end)):is { 3, 1, 2, 3 }
end)

test("Mount:getdrids: the indicators shown", function(t)
  t:rig { hand = HAND, drids = "4m" }
  t:expect(look(t, function(mount)
    return mount:getdrids()
  end)):is("4m")
end)

test("Mount:doras: what they point at, one for each", function(t)
  t:rig { hand = "1111p456p789s11z", drids = "9m", dorahyou = "9m" }
  t:draw(1)
  t:act(1, "ankan", "1p")
  t:expect(look(t, function(mount)
    return mount:doras()
  end)):is("11m")
end)

test("Mount:geturids: none before they are dug up", function(t)
  t:rig { hand = HAND }
  t:expect(look(t, function(mount)
    return mount:geturids()
  end)):is {}
end)

test(
  "Mount:lighta: a tile, a text, a sequence, a table, doras; it may fall below 0 and then does not come",
  function(t)
    t:expect(lit(t, { "lighta", T37.new("0m"), 70 }):light("0m")):is(70)
    t:expect(lit(t, { "lighta", "19mps z", 7 }):light("3z")):is(7)
    t:expect(lit(t, { "lighta", { "9p", T34.new("9s") }, 7 }):light("9s")):is(7)
    t:expect(lit(t, { "lighta", { ["9p"] = 7, ["9s"] = 3 } }):light("9s")):is(3)
    t:expect(lit(t, { "lighta", "doras", 7 }):light("5m")):is(7)
    local below = lit(t, { "lighta", "5m", -5000 }, { "lighta", "5m", 300 })
    t:expect(below:light("5m")):is(-4700)
    t:expect(below:of("5m")):is(0)
    t:expect(refused(t, { "lighta", "5m" })):is(true)
    t:expect(refused(t, { "lighta", "5m", 0 / 0 })):is(true)
    t:expect(refused(t, { "lighta", "10x", 3 })):is(true)
  end
)

test("Mount:lightb: the same in space B", function(t)
  local law = lit(t, { "lightb", "9p", 60 })
  t:expect(law:light("9p", nil, true)):is(60)
  t:expect(law:light("9p")):is(0)
end)

test("Mount:lightall: every kind, in A or in B", function(t)
  local law = lit(t, { "lightall", 9 })
  t:expect(law:light("1z")):is(9)
  t:expect(law:light("9p")):is(9)
  t:expect(lit(t, { "lightall", 9, true }):light("1z", nil, true)):is(9)
end)

test("Mount:incmk: at any exit, pos tiles ahead", function(t)
  t:expect(lit(t, { "incmk", "pii", 0, "9p", 40 }):light("9p")):is(40)
  t:expect(lit(t, { "incmk", "pii", 1, "9p", 40 }):light("9p")):is(0)
  t:expect(lit(t, { "incmk", "rinshan", 0, "9p", 40 }):light("9p")):is(0)
  t:expect(lit(t, { "incmk", "pii", 0, "9p", 40, true }):light("9p", nil, true)):is(40)
  for _, wrong in ipairs { { "wall", 0 }, { "pii", -1 }, { "pii", 136 }, { "pii", 0.5 } } do
    t:expect(refused(t, { "incmk", wrong[1], wrong[2], "9p", 40 })):is(true)
  end
end)

test("Mount:loadb: up to n copies of exactly this tile from A to B, for good", function(t)
  lit(t, { "loadb", T37.new("9p"), 3 })
  t:draw(1)
  t:expect(look(t, function(mount)
    return mount:remaina("9p")
  end)):at_most(1)
  t:expect(refused(t, { "loadb", T34.new("9p"), 1 })):is(true)
  t:expect(refused(t, { "loadb", T37.new("9p"), 5 })):is(true)
  lit(t, { "loadb", T37.new("0m"), 4 })
  t:draw(1)
  t:expect(look(t, function(mount)
    return mount:remaina("5m")
  end)):at_least(1)
end)

test("Exist:incmk: tiles, texts, sequences, tables, doras", function(t)
  for _, what in ipairs { { "1z", 9e6 }, { T37.new("1z"), 9e6 }, { { "1z" }, 9e6 }, { { ["1z"] = 9e6 } } } do
    t:rig { state = { exists = { { "incmk", table.unpack(what) } } } }
    t:deal()
    t:expect(t:hand():ct("1z")):at_least(2)
  end
  t:rig { state = { exists = { { "incmk", "doras", 9e6 } } } }
  t:deal()
  local dora = look(t, function(mount)
    return mount:doras()[1]
  end)
  t:expect(t:hand():ct(dora)):at_least(2)
end)

return Girl
