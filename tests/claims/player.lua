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

return Girl
