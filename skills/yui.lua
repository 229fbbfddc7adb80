-- Kajino Yui, who collects pairs first and finishes quickly once she has them.
-- B3, B5: what helps is what lowers her step, and what she has thrown does not come.

---@type Skill
local Yui = skill {
  id = 990024,
  school = "Shinohayu",
  name = { zh = "楫野结衣", ja = "楫野結衣", en = "Kajino Yui" },
  desc = {
    en = "While nothing is melded: early on, twins of her single tiles come at +{early} mk; later, within {step} "
      .. "steps of seven pairs, they come at +{late} and what helps her hand at +{help} more.",
    zh = "门前无副露时：早巡单张的对子牌 +{early} mk；中巡起七对子 {step} 向听以内，对子牌 +{late} mk，进张另 +{help} mk。",
    ja = "副露がない間、序盤は浮き牌の対子が +{early} mk。中盤から七対子 {step} 向聴以内なら対子 +{late} mk、有効牌さらに +{help} mk。",
  },
  mk = {
    early = { 70, min = 0, max = 2000, doc = "early, far from seven pairs: twins" },
    late = { 100, min = 0, max = 2000, doc = "later, near seven pairs: twins" },
    help = { 100, min = 0, max = 2000, doc = "later, near seven pairs: what lowers her step" },
    turns = { 6, min = 0, max = 24, doc = "turns that are early" },
    step = { 2, min = 0, max = 6, doc = "the step of seven pairs up to which they are near" },
  },
  mk_doc = {
    zh = {
      early = "早期、离七对子远时：能成对的牌",
      late = "之后、接近七对子时：能成对的牌",
      help = "之后、接近七对子时：能减少向听的牌",
      turns = "前几巡算早期",
      step = "七对子几向听以内算接近",
    },
    ja = {
      early = "序盤で七対子に遠いとき：対子になる牌",
      late = "その後七対子に近いとき：対子になる牌",
      help = "その後七対子に近いとき：向聴数を下げる牌",
      turns = "何巡目までを序盤とするか",
      step = "七対子は何向聴までを近いとするか",
    },
  },
}

function Yui:onDraw(game, mount, who, rinshan)
  if who ~= self.who or rinshan then
    return
  end
  local hand = game:gethand(who)
  if #hand:barks() > 0 then
    return
  end
  local early, near = game:turn(who) < self.mk.turns, hand:step7() <= self.mk.step
  if early == near then
    return
  end
  mount:lighta(hand:closed():kinds(1), early and self.mk.early or self.mk.late)
  if not early then
    mount:lighta(game:wanted(who), self.mk.help)
  end
end

-- Four pairs and five single tiles: two steps from seven pairs. Three steps with three pairs.
local FOUR, THREE = "1199m2288p159s27z", "1199m22p159s1247z"

test("early on twins of single tiles come while pairs are few", function(t)
  for turn, mk in pairs { [0] = 70, [5] = 70, [6] = 0 } do
    t:rig { hand = THREE, turn = turn, a = { ["1s"] = 3 } }
    local law = t:law()
    t:expect({ law:light("1s"), law:light("1m"), law:light("5m") }, "turn " .. turn):is { mk, 0, 0 }
    t:expect(law:of("1s")):near((30 + mk) / law:total())
  end
  t:rig { hand = FOUR }
  t:expect(t:law():light("1s")):is(0)
end)

test("later they come once pairs are many, and so does what helps", function(t)
  t:rig { hand = FOUR, turn = 6, rivers = { "1s34456z" }, a = { ["9s"] = 3 } }
  local law = t:law()
  t:expect({ law:light("5s"), law:light("1s"), law:light("1m") }):is { 100 + 100, 100, 0 }
  t:expect(law:of("9s")):is((30 + 200) / law:total())
end)

test("only with nothing melded, for her alone and from the wall", function(t)
  t:rig { hand = "1199m22p1247z", melds = { { "ankan 9999s" } } }
  t:expect(t:law():light("1z")):is(0)
  t:rig { hand = THREE }
  t:expect({ t:law(2):light("1z"), t:law(1, true):light("1z") }):is { 0, 0 }
end)

-- Without her skill a quarter of hands get there.
test("by her seventh draw she is two steps from seven pairs", function(t)
  t:rig { dealer = 1 }
  t:rate(200, function(t)
    t:deal()
    t:play(28)
    return t:hand():step7() <= 2
  end):at_least(0.5)
end)

return Yui
