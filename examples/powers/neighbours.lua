-- Number tiles next to one that she holds come to her.
-- From: 亜空間麻雀 (takugo20/mahjong-skill-game), 加速装置【横】: weights 1.1 to 1.5 on such draws.

---@type Skill
local Neighbours = skill {
  name = { en = "Neighbours", zh = "邻牌加速", ja = "加速装置【横】" },
  desc = {
    en = "Number tiles next to one in hand: +{near} mk.",
    zh = "手中数牌的相邻牌 +{near} mk。",
    ja = "手牌の数牌の隣が +{near} mk。",
  },
  mk = {
    near = { 20, min = 0, max = 1000, doc = "her draws: each kind next to one in hand" },
  },
  mk_doc = {
    zh = { near = "她的摸牌：每种相邻的牌" },
    ja = { near = "自分のツモ：隣の牌それぞれ" },
  },
}

local function has(closed, kind)
  return kind ~= nil and closed:ct(kind) > 0
end

function Neighbours:onDraw(game, mount, who)
  if who ~= self.who then
    return
  end
  local closed = game:gethand(who):closed()
  for _, kind in ipairs(T34.all) do
    if has(closed, kind:prev()) or has(closed, kind:next()) then
      mount:lighta(kind, self.mk.near)
    end
  end
end

test("only neighbours come", function(t)
  t:rig { hand = "159m159p159s1234z" }
  for kind, mk in pairs { ["2m"] = 20, ["8s"] = 20, ["5m"] = 0, ["3m"] = 0, ["2z"] = 0 } do
    t:expect(t:law():light(kind), kind):is(mk)
  end
  t:expect(t:law(2):light("2m")):is(0)
end)

return Neighbours
