-- Fujita Yasuko, professional and queen of the turnaround: from behind, when few hands are left, she catches up, and her last
-- hand is worth what is lacking. (A)

---@type Skill
local Yasuko = skill {
  id = 990010,
  school = "Pro",
  name = { zh = "藤田靖子", ja = "藤田靖子", en = "Fujita Yasuko" },
  desc = {
    en = "Behind, with {last} hands left or fewer: effective tiles +{chase} mk for each rival before her, times 1 to {last} as "
      .. "the end comes nearer. In tenpai waits that make her first +{turn} more, others -{cheap}.",
    zh = "落后且只剩 {last} 局以内时：前面每有一家，进张 +{chase} mk，越近终局越强（1 到 {last} 倍）。听牌时，能让她升到首位的和了牌另 +{turn}，"
      .. "其余 -{cheap}。",
    ja = "トップ以外で残り {last} 局以内なら：上にいる一人につき有効牌 +{chase} mk、終局に近いほど 1 から {last} 倍。聴牌では、トップに立てる"
      .. "和了牌はさらに +{turn}、ほかは -{cheap}。",
  },
  mk = {
    last = { 4, min = 1, max = 24, doc = "hands from which on she chases, this one counted" },
    chase = {
      10,
      min = 0,
      max = 2000,
      doc = "her draws in the chase: each effective tile, for each rival before her",
    },
    turn = { 300, min = 0, max = 9999, doc = "her draws in the chase, in tenpai: waits that make her first" },
    cheap = { 80, min = 0, max = 9999, doc = "her draws in the chase, in tenpai: taken from other waits" },
  },
  mk_doc = {
    zh = {
      last = "还剩几局时开始追赶（含本局）",
      chase = "追赶时她的摸牌：每种进张，前面每有一家",
      turn = "追赶且听牌时她的摸牌：每种能让她升到首位的和了牌",
      cheap = "追赶且听牌时她的摸牌：其余和了牌所减",
    },
    ja = {
      last = "残り何局から追い上げるか（この局を含む）",
      chase = "追い上げるツモ：有効牌それぞれ、上にいる一人につき",
      turn = "追い上げる聴牌でのツモ：トップに立てる和了牌それぞれ",
      cheap = "追い上げる聴牌でのツモ：ほかの和了牌から引く分",
    },
  },
  only = { onDraw = "own" },
}

-- How hard she chases: for each rival before her, and for each hand of the last ones that has come.
function Yasuko:chases(game)
  local left = math.max(1, game:getrule().rounds - game:getround())
  return math.max(0, self.mk.last + 1 - left) * (game:getrank(self.who) - 1)
end

-- Would a draw of this kind win, and make her first?
local function turns(game, who, kind)
  local hand = Hand.new(game:gethand(who))
  hand:draw(T37.new(kind:id34()))
  local form = Form.new(hand, game:getformctx(who), game:getrule(), game:getmount():getdrids())
  local points = game:getpoints(who) + form:gain() + game:getdeposit()
  for _, other in ipairs(Who.all) do
    local left = game:getpoints(other) - form:loss(other == game:getdealer())
    if other ~= who and left >= points then
      return false
    end
  end
  return form:hasyaku()
end

function Yasuko:onDraw(game, mount, who, rinshan)
  local chase, hand, mk = self:chases(game), game:gethand(who), self.mk
  if chase == 0 then
    return
  end
  mount:lighta(game:wanted(who), chase * mk.chase)
  for _, kind in ipairs(hand:ready() and hand:effa() or {}) do
    mount:lighta(kind, turns(game, who, kind) and mk.turn or -mk.cheap)
  end
end

-- In the last hand there is nothing to defend but the first place.
function Yasuko:aiLimits(view)
  return { push = view:isalllast() and view:getrank() > 1 }
end

-- One step from tenpai: 1s 6s 9s and 9m help.
local NEAR = "99m123m456p1178s2z"
-- With 4s pinfu and sanshoku, with 1s pinfu alone.
local READY = "23499m234p23567s"
local BEHIND = { 23000, 27000, 25000, 25000 }

test("she chases as the end comes, the harder the farther behind", function(t)
  for _, case in ipairs {
    { 3, { 20000, 30000, 25000, 25000 }, 0 },
    { 4, { 20000, 30000, 25000, 25000 }, 1 * 3 },
    { 6, { 20000, 30000, 25000, 25000 }, 3 * 3 },
    { 7, { 26000, 30000, 22000, 22000 }, 4 * 1 },
    { 9, { 26000, 30000, 22000, 22000 }, 4 * 1 },
    { 7, { 30000, 26000, 22000, 22000 }, 0 },
  } do
    local round, points, times = table.unpack(case)
    t:rig { hand = NEAR, round = round, points = points }
    t:expect(t:law():light("9s"), round):is(10 * times)
    t:expect(t:law(2):light("9s")):is(0)
  end
end)

test("the wait that makes her first comes, the cheap one does not", function(t)
  t:rig { hand = READY, drids = "9p", turn = 3, round = 7, dealer = 2, points = { 23000, 30000, 23500, 23500 } }
  t:expect({ t:law():light("4s"), t:law():light("1s") }):is { 120 + 300, 120 - 80 }
  t:rig { hand = READY, drids = "9p", turn = 3, round = 7, dealer = 2, points = { 12000, 44000, 22000, 22000 } }
  t:expect({ t:law():light("4s"), t:law():light("1s") }, "too far"):is { 120 - 80, 120 - 80 }
end)

test("in the last hand she comes from the last place to the first", function(t)
  local function first(mk)
    return t:rate(150, function(t)
      t:rig { round = 7, dealer = 2, points = BEHIND, mk = mk }
      t:deal()
      t:play_round()
      return t:look(function(game)
        return game:getrank(t:girl().who)
      end) == 1
    end)
  end
  first({}):at_least(0.5)
  first({ chase = 0, turn = 0 }):at_most(0.35)
end)

return Yasuko
