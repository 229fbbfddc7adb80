-- Funakubo Hiroko keeps records: after some hands at the table she knows how a rival's power works, and with each further
-- hand holds more of it down. Girls without a power have nothing to be known. (B)

---@type Skill
local Hiroko = skill {
  id = 712614,
  school = "Senriyama",
  name = { zh = "船久保浩子", ja = "船久保浩子", en = "Funakubo Hiroko" },
  desc = {
    en = "From hand {learn} on each hand she has watched holds down the powers of all rivals who have one by {grow} % more, up "
      .. "to {most} %.",
    zh = "看过 {learn} 局之后，每多看一局，有能力的别家便多受 {grow}% 的压制，最多 {most}%。",
    ja = "{learn} 局見終えると、それ以降は一局ごとに、能力を持つ他家の能力を {grow}% ずつ多く抑える。最大 {most}%。",
  },
  mk = {
    learn = { 2, min = 0, max = 24, doc = "hands she has to watch before the data is of use" },
    grow = {
      12,
      min = 0,
      max = 100,
      unit = "%",
      doc = "how much more of a power each further hand holds down",
    },
    most = { 60, min = 0, max = 100, unit = "%", doc = "the most she holds down of a power" },
  },
  mk_doc = {
    zh = {
      learn = "看多少局之后数据才有用",
      grow = "此后每多看一局，多压制能力的百分比",
      most = "压制能力的最大百分比",
    },
    ja = {
      learn = "データが役に立つまでに見る局数",
      grow = "その後の一局ごとに、能力を抑える割合の増分（％）",
      most = "能力を抑える割合の上限（％）",
    },
  },
  state = { hands = 0 },
  only = { onEvent = { "round-ended" } },
}

function Hiroko:onEvent(game, event)
  self.hands = self.hands + 1
end

-- How much the data is worth by now, in percent.
function Hiroko:data()
  return math.clamp(self.mk.grow * (self.hands - self.mk.learn), 0, self.mk.most)
end

-- The rivals of whom there is something to know.
local function subjects(game, me)
  local list = {}
  for _, who in ipairs(Who.all) do
    if who ~= me and game:getgirl(who) ~= "doge" then
      table.insert(list, who)
    end
  end
  return list
end

function Hiroko:onDamp(game)
  local damps, percent = {}, self:data()
  for _, who in ipairs(subjects(game, self.who)) do
    damps[who] = percent
  end
  return damps
end

function Hiroko:status(game)
  local count, percent = #subjects(game, self.who), self:data()
  if count == 0 or percent == 0 then
    return { en = "not enough data", zh = "数据不足", ja = "データ不足" }
  end
  return {
    en = ("data of %d: their powers -%d %%"):format(count, percent),
    zh = ("已有 %d 人的数据：能力 -%d%%"):format(count, percent),
    ja = ("%d人分のデータ：能力 -%d%%"):format(count, percent),
  }
end

-- One step from tenpai: 1s 6s 9s and 9m help.
local NEAR = "99m123m456p1178s2z"

test("each hand she has watched takes more of a power", function(t)
  for hands, mk in pairs { [0] = 150, [2] = 150, [3] = 132, [5] = 96, [7] = 60, [20] = 60 } do
    t:rig { girls = { [2] = "yuuki" }, hands = { [2] = NEAR }, round = 0, state = { hands = hands } }
    t:expect(t:law(2):light("9s"), hands .. " hands"):is(mk)
  end
end)

test("a round that has ended is data", function(t)
  t:rig { hand = "123m456p789s1155z", pii = "1z", girls = { [3] = "kuro" }, state = { hands = 4 } }
  t:draw(1)
  t:act(1, "tsumo")
  t:expect(t:girl().hands):is(5)
end)

test("her player reads how much she knows", function(t)
  for girl, words in pairs { yuuki = "data of 1: their powers -24 %", doge = "not enough data" } do
    t:rig { girls = { [2] = girl }, round = 1, state = { hands = 4 } }
    t:deal()
    t:expect(t:popups(1), girl):has(words)
  end
end)

test("known powers come to less", function(t)
  local function ready(most)
    return t:rate(200, function(t)
      t:rig {
        girls = { [2] = "yuuki" },
        hands = { [2] = NEAR },
        next = 2,
        state = { hands = 20 },
        mk = { most = most, grow = 100 },
      }
      t:play(5)
      return t:hand(2):step() <= 0
    end)
  end
  ready(0):at_least(0.55)
  ready(90):at_most(0.4)
end)

return Hiroko
