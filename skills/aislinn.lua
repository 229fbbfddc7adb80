-- Aislinn Wishart, who draws her ideal: at the start of a round she paints the tiles she hopes for,
-- and every fourth draw from hers on brings the next of them.
-- What is painted is what can still come: a painted tile goes to B once, and no tile is painted that
-- the wall does not have.

---@type Skill
local Aislinn = skill {
  id = 712912,
  school = "Miyamori",
  name = {
    zh = "爱丝琳·维夏特",
    ja = "エイスリン・ウィッシュアート",
    en = "Aislinn Wishart",
  },
  desc = {
    en = "Paints up to {paints} tiles that help her first hand; each of her draws brings the next at "
      .. "+{ideal} mk. A call of anybody hands the picture to somebody else.",
    zh = "开局画出最多 {paints} 张进张，轮到自己摸牌时依次以 +{ideal} mk 出现；一旦有人鸣牌便会错位。",
    ja = "開始時に有効牌を最大 {paints} 枚描き、自分のツモごとに +{ideal} mk で現れる。鳴きが入るとずれる。",
  },
  mk = {
    ideal = { 100000, min = 0, max = 1000000, doc = "the draw a painted tile is meant for, in B" },
    paints = { 13, min = 0, max = 18, doc = "tiles she paints" },
    step = { 4, min = 0, max = 6, doc = "her start: the greatest step" },
    patience = { 100, min = 0, max = 999, doc = "her start: the last draft she refuses" },
    rhythm = { 4, min = 1, max = 16, doc = "draws from one painted tile to the next" },
  },
  mk_doc = {
    zh = {
      ideal = "她画的牌，在预定的那次摸牌（B 区）",
      paints = "她画的牌数",
      step = "她的配牌：最大向听数",
      patience = "她的配牌：拒绝到第几次方案为止",
      rhythm = "相邻两张画牌之间的摸牌次数",
    },
    ja = {
      ideal = "描いた牌が来るはずのツモ（B 区）",
      paints = "描く牌の枚数",
      step = "自分の配牌：最大の向聴数",
      patience = "自分の配牌：何案目まで拒むか",
      rhythm = "描いた牌と次の牌の間のツモ数",
    },
  },
}

function Aislinn:checkInit(game, init, who, iter)
  return who ~= self.who or iter > self.mk.patience or init:step() <= self.mk.step
end

function Aislinn:onEvent(game, event)
  if event.type == "round-started" then
    self.painted, self.due = nil, nil
  elseif self.due and event.type == "drawn" and not event.args.rinshan then
    self.due = self.due - 1
  end
end

-- The first tile of a kind that A still has.
local function left(mount, kind)
  local black = T37.new(kind:id34())
  return mount:remaina(black) > 0 and black or T37.new("0" .. kind:suit())
end

-- Chooses the tiles of the picture, in order, and puts them aside.
function Aislinn:paint(game, mount, rand)
  local hopes = game:gethand(self.who):effa()
  self.painted = {}
  for _ = 1, self.mk.paints do
    local start, found = rand:gen(#hopes), nil
    for i = 0, #hopes - 1 do
      local kind = hopes[(start + i) % #hopes + 1]
      found = found or mount:remaina(kind) > 0 and kind or nil
    end
    if not found then
      break
    end
    mount:loadb(left(mount, found), 1)
    table.insert(self.painted, found)
    print({ en = "painted", zh = "画下了", ja = "描いた：" }, found)
  end
end

-- The count of ordinary draws does not know of calls: they shift who gets the picture.
function Aislinn:onDraw(game, mount, who, rinshan, rand)
  if rinshan then
    return
  end
  if not self.painted then
    self.due = self.who:turnfrom(game:getdealer())
    self:paint(game, mount, rand)
  end
  if self.due == 0 and #self.painted > 0 then
    self.due = self.mk.rhythm
    mount:lightb(table.remove(self.painted, 1), self.mk.ideal)
  end
end

function Aislinn:status(game)
  local painted = self.painted and self.painted[1]
  return painted
    and {
      en = ("%s in %d draws"):format(painted:str34(), self.due),
      zh = ("再摸 %d 张来 %s"):format(self.due, painted:str34()),
      ja = ("あと%dツモで %s"):format(self.due, painted:str34()),
    }
end

-- She waits for 3p alone.
local EDGE = "123456789m12p55z"

test("her first draw brings what she painted", function(t)
  t:rig { hand = EDGE, a = { ["3p"] = 2 } }
  local law = t:law()
  t:expect(law:light("3p", t:girl().who, true)):is(100000)
  t:expect(law:of("3p")):is(100000 / law:total())
  t:expect(t:look(function(game, mount)
    return mount:remaina(T34.new("3p"))
  end)):is(2)
  t:draw(1)
  t:expect(t:girl().painted, "the other one; there are no more"):is { T34.new("3p") }
  t:expect(t:popups()[1]):has("painted 3p")
  t:expect(t:look(function(game, mount)
    return mount:remaina(T34.new("3p"))
  end)):is(0)
end)

test("every fourth draw is hers", function(t)
  t:rig { hand = EDGE, a = { ["3p"] = 3 }, dealer = 3, next = 3 }
  for _, who in ipairs { 3, 4, 1, 2, 3, 4, 1, 2 } do
    local lit = who == 1 and 100000 or 0
    t:expect(t:law(who):light("3p", t:girl().who, true), "seat " .. who):is(lit)
    t:expect(t:law(who, true):light("3p", t:girl().who, true)):is(0)
    t:draw(who)
  end
end)

test("a call hands the picture to somebody else", function(t)
  t:rig { hand = EDGE, hands = { [3] = "11z" }, a = { ["3p"] = 3 }, drids = "9s", pii = "3p1z" }
  t:draw(2)
  t:act(2, "discard", "1z")
  t:act(3, "pon")
  t:act(3, "discard", t:hand(3):closed():tiles()[1])
  t:draw(1)
  t:expect(t:law(2):light("3p", nil, true)):is(100000)
end)

test("a replacement draw is nobody's turn", function(t)
  t:rig { hand = EDGE, hands = { [2] = "1111z" }, a = { ["3p"] = 3 } }
  t:draw(2)
  t:act(2, "ankan", "1z")
  t:draw(4)
  t:expect(t:law(1):light("3p", nil, true)):is(100000)
end)

test("she starts four steps away or nearer", function(t)
  t:rate(100, function(t)
    t:deal()
    return t:hand():step() <= 4
  end):near(1)
end)

test("her first draw after the deal helps the hand she was dealt", function(t)
  t:rate(100, function(t)
    t:rig { dealer = 2 }
    t:deal()
    local hand = t:hand()
    return hand:haseffa(t:draw(1))
  end):at_least(0.95)
end)

return Aislinn
