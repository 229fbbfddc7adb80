-- What the reference says of the hooks of a round.
local Girl = skill { name = "round", state = { told = {}, ban = {}, light = 0 } }

local function note(self, name, ...)
  table.insert(self.told, { name, ... })
end

function Girl:onFirstDealer(game, rand, dice)
  note(self, "onFirstDealer", dice[1], dice[2])
  return self.dice
end

function Girl:onDice(game)
  note(self, "onDice", game:getround())
end

function Girl:onMenu(game, moment)
  note(self, "onMenu", moment)
  if self.shows then
    return { { name = "a", [self.shows] = self.shown } }
  elseif self.most then
    return { title = { en = "at most", ja = "まで" }, most = self.most, { name = "a" }, { name = "b" } }
  end
  return { { name = "a" }, { name = "b", on = true }, { name = "c", enabled = false, on = true } }
end

function Girl:onMenuPicked(game, mount, picks)
  self.picks = picks
end

function Girl:onDraw(game, mount, who, rinshan)
  self.rinshan = rinshan
  if who == self.who then
    mount:lighta("5m", self.light)
  end
end

function Girl:onFlipKandora(game, mount)
  note(self, "onFlipKandora", #mount:getdrids())
  mount:incmk("dorahyou", 0, "9s", 9e6)
end

function Girl:onDigUradora(game, mount, openers)
  note(self, "onDigUradora", openers[1], #openers)
  mount:incmk("urahyou", 0, "9s", 9e6)
end

function Girl:onEvent(game, event)
  self.last = event.type
end

function Girl:onInbox(game, who, action)
  note(self, "onInbox", who, action.type, action.tile)
end

function Girl:onFilter(game, who, choices)
  self.choices = self.choices or {}
  for name in pairs(choices) do
    self.choices[name] = true
  end
  if who == self.who then
    return self.ban
  end
end

local function named(t, name)
  for _, told in ipairs(t:girl().told) do
    if told[1] == name then
      return told
    end
  end
end

local HAND = "123m456p789s1122z"

test("onFirstDealer: two dice, before East 1; may return two new ones", function(t)
  t:rig { state = { dice = { 1, 1 } } }
  t:deal()
  t:expect(named(t, "onFirstDealer")[2]):between(1, 6)
  t:expect(named(t, "onFirstDealer")[3]):between(1, 6)
  t:expect(t:events("first-dealer-chosen")[1].args.who):is(t:look(function(game)
    return game:getdealer()
  end))
end)

test("onDice: a round begins", function(t)
  t:rig {}
  t:deal()
  t:expect(named(t, "onDice")[2]):is(0)
end)

test("onDice: where a rig leaves no deal, too, and onFirstDealer before it", function(t)
  for _, rig in ipairs { { hand = HAND }, { hand = HAND, round = 2, dealer = 3 }, { round = 2, dealer = 3 } } do
    t:rig(rig)
    t:expect(t:girl().told[1][1]):is("onFirstDealer")
    t:expect(t:look(function(game)
      return game:getdealer()
    end)):is(Who.all[rig.dealer or 1])
    if rig.hand then
      t:expect(t:girl().told[2]):is { "onDice", rig.round or 0 }
      t:expect(#t:girl().told):is(2)
    end
  end
end)

test("onMenu: at the dice, or after her draw", function(t)
  t:rig {}
  t:deal()
  t:expect(named(t, "onMenu")[2]):is("dice")
  t:rig { hand = HAND }
  t:draw(1)
  t:expect(named(t, "onMenu")[2]):is("drawn")
  for _ = 1, 16 do
    t:pick {}
  end
  t:expect(t:menu() ~= nil):is(true)
  t:pick {}
  t:expect(t:menu()):is(nil)
end)

test("onMenuPicked: whether each row is on now; rows not named, or not enabled, stay", function(t)
  t:rig { hand = HAND }
  t:draw(1)
  t:pick { a = true }
  t:expect(t:girl().picks):is { a = true, b = true, c = true }
end)

test("MenuRow.enabled: a row that is not keeps its state", function(t)
  t:rig { hand = HAND }
  t:draw(1)
  t:expect(pcall(function()
    t:pick { c = false }
  end)):is(false)
end)

test("Menu.most: how many boxes may be on", function(t)
  for most = 1, 2 do
    t:rig { hand = HAND, state = { most = most } }
    t:draw(1)
    t:expect(pcall(function()
      t:pick { a = true, b = true }
    end)):is(most == 2)
    t:pick { a = true }
  end
end)

-- Whether her menu may show something.
local function may_show(t, key, what)
  t:rig { hand = HAND, state = { shows = key, shown = what } }
  return pcall(t.draw, t, 1) and t:menu() ~= nil
end

test("MenuRow.tile: shown as a tile", function(t)
  t:expect({ may_show(t, "tile", T37.new("0p")), may_show(t, "tile", "5p") }):is { true, true }
end)

test("MenuRow.who: shown as the girl who sits there", function(t)
  t:expect(may_show(t, "who", Who.all[2])):is(true)
end)

test("MenuRow.action: shown as what it is called in the reader's language", function(t)
  t:expect(may_show(t, "action", { type = "swap-out", tile = T37.new("1m") })):is(true)
end)

test("onDraw: before a draw of anybody; rinshan is true at a replacement tile", function(t)
  t:rig { hand = HAND, a = { ["5m"] = 3 }, state = { light = 9e6 } }
  t:expect(t:law():of("5m")):at_least(0.99)
  t:draw(2)
  t:expect(t:girl().rinshan):is(false)
  t:rig { hand = "1111m456p789s112z" }
  t:draw(1)
  t:act(1, "ankan", "1m")
  t:expect(t:girl().rinshan):is(true)
end)

test("onFlipKandora: lights the indicator that is about to be turned", function(t)
  t:rig { hand = "1111m456p789s112z", drids = "4p", a = { ["9s"] = 3 } }
  t:draw(1)
  t:act(1, "ankan", "1m")
  t:expect(named(t, "onFlipKandora")[2]):is(1)
  t:expect(t:look(function(game, mount)
    return mount:getdrids()[2]
  end)):is("9s")
end)

test("onDigUradora: for the winners in riichi", function(t)
  t:rig { hand = HAND, drids = "4p", pii = "9m9p9p9p1z", a = { ["9s"] = 3 } }
  t:draw(1)
  t:act(1, "riichi")
  t:draw(1)
  t:act(1, "tsumo")
  local told = named(t, "onDigUradora")
  t:expect(told[2]):is(1)
  t:expect(told[3]):is(1)
  t:expect(t:events("round-ended")[1].args.urids[1]):is("9s")
end)

test("onEvent: something happened", function(t)
  t:rig { hand = HAND }
  t:draw(1)
  t:expect(t:girl().last):is("drawn")
end)

test("onInbox: somebody's action was accepted", function(t)
  t:rig { hand = HAND, pii = "9m" }
  t:draw(1)
  t:act(1, "discard", "1m")
  local told = named(t, "onInbox")
  t:expect(told[2]):is(1)
  t:expect(told[3]):is("swap-out")
  t:expect(told[4]):is("1m")
end)

test("onFilter: what somebody may do is forbidden; a ron forbidden counts as passed", function(t)
  t:rig { hands = { [1] = HAND, [2] = "1z" }, next = 2, pii = "9m", turn = 3, state = { ban = { ron = true } } }
  t:draw(2)
  t:act(2, "discard", "1z")
  t:expect(t:choices(1).ron):is(nil)
  t:expect({ t:look(function(game)
    return { game:getfuriten(Who.all[1]) }
  end)[2] }):is { true }
end)

local function banned(t, ban, pii)
  t:rig { hand = HAND, pii = pii, turn = 3, state = { ban = ban } }
  t:draw(1)
  return t:choices(1)
end

test("Ban.tsumo: no tsumo, if she could", function(t)
  t:expect(banned(t, {}, "1z").tsumo):is(true)
  t:expect(banned(t, { tsumo = true }, "1z").tsumo):is(nil)
end)

test("Ban.riichi: no riichi, if she could", function(t)
  t:expect(banned(t, {}, "9m").riichi):is("9m")
  t:expect(banned(t, { riichi = true }, "9m").riichi):is(nil)
end)

local function offered(t, ban)
  t:rig { hands = { [1] = HAND, [2] = "1z2z" }, next = 2, turn = 3, rivers = nil, state = { ban = ban } }
  t:draw(2)
  t:act(2, "discard", "1z")
  return t:choices(1)
end

test("Ban.ron: no ron, calls remain", function(t)
  t:expect(offered(t, { ron = true }).ron):is(nil)
  t:expect(offered(t, { ron = true }).pon ~= nil):is(true)
end)

test("Ban.call: no chii, pon or open kan; a ron remains", function(t)
  t:expect(offered(t, { call = true }).pon):is(nil)
  t:expect(offered(t, { call = true }).ron):is(true)
end)

return Girl
