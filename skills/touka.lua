-- Ryuumonbuchi Touka, the cold one: among strong powers she wakes, and the table lies still like a dammed river. Nobody
-- calls, powers do not bloom, and she wins. When she has won she is spent. (A; what wakes her is a guess: B)

---@type Skill
local Touka = skill {
  id = 713324,
  school = "Ryuumonbuchi",
  name = { zh = "龙门渕透华", ja = "龍門渕透華", en = "Ryuumonbuchi Touka" },
  desc = {
    en = "With {strong} others of power at the table she turns cold in hand {wake}: nobody calls, {dam} % of the others' "
      .. "powers are held down, effective tiles +{own} mk. After a win she rests for {rest} hands.",
    zh = "同桌有 {strong} 名别家有能力时，从第 {wake} 局起进入冰冷状态：谁也不能鸣牌，别家能力被压制 {dam}%，自己进张 +{own} "
      .. "mk。和了后休息 {rest} 局。",
    ja = "能力者が他家に {strong} 人いると {wake} 局目から冷たい透華に：誰も鳴けず、他家の能力を {dam}% 抑え、有効牌 +{own} mk。"
      .. "和了すると {rest} 局休む。",
  },
  mk = {
    strong = { 2, min = 1, max = 3, doc = "so many others with a power wake her" },
    wake = { 3, min = 1, max = 24, doc = "the hand of the game in which she turns cold" },
    dam = {
      60,
      min = 0,
      max = 100,
      unit = "%",
      doc = "how much of the others' powers she holds down when cold",
    },
    own = { 40, min = 0, max = 2000, doc = "her draws when cold: each effective tile" },
    rest = { 2, min = 0, max = 24, doc = "hands of rest after a win in the cold" },
  },
  mk_doc = {
    zh = {
      strong = "有能力的别家达到几名时苏醒",
      wake = "从对局的第几局起变冷",
      dam = "冰冷时压制别家能力的百分比",
      own = "冰冷时她的摸牌：每种进张",
      rest = "冰冷中和了后休息的局数",
    },
    ja = {
      strong = "能力を持つ他家が何人いれば目覚めるか",
      wake = "対局の何局目から冷たくなるか",
      dam = "冷たい時、他家の能力を抑える割合（％）",
      own = "冷たい時の自分のツモ：有効牌それぞれ",
      rest = "冷たい時に和了してから休む局数",
    },
  },
  state = { hands = 0, tired = 0 },
  only = { onDraw = { "own", having = "cold" }, onEvent = { "dealt", "round-ended", "round-started" } },
}

function Touka:onEvent(game, event)
  if event.type == "round-started" then
    self.hands = self.hands + 1
    self.cold = self.hands >= self.mk.wake and self.tired == 0 and self:among(game) >= self.mk.strong
    self.tired = math.max(0, self.tired - 1)
  elseif event.type == "round-ended" and #event.args.forms > 0 and event.args.openers[1] == self.who then
    self.tired = self.cold and self.mk.rest or self.tired
  end
end

-- How many others have a power.
function Touka:among(game)
  local strong = 0
  for _, who in ipairs(Who.all) do
    if who ~= self.who and game:getgirl(who) ~= "doge" then
      strong = strong + 1
    end
  end
  return strong
end

function Touka:onDamp(game)
  if not self.cold then
    return nil
  end
  local damps = {}
  for _, who in ipairs(Who.all) do
    if who ~= self.who then
      damps[who] = self.mk.dam
    end
  end
  return damps
end

function Touka:onFilter(game, who, choices)
  return self.cold and { call = true } or nil
end

function Touka:onDraw(game, mount, who, rinshan)
  mount:lighta(game:wanted(who), self.mk.own)
end

function Touka:status(game)
  return self.cold
      and { en = "the river is dammed", zh = "河流静止了", ja = "川は堰き止められた" }
    or nil
end

-- One step from tenpai: 1s 6s 9s and 9m help.
local NEAR = "99m123m456p1178s2z"

test("cold, she holds down what others push", function(t)
  t:rig { girls = { [2] = "yuuki" }, hands = { [2] = NEAR }, round = 0, state = { cold = true } }
  t:expect(t:law(2):light("9s"), "yuuki rushes at 150"):is(60)
  t:rig { girls = { [2] = "yuuki" }, hands = { [2] = NEAR }, round = 0 }
  t:expect(t:law(2):light("9s"), "warm"):is(150)
end)

test("cold, her hand comes and nobody calls", function(t)
  t:rig { hand = NEAR, state = { cold = true } }
  t:expect({ t:law():light("9s"), t:law(2):light("9s") }):is { 40, 0 }
  t:rig { hands = { [2] = "5z", [3] = "55z" }, next = 2, state = { cold = true } }
  t:draw(2)
  t:act(2, "discard", "5z")
  t:expect((t:choices(3) or {}).pon):is(nil)
end)

test("strong company wakes her, and a win puts her to sleep", function(t)
  t:rig { girls = { [2] = "yuuki", [3] = "kuro" }, state = { hands = 2 } }
  t:deal()
  t:expect(t:girl().cold, "two others"):is(true)
  t:rig { girls = { [2] = "yuuki" }, state = { hands = 2 } }
  t:deal()
  t:expect(t:girl().cold, "one other"):is(false)
  t:rig { hand = "123m456p789s1155z", pii = "1z", state = { cold = true } }
  t:draw(1)
  t:act(1, "tsumo")
  t:expect(t:girl().tired):is(2)
end)

test("in the cold the others' powers come to less", function(t)
  local function doras(cold)
    return t:mean(100, function(t)
      t:rig { girls = { [2] = "yuuki", [3] = "kuro" }, state = { hands = cold and 2 or 0 } }
      t:deal()
      local hand = t:hand(3)
      return t:look(function(game, mount)
        return mount:getdrids() % hand
      end)
    end)
  end
  doras(false):at_least(1.25)
  doras(true):at_most(1.25)
end)

-- By their numbers Koromo pulls 10 for each copy, Teru 220, Saki 80 on a pair.
test("among monsters she wakes, and holds all three down", function(t)
  local girls = { [2] = "koromo", [3] = "teru", [4] = "saki" }
  t:rig { girls = girls, state = { hands = 2 } }
  t:deal()
  t:expect(t:girl().cold):is(true)
  for cold, share in pairs { [false] = 1, [true] = 0.4 } do
    t:rig {
      girls = girls,
      moon = 2,
      hands = { [2] = "123m789m56p67s99s2z", [3] = NEAR, [4] = "77p1133466z14s28p" },
      drids = "3z",
      a = { ["4p"] = 2 },
      state = { cold = cold },
    }
    t:girl(3).awake, t:girl(3).wins, t:girl(3).last = true, 0, 0
    t:expect(t:law(2):light("4p", Who.all[2]), "koromo"):is(share * 2 * 10)
    t:expect(t:law(3):light("9s", Who.all[3]), "teru"):is(share * 220)
    t:expect(t:law(4):light("7p", Who.all[4]), "saki"):is(share * 80)
  end
end)

return Touka
