-- Matano Seiko, the fisher: she keeps pairs of outer tiles as bait, and after three catches the
-- last comes by itself.
-- B3, B5: what helps is what lowers her step, and what she has thrown does not come.

---@type Skill
local Seiko = skill {
  id = 710114,
  school = "Shiraitodai",
  name = { zh = "亦野诚子", ja = "亦野誠子", en = "Matano Seiko" },
  desc = {
    en = "She gathers pairs of outer tiles: twins come at +{bait} mk, third tiles at {keep}. After {catches} pons or "
      .. "kans, what helps her hand comes at +{catch}.",
    zh = "收集幺九的对子：成对的牌 +{bait} mk，第三张 {keep} mk。鸣出 {catches} 组刻子或杠后进张 +{catch} mk。",
    ja = "端牌の対子を集める。対子になる牌 +{bait} mk、三枚目は {keep} mk。{catches} 回ポンかカンすると有効牌 +{catch} mk。",
  },
  mk = {
    catch = { 500, min = 0, max = 10000, doc = "after her catches: tiles that lower her step" },
    bait = { 400, min = 0, max = 10000, doc = "twins of single outer tiles, while she lacks pairs" },
    keep = { -400, min = -10000, max = 0, doc = "the third tile of a concealed pair" },
    catches = { 3, min = 0, max = 4, doc = "pons and kans after which the last comes by itself" },
    pairs = { 2, min = 0, max = 6, doc = "her start: the least pairs of outer tiles" },
    patience = { 100, min = 0, max = 999, doc = "her start: the last draft she refuses" },
  },
  mk_doc = {
    zh = {
      catch = "钓到之后：能减少向听的牌",
      bait = "对子不够时：能凑成对子的幺九牌",
      keep = "手中对子的第三张",
      catches = "碰、杠几次之后最后一张自己会来",
      pairs = "她的配牌：幺九一带的对子最少几组",
      patience = "她的配牌：拒绝到第几次方案为止",
    },
    ja = {
      catch = "釣り上げた後：向聴数を下げる牌",
      bait = "対子が足りない間：対子になる外側の牌",
      keep = "手の内の対子の三枚目",
      catches = "何回ポン・カンすれば最後の一枚が来るか",
      pairs = "自分の配牌：外側の牌の対子の最小数",
      patience = "自分の配牌：何案目まで拒むか",
    },
  },
}

function Seiko:checkInit(game, init, who, iter)
  if who ~= self.who or iter > self.mk.patience then
    return true
  end
  local closed, outer = init:closed(), 0
  for _, kind in ipairs(closed:kinds(2)) do
    outer = outer + (kind:isyao() and 1 or 0)
  end
  return outer >= self.mk.pairs and #closed:kinds(3, 4) == 0
end

function Seiko:onDraw(game, mount, who, rinshan)
  if who ~= self.who or rinshan then
    return
  end
  local hand, lack = game:gethand(who), self.mk.catches + 1
  for _, bark in ipairs(hand:barks()) do
    local kind = bark:type()
    lack = lack - ((kind == "pon" or kind == "daiminkan" or kind == "kakan") and 1 or 0)
  end
  if lack <= 1 then
    mount:lighta(game:wanted(who), self.mk.catch)
  elseif not hand:ready() then
    self:bait(mount, hand:closed(), lack)
  end
end

-- Keeps pairs what they are; if they are less than the catches that lack, terminals, honours, twos
-- and eights are to become more.
function Seiko:bait(mount, closed, lack)
  local twins = closed:kinds(2)
  mount:lighta(twins, self.mk.keep)
  for _, kind in ipairs(lack > #twins and closed:kinds(1) or {}) do
    if kind:isyao() or kind:isnum1928() then
      mount:lighta(kind, self.mk.bait)
    end
  end
end

-- She fishes whatever bites, and nothing else.
Seiko.aiLimits = { nocall = true, pon = "mpsz" }

test("pairs stay pairs, and outer tiles are bait for more", function(t)
  t:rig { hand = "1145m299p58s1357z", hands = { [2] = "99m3366z" }, a = { ["2p"] = 3 } }
  local law = t:law()
  t:expect(law:light("1m")):is(-400)
  t:expect(law:of("9p")):is(0)
  t:expect(law:of("2p")):is((30 + 400) / law:total())
  t:expect(law:light("8s")):is(400)
  t:expect(law:light("7z")):is(400)
  t:expect(law:light("5s"), "an inner tile"):is(0)
  t:expect(law:light("9s"), "none in hand"):is(0)
  t:expect(t:law(1, true):light("2p"), "a replacement tile"):is(0)
  t:expect(t:law(2):light("9m"), "a rival's pair"):is(0)
end)

test("pons count as pairs that are made, chiis and ankans do not", function(t)
  for _, case in ipairs {
    { "pon 999m from 3", 0 },
    { "daiminkan 9999m from 3", 0 },
    { "chii 789m", 400 },
    { "ankan 9999m", 400 },
  } do
    local meld, mk = table.unpack(case)
    t:rig { hand = "112299p158s3z", melds = { [1] = { meld } } }
    t:expect(t:law():light("1s"), meld):is(mk)
    t:expect(t:law():light("1p"), meld):is(-400)
  end
end)

test("after three catches the last comes by itself", function(t)
  local rig = {
    hand = "34m55p",
    melds = { [1] = { "pon 111p from 2", "pon 999s from 3", "daiminkan 7777z from 4" } },
    rivers = { [1] = "2m1s3z" },
    a = { ["5m"] = 3 },
  }
  t:rig(rig)
  local law = t:law()
  t:expect(law:light("5m")):is(500)
  t:expect(law:of("5m")):is((30 + 500) / law:total())
  t:expect(law:light("2m"), "thrown"):is(0)
  rig.melds[1][3] = "chii 789s"
  t:rig(rig)
  t:expect(t:law():light("5m"), "two catches"):is(0)
end)

test("she starts with pairs of outer tiles and no triplet", function(t)
  t:rate(60, function(t)
    t:deal()
    local closed, outer = t:hand():closed(), 0
    for _, kind in ipairs(closed:kinds(2)) do
      outer = outer + (kind:isyao() and 1 or 0)
    end
    return outer >= 2 and #closed:kinds(3, 4) == 0
  end):near(1)
end)

test("she pons what bites", function(t)
  t:rig { hand = "1145m299p58s1357z", hands = { [2] = "1m" }, next = 2 }
  t:draw(2)
  t:act(2, "discard", "1m")
  t:play(1)
  t:expect(#t:hand():barks()):is(1)
end)

-- With luck left alone she wins so in two rounds of ten.
test("having caught three, she soon lands the last", function(t)
  t:rig {
    hand = "34m55p",
    melds = { [1] = { "pon 111p from 2", "pon 999s from 3", "daiminkan 7777z from 4" } },
    next = 1,
  }
  t:rate(100, function(t)
    t:play(12)
    return t:hand():step() == -1
  end):at_least(0.7)
end)

return Seiko
