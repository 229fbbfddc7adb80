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
    zh = "坐北时配牌必有东、北各一对，别家手中没有的风牌以 +{feed} mk 被其摸到；东、北皆副露后南、西 +{gate} mk。",
    ja = "北家のとき配牌に東と北が対子で入り、他家は持たない風牌を +{feed} mk で掴む。東北を晒すと南と西が +{gate} mk で来る。",
  },
  mk = {
    feed = { 80, min = 0, max = 10000, doc = "rivals' draws: a wind they have none of" },
    feed_riichi = { 500, min = 0, max = 10000, doc = "draws of rivals in riichi: a wind they have none of" },
    hold = { -50, min = -10000, max = 0, doc = "rivals' draws: a wind they have" },
    gate = { 1000, min = 0, max = 100000, doc = "her draws, both gates open: souths and wests in B" },
    shut = { -50, min = -10000, max = 0, doc = "her draws, both gates open: all the rest" },
    fourth = { 500, min = 0, max = 10000, doc = "her draws: the fourth east or north for a concealed kan" },
    loaded = { 3, min = 0, max = 4, doc = "souths and wests, each, that wait in B for her" },
    each = { 3, min = 0, max = 4, doc = "gates open: concealed souths that count, and wests" },
    enough = { 5, min = 0, max = 8, doc = "gates open: so many of both together, and no more come" },
    rivals = { 1, min = 0, max = 4, doc = "rivals' starts: the most easts, and the most norths" },
    patience = { 100, min = 0, max = 999, doc = "rivals' starts: the last draft she refuses" },
  },
  mk_doc = {
    zh = {
      feed = "别家的摸牌：他们没有的风牌",
      feed_riichi = "别家立直之后的摸牌：他们没有的风牌",
      hold = "别家的摸牌：他们已有的风牌",
      gate = "她的摸牌，两门皆开：B 区的南和西",
      shut = "她的摸牌，两门皆开：其余的牌",
      fourth = "她的摸牌：可暗杠的第四张东或北",
      loaded = "B 区里等着她的南、西各几张",
      each = "两门皆开：手中计入的南和西各几张",
      enough = "两门皆开：两者合计达到这么多张后不再来",
      rivals = "别家的配牌：东和北各最多几张",
      patience = "别家的配牌：拒绝到第几次方案为止",
    },
    ja = {
      feed = "他家のツモ：持っていない風牌",
      feed_riichi = "他家のリーチ後のツモ：持っていない風牌",
      hold = "他家のツモ：持っている風牌",
      gate = "自分のツモ、両門が開いたとき：B 区の南と西",
      shut = "自分のツモ、両門が開いたとき：ほかの牌",
      fourth = "自分のツモ：暗槓できる四枚目の東か北",
      loaded = "B 区で待つ南と西、それぞれの枚数",
      each = "門が開いたとき：手の内で数える南と西の枚数",
      enough = "門が開いたとき：合わせてこの枚数でもう来ない",
      rivals = "他家の配牌：東と北、それぞれの最大枚数",
      patience = "他家の配牌：何案目まで拒むか",
    },
  },
}

local EAST, SOUTH, WEST, NORTH = "1f", "2f", "3f", "4f"
local WINDS = { EAST, SOUTH, WEST, NORTH }

function Hatsumi:onRaid(game, mount)
  if game:getselfwind(self.who) == 4 then
    return {
      priority = "low",
      take = "1144f",
      load = { { SOUTH, self.mk.loaded }, { WEST, self.mk.loaded } },
    }
  end
end

function Hatsumi:onBargain(game)
  return game:getselfwind(self.who) == 4 and { { [EAST] = "any", [NORTH] = "any" } } or {}
end

function Hatsumi:checkInit(game, init, who, iter)
  if who == self.who or iter > self.mk.patience or game:getselfwind(self.who) ~= 4 then
    return true
  end
  return init:ct(EAST) <= self.mk.rivals and init:ct(NORTH) <= self.mk.rivals
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
  local each = self.mk.each
  if gates and math.min(closed:ct(SOUTH), each) + math.min(closed:ct(WEST), each) < self.mk.enough then
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

-- Seat 2 deals: she is North.
local GATES = { [1] = { "pon 111z from 2", "pon 444z from 3" } }

test("winds come to those who have none", function(t)
  t:rig {
    dealer = 2,
    hands = { [2] = "1z", [3] = "123m456p789s2233z" },
    riichi = { [3] = true },
    a = { ["4z"] = 4 },
  }
  local law = t:law(2)
  t:expect(law:light("1z")):is(-50)
  t:expect(law:of("1z")):is(0)
  t:expect(law:of("4z")):is((40 + 80) / law:total())
  t:expect(t:law(2, true):light("4z")):is(0)
  t:expect(t:law(3):light("4z")):is(500)
  t:expect(t:law(3):light("2z")):is(-50)
  t:expect(t:law(1):light("4z")):is(0)
end)

test("both gates open, nothing but south and west comes", function(t)
  t:rig { dealer = 2, melds = GATES, hand = "123m456p9s", b = "222333z" }
  local law = t:law(1)
  t:expect(law:of("2z")):is(0.5)
  t:expect(law:of("3z")):is(0.5)
  t:expect(law:total()):is(2 * 1000)
  t:rig { dealer = 2, melds = GATES, hand = "22233z9s1m", b = "23z" }
  t:expect(t:law(1):light("2z", nil, true), "she has them"):is(0)
end)

test("three concealed easts or norths draw the fourth", function(t)
  t:rig { dealer = 2, hand = "111z444z", a = { ["1z"] = 1 } }
  local law = t:law(1)
  t:expect(law:of("1z")):is((10 + 500) / law:total())
  t:expect(law:light("4z")):is(0)
  t:rig { dealer = 2, hand = "11z444z", a = { ["4z"] = 1 } }
  t:expect(t:law(1):light("4z")):is(500)
  t:expect(t:law(1):light("1z")):is(0)
end)

test("anywhere else than in the north nothing happens", function(t)
  for _, dealer in ipairs { 1, 3, 4 } do
    t:rig { dealer = dealer, melds = GATES, b = "222333z" }
    t:expect(t:law(1):light("2z", nil, true)):is(0)
    t:expect(t:law(2):light("2z")):is(0)
  end
end)

test("as North she is dealt both gates and keeps the rest in B", function(t)
  t:rig { dealer = 2 }
  t:deal()
  t:expect(t:hand()):has("1144z")
  t:expect(t:world()):is { ["1f"] = "any", ["4f"] = "any" }
  t:look(function(game, mount)
    t:expect(mount:remaina(T34.new("2f"))):at_most(1)
    t:expect(mount:remaina(T34.new("3f"))):at_most(1)
  end)
end)

test("no rival is dealt a pair of east or north", function(t)
  t:rate(200, function(t)
    t:rig { dealer = 2 }
    t:deal()
    local most = 0
    for who = 2, 4 do
      local closed = t:hand(who):closed()
      most = math.max(most, closed:ct("1f"), closed:ct("4f"))
    end
    return most <= 1
  end):near(1)
end)

test("with both gates open she wins four winds", function(t)
  t:rate(100, function(t)
    t:rig { dealer = 2, melds = GATES, hand = "2z3z19m9p19s", b = "2233z" }
    local args = t:play_round()
    local form = args.openers[1] == t:girl().who and args.forms[1]
    return form and (form:yakus().xs4 or form:yakus().xd4) or false
  end):at_least(0.4)
end)

return Hatsumi
