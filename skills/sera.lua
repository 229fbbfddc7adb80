-- Eguchi Sera, who likes her hands expensive: she draws what wins dear and shuns what wins cheap,
-- but only while nobody has just declared riichi.
-- B3, B5: what helps lowers her step and is not in her river. B35: a win is weighed by a ron.

---@type Skill
local Sera = skill {
  id = 712613,
  school = "Senriyama",
  name = { zh = "江口塞拉", ja = "江口セーラ", en = "Eguchi Sera" },
  desc = {
    en = "While nobody is in the turn after riichi: tenpai, winning tiles worth {least} han by tsumo come at "
      .. "+{win} mk, cheaper ones at {cheap}. Before, what helps her hand at +{help}, doras at +{dora}, reds at +{red}.",
    zh = "无人处于立直一巡内时：听牌后自摸达 {least} 番的和了牌 +{win} mk，不足者 {cheap} mk；听牌前进张 +{help} mk，宝牌 +{dora} mk，赤牌 +{red} mk。",
    ja = "誰も一発圏内でないとき、聴牌ならツモで {least} 翻ある待ちが +{win} mk、安い待ちは {cheap} mk。それまでは有効牌 +{help}、ドラ +{dora}、赤 +{red}。",
  },
  mk = {
    win = { 400, min = 0, max = 10000, doc = "winning tiles that are dear enough" },
    win_huge = { 100, min = 0, max = 10000, doc = "winning tiles of more than `most` han" },
    cheap = { -200, min = -10000, max = 0, doc = "winning tiles that are too cheap" },
    least = { 4, min = 1, max = 13, doc = "han of a tsumo that is dear enough; one more with pinfu" },
    most = { 7, min = 1, max = 13, doc = "han above which luck need not be bent so far" },
    help = { 30, min = 0, max = 1000, doc = "before tenpai: tiles that lower her step" },
    dora = { 80, min = 0, max = 1000, doc = "before tenpai: the doras, while she holds few" },
    red = { 30, min = 0, max = 1000, doc = "before tenpai: each red five, while she holds few doras" },
    doras = { 2, min = 0, max = 13, doc = "doras and reds from which on no more are called" },
  },
  mk_doc = {
    zh = {
      win = "打点足够的待牌",
      win_huge = "超过 `most` 番的待牌",
      cheap = "打点太低的待牌",
      least = "自摸几番算足够；平和再加一番",
      most = "超过几番就不必那么强求",
      help = "听牌之前：能减少向听的牌",
      dora = "听牌之前：宝牌少时的宝牌",
      red = "听牌之前：宝牌少时的每张赤5",
      doras = "宝牌和赤5达到这么多张后不再招来",
    },
    ja = {
      win = "打点の足りる待ち牌",
      win_huge = "`most` 翻を超える待ち牌",
      cheap = "打点の安すぎる待ち牌",
      least = "ツモで何翻なら足りるか。平和なら一翻多く",
      most = "何翻を超えればそこまで曲げなくてよいか",
      help = "聴牌前：向聴数を下げる牌",
      dora = "聴牌前：ドラが少ない間のドラ",
      red = "聴牌前：ドラが少ない間の赤5一枚ごと",
      doras = "ドラと赤5がこの枚数になればもう呼ばない",
    },
  },
}

local REDS = { T37.new("0m"), T37.new("0p"), T37.new("0s") }

-- Han of a tsumo of this kind, and whether it is pinfu. A closed hand is scored with riichi, which
-- is worth what menzen tsumo is; nil for an open hand without yaku.
local function tsumo(game, mount, who, kind)
  local hand, ctx = game:gethand(who), game:getformctx(who)
  local declared = ctx.riichi > 0
  if hand:ismenzen() and not declared then
    ctx.riichi = 1
  end
  local form = Form.new(hand, kind, ctx, game:getrule(), mount:getdrids())
  if form:hasyaku() then
    return form:han() + (declared and 1 or 0), form:yakus().pnf
  end
end

function Sera:onDraw(game, mount, who, rinshan)
  if who ~= self.who or rinshan then
    return
  end
  for _, seat in ipairs(Who.all) do
    if game:ippatsu(seat) then
      return
    end
  end
  local hand, drids = game:gethand(who), mount:getdrids()
  if hand:ready() then
    for _, kind in ipairs(hand:effa()) do
      local han, pinfu = tsumo(game, mount, who, kind)
      if not han or han < self.mk.least + (pinfu and 1 or 0) then
        mount:lighta(kind, self.mk.cheap)
      else
        mount:lighta(kind, han <= self.mk.most and self.mk.win or self.mk.win_huge)
      end
    end
    return
  end
  mount:lighta(game:wanted(who), self.mk.help)
  if hand:ctaka5() + drids % hand < self.mk.doras then
    mount:lighta("doras", self.mk.dora)
    mount:lighta(REDS, self.mk.red)
  end
end

-- 234m and 123m: the second is sanshoku.
test("in tenpai dear wins come, cheap ones do not", function(t)
  for _, case in ipairs {
    { hand = "23m123p123789s55z", drids = "1z", high = 400, low = -200, about = "5 and 1 han" },
    { hand = "23m123p123789s55z", drids = "7z", high = 400, low = -200, about = "7 and 3 han" },
    { hand = "23m123p12399s555z", drids = "8s", high = 100, low = 400, about = "8 and 4 han" },
    { hand = "23m123p12367899s", drids = "8s", high = 400, low = -200, about = "6 and 4 han with pinfu" },
    { hand = "23m11123p123789s", drids = "9p", high = 100, low = 400, about = "10 and 5 han with pinfu" },
  } do
    t:rig { hand = case.hand, drids = case.drids }
    t:expect(t:law():light("1m"), case.about):is(case.high)
    t:expect(t:law():light("4m"), case.about):is(case.low)
    t:expect(t:law(2):light("1m")):is(0)
  end
end)

test("before tenpai what helps comes, and dora while she has little", function(t)
  local rig = { hand = "12324m456p1179s5z", drids = "5p", rivers = { [1] = "8s" }, a = { ["6p"] = 3 } }
  t:rig(rig)
  local law = t:law()
  t:expect(law:light("3m")):is(30)
  t:expect(law:light("8s"), "thrown"):is(0)
  t:expect(law:of("6p")):is((30 + 80) / law:total())
  t:expect(law:light("0m")):is(30)
  rig.hand = "12324m406p1179s5z"
  t:rig(rig)
  t:expect(t:law():light("3m")):is(30)
  t:expect(t:law():light("6p"), "dora and red in hand"):is(0)
  t:expect(t:law():light("0m"), "dora and red in hand"):is(0)
end)

test("in the turn after a riichi nothing is lit", function(t)
  local rig = { hand = "23m123p123789s55z", turn = 3, riichi = { [3] = true }, drids = "1z" }
  rig.hands = { [3] = "456m456p456s2223z" }
  t:rig(rig)
  t:expect(t:law():light("1m")):is(0)
  rig.riichi[3] = 1
  t:rig(rig)
  t:expect(t:law():light("1m"), "two turns later"):is(400)
end)

-- 1m is 5 han, 4m is 1; with luck left alone she draws the dear one to win in a quarter of the rounds.
test("she waits for the dear tile, and it comes", function(t)
  t:rig { hand = "23m123p123789s55z", a = { ["1m"] = 3, ["4m"] = 4 }, drids = "1z" }
  t:rate(100, function(t)
    local ended = t:play_round()
    return ended.result == "TSUMO" and ended.openers[1] == t:girl().who and t:hand():ct("1m") == 1
  end):at_least(0.7)
end)

return Sera
