-- Atago Kinue, once a goalkeeper: since she watched Arata, what is round like a ball flies into her hands. (B)

---@type Skill
local Kinue = skill {
  id = 713814,
  school = "Himematsu",
  name = { zh = "爱宕绢惠", ja = "愛宕絹恵", en = "Atago Kinue" },
  desc = {
    en = "Round tiles gather: each pin comes at +{round} mk, and in tenpai her waits in pin at +{catch} more.",
    zh = "圆形的牌聚到她身边：每种饼子 +{round} mk；听牌时饼子的和了牌再 +{catch}。",
    ja = "丸い牌が集まる：筒子それぞれ +{round} mk、聴牌時は筒子の和了牌がさらに +{catch}。",
  },
  mk = {
    round = { 15, min = 0, max = 2000, doc = "her draws: each kind of pin" },
    catch = { 80, min = 0, max = 5000, doc = "her draws in tenpai: each wait in pin, on top of it" },
  },
  mk_doc = {
    zh = {
      round = "她的摸牌：每种饼子",
      catch = "听牌时的摸牌：每种饼子的和了牌，另加",
    },
    ja = {
      round = "自分のツモ：筒子それぞれ",
      catch = "聴牌時のツモ：筒子の和了牌それぞれに、さらに足す分",
    },
  },
  only = { onDraw = "own" },
}

function Kinue:onDraw(game, mount, who, rinshan)
  local hand = game:gethand(who)
  mount:lighta("p", self.mk.round)
  if not hand:ready() then
    return
  end
  for _, kind in ipairs(hand:effa()) do
    if kind:suit() == "p" then
      mount:lighta(kind, self.mk.catch)
    end
  end
end

test("round tiles are lit, for her alone", function(t)
  t:rig { hand = "123m456s789s55z23m", a = { ["1p"] = 4 } }
  local law = t:law()
  t:expect({ law:light("1p"), law:light("5p"), law:light("1s") }):is { 15, 15, 0 }
  t:expect(law:of("1p")):is((40 + 15) / law:total())
  t:expect(t:law(2):light("1p")):is(0)
end)

test("in tenpai she catches, if the ball is round", function(t)
  for _, case in ipairs {
    { hand = "123m456s789s55z23p", wait = "1p", mk = 95 },
    { hand = "123m456p789s55z23s", wait = "1s", mk = 0 },
    { hand = "123m456p789s2p444z", wait = "2p", mk = 95 },
  } do
    t:rig { hand = case.hand }
    t:expect(t:law():light(case.wait), case.hand):is(case.mk)
    t:expect(t:law():light("9p"), "no wait"):is(15)
  end
end)

test("she draws more of them than her share", function(t)
  local function pins(round)
    return t:rate(200, function(t)
      t:rig { turn = 3, mk = { round = round } }
      return t:draw(1):suit() == "p"
    end)
  end
  pins(0):at_most(0.45)
  pins(200):at_least(0.65)
end)

return Kinue
