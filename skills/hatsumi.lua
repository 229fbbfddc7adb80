-- Usuzumi Hatsumi, who draws the four winds when she sits in the north: both demon gates opened,
-- east and north, south and west follow.
-- B2: the tiles kept away are so with their red fives. B18: three concealed easts or norths draw
-- the fourth whatever is melded. B31: her AI wins before it calls.

---@type Skill
local Hatsumi = skill {
  id = 712714,
  school = "Eisui",
  name = { zh = "薄墨初美", ja = "薄墨初美", en = "Usuzumi Hatsumi" },
  desc = {
    en = "As North she is dealt two easts and two norths, and others draw winds they lack at +{feed} mk. Once both "
      .. "are melded, south and west come to her at +{gate}.",
    zh = "坐北时配牌必有东、北各一对，他家手中没有的风牌以 +{feed} mk 被其摸到；东、北皆副露后南、西 +{gate} mk。",
    ja = "北家のとき配牌に東と北が対子で入り、他家は持たない風牌を +{feed} mk で掴む。東北を晒すと南と西が +{gate} mk で来る。",
  },
  mk = {
    feed = { 80, min = 0, max = 10000, doc = "rivals' draws: a wind they have none of" },
    feed_riichi = { 500, min = 0, max = 10000, doc = "the same after their riichi" },
    hold = { -50, min = -10000, max = 0, doc = "rivals' draws: a wind they have" },
    gate = { 1000, min = 0, max = 100000, doc = "her draws, both gates open: souths and wests in B" },
    shut = { -50, min = -10000, max = 0, doc = "her draws, both gates open: all the rest" },
    fourth = { 500, min = 0, max = 10000, doc = "her draws: the fourth east or north for a concealed kan" },
    loaded = { 3, min = 0, max = 4, doc = "souths and wests, each, that wait in B for her" },
  },
}

local EAST, SOUTH, WEST, NORTH = T37.new("1f"), T37.new("2f"), T37.new("3f"), T37.new("4f")
local WINDS = { EAST, SOUTH, WEST, NORTH }

function Hatsumi:onRaid(game, mount)
  if game:getselfwind(self.who) == 4 then
    return {
      priority = "low",
      take = { EAST, EAST, NORTH, NORTH },
      load = { { SOUTH, self.mk.loaded }, { WEST, self.mk.loaded } },
    }
  end
end

function Hatsumi:onBargain(game)
  return game:getselfwind(self.who) == 4 and { { [EAST] = "any", [NORTH] = "any" } } or {}
end

function Hatsumi:checkInit(game, init, who, iter)
  if who == self.who or iter > 100 or game:getselfwind(self.who) ~= 4 then
    return true
  end
  return init:ct(EAST) <= 1 and init:ct(NORTH) <= 1
end

local function has_meld(barks, wind)
  for _, bark in ipairs(barks) do
    if bark:has(wind) then
      return true
    end
  end
  return false
end

function Hatsumi:onDraw(game, mount, who, rinshan)
  if rinshan or game:getselfwind(self.who) ~= 4 then
    return
  elseif who ~= self.who then
    return self:feed(game, mount, who)
  end
  local hand = game:gethand(who)
  local closed = hand:closed()
  local gates = has_meld(hand:barks(), EAST) and has_meld(hand:barks(), NORTH)
  if gates and math.min(closed:ct(SOUTH), 3) + math.min(closed:ct(WEST), 3) < 5 then
    mount:lighta(T37.all, self.mk.shut)
    mount:lightb(T37.all, self.mk.shut)
    mount:lightb({ SOUTH, WEST }, self.mk.gate - self.mk.shut)
  elseif closed:ct(EAST) == 3 then
    mount:lighta(EAST, self.mk.fourth)
  elseif closed:ct(NORTH) == 3 then
    mount:lighta(NORTH, self.mk.fourth)
  end
end

-- Winds come to those who do not keep them.
function Hatsumi:feed(game, mount, who)
  local hand = game:gethand(who)
  local lacking = game:riichiestablished(who) and self.mk.feed_riichi or self.mk.feed
  for _, wind in ipairs(WINDS) do
    mount:lighta(wind, hand:ct(wind) > 0 and self.mk.hold or lacking)
  end
end

-- As North she keeps winds and melds the gates.
function Hatsumi:aiLimits(view)
  return view:getselfwind(self.who) == 4 and { keep = WINDS, pon = { EAST, NORTH } } or nil
end

-- With one gate open nobody opens the other, and nobody declares riichi.
function Hatsumi:aiRivals(view)
  local barks = view:getbarks(self.who)
  local east, north = has_meld(barks, EAST), has_meld(barks, NORTH)
  if view:getselfwind(self.who) == 4 and #barks <= 2 and (east or north) then
    return { noriichi = true, keep = east ~= north and { east and NORTH or EAST } or {} }
  end
end

return Hatsumi
