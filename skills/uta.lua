-- Mihorogi Uta, the fiery master: closed, slow and dear. She grows a flush or a sanshoku with doras
-- and wins only what is worth it.
-- B3, B5: what helps lowers her step and is not in her river. B35: a win is weighed by a ron.

---@type Skill
local Uta = skill {
  id = 990011,
  school = "Pro",
  name = { zh = "三寻木咏", ja = "三尋木咏", en = "Mihorogi Uta" },
  desc = {
    en = "Closed only. Her flush comes at +{dye} mk and +{dye_dora} for a dora, else her sanshoku at "
      .. "+{sanshoku}; tenpai, winning tiles of {least} han at +{win}, cheaper ones at {cheap}.",
    zh = "仅门前清：染手牌 +{dye} mk（宝牌另 +{dye_dora}），否则三色所需 +{sanshoku} mk；听牌后达 {least} 番的和了牌 +{win} mk，不足者 {cheap} mk。",
    ja = "門前のみ。染め手の牌 +{dye} mk（ドラはさらに +{dye_dora}）、でなければ三色の牌 +{sanshoku} mk。聴牌なら {least} 翻ある待ち +{win} mk、安い待ち {cheap} mk。",
  },
  mk = {
    early = { -40, min = -1000, max = 0, doc = "early on and near tenpai: what would help" },
    win = { 400, min = 0, max = 10000, doc = "winning tiles dear enough" },
    cheap = { -50, min = -1000, max = 0, doc = "winning tiles too cheap, or dear without tsumo after riichi" },
    least = { 6, min = 1, max = 13, doc = "han of a tsumo that is dear enough" },
    enough = { 7, min = 1, max = 13, doc = "han of a ron after riichi that needs no luck" },
    dye = { 300, min = 0, max = 10000, doc = "tiles of the suit she dyes her hand in" },
    dye_dora = { 100, min = 0, max = 10000, doc = "more for each indicator that points at one" },
    dyed = { 9, min = 0, max = 13, doc = "tiles of one suit and honours from which on she dyes" },
    sanshoku = { 500, min = 0, max = 10000, doc = "tiles her sanshoku lacks" },
    help = { 100, min = 0, max = 1000, doc = "sanshoku there, later on: tiles that lower her step" },
    dora = { 100, min = 0, max = 1000, doc = "doras, while she holds few" },
    early_turns = { 5, min = 0, max = 24, doc = "turns on which tenpai may not come early" },
    early_step = { 1, min = 0, max = 6, doc = "the step up to which it could" },
    help_turns = { 9, min = 0, max = 24, doc = "sanshoku there: turns before she is helped on" },
    doras = { 3, min = 0, max = 13, doc = "doras and reds from which on no more are called" },
  },
  mk_doc = {
    zh = {
      early = "早巡接近听牌时：有用的牌",
      win = "打点足够的待牌",
      cheap = "太便宜的待牌，或立直后无需自摸已够高的待牌",
      least = "自摸几番算足够",
      enough = "立直后荣和几番就不必借运",
      dye = "染手那门的牌",
      dye_dora = "每有一张指示牌指向它时另加",
      dyed = "一门加字牌达到几张起染手",
      sanshoku = "三色同顺所缺的牌",
      help = "三色已成，之后：能减少向听的牌",
      dora = "宝牌少时的宝牌",
      early_turns = "不让过早听牌的巡数",
      early_step = "几向听以内算可能过早听牌",
      help_turns = "三色已成：几巡之后才助她前进",
      doras = "宝牌和赤5达到这么多张后不再招来",
    },
    ja = {
      early = "早い巡目で聴牌に近いとき：有効な牌",
      win = "打点の足りる待ち牌",
      cheap = "安すぎる待ち牌、またはリーチ後ツモなしで足りる待ち牌",
      least = "ツモで何翻なら足りるか",
      enough = "リーチ後のロンで何翻なら運が要らないか",
      dye = "染める色の牌",
      dye_dora = "表示牌が指すたびに足す分",
      dyed = "一色と字牌が何枚から染めるか",
      sanshoku = "三色に足りない牌",
      help = "三色ができた後：向聴数を下げる牌",
      dora = "ドラが少ない間のドラ",
      early_turns = "早い聴牌を避ける巡数",
      early_step = "何向聴まで早すぎるおそれがあるか",
      help_turns = "三色ができてから何巡後に助けるか",
      doras = "ドラと赤5がこの枚数になればもう呼ばない",
    },
  },
}

-- The larger part of each run, by suit and lowest value, in one block of a reading of her hand.
local function parts(blocks)
  local held = { m = {}, p = {}, s = {} }
  for _, block in ipairs(blocks) do
    local runs, tiles = held[block.head:suit()], block.tiles
    if runs and block.kind ~= "pair" and block.kind ~= "triplet" then
      for low = math.max(1, tiles[#tiles]:val() - 2), math.min(7, block.head:val()) do
        runs[low] = (not runs[low] or #runs[low] < #tiles) and tiles or runs[low]
      end
    end
  end
  return held
end

local NONE = table.freeze {}

-- What the nearest sanshoku of a reading lacks: 678 where nothing of it is there. Nothing if it cannot cost less than that.
local function claim(blocks, most)
  local held, nearest, least, kinds = parts(blocks), 6, 9, {}
  local m, p, s = held.m, held.p, held.s
  for low = 1, 7 do
    local lack = 9 - #(m[low] or NONE) - #(p[low] or NONE) - #(s[low] or NONE)
    if lack < least then
      nearest, least = low, lack
    end
  end
  if 2 * least - 1 >= most then
    return nil
  end
  for suit, runs in pairs(held) do
    local has = {}
    for _, kind in ipairs(runs[nearest] or {}) do
      has[kind:val()] = true
    end
    for val = nearest, nearest + 2 do
      if not has[val] then
        table.insert(kinds, T34.new(suit, val))
      end
    end
  end
  return kinds
end

-- What she has thrown tiles of costs most, then what is far, then, as upstream, what has no terminal.
local function cost(kinds, thrown)
  local touches, terminal = 0, 0
  for _, kind in ipairs(kinds) do
    touches = thrown[kind:id34()] and 100 or touches
    terminal = kind:isyao() and 1 or terminal
  end
  return touches + 2 * #kinds - terminal
end

-- Tenpai: riichi stands in for the han of menzen tsumo.
function Uta:win(game, mount)
  local hand, ctx = game:gethand(self.who), game:getformctx(self.who)
  local declared = ctx.riichi > 0
  ctx.riichi = math.max(ctx.riichi, 1)
  for _, kind in ipairs(hand:effa()) do
    local han = Form.new(hand, kind, ctx, game:getrule(), mount:getdrids()):han()
    local dear = han + (declared and 1 or 0) >= self.mk.least and not (declared and han >= self.mk.enough)
    mount:lighta(kind, dear and self.mk.win or self.mk.cheap)
  end
end

-- Before tenpai: the flush if it is there, else the sanshoku.
function Uta:grow(game, mount, hand)
  local closed, drids, suit = hand:closed(), mount:getdrids(), "m"
  suit = closed:ct("p") > closed:ct(suit) and "p" or suit
  suit = closed:ct("s") > closed:ct(suit) and "s" or suit
  if closed:ct(suit .. "z") < self.mk.dyed then
    return self:spread(game, mount, hand, drids)
  end
  mount:lighta(suit, self.mk.dye)
  for _, indicator in ipairs(drids) do
    mount:lighta(indicator:dora(), indicator:dora():suit() == suit and self.mk.dye_dora or 0)
  end
end

function Uta:spread(game, mount, hand, drids)
  local thrown, best, least = {}, nil, math.huge
  for _, tile in ipairs(game:getriver(self.who)) do
    thrown[tile:id34()] = true
  end
  local function light(kinds, mk)
    for _, kind in ipairs(kinds) do
      if not thrown[kind:id34()] then
        mount:lighta(kind, mk)
      end
    end
  end
  for _, blocks in ipairs(hand:parses()) do
    local kinds = claim(blocks, least)
    local costs = kinds and cost(kinds, thrown) or least
    if costs < least then
      best, least = kinds, costs
    end
  end
  light(best, self.mk.sanshoku)
  light(#best == 0 and game:turn(self.who) >= self.mk.help_turns and hand:effa() or {}, self.mk.help)
  if hand:ctaka5() + drids % hand < self.mk.doras then
    for _, indicator in ipairs(drids) do
      light({ indicator:dora() }, self.mk.dora)
    end
  end
end

function Uta:onDraw(game, mount, who, rinshan)
  if who ~= self.who or rinshan then
    return
  end
  local hand = game:gethand(who)
  if not hand:ismenzen() then
    return
  end
  if game:turn(who) < self.mk.early_turns and hand:step() <= self.mk.early_step then
    mount:lighta(hand:effa(), self.mk.early)
  elseif hand:ready() then
    self:win(game, mount)
  else
    self:grow(game, mount, hand)
  end
end

-- A tsumo of 4s has 5 han, tanyao pinfu sanshoku with it, that of 1s 2.
local DEAR = "23488m234p23567s"

test("too early it would be cheap, so it does not come", function(t)
  for turn, mk in pairs { [0] = -40, [4] = -40, [5] = -50 } do
    t:rig { hand = DEAR, turn = turn, drids = "3z" }
    t:expect(t:law():light("1s"), "turn " .. turn):is(mk)
    t:expect(t:law():of("1s")):is(0)
  end
end)

test("in tenpai what is worth six han comes, what is cheaper stays away", function(t)
  for drids, mk in pairs { ["7m"] = 400, ["3z"] = -50 } do
    t:rig { hand = DEAR, turn = 6, drids = drids, a = { ["4s"] = 3 } }
    local law = t:law()
    t:expect({ law:light("4s"), law:light("1s") }, drids):is { mk, -50 }
    t:expect(law:of("4s")):is(mk > 0 and (30 + mk) / law:total() or 0)
    t:expect(law:of("1s")):is(0)
  end
end)

-- Riichi makes six han of five; with two doras a ron has seven already.
test("after riichi a ron of seven han needs no luck", function(t)
  for drids, mk in pairs { ["7m"] = -50, ["3z"] = 400 } do
    t:rig { hand = DEAR, turn = 6, drids = drids, riichi = { 3 } }
    t:expect(t:law():light("4s"), drids):is(mk)
  end
end)

test("with nine tiles for a flush its suit comes", function(t)
  t:rig { hand = "1357999m15z258p9s", drids = "2m", a = { ["4m"] = 4 } }
  local law = t:law()
  t:expect({ law:light("3m"), law:light("4m"), law:light("3z"), law:light("5p") }):is { 400, 300, 0, 0 }
  t:expect(law:of("4m")):is((40 + 300) / law:total())
  t:rig { hand = "135799m15z258p79s", drids = "2m" }
  t:expect(t:law():light("4m")):is(0)
end)

test("else what her sanshoku lacks, and doras", function(t)
  t:rig { hand = "23m23488p1249s57z", drids = "7p", a = { ["3s"] = 4 } }
  local law = t:law()
  t:expect({ law:light("4m"), law:light("3s"), law:light("1m"), law:light("8p") }):is { 500, 500, 0, 100 }
  t:expect(law:of("3s")):is((40 + 500) / law:total())
  t:rig { hand = "237m234888p249s1z", drids = "7p", rivers = { "4m" } }
  law = t:law()
  t:expect({ law:light("4m"), law:light("3s"), law:light("8p") }, "thrown, three doras"):is { 0, 500, 0 }
end)

test("once the sanshoku is there the rest comes late", function(t)
  for turn, mk in pairs { [8] = 0, [9] = 100 } do
    t:rig { hand = "234m234p234s19m57z", drids = "3z", turn = turn, a = { ["7z"] = 3, ["4z"] = 3 } }
    t:expect({ t:law():light("7z"), t:law():light("4z") }, "turn " .. turn):is { mk, 100 }
  end
end)

test("only closed, for her alone and from the wall", function(t)
  t:rig { hand = "23m23488p24s5z", melds = { { "chii 789s" } } }
  t:expect(t:law():light("3s")):is(0)
  t:rig { hand = "23m23488p1249s57z" }
  t:expect({ t:law(2):light("3s"), t:law(1, true):light("3s") }):is { 0, 0 }
end)

test("her tenpai ends in a dear win", function(t)
  t:rig { hand = DEAR, turn = 6, drids = "7m" }
  t:rate(60, function(t)
    local ended = t:play_round()
    return ended.openers[1] == t:girl().who and ended.forms[1] ~= nil and ended.forms[1]:han() >= 6
  end):at_least(0.75)
end)

return Uta
