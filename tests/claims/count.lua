-- What the reference says of `Tilecount`.
local Girl = skill {}

test("Tilecount:ct: of a kind with its reds, of exactly a tile, of all that a text names", function(t)
  local count = Tilecount.new("0556m12z")
  t:expect(count:ct(T34.new("5m"))):is(3)
  t:expect(count:ct("5m")):is(3)
  t:expect(count:ct(T37.new("0m"))):is(1)
  t:expect(count:ct(T37.new("5m"))):is(2)
  t:expect(count:ct("m")):is(4)
  t:expect(count:ct("56m z")):is(6)
  t:expect(count:ct("reds")):is(1)
  t:expect(count:ct("9p")):is(0)
end)

test("Tilecount:ctaka5: red fives", function(t)
  t:expect(Tilecount.new("0m05p5s"):ctaka5()):is(2)
end)

test("Tilecount:total: all tiles", function(t)
  t:expect(Tilecount.new():total()):is(0)
  t:expect(Tilecount.new("0556m12z"):total()):is(6)
end)

test("Tilecount:tiles: each once, in reading order", function(t)
  local tiles = Tilecount.new("5z550m1p1p"):tiles()
  t:expect(#tiles):is(4)
  t:expect(tiles[1]:str37()):is("0m")
  t:expect(tiles[2]:str37()):is("5m")
  t:expect(tiles[4]):is("5z")
end)

test("Tilecount:kinds: of which there are n copies, or n to most", function(t)
  local count = Tilecount.new("112220m3p")
  t:expect(count:kinds(1)):is("5m3p")
  t:expect(count:kinds(2, 3)):is("12m")
  t:expect(#count:kinds(0)):is(30)
  t:expect(#count:kinds(0, 255)):is(34)
end)

test("Tilecount:lack: fewer than n copies, 1 if it is left out", function(t)
  local count = Tilecount.new("112m")
  t:expect(count:lack("123m")):is("3m")
  t:expect(count:lack("123m", 2)):is("23m")
  for _, n in ipairs { 0, 5 } do
    t:expect(pcall(function()
      return count:lack("m", n)
    end)):is(false)
  end
end)

test("Tilecount:covers: every tile of the other as often", function(t)
  t:expect(Tilecount.new("112m"):covers(Tilecount.new("12m"))):is(true)
  t:expect(Tilecount.new("112m"):covers(Tilecount.new("122m"))):is(false)
  t:expect(Tilecount.new("5m"):covers(Tilecount.new("0m"))):is(false)
  t:expect(Tilecount.new():covers(Tilecount.new())):is(true)
end)

test("Tilecount:common: the smaller number of each kind, reds included", function(t)
  t:expect(Tilecount.new("1120m"):common(Tilecount.new("1555m"))):is(2)
end)

test("Tilecount:step: of up to 14 tiles beside so many melds", function(t)
  t:expect(Tilecount.new("123m456p789s11z55z5z"):step()):is(-1)
  t:expect(Tilecount.new("123m456p789s11z55z"):step()):is(0)
  t:expect(Tilecount.new("1z"):step(4)):is(0)
  t:expect(Tilecount.new("11z"):step(4)):is(-1)
  t:expect(pcall(function()
    return Tilecount.new("111122223333444m"):step()
  end)):is(false)
  t:expect(pcall(function()
    return Tilecount.new("1z"):step(5)
  end)):is(false)
end)

test("Tilecount:onlytriplet: as a triplet and as nothing else; false of what is not in tenpai", function(t)
  t:expect(Tilecount.new("111m456p789s1122z"):onlytriplet(T34.new("1m"))):is(true)
  t:expect(Tilecount.new("111123m456p789s"):onlytriplet(T34.new("1m"))):is(false)
  t:expect(Tilecount.new("111m147p147s1234z"):onlytriplet(T34.new("1m"))):is(false)
end)

test("Tilecount:parses: every minimal reading, which costs 1000 steps", function(t)
  local parses = Tilecount.new("111222333m456p11z"):parses()
  t:expect(#parses):at_least(2)
  for _, parse in ipairs(parses) do
    for _, block in ipairs(parse) do
      t:expect(type(block.kind) == "string" and block.head ~= nil):is(true)
    end
  end
end)

test("Tilecount:readings: how many parses has", function(t)
  for _, text in ipairs { "111222333m456p11z", "147m258p369s1234z", "1122334455667m", "1z" } do
    local count = Tilecount.new(text)
    local melds = (14 - count:total()) // 3
    t:expect(count:readings(melds)):is(#count:parses(melds))
  end
end)

test("Tilecount:inc: adds to an own count; a negative number takes away what there is", function(t)
  local count = Tilecount.new("1m")
  count:inc("1m")
  t:expect(count:ct("1m")):is(2)
  count:inc("19mps", 1)
  t:expect(count:total()):is(8)
  count:inc("1m", -5)
  t:expect(count:ct("1m")):is(0)
  for _, wrong in ipairs { 256, -256, 0.5 } do
    t:expect(pcall(function()
      count:inc("1m", wrong)
    end)):is(false)
  end
  t:rig { hand = "1m" }
  t:expect(pcall(function()
    t:look(function(game)
      game:gethand(Who.all[1]):closed():inc("1m")
    end)
  end)):is(false)
end)

return Girl
