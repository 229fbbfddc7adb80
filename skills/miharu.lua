-- Yoshitome Miharu: nothing is known of a power. A gentle invention: she does best right behind somebody. (C)

---@type Skill
local Miharu = skill {
  id = 713342,
  school = "Kazekoshi",
  name = { zh = "吉留未春", ja = "吉留未春", en = "Yoshitome Miharu" },
  desc = {
    en = "An invention: while she is second, her effective tiles come at +{chase} mk.",
    zh = "虚构的能力：处于第二位时，进张 +{chase} mk。",
    ja = "創作の能力：二位のあいだ、有効牌 +{chase} mk。",
  },
  mk = {
    chase = { 12, min = 0, max = 2000, doc = "her draws while second: each effective tile" },
  },
  mk_doc = {
    zh = {
      chase = "第二位时的摸牌：每种进张",
    },
    ja = {
      chase = "二位でのツモ：有効牌それぞれ",
    },
  },
}

function Miharu:onDraw(game, mount, who, rinshan)
  if who == self.who and game:getrank(who) == 2 then
    mount:lighta(game:wanted(who), self.mk.chase)
  end
end

-- One step from tenpai: 1s 6s 9s and 9m help.
local NEAR = "99m123m456p1178s2z"

test("second, she follows", function(t)
  for rank, points in ipairs {
    { 40000, 20000, 20000, 20000 },
    { 25000, 35000, 20000, 20000 },
    { 20000, 30000, 35000, 15000 },
  } do
    t:rig { hand = NEAR, points = points }
    t:expect(t:law():light("9s"), rank):is(rank == 2 and 12 or 0)
  end
end)

test("behind somebody she wins a little more", function(t)
  local function near(chase)
    return t:rate(200, function(t)
      t:rig { hand = NEAR, turn = 4, points = { 25000, 35000, 20000, 20000 }, mk = { chase = chase } }
      t:play(20)
      return t:hand():step() <= 0 or #t:events("round-ended") > 0
    end)
  end
  near(12):at_least(0.4)
end)

return Miharu
