-- Takuwa Rio, the early bird: she plays like anybody else, but for the hours of the morning.
-- B3, B4, B5: lights every effective tile she has not thrown, replacement draws included.

---@type Skill
local Rio = skill {
  id = 990014,
  school = "Shinohayu",
  name = { zh = "多久和李绪", ja = "多久和李緒", en = "Takuwa Rio" },
  desc = {
    en = "From {first} to {last} o'clock her effective tiles come at +{haste} mk.",
    zh = "{first} 点至 {last} 点之间，有效牌 +{haste} mk。",
    ja = "{first} 時から {last} 時まで、有効牌 +{haste} mk。",
  },
  mk = {
    haste = { 130, min = 0, max = 5000, doc = "her draws in the morning: effective tiles" },
    first = { 5, min = 0, max = 23, doc = "the hour her morning begins" },
    last = { 9, min = 0, max = 23, doc = "the last hour of her morning" },
  },
}

-- The kinds that help a hand, without those its owner has thrown.
local function wanted(hand, river)
  local thrown, kinds = {}, {}
  for _, tile in ipairs(river) do
    thrown[tile:id34()] = true
  end
  for _, kind in ipairs(hand:effa()) do
    if not thrown[kind:id34()] then
      table.insert(kinds, kind)
    end
  end
  return kinds
end

function Rio:awake(game)
  local hour = game:clock()
  return self.mk.first <= hour and hour <= self.mk.last
end

function Rio:onDraw(game, mount, who, rinshan)
  if who == self.who and self:awake(game) then
    mount:lighta(wanted(game:gethand(who), game:getriver(who)), self.mk.haste)
  end
end

function Rio:status(game)
  return self:awake(game) and "wide awake" or "sleepy"
end

return Rio
