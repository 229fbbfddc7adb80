-- Ikeda Kana never gives up: from the bottom she makes the largest hands. (A as a style; the numbers are a guess)

---@type Skill
local Kana = skill {
  id = 713345,
  school = "Kazekoshi",
  name = { zh = "池田华菜", ja = "池田華菜", en = "Ikeda Kana" },
  desc = {
    en = "Below {low} points: a start of {step} steps or fewer, doras +{dora} mk, ones and nines +{edge}.",
    zh = "点数不足 {low} 时：配牌不超过 {step} 向听，宝牌 +{dora} mk，一九 +{edge}。",
    ja = "持ち点が {low} 未満なら：配牌は {step} 向聴以下、ドラ +{dora} mk、一九牌 +{edge}。",
  },
  mk = {
    low = { 20000, min = 0, max = 100000, unit = "points", doc = "below so many points she wakes up" },
    step = { 2, min = 0, max = 8, doc = "her start from below: the greatest step" },
    patience = { 60, min = 0, max = 999, doc = "her start from below: the last draft she refuses" },
    dora = { 60, min = 0, max = 5000, doc = "her draws from below: each dora" },
    edge = { 15, min = 0, max = 5000, doc = "her draws from below: each one and nine" },
  },
  mk_doc = {
    zh = {
      low = "点数低于多少时振作",
      step = "落后时的配牌：最大向听数",
      patience = "落后时的配牌：拒绝到第几次方案为止",
      dora = "落后时的摸牌：每种宝牌",
      edge = "落后时的摸牌：每种一九牌",
    },
    ja = {
      low = "持ち点がいくつを下回ると燃えるか",
      step = "下からの配牌：最大の向聴数",
      patience = "下からの配牌：何案目まで拒むか",
      dora = "下からのツモ：ドラそれぞれ",
      edge = "下からのツモ：一九牌それぞれ",
    },
  },
}

function Kana:checkInit(game, init, who, iter)
  if who ~= self.who or game:getpoints(who) >= self.mk.low then
    return true
  end
  return iter > self.mk.patience or init:step() <= self.mk.step
end

function Kana:onDraw(game, mount, who, rinshan)
  if who == self.who and game:getpoints(who) < self.mk.low then
    mount:lighta("doras", self.mk.dora)
    mount:lighta("19mps", self.mk.edge)
  end
end

-- Far behind she wants no cheap win in the south.
function Kana:aiLimits(view)
  return { minhan = view:getrank() == 4 and view:getround() >= 4 and 3 or nil, push = view:getrank() == 4 }
end

local LOW = { 8000, 30000, 31000, 31000 }

test("from below doras and edges come", function(t)
  t:rig { hand = "456m456p456s2467z", drids = "3z", points = LOW }
  t:expect({ t:law():light("4z"), t:law():light("9p"), t:law(2):light("9p") }):is { 60, 15, 0 }
  t:rig { hand = "456m456p456s2467z", drids = "3z" }
  t:expect({ t:law():light("4z"), t:law():light("9p") }, "not below"):is { 0, 0 }
end)

test("from below her start is good", function(t)
  t:rate(40, function(t)
    t:rig { round = 4, points = LOW }
    t:deal()
    return t:hand():step() <= 2
  end):at_least(0.9)
end)

test("from below her hands are dearer", function(t)
  local function doras(low)
    return t:mean(200, function(t)
      t:rig { round = 5, points = LOW, mk = { low = low } }
      t:deal()
      t:play(30)
      return t:look(function(game, mount)
        return mount:getdrids() % game:gethand(t:girl().who)
      end)
    end)
  end
  doras(20000):at_least(0.7)
  doras(0):at_most(0.6)
end)

return Kana
