-- Suehara Kyouko, ultra speed: she starts near tenpai and opens her hand within six turns.
-- B3, B5: on the tanyao course terminals and honours are left out of what she is fed, and her tenpai
-- is hurried whatever its shape.

---@type Skill
local Kyouko = skill {
  id = 713815,
  school = "Himematsu",
  name = { zh = "末原恭子", ja = "末原恭子", en = "Suehara Kyouko" },
  desc = {
    en = "Starts two steps from tenpai. Until turn {turns} the others draw what she can call at "
      .. "+{feed} mk, and her tenpai waits come at +{finish}.",
    zh = "起手两向听以内。第 {turns} 巡前，他家 +{feed} mk 摸到她能鸣的牌；听牌后和牌 +{finish} mk。",
    ja = "配牌は二向聴以内。{turns} 巡目まで、鳴ける牌が他家に +{feed} mk、聴牌後の和了牌は +{finish} mk。",
  },
  mk = {
    feed = { 1000, min = 0, max = 10000, doc = "the others' draws: what she can call and they cannot use" },
    finish = { 300, min = 0, max = 10000, doc = "her draws in tenpai: her waits" },
    turns = { 6, min = 0, max = 24, doc = "the last turn of her sprint" },
    step = { 2, min = 0, max = 6, doc = "her start: the greatest step" },
    few = { 2, min = 0, max = 13, doc = "her start: with no more terminals and honours she goes for tanyao" },
    patience = { 30, min = 0, max = 999, doc = "her start: the last draft she refuses" },
  },
}

-- The kinds that help a hand, without those its owner has thrown.
local function wanted(hand, river)
  local thrown, kinds = {}, {}
  for _, tile in ipairs(river) do
    thrown[tile:id34()] = true
  end
  for _, kind in ipairs(hand:effa()) do
    if not thrown[kind:id34()] then
      table.insert(kinds, kind)
    end
  end
  return kinds
end

-- Where a starting hand leads: nil if nowhere.
function Kyouko:courseOf(game, init)
  local closed = init:closed()
  local outer, pair = 0, false
  for _, kind in ipairs(T34.all) do
    local count = closed:ct(kind)
    outer = outer + (kind:isyao() and count or 0)
    pair = pair or count >= 2 and kind:isyakuhai(game:getselfwind(self.who), game:getroundwind())
  end
  return outer <= self.mk.few and "tanyao" or pair and "yakuhai" or nil
end

function Kyouko:checkInit(game, init, who, iter)
  if who ~= self.who then
    return true
  end
  self.course = nil
  if iter > self.mk.patience then
    return true
  end
  self.course = init:step() <= self.mk.step and self:courseOf(game, init) or nil
  return self.course ~= nil
end

function Kyouko:onDraw(game, mount, who, rinshan)
  if rinshan or not self.course or game:turn(self.who) > self.mk.turns then
    return
  end
  local hand = game:gethand(self.who)
  if who ~= self.who then
    self:feed(game, mount, who, hand)
  elseif hand:ready() then
    mount:lighta(wanted(hand, game:getriver(who)), self.mk.finish)
  end
end

-- Somebody else draws what Kyouko can call and she herself has no use for.
function Kyouko:feed(game, mount, who, hand)
  local chii, rival = who == self.who:left(), game:gethand(who)
  for _, kind in ipairs(hand:effa4()) do
    local fits = self.course ~= "tanyao" or not kind:isyao()
    local callable = chii and hand:canchii(kind) or hand:canpon(kind)
    if fits and callable and not rival:haseffa(kind) then
      mount:lighta(kind, self.mk.feed)
    end
  end
end

function Kyouko:status(game)
  return self.course
end

return Kyouko
