-- Iwadate Yuan, who holds on with luck: no power is known. A gentle invention: her luck lies below the dora
-- indicators. (C)

---@type Skill
local Yuan = skill {
  id = 714913,
  school = "Usuzan",
  name = { zh = "岩馆摇杏", ja = "岩館揺杏", en = "Iwadate Yuan" },
  desc = {
    en = "An invention: when her win turns up ura indicators, those that point at what she holds come at +{luck} "
      .. "mk for each tile of it.",
    zh = "虚构的能力：和了而翻里宝牌指示牌时，指向她手中牌的指示牌，每持有一张 +{luck} mk。",
    ja = "創作の能力：和了して裏ドラ表示牌をめくる時、手にある牌を指すものが、その牌一枚につき +{luck} mk。",
  },
  mk = {
    luck = {
      150,
      min = 0,
      max = 5000,
      doc = "ura indicators for her wins: for each tile she holds of what they point at",
    },
  },
  mk_doc = {
    zh = {
      luck = "她和了时的里宝牌指示牌：所指的牌每持有一张",
    },
    ja = {
      luck = "自分の和了での裏ドラ表示牌：指す牌の手にある一枚ごと",
    },
  },
}

-- The indicators that point at what she holds.
function Yuan:lucky(hand)
  local lights = {}
  for _, kind in ipairs(T34.all) do
    lights[kind:indicator()] = self.mk.luck * hand:ct(kind)
  end
  return lights
end

function Yuan:onDigUradora(game, mount, openers)
  for _, who in ipairs(openers) do
    local mine = who == self.who and #mount:getdrids() or 0
    for pos = 0, mine - 1 do
      mount:incmk("urahyou", pos, self:lucky(game:gethand(who)))
    end
  end
end

-- In riichi for 3s and 6s: she, or another.
local function uras(t, seat, luck)
  t:rig {
    hands = { [seat] = "123m456p789s1145s" },
    riichi = { [seat] = true },
    turn = 3,
    next = seat,
    pii = "6s",
    mk = { luck = luck },
  }
  t:draw(seat)
  t:act(seat, "tsumo")
  return t:events("round-ended")[1].args.forms[1]:uradora()
end

test("her draws are like anybody's", function(t)
  t:rig { hand = "123m456p789s1145s", riichi = { [1] = true } }
  t:expect({ t:law():light("6s"), t:law():light("3s"), t:law():light("1s") }):is { 0, 0, 0 }
end)

test("what lies below the indicators is hers", function(t)
  local function lucky(seat, luck)
    return t:rate(200, function(t)
      return uras(t, seat, luck) > 0
    end)
  end
  lucky(1, 150):at_least(0.6)
  lucky(1, 0):at_most(0.4)
  lucky(2, 150):at_most(0.4)
end)

return Yuan
