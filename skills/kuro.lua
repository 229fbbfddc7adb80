-- Matsumi Kuro, the dragon's guardian. Every dora and red five comes to her and to nobody else, as
-- long as she never throws one away.
-- B14: her deal is filtered only while she has the power and the set has red fives to collect.

---@type Skill
local Kuro = skill {
  id = 712411,
  school = "Achiga",
  name = { zh = "松实玄", ja = "松実玄", en = "Matsumi Kuro" },
  desc = {
    en = "Doras come at +{dora} mk, those of kans at +{kandora}, reds at +{red}; to the others at "
      .. "-{block}. Throwing one away ends it for the game.",
    zh = "摸牌时宝牌 +{dora} mk，杠宝牌 +{kandora} mk，赤牌 +{red} mk；别家 -{block} mk。打出宝牌后整场失效。",
    ja = "ツモでドラ +{dora} mk、カンドラ +{kandora} mk、赤 +{red} mk。他家は -{block} mk。ドラを切ると、その対局の間は能力を失う。",
  },
  mk = {
    dora = { 300, min = 0, max = 5000, doc = "her draws: the first dora, while she has few of it" },
    kandora = { 600, min = 0, max = 5000, doc = "her draws: every further dora" },
    red = { 200, min = 0, max = 5000, doc = "her draws: each red five, while she has few" },
    red_idle = { 60, min = 0, max = 5000, doc = "her draws: each red five, once she has enough" },
    deal_dora = { 150, min = 0, max = 5000, doc = "her deal: the dora" },
    deal_red = { 60, min = 0, max = 5000, doc = "her deal: each red five" },
    block = { 5000, min = 0, max = 100000, doc = "taken from doras and reds for whom they are not" },
    indicator = { 100, min = 0, max = 5000, doc = "for the indicator she agreed on, against all others" },
    dora_few = { 2, min = 0, max = 4, doc = "her draws: few of a dora is less than this" },
    dora_few_late = { 3, min = 0, max = 4, doc = "her draws, late: few of a dora is less than this" },
    dora_late = { 6, min = 0, max = 24, doc = "the turn from which on it is late for doras" },
    red_few = { 2, min = 0, max = 4, doc = "her draws: few reds is less than this" },
    red_few_middle = { 3, min = 0, max = 4, doc = "her draws, in the middle: few reds is less than this" },
    red_few_late = { 4, min = 0, max = 4, doc = "her draws, late: few reds is less than this" },
    red_middle = { 5, min = 0, max = 24, doc = "the turn from which on it is the middle for reds" },
    red_late = { 10, min = 0, max = 24, doc = "the turn from which on it is late for reds" },
    least_doras = { 1, min = 0, max = 13, doc = "her start: the least doras" },
    most_doras = { 2, min = 0, max = 13, doc = "her start: the most doras" },
    least_reds = { 1, min = 0, max = 4, doc = "her start: the least reds, if the set has any" },
    most_reds = { 3, min = 0, max = 4, doc = "her start: the most reds, if the set has any" },
    patience = { 100, min = 0, max = 999, doc = "her start: the last draft she refuses" },
  },
  mk_doc = {
    zh = {
      dora = "她的摸牌：第一种宝牌，张数少时",
      kandora = "她的摸牌：其余各种宝牌",
      red = "她的摸牌：每张赤5，张数少时",
      red_idle = "她的摸牌：每张赤5，张数已够时",
      deal_dora = "她的配牌：宝牌",
      deal_red = "她的配牌：每张赤5",
      block = "不该得到的人的宝牌和赤5所减",
      indicator = "谈定的指示牌所加，其余所减",
      dora_few = "她的摸牌：宝牌不到几张算少",
      dora_few_late = "她的摸牌，后期：宝牌不到几张算少",
      dora_late = "对宝牌而言从第几巡起算后期",
      red_few = "她的摸牌：赤5不到几张算少",
      red_few_middle = "她的摸牌，中期：赤5不到几张算少",
      red_few_late = "她的摸牌，后期：赤5不到几张算少",
      red_middle = "对赤5而言从第几巡起算中期",
      red_late = "对赤5而言从第几巡起算后期",
      least_doras = "她的配牌：宝牌最少几张",
      most_doras = "她的配牌：宝牌最多几张",
      least_reds = "她的配牌：赤5最少几张（有赤5时）",
      most_reds = "她的配牌：赤5最多几张（有赤5时）",
      patience = "她的配牌：拒绝到第几次方案为止",
    },
    ja = {
      dora = "自分のツモ：最初のドラ、少ない間",
      kandora = "自分のツモ：二つ目以降のドラ",
      red = "自分のツモ：赤5一枚ごと、少ない間",
      red_idle = "自分のツモ：赤5一枚ごと、足りた後",
      deal_dora = "自分の配牌：ドラ",
      deal_red = "自分の配牌：赤5一枚ごと",
      block = "来るべきでない人のドラと赤5から引く分",
      indicator = "合意した表示牌に足し、ほかから引く分",
      dora_few = "自分のツモ：ドラが何枚未満なら少ないか",
      dora_few_late = "自分のツモ、終盤：ドラが何枚未満なら少ないか",
      dora_late = "ドラについて何巡目から終盤か",
      red_few = "自分のツモ：赤5が何枚未満なら少ないか",
      red_few_middle = "自分のツモ、中盤：赤5が何枚未満なら少ないか",
      red_few_late = "自分のツモ、終盤：赤5が何枚未満なら少ないか",
      red_middle = "赤5について何巡目から中盤か",
      red_late = "赤5について何巡目から終盤か",
      least_doras = "自分の配牌：ドラの最小枚数",
      most_doras = "自分の配牌：ドラの最大枚数",
      least_reds = "自分の配牌：赤5の最小枚数（赤ありのとき）",
      most_reds = "自分の配牌：赤5の最大枚数（赤ありのとき）",
      patience = "自分の配牌：何案目まで拒むか",
    },
  },
}

-- A world line for each kind: it is the dora, and hers.
local WORLDS = {}
for i, dora in ipairs(T34.all) do
  WORLDS[i] = { [dora] = "four", [dora:indicator()] = "any" }
end

function Kuro:onEvent(game, event)
  if event.type ~= "discarded" or event.args.who ~= self.who then
    return
  end
  local _, tile = game:getfocus()
  if tile:isaka5() or game:getmount():getdrids() % tile > 0 then
    self.cooldown = true
  end
end

function Kuro:onBargain(game)
  return not self.cooldown and WORLDS or {}
end

function Kuro:onBargained(game, mount, world)
  if not world then
    return
  end
  for kind, claim in pairs(world) do
    if claim == "four" then
      local indicator = T34.new(kind):indicator()
      local tile = T37.new(indicator)
      if mount:remaina(tile) == 0 then
        tile = T37.new("0" .. indicator:suit())
      end
      mount:loadb(tile, 1)
      mount:incmk("dorahyou", 0, "mpsz", -self.mk.indicator)
      mount:incmk("dorahyou", 0, "mpsz", -self.mk.indicator, true)
      mount:incmk("dorahyou", 0, indicator, 2 * self.mk.indicator, true)
    end
  end
end

function Kuro:onMonkey(game, exists)
  local me, mk = self.who:index(), self.mk
  for i, exist in ipairs(exists) do
    local mine = i == me
    if mine and not self.cooldown then
      exist:incmk("doras", mk.deal_dora)
      exist:incmk("reds", mk.deal_red)
    elseif mine or not self.cooldown then
      exist:incmk("doras", -mk.block)
      exist:incmk("reds", -mk.block)
    end
  end
end

function Kuro:checkInit(game, init, who, iter)
  if who ~= self.who or iter > self.mk.patience or self.cooldown then
    return true
  end
  local mk, reds = self.mk, init:ctaka5()
  if (reds < mk.least_reds or reds > mk.most_reds) and game:getrule().akadora > 0 then
    return false
  end
  local doras = game:getmount():getdrids() % init
  return mk.least_doras <= doras and doras <= mk.most_doras
end

function Kuro:onDraw(game, mount, who, rinshan)
  local mine = who == self.who
  if mine == (self.cooldown or false) then
    local block = -self.mk.block
    mount:lighta("doras", block)
    mount:lighta("reds", block)
  elseif mine then
    self:gather(mount, game:gethand(who), game:turn(who))
  end
end

-- Doras and reds come as long as she has few of them; what is few grows with the turns.
function Kuro:gather(mount, hand, turn)
  local mk, kinds = self.mk, mount:doras()
  local few = turn < mk.dora_late and mk.dora_few or mk.dora_few_late
  for i, dora in ipairs(kinds) do
    if hand:ct(dora) < few then
      mount:lighta(dora, (i == 1 or dora == kinds[1]) and mk.dora or mk.kandora)
    end
  end
  few = turn < mk.red_middle and mk.red_few or turn < mk.red_late and mk.red_few_middle or mk.red_few_late
  mount:lighta("reds", hand:ctaka5() < few and mk.red or mk.red_idle)
end

-- She keeps every dora and red, and her hand closed.
Kuro.aiLimits = { nocall = true, noriichi = true, noankan = true, noreds = true, nodoras = true }

test("the dora is hers, and so are reds", function(t)
  t:rig { drids = "3m", a = { ["4m"] = 3, ["0p"] = 1 } }
  local hers = t:law(1)
  t:expect(hers:light("4m")):is(300)
  t:expect(hers:of("4m")):is((3 * 10 + 300) / hers:total())
  t:expect(hers:of("0p")):is((10 + 200) / hers:total())
  for who = 2, 4 do
    t:expect(t:law(who):of("4m")):is(0)
    t:expect(t:law(who):of("0p")):is(0)
  end
end)

test("she throws a dora, and nothing is hers any more", function(t)
  t:rig { drids = "4m", hand = "5m", pii = "1z" }
  t:draw()
  t:act(1, "discard", "5m")
  t:expect(t:girl().cooldown):is(true)
  t:expect(t:law(1):of("5m")):is(0)
  t:expect(t:law(2):light("5m")):is(0)
end)

test("she agrees on a dora of which she is dealt some", function(t)
  t:rate(60, function(t)
    t:deal()
    local dora = t:look(function(game, mount)
      return mount:getdrids()[1]:dora()
    end)
    t:expect(t:world()):has("four")
    return t:world()[dora:str34()] == "four" and t:hand():ct(dora) >= 1
  end):at_least(0.9)
end)

test("nobody else ever draws a dora or a red five", function(t)
  t:rate(30, function(t)
    t:deal()
    t:play(60)
    local indicator = t:events("flipped")[1].args.indicator
    for _, event in ipairs(t:events("drawn")) do
      local tile = event.args.tile
      if event.args.who ~= t:girl().who and (indicator % tile or tile:isaka5()) then
        return false
      end
    end
    return true
  end):near(1)
end)

return Kuro
