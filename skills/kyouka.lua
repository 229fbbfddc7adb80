-- Inamura Kyouka, to whom equal tiles gather.

---@type Skill
local Kyouka = skill {
  id = 990001,
  school = "Shinohayu",
  name = { zh = "稻村杏果", ja = "稲村杏果", en = "Inamura Kyouka" },
  desc = {
    en = "She draws the twin of a single tile at +{twin} mk and the third of a pair at +{triplet}.",
    zh = "手中单张的牌 +{twin} mk，对子的第三张 +{triplet} mk。",
    ja = "一枚持ちの牌が +{twin} mk、対子の三枚目が +{triplet} mk。",
  },
  mk = {
    twin = { 40, min = 0, max = 2000, doc = "kinds she holds one of" },
    triplet = { 140, min = 0, max = 2000, doc = "kinds she holds two of" },
  },
  mk_doc = {
    zh = {
      twin = "她持有一张的牌种",
      triplet = "她持有两张的牌种",
    },
    ja = {
      twin = "一枚持っている牌",
      triplet = "二枚持っている牌",
    },
  },
}

function Kyouka:onDraw(game, mount, who, rinshan)
  if who ~= self.who or rinshan then
    return
  end
  local closed = game:gethand(who):closed()
  mount:lighta(closed:kinds(1), self.mk.twin)
  mount:lighta(closed:kinds(2), self.mk.triplet)
end

test("singles find their twins, pairs their third", function(t)
  t:rig { hand = "1223334444p9s77z", a = { ["1p"] = 3, ["2p"] = 2, ["9s"] = 2 } }
  local law = t:law()
  t:expect(law:of("1p")):is((30 + 40) / law:total())
  t:expect(law:of("9s")):is((20 + 40) / law:total())
  t:expect(law:of("2p")):is((20 + 140) / law:total())
  t:expect(law:light("7z")):is(140)
  for _, kind in ipairs { "3p", "4p", "5p" } do
    t:expect(law:light(kind), kind):is(0)
  end
end)

test("tiles of melds have no twins, and only she draws them", function(t)
  t:rig { hand = "12m449p5s2z", hands = { [2] = "5s" }, melds = { [1] = { "chii 678s", "pon 111z from 3" } } }
  t:expect(t:law():light("7s")):is(0)
  t:expect(t:law():light("1z")):is(0)
  t:expect(t:law():light("5s")):is(40)
  t:expect(t:law(2):light("5s")):is(0)
  t:expect(t:law(1, true):light("5s")):is(0)
end)

-- Ten draws, all thrown again: left to chance a quarter of them would be twins.
test("about half of her draws are twins of what she holds", function(t)
  t:mean(100, function(t)
    t:deal()
    local closed, twins = t:hand():closed(), 0
    for _ = 1, 10 do
      twins = twins + math.min(closed:ct(T34.new(t:draw(1):id34())), 1)
    end
    return twins / 10
  end):at_least(0.5)
end)

return Kyouka
