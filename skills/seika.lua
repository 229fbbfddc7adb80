-- Bundou Seika: nothing is known of a power. A gentle invention: she does not let a dealer go on. (C)

---@type Skill
local Seika = skill {
  id = 713343,
  school = "Kazekoshi",
  name = { zh = "文堂星夏", ja = "文堂星夏", en = "Bundou Seika" },
  desc = {
    en = "An invention: while a rival is dealer and it is a repeat, that rival's effective tiles come at -{brake} "
      .. "mk.",
    zh = "虚构的能力：别家坐庄并连庄时，那一家的进张 -{brake} mk。",
    ja = "創作の能力：他家が親で連荘しているあいだ、その人の有効牌 -{brake} mk。",
  },
  mk = {
    brake = {
      50,
      min = 0,
      max = 2000,
      doc = "a rival dealer's draws in a repeat: taken from each effective tile",
    },
  },
  mk_doc = {
    zh = {
      brake = "连庄的别家的摸牌：每种进张所减",
    },
    ja = {
      brake = "連荘中の親のツモ：有効牌それぞれから引く分",
    },
  },
}

function Seika:onDraw(game, mount, who, rinshan)
  if who ~= self.who and who == game:getdealer() and game:getextraround() > 0 then
    mount:lighta(game:wanted(who), -self.mk.brake)
  end
end

-- One step from tenpai: 1s 6s 9s and 9m help.
local NEAR = "99m123m456p1178s2z"

test("a dealer who goes on is braked", function(t)
  for honba, mk in pairs { [0] = 0, [1] = -50 } do
    t:rig { hands = { [2] = NEAR }, dealer = 2, honba = honba }
    t:expect(t:law(2):light("9s"), honba):is(mk)
    t:rig { hand = NEAR, dealer = 1, honba = honba }
    t:expect(t:law(1):light("9s"), "her own"):is(0)
  end
end)

test("such dealers are slower", function(t)
  local function ready(brake)
    return t:rate(200, function(t)
      t:rig { hands = { [2] = NEAR }, dealer = 2, honba = 2, turn = 4, mk = { brake = brake } }
      t:play(16)
      return t:hand(2):step() <= 0
    end)
  end
  ready(1000):at_most(0.4)
end)

return Seika
