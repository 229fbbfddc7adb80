-- Hao Huiyu, who plays mahjong as it is played in China: no riichi, no win below eight fans, and
-- hands that run after its great patterns.
-- B23: a class of tiles that triggers is always called. B25: kans leave no less than nothing to go.
-- B26: a draw is the last copy when only her own is missing, a robbed tile never is. B27: honours
-- count like any tile.

---@type Skill
local Huiyu = skill {
  id = 715212,
  school = "Rinkai",
  name = { zh = "郝慧宇", ja = "郝慧宇", en = "Hao Huiyu" },
  desc = {
    en = "No riichi, and no win below {fans} Chinese fans; winning tiles that reach them come at +{win} mk. "
      .. "Near a great pattern its tiles come at +{call} mk, all others at -{away}.",
    zh = "不立直，国标不满 {fans} 番不能和；能和的牌 +{win} mk。接近大番种时，所需的牌 +{call} mk，其余 -{away} mk。",
    ja = "リーチできず、国標麻雀で {fans} 点に満たない和了はできない。満たす和了牌は +{win} mk。大きな役が近いと必要な牌 +{call} mk、他は -{away} mk。",
  },
  mk = {
    fans = { 8, min = 0, max = 88, doc = "the least fans she wins with" },
    win = { 300, min = 0, max = 10000, doc = "in tenpai: each wait that is worth enough" },
    call = { 100, min = 0, max = 10000, doc = "near a pattern: the tiles it lacks" },
    away = { 10, min = 0, max = 10000, doc = "near a pattern: taken from every other tile" },
    whole = { 200, min = 0, max = 10000, doc = "with a pattern whole: effective tiles" },
    one = { 3, min = 0, max = 9, doc = "tiles that may lack to three runs of one suit" },
    three = { 2, min = 0, max = 9, doc = "tiles that may lack to three runs of three suits" },
    triplets = { 4, min = 0, max = 9, doc = "tiles that may lack to three triplets of three suits" },
    class = { 6, min = 0, max = 14, doc = "tiles that may lack to a hand of one class of tiles" },
  },
  mk_doc = {
    zh = {
      fans = "她和了的最低番数",
      win = "听牌时：番数足够的每种待牌",
      call = "接近牌型时：所缺的牌",
      away = "接近牌型时：其余各牌所减",
      whole = "牌型已成时：进张",
      one = "一色三步类牌型可缺的张数",
      three = "三色三同顺类牌型可缺的张数",
      triplets = "三色三同刻类牌型可缺的张数",
      class = "同类牌（全大、全小等）牌型可缺的张数",
    },
    ja = {
      fans = "和了する最低の番数",
      win = "聴牌時：番数の足りる待ち牌それぞれ",
      call = "型に近いとき：足りない牌",
      away = "型に近いとき：ほかの牌から引く分",
      whole = "型が完成したとき：有効牌",
      one = "一色の三順子に足りなくてよい枚数",
      three = "三色の三順子に足りなくてよい枚数",
      triplets = "三色の三刻子に足りなくてよい枚数",
      class = "同種の牌だけの手に足りなくてよい枚数",
    },
  },
}

-- What she runs after, the first of the nearest: how many tiles it takes, the number of `mk` that
-- says how near she must be, the tiles that count, and kinds that they are all among.
local PATTERNS = {}

local function pattern(near, size, tiles, among)
  table.insert(PATTERNS, { near = near, size = size, tiles = tiles, among = among })
end

local function run(low)
  return ("%d%d%d"):format(low, low + 1, low + 2)
end

local function triplet(val)
  return ("%d%d%d"):format(val, val, val)
end

-- Three sets that go up by a step in one suit, or in three suits of any order.
local ORDERS = { "mps", "msp", "pms", "psm", "smp", "spm" }
local ONE_SUIT = { "mmm", "ppp", "sss" }

local function rising(near, suits, set, by, highest)
  for _, order in ipairs(suits) do
    for val = 1, highest do
      local tiles, vals = "", by < 3 and run(val) or ""
      for i = 1, 3 do
        tiles ..= set(val + (i - 1) * by) .. order:sub(i, i)
      end
      pattern(near, 9, Tilecount.new(tiles), suits == ONE_SUIT and order:sub(1, 1) or vals .. "mps")
    end
  end
end

rising("one", ONE_SUIT, run, 2, 3)
rising("one", ONE_SUIT, run, 1, 5)
rising("one", ONE_SUIT, run, 3, 1)
rising("three", ORDERS, run, 3, 1)
rising("three", { "mps" }, run, 0, 7)
rising("triplets", ORDERS, triplet, 1, 7)

-- Reversible tiles; upper, middle and lower ones; those above and below five.
for _, class in ipairs { "1234589p245689s1y", "789mps", "456mps", "123mps", "6789mps", "1234mps" } do
  local tiles = Tilecount.new()
  tiles:inc(class, 4)
  pattern("class", 14, tiles, class)
end

function Huiyu:onFilter(game, who, choices)
  if who ~= self.who then
    return
  end
  local hand, ctx = game:gethand(who), game:getformctx(who)
  local ban = { riichi = true }
  if choices.tsumo then
    local last = game:visible():ct(T34.new(hand:drawn())) == 3
    ban.tsumo = Gb.new(hand, ctx, last):total() < self.mk.fans
  elseif choices.ron then
    local _, tile, discard = game:getfocus()
    local last = discard and game:visible():ct(T34.new(tile)) == 4
    ban.ron = Gb.new(hand, tile, ctx, last):total() < self.mk.fans
  end
  return ban
end

function Huiyu:onDraw(game, mount, who, rinshan)
  if who ~= self.who or rinshan then
    return
  end
  local hand = game:gethand(who)
  if self:win(game, mount, hand) then
    return
  end
  local lack, left = self:nearest(hand)
  if left == 0 then
    mount:lighta(hand:effa(), self.mk.whole)
  elseif left then
    mount:lightall(-self.mk.away)
    mount:lighta(lack, self.mk.call + self.mk.away)
  end
end

-- In tenpai: calls the waits that are worth enough. Tells whether there are any.
function Huiyu:win(game, mount, hand)
  local found = false
  for _, kind in ipairs(hand:ready() and hand:effa() or {}) do
    -- A fifth tile of a kind makes no hand.
    if hand:ct(kind) < 4 then
      local won = Hand.new(hand)
      won:draw(T37.new(kind))
      if Gb.new(won, game:getformctx(self.who)):total() >= self.mk.fans then
        mount:lighta(kind, self.mk.win)
        found = true
      end
    end
  end
  return found
end

-- The kinds the nearest pattern lacks, and how many tiles; nil if none is near.
function Huiyu:nearest(hand)
  local goal, least, among = nil, 15, {}
  for _, one in ipairs(PATTERNS) do
    local size, near = one.size, self.mk[one.near]
    local held = among[one.among] or hand:ct(one.among)
    among[one.among] = held
    if size - held <= near and size - held < least then
      local left = math.max(size - hand:common(one.tiles), 0)
      if left <= near and left < least then
        goal, least = one.tiles, left
      end
    end
  end
  local lack = {}
  for _, kind in ipairs(goal and goal:kinds(1, 4) or {}) do
    if hand:ct(kind) < goal:ct(kind) then
      table.insert(lack, kind)
    end
  end
  return lack, goal and least
end

-- Waits for 1s and 4s. The 4s makes a mixed triple run, 8 fans; the 1s makes all runs (2), one of
-- them in two suits (1), with a concealed tsumo (4) or ron (2).
local READY = "23499m234p23567s"

test("she wins with eight Chinese fans or more", function(t)
  for tile, wins in pairs { ["4s"] = true, ["1s"] = false } do
    t:rig { hand = READY, turn = 3, pii = tile }
    t:draw()
    t:expect(t:choices().tsumo or false, tile):is(wins)
    t:rig { hand = READY, turn = 3, next = 2, pii = tile }
    t:draw(2)
    t:act(2, "discard", tile)
    t:expect(t:choices(1).ron or false, tile):is(wins)
    t:rig { seat = 3, hand = "9p", hands = { [2] = READY }, turn = 3, next = 2, pii = tile }
    t:draw(2)
    t:expect(t:choices(2).tsumo, "others"):is(true)
  end
end)

test("no riichi is offered to her", function(t)
  t:rig { hand = READY, pii = "9p" }
  t:draw()
  t:expect(t:choices().riichi):is(nil)
  t:rig { hands = { [2] = READY }, next = 2, pii = "9p" }
  t:draw(2)
  t:expect(t:choices(2).riichi):isnt(nil)
end)

test("in tenpai the waits come that are worth enough", function(t)
  t:rig { hand = READY, a = { ["4s"] = 3 } }
  local law = t:law()
  t:expect({ law:light("4s"), law:light("1s"), law:light("9p") }):is { 300, 0, 0 }
  t:expect(law:of("4s")):is((30 + 300) / law:total())
end)

test("a wait whose four tiles she holds already is none", function(t)
  t:rig { hand = "1234m111m777p888s" }
  t:expect(t:law():light("1m")):is(0)
  t:rig { hand = "1234m111m777p888s", mk = { fans = 0 } }
  local law = t:law()
  t:expect({ law:light("1m"), law:light("4m") }):is { 0, 300 }
end)

-- Three runs of one suit: 3m and 9m lack, then nothing does.
test("near a pattern the tiles it lacks come", function(t)
  t:rig { hand = "1245678m15p28s12z", a = { ["3m"] = 4, ["1p"] = 1 } }
  local law = t:law()
  t:expect({ law:light("3m"), law:light("9m"), law:light("1m"), law:light("5z") }):is { 100, 100, -10, -10 }
  t:expect(law:of("3m")):is((40 + 100) / law:total())
  t:expect(law:of("1p")):is(0)
  t:rig { hand = "123456789m15p2s1z" }
  t:expect({ t:law():light("5p"), t:law():light("1m") }):is { 200, 0 }
end)

-- Eight tiles from 1 to 3; the nearest other pattern lacks more than it may.
test("a class of tiles is called from eight on", function(t)
  t:rig { hand = "112233m12p77m6s23z" }
  local law = t:law()
  t:expect({ law:light("1m"), law:light("3s"), law:light("7m"), law:light("6s") }):is { 100, 100, -10, -10 }
  t:rig { hand = "11223m12p77m6s237z" }
  t:expect(t:law():light("1m")):is(0)
end)

test("far from every pattern nothing is lit, nor for others or from the dead wall", function(t)
  t:rig { hand = "147m258p369s1234z" }
  t:expect({ t:law():light("1m"), t:law():light("3m") }):is { 0, 0 }
  t:rig { hand = "1245678m15p28s12z" }
  t:expect({ t:law(2):light("3m"), t:law(1, true):light("3m") }):is { 0, 0 }
end)

-- What her winning hand was worth, as if with the last copy of its tile.
local function fans(t, result)
  return t:look(function(game)
    local hand, ctx = game:gethand(t:girl().who), game:getformctx(t:girl().who)
    local _, tile = game:getfocus()
    return (result == "TSUMO" and Gb.new(hand, ctx, true) or Gb.new(hand, tile, ctx, true)):total()
  end)
end

test("she declares no riichi and wins nothing small", function(t)
  local wins = 0
  t:rate(100, function(t)
    local ended = t:play_round()
    for _, event in ipairs(t:events("riichi-called")) do
      if event.args.who == t:girl().who then
        return false
      end
    end
    if #ended.forms == 0 or ended.openers[1] ~= t:girl().who then
      return true
    end
    wins = wins + 1
    return fans(t, ended.result) >= 8
  end):near(1)
  t:expect(wins, "wins of hers in 100 rounds"):at_least(15)
end)

return Huiyu
