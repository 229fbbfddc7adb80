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
    zh = "无人处于立直一巡内时：听牌后自摸达 {least} 番的和张 +{win} mk，不足者 {cheap} mk；听牌前进张 +{help} mk，宝牌 +{dora} mk，赤牌 +{red} mk。",
    ja = "誰も一発圏内でないとき、聴牌ならツモで {least} 翻ある待ちが +{win} mk、安い待ちは {cheap} mk。それまでは有効牌 +{help}、ドラ +{dora}、赤 +{red}。",
  },
  mk = {
    win = { 400, min = 0, max = 10000, doc = "winning tiles that are dear enough" },
    win_huge = { 100, min = 0, max = 10000, doc = "winning tiles of more than `most` han" },
    cheap = { -200, min = -10000, max = 0, doc = "winning tiles that are too cheap" },
    least = { 4, min = 1, max = 13, doc = "han of a tsumo that is dear enough; one more with pinfu" },
    most = { 7, min = 1, max = 13, doc = "han above which luck need not be bent so far" },
    help = { 30, min = 0, max = 1000, doc = "before tenpai: tiles that lower her step" },
    dora = { 80, min = 0, max = 1000, doc = "before tenpai: the doras, while she holds less than two" },
    red = { 30, min = 0, max = 1000, doc = "before tenpai: each red five, while she holds less than two" },
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
  local has_yaku, form = pcall(Form.new, hand, kind, ctx, game:getrule(), mount:getdrids())
  if has_yaku then
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
  if hand:ctaka5() + drids % hand < 2 then
    for _, indicator in ipairs(drids) do
      mount:lighta(indicator:dora(), self.mk.dora)
    end
    mount:lighta(REDS, self.mk.red)
  end
end

return Sera
