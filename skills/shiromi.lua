-- Kosegawa Shiromi and the Mayohiga, the house that who is lost may find, and comes home rich: when she gets lost over a
-- choice, the hand at the end is worth more. Calls are a bother. (A as an idea; its law is B)

---@type Skill
local Shiromi = skill {
  id = 712911,
  school = "Miyamori",
  name = { zh = "小濑川白望", ja = "小瀬川白望", en = "Kosegawa Shiromi" },
  desc = {
    en = "Each time she throws a tile from her hand and is no nearer to tenpai than before, she is lost once more, up to "
      .. "{most} times a hand. Each time: doras +{rich} mk; effective tiles -{astray} in the first {early} turns, +{home} after.",
    zh = "每次手切而向听数没有减少，她就多迷路一次，一局至多 {most} 次。每次：宝牌 +{rich} mk；前 {early} 巡进张 -{astray}，"
      .. "之后 +{home}。",
    ja = "手出しをして向聴数が進んでいなければ、そのたびに一度迷う（一局 {most} 度まで）。一度につき：ドラ +{rich} mk、有効牌は "
      .. "{early} 巡目まで -{astray}、その後は +{home}。",
  },
  mk = {
    most = { 3, min = 0, max = 18, doc = "how often at most she gets lost in a hand" },
    rich = { 25, min = 0, max = 2000, doc = "her draws, for each time lost: each dora" },
    early = { 6, min = 0, max = 18, doc = "for so many turns she only wanders" },
    astray = {
      8,
      min = 0,
      max = 2000,
      doc = "her draws in these, for each time lost: taken from each effective tile",
    },
    home = { 12, min = 0, max = 2000, doc = "her draws after these, for each time lost: each effective tile" },
  },
  mk_doc = {
    zh = {
      most = "一局中最多迷路几次",
      rich = "她的摸牌，每迷路一次：每种宝牌",
      early = "开头徘徊的巡数",
      astray = "这几巡的摸牌，每迷路一次：每种进张所减",
      home = "之后的摸牌，每迷路一次：每种进张",
    },
    ja = {
      most = "一局に最大で何度迷うか",
      rich = "自分のツモ、一度迷うごと：ドラそれぞれ",
      early = "さまようだけの巡数",
      astray = "そのあいだのツモ、一度迷うごと：有効牌それぞれから引く分",
      home = "その後のツモ、一度迷うごと：有効牌それぞれ",
    },
  },
  state = { lost = 0, step = 8 },
  only = { onDraw = "own", onEvent = { "dealt", discarded = "own" } },
}

function Shiromi:onEvent(game, event)
  local step = game:gethand(self.who):step()
  if event.type == "dealt" then
    self.lost = 0
  elseif not event.args.spin and step >= self.step and self.lost < self.mk.most then
    self.lost = self.lost + 1
    print(self:status())
  end
  self.step = step
end

function Shiromi:onDraw(game, mount, who, rinshan)
  local mk = self.mk
  mount:lighta("doras", self.lost * mk.rich)
  mount:lighta(game:wanted(who), self.lost * (game:turn(who) < mk.early and -mk.astray or mk.home))
end

Shiromi.aiLimits = { nocall = true }

function Shiromi:status()
  return {
    en = ("lost %d times of %d"):format(self.lost, self.mk.most),
    zh = ("迷路 %d / %d 次"):format(self.lost, self.mk.most),
    ja = ("迷い %d / %d 度"):format(self.lost, self.mk.most),
  }
end

-- One step from tenpai: 1s 6s 9s and 9m help.
local NEAR = "99m123m456p1178s2z"

test("lost, she wanders first and finds the house after", function(t)
  for turn, effa in pairs { [0] = -8, [5] = -8, [6] = 12, [9] = 12 } do
    for lost = 0, 3 do
      t:rig { hand = NEAR, drids = "3z", turn = turn }
      t:girl().lost = lost
      t:expect({ t:law():light("9s"), t:law():light("4z") }, turn):is { effa * lost, 25 * lost }
      t:expect(t:law(2):light("4z"), "another's draw"):is(0)
    end
  end
end)

test("she is lost over what leads nowhere", function(t)
  for _, case in ipairs {
    { drawn = "4z", thrown = "2z", lost = 1 },
    { drawn = "4z", thrown = "4z", lost = 0 },
    { drawn = "9s", thrown = "2z", lost = 0 },
    { drawn = "9s", thrown = "4p", lost = 1 },
  } do
    t:rig { hand = NEAR, pii = case.drawn }
    t:draw(1)
    t:act(1, "discard", case.thrown)
    t:expect(t:girl().lost, case.drawn .. case.thrown):is(case.lost)
  end
end)

test("no more than three times a hand", function(t)
  t:rig { hand = NEAR, pii = "3z" }
  t:girl().lost = 3
  t:draw(1)
  t:act(1, "discard", "2z")
  t:expect(t:girl().lost):is(3)
end)

test("who gets lost comes home richer", function(t)
  local function doras(rich)
    return t:mean(100, function(t)
      t:rig { mk = { rich = rich } }
      t:deal()
      t:play(40)
      local hand = t:hand()
      return t:look(function(game, mount)
        return mount:getdrids() % hand
      end)
    end)
  end
  doras(0):at_most(1.1)
  doras(200):at_least(1.1)
end)

return Shiromi
