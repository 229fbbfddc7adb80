-- Sawamura Tomoki, who plays on the net and keeps data: she writes down on which turn everybody wins, and about that turn
-- the rival's hand comes to a halt. (C)

---@type Skill
local Tomoki = skill {
  id = 713322,
  school = "Ryuumonbuchi",
  name = { zh = "泽村智纪", ja = "沢村智紀", en = "Sawamura Tomoki" },
  desc = {
    en = "An invention: she keeps the mean turn of each rival's wins. From {early} turns before it to {late} after it that "
      .. "rival's effective tiles come at -{halt} mk.",
    zh = "虚构的能力：记录每名别家平均在第几巡和了。从该巡之前 {early} 巡到之后 {late} 巡，那一家进张 -{halt} mk。",
    ja = "創作の能力：他家それぞれの平均和了巡目を記録する。その {early} 巡前から {late} 巡後まで、その他家の有効牌 -{halt} mk。",
  },
  mk = {
    early = { 3, min = 0, max = 18, doc = "so many turns before a rival's mean turn the halt begins" },
    late = { 3, min = 0, max = 18, doc = "so many turns after it the halt ends" },
    halt = { 15, min = 0, max = 2000, doc = "that rival's draws meanwhile: taken from each effective tile" },
  },
  mk_doc = {
    zh = {
      early = "在别家平均和了巡目之前几巡开始压制",
      late = "在其之后几巡结束",
      halt = "期间那一家的摸牌：每种进张所减",
    },
    ja = {
      early = "他家の平均和了巡目の何巡前から止めるか",
      late = "その何巡後に止め終えるか",
      halt = "その間のその他家のツモ：有効牌それぞれから引く分",
    },
  },
  state = {
    data = {
      { wins = 0, turns = 0 },
      { wins = 0, turns = 0 },
      { wins = 0, turns = 0 },
      { wins = 0, turns = 0 },
    },
  },
  only = { onDraw = "others", onEvent = { "round-ended" } },
}

function Tomoki:onEvent(game, event)
  for i, who in ipairs(event.args.openers) do
    if event.args.forms[i] then
      local data = self.data[who:index()]
      data.wins, data.turns = data.wins + 1, data.turns + game:turn(who)
    end
  end
end

-- The mean turn on which somebody wins; nil if there is no data.
function Tomoki:pace(who)
  local data = self.data[who:index()]
  return data.wins > 0 and data.turns / data.wins or nil
end

function Tomoki:onDraw(game, mount, who, rinshan)
  local pace, turn, mk = self:pace(who), game:turn(who), self.mk
  if pace and pace - mk.early <= turn and turn <= pace + mk.late then
    mount:lighta(game:wanted(who), -mk.halt)
  end
end

-- Seen from her, wherever who reads it sits.
local SEATS = {
  en = { "her left", "across from her", "her right" },
  zh = { "上家", "对家", "下家" },
  ja = { "上家", "対面", "下家" },
}

-- Her data in a language.
function Tomoki:file(lang)
  local file = {}
  for _, who in ipairs(Who.all) do
    local seat, pace = self.who:looksat(who), self:pace(who)
    if seat and pace then
      table.insert(file, ("%s %.1f"):format(SEATS[lang][seat + 1], pace))
    end
  end
  return #file > 0 and table.concat(file, ", ") or "-"
end

function Tomoki:status(game)
  return {
    en = "turns of wins: " .. self:file("en"),
    zh = "和了巡目：" .. self:file("zh"),
    ja = "和了巡目：" .. self:file("ja"),
  }
end

-- One step from tenpai: 1s 6s 9s and 9m help.
local NEAR = "99m123m456p1178s2z"

-- She has seen seat 2 win twice, on turn 8 and on turn 10.
local NONE = { wins = 0, turns = 0 }
local DATA = { NONE, { wins = 2, turns = 18 }, NONE, NONE }

test("about the turn of a rival's wins what helps that rival stays away", function(t)
  for turn, mk in pairs { [5] = 0, [6] = -15, [9] = -15, [12] = -15, [13] = 0 } do
    t:rig { hands = { [2] = NEAR }, turn = turn, next = 2, state = { data = DATA } }
    t:expect(t:law(2):light("9s"), "turn " .. turn):is(mk)
  end
  t:rig { hands = { [3] = NEAR }, turn = 9, next = 3, state = { data = DATA } }
  t:expect(t:law(3):light("9s"), "no data"):is(0)
end)

test("she writes wins down", function(t)
  t:rig { hands = { [2] = "123m456p789s1155z" }, turn = 7, next = 2, pii = "1z" }
  t:draw(2)
  t:act(2, "tsumo")
  t:expect(t:girl().data[2]):is { wins = 1, turns = 7 }
end)

test("about that turn the rival gets no further", function(t)
  local function ready(halt)
    return t:rate(100, function(t)
      t:rig { hands = { [2] = NEAR }, turn = 6, next = 2, mk = { halt = halt }, state = { data = DATA } }
      t:play(24)
      return t:hand(2):step() <= 0
    end)
  end
  ready(40):at_most(0.15)
  ready(0):at_least(0.3)
end)

return Tomoki
