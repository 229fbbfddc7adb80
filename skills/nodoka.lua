-- Haramura Nodoka, whom nothing occult disturbs: close to tenpai her hand comes by itself,
-- seven pairs come easily, and she sees Momoko as anybody else.
-- B21: for seven pairs she draws the twins of single tiles, not what four sets would need.

---@type Skill
local Nodoka = skill {
  id = 713314,
  school = "Kiyosumi",
  seesthrough = true,
  name = { zh = "原村和", ja = "原村和", en = "Haramura Nodoka" },
  desc = {
    en = "One step from tenpai, what helps her hand comes at +{sets} mk; one or two steps from tenpai by seven "
      .. "pairs, twins of her single tiles at +{pairs}. Riichi, discards and calls that go unnoticed by "
      .. "others, like Momoko's, she sees.",
    zh = "面子手一向听时进张 +{sets} mk；七对子一、二向听时单张的对子牌 +{pairs} mk。桃子那样不被别人察觉的立直、弃牌和鸣牌，"
      .. "她都看得见。",
    ja = "面子手の一向聴で有効牌 +{sets} mk。七対子の一、二向聴では浮き牌の対子 +{pairs} mk。桃子のように人に気付かれないリーチ、"
      .. "捨て牌、鳴きも見える。",
  },
  mk = {
    sets = { 100, min = 0, max = 2000, doc = "near tenpai: tiles that lower her step" },
    pairs = { 200, min = 0, max = 2000, doc = "near seven pairs: twins of single tiles" },
    sets_step = { 1, min = 1, max = 6, doc = "the greatest step, to four sets and a pair, that is near" },
    pairs_step = { 2, min = 1, max = 6, doc = "the greatest step, to seven pairs, that is near" },
  },
  mk_doc = {
    zh = {
      sets = "接近听牌时：能减少向听的牌",
      pairs = "接近七对子时：能凑成对子的牌",
      sets_step = "一般形几向听以内算接近",
      pairs_step = "七对子几向听以内算接近",
    },
    ja = {
      sets = "聴牌に近いとき：向聴数を下げる牌",
      pairs = "七対子に近いとき：浮き牌の対子になる牌",
      sets_step = "一般手で何向聴までを近いとするか",
      pairs_step = "七対子で何向聴までを近いとするか",
    },
  },
}

function Nodoka:onDraw(game, mount, who, rinshan)
  if who ~= self.who or rinshan then
    return
  end
  local hand = game:gethand(who)
  local step4, step7 = hand:step4(), hand:step7()
  if 1 <= step4 and step4 <= self.mk.sets_step then
    mount:lighta(hand:effa4(), self.mk.sets)
  elseif 1 <= step7 and step7 <= self.mk.pairs_step then
    mount:lighta(hand:closed():kinds(1), self.mk.pairs)
  end
end

-- No such occult: she plays against everybody alike.
Nodoka.aiLimits = { heedless = true }

test("one step from tenpai, what brings it comes", function(t)
  t:rig {
    hand = "12324m456p1179s5z",
    hands = { [2] = "456789m1239p35s6z" },
    a = { ["8s"] = 4, ["3m"] = 2 },
  }
  local law = t:law()
  t:expect(law:of("8s")):is((40 + 100) / law:total())
  t:expect(law:of("3m")):is((20 + 100) / law:total())
  t:expect(law:light("5z")):is(0)
  t:expect(t:law(1, true):light("8s"), "a replacement tile"):is(0)
  t:expect(t:law(2):light("4s"), "a rival's wait"):is(0)
  t:rig { hand = "12326m456p1179s5z" }
  t:expect(t:law():light("8s"), "two steps"):is(0)
end)

test("near seven pairs she draws twins of single tiles", function(t)
  for _, case in ipairs {
    { "1133m5577p99s147z", 200 },
    { "1133m5577p9s1247z", 200 },
    { "1133m558p39s1247z", 0 },
    { "1133m5577p4499s1z", 0 },
  } do
    local hand, mk = table.unpack(case)
    t:rig { hand = hand }
    local law = t:law()
    t:expect(law:light("1z"), hand):is(mk)
    t:expect(law:light("1m"), "a pair"):is(0)
    t:expect(law:light("2m"), "for four sets"):is(0)
  end
end)

-- With luck left alone it is one of three.
test("from one step she is tenpai within four draws", function(t)
  t:rig { hand = "12324m456p1179s5z", next = 1 }
  t:rate(100, function(t)
    t:play(16)
    return t:hand():step() <= 0
  end):at_least(0.75)
end)

-- With luck left alone it is one of twenty.
test("of four pairs she makes seven", function(t)
  t:rig { hand = "1133m5577p9s1247z", next = 1 }
  t:rate(100, function(t)
    t:play(28)
    return t:hand():step7() <= 0
  end):at_least(0.75)
end)

test("Momoko has faded for the others, not for her", function(t)
  for hands, others in pairs { [6] = true, [7] = false } do
    t:rig {
      girls = { [2] = "momoko" },
      hand = "123m456s789p1144z",
      hands = { [2] = "19m19p19s1235667z", [3] = "123p456m789s1z555z" },
      next = 2,
    }
    t:girl(2).hands = hands
    t:draw(2)
    t:act(2, "discard", "1z")
    t:expect((t:choices(1) or {}).ron, hands):is(true)
    t:expect((t:choices(3) or {}).ron ~= nil, hands):is(others)
  end
end)

return Nodoka
