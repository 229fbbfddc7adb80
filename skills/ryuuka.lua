-- Shimizudani Ryuuka: in the zone she feels it when a rival is ready, and what Toki left in her lap shows her, a few times a
-- game, the form her hand will have in the end. The tiles it lacks come, the rest stays away. (A)

---@type Skill
local Ryuuka = skill {
  id = 712615,
  school = "Senriyama",
  name = { zh = "清水谷龙华", ja = "清水谷竜華", en = "Shimizudani Ryuuka" },
  kin = { "toki" },
  desc = {
    en = "At her first draw she may look, {looks} times a game and once more with Toki's help: she sees the sanshoku or ittsuu "
      .. "nearest to her hand, what it lacks comes at +{pull} mk, and what helps nothing at -{rest}. In the zone she "
      .. "senses who is in tenpai.",
    zh = "第一次摸牌时可以看一眼，每次对局 {looks} 次，怜相助则多一次：看见最接近手牌的三色或一气，所缺的牌 +{pull} mk，"
      .. "毫无帮助的牌 -{rest}。进入状态时感觉得到谁听牌了。",
    ja = "最初のツモで見ることができ、1 対局に {looks} 回、怜の助けがあればもう一回：手牌に最も近い三色か一通が見え、足りない牌 "
      .. "+{pull} mk、役に立たない牌 -{rest}。ゾーンに入れば誰が聴牌したか感じ取る。",
  },
  mk = {
    looks = { 4, min = 0, max = 24, doc = "how often in a game she may look" },
    pull = { 150, min = 0, max = 5000, doc = "her draws after a look: each kind the final form lacks" },
    rest = {
      8,
      min = 0,
      max = 1000,
      doc = "her draws after a look: taken from each other kind that does not help her hand",
    },
    zone = { 1, min = 0, max = 1, doc = "1: she senses rivals in tenpai, and her AI keeps their waits" },
  },
  mk_doc = {
    zh = {
      looks = "每次对局可看几次",
      pull = "看过之后的摸牌：最终形所缺的每种牌",
      rest = "看过之后的摸牌：其余无助于手牌的每种牌所减",
      zone = "1：感觉得到别家听牌，AI 不打出其待牌",
    },
    ja = {
      looks = "1 対局に何回見られるか",
      pull = "見たあとのツモ：最終形に足りない牌それぞれ",
      rest = "見たあとのツモ：手の進まないほかの牌それぞれから引く分",
      zone = "1：他家の聴牌を感じ取り、AI はその待ちを切らない",
    },
  },
  state = { used = 0, seen = {}, felt = {} },
  only = { onDraw = { "own", having = "goal" }, onEvent = { "dealt", drawn = "own" } },
}

-- The final forms she may see, nine kinds each: seven sanshoku and three ittsuu.
local FORMS = ("123mps 234mps 345mps 456mps 567mps 678mps 789mps 123456789m 123456789p 123456789s"):split(" ")

-- The one of which her hand has the most tiles, and how many.
local function nearest(hand)
  local best, most = nil, -1
  for _, form in ipairs(FORMS) do
    local have = hand:common(Tilecount.new(form))
    if have > most then
      best, most = form, have
    end
  end
  return best, most
end

function Ryuuka:onEvent(game, event)
  if event.type == "dealt" then
    self.goal, self.asked, self.seen, self.felt = nil, nil, {}, {}
  elseif self.mk.zone == 1 then
    self:feel(game)
  end
end

-- Breath and heat of those in tenpai, and what they wait for.
function Ryuuka:feel(game)
  self.seen = {}
  for _, who in ipairs(Who.all) do
    local hand, at = game:gethand(who), who:index()
    if who ~= self.who and hand:ready() then
      table.move(hand:effa(), 1, 34, #self.seen + 1, self.seen)
      if not self.felt[at] then
        self.felt[at] = true
        print({ en = "tenpai: seat", zh = "听牌了：座位", ja = "聴牌：席" }, at)
      end
    end
  end
end

function Ryuuka:left(game)
  return self.mk.looks + ((self.kin.toki or game:published("toki")) and 1 or 0) - self.used
end

function Ryuuka:onMenu(game, moment)
  if moment ~= "drawn" or self.asked or game:turn(self.who) > 0 or self:left(game) <= 0 then
    return nil
  end
  local left = self:left(game)
  local title = {
    en = ("The tiles of the nearest sanshoku or ittsuu come, what helps nothing comes less (%d left this game)"):format(
      left
    ),
    zh = ("最接近的三色或一气所缺的牌会来，没有帮助的牌来得少（本场还剩 %d 次）"):format(
      left
    ),
    ja = ("最も近い三色か一通に足りない牌が来て、役に立たない牌は減る（この対局であと%d回）"):format(
      left
    ),
  }
  local text = { en = "See the final form", zh = "看最终形", ja = "最終形を見る" }
  return { title = title, { name = "lap", text = text } }
end

function Ryuuka:onMenuPicked(game, mount, picks)
  self.asked = true
  if picks.lap then
    self.used = self.used + 1
    self.goal = nearest(game:gethand(self.who))
    print({ en = "the final form:", zh = "最终形：", ja = "最終形：" }, self.goal)
  end
end

function Ryuuka:onDraw(game, mount, who, rinshan)
  local hand = game:gethand(who)
  local lack, form = hand:closed():lack(self.goal), Tilecount.new(self.goal)
  mount:lighta(lack, self.mk.pull)
  for _, kind in ipairs(hand:noeffa("mpsz")) do
    if form:ct(kind) == 0 then
      mount:lighta(kind, -self.mk.rest)
    end
  end
end

-- She looks when at least five of the nine are there.
function Ryuuka:aiMenu(view, menu)
  local _, have = nearest(view:hand())
  return menu.lap and have >= 5 and { lap = true } or nil
end

function Ryuuka:aiLimits(view)
  local keep = table.clone(self.seen)
  for _, kind in ipairs(self.goal and Tilecount.new(self.goal):kinds(1) or {}) do
    table.insert(keep, kind)
  end
  return { nocall = self.goal ~= nil, keep = keep }
end

-- Seven tiles of 345.
local START = "35m34p345s19m1p147z"

test("what the form lacks comes, what helps nothing does not", function(t)
  t:rig { hand = START, pii = "9s", drids = "4z" }
  t:draw(1)
  t:expect(t:menu()):is { lap = false }
  t:pick { lap = true }
  t:expect({ t:girl().goal, t:girl().used }):is { "345mps", 1 }
  t:expect(t:menu(), "one look is enough"):is(nil)
  t:act(1, "discard", "9s")
  local law = t:law(1)
  t:expect({ law:light("4m"), law:light("5p"), law:light("3m") }):is { 150, 150, 0 }
  t:expect({ law:light("9p"), law:light("6z") }):is { -8, -8 }
  t:expect(t:law(2):light("4m")):is(0)
end)

test("what Toki left is spent", function(t)
  t:rig { hand = START, state = { used = 4 } }
  t:draw(1)
  t:expect(t:menu()):is(nil)
  t:rig { hand = START, turn = 2 }
  t:draw(1)
  t:expect(t:menu(), "too late"):is(nil)
  t:rig { hand = START, girls = { [2] = "toki" }, state = { used = 4 } }
  t:draw(1)
  t:expect(t:menu(), "Toki is here"):is { lap = false }
end)

test("she feels who is ready, and keeps what he waits for", function(t)
  for zone, words in pairs { [0] = 0, [1] = 1 } do
    t:rig { hands = { [2] = "123m456p789s1145s" }, mk = { zone = zone }, turn = 3 }
    t:draw(1)
    t:expect({ #t:girl().seen, #t:popups() }):is { 2 * words, words }
  end
end)

test("the form she sees is the form she wins", function(t)
  local function won(pull)
    return t:rate(400, function(t)
      t:rig { hand = "35m34p345s11m789s1z", mk = { pull = pull } }
      local ended = t:play_round()
      local form = ended.openers[1] == t:girl().who and ended.forms[1]
      local yakus = form and form:yakus() or {}
      return yakus.ss2 or yakus.ss1 or false
    end)
  end
  won(150):at_least(0.3)
  won(0):at_most(0.25)
end)

return Ryuuka
