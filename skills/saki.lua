-- Miyanaga Saki, who blooms on the ridge: triplets gather in her hand, what she has ponned comes a
-- fourth time, and the replacement tile is the one she needs.
-- B4: lights of replacement tiles are on that very draw. Others' lights read whether she is ready;
-- rivals' hands without west, and her own with it, are asked for until her patience is out.

---@type Skill
local Saki = skill {
  id = 713315,
  school = "Kiyosumi",
  name = { zh = "宫永咲", ja = "宮永咲", en = "Miyanaga Saki" },
  desc = {
    en = "Singles, pairs and triplets of hers come at +{single}, +{pair}, +{triplet} mk, the fourth tile "
      .. "of a pon at +{kan}, and replacement tiles that help at +{bloom}.",
    zh = "单张、对子、刻子的同种牌 +{single}、+{pair}、+{triplet} mk；碰过的第四张 +{kan} mk；岭上牌进张 +{bloom} mk。",
    ja = "孤立・対子・刻子の牌 +{single}・+{pair}・+{triplet} mk、ポンの四枚目 +{kan} mk、嶺上の有効牌 +{bloom} mk。",
  },
  mk = {
    single = { 40, min = 0, max = 10000, doc = "her draws: kinds of which she holds one" },
    pair = { 80, min = 0, max = 10000, doc = "any draw: kinds of which she holds two" },
    triplet = { 160, min = 0, max = 10000, doc = "any draw: kinds of which she holds three" },
    west = { 40, min = 0, max = 10000, doc = "west: hers in the deal and by draws, taken from the others" },
    kan = { 10000, min = 0, max = 100000, doc = "the fourth tile of her pons, taken from the others" },
    bloom = { 1000, min = 0, max = 10000, doc = "her replacement tiles: effective tiles" },
    patience = { 500, min = 0, max = 999, doc = "deals: the last draft she refuses" },
    step = { 3, min = 0, max = 6, doc = "her start: the greatest step, to seven pairs" },
  },
  mk_doc = {
    zh = {
      single = "她的摸牌：持有一张的牌种",
      pair = "任何人的摸牌：她持有两张的牌种",
      triplet = "任何人的摸牌：她持有三张的牌种",
      west = "西：她的配牌和摸牌所加，别家所减",
      kan = "她碰过的牌的第四张，别家所减",
      bloom = "她的岭上牌：进张",
      patience = "配牌：拒绝到第几次方案为止",
      step = "她的配牌：七对子最大向听数",
    },
    ja = {
      single = "自分のツモ：一枚持っている牌",
      pair = "誰のツモでも：自分が二枚持っている牌",
      triplet = "誰のツモでも：自分が三枚持っている牌",
      west = "西：自分の配牌とツモに足し、他家から引く分",
      kan = "ポンした牌の四枚目を他家から引く分",
      bloom = "自分の嶺上牌：有効牌",
      patience = "配牌：何案目まで拒むか",
      step = "自分の配牌：七対子の最大向聴数",
    },
  },
}

local WEST = T34.new("3f")

function Saki:onMonkey(game, exists)
  exists[self.who:index()]:incmk(WEST, self.mk.west)
end

function Saki:checkInit(game, init, who, iter)
  if iter > self.mk.patience then
    return true
  elseif who == self.who then
    return init:ct(WEST) > 0 and init:step7() <= self.mk.step
  end
  return init:ct(WEST) == 0
end

-- The kinds she has ponned and not yet made a kan of.
local function ponned(hand)
  local kinds = {}
  for _, bark in ipairs(hand:barks()) do
    if bark:type() == "pon" then
      table.insert(kinds, T34.new(bark[1]:id34()))
    end
  end
  return kinds
end

function Saki:onDraw(game, mount, who, rinshan)
  local hand = game:gethand(self.who)
  local mine = who == self.who
  local sign = mine and 1 or -1
  mount:lighta(WEST, sign * self.mk.west)
  mount:lighta(ponned(hand), sign * self.mk.kan)
  if mine then
    self:gather(mount, hand, self.mk.single)
    if rinshan then
      mount:lighta(hand:effa(), self.mk.bloom)
    end
  elseif not hand:ready() then
    self:gather(mount, hand, 0, game:gethand(who))
  end
end

-- Lights what would grow her pairs and triplets; what helps the rival who draws it, downwards.
function Saki:gather(mount, hand, single, rival)
  for count, mk in ipairs { single, self.mk.pair, self.mk.triplet } do
    for _, kind in ipairs(hand:closed():kinds(count)) do
      mount:lighta(kind, rival and rival:haseffa(kind) and -mk or mk)
    end
  end
end

test("what is in her hand grows", function(t)
  t:rig {
    hand = "1m5m99p222s13z4m",
    a = { ["9p"] = 2, ["2s"] = 1, ["1m"] = 3, ["1s"] = 4, ["3z"] = 3, ["4z"] = 4 },
  }
  local law = t:law()
  t:expect(law:of("1m")):is((30 + 40) / law:total())
  t:expect(law:of("9p")):is((20 + 80) / law:total())
  t:expect(law:of("2s")):is((10 + 160) / law:total())
  t:expect(law:of("3z"), "west"):is((30 + 40 + 40) / law:total())
  t:expect(law:light("4z")):is(0)
end)

test("rivals draw what her pairs lack, unless it helps them", function(t)
  t:rig {
    hand = "1458m799p222s13z",
    hands = { [2] = "333m666s78p44p666z", [3] = "345p123678s4777z" },
  }
  t:expect(t:law(2):light("9p"), "a wait"):is(-80)
  t:expect(t:law(3):light("9p")):is(80)
  t:expect(t:law(3):light("2s")):is(160)
  t:expect(t:law(3):light("1m"), "a single"):is(0)
  t:expect(t:law(3):light("3z"), "west"):is(-40)
end)

test("ready, she leaves the others alone", function(t)
  t:rig { hand = "123m456p78999s22z" }
  t:expect(t:law(2):light("2z")):is(0)
  t:expect(t:law(1):light("2z")):is(80)
end)

test("the fourth tile of a pon is hers", function(t)
  t:rig { hand = "123m456p78s22z", melds = { [1] = { "pon 111p from 3" } }, a = { ["1p"] = 1 } }
  local law = t:law(1)
  t:expect(law:of("1p")):is((10 + 10000) / law:total())
  t:expect(t:law(2):light("1p")):is(-10000)
  t:expect(t:law(2):of("1p")):is(0)
end)

test("the replacement tile is one that helps", function(t)
  t:rig {
    hand = "123m456p78s22z",
    melds = { [1] = { "kakan 1111p from 3" } },
    a = { ["6s"] = 4, ["9s"] = 2 },
  }
  local law = t:law(1, true)
  t:expect(law:of("6s")):is((40 + 1000) / law:total())
  t:expect(law:of("9s")):is((20 + 1000) / law:total())
  t:expect(law:light("1p"), "the kan is made"):is(0)
  t:expect(t:law(1):light("6s"), "from the wall"):is(0)
  t:expect(t:law(2, true):light("6s")):is(0)
end)

test("every west is hers or in the wall, and she has three pairs to start with", function(t)
  t:rate(30, function(t)
    t:deal()
    local west = {}
    for seat = 1, 4 do
      west[seat] = t:hand(seat):closed():ct("3z")
    end
    return west[1] >= 1 and west[2] + west[3] + west[4] == 0 and t:hand():closed():kinds(2, 4)[3] ~= nil
  end):near(1)
end)

test("her deal leans to west: all of it that is no indicator", function(t)
  t:rig { mk = { west = 10000 } }
  t:rate(30, function(t)
    t:deal()
    local west = t:hand():closed():ct("3z")
    for _, event in ipairs(t:events("flipped")) do
      west = west + (event.args.indicator == T37.new("3z") and 1 or 0)
    end
    return west == 4
  end):near(1)
end)

-- With luck left alone it is one of a thousand.
test("a pon in tenpai blossoms into a win by the replacement tile", function(t)
  t:rig { hand = "123m456p78s22z", melds = { [1] = { "pon 111p from 3" } }, a = { ["1p"] = 1 } }
  t:rate(100, function(t)
    local fourth = t:draw(1) == T37.new("1p")
    if fourth then
      t:act(1, "kakan", "1p")
    end
    return fourth and t:choices().tsumo == true
  end):at_least(0.5)
end)

return Saki
