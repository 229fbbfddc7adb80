-- What the reference says of the globals.
local waits = require("lib/waits")
local Girl = skill { name = "globals", state = { rounds = 3 } }

function Girl:onDraw(game, mount, who)
  if who == self.who then
    print("drawn", 1, nil, true, who)
  end
end

test("skill: the file returns the class; what state declares is a fresh copy for every game", function(t)
  t:rig {}
  t:expect(t:girl().rounds):is(3)
  t:girl().rounds = 5
  t:rig {}
  t:expect(t:girl().rounds):is(3)
end)

test("test: a test has a name and a function", function(t)
  t:expect(pcall(function()
    test("inner", function() end)
  end)):is(false)
end)

test("require: what a file beside this one returns, frozen with all tables in it", function(t)
  t:expect(waits.near):is(3)
  t:expect(table.isfrozen(waits)):is(true)
  t:expect(table.isfrozen(waits.more)):is(true)
end)

test("print: says something to her player alone", function(t)
  t:rig { hand = "123m" }
  t:draw(1)
  t:expect(t:popups()):has("drawn 1 nil true 1")
  t:expect(t:popups(2)):is {}
end)

test("T34.new: of a tile, a text, 0 to 33, or a suit and a value", function(t)
  t:expect(T34.new("3m")):is(T34.all[3])
  t:expect(T34.new(2)):is(T34.all[3])
  t:expect(T34.new("m", 3)):is(T34.all[3])
  t:expect(T34.new(T37.new("0p"))):is(T34.new("5p"))
  for _, wrong in ipairs { "10m", "x", "9z", 34, -1 } do
    t:expect(pcall(T34.new, wrong)):is(false)
  end
  t:expect(pcall(T34.new, "m", 10)):is(false)
  t:expect(pcall(T34.new, "y", 4)):is(false)
end)

test("T37.new: 0m is the red five; a kind makes its black tile", function(t)
  t:expect(T37.new("0m"):isaka5()):is(true)
  t:expect(T37.new(T34.new("5m")):isaka5()):is(false)
  t:expect(T37.new(4):isaka5()):is(false)
  t:expect(pcall(T37.new, "10m")):is(false)
end)

test("Hand.new: a copy to play with", function(t)
  t:rig { hand = "123m456p789s1122z" }
  local copy = Hand.new(t:hand())
  copy:draw(T37.new("1z"))
  t:expect(copy:step()):is(-1)
  t:expect(t:hand():step()):is(0)
  t:expect(pcall(Hand.new)):is(false)
end)

test("Tilecount.new: empty, or a copy of tiles, a text, another count", function(t)
  t:expect(Tilecount.new():total()):is(0)
  t:expect(Tilecount.new("112m0p"):ct("1m")):is(2)
  t:expect(Tilecount.new({ "1m", "1m" }):ct("1m")):is(2)
  local one = Tilecount.new("1m")
  local copy = Tilecount.new(one)
  copy:inc("1m")
  t:expect(one:total()):is(1)
  t:expect(pcall(Tilecount.new, "11q")):is(false)
end)

test("Form.new: of a complete hand, or with another's tile; not of what is not complete", function(t)
  t:rig { hand = "123m456p789s1122z", turn = 3 }
  local seen = t:look(function(game)
    local hand, ctx, rule = game:gethand(Who.all[1]), game:getformctx(Who.all[1]), game:getrule()
    local own = Hand.new(hand)
    own:draw(T37.new("1z"))
    return {
      Form.new(hand, T37.new("1z"), ctx, rule):han(),
      Form.new(own, ctx, rule):han(),
      pcall(Form.new, hand, T37.new("9m"), ctx, rule),
    }
  end)
  t:expect(seen[1]):at_least(1)
  t:expect(seen[2]):is(seen[1] + 1)
  t:expect(seen[3]):is(false)
end)

test("Gb.new: of a complete hand, or with another's tile", function(t)
  t:rig { hand = "123456789m11p23s" }
  local seen = t:look(function(game)
    local hand, ctx = game:gethand(Who.all[1]), game:getformctx(Who.all[1])
    local own = Hand.new(hand)
    own:draw(T37.new("1s"))
    return { Gb.new(hand, T37.new("1s"), ctx):total(), Gb.new(own, ctx):total(), pcall(Gb.new, hand, ctx) }
  end)
  t:expect(seen[1]):at_least(8)
  t:expect(seen[2]):at_least(seen[1])
  t:expect(seen[3]):is(false)
end)

test("T34.all: 34 kinds in order", function(t)
  t:expect(#T34.all):is(34)
  t:expect(T34.all[1]):is(T34.new("1m"))
  t:expect(T34.all[34]):is(T34.new("7z"))
end)

test("T37.all: 37 tiles, each red five before its black one", function(t)
  t:expect(#T37.all):is(37)
  for i, tile in ipairs(T37.all) do
    if tile:isaka5() then
      t:expect(T37.all[i + 1]:lookssame(T37.new(T34.new(tile)))):is(true)
    end
  end
end)

test("Who.all: the four seats", function(t)
  t:expect(#Who.all):is(4)
end)

test("ai: the built-in AI", function(t)
  t:expect(ai ~= nil):is(true)
  t:expect(pcall(function()
    return ai:luck()
  end)):is(false)
end)

return Girl
