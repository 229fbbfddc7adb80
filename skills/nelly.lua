-- Nelly Virsaladze tunes the wave of her own luck: it ebbs and flows over the hands of a game, and she may hold a flood back
-- for a hand that she chooses. The ebb is real. (A)

---@type Skill
local Nelly = skill {
  id = 715215,
  school = "Rinkai",
  name = { zh = "涅莉·薇萨拉兹", ja = "ネリー・ヴィルサラーゼ", en = "Nelly Virsaladze" },
  desc = {
    en = "A wave between -1 and 1 runs through the game: effective tiles {draws} mk, doras {dora}, waits {waits}, each times "
      .. "the wave. Before the dice of a flood she may hold it back: then it comes on top of the next one, up to {most}.",
    zh = "一道 -1 到 1 的波贯穿对局：进张 {draws} mk、宝牌 {dora}、和了牌 {waits}，各乘以波高。涨潮的局可在掷骰前蓄起，加到下一次涨潮上，"
      .. "最多 {most}。",
    ja = "-1 から 1 の波が対局を通して打つ：有効牌 {draws} mk、ドラ {dora}、和了牌 {waits} にそれぞれ波の高さを掛ける。満ちる局では"
      .. "サイコロの前に溜められ、次の満ち潮に上乗せされる（{most} まで）。",
  },
  mk = {
    draws = { 60, min = 0, max = 2000, doc = "her draws at the height of the wave: each effective tile" },
    dora = { 25, min = 0, max = 2000, doc = "her draws at the height of the wave: each dora" },
    waits = { 150, min = 0, max = 5000, doc = "her draws at the height of the wave, in tenpai: each wait" },
    length = { 4, min = 2, max = 16, doc = "hands from one flood to the next" },
    most = { 2, min = 1, max = 5, step = 0.1, doc = "the highest flood, with what was held back" },
  },
  mk_doc = {
    zh = {
      draws = "波峰时的摸牌：每种进张",
      dora = "波峰时的摸牌：每种宝牌",
      waits = "波峰时听牌后的摸牌：每种和了牌",
      length = "两次涨潮之间的局数",
      most = "连同蓄起的，波的最大高度",
    },
    ja = {
      draws = "波の頂でのツモ：有効牌それぞれ",
      dora = "波の頂でのツモ：ドラそれぞれ",
      waits = "波の頂で聴牌した時のツモ：和了牌それぞれ",
      length = "満ち潮から次の満ち潮までの局数",
      most = "溜めた分も含めた波の高さの上限",
    },
  },
  state = { hands = 0, held = 0, tide = 0 },
  only = { onDraw = { "own" }, onMenu = { "dice" } },
}

-- Where the wave begins is luck; from there it runs like a sine.
function Nelly:onDice(game, rand)
  self.begin = self.begin or rand:gen(1000) / 1000
  local wave = math.sin(2 * math.pi * (self.begin + self.hands / self.mk.length))
  self.hands = self.hands + 1
  self.tide = wave
  if wave > 0 then
    self.tide, self.held = math.min(self.mk.most, wave + self.held), 0
  end
end

function Nelly:onMenu(game, moment)
  if self.tide > 0 then
    return {
      title = {
        en = "The tide is in this hand. Held back, it comes on top of the next flood.",
        zh = "这一局涨潮。蓄起来，就加到下一次涨潮上。",
        ja = "この局は潮が満ちる。溜めれば、次の満ち潮に上乗せされる。",
      },
      {
        name = "hold",
        text = { en = "Hold the flood back", zh = "蓄起这次涨潮", ja = "この潮を溜める" },
      },
    }
  end
end

function Nelly:onMenuPicked(game, mount, picks)
  if picks.hold then
    self.held, self.tide = self.tide, 0
  end
end

-- In the east she saves, in the south she spends.
function Nelly:aiMenu(view, menu)
  return { hold = view:getround() < 4 }
end

local function rounded(x)
  return math.floor(x + 0.5)
end

function Nelly:onDraw(game, mount, who, rinshan)
  local hand, mk = game:gethand(who), self.mk
  local ready = hand:ready()
  mount:lighta(
    ready and hand:effa() or game:wanted(who),
    rounded(self.tide * (ready and mk.waits or mk.draws))
  )
  mount:lighta("doras", rounded(self.tide * mk.dora))
end

function Nelly:status(game)
  local tide = rounded(100 * self.tide)
  return {
    en = ("tide %+d %%"):format(tide),
    zh = ("潮位 %+d%%"):format(tide),
    ja = ("潮 %+d%%"):format(tide),
  }
end

-- One step from tenpai: 1s 6s 9s and 9m help.
local NEAR = "99m123m456p1178s2z"

test("the tide lifts and lowers what she draws", function(t)
  for tide, mk in pairs { [1] = { 60, 25 }, [-1] = { -60, -25 }, [0] = { 0, 0 }, [2] = { 120, 50 } } do
    t:rig { hand = NEAR, drids = "3z", state = { tide = tide } }
    t:expect({ t:law():light("9s"), t:law():light("4z") }, tide):is(mk)
    t:expect(t:law(2):light("9s")):is(0)
  end
  t:rig { hand = "123m456p789s1145s", drids = "3z", state = { tide = 0.5 } }
  t:expect(t:law():light("6s")):is(75)
end)

test("the wave has no height of its own, and a flood held back comes later", function(t)
  -- Four hands are a whole wave.
  local sum = 0
  for hand = 0, 3 do
    sum = sum + math.sin(2 * math.pi * (0.3 + hand / 4))
  end
  t:expect(sum):near(0, 1e-9)
  t:rig { state = { begin = 0.25, hands = 0, held = 0.5 } }
  t:deal()
  t:expect({ t:girl().tide, t:girl().held }):is { 1.5, 0 }
end)

test("a flood wins, an ebb does not", function(t)
  local function won(begin)
    return t:rate(80, function(t)
      t:rig { round = 5, state = { begin = begin, held = 1 } }
      t:deal()
      local ended = t:play_round()
      return ended.openers[1] == t:girl().who and #ended.forms > 0
    end)
  end
  won(0.25):at_least(0.3)
  won(0.75):at_most(0.2)
end)

return Nelly
