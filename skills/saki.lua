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
    zh = "单张、对子、刻子的同种牌 +{single}、+{pair}、+{triplet} mk；碰过的第四张 +{kan} mk；岭上牌有效牌 +{bloom} mk。",
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
    return init:ct(WEST) > 0 and init:step7() <= 3
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

return Saki
