-- For each kind that she has thrown three times, doras come.
-- From: Sakicards (EpicOrange/riichi_advanced), Mase Yuuko: a han for each triplet in her discards.

---@type Skill
local ThrownTriplets = skill {
  name = { en = "Thrown triplets", zh = "弃刻", ja = "捨て暗刻" },
  desc = {
    en = "For each kind thrown three times: doras +{dora} mk.",
    zh = "每有一种打出三张的牌，宝牌 +{dora} mk。",
    ja = "三枚切った牌一種ごとに、ドラが +{dora} mk。",
  },
  mk = {
    dora = { 100, min = 0, max = 2000, doc = "her draws: each dora, for each such kind" },
  },
  mk_doc = {
    zh = { dora = "她的摸牌：每种宝牌，按种数累计" },
    ja = { dora = "自分のツモ：ドラそれぞれ、一種ごとに" },
  },
}

function ThrownTriplets:onDraw(game, mount, who)
  if who == self.who then
    local triplets = Tilecount.new(game:getriver(who)):kinds(3, 4)
    mount:lighta("doras", #triplets * self.mk.dora)
  end
end

test("triplets in her river count", function(t)
  t:rig { hand = "159m159p159s1234z", drids = "4p", rivers = { "666z777z1p" } }
  t:expect(t:law():light("5p")):is(200)
  t:rig { hand = "159m159p159s1234z", drids = "4p", rivers = { "66z77z1p" } }
  t:expect(t:law():light("5p")):is(0)
end)

return ThrownTriplets
