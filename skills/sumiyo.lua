-- Fukabori Sumiyo: nothing is known of a power. A gentle invention: solid as she is, what she has two of becomes three.
-- (C)

---@type Skill
local Sumiyo = skill {
  id = 713344,
  school = "Kazekoshi",
  name = { zh = "深堀纯代", ja = "深堀純代", en = "Fukabori Sumiyo" },
  desc = {
    en = "An invention: the third tiles of her pairs come at +{solid} mk.",
    zh = "虚构的能力：她的对子的第三张 +{solid} mk。",
    ja = "創作の能力：対子の三枚目が +{solid} mk。",
  },
  mk = {
    solid = { 20, min = 0, max = 2000, doc = "her draws: the third tile of each pair" },
  },
  mk_doc = {
    zh = {
      solid = "她的摸牌：每个对子的第三张",
    },
    ja = {
      solid = "自分のツモ：対子それぞれの三枚目",
    },
  },
}

function Sumiyo:onDraw(game, mount, who, rinshan)
  if who == self.who then
    mount:lighta(game:gethand(who):closed():kinds(2), self.mk.solid)
  end
end

test("pairs become triplets", function(t)
  t:rig { hand = "99m123m456p1178s2z" }
  t:expect({ t:law():light("9m"), t:law():light("1s"), t:law():light("2z") }):is { 20, 20, 0 }
  t:expect(t:law(2):light("9m")):is(0)
end)

test("she has more triplets", function(t)
  -- Her next draw.
  local function thirds(solid)
    return t:rate(300, function(t)
      t:rig { hand = "99m123m456p1178s2z", mk = { solid = solid } }
      local drawn = t:draw(1)
      return drawn == T34.new("9m") or drawn == T34.new("1s")
    end)
  end
  thirds(200):at_least(0.15)
end)

return Sumiyo
