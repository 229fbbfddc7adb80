-- Amae Koromo, who scoops the moon from the bottom of the sea: everybody is held one step from
-- tenpai, calls are steered so that the last tile is hers, and it is a tile she wins on.
-- B2: what cancels a kind cancels its red and black fives exactly. B4: lights are on the draw in
-- progress. Her moon is sunk at her first draw in tenpai (at the deal: at the first draw of all), and
-- rises again when she leaves tenpai. All she does waxes and wanes with the moon, by `tide`: under a half
-- moon it is what the numbers say, and so it is on average.

---@type Skill
local Koromo = skill {
  id = 713325,
  school = "Ryuumonbuchi",
  name = { zh = "天江衣", ja = "天江衣", en = "Amae Koromo" },
  desc = {
    en = "Rivals one step from tenpai lose {hold} mk on each copy of what helps them. In tenpai she "
      .. "sinks a winning tile for the last draw of the wall (+{moon} mk). "
      .. "Under a full moon all of it is {tide} % stronger, under a new one as much weaker.",
    zh = "一向听的别家，进张每张 -{hold} mk；自己听牌后将一张和了牌沉入海底，最后一张牌 +{moon} mk。满月时各项增强 {tide}%，新月时减弱同样多。",
    ja = "一向聴の他家の有効牌は一枚につき -{hold} mk。聴牌すると和了牌を沈め、海底で +{moon} mk。満月の夜はどれも {tide}% 強く、新月の夜は同じだけ弱い。",
  },
  mk = {
    hold = {
      10,
      min = 0,
      max = 1000,
      doc = "rivals one step away: taken from each copy of an effective tile",
    },
    pull = { 10, min = 0, max = 1000, doc = "her effective tiles, or her waits for rivals, for each copy" },
    steer = { 125, min = 0, max = 5000, doc = "rivals' draws: tiles whose call moves the last draw" },
    tide = {
      50,
      min = 0,
      max = 100,
      unit = "%",
      doc = "the full moon adds it to all her numbers, the new one takes it",
    },
    moon = { 1000, min = 0, max = 100000, doc = "the sunk tile: at the last draw, and against all others" },
    steer_left = {
      2,
      min = 0,
      max = 100,
      doc = "for the rival at her left: so many times what is taken from what helps him",
    },
  },
  mk_doc = {
    zh = {
      hold = "别家一向听时：进张每张所减",
      pull = "她的进张，或别家摸她的待牌，每张",
      steer = "别家的摸牌：鸣了会改变海底的牌",
      tide = "满月时各数值加上它，新月时减去",
      moon = "沉在海底的牌：海底时加，平时减",
      steer_left = "对上家：进张所减的倍数",
    },
    ja = {
      hold = "他家が一向聴のとき：有効牌一枚ごとに引く分",
      pull = "自分の有効牌、他家には自分の待ち牌、一枚ごと",
      steer = "他家のツモ：鳴くと海底がずれる牌",
      tide = "満月なら全数値に足し、新月なら引く",
      moon = "沈んだ牌：海底では足し、それ以外では引く",
      steer_left = "上家に対して：有効牌から引く分の倍率",
    },
  },
}

-- The tiles of each kind, red and black.
local TILES = {}
for _, tile in ipairs(T37.all) do
  local id = tile:id34()
  TILES[id] = TILES[id] or {}
  table.insert(TILES[id], tile)
end

-- Lights each copy that A has left of these kinds.
local function lightCopies(mount, kinds, mk)
  for _, kind in ipairs(kinds) do
    for _, tile in ipairs(TILES[kind:id34()]) do
      mount:lighta(tile, mk * mount:remaina(tile))
    end
  end
end

local function same(some, others)
  for i = 1, math.max(#some, #others) do
    if not (some[i] and others[i] and some[i] == others[i]) then
      return false
    end
  end
  return true
end

function Koromo:onEvent(game, event)
  if event.type == "dealt" then
    self.moon, self.waits, self.fresh = nil, nil, true
  end
end

-- What the moon makes of a number of hers: nothing else at the half moon, most at the full one.
function Koromo:tidal(game, mk)
  local _, phase = game:clock()
  local light = math.min(phase, 8 - phase) -- 0 new, 2 half, 4 full
  return mk * (1 + self.mk.tide / 100 * (light - 2) / 2)
end

-- Keeps the sunk tile in step with her waits.
function Koromo:sink(mount, hand)
  local waits = hand:ready() and hand:effa() or {}
  if self.waits and same(waits, self.waits) then
    return
  end
  self.moon, self.waits = nil, waits
  for _, kind in ipairs(waits) do
    for _, tile in ipairs(TILES[kind:id34()]) do
      if not self.moon and mount:remaina(tile) > 0 then
        self.moon = tile
        mount:loadb(tile, 1)
        print({ en = "sunk", zh = "沉入海底：", ja = "海底に沈めた：" }, tile)
      end
    end
  end
end

function Koromo:onDraw(game, mount, who, rinshan)
  local hand = game:gethand(self.who)
  if who == self.who or self.fresh then
    self.fresh = nil
    self:sink(mount, hand)
  end
  if who ~= self.who then
    self:hinder(game, mount, who, rinshan, hand)
  elseif hand:step() > 0 then
    lightCopies(mount, hand:effa(), self:tidal(game, self.mk.pull))
  end
  if self.moon then
    local moon = self:tidal(game, self.mk.moon)
    mount:lightb(self.moon, mount:remainpii() == 1 and moon or -moon)
  end
end

-- A rival draws: not what makes tenpai, what Koromo waits for while no tile is sunk, and what calls
-- the last tile to her or none away from her.
function Koromo:hinder(game, mount, who, rinshan, hand)
  local rival = game:gethand(who)
  if not rinshan and rival:step() == 1 then
    lightCopies(mount, rival:effa(), -self:tidal(game, self.mk.hold))
  end
  if not self.moon and hand:step() == 0 then
    lightCopies(mount, hand:effa(), self:tidal(game, self.mk.pull))
  end
  if not rinshan and self.moon then
    self:silence(game, mount, who)
  elseif not rinshan and mount:remainpii() % 4 == 1 then
    self:beckon(game, mount, rival, who == self.who:left())
  end
end

-- As things stand the last tile is this rival's; a call of Koromo's makes it her own.
function Koromo:beckon(game, mount, rival, chii)
  local hand, steer = game:gethand(self.who), self:tidal(game, self.mk.steer)
  for _, kind in ipairs(T34.all) do
    if chii and hand:canchii(kind) then
      mount:lighta(kind, steer)
    end
    if hand:canpon(kind) then
      mount:lighta(kind, steer)
    end
  end
  mount:lighta(rival:effa(), chii and -self.mk.steer_left * steer or -steer)
end

-- Nobody is to call what this rival throws.
function Koromo:silence(game, mount, who)
  local steer, hands = self:tidal(game, self.mk.steer), {}
  for turns = 1, 3 do
    hands[turns] = game:gethand(who:byturn(turns))
  end
  local right, across, left = table.unpack(hands)
  for _, kind in ipairs(T34.all) do
    if right:canchii(kind) or right:canpon(kind) or across:canpon(kind) or left:canpon(kind) then
      mount:lighta(kind, -steer)
    end
  end
end

local MOON = {
  en = { [0] = "new", "crescent", "half", "gibbous", "full" },
  zh = { [0] = "新月", "蛾眉月", "半月", "凸月", "满月" },
  ja = { [0] = "新月", "三日月", "半月", "十三夜", "満月" },
}
local LAST = {
  en = { [0] = "I", "the right", "the one opposite", "the left" },
  zh = { [0] = "本人", "的下家", "的对家", "的上家" },
  ja = { [0] = "自身", "の下家", "の対面", "の上家" },
}
local STATUS = {
  en = "%s moon; the last tile, seen from the next to draw: %s",
  zh = "%s；海底牌归下一位摸牌者%s",
  ja = "%s。海底牌を引くのは次のツモ番%s",
}

function Koromo:status(game)
  local turns = (game:getmount():remainpii() - 1) % 4
  local _, phase = game:clock()
  local texts = {}
  for lang, text in pairs(STATUS) do
    texts[lang] = text:format(MOON[lang][math.min(phase, 8 - phase)], LAST[lang][turns])
  end
  return texts
end

-- Under a half moon all is as her numbers have it.
local HALF = 2
-- The one waits for 1m and 4m; the other needs 4p, 7p, 5s or 8s for tenpai.
local READY, ONE_STEP = "123m456p789s55z23m", "123m789m56p67s99s2z"

test("rivals are held one step from tenpai", function(t)
  t:rig { moon = HALF, hand = "1z", hands = { [2] = ONE_STEP }, a = { ["4p"] = 3, ["5s"] = 3, ["0s"] = 1 } }
  local law = t:law(2)
  t:expect(law:light("4p")):is(-3 * 10)
  t:expect(law:light("5s")):is(-3 * 10)
  for _, kind in ipairs { "4p", "7p", "5s", "0s", "8s" } do
    t:expect(law:of(kind), kind):is(0)
  end
  t:expect(law:light("1p")):is(0)
end)

test("her strength waxes and wanes with the moon", function(t)
  for phase, percent in pairs { [0] = 50, 75, 100, 125, 150, 125, 100, 75 } do
    t:rig { moon = phase, hand = ONE_STEP, mk = { pull = 100 }, a = { ["4p"] = 3 } }
    t:expect(t:law():light("4p"), phase):is(3 * percent)
  end
  t:rig { moon = 0, hand = ONE_STEP, mk = { pull = 100, tide = 0 }, a = { ["4p"] = 3 } }
  t:expect(t:law():light("4p"), "without tides"):is(300)
end)

test("the full moon holds rivals back, the new one lets some through", function(t)
  local function held(moon)
    t:rig { moon = moon, hand = "1z", hands = { [2] = ONE_STEP }, a = { ["4p"] = 3 } }
    return t:law(2):of("4p")
  end
  t:expect(held(4)):is(0)
  t:expect(held(0) > 0):is(true)
end)

test("her own tiles come, twice as likely", function(t)
  t:rig { moon = HALF, hand = ONE_STEP, a = { ["4p"] = 3, ["5s"] = 2, ["0s"] = 1 } }
  local law = t:law()
  t:expect(law:of("4p")):is(2 * 30 / law:total())
  t:expect(law:of("5s")):is(2 * 20 / law:total())
end)

test("the moon sinks in tenpai and rises with the last tile", function(t)
  t:rig { moon = HALF, hand = READY, a = { ["1m"] = 2 } }
  t:draw()
  t:expect(t:girl().moon):is("1m")
  t:expect(t:popups()):has("sunk 1m")
  t:expect(t:look(function(game, mount)
    return mount:remaina(T34.new("1m"))
  end)):at_most(1)
  t:rig { moon = HALF, hand = READY, dealer = 4, next = 1, turn = 17, a = { ["1m"] = 1 } }
  local law = t:law()
  t:expect(law:light("1m", nil, true)):is(1000)
  t:expect(law:of("1m")):is(1000 / law:total())
  t:rig { moon = HALF, hand = READY, dealer = 4, next = 1, turn = 16, a = { ["1m"] = 1 } }
  t:expect(t:law():of("1m")):is(0)
end)

test("before the moon sinks the others draw what she waits for", function(t)
  t:rig {
    moon = HALF,
    hand = "123m456p789s55z2m9p",
    pii = "3m",
    dealer = 4,
    next = 1,
    turn = 0,
    a = { ["4m"] = 3 },
  }
  t:draw(1)
  t:act(1, "discard", "9p")
  t:expect(t:law(2):of("4m")):is(2 * 30 / t:law(2):total())
end)

-- Of 69 tiles the last is for who draws now; she calls 3m and 7p.
local CALLS, WAITS = "249m77p149s12356z", "123789p789m55z23s"

test("what calls the last tile to her comes to the others", function(t)
  t:rig { moon = HALF, hand = CALLS, hands = { [4] = WAITS }, dealer = 3, next = 4, turn = 0 }
  local left = t:law(4)
  t:expect(left:light("3m")):is(125)
  t:expect(left:light("7p")):is(125)
  t:expect(left:light("1s"), "what helps the drawer"):is(-2 * 125)
  t:expect(left:light("9s")):is(0)
  t:rig { moon = HALF, hand = CALLS, hands = { [2] = WAITS }, dealer = 1, next = 2, turn = 0 }
  local right = t:law(2)
  t:expect(right:light("3m")):is(0)
  t:expect(right:light("7p")):is(125)
  t:expect(right:light("1s")):is(-125)
end)

test("with the moon sunk nobody is to call", function(t)
  t:rig {
    moon = HALF,
    hand = READY,
    hands = { [2] = "1122z", [3] = "24s", [4] = "66z68s" },
    next = 2,
  }
  local law = t:law(2)
  for _, kind in ipairs { "3s", "5z", "6z" } do
    t:expect(law:light(kind), kind):is(-125)
  end
  t:expect(law:light("7s"), "only the next may chii"):is(0)
  t:expect(law:light("1z"), "in the own hand"):is(0)
  t:expect(law:light("1m", nil, true)):is(-1000)
end)

test("she wins on the last tile", function(t)
  t:rate(100, function(t)
    t:rig { moon = HALF, hand = READY, dealer = 4, next = 1, turn = 9, a = { ["1m"] = 2 } }
    for _ = 1, 9 do
      t:draw(1)
    end
    return t:choices().tsumo or false
  end):at_least(0.8)
end)

-- Save at a replacement draw, or by a tile that she waits for, which she pulls up for them to throw.
test("no rival ever draws into tenpai", function(t)
  t:rig { moon = HALF }
  t:rate(40, function(t)
    t:deal()
    for _ = 1, 40 do
      t:play(1)
      local drawn = t:events("drawn")
      local args = drawn[#drawn].args
      local hand, before = t:hand(args.who), t:hand(args.who)
      if args.who ~= t:girl().who and not args.rinshan and hand:hasdrawn() and hand:step() == 0 then
        before:spinout()
        local pulled = t:hand():step() == 0 and t:hand():haseffa(args.tile)
        if before:step() == 1 and not pulled then
          return false
        end
      end
    end
    return true
  end):near(1)
end)

return Koromo
