-- Shiratsuki Shino, who draws the one shape she sees: closed waits, three colours, pairs of runs,
-- chanta; and, in need late in the game, the bird itself.
-- B3, B5: kinds she has thrown are left out, each once. B28: she pushes tiles away only while there
-- are others she wants.

---@type Skill
local Shino = skill {
  id = 990002,
  school = "Shinohayu",
  name = { zh = "白筑慕", ja = "白築慕", en = "Shiratsuki Shino" },
  desc = {
    en = "Tiles for closed waits, sanshoku, iipeikou and chanta come at +{wish} mk, her waits at "
      .. "+{finish}; behind in the last {late} rounds at +{late_wish} and +{late_finish}.",
    zh = "嵌张、三色、一杯口、混全的牌 +{wish} mk，和了牌 +{finish} mk；最后 {late} 局未居首位时为 +{late_wish} 与 +{late_finish}。",
    ja = "嵌張・三色・一盃口・チャンタの牌 +{wish} mk、和了牌 +{finish} mk。終盤 {late} 局トップでなければ +{late_wish}、+{late_finish}。",
  },
  mk = {
    wish = { 100, min = 0, max = 10000, doc = "her draws: tiles of a shape she sees" },
    late_wish = { 1000, min = 0, max = 10000, doc = "her draws, late and behind: tiles of a shape she sees" },
    late_other = { 40, min = 0, max = 10000, doc = "late and behind: taken from what a shape has no use for" },
    finish = { 10, min = 0, max = 10000, doc = "her draws in tenpai: her waits" },
    late_finish = { 400, min = 0, max = 10000, doc = "her draws in tenpai, late and behind: her waits" },
    furiten = { 4, min = 0, max = 100, doc = "wishes added to her waits in furiten" },
    bird = { 10, min = 0, max = 100, doc = "wishes on 1s in tenpai for it" },
    patience = { 100, min = 0, max = 999, doc = "her start: the last draft she refuses" },
    pairs = { 2, min = 0, max = 6, doc = "her start: the most pairs" },
    late = { 2, min = 0, max = 16, doc = "how many rounds are late" },
    sanshoku = { 5, min = 0, max = 9, doc = "tiles of a sanshoku from which on she sees it" },
    iipeikou = { 4, min = 1, max = 6, doc = "tiles of a run held twice from which on she sees it" },
    chanta = {
      3,
      min = 1,
      max = 12,
      doc = "runs begun from which on she sees chanta; one held twice over counts two",
    },
  },
  mk_doc = {
    zh = {
      wish = "她的摸牌：看中的牌型所需的牌",
      late_wish = "后期且落后时的摸牌：看中的牌型所需的牌",
      late_other = "后期且落后时：牌型用不上的牌所减",
      finish = "听牌时的摸牌：她的待牌",
      late_finish = "后期且落后、听牌时的摸牌：她的待牌",
      furiten = "振听时为待牌加的愿望数",
      bird = "听 1s 时加的愿望数",
      patience = "她的配牌：拒绝到第几次方案为止",
      pairs = "她的配牌：对子最多几组",
      late = "最后几局算后期",
      sanshoku = "三色同顺有几张起算看中",
      iipeikou = "一杯口有几张起算看中",
      chanta = "混全带幺九有几组起算看中；重复的算两组",
    },
    ja = {
      wish = "自分のツモ：見えた役の牌",
      late_wish = "終盤で負けているときのツモ：見えた役の牌",
      late_other = "終盤で負けているとき：役に不要な牌から引く分",
      finish = "聴牌時のツモ：自分の待ち牌",
      late_finish = "終盤で負けている聴牌時のツモ：自分の待ち牌",
      furiten = "フリテン時に待ち牌へ足す願いの数",
      bird = "1s 待ちの聴牌時の願いの数",
      patience = "自分の配牌：何案目まで拒むか",
      pairs = "自分の配牌：対子の最大数",
      late = "最後の何局を終盤とするか",
      sanshoku = "三色は何枚から見えるか",
      iipeikou = "一盃口は何枚から見えるか",
      chanta = "チャンタは何面子から見えるか。重なれば二つと数える",
    },
  },
}

local SUITS = { "m", "p", "s" }
local RUNS = { "123", "234", "345", "456", "567", "678", "789" }

function Shino:checkInit(game, init, who, iter)
  if who ~= self.who or iter > self.mk.patience then
    return true
  end
  local closed = init:closed()
  return #closed:kinds(2) <= self.mk.pairs and #closed:kinds(3, 4) == 0
end

-- What she has thrown, by kind.
local function thrown(game, who)
  local kinds = {}
  for _, tile in ipairs(game:getriver(who)) do
    kinds[tile:id34()] = true
  end
  return kinds
end

function Shino:onDraw(game, mount, who, rinshan)
  if who ~= self.who or rinshan then
    return
  end
  local late = game:getrule().roundlimit - game:getround() <= self.mk.late and game:getrank(who) ~= 1
  local hand, gone, wish = game:gethand(who), thrown(game, who), late and self.mk.late_wish or self.mk.wish
  if hand:ready() then
    self:finish(game, mount, hand, gone, wish, late and self.mk.late_finish or self.mk.finish)
    return
  end
  local closed, push = hand:closed(), late and self.mk.late_other or 0
  self:closedWaits(mount, hand, closed, gone, wish)
  if hand:ismenzen() then
    self:prefer(mount, self:sanshoku(closed), {}, wish, push)
    self:prefer(mount, self:iipeikou(closed), gone, wish, push)
    mount:lighta(self:chanta(closed), wish)
  end
end

function Shino:finish(game, mount, hand, gone, wish, mk)
  if hand:haseffa("1s") then
    mount:lighta("1s", self.mk.bird * wish)
  end
  local river, passed, riichi = game:getfuriten(self.who)
  if river or passed or riichi then
    mk = mk + self.mk.furiten * wish
  end
  for _, kind in ipairs(hand:effa()) do
    if not gone[kind:id34()] then
      mount:lighta(kind, mk)
    end
  end
end

-- Wanted kinds up, if there are any, and all others down.
function Shino:prefer(mount, wanted, gone, wish, push)
  local kept = {}
  for _, kind in ipairs(wanted) do
    if not gone[kind:id34()] then
      table.insert(kept, kind)
    end
  end
  if #kept > 0 then
    mount:lightall(-push)
    mount:lighta(kept, wish + push)
  end
end

-- Effective tiles that fill a gap or an edge.
function Shino:closedWaits(mount, hand, closed, gone, wish)
  for _, kind in ipairs(hand:effa()) do
    if kind:isnum() and closed:ct(kind) == 0 and not gone[kind:id34()] then
      local function held(values)
        return #closed:lack(values .. kind:suit()) == 0
      end
      local value = kind:val()
      local edge = value == 3 and held "12" or value == 7 and held "89"
      local gap = 2 <= value and value <= 8 and held(value - 1 .. value + 1)
      mount:lighta(kind, (edge and wish or 0) + (gap and wish or 0))
    end
  end
end

-- What the nearest same run in three suits lacks: nothing if she has too few of its tiles.
function Shino:sanshoku(closed)
  local best
  for _, run in ipairs(RUNS) do
    local missing = closed:lack(run .. "mps")
    best = (not best or #missing < #best) and missing or best
  end
  return 9 - #best >= self.mk.sanshoku and best or {}
end

-- What the nearest run held twice lacks: nothing if she has too few of its tiles.
function Shino:iipeikou(closed)
  local best, most = {}, self.mk.iipeikou - 1
  for _, suit in ipairs(SUITS) do
    for _, run in ipairs(RUNS) do
      local tiles = run .. suit
      local absent = #closed:lack(tiles)
      -- What lacks once lacks twice.
      local missing = 6 - 2 * absent > most and closed:lack(tiles, 2)
      if missing and 6 - #missing - absent > most then
        best, most = missing, 6 - #missing - absent
      end
    end
  end
  return best
end

-- What the runs 123 and 789 that she has begun lack: nothing if they are too few.
function Shino:chanta(closed)
  local begun, missing = 0, {}
  for _, suit in ipairs(SUITS) do
    for _, run in ipairs { "123", "789" } do
      local absent = closed:lack(run .. suit)
      local score = #absent > 1 and 0 or #closed:lack(run .. suit, 2) <= 1 and 2 or 1
      begun = begun + score
      table.move(score > 0 and absent or {}, 1, #absent, #missing + 1, missing)
    end
  end
  return begun >= self.mk.chanta and missing or {}
end

-- She notices a rival who breaks up what she could still use.
function Shino:onEvent(game, event)
  if event.type ~= "discarded" or event.args.who == self.who then
    return
  end
  local who, tile = event.args.who, event.args.tile
  if game:riichiestablished(who) then
    return
  end
  local hand, kind = game:gethand(who), T34.new(tile:id34())
  if hand:closed():ct(kind) > 0 and hand:haseffa(kind) then
    print(("%s...."):format(kind:str34()))
  end
end

test("closed waits fill", function(t)
  t:rig {
    hand = "24m689p567s14z",
    melds = { [1] = { "pon 222z from 3" } },
    hands = { [2] = "999m13s" },
    a = { ["3m"] = 3 },
  }
  local law = t:law()
  t:expect(law:of("3m")):is((30 + 100) / law:total())
  t:expect(law:light("7p"), "a gap and an edge"):is(200)
  t:expect(law:light("1z"), "no shape"):is(0)
  t:expect(law:light("1m")):is(0)
  t:expect(t:law(1, true):light("3m"), "a replacement tile"):is(0)
  t:expect(t:law(2):light("2s"), "a rival's gap"):is(0)
  t:rig { hand = "24m689p567s14z", melds = { [1] = { "pon 222z from 3" } }, rivers = { [1] = "3m" } }
  t:expect(t:law():light("3m"), "thrown"):is(0)
  t:expect(t:law():light("7p")):is(200)
end)

test("a closed hand is drawn to sanshoku, iipeikou and chanta", function(t)
  -- Added where a gap or an edge is filled too.
  for _, case in ipairs {
    { hand = "23499m234p24s147z", wanted = { ["3s"] = 100 + 100 } },
    { hand = "33445m19p19s1234z", wanted = { ["5m"] = 100 } },
    { hand = "1122m89p1234567z", wanted = { ["3m"] = 100 + 100, ["7p"] = 100 } },
    { hand = "12m79p89s4455667z", wanted = { ["3m"] = 200, ["8p"] = 200, ["7s"] = 200 } },
  } do
    t:rig { hand = case.hand }
    local law = t:law()
    for _, kind in ipairs(T34.all) do
      local about = case.hand .. " " .. kind:str34()
      t:expect(law:light(kind), about):is(case.wanted[kind:str34()] or 0)
    end
  end
end)

test("late and behind she sees nothing else", function(t)
  local behind, ahead = { 20000, 30000, 25000, 25000 }, { 30000, 20000, 25000, 25000 }
  for _, case in ipairs {
    { round = 6, points = behind, wish = 1000, push = 40 },
    { round = 5, points = behind, wish = 100, push = 0 },
    { round = 6, points = ahead, wish = 100, push = 0 },
  } do
    t:rig { hand = "23499m234p24s147z", round = case.round, points = case.points, a = { ["3s"] = 3 } }
    local law = t:law()
    t:expect(law:light("3s")):is(2 * case.wish)
    t:expect(law:light("1z")):is(-case.push)
  end
  t:rig { hand = "147m258p369s1234z", round = 7, points = behind }
  t:expect(t:law():light("1z"), "no shape to see"):is(0)
end)

test("in tenpai the bird comes, and in furiten all the more", function(t)
  t:rig { hand = "456789m456p99p23s", a = { ["1s"] = 3, ["4s"] = 4 } }
  local law = t:law()
  t:expect(law:of("1s")):is((30 + 10 + 10 * 100) / law:total())
  t:expect(law:of("4s")):is((40 + 10) / law:total())
  t:rig { hand = "456789m456p99p23s", rivers = { [1] = "4s" } }
  t:expect(t:law():light("1s"), "furiten"):is(1000 + 10 + 400)
  t:expect(t:law():light("4s"), "thrown"):is(0)
  local behind = { 20000, 30000, 25000, 25000 }
  t:rig { hand = "456789m456p99p23s", round = 7, points = behind }
  t:expect(t:law():light("4s"), "late"):is(400)
  t:rig { hand = "456789m456p99p56s" }
  t:expect(t:law():light("1s"), "no wait"):is(0)
  t:expect(t:law():light("4s")):is(10)
end)

test("she notices who breaks up a pair that was of use", function(t)
  for _, case in ipairs {
    { hand = "55m123456p789s12z", draw = "9s", throw = "5m", told = { "5m...." } },
    { hand = "123m456p23789s55z", draw = "1m", throw = "1m", told = {}, about = "of no use" },
    { hand = "123m456p23789s55z", draw = "4s", throw = "4s", told = {}, about = "no pair" },
  } do
    t:rig { hands = { [2] = case.hand }, pii = case.draw, next = 2 }
    t:draw(2)
    t:act(2, "discard", case.throw)
    t:expect(t:popups(), case.about):is(case.told)
  end
end)

test("she starts with few pairs and no triplet", function(t)
  t:rate(30, function(t)
    t:deal()
    local closed = t:hand():closed()
    return #closed:kinds(2) <= 2 and #closed:kinds(3, 4) == 0
  end):near(1)
end)

test("behind in the last round she draws the closed wait she sees", function(t)
  t:rig { hand = "23499m234p24s147z", round = 7, points = { 20000, 30000, 25000, 25000 } }
  t:rate(60, function(t)
    return t:draw(1) == T37.new("3s")
  end):at_least(0.9)
end)

return Shino
