-- What the reference says of the hooks of the built-in AI, and of `Limits`.
local Girl = skill { name = "player", state = { picked = 0 } }

function Girl:onMenu(game, moment)
  return moment == "drawn" and { { name = "go" }, { name = "stay" } } or nil
end

function Girl:onMenuPicked(game, mount, picks)
  if picks.go and not picks.stay then
    self.picked += 1
  end
end

function Girl:aiMenu(view, menu)
  if not self.silent then
    return { go = true }
  end
end

function Girl:aiLimits()
  return self.limits
end

function Girl:aiRivals(view)
  return self.rivals
end

function Girl:status(game)
  return self.line
end

test("aiMenu: what the AI answers; nil leaves it alone", function(t)
  t:rig { hand = "123m456p789s1122z" }
  t:play(5)
  -- After a draw the menu is offered again after each answer.
  t:expect(t:girl().picked):is(17)
  t:rig { hand = "123m456p789s1122z", state = { silent = true } }
  t:play(5)
  t:expect(t:girl().picked):is(0)
end)

test("status: a line for her player alone, when the hands are dealt", function(t)
  t:rig { state = { line = "quiet" } }
  t:deal()
  t:expect(t:popups()):has("quiet")
  t:expect(t:popups(2)):is {}
  t:rig { state = { line = nil } }
  t:deal()
  t:expect(t:popups()):is {}
end)

-- What the AI of seat 1 throws of a hand with this draw.
local function thrown(t, limits, hand, pii)
  t:rig { hand = hand, pii = pii, turn = 3, drids = "4p", state = { limits = limits, silent = true } }
  t:play(2)
  for _, event in ipairs(t:events("discarded")) do
    if event.args.who == t:girl().who then
      return event.args.tile
    end
  end
end

local function riichi(t, limits)
  t:rig { hand = "123m456p789s1122z", pii = "9m", turn = 3, state = { limits = limits, silent = true } }
  t:play(2)
  return #t:events("riichi-called") > 0
end

local LOOSE = "11m3579p139s2567z"

test("aiLimits: how the AI plays her", function(t)
  t:expect(thrown(t, { throw = T34.new("1m") }, LOOSE, "9m")):is("1m")
end)

test("Limits.throw: thrown now, whatever else there is but a win", function(t)
  for _, kind in ipairs { "1m", "5p", "7z" } do
    t:expect(thrown(t, { throw = T34.new(kind) }, LOOSE, "9m")):is(kind)
  end
end)

test("Limits.keep: kinds it does not throw", function(t)
  local first = thrown(t, nil, LOOSE, "9m")
  t:expect(thrown(t, { keep = T34.new(first) }, LOOSE, "9m")):isnt(T34.new(first))
  t:expect(thrown(t, { keep = "z" }, LOOSE, "9m"):isz()):is(false)
end)

test("Limits.noreds: throws no red five", function(t)
  t:expect(thrown(t, { noreds = true, noriichi = true }, "123m456m789s110p3z", "4z"):isaka5()):is(false)
end)

test("Limits.nodoras: throws no kind that a dora indicator points at", function(t)
  t:expect(thrown(t, { nodoras = true, noriichi = true }, "123m456m789s115p3z", "4z")):isnt("5p")
end)

test("Limits.noriichi: never declares riichi", function(t)
  t:expect(riichi(t, nil)):is(true)
  t:expect(riichi(t, { noriichi = true })):is(false)
end)

test("Limits.riichi: declares riichi whenever it may", function(t)
  t:expect(riichi(t, { riichi = true })):is(true)
end)

test("Limits.noankan: never declares a concealed kan", function(t)
  t:rig {
    hand = "1111m456p789s112z",
    pii = "3z",
    turn = 3,
    state = { limits = { noankan = true }, silent = true },
  }
  t:play(6)
  for _, event in ipairs(t:events("barked")) do
    t:expect(event.args.bark:type()):isnt("ankan")
  end
  t:expect(t:hand():ct("1m")):at_least(0)
end)

-- Whether seat 1 called seat 2's discard of a kind that it has twice.
local function called(t, limits)
  t:rig {
    hands = { [1] = "1389m149p258s55z1z", [2] = "5z" },
    next = 2,
    turn = 3,
    state = { limits = limits, silent = true },
  }
  t:draw(2)
  t:act(2, "discard", "5z")
  t:play(1)
  return #t:events("barked") > 0
end

test("Limits.pon: kans or pons whenever it may, nocall or not", function(t)
  t:expect(called(t, { pon = "5z" })):is(true)
  t:expect(called(t, { pon = "5z", nocall = true })):is(true)
end)

test("Limits.nocall: never calls", function(t)
  t:expect(called(t, { nocall = true })):is(false)
end)

test("aiRivals: how the AI of another seat plays because of her", function(t)
  t:rig {
    hands = { [2] = LOOSE },
    next = 2,
    pii = "9m",
    turn = 3,
    state = { rivals = { throw = T34.new("1m") }, silent = true },
  }
  t:play(2)
  t:expect(t:events("discarded")[1].args.tile):is("1m")
end)

test("Limits.heedless: plays as if no rival had an aiRivals", function(t)
  local function first(heedless)
    t:rig {
      hands = { [1] = LOOSE },
      girls = { [2] = "rival" },
      pii = "9m",
      turn = 3,
      state = { limits = { heedless = heedless }, silent = true },
    }
    t:play(2)
    return t:events("discarded")[1].args.tile
  end
  t:expect(first(false)):is("1m")
  t:expect(first(true)):isnt("1m")
end)

-- What the AI of seat 1 throws next.
local function next_thrown(t)
  t:play(2)
  for _, event in ipairs(t:events("discarded")) do
    if event.args.who == t:girl().who then
      return event.args.tile
    end
  end
end

-- What the AI throws before a riichi of seat 2 that has thrown 5p.
local function against(t, limits, girl)
  t:rig {
    hands = { [1] = LOOSE, [2] = "123m456m789m44z45s" },
    rivers = { [2] = "5p1s1s2s2s3z3z3z" },
    riichi = { [2] = 1 },
    girls = girl and { [2] = girl } or nil,
    next = 1,
    pii = "4z",
    turn = 8,
    state = { limits = limits, silent = true },
  }
  return next_thrown(t)
end

test("Limits.push: never folds", function(t)
  t:expect(against(t, nil)):is("5p")
  t:expect(against(t, { push = true })):isnt("5p")
end)

test("Limits.ignore: is not afraid of the girl who says so", function(t)
  t:expect(against(t, nil, "ghost")):isnt("5p")
  t:expect(against(t, { heedless = true }, "ghost")):is("5p")
end)

test("Limits.fold: throws the safest tile and calls nothing", function(t)
  local function first(fold)
    t:rig {
      hands = { [1] = LOOSE },
      rivers = { "1z", "7p", "7p", "7p" },
      pii = "9m",
      state = { limits = { fold = fold }, silent = true },
    }
    return next_thrown(t)
  end
  t:expect(first(true)):is("7p")
  t:expect(first(false)):isnt("7p")
end)

test("Limits.feed: throws what this seat could use", function(t)
  t:rig {
    hands = { [1] = LOOSE },
    rivers = { "1z", "3p", "4z", "3p" },
    pii = "9m",
    state = { limits = { feed = Who.all[3] }, silent = true },
  }
  t:expect(next_thrown(t)):is("3p")
end)

test("Limits.waits: the one whose waits have the fewest or the most unseen tiles", function(t)
  local hand = "123m456p789p1124s"
  t:expect(thrown(t, { waits = "few", noriichi = true }, hand, "5s")):is("5s")
  t:expect(thrown(t, { waits = "many", noriichi = true }, hand, "5s")):is("2s")
end)

test("Limits.minhan: takes no win of fewer han", function(t)
  local function wins(han)
    t:rig { hand = "123m456p789s1122z", pii = "1z", turn = 3, state = { limits = { minhan = han }, silent = true } }
    t:play(2)
    return #t:events("round-ended") > 0
  end
  t:expect({ wins(0), wins(13) }):is { true, false }
end)

test("Limits.dama: declares riichi only without another yaku", function(t)
  local function declares(dama, hand)
    t:rig { hand = hand, pii = "9m", drids = "4z", turn = 3, state = { limits = { dama = dama }, silent = true } }
    t:play(2)
    return #t:events("riichi-called") > 0
  end
  local pinfu = "234m456p678s2245s"
  t:expect({ declares(false, pinfu), declares(true, pinfu) }):is { true, false }
  t:expect(declares(true, "123m456p789s2233z"), "no yaku"):is(true)
end)

return Girl
