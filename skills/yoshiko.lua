-- Yasukouchi Yoshiko, who gives up value for speed when her team is behind. No power is told of her: the tiles only lean her
-- way. (B as a style; the numbers are a guess)

---@type Skill
local Yoshiko = skill {
  id = 710412,
  school = "Shindouji",
  name = { zh = "安河内美子", ja = "安河内美子", en = "Yasukouchi Yoshiko" },
  desc = {
    en = "At rank {rank} or below her effective tiles come at +{haste} mk and doras at -{worth}.",
    zh = "处于第 {rank} 位或更低时，进张 +{haste} mk，宝牌 -{worth}。",
    ja = "順位が {rank} 位以下のあいだ、有効牌 +{haste} mk、ドラ -{worth}。",
  },
  mk = {
    rank = { 3, min = 1, max = 4, doc = "from this rank down she is behind" },
    haste = { 20, min = 0, max = 2000, doc = "her draws when behind: each effective tile" },
    worth = { 15, min = 0, max = 2000, doc = "her draws when behind: taken from each dora" },
  },
  mk_doc = {
    zh = {
      rank = "名次不高于此即为落后",
      haste = "落后时的摸牌：每种进张",
      worth = "落后时的摸牌：每种宝牌所减",
    },
    ja = {
      rank = "順位がこれ以下なら負けている",
      haste = "負けている時のツモ：有効牌それぞれ",
      worth = "負けている時のツモ：ドラそれぞれから引く分",
    },
  },
}

function Yoshiko:onDraw(game, mount, who, rinshan)
  if who ~= self.who or game:getrank(who) < self.mk.rank then
    return
  end
  mount:lighta(game:wanted(who), self.mk.haste)
  mount:lighta("doras", -self.mk.worth)
end

-- Behind, she takes whatever gives a yaku at once.
function Yoshiko:aiLimits(view)
  if view:getrank() < self.mk.rank then
    return nil
  end
  local own, round, pon = view:getselfwind(view:me()), view:getroundwind(), {}
  for _, kind in ipairs(T34.all) do
    table.insert(pon, kind:isyakuhai(own, round) and kind or nil)
  end
  return { pon = pon }
end

-- One step from tenpai: 1s 6s 9s and 9m help.
local NEAR = "99m123m456p1178s2z"
local LAST = { 15000, 25000, 28000, 32000 }

test("third or last, she hurries and drops the doras", function(t)
  for rank, points in ipairs {
    { 40000, 20000, 20000, 20000 },
    { 25000, 35000, 20000, 20000 },
    { 20000, 30000, 35000, 15000 },
    LAST,
  } do
    t:rig { hand = NEAR, points = points, drids = "3z" }
    local behind = rank >= 3
    t:expect({ t:law():light("9s"), t:law():light("4z") }, rank):is(behind and { 20, -15 } or { 0, 0 })
    t:expect(t:law(2):light("9s"), "another's draw"):is(0)
  end
end)

test("behind, her AI takes every triplet of value", function(t)
  for rank, points in pairs { [1] = { 40000, 20000, 20000, 20000 }, [4] = LAST } do
    t:rig { hand = "66z147m258p369s17z", hands = { [2] = "6z" }, next = 2, points = points }
    t:draw(2)
    t:act(2, "discard", "6z")
    t:play(1)
    t:expect(#t:events("barked"), rank):is(rank == 4 and 1 or 0)
  end
end)

test("behind, she is faster", function(t)
  local function ready(haste)
    return t:rate(150, function(t)
      t:rig { hand = NEAR, turn = 3, points = LAST, mk = { haste = haste } }
      t:play(12)
      return t:hand():step() <= 0
    end)
  end
  ready(300):at_least(0.85)
  ready(0):at_most(0.65)
end)

return Yoshiko
