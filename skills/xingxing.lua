-- Xing Xing, who keeps accounts: open hands are rewarded, deal-ins punished, and whoever takes
-- points from Xing Xing herself is in her debt for good.

---@type Skill
local Xingxing = skill {
  id = 1,
  school = "lab",
  name = { zh = "杏杏", ja = "杏杏", en = "Xing Xing" },
  desc = {
    en = "Everybody's effective tiles come at {point} mk for each point of their account (an open hand "
      .. "at the end of a round +{open}, a deal-in -{gunner}); whoever ronned her, +{debt} more.",
    zh = "每家进张按账上分数每点 {point} mk（局终副露 +{open}，放铳 -{gunner}）；荣过她的人再 +{debt} mk。",
    ja = "各家の有効牌は帳簿一点につき {point} mk（局終了時に副露 +{open}、放銃 -{gunner}）。彼女からロンした者は +{debt} mk。",
  },
  mk = {
    point = { 10, min = -1000, max = 1000, doc = "everybody's draws: effective tiles, for each point" },
    debt = { 20, min = -1000, max = 1000, doc = "whoever ronned her: effective tiles, for each point" },
    open = { 1, min = -100, max = 100, doc = "points for an open hand when a round ends" },
    gunner = { 3, min = -100, max = 100, doc = "points taken for a deal-in" },
  },
  mk_doc = {
    zh = {
      point = "所有人的摸牌：进张，每一分",
      debt = "荣和过她的人的摸牌：进张，每一分",
      open = "一局结束时副露手得的分",
      gunner = "放铳所扣的分",
    },
    ja = {
      point = "全員のツモ：有効牌、一点ごと",
      debt = "自分からロンした人のツモ：有効牌、一点ごと",
      open = "局の終わりに副露手で得る点",
      gunner = "放銃で失う点",
    },
  },
}

function Xingxing:onEvent(game, event)
  local args = event.args
  self.points, self.debtors = self.points or { 0, 0, 0, 0 }, self.debtors or {}
  if event.type == "round-started" then
    print(table.concat(self.points, " "))
  elseif event.type == "round-ended" then
    self:settle(game, args.openers, args.gunner)
  end
end

function Xingxing:settle(game, openers, gunner)
  for _, who in ipairs(Who.all) do
    local seat = who:index()
    self.points[seat] = self.points[seat]
      - (who == gunner and self.mk.gunner or 0)
      + (game:gethand(who):ismenzen() and 0 or self.mk.open)
  end
  if gunner == self.who then
    for _, who in ipairs(openers) do
      self.debtors[who:index()] = true
    end
  end
end

function Xingxing:onDraw(game, mount, who, rinshan)
  if not rinshan then
    local seat = who:index()
    local mk = self.mk.point * self.points[seat] + (self.debtors[seat] and self.mk.debt or 0)
    mount:lighta(game:gethand(who):effa(), mk)
  end
end

function Xingxing:status(game)
  local points = self.points and table.concat(self.points, " ")
  return points and { en = "account: " .. points, zh = "账：" .. points, ja = "帳簿：" .. points }
end

-- One step from tenpai: 1s 6s 9s and 9m help.
local NEAR = "99m123m456p1178s2z"
-- Waits for 1s and 4s.
local READY = "23499m234p23567s"

test("everybody draws by their account, and whoever ronned her faster", function(t)
  t:rig {
    hands = { [2] = NEAR, [3] = READY },
    a = { ["9s"] = 3, ["4s"] = 2 },
    state = { points = { 7, 3, -2, 0 }, debtors = { [2] = true } },
  }
  local law = t:law(2)
  t:expect({ law:light("9s"), law:light("5p") }):is { 3 * 10 + 20, 0 }
  t:expect(law:of("9s")):is((30 + 50) / law:total())
  t:expect(t:law(3):light("4s")):is(-2 * 10)
  t:expect(t:law(3):of("4s")):is(0)
  t:expect(t:law(2, true):light("9s")):is(0)
end)

test("a ron on her makes a debtor, open hands are paid and the deal-in is not", function(t)
  t:rig { hand = "4s", hands = { [3] = READY }, melds = { [2] = { "pon 555z from 4" } }, next = 1 }
  t:draw()
  t:act(1, "discard", "4s")
  t:act(3, "ron")
  t:expect(t:girl().points):is { -3, 1, 0, 0 }
  t:expect(t:girl().debtors):is { [3] = true }
end)

test("a ron on another is only paid for", function(t)
  t:rig { hands = { [2] = READY, [4] = "4s" }, melds = { { "ankan 5555z" } }, turn = 3, next = 4 }
  t:draw()
  t:act(4, "discard", "4s")
  t:act(2, "ron")
  t:expect(t:girl().points):is { 0, 0, 0, -3 }
  t:expect(t:girl().debtors):is {}
end)

test("the accounts of a game are those of all its rounds", function(t)
  t:play_game()
  local points, open = { 0, 0, 0, 0 }, {}
  for _, event in ipairs(t:events()) do
    local args = event.args
    if event.type == "round-started" then
      open = {}
    elseif event.type == "barked" and args.bark:type() ~= "ankan" then
      open[args.who:index()] = true
    elseif event.type == "round-ended" then
      for seat = 1, 4 do
        local dealt_in = args.gunner and args.gunner:index() == seat
        points[seat] = points[seat] + (open[seat] and 1 or 0) - (dealt_in and 3 or 0)
      end
    end
  end
  t:expect(t:girl().points):is(points)
end)

test("a good account wins, a bad one is never near", function(t)
  t:rig { dealer = 1, state = { points = { 0, 40, 0, 0 } } }
  t:rate(40, function(t)
    local ended = t:play_round()
    return #ended.forms > 0 and ended.openers[1] == Who.all[2]
  end):at_least(0.7)
  t:rig { dealer = 1, state = { points = { 0, -40, 0, 0 } } }
  t:rate(40, function(t)
    t:play_round()
    for _, event in ipairs(t:events("riichi-called")) do
      if event.args.who == Who.all[2] then
        return false
      end
    end
    return true
  end):near(1)
end)

return Xingxing
