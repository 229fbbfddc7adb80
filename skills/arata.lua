-- Sagimori Arata, the bowler: with her glove on she waits on circles as on pins left standing, and strikes a split down. (A)
-- Which splits is known from a console game. That two pins of one are enough, that one alone counts less, and that the tile
-- which leaves a split comes to her is a guess.

---@type Skill
local Arata = skill {
  id = 712414,
  school = "Achiga",
  name = { zh = "鹭森灼", ja = "鷺森灼", en = "Sagimori Arata" },
  desc = {
    en = "In tenpai, if her waits in pin are two or more pins of one split (4679, 467, 1247, 24578, 28, 57 or 79), each comes at "
      .. "+{strike} mk; a single pin of one at +{spare}. Before tenpai effective tiles in pin come at +{lane}, "
      .. "and those that leave such a wait at +{rack}.",
    zh = "听牌时饼子的待牌是同一种分瓶（4679、467、1247、24578、28、57、79）中的两瓶以上则每种 +{strike} mk；"
      .. "只是其中一瓶则 +{spare}。听牌之前，饼子的进张 +{lane}，能形成这种听牌的进张 +{rack}。",
    ja = "聴牌時、筒子の待ちが同じスプリット（4679、467、1247、24578、28、57、79）のピン二本以上なら各 +{strike} mk、"
      .. "一本だけなら +{spare}。聴牌前は筒子の有効牌 +{lane}、この待ちになる有効牌 +{rack}。",
  },
  mk = {
    strike = {
      110,
      min = 0,
      max = 5000,
      doc = "her draws in tenpai: each wait of two or more pins of a split",
    },
    spare = { 50, min = 0, max = 5000, doc = "her draws in tenpai: a wait that is a single pin of a split" },
    lane = { 10, min = 0, max = 2000, doc = "her draws before tenpai: each effective tile in pin" },
    rack = {
      150,
      min = 0,
      max = 2000,
      doc = "her draws one step from tenpai, closed: each tile that leaves two or more pins of a split",
    },
  },
  mk_doc = {
    zh = {
      strike = "听牌时的摸牌：同一分瓶中两瓶以上时的每种待牌",
      spare = "听牌时的摸牌：只是分瓶中一瓶的待牌",
      lane = "听牌之前的摸牌：饼子的每种进张",
      rack = "门清一向听时的摸牌：能听同一分瓶两瓶以上的每种进张",
    },
    ja = {
      strike = "聴牌時のツモ：同じスプリットのピン二本以上の待ち、それぞれ",
      spare = "聴牌時のツモ：スプリットのピン一本だけの待ち",
      lane = "聴牌前のツモ：筒子の有効牌それぞれ",
      rack = "門前の一向聴でのツモ：スプリットのピン二本以上の待ちになる牌それぞれ",
    },
  },
  only = { onDraw = "own" },
}

-- Pins that are left standing, by number.
local SPLITS = table.freeze { "4679", "467", "1247", "24578", "28", "57", "79" }

-- The pins among these kinds, and their numbers.
local function circles(kinds)
  local pins, numbers = {}, {}
  for _, kind in ipairs(kinds) do
    if kind:suit() == "p" then
      table.insert(pins, kind)
      table.insert(numbers, kind:val())
    end
  end
  return pins, numbers
end

-- What the ball does to pins of these numbers, lowest first.
function Arata:roll(numbers)
  for _, split in ipairs(SPLITS) do
    if split:find(table.concat(numbers, ".*")) then
      return #numbers > 1 and self.mk.strike or self.mk.spare
    end
  end
  return 0
end

-- Can she wait for two or more pins of one split once she has drawn this?
function Arata:leaves(hand, kind)
  local full = Hand.new(hand)
  full:draw(T37.new(kind))
  for _, tile in ipairs(full:riichis()) do
    local left = Hand.new(full)
    left:swapout(tile)
    local _, numbers = circles(left:effa())
    if #numbers > 1 and self:roll(numbers) > 0 then
      return true
    end
  end
  return false
end

function Arata:onDraw(game, mount, who, rinshan)
  local hand = game:gethand(who)
  if hand:ready() then
    local pins, numbers = circles(hand:effa())
    mount:lighta(pins, self:roll(numbers))
    return
  end
  local wanted = game:wanted(who)
  mount:lighta(circles(wanted), self.mk.lane)
  for _, kind in ipairs(hand:step() == 1 and wanted or {}) do
    mount:lighta(kind, self:leaves(hand, kind) and self.mk.rack or 0)
  end
end

test("pins of a split are struck down, a single one less, and nothing else", function(t)
  for hand, case in pairs {
    ["123m456s789s0556p"] = { "4p6p7p", 110 },
    ["123m456s2333456p"] = { "1p2p4p7p", 110 },
    ["123m456s789s2288p"] = { "2p8p", 110 },
    ["123m456s789s55z56p"] = { "4p7p", 110 },
    ["123m456s789s9p555z"] = { "9p", 50 },
    ["123m456s789s55z45p"] = { "3p6p", 0 },
    ["123m567m78s55z456p"] = { "6s9s", 0 },
  } do
    t:rig { hand = hand }
    t:expect(t:hand():effa(), hand):is(case[1])
    for _, kind in ipairs(t:hand():effa()) do
      t:expect(t:law():light(kind), hand):is(case[2])
      t:expect(t:law(2):light(kind), "another's draw"):is(0)
    end
  end
end)

test("of two waits only that on circles", function(t)
  t:rig { hand = "123m456s789s22p55z" }
  t:expect({ t:law():light("2p"), t:law():light("5z") }):is { 50, 0 }
end)

test("before tenpai the lane is long", function(t)
  t:rig { hand = "99m123m456s1178p2z" }
  t:expect({ t:law():light("9p"), t:law():light("6p"), t:law():light("9m") }, "69p is a split")
    :is { 10, 10, 150 }
  t:expect({ t:law():light("1p"), t:law():light("5p"), t:law(2):light("1p") }):is { 160, 0, 0 }
  t:rig { hand = "99m123m456s1178p2z", rivers = { "9p1p" } }
  t:expect({ t:law():light("9p"), t:law():light("1p") }, "thrown"):is { 0, 0 }
end)

test("splits are left for her", function(t)
  local function split(rack)
    return t:rate(200, function(t)
      t:rig { hand = "99m123m456s1178p2z", mk = { rack = rack } }
      t:play(12)
      local law, hand = t:law(1), t:hand()
      return hand:ready() and law:light("6p") >= 100 and law:light("9p") >= 100
    end)
  end
  split(150):at_least(0.25)
  split(0):at_most(0.15)
end)

test("she wins by her own draw on a split", function(t)
  local function struck(strike)
    return t:rate(100, function(t)
      t:rig { hand = "123m456s789s2288p", turn = 6, mk = { strike = strike } }
      local ended = t:play_round()
      return ended.result == "TSUMO" and ended.openers[1] == t:girl().who
    end)
  end
  struck(110):at_least(0.55)
  struck(0):at_most(0.55)
end)

return Arata
