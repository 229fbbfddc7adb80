-- Kokaji Sukoya, professional, once second of the world and unbeaten at home. Before her everybody's power is half of what it
-- was, and her own hand is early. (C for the power, A for the strength)

---@type Skill
local Sukoya = skill {
  id = 990008,
  school = "Pro",
  name = { zh = "小锻治健夜", ja = "小鍛治健夜", en = "Kokaji Sukoya" },
  desc = {
    en = "An invention: {awe} % of the others' powers are held down. She starts {step} steps from tenpai or nearer, and her "
      .. "effective tiles come at +{reach} mk.",
    zh = "虚构的能力：别家能力被压制 {awe}%。配牌不超过 {step} 向听，进张 +{reach} mk。",
    ja = "創作の能力：他家の能力を {awe}% 抑える。配牌は {step} 向聴以下、有効牌 +{reach} mk。",
  },
  mk = {
    awe = { 50, min = 0, max = 100, unit = "%", doc = "how much of the others' powers she holds down" },
    reach = { 22, min = 0, max = 2000, doc = "her draws: each effective tile" },
    step = { 3, min = 0, max = 8, doc = "her start: the greatest step" },
    patience = { 60, min = 0, max = 999, doc = "her start: the last draft she refuses" },
  },
  mk_doc = {
    zh = {
      awe = "压制别家能力的百分比",
      reach = "她的摸牌：每种进张",
      step = "她的配牌：最大向听数",
      patience = "她的配牌：拒绝到第几次方案为止",
    },
    ja = {
      awe = "他家の能力を抑える割合（％）",
      reach = "自分のツモ：有効牌それぞれ",
      step = "自分の配牌：最大の向聴数",
      patience = "自分の配牌：何案目まで拒むか",
    },
  },
  only = { onDraw = "own", checkInit = "own" },
}

function Sukoya:onDamp(game)
  local awe = self.mk.awe
  return { [self.who:right()] = awe, [self.who:cross()] = awe, [self.who:left()] = awe }
end

function Sukoya:checkInit(game, init, who, iter)
  return iter > self.mk.patience or init:step() <= self.mk.step
end

function Sukoya:onDraw(game, mount, who, rinshan)
  mount:lighta(game:wanted(who), self.mk.reach)
end

-- One step from tenpai: 1s 6s 9s and 9m help.
local NEAR = "99m123m456p1178s2z"

test("before her others have half of their power", function(t)
  for awe, mk in pairs { [50] = 75, [0] = 150 } do
    t:rig { girls = { [3] = "yuuki" }, hands = { [3] = NEAR }, round = 0, mk = { awe = awe } }
    t:expect(t:law(3):light("9s")):is(mk)
  end
end)

test("what helps her comes to her", function(t)
  t:rig { hand = NEAR, a = { ["9s"] = 3 } }
  local law = t:law()
  t:expect({ law:light("9s"), law:light("9p"), t:law(2):light("9s") }):is { 22, 0, 0 }
  t:expect(law:of("9s")):near((30 + 22) / law:total())
end)

test("she starts near, and wins", function(t)
  local function won(mk)
    return t:rate(300, function(t)
      t:rig { mk = mk }
      t:deal()
      local near = t:hand():step() <= 3
      local ended = t:play_round()
      return near and ended.openers[1] == t:girl().who and #ended.forms > 0
    end)
  end
  won({}):at_least(0.4)
  won({ reach = 0, patience = 0 }):at_most(0.3)
end)

return Sukoya
