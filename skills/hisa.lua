-- Takei Hisa: when it counts she leaves the good wait for a bad one, and the bad one comes. The good wait would have been
-- dead in others' hands. (A)
-- B3: only her draws, in tenpai; how many copies she cannot see decides.

---@type Skill
local Hisa = skill {
  id = 713313,
  school = "Kiyosumi",
  name = { zh = "竹井久", ja = "竹井久", en = "Takei Hisa" },
  desc = {
    en = "In tenpai: of {few} unseen winning tiles or fewer, each comes at +{bad} mk; of {hell} or fewer, at +{worst}; of "
      .. "more, at -{good}.",
    zh = "听牌时，看不见的和了牌不超过 {few} 张则每种 +{bad} mk，不超过 {hell} 张则 +{worst}；更多则 -{good}。",
    ja = "聴牌時、見えない和了牌が {few} 枚以下なら各 +{bad} mk、{hell} 枚以下なら +{worst}。それより多ければ -{good}。",
  },
  mk = {
    few = { 4, min = 1, max = 12, doc = "so many unseen winning tiles, or fewer, are a bad wait" },
    hell = { 2, min = 0, max = 12, doc = "so many, or fewer, are hell" },
    bad = { 90, min = 0, max = 5000, doc = "her draws on a bad wait: each winning kind" },
    worst = { 160, min = 0, max = 5000, doc = "her draws on a wait from hell: each winning kind" },
    good = { 20, min = 0, max = 1000, doc = "her draws on a good wait: taken from each winning kind" },
  },
  mk_doc = {
    zh = {
      few = "看不见的和了牌不多于此数即为坏听",
      hell = "不多于此数即为地狱听",
      bad = "坏听时的摸牌：每种和了牌",
      worst = "地狱听时的摸牌：每种和了牌",
      good = "好听时的摸牌：每种和了牌所减",
    },
    ja = {
      few = "見えない和了牌がこれ以下なら悪い待ち",
      hell = "これ以下なら地獄待ち",
      bad = "悪い待ちでのツモ：和了牌それぞれ",
      worst = "地獄待ちでのツモ：和了牌それぞれ",
      good = "良い待ちでのツモ：和了牌それぞれから引く分",
    },
  },
  only = { onDraw = "own" },
}

-- How many winning tiles she cannot see.
local function live(game, who, waits)
  local unseen, sum = game:unseen(who), 0
  for _, kind in ipairs(waits) do
    sum = sum + unseen[kind]
  end
  return sum
end

function Hisa:onDraw(game, mount, who, rinshan)
  local hand = game:gethand(who)
  if not hand:ready() then
    return
  end
  local waits, mk = hand:effa(), self.mk
  local left = live(game, who, waits)
  mount:lighta(waits, left <= mk.hell and mk.worst or left <= mk.few and mk.bad or -mk.good)
end

Hisa.aiLimits = { waits = "few" }

test("bad waits come and good ones do not", function(t)
  for _, case in ipairs {
    { hand = "123m456p789s1z555z", wait = "1z", mk = 90 },
    { hand = "123m456p789s1155z", wait = "5z", mk = 90 },
    { hand = "123m456p789s11z45s", wait = "6s", mk = -20 },
  } do
    t:rig { hand = case.hand }
    t:expect(t:law():light(case.wait), case.hand):is(case.mk)
    t:expect(t:law(2):light(case.wait), "another's draw"):is(0)
  end
end)

test("hell is a wait that hardly exists", function(t)
  t:rig { hand = "123m456p789s1z555z", rivers = { [2] = "1z" }, a = { ["1z"] = 2 } }
  local law = t:law()
  t:expect(law:light("1z")):is(160)
  t:expect(law:of("1z")):near((20 + 160) / law:total())
  t:rig { hand = "123m456p789s13s55z" }
  t:expect(t:law():light("2s")):is(90)
  t:rig { hand = "123m456p789s12z55z" }
  t:expect(t:law():light("1z"), "not in tenpai"):is(0)
end)

test("of two waits she takes the worse", function(t)
  -- Without 2s she waits for 4s and 7s, without 6s for 3s alone.
  local waits = t:rate(30, function(t)
    t:rig { hand = "123m456p789p1124s", rivers = { "9m", "9m", "9m", "9m" }, pii = "5s" }
    t:draw(1)
    t:play(1)
    return t:hand():ready() and #t:hand():effa() == 1
  end)
  waits:at_least(0.8)
end)

test("she wins on waits that others would give up", function(t)
  local function won(t, mk)
    return t:rate(100, function(t)
      t:rig { hand = "123m456p789s1z555z", turn = 4, mk = mk }
      local ended = t:play_round()
      return ended.openers[1] == t:girl().who and #ended.forms > 0
    end)
  end
  won(t, {}):at_least(0.6)
  won(t, { bad = 0, worst = 0 }):at_most(0.6)
end)

return Hisa
