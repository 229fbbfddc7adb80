-- What the reference says of `Test`, `Law`, `Expect` and `Sample`.
local Girl = skill { name = "testing", mk = { power = { 60, min = 0, max = 900 } }, state = { asked = 0 } }

local HAND = "123m456p789s1122z"

function Girl:onDraw(game, mount, who)
  self.asked += 1
  if who == self.who then
    mount:lighta("5m", self.mk.power)
    mount:lightb("9p", 30)
    print("she lights")
  end
end

function Girl:onMenu(game, moment)
  return moment == "drawn" and { { name = "go" }, { name = "stay", on = true } } or nil
end

function Girl:onMenuPicked(game, mount, picks)
  self.went = picks.go
end

function Girl:onBargain()
  return { { ["7z"] = "any" } }
end

local function fails(run)
  return not pcall(run)
end

test("Test:rig: sets the table anew; what cannot be is an error", function(t)
  t:rig {
    hand = HAND,
    mk = { power = 90 },
    state = { asked = 7 },
    seat = 2,
    points = { 30000, 25000, 25000, 20000 },
  }
  t:expect(t:girl().who):is(2)
  t:expect(t:girl().mk.power):is(90)
  t:expect(t:girl().asked):is(7)
  t:rig {}
  t:expect(t:girl().asked):is(0)
  for _, wrong in ipairs {
    { hand = "11111m" },
    { hand = "1122334455667788m" },
    { seat = 5 },
    { moon = 8 },
    { hour = 24 },
    { luck = 1 },
    { mk = { luck = 1 } },
    { mk = { power = 901 } },
    { points = { 1, 2, 3, 4 }, hand = HAND },
    { melds = { [1] = { "chii 124m" } } },
  } do
    t:expect(fails(function()
      t:rig(wrong)
    end)):is(true)
  end
end)

test("Test:deal: up to the dealer's first draw", function(t)
  t:rig {}
  t:deal()
  t:expect(#t:events("drawn")):is(1)
  t:expect(#t:events("dealt")):is(1)
  t:expect(t:events("drawn")[1].args.who):is(t:look(function(game)
    return game:getdealer()
  end))
end)

test("Test:girl: the self of the girl in a seat, to read or to set", function(t)
  t:rig { hand = HAND }
  t:girl().asked = 40
  t:draw(1)
  t:expect(t:girl().asked):is(41)
  t:expect(fails(function()
    t:girl().mk.power = 3
  end)):is(true)
end)

test("Test:draw: on to the next draw, or to that of one seat; returns the tile", function(t)
  t:rig { hand = HAND, pii = "1m2m3m4m" }
  t:expect(t:draw()):is("1m")
  t:expect(t:draw(4)):is("4m")
  t:expect(#t:events("drawn")):is(4)
end)

test("Test:act: by name, with a tile; what is not allowed is an error", function(t)
  t:rig { hand = HAND, pii = "9m" }
  t:draw(1)
  for _, wrong in ipairs { { "tsumo" }, { "ron" }, { "discard", "9p" }, { "luck" } } do
    t:expect(fails(function()
      t:act(1, wrong[1], wrong[2])
    end)):is(true)
  end
  t:act(1, "tedashi", "1m")
  t:expect(t:events("discarded")[1].args.tile):is("1m")
  t:expect(t:events("discarded")[1].args.spin):is(false)
end)

test("Test:pick: rows not named stay as they are", function(t)
  t:rig { hand = HAND }
  t:draw(1)
  t:pick { go = true }
  t:expect(t:girl().went):is(true)
  t:expect(fails(function()
    t:pick { luck = true }
  end)):is(true)
end)

test("Test:play: so many draws, or to the end of the round", function(t)
  t:rig { hand = HAND }
  t:play(5)
  t:expect(#t:events("drawn")):is(5)
  t:play(500)
  t:expect(#t:events("round-ended")):is(1)
end)

test("Test:play_round: returns the args of its round-ended", function(t)
  t:rig {}
  local args = t:play_round()
  t:expect(type(args.result)):is("string")
  t:expect(#t:events("round-ended")):is(1)
end)

test("Test:play_game: returns the args of its table-ended", function(t)
  t:rig { rule = { rounds = 1 } }
  local args = t:play_game()
  t:expect(#args.ranks):is(4)
  t:expect(#args.points):is(4)
  t:expect(#args.scores):is(4)
end)

test("Test:look: returns what the function returns", function(t)
  t:rig { hand = HAND }
  t:expect(t:look(function(game, mount)
    return { game:getround(), mount:remainrinshan() }
  end)):is { 0, 4 }
end)

test("Test:hand: a copy", function(t)
  t:rig { hand = HAND }
  t:hand():draw(T37.new("1z"))
  t:expect(t:hand():hasdrawn()):is(false)
  t:expect(t:hand(2):closed():total()):is(13)
end)

test("Test:choices: by the names act takes: true, or the tiles", function(t)
  t:rig { hand = HAND, pii = "1z" }
  t:draw(1)
  t:expect(t:choices().tsumo):is(true)
  t:expect(t:choices().discard):has("1m")
  t:expect(t:choices(2)):is {}
end)

test("Test:menu: the rows and whether they are ticked; nil if there is none", function(t)
  t:rig { hand = HAND }
  t:expect(t:menu()):is(nil)
  t:draw(1)
  t:expect(t:menu()):is { go = false, stay = true }
  t:expect(t:menu(2)):is(nil)
end)

test(
  "Test:events: all, or of one type, in order; what a rig says of the round before is told to skills alone",
  function(t)
    t:rig { hand = HAND, turn = 2 }
    t:expect(t:events()[1].type):is("round-started")
    t:expect(#t:events("discarded")):is(0)
    t:draw()
    t:expect(#t:events("drawn")):is(1)
    t:expect(t:events()[4].type):is("drawn")
  end
)

test("Test:popups: prints and status lines of a seat's player", function(t)
  t:rig { hand = HAND }
  t:draw(1)
  t:expect(t:popups()):is { "she lights" }
  t:expect(t:popups(2)):is {}
end)

test("Test:world: the world line of the deal, or the conflict", function(t)
  t:rig {}
  t:deal()
  local world, conflict = t:world()
  t:expect(world["3y"]):is("any")
  t:expect(conflict):is(nil)
end)

test("Test:drafts: of a seat's starting hand in this deal", function(t)
  t:rig {}
  t:deal()
  t:expect(t:drafts()):at_least(1)
end)

test("Test:law: nobody draws, on a fork", function(t)
  t:rig { hand = HAND, a = { ["5m"] = 4 } }
  local law = t:law()
  t:expect(law:light("5m")):is(60)
  t:expect(t:girl().asked):is(0)
  t:expect(t:hand():hasdrawn()):is(false)
  t:expect(t:law(2):light("5m")):is(0)
end)

test("Law:of: of a kind with its reds, or of exactly a tile", function(t)
  t:rig { hand = HAND, a = { ["5s"] = 3, ["0s"] = 1 } }
  local law = t:law()
  t:expect(law:of("5s")):near(30 / law:total())
  t:expect(law:of("0s")):near(10 / law:total())
  local sum = 0
  for _, kind in ipairs(T34.all) do
    sum += law:of(kind)
  end
  t:expect(sum):near(1)
end)

test("Law:light: of all girls or one, in A or in B", function(t)
  t:rig { hand = HAND, a = { ["5m"] = 4 }, b = "9p" }
  local law = t:law()
  t:expect(law:light("5m", Who.all[1])):is(60)
  t:expect(law:light("5m", Who.all[2])):is(0)
  t:expect(law:light("9p", nil, true)):is(30)
end)

test("Law:total: the existence of all tiles that may come", function(t)
  t:rig { hand = HAND, a = { ["5m"] = 4 }, mk = { power = 0 } }
  local before = t:law():total()
  t:rig { hand = HAND, a = { ["5m"] = 4 }, mk = { power = 60 } }
  t:expect(t:law():total() - before):is(60)
end)

test("Expect:is: by content; texts of tiles in any order; 1 to 4 for a seat", function(t)
  t:rig { hand = HAND }
  t:expect({ 1, { a = 2 } }):is { 1, { a = 2 } }
  t:expect(T34.new("5m")):is("5m")
  t:expect(t:hand():closed()):is("2211z987s654p321m")
  t:expect(Who.all[3]):is(3)
end)

test("Expect:isnt: anything but this", function(t)
  t:expect(T37.new("0m")):isnt("5m")
  t:expect({ 1 }):isnt { 1, 2 }
end)

test("Expect:at_least: this number or more", function(t)
  t:expect(3):at_least(3)
end)

test("Expect:at_most: this number or less", function(t)
  t:expect(3):at_most(3)
end)

test("Expect:between: its ends included", function(t)
  t:expect(3):between(3, 4)
  t:expect(4):between(3, 4)
end)

test("Expect:near: but for rounding, or but for `by`", function(t)
  t:expect(0.1 + 0.2):near(0.3)
  t:expect(3):near(4, 1)
end)

test("Expect:has: an element, a part, tiles", function(t)
  t:rig { hand = "055m456p789s1122z" }
  t:expect({ 1, 2 }):has(2)
  t:expect("abc"):has("b")
  t:expect(t:hand()):has("55m")
  t:expect(t:hand()):has("05m")
end)

test("Expect:hasnt: nothing of this; of tiles, not all of these", function(t)
  t:rig { hand = HAND }
  t:expect({ 1, 2 }):hasnt(3)
  t:expect("abc"):hasnt("d")
  t:expect(t:hand()):hasnt("19m")
end)

test("Test:expect: about is shown if it does not hold", function(t)
  t:expect(1, "one"):is(1)
end)

local function half(_, i)
  return i % 2 == 0
end

test("Test:rate: 30 times or more, each with a fresh t", function(t)
  t:rig { hand = HAND }
  t:rate(30, function(t)
    t:draw(1)
    return t:girl().asked == 1
  end):near(1)
end)

test("Test:mean: 100 tries or more", function(t)
  t:mean(100, function(t, i)
    return i
  end):between(30, 70)
end)

test("Sample:at_least: in truth this or more", function(t)
  t:rate(60, half):at_least(0.4)
end)

test("Sample:at_most: in truth this or less", function(t)
  t:rate(60, half):at_most(0.6)
end)

test("Sample:between: in truth in this range", function(t)
  t:rate(60, half):between(0.4, 0.6)
end)

test("Sample:near: in truth this", function(t)
  t:rate(60, half):near(0.5)
end)

return Girl
