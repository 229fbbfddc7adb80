-- Inoue Jun feels the flow and cuts it with her calls: after a chii or a pon what helps her comes, and the others go
-- without, until her turn after next. (A)

---@type Skill
local Jun = skill {
  id = 713321,
  school = "Ryuumonbuchi",
  name = { zh = "井上纯", ja = "井上純", en = "Inoue Jun" },
  desc = {
    en = "After a chii or a pon of hers: her next {turns} draws +{own} mk on effective tiles, the others' meanwhile "
      .. "-{theirs}.",
    zh = "她吃或碰之后：自己接下来 {turns} 次摸牌进张 +{own} mk，期间别家 -{theirs}。",
    ja = "チーかポンのあと、自分の次の {turns} 回のツモで有効牌 +{own} mk、その間、他家は -{theirs}。",
  },
  mk = {
    turns = { 2, min = 1, max = 18, doc = "how many draws of hers the cut lasts" },
    own = { 80, min = 0, max = 5000, doc = "her draws after the cut: each effective tile" },
    theirs = { 40, min = 0, max = 5000, doc = "the others' draws meanwhile: taken from each effective tile" },
  },
  mk_doc = {
    zh = {
      turns = "截断的流势持续她几次摸牌",
      own = "截断之后她的摸牌：每种进张",
      theirs = "期间别家的摸牌：每种进张所减",
    },
    ja = {
      turns = "断ち切った流れが自分のツモ何回分続くか",
      own = "断ち切ったあとの自分のツモ：有効牌それぞれ",
      theirs = "その間の他家のツモ：有効牌それぞれから引く分",
    },
  },
  state = { left = 0, wins = {} },
  only = {
    onDraw = { having = "flows" },
    onEvent = { "dealt", "round-ended", barked = "own", drawn = "own" },
  },
}

function Jun:onEvent(game, event)
  if event.type == "barked" then
    self.left = event.args.from and self.mk.turns or self.left
  elseif event.type == "drawn" then
    self.left = math.max(0, self.left - 1)
  elseif event.type == "dealt" then
    self.left = 0
  else
    self:remember(event.args.openers[1], #event.args.forms > 0)
  end
  self.flows = self.left > 0
end

-- Who has won how often in a row.
function Jun:remember(winner, won)
  local before = won and self.wins[winner:index()] or 0
  self.wins = won and { [winner:index()] = before + 1 } or {}
end

function Jun:onDraw(game, mount, who, rinshan)
  mount:lighta(game:wanted(who), who == self.who and self.mk.own or -self.mk.theirs)
end

-- She calls whatever she can while somebody is in riichi, or on a run.
function Jun:aiLimits(view)
  for _, who in ipairs(Who.all) do
    if who ~= view:me() and (view:riichiestablished(who) or (self.wins[who:index()] or 0) > 1) then
      return { pon = self.flows and {} or T34.all }
    end
  end
end

-- One step from tenpai: 1s 6s 9s and 9m help.
local NEAR = "99m123m456p1178s2z"

test("a call turns the flow, for so many draws", function(t)
  t:rig { hand = "55z99m123m456p11s2z", hands = { [2] = "5z", [3] = NEAR }, next = 2 }
  t:expect(t:law(3):light("9s"), "before"):is(0)
  t:draw(2)
  t:act(2, "discard", "5z")
  t:act(1, "pon")
  t:act(1, "discard", "2z")
  t:expect(t:law(3):light("9s"), "theirs"):is(-40)
  t:expect(t:law(1):light("9m"), "hers"):is(80)
  t:expect(t:law(1):light("9s")):is(0)
end)

test("the flow goes back", function(t)
  t:rig { hand = NEAR, state = { left = 1, flows = true } }
  t:expect(t:law():light("9s")):is(80)
  t:draw(1)
  t:expect({ t:girl().left, t:girl().flows }):is { 0, false }
  t:act(1, "discard", "2z")
  t:expect(t:law(1):light("9s")):is(0)
end)

test("a hand that was helped by a call is won more often", function(t)
  local function won(own)
    return t:rate(100, function(t)
      t:rig { hand = NEAR, turn = 5, mk = { own = own }, state = { left = 2, flows = true } }
      local ended = t:play_round()
      return ended.openers[1] == t:girl().who and #ended.forms > 0
    end)
  end
  won(80):at_least(0.3)
end)

return Jun
