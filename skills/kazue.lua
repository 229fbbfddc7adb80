-- Nanpo Kazue, the south wind: she wakes when the south rounds begin.
-- B3, B5: what helps is what lowers her step, and what she has thrown does not come.

---@type Skill
local Kazue = skill {
  id = 713301,
  school = "Hirataki",
  name = { zh = "南浦数绘", ja = "南浦数絵", en = "Nanpo Kazue" },
  desc = {
    en = "From South 1 on, tiles that help her hand come at +{south} mk; in the east rounds at {east}.",
    zh = "南场起进张 +{south} mk；东场进张 {east} mk。",
    ja = "南場から有効牌が +{south} mk。東場は {east} mk。",
  },
  mk = {
    south = { 80, min = 0, max = 2000, doc = "south rounds and later: tiles that lower her step" },
    east = { -10, min = -1000, max = 1000, doc = "east rounds: tiles that lower her step" },
  },
  mk_doc = {
    zh = {
      south = "南场及以后：能减少向听的牌",
      east = "东场：能减少向听的牌",
    },
    ja = {
      south = "南場以降：向聴数を下げる牌",
      east = "東場：向聴数を下げる牌",
    },
  },
}

function Kazue:onDraw(game, mount, who, rinshan)
  if who == self.who and not rinshan then
    mount:lighta(game:wanted(who), game:getround() >= 4 and self.mk.south or self.mk.east)
  end
end

-- She waits for 3m and 6m.
local READY = "123m456p789s55z45m"

test("south helps her, east hinders her", function(t)
  for _, case in ipairs {
    { round = 0, mk = -10 },
    { round = 3, mk = -10 },
    { round = 4, mk = 80 },
    { round = 8, mk = 80 },
  } do
    t:rig {
      hand = READY,
      hands = { [2] = "123s456s789p66z45m" },
      round = case.round,
      a = { ["3m"] = 2, ["6m"] = 4 },
    }
    local law = t:law()
    t:expect(law:of("6m"), "round " .. case.round):is((40 + case.mk) / law:total())
    t:expect(law:light("3m")):is(case.mk)
    t:expect(law:light("9m")):is(0)
    t:expect(t:law(2):light("6m")):is(0)
    t:expect(t:law(1, true):light("6m")):is(0)
  end
end)

test("what she threw does not come back", function(t)
  t:rig { hand = READY, round = 4, rivers = { [1] = "3m" } }
  t:expect(t:law():light("3m")):is(0)
  t:expect(t:law():light("6m")):is(80)
end)

test("seven pairs are helped by their own wait", function(t)
  t:rig { hand = "1199m2233p1155s4z", round = 4 }
  t:expect(t:law():light("4z")):is(80)
  t:expect(t:law():light("1p"), "which would make a run"):is(0)
end)

-- Left to chance three of ten hands are tenpai after ten draws or so.
test("in the south she is quick to tenpai", function(t)
  t:rate(200, function(t)
    t:rig { round = 4, dealer = 1 }
    t:deal()
    t:play(40)
    return t:hand():step() <= 0
  end):at_least(0.75)
end)

return Kazue
