-- Mase Yuuko: nothing is known of a power, but that she always comes home with a small plus. An invention: below what she
-- began with she is helped, and of a lead she takes no more than a little. (C)

---@type Skill
local Yuuko = skill {
  id = 713812,
  school = "Himematsu",
  name = { zh = "真濑由子", ja = "真瀬由子", en = "Mase Yuuko" },
  desc = {
    en = "An invention: below {plus} points her effective tiles come at +{up} mk, from {enough} on at -{down}.",
    zh = "虚构的能力：点数不足 {plus} 时进张 +{up} mk，达到 {enough} 后 -{down}。",
    ja = "創作の能力：持ち点が {plus} 未満なら有効牌 +{up} mk、{enough} 以上なら -{down}。",
  },
  mk = {
    plus = { 25000, min = 0, max = 100000, unit = "points", doc = "below so many points she is helped" },
    enough = { 33000, min = 0, max = 200000, unit = "points", doc = "from so many on she has enough" },
    up = { 10, min = 0, max = 2000, doc = "her draws while in the minus: each effective tile" },
    down = { 5, min = 0, max = 2000, doc = "her draws with enough: taken from each effective tile" },
  },
  mk_doc = {
    zh = {
      plus = "点数低于多少时得到帮助",
      enough = "点数达到多少便已足够",
      up = "点数为负时的摸牌：每种进张",
      down = "已足够时的摸牌：每种进张所减",
    },
    ja = {
      plus = "持ち点がいくつを下回ると助けられるか",
      enough = "何点あれば足りるか",
      up = "マイナスの時のツモ：有効牌それぞれ",
      down = "足りている時のツモ：有効牌それぞれから引く分",
    },
  },
}

function Yuuko:onDraw(game, mount, who, rinshan)
  if who ~= self.who then
    return
  end
  local points, mk = game:getpoints(who), self.mk
  if points < mk.plus then
    mount:lighta(game:wanted(who), mk.up)
  elseif points >= mk.enough then
    mount:lighta(game:wanted(who), -mk.down)
  end
end

-- One step from tenpai: 1s 6s 9s and 9m help.
local NEAR = "99m123m456p1178s2z"

test("a small plus is what she gets", function(t)
  for points, mk in pairs { [24900] = 10, [25000] = 0, [32900] = 0, [33000] = -5 } do
    t:rig { hand = NEAR, points = { points, 100000 - points, 0, 0 } }
    t:expect(t:law():light("9s"), points):is(mk)
    t:expect(t:law(3):light("9s"), "another's draw"):is(0)
  end
end)

test("in the minus she recovers, with much she rests", function(t)
  local function ready(points, mk)
    return t:rate(150, function(t)
      t:rig { hand = NEAR, turn = 3, points = { points, 100000 - points, 0, 0 }, mk = mk }
      t:play(12)
      return t:hand():step() <= 0
    end)
  end
  ready(10000, { up = 300 }):at_least(0.85)
  ready(50000, { down = 300 }):at_most(0.08)
end)

return Yuuko
