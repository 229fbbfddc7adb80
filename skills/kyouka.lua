-- Inamura Kyouka, to whom equal tiles gather.

---@type Skill
local Kyouka = skill {
  id = 990001,
  school = "Shinohayu",
  name = { zh = "稻村杏果", ja = "稲村杏果", en = "Inamura Kyouka" },
  desc = {
    en = "She draws the twin of a single tile at +{twin} mk and the third of a pair at +{triplet}.",
    zh = "手中单张的牌 +{twin} mk，对子的第三张 +{triplet} mk。",
    ja = "一枚持ちの牌が +{twin} mk、対子の三枚目が +{triplet} mk。",
  },
  mk = {
    twin = { 40, min = 0, max = 2000, doc = "kinds she holds one of" },
    triplet = { 140, min = 0, max = 2000, doc = "kinds she holds two of" },
  },
}

function Kyouka:onDraw(game, mount, who, rinshan)
  if who ~= self.who or rinshan then
    return
  end
  local closed = game:gethand(who):closed()
  mount:lighta(closed:kinds(1), self.mk.twin)
  mount:lighta(closed:kinds(2), self.mk.triplet)
end

return Kyouka
