-- Usuzawa Sae closes one rival by looking at her through a monocle: for the rest of the hand that power does not come
-- through. It tires her, the greater ones twice as much, and when she is out of breath her own hand suffers. (A)
-- She dims nobody's tiles: a rival without a power is not touched.

---@type Skill
local Sae = skill {
  id = 712914,
  school = "Miyamori",
  name = { zh = "臼泽塞", ja = "臼沢塞", en = "Usuzawa Sae" },
  desc = {
    en = "After a draw she may close one rival for the rest of the hand: {close} % of that power is held down. She has breath "
      .. "for {breath} in a game, a monster takes {monster}. Out of breath her effective tiles come at -{tired} mk.",
    zh = "摸牌后可以封住一名别家，直到本局结束：其能力被压制 {close}%。一场对局有 {breath} 口气，怪物要用 {monster} 口。气尽之后自己的进张 "
      .. "-{tired} mk。",
    ja = "ツモのあと、他家一人をその局のあいだ塞げる：能力を {close}% 抑える。息は 1 対局に {breath} 回分、魔物には {monster} いる。"
      .. "息が切れると自分の有効牌は -{tired} mk。",
  },
  mk = {
    close = {
      100,
      min = 0,
      max = 100,
      unit = "%",
      doc = "how much of the power of whom she looks at she holds down",
    },
    breath = { 6, min = 0, max = 99, doc = "how often she can look in a game" },
    monster = { 2, min = 1, max = 99, doc = "what it takes to close a monster" },
    tired = {
      20,
      min = 0,
      max = 2000,
      doc = "her draws when she is out of breath: taken from each effective tile",
    },
  },
  mk_doc = {
    zh = {
      close = "被她看住的人能力压制的百分比",
      breath = "一场对局能看几次",
      monster = "封住怪物所需的气",
      tired = "气尽后的摸牌：每种进张所减",
    },
    ja = {
      close = "見つめた相手の能力を抑える割合（％）",
      breath = "1 対局に見つめられる回数",
      monster = "魔物を塞ぐのに要る息",
      tired = "息切れ時のツモ：有効牌それぞれから引く分",
    },
  },
  state = { spent = 0 },
  only = { onMenu = { "drawn" }, onDraw = { "own", having = "mist" }, onEvent = { "round-started" } },
}

local MONSTERS = { "koromo", "teru", "saki", "awai" }

-- The breath it takes to close somebody.
function Sae:price(game, who)
  for _, girl in ipairs(MONSTERS) do
    if game:isgirl(who, girl) then
      return self.mk.monster
    end
  end
  return 1
end

function Sae:onEvent(game, event)
  self.closed = nil
end

function Sae:onMenu(game, moment)
  if self.closed then
    return nil
  end
  local left = self.mk.breath - self.spent
  local rows = {
    title = {
      en = ("Close one rival's power until the hand is over: %d of %d breaths left, a monster takes %d"):format(
        left,
        self.mk.breath,
        self.mk.monster
      ),
      zh = ("封住一名别家的能力，直到本局结束：还有 %d 口气（共 %d 口），怪物要用 %d 口"):format(
        left,
        self.mk.breath,
        self.mk.monster
      ),
      ja = ("他家一人の能力をこの局のあいだ塞ぐ：息は残り %d 回分（%d 回中）、魔物には %d 回分"):format(
        left,
        self.mk.breath,
        self.mk.monster
      ),
    },
    most = 1,
  }
  for _, name in ipairs { "right", "cross", "left" } do
    local who = self.who[name](self.who)
    if self.spent + self:price(game, who) <= self.mk.breath then
      table.insert(rows, { name = name, who = who })
    end
  end
  return rows
end

function Sae:onMenuPicked(game, mount, picks)
  for _, name in ipairs { "right", "cross", "left" } do
    if picks[name] and not self.closed then
      local who = self.who[name](self.who)
      self.closed, self.spent = who, self.spent + self:price(game, who)
      self.mist = self.spent >= self.mk.breath
    end
  end
end

-- What the built-in AI gains by closing somebody: Hatsumi has a power as North alone, others most as dealers.
local function gain(view, who)
  local girl, wind = view:getgirl(who), view:getselfwind(who)
  if girl == "hatsumi" then
    return wind == 4 and 3 or 0
  end
  return girl == "doge" and 0 or wind == 1 and 2 or 1
end

-- It keeps what would tire her for the last hand.
function Sae:aiMenu(view, menu)
  local me, best, most = view:me(), nil, 0
  local scarce = self.mk.breath - self.spent <= self.mk.monster and not view:isalllast()
  for _, name in ipairs { "right", "cross", "left" } do
    local gained = menu[name] and not scarce and gain(view, me[name](me)) or 0
    if gained > most then
      best, most = name, gained
    end
  end
  return best and { [best] = true }
end

function Sae:onDamp(game)
  return self.closed and { [self.closed] = { draws = self.mk.close, bans = self.mk.close } } or nil
end

function Sae:onDraw(game, mount, who, rinshan)
  mount:lighta(game:wanted(who), -self.mk.tired)
end

-- Seen from her, wherever who reads it sits.
local CLOSED = {
  right = {
    en = "closed: the rival at her right; ",
    zh = "已封住自己的下家，",
    ja = "自分の下家を塞いでいる。",
  },
  cross = {
    en = "closed: the rival across from her; ",
    zh = "已封住自己的对家，",
    ja = "自分の対面を塞いでいる。",
  },
  left = {
    en = "closed: the rival at her left; ",
    zh = "已封住自己的上家，",
    ja = "自分の上家を塞いでいる。",
  },
}

function Sae:status(game)
  local left, closed = math.max(0, self.mk.breath - self.spent), { en = "", zh = "", ja = "" }
  for _, name in ipairs { "right", "cross", "left" } do
    if self.closed == self.who[name](self.who) then
      closed = CLOSED[name]
    end
  end
  return {
    en = closed.en .. "breath for " .. left,
    zh = closed.zh .. "还剩 " .. left .. " 口气",
    ja = closed.ja .. "息はあと " .. left,
  }
end

-- One step from tenpai: 1s 6s 9s and 9m help.
local NEAR = "99m123m456p1178s2z"

local function close(t, girl, name)
  t:rig { girls = { [2] = girl }, hands = { [2] = NEAR }, pii = "9p", next = 1 }
  t:draw(1)
  t:pick { [name] = true }
end

test("whom she looks at has no power left, and no other", function(t)
  close(t, "yuuki", "right")
  t:expect(t:law(2):light("9s")):is(0)
  close(t, "yuuki", "left")
  t:expect(t:law(2):light("9s"), "she looked at another"):is(150)
end)

test("it takes breath, a monster twice as much", function(t)
  close(t, "yuuki", "right")
  t:expect({ t:girl().spent, t:menu() }):is { 1 }
  close(t, "koromo", "right")
  t:expect(t:girl().spent):is(2)
  t:rig { state = { spent = 6, mist = true }, hand = NEAR }
  t:expect(t:law():light("9s"), "out of breath"):is(-20)
  t:draw(1)
  t:expect(t:menu()):is(nil)
end)

test("her player reads whom she has closed, until the next round", function(t)
  local function told(closed)
    return Sae.status({ who = Who.all[1], closed = closed, mk = { breath = 6 }, spent = 1 }).en
  end
  t:expect(told()):is("breath for 5")
  t:expect(told(Who.all[4])):is("closed: the rival at her left; breath for 5")
  t:rig { state = { spent = 1 } }
  t:girl().closed = Who.all[4]
  t:deal()
  t:expect(t:popups()):is { "breath for 5" }
end)

-- How often the rival at the right wins a round.
local function won(t, times, rig)
  return t:rate(times, function(t)
    t:rig(rig)
    t:deal()
    local ended = t:play_round()
    return ended.openers[1] == Who.all[2] and #ended.forms > 0
  end)
end

test("a closed rival wins as if she had no power", function(t)
  local function yuuki(close)
    return won(t, 100, { girls = { [2] = "yuuki" }, dealer = 2, mk = { close = close } })
  end
  yuuki(0):at_least(0.7)
  yuuki(100):at_most(0.85)
end)

-- Seat 3 deals: Hatsumi, at the right, is North with both gates open.
local GATES = { [2] = { "pon 111z from 3", "pon 444z from 4" } }

test("a closed Hatsumi opens her gates in vain", function(t)
  for _, looks in ipairs { false, true } do
    t:rig {
      girls = { [2] = "hatsumi" },
      dealer = 3,
      next = 1,
      melds = GATES,
      hands = { [2] = "123m456p9s" },
      b = "222333z",
      pii = "9p",
    }
    t:draw(1)
    t:pick { right = looks }
    local law = t:law(2)
    t:expect({ law:light("2z", nil, true), law:light("3z", nil, true) })
      :is(looks and { 0, 0 } or { 1000, 1000 })
    t:expect(law:of("2z") + law:of("3z")):near(looks and 0 or 1)
    t:expect(t:girl().spent, "she is no monster"):is(looks and 1 or 0)
  end
end)

-- Seat 2 is North when seat 3 deals.
test("her AI closes Hatsumi in the north, and keeps its last breath", function(t)
  for _, case in ipairs {
    { dealer = 3, spent = 0, round = 0, closes = true },
    { dealer = 4, spent = 0, round = 0, closes = false },
    { dealer = 3, spent = 4, round = 2, closes = false },
    { dealer = 3, spent = 4, round = 7, closes = true },
  } do
    t:rig {
      girls = { [2] = "hatsumi" },
      dealer = case.dealer,
      round = case.round,
      hand = NEAR,
      next = 1,
      state = { spent = case.spent },
    }
    t:play(2)
    t:expect(t:girl().closed, case.spent):is(case.closes and 2 or nil)
  end
end)

test("Hatsumi in the north wins less against her", function(t)
  local function hatsumi(close)
    return won(t, 600, { girls = { [2] = "hatsumi" }, dealer = 3, mk = { close = close } })
  end
  hatsumi(0):at_least(0.45)
  hatsumi(100):at_most(0.35)
end)

test("a closed Hatsumi does not win four winds", function(t)
  local function winds(close)
    return t:rate(60, function(t)
      t:rig {
        girls = { [2] = "hatsumi" },
        dealer = 3,
        next = 1,
        melds = GATES,
        hands = { [2] = "2z3z19m9p19s" },
        b = "2233z",
        mk = { close = close },
      }
      local args = t:play_round()
      local form = args.openers[1] == Who.all[2] and args.forms[1]
      return form and (form:yakus().xs4 or form:yakus().xd4) or false
    end)
  end
  winds(0):at_least(0.4)
  winds(100):at_most(0.1)
end)

test("Saki's ridge can be closed, and takes two breaths", function(t)
  for spent, offered in pairs { [0] = true, [4] = true, [5] = false } do
    t:rig {
      girls = { [2] = "saki" },
      hands = { [2] = "123m456p78s22z" },
      melds = { [2] = { "kakan 1111p from 3" } },
      next = 1,
      pii = "9p",
      state = { spent = spent },
    }
    t:draw(1)
    t:expect(t:menu().right ~= nil, spent):is(offered)
    t:expect(t:law(2, true):light("6s"), "before"):is(1000)
    if offered then
      t:pick { right = true }
      t:expect(t:girl().spent):is(spent + 2)
      t:expect(t:law(2, true):light("6s")):is(0)
      t:expect(t:girl().mist, "out of breath"):is(spent == 4)
    end
  end
end)

return Sae
