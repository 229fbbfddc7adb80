-- Nijou Izumi, the strongest first-year by her own word. No power is known. An invention: her tiles come as long as she
-- is ahead of everybody, and stay away when she is behind everybody. (C)

---@type Skill
local Izumi = skill {
  id = 712612,
  school = "Senriyama",
  name = { zh = "二条泉", ja = "二条泉", en = "Nijou Izumi" },
  desc = {
    en = "An invention: while she has more points than anybody her effective tiles come at +{proud} mk, while she has fewer "
      .. "than anybody at -{hurt}.",
    zh = "虚构的能力：点数高于所有别家时进张 +{proud} mk，低于所有别家时 -{hurt}。",
    ja = "創作の能力：持ち点が単独トップの間は有効牌 +{proud} mk、単独ラスの間は -{hurt}。",
  },
  mk = {
    proud = { 45, min = 0, max = 2000, doc = "her draws while she alone leads: each effective tile" },
    hurt = {
      4,
      min = 0,
      max = 2000,
      doc = "her draws while she alone is last: taken from each effective tile",
    },
  },
  mk_doc = {
    zh = {
      proud = "独居首位时的摸牌：每种进张",
      hurt = "独居末位时的摸牌：每种进张所减",
    },
    ja = {
      proud = "単独トップの時のツモ：有効牌それぞれ",
      hurt = "単独ラスの時のツモ：有効牌それぞれから引く分",
    },
  },
}

-- Of the others, how many have fewer points than she, and how many have more.
local function around(game, me)
  local below, above = 0, 0
  for _, who in ipairs(Who.all) do
    local ahead = game:getpoints(who) - game:getpoints(me)
    below = below + (ahead < 0 and 1 or 0)
    above = above + (ahead > 0 and 1 or 0)
  end
  return below, above
end

function Izumi:onDraw(game, mount, who, rinshan)
  if who ~= self.who then
    return
  end
  local below, above = around(game, who)
  if below == 3 then
    mount:lighta(game:wanted(who), self.mk.proud)
  elseif above == 3 then
    mount:lighta(game:wanted(who), -self.mk.hurt)
  end
end

-- The strongest does not fold while she leads.
function Izumi:aiLimits(view)
  return { push = view:getrank() == 1 and view:hand():step() <= 0 }
end

-- One step from tenpai: 1s 6s 9s and 9m help.
local NEAR = "99m123m456p1178s2z"
local AHEAD = { 40000, 20000, 20000, 20000 }
local BEHIND = { 10000, 30000, 30000, 30000 }

test("only alone at the top or alone at the bottom something happens", function(t)
  for _, case in ipairs {
    { points = AHEAD, mk = 45 },
    { points = BEHIND, mk = -4 },
    { points = { 25000, 25000, 25000, 25000 }, mk = 0 },
    { points = { 30000, 30000, 20000, 20000 }, mk = 0 },
    { points = { 20000, 20000, 30000, 30000 }, mk = 0 },
  } do
    t:rig { hand = NEAR, points = case.points }
    t:expect(t:law():light("9s"), case.points[1]):is(case.mk)
    t:expect(t:law():light("5p"), "helps nothing"):is(0)
    t:expect(t:law(3):light("9s"), "another's draw"):is(0)
  end
end)

test("pride makes her faster, and grief slower", function(t)
  local function ready(points, mk)
    return t:rate(150, function(t)
      t:rig { hand = NEAR, turn = 3, points = points, mk = mk }
      t:play(12)
      return t:hand():step() <= 0
    end)
  end
  ready(AHEAD, { proud = 300 }):at_least(0.85)
  ready(AHEAD, { proud = 0 }):at_most(0.7)
  ready(BEHIND, { hurt = 300 }):at_most(0.35)
end)

return Izumi
