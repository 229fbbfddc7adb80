-- What the reference says of `Hand`.
local Girl = skill {}

local function hand(t, tiles, melds)
  t:rig { hand = tiles, melds = { [1] = melds }, a = {} }
  return t:hand()
end

-- The same hand with a drawn tile.
local function with(t, tiles, drawn, melds)
  local copy = hand(t, tiles, melds)
  copy:draw(T37.new(drawn))
  return copy
end

local READY = "123m456p789s1122z"

test("Hand.__mod: how many tiles of the hand are pointed at", function(t)
  t:expect(T34.new("4z") % hand(t, READY)):is(2)
  t:expect(T34.new("4z") % with(t, READY, "1z")):is(3)
  t:expect({ T34.new("4z"), T34.new("1z") } % hand(t, READY)):is(4)
end)

test("Hand:step: drawn tile included, -1 complete, 0 tenpai", function(t)
  t:expect(hand(t, READY):step()):is(0)
  t:expect(with(t, READY, "1z"):step()):is(-1)
  t:expect(with(t, READY, "7z"):step()):is(0)
  t:expect(hand(t, "147m258p369s1234z"):step()):is(6)
  t:expect(hand(t, "1122334455667m"):step()):is(0)
end)

test("Hand:step4: to four sets and a pair", function(t)
  t:expect(hand(t, "1199m1199p1199s7z"):step4()):at_least(2)
  t:expect(hand(t, READY):step4()):is(0)
end)

test("Hand:step7: to seven pairs; 14 with melds", function(t)
  t:expect(hand(t, "1199m1199p1199s7z"):step7()):is(0)
  t:expect(hand(t, "11m456p789s11z", { "pon 555z from 2" }):step7()):is(14)
end)

test("Hand:step7gb: of which two may be alike; 14 with melds", function(t)
  local four = hand(t, "1111m1199p1199s7z")
  t:expect(four:step7gb()):is(0)
  t:expect(four:step7()):at_least(1)
  t:expect(hand(t, "11m456p789s11z", { "pon 555z from 2" }):step7gb()):is(14)
end)

test("Hand:step13: to thirteen orphans; 14 with melds", function(t)
  t:expect(hand(t, "19m19p19s1234567z"):step13()):is(0)
  t:expect(hand(t, "11m456p789s11z", { "pon 555z from 2" }):step13()):is(14)
end)

test("Hand:ready: tenpai, waiting for more than its own four tiles", function(t)
  t:expect(hand(t, READY):ready()):is(true)
  t:expect(hand(t, "147m258p369s1234z"):ready()):is(false)
  t
    :expect(
      hand(t, "1z", { "chii 123m from 4", "chii 456m from 4", "pon 222s from 2", "pon 333s from 2" }):ready()
    )
    :is(true)
  t:expect(hand(t, "1111m", { "chii 456p from 4", "pon 222s from 2", "pon 333s from 2" }):ready()):is(false)
end)

test("Hand:effa: the kinds that lower the step, in tile order", function(t)
  t:expect(hand(t, READY):effa()):is("12z")
  local before
  for _, kind in ipairs(hand(t, "147m258p369s1234z"):effa()) do
    t:expect(before == nil or before < kind):is(true)
    before = kind
  end
end)

test("Hand:noeffa: the kinds among these that do not", function(t)
  t:expect(hand(t, READY):noeffa("z")):is("34567z")
end)

test("Hand:effa4: to four sets and a pair", function(t)
  t:expect(hand(t, READY):effa4()):is("12z")
  local pairs7 = hand(t, "1199m1199p1199s7z")
  t:expect(pairs7:effa()):is("7z")
  t:expect(#pairs7:effa4()):at_least(6)
end)

test("Hand:haseffa: does this kind lower the step", function(t)
  t:expect(hand(t, READY):haseffa(T34.new("1z"))):is(true)
  t:expect(hand(t, READY):haseffa(T34.new("3z"))):is(false)
end)

test("Hand:parses: every minimal reading of the concealed tiles", function(t)
  local parses = hand(t, "111222333m456p1z"):parses()
  t:expect(#parses):at_least(2)
  for _, parse in ipairs(parses) do
    local tiles = 0
    for _, block in ipairs(parse) do
      t:expect(block.kind ~= nil and block.head ~= nil and block.effa ~= nil):is(true)
      tiles += #block.tiles
    end
    t:expect(tiles):is(13)
  end
end)

test("Hand:closed: without the drawn one", function(t)
  t:expect(with(t, READY, "7z"):closed()):is(READY)
end)

test("Hand:barks: in the order they were made", function(t)
  local barks = hand(t, "11m456p11z", { "pon 555z from 2", "chii 789s" }):barks()
  t:expect(barks[1]:type()):is("pon")
  t:expect(barks[2]:type()):is("chii")
  t:expect(#hand(t, READY):barks()):is(0)
end)

test("Hand:ct: in the whole hand, concealed, drawn and melded", function(t)
  local copy = with(t, "55m456p1122z", "5m", { "pon 055s from 2" })
  t:expect(copy:ct("5m")):is(3)
  t:expect(copy:ct("s")):is(3)
  t:expect(copy:ct("mpsz")):is(14)
end)

test("Hand:common: of each kind the smaller number of copies", function(t)
  t:expect(with(t, READY, "1z"):common(Tilecount.new("1111z1m9m"))):is(4)
end)

test("Hand:ctaka5: in the whole hand", function(t)
  t:expect(with(t, "340m456p1122z", "0p", { "pon 055s from 2" }):ctaka5()):is(3)
end)

test("Hand:ismenzen: no melds but concealed kans", function(t)
  t:expect(hand(t, READY):ismenzen()):is(true)
  t:expect(hand(t, "11m456p789s11z", { "ankan 5555z" }):ismenzen()):is(true)
  t:expect(hand(t, "11m456p789s11z", { "pon 555z from 2" }):ismenzen()):is(false)
end)

test("Hand:hasdrawn: is there a drawn tile", function(t)
  t:expect(hand(t, READY):hasdrawn()):is(false)
  t:expect(with(t, READY, "7z"):hasdrawn()):is(true)
end)

test("Hand:drawn: nil where there is none", function(t)
  t:expect(hand(t, READY):drawn()):is(nil)
  t:expect(with(t, READY, "7z"):drawn()):is("7z")
end)

test("Hand:canchii: and throw something", function(t)
  local own = hand(t, "34m456p789s11225z")
  t:expect(own:canchii(T34.new("2m"))):is(true)
  t:expect(own:canchii(T34.new("5m"))):is(true)
  t:expect(own:canchii(T34.new("6m"))):is(false)
  t:expect(own:canchii(T34.new("1z"))):is(false)
  -- What is left is of the run alone, and may not be thrown.
  local four = hand(t, "3455m", { "pon 111p from 2", "pon 222p from 2", "pon 333p from 2" })
  t:expect(four:canchii(T34.new("3m"))):is(true)
  local swap = hand(t, "2344m", { "pon 111p from 2", "pon 222p from 2", "pon 333p from 2" })
  t:expect(swap:canchii(T34.new("5m"))):is(true)
end)

test("Hand:canchiiasleft: with the tile as the lowest", function(t)
  local own = hand(t, "34m456p789s11225z")
  t:expect(own:canchiiasleft(T34.new("2m"))):is(true)
  t:expect(own:canchiiasleft(T34.new("5m"))):is(false)
end)

test("Hand:canchiiasmiddle: with the tile in the middle", function(t)
  local own = hand(t, "35m456p789s11225z")
  t:expect(own:canchiiasmiddle(T34.new("4m"))):is(true)
  t:expect(own:canchiiasmiddle(T34.new("2m"))):is(false)
end)

test("Hand:canchiiasright: with the tile as the highest", function(t)
  local own = hand(t, "34m456p789s11225z")
  t:expect(own:canchiiasright(T34.new("5m"))):is(true)
  t:expect(own:canchiiasright(T34.new("2m"))):is(false)
end)

test("Hand:canpon: two of them, and something to throw", function(t)
  t:expect(hand(t, READY):canpon(T34.new("1z"))):is(true)
  t:expect(hand(t, READY):canpon(T34.new("3z"))):is(false)
  local three = { "pon 111p from 2", "pon 222p from 2", "pon 333p from 2" }
  t:expect(hand(t, "1111z", three):canpon(T34.new("1z"))):is(false)
  t:expect(hand(t, "1112z", three):canpon(T34.new("1z"))):is(true)
end)

test("Hand:candaiminkan: has it the other three", function(t)
  t:expect(hand(t, "111m456p789s1122z"):candaiminkan(T34.new("1m"))):is(true)
  t:expect(hand(t, READY):candaiminkan(T34.new("1z"))):is(false)
end)

test("Hand:riichis: the discards of a closed hand with drawn tile that leave it ready", function(t)
  t:expect(with(t, READY, "7z"):riichis()):is("7z")
  t:expect(with(t, "147m258p369s1234z", "7z"):riichis()):is {}
  t:expect(with(t, "11m456p789s11z", "7z", { "pon 555z from 2" }):riichis()):is {}
  t:expect(hand(t, READY):riichis()):is {}
end)

test("Hand:draw: a copy takes a tile up; the table's hand does not, nor a second one", function(t)
  local copy = with(t, READY, "7z")
  t:expect(copy:drawn()):is("7z")
  t:expect(pcall(copy.draw, copy, T37.new("1m"))):is(false)
  t:expect(pcall(function()
    t:look(function(game)
      game:gethand(Who.all[1]):draw(T37.new("1m"))
    end)
  end)):is(false)
end)

test("Hand:swapout: throws a concealed tile and keeps the drawn one", function(t)
  local copy = with(t, READY, "7z")
  copy:swapout(T37.new("1m"))
  t:expect(copy:closed()):is("23m456p789s11227z")
  t:expect(copy:hasdrawn()):is(false)
  t:expect(pcall(copy.swapout, copy, T37.new("2m"))):is(false)
end)

test("Hand:spinout: throws the drawn tile", function(t)
  local copy = with(t, READY, "7z")
  copy:spinout()
  t:expect(copy:closed()):is(READY)
  t:expect(pcall(copy.spinout, copy)):is(false)
end)

test("Hand:waitkinds: the kinds that complete a hand in tenpai, by the shape of the wait", function(t)
  for hand, waits in pairs {
    ["123m456p789s1145s"] = { ryanmen = { T34.new("3s"), T34.new("6s") } },
    ["123m456p789s1146s"] = { kanchan = { T34.new("5s") } },
    ["123m456p789s1112z"] = { tanki = { T34.new("2z") } },
    ["123m456p789s1155z"] = { shanpon = { T34.new("1z"), T34.new("5z") } },
    ["147m258p369s1234z"] = {},
  } do
    t:rig { hand = hand }
    t:expect(t:hand():waitkinds(), hand):is(waits)
  end
end)

return Girl
