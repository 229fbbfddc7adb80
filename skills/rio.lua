-- Takuwa Rio, the early bird: she plays like anybody else, but for the hours of the morning.
-- B3, B4, B5: lights every effective tile she has not thrown, replacement draws included.

---@type Skill
local Rio = skill {
  id = 990014,
  school = "Shinohayu",
  name = { zh = "多久和李绪", ja = "多久和李緒", en = "Takuwa Rio" },
  desc = {
    en = "From {first} to {last} o'clock her effective tiles come at +{haste} mk.",
    zh = "{first} 点至 {last} 点之间，进张 +{haste} mk。",
    ja = "{first} 時から {last} 時まで、有効牌 +{haste} mk。",
  },
  mk = {
    haste = { 130, min = 0, max = 5000, doc = "her draws in the morning: effective tiles" },
    first = { 5, min = 0, max = 23, doc = "the hour her morning begins" },
    last = { 9, min = 0, max = 23, doc = "the last hour of her morning" },
  },
  mk_doc = {
    zh = {
      haste = "早晨的摸牌：进张",
      first = "早晨从几点开始",
      last = "早晨到几点为止",
    },
    ja = {
      haste = "朝のツモ：有効牌",
      first = "朝は何時からか",
      last = "朝は何時までか",
    },
  },
}

function Rio:awake(game)
  local hour = game:clock()
  return self.mk.first <= hour and hour <= self.mk.last
end

function Rio:onDraw(game, mount, who, rinshan)
  if who == self.who and self:awake(game) then
    mount:lighta(game:wanted(who), self.mk.haste)
  end
end

function Rio:status(game)
  return self:awake(game) and { en = "wide awake", zh = "精神十足", ja = "ぱっちり" }
    or { en = "sleepy", zh = "昏昏欲睡", ja = "眠そう" }
end

test("from five to nine what helps her comes", function(t)
  for _, case in ipairs { { 4, 0 }, { 5, 130 }, { 9, 130 }, { 10, 0 } } do
    local hour, mk = table.unpack(case)
    t:rig {
      hour = hour,
      hand = "12324m456p1179s5z",
      hands = { [2] = "456789m12399p35s" },
      rivers = { [1] = "8s" },
      a = { ["3m"] = 3 },
    }
    local law = t:law()
    t:expect(law:of("3m"), "hour " .. hour):is((30 + mk) / law:total())
    t:expect(law:light("3m"), "hour " .. hour):is(mk)
    t:expect(law:light("8s"), "thrown"):is(0)
    t:expect(t:law(1, true):light("3m"), "a replacement tile"):is(mk)
    t:expect(t:law(2):light("4s"), "a rival's wait"):is(0)
  end
end)

test("in seven pairs it is the pairs that come", function(t)
  t:rig { hour = 7, hand = "1133m5577p9944s1z" }
  t:expect(t:law():light("1z")):is(130)
  t:expect(t:law():light("1m")):is(0)
end)

test("her hand is awake with her", function(t)
  for _, case in ipairs { { 7, "wide awake" }, { 20, "sleepy" } } do
    t:rig { hour = case[1] }
    t:deal()
    t:expect(t:popups()):is { case[2] }
  end
end)

test("from one step she is tenpai in four draws of a morning, hardly of an evening", function(t)
  local function soon(t)
    t:play(16)
    return t:hand():step() <= 0
  end
  t:rig { hour = 7, hand = "12324m456p1179s5z", next = 1 }
  t:rate(100, soon):at_least(0.8)
  t:rig { hour = 20, hand = "12324m456p1179s5z", next = 1 }
  t:rate(100, soon):at_most(0.35)
end)

return Rio
