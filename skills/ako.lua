-- Atarashi Ako, who calls one run and then draws the others of the sanshoku or the ittsuu.
-- B3, B5: what helps is what lowers her step, and what she has thrown does not come. B15: two runs
-- of a suit begin an ittsuu only if they are two of 123, 456 and 789.

---@type Skill
local Ako = skill {
  id = 712413,
  school = "Achiga",
  name = { zh = "新子憧", ja = "新子憧", en = "Atarashi Ako" },
  desc = {
    en = "With one or two chii she draws what the sanshoku or ittsuu lacks at +{drag} mk. Always what helps "
      .. "her hand at +{help}; while without dora, doras at +{dora} and red fives at +{red}.",
    zh = "吃一到两组后，所差的三色或一气的牌 +{drag} mk。平时进张 +{help} mk；手中无宝牌时宝牌 +{dora} mk，赤牌 +{red} mk。",
    ja = "チーが一つか二つなら、三色か一通に足りない牌が +{drag} mk。ふだんの有効牌 +{help} mk。ドラがなければドラ +{dora} mk、赤 +{red} mk。",
  },
  mk = {
    drag = { 600, min = 0, max = 10000, doc = "each tile lacking in the runs she aims at" },
    near = { 3, min = 0, max = 6, doc = "aims from one chii if at most so many tiles lack" },
    help = { 15, min = 0, max = 1000, doc = "tiles that lower her step" },
    dora = { 80, min = 0, max = 1000, doc = "the doras, while she holds too few" },
    red = { 30, min = 0, max = 1000, doc = "each red five, while she holds too few doras" },
    doras = { 1, min = 0, max = 13, doc = "doras and reds from which on no more are called" },
  },
  mk_doc = {
    zh = {
      drag = "目标顺子所缺的每张牌",
      near = "吃过一次后，最多还缺这么多张时以此为目标",
      help = "能减少向听的牌",
      dora = "宝牌不够时的宝牌",
      red = "宝牌不够时的每张赤5",
      doras = "宝牌和赤5达到这么多张后不再招来",
    },
    ja = {
      drag = "狙う順子に足りない牌の一枚ごと",
      near = "チー一回の後、不足がこの枚数以下なら狙う",
      help = "向聴数を下げる牌",
      dora = "ドラが足りない間のドラ",
      red = "ドラが足りない間の赤5一枚ごと",
      doras = "ドラと赤5がこの枚数になればもう呼ばない",
    },
  },
}

-- Runs by the lowest value, the two other suits of a sanshoku, and the other runs of an ittsuu.
local RUNS = { "123", "234", "345", "456", "567", "678", "789" }
local OTHERS = { m = "ps", p = "ms", s = "mp" }
local ITTSUU = { [1] = "456789", [4] = "123789", [7] = "123456" }

-- What the sanshoku that begins with this run lacks.
local function sanshoku(closed, head)
  return closed:lack(RUNS[head:val()] .. OTHERS[head:suit()])
end

-- What the ittsuu that begins with this run lacks; nil if it cannot be part of one.
local function ittsuu(closed, head)
  local others = ITTSUU[head:val()]
  return others and closed:lack(others .. head:suit())
end

-- The nearer of the two that one run can grow into, the ittsuu if they are equally near.
local function nearer(closed, head)
  local three, one = sanshoku(closed, head), ittsuu(closed, head)
  return (not one or #three < #one) and three or one
end

-- What is lacking to where her chii lead.
function Ako:goal(hand)
  local closed, heads = hand:closed(), {}
  for _, bark in ipairs(hand:barks()) do
    if bark:type() == "chii" then
      table.insert(heads, T34.new(bark[1]))
    end
  end
  local a, b = heads[1], heads[2]
  if #heads < 1 or #heads > 2 then
    return {}
  end
  if b and a:suit() ~= b:suit() and a:val() == b:val() then
    for _, suit in ipairs { "m", "p", "s" } do
      if suit ~= a:suit() and suit ~= b:suit() then
        return closed:lack(RUNS[a:val()] .. suit)
      end
    end
  elseif b and a:suit() == b:suit() and a ~= b and ITTSUU[a:val()] and ITTSUU[b:val()] then
    return closed:lack(RUNS[12 - a:val() - b:val()] .. a:suit())
  end
  local lack = nearer(closed, a)
  local other = b and nearer(closed, b)
  lack = other and #other <= #lack and other or lack
  return #lack <= self.mk.near and lack or {}
end

function Ako:onDraw(game, mount, who, rinshan)
  if who ~= self.who or rinshan then
    return
  end
  local hand, drids = game:gethand(who), mount:getdrids()
  mount:lighta(self:goal(hand), self.mk.drag)
  mount:lighta(game:wanted(who), self.mk.help)
  if hand:ctaka5() + drids % hand < self.mk.doras then
    mount:lighta("doras", self.mk.dora)
    mount:lighta("reds", self.mk.red)
  end
end

test("one chii grows into the nearer of sanshoku and ittsuu", function(t)
  local chii = { [1] = { "chii 123m" } }
  t:rig { melds = chii, hand = "12p1s777p999s4z", drids = "6p", a = { ["3p"] = 2, ["2s"] = 4 } }
  local law = t:law()
  t:expect(law:of("3p"), "which helps too"):is((20 + 600 + 15) / law:total())
  t:expect(law:of("2s")):is((40 + 600) / law:total())
  t:expect(law:light("3s")):is(600)
  t:expect(law:light("1s"), "at hand"):is(15)
  t:expect(law:light("4m") + law:light("7m")):is(0)
  t:rig { melds = chii, hand = "4579m33p1s666z", drids = "2p" }
  t:expect(t:law():light("6m")):is(600 + 15)
  t:expect(t:law():light("8m")):is(600 + 15)
  t:expect(t:law():light("2p") + t:law():light("2s") + t:law():light("3s")):is(0)
end)

test("of two as near it is the ittsuu", function(t)
  t:rig { melds = { [1] = { "chii 123m" } }, hand = "468m12p3s1144z", drids = "4z" }
  t:expect(t:law():light("5m")):is(600 + 15)
  t:expect(t:law():light("3p")):at_most(15)
end)

test("what is too far away is no goal", function(t)
  t:rig { melds = { [1] = { "chii 123m" } }, hand = "1p1s777p999s44z", drids = "6p" }
  for _, kind in ipairs { "2p", "3p", "2s", "3s", "4m", "8m" } do
    t:expect(t:law():light(kind), kind):at_most(15)
  end
end)

test("two chii fix the third run", function(t)
  t:rig { melds = { [1] = { "chii 345m", "chii 345p" } }, hand = "4s99m111z9p", drids = "4z" }
  local law = t:law()
  t:expect(law:light("3s")):is(600 + 15)
  t:expect(law:light("5s")):is(600 + 15)
  t:expect(law:light("4s")):at_most(15)
  t:rig { melds = { [1] = { "chii 789s", "chii 123s" } }, hand = "5599m111z", drids = "4z" }
  law = t:law()
  t:expect(law:light("4s") + law:light("5s") + law:light("6s")):is(3 * 600)
  t:expect(t:law(2):light("4s") + t:law(1, true):light("4s")):is(0)
end)

test("runs of 234 and 567 begin no ittsuu", function(t)
  t:rig { melds = { [1] = { "chii 234m", "chii 567m" } }, hand = "1199p111z", drids = "4z" }
  for val = 1, 9 do
    t:expect(t:law():light(val .. "m"), val .. "m"):is(0)
  end
end)

test("without dora she draws them", function(t)
  t:rig { hand = "123m456p789s5577z", drids = "8m" }
  local law = t:law()
  t:expect(law:light("9m")):is(80)
  t:expect(law:light("0m")):is(30)
  t:expect(law:light("5z")):is(15)
  for _, hand in ipairs { "123m456p789s557z9m", "123m406p789s557z1z" } do
    t:rig { hand = hand, drids = "8m" }
    t:expect(t:law():light("9m"), hand):at_most(15)
    t:expect(t:law():light("0m"), hand):is(0)
  end
end)

-- 3p and 2s are still to come: left to chance one such hand in four is won with a sanshoku.
test("she wins the sanshoku she called for", function(t)
  t:rate(200, function(t)
    t:rig { melds = { [1] = { "chii 123m" } }, hand = "12p13s777m99s9p" }
    local args = t:play_round()
    local form = args.openers[1] == t:girl().who and args.forms[1]
    return form and form:yakus().ss1 or false
  end):at_least(0.6)
end)

return Ako
