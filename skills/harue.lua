-- Akado Harue, once the legend of Achiga and later its coach, who reads everybody's habits and is always a little ahead, most
-- of all toward a sanshoku. Ten years ago she lost to Sukoya, and before her she still feels it. (B)

---@type Skill
local Harue = skill {
  id = 990006,
  school = "Pro",
  name = { zh = "赤土晴绘", ja = "赤土晴絵", en = "Akado Harue" },
  desc = {
    en = "A start of {step} steps or fewer, effective tiles +{ahead} mk, and what the nearest sanshoku lacks, {near} tiles at "
      .. "most, +{three}. With Sukoya at the table {scar} % of all that is gone.",
    zh = "配牌不超过 {step} 向听，进张 +{ahead} mk；最近的三色所缺的牌（最多缺 {near} 张时）+{three}。小锻治健夜同桌时，以上全部减弱 {scar}%。",
    ja = "配牌は {step} 向聴以下、有効牌 +{ahead} mk、最も近い三色に足りない牌（{near} 枚まで）+{three}。小鍛治健夜が同卓なら、そのすべてが"
      .. " {scar}% 弱まる。",
  },
  mk = {
    step = { 3, min = 0, max = 8, doc = "her start: the greatest step" },
    patience = { 40, min = 0, max = 999, doc = "her start: the last draft she refuses" },
    ahead = { 6, min = 0, max = 2000, doc = "her draws: each effective tile" },
    three = { 60, min = 0, max = 5000, doc = "her draws: each tile that the nearest sanshoku lacks" },
    near = { 3, min = 1, max = 9, doc = "a sanshoku is near if so many tiles lack, or fewer" },
    scar = { 50, min = 0, max = 100, unit = "%", doc = "how much of all that is gone when Sukoya is here" },
  },
  mk_doc = {
    zh = {
      step = "她的配牌：最大向听数",
      patience = "她的配牌：拒绝到第几次方案为止",
      ahead = "她的摸牌：每种进张",
      three = "她的摸牌：最近的三色所缺的每种牌",
      near = "最多缺几张算接近三色",
      scar = "健夜在场时减弱的百分比",
    },
    ja = {
      step = "自分の配牌：最大の向聴数",
      patience = "自分の配牌：何案目まで拒むか",
      ahead = "自分のツモ：有効牌それぞれ",
      three = "自分のツモ：最も近い三色に足りない牌それぞれ",
      near = "足りない牌が何枚までなら三色に近いか",
      scar = "健夜がいる時に弱まる割合（％）",
    },
  },
  only = { onDraw = "own", checkInit = "own" },
}

local SANSHOKU = { "123mps", "234mps", "345mps", "456mps", "567mps", "678mps", "789mps" }

-- What is left of her: all of it, or less when Sukoya is at the table.
function Harue:nerve(game)
  for _, who in ipairs(Who.all) do
    if game:isgirl(who, "sukoya") then
      return 1 - self.mk.scar / 100
    end
  end
  return 1
end

-- What the sanshoku lacks of which most is there; nothing if that is far away.
function Harue:lacking(hand)
  local all, best = Tilecount.new(hand:closed()), nil
  for _, bark in ipairs(hand:barks()) do
    for _, tile in ipairs(bark:tiles()) do
      all:inc(tile)
    end
  end
  for _, tiles in ipairs(SANSHOKU) do
    local lack = all:lack(tiles)
    best = best and #best <= #lack and best or lack
  end
  return #best <= self.mk.near and best or {}
end

function Harue:checkInit(game, init, who, iter)
  return iter > self.mk.patience * self:nerve(game) or init:step() <= self.mk.step
end

function Harue:onDraw(game, mount, who, rinshan)
  local nerve = self:nerve(game)
  mount:lighta(game:wanted(who), self.mk.ahead * nerve)
  mount:lighta(self:lacking(game:gethand(who)), self.mk.three * nerve)
end

-- One step from tenpai: 1s 6s 9s and 9m help; no sanshoku is near.
local NEAR = "99m123m456p1178s2z"
-- The sanshoku of 456 lacks 4m and 5s, others more; 7m helps, too.
local THREE = "56m456p123s46s99p1z"

test("she is ahead, and the nearest sanshoku comes", function(t)
  t:rig { hand = NEAR }
  t:expect({ t:law():light("9s"), t:law():light("9p"), t:law(2):light("9s") }):is { 6, 0, 0 }
  t:rig { hand = THREE }
  t:expect({ t:law():light("4m"), t:law():light("5s"), t:law():light("7m") }):is { 66, 66, 6 }
  t:rig { hand = "1144z", melds = { [1] = { "chii 456m", "chii 456p", "pon 777z" } } }
  t:expect(t:law():light("5s"), "what she has melded counts"):is(60)
end)

test("before Sukoya half of it is gone, and she holds down half of the rest", function(t)
  t:rig { girls = { [3] = "sukoya" }, hand = THREE, mk = { ["sukoya.awe"] = 0 } }
  t:expect({ t:law():light("4m"), t:law():light("7m") }):is { 33, 3 }
  t:rig { girls = { [3] = "sukoya" }, hand = THREE }
  t:expect({ t:law():light("4m"), t:law():light("7m") }):is { 16, 1 }
end)

test("she wins with the sanshoku", function(t)
  local function sanshoku(three)
    return t:rate(150, function(t)
      t:rig { hand = THREE, turn = 2, mk = { three = three } }
      local ended = t:play_round()
      local form = ended.openers[1] == t:girl().who and ended.forms[1]
      return form and (form:yakus().ss2 or form:yakus().ss1) or false
    end)
  end
  sanshoku(60):at_least(0.4)
  sanshoku(0):at_most(0.4)
end)

return Harue
