-- Karijuku Tomoe, the exorcist: she drives off what others have called, most of all once it has won. What her own
-- girls called she lets be until then. (B) Nothing is lit, so among rivals without a power she is one of them: place
-- 2.5.

---@type Skill
local Tomoe = skill {
  id = 712712,
  school = "Eisui",
  name = { zh = "狩宿巴", ja = "狩宿巴", en = "Karijuku Tomoe" },
  kin = { "kasumi", "komaki" },
  desc = {
    en = "Holds down {calm} % of every rival's power; in the hand after one in which a rival with a power won "
      .. "{big} points or more, {rite} %. Kasumi's and Komaki's she lets be, but for that hand.",
    zh = "压制每名别家能力的 {calm}%；有能力的别家和了 {big} 点以上，则下一局压制 {rite}%。霞和小莳的能力平时不压制，"
      .. "只在那一局驱除。",
    ja = "他家全員の能力を {calm}% 抑える。能力を持つ他家が {big} 点以上を和了した次の局は {rite}%。"
      .. "霞と小蒔の能力は、その局のほかは抑えない。",
  },
  mk = {
    calm = {
      40,
      min = 0,
      max = 100,
      unit = "%",
      doc = "how much of each rival's power she holds down at all times",
    },
    rite = { 50, min = 0, max = 100, unit = "%", doc = "how much she holds down after a big win" },
    big = { 8000, min = 0, max = 100000, unit = "points", doc = "so many points are a big win" },
  },
  mk_doc = {
    zh = {
      calm = "平时压制每名别家能力的百分比",
      rite = "大牌和了之后的一局压制的百分比",
      big = "多少点以上算大牌",
    },
    ja = {
      calm = "普段、他家それぞれの能力を抑える割合（％）",
      rite = "大きな和了の次の局に抑える割合（％）",
      big = "何点からが大きな和了か",
    },
  },
  state = { purge = false },
  only = { onEvent = { "round-ended" } },
}

-- A rival's big win, if a power stood behind it, calls for the rite.
function Tomoe:onEvent(game, event)
  self.purge = false
  for i, form in ipairs(event.args.forms) do
    local winner = event.args.openers[i]
    local power = winner ~= self.who and game:getgirl(winner) ~= "doge"
    self.purge = self.purge or power and form:gain() >= self.mk.big
  end
end

function Tomoe:onDamp(game)
  local damps = {}
  for _, who in ipairs(Who.all) do
    local friend = who == self.kin.kasumi or who == self.kin.komaki
    if who ~= self.who then
      damps[who] = self.purge and self.mk.rite or friend and 0 or self.mk.calm
    end
  end
  return damps
end

function Tomoe:status(game)
  return self.purge and { en = "the rite is held", zh = "正在驱邪", ja = "祓いの最中" } or nil
end

-- One step from tenpai: 1s 6s 9s and 9m help.
local NEAR = "99m123m456p1178s2z"

-- Yuuki rushes at 150 in the east.
local function rush(t, purge, mk)
  t:rig { girls = { [2] = "yuuki" }, hands = { [2] = NEAR }, round = 0, state = { purge = purge }, mk = mk }
  return t:law(2):light("9s")
end

test("a little is held down always, half after a big win", function(t)
  t:expect(rush(t, false, { calm = 0 })):is(150)
  t:expect(rush(t, false)):is(90)
  t:expect(rush(t, true)):is(75)
end)

test("her own girls she lets be until they have won", function(t)
  for purge, mk in pairs { [false] = 45, [true] = 22 } do
    t:rig { girls = { [2] = "komaki" }, hands = { [2] = NEAR }, state = { purge = purge } }
    t:girl(2).asleep, t:girl(2).god = true, 6
    t:expect(t:law(2):light("9p")):is(mk)
  end
end)

test("only a big win of a power calls for it", function(t)
  for _, case in ipairs {
    { girl = "yuuki", big = 8000, purge = true },
    { girl = "yuuki", big = 100000, purge = false },
    { girl = "doge", big = 0, purge = false },
  } do
    t:rig {
      girls = { [2] = case.girl },
      hands = { [2] = "222333444p1z777s" },
      pii = "1z",
      next = 2,
      turn = 3,
      mk = { big = case.big },
    }
    t:draw(2)
    t:act(2, "tsumo")
    t:expect(t:girl().purge):is(case.purge)
  end
end)

-- Yuuki is dealer in the east, where nobody is faster.
test("driven off wholly, a strong rival gains less", function(t)
  local function gain(rite)
    return t:mean(200, function(t)
      t:rig { girls = { [2] = "yuuki" }, dealer = 2, mk = { rite = rite }, state = { purge = true } }
      t:deal()
      local ended = t:play_round()
      local hers = ended.openers[1] == Who.all[2] and ended.forms[1]
      return hers and hers:gain() or 0
    end)
  end
  gain(0):at_least(6000)
  gain(100):at_most(4000)
end)

return Tomoe
