-- Himori Chikako: no power is known. A gentle invention: she is patient, and late in a hand it pays. (C)

---@type Skill
local Chikako = skill {
  id = 714912,
  school = "Usuzan",
  name = { zh = "桧森誓子", ja = "桧森誓子", en = "Himori Chikako" },
  desc = {
    en = "An invention: from turn {late} of a hand on her effective tiles come at +{reward} mk.",
    zh = "虚构的能力：每局从第 {late} 巡起，进张 +{reward} mk。",
    ja = "創作の能力：各局の {late} 巡目から、有効牌 +{reward} mk。",
  },
  mk = {
    late = { 8, min = 1, max = 24, doc = "her turn in a hand from which on it pays to have waited" },
    reward = { 7, min = 0, max = 2000, doc = "her draws from then on: each effective tile" },
  },
  mk_doc = {
    zh = {
      late = "从一局的第几巡起等待有了回报",
      reward = "此后的摸牌：每种进张",
    },
    ja = {
      late = "局の何巡目から待った甲斐があるか",
      reward = "それからのツモ：有効牌それぞれ",
    },
  },
}

-- A turn begins with her draw: in the first she has thrown nothing.
function Chikako:onDraw(game, mount, who, rinshan)
  if who == self.who and game:turn(who) + 1 >= self.mk.late then
    mount:lighta(game:wanted(who), self.mk.reward)
  end
end

-- One step from tenpai: 1s 6s 9s and 9m help.
local NEAR = "99m123m456p1178s2z"

test("late in a hand effective tiles come", function(t)
  for thrown, mk in pairs { [0] = 0, [6] = 0, [7] = 7, [12] = 7 } do
    t:rig { hand = NEAR, turn = thrown }
    t:expect({ t:law():light("9s"), t:law():light("2s"), t:law(2):light("9s") }, thrown):is { mk, 0, 0 }
  end
end)

test("who is patient gets there", function(t)
  local function ready(reward)
    return t:rate(100, function(t)
      t:rig { hand = NEAR, turn = 8, mk = { reward = reward } }
      t:play(16)
      return t:hand():step() <= 0
    end)
  end
  ready(300):at_least(0.75)
  ready(0):at_most(0.45)
end)

return Chikako
