-- Megan Davin duels: in tenpai she feels who else is, and shoots it out. And she has the dark, once in a half: her hand lies
-- face down, she calls nothing, and tenpai brings the light. Without a rival in tenpai she has no power. (A)
-- G1: that she does not look at her own hand in the dark cannot be told; what it brings can.

---@type Skill
local Megan = skill {
  id = 715214,
  school = "Rinkai",
  name = { zh = "梅根·戴文", ja = "メガン・ダヴァン", en = "Megan Davin" },
  desc = {
    en = "A duel with each rival in tenpai: her waits +{shoot} mk on that rival's draws; that rival's waits -{dodge} on hers if "
      .. "she waits for more, +{hit} if for less. The dark, {darks} times a game: effective tiles +{dark}, in tenpai waits "
      .. "+{light}, no calls.",
    zh = "与每名听牌的别家决斗：对方摸牌时她的和了牌 +{shoot} mk；她的和了牌更多则自己摸牌时对方的和了牌 -{dodge}，更少则 +{hit}。黑暗每场 {darks} "
      .. "次：进张 +{dark}，听牌后和了牌 +{light}，不鸣牌。",
    ja = "聴牌した他家それぞれとの決闘：相手のツモで自分の和了牌 +{shoot} mk。待ちが相手より多ければ自分のツモで相手の和了牌 -{dodge}、"
      .. "少なければ +{hit}。闇は1 対局に {darks} 回：有効牌 +{dark}、聴牌すれば和了牌 +{light}、鳴かない。",
  },
  mk = {
    shoot = { 70, min = 0, max = 5000, doc = "a duel, the rival's draws: each of her winning tiles" },
    dodge = {
      40,
      min = 0,
      max = 5000,
      doc = "a duel she has the better of, her draws: taken from the rival's winning tiles",
    },
    hit = {
      20,
      min = 0,
      max = 5000,
      doc = "a duel she has the worse of, her draws: each of the rival's winning tiles",
    },
    darks = { 2, min = 0, max = 9, doc = "how often there is the dark in a game" },
    dark = { 45, min = 0, max = 2000, doc = "her draws in the dark: each effective tile" },
    light = { 120, min = 0, max = 5000, doc = "her draws in tenpai out of the dark: each winning tile" },
  },
  mk_doc = {
    zh = {
      shoot = "决斗时对方的摸牌：她的每种和了牌",
      dodge = "占优的决斗，她的摸牌：对方的和了牌所减",
      hit = "处于劣势的决斗，她的摸牌：对方的每种和了牌",
      darks = "一场对局有几次黑暗",
      dark = "黑暗中的摸牌：每种进张",
      light = "黑暗中听牌后的摸牌：每种和了牌",
    },
    ja = {
      shoot = "決闘中の相手のツモ：自分の和了牌それぞれ",
      dodge = "優位な決闘での自分のツモ：相手の和了牌から引く分",
      hit = "劣位の決闘での自分のツモ：相手の和了牌それぞれ",
      darks = "1 対局での闇の回数",
      dark = "闇の中のツモ：有効牌それぞれ",
      light = "闇からの聴牌でのツモ：和了牌それぞれ",
    },
  },
  state = { used = 0 },
  only = { onMenu = { "drawn" }, onEvent = { "dealt" } },
}

function Megan:onEvent(game, event)
  self.dark = nil
end

function Megan:onMenu(game, moment)
  if self.dark or self.used >= self.mk.darks or game:turn(self.who) > 0 then
    return nil
  end
  local left = self.mk.darks - self.used
  local title = {
    en = ("Your tiles come until the hand is over, but you may not call (%d left this game)"):format(left),
    zh = ("直到本局结束，进张会来，但不能鸣牌（本场还剩 %d 次）"):format(left),
    ja = ("この局のあいだ有効牌が来るが、鳴けない（この対局であと%d回）"):format(
      left
    ),
  }
  local text = { en = "Into the dark", zh = "进入黑暗", ja = "闇へ" }
  return { title = title, { name = "dark", text = text } }
end

function Megan:onMenuPicked(game, mount, picks)
  if picks.dark then
    self.dark, self.used = true, self.used + 1
  end
end

-- A hand that is far from tenpai is left to the dark.
function Megan:aiMenu(view, menu)
  return { dark = view:hand():step() > 2 }
end

local function live(game, who, waits)
  local unseen, sum = game:unseen(who), 0
  for _, kind in ipairs(waits) do
    sum = sum + unseen[kind]
  end
  return sum
end

function Megan:onDraw(game, mount, who, rinshan)
  local mine, mk = game:gethand(self.who), self.mk
  local ready = mine:ready()
  if who ~= self.who then
    if ready and game:gethand(who):ready() then
      mount:lighta(mine:effa(), mk.shoot)
    end
    return
  end
  if self.dark then
    mount:lighta(ready and mine:effa() or game:wanted(who), ready and mk.light or mk.dark)
  end
  local keep = {}
  for _, rival in ipairs(Who.all) do
    local hand = game:gethand(rival)
    if rival ~= self.who and ready and hand:ready() then
      local waits = hand:effa()
      local better = live(game, self.who, mine:effa()) > live(game, rival, waits)
      mount:lighta(waits, better and -mk.dodge or mk.hit)
      table.move(waits, 1, #waits, #keep + 1, keep)
    end
  end
  self.feels = #keep > 0 and keep or nil
end

-- In a duel she knows what not to throw.
function Megan:aiLimits(view)
  return { keep = self.feels or {}, nocall = self.dark or false }
end

-- In tenpai: a ryanmen of 3s and 6s, a pair of 1s as the head.
local READY = "123m456p789s1145s"
-- In tenpai for 5z alone.
local SINGLE = "123m456p789m111z5z"
-- One step from tenpai: 1s 6s 9s and 9m help.
local NEAR = "99m123m456p1178s2z"

test("a duel takes two in tenpai", function(t)
  t:rig { hand = READY, hands = { [2] = SINGLE } }
  t:expect(t:law(2):light("6s"), "the rival's draw"):is(70)
  t:expect(t:law(3):light("6s"), "one who is not in tenpai"):is(0)
  t:expect(t:law(1):light("5z"), "she waits for more"):is(-40)
  t:rig { hand = SINGLE, hands = { [2] = READY } }
  t:expect(t:law(1):light("6s"), "she waits for less"):is(20)
  t:rig { hand = NEAR, hands = { [2] = READY } }
  t:expect({ t:law(2):light("9s"), t:law(1):light("6s") }, "no duel"):is { 0, 0 }
end)

test("the dark brings the light of tenpai", function(t)
  t:rig { hand = NEAR, pii = "9p" }
  t:draw(1)
  t:pick { dark = true }
  t:expect({ t:girl().dark, t:girl().used, t:menu() }):is { true, 1 }
  t:act(1, "discard", "9p")
  t:expect(t:law(1):light("9s")):is(45)
  t:rig { hand = READY, state = { dark = true, used = 1 } }
  t:expect(t:law(1):light("6s")):is(120)
end)

test("duels are won", function(t)
  local function won(shoot)
    return t:rate(100, function(t)
      t:rig { hand = READY, hands = { [2] = "123m456p789p1z555z" }, turn = 6, mk = { shoot = shoot } }
      local ended = t:play_round()
      return ended.openers[1] == t:girl().who and #ended.forms > 0
    end)
  end
  won(70):at_least(0.55)
end)

return Megan
