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
    zh = "起手两向听以内。第 {turns} 巡前，别家 +{feed} mk 摸到她能鸣的牌；听牌后和了牌 +{finish} mk。",
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
  mk_doc = {
    zh = {
      feed = "别家的摸牌：她能鸣而他们用不上的牌",
      finish = "听牌时的摸牌：她的待牌",
      turns = "冲刺到第几巡为止",
      step = "她的配牌：最大向听数",
      few = "她的配牌：幺九牌不超过几张时走断幺九",
      patience = "她的配牌：拒绝到第几次方案为止",
    },
    ja = {
      feed = "他家のツモ：自分が鳴けて相手に不要な牌",
      finish = "聴牌時のツモ：自分の待ち牌",
      turns = "スパートは何巡目までか",
      step = "自分の配牌：最大の向聴数",
      few = "自分の配牌：么九牌がこの枚数以下ならタンヤオに向かう",
      patience = "自分の配牌：何案目まで拒むか",
    },
  },
}

-- Where a starting hand leads: nil if nowhere.
function Kyouko:courseOf(game, init)
  local closed = init:closed()
  local outer, pair = closed:ct("19mps z"), false
  for _, kind in ipairs(closed:kinds(2, 4)) do
    pair = pair or kind:isyakuhai(game:getselfwind(self.who), game:getroundwind())
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
    mount:lighta(game:wanted(who), self.mk.finish)
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

local COURSES = {
  yakuhai = { en = "yakuhai", zh = "役牌", ja = "役牌" },
  tanyao = { en = "tanyao", zh = "断幺九", ja = "タンヤオ" },
}

function Kyouko:status(game)
  return COURSES[self.course]
end

test("the others draw what she can call and they cannot use", function(t)
  for _, case in ipairs { { "yakuhai", 1000 }, { "tanyao", 0 } } do
    local course, outer = table.unpack(case)
    t:rig {
      state = { course = course },
      hand = "12324m456p119s55z",
      hands = { [2] = "789m789p23s44666z", [3] = "777m777p6788s33z", [4] = "999m999p5678s22z" },
      turn = 6,
      a = { ["3m"] = 3, ["1s"] = 2 },
    }
    local right, cross, left = t:law(2), t:law(3), t:law(4)
    t:expect(left:of("3m"), "to chii"):is((30 + 1000) / left:total())
    t:expect(cross:light("3m"), "nobody to chii from"):is(0)
    t:expect(left:light("5z"), course):is(outer)
    t:expect(cross:light("1s"), course):is(outer)
    t:expect(right:light("1s"), "a wait of theirs"):is(0)
    t:expect(t:law(1):light("1s"), "her own draw"):is(0)
  end
end)

test("in tenpai her own waits come", function(t)
  local rig = { state = { course = "yakuhai" }, hand = "123m456p789s55z34m", a = { ["5m"] = 4 } }
  t:rig(rig)
  local law = t:law()
  t:expect(law:light("5m")):is(300)
  t:expect(law:of("5m")):is((40 + 300) / law:total())
  t:expect(law:light("2m")):is(300)
  t:expect(t:law(1, true):light("2m"), "a replacement tile"):is(0)
  rig.rivers = { [1] = "2m" }
  t:rig(rig)
  t:expect(t:law():light("2m"), "thrown"):is(0)
end)

test("her sprint lasts six turns, and takes a course", function(t)
  for _, case in ipairs { { 6, "yakuhai", 300 }, { 7, "yakuhai", 0 }, { 6, nil, 0 } } do
    t:rig { state = { course = case[2] }, hand = "123m456p789s55z34m", turn = case[1] }
    t:expect(t:law():light("5m"), "turn " .. case[1]):is(case[3])
  end
end)

-- Left to chance it is 3.6.
test("she starts near tenpai", function(t)
  t:mean(100, function(t)
    t:rig { dealer = 2 }
    t:deal()
    return t:hand():step()
  end):at_most(2.4)
end)

test("she sets her course by her start", function(t)
  t:rate(100, function(t)
    t:deal()
    local closed, outer, pair = t:hand():closed(), 0, false
    for _, kind in ipairs(T34.all) do
      outer = outer + (kind:isyao() and closed:ct(kind) or 0)
    end
    local seat = t:look(function(game)
      return game:getselfwind(t:girl().who)
    end)
    for _, kind in ipairs { "1z", T34.new("f", seat), "5z", "6z", "7z" } do
      pair = pair or closed:ct(kind) >= 2
    end
    local patient = t:drafts() <= 31
    local course = patient and (outer <= 2 and "tanyao" or pair and "yakuhai") or nil
    t:expect(t:popups()):is { course }
    return t:girl().course == course and (t:hand():closed():step() <= 2 or not patient)
  end):near(1)
end)

test("a start leads to tanyao or to yakuhai, or is refused", function(t)
  for _, case in ipairs {
    { hand = "234456m234p57s19p", course = "tanyao" },
    { hand = "23445m234p57s119p", course = nil },
    { hand = "234456m234p57s55z", course = "tanyao" },
    { hand = "234456m23p57s155z", course = "yakuhai" },
    { hand = "234456m23p57s111z", course = "yakuhai" },
    { hand = "234456m23p57s144z", course = nil },
    -- Three steps from tenpai.
    { hand = "24568m258p2468s5z", course = nil },
  } do
    t:rig { hand = case.hand }
    local her = t:girl()
    local fits = t:look(function(game)
      return her:checkInit(game, game:gethand(her.who), her.who, 0)
    end)
    t:expect(her.course, case.hand):is(case.course)
    t:expect(fits, case.hand):is(case.course ~= nil)
  end
end)

return Kyouko
